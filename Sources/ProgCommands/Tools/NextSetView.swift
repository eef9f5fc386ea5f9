// The output of `prog rpe` for a set: the load of the next set, or of all sets.

import Diagnostics
import Engine
import Interchange
import Notation
import Terminal
import Training

/// Shows the loads that follow from the last set.
struct NextSetView {
  /// The reps and the RPE of a set to come.
  struct Goal {
    let reps: Int32
    let effort: Effort
    var text: String { "\(reps) \(effort.text)" }
  }

  let done: PerformedSet
  let estimate: Estimate
  /// The formula for goals outside the RPE table.
  let formula: EstimateFormula
  let loading: Loading
  let layout: Layout
  let rendering: Rendering

  private static let efforts = [20, 18, 16, 14, 12].map { Effort(halves: $0) }

  /// Returns the share of the one-rep max, the exact load and the nearest one that can be made.
  private func answer(
    _ goal: Goal
  ) -> (share: Decimal, exact: ExactLoad, made: LoadedImplement)? {
    guard
      let share = Estimate.Method(reps: goal.reps, effort: goal.effort, by: formula).share,
      let amount = estimate.load.amount.multiplied(by: share)
    else { return nil }
    let exact = ExactLoad(amount, estimate.load.unit)
    return loading.shown(exact, round: nil).map { (share, exact, $0) }
  }

  func lines(_ next: Goal?) -> [StyledLine] {
    var lines = [
      StyledLine(SetText.text([SetGroup(1, done)]), .bold),
      StyledLine("  e1RM " + E1RMView.text(estimate.load))
        + StyledLine(" by \(estimate.method.name)", .dim),
    ]
    guard let next else {
      return lines
        + RPEChart.lines(in: layout, efforts: Self.efforts) { reps, effort in
          answer(Goal(reps: reps, effort: effort))?.made.load.text
        }
    }
    guard let answer = answer(next) else {
      return lines + ["  The estimate does not reach \(next.text)."]
    }
    lines.append(StyledLine("\(next.reps) @ \(answer.made.load.text) \(next.effort.text)", .bold))
    let share = answer.share.rounded(toMultipleOf: Decimal(1, places: 3))
    lines.append(
      StyledLine("  \(Value.percent(share).text) of the e1RM is ")
        + StyledLine(E1RMView.text(answer.exact)))
    let plates = LoadWithPlates(load: answer.made.load, perSide: answer.made.perSide).plates(
      rendering)
    if !plates.isEmpty { lines.append(StyledLine("  per side  ") + plates) }
    return lines
  }

  func json(_ next: Goal?) -> JSON {
    let goals =
      next.map { [$0] }
      ?? RPEChart.reps.flatMap { reps in Self.efforts.map { Goal(reps: reps, effort: $0) } }
    return .document([
      "set": SetGroup(1, done).json, "e1rm": estimate.load.json,
      "method": .string(estimate.method.key),
      "next": .array(
        goals.compactMap { goal in
          answer(goal).map { answer in
            .object(
              [
                JSON.Member("reps", .integer(Int(goal.reps))),
                JSON.Member("rpe", .number(goal.effort.number)),
                JSON.Member("exact", answer.exact.json),
              ] + LoadWithPlates(load: answer.made.load, perSide: answer.made.perSide).members)
          }
        }),
    ])
  }
}
