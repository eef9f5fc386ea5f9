// `prog prs` lists personal records.

import ArgumentParser
import Insights
import Logbook
import Training

struct PrsCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "prs", _superCommandName: "prog",
    abstract: "List your personal records",
    discussion: """
      Examples:
        prog prs
        prog prs squat --reps
        prog prs --recent --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Exercise: its name or an unambiguous part of it")
  var exercise: String?

  @Flag(help: "Show the most reps at each load too")
  var reps = false

  @Flag(help: "Show every kind of record, or with --recent all new records")
  var all = false

  @Flag(help: "Show the last 20 new records, each with the previous best")
  var recent = false

  /// The number of new records to show by default.
  private static let most = 20

  /// Lists of records are too long for several athletes.
  var takesSeveralFolders: Bool { recent }

  func run() throws { try answer("prs") { try records(of: $0) } }

  private func records(of folder: OpenedFolder) throws -> FolderAnswer {
    let date = try moment.date
    warn(folder.warnings + folder.firstDamage)
    let only = try exercise.map {
      try self.exercise($0, among: folder.exerciseNames(done: true))
    }
    let records = folder.records(through: date, only: only.map { [$0] })
    let names = only.map { [$0] } ?? records.exercises.sorted()
    if recent {
      // Totals of sessions are beaten so often that they would hide the rest.
      let announced = records.announced.filter { record in
        (exercise == nil || record.exercise == names.first) && (all || record.mark.set != nil)
      }
      let view = RecentRecordsView(announced, most: all ? nil : Self.most, layout: layout)
      return global.json ? .json(view.json) : .lines(view.lines)
    }
    let view = RecordsView(
      records: records, exercises: names, layout: layout,
      detail: all ? .all : reps ? .withReps : .usual)
    return global.json ? .json(view.json) : .lines(view.lines)
  }
}
