// `prog rpe` works out the next set from the last one.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Notation
import Terminal
import Training

struct RPECommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "rpe", _superCommandName: "prog",
    abstract: "Work out the load of the next set from the last set and its RPE",
    discussion: """
      Without a set, prog shows the RPE table. Without --next, it shows the loads for 1 to 12 reps \
      at RPE 6 to 10. Loads are rounded to those that the gym can make.
      Examples:
        prog rpe 5 @ 100kg @8 --next "3 @9"
        prog rpe 5 @ 100kg @8
        prog rpe
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Last set, with its RPE, such as 5 @ 100kg @8")
  var set: [String] = []

  @Option(
    help: ArgumentHelp("Plan this set next, such as \"3 @9\" or \"8-12 @8\"", valueName: "set"))
  var next: String?

  @Option(help: "Use the equipment of this exercise instead of a barbell")
  var exercise: String?

  @OptionGroup var gymOption: GymOption

  func run() throws {
    let settings = try ToolSettings(global, "rpe", gym: gymOption.gym)
    let next = try next.map { try goal($0) }
    guard !set.isEmpty else {
      guard next == nil else {
        throw LogbookError(
          .missingArgument, "missing the last set", help: ["write 'prog rpe 5 @ 100kg @8 --next …'"]
        )
      }
      let chart = RPEChart(layout: layout)
      return global.json ? show(chart.json) : show(chart.lines)
    }
    let typed = try settings.words(set)
    let done = try settings.set(typed.words)
    guard done.effort != nil else {
      throw LogbookError(
        .badAnswer, "missing RPE in '\(SetText.text([SetGroup(1, done)]))'",
        help: ["write '\(SetText.text([SetGroup(1, done)])) @8'"])
    }
    guard let load = done.load, !load.onBodyweight,
      let estimate = Estimate(of: done, by: settings.formula)
    else {
      throw LogbookError(
        .badAnswer, "expected a load without bodyweight",
        help: ["write the total load, such as '5 @ 100kg @8'"])
    }
    let view = NextSetView(
      done: done, estimate: estimate, formula: settings.formula,
      loading: try settings.loading(exercise ?? typed.exercise, unit: load.unit), layout: layout,
      rendering: rendering)
    if global.json { show(view.json(next)) } else { show(view.lines(next)) }
  }

  /// Reads the reps and the RPE of the next set. Of a range of reps, the most count.
  private func goal(_ text: String) throws -> NextSetView.Goal {
    let (items, problems) = SetReader.planned(text)
    if !problems.isEmpty {
      let source = SourceText(name: "<input>", text: text)
      throw LogbookError(problems.map { $0.shifted(by: 0, in: source) }, .usage)
    }
    guard items.count == 1, case .set(let set)? = items.first, case .reps(let reps) = set.amount,
      let most = reps.most, most > 0, set.load == nil, let effort = set.effort, effort.high == nil
    else {
      throw LogbookError(
        .badAnswer, "expected reps and an RPE, found '\(text)'", help: ["write '3 @9'"])
    }
    return NextSetView.Goal(reps: most, effort: effort.low)
  }
}

extension RepGoal {
  /// The most reps of the goal, or the least of an open one; nil if it is not written as a number.
  fileprivate var most: Int32? {
    switch self {
    case .exactly(.whole(let reps)), .atLeast(.whole(let reps)), .range(_, .whole(let reps)),
      .rangeOrMore(_, .whole(let reps)):
      reps
    case .exactly, .atLeast, .range, .rangeOrMore, .max: nil
    }
  }
}
