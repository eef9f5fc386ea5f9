// Fills in loads that the program leaves open, from recent training.

import Notation
import Programs
import Training

/// The past from which the loads of a slot are filled in.
struct Prefill {
  let record: TrainingRecord
  /// The index of the first entry that does not count any more.
  let end: Int
  /// The date at which the window ends: the date of the session, or in a plan of the slot's first
  /// session.
  let date: CalendarDate
  let windowDays: Int
  let program: String
  let slot: SlotName
  let day: String
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
    /// True if it was done on another day of the program or in another slot, so that its loads may
    /// have been lifted for other reps.
    var isOther: Bool
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
      _ work: TrainingRecord.Work, isStale: Bool, isOther: Bool, last: TrainingRecord.Work,
      ofSlot: Bool, isLight: Bool = false, ignored: [TrainingRecord.Work] = []
    ) {
      sets = PastSets(date: work.date, sets: work.doneSets)
      basis = PastSets(date: work.date, sets: work.workSets)
      self.isStale = isStale
      self.isOther = isOther
      self.last = PastSets(date: last.date, sets: last.workSets)
      lastOfSlot = ofSlot ? last : nil
      gym = work.workout.gym
      self.isLight = isLight
      self.ignored = ignored.filter { $0.index != work.index }
    }
  }

  /// The work that loads may be filled in from.
  private enum Scope {
    /// The work of the slot on the day of the entry, within the window.
    case entry
    /// The work of the slot on any day, or of the exercise in any slot.
    case slot, exercise
  }

  /// The past work of one scope.
  private struct Past {
    var newest: TrainingRecord.Work?
    /// The newest work whose loads were not lowered.
    var whole: TrainingRecord.Work?
    /// The work with lowered loads after it, newest first.
    var low: [TrainingRecord.Work] = []
  }

  /// Returns the last completed work of the same entry, else of its slot on another day, else of
  /// the exercise in any slot.
  ///
  /// Work with lowered loads leads back to the work before it, if that is within its window.
  func found() -> Found? {
    let first = date.adding(days: -windowDays)
    var own = past(before: end, from: date, of: .slot)
    if let newest = own.newest, newest.date >= first {
      if let whole = own.whole {
        if !isOfEntry(whole) {
          let entry = past(before: end, from: date, of: .entry)
          if entry.whole != nil { (own.whole, own.low) = (entry.whole, entry.low) }
        }
      } else if let low = own.low.last {
        let source = past(before: low.index, from: low.date, of: .exercise)
        own.whole = source.whole
        if source.whole != nil { own.low += source.low }
      }
      return (own.whole ?? own.low.last).map {
        Found(
          $0, isStale: false, isOther: !isOfEntry($0), last: newest, ofSlot: true,
          isLight: own.whole == nil, ignored: own.low)
      }
    }
    // Outside the window, a match of the exercise within it takes precedence.
    let any = past(before: end, from: date, of: .exercise)
    if let newest = any.newest, newest.date >= first {
      return (any.whole ?? any.low.first).map {
        Found(
          $0, isStale: false, isOther: !isOfEntry($0), last: newest, ofSlot: false,
          isLight: any.whole == nil, ignored: any.whole == nil ? [] : any.low)
      }
    }
    return (own.newest ?? any.newest).map {
      Found($0, isStale: true, isOther: !isOfEntry($0), last: $0, ofSlot: own.newest != nil)
    }
  }

  /// Returns the past work of a scope before the entry `end`. The newest may be of any date. Other
  /// work is within the window before `date`, or before the work with lowered loads after it.
  private func past(before end: Int, from date: CalendarDate, of scope: Scope) -> Past {
    var past = Past()
    var first = date.adding(days: -windowDays)
    let slot = scope == .exercise ? nil : slot
    let whole: TrainingRecord.Work?? = record.firstWork(of: exercise, before: end) { line in
      if scope == .entry, line.date < first { return .some(nil) }
      guard slot == nil ? line.hasDoneSets : isOfSlot(line),
        scope != .entry || isOfEntry(line), let work = slot == nil ? line : paired(line)
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

  private func isOfEntry(_ work: TrainingRecord.Work) -> Bool {
    isOfSlot(work) && work.workout.day == day
  }

  /// Returns the sets of the last work whose loads are filled in, one for each planned set. The
  /// last one repeats if more sets are planned; if fewer are planned, the first ones are used. A
  /// planned set that may have been done in any number of sets has one that was done for it.
  ///
  /// Sets that match the planned warm-up are ignored at the beginning if more was done than is
  /// planned. Otherwise work sets would be filled in from warm-ups. With `likeReps`, for work of
  /// another day or slot, a planned set looks first among the sets that were done for about its
  /// reps.
  static func sources(
    _ past: [PerformedSet], planned: [ExpandedSet], warmup: [PrescribedSet], likeReps: Bool
  ) -> [PerformedSet?] {
    let work = counted(past, planned: planned.count, warmup: warmup)
    guard let last = work.last, last.load != nil else {
      return Array(repeating: nil, count: planned.count)
    }
    guard planned.haveAnyCount else {
      return planned.indices.map { index in
        if likeReps {
          let amount = planned[index].set.amount
          let alike = work.filter { $0.load != nil && OtherReps.areAlike($0.amount.reps, amount) }
          let place = planned[..<index].count { $0.set.amount == amount }
          if !alike.isEmpty { return alike[min(place, alike.count - 1)] }
        }
        return index < work.count ? work[work.startIndex + index] : last
      }
    }
    var before: PerformedSet?
    return zip(planned, SetPairing.assigned(Array(work), to: planned, isOver: true)).map {
      set, done in
      let best = set.set.isFind ? SetPairing.best(of: done, reps: set.set.amount.minReps) : nil
      let source = best.map { done[$0] } ?? done.first
      before = (source?.load == nil ? nil : source) ?? before ?? last
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

  /// The most sessions of the slot that are looked at. A wave of light weeks is shorter.
  private static let mostSessions = 12
  /// The least share of today's heaviest load that a comparable session reaches, in percent. The
  /// light weeks of published programs stay below it, and steps between sessions do not reach it.
  private static let leastShare = 75

  /// Returns the last work of the slot that was not lowered by a deload or time off, and whose
  /// heaviest load is at least three quarters of the heaviest load of `sets`; the last work if
  /// there is none.
  ///
  /// `past` is the work that open loads are filled in from.
  func comparable(to sets: [PrescribedSet], knowing past: Found?) -> PastSets? {
    guard let past else { return nil }
    let planned = heaviest(of: sets)
    // Mostly the last work is comparable, which is known already.
    if let last = past.lastOfSlot, !isLowered(last),
      isHeavyEnough(past.last.sets, for: planned)
    {
      return past.last
    }
    var count = 0
    let found: TrainingRecord.Work?? = record.firstWork(of: exercise, before: end) { work in
      guard isOfSlot(work), let work = paired(work) else { return nil }
      count += 1
      if count > Self.mostSessions { return .some(nil) }
      let isComparable =
        !isLowered(work) && isHeavyEnough(work.workSets, for: planned)
      return isComparable ? .some(work) : nil
    }
    if let work = found ?? nil { return PastSets(date: work.date, sets: work.workSets) }
    return past.lastOfSlot == nil ? past.basis : past.last
  }

  private func heaviest(of sets: [PrescribedSet]) -> Load? {
    var heaviest: Load?
    // The sets are read in place, because they are large.
    for index in sets.indices {
      guard let load = sets[index].load else { continue }
      if heaviest.map({ $0.isLighter(than: load) }) ?? true { heaviest = load }
    }
    return heaviest
  }

  private func isHeavyEnough(_ done: [SetGroup], for planned: Load?) -> Bool {
    guard let planned, !planned.onBodyweight else { return true }
    var heaviest: Load?
    for index in done.indices {
      guard let load = done[index].set.load, !load.onBodyweight else { continue }
      if heaviest.map({ $0.isLighter(than: load) }) ?? true { heaviest = load }
    }
    guard let heaviest else { return true }
    return heaviest.comparable * 100 >= planned.comparable * Self.leastShare
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
