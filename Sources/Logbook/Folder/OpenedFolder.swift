// A training folder read for one command: settings, history, programs, and the replay of them.

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

/// A training folder as a command sees it.
package struct OpenedFolder {
  package let folder: TrainingFolder
  package let settings: Settings
  package let history: History
  package let record: TrainingRecord
  package let programs: [ProgramText]
  /// What does not stop the command.
  package let warnings: [Diagnostic]
  /// Where one trains, where that is said; nil is the settings' default.
  package var gym: Gym?

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

  /// Reads a training folder.
  ///
  /// - Throws: `LogbookError` if there is no folder, or its settings cannot be read.
  package static func open(_ folder: TrainingFolder) throws -> OpenedFolder {
    try Problem.translated {
      try folder.expectFolder()
      let (settings, problems) = try folder.settings()
      if problems.hasErrors { throw LogbookError(problems, .badSettings) }
      let (texts, programProblems) = try folder.programTexts(shipped: ShippedPrograms.ids)
      let offered = OfferedAnswers(folder: folder, programs: texts, settings: settings)
      let history = try folder.history().accepting(offered.isOffered)
      return OpenedFolder(
        folder: folder, settings: settings, history: history,
        record: settings.record(of: history), programs: texts,
        warnings: problems + programProblems)
    }
  }

  /// The same folder with the history as it is now.
  package func reread() throws -> OpenedFolder {
    let offered = OfferedAnswers(folder: folder, programs: programs, settings: settings)
    return with(try Problem.translated { try folder.history() }.accepting(offered.isOffered))
  }

  /// The same folder with these history files as they were just written: nothing is read again, since
  /// a read that fails must not make a change look as if it had failed.
  package func with(_ written: [SourceText]) -> OpenedFolder {
    let kept = history.files.filter { file in !written.contains { $0.name == file.source.name } }
    return with(History(kept + written.map { HistoryFile($0) }))
  }

  /// Writes an entry; the folder as it is then.
  package func appending(_ entry: Entry) throws -> OpenedFolder {
    with([try Problem.translated { try folder.append(entry) }])
  }

  /// The same folder as if it had this history.
  package func with(_ history: History) -> OpenedFolder {
    OpenedFolder(
      folder: folder, settings: settings, history: history,
      record: settings.record(of: history), programs: programs, warnings: warnings,
      gym: gym)
  }

  /// The folder as if an entry stood in the history, and the entry's place.
  package func including(_ entry: Entry) -> (folder: OpenedFolder, index: Int) {
    var entries = record.entries
    let index = record.end(of: entry.date)
    entries.insert(entry, at: index)
    let with = OpenedFolder(
      folder: folder, settings: settings, history: history, record: TrainingRecord(entries),
      programs: programs, warnings: warnings, gym: gym)
    return (with, index)
  }

  package var engineSettings: EngineSettings {
    var engine = settings.ofEngine
    if let gym { engine.gym = gym }
    return engine
  }

  /// A gym of the settings by its name; any other ends the command.
  package func gym(named name: String) throws -> Gym {
    if let gym = settings.gym(named: name), settings.hasGyms { return gym }
    let names = settings.hasGyms ? settings.gyms.map(\.name) : []
    let near = nearest(to: name, among: names)
    let all =
      names.isEmpty
      ? "add it to prog.yaml: gyms: {\(name): {bar: 20kg}}"
      : "gyms are: \(names.joined(separator: ", "))"
    throw LogbookError(
      .unknownGym, "there is no gym '\(name)'",
      help: [near.map { "did you mean '\($0)'?" } ?? all])
  }

  /// The programs that were started and not stopped up to a date, in the order of their starts.
  package func runningIDs(through date: CalendarDate) -> [String] {
    var running: [String] = []
    for entry in record.entries.prefix(record.end(of: date)) {
      switch entry.event {
      case .start(let program, _, _) where !running.contains(program): running.append(program)
      case .stop(let program, _): running.removeAll { $0 == program }
      default: break
      }
    }
    return running
  }

  package func text(of program: String) -> ProgramText? { programs.first { $0.id == program } }

  /// The program as it is now, checked; its problems end the command.
  package func program(_ id: String) throws -> Program {
    guard let text = text(of: id) else {
      let near = nearest(to: id, among: programs.map(\.id))
      throw LogbookError(
        .unknownProgram, "there is no program '\(id)' in programs/",
        help: [near.map { "did you mean '\($0)'?" } ?? "prog start lists what there is"], .noInput)
    }
    return try text.program(settings.renames)
  }
}

extension Settings {
  /// The settings as far as the engine needs them.
  package var ofEngine: EngineSettings {
    // A program that is checked as it is written may have old names.
    let old = exercises.flatMap { exercise in exercise.was.map { ($0, exercise) } }
    let names = exercises.map { ($0.name, $0) } + old
    return EngineSettings(
      units: unit, firstWeekday: firstWeekday, prefillDays: prefillDays, estimate: estimate,
      gym: hasGyms ? gym : nil,
      equipment: Dictionary(
        names.compactMap { name, exercise in exercise.equipment.map { (name, $0) } },
        uniquingKeysWith: { first, _ in first }),
      gyms: hasGyms ? gyms : [], defaultGym: hasGyms ? gym.name : nil)
  }

  /// False where only the usual gym is known, which follows the unit of each lift.
  package var hasGyms: Bool { gyms != [.usual(unit)] }
}

extension ProgramText {
  /// The program, checked; its problems end the command.
  package func program(_ renames: ExerciseRenames = ExerciseRenames()) throws -> Program {
    let (program, diagnostics) = read(renames)
    guard let program else { throw LogbookError(diagnostics, .badInput) }
    return program
  }
}

/// Problems of the modules below, as the ends of commands.
package enum Problem {
  /// Runs `work`; what it throws as a diagnostic ends the command with the exit code it stands for.
  package static func translated<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let diagnostic as Diagnostic {
      throw LogbookError([diagnostic], status(of: diagnostic))
    }
  }

  private static func status(of diagnostic: Diagnostic) -> ExitStatus {
    WorkspaceErrorID(rawValue: diagnostic.id).flatMap { ExitStatus(rawValue: $0.exitCode) }
      ?? .badInput
  }
}
