// What a problem in the history can falsify: whether a program may go on in spite of it.

package import Diagnostics

/// The reach of damaged lines: the programs whose replay may differ from what happened.
package struct Damage: Hashable, Sendable {
  /// The programs that may be touched; nil where any may be.
  package var programs: Set<String>?
  /// True for a lost bodyweight, which matters where loads are counted from the body.
  package var isOfBodyweight: Bool
  /// Exercises with lost sets: records and pre-filled loads of any program may miss them.
  package var exercises: Set<String>

  package init(
    programs: Set<String>?, isOfBodyweight: Bool = false, exercises: Set<String> = []
  ) {
    self.programs = programs
    self.isOfBodyweight = isOfBodyweight
    self.exercises = exercises
  }

  /// Any program may be touched.
  package static let any = Damage(programs: nil)
  /// No program can be touched.
  package static let none = Damage(programs: [])

  /// True when the values or the position of `program` may be wrong.
  package func touches(_ program: String, readsBodyweight: Bool = false) -> Bool {
    guard let programs else { return true }
    return programs.contains(program) || (isOfBodyweight && readsBodyweight)
  }

  /// What either touches.
  func joined(_ other: Damage) -> Damage {
    var both = self
    if let one = programs, let two = other.programs {
      both.programs = one.union(two)
    } else {
      both.programs = nil
    }
    both.isOfBodyweight = isOfBodyweight || other.isOfBodyweight
    both.exercises.formUnion(other.exercises)
    return both
  }
}

/// A problem in the history with its reach.
package struct HistoryProblem: Hashable, Sendable {
  package var diagnostic: Diagnostic
  package var damage: Damage

  package init(_ diagnostic: Diagnostic, _ damage: Damage) {
    self.diagnostic = diagnostic
    self.damage = damage
  }

  /// True when `program` must not go on: an error that may touch it.
  package func stops(_ program: String, readsBodyweight: Bool = false) -> Bool {
    diagnostic.severity == .error
      && damage.touches(program, readsBodyweight: readsBodyweight)
  }
}
