// Workouts as a file has them, before names and loads are settled.

package import Training

/// A set of a file, in the file's own numbers.
///
/// A file may have very many sets, so the parts that few of them have are stored separately.
package struct ImportedSet: Hashable, Sendable {
  /// The line of the file, from 1.
  package var line: Int {
    get { Int(lineNumber) }
    set { lineNumber = Int32(clamping: newValue) }
  }
  private var lineNumber: Int32
  /// The weight as in the file. Negative for assistance.
  package var weight: Decimal?
  /// The unit of the weight; nil if the file does not say it.
  package var unit: WeightUnit?
  package var reps: Int32?
  package var time: Seconds?
  package var effort: Effort?
  /// True if the file itself says that the weight is added to bodyweight.
  package var isOnBodyweight = false
  package var isPerSide = false
  package var isWarmup = false
  package var isDrop = false
  package var isFailure = false
  private var rare = RareParts.none

  private enum RareParts: Hashable {
    case none
    indirect case some(Decimal?, DistanceUnit?, SetDetails)

    init(_ distance: Decimal?, _ unit: DistanceUnit?, _ details: SetDetails) {
      let isNone = distance == nil && unit == nil && details.isEmpty
      self = isNone ? .none : .some(distance, unit, details)
    }
  }

  package var distance: Decimal? {
    get { if case .some(let distance, _, _) = rare { distance } else { nil } }
    set { rare = RareParts(newValue, distanceUnit, details) }
  }
  package var distanceUnit: DistanceUnit? {
    get { if case .some(_, let unit, _) = rare { unit } else { nil } }
    set { rare = RareParts(distance, newValue, details) }
  }
  /// True if the set has any details, a distance or a unit of one.
  var hasDetails: Bool { rare != .none }
  package var details: SetDetails {
    get { if case .some(_, _, let details) = rare { details } else { SetDetails() } }
    set { rare = RareParts(distance, distanceUnit, newValue) }
  }
  /// The rest after the set.
  package var rest: Seconds? {
    get { details.rest }
    set { details.rest = newValue }
  }
  package var note: String? {
    get { details.note }
    set { details.note = newValue }
  }

  package init(line: Int) { lineNumber = Int32(clamping: line) }

  /// Creates the set of a file in prog's own notation.
  init(_ set: PerformedSet, line: Int) {
    self.init(line: line)
    (weight, unit) = (set.load?.exact.amount, set.load?.unit)
    (reps, time) = (set.amount.reps, set.amount.time)
    if let length = set.amount.distance {
      distance = Decimal(Int(length.tenThousandths), places: 4)
      distanceUnit = length.unit
    }
    effort = set.effort
    isOnBodyweight = set.load?.onBodyweight ?? false
    (isPerSide, isWarmup) = (set.isPerSide, set.isWarmup)
    (isDrop, isFailure) = (set.isDrop, set.isFailure)
    details = set.details
  }

  /// The weight that the file itself adds to bodyweight, or takes off it; nil without one.
  var loadOnBodyweight: Load? {
    guard isOnBodyweight, isLoaded, let weight, let unit else { return nil }
    return ExactLoad(weight, unit, onBodyweight: true).written
  }

  /// True if there is a load, in the file's sense.
  package var isLoaded: Bool { weight.map { $0.magnitude >= Self.lightest } ?? false }

  /// The lightest load that is not zero in the history.
  private static let lightest = Decimal(5, places: 5)

  /// Adds a note to the notes of the set.
  mutating func add(note text: String) {
    guard !text.isEmpty else { return }
    note = note.map { "\($0); \(text)" } ?? text
  }
}

/// Sets of an exercise that follow each other in the file.
package struct ImportedExercise: Hashable, Sendable {
  /// The name as in the file, without blanks at its ends.
  package var name: String
  /// The number of the superset, unique within the workout.
  package var superset: String?
  package var sets: [ImportedSet] = []
  package var notes: [String] = []

  package init(_ name: String) { self.name = name }

  mutating func add(note: String) {
    if !note.isEmpty, !notes.contains(note) { notes.append(note) }
  }
}

/// A workout of a file.
package struct ImportedWorkout: Hashable, Sendable {
  /// The line on which it begins.
  package var line: Int
  package var date: CalendarDate
  package var time: ClockTime?
  package var title: String
  package var took: Seconds?
  package var notes: [String] = []
  package var exercises: [ImportedExercise] = []

  mutating func add(note: String) {
    if !note.isEmpty, !notes.contains(note) { notes.append(note) }
  }

  /// The number of supersets with other exercises between theirs.
  var lostSupersets: Int {
    let done = exercises.filter { !$0.sets.isEmpty }
    var ends: [String: Int] = [:]
    var lost: Set<String> = []
    for (index, exercise) in done.enumerated() {
      guard let superset = exercise.superset else { continue }
      if let end = ends[superset], end != index - 1 { lost.insert(superset) }
      ends[superset] = index
    }
    return lost.count
  }
}

/// A body weight or another measurement of a file.
package struct ImportedMeasure: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case bodyweight(Decimal, WeightUnit?)
    case other(name: String, quantity: String)
    case note(String)
  }

  package var line: Int
  package var date: CalendarDate
  package var time: ClockTime?
  package var value: Value
  package var notes: [String] = []
}

extension ImportedMeasure.Value {
  /// False for a weight that no body has.
  var isPossible: Bool {
    guard case .bodyweight(let weight, _) = self else { return true }
    return weight >= .one && weight <= Decimal(10_000)
  }
}

/// A template of a file, which becomes a program.
package struct ImportedProgram: Hashable, Sendable {
  package struct Day: Hashable, Sendable {
    package var name: String
    package var weekday: Weekday?
    package var exercises: [Exercise] = []
    package var note: String?
  }

  package struct Exercise: Hashable, Sendable {
    package var name: String
    package var sets: [ImportedPlannedSet] = []
    package var note: String?
    package var superset: String?
  }

  package var title: String
  package var days: [Day]
}

/// A planned set of a template.
package struct ImportedPlannedSet: Hashable, Sendable {
  /// The number of sets, or the lowest of a range.
  package var count: Int
  /// The highest number of sets.
  package var mostSets: Int
  /// The reps, the time or the distance in notation: `5`, `8-12`, `5+`, `max` or `60s`.
  package var amount: String
  package var effort: Effort?
  package var rest: Seconds?
  package var weight: Decimal?
  package var unit: WeightUnit?
  package var isWarmup: Bool

  package init(
    count: Int, amount: String, weight: Decimal? = nil, unit: WeightUnit? = nil,
    isWarmup: Bool = false
  ) {
    (self.count, mostSets, self.amount) = (count, count, amount)
    (self.weight, self.unit, self.isWarmup) = (weight, unit, isWarmup)
  }
}

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
  mutating func workoutPastMidnight(_ key: Key, at time: ClockTime?, longest: Int) -> Int? {
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
  mutating func exercise(_ name: String, superset: String?, order: Int?, in workout: Int) -> Int {
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
    var moment = days * 86_400 + Int(time.seconds)
    var first = workouts[workout].time.map { Int($0.seconds) } ?? moment
    // An app may keep the date of the workout for its sets past midnight.
    let last = ends[workout] ?? moment
    let (half, early) = (12 * 3600, 4 * 3600)
    if days == 0, moment < early, moment < last - half {
      moment += 86_400
    } else if days == 0, last < early, moment > last + half {
      // The rows begin with the last set.
      first += 86_400
      ends[workout] = last + 86_400
    }
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
