// Distances in a time that are impossible, or far above what the lifter has done.

import Engine
import Notation
package import Training

extension UnlikelyValue {
  /// Returns the first distance of an exercise whose time is probably a typo.
  static func speeds(
    of exercise: PerformedExercise, _ planned: [PrescribedSet], _ done: [PerformedSet],
    _ best: (Distance) -> Double?
  ) -> [UnlikelyValue] {
    let range = SpeedRange(of: exercise.name)
    for group in exercise.sets {
      guard let (distance, time) = group.set.amount.distanceInTime else { continue }
      let speed = distance.speed(in: time)
      let fault = range.impossibility(of: distance, in: time)
      func isConfirmed(_ set: PerformedSet) -> Bool {
        guard let (distance, time) = set.amount.distanceInTime else { return false }
        let other = range.impossibility(of: distance, in: time)
        return fault == nil ? distance.speed(in: time) >= speed : fault == other
      }
      guard let pace = distance.pace(in: time), !done.contains(where: isConfirmed) else { continue }
      let text = "\(exercise.name): \(distance.text) in \(time.text) is \(pace.text)"
      if let fault { return [UnlikelyValue(text: "\(text), which is \(fault)")] }
      let usual = [best(distance), planned.speed(over: distance)].compactMap(\.self).max()
      if let usual, usual > 0, speed > usual * 1.5,
        let other = distance.pace(
          in: Seconds(tenths: Int32(clamping: Int(distance.metres * 10 / usual))))
      {
        let isBest = best(distance) == usual
        return [
          UnlikelyValue(
            text: "\(text), far faster than your \(isBest ? "best" : "plan"), \(other.text)")
        ]
      }
    }
    return []
  }
}

extension Replay {
  /// Returns the best speed of an exercise over distances like this one, in metres per second; nil
  /// if none was covered in a time.
  package func bestSpeed(of exercise: String, over distance: Distance) -> Double? {
    record.lines(of: exercise, before: end).lazy.flatMap(\.sets)
      .compactMap { $0.set.amount.distanceInTime }
      .filter { $0.distance.isSimilar(to: distance) }.map { $0.speed(in: $1) }.max()
  }
}

extension Amount {
  /// The distance and its time; nil for any other amount.
  fileprivate var distanceInTime: (distance: Distance, time: Seconds)? {
    if case .distanceInTime(let distance, let time) = self { (distance, time) } else { nil }
  }
}

extension Distance {
  /// Returns whether it is at least a third of another distance, and at most three times it.
  fileprivate func isSimilar(to other: Distance) -> Bool {
    comparable <= 3 * other.comparable && other.comparable <= 3 * comparable
  }
}

extension [PrescribedSet] {
  /// Returns the greatest planned speed over distances like this one; nil if no time is planned.
  fileprivate func speed(over distance: Distance) -> Double? {
    compactMap { planned in
      guard case .distanceInTime(let goal, let time) = planned.set.amount,
        goal.isSimilar(to: distance)
      else { return nil }
      return goal.speed(in: time)
    }.max()
  }
}
