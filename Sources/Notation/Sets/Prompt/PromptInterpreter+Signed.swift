// Signed loads at a prompt: `+2.5` and `-5` change the planned load.

import Diagnostics
import Training

extension PromptInterpreter {
  /// Returns the set with its signed load resolved: added to the planned load, or to bodyweight on
  /// a bodyweight lift. Nil if a problem was reported.
  func signed(
    _ written: WrittenSet, at place: Int, _ cursor: inout NotationCursor
  ) -> WrittenSet? {
    guard written.isSigned, case .load(.one(let change)) = written.planned.load else {
      return written
    }
    var set = written
    if !plan.isBodyweightLift, !(plan.isAnyLift && !plan.hasLoads) {
      guard let load = sum(change, place, written, &cursor) else { return nil }
      set.planned.load = .load(.one(load))
    }
    guard set.isPlannedAmount else { return set }
    guard let amount = plan.amount(at: place) else {
      let load = cursor.text(set.loadStart, set.loadEnd)
      cursor.report(
        .missingAmount, "missing reps for '\(load)'", set.loadStart, set.loadEnd,
        label: "the plan does not give a number of reps", help: ["write '5 @ \(load)'"])
      return nil
    }
    set.planned.amount = PlannedAmount(amount)
    return set
  }

  private func sum(
    _ change: Load, _ place: Int, _ set: WrittenSet, _ cursor: inout NotationCursor
  ) -> Load? {
    let written = cursor.text(set.loadStart, set.loadEnd)
    let offer = Load(100, plan.unit).text
    guard let planned = plan.load(at: place) else {
      cursor.report(
        .missingLoad, "cannot apply '\(written)' without a planned load", set.loadStart,
        set.loadEnd, label: "changes the planned load",
        help: [
          "write the whole load: '5 @ \(offer)'", "for bodyweight, write '5 @ \(change.text)'",
        ])
      return nil
    }
    let amount = Int(planned.tenThousandths) + Int(change.tenThousandths)
    guard change.tenThousandths == 0 || change.unit == planned.unit else {
      cursor.report(
        .twoIntensities, "unit of '\(written)' differs from the planned \(planned.text)",
        set.loadStart, set.loadEnd, label: "not the unit of the plan",
        help: ["write the whole load: '5 @ \(planned.text)'"])
      return nil
    }
    guard planned.onBodyweight || amount >= 0, abs(amount) <= Int(Load.limit) else {
      cursor.report(
        .loadOutOfRange, "applying '\(written)' to \(planned.text) gives a load out of range",
        set.loadStart, set.loadEnd, label: "loads go from 0 to 10000",
        help: ["write the whole load: '5 @ \(planned.text)'"])
      return nil
    }
    return Load(
      tenThousandths: Int32(amount), unit: planned.unit, onBodyweight: planned.onBodyweight)
  }
}
