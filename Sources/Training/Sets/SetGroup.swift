// Groups of equal sets, as they are written.

/// A group of equal sets, written like `3x5 @ 100kg`.
package struct SetGroup: Hashable, Sendable {
  // The set is first, so that the count takes the space after it, and a group only 24 bytes.
  package var set: PerformedSet
  /// 1 to 100 as written; more only if equal groups were joined.
  package var count: Int32

  package init(_ count: Int32, _ set: PerformedSet) {
    self.set = set
    self.count = count
  }

  /// Creates a group of one set.
  package init(_ set: PerformedSet) { self.init(1, set) }

  /// True for at least one work set in which something was done.
  package var counts: Bool { count > 0 && set.counts }
}

extension [PerformedSet] {
  /// The sets with equal neighbours grouped. A set with a note is always separate.
  package var grouped: [SetGroup] {
    var groups: [SetGroup] = []
    for index in indices {
      let last = groups.count - 1
      if last >= 0, groups[last].set == self[index], groups[last].count < 100,
        !self[index].hasDetails || self[index].details.note == nil
      {
        groups[last].count += 1
      } else {
        groups.append(SetGroup(self[index]))
      }
    }
    return groups
  }
}

extension ArraySlice<SetGroup> {
  /// Calls `each` with the count, the reps and the judged load of each group of work sets, in
  /// order.
  ///
  /// Returns false at the first group that does not have reps only, or that is at the limit of a
  /// gym. The groups are read in place, because each copy of one counts a reference.
  package func visitWork(_ each: (_ count: Int32, _ reps: Int32, _ load: Load?) -> Void) -> Bool {
    for index in indices where !self[index].set.isWarmup {
      guard case .reps(let reps) = self[index].set.amount else { return false }
      guard self[index].set.hasDetails else {
        each(self[index].count, reps, self[index].set.load)
        continue
      }
      if self[index].set.isAtLimit { return false }
      each(self[index].count, reps, self[index].set.judgedLoad)
    }
    return true
  }
}

extension [SetGroup] {
  /// True if one of the sets is a distance without a time.
  package var includesDistance: Bool {
    contains { if case .distance = $0.set.amount { true } else { false } }
  }

  /// The single sets, in order.
  package var sets: [PerformedSet] {
    // Not by `flatMap`: its generic code takes more to set up than a workout has sets.
    var sets: [PerformedSet] = []
    for index in indices {
      for _ in 0..<Swift.max(0, self[index].count) { sets.append(self[index].set) }
    }
    return sets
  }
}

// Sets as a fast reader finds them, before they are stored.

/// A set of reps at a load, in a form that is fast to put together and to compare.
package struct QuickSet: Sendable {
  package var reps: Int32 = 0
  /// The number of the load times 10,000.
  package var tenThousandths: Int32 = 0
  /// The effort, if there is one, and the marks, in one number that takes a single comparison.
  package var marks: UInt32 = 0

  // The lowest byte is what the set stores.
  package static var warmup: UInt32 { UInt32(PerformedSet.Marks.warmup.rawValue) }
  package static var drop: UInt32 { UInt32(PerformedSet.Marks.drop.rawValue) }
  package static var failure: UInt32 { UInt32(PerformedSet.Marks.failure.rawValue) }
  /// Half an RPE. A mark has at most 31 of them.
  package static var halfEffort: UInt32 { 1 << 8 }
  /// All bits of the effort.
  package static var effort: UInt32 { 31 * halfEffort }
  package static var pounds: UInt32 { 1 << 13 }
  package static var onBodyweight: UInt32 { 1 << 14 }

  package init() {}

  package var load: Load {
    Load(
      tenThousandths: tenThousandths, unit: marks & Self.pounds == 0 ? .kg : .lb,
      onBodyweight: marks & Self.onBodyweight != 0)
  }

  /// Twice the RPE; 0 without an effort.
  var halves: Int8 { Int8(truncatingIfNeeded: (marks & Self.effort) / Self.halfEffort) }

  var storedMarks: PerformedSet.Marks {
    PerformedSet.Marks(rawValue: UInt8(truncatingIfNeeded: marks))
  }
}

extension [SetGroup] {
  /// Appends a number of equal sets.
  package mutating func append(_ count: Int32, _ set: QuickSet) {
    append(SetGroup(count, PerformedSet(set)))
  }
}

// The ways to log the warm-up sets of a workout.

/// The setting `warmups`.
package enum WarmupLogging: String, Hashable, Sendable, CaseIterable {
  /// Each warm-up set is prompted for, like the work sets.
  case step
  /// The warm-up sets are shown; they are logged together or typed.
  case list
  /// The warm-up sets are not shown.
  case off
}
