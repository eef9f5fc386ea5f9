// The keys of `prog.yaml` with their meanings, for editors.

import ProgramFormat
import Training

/// A key of `prog.yaml`, with its meaning in one sentence and the words that it can have.
package struct SettingKey: Hashable, Sendable {
  package var name: String
  package var about: String
  /// The words of which the value is one; empty for other values.
  package var words: [String] = []
  /// True if every command needs the value, because loads, dates and records depend on it. If
  /// another value is invalid, prog warns and works without it.
  let isNeeded: Bool

  private init(_ name: String, _ about: String, words: [String] = [], isNeeded: Bool = false) {
    self.name = name
    self.about = about
    self.words = words
    self.isNeeded = isNeeded
  }

  /// Returns the keys of the mapping at a path; empty where it has names, or does not exist.
  package static func keys(at path: [String]) -> [SettingKey] {
    switch (path.first, path.count) {
    case (nil, 0): ofFile
    case ("gyms", 2): ofGym
    case ("targets", 1): ofTargets
    case ("exercises", 2): ofExercise
    default: []
    }
  }

  private static let units = WeightUnit.allCases.map(\.rawValue)

  static let ofFile = [
    SettingKey("name", "Your name, for a coach who looks at several folders."),
    SettingKey("units", "The unit of numbers without one.", words: units, isNeeded: true),
    SettingKey(
      "first_weekday", "The first day of the week.", words: WeekKey.weekdays, isNeeded: true),
    SettingKey(
      "estimate", "The formula for the one-rep max in records.",
      words: EstimateFormula.allCases.map(\.rawValue), isNeeded: true),
    SettingKey(
      "prefill", "How far back a load to fill in is looked for, such as `4 weeks`.", isNeeded: true),
    SettingKey(
      "warmups", "How `prog run` shows warm-up sets.",
      words: WarmupLogging.allCases.map(\.rawValue)),
    SettingKey("rest", "The rest after a set, such as `2min`."),
    SettingKey("rest_after_miss", "The shortest rest after a set with fewer reps than planned."),
    SettingKey("setup", "The time to set up an exercise, such as `1min`, for estimates."),
    SettingKey(
      "experience", "How long you have trained, for default `targets`.",
      words: Experience.allCases.map(\.rawValue)),
    SettingKey("targets", "The hard sets a week for each muscle, such as `{chest: 10-20}`."),
    SettingKey("gym", "The gym in which you usually train, one of `gyms`.", isNeeded: true),
    SettingKey("gyms", "The equipment of your gyms, by name.", isNeeded: true),
    SettingKey("exercises", "Settings of exercises, by name.", isNeeded: true),
    SettingKey("goals", "Your goals, a list."),
    SettingKey("sums", "Measurements of which the values of a day add up."),
    SettingKey(
      "sync", "When prog syncs the folder: after each command that logs, or only with `prog sync`.",
      words: SyncTiming.allCases.map(\.rawValue)),
  ]

  private static let ofTargets = Muscle.allCases.map {
    SettingKey($0.rawValue, "The hard sets a week for the \($0.rawValue), such as `10-20`.")
  }

  static let ofGym = [
    SettingKey("units", "The unit of the gym's numbers, if not that of the bar.", words: units),
    SettingKey("bar", "The bar for barbell lifts, such as `20kg`."),
    SettingKey("bars", "Bars by their name or exercise, such as `{Trap Bar Deadlift: 25kg}`."),
    SettingKey("plates", "The plates with their pairs, such as `{20kg: 2 pairs, 1.25kg: 3}`."),
    SettingKey(
      "loading", "Whether a set has the fewest plates, or changes the fewest of the set before.",
      words: PlateChoice.allCases.map(\.rawValue)),
    SettingKey("dumbbells", "The step of the dumbbells, their ends and step, or all of them."),
    SettingKey("machines", "The step of the machines, their ends and step, or all loads."),
    SettingKey("kettlebells", "The kettlebells, such as `[16kg, 24kg]`."),
  ]

  static let ofExercise = [
    SettingKey("aliases", "Other names by which you call the exercise."),
    SettingKey("was", "Names that the exercise had before."),
    SettingKey(
      "equipment", "What the exercise is done with.", words: Equipment.allCases.map(\.rawValue)),
    SettingKey(
      "muscles", "The muscles that it trains, such as `[quads, glutes 50%]`.",
      words: Muscle.allCases.map(\.rawValue)),
    SettingKey("unit", "The unit in which you load the exercise.", words: units),
    SettingKey("bar", "The bar that it is done with, one of the `bars` of a gym."),
  ]
}
