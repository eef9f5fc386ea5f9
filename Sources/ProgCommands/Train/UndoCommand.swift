// `prog undo` removes the last entry that prog wrote.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Logbook
import Terminal
import Training
import Workspace

struct UndoCommand: ReviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", _superCommandName: "prog",
    abstract: "Undo the last entry that prog wrote, after showing it",
    discussion: """
      The last entry is the one with the latest date and time. With --date, it is the last one of \
      that date. If another entry may have been written later, prog asks which one you mean. \
      An import is undone as a whole.
      Examples:
        prog undo
        prog undo --date 2025-10-06 --yes
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var consent: Consent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "undo")
    try opened.expectHistoryRead()
    let chosenDate = try global.chosenDate?.date
    if let last = opened.history.undoableImport, (chosenDate ?? last.mark.date) == last.mark.date {
      return try undo(last, in: opened, on: date)
    }
    // Without --date, the entries of older imports are not candidates.
    let history = chosenDate == nil ? opened.history.withoutImports : opened.history
    let candidates = UndoCandidates(history, on: chosenDate).entries
    guard let newest = candidates.first else {
      throw LogbookError(
        .movesNothing, "no entry to undo\(chosenDate.map { " on \($0.long)" } ?? "")",
        help: ["see 'prog history' for all entries"], .no)
    }
    let last = candidates.count == 1 ? newest : try chosen(candidates)
    let after = try review(
      Proposal(
        edits: opened.folder.edits(removing: last, of: history), opened: opened, date: date,
        words: [last.removal], remarks: Self.remarks(last),
        members: { after in
          let due = following { try Self.due(in: after, after: last, on: date) }
          return JSON.members([
            "taken_back": last.json(only: nil), "programs": due.map { .array($0.map(\.json)) },
          ])
        }))
    guard !global.json, let due = following({ try Self.due(in: after, after: last, on: date) }),
      !due.isEmpty
    else { return }
    show([""] + TodayView(date: date, programs: due, in: after, layout: layout).lines)
  }

  /// Returns how to remove only the last exercise of a workout with several, which may have been
  /// added to it later.
  private static func remarks(_ entry: HistoryEntry) -> [String] {
    guard case .workout(let workout) = entry.entry.event, workout.exercises.count > 1,
      let last = workout.exercises.last
    else { return [] }
    let drop = "prog history edit \(entry.id.text) --drop \(last.name.inShell)"
    return ["This removes the whole workout. To remove only \(last.name): \(drop)"]
  }

  private func undo(
    _ last: ImportOfHistory, in opened: OpenedFolder, on date: CalendarDate
  ) throws {
    try last.expectUnchanged(in: opened.history)
    try review(
      Proposal(
        edits: [last.removal(in: opened.folder)], opened: opened, date: date, summary: last.summary,
        members: { _ in
          JSON.members([
            "import": .object([
              "file": .string(last.file.source.name), "source": .string(last.mark.source),
              "date": .string(last.mark.date.text), "entries": .integer(last.file.entries.count),
            ])
          ])
        }))
  }

  private static func due(
    in after: OpenedFolder, after entry: HistoryEntry, on date: CalendarDate
  ) throws -> [ProgramToday] {
    try after.replay(on: date).today(date).filter { entry.entry.event.concerns($0.program) }
  }

  /// Returns the entry that is chosen from a list.
  ///
  /// - Throws: `several-entries` without a terminal, even with `--yes`.
  private func chosen(_ candidates: [HistoryEntry]) throws -> HistoryEntry {
    let items = candidates.map { "\($0.id.text)  \($0.entry.summary)" }
    if context.inputIsTerminal {
      tell("It is not clear which entry prog wrote last:")
      if let number = try choose(items) { return candidates[number] }
    }
    throw LogbookError(
      .severalEntries, "it is not clear which entry prog wrote last",
      notes: items, help: candidates.map { "remove one: prog history rm \($0.id.text)" })
  }
}

extension Event {
  /// Returns true if the entry may move the program.
  fileprivate func concerns(_ id: String) -> Bool {
    switch self {
    case .pause(let program, _, _), .resume(let program), .deload(let program, _, _, _):
      program == nil || program == id
    default: program == id
    }
  }
}
