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

  /// Returns the last work of the slot that was not lowered by a deload or time off, or nil if
  /// there is none. Its heaviest load is at least three quarters of that of `sets`.
  func comparable(to sets: [PrescribedSet]) -> PastSets? {
    let planned = sets.lazy.compactMap(\.load).max { $0.isLighter(than: $1) }
    var count = 0
    let found: TrainingRecord.Work?? = record.firstWork(
      of: exercise, before: end, in: slot
    ) { work in
      guard isOfSlot(work), let work = paired(work) else { return nil }
      count += 1
      if count > Self.mostSessions { return .some(nil) }
      let isComparable = !lowered.contains(work.index) && isHeavyEnough(work, for: planned)
      return isComparable ? .some(work) : nil
    }
    return (found ?? nil).map { PastSets(date: $0.date, sets: $0.workSets) }
  }

  private func isHeavyEnough(_ work: TrainingRecord.Work, for planned: Load?) -> Bool {
    guard let planned, !planned.onBodyweight else { return true }
    var heaviest: Load?
    for group in work.exercise.groups where group.set.isWork {
      guard let load = group.set.load, !load.onBodyweight else { continue }
      if heaviest.map({ $0.isLighter(than: load) }) ?? true { heaviest = load }
    }
    guard let heaviest else { return true }
    return heaviest.comparable * 100 >= planned.comparable * Self.leastShare
  }
}
