// Loads filled in from what was lifted lately, where the program leaves them open.

import Notation
import Programs
import Training

/// The past that a slot is filled in from.
struct Prefill {
  let record: TrainingRecord
  /// The entries before this one count.
  let end: Int
  let date: CalendarDate
  let windowDays: Int
  let program: String
  let slot: SlotName
  let exercise: String
  /// The entries in which the slot's loads were lowered: what is filled in goes on from before.
  let lowered: [Int]

  /// The last time, within the window or before it.
  struct Found {
    var sets: PastSets
    /// True outside of the window: shown with its date, and not filled in.
    var isStale: Bool
    /// The last time of all, with whatever loads.
    var last: PastSets
    /// The gym that the workout names.
    var gym: String?
    /// True where a deload or time off had lowered the loads already.
    var isLight: Bool

    fileprivate init(
      _ work: TrainingRecord.Work, isStale: Bool, last: TrainingRecord.Work, isLight: Bool = false
    ) {
      sets = PastSets(date: work.date, sets: work.workSets)
      self.isStale = isStale
      self.last = PastSets(date: last.date, sets: last.workSets)
      gym = work.workout.gym
      self.isLight = isLight
    }
  }

  /// The last completed work of the same slot, else of the same exercise in any slot.
  ///
  /// Work whose loads were lowered leads back to the work that they were lowered from, as long as
  /// that was within its window.
  func found() -> Found? {
    let first = date.adding(days: -windowDays)
    var ofExercise: TrainingRecord.Work?
    var newest: TrainingRecord.Work?
    var low: TrainingRecord.Work?
    let whole: TrainingRecord.Work? = record.firstWork(before: end) { work in
      // Once outside of the window a match of the exercise within it wins.
      if work.date < first, newest == nil, ofExercise.map({ $0.date >= first }) ?? false {
        return ofExercise
      }
      guard work.exercise.name == exercise else { return nil }
      guard isOfSlot(work) else {
        if ofExercise == nil { ofExercise = work }
        return nil
      }
      if let low, work.date < low.date.adding(days: -windowDays) { return low }
      newest = newest ?? work
      guard lowered.contains(work.index) else { return work }
      low = work
      return nil
    }
    if let newest, newest.date >= first, let basis = whole ?? low {
      return Found(
        basis, isStale: false, last: newest, isLight: lowered.contains(basis.index))
    }
    return (recent(ofExercise, first) ?? newest ?? ofExercise).map {
      Found($0, isStale: $0.date < first, last: newest ?? $0)
    }
  }

  private func recent(
    _ work: TrainingRecord.Work?, _ first: CalendarDate
  ) -> TrainingRecord.Work? {
    work.flatMap { $0.date >= first ? $0 : nil }
  }

  private func isOfSlot(_ work: TrainingRecord.Work) -> Bool {
    work.workout.reference?.program == program && work.exercise.isOf(slot)
  }

  /// The loads of the last work, one for each planned set: the last repeats, the first ones serve
  /// when fewer are planned.
  ///
  /// Sets that were typed like the planned warm-up, before the work, are left out of the count when
  /// more was done than is planned: the work would else be filled in from them.
  static func loads(
    _ past: [PerformedSet], planned: Int, warmup: [PrescribedSet]
  ) -> [Load?] {
    let loads = counted(past, planned: planned, warmup: warmup).map(\.load)
    guard let last = loads.last else { return Array(repeating: nil, count: planned) }
    return (0..<planned).map { $0 < loads.count ? loads[$0] : last }
  }

  /// The past sets that loads are taken from: without those at the head that are like the warm-up.
  static func counted(
    _ past: [PerformedSet], planned: Int, warmup: [PrescribedSet]
  ) -> ArraySlice<PerformedSet> {
    var work = past[...]
    for set in warmup where work.count > planned {
      for _ in 0..<max(1, set.set.literalCount) where work.count > planned {
        guard let first = work.first, first.amount.reps == set.set.amount.minReps,
          Self.isSame(first.load, set.load)
        else { break }
        work = work.dropFirst()
      }
    }
    return work
  }

  private static func isSame(_ one: Load?, _ other: Load?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.weighsSame(as: other)
  }
}

extension PlannedSet {
  /// The count of a set with nothing left to work out.
  package var literalCount: Int {
    if case .exactly(let count) = count { Int(count) } else { 1 }
  }
}
