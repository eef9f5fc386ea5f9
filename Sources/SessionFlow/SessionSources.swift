// What a session may ask about exercises: the gym, the past, the names.

package import Engine
package import Training

/// The most reps that were done at a load or more, before this session.
package struct BestAtLoad: Hashable, Sendable {
  package var reps: Int32
  package var date: CalendarDate

  package init(reps: Int32, date: CalendarDate) {
    self.reps = reps
    self.date = date
  }
}

/// What is known outside of the plan; the same question has the same answer all session long.
package struct SessionSources: Sendable {
  package var settings: EngineSettings
  /// Every exercise that is known: those of the history, the settings and the programs.
  package var exercises: [String]
  /// What else the settings call an exercise.
  package var aliases: [String: [String]]
  /// The units the settings give to single exercises.
  package var units: [String: WeightUnit] = [:]
  package var warmups = WarmupLogging.list
  /// The names that an exercise may be typed by, those of `session` first.
  func names(session: [SlotName] = []) -> ExerciseNames {
    ExerciseNames(session: session, exercises.map { ($0, aliases[$0] ?? []) })
  }

  /// The last work of an exercise, whenever it was.
  package var last: @Sendable (String) -> PastSets?
  package var best: @Sendable (String, Load) -> BestAtLoad?

  package init(
    settings: EngineSettings = EngineSettings(), exercises: [String] = [],
    aliases: [String: [String]] = [:],
    last: @escaping @Sendable (String) -> PastSets? = { _ in nil },
    best: @escaping @Sendable (String, Load) -> BestAtLoad? = { _, _ in nil }
  ) {
    self.settings = settings
    self.exercises = exercises
    self.aliases = aliases
    self.last = last
    self.best = best
  }

  /// The last work of an exercise, when it is recent enough to be filled in.
  func recent(_ exercise: String, on date: CalendarDate) -> PastSets? {
    guard let past = last(exercise) else { return nil }
    return past.date >= date.adding(days: -settings.prefillDays) ? past : nil
  }

  func unit(of exercise: String) -> WeightUnit { units[exercise] ?? settings.units }

  func isBodyweight(_ exercise: String) -> Bool {
    settings.equipment(of: exercise) == .bodyweight
  }

  /// A load as it would go on the implement of an exercise.
  func shown(_ exact: ExactLoad, for exercise: String) -> LoadedImplement? {
    settings.loading(of: exercise, unit: exact.unit).shown(exact, round: nil)
  }

  /// The plates on each side for a load; nil where there are none, or none that make it.
  func plates(_ load: Load, for exercise: String) -> [Load]? {
    settings.loading(of: exercise, unit: load.unit).plates(for: load)
  }
}
