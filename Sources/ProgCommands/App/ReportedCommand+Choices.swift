// What a command asks at the terminal: which one of several.

import Logbook
import SafeOutput
import Terminal
import Training

extension ReportedCommand {
  /// The questions that the commands' logic may ask; `canAsk` as for a terminal by default.
  func dialogue(canAsk: Bool? = nil) -> Dialogue {
    Dialogue(
      canAsk: canAsk ?? context.inputIsTerminal, tell: { tell(SafeText($0)) },
      choose: { try choose($0) })
  }

  /// Returns the exercise of `known` that a command asks about.
  func exercise(_ text: String, among known: [ExerciseNames.Known]) throws -> String {
    let found = try ExerciseNames(known, suggestsLibrary: false).lookUp(text)
    if found.typing == .byOtherName || found.typing == .byPart { tell("\(text) -> \(found.name)") }
    return found.name
  }

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
