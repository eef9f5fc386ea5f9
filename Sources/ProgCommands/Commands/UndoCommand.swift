// `prog undo`: the last entry that prog wrote is taken back.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Terminal
import Training
import Workspace

struct UndoCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", _superCommandName: "prog",
    abstract: "Take back the last entry that prog wrote, after a look at it.",
    discussion: """
      With --date the last one of that date.
      Examples:
        prog undo
        prog undo --date 2025-10-06 --yes
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var consent: Consent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "undo")
    guard let last = try last(opened) else {
      throw CommandFailure(
        .movesNothing, "there is no entry to take back",
        help: ["prog history shows what there is"], .no)
    }
    try review(
      Proposal(
        edits: opened.folder.edits(removing: last, of: opened.history), opened: opened, date: date,
        members: { after in
          let due = try? Self.due(in: after, after: last, on: date)
          return [
            "taken_back": last.json(only: nil), "programs": due.map { .array($0.map(\.json)) },
          ]
        }))
    if global.json { return }
    let due = try Self.due(in: try opened.reread(), after: last, on: date)
    guard !due.isEmpty else { return }
    show([""] + TodayView(date: date, programs: due, layout: layout).lines)
  }

  /// What is due in the programs that the entry concerned, without it.
  private static func due(
    in after: OpenedFolder, after entry: HistoryEntry, on date: CalendarDate
  ) throws -> [ProgramToday] {
    try after.replay(on: date).today(date).filter { entry.entry.event.concerns($0.program) }
  }

  /// prog writes every entry with a time, at the end of its year's file: of those that stand so, the
  /// one in the file that was changed last.
  private func last(_ opened: OpenedFolder) throws -> HistoryEntry? {
    let timed = opened.history.entries.filter { $0.entry.time != nil }
    if let date = try global.chosenDate?.date {
      return timed.filter { $0.entry.date == date }.max(by: Self.isBefore)
    }
    let lasts = Dictionary(grouping: timed, by: \.file).values.compactMap {
      $0.max(by: Self.isBefore)
    }
    return lasts.max { one, other in
      (opened.changed(one.file), one.file) < (opened.changed(other.file), other.file)
    }
  }

  private static func isBefore(_ one: HistoryEntry, _ other: HistoryEntry) -> Bool {
    (one.file, one.span.start) < (other.file, other.span.start)
  }
}

extension OpenedFolder {
  /// When a file of the history was changed last, in nanoseconds; 0 where nobody knows.
  fileprivate func changed(_ file: Int) -> Int {
    guard history.files.indices.contains(file) else { return 0 }
    return folder.changed(history.files[file].source.name)
  }
}

extension Event {
  /// True for an entry that may move the program.
  fileprivate func concerns(_ id: String) -> Bool {
    switch self {
    case .pause(let program, _, _), .resume(let program): program == nil || program == id
    default: program == id
    }
  }
}
