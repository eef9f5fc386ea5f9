// The workouts of the history as a calendar file: iCalendar, RFC 5545.

import Logbook
import Notation
import SafeOutput
import Training

/// An iCalendar file of performed workouts, in local time without a zone, as in the history.
enum PastWorkouts {
  static func text(of entries: [Entry]) -> SafeText {
    var events = SafeText()
    var ids: Set<String> = []
    for entry in entries {
      guard case .workout(let workout) = entry.event else { continue }
      // The same history gives the same ids, so that a calendar updates its events.
      let start = moment(entry.date, entry.time)
      var (id, number) = (start, 1)
      while !ids.insert(id).inserted {
        number += 1
        id = "\(start)-\(number)"
      }
      events += CalendarFile.text(of: event(workout, entry, start, id))
    }
    return CalendarFile.text(with: events)
  }

  private static func moment(_ date: CalendarDate, _ time: ClockTime?) -> String {
    guard let time else { return CalendarFile.basic(date) }
    let clock = time.text.filter { $0 != ":" }
    return "\(CalendarFile.basic(date))T\(time.writesSeconds ? clock : clock + "00")"
  }

  private static func event(
    _ workout: Workout, _ entry: Entry, _ start: String, _ id: String
  ) -> [String] {
    let exercises = workout.exercises.flatMap { exercise in
      ["\(exercise.heading): \(SetPrinter.text(of: exercise.sets))"] + exercise.notes
    }
    let description = (exercises + workout.notes).joined(separator: "\n")
    var lines = [
      "BEGIN:VEVENT", "UID:\(id)-workout@prog",
      "DTSTAMP:\(CalendarFile.basic(entry.date))T000000Z",
    ]
    if entry.time == nil {
      lines += [
        "DTSTART;VALUE=DATE:\(start)",
        "DTEND;VALUE=DATE:\(CalendarFile.basic(entry.date.adding(days: 1)))",
      ]
    } else {
      lines.append("DTSTART:\(start)")
      if let took = workout.took, took.tenths >= 10 {
        lines.append("DURATION:PT\(took.tenths / 10)S")
      }
    }
    let title = workout.title.isEmpty ? "Workout" : workout.title
    return lines + [
      "SUMMARY:" + CalendarFile.escaped(title),
      "DESCRIPTION:" + CalendarFile.escaped(description), "TRANSP:TRANSPARENT", "END:VEVENT",
    ]
  }
}
