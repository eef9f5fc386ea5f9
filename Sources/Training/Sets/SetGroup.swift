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

extension [SetGroup] {
  /// True if at least one set is not a warm-up.
  var haveWork: Bool { indices.contains { self[$0].set.isWork } }
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
