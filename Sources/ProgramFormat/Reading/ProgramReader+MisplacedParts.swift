// Reports parts of a program that are written at its top level: days, weeks, exercises, options.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// The probable meaning of an unknown key at the top level of a program.
private enum MisplacedPart {
  case day
  /// `weeks: 4`
  case weekCount(Int)
  /// `weeks: {1: ..., 2: ...}` or `week 1: ...`
  case week
  /// A key of the schedule, such as `missed: skip`.
  case schedule(ScheduleKey)
  /// An option of exercises, such as `rest: 2min`.
  case option(EntryKey, String)
  /// An exercise with its sets.
  case exercise(String)

  /// Creates the part from a key and its value. Nil if the key is not one of these.
  init?(_ entry: YAMLEntry) {
    let key = entry.key.text
    guard key.utf8.count <= ProgramReader.longestName else { return nil }
    if let part = Self(word: key.lowercased(), entry.value) {
      self = part
      return
    }
    if let items = entry.value.sequence?.items {
      let isDay =
        Self.namesDay(key)
        || items.contains { $0.mapping != nil }
          && nearest(to: key, among: ProgramKey.allCases.map(\.rawValue)) == nil
      guard isDay, KeySynonyms.programKey(key) == nil else { return nil }
      self = .day
      return
    }
    guard let text = entry.value.scalar?.text, CaseCount.isWritten(text),
      KeySynonyms.programKey(key) == nil
    else { return nil }
    let (items, problems) = SetReader.planned(text)
    guard problems.isEmpty, !items.isEmpty else { return nil }
    self = .exercise("\(key): \(SetPrinter.text(of: items))")
  }

  private init?(word: String, _ value: YAMLNode) {
    if word == "weeks" || word == "week" {
      if let text = value.scalar?.text, let count = Int(text.prefix { $0 != " " }), count > 0 {
        self = .weekCount(count)
        return
      }
      guard let first = value.mapping?.entries.first?.key.text else {
        guard value.sequence != nil else { return nil }
        self = word == "weeks" ? .week : .schedule(.week)
        return
      }
      self = KeySynonyms.weekday(first) == nil ? .week : .schedule(.week)
    } else if word.hasPrefix("week"), Int(word.dropFirst(4).drop { $0 == " " }) != nil {
      self = .week
    } else if let option = EntryKey(rawValue: word), let text = value.scalar?.text,
      [.rest, .warmup, .tempo].contains(option)
    {
      self = .option(option, text)
    } else if let key = ScheduleKey(rawValue: word) {
      self = .schedule(key)
    } else {
      return nil
    }
  }

  /// Returns whether a key is usual as the name of a day: `Monday`, `Day 1`, `Workout A`.
  private static func namesDay(_ key: String) -> Bool {
    let words = key.lowercased().split(separator: " ")
    guard let first = words.first else { return false }
    return KeySynonyms.weekday(key) != nil
      || words.count == 2 && ["day", "workout", "session"].contains(first)
  }
}

extension ProgramReader {
  /// Returns the entries of a program without those that belong to another place. These are
  /// reported, all days at once.
  mutating func placedEntries(of root: YAMLMapping) -> (entries: [YAMLEntry], misplacesDays: Bool) {
    var days: [YAMLEntry] = []
    var misplacesDays = false
    let placed = root.entries.filter { entry in
      guard ProgramKey(rawValue: entry.key.text.lowercased()) == nil,
        PartKey(entry.key.text) == nil,
        let part = MisplacedPart(entry)
      else { return true }
      switch part {
      case .day: days.append(entry)
      case .weekCount(let count):
        reportMisplaced(
          entry, "the length of a program belongs to its schedule",
          ["write `schedule: {weeks: \(count)}`"])
      case .week:
        if !misplacesDays {
          reportMisplaced(
            entry, "days are written once, not for each week",
            [
              "write the weeks at the exercise: "
                + "`Squat: {by week: [3x5 @ 100kg, 3x3 @ 110kg]}`"
            ])
        }
        misplacesDays = true
      case .schedule(let key):
        let text = entry.value.isNull ? nil : entry.value.scalar?.text
        let value = text.map { cut($0) + ", ..." } ?? "..."
        // The help for a deload shows all its parts.
        let deload = key == .deload ? KeySynonyms.help(for: "deload", in: ProgramKey.self) : nil
        reportMisplaced(
          entry, "a key of the schedule",
          deload ?? ["write `schedule: {\(key.rawValue): \(value)}`"])
      case .option(let option, let text):
        reportMisplaced(
          entry, "an option of exercises",
          ["for all exercises, write `defaults: {\(option.rawValue): \(cut(text))}`"])
      case .exercise(let text):
        if !misplacesDays {
          reportMisplaced(
            entry, "an exercise belongs to a day", ["write `days: {A: [\(cut(text))]}`"])
        }
        misplacesDays = true
      }
      return false
    }
    reportDays(days)
    return (placed, misplacesDays || !days.isEmpty)
  }

  private mutating func reportDays(_ days: [YAMLEntry]) {
    guard let first = days.first else { return }
    var help = ["write the days under `days:`, each indented by two more spaces"]
    let names = days.map(\.key.text)
    let weekdays = names.compactMap { name in KeySynonyms.weekday(name).map { "\($0): \(name)" } }
    if weekdays.count == days.count {
      help.append("plan them: `schedule: {week: {\(weekdays.joined(separator: ", "))}}`")
    }
    reportMisplaced(first, "a day belongs under 'days'", help)
  }

  private mutating func reportMisplaced(_ entry: YAMLEntry, _ label: String, _ help: [String]) {
    report(
      .unknownKey, "unknown key \(inQuotes(entry.key.text))", at: entry.key.span, label: label,
      help: help)
  }
}
