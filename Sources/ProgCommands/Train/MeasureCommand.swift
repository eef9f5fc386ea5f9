// `prog measure`: anything with a number.

import ArgumentParser
import Diagnostics
import Logbook
import Training

struct MeasureCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", _superCommandName: "prog",
    abstract: "Log a measure under a name of yours, in any unit.",
    discussion: """
      Examples:
        prog measure Waist 84cm
        prog measure "Resting pulse" 52 --note "slept well"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "What was measured: Waist, Sleep.")
  var name: String

  @Argument(help: "How much, with its unit: 84cm, 7.5h.")
  var quantity: [String]

  @Option(help: ArgumentHelp("A note on it.", valueName: "text"))
  var note: [String] = []

  func run() throws {
    let opened = try OpenedFolder.open(global, "measure")
    let text = quantity.joined(separator: " ").trimmed
    let first = text.first { $0 != "-" && $0 != "+" }
    guard first?.isNumber ?? false, first?.isASCII ?? false, !name.trimmed.isEmpty else {
      throw LogbookError(
        .badAnswer, "'\(text)' is no quantity",
        help: ["it begins with a number: prog measure \(name.trimmed.shellWord) 84cm"])
    }
    let event = Event.measure(name: name.trimmed, quantity: text, notes: note)
    try SingleEntry(event: event, opened: opened, command: self).log()
  }
}
