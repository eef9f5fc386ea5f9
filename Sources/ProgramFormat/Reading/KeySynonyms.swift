// Words that authors use for the keys of a program, with the key to write.

import Diagnostics
import Programs
import Training

/// Finds the key that an unknown word means, if it is not merely misspelled.
enum KeySynonyms {
  private static let ofProgram = [
    "name": "program", "title": "program", "workouts": "days", "sessions": "days",
    "exercises": "days", "routine": "days", "progression": "progress", "progressions": "progress",
    "description": "about", "notes": "about", "unit": "units", "rounding": "round",
    "variables": "values", "state": "values", "maxes": "lifts", "week": "schedule",
    "weeks": "schedule", "calendar": "schedule", "variants": "inputs", "questions": "inputs",
  ]
  private static let ofEntry = [
    "notes": "note", "comment": "note", "alternatives": "or", "substitutes": "or",
    "resttime": "rest", "rest time": "rest", "rest_time": "rest", "rest-time": "rest",
    "resttimer": "rest",
    "rounds": "superset",
    "progression": "progress", "rules": "progress", "condition": "when", "if": "when",
  ]
  private static let ofSchedule = [
    "weekly": "week", "weekdays": "week", "days": "week", "rotation": "rotate", "cycle": "rotate",
    "phases": "blocks", "until": "ends", "end": "ends",
  ]
  private static let ofQuestion = [
    "question": "ask", "prompt": "ask", "type": "kind", "options": "one of", "choices": "one of",
    "answers": "one of", "min": "from", "minimum": "from", "max": "to", "maximum": "to",
  ]

  /// Returns help for an unknown key of a table; nil if it is not a word of this list.
  static func help<Key: MappingKey>(for key: String, in _: Key.Type) -> [String]? {
    let word = key.lowercased()
    if Key.self == ProgramKey.self, let meant = ofProgram[word] {
      return [didYouMean(meant)]
    }
    if Key.self == ProgramKey.self, word == "deload" {
      return ["write `schedule: {deload: {every: 4 weeks, load: 90%, sets: 60%}}`"]
    }
    if Key.self == EntryKey.self, let meant = ofEntry[word] { return [didYouMean(meant)] }
    if Key.self == ScheduleKey.self, let meant = ofSchedule[word] { return [didYouMean(meant)] }
    if Key.self == QuestionKey.self, let meant = ofQuestion[word] {
      return [didYouMean(meant)]
    }
    guard let day = weekday(word) else { return nil }
    if Key.self == WeekKey.self { return [didYouMean(day)] }
    if Key.self == ScheduleKey.self {
      return ["weekdays are written under 'week': `schedule: {week: {\(day): A}}`"]
    }
    return nil
  }

  /// Returns the usual value of a lift that a name means; nil if it is not a word of this list.
  static func value(of name: String) -> String? {
    switch name.lowercased().filter({ $0.isLetter || $0.isNumber }) {
    case "trainingmax": "tm"
    case "onerepmax", "1repmax", "max", "repmax": "1rm"
    default: nil
    }
  }

  /// Returns whether a word is another tool's key for what a made session adds.
  static func isStep(_ word: String) -> Bool {
    ["increment", "increase", "step", "jump"].contains(word.lowercased())
  }

  /// Returns whether a word means a superset.
  static func isSuperset(_ word: String) -> Bool {
    ["superset", "supersets", "super set", "circuit", "giant set", "triset"]
      .contains(word.lowercased())
  }

  /// Returns the key of the program that a word means.
  static func programKey(_ word: String) -> String? { ofProgram[word.lowercased()] }

  /// Returns the one of these words that an author's word means: `mon` for `monday`, `true` for
  /// `yes`.
  static func value(_ word: String, among words: [String]) -> String? {
    [weekday(word), truth(word).map { $0 ? "true" : "false" }, kind(word)?.rawValue]
      .lazy.compactMap(\.self).first { words.contains($0) }
  }

  /// Returns what a word of YAML 1.1 for true or false means.
  static func truth(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "yes", "on", "y", "true": true
    case "no", "off", "n", "false": false
    default: nil
    }
  }

  /// Returns the kind of value that another tool's word means.
  private static func kind(_ word: String) -> ValueKind? {
    switch word.lowercased() {
    case "weight": .load
    case "int", "integer", "float", "decimal": .number
    case "percentage": .percent
    case "duration", "seconds", "minutes": .time
    case "speed": .pace
    case "string", "choice", "select": .text
    case "lift": .exercise
    default: nil
    }
  }

  /// Returns the key of a weekday from its name: `monday`, `Mon`, `thurs`.
  static func weekday(_ word: String) -> String? {
    let word = word.lowercased()
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    guard word.count >= 3, let name = names.first(where: { $0.hasPrefix(word) }) else { return nil }
    return String(name.prefix(3))
  }
}

// Help with a similar name.

/// Help that suggests the name that was probably meant.
enum NearNames {
  /// Returns `did you mean 'warmup'?`, or nothing if no name is similar.
  static func help(for name: String, among names: [String]) -> [String] {
    nearest(to: name, among: names.prefix(ProgramNames.mostNames)).map {
      [didYouMean(cut($0))]
    } ?? []
  }
}
