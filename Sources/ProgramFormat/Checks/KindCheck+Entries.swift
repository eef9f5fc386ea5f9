// Type checking of entries: schemes, conditions and warm-ups.

import Diagnostics
import Notation
import Programs
import Training

extension KindCheck {
  /// Checks all expressions of an entry.
  mutating func check(_ entry: DayEntry, _ index: Int, _ day: Day, _ setNames: DaySetNames) {
    let visible = VisibleNames(names, entry.slot)
    visible.answers = day.answersBefore
    visible.place = (setNames, index)
    visible.setNames = schemes.setNames(of: entry.scheme)
    let scope = ProgramScope(visible, .scheme)
    let count = problems.count
    for set in schemes.sets(of: entry.scheme) {
      guard budgetAllows(Self.setCost, at: set.span) else { break }
      check(set, scope)
      checkBase(set, entry, scope)
    }
    nameEntry(entry, day, ofWarmup: false, since: count)
    let warmupCount = problems.count
    for warmup in entry.options.warmup?.all ?? [] {
      guard case .scheme(let scheme) = warmup else { continue }
      for set in schemes.sets(of: .always(scheme)) {
        guard budgetAllows(Self.setCost, at: set.span) else { break }
        check(set, scope)
      }
    }
    nameEntry(entry, day, ofWarmup: true, since: warmupCount)
    var checker = KindChecker(scope.at(.value))
    for condition in parts.caseKeys(of: entry).conditions.compactMap(\.expression) {
      guard budgetAllows(Self.setCost, at: entry.span) else { break }
      checker.condition(condition)
    }
    let superset = entry.superset.flatMap { number in
      day.supersets.indices.contains(number - 1) ? day.supersets[number - 1].rest : nil
    }
    for rest in (entry.options.rest?.all ?? []) + (superset?.all ?? []) {
      checker.expect([.time], rest, for: "'rest'")
    }
    addProblems(of: checker)
  }

  /// Names the entry in problems of its sets or warm-up. A scheme may be shared, and only this
  /// entry may lack the value.
  private mutating func nameEntry(_ entry: DayEntry, _ day: Day, ofWarmup: Bool, since count: Int) {
    let found = problems[count...]
    problems.removeSubrange(count...)
    // A scheme often reads the same value in several sets: its first place is enough.
    var missing: Set<String> = []
    for var problem in found {
      guard problem.id == ExpressionErrorID.unknownValue.rawValue, let span = problem.span,
        let name = program.source.text(of: span)
      else {
        problems.append(problem)
        continue
      }
      if day.questions.contains(where: { $0.name == name && $0.isAfter }) {
        problem.notes.append("\(inQuotes(name)) is asked after the session")
        problem.help = ["let a rule read it, and change a value that the sets use"]
      } else if let keeper = keeper(of: name) {
        problem.notes.append(
          "\(inQuotes(entry.slot.text)) on day \(inQuotes(day.name)) uses this scheme without "
            + "the progression \(inQuotes(keeper)), which keeps the value")
        problem.help = ["add it to \(inQuotes(entry.slot.text)): `progress: \(cut(keeper))`"]
      } else if names.lifts.values.contains(where: { $0[name] != nil }) {
        guard missing.insert(name).inserted else { continue }
        problem = missingValue(name, of: entry.slot, ofWarmup: ofWarmup, at: span)
      }
      problems.append(problem)
    }
  }

  /// Returns the progression that keeps a value.
  private func keeper(of name: String) -> String? {
    program.progressions.values.filter { $0.state.contains { $0.name == name } }.map(\.name).min()
  }

  private func missingValue(
    _ name: String, of slot: SlotName, ofWarmup: Bool, at span: SourceSpan
  ) -> Diagnostic {
    let lift = inQuotes(slot.text)
    return Diagnostic(
      ProgramErrorID.missingLiftValue,
      "\(ofWarmup ? "the warm-up needs" : "the sets need") '\(name)', which \(lift) does not have",
      at: span, label: "not defined for \(lift)",
      help: [
        declaration(of: name, for: slot),
        ofWarmup
          ? "or turn its warm-up off: `warmup: none` for the exercise"
          : "or write other sets for the exercise",
      ], in: program.source)
  }

  /// The cost of checking one set: about two microseconds.
  private static let setCost = 20

  private mutating func check(_ set: PlannedSet, _ scope: ProgramScope) {
    guard !set.expressions.isEmpty else { return }
    var checker = KindChecker(scope)
    var loads = KindChecker(scope.at(.schemeLoad))
    for count in set.count.expressions {
      checker.expect([.number], count, for: "a number of sets")
    }
    if case .between(let low, let high) = set.count { checkRange((low, high)) }
    for amount in set.amount.expressions {
      switch set.amount {
      case .time: checker.expect([.time], amount, for: "a time")
      case .distance: checker.expect([.distance], amount, for: "a distance")
      case .expression: checker.expect([.number, .time, .distance], amount, for: "an amount")
      case .reps(.range), .reps(.atLeast):
        checker.expect([.number, .time], amount, for: "a number of reps")
      case .repsInTime(.exactly, _):
        checker.expect([.number, .distance], amount, for: "a number of reps")
      case .reps, .repsInTime, .total, .distanceInTime:
        checker.expect([.number], amount, for: "a number of reps")
      }
    }
    if case .reps(.range(let low, let high)) = set.amount {
      let ends = [low, high].map { end in
        if case .expression(let end) = end { end } else { nil as Expression? }
      }
      var kinds = checker
      let ofEnds = ends.map { $0.map { kinds.kind(of: $0) } ?? .number }
      if let end = ends[1] ?? ends[0], ofEnds[0] != ofEnds[1] {
        checker.expect([ofEnds[ends[1] == nil ? 1 : 0]], end, for: "the end of a range")
      }
    }
    checkRange(set.amount.ends)
    for part in ComputedPart.allCases {
      guard let expression = set.computed[part] else { continue }
      switch part {
      case .timeLimit, .rest, .every: checker.expect([.time], expression, for: "a time")
      case .effort where set.load == nil:
        let isRange = set.computed[.effortTop] != nil
        loads.expect(
          isRange ? [.number, .percent] : [.number, .load, .percent], expression, for: "'@'")
      case .effortTop:
        var kinds = loads
        let low = set.computed[.effort].map { kinds.kind(of: $0) }
        loads.expect([low == .percent ? .percent : .number], expression, for: "the end of a range")
      case .percentTop: loads.expect([.percent], expression, for: "the end of a range")
      case .effort, .until: checker.expect([.number], expression, for: "an effort")
      case .tempoDown, .pauseBelow, .tempoUp, .pauseAbove:
        checker.expect([.number], expression, for: "a part of a tempo")
      }
    }
    switch set.load {
    case .percent(_, _, let base?, _): loads.expect([.load], base, for: "a percentage")
    case .bodyweight(_, let load): loads.expect([.load], load, for: "a load added to bodyweight")
    case .effort(let base): loads.expect([.load], base, for: "an effort")
    case .expression(let load):
      let isOfDistance =
        switch set.amount {
        case .distance, .distanceInTime, .expression: true
        case .reps, .repsInTime, .time, .total: false
        }
      let isRange = set.computed[.percentTop] != nil
      loads.expect(
        isRange ? [.percent] : isOfDistance ? [.load, .percent, .pace] : [.load, .percent], load,
        for: isRange ? "the start of a range" : "'@'")
      loads.checkLoad(load)
    case .load, .bar, .percent, nil: break
    }
    addProblems(of: checker)
    addProblems(of: loads)
    checkPace(set, checker)
  }

  /// Reports a range whose ends are written in parentheses, and reversed.
  private mutating func checkRange(_ ends: (low: RepNumber, high: RepNumber)?) {
    guard let ends, let low = ends.low.written, let high = ends.high.written, high < low,
      let span = ends.high.span ?? ends.low.span
    else { return }
    problems.report(
      NotationErrorID.reversedRange, "range '\(low.text())-\(high.text())' is reversed", at: span,
      label: "the range ends below its start", in: program.source)
  }

  /// Reports a pace of an amount in parentheses that turns out to be reps.
  private mutating func checkPace(_ set: PlannedSet, _ checker: KindChecker) {
    guard let pace = set.pace, case .expression(let amount) = set.amount else { return }
    var checker = checker
    guard checker.kind(of: amount) == .number else { return }
    problems.report(
      NotationErrorID.amountNotAllowed, "pace '\(pace.text)' needs a distance", at: set.span,
      label: "\(inQuotes(amount.text)) is a number of reps",
      help: ["use an expression that is a distance, or write '5km @ \(pace.text)'"],
      in: program.source)
  }

  /// Checks schemes that no entry uses, with all names of the program.
  mutating func checkUnusedSchemes() {
    let used = program.usedSchemes
    guard program.schemes.contains(where: { !used.contains($0.name) }) else { return }
    let visible = VisibleNames(everyName, nil)
    visible.setNames = allSetNames
    visible.anySetNames = Set(visible.setNames)
    for day in program.days { visible.answers.merge(day.answersBefore) { one, _ in one } }
    let scope = ProgramScope(visible, .scheme)
    for scheme in program.schemes where !used.contains(scheme.name) {
      for set in schemes.sets(of: scheme.scheme) {
        guard budgetAllows(Self.setCost, at: set.span) else { return }
        check(set, scope)
      }
    }
  }

  /// Returns help if a lift with a similar name is declared but never trained.
  private func misnamed(_ lift: String) -> [String] {
    let trained = Set(program.days.flatMap { $0.entries.map(\.slot.lift) })
    let others = Set(program.lifts.map(\.slot.lift)).subtracting(trained)
    // `Bench` is another name of the Bench Press.
    let name = ExerciseLibrary.known(lift)?.name ?? lift
    let alias = others.sorted().first { ExerciseLibrary.known($0)?.name == name }
    return (alias ?? nearest(to: lift, among: others.sorted())).map {
      ["rename \(inQuotes($0)) under 'lifts': `\(cut(lift))`"]
    } ?? []
  }

  /// Reports a percentage of an entry without a base: it needs a training max or a one-rep max.
  private mutating func checkBase(_ set: PlannedSet, _ entry: DayEntry, _ scope: ProgramScope) {
    switch set.load {
    case .percent(_, _, nil, _)?: break
    case .expression(let load)?:
      // Its errors were reported.
      var checker = KindChecker(scope.at(.schemeLoad))
      guard checker.kind(of: load) == .percent else { return }
    default: return
    }
    let hasBase = ["tm", "1rm"].contains { names.kind(of: $0, ownedBy: entry.slot) != nil }
    if hasBase { return }
    // If an input names the exercise, the lifter chooses it.
    let isOpen = (entry.options.exercise?.all ?? []).contains {
      if case .input = $0 { true } else { false }
    }
    guard !isOpen, !hasBrokenBase(entry.slot) else { return }
    let addition = TreeAddition(
      path: [ProgramKey.lifts.rawValue, cut(entry.slot.lift)], entry: "1rm: ask, tm: 90% of 1rm")
    problems.append(
      Diagnostic(
        ProgramErrorID.percentWithoutBase,
        "percentage without a base: \(inQuotes(entry.slot.text)) does not have a 'tm' or '1rm'",
        at: set.span, label: "a percentage of 'tm' or '1rm'", help: misnamed(entry.slot.lift),
        in: program.source
      ).offering([
        addition.help("declare it:", root, in: program.source),
        OfferedHelp(text: "or name the base, as in `75% of e1rm`"),
      ]))
  }

  /// Returns whether the values of a slot's base are unknown, because the base is not a lift or
  /// leads back to itself. That was reported, so a value that the base may have is not.
  private mutating func hasBrokenBase(_ slot: SlotName) -> Bool {
    let known =
      knownLifts
      ?? Set(program.lifts.map(\.slot)).union(
        program.days.flatMap { $0.entries.flatMap { [$0.slot, SlotName($0.slot.lift)] } })
    knownLifts = known
    var seen: Set<SlotName> = []
    var next = slot
    while seen.insert(next).inserted {
      guard let base = names.bases[next] ?? names.bases[SlotName(next.lift)] else {
        return next != slot && !known.contains(next)
      }
      next = base
    }
    return true
  }
}

extension PlannedAmount {
  /// The ends of a range.
  fileprivate var ends: (low: RepNumber, high: RepNumber)? {
    switch self {
    case .reps(.range(let low, let high)), .reps(.rangeOrMore(let low, let high)),
      .repsInTime(.range(let low, let high), _), .repsInTime(.rangeOrMore(let low, let high), _),
      .total(let low, .some(let high), _):
      (low, high)
    default: nil
    }
  }
}

extension RepNumber {
  /// The number or the seconds that are written, in parentheses or not.
  fileprivate var written: Decimal? {
    switch self {
    case .whole(let reps): Decimal(Int(reps))
    case .expression(let expression):
      switch expression.node {
      case .literal(.number(let number)), .literal(.time(let number)): number
      default: nil
      }
    }
  }

  fileprivate var span: SourceSpan? {
    if case .expression(let expression) = self { expression.span } else { nil }
  }
}
