// `prog why`: the derivation of a number.

import ArgumentParser
import Diagnostics
import Engine
import Notation
import Programs
import Terminal
import Training

struct WhyCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Why a load or a value is what it is, down to rules and sets.",
    discussion: """
      Examples:
        prog why squat
        prog why Squat.tm --date 2025-10-06
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "An exercise of the session that waits, or a value: Squat.tm.")
  var what: [String]

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "why")
    let replay = try opened.replay(on: date)
    warn(opened.warnings + opened.damage)
    let derivations = try derivations(replay, what.joined(separator: " "), date)
    if global.json {
      show(.document(["why": .array(derivations.map(\.json))]))
    } else {
      let lines = derivations.map { self.lines($0, 0) }
      show(Array(lines.joined(separator: [""])))
    }
  }

  private func lines(_ derivation: Derivation, _ depth: Int) -> [StyledLine] {
    let indent = String(repeating: "  ", count: depth)
    let line = StyledLine(indent) + StyledLine(derivation.text, depth == 0 ? .bold : .plain)
    return line.wrapped(to: min(layout.width ?? 80, 80), hanging: depth * 2 + 4)
      + derivation.reasons.flatMap { lines($0, depth + 1) }
  }

  private func derivations(
    _ replay: Replay, _ what: String, _ date: CalendarDate
  ) throws -> [Derivation] {
    guard !replay.runs.isEmpty else {
      throw CommandFailure(
        .nothingRunning, "no program is running on \(date.text)",
        help: ["start one: prog start leg-day"], .no)
    }
    if let value = value(replay, what) { return [value] }
    let sessions = replay.runs.compactMap { run in
      replay.today(date).first { $0.program == run.id }?.session.map { (run, $0) }
    }
    var found = matching(sessions, what, replay)
    if found.isEmpty { found = matching(allDays(replay, date), what, replay) }
    if found.isEmpty {
      _ = try ExerciseNames(replay.exerciseNames.map { ($0, []) }).resolve(what)
    }
    return found
  }

  private func matching(
    _ sessions: [(ProgramRun, SessionPlan)], _ what: String, _ replay: Replay
  ) -> [Derivation] {
    sessions.flatMap { run, session -> [Derivation] in
      let names = ExerciseNames(
        session.exercises.map { ($0.slot.text, [$0.exercise]) })
      let wanted: [String]
      switch names.match(what) {
      case .one(let name): wanted = [name]
      case .several(let several): wanted = several
      case .none: wanted = []
      }
      return session.exercises.filter { wanted.contains($0.slot.text) }.map {
        var derivation = replay.derivation(of: $0, in: run)
        derivation.text += " · \(session.title) · \(session.day)"
        return derivation
      }
    }
  }

  /// The first session of each day, where the one that waits does not have the exercise.
  private func allDays(_ replay: Replay, _ date: CalendarDate) -> [(ProgramRun, SessionPlan)] {
    replay.runs.flatMap { run in
      run.compiled.program.days.compactMap { day in
        replay.session(run, day: day.name, on: date).map { (run, $0) }
      }
    }
  }

  /// A value by its full name: `Squat.tm`, `Bench Press.tm`, `phase`.
  private func value(_ replay: Replay, _ what: String) -> Derivation? {
    let name: ValueName
    if let dot = what.lastIndex(of: ".") {
      let owner = what[..<dot].filter { $0 != "\"" }
      let parts = LogItems.split(owner, at: "as")
      name = ValueName(
        String(what[what.index(after: dot)...]), of: SlotName(parts.before, as: parts.after))
    } else {
      name = ValueName(what)
    }
    return replay.runs.lazy.compactMap { run in
      replay.derivation(of: name, from: nil, in: run)
    }.first
  }
}

extension Derivation {
  var json: JSON {
    .object(["text": .string(text), "reasons": .list(reasons.map(\.json))])
  }
}
