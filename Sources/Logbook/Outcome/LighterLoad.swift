// A lift that was done with less weight than its program planned.

import Engine
package import Notation
package import Training

/// A load that was lighter than planned in every work set.
///
/// A bad day is not a new plan, so the rules judge the session by the planned load. prog shows how
/// to continue from the lighter one.
package struct LighterLoad: Hashable, Sendable {
  /// The `weight` of the lift.
  package let value: ValueName
  /// The lightest load of the work sets.
  package let lifted: Load
  /// The id of the program, if several are running.
  package let program: String?

  /// The arguments of prog that make the program continue from the load.
  package var arguments: [String] { value.arguments(setting: lifted.exact, of: program) }

  /// Returns the lifts of a session whose sets take a `weight` and were all lighter than planned.
  /// Loads that a deload or time off lowered say nothing about the weight. `program` is its id if
  /// several are running.
  static func all(
    in session: TrainedSession, of run: ProgramRun, program: String?
  ) -> [LighterLoad] {
    session.exercises.filter(\.isLighter).compactMap { exercise in
      guard let planned = exercise.planned, !planned.isLowered,
        planned.sets.allSatisfy({ $0.origin == .rule("weight") }),
        let value = run.weight(of: planned.slot, lifting: planned.exercise),
        let lifted = exercise.done?.sets.filter(\.set.counts).compactMap(\.set.load)
          .min(by: { $0.isLighter(than: $1) })
      else { return nil }
      return LighterLoad(value: value, lifted: lifted, program: program)
    }
  }
}

extension TrainedExercise {
  /// True if every work set was done with less than the planned loads. Plates that round a load
  /// down do not make a set lighter.
  var isLighter: Bool {
    guard let planned, let done, !done.isSwap(of: planned.exercise) else { return false }
    let least = planned.sets.map { $0.least ?? $0.load?.exact }
    let lifted = done.sets.map(\.set).filter(\.counts).map {
      ($0.details.inPlaceOf ?? $0.load)?.exact
    }
    guard !least.isEmpty, !lifted.isEmpty else { return false }
    return lifted.allSatisfy { load in
      load.map { load in
        least.allSatisfy { least in least.map { load.isLighter(than: $0) } ?? false }
      } ?? false
    }
  }
}
