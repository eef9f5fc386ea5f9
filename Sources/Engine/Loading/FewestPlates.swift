// Finds the fewest plates that make a sum, without trying combinations that cannot add up.

/// A search for the fewest plates that make one sum. Of several ways, it finds the one with the
/// heaviest plates first.
struct FewestPlates {
  /// Plates of one weight: the weight of one, and how many there are.
  struct Kind: Sendable {
    var size: Int
    var count: Int
  }

  private struct State: Hashable {
    var kind: Int
    var rest: Int
  }

  /// The kinds of plates, heaviest first.
  private let kinds: [Kind]
  /// Row k holds the sums that the kinds from k on can make.
  private let rows: [ReachableSums]
  private var used: [Int]
  /// For a kind and a remaining sum, a number of plates that is known to be too few.
  private var tooFew: [State: Int] = [:]

  init(_ kinds: [Kind], rows: [ReachableSums]) {
    self.kinds = kinds
    self.rows = rows
    used = kinds.map { _ in 0 }
  }

  /// Returns how many plates of each kind make `sum`; nil if they cannot make it.
  mutating func counts(for sum: Int) -> [Int]? {
    guard rows.first?.contains(sum) ?? false else { return nil }
    let all = kinds.reduce(0) { $0 + $1.count }
    for most in 0...all where find(sum, from: 0, most: most) { return used }
    return nil
  }

  /// Returns whether at most `most` plates of the kinds from `kind` on make `rest`, and keeps their
  /// counts in `used`.
  private mutating func find(_ rest: Int, from kind: Int, most: Int) -> Bool {
    guard rest > 0 else {
      for index in kind..<kinds.count { used[index] = 0 }
      return true
    }
    guard kind < kinds.count, rows[kind].contains(rest), isEnough(most, for: rest, from: kind)
    else { return false }
    let state = State(kind: kind, rest: rest)
    if let known = tooFew[state], most <= known { return false }
    let (size, count) = (kinds[kind].size, kinds[kind].count)
    var taken = min(count, rest / size, most)
    while taken >= 0 {
      used[kind] = taken
      if find(rest - taken * size, from: kind + 1, most: most - taken) { return true }
      taken -= 1
    }
    tooFew[state] = most
    return false
  }

  /// Returns whether the `most` heaviest remaining plates weigh at least `rest`.
  private func isEnough(_ most: Int, for rest: Int, from kind: Int) -> Bool {
    var (rest, most) = (rest, most)
    for kind in kinds[kind...] {
      let taken = min(most, kind.count)
      rest -= taken * kind.size
      most -= taken
      if rest <= 0 { return true }
      if most == 0 { return false }
    }
    return false
  }
}
