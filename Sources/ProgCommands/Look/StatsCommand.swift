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

  func run() throws {
    let today = try moment.date
    let folder = try OpenedFolder.open(global, "stats")
    warn(folder.warnings + folder.damage)
    let only = try exercise.map {
      try self.exercise($0, among: folder.exerciseNames(done: true))
    }
    var (first, last) = try span.dates(on: today)
    last = min(last ?? today, today)
    if !span.all, first == nil, span.to == nil { first = today.adding(days: 1 - Self.usualDays) }
    let firstWeekday = folder.settings.firstWeekday
    var chosen = Statistics(firstWeekday: firstWeekday)
    var all = Statistics(firstWeekday: firstWeekday)
    for entry in folder.record.entries[..<folder.record.end(of: last ?? today)] {
      guard case .workout(var workout) = entry.event else { continue }
      all.add(workout, on: entry.date)
      if let first, entry.date < first { continue }
      if let only {
        workout.exercises.removeAll { $0.name != only }
        // The workout's time includes other exercises.
        workout.took = nil
      }
      chosen.add(workout, on: entry.date)
    }
    let streak = Streak(
      all.weeks, on: today, firstWeekday: firstWeekday, goal: folder.settings.weeklyWorkouts,
      pauses: PausedDays(folder.record.entries))
    let end = last ?? today
    let records = folder.records(through: end)
    let plateaus = plateaus(of: only, in: records, from: first, to: end, in: folder)
    let view = StatsView(
      statistics: chosen, byMuscle: chosen.byMuscle { folder.settings.muscles(of: $0) },
      streak: only == nil ? streak : nil, first: first, last: end,
      layout: layout,
      adherence: only == nil
        ? first.flatMap { adherence(from: $0, to: end, on: today, in: folder) } : nil,
      plateaus: plateaus,
      helped: helped(plateaus.map(\.exercise), in: records, to: end, in: folder))
    if global.json { show(view.json) } else { show(view.lines) }
  }

  /// Returns the plateaus of the exercises that were done in a period, or of one exercise.
  private func plateaus(
    of only: String?, in records: Records, from first: CalendarDate?, to last: CalendarDate,
    in folder: OpenedFolder
  ) -> [Plateau] {
    let entries = folder.record.entries[..<folder.record.end(of: last)]
    let workouts = entries.lazy.compactMap { entry -> (date: CalendarDate, workout: Workout)? in
      guard case .workout(let workout) = entry.event else { return nil }
      return (entry.date, workout)
    }
    return Plateau.all(in: records, of: workouts, since: first, on: last)
      .filter { only == nil || $0.exercise == only }
  }

  /// Returns what ended earlier plateaus of exercises.
  private func helped(
    _ exercises: [String], in records: Records, to last: CalendarDate, in folder: OpenedFolder
  ) -> [String: [EndedPlateau]] {
    guard !exercises.isEmpty else { return [:] }
    let names = Set(exercises)
    var workouts: [String: [CalendarDate]] = [:]
    var trained: [CalendarDate] = []
    var starts: [(date: CalendarDate, program: String)] = []
    for entry in folder.record.entries[..<folder.record.end(of: last)] {
      switch entry.event {
      case .start(let program, _, _): starts.append((entry.date, program))
      case .workout(let workout):
        trained.append(entry.date)
        for line in workout.lines where names.contains(line.name) && line.hasWork {
          if workouts[line.name]?.last != entry.date {
            workouts[line.name, default: []].append(entry.date)
          }
        }
      default: break
      }
    }
    let bests = Dictionary(
      grouping: records.announced.lazy.filter { $0.kind == .e1RM && names.contains($0.exercise) },
      by: \.exercise)
    let deloads = deloads(folder, last)
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        let ended = EndedPlateau.latest(
          in: bests[name] ?? [], workouts: workouts[name] ?? [], trained: trained,
          deloads: deloads, starts: starts)
        return (name, ended)
      })
  }

  /// Returns how many of the sessions that were due in a period were done; nil if none was due.
  private func adherence(
    from first: CalendarDate, to last: CalendarDate, on today: CalendarDate,
    in folder: OpenedFolder
  ) -> StatsView.Adherence? {
    var (done, missed) = (0, 0)
    do {
      var date = first
      while date <= last {
        let span = CalendarSpan.year(of: date)
        for day in try folder.calendarDays(span, on: today)
        where day.date >= first && day.date <= last {
          done += day.sessions.count { $0.mark == .trained && $0.program != nil }
          missed += day.sessions.count { $0.mark == .missed }
        }
        date = span.last.adding(days: 1)
      }
    } catch {
      return .unknown
    }
    return done + missed > 0 ? .done(done, of: done + missed) : nil
  }
}
