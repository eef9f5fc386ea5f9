// The review of a workout on the screen.

import Notation
import SessionFlow
import Terminal
import Training

struct WorkoutReviewView {
  let review: WorkoutReview
  let screen: SessionScreen

  func lines(_ width: Int) -> [StyledLine] {
    var title = StyledLine(review.title, .bold)
    if let took = review.took { title.append(" \(screen.signs.dot) \(took.text)", .dim) }
    var lines = missing.flatMap { $0.wrapped(to: max(1, width), hanging: 6) }
    if !lines.isEmpty { lines.append(StyledLine()) }
    lines.append(title)
    lines += review.exercises.flatMap { exercise($0, width) }
    lines += review.notes.map { StyledLine("  " + quoted($0), .italic) }
    for part in outlook(width) where !part.isEmpty { lines += [StyledLine()] + part }
    return lines
  }

  /// Returns what saving the workout would change, in parts with a blank line between them.
  private func outlook(_ width: Int) -> [[StyledLine]] {
    let outlook = review.outlook
    return [
      outlook.notices.flatMap { screen.line($0).wrapped(to: width, hanging: 2) },
      outlook.changes.drop(while: \.isEmpty).flatMap {
        screen.line($0).wrapped(to: screen.layout.width ?? .max, hanging: 4)
      },
      outlook.next.map { [screen.line($0)] } ?? [],
    ]
  }

  /// The exercises of which no set was done, shown first. Others show their plan beside their sets.
  private var missing: [StyledLine] {
    if review.missing.isEmpty { return [] }
    return [StyledLine("Not done:", .yellow + .bold)]
      + review.missing.map { exercise in
        StyledLine("  \(screen.signs.left) \(exercise.title)  ", .yellow)
          + StyledLine(exercise.sets)
      }
  }

  private func exercise(_ exercise: WorkoutReview.Exercise, _ width: Int) -> [StyledLine] {
    var lines = exercise.parts.enumerated().flatMap { index, part in
      var line = StyledLine("  ") + mark(exercise) + StyledLine(" ")
      line.append(part.title)
      if let planned = part.insteadOf { line.append(" for \(planned)", .dim) }
      line.append("  " + part.done, .bold)
      return line.wrapped(to: max(1, width), hanging: 6)
        + (index < exercise.parts.count - 1 ? notes(of: part) : [])
    }
    if let planned = exercise.planned {
      let line = StyledLine("      planned \(planned)", .dim)
      lines += line.wrapped(to: max(1, width), hanging: 8)
    }
    return lines + (exercise.parts.last.map(notes) ?? [])
  }

  private func mark(_ exercise: WorkoutReview.Exercise) -> StyledLine {
    screen.line(exercise.isAsPlanned ? Remark("✓", .done) : Remark("–", .missed))
  }

  private func notes(of part: WorkoutReview.Part) -> [StyledLine] {
    part.notes.map { StyledLine("      " + quoted($0), .italic) }
  }
}
