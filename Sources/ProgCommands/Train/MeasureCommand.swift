// `prog measure` logs a measurement, or shows the latest ones.

import ArgumentParser
import Diagnostics
import Logbook
import Notation
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

  @OptionGroup var consent: Consent

  func run() throws {
    let opened = try OpenedFolder.open(global, "measure")
    // The name may have several words: `prog measure left arm 34cm`.
    let words = quantity.prefix { $0.first?.isLetter ?? false }
    let typedName = ([name] + words).joined(separator: " ").trimmed
    let known = opened.measures(named: typedName, through: try moment.date)
    guard quantity.count > words.count else {
      if name.first?.isNumber ?? false, !words.isEmpty, known.values.isEmpty {
        let subject = words.joined(separator: " ")
        throw LogbookError(
          .badAnswer, "the name comes before the quantity",
          help: ["write: prog measure \(subject.inShell) \(name.inShell)"])
      }
      let view = MeasuredView(name: known.name, values: known.values, layout: layout)
      return global.json ? show(view.json) : show(view.lines)
    }
    let event = Event.measure(
      name: known.name, quantity: try typed(quantity.dropFirst(words.count), typedName),
      notes: note)
    try SingleEntry(event: event, opened: opened, consent: consent, command: self).log()
  }

  /// Returns the quantity as the history has it, with a decimal point.
  private func typed(_ words: ArraySlice<String>, _ name: String) throws -> String {
    let text = ValueReader.withDecimalPoint(words.joined(separator: " ").trimmed)
    let first = text.first { $0 != "-" && $0 != "+" }
    guard first?.isNumber ?? false, first?.isASCII ?? false, !name.isEmpty else {
      throw LogbookError(
        .badAnswer, "invalid quantity '\(text)'",
        help: ["begin with a number: prog measure \(name.inShell) 84cm"])
    }
    let characters = Array(text)
    let hasComma = characters.indices.dropFirst().dropLast().contains {
      characters[$0] == "," && characters[$0 - 1].isNumber && characters[$0 + 1].isNumber
    }
    guard !hasComma else {
      throw LogbookError(
        .badAnswer, "unexpected comma in '\(text)'",
        help: ["write the number without commas, and with a point for decimals: 84.5"])
    }
    return text
  }
}
