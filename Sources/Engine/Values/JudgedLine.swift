// The work that led to a change of a value.

/// A line of a workout that rules judged.
package struct JudgedLine: Hashable, Sendable {
  /// The workout's index in the history.
  package let entry: Int
  /// The index of the line in the workout.
  package let line: Int

  package init(entry: Int, line: Int) {
    self.entry = entry
    self.line = line
  }
}
