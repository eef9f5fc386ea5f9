// The reach of a problem in the history: the programs that it may affect.

package import Diagnostics

/// The reach of damaged lines: the programs whose replay may differ from what was trained.
package struct ProblemReach: Hashable, Sendable {
  /// The programs that may be affected, or nil if any program may be.
  package var programs: Set<String>?
  /// True for a lost bodyweight, which affects programs that calculate loads from bodyweight.
  package var isOfBodyweight: Bool
  /// Exercises with lost sets. Records and pre-filled loads of any program may be incomplete.
  package var exercises: Set<String>

  package init(
    programs: Set<String>?, isOfBodyweight: Bool = false, exercises: Set<String> = []
  ) {
    self.programs = programs
    self.isOfBodyweight = isOfBodyweight
    self.exercises = exercises
  }

  /// Any program may be affected.
  package static let any = ProblemReach(programs: nil)
  /// No program is affected.
  package static let none = ProblemReach(programs: [])

  /// Returns true if the values or the position of `program` may be wrong.
  package func touches(_ program: String, readsBodyweight: Bool = false) -> Bool {
    guard let programs else { return true }
    return programs.contains(program) || (isOfBodyweight && readsBodyweight)
  }

  /// Returns everything that either of the two affects.
  func joined(_ other: ProblemReach) -> ProblemReach {
    var both = self
    both.join(other)
    return both
  }

  /// Adds everything that another problem affects.
  mutating func join(_ other: ProblemReach) {
    if let more = other.programs { programs?.formUnion(more) } else { programs = nil }
    isOfBodyweight = isOfBodyweight || other.isOfBodyweight
    exercises.formUnion(other.exercises)
  }
}

/// A problem in the history, with what it affects.
package struct HistoryProblem: Hashable, Sendable {
  package var diagnostic: Diagnostic
  package var reach: ProblemReach

  package init(_ diagnostic: Diagnostic, _ reach: ProblemReach) {
    self.diagnostic = diagnostic
    self.reach = reach
  }

  /// Returns true if `program` must not be run: the problem is an error that may affect it.
  package func stops(_ program: String, readsBodyweight: Bool = false) -> Bool {
    diagnostic.severity == .error
      && reach.touches(program, readsBodyweight: readsBodyweight)
  }
}
