// The sessions of a schedule that are done or skipped.

/// The closed sessions by week or pass. There are few of each, so a linear search is faster than
/// hashing.
struct ClosedSessions: Sendable {
  /// The closed sessions of one week or pass.
  private struct Week: Sendable {
    /// The number of the week or pass, from 0.
    let number: Int
    var indices: [Int]
  }

  /// The weeks in which a session is closed, in order. A rule may jump over thousands of weeks, so
  /// weeks without closed sessions are not kept.
  private var weeks: [Week] = []

  /// Returns the position of a week, or the one where it belongs. It is mostly the last week.
  private func position(of number: Int) -> (index: Int, isKept: Bool) {
    guard let last = weeks.last, last.number >= number else { return (weeks.count, false) }
    if last.number == number { return (weeks.count - 1, true) }
    var (low, high) = (0, weeks.count)
    while low < high {
      let middle = (low + high) / 2
      if weeks[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return (low, weeks[low].number == number)
  }

  func contains(_ place: SessionPlace) -> Bool {
    let (index, isKept) = position(of: place.number)
    return isKept && weeks[index].indices.contains(place.index)
  }

  /// Returns true if a session of a week or pass is closed, of those before an index.
  func hasAny(of number: Int, below count: Int) -> Bool {
    let (index, isKept) = position(of: number)
    return isKept && weeks[index].indices.contains { $0 < count }
  }

  mutating func insert(_ place: SessionPlace) {
    let (index, isKept) = position(of: place.number)
    if !isKept {
      weeks.insert(Week(number: place.number, indices: [place.index]), at: index)
    } else if !weeks[index].indices.contains(place.index) {
      weeks[index].indices.append(place.index)
    }
  }

  mutating func remove(_ place: SessionPlace) {
    let (index, isKept) = position(of: place.number)
    if isKept { weeks[index].indices.removeAll { $0 == place.index } }
  }

  /// Marks every session of a week or pass as open again.
  mutating func removeAll(of number: Int) {
    let (index, isKept) = position(of: number)
    if isKept { weeks.remove(at: index) }
  }
}
