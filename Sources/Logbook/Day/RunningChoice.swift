// Chooses the running program, the day and the session that a command means.

import Diagnostics
package import Engine
import Programs
package import Training

/// Chooses among the programs that are running on a date, their days and their sessions.
package struct RunningChoice {
  package let dialogue: Dialogue
  package let replay: Replay
  package let date: CalendarDate

  package init(dialogue: Dialogue, replay: Replay, date: CalendarDate) {
    self.dialogue = dialogue
    self.replay = replay
    self.date = date
  }

  /// Returns all running programs, or the named one.
  ///
  /// - Throws: `nothing-running` if there are none.
  package func runs(_ id: String?) throws -> [ProgramRun] {
    guard id != nil || !replay.runs.isEmpty else {
      throw LogbookError(
        .nothingRunning, "no program is running on \(date.text)",
        help: ["start one: prog start leg-day"], .no)
    }
    return try replay.runs(named: id, on: date)
  }

  /// Returns the only program, or the one that the lifter chooses.
  package func one(of runs: [ProgramRun]) throws -> ProgramRun {
    if let only = runs.first, runs.count == 1 { return only }
    guard let number = try dialogue.choose(runs.map(\.compiled.program.description.title)) else {
      throw LogbookError(
        .severalRunning, "\(runs.count) programs are running",
        help: runs.map { "add --program \($0.id.inShell)" })
    }
    return runs[number]
  }

  /// Returns the day with this name, or with an unambiguous part of it, in one of these programs.
  package func day(_ text: String, of runs: [ProgramRun]) throws -> (run: ProgramRun, day: String) {
    let (name, having) = try runs.days(named: text)
    return (try one(of: having), name)
  }

  /// Returns the session of the named day or, without a name, the session that is due. Returns nil
  /// if none is due.
  ///
  /// `id` is the program; nil for all programs that are running.
  package func session(
    named day: String?, of id: String?
  ) throws -> (run: ProgramRun, session: SessionPlan)? {
    let runs = try replay.runs(named: id, on: date)
    let sessions =
      try day.map { try replay.sessions(named: $0, of: runs, on: date).found }
      ?? replay.pendingSessions(
        of: runs.compactMap { replay.today(date, of: $0.id) }.due, on: date)
    guard sessions.count > 1 else { return sessions.first }
    let items = sessions.map { "\($0.session.title) · \($0.session.day)" }
    guard let number = try dialogue.choose(items) else {
      throw LogbookError(
        .severalRunning, "\(sessions.count) sessions to choose from",
        help: ["name one: prog run DAY --program ID"])
    }
    return sessions[number]
  }
}

extension [ProgramRun] {
  /// Returns the day with this name, or with an unambiguous part of it, and the programs that have
  /// it.
  package func days(named text: String) throws -> (day: String, runs: [ProgramRun]) {
    guard !isEmpty else {
      throw LogbookError(
        .nothingRunning, "no program is running, so no day is named '\(text)'",
        help: ["start one: prog start leg-day"], .no)
    }
    let names = flatMap { $0.compiled.program.days.map(\.name) }
    switch NameSearch(names).match(text) {
    case .one(let name):
      return (name, filter { $0.compiled.program.day(named: name) != nil })
    case .several(let several):
      throw LogbookError(
        .unknownDay, "'\(text)' matches \(several.count) days", help: several.map { "'\($0)'" })
    case .none:
      throw LogbookError(
        .unknownDay, "no running program has a day named '\(text)'",
        help: choice(for: text, among: names))
    }
  }
}

extension Replay {
  /// Returns the pending sessions of these programs, as planned for a date.
  func pendingSessions(
    of answers: [ProgramToday], on date: CalendarDate
  ) -> [(run: ProgramRun, session: SessionPlan)] {
    answers.flatMap { answer in
      answer.pending.compactMap { pending in
        runs.first { $0.id == answer.program }.flatMap { run in
          plan(run, day: pending.day, position: pending.position, on: date).map { (run, $0) }
        }
      }
    }
  }

  /// Returns the day with this name, or with an unambiguous part of it, and its session in each of
  /// the programs that have it.
  func sessions(
    named text: String, of runs: [ProgramRun], on date: CalendarDate
  ) throws -> (day: String, found: [(run: ProgramRun, session: SessionPlan)]) {
    let (day, having) = try runs.days(named: text)
    return (day, having.compactMap { run in session(run, day: day, on: date).map { (run, $0) } })
  }

  /// Returns the running program with this id or title, or all running programs if it is nil.
  ///
  /// - Throws: `not-running` if the program is not running.
  package func runs(named id: String?, on date: CalendarDate) throws -> [ProgramRun] {
    guard let id else { return runs }
    let ofID = runs.first { $0.id == id }
    let title = id.lowercased()
    guard
      let run = ofID
        ?? runs.first(where: { $0.compiled.program.description.title.lowercased() == title })
    else {
      throw LogbookError(
        .notRunning, "'\(id)' is not running on \(date.text)",
        help: choice(for: id, among: runs.map(\.id)), .no)
    }
    return [run]
  }
}
