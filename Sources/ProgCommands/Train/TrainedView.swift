// Shows a session that was trained: the planned sets beside the sets that were done.

import Engine
import Logbook
import Notation
import Terminal
import Training

/// Shows the exercises of a plan beside the lines of its workout.
struct TrainedView {
  let session: TrainedSession
  let date: CalendarDate
  let layout: Layout

  var lines: [StyledLine] {
    session.exercises.flatMap(lines)
      + session.workout.notes.flatMap {
        form.wrapped(StyledLine(quoted($0), .italic), indent: form.name)
      }
  }

  private func lines(_ exercise: TrainedExercise) -> [StyledLine] {
    var result = form.wrapped(StyledLine(name(exercise), .bold), indent: form.name)
    let planned = exercise.planned.map { SetText.text($0.sets) } ?? ""
    let work = exercise.done?.sets.filter(\.set.isWork) ?? []
    let done = SetText.text(work)
    // A set in place of a load that the gym cannot make is as planned.
    let lifted = SetText.text(work.map { SetGroup($0.count, $0.set.asLifted) })
    if exercise.done == nil {
      result += row("planned", exercise.planned.map(SetText.work(of:)) ?? "")
      result += row("done", "nothing", .yellow)
    } else if planned == lifted {
      result += row("done", "\(done)  as planned", .green)
    } else {
      if !planned.isEmpty { result += row("planned", planned, .dim) }
      let only = exercise.done.map { SetText.text($0.sets) } ?? ""
      result += row("done", done.isEmpty ? only : done)
      if exercise.planned == nil, exercise.done?.swapFor == nil {
        result += row("", "not planned", .dim)
      }
    }
    for note in exercise.done?.notes ?? [] { result += row("", quoted(note), .italic) }
    return result
  }

  private func name(_ exercise: TrainedExercise) -> String {
    if let done = exercise.done, done.swapFor != nil { return done.heading }
    return exercise.planned.map { ExerciseFacts(exercise: $0, date: date).name }
      ?? exercise.done?.heading ?? ""
  }

  private func row(_ label: String, _ text: String, _ style: Style = .plain) -> [StyledLine] {
    form.row(label, StyledLine(text, style))
  }

  private var form: SessionForm { SessionForm(layout) }
}
