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
        prog prs squat --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Exercise: its name or an unambiguous part of it")
  var exercise: String?

  func run() throws {
    let date = try moment.date
    let folder = try OpenedFolder.open(global, "prs")
    warn(folder.warnings + folder.damage)
    let records = folder.records(through: date)
    var names = records.exercises.sorted()
    if let exercise {
      names = [try self.exercise(exercise, among: folder.exerciseNames(done: true))]
    }
    let view = RecordsView(records: records, exercises: names, layout: layout)
    if global.json { show(view.json) } else { show(view.lines) }
  }
}
