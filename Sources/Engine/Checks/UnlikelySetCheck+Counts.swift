// Numbers of sets that are probably loads or rep ranges, or are multiplied by rounds.

import Diagnostics
import Notation
import Programs
import Training

extension UnlikelySetCheck {
  /// The greatest usual number of sets in one line.
  private static let mostSets: Int32 = 20
  /// The greatest usual number of sets in a range of them.
  private static let mostSetsOfRange: Int32 = 6
  /// The greatest number of warm-up sets that a lone number may mean.
  private static let mostWarmupSets: Int32 = 5

  mutating func checkCount(_ set: PlannedSet, of entry: DayEntry) {
    switch set.count {
    case .exactly(let count):
      if count > Self.mostSets { checkCount(count, set, of: entry) }
    case .between(let low, let high):
      if high > Self.mostSetsOfRange { checkRange(low, high, set, of: entry) }
    case .expression: break
    }
  }

  private mutating func checkCount(_ count: Int32, _ set: PlannedSet, of entry: DayEntry) {
    guard set.load == nil, set.effort == nil, set.isUntimed, isUnseen(set), !isBodyweight(entry)
    else { return }
    var loaded = set
    loaded.count = .exactly(1)
    loaded.load = .load(.one(Load(count, unit)))
    report(
      EngineWarningID.unlikelySets, "\(count) sets of '\(entry.slot.lift)': '\(set.written)'", set,
      label: "probably a load and its reps",
      help: [
        "for a load, write `\(loaded.written)`",
        "for \(count) sets, write the rest too: `\(set.rested.written)`",
      ])
  }

  /// Reports `8-12x3`, which is 8 to 12 sets of three. Two reps with a load are meant in this way:
  /// speed work has many sets.
  private mutating func checkRange(
    _ low: Int32, _ high: Int32, _ set: PlannedSet, of entry: DayEntry
  ) {
    let least: Int32 = set.load == nil ? 2 : 3
    guard case .reps(.exactly(.whole(let reps))) = set.amount, high > reps,
      (least...Self.mostSetsOfRange).contains(reps), set.isUntimed, isUnseen(set)
    else { return }
    var meant = set.with(.reps(.range(.whole(low), .whole(high))))
    meant.count = .exactly(reps)
    report(
      EngineWarningID.unlikelySets,
      "\(low) to \(high) sets of '\(entry.slot.lift)': '\(set.written)'", set,
      label: "probably a rep range and its sets",
      help: [
        "for a rep range, write `\(meant.written)`",
        "for \(low) to \(high) sets, write the rest too: `\(set.rested.written)`",
      ])
  }

  /// Reports `3x8` in a superset with `rounds: 3`, which is nine sets.
  mutating func checkRounds(_ set: PlannedSet, of entry: DayEntry, _ rounds: Int) {
    guard rounds > 1, case .exactly(let count) = set.count, count > 2 || Int(count) == rounds,
      count > 1, isUnseen(set)
    else { return }
    var one = set
    one.count = .exactly(1)
    report(
      EngineWarningID.unlikelySets,
      "\(Int(count) * rounds) sets of '\(entry.slot.lift)': '\(set.written)' in \(rounds) rounds",
      set, label: "all of these sets are done in each round",
      help: [
        "for one set in each round, write `\(one.written)`",
        "for \(count) sets in all, remove `rounds`",
      ])
  }

  /// Reports `warmup: 3`, which is one set of three without a load.
  mutating func checkWarmup(_ scheme: Scheme, of entry: DayEntry) {
    guard scheme.parts.count == 1, case .set(let set) = scheme.parts[0],
      case .reps(.exactly(.whole(let reps))) = set.amount, reps <= Self.mostWarmupSets,
      set.isLoneNumber, isUnseen(set), !isBodyweight(entry)
    else { return }
    report(
      EngineWarningID.unlikelySets,
      "one warm-up set of '\(entry.slot.lift)', without a load: '\(set.written)'",
      set, label: "probably a number of sets",
      help: [
        "for sets up to today's load, write `warmup: auto`",
        "or write the sets with their shares of today's load: `warmup: 5 @ 50%, 3 @ 70%`",
      ])
  }
}

extension PlannedSet {
  /// True if nothing says when its sets are done or when they end.
  fileprivate var isUntimed: Bool {
    guard case .reps = amount else { return false }
    return rest == nil && every == nil && until == nil
  }

  fileprivate var rested: PlannedSet {
    var set = self
    set.rest = Seconds(60)
    return set
  }
}
