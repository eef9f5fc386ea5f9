// `prog backtest` runs a program over past workouts.

import ArgumentParser
import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import Programs
import Terminal
import Training
import Workspace

struct BacktestCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "backtest", _superCommandName: "prog",
    abstract: "Run a program over your past workouts",
    discussion: """
      prog takes each workout as the day of the program that fits it best, compares your sets with \
      the plan, and runs the rules. The report shows where the program would have increased, \
      stalled or deloaded. Nothing is changed. By default, the program starts with the numbers \
      you had on the --from date.
      Examples:
        prog backtest 531 --from 2025-08-10
        prog backtest my-531 --from -90 --to yesterday Squat.1rm=140kg
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Id or file of the program")
  var program: String

  @Argument(help: "Start values, such as Squat.1rm=140kg")
  var values: [String] = []

  @Option(help: .value("date", "Start the program on this date (required)"))
  var from: String

  @Option(help: .value("date", "Stop on this date (by default today)"))
  var to: String?

  @Option(help: .value("count", "Show only this many of the last sessions, and the summary"))
  var last: Int?

  func validate() throws {
    if let last, last < 0 {
      throw ValidationError.invalid(last, for: "--last", "0 or a larger number")
    }
  }

  func run() throws {
    let today = try moment.date
    let start = try DateText.expect(from, today: today).date
    let end = try to.map { try DateText.expect($0, today: today).date } ?? today
    guard start <= end else {
      throw LogbookError(
        .badDate, "\(start.text) is after \(end.text)", help: ["give an earlier date with --from"])
    }
    try lookBack("backtest") { try run(on: $0, from: start, through: end) }
  }

  private func run(
    on opened: OpenedFolder, from start: CalendarDate, through end: CalendarDate
  ) throws {
    let (program, warnings) = try FileArguments(global, "backtest").program(self.program).checked()
    warn(warnings)
    let given = try GivenValues(program: program, settings: opened.engineSettings).read(values)
    let own = numbers(for: program, opened, start).filter { own in
      !given.contains { $0.name == own.name }
    }
    let backtest = Backtest(
      program, over: opened.record, values: given + own, from: start, through: end,
      settings: opened.engineSettings)
    guard !backtest.sessions.isEmpty || backtest.unused > 0 else {
      throw LogbookError(
        .nothingToShow, "no workouts from \(start.text) to \(end.text)",
        help: ["give another date with --from"], .no)
    }
    let view = BacktestView(
      backtest: backtest, program: program, from: start, through: end, most: last, layout: layout)
    show(view)
    if backtest.isCut { tell("warning: only the first 2000 sessions were run") }
  }

  /// Returns your numbers before a date. A lift without any takes the numbers of the first week
  /// after it.
  private func numbers(
    for program: Program, _ opened: OpenedFolder, _ start: CalendarDate
  ) -> [(name: ValueName, value: Value)] {
    let before = opened.usualAnswers(to: program, on: start.adding(days: -1), withDefaults: false)
    let later = opened.usualAnswers(to: program, on: start.adding(days: 6))
    let all = before + later.filter { answer in !before.contains { $0.name == answer.name } }
    return all.compactMap { answer in
      ValueName(written: answer.name).map { (name: $0, value: answer.value) }
    }
  }
}

/// Shows a backtest as text and as JSON.
struct BacktestView: Answer {
  let backtest: Backtest
  let program: Program
  let from: CalendarDate
  let through: CalendarDate
  /// The most sessions that are shown; nil for all.
  var most: Int?
  let layout: Layout

  private var width: Int { layout.width ?? .max }

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
      "summary": .objects(tallies) { tally in
        [
          "slot": .string(tally.slot.text), "sessions": .integer(tally.sessions),
          "made": .integer(tally.made), "missed": .integer(tally.missed),
          "increases": .integer(tally.ups), "reductions": .integer(tally.downs),
          "end": .text(tally.load), "heaviest": tally.best?.exact.json,
        ]
      },
      "unused_workouts": .integer(backtest.unused),
      "assumed": .objects(backtest.assumptions) {
        [
          "value": .string($0.name), "text": .string($0.value.text), "reason": .string($0.reason),
        ]
      },
    ])
  }

  private func json(_ session: BacktestSession) -> JSON {
    .object([
      "date": .string(session.date.text), "title": .string(session.title),
      "day": .string(session.plan.day), "deload": .flag(session.plan.position.deload != nil),
      "exercises": .objects(session.exercises) { exercise in
        [
          "name": .string(exercise.planned.exercise), "as": .text(exercise.planned.slot.label),
          "planned": .string(exercise.planned.setsInWords),
          "done": .string(Self.sets(exercise.done)), "made": exercise.isMade.map { .bool($0) },
        ]
      },
      "changes": .objects(session.changes) { change in
        [
          "value": .string(change.value.text), "before": .text(change.before?.text),
          "after": .text(change.after?.text), "occasion": .string(change.occasion),
          "say": .text(change.say),
        ]
      },
    ])
  }
}
