// Asks at the terminal which of several items is meant.

import Logbook
import SafeOutput
import Terminal
import Training

extension ReportedCommand {
  /// Returns the dialogue in which Logbook may ask questions. `canAsk` is false if prog cannot ask;
  /// by default it is true at a terminal.
  func dialogue(canAsk: Bool? = nil) -> Dialogue {
    Dialogue(
      canAsk: canAsk ?? context.inputIsTerminal, tell: { tell(SafeText($0)) },
      choose: { try choose($0) })
  }

  /// Returns the exercise of `known` that `text` names.
  func exercise(_ text: String, among known: [ExerciseNames.Known]) throws -> String {
    let found = try ExerciseNames(known, suggestsLibrary: false).lookUp(text)
    if found.typing == .byOtherName || found.typing == .byPart { tell("\(text) -> \(found.name)") }
    return found.name
  }

  /// Lists items, asks for a number, and returns the index of the chosen item. Returns nil without
  /// a terminal.
  func choose(_ items: [String]) throws -> Int? {
    for (index, item) in items.enumerated() { tell("  \(index + 1)  \(item)") }
    guard context.inputIsTerminal else { return nil }
    var reader = LineReader(context.input)
    while true {
      prompt("Which one? (Enter: 1)")
      guard case .line(let line) = reader.next() else {
        context.printError("\n")
        throw QuietExit(status: .interrupted)
      }
      if line.trimmed.isEmpty { return 0 }
      if let number = Int(line.trimmed), items.indices.contains(number - 1) { return number - 1 }
      tell("Type a number from 1 to \(items.count), or press Ctrl-C to cancel.")
    }
  }
}
