// The values of a running program: what was given, what rules changed, what still stands open.

import Notation
import Programs
import Training

/// Values that the history has set, over those the program declares.
struct StoredValues: Sendable {
  /// What was asked and given, set by hand, or assigned by a rule.
  private var stored: [ValueKey: Value] = [:]
  /// State that is empty: `open` and not yet lifted, or asked and not answered.
  private var empty: Set<ValueKey> = []

  subscript(key: ValueKey) -> Value? { stored[key] }

  /// True when the value is kept here, though it may be empty.
  func keeps(_ key: ValueKey) -> Bool { stored[key] != nil || empty.contains(key) }

  func isEmpty(_ key: ValueKey) -> Bool { empty.contains(key) }

  mutating func assign(_ value: Value, to key: ValueKey) {
    stored[key] = value
    empty.remove(key)
  }

  mutating func leaveEmpty(_ key: ValueKey) {
    if stored[key] == nil { empty.insert(key) }
  }
}
