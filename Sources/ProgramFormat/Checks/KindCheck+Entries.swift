// Type checking of entries: schemes, conditions and warm-ups.

import Diagnostics
import Notation
import Programs
import Training

extension KindCheck {
  /// Checks all expressions of an entry.
  mutating func check(
    _ entry: DayEntry, _ index: Int, _ day: Day, _ setNames: DaySetNames
  ) {
    let visible = VisibleNames(names, entry.slot)
    visible.answers = day.answersBefore
    visible.place = (setNames, index)
    visible.setNames = schemes.setNames(of: entry.scheme)
    let scope = ProgramScope(visible, .scheme)
    for set in schemes.sets(of: entry.scheme) {
      guard goesOn(Self.setCost, at: set.span) else { return }
      let count = problems.count
      check(set, scope)
      if problems.count > count { nameEntry(entry, day, since: count) }
      checkBase(set, entry, scope)
    }
    for warmup in entry.options.warmup?.all ?? [] {
      guard case .scheme(let scheme) = warmup else { continue }
      for set in schemes.sets(of: .always(scheme)) {
        guard goesOn(Self.setCost, at: set.span) else { return }
        check(set, scope)
      }
    }
    var checker = KindChecker(scope.at(.value))
    for condition in entry.options.when?.conditions ?? [] {
      if case .condition(let expression) = condition { checker.condition(expression) }
    }
    take(checker)
  }

  /// Names the entry that uses a scheme without the progression that keeps a value of it.
  private mutating func nameEntry(_ entry: DayEntry, _ day: Day, since count: Int) {
    for index in problems[count...].indices {
      let problem = problems[index]
      guard problem.id == ExpressionErrorID.unknownValue.rawValue, let span = problem.span else {
        continue
      }
      let bytes = program.source.bytes
      guard span.start >= 0, span.end <= bytes.count else { continue }
      let name = String(decoding: bytes[span.start..<span.end], as: UTF8.self)
      if day.questions.contains(where: { $0.name == name && $0.isAfter }) {
        problems[index].notes.append("\(inQuotes(name)) is asked after the session")
        problems[index].help = ["let a rule read it, and change a value that the sets use"]
        continue
      }
      guard
        let keeper = program.progressions.values.filter({ progression in
          progression.state.contains { $0.name == name }
        }).map(\.name).min()
      else { continue }
      problems[index].notes.append(
        "\(inQuotes(entry.slot.text)) on day \(inQuotes(day.name)) uses this scheme without "
          + "the progression \(inQuotes(keeper)), which keeps the value")
      problems[index].help = ["add it to \(inQuotes(entry.slot.text)): `progress: \(cut(keeper))`"]
    }
  }

  /// The cost of checking one set: about two microseconds.
  private static let setCost = 20

  private mutating func check(_ set: PlannedSet, _ scope: ProgramScope) {
    var checker = KindChecker(scope)
    var loads = KindChecker(scope.at(.schemeLoad))
    func number(_ reps: RepNumber?, _ what: String) {
      if case .expression(let expression)? = reps {
        checker.expect([.number], expression, for: what)
      }
    }
    func number(_ goal: RepGoal) {
      switch goal {
      case .exactly(let reps), .atLeast(let reps): number(reps, "a number of reps")
      case .range(let low, let high), .rangeOrMore(let low, let high):
        number(low, "a number of reps")
        number(high, "a number of reps")
      case .max: break
      }
    }
    if case .expression(let expression) = set.count {
      checker.expect([.number], expression, for: "a number of sets")
    }
    switch set.amount {
    case .reps(let goal), .repsInTime(let goal, _): number(goal)
    case .total(let low, let high, let size):
      number(low, "a number of reps")
      number(high, "a number of reps")
      number(size, "a number of reps")
    case .time(.expression(let expression)): checker.expect([.time], expression, for: "a time")
    case .distance(.expression(let expression)):
      checker.expect([.distance], expression, for: "a distance")
    case .expression(let expression):
      checker.expect([.number, .time, .distance], expression, for: "an amount")
    case .time, .distance, .distanceInTime: break
    }
    switch set.load {
    case .percent(_, _, let base?, _): loads.expect([.load], base, for: "a percentage")
    case .bodyweight(_, let load): loads.expect([.load], load, for: "a load added to bodyweight")
    case .effort(let base): loads.expect([.load], base, for: "an effort")
    case .expression(let load):
      loads.expect([.load, .percent], load, for: "'@'")
      loads.checkLoad(load)
    case .load, .bar, .percent, nil: break
    }
    take(checker)
    take(loads)
    checkPace(set, checker)
  }

  /// Reports a pace of an amount in parentheses that turns out to be reps.
  private mutating func checkPace(_ set: PlannedSet, _ checker: KindChecker) {
    guard let pace = set.pace, case .expression(let amount) = set.amount else { return }
    var checker = checker
    guard checker.kind(of: amount) == .number else { return }
    problems.append(
      Diagnostic(
        NotationErrorID.unlikeAmount, "pace '\(pace.text)' needs a distance", at: set.span,
        label: "\(inQuotes(amount.text)) is a number of reps",
        help: ["use an expression that is a distance, or write '5km @ \(pace.text)'"],
        in: program.source))
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
        guard goesOn(Self.setCost, at: set.span) else { return }
        check(set, scope)
      }
    }
  }

  /// Returns help if a lift with a similar name is declared but never trained.
  private func misnamed(_ lift: String) -> [String] {
    let trained = Set(program.days.flatMap { $0.entries.map(\.slot.lift) })
    let others = Set(program.lifts.map(\.slot.lift)).subtracting(trained)
    return nearest(to: lift, among: others.sorted()).map {
      ["rename \(inQuotes($0)) under 'lifts': `\(cut(lift))`"]
    } ?? []
  }

  /// Reports a percentage without a base: it needs a training max or a one-rep max.
  private mutating func checkBase(_ set: PlannedSet, _ entry: DayEntry, _ scope: ProgramScope) {
    switch set.load {
    case .percent(_, _, nil, _)?: break
    case .expression(let load)?:
      // Its errors were reported.
      var checker = KindChecker(scope.at(.schemeLoad))
      guard checker.kind(of: load) == .percent else { return }
    default: return
    }
    // If an input names the exercise, the lifter chooses it.
    let isOpen = (entry.options.exercise?.all ?? []).contains {
      if case .input = $0 { true } else { false }
    }
    let hasBase = ["tm", "1rm"].contains { names.kind(of: $0, ownedBy: entry.slot) != nil }
    guard !isOpen else { return }
    guard !hasBase else { return }
    let lift = cut(entry.slot.lift)
    problems.append(
      Diagnostic(
        ProgramErrorID.percentWithoutBase,
        "percentage without a base: \(inQuotes(entry.slot.text)) does not have a 'tm' or '1rm'",
        at: set.span, label: "a percentage of 'tm' or '1rm'",
        help: misnamed(entry.slot.lift) + [
          "declare it: `lifts: {\(lift): {1rm: ask, tm: 90% of 1rm}}`",
          "or name the base: `80% of top`",
        ],
        in: program.source))
  }
}
