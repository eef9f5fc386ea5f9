// The history as the engine asks it: what was lifted last, the best of some weeks, the bodyweight.

package import Training

/// All entries of the history in their order, ready to be asked about the past.
package struct TrainingRecord: Sendable {
  package private(set) var entries: [Entry]
  private var bodyweights: Bodyweights

  package init(_ entries: [Entry]) {
    self.entries = entries
    bodyweights = Bodyweights(entries)
  }

  /// Adds an entry that is not before any other.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
    if case .bodyweight(let load, _) = entry.event { bodyweights.add(load, on: entry.date) }
  }

  /// One line of a workout that was done.
  struct Work {
    let index: Int
    let date: CalendarDate
    let workout: Workout
    let exercise: WorkoutLine
    /// Its sets without warm-ups.
    var workSets: [SetGroup] { exercise.sets.filter { $0.set.isWork } }
  }

  /// Looks back over work from the entry before `end`, until `take` has what it wants.
  ///
  /// Warm-ups, swaps and abandoned workouts (no working set) are passed over.
  func firstWork<Result>(before end: Int, where take: (Work) -> Result?) -> Result? {
    for index in stride(from: min(end, entries.count) - 1, through: 0, by: -1) {
      guard case .workout(let workout) = entries[index].event else { continue }
      for exercise in workout.lines.reversed()
      where exercise.swapFor == nil && exercise.hasWork {
        let work = Work(
          index: index, date: entries[index].date, workout: workout, exercise: exercise)
        if let result = take(work) { return result }
      }
    }
    return nil
  }

  /// The bodyweight on a date: the last entry on or before it, within 90 days.
  package func bodyweight(on date: CalendarDate) -> Load? {
    bodyweights.on(date)
  }

  /// The position after all entries up to and including a date.
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
