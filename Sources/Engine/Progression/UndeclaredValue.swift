// A value that was set before the first workout with the version that declares it.

import Training

/// An assignment of `set` to a name that the program did not have in the version of its last
/// workout.
struct UndeclaredValue: Sendable {
  let assignment: Assignment
  let date: CalendarDate
  /// The index of the `set` in the history.
  let entry: Int

  /// The warning as long as no version declares the value.
  var warning: (entry: Int, text: String) {
    (entry, "the program does not have a value '\(assignment.name)'")
  }
}
