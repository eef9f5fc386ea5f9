// `prog calendar` shows a year or a month at a glance.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Terminal
import Training
import Workspace

struct CalendarCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", _superCommandName: "prog",
    abstract: "Show the trained, missed, skipped, paused and planned days of a year or a month",
    discussion: """
      Examples:
        prog calendar
        prog calendar 2025-10 --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Year or month, such as 2025 or 2025-10 (by default this year)")
  var span: String?

  var takesSeveralFolders: Bool { true }

  func run() throws {
    let today = try moment.date
    let span = try self.span.map(CalendarSpan.read) ?? .year(of: today)
    try answer("calendar") { try calendar(of: $0, span, today) }
  }

  private func calendar(
    of folder: OpenedFolder, _ span: CalendarSpan, _ today: CalendarDate
  ) throws -> FolderAnswer {
    let days = try folder.calendarDays(span, on: today)
    // Damage that stops the replay is reported by its error alone.
    warn(folder.warnings + folder.firstDamage)
    if global.json {
      return .json(
        .document([
          "from": .string(span.first.text), "to": .string(span.last.text),
          "days": .array(days.map(\.json)),
        ]))
    }
    let view = CalendarView(
      span: span, days: days, today: today, firstWeekday: folder.settings.firstWeekday,
      layout: layout, isASCII: context.plotCharacters == .ascii)
    return .lines(view.lines)
  }
}
