// Which running program, and which of its days, a command means.

import Diagnostics
package import Engine
import Programs
package import Training

/// The choice among the programs that run on a date.
package struct RunningChoice {
  package let dialogue: Dialogue
  package let replay: Replay
  package let date: CalendarDate

  package init(dialogue: Dialogue, replay: Replay, date: CalendarDate) {
    self.dialogue = dialogue
    self.replay = replay
    self.date = date
  }

  /// The running programs, or the one that is named; there is at least one.
  package func runs(_ id: String?) throws -> [ProgramRun] {
    guard id != nil || !replay.runs.isEmpty else {
      throw LogbookError(
        .nothingRunning, "no program is running on \(date.text)",
        help: ["start one: prog start leg-day"], .no)
    }
    return try replay.runs(named: id, on: date)
  }

  /// One of several programs: the only one, or the one that is chosen.
  package func one(of runs: [ProgramRun]) throws -> ProgramRun {
    if let only = runs.first, runs.count == 1 { return only }
    guard let number = try dialogue.choose(runs.map(\.compiled.program.description.title)) else {
      throw LogbookError(
        .severalRunning, "\(runs.count) programs are running",
        help: runs.map { "add --program \($0.id.shellWord)" })
    }
    return runs[number]
  }

  /// A day by its name or a clear part of it, in one of these programs.
  package func day(_ text: String, of runs: [ProgramRun]) throws -> (run: ProgramRun, day: String) {
    let (name, having) = try runs.days(named: text)
    return (try one(of: having), name)
  }
}

extension [ProgramRun] {
  /// The day that a text names, as its name or a clear part of it, and the programs that have it.
  package func days(named text: String) throws -> (day: String, runs: [ProgramRun]) {
    let names = flatMap { $0.compiled.program.days.map(\.name) }
    switch NameSearch(names).match(text) {
    case .one(let name):
      return (name, filter { $0.compiled.program.day(named: name) != nil })
    case .several(let several):
      throw LogbookError(
        .unknownDay, "'\(text)' may be \(several.count) days", help: several.map { "'\($0)'" })
    case .none:
      let near = nearest(to: text, among: names)
      throw LogbookError(
        .unknownDay, "no running program has a day '\(text)'",
        help: [
          near.map { "did you mean '\($0)'?" } ?? "days are: \(names.joined(separator: ", "))"
        ])
    }
  }
}

extension Replay {
  /// The program of that id, which must be running; where none is named, all that run, if any.
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
