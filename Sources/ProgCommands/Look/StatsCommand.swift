// `prog stats` shows training totals.

import ArgumentParser
import Diagnostics
import Engine
import Insights
import Interchange
import Logbook
import Terminal
import Training
import Workspace

struct StatsCommand: ShowingCommand {
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

  private func statistics(of folder: OpenedFolder) throws -> any Answer {
    let today = try moment.date
    warn(folder.warnings + folder.firstDamage)
    let only = try exercise.map { try self.exercise($0, in: folder) }
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
      helped: helped(period.plateaus.map(\.exercise), in: period.records, to: end, in: folder))
    return view
  }

  private func helped(
    _ exercises: [String], in records: Records, to last: CalendarDate,
    in folder: OpenedFolder
  ) -> [String: [EndedPlateau]] {
    guard !exercises.isEmpty else { return [:] }
    let names = Set(exercises)
    var trained: [CalendarDate] = []
    var starts: [(date: CalendarDate, program: String)] = []
    for entry in folder.record.entries[..<folder.record.end(of: last)] {
      switch entry.event {
      case .start(let program, _, _): starts.append((entry.date, program))
      case .workout: trained.append(entry.date)
      default: break
      }
    }
    let bests = Dictionary(
      grouping: records.announced.lazy.filter {
        $0.kind == .e1RM && names.contains($0.exercise)
      }, by: \.exercise)
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

/// Shows the totals of a period of training.
struct StatsView: Answer {
  let period: PeriodStatistics
  let layout: Layout
  /// The changes that ended earlier plateaus of these exercises.
  var helped: [String: [EndedPlateau]] = [:]

  private var statistics: Statistics { period.statistics }
  private var first: CalendarDate? { period.first }
  private var last: CalendarDate { period.last }
  private var plateaus: [Plateau] { period.plateaus }

  private var totals: Totals { statistics.totals }

  var lines: [StyledLine] {
    let title = StyledLine(
      first.map { "\($0.long) to \(last.long)" } ?? "Up to \(last.long)", .bold)
    guard totals.workouts > 0 else {
      return [title, "No workouts."]
        + (period.adherence.map { StyledLine("  done  \($0.text)") }?
          .wrapped(to: layout.width ?? .max, hanging: 8) ?? [])
    }
    return [title] + facts + exercises + muscles + stalled
  }

  /// A row for each exercise whose e1RM does not improve.
  private var stalled: [StyledLine] {
    guard !plateaus.isEmpty else { return [] }
    var table = Table([
      TableColumn("plateau", minimumWidth: 12, narrowing: .truncate),
      TableColumn("best e1RM", .trailing), TableColumn("on"),
      TableColumn("workouts since", .trailing),
    ])
    table.indent = 2
    for plateau in plateaus {
      guard case .load(let load) = plateau.best.value else { continue }
      table.add(
        StyledLine(plateau.exercise), StyledLine(load.inTenths.text),
        StyledLine(plateau.best.date.text), "\(plateau.workouts)")
    }
    return [""] + table.lines(in: layout.compact) + [""] + help
  }

  private var help: [StyledLine] {
    plateaus.flatMap { plateau -> [StyledLine] in
      let ended = helped[plateau.exercise] ?? []
      guard !ended.isEmpty else {
        return ["  \(plateau.exercise): no deload, new program or break has helped before"]
      }
      return [StyledLine("  \(plateau.exercise): what has helped before")]
        + ended.map { StyledLine("    " + $0.words) }
    }.flatMap { $0.wrapped(to: layout.width ?? .max, hanging: 6) }
  }

  /// A row for each muscle with its hard sets and volume: per week, or in all for a short period.
  private var muscles: [StyledLine] {
    let rows = NamedRows(muscles: period)
    return rows.rows.isEmpty ? [] : [""] + rows.table().lines(in: layout.compact)
  }

  private var facts: [StyledLine] {
    var table = Table([
      TableColumn(""), TableColumn("", minimumWidth: 16, narrowing: .wrap),
    ])
    table.indent = 2
    for fact in Self.facts(of: period) { table.add(StyledLine(fact.name), StyledLine(fact.value)) }
    return table.lines(in: layout.compact)
  }

  static func facts(of period: PeriodStatistics) -> [(name: String, value: String)] {
    let statistics = period.statistics
    let totals = statistics.totals
    var workouts = "\(totals.workouts)".withThousands
    if let time = totals.workoutTime { workouts += ", \(time)" }
    if let weekly = period.weekly(totals.workouts) { workouts += ", \(weekly.text()) a week" }
    var facts = [("workouts", workouts)]
    if let average = statistics.averageTenths { facts.append(("average", Self.duration(average))) }
    facts.append(("sets", "\(totals.sets)".withThousands))
    if totals.reps > 0 { facts.append(("reps", totals.repsText)) }
    if !totals.volume.loads.isEmpty { facts.append(("volume", totals.volume.text)) }
    if let distance = totals.distanceAndPace { facts.append(("distance", distance)) }
    if let time = totals.time { facts.append(("timed sets", time)) }
    if let adherence = period.adherence { facts.append(("done", adherence.text)) }
    if let streak = period.streak { facts.append(("streak", streak.text)) }
    return facts
  }

  /// Returns a duration as text, rounded to a minute from ten minutes on, and to a second below.
  private static func duration(_ tenths: Int) -> String {
    let step = tenths < 6_000 ? 10 : 600
    return Seconds(tenthsOf: (tenths + step / 2) / step * step).text
  }

  /// A table of the exercises that were lifted, and one of those over a distance.
  private var exercises: [StyledLine] {
    NamedRows.exercises(statistics.byExercise).flatMap { part -> [StyledLine] in
      let table = part.rows.table(narrowing: .truncate)
      if case .columns(let width) = layout.tabular, table.fits(in: width) {
        return [""] + table.lines(in: layout.tabular)
      }
      return [""]
        + part.exercises.flatMap { exercise in
          [StyledLine(exercise.name)]
            + StyledLine("  " + exercise.totals.brief, .dim)
            .wrapped(to: layout.width ?? 80, hanging: 4)
        }
    }
  }

  var json: JSON {
    var adherence: JSON?
    if case .done(let done, let due)? = period.adherence {
      adherence = .object(["done": .integer(done), "planned": .integer(due)])
    }
    return .object(
      JSON.members(["version": 1, "from": .text(first?.text), "to": .string(last.text)])
        + totals.members
        + JSON.members([
          "exercises": .array(
            statistics.byExercise.map {
              .object([JSON.Member("name", .string($0.name))] + $0.totals.members)
            }),
          "muscles": .objects(period.byMuscle) { muscle in
            [
              "muscle": .string(muscle.muscle.rawValue),
              "sets": .number(Decimal(muscle.setHundredths, places: 2).text()),
              "hard_sets": .number(muscle.hardSets.text()),
              "direct_sets": .integer(muscle.directSets),
              "volume": .array(muscle.volume.loads.map(\.json)),
            ]
          },
          "planned_muscles": period.planned.map { planned in
            .objects(planned) { muscle in
              [
                "muscle": .string(muscle.muscle.rawValue),
                "hard_sets": .number(muscle.hardSets.text()),
                "direct_sets": .integer(muscle.directSets),
              ]
            }
          },
          "targets": .list(period.targets.muscles) { muscle in
            [
              "muscle": .string(muscle.rawValue),
              "least": .whole(period.targets[muscle]?.least),
              "most": .whole(period.targets[muscle]?.most),
            ]
          },
          "plateaus": .objects(plateaus) { plateau in
            [
              "exercise": .string(plateau.exercise), "e1rm": plateau.best.value.json,
              "date": .string(plateau.best.date.text), "workouts": .integer(plateau.workouts),
              "helped": .array((helped[plateau.exercise] ?? []).map(\.json)),
            ]
          },
          "average_seconds": statistics.averageTenths.map { Seconds.json(tenths: $0) },
          "adherence": adherence,
          "weeks": .array(
            statistics.weeks.map {
              .object([JSON.Member("start", .string($0.start.text))] + $0.totals.members)
            }),
          "streak": period.streak.map {
            .object(["weeks": .integer($0.weeks), "goal": .integer($0.goal)])
          },
        ]))
  }
}

extension NamedRows {
  func table(_ style: Style = .plain, narrowing: TableColumn.Narrowing = .never) -> Table {
    var table = Table(
      [TableColumn(first, minimumWidth: narrowing == .never ? 1 : 12, narrowing: narrowing)]
        + titles.map { TableColumn($0, .trailing) })
    table.indent = 2
    table.rows = rows.map { [StyledLine($0.name, style)] + $0.cells.map { StyledLine($0) } }
    return table
  }
}

extension Totals {
  /// The time of timed sets in seconds, or nil if there are none.
  var timeJSON: JSON? { tenths > 0 ? Seconds.json(tenths: tenths) : nil }

  /// The distance, and the pace of the part whose time is known, with that part if it is not all.
  var distanceMembers: [JSON.Member] {
    JSON.members([
      "distance": distance?.json, "timed_distance": pace == nil ? timedDistance?.json : nil,
      "pace": .text(paceOfTimed?.text),
    ])
  }

  var members: [JSON.Member] {
    JSON.members([
      "workouts": .integer(workouts), "sets": .integer(sets), "reps": .integer(reps),
      "volume": .array(volume.loads.map(\.json)),
      "bodyweight_reps": volume.bodyweightReps > 0 ? .integer(volume.bodyweightReps) : nil,
      "set_seconds": timeJSON,
    ]) + distanceMembers
      + JSON.members(["seconds": workoutTenths > 0 ? Seconds.json(tenths: workoutTenths) : nil])
  }
}

extension Seconds {
  fileprivate static func json(tenths: Int) -> JSON {
    .number(Decimal(tenths, places: 1).text(places: 1))
  }
}

// A change that ended an earlier plateau, in words and as JSON.

extension EndedPlateau {
  var words: String {
    let change =
      switch cause {
      case .deload: "a deload on \(date.long)"
      case .program(let id): "starting \(id) on \(date.long)"
      case .pause(let days): "a break of \(days.counted("day")) until \(date.long)"
      }
    let best = "\(record.words(record.mark.value)) on \(record.mark.date.long)"
    return "\(change), then \(best)\(record.gainText.map { " (\($0))" } ?? "")"
  }

  var json: JSON {
    var (program, days): (String?, Int?)
    switch cause {
    case .deload: break
    case .program(let id): program = id
    case .pause(let count): days = count
    }
    return .object([
      "kind": .string(cause.key), "date": .string(date.text), "program": .text(program),
      "days": .whole(days), "record": record.json,
    ])
  }
}
