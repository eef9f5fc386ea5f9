// What the options of `prog history edit` make of an entry.

import Diagnostics
import HistoryFormat
import Notation
package import Training
import Workspace

/// The options, as they were typed, with the entry they are for.
package struct EntryAmendment {
  /// `--set`, `--add`, `--drop` and `--to`.
  package var given: [String] = []
  package var added: [String] = []
  package var dropped: [String] = []
  package var turned: [String] = []
  package var date: String?
  package var title: String?
  package var took: String?
  package var note: [String] = []
  package var dropsNotes = false

  package init(
    given: [String] = [], added: [String] = [], dropped: [String] = [], turned: [String] = [],
    date: String? = nil, title: String? = nil, took: String? = nil, note: [String] = [],
    dropsNotes: Bool = false
  ) {
    self.given = given
    self.added = added
    self.dropped = dropped
    self.turned = turned
    self.date = date
    self.title = title
    self.took = took
    self.note = note
    self.dropsNotes = dropsNotes
  }

  /// True when nothing is asked for, so that it is the editor's turn.
  package var isEmpty: Bool {
    given.isEmpty && added.isEmpty && dropped.isEmpty && turned.isEmpty && date == nil
      && title == nil && took == nil && note.isEmpty && !dropsNotes
  }

  /// The entry as it is to be.
  package func amended(
    _ old: Entry, _ opened: OpenedFolder, _ dialogue: Dialogue
  ) throws -> Entry {
    var entry = old
    if let date { try move(&entry, to: date) }
    if case .workout(var workout) = entry.event {
      var lines = WorkoutAmendment(
        workout, opened,
        names: LoggedNames(dialogue: dialogue))
      for text in given { try lines.set(text) }
      for text in turned { try lines.turn(text) }
      for text in dropped { try lines.drop(text) }
      for text in added { try lines.add(text) }
      workout.exercises = lines.exercises
      if let title { workout.title = title }
      if let took {
        workout.took = took == "none" ? nil : try Seconds(Int32(clamping: DurationText.read(took)))
      }
      if dropsNotes { workout.notes = [] }
      workout.notes += note
      entry.event = .workout(workout)
    } else {
      try amend(&entry.event, opened)
    }
    try expectReadable(entry)
    return entry
  }

  /// `2025-10-06` keeps the time, `2025-10-06T18:05` has its own.
  private func move(_ entry: inout Entry, to text: String) throws {
    guard let moment = DateText.read(text) else {
      throw LogbookError(
        .badDate, "'\(text)' is no date",
        help: ["write it as 2025-10-06, or with a time as 2025-10-06T18:05"])
    }
    entry.date = moment.date
    if let time = moment.time { entry.time = time }
  }

  // MARK: Other kinds

  private func amend(_ event: inout Event, _ opened: OpenedFolder) throws {
    let kind = event.keyword
    func refuse(_ option: String, _ help: String) -> LogbookError {
      LogbookError(.wrongEdit, "\(option) is not for a \(kind)", help: [help])
    }
    if title != nil { throw refuse("--title", "only workouts have a title") }
    if took != nil { throw refuse("--took", "only workouts have a length") }
    if !added.isEmpty { throw refuse("--add", "only workouts have exercises") }
    if !turned.isEmpty { throw refuse("--to", "only workouts have loads") }
    func noted(_ notes: [String]) -> [String] { (dropsNotes ? [] : notes) + note }
    let asksNotes = !note.isEmpty || dropsNotes
    switch event {
    case .workout: break
    case .start(let program, let version, let inputs):
      if asksNotes { throw refuse("--note", "write prog note for a note of its own") }
      event = .start(program: program, version: version, inputs: try assigned(inputs))
    case .set(let program, let values):
      if asksNotes { throw refuse("--note", "write prog note for a note of its own") }
      event = .set(program: program, try assigned(values))
    case .bodyweight(var load, let notes):
      if !dropped.isEmpty { throw refuse("--drop", "remove it whole: prog history rm ID") }
      if let text = given.last { load = try self.load(text) }
      event = .bodyweight(load, notes: noted(notes))
    case .measure(let name, var quantity, let notes):
      if !dropped.isEmpty { throw refuse("--drop", "remove it whole: prog history rm ID") }
      if let text = given.last { quantity = text.trimmed }
      event = .measure(name: name, quantity: quantity, notes: noted(notes))
    case .note(let lines, let photos):
      if !dropped.isEmpty { throw refuse("--drop", "remove it whole: prog history rm ID") }
      event = .note(lines: noted(given.isEmpty ? lines : given), photos: photos)
    case .stop(let program, let notes):
      try expectNoValues(refuse)
      event = .stop(program: program, notes: noted(notes))
    case .skip(let program, let day, let notes):
      try expectNoValues(refuse)
      event = .skip(program: program, day: day, notes: noted(notes))
    case .redo(let program, let day, let notes):
      try expectNoValues(refuse)
      event = .redo(program: program, day: day, notes: noted(notes))
    case .pause(let program, let until, let notes):
      try expectNoValues(refuse)
      event = .pause(program: program, until: until, notes: noted(notes))
    case .resume:
      try expectNoValues(refuse)
      if asksNotes { throw refuse("--note", "write prog note for a note of its own") }
    }
  }

  private func expectNoValues(_ refuse: (String, String) -> LogbookError) throws {
    if !given.isEmpty { throw refuse("--set", "change it in your editor, without options") }
    if !dropped.isEmpty { throw refuse("--drop", "remove it whole: prog history rm ID") }
  }

  /// `Squat.tm = 120kg` gives the value that stands under the name, or adds it.
  private func assigned(_ values: [Assignment]) throws -> [Assignment] {
    var values = values
    for text in given {
      let source = SourceText(name: "<input>", text: "2000-01-01 set x\n  \(text)\n")
      guard case .success(let entry) = HistoryFile.entry(writtenAs: source),
        case .set(_, let read) = entry.event, let value = read.first, read.count == 1
      else {
        throw LogbookError(
          .wrongEdit, "'\(text)' gives no value", help: ["write it as: Squat.tm = 120kg"])
      }
      if let index = values.firstIndex(where: { $0.name == value.name }) {
        values[index] = value
      } else {
        values.append(value)
      }
    }
    for name in dropped {
      guard let index = values.firstIndex(where: { $0.name == name.trimmed }) else {
        throw LogbookError(
          .notInEntry, "this entry gives no value '\(name)'",
          help: values.isEmpty ? [] : ["it gives \(values.map(\.name).joined(separator: ", "))"])
      }
      values.remove(at: index)
    }
    return values
  }

  private func load(_ text: String) throws -> Load {
    let bytes = Array(text.trimmed.utf8)
    guard case .load(let load)? = ValueReader.read(bytes, 0..<bytes.count).0,
      let written = load.written
    else {
      throw LogbookError(
        .wrongEdit, "'\(text)' is no bodyweight", help: ["write it with its unit: 82.4kg"])
    }
    return written
  }

  /// What is written must read back as the same: a title of blanks, a quantity without a number.
  private func expectReadable(_ entry: Entry) throws {
    let source = SourceText(name: "<input>", text: entry.historyText)
    guard case .success(let read) = HistoryFile.entry(writtenAs: source),
      read.historyText == entry.historyText
    else {
      throw LogbookError(
        .wrongEdit, "the entry would not read back as it is meant",
        notes: entry.historyLines.prefix(1).map { "it would be: \($0)" },
        help: ["a title and a name are not blank; a quantity begins with a number"])
    }
  }
}
