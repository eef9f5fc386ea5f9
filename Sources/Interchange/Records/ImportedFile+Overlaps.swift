// Workouts without sets, of which a phone, a watch and an app each record one.

import Training

extension ImportedFile {
  /// Keeps the longest of the workouts that were done at the same time, and counts the others as
  /// repeated.
  mutating func keepLongestOfOverlapping() {
    var kept: [(workout: ImportedWorkout, place: Int)] = []
    let sorted = workouts.enumerated().sorted { one, other in
      (other.element.took?.tenths ?? 0, one.offset) < (one.element.took?.tenths ?? 0, other.offset)
    }
    var near: [CalendarDate: [ImportedWorkout]] = [:]
    for (place, workout) in sorted {
      let days = [-1, 0, 1].flatMap { near[workout.date.adding(days: $0)] ?? [] }
      guard !days.contains(where: { $0.overlaps(workout) }) else { continue }
      near[workout.date, default: []].append(workout)
      kept.append((workout, place))
    }
    skipImportedRows(.repeated, workouts.count - kept.count)
    workouts = kept.sorted { $0.place < $1.place }.map(\.workout)
  }
}

extension ImportedWorkout {
  /// The start and the end, in seconds; nil without a time.
  private var range: ClosedRange<Int>? {
    guard let time else { return nil }
    let start = Int(date.days) * 86_400 + Int(time.seconds)
    return start...start + Int(took?.tenths ?? 0) / 10
  }

  /// Returns whether two workouts share at least half of the shorter one.
  fileprivate func overlaps(_ other: ImportedWorkout) -> Bool {
    guard let range, let second = other.range else { return false }
    let shared = min(range.upperBound, second.upperBound) - max(range.lowerBound, second.lowerBound)
    return shared >= 0 && shared * 2 >= min(range.count, second.count) - 1
  }
}
