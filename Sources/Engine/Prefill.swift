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

  /// What was done before.
  struct Found {
    /// The last time, within the window or before it.
    var last: PastSets
    /// True where the last time lies outside of the window: shown with its date, and not filled in.
    var isStale: Bool
    /// What loads are taken from.
    var source: PastSets
    /// True where those loads were lowered by a deload or after time off.
    var isLight: Bool
  }

  /// The last completed work of the same slot, else of the same exercise in any slot.
  ///
  /// What a deload or time off had lowered is passed over for work of the slot in the window that
  /// was not.
  func found() -> Found? {
    let first = date.adding(days: -windowDays)
    var ofSlot: TrainingRecord.Work?
    var ofExercise: TrainingRecord.Work?
    let whole: TrainingRecord.Work?? = record.firstWork(before: end) { work in
      // Outside of the window nothing is looked for once there is something.
      if work.date < first, (ofSlot ?? ofExercise).map({ $0.date >= first }) ?? false {
        return .some(nil)
      }
      guard work.exercise.name == exercise else { return nil }
      guard isOfSlot(work) else {
        ofExercise = ofExercise ?? work
        return nil
      }
      ofSlot = ofSlot ?? work
      let isWhole = !record.isLight(work)
      return isWhole || work.date < first ? .some(isWhole ? work : nil) : nil
    }
    let last = recent(ofSlot, first) ?? recent(ofExercise, first) ?? ofSlot ?? ofExercise
    guard let last else { return nil }
    let isLast = ofSlot.map { $0.index == last.index } ?? false
    let source = (isLast ? recent(whole ?? nil, first) : nil) ?? last
    return Found(
      last: PastSets(date: last.date, sets: last.workSets), isStale: last.date < first,
      source: PastSets(date: source.date, sets: source.workSets),
      isLight: record.isLight(source))
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
        guard let first = work.first, first.amount.reps == set.set.amount.footReps,
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
