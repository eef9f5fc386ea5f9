// The history as a Markdown document, one section for each day.

import Notation
import Training

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
    case .bodyweight(let load, let notes): return line("Bodyweight: \(load.text)", notes)
    case .measure(let name, let quantity, let notes):
      return line("\(escaped(name)): \(escaped(quantity))", notes)
    case .note(let lines, let photos):
      return line(
        escaped(lines.first ?? ""), lines.dropFirst() + photos.map { "photo \($0)" })
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
