// Answers for one training folder, or for several under the names of their athletes.

import ArgumentParser
import Diagnostics
import Logbook
import SafeOutput
import Synchronization
import Terminal
import Workspace

/// The answer of a command for one training folder.
enum FolderAnswer {
  case lines([StyledLine])
  /// A whole document.
  case json(JSON)
}

extension ReportedCommand {
  /// Throws `several-folders` if `--dir` names more folders than the command takes.
  func expectFolders() throws {
    guard global.dirs.count > 1, !takesSeveralFolders else { return }
    let name = Self.words(in: ProgCommand.self)?.joined(separator: " ") ?? "prog"
    throw LogbookError(
      .severalFolders, "'\(name)' takes one training folder, found \(global.dirs.count)",
      help: [
        "give --dir once",
        "'today', 'stats', 'prs --recent', 'calendar' and 'review' take several",
      ])
  }

  /// Returns the words that run this command, below another command and with it: `prog history`.
  private static func words(in command: any ParsableCommand.Type) -> [String]? {
    let configuration = command.configuration
    let name = configuration.commandName ?? "prog"
    if command == Self.self { return [name] }
    for part in configuration.subcommands {
      guard let rest = words(in: part) else { continue }
      return [name] + (configuration.defaultSubcommand == part ? [] : rest)
    }
    return nil
  }

  /// Shows what `work` answers for the training folder, or for each folder of `--dir`.
  ///
  /// With several folders, an error in one of them is reported and does not affect the others. The
  /// command then ends with the status of the first error. A damaged line is such an error if the
  /// command looks back at the history.
  func answer(
    _ command: String, gym: String? = nil, looksBack: Bool = true,
    _ work: (OpenedFolder) throws -> FolderAnswer
  ) throws {
    guard global.dirs.count > 1 else {
      let folder = try OpenedFolder.open(global, command, gym: gym)
      show(try work(folder))
      if looksBack { try expectWhole(folder) }
      return
    }
    var (lines, documents): ([StyledLine], [JSON]) = ([], [])
    var failed: ExitStatus?
    for athlete in athletes(global.dirs, command) {
      let result = reporting(athlete) { folder in
        var folder = folder
        folder.gym = try gym.map { try folder.gym(named: $0) }
        let answer = try work(folder)
        if looksBack, folder.damage.hasErrors { failed = failed ?? .badInput }
        return answer
      }
      if !lines.isEmpty { lines.append("") }
      lines += [StyledLine(athlete.name, .bold), ""]
      switch result {
      case .success(.lines(let answer)): lines += answer
      case .success(.json(let document)): documents.append(document.named(athlete))
      case .failure(let failure):
        failed = failed ?? failure.status
        lines += StyledLine(failure.words, .red).wrapped(to: layout.width ?? .max, hanging: 2)
        documents.append(JSON.object(failure.members).named(athlete))
      }
    }
    if global.json { show(.document(["athletes": .array(documents)])) } else { show(lines) }
    if let failed { throw QuietExit(status: failed) }
  }

  private func show(_ answer: FolderAnswer) {
    switch answer {
    case .lines(let lines): show(lines)
    case .json(let document): show(document)
    }
  }

  /// Opens the folders at paths as they were typed.
  func athletes(_ paths: [String], _ command: String) -> [Athlete] {
    Athlete.all(paths) { try OpenedFolder.folder(at: $0, global, command) }
  }

  /// Runs `work` on the folder of an athlete. The name is printed before warnings and errors.
  func reporting<Answer>(
    _ athlete: Athlete, _ work: (OpenedFolder) throws -> Answer
  ) -> Result<Answer, LogbookError> {
    let hasNamed = Mutex(false)
    let send = context.printError
    let name = athlete.name
    var naming = context
    naming.printError = { text in
      let isFirst = hasNamed.withLock { named in
        defer { named = true }
        return !named
      }
      send(isFirst ? "\(name):\n\(text)" : text)
    }
    return CommandContext.$current.withValue(naming) {
      do {
        return .success(try work(try athlete.folder.get()))
      } catch {
        let failure =
          (error as? LogbookError)
          ?? LogbookError([Diagnostic(WorkspaceErrorID.cannotRead, "\(error)")], .ioFailed)
        warn(failure.diagnostics)
        return .failure(failure)
      }
    }
  }
}

extension LogbookError {
  /// The first problem and the number of others, in one line.
  var words: String {
    let first = diagnostics.first?.summary ?? "this folder cannot be read"
    return "error: \(first)" + (diagnostics.count > 1 ? " (and \(diagnostics.count - 1) more)" : "")
  }

  /// The problems as members of the JSON of an athlete.
  var members: [JSON.Member] {
    [JSON.Member("diagnostics", DiagnosticRenderer().json(diagnostics))]
  }
}

extension JSON {
  /// Returns the members of a document, without its version, below the name and the folder of an
  /// athlete.
  func named(_ athlete: Athlete) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(
      [JSON.Member("name", .string(athlete.name)), JSON.Member("folder", .string(athlete.path))]
        + members.filter { $0.key != "version" })
  }
}
