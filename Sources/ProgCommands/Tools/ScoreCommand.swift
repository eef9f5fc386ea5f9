// `prog score` compares a total with the totals of lifters of other bodyweights.

import ArgumentParser
import Diagnostics
import Insights
import Logbook
import Terminal
import Training

extension StrengthScore.Sex: OptionWord {}

struct ScoreCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "score", _superCommandName: "prog",
    abstract: "Score a total by DOTS, Wilks and IPF GL points",
    discussion: """
      Give the total, or the squat, the bench press and the deadlift. Without loads, prog uses your \
      best singles, and your e1RM for a lift without a single.
      Examples:
        prog score 600kg --bodyweight 80kg --sex male
        prog score 120kg 70kg 150kg --bodyweight 63kg --sex female
        prog score 122.5kg --bench --bodyweight 70.5kg --sex female
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The total, or the loads of the three lifts")
  var loads: [String] = []

  @Option(
    help: ArgumentHelp("Use the formula for male or female lifters", valueName: "male|female"))
  var sex: StrengthScore.Sex

  @Option(help: ArgumentHelp("Use this bodyweight, such as 80kg", valueName: "weight"))
  var bodyweight: String?

  @Flag(help: "Score a bench press alone, by IPF GL points")
  var bench = false

  @Flag(help: "Score equipped lifting (IPF GL points only)")
  var equipped = false

  func run() throws {
    let settings = try ToolSettings(global, "score")
    // Typed numbers do not depend on the history.
    let readsHistory = bodyweight == nil || loads.isEmpty
    if readsHistory { warn(settings.folder?.firstDamage ?? []) }
    let date = try moment.date
    let body = try settings.bodyweight(bodyweight, on: date)
    guard let body else {
      throw LogbookError(
        .missingAnswer, "missing bodyweight",
        help: ["give it with --bodyweight 80kg, or log it with 'prog bodyweight 80kg'"])
    }
    let given = try settings.loads(loads)
    let most = bench ? 1 : 3
    guard given.isEmpty || given.count == 1 || given.count == most else {
      throw LogbookError(
        .badAnswer, "expected \(bench ? "one load" : "one load or three"), found \(given.count)",
        help: ["give the total" + (bench ? "" : ", or the squat, the bench press and the deadlift")]
      )
    }
    let lifts =
      given.isEmpty
      ? try ScoredLift.best(in: settings.folder, through: date, onlyBench: bench)
      : given.map { ScoredLift(name: nil, load: $0.exact, isEstimated: false) }
    let view = ScoreView(
      lifts: lifts, unit: lifts.first?.load.unit ?? settings.unit, bodyweight: body, sex: sex,
      event: bench ? .bench : .full, kit: equipped ? .equipped : .classic, layout: layout)
    guard view.total != nil else {
      throw LogbookError(
        .badAnswer, "the loads are larger than prog can add",
        help: ["give loads of at most 10000kg together"])
    }
    if global.json { show(view.json) } else { show(view.lines) }
    if readsHistory { try expectWhole(settings.folder) }
  }
}
