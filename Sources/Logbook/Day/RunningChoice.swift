// Chooses the running program and the day that a command means.

import Diagnostics
package import Engine
import Programs
package import Training

/// Chooses among the programs that are running on a date.
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
}

extension [ProgramRun] {
  /// Returns the day with this name, or with an unambiguous part of it, and the programs that have
  /// it.
  package func days(named text: String) throws -> (day: String, runs: [ProgramRun]) {
    let names = flatMap { $0.compiled.program.days.map(\.name) }
    switch NameSearch(names).match(text) {
    case .one(let name):
      return (name, filter { $0.compiled.program.day(named: name) != nil })
    case .several(let several):
      throw LogbookError(
        .unknownDay, "'\(text)' matches \(several.count) days", help: several.map { "'\($0)'" })
    case .none:
      let near = nearest(to: text, among: names)
      throw LogbookError(
        .unknownDay, "no running program has a day named '\(text)'",
        help: [
          near.map { "did you mean '\($0)'?" } ?? "choose one of: \(names.joined(separator: ", "))"
        ])
    }
  }
}

extension Replay {
  /// Returns the running program with this id, or all running programs if `id` is nil.
  ///
  /// - Throws: `not-running` if the program is not running.
  package func runs(named id: String?, on date: CalendarDate) throws -> [ProgramRun] {
    guard let id else { return runs }
    guard let run = runs.first(where: { $0.id == id }) else {
      let near = nearest(to: id, among: runs.map(\.id))
      throw LogbookError(
        .notRunning, "'\(id)' is not running on \(date.text)",
        help: near.map { ["did you mean '\($0)'?"] } ?? runs.map { "'\($0.id)' is running" }, .no)
    }
    return [run]
  }
}
