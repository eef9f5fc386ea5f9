// Chooses the session that `prog run` trains and `prog done` logs.

import Engine
import Logbook
import SafeOutput
import Training

/// Chooses one of the sessions that are due, and shows the day if there are none.
struct SessionChoice {
  let day: String?
  let program: String?
  let today: TrainingDay
  let command: any ReportedCommand

  /// Returns the session to train. If none is due, shows the day and returns nil.
  ///
  /// - Throws: `moves-nothing` in place of the day, with `--json`.
  func chosen() throws -> (run: ProgramRun, session: SessionPlan)? {
    let choice = RunningChoice(
      dialogue: command.dialogue(), replay: today.replay, date: today.date)
    if let chosen = try choice.session(named: day, of: program) { return chosen }
    if command.global.json {
      throw LogbookError(
        .movesNothing, "nothing is due on \(today.date.long)",
        help: [
          today.replay.runs.isEmpty
            ? "to train without a program: prog run --free"
            : "to train anyway, name a day: prog run DAY"
        ], .no)
    }
    let answers = today.programs.filter { answer in
      today.replay.runs.contains { $0.id == answer.program && [nil, $0.id].contains(program) }
    }
    command.show(TodayView(date: today.date, programs: answers, layout: command.layout).lines)
    let anyway: SafeText =
      today.replay.runs.isEmpty ? "" : " To train anyway: prog\u{A0}run\u{A0}DAY."
    command.tell(
      "Nothing is due.\(anyway) To train without a program: prog\u{A0}run\u{A0}--free.")
    return nil
  }
}
