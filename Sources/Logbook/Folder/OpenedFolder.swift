// A training folder, read for one command: settings, history and programs.

package import Diagnostics
import Embedded
package import Engine
package import HistoryFormat
package import Insights
import ProgramFormat
package import Programs
import Synchronization
import SystemPackage
package import Training
package import Workspace

package struct OpenedFolder {
  package let folder: TrainingFolder
  package private(set) var settings: Settings
  package private(set) var history: History
  package private(set) var record: TrainingRecord
  package private(set) var programs: [ProgramText]
  /// Problems that do not stop the command.
  package let warnings: [Diagnostic]
  /// The gym of `--gym`, or nil for the default gym of the settings.
  package var gym: Gym?
  let readPrograms = ProgramCache()

  package init(
    folder: TrainingFolder, settings: Settings, history: History, record: TrainingRecord,
    programs: [ProgramText], warnings: [Diagnostic], gym: Gym? = nil
  ) {
    self.folder = folder
    self.settings = settings
    self.history = history
    self.record = record
    self.programs = programs
    self.warnings = warnings
    self.gym = gym
  }

  /// Reads a training folder. `needs` are the settings that the command needs besides those that
  /// every command needs.
  ///
  /// - Throws: `LogbookError` if the folder does not exist or a setting that is needed is invalid.
  package static func open(
    _ folder: TrainingFolder, needing needs: Set<String> = []
  ) throws -> OpenedFolder {
    try Problem.translated {
      try folder.expectFolder()
      var (settings, problems) = try folder.settings()
      if !settings.areUsable(for: needs) { throw LogbookError(problems, .badSettings) }
      let (texts, programProblems) = try folder.programTexts(shipped: ShippedPrograms.ids)
      let offered = OfferedAnswers(folder: folder, programs: texts, settings: settings)
      let history = try folder.history().accepting(offered.isOffered)
      let record = settings.record(of: history)
      settings.nameBars(trained: record.exercises)
      return OpenedFolder(
        folder: folder, settings: settings, history: history, record: record, programs: texts,
        warnings: problems.map(\.ofIgnoredSetting) + programProblems)
    }
  }

  /// Returns the folder with the history as it is on disk now.
  ///
  /// - Throws: `no-such-folder` if the folder was moved or removed. It would look empty.
  package func reread() throws -> OpenedFolder {
    let offered = OfferedAnswers(folder: folder, programs: programs, settings: settings)
    let history = try Problem.translated {
      try folder.expectFolder()
      return try folder.history()
    }
    return with(history.accepting(offered.isOffered))
  }

  /// Returns the folder with the history files that were just written. Nothing is read again,
  /// because a failing read would look as if the change had failed.
  package func with(_ written: [SourceText]) -> OpenedFolder {
    let names = Set(written.map(\.name))
    let kept = history.files.filter { !names.contains($0.source.name) }
    return with(History(kept + written.map { HistoryFile($0) }))
  }

  /// Writes an entry at the first free second from its time on.
  ///
  /// - Returns: The folder after it, and the entry as it was written.
  /// - Throws: `LogbookError` if a file of the history was not read, because the entry would be
  ///   appended to it or contradict it.
  package func appending(_ entry: Entry) throws -> (folder: OpenedFolder, entry: Entry) {
    try expectHistoryRead()
    let written = try Problem.translated {
      try folder.append(history.spaced(entry), to: history.entries)
    }
    return (with([written.text]), written.entry)
  }

  package func with(_ history: History) -> OpenedFolder {
    var copy = self
    copy.history = history
    copy.record = settings.record(of: history)
    return copy
  }

  /// Returns the folder as if an entry were in the history, and the entry's index.
  package func including(_ entry: Entry) -> (folder: OpenedFolder, index: Int) {
    var entries = record.entries
    let index = record.end(of: entry.date)
    entries.insert(entry, at: index)
    var copy = self
    copy.record = TrainingRecord(entries)
    return (copy, index)
  }

  /// The settings for the engine, with the gym of `--gym`.
  package var engineSettings: EngineSettings {
    var engine = settings.ofEngine
    if let gym { engine.gym = gym }
    return engine
  }

  /// Returns the settings for the engine, with the equipment that running programs give where the
  /// settings do not say.
  package func engineSettings(with runs: [ProgramRun]) -> EngineSettings {
    runs.reduce(engineSettings) { $0.completed(by: $1.compiled.program) }
  }

  /// Returns the gym with this name in the settings.
  ///
  /// - Throws: `unknown-gym` if it does not exist.
  package func gym(named name: String) throws -> Gym {
    if let gym = settings.gym(named: name), settings.hasGyms { return gym }
    let names = settings.hasGyms ? settings.gyms.map(\.name) : []
    throw LogbookError(
      .unknownGym, "no gym named '\(name)'",
      help: names.isEmpty
        ? ["add it to prog.yaml: gyms: {\(name): {bar: 20kg}}"] : choice(for: name, among: names))
  }

  /// Returns the programs that were started and not stopped up to a date, in the order of their
  /// starts.
  package func runningIDs(through date: CalendarDate) -> [String] {
    var running: [String: Int] = [:]
    for (index, entry) in record.entries.prefix(record.end(of: date)).enumerated() {
      switch entry.event {
      case .start(let program, _, _) where running[program] == nil: running[program] = index
      case .stop(let program, _): running[program] = nil
      default: break
      }
    }
    return running.sorted { $0.value < $1.value }.map(\.key)
  }

  package func text(of program: String) -> ProgramText? { programs.first { $0.id == program } }

  /// Returns whether the folder has a program with this id that can be read.
  func isReadable(_ id: String) -> Bool { text(of: id) != nil && (try? program(id)) != nil }

  /// Returns the current program with this id, checked.
  ///
  /// - Throws: `LogbookError` if it does not exist or has errors.
  package func program(_ id: String) throws -> Program {
    guard let text = text(of: id) else {
      throw LogbookError(
        .unknownProgram, "no program named '\(id)' in programs/",
        help: ProgramSuggestions.help(for: id, among: programs.map(\.id)), .noInput)
    }
    if let known = readPrograms[text] { return known }
    // A version that the history names had no error when prog wrote it there.
    let program = try text.program(
      settings.renames, wasChecked: versions(of: id).contains(readPrograms.version(of: text)))
    readPrograms[text] = program
    return program
  }
}

extension Diagnostic {
  /// The problem of a setting that the command works without, as a warning.
  fileprivate var ofIgnoredSetting: Diagnostic {
    guard severity == .error else { return self }
    var problem = asWarning
    problem.notes.append("prog ignores this until you correct it")
    return problem
  }
}

extension Settings {
  package var ofEngine: EngineSettings {
    // A program that is checked as it is written may still use old names.
    let old = exercises.flatMap { exercise in exercise.was.map { ($0, exercise) } }
    let names = exercises.map { ($0.name, $0) } + old
    return EngineSettings(
      units: unit, firstWeekday: firstWeekday, prefillDays: prefillDays, estimate: estimate,
      gym: hasGyms ? gym : nil,
      equipment: Dictionary(
        names.compactMap { name, exercise in exercise.equipment.map { (name, $0) } },
        uniquingKeysWith: { first, _ in first }),
      gyms: hasGyms ? gyms : [], defaultGym: hasGyms ? gym.name : nil,
      rest: rest, setUp: setUp)
  }

  /// False if the settings have only the default gym, which follows the unit of each lift.
  package var hasGyms: Bool { gyms != [.usual(unit)] }
}

extension ProgramText {
  /// Returns the checked program. `wasChecked` is true if the same text had no error before.
  ///
  /// - Throws: `LogbookError` if it has errors.
  package func program(
    _ renames: ExerciseRenames = ExerciseRenames(), wasChecked: Bool = false
  ) throws -> Program {
    let (program, diagnostics) = read(renames, wasChecked: wasChecked)
    guard let program else { throw LogbookError(diagnostics, .badInput) }
    return program
  }
}

// Programs that are named by their files, as shells complete them.

extension OpenedFolder {
  /// Returns the id of the program in a file of the folder: `lunch.yaml`, `programs/lunch.yaml`, or
  /// its whole path. Nil for any other file.
  package func id(ofFile text: String) -> String? {
    let path = FilePath(text).lexicallyNormalized()
    guard path.extension == "yaml", let id = path.stem, self.text(of: id) != nil else { return nil }
    let home = path.removingLastComponent()
    let isOfFolder = home.isEmpty || home == "programs" || home == folder.layout.programs
    return isOfFolder ? id : nil
  }

  /// Returns the first session with exercises as if `start` were in the history, or nil if there is
  /// none in the next weeks.
  ///
  /// - Throws: `LogbookError` if the program or the history cannot be read.
  package func firstSession(after start: Entry, of program: String) throws -> PlannedDay? {
    let replay = try including(start).folder.replay(on: start.date)
    var ahead = replay.ahead(from: start.date, days: 28, of: program)
    while let day = ahead.next() {
      if !day.session.exercises.isEmpty { return day }
    }
    return nil
  }

  /// Returns the folder with this program added, unless it has it already.
  package func adding(_ text: ProgramText) -> OpenedFolder {
    guard self.text(of: text.id) == nil else { return self }
    var copy = self
    copy.programs.append(text)
    return copy
  }

  /// Returns the folder with another text of one of its programs.
  package func replacing(_ text: ProgramText) -> OpenedFolder {
    var copy = self
    copy.programs = programs.map { $0.id == text.id ? text : $0 }
    return copy
  }

  /// Returns the folder with other texts of some programs, each named by its path in the folder.
  /// The programs that extend them change too.
  package func editing(_ texts: [SourceText]) -> OpenedFolder {
    let changed = Dictionary(texts.map { ($0.name, $0) }) { first, _ in first }
    var copy = self
    copy.programs = programTexts(with: { changed[$0] })
    return copy
  }

  package func start(of program: String, after date: CalendarDate) -> HistoryEntry? {
    entries(of: program, after: date).first { $0.isStart }
  }

  /// Returns the entries of a program after a date that belong to its run on that date.
  package func entriesOfRun(of program: String, after date: CalendarDate) -> [HistoryEntry] {
    Array(entries(of: program, after: date).prefix { !$0.isStart })
  }

  private func entries(of program: String, after date: CalendarDate) -> [HistoryEntry] {
    history.entries[record.end(of: date)...].filter { $0.entry.event.program == program }
  }

  /// Returns `time`, or the time of the last entry of a program on a date if that is later.
  package func time(after program: String, on date: CalendarDate, _ time: ClockTime) -> ClockTime {
    record.entries[..<record.end(of: date)].reversed().prefix { $0.date == date }
      .filter { $0.event.program == program }.compactMap(\.time).reduce(time) { max($0, $1) }
  }
}

extension HistoryEntry {
  fileprivate var isStart: Bool { if case .start = entry.event { true } else { false } }
}

// Finds a log that was probably sent twice.

extension OpenedFolder {
  /// Returns the workout of a date that has exactly these sets of all logged exercises, one after
  /// the other, as an unlikely value. Returns nothing for a single set, because the same set is
  /// often done twice.
  package func workouts(
    on date: CalendarDate, repeatedBy logged: [PerformedExercise]
  ) -> [UnlikelyValue] {
    guard logged.workCount > 1 else { return [] }
    for entry in history.entries.reversed() {
      guard entry.entry.date >= date else { break }
      guard entry.entry.date == date, case .workout(let workout) = entry.entry.event else {
        continue
      }
      let isRepeated = logged.allSatisfy { exercise in
        workout.line(continuedBy: exercise).map { index in
          workout.exercises[index].sets.sets.hold(exercise.sets.sets)
        } ?? false
      }
      if isRepeated {
        let title = workout.title.isEmpty ? "" : " (\(workout.title))"
        return [UnlikelyValue(text: "the workout \(entry.id.text)\(title) already has these sets")]
      }
    }
    return []
  }
}

extension [PerformedSet] {
  /// Returns whether these sets are part of the list, one after the other.
  fileprivate func hold(_ sets: [PerformedSet]) -> Bool {
    guard sets.count <= count else { return false }
    return (0...count - sets.count).contains { self[$0..<$0 + sets.count].elementsEqual(sets) }
  }
}

// The goals of a folder with their progress.

extension OpenedFolder {
  /// Returns the progress of all goals of the settings on a date, in the order of the settings.
  package func goals(on date: CalendarDate) -> [GoalProgress] {
    if settings.goals.isEmpty { return [] }
    let pauses = PausedDays(record.entries[..<record.end(of: date)])
    return settings.goals.map { goal in
      let goal = renamed(goal)
      let logged = logged(goal, through: date)
      let values = logged.compactMap { logged in
        goal.amount(of: logged.value).map { GoalValue(logged.date, $0) }
      }
      return GoalProgress(
        goal, values, skipped: logged.count - values.count, on: date,
        firstWeekday: settings.firstWeekday, pauses: pauses)
    }
  }

  private func renamed(_ goal: Goal) -> Goal {
    guard case .exercise(let name, let metric) = goal.subject else { return goal }
    let current = settings.renames.name(name)
    var goal = goal
    goal.subject = .exercise(current, metric)
    if case .one(let slot, _)? = ExerciseNames(exerciseNames(done: false)).whole(current) {
      goal.subject = .exercise(slot.lift, metric)
    }
    return goal
  }

  private func logged(
    _ goal: Goal, through date: CalendarDate
  ) -> [(date: CalendarDate, value: ProgressValue)] {
    switch goal.subject {
    case .workouts:
      return record.entries.prefix(record.end(of: date)).compactMap { entry in
        guard case .workout(let workout) = entry.event, workout.hasDoneSets else { return nil }
        return (entry.date, ProgressValue(.one, .workouts))
      }
    case .exercise(let name, let metric):
      if goal.cadence != .once, metric.isSum {
        return (0..<record.end(of: date)).compactMap { index in
          let workout = record.dated(index, only: [name])
          return metric.total(of: workout.exercises.flatMap(\.sets)).map { (workout.date, $0) }
        }
      }
      return sessions(of: name, through: date).all(metric).compactMap { session in
        session.value.map { (session.date, $0) }
      }
    case .bodyweight: return bodyweightValues(through: date)
    case .measure(let name): return measuredValues(named: name, through: date).values
    }
  }
}

extension Goal {
  /// Returns the amount of a logged value in the unit of the target; nil if it is in a unit that
  /// cannot be converted.
  fileprivate func amount(of logged: ProgressValue) -> Decimal? {
    var logged = logged
    // On bodyweight, the added load counts, and a target may be written without `bw`.
    if case .added(let unit) = logged.unit, case .weight = target.unit {
      logged = ProgressValue(logged.amount, .weight(unit))
    }
    return logged.converted(to: target.unit)?.amount
  }
}

// The programs that a command has read, because several of its parts need the same ones.

/// Programs that were read and checked.
final class ProgramCache: Sendable {
  private struct Current: Sendable {
    let text: [UInt8]
    let version: String
    /// Nil if only its version was asked.
    var program: Program?
  }

  struct KeptName: Hashable, Sendable {
    let id: String
    let version: String
  }

  private let current = Mutex<[String: Current]>([:])
  private let kept = Mutex<[KeptName: KeptProgram]>([:])

  subscript(text: ProgramText) -> Program? {
    get { known(text).program }
    set {
      var now = known(text)
      now.program = newValue
      current.withLock { $0[text.id] = now }
    }
  }

  func version(of text: ProgramText) -> String { known(text).version }

  private func known(_ text: ProgramText) -> Current {
    let bytes = text.resolved.source.bytes
    if let last = current.withLock({ $0[text.id] }), last.text == bytes { return last }
    let new = Current(text: bytes, version: text.version)
    current.withLock { $0[text.id] = new }
    return new
  }

  /// A kept version, prepared for replay; nil if it was not read yet.
  subscript(name: KeptName) -> KeptProgram? {
    get { kept.withLock { $0[name] } }
    set { kept.withLock { $0[name] = newValue } }
  }
}
