// `prog measure` logs a measurement, or shows the latest ones.

import ArgumentParser
import Diagnostics
import Logbook
import ProgramFormat
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
      if words.isEmpty, known.values.isEmpty, name.first?.isNumber ?? false,
        ProgressValue(measurement: name) != nil
      {
        throw LogbookError(
          .badAnswer, "the measurement needs a name",
          help: ["write: prog measure Waist \(name.inShell)"])
      }
      if known.values.isEmpty { try expectMeasurement(typedName, [], isNew: true) }
      let view = MeasuredView(name: known.name, values: known.values, layout: layout)
      warn(opened.firstDamage)
      if global.json { show(view.json) } else { show(view.lines) }
      return try expectWhole(opened)
    }
    let typed = Array(quantity.dropFirst(words.count))
    try expectMeasurement(typedName, typed, isNew: known.values.isEmpty)
    // Older values are typed in the unit of the newer ones.
    let series =
      known.values.isEmpty ? opened.measures(named: typedName, through: .distantFuture) : known
    let measurement = TypedMeasurement(earlier: series.values.map(\.text))
    let event = Event.measure(
      name: series.name, quantity: try measurement.read(typed.joined(separator: " ")), notes: note)
    try SingleEntry(event: event, opened: opened, consent: consent, command: self).log()
  }

  /// Throws if the name means the bodyweight, which is not a measurement: estimates and goals read
  /// only what `prog bodyweight` logged.
  private func expectMeasurement(_ name: String, _ quantity: [String], isNew: Bool) throws {
    guard !name.isEmpty else {
      throw LogbookError(
        .badAnswer, "the measurement needs a name", help: ["write: prog measure Waist 84cm"])
    }
    guard Goal.isBodyweight(name) || (name.lowercased() == "weight" && isNew) else { return }
    let weight = quantity.isEmpty ? "" : " \(quantity.joined(separator: " "))"
    throw LogbookError(
      .badAnswer, "your bodyweight is not a measurement",
      help: ["write: prog bodyweight\(weight)"])
  }
}
