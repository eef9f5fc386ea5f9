// The greatest common divisor, for plates and for rotations.

extension Int {
  /// Returns the greatest number that divides both. Neither may be below zero. Of zero and another
  /// number it is the other number.
  package func greatestCommonDivisor(with other: Int) -> Int {
    var (one, other) = (self, other)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }
}
