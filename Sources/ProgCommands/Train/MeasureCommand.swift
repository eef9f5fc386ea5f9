// `prog measure` logs a measurement, or shows the latest ones.

import ArgumentParser
import Diagnostics
import Logbook
import Training

struct MeasureCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", _superCommandName: "prog",
    abstract: "Log a measurement under any name, in any unit, or show the last ten",
    discussion: """
      Examples:
        prog measure Waist 84cm
        prog measure Waist
        prog measure "Resting pulse" 52 --note "slept well"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Name of the measurement, such as Waist or Sleep")
  var name: String

  @Argument(help: "Quantity with its unit, such as 84cm or 7.5h")
  var quantity: [String] = []

  @Option(help: ArgumentHelp("Add a note", valueName: "text"))
  var note: [String] = []

  func run() throws {
    let opened = try OpenedFolder.open(global, "measure")
    let known = opened.measures(named: name.trimmed, through: try moment.date)
    guard !quantity.isEmpty else {
      let view = MeasuredView(name: known.name, values: known.values, layout: layout)
      return global.json ? show(view.json) : show(view.lines)
    }
    let text = quantity.joined(separator: " ").trimmed
    let first = text.first { $0 != "-" && $0 != "+" }
    guard first?.isNumber ?? false, first?.isASCII ?? false, !name.trimmed.isEmpty else {
      throw LogbookError(
        .badAnswer, "invalid quantity '\(text)'",
        help: ["begin with a number: prog measure \(name.trimmed.inShell) 84cm"])
    }
    let event = Event.measure(name: known.name, quantity: text, notes: note)
    try SingleEntry(event: event, opened: opened, command: self).log()
  }
}
