// The values of a running program by name, for comparing two replays.

import Notation
package import Training

/// A value of a running program, with its full name.
package struct NamedValue: Hashable, Sendable {
  /// The full name: `Squat.weight`.
  package var name: String
  /// The exercise, if the slot keeps a separate load for each of its exercises.
  package var exercise: String?
  package var value: Value
}

extension ProgramRun {
  /// All values that are not empty, in the order of the program.
  package var namedValues: [NamedValue] {
    values.known.map { key, value in
      NamedValue(name: compiled.home(of: key).text, exercise: key.exercise, value: value)
    }
  }
}
