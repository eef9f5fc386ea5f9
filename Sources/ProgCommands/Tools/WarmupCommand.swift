// `prog warmup` works out the warm-up sets for a load.

import ArgumentParser
import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import Terminal
import Training

struct WarmupCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "warmup", _superCommandName: "prog",
    abstract: "Work out the warm-up sets for a load, with their plates",
    discussion: """
      These are the sets of 'warmup: auto' in programs: the empty bar twice for 5 reps, then 5 reps \
      at 40%, 3 at 60% and 2 at 80% of the load.
      Examples:
        prog warmup 140kg
        prog warmup bench press 80kg
        prog warmup 60kg --exercise "Dumbbell Press" --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Load of the first work set, such as 140kg, and optionally the exercise")
  var load: [String]

  @Option(help: "Use the equipment of this exercise instead of a barbell")
  var exercise: String?

  @OptionGroup var gymOption: GymOption

  func run() throws {
    let settings = try ToolSettings(global, "warmup", gym: gymOption.gym)
    let typed = try settings.words(load)
    let text = typed.words.joined(separator: " ")
    guard !typed.isOnlyName else {
      let example = settings.unit == .kg ? "100kg" : "225lb"
      throw LogbookError(
        .badAnswer, "missing load in '\(text)'",
        help: ["write: prog warmup \(text.inShell) \(example)"])
    }
    let load = try settings.load(text)
    let loading = try settings.loading(exercise ?? typed.exercise, unit: load.unit)
    let sets = WarmupRamp.sets(for: load.exact, on: loading)
    let made = sets.compactMap { set in
      set.shown.map { LoadWithPlates(load: $0.load, perSide: $0.perSide) }
    }
    if global.json {
      show(
        .document([
          "load": load.exact.json, "warmup": .array(sets.map { $0.set.json }),
          "plates": .list(
            made.compactMap(\.perSide).map { .array($0.map { .number($0.number) }) }),
        ]))
      return
    }
    if loading.emptyImplement == nil,
      let name = try exercise.map({ try settings.exercise($0) }) ?? typed.exercise
    {
      return show([
        StyledLine(
          "prog does not know the empty weight of \(name), so it cannot work out warm-up sets.")
      ])
    }
    guard !sets.isEmpty else {
      if let bar = loading.emptyImplement, load.isLighter(than: bar), loading.equipment == .barbell
      {
        return show([StyledLine("\(load.text) is lighter than the empty bar (\(bar.text)).")])
      }
      let least = load.unit == .kg ? "20kg" : "45lb"
      let empty =
        loading.emptyImplement.map { "\(least) of the empty weight (\($0.text))" } ?? least
      return show([StyledLine("\(load.text) does not need warm-up sets: it is within \(empty).")])
    }
    var table = Table([TableColumn(""), TableColumn("")])
    table.indent = 2
    for (set, made) in zip(sets, made) {
      table.add(StyledLine(SetText.text([set])), made.plates(rendering))
    }
    let title = [typed.exercise, load.text].compactMap(\.self).joined(separator: " ")
    show([StyledLine("Warm-up for \(title)", .bold)] + table.lines(in: layout.tabular))
  }
}
