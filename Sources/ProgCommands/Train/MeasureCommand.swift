// `prog measure` logs a measurement.

import ArgumentParser
import Diagnostics
import Logbook
import Training

struct MeasureCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", _superCommandName: "prog",
    abstract: "Log a measurement under any name, in any unit",
    discussion: """
      Examples:
        prog measure Waist 84cm
        prog measure "Resting pulse" 52 --note "slept well"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Name of the measurement, such as Waist or Sleep")
  var name: String

  @Argument(help: "Quantity with its unit, such as 84cm or 7.5h")
  var quantity: [String]

  @Option(help: ArgumentHelp("Add a note", valueName: "text"))
  var note: [String] = []

  func run() throws {
    let opened = try OpenedFolder.open(global, "measure")
    let text = quantity.joined(separator: " ").trimmed
    let first = text.first { $0 != "-" && $0 != "+" }
    guard first?.isNumber ?? false, first?.isASCII ?? false, !name.trimmed.isEmpty else {
      throw LogbookError(
        .badAnswer, "invalid quantity '\(text)'",
        help: ["begin with a number: prog measure \(name.trimmed.inShell) 84cm"])
    }
    let event = Event.measure(name: name.trimmed, quantity: text, notes: note)
    try SingleEntry(event: event, opened: opened, command: self).log()
  }
}
