// `prog plates` works out the plates for a load, or the load of plates.

import ArgumentParser
import Diagnostics
import Engine
import Interchange
import Logbook
import Terminal
import Training

struct PlatesCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "plates", _superCommandName: "prog",
    abstract: "Work out the plates for a load, or the load for plates",
    discussion: """
      prog uses the bar and the plates of your gym in prog.yaml, and never more plates than it has. \
      A number without a unit is in the folder's unit.
      Examples:
        prog plates 102.5kg
        prog plates squat 102.5kg
        prog plates 225lb 230lb --bar 35lb
        prog plates --reverse 25 20 2.5
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Loads, such as 102.5kg; with --reverse, the plates on one side, such as 25 2x5")
  var loads: [String]

  @Flag(help: "Work out the load of the plates on one side")
  var reverse = false

  @Option(help: ArgumentHelp("Use a bar of this weight", valueName: "load"))
  var bar: String?

  @Option(help: "Use the bar of this exercise")
  var exercise: String?

  @OptionGroup var gymOption: GymOption

  func run() throws {
    let settings = try ToolSettings(global, "plates", gym: gymOption.gym)
    let bar = try bar.map { try settings.load($0, as: "bar") }
    if reverse {
      let plates = try loads(of: ToolSettings.joined(loads), settings, bar)
      let loading = try settings.loading(nil, unit: plates.first?.unit ?? settings.unit, bar: bar)
      return present(
        [try PlatesAnswer(plates: plates, on: try onBar(settings, loading, loading.gym, exercise))],
        loading)
    }
    let typed = try settings.words(loads)
    try expectLoads(typed.words)
    let asked = try settings.loads(typed.words)
    guard let first = asked.first else { return }
    let plain = try settings.loading(nil, unit: first.unit, bar: bar)
    let loading = try onBar(settings, plain, plain.gym, exercise ?? typed.exercise)
    present(asked.map { PlatesAnswer(load: $0, on: loading) }, loading)
  }

  /// Returns the loads that can be made on the bar of the exercise, whatever its equipment is.
  private func onBar(
    _ settings: ToolSettings, _ plain: Loading, _ gym: Gym, _ exercise: String?
  ) throws -> Loading {
    guard bar == nil, let exercise else { return plain }
    let own = try settings.loading(exercise, unit: gym.bar.unit)
    guard own.equipment == .barbell else {
      throw LogbookError(
        .badOption, "'\(exercise)' does not use a barbell",
        help: ["leave out the exercise, or give the bar with --bar"])
    }
    return own
  }

  /// Throws an error if plates such as `2x20` were typed where loads are expected.
  private func expectLoads(_ words: [String]) throws {
    guard let word = words.first(where: { $0.contains(/^[0-9]+[x×*][0-9]/) }) else { return }
    let all = words.map(\.inShell).joined(separator: " ")
    throw LogbookError(
      .badAnswer, "expected a load, found the plates '\(word)'",
      help: ["for their load, write: prog plates --reverse \(all)"])
  }

  /// Reads plates such as `25`, `2.5kg` and `2x20`, heaviest first.
  private func loads(
    of words: [String], _ settings: ToolSettings, _ bar: Load?
  ) throws -> [Load] {
    var plates: [Load] = []
    for word in words {
      let parts = word.split(separator: /[x×*]/, maxSplits: 1).map(String.init)
      let count = parts.count == 2 ? Int(parts[0]) : 1
      guard let text = parts.last, let count, (1...100).contains(count) else {
        throw LogbookError(
          .badAnswer, "invalid plates '\(word)'", help: ["write '20', '2.5kg' or '2x20'"])
      }
      let plate = try settings.load(text, unit: bar?.unit, as: "plate")
      plates += Array(repeating: plate, count: count)
    }
    return plates.sorted { $1.isLighter(than: $0) }
  }

  private func present(_ answers: [PlatesAnswer], _ loading: Loading) {
    if global.json {
      show(
        .document([
          "bar": loading.bar.exact.json, "loads": .array(answers.map(\.json)),
        ]))
      return
    }
    show(
      answers.flatMap { $0.lines(rendering, layout) }
        + [StyledLine("  bar       \(loading.bar.text)", .dim)])
  }
}
