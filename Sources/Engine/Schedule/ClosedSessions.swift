// The sessions of a schedule that are done or skipped.

/// The closed sessions in order. Nearly all questions are about the last of them.
struct ClosedSessions: Sendable {
  private var places: [SessionPlace] = []

  /// Returns the index of the first closed session that is not before `place`.
  private func position(of place: SessionPlace) -> Int {
    guard let last = places.last, !(last < place) else { return places.count }
    if last == place { return places.count - 1 }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func contains(_ place: SessionPlace) -> Bool {
    let index = position(of: place)
    return index < places.count && places[index] == place
  }

  /// Returns true if a session of a week or pass is closed, of those before an index.
  func hasAny(of number: Int, below count: Int) -> Bool {
    let index = position(of: SessionPlace(number: number, index: 0))
    return index < places.count && places[index] < SessionPlace(number: number, index: count)
  }

  /// Returns the closed sessions of a week or pass and of those after it.
  func from(_ number: Int) -> ArraySlice<SessionPlace> {
    places[position(of: SessionPlace(number: number, index: 0))...]
  }

  mutating func insert(_ place: SessionPlace) {
    let index = position(of: place)
    if index == places.count {
      places.append(place)
    } else if places[index] != place {
      places.insert(place, at: index)
    }
  }

  mutating func remove(_ place: SessionPlace) {
    let index = position(of: place)
    if index < places.count, places[index] == place { places.remove(at: index) }
  }

  /// Marks every session of a week or pass as open again.
  mutating func removeAll(of number: Int) {
    let first = position(of: SessionPlace(number: number, index: 0))
    let end = position(of: SessionPlace(number: number + 1, index: 0))
    places.removeSubrange(first..<end)
  }
}
