// The sets that the exercises of a day name, for later exercises of the same day.

import Notation
import Programs
import Training

/// The names given with `as` on one day, by slot. They are collected when they are first needed.
final class DaySetNames {
  private let day: Day
  private let schemes: NamedSchemes

  /// One entry of a slot, with the names of its sets.
  private struct Entry {
    let index: Int
    let isConditional: Bool
    let names: [String]
  }

  private lazy var entries: [SlotName: [Entry]] = {
    var found: [SlotName: [Entry]] = [:]
    for (index, entry) in day.entries.enumerated() {
      found[entry.slot, default: []].append(
        Entry(
          index: index, isConditional: entry.options.when != nil,
          names: schemes.setNames(of: entry.scheme)))
    }
    return found
  }()

  init(_ day: Day, _ schemes: NamedSchemes) {
    self.day = day
    self.schemes = schemes
  }

  /// Returns what the entry at `index` sees of a set that another entry names.
  func set(_ name: String, of slot: SlotName, before index: Int) -> ForeignSetLookup {
    let entries = entries[slot] ?? []
    let naming = entries.filter { $0.names.contains(name) }
    let before = naming.filter { $0.index < index }
    // Entries with conditions are probably alternatives of each other.
    if before.filter({ !$0.isConditional }).count > 1 { return .twice(day: day.name) }
    if !before.isEmpty { return .known }
    if naming.contains(where: { $0.index > index }) { return .later(day: day.name) }
    let earlier = entries.filter { $0.index < index }
    return earlier.isEmpty
      ? .untrained(day: day.name) : .unnamed(earlier.flatMap(\.names), day: day.name)
  }
}
