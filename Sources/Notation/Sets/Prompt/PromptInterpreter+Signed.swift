// Signed loads at a prompt: `+2.5` and `-5` change the planned load.

import Diagnostics
import Training

extension PromptInterpreter {
  /// Returns the readings of a set whose load may be signed. It is added to the planned load, or to
  /// bodyweight on a bodyweight lift. None if a problem was reported.
  func signed(
    _ written: WrittenSet, at place: Int, _ cursor: inout NotationCursor
  ) -> [WrittenSet] {
    if let change = written.repChange {
      return reps(changedBy: change, in: written, at: place, &cursor).map { [$0] } ?? []
    }
    guard written.isSigned, case .load(.one(let change)) = written.planned.load else {
      return [written]
    }
    var readings = [written]
    if !plan.isBodyweightLift, !(plan.isAnyLift && !plan.hasLoads) {
      guard let load = sum(change, place, written, &cursor) else { return [] }
      readings = [written.at(load)]
    }
    guard written.isPlannedAmount else { return readings }
    guard let amount = plan.amount(at: place) else {
      let load = cursor.text(written.loadStart, written.loadEnd)
      cursor.report(
        .missingAmount, "missing reps for '\(load)'", written.loadStart, written.loadEnd,
        label: "the plan does not give a number of reps", help: ["write '5 @ \(load)'"])
      return []
    }
    return readings.map { reading in
      var set = reading
      set.planned.amount = PlannedAmount(amount)
      return set
    }
  }

  /// Returns the set with the planned reps, changed by a typed number. Nil if a problem was
  /// reported.
  private func reps(
    changedBy change: Int, in written: WrittenSet, at place: Int, _ cursor: inout NotationCursor
  ) -> WrittenSet? {
    let text = cursor.text(written.loadStart, written.loadEnd)
    guard case .reps(let planned)? = plan.amount(at: place) else {
      cursor.report(
        .missingAmount, "cannot apply '\(text)' without planned reps", written.loadStart,
        written.loadEnd, label: "changes the planned reps",
        help: ["write the number of reps that you did, like '8'"])
      return nil
    }
    guard let reps = Int32(exactly: Int(planned) + change), (0...10_000).contains(reps) else {
      cursor.report(
        .repsOutOfRange, "applying '\(text)' to \(planned) reps gives reps out of range",
        written.loadStart, written.loadEnd, label: "reps go from 0 to 10000",
        help: ["write the number of reps that you did, like '\(planned)'"])
      return nil
    }
    var set = written
    set.planned.amount = .reps(.exactly(.whole(reps)))
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
        help: ["write the change in \(planned.unit.rawValue): '+\(planned.unit.exampleStep)'"])
      return nil
    }
    guard planned.onBodyweight || amount >= 0, abs(amount) <= Int(Load.limit) else {
      cursor.report(
        .loadOutOfRange, "applying '\(written)' to \(planned.text) gives a load out of range",
        set.loadStart, set.loadEnd, label: "loads go from 0 to 10000",
        help: ["write the whole load: '5 @ \(planned.text)'"])
      return nil
    }
    if amount == 0, planned.onBodyweight { return .bodyweight }
    return Load(
      tenThousandths: Int32(amount), unit: planned.unit, onBodyweight: planned.onBodyweight)
  }
}

extension WeightUnit {
  /// A usual change of a load.
  fileprivate var exampleStep: String { self == .kg ? "2.5kg" : "5lb" }
}
