// The known facts of an exercise when its sets are typed.

package import Notation
package import Training

/// The exercise, the plan and the last sets, which decide what bare numbers mean.
package struct TypedContext {
  /// A planned work set that is not done yet.
  package struct Planned: Hashable, Sendable {
    package var set: PlannedSet
    /// The load to put on the bar; nil if the plan leaves it open.
    package var load: Load?
    /// True if the load follows from another set of the same session.
    package var dependsOnToday: Bool

    package init(_ set: PlannedSet, load: Load?, dependsOnToday: Bool = false) {
      self.set = set
      self.load = load
      self.dependsOnToday = dependsOnToday
    }
  }

  /// The unit of a load without one.
  package var unit: WeightUnit
  /// True if the lift is done with bodyweight, loaded or not.
  package var isBodyweight = false
  package var isBarbell = false
  /// True if nothing is known of the exercise, as in `prog read`.
  package var isAnyLift = false
  /// The measure of the exercise by its name: reps, a time (a hold), or a distance.
  package var measure = ExerciseMeasure.reps
  /// The empty implement; nil for the usual bar of the unit.
  package var bar: Load?
  package var speeds = SpeedRange.any
  /// The planned work sets that are not done yet, one by one and in order; the last one repeats.
  package var planned: [Planned] = []
  package var warmups = PlannedWarmups()
  /// The last set of this exercise, in the past or today.
  package var lastSet: PerformedSet?
  /// The load of the last work set that was done.
  package var lastLoad: Load?
  /// The unit of the last distance of this exercise.
  package var lastDistanceUnit: DistanceUnit?
  /// Returns the open planned sets as they are after these work sets; nil if they stay as they are.
  package var replanned: ([PerformedSet]) -> [Planned]? = { _ in nil }

  /// Returns the sets of a reading as they are logged: one at a substitute load names the planned
  /// load.
  package var logged: ([SetGroup]) -> [SetGroup] = { $0 }

  /// Returns the open planned sets in the order in which sets with these amounts are done for them;
  /// nil if that is one after the other.
  package var ordered: ([PerformedSet]) -> [Planned]? = { _ in nil }

  package init(unit: WeightUnit) { self.unit = unit }

  /// Creates what is known of an exercise without a plan and without earlier sets.
  ///
  /// Without `isBodyweight`, the equipment says whether it is done with bodyweight. Only a barbell
  /// has a `bar`.
  package init(
    of exercise: String, unit: WeightUnit, equipment: Equipment, isBodyweight: Bool? = nil,
    bar: Load? = nil
  ) {
    self.init(unit: unit)
    isBarbell = equipment == .barbell
    self.isBodyweight = isBodyweight ?? (equipment == .bodyweight)
    self.bar = isBarbell ? bar : nil
    measure =
      ExerciseLibrary.isHold(exercise)
      ? .time : ExerciseLibrary.isCardio(exercise) ? .distance : .reps
    speeds = SpeedRange(of: exercise)
  }
}

/// The planned warm-up sets of an exercise.
package struct PlannedWarmups {
  /// The planned warm-up sets that are not done yet, in order.
  package var left: [TypedContext.Planned] = []
  /// The heaviest planned warm-up load, done or not.
  package var heaviest: Load?
  /// True if no work set is done and warm-up sets are planned.
  package var isBeforeWork = false
  /// True if each warm-up set is prompted for, so that a bare number is the next one.
  package var areStepped = false
  /// True if the whole exercise is typed at once.
  package var areWhole = false

  package init() {}
}
