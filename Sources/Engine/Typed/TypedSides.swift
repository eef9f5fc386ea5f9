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

  /// Returns the sets with the note on each that does not have one.
  func noted(_ groups: [SetGroup]) -> [SetGroup] {
    guard let note else { return groups }
    return groups.map { group in
      var group = group
      if group.set.details.note == nil { group.set.details.note = note }
      return group
    }
  }
}
