// The known facts of an exercise by its name and its equipment.

import Notation
package import Training

extension TypedContext {
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
