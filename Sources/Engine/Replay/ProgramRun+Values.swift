// The values of a running program by name, for those who compare two replays.

import Notation
package import Training

/// A value of a running program under its full name.
package struct NamedValue: Hashable, Sendable {
  /// `Squat.weight`.
  package var name: String
  /// What was lifted, where a slot keeps its loads apart for each of its exercises.
  package var exercise: String?
  package var value: Value
}

extension ProgramRun {
  /// Every value that holds something, in the order of the program.
  package var namedValues: [NamedValue] {
    values.known.map { key, value in
      NamedValue(name: compiled.home(of: key).text, exercise: key.exercise, value: value)
    }
  }
}
