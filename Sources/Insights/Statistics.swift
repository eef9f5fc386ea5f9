// The totals of a period of training, by exercise and by week.

package import Training

/// The totals of an exercise.
package struct ExerciseTotals: Hashable, Sendable {
  package let name: String
  package internal(set) var totals = Totals()
  /// The number of the last workout that was counted.
  var workout = -1
}

/// The totals of a week.
package struct WeekTotals: Hashable, Sendable {
  /// The first day of the week.
  package let start: CalendarDate
  package internal(set) var totals = Totals()
}

/// The statistics of the workouts in a period.
package struct Statistics: Sendable {
  package private(set) var totals = Totals()
  /// The workouts whose time was logged.
  private var timed = 0

  /// The average time of a workout in tenths of a second, rounded; nil if none was logged.
  package var averageTenths: Int? {
    timed > 0 ? totals.workoutTenths.dividedRounding(by: timed) : nil
  }
  /// Every week from the first workout to the last, including weeks without a workout.
  package private(set) var weeks: [WeekTotals] = []
  private var exercises: [ExerciseTotals] = []
  private var places = ExercisePlaces()
  private let firstWeekday: Weekday
  /// The exercises that count; nil for all.
  private let only: Set<String>?

  /// The totals of a line, and the place of its exercise.
  private struct Line: Sendable {
    let place: Int
    let totals: Totals
  }

  private var lines = LineValues<Line>()

  package init(firstWeekday: Weekday, only: Set<String>? = nil) {
    self.firstWeekday = firstWeekday
    self.only = only
  }

  /// Adds a workout that is not earlier than the previous ones. A workout without a work set does
  /// not count.
  package mutating func add(_ workout: Workout, on date: CalendarDate) {
    var session = Totals()
    // Moved to a local variable, so that reading does not copy it.
    var lines = LineValues<Line>()
    swap(&lines, &self.lines)
    lines.read(workout) { line(for: $0) }
    for number in lines.numbers {
      session.add(lines.values[number].totals)
      add(lines.values[number].totals, at: lines.values[number].place)
    }
    swap(&lines, &self.lines)
    guard session.sets > 0 else { return }
    let week = week(of: date)
    // The workout's time includes other exercises.
    if only == nil, let took = workout.took {
      totals.workoutTenths += Int(took.tenths)
      weeks[week].totals.workoutTenths += Int(took.tenths)
      timed += 1
    }
    totals.workouts += 1
    totals.add(session)
    weeks[week].totals.workouts += 1
    weeks[week].totals.add(session)
  }

  /// Returns the totals of a line; nil if nothing of it counts.
  private mutating func line(for exercise: WorkoutLine) -> Line? {
    guard only?.contains(exercise.name) ?? true else { return nil }
    var totals = Totals()
    let groups = exercise.groups
    for index in groups.indices { totals.add(groups[index]) }
    guard totals.sets > 0 else { return nil }
    let place = places.place(of: exercise)
    if place == exercises.count { exercises.append(ExerciseTotals(name: exercise.name)) }
    return Line(place: place, totals: totals)
  }

  private mutating func add(_ totals: Totals, at place: Int) {
    exercises[place].totals.add(totals)
    // Two lines of an exercise in a workout count as one workout.
    guard exercises[place].workout != self.totals.workouts else { return }
    exercises[place].workout = self.totals.workouts
    exercises[place].totals.workouts += 1
  }

  /// Returns the index of the week with a date, after adding the weeks up to it.
  private mutating func week(of date: CalendarDate) -> Int {
    if let last = weeks.last, (0..<7).contains(date.days(since: last.start)) {
      return weeks.count - 1
    }
    let start = date.startOfWeek(firstWeekday)
    var next = weeks.last.map { $0.start.adding(days: 7) } ?? start
    while next <= start {
      weeks.append(WeekTotals(start: next))
      next = next.adding(days: 7)
    }
    return weeks.count - 1
  }

  /// The exercises, most sets first.
  package var byExercise: [ExerciseTotals] {
    exercises.sorted { ($1.totals.sets, $0.name) < ($0.totals.sets, $1.name) }
  }
}

// The exercises of workouts, numbered in the order in which they were first done.

/// The place of each exercise, by its name.
struct ExercisePlaces: Sendable {
  /// The names by place.
  private(set) var names: [String] = []
  private var places: [String: Int] = [:]
  /// The workouts that lines were last read from, with the places of their texts; -1 for a text
  /// that no line had. A file repeats few names, and numbers are found faster than names.
  private var workouts: PackedWorkouts?
  private var known: [Int32] = []

  /// Returns the place of an exercise; nil if it has none.
  subscript(name: String) -> Int? { places[name] }

  /// Returns the place of a line's exercise, which is the next one if it has none yet.
  mutating func place(of line: WorkoutLine) -> Int {
    guard let (workouts, number) = line.nameNumber else { return place(of: line.name) }
    if self.workouts !== workouts {
      self.workouts = workouts
      known = Array(repeating: -1, count: workouts.textCount)
    }
    if known[number] < 0 { known[number] = Int32(place(of: line.name)) }
    return Int(known[number])
  }

  /// Returns the place of an exercise, which is the next one if it has none yet.
  mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
