// The program and the exercises that an entry concerns.

package import Training

extension Event {
  /// The program of the entry, or nil if it concerns all programs or none.
  package var program: String? {
    switch self {
    case .workout(let workout): workout.program
    case .start(let program, _, _), .stop(let program, _), .set(let program, _),
      .skip(let program, _, _), .redo(let program, _, _):
      program
    case .pause(let program, _, _), .resume(let program): program
    case .bodyweight, .measure, .note: nil
    }
  }

  /// The exercises that the entry trains.
  package var exerciseNames: Set<String> {
    guard case .workout(let workout) = self else { return [] }
    return Set(workout.exercises.map(\.name))
  }
}
