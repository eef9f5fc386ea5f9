// The result of Enter at a planned set: a set to log, or a question if the plan leaves a value
// open.

import Engine
import Notation
import Training

/// The result of pressing Enter at a planned set.
enum EnterResult: Hashable, Sendable {
  case set(PerformedSet)
  /// The plan leaves a value open. Pressing Enter again logs `least`.
  case asks(Open, least: PerformedSet?)

  enum Open: Hashable, Sendable {
    case reps, time, load
  }

  init(_ planned: PrescribedSet, isBodyweight: Bool) {
    func done(_ amount: Amount) -> PerformedSet { planned.done(amount, isBodyweight: isBodyweight) }
    let hasLoad = planned.load != nil || isBodyweight
    if planned.set.isFind || (planned.set.countsReps && !hasLoad) {
      self = .asks(.load, least: nil)
      return
    }
    switch planned.set.amount {
    case .reps(.exactly(.whole(let reps))): self = .set(done(.reps(reps)))
    case .reps(let goal): self = .asks(.reps, least: goal.minReps.map { done(.reps($0)) })
    case .repsInTime(.exactly(.whole(let reps)), let time):
      self = .set(done(.repsInTime(reps, time)))
    case .repsInTime(let goal, let time):
      self = .asks(.reps, least: goal.minReps.map { done(.repsInTime($0, time)) })
    case .total(_, _, .whole(let size)?): self = .set(done(.reps(size)))
    case .total: self = .asks(.reps, least: nil)
    case .time(.exactly(let time)): self = .set(done(.time(time)))
    case .time(.range(let low, _)), .time(.atLeast(let low)):
      self = .asks(.time, least: done(.time(low)))
    case .distance(.exactly(let distance)): self = .set(done(.distance(distance)))
    case .distanceInTime(let distance, let time):
      self = .set(done(.distanceInTime(distance, time)))
    case .time(.expression): self = .asks(.time, least: nil)
    case .distance(.expression), .expression: self = .asks(.reps, least: nil)
    }
  }
}

extension PrescribedSet {
  /// Returns the set done as planned, with that amount.
  func done(_ amount: Amount, isBodyweight: Bool) -> PerformedSet {
    let effort = set.effort
    return PerformedSet(
      amount, isPerSide: set.isPerSide,
      load: load ?? (isBodyweight && set.countsReps ? .bodyweight : nil),
      effort: effort?.high == nil ? effort?.low : nil, isWarmup: set.isWarmup, isDrop: set.isDrop,
      isFailure: set.isFailure
    ).logged(for: self)
  }
}
