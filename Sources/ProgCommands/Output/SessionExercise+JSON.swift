// The JSON forms of sessions: EXERCISE, and the days of `today` and `plan`.

import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import Programs
import Training

extension SessionExercise {
  var json: JSON {
    .object([
      "name": .string(exercise), "as": .text(slot.label),
      "for": exercise == slot.lift ? nil : .string(slot.lift), "superset": .whole(superset),
      "warmup": .array(
        warmup.inGroups.map { set in
          var set = set
          set.isWarmup = true
          return set.json
        }),
      "sets": .array(setsToLog.inGroups.map(\.json)), "from": .string(origin.word), "base": base,
      "source_date": .text(sourceDate?.text), "estimated_from": estimatedFrom.map(Self.json),
      "last": (comparable ?? last).map(Self.json),
      "rest_seconds": rest.map { .number(Decimal(Int($0.tenths), places: 1).text()) },
      "tempo": .text(tempo), "note": .text(note), "optional": .flag(isOptional), "plates": plates,
      "plate_texts": plateTexts,
      "eased_to": easedTo.map { Value.percent($0).json }, "changes": .list(changes.map(\.json)),
      "depends_on": .texts(dependsOn),
      "warnings": .list((loadProblemTexts + warnings).map { .string($0) }),
      "problem": .text(problemText),
    ])
  }

  /// The sets, with the planned load in `for` where the gym cannot make it.
  private var setsToLog: [PrescribedSet] {
    // The sets are read in place, because they are large.
    let haveOthers = sets.indices.contains {
      sets[$0].inPlaceOf != nil || sets[$0].set.inPlaceOf != nil
    }
    guard haveOthers else { return sets }
    return sets.map { set in
      var set = set
      set.set.inPlaceOf = set.inPlaceOf
      return set
    }
  }

  /// The value that the first load with one is a percentage of.
  private var base: JSON? {
    for set in sets {
      switch set.origin {
      case .percent(_, let name, let load):
        return .object(["name": .string(name), "is": load.json])
      case .effort(let load): return .object(["name": .string(load.name), "is": load.max.json])
      case .none, .program, .rule, .prefill, .estimated, .stale: continue
      }
    }
    return nil
  }

  private var sourceDate: CalendarDate? {
    switch origin {
    case .prefill(let date), .stale(let date): date
    case .estimated(let past, _): past.date
    default: nil
    }
  }

  private static func json(_ past: PastSets) -> JSON {
    .object(["date": .string(past.date.text), "sets": .array(past.sets.map(\.json))])
  }

  /// The plates on one side for each work set, heaviest first. Nil if the exercise does not use a
  /// bar.
  private var plates: JSON? {
    guard sets.indices.contains(where: { sets[$0].shown?.perSide != nil }) else { return nil }
    return .array(
      sets.indices.map { index in
        sets[index].shown.flatMap { $0.perSide?.numbers(in: $0.load.unit) } ?? .array([])
      })
  }

  /// The same plates as texts, if a plate is in another unit than its load.
  private var plateTexts: JSON? {
    guard sets.indices.contains(where: { sets[$0].shown?.hasOtherUnit ?? false }) else {
      return nil
    }
    return .array(
      sets.indices.map { .strings(sets[$0].shown?.perSide?.map(\.text) ?? []) })
  }
}

extension [Load] {
  /// Returns plates as numbers in a unit. A plate in the other unit is converted.
  func numbers(in unit: WeightUnit) -> JSON {
    .array(
      map { plate in
        let load = plate.exact.converted(to: unit)?.amount.atNinePlaces
        return .number(plate.unit == unit ? plate.number : load?.text(places: 4) ?? plate.number)
      })
  }
}

extension ProgramToday {
  var json: JSON {
    .object([
      "id": .string(program), "title": .string(title), "status": .string(status.rawValue),
      "pending": .array(pending.map(\.json)), "day": .text(session?.day),
      "week": .whole(session?.position.week), "cycle": .whole(session?.position.cycle),
      "block": .text(session?.position.block),
      "exercises": .array(session?.exercises.map(\.json) ?? []),
      "questions": session?.questionsJSON, "answers": .list(answers.map(\.answerJSON)),
      "done": .texts(done),
      "skipped": .texts(skipped), "trained": .list(trained.map(\.json)),
      "paused": pause.map(\.json), "moves": .list(moves.map(\.json)),
      "estimated_seconds": .whole(session?.seconds),
      "cut": .list(
        cut.map { .object(["name": .string($0.exercise), "as": .text($0.slot.label)]) }),
      "next": .array(coming.map(\.json)), "warnings": .texts(warnings),
    ])
  }
}

extension PendingSession {
  fileprivate var json: JSON {
    .object([
      "day": .string(day), "status": since == nil ? "due" : "overdue", "since": .text(since?.text),
    ])
  }
}

extension ComingSession {
  fileprivate var json: JSON { .object(["date": .text(date?.text), "day": .string(day)]) }
}

extension PlannedDay {
  var json: JSON {
    .object([
      "date": .text(date?.text), "program": .string(program), "day": .string(session.day),
      "week": .integer(session.position.week), "cycle": .integer(session.position.cycle),
      "block": .text(session.position.block), "exercises": .array(session.exercises.map(\.json)),
      "questions": session.questionsJSON,
    ])
  }
}

// The JSON forms of questions and of what their answers change.

extension SessionPlan {
  /// The questions that change the session and are not answered yet; nil if there are none.
  fileprivate var questionsJSON: JSON? {
    .list(
      openQuestions.map { open in
        .object(
          open.question.members(open.unit)
            + JSON.members(["effects": .array(open.effects.map(\.json))]))
      })
  }
}

extension Question {
  /// Returns the question with the answers that it takes.
  func members(_ unit: WeightUnit) -> [JSON.Member] {
    JSON.members([
      "name": .string(name), "text": .string(prompt), "options": .texts(options),
      "lowest": .text(lowest?.plain), "highest": .text(highest?.plain),
      "default": .text(standard(in: unit)?.plain), "after": .flag(isAfter),
    ])
  }
}

extension AnswerEffect {
  fileprivate var json: JSON {
    .object([
      "name": .string(slot.lift), "as": .text(slot.label),
      "outcomes": .array(
        outcomes.map { outcome in
          .object([
            "text": .string(outcome.text), "answers": .array(outcome.answers.map(\.json)),
            "exercise": outcome.exercise?.json,
          ])
        }),
    ])
  }
}

extension Assignment {
  fileprivate var answerJSON: JSON { .object(["name": .string(name), "value": value.json]) }
}

// The JSON forms of changes and rules, as docs/json.md describes them.

extension Change {
  var json: JSON { json(of: nil) }

  /// Returns the change with the load that is lifted after it. `load` is the one that the lift
  /// continues with.
  func json(of load: NamedLoad?) -> JSON {
    let isLast = load.map { $0.name == value.name && .load($0.load) == after } ?? false
    return .object([
      "value": .string(value.text), "before": before?.json, "after": after?.json,
      "shown": isLast ? load?.shown?.load.json : nil, "rule": rule?.json, "say": .text(say),
      "problem": .text(problem), "date": .string(date.text), "occasion": .string(occasion),
      "reads": .list(
        reads.map { .object(["name": .string($0.text), "value": .string($0.result.shown)]) }),
    ])
  }
}

extension RuleSite {
  var json: JSON {
    .object([
      "file": .string(file), "line": .integer(line), "name": .string(name), "text": .string(text),
      "version": .text(version),
    ])
  }
}

// The JSON forms of skips, pauses and other moves, and of trained sessions.

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
    case .deloaded(let until): (kind, end) = ("deload", until)
    case .set(let set): (kind, change) = ("set", set)
    }
    return .object([
      "kind": .string(kind), "date": .string(date.text), "day": .text(day),
      "until": .text(end?.text), "change": change.map(\.json), "notes": .texts(notes),
    ])
  }
}

extension PauseStretch {
  var json: JSON { .object(["from": .string(from.text), "until": .text(until?.text)]) }
}

extension TrainedSession {
  var json: JSON {
    .object([
      "day": .string(plan.day), "week": .integer(plan.position.week),
      "planned": .array(plan.exercises.map(\.json)),
      "done": .array(workout.exercises.map(EntryJSON.exercise)), "notes": .texts(workout.notes),
    ])
  }
}
