// The lifter's bodyweight over time, from the history.

/// The bodyweight entries of a history, for looking up the weight on a date.
package struct Bodyweights: Hashable, Sendable {
  /// Ordered by date; the last entry of a date counts.
  private var entries: [(date: CalendarDate, load: Load)] = []

  /// How many days an entry is valid.
  package static let validDays = 90

  package init() {}

  /// Collects the bodyweight entries of a history; the entries may be in any order.
  package init(_ history: [Entry]) {
    for entry in history {
      if case .bodyweight(let load, _) = entry.event { add(load, on: entry.date) }
    }
  }

  package mutating func add(_ load: Load, on date: CalendarDate) {
    entries.insert((date, load), at: end(of: date))
  }

  /// Returns the last entry on or before `date` if it is at most 90 days old.
  package func on(_ date: CalendarDate) -> Load? {
    let end = end(of: date)
    guard end > 0, date.days(since: entries[end - 1].date) <= Self.validDays else { return nil }
    return entries[end - 1].load
  }

  /// Returns the index after the last entry on or before `date`.
  private func end(of date: CalendarDate) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].date <= date { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package static func == (one: Bodyweights, other: Bodyweights) -> Bool {
    one.entries.elementsEqual(other.entries) { $0.date == $1.date && $0.load == $1.load }
  }

  package func hash(into hasher: inout Hasher) {
    for entry in entries {
      hasher.combine(entry.date)
      hasher.combine(entry.load)
    }
  }
}
