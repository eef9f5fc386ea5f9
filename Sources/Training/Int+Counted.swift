// Counts in words.

extension Int {
  /// Returns the count with its noun: `1 set`, `2 sets`.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
