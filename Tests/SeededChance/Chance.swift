// Random numbers for property tests, repeatable by their seed.

/// Random numbers that are the same for the same seed on every machine (SplitMix64).
package struct Chance: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, `bound`.
  package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  package mutating func one<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  /// Returns true with a probability of `one` in `many`.
  package mutating func happens(_ one: Int, in many: Int) -> Bool { below(many) < one }
}
