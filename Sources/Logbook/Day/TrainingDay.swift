// One date of a training folder: what is due, and the replay that it comes from.

package import Diagnostics
package import Engine
import HistoryFormat
import Insights
import Notation
import Programs
package import Training
import Workspace

/// The sessions due on a date. `today`, `run`, `plan` and `why` all use it.
package struct TrainingDay {
  package let date: CalendarDate
  /// The replay of the history through the date, settled on it.
  package let replay: Replay
  /// Problems that do not stop the command: bad lines, and programs that cannot be read.
  package let problems: [Diagnostic]
  /// Entries that the replay could not apply, each with its id.
  package let warnings: [String]

  /// The answers of all running programs for the date, and of programs that start later.
  package var programs: [ProgramToday] { replay.today(date) }

  /// Returns the same answers if the lifter answers questions of the sessions, each as NAME=VALUE.
  ///
  /// - Throws: `unknown-question` if no session asks one of them, and `bad-answer`
  package func programs(
    answering texts: [String], in unit: WeightUnit
  ) throws -> [ProgramToday] {
    let programs = programs
    let given = try texts.map { text in
      guard text.contains("=") else {
        throw LogbookError(
          .badAnswer, "missing answer in '\(text)'", help: ["write it like \(text)=7"])
      }
      return try AssignmentText(text)
    }
    for (place, one) in given.enumerated()
    where given[..<place].contains(where: { $0.name == one.name }) {
      throw LogbookError(
        .badAnswer, "two answers to '\(one.name)'", help: ["answer each question once"])
    }
    let asked = programs.compactMap(\.session).flatMap(\.questions).filter { !$0.isAfter }
      .map(\.name).unique
    for one in given where !asked.contains(one.name) {
      throw LogbookError(
        .unknownQuestion, "no session asks for '\(one.name)'",
        help: asked.isEmpty
          ? ["no session of \(date.long) asks a question"] : choice(for: one.name, among: asked))
    }
    return try programs.map { today in
      let questions = today.session?.questions ?? []
      let answers = try given.compactMap { one in
        try questions.first { $0.name == one.name && !$0.isAfter }.map {
          Assignment(one.name, try $0.answer(one.value, in: unit))
        }
      }
      return replay.today(today, answering: answers, on: date)
    }
  }
}

extension [ProgramToday] {
  /// The programs with a session that is due, overdue ones first.
  package var due: [ProgramToday] {
    filter { $0.status == .overdue } + filter { $0.status == .due }
  }
}

extension OpenedFolder {
  /// Returns what is due on a date. With `watching`, it includes the sessions trained on the date
  /// and their plans. With `explaining`, it keeps what `prog why` shows.
  ///
  /// - Throws: `LogbookError` if damage in the history may affect a running program.
  package func day(
    on date: CalendarDate, watching: Bool = false, explaining: Bool = false
  ) throws -> TrainingDay {
    let replay = try replay(on: date, watching: watching, explaining: explaining)
    let warnings = replay.warnings.map { "\(history.entries[$0.entry].id.text): \($0.text)" }
    return TrainingDay(
      date: date, replay: replay, problems: self.warnings + toleratedDamage, warnings: warnings)
  }
}

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
      ?? replay.pendingSessions(of: runs.compactMap { replay.today(date, of: $0.id) }.due, on: date)
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

/// The reps to beat in the sets that are done for as many reps as possible.
package struct RepsToBeat {
  private let record: TrainingRecord
  /// The index after the last entry that counts.
  private let end: Int

  fileprivate init(_ record: TrainingRecord, before end: Int) {
    self.record = record
    self.end = end
  }

  /// Returns the load of the heaviest open set of an exercise, and the most reps done at it or
  /// more. Nil if no open set has a load, or if there are no such reps.
  package func best(for exercise: SessionExercise) -> (load: Load, reps: Int)? {
    let loads = exercise.sets.lazy.filter(\.isForMostReps).compactMap(\.load)
    guard let load = loads.max(by: { $0.isLighter(than: $1) }) else { return nil }
    let most = record.lines(of: exercise.exercise, before: end).lazy
      .compactMap { $0.groups.mostReps(atLeast: load) }.max()
    return most.map { (load, Int($0)) }
  }
}

extension OpenedFolder {
  /// Returns the reps to beat, from the history up to and including a date.
  package func repsToBeat(on date: CalendarDate) -> RepsToBeat {
    RepsToBeat(record, before: record.end(of: date))
  }
}

extension PrescribedSet {
  /// True for a set of as many reps as possible at a load: `5+`, `max`.
  fileprivate var isForMostReps: Bool {
    guard load != nil, case .reps(let goal) = set.amount else { return false }
    return switch goal {
    case .atLeast, .rangeOrMore, .max: true
    case .exactly, .range: false
    }
  }
}
