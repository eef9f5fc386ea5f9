// Reading of days: their entries and the weeks in which they are done.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension DayKey {
  fileprivate static let allNames = allCases.map(\.rawValue)
}

extension ProgramReader {
  /// Reads `days:`, all days of the program.
  mutating func days(_ node: YAMLNode) {
    guard node.sequence == nil else {
      return expected(
        ProgramKey.days.expects, for: "'days'", got: node,
        help: ["write each day without a dash: `A: [Squat: 3x5]`"])
    }
    guard let mapping = mapping(node, ProgramKey.days.expects, for: "'days'") else { return }
    for entry in mapping.entries {
      let name = entry.key.text
      if name == "rest" || name.isEmpty || name.utf8.count > Self.longestName
        || name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
      {
        report(
          name == "rest" ? .reservedName : .badName,
          "\(inQuotes(name)) cannot be the name of a day", at: entry.key.span,
          label: name == "rest" ? "`rest` means a rest day in a schedule" : "expected a name",
          help: name == "rest" ? ["choose another name, such as `Rest Day`"] : [])
      }
      program.days.append(day(entry))
    }
    // A day whose key is not a string was reported, and is missing here.
    let isReported = diagnostics.contains { $0.span?.joined(mapping.span) == mapping.span }
    if mapping.entries.isEmpty, !isReported {
      report(
        .noDays, "'days' is empty", at: mapping.span, label: "expected at least one day",
        help: ["write `days: {A: [Squat]}`"])
    }
  }

  private mutating func day(_ entry: YAMLEntry) -> Day {
    var day = Day(name: entry.key.text, entries: [], at: entry.key.span)
    dayDefaults = GivenOptions()
    let what = "day \(inQuotes(day.name))"
    guard let mapping = entry.value.mapping,
      mapping.entries.contains(where: { !isCase($0.key.text) })
    else {
      exercises(entry.value, for: what, into: &day)
      return day
    }
    // Without any option of a day, the keys are exercises that lack their dashes.
    if let first = mapping.entries.first,
      !mapping.entries.contains(where: { DayKey(rawValue: $0.key.text) != nil }),
      mapping.entries.allSatisfy({ nearest(to: $0.key.text, among: DayKey.allNames) == nil })
    {
      if reportDaysInWeek(entry, mapping) { return day }
      report(
        .wrongValue, "the exercises of \(what) are not a list", at: first.key.span,
        label: "missing '- '",
        help: ["begin each exercise with `- `: `- \(cut(first.key.text.withoutDashes)): 3x5`"])
      return day
    }
    // The defaults are read first, wherever they are written.
    if let node = mapping[DayKey.defaults.rawValue] { dayDefaults = defaults(node, of: what) }
    var (before, after): ([Question], [Question]) = ([], [])
    for (key, entry) in keys(of: mapping, DayKey.self) {
      switch key {
      case .note: day.note = text(entry.value, key.expects, for: "'note'")
      case .ask: before = questions(of: entry)
      case .askAfter: after = questions(of: entry)
      case .exercises: exercises(entry.value, for: what, into: &day)
      case .defaults: break
      }
    }
    for question in after where before.contains(where: { $0.name == question.name }) {
      report(
        .duplicateName, "\(inQuotes(question.name)) is asked before and after the session",
        at: question.span, label: "already asked by `ask`", help: ["rename one of them"])
    }
    day.questions =
      before
      + after.map { question in
        var question = question
        question.isAfter = true
        return question
      }
    if mapping[DayKey.exercises.rawValue] == nil {
      missing(
        "exercises", in: what, at: entry.key.span,
        help: "list them: `exercises: [Squat]`; for a rest day, write `\(cut(day.name)): []`")
    }
    return day
  }

  private func isCase(_ key: String) -> Bool {
    switch CaseKeyReader.read(key) {
    case .condition, .expression, .by: true
    case .unknown, .bad: DayKey(rawValue: key) == nil && CaseKeyReader.split(key).count > 1
    }
  }

  /// Reads the entries of a day: a list, or cases of lists.
  private mutating func exercises(_ node: YAMLNode, for what: String, into day: inout Day) {
    guard node.mapping != nil else {
      list(node, for: what, into: &day)
      return
    }
    let lists = cases(node, for: what) { reader, node -> [DayEntry]? in
      var part = day
      part.entries = []
      reader.list(node, for: what, into: &part)
      day.supersets = part.supersets
      return part.entries
    }
    guard let lists else { return }
    // Each entry contains all the cases.
    let (cases, entries) = (lists.all.count, lists.all.reduce(0) { $0 + $1.count })
    guard cases * entries <= Self.mostConditions else {
      return add(.tooMuchToCheck(at: day.span, in: source))
    }
    day.entries += Self.conditional(lists)
  }

  /// The most conditions of all entries of a day together.
  private static let mostConditions = 100_000

  /// Returns the entries of all cases, each with the condition of its case.
  static func conditional(_ lists: Cases<[DayEntry]>) -> [DayEntry] {
    switch lists {
    case .absent: return []
    case .always(let entries): return entries
    case .first(let cases):
      return cases.indices.flatMap { index in
        conditional(cases[index].content).map { entry in
          var entry = entry
          let before = cases[..<index].map {
            Case<Bool>($0.condition, .always(false), at: $0.span)
          }
          let own = Case(
            cases[index].condition, entry.options.when ?? .always(true), at: cases[index].span)
          let after = Case<Bool>(.otherwise, .always(false), at: cases[index].span)
          entry.options.when = .first(before + [own, after])
          return entry
        }
      }
    case .by(let axis, let list):
      return list.indices.flatMap { index in
        conditional(list[index]).map { entry in
          var entry = entry
          let present = entry.options.when ?? .always(true)
          entry.options.when = .by(
            axis, list.indices.map { $0 == index ? present : .always(false) })
          return entry
        }
      }
    }
  }

  /// Reads `ask` or `ask after` of a day. A text in their place is probably the question.
  private mutating func questions(of entry: YAMLEntry) -> [Question] {
    guard let scalar = entry.value.scalar, !scalar.text.isEmpty else {
      return questions(entry.value, for: inQuotes(entry.key.text))
    }
    expected(
      DayKey.ask.expects, for: inQuotes(entry.key.text), got: entry.value,
      help: ["give the answer a name: `{answer: {ask: \"\(cut(scalar.text))\", kind: number}}`"])
    return []
  }

  private mutating func list(_ node: YAMLNode, for what: String, into day: inout Day) {
    guard let sequence = node.sequence else {
      expected(
        .entries("a list of exercises"), for: what, got: node,
        help: [
          "begin each exercise with a dash, as in `- Squat: 3x5`", "for a rest day, write `[]`",
        ])
      return
    }
    entries(sequence, superset: nil, into: &day)
  }

  /// Reports days inside a week, as in `days: {Week 1: {Mon: [Squat: 3x5]}}`. Returns false for
  /// anything else.
  private mutating func reportDaysInWeek(_ entry: YAMLEntry, _ days: YAMLMapping) -> Bool {
    guard days.entries.allSatisfy({ $0.value.sequence != nil }), let first = days.entries.first
    else { return false }
    let name = cut(first.key.text)
    report(
      .wrongValue, "\(inQuotes(first.key.text)) is a day inside \(inQuotes(entry.key.text))",
      at: first.key.span, label: "days are not grouped",
      help: [
        "write each day once, directly under `days`: `\(name): [Squat: 3x5]`",
        "for weeks that differ, write them at the exercise: `Squat: {by week: [3x5, 3x3]}`",
      ])
    return true
  }
}

// Reports loads, numbers of supersets and rests in names of exercises: `Squat @ 100kg: 3x5`.

extension ProgramReader {
  /// Reports a load, the number of a superset, or a rest in the name of an exercise.
  ///
  /// Returns false if the name has none of these. A name in quotes can be anything.
  mutating func reportNotationInName(_ scalar: YAMLScalar) -> Bool {
    let text = scalar.text
    // Most names have no digit, and another second byte.
    guard scalar.style == .plain, text.utf8.count <= Self.longestName,
      text.utf8.contains(where: { (48...57).contains($0) || $0 == UInt8(ascii: "@") })
        || text.utf8.dropFirst().first.map({ $0 == 0x2E || $0 == 0x29 }) ?? false
    else { return false }
    if text.wholeMatch(of: NotationInName.load) != nil {
      report(
        .setsInName, "load in the name of the exercise: \(inQuotes(text))", at: scalar.span,
        label: "a load is written after the sets",
        help: ["write the load after the sets, as in `3x5 @ 100kg`"])
      return true
    }
    // A C2 is a rowing machine. Versions that prog kept may have some of these numbers.
    let isSuperset =
      text.prefixMatch(of: NotationInName.superset) != nil
      || !isKept && text.prefixMatch(of: NotationInName.bareSuperset) != nil
    let isInList = !isKept && text.prefixMatch(of: NotationInName.item) != nil
    if isSuperset || isInList {
      report(
        .setsInName,
        "number\(isSuperset ? " of a superset" : "") in the name of the exercise: \(inQuotes(text))",
        at: scalar.span,
        label: isSuperset
          ? "prog numbers the exercises of a superset"
          : "exercises are done in the order of the list",
        help: ["write the name without it; a superset begins with `- superset:`"])
      return true
    }
    guard text.wholeMatch(of: NotationInName.rest) != nil else { return false }
    report(
      .setsInName, "rest in place of an exercise: \(inQuotes(text))", at: scalar.span,
      label: "a rest is an option of the exercise before it",
      help: ["write a rest such as `rest: 2min` under that exercise"])
    return true
  }
}

/// The patterns of notation in names. Swift would compile them again for each name.
private enum NotationInName {
  nonisolated(unsafe) static let load = /\S.*? (@.*|[\d.]+%|[\d.]+ ?(kg|lb))/
  nonisolated(unsafe) static let superset = /[A-Ha-h][1-9][.):] +\S/
  nonisolated(unsafe) static let bareSuperset = /(?!C2)[A-H][1-9] +\S/
  nonisolated(unsafe) static let item = /(\d{1,2}[.):]|[A-H][.):]) +\S/
  nonisolated(unsafe) static let rest = /(?i)rest \d\S*|\d\S* rest/
}
