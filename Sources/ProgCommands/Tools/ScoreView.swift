// The output of `prog score`.

import Diagnostics
import Interchange
import Terminal
import Training

/// Shows a total with its scores.
struct ScoreView {
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
      StyledLine("\(what) \(total.map { E1RMView.text($0) } ?? "")", .bold)
        + StyledLine(" at \(bodyweight.text), \(sex.rawValue), \(kit.rawValue)")
    ]
    var table = Table([TableColumn(""), TableColumn("", .trailing), TableColumn("")])
    table.indent = 2
    for lift in lifts {
      guard let name = lift.name else { continue }
      table.add(
        StyledLine(name), StyledLine(E1RMView.text(lift.load)),
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
      "sex": .string(sex.rawValue), "event": .string(event.rawValue),
      "kit": .string(kit.rawValue),
      "lifts": .list(
        lifts.compactMap { lift in
          lift.name.map {
            .object([
              "name": .string($0), "load": lift.load.json, "estimated": .flag(lift.isEstimated),
            ])
          }
        }),
      "scores": .array(
        scores.map { score, points in
          .object([
            "score": .string(score.rawValue), "points": .number(points.text(places: 4)),
          ])
        }),
    ])
  }
}
