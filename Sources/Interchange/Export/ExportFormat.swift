// The forms in which the history is given to other programs.
//
// The texts are built in memory, completely, before a byte of a file is written.

import Notation
package import Training

/// A form of `prog export`.
package enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  case csv, strong, hevy, json, ndjson, sqlite, markdown, ics

  /// The format that the ending of a file name stands for, or nil.
  package init?(ending: String) {
    switch ending.lowercased() {
    case "csv": self = .csv
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "sqlite", "sqlite3", "db": self = .sqlite
    case "md", "markdown": self = .markdown
    case "ics": self = .ics
    default: return nil
    }
  }

  /// True if the entries keep the names that they have in the history. The other formats have the
  /// current names of exercises.
  package var keepsOldNames: Bool { self == .json || self == .ndjson }

  /// True if the format has only workouts.
  package var hasOnlyWorkouts: Bool {
    switch self {
    case .csv, .strong, .hevy, .ics: true
    case .json, .ndjson, .sqlite, .markdown: false
    }
  }

  /// True if the format can be printed. A database is not a text.
  package var isText: Bool { self != .sqlite }
}

/// The facts about the lifter that an export needs.
package struct ExportOptions {
  /// The unit of formats that have one unit for all loads.
  package var unit: WeightUnit
  /// Returns whether a load of the exercise is added to bodyweight by other apps.
  package var isOnBodyweight: (String) -> Bool

  package init(unit: WeightUnit, isOnBodyweight: @escaping (String) -> Bool) {
    self.unit = unit
    self.isOnBodyweight = isOnBodyweight
  }
}

/// An export as the bytes of a file.
package struct ExportedFile {
  package let bytes: [UInt8]
  /// The parts of these entries that the format cannot hold, in words.
  package let losses: [String]

  init(_ bytes: [UInt8], losses: [String] = []) {
    self.bytes = bytes
    self.losses = losses
  }

  /// Creates the file of some entries, which are in the order of the history.
  ///
  /// Nil for `ics`, which has a writer of its own.
  ///
  /// - Throws: If a database needs more memory than there is.
  package init?(
    _ entries: [Entry], as format: ExportFormat, _ options: ExportOptions
  ) throws(DatabaseFailure) {
    switch format {
    case .csv: self.init(WorkoutTable.bytes(of: entries))
    case .strong, .hevy:
      var table = AppTable(format, options)
      for entry in entries { table.add(entry) }
      self.init(table.csv.bytes, losses: table.losses.words)
    case .json: self.init(EntryJSON.document(entries))
    case .ndjson: self.init(EntryJSON.lines(entries))
    case .sqlite: self.init(try HistoryDatabase.bytes(of: entries))
    case .markdown: self.init(MarkdownLog.bytes(of: entries))
    case .ics: return nil
    }
  }
}

// The history as a Markdown document, one section for each day.

/// Writes entries for people to read.
enum MarkdownLog {
  static func bytes(of entries: [Entry]) -> [UInt8] {
    var text = "# Training log\n"
    var day: CalendarDate?
    var wasItem = false
    for entry in entries {
      if entry.date != day { text += "\n## \(entry.date.long)\n" }
      let lines = lines(entry)
      // Items of one list follow each other without a blank line.
      let isItem = lines.first?.hasPrefix("- ") ?? false
      if entry.date != day || !isItem || !wasItem { text += "\n" }
      text += lines.joined(separator: "\n") + "\n"
      (day, wasItem) = (entry.date, isItem)
    }
    return Array(text.utf8)
  }

  private static func lines(_ entry: Entry) -> [String] {
    let time = entry.time.map { "\($0.text) " } ?? ""
    func line(_ what: String, _ notes: [String]) -> [String] {
      ["- \(time)\(what)"] + notes.map { "  - \(escaped($0))" }
    }
    switch entry.event {
    case .workout(let workout): return lines(workout, entry.time)
    case .start(let program, _, let inputs):
      return line("Started \(escaped(program))", inputs.map(assignment))
    case .set(let program, let values):
      return line("Set values of \(escaped(program))", values.map(assignment))
    case .stop(let program, let notes): return line("Stopped \(escaped(program))", notes)
    case .skip(let program, let day, let notes):
      return line("Skipped \(escaped(day)) of \(escaped(program))", notes)
    case .redo(let program, let day, let notes):
      return line("Marked \(escaped(day)) of \(escaped(program)) as due again", notes)
    case .pause(let program, let until, let notes):
      let end = until.map { " until \($0.text)" } ?? ""
      return line("Paused \(program.map(escaped) ?? "all programs")\(end)", notes)
    case .resume(let program):
      return line("Resumed \(program.map(escaped) ?? "all programs")", [])
    case .deload(let program, let until, _, _):
      return line(
        "Deload of \(program.map(escaped) ?? "all programs") until \(until.text)",
        entry.event.parts.values.map(assignment))
    case .bodyweight(let load, let notes): return line("Bodyweight: \(load.text)", notes)
    case .measure(let name, let quantity, let notes):
      return line("\(escaped(name)): \(escaped(quantity))", notes)
    case .note(let lines, let photos):
      return line(escaped(lines.first ?? ""), lines.dropFirst() + photos.map { "photo \($0)" })
    }
  }

  private static func assignment(_ value: Assignment) -> String {
    "\(value.name) = \(value.value.text)"
  }

  private static func lines(_ workout: Workout, _ time: ClockTime?) -> [String] {
    var facts: [String] = []
    if let time { facts.append(time.text) }
    if let took = workout.took { facts.append(took.text) }
    if let reference = workout.reference {
      facts.append("\(reference.program), \(reference.day)")
      if let week = reference.week { facts.append("week \(week)") }
      if let cycle = reference.cycle { facts.append("cycle \(cycle)") }
      if let block = reference.block { facts.append("block \(block)") }
    }
    if let gym = workout.gym { facts.append(gym) }
    facts += workout.answers.map(assignment)
    var lines = ["### \(escaped(workout.title.isEmpty ? "Workout" : workout.title))", ""]
    if !facts.isEmpty { lines += [escaped(facts.joined(separator: " · ")), ""] }
    for exercise in workout.exercises {
      var name = "**\(escaped(exercise.name))**"
      if let label = exercise.label { name += " as \(escaped(label))" }
      if let other = exercise.swapFor { name += " for \(escaped(other))" }
      let plus = exercise.isSuperset ? "\\+ " : ""
      lines.append("- \(plus)\(name): \(escaped(SetPrinter.text(of: exercise.sets)))")
      lines += exercise.notes.map { "  - \(escaped($0))" }
    }
    for note in workout.notes { lines += ["", escaped(note)] }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  private static func escaped(_ text: String) -> String { MarkdownText.escaped(text) }
}

/// Escapes texts for Markdown.
package enum MarkdownText {
  /// Returns a text on one line that Markdown and HTML show as it is.
  ///
  /// The result may begin a line of a page. With `isInComment`, it is part of a line in a comment
  /// on a forge, where `@name` would notify somebody.
  package static func escaped(_ text: String, isInComment: Bool = false) -> String {
    var result = ""
    // A sign that a combining mark follows is still a sign, so scalars are compared.
    let scalars = Array(text.unicodeScalars)
    let digits = scalars.prefix { ("0"..."9").contains($0) }.count
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "\n", "\r", "\t": result += " "
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += index > 0 && scalars[index - 1] == "-" ? ">" : "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#": result += "\\\(scalar)"
      case "!" where next == "[": result += "\\!"
      case "@" where isInComment && next != " ": result += "&#64;"
      default:
        let beginsLine = !isInComment && index == digits
        if beginsLine, beginsBlock(scalar, before: next, afterDigits: index > 0) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns whether a sign begins a list, a rule or a heading: at the start of a line, or after
  /// the digits there.
  private static func beginsBlock(
    _ sign: Unicode.Scalar, before next: Unicode.Scalar, afterDigits: Bool
  ) -> Bool {
    switch sign {
    case "-": !afterDigits && (next == " " || next == "-")
    case "+": !afterDigits && next == " "
    case "=": !afterDigits && next == "="
    case ".", ")": afterDigits && next == " "
    default: false
    }
  }
}
