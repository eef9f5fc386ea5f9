// Prescribed sets as text, with equal neighbours as one group.

package import Notation

extension [PrescribedSet] {
  /// The planned sets with equal neighbours grouped.
  package var inGroups: [PlannedSet] {
    var result: [PlannedSet] = []
    // The sets are read in place, because they are large.
    for index in indices {
      var set = self[index].set
      set.isWarmup = false
      // A set whose count is unknown is not required, but is not marked as optional either.
      if set.hasKnownCount { set.isOptional = self[index].isOptional }
      let last = result.count - 1
      if last >= 0, case .exactly(let count) = result[last].count,
        case .exactly(let more) = set.count, count + more <= 100
      {
        set.count = result[last].count
        // With `until`, a count is the most times that one written set is repeated.
        if set == result[last], set.until == nil || self[index].isRepeat, set.note == nil,
          set.name == nil
        {
          result[last].count = .exactly(count + more)
          continue
        }
        set.count = .exactly(more)
      }
      result.append(set)
    }
    return result
  }

  /// The sets as text, without the names that only rules use: `3x5 @ 100kg`.
  package var text: String {
    SetPrinter.text(
      of: map(\.asRead).inGroups.map { group in
        var set = group
        set.name = nil
        return .set(set)
      })
  }
}

extension PlannedSet {
  /// False as long as the count depends on a value that is unknown.
  fileprivate var hasKnownCount: Bool { mostSets != nil }
}
