// The sessions of a schedule that are done or skipped.

/// The closed sessions by week or pass. There are few of each, so a linear search is faster than
/// hashing.
struct ClosedSessions: Sendable {
  /// The indices of the closed sessions in their week or pass, by its number from 0.
  private var indices: [[Int]] = []

  func contains(_ place: SessionPlace) -> Bool {
    place.number < indices.count && indices[place.number].contains(place.index)
  }

  mutating func insert(_ place: SessionPlace) {
    while indices.count <= place.number { indices.append([]) }
    if !contains(place) { indices[place.number].append(place.index) }
  }

  mutating func remove(_ place: SessionPlace) {
    guard contains(place) else { return }
    indices[place.number].removeAll { $0 == place.index }
  }

  /// Marks every session of a week or pass as open again.
  mutating func removeAll(of number: Int) {
    if number < indices.count { indices[number] = [] }
  }
}
