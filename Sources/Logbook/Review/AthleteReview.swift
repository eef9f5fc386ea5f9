// An athlete's training since a date: the answer of `prog review`.

package import Engine
package import HistoryFormat
package import Insights
import Notation
package import Training
import Workspace

/// The training of one athlete in a period, as a coach needs it.
package struct AthleteReview {
  /// The first and the last date of the period.
  package let since: CalendarDate
  package let date: CalendarDate
  /// The last workout up to the date, in the period or before it.
  package private(set) var last: (date: CalendarDate, title: String)?
  /// The workouts of the period, with and without a program.
  package private(set) var workouts = 0
  /// The programs that ran in the period, stopped ones first.
  package private(set) var programs: [ProgramReview] = []
  /// The lifts that do not progress.
  package private(set) var stalls: [Stall] = []
  /// The exercises done in the period whose estimated max has not improved in the last 4 workouts
  /// and 21 days.
  package private(set) var plateaus: [Plateau] = []
  /// The new records of the period, the latest first; one for each set.
  package private(set) var records: [Record] = []
  /// The notes of the period, in order.
  package private(set) var notes: [ReviewNote] = []
  /// Skips, pauses, starts and other entries of the period that move programs, in order.
  package private(set) var moves: [HistoryEntry] = []

  /// The sessions done, of those planned, over all programs; nil if no program has a schedule.
  package var planned: (done: Int, of: Int)? {
    let counted = programs.filter { $0.planned != nil }
    guard !counted.isEmpty else { return nil }
    return (counted.reduce(0) { $0 + $1.done }, counted.reduce(0) { $0 + ($1.planned ?? 0) })
  }

  /// The session that is overdue longest, over all programs.
  package var overdue: (program: String, day: String, since: CalendarDate)? {
    let all = programs.flatMap { program in
      program.overdue.map { (program: program.id, day: $0.day, since: $0.since) }
    }
    return all.min { $0.since < $1.since }
  }
}

/// The sessions and changes of a program in a period.
package struct ProgramReview {
  package let id: String
  package let title: String
  package let started: CalendarDate
  package let stopped: CalendarDate?
  /// The status on the last date; nil if the program was stopped.
  package let status: DayStatus?
  /// The sessions of the schedule in the period; nil without a schedule.
  package let planned: Int?
  package let done: Int
  /// The overdue sessions with the dates on which they were due.
  package let overdue: [(day: String, since: CalendarDate)]
  /// The next session; its date is nil if it can be done on any day.
  package let next: (day: String, date: CalendarDate?)?
  /// All changes of values in the period, in order.
  package let changes: [Change]
  /// The version that was trained before the period, and the last one in it, if they differ.
  package let edit: (before: String, after: String)?

  /// The changes with one for each value: from its value at the beginning to its value at the end.
  ///
  /// A counter that was reset keeps only its last change, which says how far it had counted.
  package var netChanges: [Change] {
    struct Key: Hashable {
      var value: ValueName
      var exercise: String?
    }
    var order: [Key] = []
    var groups: [Key: [Change]] = [:]
    for change in changes {
      let key = Key(value: change.value, exercise: change.exercise)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(change)
    }
    return order.compactMap { key in
      guard let steps = groups[key], let first = steps.first, var net = steps.last else {
        return nil
      }
      if case .number(.zero)? = net.after { return net }
      net.before = first.before
      return net.before == net.after ? nil : net
    }
  }
}

extension OpenedFolder {
  /// Returns what happened since a date, up to another.
  ///
  /// - Throws: `LogbookError` if damage in the history may affect a running program, or if a
  ///   running program has errors.
  package func review(since: CalendarDate, on date: CalendarDate) throws -> AthleteReview {
    let running = try soundRunningIDs(through: date)
    let others = startedIDs(through: date).filter { !running.contains($0) }
    let period = ReviewedPeriod(
      record, library: try library(for: running + others), settings: engineSettings, from: since,
      through: date)
    return AthleteReview(self, period)
  }
}

extension AthleteReview {
  fileprivate init(_ folder: OpenedFolder, _ period: ReviewedPeriod) {
    (since, date) = (period.first, period.last)
    let entries = folder.record.entries[..<folder.record.end(of: date)]
    let start = folder.record.end(of: since.adding(days: -1))
    for entry in entries {
      guard case .workout(let workout) = entry.event, workout.hasDoneSets else { continue }
      last = (entry.date, workout.title)
      if entry.date >= since { workouts += 1 }
    }
    programs = period.programs.map { program in
      ProgramReview(
        program, today: program.stopped == nil ? period.replay.today(date, of: program.id) : nil,
        on: date, edit: Self.edit(of: program.id, in: entries, from: start))
    }
    stalls = Stall.all(in: period, of: folder.record)
    let first = since
    var records = Records(formula: folder.settings.estimate)
    var estimates = BestEstimates(formula: folder.settings.estimate)
    for workout in folder.workouts(through: date) {
      records.add(workout)
      estimates.add(workout)
    }
    plateaus = Plateau.all(in: estimates, since: first, on: date)
    let new = records.announced.filter { $0.mark.date >= first && $0.mark.set != nil }
    self.records = HeadlineRecords.latest(new, most: nil)
    for index in min(start, entries.endIndex)..<entries.endIndex {
      notes += ReviewNote.all(in: entries[index])
      switch entries[index].event {
      case .start, .stop, .set, .skip, .redo, .pause, .resume:
        moves.append(folder.history.entries[index])
      case .workout, .bodyweight, .measure, .note: break
      }
    }
  }

  /// Returns the versions of a program trained before the entry `start` and last, if they differ.
  private static func edit(
    of program: String, in entries: ArraySlice<Entry>, from start: Int
  ) -> (before: String, after: String)? {
    var (before, after): (String?, String?)
    for index in entries.indices {
      guard case .workout(let workout) = entries[index].event,
        let reference = workout.reference, reference.program == program,
        let version = reference.version
      else { continue }
      if index < start { before = version } else { after = version }
    }
    guard let before, let after, before != after else { return nil }
    return (before, after)
  }
}

extension ProgramReview {
  fileprivate init(
    _ program: ReviewedProgram, today: ProgramToday?, on date: CalendarDate,
    edit: (before: String, after: String)?
  ) {
    id = program.id
    title = program.title
    started = program.started
    stopped = program.stopped
    status = today?.status
    planned = program.planned
    done = program.done
    overdue = (today?.pending ?? []).compactMap { pending in
      pending.since.map { (pending.day, $0) }
    }
    let due = today?.status == .due || today?.status == .overdue ? today?.pending.first : nil
    // Without a schedule, a session that is due can be done on any day.
    next =
      due.map { ($0.day, program.planned == nil ? nil : date) }
      ?? today?.coming.first.map { ($0.day, $0.date) }
    changes = program.changes
    self.edit = edit
  }
}
