// Writes what differs between two programs as Markdown, for a pull request.

import Engine
import Interchange
import Logbook
import ProgramFormat
import SafeOutput
import Training

/// The differences between two programs as Markdown.
struct DifferenceMarkdown {
  let difference: ProgramDifference
  let names: (before: String, after: String)

  var lines: [String] {
    var lines = ["## \(Self.text(names.before)) → \(Self.text(names.after))", ""]
    guard !difference.isEmpty else { return lines + ["The two programs are the same."] }
    if let schedule = difference.schedule {
      lines += [
        "**Schedule:** \(Self.text(schedule.before)) → \(Self.text(schedule.after))", "",
      ]
    }
    lines += days
    lines += figures("exercise", difference.lifts) + figures("muscle", difference.muscles)
    if !difference.rules.isEmpty {
      lines += ["### Rules", "", "| progression | before | after |", "|---|---|---|"]
      lines += difference.rules.map { rule in
        let (before, after) = (rule.before ?? [], rule.after ?? [])
        return Self.row([
          rule.progression, before.filter { !after.contains($0) }.joined(separator: "; "),
          after.filter { !before.contains($0) }.joined(separator: "; "),
        ])
      }
      lines.append("")
    }
    if !difference.keys.isEmpty {
      lines += ["### In the file", "", "| key | before | after |", "|---|---|---|"]
      lines += difference.keys.map { key in
        let (before, after) = DifferenceView.values(of: key)
        let mark = key.before == nil ? " (new)" : key.after == nil ? " (removed)" : ""
        return Self.row([key.path + mark, before ?? "", after ?? ""])
      }
      lines.append("")
    }
    if !difference.assumptions.isEmpty, !difference.days.isEmpty {
      let values = difference.assumptions.map(\.text).joined(separator: "; ")
      lines += ["Assumed: \(Self.text(values))", ""]
    }
    return Array(lines.dropLast())
  }

  private var days: [String] {
    guard !difference.days.isEmpty else { return [] }
    let weeks = difference.weeks.counted("week")
    var lines = [
      "### Days", "", "Over \(weeks), with every set made.", "",
      "| day | exercise | weeks | before | after |", "|---|---|---|---|---|",
    ]
    for day in difference.days {
      let name = day.day + (day.isNew.map { $0 ? " (new)" : " (removed)" } ?? "")
      if day.exercises.isEmpty { lines.append(Self.row([name, "", "", "", ""])) }
      for exercise in day.exercises {
        for row in exercise.rows {
          let span = row.weeks
          let weeks =
            span.count == 1
            ? "\(span.lowerBound)" : "\(span.lowerBound)-\(span.upperBound)"
          lines.append(
            Self.row([name, exercise.slot.text, weeks, row.before ?? "", row.after ?? ""]))
        }
      }
    }
    return lines + [""]
  }

  private func figures(_ what: String, _ changes: [FiguresChange]) -> [String] {
    guard !changes.isEmpty else { return [] }
    return [
      "### Each week, by \(what)", "", "| \(what) | work sets | volume | average load |",
      "|---|---|---|---|",
    ]
      + changes.map { change in
        let texts = DifferenceView.texts(change)
        return Self.row([change.name, texts.sets, texts.volume, texts.load])
      } + [""]
  }

  private static func row(_ cells: [String]) -> String {
    "| \(cells.map(text).joined(separator: " | ")) |"
  }

  /// Returns a text that Markdown and HTML show as it is, and that does not mention anybody.
  static func text(_ text: String) -> String {
    MarkdownText.escaped(SafeText(text).string, isInComment: true)
  }
}
