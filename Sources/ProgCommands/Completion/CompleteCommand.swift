// `prog complete` answers the completion scripts of the shells.

import ArgumentParser
import Logbook
import SafeOutput
import Terminal

/// A hidden command that shells call at each press of the Tab key.
///
/// It takes no lock, writes nothing, prints no error and always succeeds. The first line says which
/// files the shell offers too: `words` (none), `files` or `folders`. Each other line is a text, a
/// tab and a note. For bash, the arguments are the command line up to the cursor and the part of it
/// that bash replaces. For other shells, they are the words up to the cursor, without quotes.
struct CompleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete", _superCommandName: "prog",
    abstract: "Answer the completion script of a shell", shouldDisplay: false)

  @Argument(help: "Shell: bash, zsh or fish")
  var shell: CompletionShellName

  @Argument(help: "Command line")
  var words: [String] = []

  func run() throws {
    let context = CommandContext.current
    var silent = context
    silent.printError = { _ in }
    silent.print = { _ in }
    let line = shell == .bash ? ShellWords(words.first ?? "") : nil
    let given = line.map { Array($0.before.dropFirst()) + [$0.current] } ?? words
    let answer = CommandContext.$current.withValue(silent) { Self.answer(given, for: shell) }
    var text: SafeText = "\(answer.files.rawValue)\n"
    for candidate in answer.candidates {
      if let line {
        let part = words.count > 1 ? words[1] : ""
        text += "\(line.replacement(candidate.text, for: part))\n"
      } else {
        text += SafeText(candidate.text) + "\t" + SafeText(candidate.note) + "\n"
      }
    }
    context.print(text)
  }

  /// Returns what a shell offers for the last of the words.
  static func answer(_ words: [String], for shell: CompletionShellName) -> CompletionAnswer {
    let request = CompletionRequest(words)
    var answer = all(request)
    var seen: Set<String> = []
    let typed = request.typed.lowercased()
    answer.candidates = answer.candidates.filter { candidate in
      // fish compares candidates itself, also by parts of words.
      let fits = shell == .fish || candidate.text.lowercased().hasPrefix(typed)
      return fits && candidate.isSafe && seen.insert(candidate.text).inserted
    }
    if case .value(_, let prefix?) = request.place {
      answer.candidates = answer.candidates.map { $0.after(prefix) }
    }
    return answer
  }

  private static func all(_ request: CompletionRequest) -> CompletionAnswer {
    switch request.place {
    case .nothing: return CompletionAnswer()
    case .command: return CompletionAnswer(candidates: CompletionValues.commands)
    case .option:
      let open = request.arguments.filter { argument in
        argument.kind != .positional
          && (argument.isRepeating || request.options.isDisjoint(with: argument.names))
      }
      return CompletionAnswer(candidates: open.map { Candidate($0.label, $0.abstract) })
    case .value(let argument, _): return values(request).answer(for: argument)
    case .subcommand(let argument):
      let names = (request.syntax?.subcommands ?? []).map {
        Candidate($0.path.last ?? "", $0.abstract)
      }
      var answer = argument.map { values(request).answer(for: $0) } ?? CompletionAnswer()
      answer.candidates = names + answer.candidates
      return answer
    }
  }

  /// Opens the folder that the words choose, if it can be read.
  private static func values(_ request: CompletionRequest) -> CompletionValues {
    let context = CommandContext.current
    var arguments: [String] = []
    if let dir = request.dir { arguments.append("--dir=\(expanded(dir, context))") }
    if let date = request.date { arguments.append("--date=\(date)") }
    let now = context.now().date
    // An unfinished or mistyped option must not stop completions.
    guard let global = try? GlobalOptions.parse(arguments) else {
      return CompletionValues(request: request, today: now, folder: nil)
    }
    return CompletionValues(
      request: request, today: ((try? global.chosenDate) ?? nil)?.date ?? now,
      folder: try? OpenedFolder.openIfThere(global, "complete"))
  }

  /// Returns a path with the home folder in place of `~`, which shells expand only when they run a
  /// command.
  private static func expanded(_ path: String, _ context: CommandContext) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = context.environment["HOME"] else {
      return path
    }
    return home + path.dropFirst()
  }
}
