// The text of an entry as prog writes it.

package import Training

/// The canonical lines of an entry.
struct EntryPrinter {
  let header: String
  let lines: [EntryLine]

  init(_ entry: Entry) {
    var lines: [EntryLine] = []
    header = Self.start(entry) + " " + Self.rest(entry.event, &lines)
    self.lines = lines
  }

  private static func start(_ entry: Entry) -> String {
    let time = entry.time.map { " \($0.text)" } ?? ""
    return "\(entry.date.text)\(time) \(entry.event.keyword)"
  }

  private static func rest(_ event: Event, _ lines: inout [EntryLine]) -> String {
    switch event {
    case .workout(let workout):
      lines = Self.lines(workout)
      return workout.title.isEmpty ? "" : WrittenName.rest(workout.title)
    case .start(let program, let version, let inputs):
      if let version { lines.append(.version(version)) }
      lines += inputs.map(EntryLine.assignment)
      return WrittenName.program(program)
    case .set(let program, let assignments):
      lines = assignments.map(EntryLine.assignment)
      return WrittenName.program(program)
    case .stop(let program, let notes):
      lines = notes.map(EntryLine.note)
      return WrittenName.program(program)
    case .skip(let program, let day, let notes), .redo(let program, let day, let notes):
      lines = notes.map(EntryLine.note)
      return "\(WrittenName.program(program)), \(WrittenName.listed(day))"
    case .pause(let program, let until, let notes):
      lines = notes.map(EntryLine.note)
      let end = until.map { " until \($0.text)" } ?? ""
      return (program.map(WrittenName.program) ?? "all") + end
    case .resume(let program):
      return program.map(WrittenName.program) ?? "all"
    case .bodyweight(let load, let notes):
      lines = notes.map(EntryLine.note)
      return load.text
    case .measure(let name, let quantity, let notes):
      lines = notes.map(EntryLine.note)
      return "\(MeasureText.name(name, before: quantity)) \(quantity)"
    case .note(let texts, let photos):
      lines = texts.dropFirst().map(EntryLine.note) + photos.map(EntryLine.photo)
      return texts.first.map(quoted) ?? ""
    }
  }

  private static func lines(_ workout: Workout) -> [EntryLine] {
    var lines: [EntryLine] = []
    if let reference = workout.reference { lines.append(.reference(reference)) }
    if let took = workout.took { lines.append(.took(took)) }
    if let gym = workout.gym { lines.append(.gym(gym)) }
    lines += workout.answers.map(EntryLine.assignment)
    for (index, exercise) in workout.exercises.enumerated() {
      var bare = exercise
      if index == 0 { bare.isSuperset = false }
      bare.notes = []
      lines.append(.exercise(bare))
      lines += exercise.notes.map(EntryLine.exerciseNote)
    }
    return lines + workout.notes.map(EntryLine.note)
  }
}

extension Entry {
  /// The canonical lines of the entry, without line breaks.
  package var historyLines: [String] {
    let printer = EntryPrinter(self)
    let header = printer.header.last == " " ? String(printer.header.dropLast()) : printer.header
    return [header]
      + printer.lines.map { line in
        if case .exerciseNote = line { return "    " + line.text }
        return "  " + line.text
      }
  }

  /// The canonical text of the entry, with a line feed after each line.
  package var historyText: String { historyLines.map { $0 + "\n" }.joined() }
}
