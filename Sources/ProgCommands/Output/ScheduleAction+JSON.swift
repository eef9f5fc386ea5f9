// The JSON forms of skips, pauses and other moves, and of trained sessions.

import Diagnostics
import Engine
import Interchange
import Logbook
import Training

extension ScheduleAction {
  var json: JSON {
    var kind = ""
    var day: String?
    var end: CalendarDate?
    var change: Change?
    switch self.kind {
    case .skipped(let name): (kind, day) = ("skip", name)
    case .redone(let name): (kind, day) = ("redo", name)
    case .paused(let until): (kind, end) = ("pause", until)
    case .resumed: kind = "resume"
    case .set(let set): (kind, change) = ("set", set)
    }
    return .object([
      "kind": .string(kind), "date": .string(date.text), "day": .text(day),
      "until": end.map { .string($0.text) }, "change": change.map(\.json),
      "notes": .list(notes.map { .string($0) }),
    ])
  }
}

extension PauseStretch {
  var json: JSON {
    .object(["from": .string(from.text), "until": until.map { .string($0.text) }])
  }
}

extension TrainedSession {
  var json: JSON {
    .object([
      "day": .string(plan.day), "week": .integer(plan.position.week),
      "planned": .array(plan.exercises.map(\.json)),
      "done": .array(workout.exercises.map(EntryJSON.exercise)),
      "notes": .list(workout.notes.map { .string($0) }),
    ])
  }
}
