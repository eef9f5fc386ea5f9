// Shows an exercise for `prog show`: its places in programs, last sets and bests.

import Diagnostics
import Engine
import Insights
import Logbook
import Notation
import Programs
import Terminal
import Training
import Workspace

/// Shows one exercise.
struct ExerciseView {
  let exercise: String
  let folder: OpenedFolder
  let replay: Replay
  let date: CalendarDate
  let layout: Layout

  /// A place of the exercise in a running program.
  private struct Place {
    var title: String
    var day: String
    var exercise: SessionExercise
  }

  private var places: [Place] {
    replay.runs.filter { !$0.isFinished }.flatMap { run in
      run.compiled.program.days.flatMap { day -> [Place] in
        let session = replay.session(run, day: day.name, on: date)
        return (session?.exercises ?? []).filter { $0.exercise == exercise }.map {
          Place(title: run.compiled.program.description.title, day: day.name, exercise: $0)
        }
      }
    }
  }

  /// The date and the sets of the last workout with the exercise.
  private var last: (date: CalendarDate, sets: [SetGroup])? {
    for index in stride(from: folder.record.end(of: date) - 1, through: 0, by: -1) {
      let entry = folder.record.entries[index]
      guard case .workout(let workout) = entry.event else { continue }
      let done = workout.lines.filter { $0.name == exercise }
      if !done.isEmpty { return (entry.date, done.flatMap(\.sets)) }
    }
    return nil
  }

  private var equipment: String {
    folder.settings.equipment(of: exercise).rawValue
  }

  private var aliases: [String] { folder.settings.exercise(exercise)?.aliases ?? [] }

  var lines: [StyledLine] {
    var title = StyledLine(exercise, .bold)
    for fact in [equipment == Equipment.other.rawValue ? nil : equipment].compactMap(\.self)
      + aliases
    {
      title.append(" · \(fact)", .dim)
    }
    var result = [title]
    for place in places {
      let facts = ExerciseFacts(exercise: place.exercise, date: date)
      result += ["", StyledLine("\(place.title) · \(place.day) · \(facts.name)")]
      let beside = [SetText.work(of: place.exercise), facts.value, facts.platesLine]
      for line in beside.compactMap(\.self) { result += indented(line) }
    }
    if let last {
      result += ["", StyledLine("Last on \(last.date.long)")] + indented(SetText.text(last.sets))
    }
    let records = folder.records(through: date)
    guard !records.bests(of: exercise).isEmpty else {
      return result + (last == nil ? ["", "Not trained yet."] : [])
    }
    let view = RecordsView(records: records, exercises: [exercise], layout: layout)
    return result + ["", "Bests"] + view.lines.dropFirst()
  }

  private func indented(_ text: String) -> [StyledLine] {
    StyledLine("  " + text).wrapped(to: layout.width ?? .max, hanging: 4)
  }

  var json: JSON {
    .document([
      "name": .string(exercise), "equipment": .string(equipment),
      "aliases": .list(aliases.map { .string($0) }),
      "planned": .list(
        places.map {
          .object([
            "program": .string($0.title), "day": .string($0.day), "exercise": $0.exercise.json,
          ])
        }),
      "last": last.map {
        .object(["date": .string($0.date.text), "sets": .array($0.sets.map(\.json))])
      },
      "records": .list(folder.records(through: date).bests(of: exercise).map(\.json)),
    ])
  }
}
