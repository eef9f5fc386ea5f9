// The output of `prog today`.

import Diagnostics
import Engine
import Logbook
import SafeOutput
import Terminal
import Training

/// The answer of `today` as lines, overdue programs first.
struct TodayView {
  let date: CalendarDate
  let programs: [ProgramToday]
  let layout: Layout
  /// The time for the workout in seconds, or nil without a limit.
  var limit: Int?

  var lines: [StyledLine] {
    guard !programs.isEmpty else {
      return [
        heading([date.long], "nothing started"),
        "",
        "No program is running. Start one:",
        "  prog start leg-day        (prog start lists all programs)",
        "Or log a workout:",
        "  prog log \"Squat: 3x5 @ 100kg\"",
      ]
    }
    return Array(ordered.map(lines(of:)).joined(separator: [""]))
  }

  private var ordered: [ProgramToday] {
    programs.enumerated().sorted {
      ($0.element.status == .overdue ? 0 : 1, $0.offset)
        < ($1.element.status == .overdue ? 0 : 1, $1.offset)
    }.map(\.element)
  }

  private func heading(_ parts: [String], _ status: String, _ style: Style = .dim) -> StyledLine {
    var line = StyledLine(parts.joined(separator: " · "), .bold)
    let width = layout.width ?? 0
    let gap = width - line.width - displayWidth(status)
    line.append(gap >= 2 ? String(repeating: " ", count: gap) : " · ")
    line.append(status, style)
    return line
  }

  private func lines(of today: ProgramToday) -> [StyledLine] {
    var result: [StyledLine] = []
    switch today.status {
    case .due, .overdue:
      result += wrapped(heading(title(today), status(today), .green))
      if let session = today.session {
        result.append("")
        result += SessionView(session: session, date: date, layout: layout).lines
        result += leftOut(today, session)
      }
    case .done:
      result += wrapped(heading([date.long, today.title], done(today), .green))
      for session in today.trained {
        result.append("")
        result += TrainedView(session: session, date: date, layout: layout).lines
      }
      if !today.trained.isEmpty, !today.pending.isEmpty { result.append("") }
      if let next = today.pending.first {
        result.append(StyledLine("To continue with the next: prog run \(next.day.inShell)"))
      }
    case .rest:
      result += wrapped(heading([date.long, today.title], "rest"))
    case .paused:
      result += wrapped(heading([date.long, today.title], paused(today)))
    case .before:
      let starts = today.starts.map { "starts \($0.weekdayAndDay)" } ?? "not started yet"
      result += wrapped(heading([date.long, today.title], starts))
    case .ended:
      result += wrapped(heading([date.long, today.title], "ended"))
    }
    result += MoveText(today: today).lines.flatMap { wrapped(StyledLine($0, .dim)) }
    for warning in today.warnings { result += wrapped(StyledLine(warning, .yellow)) }
    result += next(today)
    return result
  }

  private func title(_ today: ProgramToday) -> [String] {
    guard let session = today.session else { return [date.long, today.title] }
    return [date.long, today.title] + session.position.words + [session.day]
  }

  /// Returns `done: A`, `skipped: B`, or both.
  private func done(_ today: ProgramToday) -> String {
    let trained = today.done.filter { !today.skipped.contains($0) }
    let parts = [("done", trained), ("skipped", today.skipped)].filter { !$0.1.isEmpty }
    return parts.map { "\($0.0): \($0.1.joined(separator: ", "))" }.joined(separator: ", ")
  }

  private func paused(_ today: ProgramToday) -> String {
    guard let pause = today.pause else { return "paused" }
    let notes =
      today.moves.last { move in
        if case .paused = move.kind { true } else { false }
      }?.notes ?? []
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    return
      (pause.until.map { "paused until \($0.weekdayAndDay)" }
      ?? "paused since \(pause.from.weekdayAndDay)") + note
  }

  /// Returns a line with the duration of the shortened workout and the dropped exercises.
  private func leftOut(_ today: ProgramToday, _ session: SessionPlan) -> [StyledLine] {
    guard let limit else { return [] }
    var whole = session
    whole.exercises = (session.exercises + today.cut).sorted { $0.entry < $1.entry }
    let time = DurationText.minutes
    var text = "About \(time(session.seconds))"
    if today.cut.isEmpty {
      text += session.seconds > limit ? "; nothing more can be dropped" : ""
    } else {
      let names = today.cut.map { ExerciseFacts(exercise: $0, date: date).name }
      text += " instead of \(time(whole.seconds)). Dropped: \(names.joined(separator: ", "))"
    }
    return [""] + wrapped(StyledLine(text + ".", .yellow))
  }

  private func status(_ today: ProgramToday) -> String {
    guard let since = today.pending.first?.since else { return "due" }
    return "overdue since \(since.weekdayAndDay)"
  }

  private func next(_ today: ProgramToday) -> [StyledLine] {
    guard !today.coming.isEmpty else { return [] }
    var days = today.coming.map { coming in
      coming.date.map { "\($0.weekdayAndDay) \(coming.day)" } ?? coming.day
    }
    // An unscheduled program with one day would only repeat that day.
    if days.allSatisfy({ $0 == days[0] }) { days = [days[0]] }
    let text = StyledLine("Next: " + days.joined(separator: " · "), .dim)
    return [""] + wrapped(text, hanging: 6)
  }

  private func wrapped(_ line: StyledLine, hanging: Int = 0) -> [StyledLine] {
    line.wrapped(to: layout.width ?? .max, hanging: hanging)
  }
}
