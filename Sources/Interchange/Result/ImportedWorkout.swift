// Workouts as a file has them, before names and loads are settled.

package import Training

/// A set of a file, in the file's own numbers.
package struct ImportedSet: Hashable, Sendable {
  /// The line of the file, from 1.
  package var line: Int
  /// The weight as in the file. Negative for assistance.
  package var weight: Decimal?
  /// The unit of the weight; nil if the file does not say it.
  package var unit: WeightUnit?
  package var reps: Int32?
  package var time: Seconds?
  package var distance: Decimal?
  package var distanceUnit: DistanceUnit?
  package var effort: Effort?
  /// True if the file itself says that the weight is added to bodyweight.
  package var isOnBodyweight = false
  package var isPerSide = false
  package var isWarmup = false
  package var isDrop = false
  package var isFailure = false
  package var details = SetDetails()
  /// The rest after the set.
  package var rest: Seconds? {
    get { details.rest }
    set { details.rest = newValue }
  }
  package var note: String? {
    get { details.note }
    set { details.note = newValue }
  }

  package init(line: Int) { self.line = line }

  /// Creates the set of a file in prog's own notation.
  init(_ set: PerformedSet, line: Int) {
    self.line = line
    weight = set.load?.exact.amount
    unit = set.load?.unit
    reps = set.amount.reps
    time = set.amount.time
    if let length = set.amount.distance {
      distance = Decimal(Int(length.tenThousandths), places: 4)
      distanceUnit = length.unit
    }
    effort = set.effort
    isOnBodyweight = set.load?.onBodyweight ?? false
    isPerSide = set.isPerSide
    isWarmup = set.isWarmup
    isDrop = set.isDrop
    isFailure = set.isFailure
    details = set.details
  }

  /// The weight that the file itself adds to bodyweight, or takes off it; nil without one.
  var loadOnBodyweight: Load? {
    guard isOnBodyweight, isLoaded, let weight, let unit else { return nil }
    return ExactLoad(weight, unit, onBodyweight: true).written
  }

  /// True if there is a load, in the file's sense.
  package var isLoaded: Bool { weight.map { $0 != .zero } ?? false }

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

  package init(line: Int, date: CalendarDate, time: ClockTime?, title: String) {
    self.line = line
    self.date = date
    self.time = time
    self.title = title
  }

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
  package var notes: [String]

  package init(
    line: Int, date: CalendarDate, time: ClockTime?, value: Value, notes: [String] = []
  ) {
    self.line = line
    self.date = date
    self.time = time
    self.value = value
    self.notes = notes
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

  package init(title: String, days: [Day]) {
    self.title = title
    self.days = days
  }
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
    self.count = count
    mostSets = count
    self.amount = amount
    self.weight = weight
    self.unit = unit
    self.isWarmup = isWarmup
  }
}
