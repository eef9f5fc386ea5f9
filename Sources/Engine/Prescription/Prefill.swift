// Fills in loads that the program leaves open, from recent training.

import Notation
import Programs
import Training

/// The past from which the loads of a slot are filled in.
struct Prefill {
  let record: TrainingRecord
  /// The index of the first entry that does not count any more.
  let end: Int
  /// The date at which the window ends: that of the session, or of its slot's first one in a plan.
  let date: CalendarDate
  let windowDays: Int
  let program: String
  let slot: SlotName
  /// How many entries of the day before this one have the same slot.
  let place: Int
  let exercise: String
  /// The entries in which the slot's loads were lowered. Loads are filled in from those before.
  let lowered: [Int]
  /// The entries in which the loads of each slot of the program were lowered.
  let loweredElsewhere: [(slot: SlotName, entries: [Int])]

  /// The last time the exercise was done, within the window or before it.
  struct Found {
    var sets: PastSets
    /// True if it is outside the window: it is shown with its date, but not used.
    var isStale: Bool
    /// The last time it was done, including with lowered loads.
    var last: PastSets
    /// The entry of that time, if it is also the last one of the slot itself.
    let lastOfSlot: Int?
    /// The gym that the workout names.
    var gym: String?
    /// True if a deload or time off had lowered these loads already.
    var isLight: Bool

    fileprivate init(
      _ work: TrainingRecord.Work, isStale: Bool, last: TrainingRecord.Work, ofSlot: Bool,
      isLight: Bool = false
    ) {
      sets = PastSets(date: work.date, sets: work.doneSets)
      self.isStale = isStale
      self.last = PastSets(date: last.date, sets: last.workSets)
      lastOfSlot = ofSlot ? last.index : nil
      gym = work.workout.gym
      self.isLight = isLight
    }
  }

  /// Returns the last completed work of the same slot, or else of the same exercise in any slot.
  ///
  /// Work with lowered loads leads back to the work before it, if that is within its window.
  func found() -> Found? {
    let first = date.adding(days: -windowDays)
    var newest: TrainingRecord.Work?
    var low: TrainingRecord.Work?
    let whole: TrainingRecord.Work? = record.firstWork(of: exercise, before: end, in: slot) {
      work in
      guard isOfSlot(work), let work = paired(work) else { return nil }
      if let low, work.date < low.date.adding(days: -windowDays) { return low }
      newest = newest ?? work
      guard lowered.contains(work.index) else { return work }
      low = work
      return nil
    }
    if let newest, newest.date >= first, let basis = whole ?? low.flatMap(source) ?? low {
      return Found(
        basis, isStale: false, last: newest, ofSlot: true,
        isLight: lowered.contains(basis.index))
    }
    // Outside the window, a match of the exercise within it takes precedence.
    let ofExercise = ofExercise
    let isRecent = ofExercise.map { $0.date >= first } ?? false
    let ofSlot = isRecent ? nil : newest
    return (ofSlot ?? ofExercise).map {
      Found($0, isStale: !isRecent, last: $0, ofSlot: ofSlot != nil)
    }
  }

  /// The last work of the exercise in any slot. Work with lowered loads counts only if there is no
  /// other within the window.
  private var ofExercise: TrainingRecord.Work? {
    let first = date.adding(days: -windowDays)
    var low: TrainingRecord.Work?
    let whole: TrainingRecord.Work? = record.firstWork(of: exercise, before: end) { work in
      guard work.hasDoneSets else { return nil }
      if let low, work.date < first { return low }
      guard isLowered(work) else { return work }
      low = low ?? work
      return nil
    }
    return whole ?? low
  }

  /// Returns the work of the exercise in any slot from which the first loads of this slot were
  /// lowered; nil if there was none.
  private func source(of low: TrainingRecord.Work) -> TrainingRecord.Work? {
    let first = low.date.adding(days: -windowDays)
    let found: TrainingRecord.Work?? = record.firstWork(of: exercise, before: low.index) { work in
      if work.date < first { return .some(nil) }
      return work.hasDoneSets && !isLowered(work) ? .some(work) : nil
    }
    return found ?? nil
  }

  private func isLowered(_ work: TrainingRecord.Work) -> Bool {
    work.workout.program == program
      && loweredElsewhere.contains { slot, entries in
        entries.contains(work.index) && work.exercise.isOf(slot)
      }
  }

  /// Returns the line of a workout for this entry, as lines are paired with the entries of a slot:
  /// in order. Nil if nothing of it was done.
  func paired(_ work: TrainingRecord.Work) -> TrainingRecord.Work? {
    var paired = work
    if work.mayHaveOthers {
      let lines = record.works(in: work.index, of: exercise).filter { isOfSlot($0) }
      if lines.count > 1 { paired = lines[min(place, lines.count - 1)] }
    }
    return paired.hasDoneSets ? paired : nil
  }

  func isOfSlot(_ work: TrainingRecord.Work) -> Bool {
    work.workout.program == program && work.exercise.isOf(slot)
  }

  /// Returns the loads of the last work, one for each planned set. The last load repeats if more
  /// sets are planned; if fewer are planned, the first ones are used. Where a planned set may have
  /// been done in any number of sets, each has the load of the sets that were done for it.
  ///
  /// Sets that match the planned warm-up are ignored at the beginning if more was done than is
  /// planned. Otherwise work sets would be filled in from warm-ups.
  static func loads(
    _ past: [PerformedSet], planned: [ExpandedSet], warmup: [PrescribedSet]
  ) -> [Load?] {
    let work = counted(past, planned: planned.count, warmup: warmup)
    guard let last = work.last?.load else { return Array(repeating: nil, count: planned.count) }
    guard planned.haveAnyCount else {
      return planned.indices.map { $0 < work.count ? work[work.startIndex + $0].load : last }
    }
    var before: Load?
    return zip(planned, SetPairing.assigned(Array(work), to: planned, isOver: true)).map {
      set, done in
      let best = set.set.isFind ? SetPairing.best(of: done, reps: set.set.amount.minReps) : nil
      let load = best.map { done[$0].load } ?? done.first?.load
      before = load ?? before ?? last
      return before
    }
  }

  /// Returns the past sets that loads are taken from, without those at the beginning that match the
  /// warm-up.
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

extension [ExpandedSet] {
  /// True if one of them may be done in any number of sets: a total, a `find`, sets that `until`
  /// repeats, or an optional set before a required one.
  fileprivate var haveAnyCount: Bool {
    guard
      let first = firstIndex(where: {
        $0.isOptional || $0.set.isTotal || $0.set.isFind || $0.set.until != nil
      })
    else { return false }
    return self[first...].contains { !$0.isOptional }
  }
}

extension PlannedSet {
  /// The count of a set without expressions.
  package var literalCount: Int {
    if case .exactly(let count) = count { Int(count) } else { 1 }
  }
}
