// Entries of one day that differ only in their sets, as if each set were an entry.

import Notation
import Programs
import Training

extension DayEntry {
  /// The sets of an entry without cases and named schemes; nil for any other entry.
  var onlySets: [SchemeItem]? {
    guard case .always(let scheme)? = scheme, !scheme.parts.isEmpty else { return nil }
    var sets: [SchemeItem] = []
    for part in scheme.parts {
      guard case .set(let set) = part else { return nil }
      sets.append(.set(set))
    }
    return sets
  }
}

extension [DayEntry] {
  /// Returns the neighbours of an entry, and itself, that differ from it only in their sets; an
  /// empty range if there are none.
  func alike(at index: Int) -> Range<Int> {
    func isAlike(_ other: Int) -> Bool {
      let (one, other) = (self[index], self[other])
      return one.slot == other.slot && one.options == other.options
        && one.superset == other.superset && other.onlySets != nil
    }
    guard self[index].onlySets != nil else { return 0..<0 }
    var (start, end) = (index, index + 1)
    while start > 0, isAlike(start - 1) { start -= 1 }
    while end < count, isAlike(end) { end += 1 }
    return end - start > 1 ? start..<end : 0..<0
  }
}

extension SlotName {
  /// Returns a slot of the same lift with a label that no other slot has, and adds it to them.
  static func freeLabel(of slot: SlotName, besides taken: inout Set<SlotName>) -> String {
    let words = ["light", "heavy", "volume", "medium"]
    let labels = words + (2...99).map { "set \($0)" }
    let free = labels.lazy.map { SlotName(slot.lift, as: $0) }.first { !taken.contains($0) }
    guard let free else { return slot.text }
    taken.insert(free)
    return free.text
  }
}
