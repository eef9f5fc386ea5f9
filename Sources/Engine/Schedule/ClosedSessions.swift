// The sessions of a course that are done or skipped.

/// Which sessions are closed, by week or pass: a few of each, which are found faster than hashed.
struct ClosedSessions: Sendable {
  /// The places of the closed sessions in their week or pass, by its number from 0.
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

  /// Makes every session of a week or pass open again.
  mutating func removeAll(of number: Int) {
    if number < indices.count { indices[number] = [] }
  }
}
