// The cases of an entry, walked with all weeks in which they may apply.

import Diagnostics
import Notation
import Programs
import Training

/// A case, identified by its key.
struct CasePlace: Hashable {
  var span: SourceSpan
  var condition: CaseCondition
}

/// A week that cases do not cover, and the place of those cases.
struct CaseGap {
  var week: ScheduleWeek
  var span: SourceSpan?
  /// The named scheme with the cases.
  var scheme: String?

  /// Returns the owner of the cases in words.
  func owner(_ entry: DayEntry) -> String {
    let slot = inQuotes(entry.slot.text)
    return scheme.map { "the scheme \(inQuotes($0)) of \(slot)" } ?? slot
  }
}

/// The first gap in the sets of an entry, in the schemes among them, and in its exercise.
struct EntryGaps {
  var sets: CaseGap?
  var parts: CaseGap?
  var exercise: CaseGap?
}

/// Walks cases with the weeks of a schedule, and finds weeks without a case and unused cases.
///
/// Everything that neither the schedule nor `value` decides may be true.
struct CaseWalk {
  enum State {
    case met, neverReached, shadowed
  }

  let parts: ProgramParts
  /// The number or the text of one name, if it is assumed.
  var value: AssumedValue? { didSet { assumed = value.map { number(of: $0.content) } } }
  /// The numbers of values, where they are known.
  var finite: [String: Set<Decimal>] = [:]
  var budget = CheckBudget()
  private(set) var states: [CasePlace: State] = [:]
  /// The gaps among the cases of the current walk, and those inside of its contents.
  private var gaps: (own: [CaseGap], inner: [CaseGap]) = ([], [])
  private var depth = 0
  /// The named scheme that is visited, and the place that names it.
  private var named: (name: String, span: SourceSpan)?
  /// The schemes that were already visited for these weeks.
  private var done: [String: Set<[ScheduleWeek]>] = [:]
  private var solver: ConditionSolver
  private var formulas: [CaseCondition: ConditionFormula] = [:]
  private var assumed: Decimal?

  init(_ parts: ProgramParts, _ solver: ConditionSolver) {
    self.parts = parts
    self.solver = solver
  }

  private mutating func number(of content: AssumedValue.Content) -> Decimal {
    switch content {
    case .number(let number): Decimal(number)
    case .text(let text): solver.number(of: text)
    case .date(let date): Decimal(Int(date.days))
    }
  }

  // MARK: Entries

  /// Walks all cases of an entry.
  mutating func go(_ entry: DayEntry, _ weeks: [ScheduleWeek]) {
    let options = entry.options
    let present = present(entry, weeks)
    guard !present.isEmpty else { return }
    if let scheme = entry.scheme { visit(scheme, present) { $0.go($1, $2) } }
    if let warmup = options.warmup {
      visit(warmup, present) { walk, warmup, weeks in
        if case .scheme(let scheme) = warmup { walk.go(scheme, weeks) }
      }
    }
    if let exercise = options.exercise { visit(exercise, present) { _, _, _ in } }
    if let rest = options.rest { visit(rest, present) { _, _, _ in } }
    if let note = options.note { visit(note, present) { _, _, _ in } }
    if let progress = options.progress ?? parts.ofLifts[entry.slot] {
      visit(progress, present) { _, _, _ in }
    }
  }

  /// Returns the weeks in which an entry may be present.
  mutating func present(_ entry: DayEntry, _ weeks: [ScheduleWeek]) -> [ScheduleWeek] {
    guard let when = entry.options.when else { return weeks }
    var present: Set<ScheduleWeek> = []
    visit(when, weeks) { _, isPresent, weeks in if isPresent { present.formUnion(weeks) } }
    return weeks.filter { present.contains($0) }
  }

  /// Returns the first weeks without a case in the sets and in the exercise of an entry.
  mutating func gaps(of entry: DayEntry, _ weeks: [ScheduleWeek]) -> EntryGaps {
    var found = EntryGaps()
    func first(_ gaps: [CaseGap]) -> CaseGap? {
      gaps.count < 2
        ? gaps.first
        : weeks.lazy.compactMap { week in gaps.first { $0.week == week } }.first
    }
    (gaps, done) = (([], []), [:])
    if let scheme = entry.scheme { visit(scheme, weeks) { $0.go($1, $2) } }
    (found.sets, found.parts) = (first(gaps.own), first(gaps.inner))
    gaps = ([], [])
    if let exercise = entry.options.exercise { visit(exercise, weeks) { _, _, _ in } }
    found.exercise = first(gaps.own)
    return found
  }

  private mutating func go(_ scheme: Scheme, _ weeks: [ScheduleWeek]) {
    depth += 1
    defer { depth -= 1 }
    for part in scheme.parts {
      switch part {
      case .set: continue
      case .cases(let cases):
        let outer = named
        named = nil
        visit(cases, weeks) { $0.go($1, $2) }
        named = outer
      case .named(let name, let span):
        guard let scheme = parts.schemes[name], done[name, default: []].insert(weeks).inserted
        else { continue }
        let outer = named
        named = (name, span)
        visit(scheme, weeks) { $0.go($1, $2) }
        named = outer
      }
    }
  }

  // MARK: Cases

  private mutating func formula(_ condition: CaseCondition) -> ConditionFormula {
    if let known = formulas[condition] { return known }
    let formula = solver.formula(condition)
    formulas[condition] = formula
    return formula
  }

  /// Returns whether a condition holds in a week, or nil if neither the schedule nor the assumed
  /// value decides.
  private mutating func meets(_ formula: ConditionFormula, _ week: ScheduleWeek) -> Bool? {
    let block = week.block.map { solver.number(of: $0) }
    return formula.holds { name in
      if name == value?.name { return .some(assumed) }
      if name == ReservedName.block.rawValue { return .some(block) }
      if name == "deload" { return week.isDeload.map { .some($0 ? .one : .zero) } }
      return CaseAxis.counters.first { $0.text == name }.flatMap { week.number(for: $0) }
        .map { .some(Decimal($0)) }
    }
  }

  private mutating func visit<Content>(
    _ cases: Cases<Content>, _ weeks: [ScheduleWeek],
    _ inside: (inout CaseWalk, Content, [ScheduleWeek]) -> Void
  ) {
    switch cases {
    case .absent: return
    case .always(let content): inside(&self, content, weeks)
    case .by(let axis, let list):
      guard budget.spend(weeks.count * list.count) else { return }
      for (index, item) in list.enumerated() {
        // A number beyond the ends of a list takes the nearest end.
        let here = weeks.filter { week in
          guard let number = week.number(for: axis) ?? value?.number(for: axis) else {
            return true
          }
          return max(1, min(number, list.count)) - 1 == index
        }
        if !here.isEmpty { visit(item, here, inside) }
      }
    case .first(let list): first(list, weeks, inside)
    }
  }

  private mutating func first<Content>(
    _ list: [Case<Content>], _ weeks: [ScheduleWeek],
    _ inside: (inout CaseWalk, Content, [ScheduleWeek]) -> Void
  ) {
    var isLeft = [Bool](repeating: true, count: weeks.count)
    var isUncovered = isLeft
    var earlier: [ConditionFormula] = []
    for item in list {
      guard budget.spend(3 * weeks.count) else { return }
      // The `else` of a `when`, and one that was added to join lists of progressions, are not cases
      // that anybody wrote.
      if item.condition == .otherwise, Content.self == Bool.self || item.span == SourceSpan(0, 0) {
        isUncovered = []
        visit(item.content, weeks.indices.filter { isLeft[$0] }.map { weeks[$0] }, inside)
        continue
      }
      let place = CasePlace(span: item.span, condition: item.condition)
      var possible: [ScheduleWeek] = []
      var isReached = false
      let formula = formula(item.condition)
      for (index, week) in weeks.enumerated() {
        let holds = meets(formula, week)
        if holds == false { continue }
        isReached = true
        if isLeft[index] { possible.append(week) }
        if !isUncovered.isEmpty { isUncovered[index] = false }
        if holds == true { isLeft[index] = false }
      }
      isReached = isReached && !isImpossible(formula)
      if !possible.isEmpty, isReached, !isImpossible(formula, after: earlier) {
        states[place] = .met
        visit(item.content, possible, inside)
      } else if states[place] != .met, states[place] != .shadowed {
        states[place] = isReached ? .shadowed : .neverReached
      }
      earlier.append(formula)
    }
    guard let first = isUncovered.firstIndex(of: true) else { return }
    let week = weeks[first]
    let gap = CaseGap(
      week: week, span: depth == 0 ? list.first?.span : named?.span ?? list.first?.span,
      scheme: depth == 0 ? nil : named?.name)
    if depth == 0 { gaps.own.append(gap) } else { gaps.inner.append(gap) }
  }

  /// Returns whether a condition never holds, or only where earlier ones do. The weeks of the
  /// schedule decide about positions, so this is about everything else.
  private func isImpossible(
    _ formula: ConditionFormula, after earlier: [ConditionFormula] = []
  ) -> Bool {
    let names = Set(formula.bounds.map(\.name))
    guard names.contains(where: { !ScheduleWeek.names.contains($0) }) else { return false }
    let related = earlier.filter { $0.reads(names.contains) }
    guard related.count <= Self.mostRelated else { return false }
    return solver.isImpossible([formula] + related.map { .not($0) }) { name in
      finite[name].map { KnownNumbers(only: Array($0)) }
    }
  }

  /// The most earlier cases that are compared with one.
  private static let mostRelated = 40
}

// Gaps in cases: weeks in which a day is scheduled, numbers of a value, and answers to a question,
// for which no case applies.

extension ProgramReader {
  /// The most steps for one value of one entry. More cases are not checked.
  private static let mostSteps = 100_000

  /// Reports cases that do not cover a week in which the schedule names the day.
  mutating func checkCoverage(_ names: ProgramNames) {
    let parts = ProgramParts(program)
    let solver = ConditionSolver(of: program, names)
    let numbers = program.caseNumbers
    let mostWeeks = (program.schedule.weeksOfCycle ?? numbers.week + 1) * (numbers.cycle + 1)
    for day in program.days where !day.isRest && spend(mostWeeks, at: day.span) {
      let weeks = program.schedule.weeks(of: day.name, numbers)
      for entry in day.entries where spend(weeks.count * entry.cost, at: entry.span) {
        let gaps = walk(parts, solver, entry) {
          $0.gaps(of: entry, $0.present(entry, weeks))
        }
        for gap in [gaps.sets, gaps.parts].compactMap(\.self) {
          report(gap, of: gap.owner(entry), day, at: gap.span ?? entry.span)
        }
        if let gap = gaps.exercise {
          report(gap, of: "the exercise of \(inQuotes(entry.slot.text))", day, at: entry.span)
        }
      }
    }
  }

  /// Walks an entry with the budget that is left.
  private mutating func walk<Result>(
    _ parts: ProgramParts, _ solver: ConditionSolver, _ entry: DayEntry,
    _ body: (inout CaseWalk) -> Result
  ) -> Result {
    var walk = CaseWalk(parts, solver)
    walk.budget = budget
    let result = body(&walk)
    let isNew = walk.budget.isSpent && !budget.isSpent
    budget = walk.budget
    if isNew { add(.tooMuchToCheck(at: entry.span, in: source)) }
    return result
  }

  private mutating func report(_ gap: CaseGap, of what: String, _ day: Day, at span: SourceSpan) {
    // Without the length of a cycle, weeks keep counting after the last case.
    let last = gap.week.number - 1
    let isOpen =
      hasRoom && last > 1 && program.schedule.keepsCounting && program.caseNumbers.week == last
    report(
      .caseGap, "missing case for \(gap.week.text) in \(what)", at: span,
      label: isOpen
        ? "the weeks keep counting: the length of a cycle is not set"
        : "day \(inQuotes(day.name)) is scheduled in that week",
      offering: (isOpen ? [program.schedule.help(forCycleOf: last, root, in: source)] : []) + [
        help(
          "add a case for `week \(gap.week.number)`, or `else`; `none` removes the exercise",
          addingCase: "else", toCasesAt: span)
      ])
  }

  /// Reports cases by a value or an answer that leave out one that it can have: without a case, the
  /// exercise would be missing without a word.
  mutating func checkValueCoverage(_ names: ProgramNames) {
    guard !references.cases.isEmpty || references.hasConditions else { return }
    let parts = ProgramParts(program)
    let solver = ConditionSolver(of: program, names)
    let content = CaseContents(program, names)
    let numbers = program.caseNumbers
    for day in program.days where !day.isRest {
      let weeks = program.schedule.weeks(of: day.name, numbers)
      for entry in day.entries where spend(entry.cost, at: entry.span) {
        var keys = CaseKeys()
        keys.add(entry.scheme, in: parts.schemes)
        keys.add(entry.options.exercise)
        let values = content.values(in: keys.conditions, of: entry, day)
        guard weeks.count * values.count * (entry.cost + keys.conditions.count) < Self.mostSteps
        else { continue }
        checkValues(values, entry, weeks, parts, solver)
      }
    }
  }

  private mutating func checkValues(
    _ values: [AssumedValue], _ entry: DayEntry, _ weeks: [ScheduleWeek], _ parts: ProgramParts,
    _ solver: ConditionSolver
  ) {
    var reported: Set<String> = []
    for value in values where !reported.contains(value.name) {
      if let when = entry.options.when, when.reads(value.name) { continue }
      let found = walk(parts, solver, entry) { walk -> CaseGap? in
        func gap(_ weeks: [ScheduleWeek]) -> CaseGap? {
          let gaps = walk.gaps(of: entry, weeks)
          return gaps.sets ?? gaps.parts ?? gaps.exercise
        }
        walk.value = value
        guard let found = gap(walk.present(entry, weeks)) else { return nil }
        // A week without a case was reported as one.
        walk.value = nil
        return gap([found.week]) == nil ? found : nil
      }
      guard let found else { continue }
      reported.insert(value.name)
      let name = inQuotes(value.name)
      let label =
        switch value.content {
        case .number(let number):
          value.isCertain ? "\(name) can be \(number)" : "\(name) may be \(number)"
        case .text(let text): "\(inQuotes(text)) is an answer to \(name)"
        case .date(let date): "\(name) may be \(date.text)"
        }
      let span = found.span ?? entry.span
      report(
        .caseGap, "missing case for \(cut(value.text)) in \(found.owner(entry))",
        severity: value.isCertain ? .error : .warning, at: span, label: label,
        offering: [
          help(
            "add a case for `\(cut(value.text))`, or `else`; `none` removes the exercise",
            addingCase: value.text, toCasesAt: span)
        ])
    }
  }
}

extension Cases<Bool> {
  /// Returns whether a whole condition reads a value.
  fileprivate func reads(_ name: String) -> Bool {
    conditions.compactMap(\.expression).flatMap(\.readNames).contains { $0.name == name }
  }
}

extension DayEntry {
  /// The number of conditions and contents that may have to be checked for a week.
  fileprivate var cost: Int {
    (scheme?.count ?? 1) + (options.exercise?.count ?? 1) + (options.when?.count ?? 1)
  }
}
