// Reading of the tests of a program.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Reads `tests:`. This follows the days, because tests use their names.
  mutating func tests(_ node: YAMLNode) {
    guard let sequence = node.sequence else {
      expected(ProgramKey.tests.expects, for: "'tests'", got: node)
      return
    }
    for item in sequence.items {
      let expectation = Expectation.keys("a test with `name`, `play` and `expect`")
      guard let mapping = mapping(item, expectation, for: "a test") else { continue }
      if let test = test(mapping) { program.tests.append(test) }
    }
  }

  private mutating func test(_ mapping: YAMLMapping) -> ProgramTest? {
    var name: String?
    var play: [ProgramTest.Step]?
    var test = ProgramTest(name: "", play: [], at: mapping.firstKey)
    for (key, entry) in keys(of: mapping, TestKey.self) {
      switch key {
      case .name: name = text(entry.value, key.expects, for: "'name'")
      case .with: test.given = given(entry.value)
      case .play: play = self.play(entry.value)
      case .expect: test.expected = expectations(entry.value)
      }
    }
    for key in [TestKey.name, .play, .expect] where mapping[key.rawValue] == nil {
      missing(
        key.rawValue, in: "a test", at: mapping.firstKey,
        help: "write `{name: ..., play: 4 weeks made, expect: {Squat.tm: 280lb}}`")
    }
    guard let name, let play else { return nil }
    test.name = name
    test.play = play
    return test
  }

  private mutating func given(_ node: YAMLNode) -> [ProgramTest.Given] {
    guard let mapping = mapping(node, TestKey.with.expects, for: "'with'") else { return [] }
    return mapping.entries.compactMap { entry in
      guard let name = valueName(entry.key),
        let value = expression(entry.value, for: inQuotes(entry.key.text))
      else { return nil }
      return ProgramTest.Given(name, value, at: entry.key.span)
    }
  }

  /// Reads a key that names a value: `Squat.tm`, `Squat as T2.weight`, `phase`.
  private mutating func valueName(_ key: YAMLScalar) -> ValueName? {
    guard isShort(key.text.utf8.count, at: key.span, for: "a name") else { return nil }
    if let name = ValueName(delimited: key.text) { return name }
    report(
      .wrongValue, "invalid name of a value: \(inQuotes(key.text))", at: key.span,
      label: "expected a value such as `Squat.tm`",
      help: ["write the lift, a point and the value: `Bench Press.tm`"])
    return nil
  }

  // MARK: Sessions to play

  private mutating func play(_ node: YAMLNode) -> [ProgramTest.Step]? {
    if let sequence = node.sequence { return sequence.items.compactMap { step($0) } }
    if let made = made(node) { return [made] }
    expected(.play, for: "'play'", got: node)
    return nil
  }

  private mutating func step(_ node: YAMLNode) -> ProgramTest.Step? {
    if let made = made(node) { return made }
    guard let mapping = node.mapping, let entry = mapping.entries.first,
      mapping.entries.count == 1
    else {
      expected(
        .keys("a session such as `A: made`, or `4 weeks made`"), for: "an item of 'play'",
        got: node)
      return nil
    }
    return session(entry).map { .session($0) }
  }

  /// Reads `4 weeks made` or `1 day made`.
  private func made(_ node: YAMLNode) -> ProgramTest.Step? {
    let words = (node.scalar?.text ?? "").split(separator: " ").map(String.init)
    guard words.count == 3, words[2] == "made", let count = Int(words[0]),
      (1...Self.mostWeeks).contains(count),
      let period = ProgramTest.Period.allCases.first(where: {
        $0.rawValue == words[1] || String($0.rawValue.dropLast()) == words[1]
      })
    else { return nil }
    return .made(count, period)
  }

  private mutating func session(_ entry: YAMLEntry) -> ProgramTest.Session? {
    references.days.append(PlacedName(name: entry.key.text, span: entry.key.span))
    if entry.value.scalar?.text == "made" {
      return ProgramTest.Session(entry.key.text, [], restIsMade: true, at: entry.key.span)
    }
    let what = "session \(inQuotes(entry.key.text))"
    guard
      let slots = self.mapping(
        entry.value, .keys("`made`, or sets by slot such as `{Squat: 3 3 3}`"), for: what)
    else { return nil }
    var session = ProgramTest.Session(entry.key.text, [], restIsMade: false, at: entry.key.span)
    for done in slots.entries {
      let text = texts(done)
      if done.key.text == "rest", text == "made" {
        session.restIsMade = true
      } else if let text, let question = question(done.key.text, of: entry.key.text) {
        guard
          let value = AnswerReader(question: question, unit: program.units ?? .kg).read(text)
        else {
          report(
            .wrongValue, "\(inQuotes(text)) does not answer \(inQuotes(question.name))",
            at: done.value.span, label: "not an answer to the question",
            help: [question.boundsHelp ?? "write an answer that the question allows"])
          continue
        }
        session.answers.append(Assignment(question.name, value))
      } else if let text, let slot = slot(done.key) {
        checkSlot(slot, at: done.key)
        guard isShort(text.utf8.count, at: done.value.span, for: inQuotes(done.key.text)) else {
          continue
        }
        session.performances.append(.init(slot, text, at: done.value.span))
      }
    }
    return session
  }

  /// Returns the question of a day with that name, if no slot of the day has the name.
  private func question(_ name: String, of day: String) -> Question? {
    guard let day = program.day(named: day), !day.entries.contains(where: { $0.slot.text == name })
    else { return nil }
    return day.questions.first { $0.name == name }
  }

  /// Returns a scheme as text. The items of a list are joined, as the notation separates sets.
  private mutating func texts(_ entry: YAMLEntry) -> String? {
    guard let sequence = entry.value.sequence else {
      return text(entry.value, .scheme, for: inQuotes(entry.key.text))
    }
    let items = sequence.items.compactMap { text($0, .scheme, for: inQuotes(entry.key.text)) }
    return items.count == sequence.items.count ? items.joined(separator: ", ") : nil
  }

  private mutating func checkSlot(_ slot: SlotName, at key: YAMLScalar) {
    let isTrained = program.days.contains { day in
      day.entries.indices.contains { day.entries[$0].slot == slot }
    }
    guard !isTrained else { return }
    var slots: [SlotName] = []
    for entry in program.days.flatMap(\.entries) where !slots.contains(entry.slot) {
      slots.append(entry.slot)
    }
    let near = self.near(slot.text, among: slots.map(\.text))
    report(
      .unknownLift, "unknown slot \(inQuotes(slot.text))", at: key.span, label: "no day trains it",
      help: near.isEmpty ? ["available slots: \(listed(slots.map(\.text)))"] : near)
  }

  // MARK: Expected results

  private mutating func expectations(_ node: YAMLNode) -> [ProgramTest.Expected] {
    guard let mapping = mapping(node, TestKey.expect.expects, for: "'expect'") else { return [] }
    return mapping.entries.compactMap { entry in
      guard let subject = subject(entry.key), let text = texts(entry) else { return nil }
      return ProgramTest.Expected(subject, text, at: entry.key.span)
    }
  }

  private mutating func subject(_ key: YAMLScalar) -> ProgramTest.Subject? {
    guard key.text.hasPrefix("next ") else { return valueName(key).map { .value($0) } }
    let rest = String(key.text.dropFirst(5))
    // If two days match, the longer name is used.
    var found: String?
    for day in program.days where day.name.utf8.count > found?.utf8.count ?? -1 {
      if rest.hasPrefix(day.name + " ") { found = day.name }
    }
    guard let day = found else {
      report(
        .unknownDay, "unknown day in \(inQuotes(key.text))", at: key.span,
        label: "expected `next DAY SLOT`",
        help: ["available days: \(listed(program.days.map(\.name)))"])
      return nil
    }
    let slot = SlotName(reading: String(rest.dropFirst(day.count + 1)))
    checkSlot(slot, at: key)
    return .next(day: day, slot)
  }
}

// Reports parts of a program that are written at its top level: days, weeks, exercises, options.

/// The probable meaning of an unknown key at the top level of a program.
private enum MisplacedPart {
  case day
  /// `weeks: 4`
  case weekCount
  /// `weeks: {1: ..., 2: ...}` or `week 1: ...`
  case week
  /// A key of the schedule, such as `missed: skip`.
  case schedule
  /// An option of exercises, such as `rest: 2min`.
  case option
  /// An exercise with its sets.
  case exercise

  /// Creates the part from a key and its value. Nil if the key is not one of these.
  init?(_ entry: YAMLEntry) {
    let (key, value) = (entry.key.text, entry.value)
    guard key.utf8.count <= ProgramReader.longestName else { return nil }
    let word = key.lowercased()
    if word == "weeks" || word == "week" {
      if let text = value.scalar?.text {
        guard let count = Int(text.prefix { $0 != " " }), count > 0 else { return nil }
        self = .weekCount
      } else if let first = value.mapping?.entries.first?.key.text {
        self = KeySynonyms.weekday(first) == nil ? .week : .schedule
      } else {
        guard value.sequence != nil else { return nil }
        self = word == "weeks" ? .week : .schedule
      }
    } else if word.hasPrefix("week"), Int(word.dropFirst(4).drop { $0 == " " }) != nil {
      self = .week
    } else if ["rest", "warmup", "tempo"].contains(word), value.scalar != nil {
      self = .option
    } else if ScheduleKey(rawValue: word) != nil {
      self = .schedule
    } else if KeySynonyms.programKey(key) != nil {
      return nil
    } else if let items = value.sequence?.items {
      let isDay =
        Self.namesDay(key)
        || items.contains { $0.mapping != nil }
          && nearest(to: key, among: ProgramKey.allCases.map(\.rawValue)) == nil
      guard isDay else { return nil }
      self = .day
    } else {
      guard let text = value.scalar?.text, CaseCount.isWritten(text) else { return nil }
      let (items, problems) = SetReader.planned(text)
      guard problems.isEmpty, !items.isEmpty else { return nil }
      self = .exercise
    }
  }

  /// Returns whether a key is usual as the name of a day: `Monday`, `Day 1`, `Workout A`.
  private static func namesDay(_ key: String) -> Bool {
    let words = key.lowercased().split(separator: " ")
    return KeySynonyms.weekday(key) != nil
      || words.count == 2 && ["day", "workout", "session"].contains(words[0])
  }

  /// The role of the key, and an example of where it is written.
  var advice: (label: String, help: String) {
    switch self {
    case .day:
      (
        "a day belongs under 'days'",
        "write the days under `days:`, each indented by two more spaces"
      )
    case .weekCount:
      ("the length of a program belongs to its schedule", "write it as in `schedule: {weeks: 4}`")
    case .week:
      (
        "days are written once, not for each week",
        "write the weeks at the exercise, as in `Squat: {by week: [3x5 @ 100kg, 3x3 @ 110kg]}`"
      )
    case .schedule:
      (
        "a key of the schedule",
        "write it as in `schedule: {deload: {every: 4 weeks, load: 90%, sets: 60%}}`"
      )
    case .option:
      ("an option of exercises", "for all exercises, write it as in `defaults: {rest: 2min}`")
    case .exercise:
      ("an exercise belongs to a day", "write it as in `days: {A: [Squat: 3x5]}`")
    }
  }
}

extension ProgramReader {
  /// Returns the entries of a program without those that belong to another place. These are
  /// reported, all days at once.
  mutating func placedEntries(of root: YAMLMapping) -> (entries: [YAMLEntry], misplacesDays: Bool) {
    var hasDays = false
    var misplacesDays = false
    let placed = root.entries.filter { entry in
      guard ProgramKey(rawValue: entry.key.text.lowercased()) == nil,
        PartKey(entry.key.text) == nil, let part = MisplacedPart(entry)
      else { return true }
      switch part {
      case .day:
        if !hasDays { reportMisplaced(entry, part) }
        hasDays = true
      case .week, .exercise:
        if !misplacesDays { reportMisplaced(entry, part) }
        misplacesDays = true
      case .weekCount, .schedule, .option: reportMisplaced(entry, part)
      }
      return false
    }
    return (placed, misplacesDays || hasDays)
  }

  private mutating func reportMisplaced(_ entry: YAMLEntry, _ part: MisplacedPart) {
    report(
      .unknownKey, "unknown key \(inQuotes(entry.key.text))", at: entry.key.span,
      label: part.advice.label, help: [part.advice.help])
  }
}
