// Finds the last session of a slot that today's can be compared with.

import Notation
import Programs
import Training

extension Prefill {
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
    let found: TrainingRecord.Work?? = record.firstWork(
      of: exercise, before: end, in: slot
    ) { work in
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

  /// Returns the heaviest load of planned sets; the first one if several weigh the same.
  private func heaviest(of sets: [PrescribedSet]) -> Load? {
    var heaviest: Load?
    // The sets are read in place, because they are large.
    for index in sets.indices {
      guard let load = sets[index].load else { continue }
      if heaviest.map({ $0.isLighter(than: load) }) ?? true { heaviest = load }
    }
    return heaviest
  }

  /// Returns whether the heaviest load of past work sets is near enough to the planned one.
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
