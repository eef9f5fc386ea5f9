// A training folder read for one command: settings, history, programs, and the replay of them.

import Diagnostics
import Embedded
import Engine
import HistoryFormat
import Insights
import ProgramFormat
import Programs
import SystemPackage
import Terminal
import Training
import Workspace

/// A training folder as a command sees it.
struct OpenedFolder {
  let folder: TrainingFolder
  let settings: Settings
  let history: History
  let record: TrainingRecord
  let programs: [ProgramText]
  /// What does not stop the command.
  let warnings: [Diagnostic]
  /// Where one trains, where that is said; nil is the settings' default.
  var gym: Gym?

  /// The folder that the options and the environment name.
  static func folder(_ global: GlobalOptions, _ command: String) throws -> TrainingFolder {
    let context = CommandContext.current
    func path(_ name: String) -> FilePath? { context.environment[name].map { FilePath($0) } }
    let search = FolderSearch(
      current: FilePath(context.workingDirectory), flag: global.dir.map { FilePath($0) },
      environment: path("PROG_DIR"), dataHome: path("XDG_DATA_HOME"), home: path("HOME"))
    let disk = context.files
    guard let found = search.folder(in: disk) else {
      throw CommandFailure(
        [
          Diagnostic(
            WorkspaceErrorID.noSuchFolder, "no training folder was named",
            help: ["make one with 'prog init', or name one with --dir or PROG_DIR"])
        ], .noInput)
    }
    return TrainingFolder(
      found.path, files: disk, holder: .ofThisProcess(command), notice: global.notice)
  }

  static func open(
    _ global: GlobalOptions, _ command: String, gym: String? = nil
  ) throws -> OpenedFolder {
    let folder = try folder(global, command)
    var opened = try open(folder)
    opened.gym = try gym.map { try opened.gym(named: $0) }
    return opened
  }

  /// The same; nil where no folder is named and there is none yet.
  static func openIfThere(_ global: GlobalOptions, _ command: String) throws -> OpenedFolder? {
    guard global.dir == nil else { return try open(global, command) }
    // What is wrong within a folder that is there is no reason to go on without it.
    guard let folder = try? folder(global, command), (try? folder.expectFolder()) != nil else {
      return nil
    }
    return try open(folder)
  }

  private static func open(_ folder: TrainingFolder) throws -> OpenedFolder {
    try Problem.translated {
      try folder.expectFolder()
      let (settings, problems) = try folder.settings()
      if problems.hasErrors { throw CommandFailure(problems, .badSettings) }
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
  func reread() throws -> OpenedFolder {
    let offered = OfferedAnswers(folder: folder, programs: programs, settings: settings)
    return with(try Problem.translated { try folder.history() }.accepting(offered.isOffered))
  }

  /// The same folder with these history files as they were just written: nothing is read again, since
  /// a read that fails must not make a change look as if it had failed.
  func with(_ written: [SourceText]) -> OpenedFolder {
    let kept = history.files.filter { file in !written.contains { $0.name == file.source.name } }
    return with(History(kept + written.map { HistoryFile($0) }))
  }

  /// Writes an entry; the folder as it is then.
  func appending(_ entry: Entry) throws -> OpenedFolder {
    with([try Problem.translated { try folder.append(entry) }])
  }

  /// The same folder as if it had this history.
  func with(_ history: History) -> OpenedFolder {
    OpenedFolder(
      folder: folder, settings: settings, history: history,
      record: settings.record(of: history), programs: programs, warnings: warnings,
      gym: gym)
  }

  /// The folder as if an entry stood in the history, and the entry's place.
  func including(_ entry: Entry) -> (folder: OpenedFolder, index: Int) {
    var entries = record.entries
    let index = record.end(of: entry.date)
    entries.insert(entry, at: index)
    let with = OpenedFolder(
      folder: folder, settings: settings, history: history, record: TrainingRecord(entries),
      programs: programs, warnings: warnings, gym: gym)
    return (with, index)
  }

  var engineSettings: EngineSettings {
    var engine = settings.ofEngine
    if let gym { engine.gym = gym }
    return engine
  }

  /// A gym of the settings by its name; any other ends the command.
  func gym(named name: String) throws -> Gym {
    if let gym = settings.gym(named: name), settings.hasGyms { return gym }
    let names = settings.hasGyms ? settings.gyms.map(\.name) : []
    let near = nearest(to: name, among: names)
    let all =
      names.isEmpty
      ? "add it to prog.yaml: gyms: {\(name): {bar: 20kg}}"
      : "gyms are: \(names.joined(separator: ", "))"
    throw CommandFailure(
      .unknownGym, "there is no gym '\(name)'",
      help: [near.map { "did you mean '\($0)'?" } ?? all])
  }

  /// The programs that were started and not stopped up to a date, in the order of their starts.
  func runningIDs(through date: CalendarDate) -> [String] {
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

  func text(of program: String) -> ProgramText? { programs.first { $0.id == program } }

  /// The program as it is now, checked; its problems end the command.
  func program(_ id: String) throws -> Program {
    guard let text = text(of: id) else {
      let near = nearest(to: id, among: programs.map(\.id))
      throw CommandFailure(
        .unknownProgram, "there is no program '\(id)' in programs/",
        help: [near.map { "did you mean '\($0)'?" } ?? "prog start lists what there is"], .noInput)
    }
    return try text.program(settings.renames)
  }
}

extension Settings {
  /// The settings as far as the engine needs them.
  var ofEngine: EngineSettings {
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
  var hasGyms: Bool { gyms != [.usual(unit)] }
}

extension ProgramText {
  /// The program, checked; its problems end the command.
  func program(_ renames: ExerciseRenames = ExerciseRenames()) throws -> Program {
    let (program, diagnostics) = read(renames)
    guard let program else { throw CommandFailure(diagnostics, .badInput) }
    return program
  }
}

/// Problems of the modules below, as the ends of commands.
enum Problem {
  /// Runs `work`; what it throws as a diagnostic ends the command with the exit code it stands for.
  static func translated<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let diagnostic as Diagnostic {
      throw CommandFailure([diagnostic], status(of: diagnostic))
    }
  }

  private static func status(of diagnostic: Diagnostic) -> ExitStatus {
    WorkspaceErrorID(rawValue: diagnostic.id).flatMap { ExitStatus(rawValue: $0.exitCode) }
      ?? .badInput
  }
}
