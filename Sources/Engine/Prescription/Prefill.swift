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

  /// The last time the exercise was done, within the window or before it.
  struct Found {
    /// The sets that loads are filled in from, without failed attempts.
    var sets: PastSets
    /// All work sets of that time.
    var basis: PastSets
    /// True if it is outside the window: it is shown with its date, but not used.
    var isStale: Bool
    /// The last time it was done, including with lowered loads.
    var last: PastSets
    /// The work of that time, if it is also the last one of the slot itself.
    let lastOfSlot: TrainingRecord.Work?
    /// The gym that the workout names.
    var gym: String?
    /// True if a deload or time off had lowered these loads already.
    var isLight: Bool
    /// The later work that is not used because its loads were lowered, newest first.
    var ignored: [TrainingRecord.Work]

    fileprivate init(
      _ work: TrainingRecord.Work, isStale: Bool, last: TrainingRecord.Work, ofSlot: Bool,
      isLight: Bool = false, ignored: [TrainingRecord.Work] = []
    ) {
      sets = PastSets(date: work.date, sets: work.doneSets)
      basis = PastSets(date: work.date, sets: work.workSets)
      self.isStale = isStale
      self.last = PastSets(date: last.date, sets: last.workSets)
      lastOfSlot = ofSlot ? last : nil
      gym = work.workout.gym
      self.isLight = isLight
      self.ignored = ignored.filter { $0.index != work.index }
    }
  }

  /// The past work of a slot, or of the exercise in any slot.
  private struct Past {
    var newest: TrainingRecord.Work?
    /// The newest work whose loads were not lowered.
    var whole: TrainingRecord.Work?
    /// The work with lowered loads after it, newest first.
    var low: [TrainingRecord.Work] = []
  }

  /// Returns the last completed work of the same slot, or else of the same exercise in any slot.
  ///
  /// Work with lowered loads leads back to the work before it, if that is within its window.
  func found() -> Found? {
    let first = date.adding(days: -windowDays)
    var own = past(before: end, from: date, in: slot)
    if let newest = own.newest, newest.date >= first {
      if own.whole == nil, let low = own.low.last {
        let source = past(before: low.index, from: low.date, in: nil)
        own.whole = source.whole
        if source.whole != nil { own.low += source.low }
      }
      return (own.whole ?? own.low.last).map {
        Found(
          $0, isStale: false, last: newest, ofSlot: true, isLight: own.whole == nil,
          ignored: own.low)
      }
    }
    // Outside the window, a match of the exercise within it takes precedence.
    let any = past(before: end, from: date, in: nil)
    if let newest = any.newest, newest.date >= first {
      return (any.whole ?? any.low.first).map {
        Found(
          $0, isStale: false, last: newest, ofSlot: false, isLight: any.whole == nil,
          ignored: any.whole == nil ? [] : any.low)
      }
    }
    return (own.newest ?? any.newest).map {
      Found($0, isStale: true, last: $0, ofSlot: own.newest != nil)
    }
  }

  /// Returns the past work of a slot, or of the exercise in any slot, before the entry `end`. The
  /// newest may be of any date. Other work is within the window before `date`, or before the work
  /// with lowered loads after it.
  private func past(before end: Int, from date: CalendarDate, in slot: SlotName?) -> Past {
    var past = Past()
    var first = date.adding(days: -windowDays)
    let whole: TrainingRecord.Work?? = record.firstWork(of: exercise, before: end, in: slot) {
      line in
      guard slot == nil ? line.hasDoneSets : isOfSlot(line),
        let work = slot == nil ? line : paired(line)
      else { return nil }
      past.newest = past.newest ?? work
      guard work.date >= first else { return .some(nil) }
      guard isLowered(work) else { return .some(work) }
      past.low.append(work)
      first = work.date.adding(days: -windowDays)
      return nil
    }
    past.whole = whole ?? nil
    return past
  }

  /// Returns whether a deload or time off had lowered the loads of past work, in any program.
  func isLowered(_ work: TrainingRecord.Work) -> Bool {
    record.lowered.contains(work, asSeenBy: program, in: record)
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
