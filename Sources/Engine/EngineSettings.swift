// What the lifter set up that the engine needs: units, gym, equipment, windows.

package import Training

/// The settings every answer depends on; the same settings and history give the same answer.
package struct EngineSettings: Sendable {
  package var units: WeightUnit
  package var firstWeekday: Weekday
  /// How far back loads are filled in from, in days; both ends included.
  package var prefillDays: Int
  /// How a one-rep max is estimated for display.
  package var estimate: EstimateFormula
  /// Nil takes the usual gym of the lift's unit.
  package var gym: Gym?
  /// What the settings say of exercises; the library knows the rest.
  package var equipment: [String: Equipment]

  package init(
    units: WeightUnit = .kg, firstWeekday: Weekday = .mon, prefillDays: Int = 28,
    estimate: EstimateFormula = .epley, gym: Gym? = nil, equipment: [String: Equipment] = [:]
  ) {
    self.units = units
    self.firstWeekday = firstWeekday
    self.prefillDays = prefillDays
    self.estimate = estimate
    self.gym = gym
    self.equipment = equipment
  }

  package func equipment(of exercise: String) -> Equipment {
    equipment[exercise] ?? ExerciseLibrary.equipment(of: exercise)
  }

  package func loading(of exercise: String, unit: WeightUnit) -> Loading {
    Loading(
      gym: gym ?? .usual(unit), equipment: equipment(of: exercise), exercise: exercise)
  }
}
