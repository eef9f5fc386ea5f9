// Reps of runs and holds that are probably distances or times, metres that are probably minutes,
// and speeds that are impossible.

import Diagnostics
import Notation
import Programs
import Training

extension UnlikelySetCheck {
  /// The greatest number of reps that a hold such as a plank may have, in pulses or entries.
  private static let mostHolds: Int32 = 10

  /// Returns the measure of an exercise, apart from its load. Ropes are jumped and swung for reps
  /// too.
  static func measure(of exercise: String) -> ExerciseMeasure {
    exercise.hasSuffix("Rope") ? .reps : ExerciseLibrary.measure(of: exercise)
  }

  mutating func checkAmount(_ set: PlannedSet, of entry: DayEntry, _ measure: ExerciseMeasure) {
    switch (measure, set.amount) {
    case (.time, .reps(let goal)):
      guard let reps = goal.minReps, reps > Self.mostHolds else { return }
      reportReps(set, entry, meaning: [goal.asTime(secondsEach: 1)])
    case (.distance, .reps(let goal)):
      guard let reps = goal.minReps else { return }
      // Runs of 400 minutes or of 30 metres are rare.
      let meant =
        reps < 100
        ? [goal.asTime(secondsEach: 60), goal.asDistance(in: .km)] : [goal.asDistance(in: .m)]
      reportReps(set, entry, meaning: meant)
    case (_, .distanceInTime(let distance, let time)):
      let speeds = SpeedRange(of: entry.slot.lift)
      guard let fault = speeds.impossibility(of: distance, in: time) else { return }
      reportSpeed(set, entry, distance, time, speeds, fault)
    case (_, .distance(.exactly(let distance))):
      let sets: Int32? =
        switch set.count {
        case .exactly(let count), .between(_, let count): count
        case .expression: nil
        }
      // Ropes are jumped for minutes too.
      let measure = ExerciseLibrary.measure(of: entry.slot.lift)
      guard let sets, measure.mayMeanMinutes(distance, sets: sets) else { return }
      reportMetres(set, entry, distance)
    default: return
    }
  }

  private mutating func reportReps(
    _ set: PlannedSet, _ entry: DayEntry, meaning amounts: [PlannedAmount?]
  ) {
    guard isUnseen(set) else { return }
    let readings = amounts.compactMap(\.self).map { "`\(set.with($0).written)`" }
    report(
      EngineWarningID.unlikelyAmount, "reps of '\(entry.slot.lift)': '\(set.written)'", set,
      label: "probably a distance or a time without its unit",
      help: readings.isEmpty ? [] : ["write \(readings.joined(separator: " or "))"])
  }

  private mutating func reportMetres(
    _ set: PlannedSet, _ entry: DayEntry, _ distance: Distance
  ) {
    guard isUnseen(set), let tenths = Int32(exactly: Int(distance.tenThousandths) * 600 / 10_000)
    else { return }
    let meant = set.with(.time(.exactly(Seconds(tenths: tenths))))
    report(
      NotationErrorID.minutesNotMetres, "metres of '\(entry.slot.lift)': '\(set.written)'", set,
      label: "m is metres, min is minutes", help: ["for minutes, write `\(meant.written)`"])
  }

  private mutating func reportSpeed(
    _ set: PlannedSet, _ entry: DayEntry, _ distance: Distance, _ time: Seconds,
    _ speeds: SpeedRange, _ fault: String
  ) {
    guard isUnseen(set), let pace = distance.pace(in: time) else { return }
    var help = DistanceUnit.allCases.compactMap { unit -> String? in
      let other = Distance(tenThousandths: distance.tenThousandths, unit: unit)
      guard speeds.contains(other, in: time) else { return nil }
      return "for \(unit.rawValue), write `\(set.with(.distanceInTime(other, time)).written)`"
    }
    let longer = Seconds(tenths: Int32(clamping: Int(time.tenths) * 60))
    if speeds.contains(distance, in: longer) {
      let meant = set.with(.distanceInTime(distance, longer))
      help.insert("for hours and minutes, write `\(meant.written)`", at: 0)
    }
    report(
      EngineWarningID.unlikelyAmount, "unlikely speed for '\(entry.slot.lift)': '\(set.written)'",
      set,
      label: "\(pace.text) is \(fault)", help: help)
  }
}

extension RepGoal {
  /// Returns the goal as a time; nil if no time is written like it.
  fileprivate func asTime(secondsEach: Int32) -> PlannedAmount? {
    func time(_ reps: Int32) -> Seconds { Seconds(Int32(clamping: Int(reps) * Int(secondsEach))) }
    switch self {
    case .exactly(.whole(let reps)): return .time(.exactly(time(reps)))
    case .range(.whole(let low), .whole(let high)): return .time(.range(time(low), time(high)))
    case .atLeast(.whole(let reps)): return .time(.atLeast(time(reps)))
    case .exactly, .range, .atLeast, .rangeOrMore, .max: return nil
    }
  }

  /// Returns the goal as a distance; nil if no distance is written like it.
  fileprivate func asDistance(in unit: DistanceUnit) -> PlannedAmount? {
    guard case .exactly(.whole(let reps)) = self else { return nil }
    return .distance(
      .exactly(Distance(tenThousandths: Int32(clamping: Int(reps) * 10_000), unit: unit)))
  }
}
