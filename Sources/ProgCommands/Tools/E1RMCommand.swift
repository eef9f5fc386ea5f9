// `prog e1rm` estimates a one-rep max from a set.

import ArgumentParser
import Diagnostics
import Logbook
import Notation
import Terminal
import Training

struct E1RMCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "e1rm", _superCommandName: "prog",
    abstract: "Estimate a one-rep max from a set, by every formula",
    discussion: """
      If the set has an RPE, the first row uses the RPE table, and the formulas add the reps in \
      reserve. Each column shows the estimated load for a number of reps.
      Examples:
        prog e1rm 5 @ 100kg
        prog e1rm squat 100kg x 5
        prog e1rm "225lb x 8 @8" --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Set with reps and a load, such as 5 @ 100kg @8")
  var set: [String]

  @Option(
    help: ArgumentHelp("Use this bodyweight for a set such as 5 @ bw+20kg", valueName: "weight"))
  var bodyweight: String?

  func run() throws {
    let settings = try ToolSettings(global, "e1rm")
    let typed = try settings.words(set)
    guard !typed.isOnlyName else {
      let text = typed.words.joined(separator: " ")
      throw LogbookError(
        .badAnswer, "missing set in '\(text)'",
        help: [
          "write: prog e1rm \(text.inShell) 5 @ \(settings.unit == .kg ? "100kg" : "225lb")",
          "the best of your history: prog prs \(text.inShell)",
        ])
    }
    let done = try settings.set(typed.words)
    let date = try moment.date
    let body = try settings.bodyweight(bodyweight, on: date)
    if done.load?.onBodyweight ?? false, body == nil {
      throw LogbookError(
        .missingAnswer, "missing bodyweight for '\(SetText.text([SetGroup(1, done)]))'",
        help: ["give it with --bodyweight 80kg, or log it with 'prog bodyweight 80kg'"])
    }
    let view = E1RMView(set: done, bodyweight: body, formula: settings.formula, layout: layout)
    guard !view.estimates.isEmpty else {
      if let load = done.load, let total = load.exact.total(bodyweight: body), total.amount <= .zero
      {
        throw LogbookError(
          .nothingToShow, "an estimate needs a load above zero, and \(load.text) is \(total.text)",
          help: ["give a load above zero, or another --bodyweight"])
      }
      throw LogbookError(
        .nothingToShow, "no formula gives an estimate for '\(SetText.text([SetGroup(1, done)]))'",
        help: ["give a set of 1 to 12 reps"])
    }
    if global.json { show(view.json) } else { show(view.lines) }
  }
}
