// The JSON form of a simulation.

import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import Programs
import Terminal
import Training

extension SimulationView {
  /// Returns the slots with their weeks, the assumptions, the changes by rules, and each session as
  /// planned and done.
  func json(weeks: Int, play: SimulatedPlay) -> JSON {
    .document([
      "program": .string(program.id), "title": .string(program.description.title),
      "weeks": .integer(weeks), "play": .string(play.text),
      "start": .string(simulation.started.text), "ended": .flag(simulation.hasEnded),
      "assumed": .array(
        simulation.assumptions.map {
          .object([
            "value": .string($0.name), "is": $0.value.json, "reason": .string($0.reason),
          ])
        }),
      "slots": .array(simulation.series.map(\.json)),
      "changes": .array(simulation.changes.map(\.json)),
      "days": .array(simulation.sessions.map { $0.json(program) }),
      "warnings": .array(simulation.warnings.map { .string($0) }),
    ])
  }
}

extension SimulatedSeries {
  fileprivate var json: JSON {
    .object([
      "name": .string(exercise), "as": .text(slot.label),
      "for": exercise == slot.lift ? nil : .string(slot.lift),
      "weeks": .array(
        weeks.map { week in
          .object([
            "week": .integer(week.number), "date": .string(week.date.text),
            "sessions": .integer(week.sessions), "top": week.top?.json,
            "load": week.load.map { $0.exact.json },
            "base": week.base.map {
              .object(["name": .string($0.name), "is": $0.load.json])
            },
          ])
        }),
    ])
  }
}

extension SimulatedSession {
  fileprivate func json(_ program: Program) -> JSON {
    .object([
      "date": .string(date.text), "program": .string(program.id), "day": .string(plan.day),
      "week": .integer(plan.position.week), "cycle": .integer(plan.position.cycle),
      "block": .text(plan.position.block),
      "exercises": .array(plan.exercises.map(\.json)),
      "done": .array(
        workout.exercises.map {
          .object([
            "name": .string($0.name), "as": .text($0.label), "sets": .array($0.sets.map(\.json)),
          ])
        }),
    ])
  }
}
