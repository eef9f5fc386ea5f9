// A load that a rule raised although every set was done with less than planned.

import Engine
package import Notation
package import Training

/// A value, such as a training max, that went up after sets that were lighter than planned.
///
/// A rule that counts reps, such as `when sum(reps) >= goal`, does not look at the loads. So prog
/// shows how to keep the value.
package struct RaisedLoad: Hashable, Sendable {
  package let value: ValueName
  /// The value before the session.
  package let before: ExactLoad
  /// The id of the program, if several are running.
  package let program: String?

  /// The arguments of prog that set the value to what it was.
  package var arguments: [String] { value.arguments(setting: before, of: program) }

  /// Returns the values that rules raised after a session, although each work set of their exercise
  /// was lighter than all its planned ones. `program` is its id if several are running.
  static func all(
    in session: TrainedSession, after changes: [Change], program: String?
  ) -> [RaisedLoad] {
    let lighter = session.exercises.filter(\.isLighter).compactMap(\.planned?.slot)
    guard !lighter.isEmpty else { return [] }
    let own = changes.filter { change in
      change.entry == session.entry && change.slot.map(lighter.contains) ?? false
    }
    return ChangedLoad.all(own).filter { $0.before.isLighter(than: $0.after) }.map {
      RaisedLoad(value: $0.value, before: $0.before, program: program)
    }
  }
}
