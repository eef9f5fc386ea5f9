// Collects the sets of a file into exercises and workouts, in the order of their rows.

import Training

/// The workouts of a file while it is read.
struct WorkoutCollector {
  private(set) var workouts: [ImportedWorkout] = []
  private var places: [Key: Int] = [:]
  /// The last number of the sets of each workout's last exercise.
  private var lastOrder: [Int?] = []
  /// The time of the last set of each workout, in seconds after the start of its date.
  private var ends: [Int?] = []

  /// The key of a workout: rows with the same key belong to it.
  struct Key: Hashable {
    var date: CalendarDate
    var time: ClockTime?
    var title: String
    /// The end or the number of the workout, as in the file.
    var mark: String
  }

  /// Returns the workout of a key, which is created if it is new.
  mutating func workout(_ key: Key, line: Int, time: ClockTime?) -> Int {
    if let place = places[key] { return place }
    places[key] = workouts.count
    workouts.append(ImportedWorkout(line: line, date: key.date, time: time, title: key.title))
    lastOrder.append(nil)
    ends.append(time.map { Int($0.seconds) })
    return workouts.count - 1
  }

  /// Returns the workout of the day before or after that a set belongs to, which was done past
  /// midnight; nil if none is near in time. `longest` is the longest pause between its sets.
  mutating func workoutPastMidnight(
    _ key: Key, at time: ClockTime?, longest: Int
  ) -> Int? {
    guard places[key] == nil, let time else { return nil }
    for days in [-1, 1] {
      var near = key
      near.date = key.date.adding(days: days)
      guard let place = places[near], let start = workouts[place].time,
        let end = ends[place]
      else { continue }
      let moment = key.date.days(since: workouts[place].date) * 86_400 + Int(time.seconds)
      let range = Int(start.seconds) - longest...end + longest
      guard range.contains(moment) else { continue }
      places[key] = place
      return place
    }
    return nil
  }

  /// Returns the exercise that a set of a workout belongs to. A new one begins with another name,
  /// another superset, or when the sets are numbered from the start again.
  mutating func exercise(
    _ name: String, superset: String?, order: Int?, in workout: Int
  ) -> Int {
    let count = workouts[workout].exercises.count
    if let last = workouts[workout].exercises.last, last.name == name, last.superset == superset {
      let restarts = order.map { order in lastOrder[workout].map { order <= $0 } ?? false } ?? false
      if !restarts || last.sets.isEmpty {
        if let order { lastOrder[workout] = order }
        return count - 1
      }
    }
    var exercise = ImportedExercise(name)
    exercise.superset = superset
    workouts[workout].exercises.append(exercise)
    lastOrder[workout] = order
    return count
  }

  mutating func add(_ set: ImportedSet, to exercise: Int, of workout: Int) {
    workouts[workout].exercises[exercise].sets.append(set)
  }

  mutating func change(_ workout: Int, _ change: (inout ImportedWorkout) -> Void) {
    change(&workouts[workout])
  }

  /// Sets the rest after the last set of an exercise; returns false if there is no set.
  mutating func rest(_ time: Seconds, of workout: Int) -> Bool {
    guard let exercise = workouts[workout].exercises.indices.last,
      let set = workouts[workout].exercises[exercise].sets.indices.last
    else { return false }
    workouts[workout].exercises[exercise].sets[set].rest = time
    return true
  }

  /// Extends a workout whose sets have times of their own.
  mutating func cover(_ date: CalendarDate, _ time: ClockTime, in workout: Int) {
    let days = date.days(since: workouts[workout].date)
    let moment = days * 86_400 + Int(time.seconds)
    let first = workouts[workout].time.map { Int($0.seconds) } ?? moment
    var (start, end) = (min(first, moment), max(ends[workout] ?? moment, moment))
    if moment <= first { workouts[workout].time = time }
    if days < 0, moment <= first {
      // The rows of a file may begin with the last set.
      workouts[workout].date = date
      (start, end) = (start - days * 86_400, end - days * 86_400)
    }
    ends[workout] = end
    if end > start, end - start <= Int(Int32.max) {
      workouts[workout].took = Seconds(Int32(end - start))
    }
  }
}
