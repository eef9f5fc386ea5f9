// The replay of a folder: the program versions that it needs, and the damage that stops it.

package import Diagnostics
import Embedded
package import Engine
package import HistoryFormat
package import Insights
import Notation
import ProgramFormat
import Programs
import SystemPackage
package import Training
import TypedSets
package import Workspace

extension OpenedFolder {
  /// Returns the replay up to a date, settled on it. With `watching`, it keeps the sessions of that
  /// date and their plans. With `explaining`, it keeps what `prog why` shows. `kept` is a version
  /// of a program that the history may not name, for a session that was begun with it. `program` is
  /// the only running program to replay; nil for all of them.
  ///
  /// - Throws: `LogbookError` if damage in the history may affect a running program. The caller
  ///   warns about other damage.
  package func replay(
    on date: CalendarDate, watching: Bool = false, explaining: Bool = false,
    with kept: KeptProgram? = nil, only program: String? = nil
  ) throws -> Replay {
    var library = try library(on: date, only: program)
    if let kept { library.add(kept.compiled, version: kept.version) }
    var replay = Replay(record: record, library: library, settings: engineSettings)
    if watching { replay.watched = date }
    replay.explains = explaining
    replay.advance(through: date)
    replay.catchUp(to: date)
    return replay
  }

  /// Returns the replay through a date, before the running programs are brought up to it.
  ///
  /// - Throws: `LogbookError` as `replay` does.
  package func unsettledReplay(on date: CalendarDate) throws -> Replay {
    var replay = Replay(
      record: record, library: try library(on: date, only: nil), settings: engineSettings)
    replay.advance(through: date)
    return replay
  }

  /// Returns the replay up to a date from one of the same history, with other current programs. It
  /// equals `replay`, and does not read the history again if that names the versions of all work.
  ///
  /// - Throws: `LogbookError` as `replay` does.
  package func replay(on date: CalendarDate, from other: Replay) throws -> Replay {
    let library = try library(on: date, only: nil)
    let isSame =
      !other.usesCurrent && other.library.fillsAlways == library.fillsAlways
      && other.runs.allSatisfy { run in
        versions(of: run.id).allSatisfy { ((try? keptProgram(run.id, $0)) ?? nil) != nil }
      }
    return isSame ? other.caughtUp(to: date, with: library) : try replay(on: date)
  }

  /// Returns the programs of a replay up to a date: those that run or start later, and recent ones.
  private func library(on date: CalendarDate, only program: String?) throws -> ProgramLibrary {
    let running = try soundRunningIDs(through: date, only: program)
    var library = try library(for: running + (program == nil ? startsAfter(date) : []))
    addEnded(to: &library, on: date)
    return library
  }

  /// Adds the programs of recent sessions that do not run any more and can be read. Only their
  /// schedules tell whether a deload had lowered the loads of those sessions.
  func addEnded(to library: inout ProgramLibrary, on date: CalendarDate) {
    var first = 0
    if !library.fillsAlways {
      // A lowered load leads back to a window before it.
      let days = min(Self.windowsBack * settings.prefillDays + 1, Self.mostDaysBack)
      first = record.end(of: date.adding(days: -days))
    }
    var seen: Set<String> = []
    for entry in record.entries[first..<max(first, record.end(of: date))] {
      guard case .workout(let workout) = entry.event, let id = workout.program,
        !library.knows(id), seen.insert(id).inserted
      else { continue }
      do {
        library.ended[id] = try self.library(for: [id])
      } catch {
        // If it cannot be read, the loads of its sessions count as they are.
        continue
      }
    }
  }

  /// The number of windows before a date in which sessions can matter for its loads.
  private static let windowsBack = 3
  /// A century.
  private static let mostDaysBack = 36_525

  /// Returns the beginning of a replay of the schedules alone, with every program that was ever
  /// started, or starts later, and can be read. Its values differ from the values of a full replay.
  ///
  /// - Throws: `LogbookError` if one of the `needed` programs cannot be read, or a kept version.
  func scheduleReplay(on date: CalendarDate, needed: [String] = []) throws -> Replay {
    var seen = Set(needed)
    let others = (startedIDs(through: date) + startsAfter(date)).filter { seen.insert($0).inserted }
    var replay = Replay(
      record: record, library: try library(for: needed + others), settings: engineSettings)
    replay.isOnlyOfSchedules = true
    return replay
  }

  /// Returns the programs that run on a date, or only the named one.
  ///
  /// - Throws: `LogbookError` if damage in the history may affect one of them.
  func soundRunningIDs(
    through date: CalendarDate, only program: String? = nil
  ) throws -> [String] {
    try expectHistoryRead()
    let running = runningIDs(through: date).filter { program == nil || $0 == program }
    let stopping = running.flatMap { history.problems(stopping: $0) }
    if !stopping.isEmpty {
      throw LogbookError(stopping.map(\.diagnostic).unique.firstFew, .badInput)
    }
    return running
  }

  /// Checks that every file of the history was read. Otherwise it is unknown which programs are
  /// running.
  ///
  /// - Throws: `LogbookError` with the problems of the files that were not read.
  package func expectHistoryRead() throws {
    let unread = history.files.filter(\.isUnread).flatMap(\.diagnostics)
    if !unread.isEmpty { throw LogbookError(unread, .badInput) }
  }

  /// Returns the programs that start after a date, if they can be read.
  func startsAfter(_ date: CalendarDate) -> [String] {
    starts(in: record.entries[record.end(of: date)...])
  }

  /// Returns the programs that these entries start, if they can be read.
  func starts(in entries: ArraySlice<Entry>) -> [String] {
    entries.compactMap { entry in
      if case .start(let id, _, _) = entry.event, isReadable(id) { id } else { nil }
    }
  }

  package func library(for ids: [String]) throws -> ProgramLibrary {
    var library = ProgramLibrary()
    for id in ids {
      let current = text(of: id).map(readPrograms.version)
      if let current { library.add(try program(id), version: current, isCurrent: true) }
      var kept = KeptVersions()
      for version in versions(of: id) where version != current {
        guard let old = try keptProgram(id, version, &kept) else { continue }
        library.add(old.compiled, version: version)
      }
    }
    return library
  }

  /// Returns the program in a version that prog kept, or nil if the version is missing or cannot be
  /// read.
  ///
  /// - Throws: `damaged-version`
  package func keptProgram(_ id: String, _ version: String) throws -> KeptProgram? {
    var kept = KeptVersions()
    return try keptProgram(id, version, &kept)
  }

  private func keptProgram(
    _ id: String, _ version: String, _ kept: inout KeptVersions
  ) throws -> KeptProgram? {
    let name = ProgramCache.KeptName(id: id, version: version)
    if let known = readPrograms[name] { return known }
    guard let source = try Problem.translated({ try folder.version(version, of: id) }),
      let found = kept.read(source.renaming(settings.renames, id: id), id: id, version)
    else { return nil }
    let program = KeptProgram(compiled: found, version: version)
    readPrograms[name] = program
    return program
  }

  /// Returns the versions of a program that the history names, in the order in which it first does.
  func versions(of id: String) -> [String] { record.versions(of: id) }

  /// The problems of the history, for answers that are not complete without the bad lines.
  package var damage: [Diagnostic] { history.problems.map(\.diagnostic) }

  /// The first problems of the history, for commands with another answer.
  package var firstDamage: [Diagnostic] { damage.firstFew }

  /// The first problems of the history as warnings, for commands that the bad lines do not affect.
  package var toleratedDamage: [Diagnostic] { firstDamage.map(\.asWarning) }

  /// Returns whether lines that could not be read may have sets of an exercise.
  package func mayLackSets(of exercise: String) -> Bool {
    let name = exercise.lowercased()
    return history.files.lazy.flatMap(\.problems).contains { problem in
      guard problem.diagnostic.severity == .error else { return false }
      return problem.reach.programs == nil
        || problem.reach.exercises.contains {
          settings.renames.name($0).lowercased() == name
        }
    }
  }

  /// Returns the records of all work up to and including a date. `only` names the exercises to
  /// collect, nil collects all.
  package func records(through date: CalendarDate, only: Set<String>? = nil) -> Records {
    records(before: record.end(of: date), only: only)
  }

  package func records(before end: Int, only: Set<String>? = nil) -> Records {
    var records = Records(formula: settings.estimate, only: only)
    for workout in workouts(before: end, with: only) { records.add(workout) }
    return records
  }

  /// Returns the workouts up to and including a date, in order. With `only`, those without any of
  /// these exercises may be left out.
  package func workouts(
    through date: CalendarDate, with only: Set<String>? = nil
  ) -> some Sequence<LoggedWorkout> {
    workouts(before: record.end(of: date), with: only)
  }

  private func workouts(before end: Int, with only: Set<String>?) -> some Sequence<LoggedWorkout> {
    let indices = only.map { Set($0.flatMap { record.workouts(with: $0) }).sorted() }
    return record.logged((indices ?? Array(0..<end)).filter { $0 < end })
  }
}

/// A program in a version that prog kept in `history/programs`.
package struct KeptProgram: Sendable {
  let compiled: CompiledProgram
  let version: String
}

/// The versions of one program while they are read. A version that repeats the one before, apart
/// from comments, shares it.
private struct KeptVersions {
  private var reader = KeptProgramReader()
  private var last: CompiledProgram?

  mutating func read(_ source: SourceText, id: String, _ version: String) -> CompiledProgram? {
    guard let (program, isRepeated) = reader.read(source, id: id) else { return nil }
    if isRepeated, let last { return last }
    let compiled = CompiledProgram(program, version: version)
    last = compiled
    return compiled
  }
}

extension [Diagnostic] {
  /// The first problems of a history. The last one says how many more there are.
  package var firstFew: [Diagnostic] {
    let most = 10
    guard count > most else { return self }
    var first = Array(prefix(most))
    first[most - 1].notes.append("\(count - most) more problems in the history")
    first[most - 1].help.append("see all of them: prog doctor")
    return first
  }
}

extension Sequence where Element: Hashable {
  /// The elements without duplicates, in order.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence {
  /// Returns the elements with the same key together, in the order of the first ones.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var places: [Key: Int] = [:]
    return reduce(into: []) { groups, element in
      let place = places[key(element), default: groups.count]
      places[key(element)] = place
      if place == groups.count { groups.append([element]) } else { groups[place].append(element) }
    }
  }
}

// Prepares logging and running a session.

extension OpenedFolder {
  /// Returns the reference of a workout to its program, and keeps the program's version for later
  /// replays.
  package func reference(to session: SessionPlan) throws -> ProgramReference {
    var version: String?
    if let text = text(of: session.program) {
      version = try Problem.translated {
        try folder.keepVersion(session.program, text.resolved.source.bytes)
      }
    }
    return ProgramReference(
      program: session.program, version: version, day: session.day, week: session.position.week,
      cycle: session.position.cycle, block: session.position.block)
  }

  /// Returns what is known of an exercise whose sets are typed: its unit, its bar and its last
  /// load. `loads` belong to the sets that are planned or replaced.
  ///
  /// `isBodyweight` is whether those sets are done with bodyweight; nil to go by the equipment.
  func typedContext(
    of name: String, loads: [Load?], isBodyweight: Bool?, last: Load?
  ) -> TypedContext {
    let shown = (loads + [last]).compactMap(\.self).first { $0 != .bodyweight }
    // The unit of these sets, otherwise the unit in which the exercise was last logged.
    let unit = shown?.unit ?? settings.unit(of: name) ?? settings.unit
    let equipment = settings.equipment(of: name)
    var context = TypedContext(
      of: name, unit: unit, equipment: equipment, isBodyweight: isBodyweight,
      bar: equipment == .barbell ? engineSettings.loading(of: name, unit: unit).bar : nil)
    context.lastLoad = last
    return context
  }
}

extension Replay {
  /// The exercises of the running programs, and their declared alternatives.
  package var exerciseNames: [String] {
    let entries = runs.flatMap { $0.compiled.program.days.flatMap(\.entries) }
    return entries.map(\.slot.lift) + entries.flatMap { $0.options.alternatives.map(\.name) }
  }
}

extension ArraySlice<Entry> {
  /// Returns a value of the last set of an exercise that has it.
  func last<Value>(of exercise: String, _ value: (PerformedSet) -> Value?) -> Value? {
    for entry in reversed() {
      guard case .workout(let workout) = entry.event,
        let line = workout.lines.last(where: { $0.name == exercise })
      else { continue }
      for group in line.sets.reversed() {
        if let found = value(group.set) { return found }
      }
    }
    return nil
  }
}

// Reads a folder with the current names of exercises, even if files still have old ones.

extension Settings {
  package func record(of history: History) -> TrainingRecord {
    let renames = renames
    guard !renames.isEmpty else { return TrainingRecord(history.entries.map { $0.entry }) }
    return TrainingRecord(history.entries.map { $0.entry.renamed(renames) })
  }
}

extension SourceText {
  /// Returns a program's text with current names, or unchanged if the result would not be a valid
  /// program.
  package func renaming(_ renames: ExerciseRenames, id: String) -> SourceText {
    renames.isEmpty ? self : ProgramFile.renaming(renames, in: self, id: id) ?? self
  }
}

extension OpenedFolder {
  /// Returns the folder as it would be after these changes.
  package func after(_ changes: [FileChange]) throws -> OpenedFolder {
    let changesByName = Dictionary(changes.map { ($0.name, $0) }) { first, _ in first }
    func changed(_ name: String) -> SourceText? {
      changesByName[name].map { SourceText(name: name, bytes: $0.new) }
    }
    var settings = settings
    if let source = changed(FolderLayout.settingsName) {
      let (new, problems) = Settings.read(source)
      if !new.areUsable() { throw LogbookError(problems, .badSettings) }
      settings = new
    }
    var files = history.files.map { file in
      changed(file.source.name).map { HistoryFile($0) } ?? file
    }
    let known = Set(files.map(\.source.name))
    let new = changes.filter { change in
      change.name.hasPrefix("history/") && change.name.hasSuffix(".txt")
        && !known.contains(change.name)
    }
    files += new.map { HistoryFile(SourceText(name: $0.name, bytes: $0.new)) }
    let offered = OfferedAnswers(folder: folder, programs: programs, settings: settings)
    let history = History(files).accepting(offered.isOffered)
    return OpenedFolder(
      folder: folder, settings: settings, history: history, record: settings.record(of: history),
      programs: programTexts(with: changed), warnings: warnings, gym: gym)
  }

  /// Returns the programs with the texts that `changed` returns for names of files; nil for one
  /// that did not change.
  func programTexts(with changed: @escaping (String) -> SourceText?) -> [ProgramText] {
    programs.map { text in
      let path = folder.layout.root.appending(text.source.name)
      // The programs that a program extends may change too.
      let lookup = folder.lookup(from: path, shipped: ShippedPrograms.ids)
        .replacing { changed($0.name) ?? $0 }
      return ProgramText(id: text.id, source: changed(text.source.name) ?? text.source, in: lookup)
    }
  }

  package var exercisesOfPrograms: [(id: String, file: String, names: [String])] {
    programs.compactMap { text in
      text.read(settings.renames).program.map {
        (text.id, text.source.name, ProgramFile.exercises(of: $0))
      }
    }
  }

  package var allExerciseNames: [ExerciseNames.Known] {
    let ofPrograms = exercisesOfPrograms.flatMap(\.names)
    let known = exerciseNames(done: false)
    var seen = Set(known.map(\.name))
    return known + ofPrograms.filter { seen.insert($0).inserted }.map { ($0, []) }
  }
}

/// The options that the questions of a folder's programs offer. They are looked up only for answers
/// without quotes.
package struct OfferedAnswers {
  package let folder: TrainingFolder
  package let programs: [ProgramText]
  package let settings: Settings

  package init(folder: TrainingFolder, programs: [ProgramText], settings: Settings) {
    self.folder = folder
    self.programs = programs
    self.settings = settings
  }

  /// Returns true if a question of the program offers the word, now or in the version of the entry.
  package func isOffered(_ word: PlainWord) -> Bool {
    guard let id = word.program, let name = ValueName(written: word.name) else { return false }
    let current = programs.first { $0.id == id }?.read(settings.renames).program
    if let current, Self.offers(current, name, word.word) { return true }
    // The replay reports a version that cannot be read.
    guard let version = word.version, let source = try? folder.version(version, of: id),
      let kept = ProgramFile.read(
        ProgramFile.resolved(source.renaming(settings.renames, id: id), in: .nowhere), id: id,
        readsTests: false
      ).program
    else { return false }
    return Self.offers(kept, name, word.word)
  }

  private static func offers(_ program: Program, _ name: ValueName, _ word: String) -> Bool {
    let compiled = CompiledProgram(program, version: nil)
    let daily = program.days.flatMap(\.questions).filter {
      name.owner == nil && $0.name == name.name
    }
    let inputs = program.inputs.filter { name.owner == nil && $0.name == name.name }
    let questions = daily + inputs + [compiled.question(of: name)].compactMap { $0 }
    return questions.contains { $0.options.contains(word) }
  }
}
