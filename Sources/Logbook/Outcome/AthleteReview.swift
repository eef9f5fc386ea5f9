// An athlete's training since a date: the answer of `prog review`.

import Diagnostics
package import Engine
package import HistoryFormat
package import Insights
import Notation
import SystemPackage
package import Training
package import Workspace

package struct AthleteReview {
  /// The first and the last date of the period.
  package let since: CalendarDate
  package let date: CalendarDate
  package private(set) var last: (date: CalendarDate, title: String)?
  package private(set) var workouts = 0
  /// The programs that ran in the period, stopped ones first.
  package private(set) var programs: [ProgramReview] = []
  package private(set) var stalls: [Stall] = []
  /// The exercises done in the period whose estimated max has not improved in the last 4 workouts
  /// and 21 days.
  package private(set) var plateaus: [Plateau] = []
  package private(set) var records: [Record] = []
  package private(set) var advice: [TrainingAdvice] = []
  package private(set) var notes: [ReviewNote] = []
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
    return changes.grouped { Key(value: $0.value, exercise: $0.exercise) }.compactMap { steps in
      guard let first = steps.first, var net = steps.last else { return nil }
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
    let answers = period.programs.filter { $0.stopped == nil }.compactMap {
      period.replay.today(date, of: $0.id)
    }
    advice = folder.advice(for: answers, in: period.replay, on: date)
    let first = since
    var records = Records(formula: folder.settings.estimate)
    for workout in folder.workouts(through: date) { records.add(workout) }
    plateaus = Plateau.all(in: records, since: first, on: date)
    let new = records.announced.filter { $0.mark.date >= first && $0.mark.set != nil }
    self.records = HeadlineRecords.latest(new, most: nil)
    for index in min(start, entries.endIndex)..<entries.endIndex {
      notes += ReviewNote.all(in: entries[index])
      switch entries[index].event {
      case .start, .stop, .set, .skip, .redo, .pause, .resume, .deload:
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

/// A lift that did not progress in a period.
package struct Stall: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The last sessions of the slot missed reps or loads of the plan. Two or more in a row stall.
    case missed(inARow: Int)
    /// A rule lowered a load after missed reps.
    case lowered(Change)
  }

  package let program: String
  /// The slot, or the lift of a value that all its slots share.
  package let slot: SlotName
  package let kind: Kind
  /// The last missed session, or the change.
  package let date: CalendarDate

  /// The fewest missed sessions in a row that count as a stall.
  package static let fewestMissed = 2

  /// True for a single missed session, which is not a stall yet.
  package var isFirstFailure: Bool {
    if case .missed(let count) = kind { count < Self.fewestMissed } else { false }
  }

  /// Returns the stalls of a period, and the lifts with missed reps in one session, by program and
  /// slot.
  static func all(in period: ReviewedPeriod, of record: TrainingRecord) -> [Stall] {
    period.programs.flatMap { program -> [Stall] in
      let missed = missed(in: program, period, record)
      let lowered = lowered(in: program)
      // A load that was just lowered is the answer to the sessions that were missed before.
      return lowered
        + missed.filter { miss in
          !lowered.contains { $0.slot.lift == miss.slot.lift && $0.date >= miss.date }
        }
    }
  }

  /// Returns the slots whose last session in the period was missed.
  private static func missed(
    in program: ReviewedProgram, _ period: ReviewedPeriod, _ record: TrainingRecord
  ) -> [Stall] {
    program.verdicts.grouped(by: \.slot).compactMap { verdicts in
      let missed = verdicts.reversed().prefix { !$0.isMade }.count
      guard missed > 0, let last = verdicts.last else { return nil }
      let date = record.entries[last.entry].date
      guard date >= period.first else { return nil }
      return Stall(program: program.id, slot: last.slot, kind: .missed(inARow: missed), date: date)
    }
  }

  /// Returns the last change of each load that a rule lowered after missed reps, if it was not
  /// raised again.
  private static func lowered(in program: ReviewedProgram) -> [Stall] {
    program.changes.filter { change in
      if case .load? = change.after {
        change.value.owner != nil && change.problem == nil
      } else {
        false
      }
    }.grouped(by: \.value).compactMap { changes in
      guard let change = changes.last, let owner = change.value.owner, change.rule != nil,
        change.isLower, change.isAfterMiss || program.wasMissed(owner.lift, entry: change.entry)
      else { return nil }
      return Stall(program: program.id, slot: owner, kind: .lowered(change), date: change.date)
    }
  }
}

extension Change {
  fileprivate var isLower: Bool {
    guard case .load(let before)? = before, case .load(let after)? = after else { return false }
    return before.converted(to: after.unit).map { after.amount < $0.amount } ?? false
  }
}

extension ReviewedProgram {
  /// Returns whether a session of a lift was missed: the entry's session, or any session if `entry`
  /// is nil.
  fileprivate func wasMissed(_ lift: String, entry: Int?) -> Bool {
    verdicts.contains { verdict in
      verdict.slot.lift == lift && !verdict.isMade && (entry == nil || verdict.entry == entry)
    }
  }
}

package struct Athlete {
  /// The name in `prog.yaml`, otherwise the name of the folder. It differs from all others.
  package fileprivate(set) var name: String
  /// The folder as it was typed.
  package let path: String
  /// The folder, or why it cannot be read.
  package let folder: Result<OpenedFolder, LogbookError>

  /// Opens folders in their order. A folder that is named twice is opened once.
  ///
  /// `folder` returns the training folder at a path as it was typed. An error in one folder does
  /// not affect the others.
  package static func all(
    _ paths: [String], folder: (String) throws -> TrainingFolder
  ) -> [Athlete] {
    var athletes: [Athlete] = []
    var known: Set<FilePath> = []
    for path in paths {
      let opened = Result {
        let training = try folder(path)
        let root = training.layout.root
        let real = (try? training.files.withoutLinks(root)) ?? root
        return known.insert(real).inserted ? try training.openedByName(path) : nil
      }.mapError { error in
        (error as? LogbookError)
          ?? LogbookError(WorkspaceErrorID.cannotRead, "\(error)", .ioFailed)
      }
      switch opened {
      case .success(nil): continue
      case .success(let opened?):
        let name = opened.settings.name ?? Self.lastPart(of: opened.folder.layout.root)
        athletes.append(Athlete(name: name, path: path, folder: .success(opened)))
      case .failure(let error):
        let name = Self.lastPart(of: FilePath(path))
        athletes.append(Athlete(name: name, path: path, folder: .failure(error)))
      }
    }
    return athletes.named()
  }

  private static func lastPart(of path: FilePath) -> String {
    path.lexicallyNormalized().lastComponent?.string ?? path.string
  }
}

extension [Athlete] {
  fileprivate func named() -> [Athlete] {
    let counts = Dictionary(map { ($0.name, 1) }, uniquingKeysWith: +)
    return map { athlete in
      guard counts[athlete.name] ?? 0 > 1 else { return athlete }
      var athlete = athlete
      athlete.name = "\(athlete.name) (\(athlete.path))"
      return athlete
    }
  }
}

extension TrainingFolder {
  /// Opens a folder that was named among others. A folder without any file of a training folder is
  /// probably not the one that was meant.
  fileprivate func openedByName(_ path: String) throws -> OpenedFolder {
    try Problem.translated { try expectFolder() }
    guard !hasTraining(layout.root) else { return try OpenedFolder.open(self) }
    throw LogbookError(
      WorkspaceErrorID.noSuchFolder, "'\(path)' is not a training folder",
      help: ["make it one: prog init \(path.inShell)"], .noInput)
  }

  /// Returns true if a folder has settings or a history.
  private func hasTraining(_ folder: FilePath) -> Bool {
    let layout = FolderLayout(folder)
    return [layout.settings, layout.history].contains { path in
      ((try? files.status(path)) ?? nil) != nil
    }
  }
}
