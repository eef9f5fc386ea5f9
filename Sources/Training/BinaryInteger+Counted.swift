// Counts in words.

extension BinaryInteger {
  /// Returns the count with its noun: `1 set`, `2 sets`. The plural of a noun is given if it takes
  /// more than an `s`: `2 entries`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
  }
}
