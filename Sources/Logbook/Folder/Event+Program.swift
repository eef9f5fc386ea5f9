// Which program an entry concerns.

package import Training

extension Event {
  /// The program that an entry concerns alone.
  package var program: String? {
    switch self {
    case .workout(let workout): workout.reference?.program
    case .start(let program, _, _), .stop(let program, _), .set(let program, _),
      .skip(let program, _, _), .redo(let program, _, _):
      program
    case .pause(let program, _, _), .resume(let program): program
    case .bodyweight, .measure, .note: nil
    }
  }

  /// The exercises that an entry trains.
  package var exerciseNames: Set<String> {
    guard case .workout(let workout) = self else { return [] }
    return Set(workout.exercises.map(\.name))
  }
}
