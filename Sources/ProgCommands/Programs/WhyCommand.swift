// `prog why` explains how a number was worked out.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Interchange
import Logbook
import Notation
import Programs
import Terminal
import Training

struct WhyCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", _superCommandName: "prog", abstract: "Explain how prog worked out a number",
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
    let answer = WhyAnswer(opened: opened, replay: day.replay, date: date, isWhole: all)
    if question.text.isEmpty { return showIndex(answer) }
    let view = DerivationView(
      derivations: try answer.derivations(question), ids: opened.history.entries.map(\.id),
      width: min(layout.width ?? 80, 80))
    show(view)
  }

  private func showIndex(_ answer: WhyAnswer) {
    if global.json {
      return show(document: [
        "ask": .objects(answer.index) {
          ["kind": .string($0.kind), "names": .strings($0.questions.map(\.text))]
        }
      ])
    }
    let lines = answer.index.flatMap { kind, questions in
      let names = questions.map(\.inShell).joined(separator: ", ")
      let line = StyledLine(kind.padding(to: 8), .bold) + StyledLine(names)
      return line.wrapped(to: layout.width ?? .max, hanging: 8)
    }
    show(lines.isEmpty ? ["No program is running, and no workout is logged yet."] : lines)
  }
}

/// Shows the derivations of `prog why`.
struct DerivationView: Answer {
  let derivations: [Derivation]
  /// The ids of all entries of the history, in order.
  let ids: [EntryID]
  /// The width to which lines are wrapped, or nil for no limit.
  let width: Int?

  var lines: [StyledLine] {
    DerivationLine.lines(of: derivations, ids: ids).enumerated().flatMap { place, line in
      (line.depth == 0 && place > 0 ? [""] : []) + styled(line)
    }
  }

  private func styled(_ line: DerivationLine) -> [StyledLine] {
    let indent = (width ?? 80) < 60 ? 1 : 2
    // Deeper levels are not indented further, so that there is room for their text.
    let blanks = min(line.depth, 10) * indent
    var styled = StyledLine(String(repeating: " ", count: blanks))
    styled.append(line.text, style(line))
    if let source = line.source { styled.append("  [\(source)]", .dim) }
    if line.isKnown { styled.append(", as above") }
    return styled.wrapped(to: width ?? .max, hanging: blanks + 2 * indent)
  }

  private func style(_ line: DerivationLine) -> Style {
    if line.isStrong { return .bold }
    return switch line.kind {
    case .version: .yellow
    case .remark, .earlier, .formula: .dim
    default: .plain
    }
  }

  private func id(_ entry: Int) -> String? { ids.indices.contains(entry) ? ids[entry].text : nil }

  var json: JSON { .document(["why": .array(derivations.map(json))]) }

  private func json(_ derivation: Derivation) -> JSON {
    .object([
      "kind": .string(derivation.kind.rawValue), "text": .string(derivation.text),
      "value": derivation.value?.json, "place": derivation.place?.json,
      "entry": derivation.entry.flatMap(id).map { .string($0) },
      "sets": .list(derivation.sets.map(\.json)), "reasons": .list(derivation.reasons.map(json)),
    ])
  }
}

extension ProgramPlace {
  fileprivate var json: JSON {
    .object([
      "file": .text(file), "line": .integer(line), "progression": .text(progression),
      "version": .text(version),
    ])
  }
}
