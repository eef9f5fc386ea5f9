// `prog bodyweight` logs your bodyweight, or shows the latest ones.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Logbook
import Training
import Workspace

struct BodyweightCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "bodyweight", _superCommandName: "prog",
    abstract: "Log your bodyweight, or show the last ten with the trend",
    discussion: """
      prog uses it for estimates of bodyweight exercises. A number without a unit is in the \
      folder's unit.
      Examples:
        prog bodyweight
        prog bodyweight 82.4kg
        prog bodyweight 181.5 --date 2025-10-06 --note "after breakfast"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: ArgumentHelp("Weight, such as 82.4kg or 181.5lb", valueName: "weight"))
  var weight: [String] = []

  @Option(help: ArgumentHelp("Add a note", valueName: "text"))
  var note: [String] = []

  @OptionGroup var consent: Consent

  func run() throws {
    guard !weight.isEmpty else { return try lookBack("bodyweight") { try list($0) } }
    let opened = try OpenedFolder.open(global, "bodyweight")
    let load = try TypedBodyweight.read(
      weight.joined(separator: " "), unit: opened.settings.unit)
    let before = opened.record.bodyweight(on: try moment.date)
    let unlikely = UnlikelyValue.found(bodyweight: load, last: before)
    let entry = try SingleEntry(
      event: .bodyweight(load, notes: note), opened: opened, consent: consent, command: self,
      unlikely: unlikely
    ).log()
    // A weight that may be right is logged all the same, because scripts log weights too.
    if let before, let entry, unlikely.isEmpty, load.isFar(from: before) {
      tell(
        "\(load.text) is far from your last bodyweight, \(before.text). If it is a typo: "
          + "prog history edit \(entry.id.text)")
    }
  }

  private func list(_ opened: OpenedFolder) throws {
    let view = MeasuredView(
      name: "Bodyweight", values: opened.bodyweights(through: try moment.date), layout: layout)
    if global.json { show(view.json) } else { show(view.lines) }
  }
}

extension Load {
  /// Returns whether the load differs by more than a fifth, as no bodyweight does within 90 days.
  fileprivate func isFar(from other: Load) -> Bool {
    comparable * 5 > other.comparable * 6 || comparable * 5 < other.comparable * 4
  }
}
