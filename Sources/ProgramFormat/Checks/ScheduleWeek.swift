// The weeks of a schedule and the numbers of values, for checking whether cases cover all of them.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// One week of a schedule, with the numbers that cases can test.
struct ScheduleWeek: Hashable {
  var number: Int
  var programWeek: Int?
  var cycle: Int
  var block: String?
  var pass: Int?
  /// True if the week is a deload. Nil if unknown.
  var isDeload: Bool?

  /// Hashes only the numbers, because lists of weeks are often hashed and rarely equal in these.
  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(programWeek)
    hasher.combine(cycle)
  }

  /// The names in conditions that a week decides.
  static let names = Set(
    CaseAxis.counters.filter { $0 != .turn }.map(\.text)
      + [ReservedName.block.rawValue, "deload"])

  /// Returns the number that a list of cases follows, or nil if the schedule alone does not decide.
  func number(for axis: CaseAxis) -> Int? {
    switch axis {
    case .week: number
    case .programWeek: programWeek
    case .cycle: cycle
    case .pass: pass
    case .turn, .value: nil
    }
  }

  /// The week in words: `week 3`, `week 3 of block 'Peak', cycle 2`.
  var text: String {
    let block = block.map { " of block \(inQuotes($0))" } ?? ""
    // Without the length of a cycle, both numbers keep counting.
    let isCounted = cycle > 1 && !(cycle == number && cycle == programWeek)
    return "week \(number)\(block)" + (isCounted ? ", cycle \(cycle)" : "")
  }
}

extension Schedule {
  /// The most weeks that are checked. Longer cycles are not realistic.
  private static let mostChecked = 10_000

  /// Returns the weeks in which a day is scheduled. If weeks or cycles keep counting, it includes
  /// one more than the highest number in the conditions of cases.
  func weeks(of day: String, _ highest: HighestCaseNumbers) -> [ScheduleWeek] {
    var found: [ScheduleWeek] = []
    switch form {
    case .inOrder(let weeks), .week(_, let weeks), .rotate(_, _, let weeks):
      guard names(day) else { return [] }
      guard let weeks else {
        // Both numbers keep counting together.
        return (1...(max(highest.week, highest.cycle) + 1)).map { week in
          ScheduleWeek(
            number: week, programWeek: week, cycle: week, pass: 1, isDeload: deload(week))
        }
      }
      for week in 1...weeks {
        found.append(
          ScheduleWeek(number: week, programWeek: week, cycle: 1, pass: 1, isDeload: deload(week)))
      }
    case .weeks(let list):
      for (index, pattern) in list.enumerated() where pattern.names(day) {
        found.append(
          ScheduleWeek(
            number: index + 1, programWeek: index + 1, cycle: 1, pass: 1,
            isDeload: deload(index + 1)))
      }
    case .blocks(let blocks):
      found = self.weeks(of: day, blocks, highest)
    }
    if stopsAfterCycle { return found }
    return (1...(highest.cycle + 1)).flatMap { number in
      found.map { one in
        var week = one
        week.cycle = number
        return week
      }
    }
  }

  /// True if nothing sets the length of a cycle, so that weeks keep counting.
  var keepsCounting: Bool { weeksOfCycle == nil && ends == nil }

  /// The number of weeks in a cycle; nil if weeks keep counting.
  var weeksOfCycle: Int? {
    switch form {
    case .inOrder(let weeks), .week(_, let weeks), .rotate(_, _, let weeks): weeks
    case .weeks(let list): list.count
    case .blocks(let blocks): blocks.reduce(0) { $0 + $1.weeks * max(1, $1.repeats) }
    }
  }

  /// Returns help for a schedule without the length of a cycle, and its edit if the tree is known.
  func help(
    forCycleOf weeks: Int, _ root: YAMLNode? = nil, in source: SourceText
  ) -> OfferedHelp {
    let isWritten = span != SourceSpan(0, 0)
    let addition = TreeAddition(path: [ProgramKey.schedule.rawValue], entry: "weeks: \(weeks)")
    return OfferedHelp(
      text: "to begin again after week \(weeks), add "
        + (isWritten
          ? "`\(addition.entry)` to the schedule" : "`\(addition.text)` to the program"),
      edit: addition.edit(of: root, in: source))
  }

  private func names(_ day: String) -> Bool {
    switch form {
    case .week(let week, _): week.names(day)
    case .rotate(let days, _, _): days.contains(.day(day))
    case .inOrder, .weeks, .blocks: true
    }
  }

  /// Returns whether a week of the cycle is a deload, or nil if that depends on counting.
  private func deload(_ week: Int) -> Bool? {
    if deloadWeeks[week] != nil { return true }
    return deloadEvery == nil ? false : nil
  }

  private func weeks(of day: String, _ blocks: [Block], _ highest: HighestCaseNumbers)
    -> [ScheduleWeek]
  {
    var found: [ScheduleWeek] = []
    var before = 0
    for block in blocks where found.count < Self.mostChecked {
      let weeks = max(1, block.weeks)
      // Passes that no case distinguishes are treated as one.
      let passes = highest.asksForProgramWeeks ? block.repeats : highest.pass + 1
      for pass in 1...max(1, min(block.repeats, passes)) {
        for week in 1...weeks {
          before += 1
          let pattern = block.patterns.count > 1 ? block.patterns[week - 1] : block.patterns.first
          guard pattern?.names(day) ?? false else { continue }
          let isDeload = block.deload != nil || block.deloadWeeks[week] != nil
          found.append(
            ScheduleWeek(
              number: week, programWeek: before, cycle: 1, block: block.name, pass: pass,
              isDeload: isDeload ? true : deloadEvery == nil ? false : nil))
        }
      }
    }
    return found
  }
}

// The numbers and answers that cases should cover, from starts, rules and questions.

/// Finds the numbers and answers that the names in cases can have.
struct CaseContents {
  private let program: Program
  private let names: ProgramNames
  private let inputs: [String: Question]
  private let starts: [SlotName: [ValueDeclaration]]
  private let uses: [SlotName: Set<String>]

  init(_ program: Program, _ names: ProgramNames) {
    self.program = program
    self.names = names
    inputs = Dictionary(program.inputs.map { ($0.name, $0) }) { one, _ in one }
    starts = Dictionary(program.lifts.map { ($0.slot, $0.values) }) { one, _ in one }
    var uses: [SlotName: Set<String>] = [:]
    for use in program.uses { uses[use.slot, default: []].insert(use.use.name) }
    self.uses = uses
  }

  /// Returns the numbers and answers that conditions of an entry should cover, by name.
  func values(in conditions: [CaseCondition], of entry: DayEntry, _ day: Day) -> [AssumedValue] {
    var ends: [String: [Int]] = [:]
    var tested: [String] = []
    func add(_ name: String, _ numbers: [Int]) {
      if ends[name] == nil { tested.append(name) }
      ends[name, default: []] += numbers
    }
    var solver = ConditionSolver()
    for condition in conditions {
      switch condition {
      case .numbers(.value(let name), let numbers): add(name, numbers.flatMap(\.ends))
      case .text(let name, _): add(name, [])
      case .condition(let expression):
        for (name, numbers) in solver.formula(expression).bounds where isCounted(name, entry) {
          // Larger numbers stand for texts.
          add(name, numbers.compactMap(\.floor).filter { $0 <= CaseKeyReader.highest })
        }
      case .numbers, .block, .deload, .otherwise: break
      }
    }
    // Cases of turns begin again after the highest one that a key names.
    let beginsAgain = conditions.contains {
      if case .numbers(.turn, _) = $0 { true } else { false }
    }
    return tested.flatMap { name -> [AssumedValue] in
      let ends = ends[name] ?? []
      if names.kind(of: name, ownedBy: entry.slot) == nil, names.values[name] == nil {
        let question = day.questions.first { $0.name == name && !$0.isAfter } ?? inputs[name]
        if let question { return Self.answers(to: question, ends) }
        guard AssumedValue.counters.contains(name), !(name == "turn" && beginsAgain) else {
          return []
        }
        return Set(Self.edges(of: ends) + [1]).filter { $0 >= 1 }.sorted().map {
          AssumedValue(name: name, content: .number($0), isCertain: true)
        }
      }
      return numbers(of: name, entry.slot, ends)
    }
  }

  /// Returns whether a name in a condition is a number, or the answer to a question.
  private func isCounted(_ name: String, _ entry: DayEntry) -> Bool {
    (names.kind(of: name, ownedBy: entry.slot) ?? names.values[name] ?? .number) == .number
  }

  // MARK: Answers

  /// Returns the answers to cover. No gap is certain: an exercise that one answer leaves out may be
  /// meant.
  private static func answers(
    to question: Question, _ ends: [Int]
  ) -> [AssumedValue] {
    let name = question.name
    guard question.options.isEmpty else {
      return question.options.map {
        AssumedValue(name: name, content: .text($0), isCertain: false)
      }
    }
    var numbers = Self.edges(of: ends)
    if case .number(let low)? = question.lowest, case .number(let high)? = question.highest,
      let low = low.wholeNumber, let high = high.wholeNumber, low <= high
    {
      numbers = (numbers + [low, high]).filter { low...high ~= $0 }
    } else {
      numbers = Self.between(ends, numbers)
    }
    return Set(numbers).sorted().map { number in
      let content: AssumedValue.Content =
        question.kind == .date
        ? .date(CalendarDate(days: Int32(clamping: number))) : .number(number)
      return AssumedValue(name: name, content: content, isCertain: false)
    }
  }

  /// Returns the ends of ranges and the numbers beside them, where gaps begin and end.
  private static func edges(of ends: [Int]) -> [Int] { ends.flatMap { [$0 - 1, $0, $0 + 1] } }

  private static func between(_ ends: [Int], _ numbers: [Int]) -> [Int] {
    guard let low = ends.min(), let high = ends.max() else { return [] }
    return numbers.filter { low...high ~= $0 }
  }

  // MARK: Values

  /// Returns the start of a value and the numbers between those that cases name, if its rules may
  /// set it to them.
  private func numbers(
    of name: String, _ slot: SlotName, _ ends: [Int]
  ) -> [AssumedValue] {
    guard !ends.isEmpty else { return [] }
    let changes = changes(of: name, slot)
    let inside = Self.between(ends, Self.edges(of: ends)) + (changes.start.map { [$0] } ?? [])
    let outside = [
      changes.leavesUp ? ends.max().map { $0 + 1 } : nil,
      changes.leavesDown ? ends.min().map { $0 - 1 } : nil,
    ]
    return Set(inside + outside.compactMap(\.self)).sorted().compactMap { number in
      // A lifter may finish the program before a value leaves the cases.
      let isCertain = inside.contains(number) && changes.reach(number)
      guard isCertain || changes.mayReach(number) else { return nil }
      return AssumedValue(name: name, content: .number(number), isCertain: isCertain)
    }
  }

  private func changes(of name: String, _ slot: SlotName) -> ValueChanges {
    let ofSlot = (uses[slot] ?? []).sorted().compactMap { program.progressions[$0] }
    let isOwn = names.kind(of: name, ownedBy: slot) != nil
    let lifts = [slot, SlotName(slot.lift)].compactMap { starts[$0] }
    let declared = lifts.lazy.compactMap { $0.first { $0.name == name } }.first
    let state = ofSlot.lazy.compactMap { $0.state.first { $0.name == name } }.first
    let ofProgram = isOwn ? nil : program.values.first { $0.name == name }
    var changes = ValueChanges((declared ?? state ?? ofProgram)?.start)
    let progressions = isOwn ? ofSlot : Array(program.progressions.values)
    for progression in progressions {
      let rules = progression.allRules
      changes.isLimited =
        changes.isLimited
        || rules.compactMap(\.condition.expression).contains { condition in
          condition.readNames.contains { $0.name == name }
        }
      for statement in rules.flatMap(\.statements) {
        guard case .assign(let target, let change, let value) = statement.action,
          target.name == name
        else { continue }
        changes.add(change, value)
      }
    }
    return changes
  }
}

/// The ways in which rules change the number of a value.
private struct ValueChanges {
  /// The first number, if it is known.
  let start: Int?
  /// The numbers to which rules set it.
  private var numbers: Set<Int> = []
  private var goesUp = false
  private var goesDown = false
  /// True if other changes are made, or the start is unknown.
  private var isOpen: Bool
  private var isChanged = false
  /// True if a condition of a rule reads the value, and may keep it within the cases.
  var isLimited = false

  /// True if rules raise the value without an end.
  var leavesUp: Bool { goesUp && !isBounded }
  /// True if rules lower the value without an end.
  var leavesDown: Bool { goesDown && !isBounded }
  /// True if a rule may keep the value within the cases: it reads it, or sets it to a number.
  private var isBounded: Bool { isLimited || isOpen || isSet }
  private var isSet = false

  init(_ start: ValueStart?) {
    self.start = start?.expression?.wholeNumber
    numbers = Set([self.start].compactMap(\.self))
    isOpen = self.start == nil
  }

  mutating func add(_ change: AssignmentOperator, _ value: Expression) {
    isChanged = true
    switch (change, value.wholeNumber) {
    case (.set, let number?):
      numbers.insert(number)
      isSet = true
    case (.add, 1): goesUp = true
    case (.subtract, 1): goesDown = true
    default: isOpen = true
    }
  }

  /// Returns whether the value certainly reaches a number, given that its rules run.
  func reach(_ number: Int) -> Bool {
    numbers.contains(number) || goesUp && numbers.contains { $0 < number }
      || goesDown && numbers.contains { $0 > number }
  }

  /// Returns whether the value may be a number. `prog set` changes a value that no rule changes.
  func mayReach(_ number: Int) -> Bool { isOpen || !isChanged || reach(number) }
}

extension Expression {
  /// The whole number that the expression is, if it is a literal.
  fileprivate var wholeNumber: Int? {
    if case .literal(.number(let number)) = node { number.wholeNumber } else { nil }
  }
}

extension Decimal {
  /// The number as an integer, or nil if it has a fraction.
  fileprivate var wholeNumber: Int? { floor.flatMap { Decimal($0) == self ? $0 : nil } }
}

// A number or text that a value or an answer may have, for checking whether cases cover it.

/// A number or text of one name that cases test: `stage 2`, `variant fsl`.
struct AssumedValue: Hashable {
  enum Content: Hashable {
    case number(Int)
    case text(String)
    case date(CalendarDate)
  }

  /// The counters of sessions, which only conditions compare with numbers.
  static let counters = [ReservedName.turn, .session].map(\.rawValue)

  var name: String
  var content: Content
  /// True if the value certainly has this content at some time.
  var isCertain: Bool

  /// Returns the number that counts for a `by` list, or nil if the list follows something else.
  func number(for axis: CaseAxis) -> Int? {
    if axis == .value(name), case .number(let number) = content { number } else { nil }
  }

  /// The case as a program writes it.
  var text: String {
    switch content {
    case .number(let number):
      Self.counters.contains(name) ? "\(name) == \(number)" : "\(name) \(number)"
    case .text(let text): "\(name) \(text)"
    case .date(let date): "\(name) == \(date.text)"
    }
  }
}
