// `prog stats` shows training totals.

import ArgumentParser
import Engine
import Insights
import Logbook
import Training
import Workspace

struct StatsCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", _superCommandName: "prog",
    abstract: "Show totals of workouts, sets, reps, volume and time (the last 4 weeks by default)",
    discussion: """
      Examples:
        prog stats
        prog stats squat --from 2025-01-01 --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Exercise: its name or an unambiguous part of it")
  var exercise: String?

  @OptionGroup var span: SpanOptions

  /// The number of days by default.
  private static let usualDays = 28

  var takesSeveralFolders: Bool { true }

  func run() throws { try answer("stats") { try statistics(of: $0) } }

  private func statistics(of folder: OpenedFolder) throws -> FolderAnswer {
    let today = try moment.date
    warn(folder.warnings + folder.firstDamage)
    let only = try exercise.map {
      try self.exercise($0, among: folder.exerciseNames(done: true))
    }
    var (first, last) = try span.dates(on: today)
    if let first, first > today {
      throw LogbookError(
        .badDate, "\(first.text) is after \(today.text)",
        help: ["begin on an earlier date; to see a later period, give --date too"])
    }
    last = min(last ?? today, today)
    if !span.all, first == nil, span.to == nil { first = today.adding(days: 1 - Self.usualDays) }
    let end = last ?? today
    let period = folder.statistics(of: only.map { [$0] }, from: first, to: end, on: today)
    let view = StatsView(
      period: period, layout: layout,
      helped: helped(period.plateaus.map(\.exercise), in: period.estimates, to: end, in: folder))
    return global.json ? .json(view.json) : .lines(view.lines)
  }

  /// Returns what ended earlier plateaus of exercises.
  private func helped(
    _ exercises: [String], in estimates: BestEstimates, to last: CalendarDate,
    in folder: OpenedFolder
  ) -> [String: [EndedPlateau]] {
    guard !exercises.isEmpty else { return [:] }
    let names = Set(exercises)
    var trained: [CalendarDate] = []
    var starts: [(date: CalendarDate, program: String)] = []
    for entry in folder.record.entries[..<folder.record.end(of: last)] {
      switch entry.event {
      case .start(let program, _, _): starts.append((entry.date, program))
      case .workout:
        trained.append(entry.date)
      default: break
      }
    }
    let bests = Dictionary(
      grouping: estimates.beaten.lazy.filter { names.contains($0.exercise) }, by: \.exercise)
    let deloads = deloads(folder, last)
    return Dictionary(
      uniqueKeysWithValues: bests.map { name, bests in
        // A change helps only if a new best follows it.
        let latest = bests.last?.mark.date ?? last
        return (
          name,
          EndedPlateau.latest(
            in: bests, workouts: folder.record.workDates(of: name, through: latest),
            trained: trained, deloads: deloads, starts: starts)
        )
      })
  }
}
