// Chooses the session that `prog run` trains and `prog done` logs.

import Engine
import Logbook
import SafeOutput
import Training

/// Chooses one of the sessions that are due.
struct SessionChoice {
  let day: String?
  let program: String?
  let today: TrainingDay
  let command: any ReportedCommand

  private var replay: Replay { today.replay }
  private var date: CalendarDate { today.date }

  /// Returns the session to train. If none is due, prints that and returns nil.
  func chosen() throws -> (run: ProgramRun, session: SessionPlan)? {
    let runs = try replay.runs(named: program, on: date)
    if let day { return try named(day, runs) }
    let answers = today.programs.filter { answer in runs.contains { $0.id == answer.program } }
    let sessions = answers.due.flatMap { answer in
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
        "Nothing is due. To train anyway: prog run DAY, or prog run --free without a program.")
      return nil
    }
    return sessions.count == 1 ? sessions[0] : try asked(sessions)
  }

  private func asked(
    _ sessions: [(run: ProgramRun, session: SessionPlan)]
  ) throws -> (run: ProgramRun, session: SessionPlan)? {
    let items = sessions.map { "\($0.session.title) · \($0.session.day)" }
    guard let number = try command.choose(items) else {
      throw LogbookError(
        .severalRunning, "\(sessions.count) sessions to choose from",
        help: ["name one: prog run DAY --program ID"])
    }
    return sessions[number]
  }

  private func named(
    _ text: String, _ runs: [ProgramRun]
  ) throws -> (run: ProgramRun, session: SessionPlan)? {
    let (day, having) = try runs.days(named: text)
    let sessions = having.compactMap { run in
      replay.session(run, day: day, on: date).map { (run: run, session: $0) }
    }
    return sessions.count > 1 ? try asked(sessions) : sessions.first
  }
}
