// Adds what was read from files of other apps to the history: only what is new, as one file.

package import Diagnostics
import Engine
package import HistoryFormat
package import Interchange
import ProgramFormat
import SystemPackage
package import Training
package import Workspace

/// The stage of an import, with the part of it that is done, from 0 to 1.
package enum ImportStage {
  /// Converting the workouts of a file to entries.
  case converting(Double)
  /// Comparing the entries with the history.
  case comparing
  /// Printing the entries.
  case printing(Double)
  /// Checking the printed entries.
  case checking
}

package struct HistoryImport {
  package let opened: OpenedFolder
  package private(set) var files: [ImportedFile]
  /// The names of the files, with the exercises they become, the most trained first.
  package let names: [ImportedName]
  package private(set) var entries: [Entry] = []
  /// The number of entries that are in the history already.
  package private(set) var present = 0
  /// The number of these entries that the history has exactly as in the files.
  package private(set) var unchanged = 0
  /// The number of entries that are in an earlier one of the files.
  package private(set) var repeated = 0
  /// The workouts whose date, time and title are in the history or an earlier file, with other
  /// sets.
  package private(set) var different: [Entry] = []
  /// The entries of a backup of prog, and the measurements of apps, that the history has with other
  /// values.
  package private(set) var differing: [Entry] = []
  /// The new workouts that have the same sets as another one on their date, and may be that one.
  package private(set) var workoutsWithSameSets: [Entry] = []
  package private(set) var restored: [RestoredLoad] = []
  package private(set) var added: [AddedWeights] = []
  package private(set) var tally: ImportTally
  /// The files whose bodyweight exercises probably have the lifter's own weight.
  package private(set) var ownWeights: [OwnWeights] = []

  /// Creates the import: resolves names and loads, and omits entries that the history already has.
  /// `chosen` has the exercise that the lifter chose for each name.
  /// `bodyweight` says whether the weights of bodyweight exercises include the lifter's own.
  /// `progress` is called now and then.
  package init(
    _ files: [ImportedFile], into opened: OpenedFolder, _ names: [ImportedName],
    bodyweight: BodyweightMeaning? = nil, progress: (ImportStage) -> Void = { _ in }
  ) {
    self.opened = opened
    self.files = files
    self.names = names
    tally = ImportTally(of: files)
    let exercises = Dictionary(names.map { ($0.name, $0.exercise) }) { first, _ in first }
    let naming = ImportNaming(opened.settings) { exercises[$0] ?? $0 }
    var all: [Candidate] = []
    for (number, file) in files.enumerated() {
      let settled = file.entries(naming, bodyweight: bodyweight) { progress(.converting($0)) }
      if bodyweight == nil, file.layout == .strong, let own = OwnWeights(file.workouts, naming) {
        ownWeights.append(own)
      }
      let isOwn = file.layout == .prog
      all += settled.entries.map { Candidate(entry: $0, isOwn: isOwn, file: number) }
      restored += settled.restored
      added += settled.added
    }
    tally.add(added)
    progress(.comparing)
    addNew(Self.ordered(all))
  }

  private struct Candidate {
    var entry: Entry
    var isOwn: Bool
    var file: Int
  }

  package static func names(of files: [ImportedFile], in opened: OpenedFolder) -> [ImportedName] {
    let names = ImportNames(opened)
    let tally = ImportTally(of: files.filter { $0.layout != .prog })
    return tally.exercises.map { names.name($0.name, sets: $0.sets) }
      .enumerated().sorted { ($1.element.sets, $0.offset) < ($0.element.sets, $1.offset) }
      .map(\.element)
  }

  /// Sorts by time. Entries of the same moment keep their order, and an entry without a time
  /// follows the entry before it if that has the same date, as in the history.
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

  /// The key of a workout, which is unique in a history.
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
    var known = zip(opened.history.entries, opened.record.entries).map { entry, named in
      KnownEntry(entry: entry.entry, isInHistory: true, named: named)
    }
    var new: [Int: Entry] = [:]
    // Several files add the same as one file after the other: an app's exports often overlap.
    // Workouts without sets come last, since another file may have their sets.
    let order =
      files.indices.filter { !files[$0].hasOnlyTimes }
      + files.indices.filter { files[$0].hasOnlyTimes }
    for number in order {
      let places = all.indices.filter { all[$0].file == number }
      var taken: Set<Key> = []
      let spaced = places.map { Self.spaced(all[$0], &taken) }
      let pairing = ImportPairing(
        spaced, with: known, isFromOtherApp: files[number].layout != .prog)
      var occupied = OccupiedPlaces(known)
      for (index, place) in places.enumerated() {
        let (entry, isOwn) = (spaced[index], all[place].isOwn)
        if let old = pairing.partners[index].map({ known[$0] }) ?? occupied.add(entry, isOwn) {
          leaveOut(entry, isOwn, knownAs: old)
        } else {
          new[place] = entry
          if pairing.sameSets[index] != nil { workoutsWithSameSets.append(entry) }
        }
      }
      known += places.compactMap { new[$0] }
        .map { KnownEntry(entry: $0, isInHistory: false, named: $0) }
    }
    entries = new.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Counts an entry that is known, and keeps it if it differs.
  private mutating func leaveOut(_ entry: Entry, _ isOwn: Bool, knownAs old: KnownEntry) {
    if old.isInHistory { present += 1 } else { repeated += 1 }
    if case .workout = entry.event, !isOwn {
      let hasSameSets =
        entry == old.entry || entry.isWorkoutWithoutSets
        || WorkoutSignature(entry).map(old.signatures.contains) ?? false
      guard hasSameSets else { return different.append(entry) }
    } else if entry.readBack != old.entry.readBack {
      return differing.append(entry)
    }
    if old.isInHistory { unchanged += 1 }
  }

  /// The dates, times and titles of workouts, and the other entries, that a history has only once.
  private struct OccupiedPlaces {
    private var workouts: [Key: KnownEntry] = [:]
    /// The other entries, and workouts without a time, by their date.
    private var others: [CalendarDate: [KnownEntry]] = [:]

    init(_ known: [KnownEntry]) {
      for known in known { add(known, isOwn: false) }
    }

    /// Adds a new entry, or returns the entry that has it already.
    mutating func add(_ entry: Entry, _ isOwn: Bool) -> KnownEntry? {
      if let key = key(entry, isOwn) {
        if let old = workouts[key] { return old }
      } else if let old = others[entry.date]?.last(where: { $0.entry == entry }) {
        return old
      }
      add(KnownEntry(entry: entry, isInHistory: false, named: entry), isOwn: isOwn)
      return nil
    }

    private mutating func add(_ known: KnownEntry, isOwn: Bool) {
      if let key = key(known.entry, isOwn) {
        workouts[key] = known
        if known.entry.time != nil { return }
      }
      others[known.entry.date, default: []].append(known)
    }

    /// Returns the key of a workout; nil for other entries, and for a workout of the history
    /// without a time, which may have two that differ only in their sets.
    private func key(_ entry: Entry, _ isOwn: Bool) -> Key? {
      guard case .workout(let workout) = entry.event, !isOwn || entry.time != nil else {
        return nil
      }
      return Key(entry, workout)
    }
  }

  /// Returns the entry with a time or title that no other workout of its file has.
  ///
  /// The same files always give the same times, so importing them again finds all workouts.
  private static func spaced(_ candidate: Candidate, _ taken: inout Set<Key>) -> Entry {
    var entry = candidate.entry
    guard case .workout(var workout) = entry.event, !candidate.isOwn else { return entry }
    var number = 1
    let title = workout.title
    while !taken.insert(Key(entry, workout)).inserted {
      number += 1
      if let time = entry.time, time.seconds < 86_399 {
        let next = Int(time.seconds) + 1
        entry.time = ClockTime(hour: next / 3600, minute: next / 60 % 60, second: next % 60)
      } else {
        workout.title = "\(title) \(number)"
        entry.event = .workout(workout)
      }
    }
    return entry
  }

  /// Forgets the workouts of the files, whose entries the import has.
  package mutating func forgetWorkouts() {
    for index in files.indices { files[index].forgetWorkouts() }
  }

  package var newWorkouts: Int {
    entries.count { if case .workout = $0.event { true } else { false } }
  }
}

// The templates of other apps, which become programs.

extension HistoryImport {
  /// The programs that the templates of the files become.
  package struct NewProgram {
    package let id: String
    package let bytes: [UInt8]
    /// The problems of the program; the file is not written if it has errors.
    package let problems: [Diagnostic]
    /// True if a program with this id exists, which is not changed.
    package let exists: Bool

    package var isWritten: Bool { !exists && !problems.hasErrors }
    package var name: String { "programs/\(id).yaml" }
  }

  /// The weights of the templates that are added to bodyweight, or are assistance.
  package var addedInPrograms: [AddedWeights] {
    let naming = self.naming
    return files.flatMap { $0.addedInPrograms(naming.role(of:)) }.map { $0.named(naming) }
  }

  /// Names the exercises of the templates. Some of them are not in any workout.
  private var naming: ImportNaming {
    let exercises = Dictionary(names.map { ($0.name, $0.exercise) }) { first, _ in first }
    let search = ImportNames(opened)
    return ImportNaming(opened.settings) { name in
      exercises[name] ?? search.name(name, sets: 0).exercise
    }
  }

  package var programs: [NewProgram] {
    let naming = self.naming
    return files.flatMap { file in
      file.programs.map { program in
        let made = ImportedProgramText(program, from: file.source.name, naming)
        let name = "programs/\(made.id).yaml"
        let source = SourceText(name: name, bytes: Array(made.text.utf8))
        return NewProgram(
          id: made.id, bytes: source.bytes,
          problems: ProgramText(id: made.id, source: source).problemsOfImport(opened.settings),
          exists: opened.text(of: made.id) != nil)
      }
    }
  }

  package var programEdits: [FileEdit] {
    programs.filter(\.isWritten).map { program in
      FileEdit(opened.folder.layout.root.appending(program.name), as: .newProgram) {
        old throws(Diagnostic) in
        old.isEmpty ? program.bytes : old
      }
    }
  }

  /// Returns the file that the import adds to the history; nil if there are no new entries.
  ///
  /// Its text is canonical, so that formatting the history does not change it. `progress` is called
  /// now and then.
  package func file(
    at moment: (date: CalendarDate, time: ClockTime),
    progress: (ImportStage) -> Void = { _ in }
  ) -> HistoryFile? {
    guard !entries.isEmpty else { return nil }
    let text = EntriesText(entries) { progress(.printing($0)) }
    progress(.checking)
    let checksums = ImportChecksums(of: [UInt8(ascii: "\n")] + text.bytes, text.entries)
    let head = "\(HistoryLimits.firstLine)\n\(mark(at: moment).text)\n\(checksums.comment)\n\n"
    let name = opened.folder.layout.shown(path)
    return HistoryFile(SourceText(name: name, bytes: Array(head.utf8) + text.bytes))
  }

  /// Returns the edit that writes the file of the import.
  package func edit(writing file: HistoryFile) -> FileEdit {
    let name = file.source.name
    let expected = entries
    return FileEdit(opened.folder.layout.root.appending(name), as: .history) {
      old throws(Diagnostic) in
      guard old.isEmpty else {
        throw Diagnostic(
          WorkspaceErrorID.fileExists, "'\(name)' already exists",
          notes: ["nothing was changed"], help: ["run the import again"])
      }
      if let problem = file.diagnostics.first { throw problem }
      try file.expect(expected)
      return file.bytes
    }
  }

  /// Checks that the history with the file of the import has no errors that it does not have
  /// without it.
  ///
  /// - Throws: `LogbookError` with the new errors.
  package func expectValid(_ file: HistoryFile) throws(LogbookError) {
    let old = Set(opened.history.problems.map(\.diagnostic))
    let problems = History(opened.history.files + [file]).problems.map(\.diagnostic)
      .filter { $0.severity == .error && !old.contains($0) }
    guard !problems.isEmpty else { return }
    throw LogbookError(problems.map { $0.ofImport(named: file.source.name) }, .badInput)
  }

  private func mark(at moment: (date: CalendarDate, time: ClockTime)) -> ImportMark {
    let imports = opened.history.imports
    return ImportMark(
      number: (imports.map(\.mark.number).max() ?? 0) + 1,
      source: files.map { FilePath($0.source.name).lastComponent?.string ?? $0.source.name }
        .joined(separator: " and "),
      date: moment.date, time: moment.time, entries: entries.count,
      entriesBefore: opened.history.entriesOutsideImports)
  }

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

extension Diagnostic {
  /// Returns the problem of an import that was refused. Its file was not written, so the problem
  /// names its line.
  fileprivate func ofImport(named name: String) -> Diagnostic {
    var problem = self
    problem.notes.append("nothing was imported")
    if isOfRepetition {
      problem.help = ["correct these entries in the history or in the file, then import again"]
    }
    guard let source, let span, source.name == name else { return problem }
    (problem.source, problem.span, problem.label) = (nil, nil, nil)
    let line = String(decoding: source.bytes[span.start..<span.end], as: UTF8.self)
    problem.notes.insert("the line of the import: \(line)", at: 0)
    problem.help = ["correct this entry in the history or in the file, then import again"]
    return problem
  }
}
