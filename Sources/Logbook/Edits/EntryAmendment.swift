// Changes an entry by the options of `prog history edit`.

import Diagnostics
package import HistoryFormat
import Notation
package import Training
import Workspace

/// The options as they were typed.
package struct EntryAmendment {
  /// The values of `--set`.
  package var given: [String] = []
  /// The values of `--add`.
  package var added: [String] = []
  /// The values of `--drop`.
  package var dropped: [String] = []
  /// The values of `--to`.
  package var turned: [String] = []
  /// The date to which the entry moves, as it was typed.
  package var date: String?
  /// The date that words like `yesterday` count from; by default the entry's own.
  package var today: CalendarDate?
  package var title: String?
  package var took: String?
  package var note: [String] = []
  package var dropsNotes = false

  package init(
    given: [String] = [], added: [String] = [], dropped: [String] = [], turned: [String] = [],
    date: String? = nil, today: CalendarDate? = nil, title: String? = nil, took: String? = nil,
    note: [String] = [],
    dropsNotes: Bool = false
  ) {
    self.given = given
    self.added = added
    self.dropped = dropped
    self.turned = turned
    self.date = date
    self.today = today
    self.title = title
    self.took = took
    self.note = note
    self.dropsNotes = dropsNotes
  }

  /// True without any option, so that the editor opens.
  package var isEmpty: Bool {
    given.isEmpty && added.isEmpty && dropped.isEmpty && turned.isEmpty && date == nil
      && title == nil && took == nil && note.isEmpty && !dropsNotes
  }

  /// Returns the changed entry.
  package func amended(
    _ old: HistoryEntry, _ opened: OpenedFolder, _ dialogue: Dialogue
  ) throws -> Entry {
    var entry = old.entry
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
        workout.took =
          took == "none" ? nil : try Seconds(Int32(clamping: DurationText.ofWorkout(took)))
      }
      if dropsNotes { workout.notes = [] }
      workout.notes += note
      entry.event = .workout(workout)
    } else {
      try amend(&entry.event, of: old, opened)
    }
    try expectReadable(entry)
    return entry
  }

  /// Moves the entry to a date. `2025-10-06` keeps its time, `2025-10-06T18:05` changes it.
  private func move(_ entry: inout Entry, to text: String) throws {
    let moment = try DateText.expect(text, today: today ?? entry.date)
    entry.date = moment.date
    if let time = moment.time { entry.time = time }
  }

  // MARK: Other kinds

  private func amend(
    _ event: inout Event, of old: HistoryEntry, _ opened: OpenedFolder
  ) throws {
    let kind = event.keyword
    func refuse(_ option: String, _ help: String) -> LogbookError {
      LogbookError(.wrongEdit, "a '\(kind)' entry does not take \(option)", help: [help])
    }
    if title != nil { throw refuse("--title", "only workouts have a title") }
    if took != nil { throw refuse("--took", "only workouts have a duration") }
    if !added.isEmpty { throw refuse("--add", "only workouts have exercises") }
    if !turned.isEmpty { throw refuse("--to", "only workouts have loads") }
    func noted(_ notes: [String]) -> [String] { (dropsNotes ? [] : notes) + note }
    let asksNotes = !note.isEmpty || dropsNotes
    switch event {
    case .workout: break
    case .start(let program, let version, let inputs):
      if asksNotes { throw refuse("--note", "log a separate note with 'prog note'") }
      event = .start(
        program: program, version: version,
        inputs: try assigned(inputs, of: program, in: old, opened))
    case .set(let program, let values):
      if asksNotes { throw refuse("--note", "log a separate note with 'prog note'") }
      event = .set(program: program, try assigned(values, of: program, in: old, opened))
    case .bodyweight(var load, let notes):
      if !dropped.isEmpty {
        throw refuse("--drop", "to remove the entry: prog history rm \(old.id.text)")
      }
      if let text = given.last { load = try TypedBodyweight.read(text, unit: load.unit) }
      event = .bodyweight(load, notes: noted(notes))
    case .measure(let name, var quantity, let notes):
      if !dropped.isEmpty {
        throw refuse("--drop", "to remove the entry: prog history rm \(old.id.text)")
      }
      if let text = given.last {
        let earlier = opened.measurements(named: name, through: old.entry.date).entries
        quantity = try TypedMeasurement(earlier: earlier.map(\.quantity) + [quantity]).read(text)
      }
      event = .measure(name: name, quantity: quantity, notes: noted(notes))
    case .note(let lines, let photos):
      if !dropped.isEmpty {
        throw refuse("--drop", "to remove the entry: prog history rm \(old.id.text)")
      }
      event = .note(lines: noted(given.isEmpty ? lines : given), photos: photos)
    case .stop(let program, let notes):
      try expectNoValues(old, refuse)
      event = .stop(program: program, notes: noted(notes))
    case .skip(let program, let day, let notes):
      try expectNoValues(old, refuse)
      event = .skip(program: program, day: day, notes: noted(notes))
    case .redo(let program, let day, let notes):
      try expectNoValues(old, refuse)
      event = .redo(program: program, day: day, notes: noted(notes))
    case .pause(let program, let until, let notes):
      try expectNoValues(old, refuse)
      event = .pause(program: program, until: until, notes: noted(notes))
    case .resume:
      try expectNoValues(old, refuse)
      if asksNotes { throw refuse("--note", "log a separate note with 'prog note'") }
    }
  }

  private func expectNoValues(
    _ old: HistoryEntry, _ refuse: (String, String) -> LogbookError
  ) throws {
    let id = old.id.text
    if !given.isEmpty { throw refuse("--set", "edit it in your editor: prog history edit \(id)") }
    if !dropped.isEmpty { throw refuse("--drop", "to remove the entry: prog history rm \(id)") }
  }

  /// Returns the values after `--set` and `--drop`.
  private func assigned(
    _ values: [Assignment], of program: String, in old: HistoryEntry, _ opened: OpenedFolder
  ) throws -> [Assignment] {
    var amendment = ValueAmendment(values, opened)
    if !given.isEmpty {
      let running = try opened.runningValues(of: program, after: old)
      for text in given { try amendment.set(text, running) }
    }
    for name in dropped { try amendment.drop(name) }
    return amendment.values
  }

  /// Throws if prog would not read the entry back as it is, for example with a blank title.
  private func expectReadable(_ entry: Entry) throws {
    let source = SourceText(name: "<input>", text: entry.historyText)
    guard case .success(let read) = HistoryFile.entry(writtenAs: source),
      read.historyText == entry.historyText
    else {
      throw LogbookError(
        .wrongEdit, "prog could not read the changed entry back",
        notes: entry.historyLines.prefix(1).map { "it would be: \($0)" },
        help: ["titles and names must not be blank, and quantities must begin with a number"])
    }
  }
}

// An example of a change that an entry can have.

extension EntryAmendment {
  /// Returns an option of `prog history edit` that fits the kind of an entry, with a value that the
  /// entry has.
  package static func example(of entry: Entry) -> String {
    func set(_ text: String) -> String { "--set \(text.inShell)" }
    switch entry.event {
    case .workout(let workout):
      guard let exercise = workout.exercises.first else { return "--title TEXT" }
      let work = exercise.sets.filter(\.set.isWork)
      return set("\(exercise.name): \(SetPrinter.text(of: work.isEmpty ? exercise.sets : work))")
    case .start(_, _, let values), .set(_, let values):
      return values.first.map { set("\($0.name) = \($0.value.plain)") }
        ?? "--move-to \(entry.date.text)"
    case .bodyweight(let load, _): return set(load.text)
    case .measure(_, let quantity, _): return set(quantity)
    case .note: return "--set TEXT"
    case .stop, .skip, .redo, .pause: return "--note TEXT"
    case .resume: return "--move-to \(entry.date.text)"
    }
  }
}
