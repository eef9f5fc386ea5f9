// `prog review` shows how athletes trained, for their coach.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import Notation
import SafeOutput
import SystemPackage
import Terminal
import Training
import Workspace

struct ReviewCommand: ShowingCommand {
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

  @Option(help: .value("date", "Begin at this date (by default 7 days ago)"))
  var since: String?

  @Flag(help: "Print Markdown")
  var markdown = false

  /// The number of days before today at which the period begins, so that a review each Monday
  /// includes what was logged on the Monday before.
  private static let usualDays = 7

  var takesSeveralFolders: Bool { true }

  func validate() throws {
    try expectOne(of: "--markdown", markdown, "--json", global.json)
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
    if markdown {
      context.print(SafeText(lines: ReviewMarkdown(view: view).text))
    } else {
      show(view)
    }
    if let failed { throw QuietExit(status: failed) }
  }
}

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

/// Shows how athletes trained since a date.
struct ReviewView: Answer {
  let since: CalendarDate
  let date: CalendarDate
  let rows: [ReviewRow]
  let layout: Layout

  var title: String { "\(date.long), since \(since.weekdayAndDay)" }

  var lines: [StyledLine] {
    [StyledLine(title, .bold), ""] + table + rows.flatMap(details)
  }

  static let columns = ["athlete", "last workout", "done", "overdue", "stalled", "records"]

  static func cells(_ row: ReviewRow) -> [String] {
    switch row.review {
    case .success(let review):
      [
        row.name, review.lastText, review.doneText, review.overdueText, review.stalledText,
        review.recordsText,
      ]
    case .failure(let failure): [row.name, failure.words]
    }
  }

  private var table: [StyledLine] {
    var table = Table(
      Self.columns.enumerated().map { index, title in
        switch index {
        case 0: TableColumn(title, minimumWidth: 8, narrowing: .truncate)
        case 4: TableColumn(title, minimumWidth: 8, narrowing: .truncate)
        case 5: TableColumn(title, .trailing)
        default: TableColumn(title)
        }
      })
    let styles: [Style] = [.bold, .plain, .plain, .red, .yellow, .green]
    for row in rows where row.isRead {
      table.rows.append(zip(Self.cells(row), styles).map { StyledLine($0, $1) })
    }
    let failures = rows.filter { !$0.isRead }.map { row in
      StyledLine(row.name, .bold) + StyledLine("  " + (Self.cells(row).last ?? ""), .red)
    }
    return (table.rows.isEmpty ? [] : table.lines(in: layout.compact)) + failures
  }

  private func details(_ row: ReviewRow) -> [StyledLine] {
    guard case .success(let review) = row.review else { return [] }
    let details = review.details
    guard !details.isEmpty else { return [] }
    return ["", StyledLine(row.name, .bold)]
      + details.map { detail in
        var line = StyledLine("  ")
        if !detail.topic.rawValue.isEmpty {
          line.append(detail.topic.rawValue.padding(to: 9), detail.topic.style)
        }
        line.append(detail.text)
        return line
      }
  }
}

extension ReviewRow {
  /// False if the folder cannot be read.
  var isRead: Bool { if case .success = review { true } else { false } }
}

extension AthleteReview.Detail.Topic {
  fileprivate var style: Style {
    switch self {
    case .overdue: .red
    case .stalled, .missed: .yellow
    case .record: .green
    case .program, .change, .plateau, .advice, .move, .note: .dim
    }
  }
}

// The JSON of `prog review`.

extension ReviewView {
  var json: JSON {
    .document([
      "date": .string(date.text), "since": .string(since.text),
      "athletes": .array(
        rows.map { row in
          var members = [
            JSON.Member("name", .string(row.name)), JSON.Member("folder", .string(row.folder)),
          ]
          switch row.review {
          case .success(let review): members += review.members
          case .failure(let failure): members += failure.members
          }
          return .object(members)
        }),
    ])
  }
}

extension AthleteReview {
  fileprivate var members: [JSON.Member] {
    JSON.members([
      "last_workout": last.map {
        .object(["date": .string($0.date.text), "title": .string($0.title)])
      },
      "workouts": .integer(workouts), "done": planned.map { .integer($0.done) },
      "planned": planned.map { .integer($0.of) },
      "overdue_days": overdue.map { .integer(date.days(since: $0.since)) },
      "programs": .array(programs.map(\.json)), "stalled": .array(stalls.map(\.json)),
      "plateaus": .objects(plateaus) { plateau in
        [
          "exercise": .string(plateau.exercise), "best": plateau.best.value.json,
          "date": .string(plateau.best.date.text), "workouts": .integer(plateau.workouts),
        ]
      },
      "records": .array(
        records.map(\.announcementJSON)),
      "advice": .list(advice.map(\.json)),
      "entries": .array(moves.map { $0.json(only: nil) }),
      "notes": .objects(notes) {
        [
          "date": .string($0.date.text), "about": .text($0.about), "text": .string($0.text),
        ]
      },
    ])
  }
}

extension ProgramReview {
  fileprivate var json: JSON {
    .object([
      "id": .string(id), "title": .string(title), "started": .string(started.text),
      "stopped": .text(stopped?.text), "status": .text(status?.rawValue), "done": .integer(done),
      "planned": .whole(planned),
      "overdue": .array(
        overdue.map { .object(["day": .string($0.day), "since": .string($0.since.text)]) }),
      "next": next.map { .object(["day": .string($0.day), "date": .text($0.date?.text)]) },
      "changes": .array(changes.map(\.json)),
      "edit": edit.map { .object(["before": .string($0.before), "after": .string($0.after)]) },
    ])
  }
}

extension Stall {
  fileprivate var json: JSON {
    switch kind {
    case .missed(let count):
      .object([
        "kind": "missed", "program": .string(program), "slot": .string(slot.text),
        "date": .string(date.text), "in_a_row": .integer(count),
      ])
    case .lowered(let change):
      .object([
        "kind": "lowered", "program": .string(program), "slot": .string(slot.text),
        "date": .string(date.text), "change": change.json,
      ])
    }
  }
}

/// An athlete of a review, or why the folder cannot be read.
struct ReviewRow {
  let name: String
  /// The folder as it was typed.
  let folder: String
  let review: Result<AthleteReview, LogbookError>
}

extension AthleteReview {
  /// `Fri 3 Oct A`, or `none`.
  var lastText: String { last?.date.weekdayAndDay(seenFrom: date) ?? "none" }

  /// `2 of 3`; without a schedule the number of workouts.
  var doneText: String {
    let extra = workouts - programs.reduce(0) { $0 + ($1.planned == nil ? 0 : $1.done) }
    guard let planned else { return "\(workouts)" }
    return "\(planned.done) of \(planned.of)" + (extra > 0 ? " +\(extra)" : "")
  }

  /// `12 days`, or empty.
  var overdueText: String {
    overdue.map { date.days(since: $0.since).counted("day") } ?? ""
  }

  var stalledText: String {
    stalls.filter { !$0.isFirstFailure }.map(\.slot.text).uniqued.joined(separator: ", ")
  }

  var recordsText: String { records.isEmpty ? "" : "\(records.count)" }

  /// A line of the details: a topic and what there is to say about it.
  struct Detail {
    enum Topic: String {
      case program = ""
      case overdue
      case stalled
      case missed
      case change = "changed"
      case record = "record"
      case plateau
      case advice
      case move = "entry"
      case note
    }

    let topic: Topic
    let text: String
  }

  /// Everything that the table does not say.
  var details: [Detail] {
    programs.map { Detail(topic: .program, text: $0.words(date)) }
      + programs.flatMap { program in
        program.overdue.map {
          Detail(topic: .overdue, text: "\($0.day) since \($0.since.weekdayAndDay(seenFrom: date))")
        }
      }
      + stalls.map { Detail(topic: $0.isFirstFailure ? .missed : .stalled, text: $0.words) }
      + programs.flatMap(changes) + recordDetails + plateauDetails
      + advice.map { Detail(topic: .advice, text: $0.text) }
      + moves.map { move in
        let notes = move.entry.event.notes.map { " \"\($0)\"" }.joined()
        return Detail(
          topic: .move, text: "\(move.entry.date.weekdayAndDay), \(move.entry.summary)\(notes)")
      }
      + notes.map { note in
        let about = note.about.map { "\($0): " } ?? ""
        return Detail(topic: .note, text: "\(note.date.weekdayAndDay), \(about)\"\(note.text)\"")
      }
  }

  private func changes(of program: ProgramReview) -> [Detail] {
    var details = LiftProgress.all(program.netChanges.filter { !$0.isCount }).compactMap { lift in
      let text = lift.text
      guard !text.isEmpty else { return Detail?.none }
      let isByHand = lift.changes.allSatisfy { $0.occasion == "set" }
      return Detail(
        topic: .change,
        text: (lift.name.map { "\($0): " } ?? "") + text + (isByHand ? " (set by hand)" : ""))
    }
    if let edit = program.edit {
      details.append(
        Detail(
          topic: .change,
          text: "\(program.id) was edited: \(program.id)@\(edit.before) -> "
            + "\(program.id)@\(edit.after)"))
    }
    return details
  }

  private var recordDetails: [Detail] {
    let groups = Dictionary(grouping: records, by: \.exercise)
    return records.map(\.exercise).uniqued.compactMap { name in
      guard let all = groups[name], let latest = all.first else { return nil }
      let more = all.count > 1 ? " (and \(all.count - 1) more)" : ""
      return Detail(topic: .record, text: latest.announcement + more)
    }
  }

  private var plateauDetails: [Detail] {
    guard !plateaus.isEmpty else { return [] }
    let names = plateaus.map { "\($0.exercise) since \($0.best.date.short(seenFrom: date))" }
    return [Detail(topic: .plateau, text: names.joined(separator: ", "))]
  }
}

extension ProgramReview {
  /// `StrongLifts 5x5: 2 of 3 done, next A on Mon 6 Oct`.
  fileprivate func words(_ date: CalendarDate) -> String {
    var parts = [planned.map { "\(done) of \($0) done" } ?? "\(done) done"]
    if let stopped { parts.append("stopped on \(stopped.weekdayAndDay)") }
    if status == .paused { parts.append("paused") }
    if status == .ended { parts.append("ended") }
    if status != .paused, let next {
      parts.append(
        next.date.map {
          $0 == date
            ? "\(next.day) is due" : "next \(next.day) on \($0.weekdayAndDay(seenFrom: date))"
        }
          ?? "next \(next.day)")
    }
    return "\(title): \(parts.joined(separator: ", "))"
  }
}

extension Stall {
  /// `Bench Press: missed reps in 2 sessions in a row, last on Fri 3 Oct`.
  var words: String {
    let missed = LiftProgress.missed(slot.lift)
    return switch kind {
    case .missed(1): "\(slot.text): \(missed) on \(date.weekdayAndDay)"
    case .missed(let count):
      "\(slot.text): \(missed) in \(count) sessions in a row, last on \(date.weekdayAndDay)"
    case .lowered(let change): "\(slot.text): \(change.loweredWords) on \(date.weekdayAndDay)"
    }
  }
}

extension Change {
  /// `weight lowered from 100kg to 90kg`.
  fileprivate var loweredWords: String {
    let name = value.name == "tm" ? "training max" : value.name
    return "\(name) lowered from \(before?.text ?? "open") to \(after?.text ?? "open")"
  }

  fileprivate var isCount: Bool {
    guard isAfterMiss || after == .number(.zero) else { return false }
    if case .number? = after, value.name != "stage", value.name != "extra_reps" { return true }
    return false
  }
}
