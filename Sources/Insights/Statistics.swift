// Statistics: the totals of a stretch of training, by exercise and by week.
package import Training

/// The totals of one exercise.
package struct ExerciseTotals: Hashable, Sendable {
  package let name: String
  package internal(set) var totals = Totals()
  /// The workout that was counted last.
  var workout = -1
}

/// The totals of one week.
package struct WeekTotals: Hashable, Sendable {
  /// Its first day.
  package let start: CalendarDate
  package internal(set) var totals = Totals()
}

/// What the workouts of some time come to.
package struct Statistics: Sendable {
  package private(set) var totals = Totals()
  /// The time that the workouts took, where that was logged, in tenths of a second.
  package private(set) var tenths = 0
  /// Every week from the first workout to the last, those without one too.
  package private(set) var weeks: [WeekTotals] = []
  private var exercises: [ExerciseTotals] = []
  private var places: [String: Int] = [:]
  private let firstWeekday: Weekday

  package init(firstWeekday: Weekday) { self.firstWeekday = firstWeekday }

  /// Takes in a workout that is not before any other; one without a work set counts for nothing.
  package mutating func add(_ workout: Workout, on date: CalendarDate) {
    var session = Totals()
    for exercise in workout.lines {
      var totals = Totals()
      for group in exercise.sets { totals.add(group) }
      guard totals.sets > 0 else { continue }
      session.add(totals)
      add(totals, of: exercise.name)
    }
    guard session.sets > 0 else { return }
    tenths += Int(workout.took?.tenths ?? 0)
    totals.workouts += 1
    totals.add(session)
    let week = week(of: date)
    weeks[week].totals.workouts += 1
    weeks[week].totals.add(session)
  }

  private mutating func add(_ totals: Totals, of name: String) {
    let place = places[name] ?? exercises.count
    if place == exercises.count {
      places[name] = place
      exercises.append(ExerciseTotals(name: name))
    }
    exercises[place].totals.add(totals)
    // Two lines of one exercise are one workout.
    guard exercises[place].workout != self.totals.workouts else { return }
    exercises[place].workout = self.totals.workouts
    exercises[place].totals.workouts += 1
  }

  /// The place of the week that holds a date, with the weeks up to it.
  private mutating func week(of date: CalendarDate) -> Int {
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
