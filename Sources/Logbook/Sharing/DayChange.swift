// The exercises and sets in which the weeks of two programs differ.

import Engine
import Notation
import Programs
package import Training

/// One exercise of a day that differs in some weeks.
package struct ExerciseChange: Hashable, Sendable {
  /// Consecutive weeks with the same difference.
  package struct Row: Hashable, Sendable {
    package internal(set) var weeks: ClosedRange<Int>
    /// The date of the first session, if it is known.
    package let date: CalendarDate?
    /// The sets as text; nil if the day does not have the exercise.
    package let before: String?
    package let after: String?
  }

  package let slot: SlotName
  package internal(set) var rows: [Row]

  /// True if the exercise is new on this day, and false if it is gone. Nil if it changed.
  package var isNew: Bool? {
    if rows.allSatisfy({ $0.before == nil }) { return true }
    return rows.allSatisfy { $0.after == nil } ? false : nil
  }
}

/// One day whose exercises differ.
package struct DayChange: Hashable, Sendable {
  package let day: String
  /// True if only the second program has the day, and false if only the first has it.
  package let isNew: Bool?
  package let exercises: [ExerciseChange]

  /// Compares the days of two programs, week by week.
  package static func changes(from old: PlannedWeeks, to new: PlannedWeeks) -> [DayChange] {
    let days = old.days + new.days.filter { !old.days.contains($0) }
    return days.compactMap { day in
      let isNew = !old.days.contains(day) ? true : !new.days.contains(day) ? false : nil
      let exercises = exercises(of: day, old, new, isNew)
      return exercises.isEmpty && isNew == nil
        ? nil : DayChange(day: day, isNew: isNew, exercises: exercises)
    }
  }

  /// One session of a day, found by its week and its number in that week.
  private struct Place: Hashable, Comparable {
    var week: Int
    var number: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.week, one.number) < (other.week, other.number)
    }
  }

  /// One exercise of a day, with a number if the day has the slot several times.
  private struct Key: Hashable {
    var slot: SlotName
    var number: Int
  }

  private typealias Sessions = [Place: (date: CalendarDate?, sets: [(key: Key, text: String)])]

  private static func sessions(of day: String, _ weeks: PlannedWeeks) -> Sessions {
    var counts: [Int: Int] = [:]
    var result: Sessions = [:]
    for session in weeks.sessions where session.plan.day == day {
      counts[session.week, default: 0] += 1
      var seen: [SlotName: Int] = [:]
      let sets = session.plan.exercises.map { exercise in
        seen[exercise.slot, default: 0] += 1
        let key = Key(slot: exercise.slot, number: seen[exercise.slot] ?? 1)
        let swap = exercise.exercise == exercise.slot.lift ? "" : "\(exercise.exercise): "
        return (key, swap + exercise.setsInWords)
      }
      result[Place(week: session.week, number: counts[session.week] ?? 1)] = (session.date, sets)
    }
    return result
  }

  private static func exercises(
    of day: String, _ old: PlannedWeeks, _ new: PlannedWeeks, _ isNew: Bool?
  ) -> [ExerciseChange] {
    let (before, after) = (sessions(of: day, old), sessions(of: day, new))
    var order: [Key] = []
    var rows: [Key: [ExerciseChange.Row]] = [:]
    for place in Set(before.keys).union(after.keys).sorted() {
      let (one, two) = (before[place], after[place])
      // A session that only one program has in this week is a change of the schedule.
      guard isNew != nil || one != nil && two != nil else { continue }
      let keys = (one?.sets ?? []).map(\.key) + (two?.sets ?? []).map(\.key)
      for key in keys.reduce(into: [Key](), { if !$0.contains($1) { $0.append($1) } }) {
        let old = one?.sets.first { $0.key == key }?.text
        let new = two?.sets.first { $0.key == key }?.text
        guard old != new else { continue }
        if !order.contains(key) { order.append(key) }
        var own = rows[key] ?? []
        if let last = own.last, last.before == old, last.after == new,
          place.week - last.weeks.upperBound <= 1
        {
          own[own.count - 1].weeks = last.weeks.lowerBound...place.week
        } else {
          own.append(
            ExerciseChange.Row(
              weeks: place.week...place.week, date: two?.date ?? one?.date, before: old,
              after: new))
        }
        rows[key] = own
      }
    }
    return order.map { ExerciseChange(slot: $0.slot, rows: rows[$0] ?? []) }
  }
}
