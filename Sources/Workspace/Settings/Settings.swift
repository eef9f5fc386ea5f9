// The settings that apply to all programs: units, gyms and exercises.

package import Diagnostics
package import Training
import YAMLSource

/// The settings of an exercise.
package struct ExerciseSettings: Hashable, Sendable {
  package let name: String
  /// The spelling of the name that names are compared by.
  let spelling: String
  /// Other names for it, on the command line and in files of other apps.
  package var aliases: [String] = []
  /// Former names. Wherever one of them still appears, it means this exercise.
  package var was: [String] = []
  /// Nil to use the exercise library.
  package var equipment: Equipment?
  /// The muscles it trains; empty to use the exercise library.
  package var muscles: [MuscleShare] = []
  /// Nil to use the program's unit, else the folder's.
  package var unit: WeightUnit?

  package init(name: String) {
    self.name = name
    spelling = ExerciseNames.spelling(of: name)
  }
}

/// The settings of a training folder, `prog.yaml`; each has a default.
package struct Settings: Hashable, Sendable {
  /// The name of the lifter, for answers about several folders; nil to use the folder's name.
  package var name: String?
  /// Nil if not set; `unit` returns the one to use.
  package var units: WeightUnit?
  package var firstWeekday = Weekday.mon
  /// The formula for display; programs set their own.
  package var estimate = EstimateFormula.epley
  /// How many days back pre-fill looks for a load, both ends included.
  package var prefillDays = 28
  package var warmups = WarmupLogging.list
  /// The rest after a set where a program does not say; nil for none.
  package var rest: Seconds?
  /// The shortest rest after a set with fewer reps than planned; nil for the usual rest.
  package var restAfterMiss: Seconds?
  /// The gyms in the order of the file; never empty.
  package var gyms: [Gym]
  package var exercises: [ExerciseSettings] = []
  /// The goals in the order of the file.
  package var goals: [Goal] = []

  /// Creates the settings of a folder without `prog.yaml`.
  package init() { gyms = [Gym.usual(.kg)] }

  package var unit: WeightUnit { units ?? .kg }
  /// The first gym of the file, or the default gym.
  package var gym: Gym { gyms.first ?? Gym.usual(unit) }

  /// The workouts per week of a weekly goal, or nil without one.
  package var weeklyWorkouts: Int? {
    goals.lazy.filter { $0.subject == .workouts && $0.cadence == .weekly }
      .compactMap { $0.direction == .increase ? $0.target.amount.floor : nil }.first
  }

  /// Returns the gym with a name, or nil.
  package func gym(named name: String) -> Gym? { gyms.first { $0.name == name } }

  /// Returns the settings of an exercise: those under its name or, if there are none, those under
  /// another spelling of it.
  package func exercise(_ name: String) -> ExerciseSettings? {
    if exercises.isEmpty { return nil }
    if let same = exercises.first(where: { $0.name == name }) { return same }
    let spelling = ExerciseNames.spelling(of: name)
    return exercises.first { $0.spelling == spelling }
  }

  /// Works out which exercises the names of bars mean: aliases and former names in the settings,
  /// and other names in the library. A name that is listed under `exercises`, or in `trained`, is
  /// an exercise of its own.
  package mutating func nameBars(trained: [String] = []) {
    guard gyms.contains(where: { !$0.bars.isEmpty }) else { return }
    let own = Set((trained + exercises.map(\.name)).map { ExerciseNames.spelling(of: $0) })
    let names = ExerciseNames(exercises.map { ($0.name, $0.aliases + $0.was) })
    for index in gyms.indices {
      gyms[index].otherBarNames = [:]
      for name in gyms[index].bars.keys.sorted() {
        guard !own.contains(ExerciseNames.spelling(of: name)), let meant = names.whole(name)?.lift
        else { continue }
        gyms[index].otherBarNames[ExerciseNames.spelling(of: meant)] = name
      }
    }
  }

  /// The renames of exercises, from old to current names.
  package var renames: ExerciseRenames { ExerciseRenames(oldNames) }

  /// Each former name with the current name of its exercise.
  package var oldNames: [(old: String, new: String)] {
    exercises.flatMap { exercise in
      exercise.was.filter { $0 != exercise.name }.map { (old: $0, new: exercise.name) }
    }
  }

  /// Returns the equipment of an exercise from the settings, else from the exercise library.
  package func equipment(of name: String) -> Equipment {
    exercise(name)?.equipment ?? ExerciseLibrary.equipment(of: name)
  }

  /// Returns the muscles of an exercise from the settings, else from the exercise library.
  package func muscles(of name: String) -> [MuscleShare] {
    let own = exercise(name)?.muscles ?? []
    return own.isEmpty ? ExerciseLibrary.muscles(of: name) : own
  }

  /// Returns the unit that is set for an exercise.
  package func unit(of name: String) -> WeightUnit? { exercise(name)?.unit }

  /// Reads `prog.yaml` and reports its problems. Invalid settings keep their defaults.
  package static func read(_ source: SourceText) -> (settings: Settings, problems: [Diagnostic]) {
    var reader = SettingsReader(source)
    let settings = reader.read()
    return (settings, reader.problems.sortedByPlace())
  }
}

extension TrainingFolder {
  /// Returns the text of the folder's settings, or nil if there is no `prog.yaml`.
  package func settingsText() throws(Diagnostic) -> SourceText? {
    try ownText(layout.settings, as: .settings)
  }

  /// Reads the folder's settings; returns the defaults if there is no `prog.yaml`.
  package func settings() throws(Diagnostic) -> (settings: Settings, problems: [Diagnostic]) {
    guard let source = try settingsText() else { return (Settings(), []) }
    return Settings.read(source)
  }
}

// The names of exercises that `prog.yaml` contains, with their places.

extension Settings {
  /// Returns the names of exercises that have a bar, settings or a goal in the file, and where.
  package static func exerciseNames(
    in source: SourceText
  ) -> [(name: String, span: SourceSpan)] {
    guard let root = YAMLDocument.read(source).root?.mapping else { return [] }
    let gyms = root["gyms"]?.mapping?.entries ?? []
    let bars = gyms.flatMap { $0.value.mapping?["bars"]?.mapping?.entries ?? [] }
    let listed = root["exercises"]?.mapping?.entries ?? []
    let goals = root["goals"]?.sequence?.items ?? []
    let names = (bars + listed).map(\.key) + goals.compactMap { $0.mapping?["exercise"]?.scalar }
    return names.map { ($0.text, $0.span) }
  }
}
