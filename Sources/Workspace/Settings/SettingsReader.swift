// Reads `prog.yaml` strictly and reports all problems at once, each at its place.

import Diagnostics
import ProgramFormat
import Training
import YAMLSource

/// Reads the tree of a settings file.
struct SettingsReader {
  let source: SourceText
  private(set) var problems: [Diagnostic] = []
  /// The unit of loads without one: the unit of the gym or of the settings, if it is given.
  var unitOfNumbers: WeightUnit?

  init(_ source: SourceText) { self.source = source }

  var examples: SettingsExamples { SettingsExamples(unit: unitOfNumbers ?? .kg) }

  /// The top-level keys.
  static let keys = SettingKey.ofFile.map(\.name)

  mutating func read() -> Settings {
    let document = YAMLDocument.read(source)
    problems = document.diagnostics
    var settings = Settings()
    if problems.hasErrors { settings.invalid.insert("") }
    guard let root = document.root, !root.isNull else { return settings }
    guard let mapping = mapping(root, "the settings", example: "units: kg") else {
      settings.invalid.insert("")
      return settings
    }
    var gymName: YAMLScalar?
    expect(Self.keys, in: mapping, "the settings")
    for entry in mapping.entries where !Self.keys.contains(entry.key.text) {
      settings.invalid.insert(nearest(to: entry.key.text, among: Self.keys) ?? "")
    }
    // Read the units first, wherever they are, because the other settings depend on them.
    if let node = mapping["units"] {
      settings.units = choice(node, "units", WeightUnit.self)
      if settings.units == nil { settings.invalid.insert("units") }
      settings.gyms = [Gym.usual(settings.unit)]
      unitOfNumbers = settings.units
    }
    let optional = [
      "name", "rest", "rest_after_miss", "experience", "targets", "exercises", "goals", "sums",
    ]
    for entry in mapping.entries {
      if entry.value.isUnset, optional.contains(entry.key.text) { continue }
      let known = problems.count
      defer {
        if Array(problems[known...]).hasErrors { settings.invalid.insert(entry.key.text) }
      }
      switch entry.key.text {
      case "name": settings.name = lifter(entry.value)
      case "first_weekday":
        let days = Weekday.allCases.map { ($0.key, $0) }
        settings.firstWeekday = choice(entry.value, "first_weekday", days) ?? .mon
      case "estimate":
        settings.estimate = choice(entry.value, "estimate", EstimateFormula.self) ?? .epley
      case "prefill": settings.prefillDays = days(entry.value, "prefill") ?? settings.prefillDays
      case "warmups":
        settings.warmups = choice(entry.value, "warmups", WarmupLogging.self) ?? .list
      case "sync": settings.sync = choice(entry.value, "sync", SyncTiming.self) ?? .manual
      case "rest": settings.rest = rest(entry.value, "rest")
      case "rest_after_miss": settings.restAfterMiss = rest(entry.value, "rest_after_miss")
      case "setup": settings.setUp = rest(entry.value, "setup") ?? settings.setUp
      case "experience":
        settings.experience = choice(entry.value, "experience", Experience.self)
      case "targets": settings.ownTargets = targets(entry.value)
      case "gym": gymName = text(entry.value, "gym", example: "gym: home")
      case "gyms":
        let gyms = gyms(entry.value, unit: settings.unit)
        if !gyms.isEmpty { settings.gyms = gyms }
      case "exercises": settings.exercises = exercises(entry.value)
      case "goals": settings.goals = goals(entry.value)
      case "sums":
        let items = entry.value.sequence?.items ?? [entry.value]
        settings.sums = items.compactMap { text($0, "sums", example: "sums: [Steps]")?.text }
      default: break
      }
    }
    if let gymName { choose(gymName, in: &settings, mapping["gyms"] != nil) }
    expectBars(in: mapping, for: &settings)
    settings.nameBars()
    return settings
  }

  /// Reports bars of exercises that no gym has.
  private mutating func expectBars(in mapping: YAMLMapping, for settings: inout Settings) {
    let bars = settings.gyms.flatMap(\.bars.keys).sorted()
    let known = Set(bars.map { ExerciseNames.spelling(of: $0) })
    for entry in mapping["exercises"]?.mapping?.entries ?? [] {
      guard let bar = entry.value.mapping?["bar"]?.scalar, !bar.isNull,
        !known.contains(ExerciseNames.spelling(of: bar.text))
      else { continue }
      settings.invalid.insert("exercises")
      add(
        .wrongSetting, "unknown bar '\(bar.text)'", at: bar.span,
        label: "not in the 'bars' of a gym",
        help: near(bar.text, bars) ?? ["add it to a gym: bars: {\(bar.text): \(examples.bar)}"])
    }
  }

  private mutating func choose(_ name: YAMLScalar, in settings: inout Settings, _ hasGyms: Bool) {
    let names = hasGyms ? settings.gyms.map(\.name) : []
    guard let index = names.firstIndex(of: name.text) else {
      settings.invalid.insert("gym")
      add(
        .wrongSetting, "unknown gym '\(name.text)'", at: name.span, label: "not in 'gyms'",
        help: near(name.text, names)
          ?? [
            names.isEmpty
              ? "add it: gyms: {\(name.text): {bar: \(examples.bar)}}"
              : "write one of: \(names.joined(separator: ", "))"
          ])
      return
    }
    settings.gyms.insert(settings.gyms.remove(at: index), at: 0)
  }

  // MARK: Values

  /// Returns the mapping, or nil after reporting a problem.
  mutating func mapping(_ node: YAMLNode, _ what: String, example: String) -> YAMLMapping? {
    if let mapping = node.mapping { return mapping }
    wrong(node, what, "expected a mapping", like: example)
    return nil
  }

  mutating func text(_ node: YAMLNode, _ what: String, example: String) -> YAMLScalar? {
    if let scalar = node.scalar, !scalar.isNull { return scalar }
    wrong(node, what, "expected a string", like: example)
    return nil
  }

  private mutating func lifter(_ node: YAMLNode) -> String? {
    guard let scalar = text(node, "name", example: "name: Ann") else { return nil }
    let name = scalar.text.trimmed
    if !name.isEmpty, !name.contains(where: \.isNewline) { return name }
    wrong(node, "name", "expected a name", like: "name: Ann")
    return nil
  }

  mutating func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ node: YAMLNode, _ what: String, _ type: Value.Type
  ) -> Value? {
    choice(node, what, type.allCases.map { ($0.rawValue, $0) })
  }

  mutating func choice<Value>(
    _ node: YAMLNode, _ what: String, _ choices: [(String, Value)]
  ) -> Value? {
    let names = choices.map(\.0)
    let example = "\(what): \(names.first ?? "")"
    guard let scalar = text(node, what, example: example) else { return nil }
    if let found = choices.first(where: { $0.0 == scalar.text }) { return found.1 }
    let expected = names.map { "'\($0)'" }.listed("or")
    wrong(
      node, what, "expected \(expected)",
      help: near(scalar.text, names) ?? ["write \(expected)"])
    return nil
  }

  /// Reads `4 weeks` or `28 days`.
  private mutating func days(_ node: YAMLNode, _ what: String) -> Int? {
    guard let scalar = text(node, what, example: "prefill: 4 weeks") else { return nil }
    let words = scalar.text.split(separator: " ")
    if words.count == 2, let count = Int(words[0]), (1...1000).contains(count) {
      switch words[1] {
      case "week", "weeks": return count * 7
      case "day", "days": return count
      default: break
      }
    }
    wrong(node, what, "expected weeks or days", like: "prefill: 4 weeks")
    return nil
  }

  /// Reads `2min`, `90s` or `1:30`. A number without a unit is in seconds if it cannot be meant as
  /// minutes.
  private mutating func rest(_ node: YAMLNode, _ key: String) -> Seconds? {
    guard let scalar = text(node, key, example: "\(key): 2min") else { return nil }
    let seconds: Int?
    if let number = Int(scalar.text) {
      seconds = number < Self.fewestBareSeconds ? nil : number
    } else {
      seconds = TimeText.seconds(scalar.text)
    }
    if let seconds, (1...3600).contains(seconds) { return Seconds(Int32(seconds)) }
    let isSmall = Int(scalar.text).map { (1..<Self.fewestBareSeconds).contains($0) } ?? false
    wrong(
      node, key,
      isSmall ? "expected a unit, or at least 10 seconds" : "expected from 1 second to 1 hour",
      help: [
        isSmall ? "write '\(scalar.text)min' or '\(scalar.text)s'" : "write it like: \(key): 2min"
      ])
    return nil
  }

  /// Reads `{chest: 10-20, calves: 8+, abs: none}`.
  private mutating func targets(_ node: YAMLNode) -> [Muscle: SetRange?] {
    guard let mapping = mapping(node, "targets", example: "targets: {chest: 10-20}") else {
      return [:]
    }
    expect(Muscle.allCases.map(\.rawValue), in: mapping, "'targets'")
    var targets: [Muscle: SetRange?] = [:]
    for entry in mapping.entries {
      guard let muscle = Muscle(rawValue: entry.key.text) else { continue }
      let example = "\(muscle.rawValue): 10-20"
      if entry.value.isUnset {
        targets[muscle] = .some(nil)
      } else if let written = text(entry.value, muscle.rawValue, example: example) {
        if let range = SetRange(written.text) {
          targets[muscle] = range
        } else {
          let number = Int(written.text)
          wrong(
            entry.value, muscle.rawValue, "expected a range of hard sets, at most 100",
            help: [number.map { "write '\($0)+' for \($0) or more" } ?? "write it like: \(example)"]
          )
        }
      }
    }
    return targets
  }

  /// Smaller numbers without a unit may be minutes.
  private static let fewestBareSeconds = 10

  /// Reads a load such as `20kg` or `2.5 kg`, with at most four decimals. A number without a unit
  /// is in `unitOfNumbers`.
  mutating func load(_ node: YAMLNode, _ what: String) -> Load? {
    guard let scalar = text(node, what, example: examples.bar) else { return nil }
    if let load = LoadText.load(scalar.text, unit: unitOfNumbers), !load.onBodyweight,
      load.tenThousandths >= 0
    {
      return load
    }
    let isNumber = LoadText.load(scalar.text + "kg") != nil
    wrong(
      node, what, "expected a load with its unit",
      help: [
        isNumber
          ? "write '\(scalar.text)kg' or '\(scalar.text)lb'" : "write it like '20kg' or '45lb'"
      ])
    return nil
  }

  // MARK: Problems

  mutating func expect(_ keys: [String], in mapping: YAMLMapping, _ what: String) {
    for entry in mapping.entries where !keys.contains(entry.key.text) {
      add(
        .unknownSetting, "unknown setting '\(entry.key.text)'", at: entry.key.span,
        label: "not a key of \(what)",
        help: near(entry.key.text, keys) ?? ["write one of: \(keys.joined(separator: ", "))"])
    }
  }

  mutating func wrong(_ node: YAMLNode, _ what: String, _ label: String, help: [String]) {
    let key = what.contains(" ") ? what : "'\(what)'"
    let summary =
      node.scalar.map {
        $0.isNull ? "missing value for \(key)" : "invalid value '\($0.text)' for \(key)"
      } ?? "invalid value for \(key): \(node.kindName)"
    add(.wrongSetting, summary, at: node.span, label: label, help: help)
  }

  mutating func wrong(_ node: YAMLNode, _ what: String, _ label: String, like example: String) {
    wrong(node, what, label, help: ["write it like: \(example)"])
  }

  mutating func add(
    _ id: WorkspaceErrorID, _ summary: String, severity: Severity = .error, at span: SourceSpan,
    label: String, help: [String]
  ) {
    problems.append(
      Diagnostic(
        id, summary, severity: severity, at: span, label: label, help: help, in: source))
  }

  func near(_ word: String, _ names: [String]) -> [String]? {
    nearest(to: word, among: names).map { [didYouMean($0)] }
  }
}

extension YAMLNode {
  /// True for `none`, as `prog config` shows a setting without a value.
  var isUnset: Bool { scalar.map { $0.style == .plain && $0.text == ListedSetting.none } ?? false }
}

// Reads the exercises of `prog.yaml`.

extension SettingsReader {
  static let exerciseKeys = SettingKey.ofExercise.map(\.name)

  mutating func exercises(_ node: YAMLNode) -> [ExerciseSettings] {
    let example = "exercises: {Squat: {equipment: barbell}}"
    guard let mapping = mapping(node, "exercises", example: example) else { return [] }
    var exercises: [ExerciseSettings] = []
    reportTwice(mapping)
    var owners: [String: String] = [:]
    for entry in mapping.entries { owners[entry.key.text.lowercased()] = entry.key.text }
    for entry in mapping.entries { exercises.append(exercise(entry, &owners)) }
    return exercises
  }

  private mutating func exercise(
    _ entry: YAMLEntry, _ owners: inout [String: String]
  ) -> ExerciseSettings {
    let name = entry.key.text
    var exercise = ExerciseSettings(name: name)
    let example = "\(name): {equipment: barbell}"
    guard !entry.value.isNull,
      let mapping = mapping(entry.value, "the exercise '\(name)'", example: example)
    else { return exercise }
    expect(Self.exerciseKeys, in: mapping, "an exercise")
    exercise.equipment = mapping["equipment"].flatMap { choice($0, "equipment", Equipment.self) }
    exercise.unit = mapping["unit"].flatMap { choice($0, "unit", WeightUnit.self) }
    if let node = mapping["muscles"] { exercise.muscles = muscles(node) }
    if let node = mapping["bar"] {
      exercise.bar = text(node, "bar", example: "bar: deadlift bar")?.text
    }
    exercise.was = names(
      mapping["was"], of: name, "an old name", example: "was: [Back Squat]", &owners)
    exercise.aliases = names(
      mapping["aliases"], of: name, "an alias", example: "aliases: [ohp, press]", &owners)
    return exercise
  }

  /// Reads `quads` or `[quads, glutes 50%]`.
  private mutating func muscles(_ node: YAMLNode) -> [MuscleShare] {
    var shares: [MuscleShare] = []
    for item in node.sequence?.items ?? [node] {
      guard let scalar = text(item, "muscles", example: "muscles: [quads, glutes 50%]") else {
        continue
      }
      guard let share = MuscleShare(scalar.text), (1...100).contains(share.percent) else {
        if MuscleShare(scalar.text + "%") != nil {
          wrong(
            item, "muscles", "expected '%' after the share", help: ["write '\(scalar.text)%'"])
          continue
        }
        let names = Muscle.allCases.map(\.rawValue)
        let word = scalar.text.prefix { !$0.isNumber }.trimmed
        wrong(
          item, "muscles", "expected a muscle, with its share if it only assists",
          help: near(word, names) ?? ["write one of: \(names.joined(separator: ", "))"])
        continue
      }
      shares.append(share)
    }
    return shares
  }

  /// Reads one name or a list of names. A name must belong to only one exercise.
  private mutating func names(
    _ node: YAMLNode?, of exercise: String, _ what: String, example: String,
    _ owners: inout [String: String]
  ) -> [String] {
    var names: [String] = []
    for item in node.map({ $0.sequence?.items ?? [$0] }) ?? [] {
      guard let name = text(item, what, example: example) else { continue }
      let key = name.text.lowercased()
      if let owner = owners[key], owner != exercise {
        add(
          .settingTwice, "'\(name.text)' names both '\(owner)' and '\(exercise)'", at: name.span,
          label: "already a name of '\(owner)'", help: ["use another name for one of them"])
      } else {
        owners[key] = exercise
        names.append(name.text)
      }
    }
    return names
  }

  /// Warns about keys that are the same exercise but for case, spaces and hyphens. The history may
  /// have both names, so this is not an error.
  mutating func reportTwice(_ exercises: YAMLMapping) {
    var first: [String: String] = [:]
    for entry in exercises.entries {
      let key = ExerciseNames.spelling(of: entry.key.text)
      guard let other = first[key] else {
        first[key] = entry.key.text
        continue
      }
      add(
        .settingTwice, "'\(other)' and '\(entry.key.text)' are the same exercise",
        severity: .warning, at: entry.key.span, label: "already listed as '\(other)'",
        help: ["combine the two into one"])
    }
  }
}

// The examples in problems, in the unit of the settings.

/// Loads as a lifter with this unit would write them.
struct SettingsExamples {
  let unit: WeightUnit

  private func load(_ kilograms: String, _ pounds: String) -> String {
    unit == .kg ? kilograms + "kg" : pounds + "lb"
  }

  var bar: String { load("20", "45") }
  var bells: String { "[\(load("16", "35")), \(load("24", "53"))]" }
  var dumbbells: String { "[\(load("5", "15")), \(load("10", "25"))]" }
  var plates: String { "{\(bar): 2 pairs, \(load("10", "25")): 1 pair}" }
  var steps: String {
    let step = load("2", "5")
    return "{from: \(step), step: \(step), to: \(load("40", "100"))}"
  }
  var bodyweight: String { load("75", "165") }
  var best: String { load("180", "405") }
  var volume: String { load("20000", "45000") }
  var goal: String { "{exercise: Squat, e1rm: \(best)}" }
}
