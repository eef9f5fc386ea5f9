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
  /// Where one trains now; nil takes the usual gym of the lift's unit.
  package var gym: Gym?
  /// Every gym that is set up, and the name of the one where no other is named.
  package var gyms: [Gym]
  package var defaultGym: String?
  /// What the settings say of exercises; the library knows the rest.
  package var equipment: [String: Equipment]

  package init(
    units: WeightUnit = .kg, firstWeekday: Weekday = .mon, prefillDays: Int = 28,
    estimate: EstimateFormula = .epley, gym: Gym? = nil, equipment: [String: Equipment] = [:],
    gyms: [Gym] = [], defaultGym: String? = nil
  ) {
    self.units = units
    self.firstWeekday = firstWeekday
    self.prefillDays = prefillDays
    self.estimate = estimate
    self.gym = gym
    self.equipment = equipment
    self.gyms = gyms
    self.defaultGym = defaultGym ?? gym?.name
  }

  /// The settings as they hold in the gym of that name; without a name, or where it is no longer
  /// set up, in the default one.
  package func inGym(_ name: String?) -> EngineSettings {
    if gyms.isEmpty || gym?.name == name ?? defaultGym { return self }
    var settings = self
    settings.gym =
      gyms.first { $0.name == name ?? defaultGym } ?? gyms.first { $0.name == defaultGym }
    return settings
  }

  /// True when a workout that names this gym, or none, was done where one trains now.
  func isHere(_ name: String?) -> Bool { (name ?? defaultGym) == gym?.name || gym == nil }

  package func equipment(of exercise: String) -> Equipment {
    equipment[exercise] ?? ExerciseLibrary.equipment(of: exercise)
  }

  package func loading(of exercise: String, unit: WeightUnit) -> Loading {
    Loading(
      gym: gym ?? .usual(unit), equipment: equipment(of: exercise), exercise: exercise)
  }
}
