// The history as the engine reads it: past sets, best estimates, bodyweight.

package import Training

/// All entries of the history in order, prepared for lookups.
package struct TrainingRecord: Sendable {
  package private(set) var entries: [Entry]
  private var bodyweights: Bodyweights
  /// The effort to assume in estimates, for each working set of a line that was planned by effort
  /// and logged without one. Replay adds these, because only it has the plan.
  private var assumed: [LinePlace: [Effort?]] = [:]

  /// The position of a line in the history.
  private struct LinePlace: Hashable {
    var entry: Int
    var line: Int
  }

  package init(_ entries: [Entry]) {
    self.entries = entries
    bodyweights = Bodyweights(entries)
  }

  /// Adds an entry that is not earlier than any other.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
    if case .bodyweight(let load, _) = entry.event { bodyweights.add(load, on: entry.date) }
  }

  /// Stores the efforts to assume for the working sets of a line; nil for those that have their
  /// own.
  mutating func assume(_ efforts: [Effort?], entry: Int, line: Int) {
    assumed[LinePlace(entry: entry, line: line)] = efforts
  }

  /// Returns the effort to assume for each working set of a line. Nil if the set has its own, or if
  /// its load was not planned by effort.
  func assumedEfforts(of work: Work) -> [Effort?] {
    let count = work.workSets.reduce(0) { $0 + max(0, Int($1.count)) }
    let known =
      assumed.isEmpty ? nil : assumed[LinePlace(entry: work.index, line: work.line)]
    guard let known, known.count == count else { return Array(repeating: nil, count: count) }
    return known
  }

  /// One line of a workout that was done.
  struct Work {
    let index: Int
    /// The index of the line in its workout.
    let line: Int
    let date: CalendarDate
    let workout: Workout
    let exercise: WorkoutLine
    /// Its sets without warm-ups.
    var workSets: [SetGroup] { exercise.sets.filter { $0.set.isWork } }
  }

  /// Returns the first result of `take` for past work, newest first, before the entry `end`.
  ///
  /// Warm-ups, swaps and abandoned workouts (without a working set) are ignored.
  func firstWork<Result>(before end: Int, where take: (Work) -> Result?) -> Result? {
    for index in stride(from: min(end, entries.count) - 1, through: 0, by: -1) {
      guard case .workout(let workout) = entries[index].event else { continue }
      for (line, exercise) in workout.lines.enumerated().reversed()
      where exercise.swapFor == nil && exercise.hasWork {
        let work = Work(
          index: index, line: line, date: entries[index].date, workout: workout,
          exercise: exercise)
        if let result = take(work) { return result }
      }
    }
    return nil
  }

  /// Returns the bodyweight on a date: the last entry on or before it, within 90 days.
  package func bodyweight(on date: CalendarDate) -> Load? {
    bodyweights.on(date)
  }

  /// Returns the index after the last entry up to and including a date.
  package func end(of date: CalendarDate) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].date <= date { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
