// Adds what was read from files of other apps to the history: only what is new, as one file.

import Diagnostics
import HistoryFormat
package import Interchange
import ProgramFormat
import SystemPackage
package import Training
package import Workspace

/// Files of other apps and what they add to a training folder.
package struct HistoryImport {
  package let opened: OpenedFolder
  package let files: [ImportedFile]
  /// The names of the files, with the exercises they become, the most trained first.
  package let names: [ImportedName]
  /// The entries that are not in the history yet, oldest first.
  package private(set) var entries: [Entry] = []
  /// The number of entries that are in the history already.
  package private(set) var present = 0
  /// The number of entries that are in an earlier one of the files.
  package private(set) var repeated = 0
  /// The workouts whose date, time and title are in the history or an earlier file, with other sets.
  package private(set) var different: [Entry] = []
  package private(set) var restored: [RestoredLoad] = []
  /// The exercises with weights that are added to bodyweight.
  package private(set) var added: [AddedWeights] = []
  /// The number of entries of an export of prog that a history cannot have.
  package private(set) var unwritable = 0
  package let tally: ImportTally

  /// Settles names and loads, and leaves out what is in the history already. `chosen` are the
  /// exercises that the lifter chose for names.
  package init(
    _ files: [ImportedFile], into opened: OpenedFolder, _ names: [ImportedName]
  ) {
    self.opened = opened
    self.files = files
    self.names = names
    tally = ImportTally(files.lazy.flatMap(\.workouts))
    let exercises = Dictionary(names.map { ($0.name, $0.exercise) }) { first, _ in first }
    let settings = opened.settings
    let naming = ImportNaming(
      name: { exercises[$0] ?? $0 },
      isOnBodyweight: { settings.equipment(of: $0) == .bodyweight })
    var all: [Candidate] = []
    for (number, file) in files.enumerated() {
      let settled = file.entries(naming)
      let isOwn = file.layout == .prog
      // The entries of other apps are built so that they can be written.
      let entries = isOwn ? settled.entries.filter(\.isWritable) : settled.entries
      unwritable += settled.entries.count - entries.count
      all += entries.map { Candidate(entry: $0, isOwn: isOwn, file: number) }
      restored += settled.restored
      added += settled.added
    }
    addNew(Self.ordered(all))
  }

  /// An entry of a file.
  private struct Candidate {
    var entry: Entry
    /// True for an entry of prog, which is imported as it is.
    var isOwn: Bool
    /// The index of its file.
    var file: Int
  }

  /// Returns the exercises for all names of the files.
  package static func names(
    of files: [ImportedFile], in opened: OpenedFolder
  ) -> [ImportedName] {
    let names = ImportNames(opened)
    let foreign = files.filter { $0.layout != .prog }
    let tally = ImportTally(foreign.lazy.flatMap(\.workouts))
    return tally.exercises.map { names.name($0.name, sets: $0.sets) }
      .enumerated().sorted { ($1.element.sets, $0.offset) < ($0.element.sets, $1.offset) }
      .map(\.element)
  }

  /// Sorts by time. Entries of the same moment keep their order, and an entry without a time follows
  /// the entry before it if that has the same date, as in the history.
  private static func ordered(_ candidates: [Candidate]) -> [Candidate] {
    var moments: [(days: Int32, second: Int32)] = []
    for candidate in candidates {
      let day = candidate.entry.date.days
      let before = moments.last.flatMap { $0.days == day ? $0.second : nil } ?? -1
      moments.append((day, candidate.entry.time?.seconds ?? (candidate.isOwn ? before : -1)))
    }
    return candidates.indices.sorted { one, other in
      (moments[one].days, moments[one].second, one)
        < (moments[other].days, moments[other].second, other)
    }.map { candidates[$0] }
  }

  // MARK: What is new

  /// What tells workouts apart: the history does not allow two with the same.
  private struct Key: Hashable {
    var date: CalendarDate
    var second: Int32?
    var title: String

    init(_ entry: Entry, _ workout: Workout) {
      date = entry.date
      second = entry.time?.seconds
      title = workout.title
    }
  }

  private mutating func addNew(_ all: [Candidate]) {
    var workouts: [Key: Entry] = [:]
    var others: Set<Entry> = []
    for entry in opened.history.entries.map(\.entry) {
      if case .workout(let workout) = entry.event {
        workouts[Key(entry, workout)] = entry
        // The history may have two workouts without a time that differ only in their sets.
        if entry.time == nil { others.insert(entry) }
      } else {
        others.insert(entry)
      }
    }
    // Several files add the same as one file after the other: an app's exports often overlap.
    var taken: [Set<Key>] = Array(repeating: [], count: files.count)
    var new: [Key: Entry] = [:]
    var newOthers: Set<Entry> = []
    for candidate in all {
      let entry = candidate.entry
      guard case .workout(let workout) = entry.event, !candidate.isOwn || entry.time != nil else {
        if others.contains(entry) {
          present += 1
        } else if newOthers.insert(entry).inserted {
          entries.append(entry)
        } else {
          repeated += 1
        }
        continue
      }
      let (key, spaced) =
        candidate.isOwn
        ? (Key(entry, workout), entry) : Self.free(entry, workout, taken[candidate.file])
      taken[candidate.file].insert(key)
      if let old = workouts[key] {
        present += 1
        if !old.hasSameSets(as: spaced) { different.append(spaced) }
      } else if let old = new[key] {
        repeated += 1
        if !old.hasSameSets(as: spaced) { different.append(spaced) }
      } else {
        new[key] = spaced
        entries.append(spaced)
      }
    }
  }

  /// Returns the entry with a time or title that no other workout of its file has.
  ///
  /// The same files always give the same times, so importing them again finds all workouts.
  private static func free(
    _ entry: Entry, _ workout: Workout, _ taken: Set<Key>
  ) -> (Key, Entry) {
    var (spaced, workout) = (entry, workout)
    var number = 1
    let title = workout.title
    while taken.contains(Key(spaced, workout)) {
      number += 1
      if let time = spaced.time, time.seconds < 86_399 {
        let next = Int(time.seconds) + 1
        spaced.time = ClockTime(hour: next / 3600, minute: next / 60 % 60, second: next % 60)
      } else {
        workout.title = "\(title) \(number)"
        spaced.event = .workout(workout)
      }
    }
    return (Key(spaced, workout), spaced)
  }

  // MARK: Writing

  /// The number of workouts that are new.
  package var newWorkouts: Int {
    entries.count { if case .workout = $0.event { true } else { false } }
  }

  /// Returns the edit that writes the new entries as one file; nil if there are none.
  package func edit(at moment: (date: CalendarDate, time: ClockTime)) -> FileEdit? {
    guard !entries.isEmpty else { return nil }
    let imports = opened.history.imports
    let mark = ImportMark(
      number: (imports.map(\.mark.number).max() ?? 0) + 1,
      source: files.map { FilePath($0.source.name).lastComponent?.string ?? $0.source.name }
        .joined(separator: " and "),
      date: moment.date, time: moment.time, entriesBefore: opened.history.entriesOutsideImports)
    let path = path
    let name = opened.folder.layout.shown(path)
    let bytes = Self.bytes(mark, entries)
    let expected = entries
    return FileEdit(path, as: .history) { old throws(Diagnostic) in
      guard old.isEmpty else {
        throw Diagnostic(
          WorkspaceErrorID.fileExists, "'\(name)' already exists",
          notes: ["nothing was changed"], help: ["run the import again"])
      }
      return try HistoryFile.imported(bytes, named: name, expected)
    }
  }

  /// Returns the edits that add the names that the lifter chose to the aliases of the exercises.
  package var aliasEdits: [FileEdit] {
    let chosen = Dictionary(grouping: names.filter { $0.origin == .chosen }, by: \.exercise)
    guard !chosen.isEmpty else { return [] }
    let pairs = chosen.sorted { $0.key < $1.key }.map { ($0.key, $0.value.map(\.name)) }
    return [
      FileEdit(opened.folder.layout.settings, as: .settings) { bytes throws(Diagnostic) in
        var bytes = bytes
        for (exercise, aliases) in pairs {
          bytes = try Settings.adding(
            aliases, to: exercise,
            in: SourceText(name: FolderLayout.settingsName, bytes: bytes))
        }
        return bytes
      }
    ]
  }

  private static func bytes(_ mark: ImportMark, _ entries: [Entry]) -> [UInt8] {
    var bytes = Array("\(HistoryLimits.firstLine)\n\(mark.text)\n".utf8)
    for entry in entries {
      bytes.append(UInt8(ascii: "\n"))
      for line in entry.historyLines {
        bytes += line.utf8
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    return bytes
  }

  /// A free name in the history, by years and app: `history/2021-2023-strong.txt`.
  private var path: FilePath {
    let years = (entries.first?.date.parts.year ?? 0, entries.last?.date.parts.year ?? 0)
    let span = years.0 == years.1 ? "\(years.0)" : "\(years.0)-\(years.1)"
    let stem = "\(span)-\(files.first?.layout.rawValue ?? "import")"
    let taken = Set(opened.history.files.map(\.source.name))
    var number = 1
    while true {
      let name = number == 1 ? "\(stem).txt" : "\(stem)-\(number).txt"
      let path = opened.folder.layout.history.appending(name)
      let exists = (try? opened.folder.files.status(path)) ?? nil
      if !taken.contains(opened.folder.layout.shown(path)), exists == nil { return path }
      number += 1
    }
  }
}

extension HistoryFile {
  /// Checks that the text of an import reads back as its entries.
  ///
  /// - Throws: `cannot-write` if it does not, which would be a bug.
  fileprivate static func imported(
    _ bytes: [UInt8], named name: String, _ expected: [Entry]
  ) throws(Diagnostic) -> [UInt8] {
    let source = SourceText(name: name, bytes: bytes)
    let empty = HistoryFile(SourceText(name: name, bytes: []))
    let read = HistoryFile(source)
    if let problem = read.diagnostics.first { throw problem }
    try empty.expect(bytes, toSay: expected)
    return bytes
  }
}

extension Entry {
  /// Returns whether two workouts have the same exercises and sets.
  fileprivate func hasSameSets(as other: Entry) -> Bool {
    guard case .workout(let one) = event, case .workout(let two) = other.event else {
      return self == other
    }
    let (first, second) = (one.lines, two.lines)
    return first.count == second.count
      && zip(first, second).allSatisfy { one, two in
        one.name == two.name && one.sets.sets == two.sets.sets
      }
  }
}
