// Which session `prog run` trains.

import Diagnostics
import Engine
import Programs
import Terminal
import Training

/// The choice among the sessions that wait.
struct SessionChoice {
  let day: String?
  let program: String?
  let replay: Replay
  let date: CalendarDate
  let command: RunCommand

  /// The session to train; nil when none waits, which was said then.
  func chosen() throws -> (run: ProgramRun, session: SessionPlan)? {
    let runs = replay.runs.filter { program == nil || $0.id == program }
    if let program, runs.isEmpty {
      throw CommandFailure(
        .notRunning, "'\(program)' is not running on \(date.text)",
        help: replay.runs.map { "'\($0.id)' is running" }, .no)
    }
    if let day { return try named(day, runs) }
    let answers = replay.today(date).filter { answer in runs.contains { $0.id == answer.program } }
    let waiting = answers.filter { $0.status == .due || $0.status == .overdue }
      .sorted { $0.status == .overdue && $1.status != .overdue }
    let sessions = waiting.flatMap { answer in
      answer.pending.compactMap { pending in
        runs.first { $0.id == answer.program }.flatMap { run in
          replay.plan(run, day: pending.day, position: pending.position, on: date)
            .map { (run: run, session: $0) }
        }
      }
    }
    if sessions.isEmpty {
      command.show(TodayView(date: date, programs: answers, layout: command.layout).lines)
      command.tell(
        "Nothing waits. prog run DAY trains a day all the same, prog run --free anything.")
      return nil
    }
    return sessions.count == 1 ? sessions[0] : try asked(sessions)
  }

  private func asked(
    _ sessions: [(run: ProgramRun, session: SessionPlan)]
  ) throws -> (run: ProgramRun, session: SessionPlan)? {
    for (index, session) in sessions.enumerated() {
      command.tell("  \(index + 1)  \(session.session.title) · \(session.session.day)")
    }
    guard command.context.inputIsTerminal else {
      throw CommandFailure(
        .severalRunning, "\(sessions.count) sessions wait",
        help: ["say which: prog run DAY --program ID"])
    }
    var reader = LineReader(command.context.input)
    while true {
      command.context.printError("Which? Enter takes 1 > ")
      guard case .line(let line) = reader.next() else { throw QuietExit(status: .interrupted) }
      if line.trimmed.isEmpty { return sessions[0] }
      if let number = Int(line.trimmed), sessions.indices.contains(number - 1) {
        return sessions[number - 1]
      }
    }
  }

  private func named(
    _ text: String, _ runs: [ProgramRun]
  ) throws -> (run: ProgramRun, session: SessionPlan)? {
    let days = runs.flatMap { run in run.compiled.program.days.map { (run: run, name: $0.name) } }
    let names = ExerciseNames(days.map { ($0.name, []) })
    let wanted: String
    switch names.match(text) {
    case .one(let name): wanted = name
    case .several(let several):
      throw CommandFailure(
        .unknownDay, "'\(text)' may be \(several.count) days", help: several.map { "'\($0)'" })
    case .none:
      let near = nearest(to: text, among: days.map(\.name))
      throw CommandFailure(
        .unknownDay, "no running program has a day '\(text)'",
        help: [
          near.map { "did you mean '\($0)'?" }
            ?? "days are: \(days.map(\.name).joined(separator: ", "))"
        ])
    }
    let sessions = days.filter { $0.name == wanted }.compactMap { day in
      replay.session(day.run, day: wanted, on: date).map { (run: day.run, session: $0) }
    }
    return sessions.count > 1 ? try asked(sessions) : sessions.first
  }
}
