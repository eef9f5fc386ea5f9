// `prog why` explains how a number was worked out.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import Notation
import Programs
import Terminal
import Training

struct WhyCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", _superCommandName: "prog",
    abstract: "Explain how prog worked out a number",
    discussion: """
      Names the rule and its line, the sets, the arithmetic and the rounding. You can ask about an \
      exercise of the session that is due (squat), one of its sets (squat 3), its warm-up (squat \
      warm-up), its rest (squat rest), a value (Squat.tm), a day (today, day Squat, 2025-10-08) or \
      a record (squat e1rm). Without a question, prog lists the possible questions.
      Examples:
        prog why squat 3
        prog why Squat.tm --all --date 2025-10-06
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var place: GymOption

  @Flag(help: "Show every change of a value, not only the latest")
  var all = false

  @Argument(help: "Exercise, set, value, day or record")
  var subject: [String] = []

  func run() throws {
    let today = try moment.date
    let question = WhyQuestion(subject, on: today)
    let date = question.date ?? today
    let opened = try OpenedFolder.open(global, "why", gym: place.gym)
    let day = keptUntilExit(try opened.day(on: date, explaining: true))
    warn(day.problems)
    let answer = WhyAnswer(
      opened: opened, replay: day.replay, date: date, isWhole: all)
    if question.text.isEmpty { return showIndex(answer) }
    let view = DerivationView(
      derivations: try answer.derivations(question), ids: opened.history.entries.map(\.id),
      width: min(layout.width ?? 80, 80))
    if global.json { show(view.json) } else { show(view.lines) }
  }

  /// Lists the possible questions.
  private func showIndex(_ answer: WhyAnswer) {
    if global.json {
      let kinds = answer.index.map { kind, questions in
        JSON.object(["kind": .string(kind), "names": .array(questions.map { .string($0.text) })])
      }
      return show(.document(["ask": .array(kinds)]))
    }
    let lines = answer.index.flatMap { kind, questions in
      let names = questions.map(\.inShell).joined(separator: ", ")
      let line = StyledLine(kind.padding(to: 8), .bold) + StyledLine(names)
      return line.wrapped(to: layout.width ?? .max, hanging: 8)
    }
    show(lines.isEmpty ? ["No program is running, and no workout is logged yet."] : lines)
  }
}
