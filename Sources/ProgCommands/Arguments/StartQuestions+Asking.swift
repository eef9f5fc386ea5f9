// Asks the questions of a program at the terminal when it starts.

import Diagnostics
import Logbook
import Programs
import Terminal
import Training

extension StartQuestions {
  /// Asks the open questions. Without a terminal, uses their defaults.
  mutating func ask(_ context: CommandContext) throws {
    guard context.inputIsTerminal else { return try takeDefaults() }
    var reader = LineReader(context.input)
    for item in open { answer(item, with: try asked(item, &reader, context)) }
  }

  private func asked(
    _ item: Item, _ reader: inout LineReader, _ context: CommandContext
  ) throws -> Value {
    let standard = item.question.standard(in: unit)
    while true {
      let offered = standard.map { " (Enter: \($0.plain))" } ?? ""
      let options = item.question.options
      let choice = options.isEmpty ? "" : " (\(options.joined(separator: ", ")))"
      context.printError("\(item.text(unit))\(choice)\(offered) > ")
      guard case .line(let line) = reader.next() else { throw QuietExit(status: .interrupted) }
      if line.trimmed.isEmpty, let standard { return standard }
      do {
        return try value(line, item)
      } catch let failure as LogbookError {
        context.printError(DiagnosticRenderer().excerpts(failure.diagnostics))
      }
    }
  }
}
