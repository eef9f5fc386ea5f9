// The output of `prog today`.

import Diagnostics
import Engine
import Insights
import Logbook
import Notation
import SafeOutput
import SessionFlow
import Terminal
import Training
import Workspace

/// The answer of `today` as lines, overdue programs first.
struct TodayView: Answer {
  let date: CalendarDate
  let programs: [ProgramToday]
  let layout: Layout
  /// The time for the workout in seconds, or nil without a limit.
  var limit: Int?

  /// The session that `prog run` can resume.
  var unfinished: UnfinishedSession?
  /// The reps to beat in open sets.
  var toBeat: RepsToBeat?
  /// True to show the rule behind each change.
  var isVerbose = false
  var advice: [TrainingAdvice] = []
  /// The goals that are near.
  var goals: [GoalProgress] = []
  /// The warnings of the day, in the document alone.
  var warnings: [String] = []
  /// A program in the folder to start; nil if there is none.
  var own: String?
  /// A load of the example if nothing is started.
  var example = "100kg"

  var lines: [StyledLine] {
    var lines = sessions
    for line in advice {
      lines += [""] + wrapped(StyledLine(line.text.replacing("prog ", with: "prog\u{A0}")))
    }
    guard !goals.isEmpty else { return lines }
    return lines + [""] + goals.flatMap { wrapped(StyledLine($0.line, .green), hanging: 2) }
  }

  var json: JSON {
    .document([
      "date": .string(date.text), "programs": .array(programs.map(\.json)),
      "unfinished": unfinished?.json, "goals": .list(goals.map(\.json)),
      "advice": .list(advice.map(\.json)),
      "warnings": .texts(warnings),
    ])
  }

  private var sessions: [StyledLine] {
    guard !programs.isEmpty else {
      return resuming + [
        heading([date.long], "no program running"), "", "No program is running. Start one:",
        StyledLine(
          "  prog start \(own?.inShell ?? "leg-day")        (prog start lists all programs)"),
        "Or log a workout:", "  prog log \"Squat: 3x5 @ \(example)\"",
      ]
    }
    let resting = programs.count > 1 ? programs.filter(isPlainRest) : []
    var parts = ordered.filter { !(programs.count > 1 && isPlainRest($0)) }.map(lines(of:))
    if !resting.isEmpty {
      let title = parts.isEmpty ? wrapped(heading([date.long], "rest")) + [""] : []
      parts.append(title + resting.flatMap(restLine))
    }
    return resuming + Array(parts.joined(separator: [""]))
  }

  private func isPlainRest(_ today: ProgramToday) -> Bool {
    today.status == .rest && today.warnings.isEmpty && MoveText(today: today).lines.isEmpty
  }

  /// Returns one line about a program that rests: `Leg Day · rest · next Wed 8 Oct A`.
  private func restLine(_ today: ProgramToday) -> [StyledLine] {
    var line = StyledLine(today.title, .bold)
    let next = today.coming.first.map { coming in
      coming.date.map { " · next \($0.weekdayAndDay) \(coming.day)" } ?? " · next \(coming.day)"
    }
    line.append(" · rest" + (next ?? ""), .dim)
    return wrapped(line, hanging: 2)
  }

  private var resuming: [StyledLine] {
    guard let unfinished else { return [] }
    let text = "Unfinished session: \(unfinished.summary). Continue: prog\u{A0}run"
    return wrapped(StyledLine(text, .yellow), hanging: 2) + [""]
  }

  private var ordered: [ProgramToday] {
    programs.enumerated().sorted {
      ($0.element.status == .overdue ? 0 : 1, $0.offset)
        < ($1.element.status == .overdue ? 0 : 1, $1.offset)
    }.map(\.element)
  }

  /// Returns the heading with the status at the right, or after it if there is no room for columns.
  private func heading(_ parts: [String], _ status: String, _ style: Style = .dim) -> StyledLine {
    var line = StyledLine(parts.joined(separator: " · "), .bold)
    guard case .columns(let width) = layout else {
      line.append(" · ")
      line.append(status, style)
      return line
    }
    let gap = min(width, SessionColumns.widest) - line.width - displayWidth(status)
    line.append(gap >= 2 ? String(repeating: " ", count: gap) : " · ")
    line.append(status, style)
    return line
  }

  private func lines(of today: ProgramToday) -> [StyledLine] {
    var result: [StyledLine] = []
    switch today.status {
    case .due, .overdue:
      result += dueHeading(today)
      if !today.answers.isEmpty {
        let answers = today.answers.map { "\($0.name) \($0.value.plain)" }
        result += wrapped(StyledLine("  With \(answers.joined(separator: ", "))", .dim))
      }
      if let session = today.session {
        result.append("")
        var view = SessionView(session: session, date: date, layout: layout)
        view.toBeat = toBeat
        view.isVerbose = isVerbose
        result += view.lines
        if session.exercises.isEmpty, today.cut.isEmpty {
          let text = "No exercises are planned. To continue: prog skip \(session.day.inShell)"
          result += wrapped(StyledLine(text))
        }
        result += leftOut(today, session)
      }
    case .done:
      let style: Style = today.trained.isEmpty ? .dim : .green
      result += wrapped(heading([date.long, today.title], done(today), style))
      for session in today.trained {
        result.append("")
        result += TrainedView(session: session, date: date, layout: layout).lines
      }
      if !today.trained.isEmpty, !today.pending.isEmpty { result.append("") }
      if let next = today.pending.first {
        result.append(StyledLine("To start the next session now: prog run \(next.day.inShell)"))
      }
    case .rest:
      result += wrapped(heading([date.long, today.title], "rest"))
    case .paused:
      result += wrapped(heading([date.long, today.title], paused(today)))
    case .before:
      let starts =
        today.starts.map { "starts \($0.weekdayAndDay(seenFrom: date))" } ?? "not started yet"
      result += wrapped(heading([date.long, today.title], starts))
    case .ended: result += wrapped(heading([date.long, today.title], "ended"))
    }
    result += MoveText(today: today).lines.flatMap { wrapped(StyledLine($0, .dim)) }
    for warning in today.warnings { result += wrapped(StyledLine(warning, .yellow)) }
    result += next(today)
    return result
  }

  /// Returns the heading of a session, on one line if it fits. On a narrow terminal it begins with
  /// the name of the day.
  private func dueHeading(_ today: ProgramToday) -> [StyledLine] {
    let status = status(today)
    let style: Style = today.status == .overdue ? .yellow : .cyan
    guard let session = today.session else {
      return wrapped(heading([date.long, today.title], status, style))
    }
    let position = session.position.words
    let line = heading([date.long, today.title] + position + [session.day], status, style)
    guard let width = layout.width, width < Layout.narrow || line.width > width else {
      return [line]
    }
    let day = [(session.day, Style.bold), (status, style), (date.long, .plain)]
    return joined(day.map { StyledLine($0, $1) }, hanging: 2)
      + joined(([today.title] + position).map { StyledLine($0) }, hanging: 2)
  }

  /// Returns the parts with ` · ` between them, in lines that are broken between parts.
  private func joined(_ parts: [StyledLine], hanging: Int) -> [StyledLine] {
    let width = layout.width ?? .max
    let indent = StyledLine(String(repeating: " ", count: hanging))
    var lines: [StyledLine] = []
    for part in parts {
      if let line = lines.last, line.width + 3 + part.width <= width {
        lines[lines.count - 1] = line + StyledLine(" · ", .dim) + part
      } else {
        lines.append(lines.isEmpty ? part : indent + part)
      }
    }
    return lines.flatMap { $0.wrapped(to: width, hanging: hanging) }
  }

  /// Returns `done: A`, `done ahead: B` for a session that was trained before its date, `skipped:
  /// C`, or several of them.
  private func done(_ today: ProgramToday) -> String {
    let trained = today.done.filter { !today.skipped.contains($0) && !today.ahead.contains($0) }
    let parts = [("done", trained), ("done ahead", today.ahead), ("skipped", today.skipped)]
      .filter { !$0.1.isEmpty }
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
      (pause.until.map { "paused until \($0.weekdayAndDay(seenFrom: date))" }
      ?? "paused since \(pause.from.weekdayAndDay(seenFrom: date))") + note
  }

  /// Returns a line with the duration of the shortened workout and the dropped exercises.
  private func leftOut(_ today: ProgramToday, _ session: SessionPlan) -> [StyledLine] {
    guard let limit else { return [] }
    var whole = session
    whole.exercises = (session.exercises + today.cut).sorted { $0.entry < $1.entry }
    let time = DurationText.minutes
    var text = "About \(time(session.seconds))"
    if !today.cut.isEmpty { text += " instead of \(time(whole.seconds))" }
    if session.seconds > limit { text += ", more than \(time(limit)); nothing more can be dropped" }
    if !today.cut.isEmpty {
      let names = today.cut.map { ExerciseFacts(exercise: $0, date: date).name }
      text += ". Dropped: \(names.joined(separator: ", "))"
    }
    return [""] + wrapped(StyledLine(text + ".", .yellow))
  }

  private func status(_ today: ProgramToday) -> String {
    guard let since = today.pending.first?.since else { return "due" }
    return "overdue since \(since.weekdayAndDay(seenFrom: date))"
  }

  private func next(_ today: ProgramToday) -> [StyledLine] {
    guard !today.coming.isEmpty else { return [] }
    var days = today.coming.map { coming in
      coming.date.map { "\($0.weekdayAndDay) \(coming.day)" } ?? coming.day
    }
    // An unscheduled program with one day would only repeat that day.
    if days.allSatisfy({ $0 == days[0] }) { days = [days[0]] }
    let parts = days.enumerated().map { StyledLine(($0 == 0 ? "Next: " : "") + $1, .dim) }
    return [""] + joined(parts, hanging: 6)
  }

  private func wrapped(_ line: StyledLine, hanging: Int = 0) -> [StyledLine] {
    line.wrapped(to: layout.width ?? .max, hanging: hanging)
  }
}

extension TodayView {
  /// Creates the view with the reps to beat, from the history of a folder.
  init(date: CalendarDate, programs: [ProgramToday], in folder: OpenedFolder, layout: Layout) {
    self.init(date: date, programs: programs, layout: layout)
    toBeat = folder.repsToBeat(on: date)
    if folder.settings.unit == .lb { example = "225lb" }
  }
}

extension TrainingAdvice {
  var json: JSON {
    .object([
      "reason": .string(key), "program": .string(program), "text": .string(text),
      "command": .string(command),
    ])
  }
}

/// Shows skips, pauses and changed values, one per line.
struct MoveText {
  let today: ProgramToday

  var lines: [String] { today.moves.compactMap(line) }

  private func line(_ move: ScheduleAction) -> String? {
    let day = move.date.weekdayAndDay
    let note = move.notes.isEmpty ? "" : " (\(move.notes.joined(separator: ", ")))"
    switch move.kind {
    case .skipped(let name):
      // The heading names it already.
      if today.skipped.contains(name), move.notes.isEmpty { return nil }
      return "skipped \(name) on \(day)\(note)"
    case .redone(let name): return "marked \(name) as due again on \(day)\(note)"
    case .paused(let until):
      // During the pause, the heading says so.
      if today.status == .paused { return nil }
      let end = until.map { " until \($0.weekdayAndDay)" } ?? ""
      return "paused from \(day)\(end)\(note)"
    case .resumed: return "resumed on \(day)"
    case .deloaded(let until): return "deload from \(day) through \(until.weekdayAndDay)"
    case .set(let change):
      return isShown(change)
        ? nil
        : "set by you on \(day): \(change.value.plainText) \(change.before?.text ?? "open")"
          + " -> \(change.after?.text ?? "open")"
    }
  }

  private func isShown(_ change: Change) -> Bool {
    guard let session = today.session, today.status == .due || today.status == .overdue else {
      return false
    }
    return session.exercises.contains { exercise in
      let facts = ExerciseFacts(exercise: exercise, date: change.date)
      return exercise.changes.contains(change) && facts.valueName == change.value.name
    }
  }
}

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
