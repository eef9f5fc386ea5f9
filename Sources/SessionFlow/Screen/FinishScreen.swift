// The review at the end of a session: what was done compared with the plan, and what it changes.

import Engine
import Notation
import Terminal
import Training

/// Lays out the review of a session.
struct FinishScreen {
  let session: Session
  let workout: Workout

  func lines(_ width: Int) -> [StyledLine] {
    var title = StyledLine(workout.title, .bold)
    if let took = workout.took { title.append(" \(session.signs.dot) \(took.text)", .dim) }
    var lines = missing.flatMap { $0.wrapped(to: max(1, width), hanging: 6) }
    if !lines.isEmpty { lines.append(StyledLine()) }
    lines.append(title)
    lines += session.statuses.flatMap { exercise($0, width) }
    lines += workout.notes.map { StyledLine("  " + quoted($0), .italic) }
    if let first = session.outlook.first {
      lines += (first.isEmpty ? [] : [StyledLine()]) + session.outlook
    }
    return lines
  }

  /// The planned sets that were not done, shown first.
  private var missing: [StyledLine] {
    let missing = session.statuses.filter { !$0.missing.isEmpty }
    if missing.isEmpty { return [] }
    return [StyledLine("Not done:", .yellow + .bold)]
      + missing.map { status in
        StyledLine("  \(session.signs.left) \(status.title)  ", .yellow)
          + StyledLine(SessionText.planned(status.missing))
      }
  }

  private func exercise(_ status: ExerciseStatus, _ width: Int) -> [StyledLine] {
    guard !status.progress.sets.isEmpty else { return [] }
    let parts = status.parts
    var lines = parts.enumerated().flatMap { index, part in
      var line =
        status.missing.isEmpty
        ? StyledLine("  \(session.signs.done) ", .green)
        : StyledLine("  \(session.signs.left) ", .yellow)
      line.append(part.name == status.name ? status.title : part.name)
      if let planned = part.swapFor { line.append(" for \(planned)", .dim) }
      line.append("  " + SessionText.done(part.sets), .bold)
      return line.wrapped(to: max(1, width), hanging: 6)
        + (index < parts.count - 1 ? notes(of: part) : [])
    }
    if !status.isAsPlanned {
      let planned = SessionText.planned(status.planned.prefix(status.plannedCount))
      let line = StyledLine("      planned \(planned)", .dim)
      lines += line.wrapped(to: max(1, width), hanging: 8)
    }
    return lines + (parts.last.map(notes) ?? [])
  }

  private func notes(of part: ExerciseStatus.Part) -> [StyledLine] {
    part.notes.map { StyledLine("      " + quoted($0), .italic) }
  }
}

extension ExerciseStatus {
  /// True if every planned set was done with at least its amount and load.
  ///
  /// Only for display: the rules decide which sets count as made.
  var isAsPlanned: Bool {
    if isAdded { return true }
    return pairs.prefix(plannedCount).allSatisfy { pair in
      guard let set = pair.result else { return pair.isOmitted || pair.planned.isOptional }
      if pair.planned.set.totalReps != nil { return !pair.isMissing }
      if !pair.planned.set.isFind, let load = pair.planned.load, let lifted = set.load,
        lifted.isLighter(than: load)
      {
        return false
      }
      return pair.planned.isReached(by: set)
    }
  }
}
