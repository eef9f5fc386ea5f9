// `prog score` compares a total with the totals of lifters of other bodyweights.

import ArgumentParser
import Diagnostics
import Insights
import Interchange
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

  @Option(help: .value("male|female", "Use the formula for male or female lifters"))
  var sex: StrengthScore.Sex

  @Option(help: .value("weight", "Use this bodyweight, such as 80kg"))
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
    show(view)
    if readsHistory { try expectWhole(settings.folder) }
  }
}

/// A lift that counts toward a total.
struct ScoredLift {
  /// Nil if only the load is given.
  let name: String?
  let load: ExactLoad
  /// True for an e1RM, which was never lifted.
  let isEstimated: Bool

  /// Returns the best singles of the competition lifts, or the e1RM of a lift without a single.
  ///
  /// - Throws: `missing-answer` if a lift was never done.
  static func best(
    in folder: OpenedFolder?, through date: CalendarDate, onlyBench: Bool
  ) throws -> [ScoredLift] {
    let records = folder?.records(through: date)
    let names = onlyBench ? ["Bench Press"] : ["Squat", "Bench Press", "Deadlift"]
    return try names.map { name in
      let single = records?.best(.single, of: name)
      let estimate = records?.best(.e1RM, of: name)
      guard case .load(let load)? = (single ?? estimate)?.mark.value else {
        throw LogbookError(
          .missingAnswer, "no \(name) in the history",
          help: [onlyBench ? "give the load" : "give the total, or all three loads"])
      }
      return ScoredLift(name: name, load: load, isEstimated: single == nil)
    }
  }
}

/// Shows a total with its scores.
struct ScoreView: Answer {
  let lifts: [ScoredLift]
  /// The unit of the total.
  let unit: WeightUnit
  let bodyweight: Load
  let sex: StrengthScore.Sex
  let event: StrengthScore.Event
  let kit: StrengthScore.Kit
  let layout: Layout

  /// The sum of the lifts; nil if it is too large.
  var total: ExactLoad? {
    lifts.reduce(Decimal.zero as Decimal?) { sum, lift in
      lift.load.converted(to: unit).flatMap { sum?.adding($0.amount) }
    }.map { ExactLoad($0, unit) }
  }

  private var isEstimated: Bool { lifts.contains(where: \.isEstimated) }

  /// The scores that apply: DOTS and Wilks compare full classic totals.
  private var scores: [(score: StrengthScore, points: Decimal)] {
    guard let kilograms = total?.converted(to: .kg)?.amount,
      let body = bodyweight.exact.converted(to: .kg)?.amount
    else { return [] }
    return StrengthScore.allCases.compactMap { score in
      guard event == .full || score == .ipfGL else { return nil }
      return score.points(total: kilograms, bodyweight: body, sex: sex, event: event, kit: kit)
        .map { (score, $0) }
    }
  }

  var lines: [StyledLine] {
    let what = event == .bench ? "Bench press" : isEstimated ? "Estimated total" : "Total"
    var lines = [
      StyledLine("\(what) \(total.map { $0.inTenths.text } ?? "")", .bold)
        + StyledLine(" at \(bodyweight.text), \(sex.rawValue), \(kit.rawValue)")
    ]
    var table = Table([TableColumn(""), TableColumn("", .trailing), TableColumn("")])
    table.indent = 2
    for lift in lifts {
      guard let name = lift.name else { continue }
      table.add(
        StyledLine(name), StyledLine(lift.load.inTenths.text),
        StyledLine(lift.isEstimated ? "e1RM, estimated" : "best single", .dim))
    }
    for (score, points) in scores {
      table.add(StyledLine(score.name), StyledLine(points.text(places: 2), .bold))
    }
    lines += table.lines(in: layout.tabular)
    return lines.flatMap { $0.wrapped(to: layout.width ?? .max, hanging: 2) }
  }

  var json: JSON {
    .document([
      "total": total?.json, "estimated": .flag(isEstimated), "bodyweight": bodyweight.exact.json,
      "sex": .string(sex.rawValue), "event": .string(event.rawValue), "kit": .string(kit.rawValue),
      "lifts": .list(
        lifts.compactMap { lift in
          lift.name.map {
            .object([
              "name": .string($0), "load": lift.load.json, "estimated": .flag(lift.isEstimated),
            ])
          }
        }),
      "scores": .objects(scores) { score, points in
        [
          "score": .string(score.rawValue), "points": .number(points.text(places: 4)),
        ]
      },
    ])
  }
}
