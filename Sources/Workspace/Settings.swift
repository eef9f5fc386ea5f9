// What a lifter settles once for all programs: units, gyms, exercises.

package import Diagnostics
package import Training

/// What is settled of one exercise.
package struct ExerciseSettings: Hashable, Sendable {
  package var name: String
  /// Other names it is known by, at the command line and in files of other apps.
  package var aliases: [String] = []
  /// Names it had before: wherever one of them still stands, this exercise is meant.
  package var was: [String] = []
  /// Nil: as the library of exercises knows it.
  package var equipment: Equipment?
  /// Nil: the program's, else the folder's.
  package var unit: WeightUnit?

  package init(name: String) { self.name = name }
}

/// The settings of a training folder, `prog.yaml`; all of them may be left out.
package struct Settings: Hashable, Sendable {
  /// Nil where nothing is said; `unit` gives the one to use.
  package var units: WeightUnit?
  package var firstWeekday = Weekday.mon
  /// For display; programs name their own.
  package var estimate = EstimateFormula.epley
  /// How many days back a load is looked for, both ends included.
  package var prefillDays = 28
  package var warmups = WarmupLogging.list
  /// In the order of the file; never empty.
  package var gyms: [Gym]
  package var exercises: [ExerciseSettings] = []

  /// What holds where there is no `prog.yaml`.
  package init() { gyms = [Gym.usual(.kg)] }

  package var unit: WeightUnit { units ?? .kg }
  /// The first gym of the file, or the usual one.
  package var gym: Gym { gyms.first ?? Gym.usual(unit) }

  /// The gym of that name.
  package func gym(named name: String) -> Gym? { gyms.first { $0.name == name } }

  package func exercise(_ name: String) -> ExerciseSettings? {
    exercises.first { $0.name == name }
  }

  /// The old names of exercises with those they have now.
  package var renames: ExerciseRenames { ExerciseRenames(oldNames) }

  /// Each old name with the exercise that had it.
  package var oldNames: [(old: String, new: String)] {
    exercises.flatMap { exercise in
      exercise.was.filter { $0 != exercise.name }.map { (old: $0, new: exercise.name) }
    }
  }

  /// What an exercise is loaded with: as settled, else as its name tells.
  package func equipment(of name: String) -> Equipment {
    exercise(name)?.equipment ?? ExerciseLibrary.equipment(of: name)
  }

  /// The unit settled for an exercise alone.
  package func unit(of name: String) -> WeightUnit? { exercise(name)?.unit }

  /// Reads `prog.yaml`, with all that is wrong in it; what is wrong keeps its default.
  package static func read(_ source: SourceText) -> (settings: Settings, problems: [Diagnostic]) {
    var reader = SettingsReader(source)
    let settings = reader.read()
    return (settings, reader.problems.sortedByPlace())
  }
}

extension TrainingFolder {
  /// The folder's settings; the defaults where there is no `prog.yaml`.
  package func settings() throws(Diagnostic) -> (settings: Settings, problems: [Diagnostic]) {
    guard let source = try ownText(layout.settings, as: .settings) else { return (Settings(), []) }
    return Settings.read(source)
  }
}
