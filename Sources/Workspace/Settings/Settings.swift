// The settings that apply to all programs: units, gyms and exercises.

package import Diagnostics
import ProgramFormat
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
  /// The name of a bar; nil for the bar of the gym.
  package var bar: String?

  package init(name: String) {
    self.name = name
    spelling = ExerciseNames.spelling(of: name)
  }
}

/// When a training folder is synced with its remote.
package enum SyncTiming: String, Hashable, Sendable, CaseIterable {
  /// Only with `prog sync`.
  case manual
  /// At the end of each command that wrote to the history.
  case after
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
  /// The time to set up an exercise.
  package var setUp = Seconds(60)
  /// How long the lifter has trained, for the default targets; nil for no default targets.
  package var experience: Experience?
  /// The targets in the file, nil for those without a default.
  package var ownTargets: [Muscle: SetRange?] = [:]
  /// The gyms in the order of the file; never empty.
  package var gyms: [Gym]
  package var exercises: [ExerciseSettings] = []
  /// The goals in the order of the file.
  package var goals: [Goal] = []
  /// The measurements of which the values of a day add up.
  package var sums = ["Steps", "Calories"]
  package var sync = SyncTiming.manual
  /// The top-level keys with an error; an empty name for an error of the whole file.
  var invalid: Set<String> = []

  /// Creates the settings of a folder without `prog.yaml`.
  package init() { gyms = [Gym.usual(.kg)] }

  package var unit: WeightUnit { units ?? .kg }
  /// The first gym of the file, or the default gym.
  package var gym: Gym { gyms.first ?? Gym.usual(unit) }

  /// The hard sets a week that the lifter aims at.
  package var targets: MuscleTargets { MuscleTargets(experience, own: ownTargets) }

  /// The workouts per week of a weekly goal, or nil without one.
  package var weeklyWorkouts: Int? {
    goals.lazy.filter { $0.subject == .workouts && $0.cadence == .weekly }
      .compactMap { $0.direction == .increase ? $0.target.amount.floor : nil }.first
  }

  /// Returns whether prog can work with these settings, although some may be invalid. `needs` are
  /// the keys that the command needs besides those that every command needs.
  package func areUsable(for needs: Set<String> = []) -> Bool {
    let spared = SettingKey.ofFile.filter { !$0.isNeeded && !needs.contains($0.name) }
    return invalid.isSubset(of: spared.map(\.name))
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
      let bars = gyms[index].bars.keys.sorted()
      for exercise in exercises {
        guard let bar = exercise.bar.map({ ExerciseNames.spelling(of: $0) }) else { continue }
        gyms[index].otherBarNames[exercise.spelling] = bars.first {
          ExerciseNames.spelling(of: $0) == bar
        }
      }
      for name in bars where !namesOfBars.contains(ExerciseNames.spelling(of: name)) {
        guard !own.contains(ExerciseNames.spelling(of: name)), let meant = names.whole(name)?.lift
        else { continue }
        gyms[index].otherBarNames[ExerciseNames.spelling(of: meant)] = name
      }
    }
  }

  /// The bars that exercises name, by their spelling.
  private var namesOfBars: Set<String> {
    Set(exercises.compactMap { $0.bar.map { ExerciseNames.spelling(of: $0) } })
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
    // A bar that an exercise names is not an exercise.
    let named = Set(
      listed.compactMap { $0.value.mapping?["bar"]?.scalar }.map {
        ExerciseNames.spelling(of: $0.text)
      })
    let ofExercises = bars.filter { !named.contains(ExerciseNames.spelling(of: $0.key.text)) }
    let names =
      (ofExercises + listed).map(\.key) + goals.compactMap { $0.mapping?["exercise"]?.scalar }
    return names.map { ($0.text, $0.span) }
  }
}

/// One setting of a training folder.
package struct ListedSetting: Hashable, Sendable {
  /// The keys that lead to it: `gyms`, `home`, `bar`.
  package let path: [String]
  /// The value in force, as `prog.yaml` writes it on one line. `none` if it is not set.
  package let value: String
  /// The line of `prog.yaml` that sets it; nil for a default.
  package let line: Int?

  /// The value of a setting that is not set.
  static let none = "none"

  /// The path as one name: `gyms.home.bar`.
  package var key: String { path.joined(separator: ".") }
}

extension Settings {
  /// Returns every setting in the order of `SettingsReader.keys`, with its default if `source` does
  /// not set it.
  ///
  /// Values that the file sets are shown as it writes them. The file must be free of errors.
  package func listed(in source: SourceText?) -> [ListedSetting] {
    SettingsListing(self, source).all
  }
}

/// Lists the settings of a file beside the values that they have.
private struct SettingsListing {
  let settings: Settings
  private let root: YAMLMapping?
  private let lines: SourceLines?

  init(_ settings: Settings, _ source: SourceText?) {
    self.settings = settings
    root = source.flatMap { YAMLDocument.read($0).root?.mapping }
    lines = source.map { SourceLines($0) }
  }

  var all: [ListedSetting] { SettingsReader.keys.flatMap(settings(named:)) }

  private func settings(named key: String) -> [ListedSetting] {
    switch key {
    case "gyms": gyms
    case "exercises": exercises
    case "goals": goals
    case "targets": targets
    default: [setting([key], in: root, or: usual(key))]
    }
  }

  /// Returns one setting: as the mapping has it, or its default.
  private func setting(
    _ path: [String], in mapping: YAMLMapping?, or usual: @autoclosure () -> String
  ) -> ListedSetting {
    guard let key = path.last,
      let entry = mapping?.entries.first(where: { $0.key.text == key }), !entry.value.isNull
    else { return ListedSetting(path: path, value: usual(), line: nil) }
    return ListedSetting(path: path, value: Self.text(entry.value), line: line(of: entry.key.span))
  }

  private func line(of span: SourceSpan) -> Int? { lines?.position(at: span.start).line }

  /// Returns the value of a key of the top level that is not in the file.
  private func usual(_ key: String) -> String {
    switch key {
    case "units": settings.unit.rawValue
    case "first_weekday": settings.firstWeekday.key
    case "estimate": settings.estimate.rawValue
    case "prefill":
      settings.prefillDays % 7 == 0
        ? "\(settings.prefillDays / 7) weeks" : "\(settings.prefillDays) days"
    case "warmups": settings.warmups.rawValue
    case "sync": settings.sync.rawValue
    case "setup": settings.setUp.text
    case "sums": "[\(settings.sums.map(Self.spelled).joined(separator: ", "))]"
    case "gym": Self.spelled(settings.gym.name)
    default: ListedSetting.none
    }
  }

  // MARK: Gyms

  private var gyms: [ListedSetting] {
    let written = root?["gyms"]?.mapping
    return settings.gyms.flatMap { gym in
      SettingsReader.gymKeys.map { key in
        setting(
          ["gyms", gym.name, key], in: written?[gym.name]?.mapping, or: Self.usual(key, of: gym))
      }
    }
  }

  private static func usual(_ key: String, of gym: Gym) -> String {
    switch key {
    case "units": gym.bar.unit.rawValue
    case "bar": gym.bar.text
    case "plates": braced(gym.plates.map { ($0.plate.text, $0.countText) })
    case "loading": gym.plateChoice.rawValue
    case "dumbbells": steps(gym.dumbbells)
    case "machines": steps(gym.machines)
    case "kettlebells": "[\(gym.kettlebells.map(\.text).joined(separator: ", "))]"
    default: ListedSetting.none
    }
  }

  private static func steps(_ steps: LoadSteps) -> String {
    if !steps.loads.isEmpty { return "[\(steps.loads.map(\.text).joined(separator: ", "))]" }
    return braced([("from", steps.from.text), ("step", steps.step.text), ("to", steps.to.text)])
  }

  // MARK: Lists

  /// The targets in force. The defaults are set by the line with the experience.
  private var targets: [ListedSetting] {
    let written = root?["targets"]?.mapping
    let (targets, own) = (settings.targets, settings.ownTargets)
    let muscles = Muscle.allCases.filter { targets[$0] != nil || own.keys.contains($0) }
    guard !muscles.isEmpty else { return [setting(["targets"], in: nil, or: ListedSetting.none)] }
    let experience = root?.entries.first { $0.key.text == "experience" }
    return muscles.map { muscle in
      let path = ["targets", muscle.rawValue]
      guard own.keys.contains(muscle) else {
        return ListedSetting(
          path: path, value: targets[muscle]?.text ?? ListedSetting.none,
          line: experience.flatMap { line(of: $0.key.span) })
      }
      return setting(path, in: written, or: ListedSetting.none)
    }
  }

  /// Only what is set: all other facts of an exercise come from the exercise library.
  private var exercises: [ListedSetting] {
    let entries = root?["exercises"]?.mapping?.entries ?? []
    let listed = entries.flatMap { entry -> [ListedSetting] in
      let path = ["exercises", entry.key.text]
      let keys = SettingsReader.exerciseKeys.filter { entry.value.mapping?[$0] != nil }
      guard !keys.isEmpty else {
        return [ListedSetting(path: path, value: "{}", line: line(of: entry.key.span))]
      }
      return keys.map { setting(path + [$0], in: entry.value.mapping, or: ListedSetting.none) }
    }
    return listed.isEmpty ? [setting(["exercises"], in: nil, or: ListedSetting.none)] : listed
  }

  private var goals: [ListedSetting] {
    let items = root?["goals"]?.sequence?.items ?? []
    guard !items.isEmpty else { return [setting(["goals"], in: nil, or: ListedSetting.none)] }
    return items.enumerated().map { index, item in
      ListedSetting(
        path: ["goals", String(index + 1)], value: Self.text(item), line: line(of: item.span))
    }
  }

  // MARK: Texts

  private static func spelled(_ text: String) -> String {
    ProgramFile.spelled(text, isFlow: true)
  }

  /// Returns a node on one line. The reader limits how deep nodes are nested.
  private static func text(_ node: YAMLNode) -> String {
    switch node {
    case .scalar(let scalar): text(scalar)
    case .sequence(let sequence): "[\(sequence.items.map(text).joined(separator: ", "))]"
    case .mapping(let mapping):
      braced(mapping.entries.map { (spelled($0.key.text), text($0.value)) })
    }
  }

  /// Returns a scalar in quotes only if it needs them here: `3` and `2026-06-30` do not.
  private static func text(_ scalar: YAMLScalar) -> String {
    if scalar.isNull { return "null" }
    let isSimple = scalar.text.utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    return scalar.style == .plain && isSimple ? scalar.text : spelled(scalar.text)
  }

  private static func braced(_ pairs: [(String, String)]) -> String {
    "{\(pairs.map { "\($0): \($1)" }.joined(separator: ", "))}"
  }
}
