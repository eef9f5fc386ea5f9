// Different reps on each side, typed as `12/10` for a set that is done on each side.

import Training

/// The reps of the left and the right side. The weaker side is what was done on each side; a note keeps
/// both.
struct TypedSides {
  /// The set as it is read: `10/side @ 20kg` for `12/10 @ 20kg`.
  let text: String
  /// `left 12, right 10`; nil if both are equal.
  let note: String?

  /// Reads `12/10`, with anything after a blank; nil for any other text.
  init?(_ typed: String) {
    let first = typed.prefix { !$0.isWhitespace }
    let numbers = first.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, let left = Int32(numbers[0]), let right = Int32(numbers[1]),
      left >= 0, right >= 0
    else { return nil }
    text = "\(min(left, right))/side" + typed.dropFirst(first.count)
    note = left == right ? nil : "left \(left), right \(right)"
  }
}

extension TypedSets.Reading {
  /// Returns the reading with a note on each of its sets that does not have one.
  func noting(_ note: String?) -> TypedSets.Reading {
    guard let note else { return self }
    func noted(_ groups: [SetGroup]) -> [SetGroup] {
      groups.map { group in
        var group = group
        if group.set.details.note == nil { group.set.details.note = note }
        return group
      }
    }
    switch self {
    case .sets(let groups): return .sets(noted(groups))
    case .readings(let readings): return .readings(readings.map(noted))
    case .refused: return self
    }
  }
}
