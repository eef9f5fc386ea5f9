// Shows a program over past workouts: what it planned, what was done, and what followed.

import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import Programs
import Terminal
import Training

/// Shows a backtest as text and as JSON.
struct BacktestView {
  let backtest: Backtest
  let program: Program
  let from: CalendarDate
  let through: CalendarDate
  /// The most sessions that are shown; nil for all.
  var most: Int?
  let layout: Layout

  private var width: Int { layout.width ?? .max }

  /// The results of a lift.
  private struct Tally {
    var slot: SlotName
    var sessions = 0
    /// True if the lift has rules, which say whether its sets were made.
    var isJudged = false
    var made = 0
    var missed = 0
    var ups = 0
    var downs = 0
    var load: String?
    var best: Load?

    /// The tally in a sentence, for narrow terminals.
    var words: String {
      var parts = [sessions.counted("session")]
      if isJudged { parts += ["\(made) made", "\(missed) missed"] }
      if ups > 0 { parts.append(ups.counted("increase")) }
      if downs > 0 { parts.append(downs.counted("reduction")) }
      if let load { parts.append("ends at \(load)") }
      if let best { parts.append("heaviest \(best.text)") }
      return parts.joined(separator: ", ")
    }
  }

  var lines: [StyledLine] {
    var title = StyledLine(program.description.title, .bold)
    title.append(" over your workouts from \(from.long) to \(through.long)", .dim)
    var result = title.wrapped(to: width)
    let sessions = backtest.sessions
    let shown = most.map { sessions.suffix($0) } ?? sessions[...]
    if shown.count < sessions.count {
      let last = shown.count == 1 ? "The last" : "The last \(shown.count)"
      result += ["", StyledLine("\(last) of \(sessions.count) sessions", .dim)]
    }
    for session in shown { result += [""] + lines(of: session) }
    result += ["", StyledLine("Summary", .bold)] + summary
    for assumption in backtest.assumptions {
      result += StyledLine("assumed: \(assumption.text)", .dim).wrapped(to: width, hanging: 2)
    }
    if backtest.unused > 0 {
      let count = backtest.unused.counted("workout does", "workouts do")
      result.append(StyledLine("\(count) not contain any exercise of the program.", .dim))
    }
    return result
  }

  private func lines(of session: BacktestSession) -> [StyledLine] {
    var heading = StyledLine("\(session.date.long) · \(session.plan.day)", .bold)
    if session.plan.position.deload != nil { heading.append(" · deload", .dim) }
    if session.title != session.plan.day { heading.append(" · you did \(session.title)", .dim) }
    var lines = heading.wrapped(to: width)
    lines += session.exercises.flatMap { self.lines(of: $0, on: session.date) }
    for progress in LiftProgress.all(session.changes) where !progress.text.isEmpty {
      let name = progress.name.map { "\($0): " } ?? ""
      lines += StyledLine("    \(name)\(progress.text)", .cyan).wrapped(to: width, hanging: 6)
    }
    return lines
  }

  /// Returns the plan and what was done in one line if it fits, otherwise below the name.
  private func lines(of exercise: BacktestExercise, on date: CalendarDate) -> [StyledLine] {
    let name = ExerciseFacts(exercise: exercise.planned, date: date).name
    let planned = NonBreakingSpace.aroundAt(exercise.planned.setsInWords)
    let done = NonBreakingSpace.aroundAt(Self.sets(exercise.done))
    let verdict = StyledLine(
      exercise.isMade.map { $0 ? "  made" : "  missed" } ?? "",
      exercise.isMade == true ? .green : .red)
    var line = StyledLine("  \(name)  ")
    line.append("planned ", .dim)
    line.append(planned)
    line.append("; you did ", .dim)
    line.append(done)
    line.append(verdict)
    if line.width <= width { return [line] }
    let parts = [("planned", planned), ("you did", done)].flatMap {
      (word: String, sets: String) -> [StyledLine] in
      (StyledLine("    \(word)  ", .dim) + StyledLine(sets)).wrapped(to: width, hanging: 13)
    }
    return (StyledLine("  \(name)") + verdict).wrapped(to: width, hanging: 4) + parts
  }

  private static func sets(_ line: PerformedExercise) -> String {
    let work = line.sets.filter(\.set.isWork).map { group in
      guard group.set.hasDetails else { return group }
      var group = group
      (group.set.details.note, group.set.details.rest) = (nil, nil)
      return group
    }
    return SetPrinter.text(of: work)
  }

  // MARK: Summary

  private var tallies: [Tally] {
    var all: [Tally] = []
    func update(_ slot: SlotName, _ change: (inout Tally) -> Void) {
      if !all.contains(where: { $0.slot == slot }) { all.append(Tally(slot: slot)) }
      guard let index = all.firstIndex(where: { $0.slot == slot }) else { return }
      change(&all[index])
    }
    for session in backtest.sessions {
      for exercise in session.exercises {
        let heaviest = exercise.done.sets.filter(\.set.isWork).compactMap(\.set.load)
          .max { $0.isLighter(than: $1) }
        update(exercise.planned.slot) { tally in
          tally.sessions += 1
          if exercise.isMade != nil { tally.isJudged = true }
          if exercise.isMade == true { tally.made += 1 }
          if exercise.isMade == false { tally.missed += 1 }
          if let heaviest, tally.best.map({ $0.isLighter(than: heaviest) }) ?? true {
            tally.best = heaviest
          }
        }
      }
      for change in session.changes {
        guard let owner = change.value.owner, case .load(let after)? = change.after,
          all.contains(where: { $0.slot == owner })
        else { continue }
        update(owner) { tally in
          let name = change.value.name
          tally.load = (name == "weight" ? "" : "\(name) ") + Value.load(after).text
          guard case .load? = change.before, let moved = change.before?.movement(to: .load(after))
          else { return }
          if moved.hasPrefix("up") { tally.ups += 1 } else { tally.downs += 1 }
        }
      }
    }
    return all
  }

  private var summary: [StyledLine] {
    guard !backtest.sessions.isEmpty else {
      return [StyledLine("  No workout has an exercise of this program.")]
    }
    var table = Table([
      TableColumn(""), TableColumn("sessions", .trailing), TableColumn("made", .trailing),
      TableColumn("missed", .trailing), TableColumn("up", .trailing),
      TableColumn("down", .trailing), TableColumn("at the end"), TableColumn("heaviest"),
    ])
    table.indent = 2
    let tallies = tallies
    for tally in tallies {
      let counts = [tally.made, tally.missed, tally.ups, tally.downs].map {
        StyledLine(tally.isJudged ? "\($0)" : "")
      }
      table.rows.append(
        [StyledLine(tally.slot.words), StyledLine("\(tally.sessions)")] + counts
          + [StyledLine(tally.load ?? ""), StyledLine(tally.best?.text ?? "")])
    }
    guard case .columns(let columns) = layout.tabular, table.fits(in: columns) else {
      return tallies.flatMap { tally in
        StyledLine("  \(tally.slot.words): \(tally.words)").wrapped(to: width, hanging: 4)
      }
    }
    return table.lines(in: layout.tabular)
  }

  // MARK: JSON

  var json: JSON {
    .document([
      "program": .string(program.id), "from": .string(from.text), "to": .string(through.text),
      "sessions": .array(backtest.sessions.map(json)),
      "summary": .array(
        tallies.map { tally in
          .object([
            "slot": .string(tally.slot.text), "sessions": .integer(tally.sessions),
            "made": .integer(tally.made), "missed": .integer(tally.missed),
            "increases": .integer(tally.ups), "reductions": .integer(tally.downs),
            "end": .text(tally.load), "heaviest": tally.best?.exact.json,
          ])
        }),
      "unused_workouts": .integer(backtest.unused),
      "assumed": .array(
        backtest.assumptions.map {
          .object([
            "value": .string($0.name), "text": .string($0.value.text),
            "reason": .string($0.reason),
          ])
        }),
    ])
  }

  private func json(_ session: BacktestSession) -> JSON {
    .object([
      "date": .string(session.date.text), "title": .string(session.title),
      "day": .string(session.plan.day),
      "deload": .flag(session.plan.position.deload != nil),
      "exercises": .array(
        session.exercises.map { exercise in
          .object([
            "name": .string(exercise.planned.exercise), "as": .text(exercise.planned.slot.label),
            "planned": .string(exercise.planned.setsInWords),
            "done": .string(Self.sets(exercise.done)), "made": exercise.isMade.map { .bool($0) },
          ])
        }),
      "changes": .array(
        session.changes.map { change in
          .object([
            "value": .string(change.value.text), "before": .text(change.before?.text),
            "after": .text(change.after?.text), "occasion": .string(change.occasion),
            "say": .text(change.say),
          ])
        }),
    ])
  }
}
