// Changes an entry by the options of `prog history edit`.

import Diagnostics
import Engine
package import HistoryFormat
import Notation
import Programs
package import Training
import Workspace

package struct EntryAmendment {
  package var given: [String] = []
  package var added: [String] = []
  package var dropped: [String] = []
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

  private func amend(_ event: inout Event, of old: HistoryEntry, _ opened: OpenedFolder) throws {
    let kind = event.keyword
    func refuse(_ option: String, _ isGiven: Bool, _ help: String) throws {
      guard isGiven else { return }
      throw LogbookError(.wrongEdit, "a '\(kind)' entry does not take \(option)", help: [help])
    }
    try refuse("--title", title != nil, "only workouts have a title")
    try refuse("--took", took != nil, "only workouts have a duration")
    try refuse("--add", !added.isEmpty, "only workouts have exercises")
    try refuse("--to", !turned.isEmpty, "only workouts have loads")
    let id = old.id.text
    func refuseDrop() throws {
      try refuse("--drop", !dropped.isEmpty, "to remove the entry: prog history rm \(id)")
    }
    func refuseValues() throws {
      try refuse("--set", !given.isEmpty, "edit it in your editor: prog history edit \(id)")
      try refuseDrop()
    }
    func refuseNotes() throws {
      try refuse("--note", !note.isEmpty || dropsNotes, "log a separate note with 'prog note'")
    }
    func noted(_ notes: [String]) -> [String] { (dropsNotes ? [] : notes) + note }
    switch event {
    case .workout: break
    case .start(let program, let version, let inputs):
      try refuseNotes()
      event = .start(
        program: program, version: version,
        inputs: try assigned(inputs, of: program, in: old, opened))
    case .set(let program, let values):
      try refuseNotes()
      event = .set(program: program, try assigned(values, of: program, in: old, opened))
    case .bodyweight(var load, let notes):
      try refuseDrop()
      if let text = given.last { load = try TypedBodyweight.read(text, unit: load.unit) }
      event = .bodyweight(load, notes: noted(notes))
    case .measure(let name, var quantity, let notes):
      try refuseDrop()
      if let text = given.last {
        let earlier = opened.measurements(named: name, through: old.entry.date).entries
        quantity = try TypedMeasurement(earlier: earlier.map(\.quantity) + [quantity]).read(text)
      }
      event = .measure(name: name, quantity: quantity, notes: noted(notes))
    case .note(let lines, let photos):
      try refuseDrop()
      event = .note(lines: noted(given.isEmpty ? lines : given), photos: photos)
    case .stop(let program, let notes):
      try refuseValues()
      event = .stop(program: program, notes: noted(notes))
    case .skip(let program, let day, let notes):
      try refuseValues()
      event = .skip(program: program, day: day, notes: noted(notes))
    case .redo(let program, let day, let notes):
      try refuseValues()
      event = .redo(program: program, day: day, notes: noted(notes))
    case .pause(let program, let until, let notes):
      try refuseValues()
      event = .pause(program: program, until: until, notes: noted(notes))
    case .resume, .deload:
      try refuseValues()
      try refuseNotes()
    }
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

struct ValueAmendment {
  private(set) var values: [Assignment]
  private let opened: OpenedFolder

  init(_ values: [Assignment], _ opened: OpenedFolder) {
    self.values = values
    self.opened = opened
  }

  /// Replaces a value or adds it: `Squat.tm = 120kg`. `running` has the program as it is after the
  /// entry.
  mutating func set(_ text: String, _ running: RunningValues) throws {
    let (name, value) = try running.read(try AssignmentText(text))
    let new = Assignment(name.text, value)
    let same = values.firstIndex { ValueName(written: $0.name) == name }
    if let index = same ?? values.firstIndex(where: { running.name($0.name) == name }) {
      values[index] = new
    } else {
      values.append(new)
    }
  }

  /// Removes the value with this name. Its program does not need to have it.
  mutating func drop(_ name: String) throws {
    let known = opened.exerciseNames(done: false)
    let same = values.firstIndex { $0.name == name.trimmed }
    let found = TypedValueName(name.trimmed, known: known).found(among: values.map(\.name))
    guard let index = same ?? values.firstIndex(where: { $0.name == found }) else {
      throw LogbookError(
        .notInEntry, "no value named '\(name)' in this entry",
        help: values.isEmpty ? [] : ["it has \(values.map(\.name).joined(separator: ", "))"])
    }
    values.remove(at: index)
  }
}

extension OpenedFolder {
  /// Returns the values of a program as they are after an entry of the history.
  ///
  /// - Throws: `unknown-program`, or `not-running` if the program is not running at that entry.
  func runningValues(of program: String, after entry: HistoryEntry) throws -> RunningValues {
    var replay = Replay(
      record: record, library: try library(for: [program]), settings: engineSettings)
    let place = history.entries.firstIndex { $0.id == entry.id } ?? history.entries.count
    replay.advance(to: min(place + 1, record.entries.count))
    guard let run = replay.runs.first(where: { $0.id == program }) else {
      _ = try self.program(program)
      throw LogbookError(
        .notRunning, "'\(program)' is not running at this entry",
        help: [
          "start it on an earlier date, or remove the entry: prog history rm \(entry.id.text)"
        ],
        .no)
    }
    return RunningValues(replay: replay, run: run, known: exerciseNames(done: false))
  }
}

/// The entries that prog may have written last, the most likely one first.
///
/// prog writes every entry with a time, at the end of the file of its year. Modification times of
/// files do not help: an editor may change old files, and all files of a fresh clone are new.
package struct UndoCandidates {
  package let entries: [HistoryEntry]

  /// Looks at the entries of `date` only, if one is given.
  package init(_ history: History, on date: CalendarDate? = nil) {
    let timed = history.entries.filter {
      $0.entry.time != nil && (date == nil || $0.entry.date == date)
    }
    guard let latest = timed.last else {
      entries = []
      return
    }
    func isOfYear(_ entry: HistoryEntry) -> Bool {
      history.files[entry.file].source.name
        == FolderLayout.historyName(year: entry.entry.date.parts.year)
    }
    // If entries in several files have the same time, any of them may be the last.
    let tied = timed.filter {
      $0.entry.date == latest.entry.date && $0.entry.time == latest.entry.time
    }
    let lastTied = Dictionary(grouping: tied, by: \.file).values.compactMap(\.last)
    // prog does not add to files with other names, so their entries may have been written by hand.
    let written = timed.last(where: isOfYear)
    // An entry for an earlier date is still written at the end of the file.
    let lowest = written.flatMap { written in
      timed.filter { $0.file == written.file }.max { $0.span.start < $1.span.start }
    }
    var found: [HistoryEntry] = []
    for entry in [latest, written, lowest].compactMap(\.self)
      + lastTied.sorted(by: { $0.file < $1.file })
    where !found.contains(entry) {
      found.append(entry)
    }
    entries = found
  }
}

// Finds the entry that the command line names by id, or by a date with only one entry.

extension History {
  /// Returns the entry with this id or date.
  ///
  /// - Throws: `several-entries` or `no-such-entry` if there is not exactly one.
  package func entry(named text: String) throws -> HistoryEntry {
    let found = entries(named: text)
    guard let first = found.first else { throw missing(text) }
    guard found.count == 1 else {
      throw LogbookError(
        .severalEntries, "'\(text)' matches \(found.count) entries",
        help: found.prefix(8).map { "\($0.id.text)  \($0.entry.summary)" })
    }
    return first
  }

  private func missing(_ text: String) -> LogbookError {
    guard let date = EntryID(text)?.date ?? DateText.date(text) else {
      return LogbookError(
        .noSuchEntry, "invalid entry id '\(text)'",
        help: ["write a date and a number, such as '2025-09-24.1'; 'prog history' shows the ids"])
    }
    return LogbookError(
      .noSuchEntry, "entry \(text) does not exist",
      notes: entries.isEmpty ? ["the history is empty"] : [],
      help: entries.isEmpty ? [] : ["see the ids of that date: prog history \(date.text)"], .noInput
    )
  }
}

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
    case .resume, .deload: return "--move-to \(entry.date.text)"
    }
  }
}
