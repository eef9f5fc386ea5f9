// The changes of one program's values, in order.

import Notation
import Training

/// The changes made by rules and `set`, in the order in which they were made.
struct ChangeList: Sendable {
  private(set) var all: [Change] = []
  /// True while no change is earlier than the one before it.
  private var isInOrder = true

  /// Makes room for that many changes: each time the list grows, all of them move.
  mutating func reserveCapacity(_ count: Int) { all.reserveCapacity(count) }

  mutating func append(_ change: Change) {
    if let last = all.last?.date, change.date < last { isInOrder = false }
    all.append(change)
  }

  /// Returns the latest changes of the values of these different owners, as long as they meet a
  /// condition, which no change before `date` meets.
  func latest(
    of owners: [SlotName], since date: CalendarDate, while isLate: (Change) -> Bool
  ) -> [Change] {
    var open = owners
    var found: [Int] = []
    for index in all.indices.reversed() {
      if isInOrder, all[index].date < date { break }
      guard let owner = all[index].value.owner, let place = open.firstIndex(of: owner) else {
        continue
      }
      if isLate(all[index]) { found.append(index) } else { open.remove(at: place) }
    }
    return found.reversed().map { all[$0] }
  }
}
