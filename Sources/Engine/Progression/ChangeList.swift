// The changes of one program's values, in order, and by the value's owner.

import Notation
import Training

/// The changes made by rules and `set`, in the order in which they were made.
struct ChangeList: Sendable {
  private(set) var all: [Change] = []
  /// The indices of the changes of each slot's or lift's values.
  private var indices: [SlotName: [Int]] = [:]

  mutating func append(_ change: Change) {
    if let owner = change.value.owner { indices[owner, default: []].append(all.count) }
    all.append(change)
  }

  /// Returns the latest changes of the values of these owners, as long as they meet a condition.
  func latest(of owners: [SlotName], while isLate: (Change) -> Bool) -> [Change] {
    let found = owners.withoutRepeats.flatMap { owner in
      (indices[owner] ?? []).reversed().prefix { isLate(all[$0]) }
    }
    return found.sorted().map { all[$0] }
  }
}
