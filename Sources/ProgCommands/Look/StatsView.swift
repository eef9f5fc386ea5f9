// The output of `prog stats`: totals, and a row for each exercise.

import Diagnostics
import Insights
import Interchange
import Logbook
import Terminal
import Training

/// Shows the totals of a period of training.
struct StatsView {
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
    return [title] + facts + [""] + exercises + muscles + stalled
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
        StyledLine(plateau.exercise), StyledLine(E1RMView.text(load)),
        StyledLine(plateau.best.date.text), "\(plateau.workouts)")
    }
    return [""] + table.lines(in: layout.compact) + [""] + help
  }

  /// The changes that helped before, for each exercise with a plateau.
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

  /// A row for each muscle with its work sets and volume: per week, or in all for a short period.
  private var muscles: [StyledLine] {
    let all = period.byMuscle
    guard !all.isEmpty else { return [] }
    let isWeekly = period.isWeekly
    var table = Table([
      TableColumn("muscle"), TableColumn(isWeekly ? "sets a week" : "sets", .trailing),
      TableColumn("volume", .trailing),
    ])
    table.indent = 2
    for muscle in all {
      let sets = period.sets(of: muscle)
      table.add(
        StyledLine(muscle.muscle.rawValue), StyledLine(sets?.text() ?? ""),
        StyledLine(muscle.volume.text))
    }
    return [""] + table.lines(in: layout.compact)
  }

  private var facts: [StyledLine] {
    var table = Table([
      TableColumn(""), TableColumn("", minimumWidth: 16, narrowing: .wrap),
    ])
    table.indent = 2
    for fact in Self.facts(of: period) { table.add(StyledLine(fact.name), StyledLine(fact.value)) }
    return table.lines(in: layout.compact)
  }

  /// Returns the totals of a period as names and values.
  static func facts(of period: PeriodStatistics) -> [(name: String, value: String)] {
    let statistics = period.statistics
    let totals = statistics.totals
    var workouts = "\(totals.workouts)"
    if let time = totals.workoutTime { workouts += ", \(time)" }
    if let weekly = period.weekly(totals.workouts) { workouts += ", \(weekly.text()) a week" }
    var facts = [("workouts", workouts)]
    if let average = statistics.averageTenths {
      facts.append(("average", Self.duration(average)))
    }
    facts.append(("sets", "\(totals.sets)"))
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

  private var exercises: [StyledLine] {
    guard case .columns = layout.tabular else {
      return statistics.byExercise.flatMap { exercise in
        [StyledLine(exercise.name)]
          + StyledLine("  " + exercise.totals.brief, .dim)
          .wrapped(to: layout.width ?? 80, hanging: 4)
      }
    }
    return rows
  }

  /// A row for each exercise.
  private var rows: [StyledLine] {
    var table = Table([
      TableColumn("exercise", minimumWidth: 12, narrowing: .truncate),
      TableColumn("workouts", .trailing), TableColumn("sets", .trailing),
      TableColumn("reps", .trailing), TableColumn("bw reps", .trailing),
      TableColumn("volume", .trailing), TableColumn("distance", .trailing),
      TableColumn("timed", .trailing), TableColumn("pace", .trailing),
    ])
    table.indent = 2
    for exercise in statistics.byExercise {
      let totals = exercise.totals
      let onBody = totals.volume.bodyweightReps
      table.add(
        StyledLine(exercise.name), "\(totals.workouts)", "\(totals.sets)",
        StyledLine(totals.reps > 0 ? "\(totals.reps)" : ""),
        StyledLine(onBody > 0 ? "\(onBody)" : ""), StyledLine(totals.volume.text),
        StyledLine(totals.distance?.text ?? ""), StyledLine(totals.time ?? ""),
        StyledLine(totals.pace?.text ?? ""))
    }
    return table.lines(in: layout.compact)
  }

  var json: JSON {
    var members: [JSON.Member] = [JSON.Member("version", 1)]
    if let first { members.append(JSON.Member("from", .string(first.text))) }
    members.append(JSON.Member("to", .string(last.text)))
    members += totals.members
    let rows = statistics.byExercise.map { exercise in
      JSON.object([JSON.Member("name", .string(exercise.name))] + exercise.totals.members)
    }
    members.append(JSON.Member("exercises", .array(rows)))
    members.append(
      JSON.Member(
        "muscles",
        .array(
          period.byMuscle.map { muscle in
            .object([
              "muscle": .string(muscle.muscle.rawValue),
              "sets": .number(Decimal(muscle.setHundredths, places: 2).text()),
              "volume": .array(muscle.volume.loads.map(\.json)),
            ])
          })))
    members.append(
      JSON.Member(
        "plateaus",
        .array(
          plateaus.map { plateau in
            .object([
              "exercise": .string(plateau.exercise), "e1rm": plateau.best.value.json,
              "date": .string(plateau.best.date.text), "workouts": .integer(plateau.workouts),
              "helped": .array((helped[plateau.exercise] ?? []).map(\.json)),
            ])
          })))
    if let average = statistics.averageTenths {
      members.append(JSON.Member("average_seconds", Seconds.json(tenths: average)))
    }
    if case .done(let done, let due)? = period.adherence {
      members.append(
        JSON.Member("adherence", .object(["done": .integer(done), "planned": .integer(due)])))
    }
    let weeks = statistics.weeks.map { week in
      JSON.object([JSON.Member("start", .string(week.start.text))] + week.totals.members)
    }
    members.append(JSON.Member("weeks", .array(weeks)))
    if let streak = period.streak {
      members.append(
        JSON.Member(
          "streak", .object(["weeks": .integer(streak.weeks), "goal": .integer(streak.goal)])))
    }
    return .object(members)
  }
}

extension PeriodStatistics.Adherence {
  var text: String {
    switch self {
    case .done(let done, let due):
      "\(done) of \(due.counted("planned session")), \(100 * done / max(1, due))%"
    case .unknown: "not known: see prog check"
    }
  }
}

extension Streak {
  var text: String {
    "\(weeks.counted("week")) with \(goal) or more workouts"
  }
}

extension Totals {
  var repsText: String {
    let onBody = volume.bodyweightReps
    return onBody > 0 ? "\(reps), \(onBody) of them with bodyweight" : "\(reps)"
  }

  /// The time that the workouts took, or nil if none was logged.
  var workoutTime: String? { workoutTenths > 0 ? Seconds(tenthsOf: workoutTenths).text : nil }

  /// The time of timed sets, or nil if there are none.
  var time: String? { tenths > 0 ? Seconds(tenthsOf: tenths).text : nil }

  /// The time of timed sets in seconds, or nil if there are none.
  var timeJSON: JSON? { tenths > 0 ? Seconds.json(tenths: tenths) : nil }

  /// The distance and the pace: `20km at 5:00/km`, or `15km, 5km of it at 5:00/km` if the time of
  /// only a part is known. Nil without a distance.
  var distanceAndPace: String? {
    guard let distance else { return nil }
    guard let paceOfTimed else { return distance.text }
    let part = pace == nil ? ", \(timedDistance?.text ?? "a part") of it" : ""
    return "\(distance.text)\(part) at \(paceOfTimed.text)"
  }

  /// The distance, and the pace of the part whose time is known, with that part if it is not all.
  var distanceMembers: [JSON.Member] {
    var members: [JSON.Member] = []
    if let distance { members.append(JSON.Member("distance", distance.json)) }
    if pace == nil, let timedDistance {
      members.append(JSON.Member("timed_distance", timedDistance.json))
    }
    if let paceOfTimed { members.append(JSON.Member("pace", .string(paceOfTimed.text))) }
    return members
  }

  /// All totals in one line.
  var brief: String {
    var parts = [workouts.counted("workout"), sets.counted("set")]
    if reps > 0 {
      let onBody = volume.bodyweightReps
      parts.append(reps.counted("rep") + (reps == onBody ? " bw" : ""))
      if onBody > 0, onBody < reps { parts.append("\(onBody) of them with bodyweight") }
    }
    let timed = time.map { "\($0) timed" }
    let others = [volume.text.isEmpty ? nil : volume.text, distanceAndPace, timed]
    return (parts + others.compactMap(\.self)).joined(separator: ", ")
  }

  var members: [JSON.Member] {
    var members: [JSON.Member] = [
      JSON.Member("workouts", .integer(workouts)), JSON.Member("sets", .integer(sets)),
      JSON.Member("reps", .integer(reps)), JSON.Member("volume", .array(volume.loads.map(\.json))),
    ]
    if volume.bodyweightReps > 0 {
      members.append(JSON.Member("bodyweight_reps", .integer(volume.bodyweightReps)))
    }
    if let timeJSON { members.append(JSON.Member("set_seconds", timeJSON)) }
    members += distanceMembers
    if workoutTenths > 0 {
      members.append(JSON.Member("seconds", Seconds.json(tenths: workoutTenths)))
    }
    return members
  }
}

extension Volume {
  /// The volume in each unit, without conversion.
  var loads: [ExactLoad] { WeightUnit.allCases.compactMap { lifted(in: $0) } }

  var text: String { loads.map(\.text).joined(separator: " and ") }
}

extension Seconds {
  init(tenthsOf tenths: Int) { self.init(tenths: Int32(clamping: tenths)) }

  fileprivate static func json(tenths: Int) -> JSON {
    .number(Decimal(tenths, places: 1).text(places: 1))
  }
}
