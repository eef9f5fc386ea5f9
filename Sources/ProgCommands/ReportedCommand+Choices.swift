// What a command asks at the terminal: which one of several.

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
}
