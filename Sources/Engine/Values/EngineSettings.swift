// The lifter's settings that the engine needs: units, gym, equipment, windows.

package import Programs
package import Training

/// The settings that results depend on. The same settings and history give the same result.
package struct EngineSettings: Sendable {
  package var units: WeightUnit
  package var firstWeekday: Weekday
  /// The window for filling in loads, in days, including both ends.
  package var prefillDays: Int
  /// The rest after a set where the program does not say; nil for none.
  package var rest: Seconds?
  /// The time to set up an exercise.
  package var setUp: Seconds
  /// The formula that estimates a one-rep max for display.
  package var estimate: EstimateFormula
  /// The current gym; nil for the default gym of the lift's unit.
  package var gym: Gym?
  /// All gyms in the settings, and the name of the default one.
  package var gyms: [Gym]
  package var defaultGym: String?
  /// The equipment of exercises in the settings. The library has the rest.
  package var equipment: [String: Equipment]
  /// The same equipment by the spelling of the names that names are compared by.
  private let spelledEquipment: [String: Equipment]
  private let plates = PlateSumCache()

  package init(
    units: WeightUnit = .kg, firstWeekday: Weekday = .mon, prefillDays: Int = 28,
    estimate: EstimateFormula = .epley, gym: Gym? = nil, equipment: [String: Equipment] = [:],
    gyms: [Gym] = [], defaultGym: String? = nil, rest: Seconds? = nil,
    setUp: Seconds = Seconds(60)
  ) {
    self.units = units
    self.firstWeekday = firstWeekday
    self.prefillDays = prefillDays
    self.rest = rest
    self.setUp = setUp
    self.estimate = estimate
    self.gym = gym
    self.equipment = equipment
    spelledEquipment = Dictionary(
      equipment.sorted { $0.key < $1.key }.map { (ExerciseNames.spelling(of: $0.key), $0.value) },
      uniquingKeysWith: { first, _ in first })
    self.gyms = gyms
    self.defaultGym = defaultGym ?? gym?.name
  }

  /// Returns the settings for the gym of that name. Without a name, or if it is no longer in the
  /// settings, for the default gym.
  package func inGym(_ name: String?) -> EngineSettings {
    if gyms.isEmpty || gym?.name == name ?? defaultGym { return self }
    var settings = self
    settings.gym =
      gyms.first { $0.name == name ?? defaultGym } ?? gyms.first { $0.name == defaultGym }
    return settings
  }

  /// Returns a past load of an exercise as it is put on the implement: as it was lifted, or the
  /// nearest load if it was lifted in another gym, or if this gym can no longer make it.
  package func shown(past load: Load, of exercise: String, in gym: String?) -> LoadedImplement? {
    let loading = loading(of: exercise, unit: load.unit)
    return asLifted(load, in: gym, on: loading) ?? loading.shown(load.exact, round: nil)
  }

  /// Returns a past load with its plates; nil if it was lifted in another gym, or if this gym can
  /// no longer make it. A workout that names no gym was in the default one.
  func asLifted(_ load: Load, in name: String?, on loading: Loading) -> LoadedImplement? {
    guard let gym else { return LoadedImplement(load: load, perSide: loading.plates(for: load)) }
    let plates = loading.plates(for: load)
    let isBeyond = plates == nil && loading.equipment == .barbell && !load.onBodyweight
    guard (name ?? defaultGym) == gym.name, !isBeyond else { return nil }
    return LoadedImplement(load: load, perSide: plates)
  }

  /// Returns the settings with the equipment that a program gives for exercises without their own.
  package func completed(by program: Program) -> EngineSettings {
    let given = program.equipment.filter { ownEquipment(of: $0.key) == nil }
    guard !given.isEmpty else { return self }
    var settings = self
    settings.equipment.merge(given) { own, _ in own }
    return settings
  }

  /// Returns the settings completed by a program, with the equipment of each of its lifts, which is
  /// then looked up once and not in each session.
  package func knowingLifts(of program: Program) -> EngineSettings {
    var settings = completed(by: program)
    for day in program.days {
      for entry in day.entries where settings.equipment[entry.slot.lift] == nil {
        settings.equipment[entry.slot.lift] = settings.equipment(of: entry.slot.lift)
      }
    }
    return settings
  }

  package func equipment(of exercise: String) -> Equipment {
    ownEquipment(of: exercise) ?? ExerciseLibrary.equipment(of: exercise)
  }

  private func ownEquipment(of exercise: String) -> Equipment? {
    if let own = equipment[exercise] { return own }
    if spelledEquipment.isEmpty { return nil }
    return spelledEquipment[ExerciseNames.spelling(of: exercise)]
  }

  package func loading(of exercise: String, unit: WeightUnit) -> Loading {
    Loading(
      gym: gym ?? .usual(unit), equipment: equipment(of: exercise), exercise: exercise,
      known: plates)
  }
}
