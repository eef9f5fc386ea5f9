// Reading of weeks, blocks and deloads of a schedule.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// The days of one week as written. A weekday may still depend on the week.
struct WeekDays {
  var fixed: [Weekday: Cases<ScheduledDay>] = [:]
  /// Days in order, on weekdays that are asked for. Nil if the weekdays are written.
  var chosen: [String]?
  var deload: Deload?
  var span: SourceSpan

  /// True if any weekday differs between weeks.
  var varies: Bool {
    fixed.values.contains { if case .always = $0 { false } else { true } }
  }
}

extension ProgramReader {
  /// Reads `{mon: Push, wed: Pull}`, or a list of days.
  mutating func week(_ node: YAMLNode, for what: String) -> WeekDays? {
    if let sequence = node.sequence {
      if sequence.items.contains(where: { $0.mapping != nil }) {
        expected(.week, for: what, got: node, help: ["write weekdays such as `{mon: A, thu: B}`"])
        return nil
      }
      return chosen(sequence)
    }
    guard let mapping = mapping(node, .week, for: what) else { return nil }
    var week = WeekDays(span: mapping.span)
    for (key, entry) in keys(of: mapping, WeekKey.self) {
      guard let weekday = Weekday(key: key.rawValue) else {
        week.deload = deload(entry.value)?.deload
        continue
      }
      week.fixed[weekday] = cases(entry.value, for: "'\(key.rawValue)'") { reader, node in
        reader.scheduledDay(node, for: "'\(key.rawValue)'")
      }
      if case .absent? = week.fixed[weekday] { week.fixed[weekday] = .always(.rest) }
    }
    return week
  }

  private mutating func chosen(_ sequence: YAMLSequence) -> WeekDays? {
    var names: [String] = []
    for item in sequence.items {
      guard let day = scheduledDay(item, for: "a day of the week") else { continue }
      switch day {
      case .day(let name): names.append(name)
      case .rest:
        report(
          .wrongValue, "unexpected rest day in a list of days", at: item.span,
          label: "a list contains only training days", help: ["remove it"])
      }
    }
    guard (1...7).contains(sequence.items.count) else {
      report(
        .outOfRange, "'week' lists \(sequence.items.count) days", at: sequence.span,
        label: "must be from 1 to 7", help: ["list 1 to 7 days, such as `week: [A, B, C]`"])
      return nil
    }
    return WeekDays(chosen: names, span: sequence.span)
  }

  /// Returns the pattern of a week with the given number.
  mutating func pattern(_ days: WeekDays, week: Int) -> WeekPattern {
    if let chosen = days.chosen {
      return .inOrder(chosen.map { .day($0) }, on: .asked(chosen.count))
    }
    var pattern: [Weekday: ScheduledDay] = [:]
    for (weekday, cases) in days.fixed {
      switch resolved(cases, week: week) {
      case .some(let day): pattern[weekday] = day
      case nil:
        report(
          .badCase, "'\(weekday.key)' depends on more than the week", at: days.span,
          label: "only cases of `week` are allowed here",
          help: ["move the cases into the day: `days: {A: {stage 1: [...], else: [...]}}`"])
      }
    }
    return .fixed(pattern)
  }

  /// Returns the day in a week: rest if no case applies, nil if the week alone does not decide.
  private func resolved(_ cases: Cases<ScheduledDay>, week: Int) -> ScheduledDay? {
    switch cases {
    case .always(let day): return day
    case .absent: return .rest
    case .by(.week, let list): return resolved(list[min(week, list.count) - 1], week: week)
    case .by: return nil
    case .first(let list):
      for item in list {
        switch item.condition {
        case .otherwise: return resolved(item.content, week: week)
        case .numbers(.week, let numbers):
          if numbers.contains(where: { $0.contains(week) }) {
            return resolved(item.content, week: week)
          }
        default: return nil
        }
      }
      return .rest
    }
  }

  // MARK: Blocks

  mutating func blocks(_ node: YAMLNode) -> [Block]? {
    guard let sequence = node.sequence, !sequence.items.isEmpty else {
      expected(ScheduleKey.blocks.expects, for: "'blocks'", got: node)
      return nil
    }
    var blocks: [Block] = []
    for item in sequence.items {
      let expectation = Expectation.keys(
        "a block such as `{block: Base, weeks: 4, week: {mon: A}}`")
      guard let mapping = mapping(item, expectation, for: "a block") else { continue }
      guard let block = block(mapping) else {
        hasUnreadBlocks = true
        continue
      }
      if let other = blocks.first(where: { $0.name == block.name }) {
        report(
          .duplicateName, "duplicate block \(inQuotes(block.name))", at: block.span,
          label: "already defined", help: ["rename it to \(cut(other.name)) 2, or use `repeat: 2`"])
      }
      blocks.append(block)
    }
    let weeks = blocks.reduce(0) { $0 + $1.weeks * $1.repeats }
    if weeks > Self.mostBlockWeeks, let last = blocks.last {
      report(
        .outOfRange, "the blocks have \(weeks) weeks in total", at: last.span,
        label: "at most \(Self.mostBlockWeeks)", help: ["repeat the schedule: `then: repeat`"])
      return nil
    }
    return blocks
  }

  /// The most weeks of all blocks together: a hundred years.
  private static let mostBlockWeeks = 10 * mostWeeks

  private mutating func block(_ mapping: YAMLMapping) -> Block? {
    var name: YAMLScalar?
    var count: Int?
    var list: [WeekDays]?
    var week: WeekDays?
    var rotation: [ScheduledDay]?
    var on: TrainingDays?
    var repeats = 1
    var deload: Deload?
    for (key, entry) in keys(of: mapping, BlockKey.self) {
      switch key {
      case .block: name = scalar(entry.value, key.expects, for: "'block'")
      case .weeks:
        if let sequence = entry.value.sequence {
          list = sequence.items.prefix(Self.mostWeeks).compactMap { self.week($0, for: "a week") }
          count = list?.count
        } else {
          count = whole(
            entry.value, 1...Self.mostWeeks, units: ["week", "weeks"], key.expects, for: "'weeks'")
        }
      case .week: week = self.week(entry.value, for: "'week'")
      case .rotate: rotation = self.rotation(entry.value)
      case .on: on = trainingDays(entry.value)
      case .repeats: repeats = whole(entry.value, 1...100, key.expects, for: "'repeat'") ?? 1
      case .deload: deload = self.deload(entry.value)?.deload
      }
    }
    let help = "write `{block: Base, weeks: 4, week: {mon: A}}`"
    for key in [BlockKey.block, .weeks] where mapping[key.rawValue] == nil {
      missing(
        key.rawValue, in: "a block", at: mapping.entries.first?.key.span ?? mapping.span, help: help
      )
    }
    let forms = [BlockKey.week, .rotate].compactMap { mapping.entry($0.rawValue) }
    if let entry = forms.last, list != nil {
      report(
        .scheduleForms, "'\(entry.key.text)' cannot be combined with a list of weeks",
        at: entry.key.span, label: "the list already contains each week",
        help: ["remove one of them"])
    } else if forms.count > 1 {
      report(
        .scheduleForms, "'rotate' cannot be combined with 'week'", at: forms[1].key.span,
        label: "a block has one form", help: ["remove one of them"])
    } else if forms.isEmpty, list == nil {
      missing(
        "week", in: "a block", at: mapping.entries.first?.key.span ?? mapping.span, help: help)
    }
    if let entry = mapping.entry("on"), mapping["rotate"] == nil { reportOnAlone(entry.key) }
    guard let name, let count, count > 0 else { return nil }
    var block = Block(
      name: name.text, weeks: count, patterns: [], repeats: repeats, deload: deload, at: name.span)
    if let list {
      block.patterns = list.enumerated().map { pattern($1, week: $0 + 1) }
      for (index, week) in list.enumerated() { block.deloadWeeks[index + 1] = week.deload }
    } else if let week {
      block.patterns =
        week.varies ? (1...count).map { pattern(week, week: $0) } : [pattern(week, week: 1)]
    } else if let rotation, !rotation.isEmpty {
      block.patterns = Self.patterns(rotation, on: on, weeks: count)
    }
    return block
  }

  /// Returns the part of a rotation that is in each week of a block. The next week continues where
  /// the week before it ended.
  private static func patterns(
    _ rotation: [ScheduledDay], on: TrainingDays?, weeks: Int
  ) -> [WeekPattern] {
    let count =
      switch on {
      case .weekdays(let weekdays): weekdays.count
      case .asked(let count): count
      case nil: Weekday.allCases.count
      }
    return (0..<weeks).map { week in
      .inOrder((0..<count).map { rotation[(week * count + $0) % rotation.count] }, on: on)
    }
  }

  // MARK: Deloads

  /// Reads `true`, or `{load: 90%, sets: 60%}`, optionally with `every: 4 weeks`.
  private mutating func deload(_ node: YAMLNode) -> (deload: Deload, every: Int?)? {
    if let scalar = node.scalar, Self.countsWeeks(scalar.text) {
      expected(
        .deload, for: "'deload'", got: node,
        help: ["write `{every: 4 weeks, load: 90%, sets: 60%}`"])
      return nil
    }
    if node.scalar != nil {
      return truth(node, for: "'deload'") == true ? (Deload(), nil) : nil
    }
    guard let mapping = mapping(node, .deload, for: "'deload'") else { return nil }
    var deload = Deload()
    var every: Int?
    for (key, entry) in keys(of: mapping, DeloadKey.self) {
      switch key {
      case .every:
        every = count(
          entry.value, 2...Self.mostWeeks, of: "weeks", key.expects, for: "'every'")
      case .load: deload.load = remainingLoad(entry.value)
      case .sets:
        deload.sets = share(
          entry.value, upTo: 100, for: "'sets'",
          example: "write a share of the sets, such as `50%`")
      }
    }
    return (deload, every)
  }

  /// Reads the share of the load that remains in a deload or after time off.
  mutating func remainingLoad(_ node: YAMLNode) -> Decimal? {
    guard let share = share(node, upTo: 100, for: "'load'") else { return nil }
    if share < ProgramLint.leastRemainder, !isKept {
      let text = Value.percent(share).text
      let help = ProgramLint.remainder(of: share).map { ["for \(text) less, write `\($0)`"] }
      add(
        Diagnostic(
          ProgramWarningID.unlikelyNumber, "only \(text) of the load remains", severity: .warning,
          at: node.span, label: "'load' is the share that remains", help: help ?? [], in: source))
    }
    return share
  }

  /// Returns whether a text says how often: `4`, `every 4 weeks`, `week 4`, `4th week`.
  private static func countsWeeks(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ")
    return words.count { $0.first?.isNumber ?? false } == 1
      && words.allSatisfy {
        $0.first?.isNumber ?? false || ["every", "each", "in", "week", "weeks"].contains($0)
      }
  }

  /// Reads the deload of a whole schedule.
  mutating func deload(_ node: YAMLNode, of schedule: inout Schedule) {
    // `true` alone does not say in which weeks, so it is not offered.
    if let scalar = node.scalar, !scalar.isNull, !Self.countsWeeks(scalar.text),
      KeySynonyms.truth(scalar.text) == nil
    {
      return report(
        .wrongValue, "invalid value \(inQuotes(scalar.text)) for 'deload'", at: scalar.span,
        label: "expected how often, and how much of the load and the sets",
        help: ["write `{every: 4 weeks, load: 90%, sets: 60%}`"])
    }
    guard let (deload, every) = deload(node) else { return }
    schedule.deload = deload
    schedule.deloadEvery = every
    guard every == nil, node.mapping?["every"] == nil else { return }
    missing(
      "every", in: "'deload'", at: node.span,
      help: "write `{every: 4 weeks, load: 90%, sets: 60%}`, or mark a week or a block")
  }
}

// Checks that the values in the cases of an entry belong to it: `by stage` needs a `stage`.

extension ProgramReader {
  /// Reports entries with cases by a value that only other entries have. They would be absent.
  mutating func checkEntries(_ names: ProgramNames) {
    let cased = Set(references.cases.map(\.name))
    guard !cased.isEmpty else { return }
    let schemes = program.schemesByName
    var known: [String: Set<String>] = [:]
    // The values that decide whether a scheme has sets, also in the schemes that it names.
    func tested(_ scheme: Cases<Scheme>) -> Set<String> {
      let name = scheme.onlyName
      if let found = name.flatMap({ known[$0] }) { return found }
      var found = Set(scheme.valuesWithoutElse)
      schemes.visitParts(of: scheme) { part in
        switch part {
        case .set: break
        case .cases(let cases): found.formUnion(cases.valuesWithoutElse)
        case .named(let name, _): found.formUnion(schemes[name]?.valuesWithoutElse ?? [])
        }
      }
      if let name { known[name] = found }
      return found
    }
    for day in program.days {
      let answers = day.answersBefore
      for entry in day.entries where budget.spend(20 + (entry.scheme?.count ?? 0)) {
        let tested = (entry.scheme.map(tested) ?? [])
          .union(entry.options.exercise?.valuesWithoutElse ?? [])
        for name in tested.sorted()
        where cased.contains(name) && answers[name] == nil
          && names.kind(of: name, for: entry.slot) == nil
        {
          missing(name, at: entry, of: day, names)
        }
      }
    }
  }

  private mutating func missing(
    _ name: String, at entry: DayEntry, of day: Day, _ names: ProgramNames
  ) {
    // A name that no entry has was reported at its case.
    guard
      names.states.values.contains(where: { $0[name] != nil })
        || names.lifts.values.contains(where: { $0[name] != nil })
    else { return }
    let keeper = program.progressions.values.filter { progression in
      progression.state.contains { $0.name == name } && !progression.name.contains(" ")
    }.map(\.name).min()
    report(
      .unknownCase,
      "\(inQuotes(entry.slot.text)) on day \(inQuotes(day.name)) does not have "
        + "\(inQuotes(name)), which its cases need", at: entry.span,
      label: "no case would ever apply",
      help: [
        keeper.map { "add the progression: `progress: \(cut($0))`" }
          ?? "declare it: `lifts: {\(cut(entry.slot.lift)): {\(cut(name)): 1}}`"
      ])
  }
}

extension Cases {
  /// The values whose cases cover nothing if the value does not exist: there is no `else`.
  fileprivate var valuesWithoutElse: [String] {
    switch self {
    case .always, .absent: return []
    case .by(let axis, let cases):
      let inside = cases.flatMap(\.valuesWithoutElse)
      if case .value(let name) = axis { return inside + [name] }
      return inside
    case .first(let cases):
      let inside = cases.flatMap(\.content.valuesWithoutElse)
      var names: [String] = []
      for one in cases {
        switch one.condition {
        case .numbers(.value(let name), _), .text(let name, _): names.append(name)
        default: return inside
        }
      }
      return inside + names
    }
  }
}
