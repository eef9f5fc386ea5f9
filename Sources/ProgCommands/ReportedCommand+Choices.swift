// What a command asks at the terminal: one of several, or a yes.

import Terminal

extension ReportedCommand {
  /// Lists things and asks for one by its number; nil where nobody can answer.
  func choose(_ items: [String]) throws -> Int? {
    for (index, item) in items.enumerated() { tell("  \(index + 1)  \(item)") }
    guard context.inputIsTerminal else { return nil }
    var reader = LineReader(context.input)
    while true {
      context.printError("Which? Enter takes 1 > ")
      guard case .line(let line) = reader.next() else { throw QuietExit(status: .interrupted) }
      if line.trimmed.isEmpty { return 0 }
      if let number = Int(line.trimmed), items.indices.contains(number - 1) { return number - 1 }
    }
  }

  /// Asks for a yes; without a terminal it takes `--yes`, and nothing is guessed.
  func confirm(_ question: String, yes: Bool) throws -> Bool {
    if yes { return true }
    guard context.inputIsTerminal else {
      throw CommandFailure(
        .notConfirmed, "nobody is there to say yes", help: ["add --yes to do it without asking"])
    }
    var reader = LineReader(context.input)
    context.printError("\(question) y does it, anything else leaves it > ")
    guard case .line(let line) = reader.next() else { throw QuietExit(status: .interrupted) }
    return ["y", "yes"].contains(line.trimmed.lowercased())
  }
}
