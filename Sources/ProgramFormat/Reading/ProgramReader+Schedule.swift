// Reading of the schedule.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// The values of a schedule's keys, before they are combined into one form.
private struct ScheduleParts {
  var week: WeekDays?
  var cycleWeeks: Int?
  var weeks: [WeekDays]?
  var rotation: [ScheduledDay]?
  var on: TrainingDays?
  var blocks: [Block]?
}

extension ProgramReader {
  /// The most weeks of a cycle or of a block.
  static let mostWeeks = 520

  /// Reads `schedule:`.
  mutating func schedule(_ node: YAMLNode) {
    if node.mapping == nil, !node.isNull {
      return expected(
        .schedule, for: "'schedule'", got: node,
        help: ["write a schedule such as `{week: {mon: A, thu: B}}` or `{rotate: [A, B], on: 3}`"])
    }
    guard let mapping = mapping(node, .schedule, for: "'schedule'") else { return }
    guard !reportBareWeek(mapping) else { return }
    var parts = ScheduleParts()
    var schedule = Schedule(form: .inOrder(cycleWeeks: nil), at: mapping.span)
    for (key, entry) in keys(of: mapping, ScheduleKey.self) {
      switch key {
      case .week: parts.week = week(entry.value, for: "'week'")
      case .weeks: weeks(entry.value, into: &parts)
      case .rotate: parts.rotation = rotation(entry.value)
      case .on: parts.on = trainingDays(entry.value)
      case .blocks: parts.blocks = blocks(entry.value)
      case .ends: schedule.ends = expression(entry.value, key.expects, for: "'ends'")
      case .then: schedule.then = then(entry.value)
      case .missed:
        let words = MissedPolicy.allCases.map(\.rawValue)
        schedule.missed = word(entry.value, among: words, for: "'missed'")
          .flatMap { MissedPolicy(rawValue: $0) }
      case .deload: deload(entry.value, of: &schedule)
      case .layoff: schedule.layoff = layoff(entry.value)
      }
    }
    form(parts, mapping, of: &schedule)
    if schedule.ends != nil, schedule.missed == .shift, let key = mapping.entry("missed")?.key {
      report(
        .shiftWithEnds, "'missed: shift' cannot be combined with 'ends'", at: key.span,
        label: "a schedule that ends on a date cannot shift",
        help: ["remove 'missed' to use `skip`"])
    }
    program.schedule = schedule
  }

  /// Reports a schedule of weekdays without `week`: `{mon: A, wed: B}`.
  private mutating func reportBareWeek(_ mapping: YAMLMapping) -> Bool {
    let isWeek = mapping.entries.allSatisfy {
      KeySynonyms.weekday($0.key.text) != nil && $0.value.scalar != nil
    }
    guard isWeek, mapping.entries.count > 1, let first = mapping.entries.first else { return false }
    report(
      .unknownKey, "unknown schedule key \(inQuotes(first.key.text))", at: first.key.span,
      label: "not a key of a schedule",
      help: ["weekdays are written under 'week', as in `schedule: {week: {mon: A}}`"])
    return true
  }

  /// Combines the parts into one form, if they are compatible.
  private mutating func form(
    _ parts: ScheduleParts, _ mapping: YAMLMapping, of schedule: inout Schedule
  ) {
    let forms: [ScheduleKey] = [.week, .rotate, .blocks]
    let given = mapping.entries.filter { entry in
      forms.contains { $0.rawValue == entry.key.text }
        || entry.key.text == "weeks" && entry.value.sequence != nil
    }
    if given.count > 1 {
      report(
        .scheduleForms, "'\(given[1].key.text)' cannot be combined with '\(given[0].key.text)'",
        at: given[1].key.span, label: "a schedule has one form",
        help: ["keep one of `week`, `weeks` as a list, `rotate` and `blocks`"])
      return
    }
    checkCompany(of: given.first?.key.text, mapping)
    if let week = parts.week {
      weekForm(week, parts.cycleWeeks, of: &schedule)
    } else if let weeks = parts.weeks {
      schedule.form = .weeks(weeks.enumerated().map { pattern($1, week: $0 + 1) })
      for (index, week) in weeks.enumerated() { schedule.deloadWeeks[index + 1] = week.deload }
    } else if let rotation = parts.rotation {
      schedule.form = .rotate(rotation, on: parts.on, cycleWeeks: parts.cycleWeeks)
    } else if let blocks = parts.blocks {
      schedule.form = .blocks(blocks)
    } else {
      schedule.form = .inOrder(cycleWeeks: parts.cycleWeeks)
    }
  }

  private mutating func weekForm(_ week: WeekDays, _ count: Int?, of schedule: inout Schedule) {
    if let deload = week.deload { schedule.deloadWeeks[1] = deload }
    guard week.varies else {
      schedule.form = .week(pattern(week, week: 1), cycleWeeks: count)
      return
    }
    guard let count else {
      report(
        .badCase, "a weekday depends on the week, but the number of weeks is not set",
        at: week.span, label: "needs the number of weeks",
        help: ["set the number of weeks in a cycle: `weeks: 4`"])
      return
    }
    schedule.form = .weeks((1...count).map { pattern(week, week: $0) })
  }

  /// Reports keys that have no meaning with the form.
  private mutating func checkCompany(of form: String?, _ mapping: YAMLMapping) {
    for entry in mapping.entries {
      let key = entry.key.text
      if key == "on", form != "rotate" { reportOnAlone(entry.key) }
      if key == "then" { checkThen(entry, of: form, mapping) }
      if key == "weeks", entry.value.sequence == nil, form == "blocks" {
        report(
          .scheduleForms, "'weeks' cannot be combined with 'blocks'", at: entry.key.span,
          label: "each block has its own weeks", help: ["move it into the blocks"])
      }
    }
  }

  mutating func reportOnAlone(_ key: YAMLScalar) {
    report(
      .scheduleForms, "'on' without 'rotate'", at: key.span,
      label: "'on' sets the weekdays of a rotation",
      help: ["add `rotate: [A, B]`, or write `week: {mon: A, thu: B}`"])
  }

  /// Reports a `then` that needs blocks or a number of weeks, which the schedule does not have.
  private mutating func checkThen(_ entry: YAMLEntry, of form: String?, _ mapping: YAMLMapping) {
    guard form != "blocks", let then = entry.value.scalar else { return }
    switch then.text {
    case "repeat": break
    case "stop":
      // With `ends`, the last week is known.
      guard mapping["weeks"] == nil, mapping["ends"] == nil else { return }
      report(
        .scheduleForms, "'then: stop' without a number of weeks", at: entry.key.span,
        label: "needs the last week",
        help: ["add the number of weeks: `weeks: 8`", "or the date of the last week: `ends: DATE`"])
    default:
      references.blocks.removeAll { $0.span == then.span }
      report(
        .scheduleForms, "'then: \(cut(then.text))' without 'blocks'", at: entry.value.span,
        label: "the schedule does not have blocks", help: ["write `then: repeat` or `then: stop`"])
    }
  }

  private mutating func weeks(_ node: YAMLNode, into parts: inout ScheduleParts) {
    guard let sequence = node.sequence else {
      parts.cycleWeeks = whole(
        node, 1...Self.mostWeeks, units: ["week", "weeks"], ScheduleKey.weeks.expects,
        for: "'weeks'")
      return
    }
    if !sequence.items.isEmpty, sequence.items.allSatisfy({ $0.scalar != nil }) {
      return expected(
        ScheduleKey.weeks.expects, for: "'weeks'", got: node,
        help: ["write days in turn, as in `rotate: [A, B]`, or of every week, as in `week: [A, B]`"]
      )
    }
    parts.weeks = weekList(sequence)
  }

  private mutating func weekList(_ sequence: YAMLSequence) -> [WeekDays] {
    if sequence.items.isEmpty || sequence.items.count > Self.mostWeeks {
      report(
        .outOfRange, "'weeks' lists \(sequence.items.count) weeks", at: sequence.span,
        label: "must be from 1 to \(Self.mostWeeks)", help: ["write `weeks: [{mon: A, thu: B}]`"])
    }
    return sequence.items.prefix(Self.mostWeeks).compactMap { week($0, for: "a week") }
  }

  mutating func rotation(_ node: YAMLNode) -> [ScheduledDay]? {
    guard let sequence = node.sequence else {
      expected(
        ScheduleKey.rotate.expects, for: "'rotate'", got: node,
        help: ["write a list such as `[A, B]`"])
      return nil
    }
    return sequence.items.compactMap { scheduledDay($0, for: "an item of 'rotate'") }
  }

  /// Reads `A`, `rest` or `[]`.
  mutating func scheduledDay(_ node: YAMLNode, for what: String) -> ScheduledDay? {
    if let sequence = node.sequence {
      guard !sequence.items.isEmpty else { return .rest }
      expected(
        .text("a day, or `rest`"), for: what, got: node,
        help: ["write the name of one day, which may contain the exercises of both"])
      return nil
    }
    guard let scalar = scalar(node, .text("a day, or `rest`"), for: what) else { return nil }
    if scalar.text == "rest" { return .rest }
    references.days.append(PlacedName(name: scalar.text, span: scalar.span))
    return .day(scalar.text)
  }

  mutating func trainingDays(_ node: YAMLNode) -> TrainingDays? {
    guard let sequence = node.sequence else {
      let text = node.scalar?.text ?? ""
      if !text.isEmpty, Int(text) == nil {
        expected(
          ScheduleKey.on.expects, for: "'on'", got: node,
          help: ["write weekdays such as `[mon, wed, fri]`"])
        return nil
      }
      return whole(node, 1...7, ScheduleKey.on.expects, for: "'on'").map { .asked($0) }
    }
    let names = Weekday.allCases.map(\.key)
    var days: [Weekday] = []
    for item in sequence.items {
      guard let key = word(item, among: names, for: "a weekday of 'on'"),
        let day = Weekday(key: key)
      else {
        continue
      }
      if days.contains(day) {
        report(
          .duplicateName, "duplicate weekday '\(key)' in 'on'", at: item.span,
          label: "already listed")
      }
      days.append(day)
    }
    if sequence.items.isEmpty {
      expected(ScheduleKey.on.expects, for: "'on'", got: node)
    }
    return .weekdays(days.sorted())
  }

  private mutating func then(_ node: YAMLNode) -> AfterBlocks? {
    guard let scalar = scalar(node, ScheduleKey.then.expects, for: "'then'") else { return nil }
    switch scalar.text {
    case "repeat": return .again
    case "stop": return .stop
    default:
      references.blocks.append(PlacedName(name: scalar.text, span: scalar.span))
      return .block(scalar.text)
    }
  }

  private mutating func layoff(_ node: YAMLNode) -> Layoff? {
    guard let mapping = mapping(node, ScheduleKey.layoff.expects, for: "'layoff'") else {
      return nil
    }
    var days: Int?
    var load: Decimal?
    for (key, entry) in keys(of: mapping, LayoffKey.self) {
      switch key {
      case .after:
        days = count(entry.value, 1...3650, of: "days", key.expects, for: "'after'")
      case .load: load = remainingLoad(entry.value)
      }
    }
    for key in LayoffKey.allCases where mapping[key.rawValue] == nil {
      missing(
        key.rawValue, in: "'layoff'", at: mapping.span, help: "write `{after: 14 days, load: 90%}`")
    }
    guard let days, let load else { return nil }
    return Layoff(days: days, load: load)
  }
}

// Reading of the keys of a program, in the order of their dependencies.

extension ProgramReader {
  /// Reads the whole tree into `program`, then checks the rules between its parts.
  mutating func read(_ root: YAMLNode) {
    let expectation = Expectation.keys("`program: My Program` and `days:`")
    guard root.sequence == nil else {
      return expected(
        expectation, for: "a program", got: root,
        help: ["write the exercises under a day: `days: {A: [Squat: 3x5 @ 100kg]}`"])
    }
    guard let mapping = mapping(root, expectation, for: "a program") else { return }
    // Unknown keys are reported first. The others are read in the order of their dependencies.
    let (entries, misplacesDays) = placedEntries(of: mapping)
    let given = keys(of: entries, ProgramKey.self)
    dayNames = Set(
      given.first { $0.key == .days }?.entry.value.mapping?.entries.map(\.key.text) ?? [])
    let ordered = Self.order.compactMap { key in
      // Only the entry that is read is copied, not all before it.
      given.indices.first { given[$0].key == key }.map { given[$0] }
    }
    for (key, entry) in ordered { read(key, entry) }
    for key in [ProgramKey.program, .days]
    where mapping[key.rawValue] == nil && !(key == .days && misplacesDays)
      && !mapping.entries.contains(where: { KeySynonyms.programKey($0.key.text) == key.rawValue })
    {
      missing(
        key.rawValue, in: "the program", at: mapping.entries.first?.key.span ?? mapping.span,
        help: key == .program ? "write `program: My Program`" : "write `days: {A: [Squat]}`")
    }
    check()
  }

  /// Inputs and values are read before their uses, and defaults before the entries they complete.
  private static let order: [ProgramKey] =
    [
      .program, .about, .author, .source, .license, .version, .tags, .units, .round, .estimate,
      .inputs, .values, .progress, .lifts, .defaults, .schedule, .schemes, .days, .tests, .extends,
    ]

  private mutating func read(_ key: ProgramKey, _ entry: YAMLEntry) {
    let node = entry.value
    let what = "'\(key.rawValue)'"
    switch key {
    case .program:
      guard let title = text(node, key.expects, for: what) else { return }
      program.description.title = title
      guard title.utf8.count > Self.longestName || title.contains(where: \.isNewline) else {
        return
      }
      report(
        .badName, "invalid title \(inQuotes(title))", at: node.span,
        label: "expected one line of at most \(Self.longestName) bytes")
    case .about: program.description.about = text(node, key.expects, for: what)
    case .author: program.description.author = text(node, key.expects, for: what)
    case .source: program.description.source = text(node, key.expects, for: what)
    case .license: program.description.license = text(node, key.expects, for: what)
    case .version: program.description.version = text(node, key.expects, for: what)
    case .tags: program.description.tags = (texts(node, key.expects, for: what) ?? []).map(\.text)
    case .units:
      let words = WeightUnit.allCases.map(\.rawValue)
      program.units = word(node, among: words, for: what).flatMap { WeightUnit(rawValue: $0) }
    case .round: program.round = rounding(node)
    case .estimate:
      let words = EstimateFormula.allCases.map(\.rawValue)
      program.estimate = word(node, among: words, for: what)
        .flatMap { EstimateFormula(rawValue: $0) }
    case .inputs:
      program.inputs = questions(node, for: what)
      inputNames = Set(program.inputs.map(\.name))
    case .values: values(node)
    case .lifts: lifts(node)
    case .schemes: schemes(node)
    case .progress: namedProgressions(node)
    case .defaults:
      programDefaults = defaults(node, of: "the defaults")
      program.usualRest = programDefaults.options.rest
    case .days:
      days(node)
      spreadValuesOfAll()
      placeStarts()
    case .schedule: schedule(node)
    case .tests: if readsTests { tests(node) }
    // It was handled before, so it is not read here.
    case .extends: break
    }
  }
}
