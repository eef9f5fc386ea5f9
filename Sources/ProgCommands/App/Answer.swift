// Answers for one training folder, or for several under the names of their athletes.

import ArgumentParser
import Diagnostics
import Logbook
import SafeOutput
import Synchronization
import Terminal
import Workspace

/// The answer of a command: lines for people, or a document for programs.
protocol Answer {
  var lines: [StyledLine] { get }
  var json: JSON { get }
}

extension ReportedCommand {
  /// Throws `several-folders` if `--dir` names more folders than the command takes.
  func expectFolders(_ words: [String]) throws {
    guard global.dirs.count > 1, !takesSeveralFolders else { return }
    let name = (["prog"] + words).joined(separator: " ")
    throw LogbookError(
      .severalFolders, "'\(name)' takes one training folder, found \(global.dirs.count)",
      help: [
        "give --dir once", "'today', 'stats', 'prs --recent', 'calendar' and 'review' take several",
      ])
  }

  /// Shows what `work` answers for the training folder, or for each folder of `--dir`.
  ///
  /// With several folders, an error in one of them is reported and does not affect the others. The
  /// command then ends with the status of the first error. A damaged line is such an error if the
  /// command looks back at the history.
  func answer(
    _ command: String, gym: String? = nil, looksBack: Bool = true,
    _ work: (OpenedFolder) throws -> any Answer
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
      case .success(let answer) where global.json: documents.append(answer.json.named(athlete))
      case .success(let answer): lines += answer.lines
      case .failure(let failure):
        failed = failed ?? failure.status
        lines += StyledLine(failure.words, .red).wrapped(to: layout.width ?? .max, hanging: 2)
        documents.append(JSON.object(failure.members).named(athlete))
      }
    }
    show(lines, else: .document(["athletes": .array(documents)]))
    if let failed { throw QuietExit(status: failed) }
  }

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
  var words: String {
    let first = diagnostics.first?.summary ?? "this folder cannot be read"
    return "error: \(first)" + (diagnostics.count > 1 ? " (and \(diagnostics.count - 1) more)" : "")
  }

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
