// `prog review` shows how athletes trained, for their coach.

import ArgumentParser
import Diagnostics
import Logbook
import SafeOutput
import SystemPackage
import Terminal
import Training
import Workspace

struct ReviewCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", _superCommandName: "prog",
    abstract: "Review athletes: who trained, who is overdue, what stalled and what changed",
    discussion: """
      Each folder is the training folder of one athlete. Without a folder, your own is reviewed. The \
      period begins 7 days ago by default. A folder that cannot be read is reported, and the others \
      are still shown.
      Examples:
        prog review athletes/*
        prog review ann ben --since 2025-09-01 --markdown
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Training folders")
  var folders: [String] = []

  @Option(help: ArgumentHelp("Begin at this date (by default 7 days ago)", valueName: "date"))
  var since: String?

  @Flag(help: "Print Markdown")
  var markdown = false

  /// The number of days before today at which the period begins, so that a review each Monday
  /// includes what was logged on the Monday before.
  private static let usualDays = 7

  var takesSeveralFolders: Bool { true }

  func validate() throws {
    guard !markdown || !global.json else {
      throw ValidationError("--markdown and --json cannot be used together")
    }
  }

  func run() throws {
    let date = try moment.date
    let first =
      try since.map { try DateText.expect($0, today: date).date }
      ?? date.adding(days: -Self.usualDays)
    guard first <= date else {
      throw LogbookError(
        .badDate, "\(first.text) is after \(date.text)",
        help: ["give a date in the past with --since"])
    }
    let paths = global.dirs + folders
    let athletes =
      try paths.isEmpty
      ? athletes([OpenedFolder.folder(global, "review").layout.root.string], "review")
      : athletes(paths, "review")
    var failed: ExitStatus?
    let rows = athletes.map { athlete in
      let review = reporting(athlete) { folder in
        let review = try folder.review(since: first, on: date)
        // Damage that stops the review is reported by its error alone.
        warn(folder.warnings + folder.firstDamage)
        if folder.damage.hasErrors { failed = failed ?? .badInput }
        return review
      }
      if case .failure(let failure) = review { failed = failed ?? failure.status }
      return ReviewRow(name: athlete.name, folder: athlete.path, review: review)
    }
    let view = ReviewView(since: first, date: date, rows: rows, layout: layout)
    if global.json {
      show(view.json)
    } else if markdown {
      context.print(SafeText(lines: ReviewMarkdown(view: view).text))
    } else {
      show(view.lines)
    }
    if let failed { throw QuietExit(status: failed) }
  }
}

// Writes a review of athletes as Markdown.

/// A review as a table and a list for each athlete.
struct ReviewMarkdown {
  let view: ReviewView

  var text: String {
    var lines = ["## Review, \(view.title)", ""]
    lines.append(row(ReviewView.columns))
    lines.append("|" + ReviewView.columns.map { _ in "---|" }.joined())
    lines += view.rows.map { row(ReviewView.cells($0)) }
    for athlete in view.rows {
      guard case .success(let review) = athlete.review, !review.details.isEmpty else { continue }
      lines += ["", "### \(DifferenceMarkdown.text(athlete.name))", ""]
      lines += review.details.map { detail in
        let topic = detail.topic.rawValue
        return "- " + (topic.isEmpty ? "" : "**\(topic)** ") + DifferenceMarkdown.text(detail.text)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ cells: [String]) -> String {
    let empty = Array(repeating: "", count: max(0, ReviewView.columns.count - cells.count))
    return "| \((cells + empty).map(DifferenceMarkdown.text).joined(separator: " | ")) |"
  }
}
