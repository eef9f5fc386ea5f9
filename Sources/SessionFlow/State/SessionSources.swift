// The information about exercises that a session can look up: the gym, past results and names.

package import Engine
package import Training

/// The most reps that were done at a load or more before this session.
package struct BestAtLoad: Hashable, Sendable {
  package var reps: Int32
  package var date: CalendarDate

  package init(reps: Int32, date: CalendarDate) {
    self.reps = reps
    self.date = date
  }
}

/// The reps or load that would make the next set a record.
package struct RecordGoal: Hashable, Sendable {
  package var reps: Int32
  /// True if the load alone is the record, so that one rep is enough.
  package var isHeaviest: Bool

  package init(reps: Int32, isHeaviest: Bool = false) {
    self.reps = reps
    self.isHeaviest = isHeaviest
  }
}

/// Information from outside the plan. The same lookup gives the same answer for the whole session.
package struct SessionSources: Sendable {
  package var settings: EngineSettings
  /// The names of all known exercises, from the history, the settings and the programs.
  package var exercises: [String]
  /// Other names of an exercise, from the settings.
  package var aliases: [String: [String]]
  /// The units that the settings give to single exercises.
  package var units: [String: WeightUnit] = [:]
  package var warmups = WarmupLogging.list
  /// Returns the names that can be typed for an exercise, the names of `session` first.
  func names(session: [SlotName] = []) -> ExerciseNames {
    ExerciseNames(session: session, exercises.map { ($0, aliases[$0] ?? []) })
  }

  /// Returns the last work sets of an exercise, however old.
  package var last: @Sendable (String) -> PastSets?
  /// Returns the most reps at a load or more.
  package var best: @Sendable (String, Load) -> BestAtLoad?
  /// Returns the best estimated one-rep max of the last weeks.
  package var estimate: @Sendable (String) -> ExactLoad? = { _ in nil }
  /// The gyms of the settings.
  package var gyms: [String] = []
  /// The rest after a set with fewer reps than planned; nil for the usual rest.
  package var restAfterMiss: Seconds?
  /// Returns what would be a record at a load, after the given sets of today; nil if no number of
  /// reps would be one.
  package var goal: @Sendable (String, Load, [PerformedSet]) -> RecordGoal? = { _, _, _ in nil }
  /// Returns the records that the sets of today make, each in a few words, without those that the
  /// first `before` of them make.
  package var beaten: @Sendable (String, [PerformedSet], _ before: Int) -> [String] = { _, _, _ in
    []
  }
  /// Returns why typed sets are probably typos, given the planned sets and those done today.
  package var unlikely:
    @Sendable (String, [SetGroup], _ planned: [PrescribedSet], _ done: [PerformedSet]) -> [String] =
      { _, _, _, _ in [] }

  /// Returns an exercise of the session, by its entry, as it is planned after the given work sets
  /// and answers.
  package var planned:
    @Sendable (
      _ entry: Int, SessionPlan, _ done: [Int: [PerformedSet]], _ answers: [String: Value]
    ) -> SessionExercise? = { _, _, _, _ in nil }

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

  /// Returns the last work sets of an exercise if they are recent enough to pre-fill from.
  func recent(_ exercise: String, on date: CalendarDate) -> PastSets? {
    guard let past = last(exercise) else { return nil }
    return past.date >= date.adding(days: -settings.prefillDays) ? past : nil
  }

  func unit(of exercise: String) -> WeightUnit { units[exercise] ?? settings.units }

  func isBodyweight(_ exercise: String) -> Bool {
    settings.equipment(of: exercise) == .bodyweight
  }

  /// Returns the load as it would be loaded for an exercise.
  func shown(_ exact: ExactLoad, for exercise: String) -> LoadedImplement? {
    settings.loading(of: exercise, unit: exact.unit).shown(exact, round: nil)
  }

  /// Returns the plates per side for a load, or nil if the exercise uses none or they cannot make
  /// it.
  func plates(_ load: Load, for exercise: String) -> [Load]? {
    settings.loading(of: exercise, unit: load.unit).plates(for: load)
  }
}
