// A session as lines on the screen, in `today` and `plan`.

import Engine
import Logbook
import Notation
import SafeOutput
import Terminal
import Training

/// Shows the exercises of a session, each with its sets and facts.
struct SessionView {
  let session: SessionPlan
  let date: CalendarDate
  let layout: Layout

  var lines: [StyledLine] {
    var result: [StyledLine] = []
    if let note = session.note { result += wrapped("  ", StyledLine(note, .italic)) }
    var superset: Int?
    for exercise in session.exercises {
      if let group = exercise.superset, group != superset {
        result.append(StyledLine("  superset", .dim))
      }
      superset = exercise.superset
      result += lines(of: exercise)
    }
    return result
  }

  /// One line per exercise, with its name and work sets.
  var brief: [StyledLine] {
    session.exercises.flatMap { exercise in
      var line = StyledLine("  ")
      line.append(ExerciseFacts(exercise: exercise, date: date).name + "  ")
      line.append(SetText.work(of: exercise))
      return line.wrapped(to: width, hanging: 4)
    }
  }

  /// The width of lines. In a pipe lines are never wrapped, because scripts may search them.
  private var width: Int { layout.width ?? .max }

  private func lines(of exercise: SessionExercise) -> [StyledLine] {
    let facts = ExerciseFacts(exercise: exercise, date: date)
    var result = [heading(facts)]
    if !exercise.warmup.isEmpty {
      result += sets("warm-up", StyledLine(SetText.text(exercise.warmup), .dim))
    }
    result += work(exercise, facts)
    if let note = exercise.note { result += wrapped("    ", StyledLine(note, .italic)) }
    for warning in exercise.loadProblemTexts + exercise.warnings {
      result += wrapped("    ", StyledLine(warning, .yellow))
    }
    return result
  }

  private func heading(_ facts: ExerciseFacts) -> StyledLine {
    var line = StyledLine("  ")
    line.append(facts.name, .bold)
    if facts.exercise.isOptional { line.append("  optional", .dim) }
    return line
  }

  private func work(_ exercise: SessionExercise, _ facts: ExerciseFacts) -> [StyledLine] {
    var result: [StyledLine] = []
    if let text = exercise.withoutSets {
      let style: Style = exercise.problem == nil ? .dim : .yellow
      result += sets("work", StyledLine(text, style))
    } else {
      result += sets("work", StyledLine(SetText.text(exercise.sets)))
    }
    let beside = [facts.plates, facts.easing, facts.value, facts.last].compactMap(\.self)
    // The facts are on one line if they fit, otherwise on a line each.
    let joined = beside.joined(separator: " · ")
    if case .columns(let width) = layout, displayWidth(joined) + 14 <= width {
      if !beside.isEmpty { result.append(fact(joined)) }
    } else {
      result += beside.flatMap { wrapped("              ", StyledLine($0, .dim)) }
    }
    return result
  }

  private func fact(_ text: String) -> StyledLine {
    var line = StyledLine("              ")
    line.append(text, .dim)
    return line
  }

  private func sets(_ label: String, _ text: StyledLine) -> [StyledLine] {
    var head = StyledLine("    ")
    head.append(label.padding(to: 10), .dim)
    return (head + text).wrapped(to: width, hanging: 14)
  }

  private func wrapped(_ indent: String, _ text: StyledLine) -> [StyledLine] {
    (StyledLine(indent) + text).wrapped(to: width, hanging: indent.utf8.count)
  }
}

extension SessionExercise {
  /// The text to show if the exercise has no sets: a problem, or whether it is not done today or
  /// left to the lifter. Nil if there are sets.
  var withoutSets: String? {
    if let problemText { return problemText }
    guard sets.isEmpty else { return nil }
    return hasNoSetsToday ? "no sets today" : "as you like"
  }
}

extension String {
  /// Returns the text filled up with spaces to a width. The text must be ASCII.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - utf8.count))
  }
}
