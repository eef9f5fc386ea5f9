// A training folder, read for one command: settings, history and programs.

package import Diagnostics
import Embedded
package import Engine
package import HistoryFormat
import Insights
import ProgramFormat
package import Programs
import SystemPackage
package import Training
package import Workspace

/// A training folder with its settings, history and programs.
package struct OpenedFolder {
  package let folder: TrainingFolder
  package let settings: Settings
  package let history: History
  package let record: TrainingRecord
  package let programs: [ProgramText]
  /// Problems that do not stop the command.
  package let warnings: [Diagnostic]
  /// The gym of `--gym`, or nil for the default gym of the settings.
  package var gym: Gym?
  /// The programs that were read so far.
  let readPrograms: ProgramCache

  package init(
    folder: TrainingFolder, settings: Settings, history: History, record: TrainingRecord,
    programs: [ProgramText], warnings: [Diagnostic], gym: Gym? = nil
  ) {
    self.init(
      folder: folder, settings: settings, history: history, record: record, programs: programs,
      warnings: warnings, gym: gym, readPrograms: ProgramCache())
  }

  private init(
    folder: TrainingFolder, settings: Settings, history: History, record: TrainingRecord,
    programs: [ProgramText], warnings: [Diagnostic], gym: Gym?, readPrograms: ProgramCache
  ) {
    self.folder = folder
    self.settings = settings
    self.history = history
    self.record = record
    self.programs = programs
    self.warnings = warnings
    self.gym = gym
    self.readPrograms = readPrograms
  }

  /// Reads a training folder.
  ///
  /// - Throws: `LogbookError` if the folder does not exist or its settings cannot be read.
  package static func open(_ folder: TrainingFolder) throws -> OpenedFolder {
    try Problem.translated {
      try folder.expectFolder()
      var (settings, problems) = try folder.settings()
      if problems.hasErrors { throw LogbookError(problems, .badSettings) }
      let (texts, programProblems) = try folder.programTexts(shipped: ShippedPrograms.ids)
      let offered = OfferedAnswers(folder: folder, programs: texts, settings: settings)
      let history = try folder.history().accepting(offered.isOffered)
      let record = settings.record(of: history)
      settings.nameBars(trained: record.exercises)
      return OpenedFolder(
        folder: folder, settings: settings, history: history, record: record, programs: texts,
        warnings: problems + programProblems)
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

  /// Returns the folder with another history.
  package func with(_ history: History) -> OpenedFolder {
    OpenedFolder(
      folder: folder, settings: settings, history: history,
      record: settings.record(of: history), programs: programs, warnings: warnings,
      gym: gym, readPrograms: readPrograms)
  }

  /// Returns the folder as if an entry were in the history, and the entry's index.
  package func including(_ entry: Entry) -> (folder: OpenedFolder, index: Int) {
    var entries = record.entries
    let index = record.end(of: entry.date)
    entries.insert(entry, at: index)
    let with = OpenedFolder(
      folder: folder, settings: settings, history: history, record: TrainingRecord(entries),
      programs: programs, warnings: warnings, gym: gym, readPrograms: readPrograms)
    return (with, index)
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

extension Settings {
  /// The settings for the engine.
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
      rest: rest)
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

/// Turns problems from the modules below into errors that end a command.
package enum Problem {
  /// Runs `work`. If it throws a diagnostic, throws a `LogbookError` with the exit code for it.
  package static func translated<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let diagnostic as Diagnostic {
      throw LogbookError([diagnostic], status(of: diagnostic))
    }
  }

  /// Translates the problems of a file that the command line names. `instead` is the help if a
  /// folder or a device has its name.
  package static func translated<Result>(
    instead: @autoclosure () -> [String], _ work: () throws -> Result
  ) throws -> Result {
    do {
      return try translated(work)
    } catch var failure as LogbookError {
      failure.diagnostics = failure.diagnostics.map { $0.ofNamedFile(instead: instead()) }
      throw failure
    }
  }

  private static func status(of diagnostic: Diagnostic) -> ExitStatus {
    WorkspaceErrorID(rawValue: diagnostic.id).flatMap { ExitStatus(rawValue: $0.exitCode) }
      ?? .badInput
  }
}
