// The gyms and exercises of `prog.yaml`.

import Diagnostics
import Training
import YAMLSource

extension SettingsReader {
  private static let gymKeys = [
    "units", "bar", "bars", "plates", "dumbbells", "machines", "kettlebells",
  ]
  private static let stepKeys = ["from", "step", "to"]
  private static let exerciseKeys = ["aliases", "was", "equipment", "unit"]
  /// The most pairs of one plate that a gym can have.
  private static let mostPairs = 100
  /// The most plates of different weights: all sums of these are searched exactly.
  private static let mostPlates = 40

  mutating func gyms(_ node: YAMLNode, unit: WeightUnit) -> [Gym] {
    guard let mapping = mapping(node, "gyms", example: "gyms: {home: {bar: 20kg}}") else {
      return []
    }
    var gyms: [Gym] = []
    for entry in mapping.entries { gyms.append(gym(entry, unit: unit)) }
    return gyms
  }

  /// What is left out is as in the usual gym of the gym's unit.
  private mutating func gym(_ entry: YAMLEntry, unit: WeightUnit) -> Gym {
    let name = entry.key.text
    var gym = Gym.usual(unit)
    gym.name = name
    guard !entry.value.isNull,
      let mapping = mapping(entry.value, "the gym '\(name)'", example: "\(name): {bar: 20kg}")
    else { return gym }
    expect(Self.gymKeys, in: mapping, "a gym")
    let units = WeightUnit.allCases.map { ($0.rawValue, $0) }
    let own = mapping["units"].flatMap { choice($0, "units", units) }
    let bar = mapping["bar"].flatMap { load($0, "bar") }
    gym = Gym.usual(own ?? bar?.unit ?? unit)
    gym.name = name
    if let bar {
      gym.bar = bar
      // Without plates of its own, a gym has the usual ones that fit its bar.
      gym.plates = Gym.usual(bar.unit).plates
    }
    if let node = mapping["bars"] { gym.bars = bars(node, unit: gym.bar.unit) }
    if let node = mapping["plates"], let plates = plates(node, unit: gym.bar.unit) {
      gym.plates = plates
    }
    if let node = mapping["dumbbells"] { gym.dumbbells = steps(node, "dumbbells", gym.dumbbells) }
    if let node = mapping["machines"] { gym.machines = steps(node, "machines", gym.machines) }
    if let node = mapping["kettlebells"] {
      let example = "kettlebells: [16kg, 24kg]"
      let bells = loads(node, "kettlebells", example: example)
      if !bells.isEmpty {
        gym.kettlebells = bells.sorted { $0.isLighter(than: $1) }
      } else if node.sequence?.items.isEmpty ?? false {
        wrong(node, "kettlebells", "at least one is expected", help: ["write it like: \(example)"])
      }
    }
    return gym
  }

  /// A load of the bar's own unit: plates of two units add up to nothing that is written.
  private mutating func load(
    _ node: YAMLNode, _ what: String, unit: WeightUnit
  ) -> Load? {
    guard let load = load(node, what) else { return nil }
    guard load.unit == unit else {
      let converted =
        load.exact.converted(to: unit)?.written?.text ?? "its weight in \(unit.rawValue)"
      wrong(
        node, what, "the bar is in \(unit.rawValue), and so are its plates",
        help: ["\(load.text) is \(converted); or write the bar in \(load.unit.rawValue)"])
      return nil
    }
    return load
  }

  private mutating func bars(_ node: YAMLNode, unit: WeightUnit) -> [String: Load] {
    guard let mapping = mapping(node, "bars", example: "bars: {Trap Bar Deadlift: 25kg}") else {
      return [:]
    }
    var bars: [String: Load] = [:]
    for entry in mapping.entries {
      bars[entry.key.text] = load(entry.value, "the bar of '\(entry.key.text)'", unit: unit)
    }
    return bars
  }

  /// `{20kg: 2 pairs}`, or a list of plates with ten pairs each; nil with a report.
  private mutating func plates(_ node: YAMLNode, unit: WeightUnit) -> [PlatePairs]? {
    let count = node.sequence?.items.count ?? node.mapping?.entries.count ?? 0
    guard count <= Self.mostPlates else {
      wrong(
        node, "plates",
        "\(count) plates of different weights, at most \(Self.mostPlates) are allowed",
        help: ["list each weight once, with the number of pairs: 20kg: 4 pairs"])
      return nil
    }
    if let items = node.sequence?.items {
      let plates = items.compactMap { load($0, "a plate", unit: unit) }
      return sorted(plates.map { PlatePairs($0, pairs: 10) })
    }
    let example = "plates: {20kg: 2 pairs, 10kg: 1 pair}"
    guard let mapping = mapping(node, "plates", example: example) else { return nil }
    var plates: [PlatePairs] = []
    for entry in mapping.entries {
      guard let plate = load(.scalar(entry.key), "a plate", unit: unit),
        let pairs = pairs(entry.value)
      else { continue }
      plates.append(PlatePairs(plate, pairs: pairs))
    }
    return sorted(plates)
  }

  private func sorted(_ plates: [PlatePairs]) -> [PlatePairs] {
    plates.filter { $0.pairs > 0 && $0.plate.tenThousandths > 0 }
      .sorted { $1.plate.isLighter(than: $0.plate) }
  }

  /// `2 pairs`, `1 pair`; a bare number would leave open whether it counts plates.
  private mutating func pairs(_ node: YAMLNode) -> Int? {
    guard let scalar = text(node, "the count of a plate", example: "20kg: 2 pairs") else {
      return nil
    }
    let words = scalar.text.split(separator: " ")
    if let count = words.first.flatMap({ Int($0) }), (0...Self.mostPairs).contains(count) {
      if words.count == 2, words[1] == "pairs" || words[1] == "pair" { return count }
      if words.count == 1 {
        let halved = count % 2 == 0 ? ", or '\(count / 2) pairs' if it counts plates" : ""
        wrong(
          node, "the count of a plate", "pairs are expected",
          help: ["write '\(count) pairs'\(halved)"])
        return nil
      }
    }
    wrong(
      node, "the count of a plate", "up to \(Self.mostPairs) pairs are expected",
      help: ["write it like: 20kg: 2 pairs"])
    return nil
  }

  /// `2.5kg`, or `{from: 2kg, step: 2kg, to: 40kg}` with the usual ones for what is left out.
  private mutating func steps(_ node: YAMLNode, _ what: String, _ usual: LoadSteps) -> LoadSteps {
    let example = "\(what): {from: 2kg, step: 2kg, to: 40kg}"
    var steps = usual
    if node.scalar != nil {
      if let step = load(node, what) {
        if step.unit != steps.step.unit { steps = Self.usual(what, step.unit) }
        steps.step = step
      }
    } else if let mapping = mapping(node, what, example: example) {
      expect(Self.stepKeys, in: mapping, what)
      let given = Self.stepKeys.map { key in mapping[key].flatMap { load($0, key) } }
      let units = Set(given.compactMap { $0?.unit })
      guard units.count < 2 else {
        wrong(node, what, "one unit for all is expected", help: ["write it like: \(example)"])
        return usual
      }
      if let unit = units.first, unit != steps.step.unit { steps = Self.usual(what, unit) }
      steps.from = given[0] ?? steps.from
      steps.step = given[1] ?? steps.step
      steps.to = given[2] ?? steps.to
    }
    guard steps.step.tenThousandths > 0, !steps.to.isLighter(than: steps.from) else {
      wrong(
        node, what, "a step above zero, and an end not below the start, are expected",
        help: ["write it like: \(example)"])
      return usual
    }
    return steps
  }

  private static func usual(_ what: String, _ unit: WeightUnit) -> LoadSteps {
    what == "machines" ? Gym.usual(unit).machines : Gym.usual(unit).dumbbells
  }

  private mutating func loads(_ node: YAMLNode, _ what: String, example: String) -> [Load] {
    guard let sequence = node.sequence else {
      wrong(node, what, "a list is expected", help: ["write it like: \(example)"])
      return []
    }
    var loads: [Load] = []
    for item in sequence.items {
      if let load = load(item, what) { loads.append(load) }
    }
    return loads
  }

  // MARK: Exercises

  mutating func exercises(_ node: YAMLNode) -> [ExerciseSettings] {
    let example = "exercises: {Squat: {equipment: barbell}}"
    guard let mapping = mapping(node, "exercises", example: example) else { return [] }
    var exercises: [ExerciseSettings] = []
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
    if let node = mapping["equipment"] {
      let known = Equipment.allCases.map { ($0.rawValue, $0) }
      exercise.equipment = choice(node, "equipment", known)
    }
    if let node = mapping["unit"] {
      exercise.unit = choice(node, "unit", WeightUnit.allCases.map { ($0.rawValue, $0) })
    }
    exercise.was = names(
      mapping["was"], of: name, "an old name", example: "was: [Back Squat]", &owners)
    exercise.aliases = names(
      mapping["aliases"], of: name, "an alias", example: "aliases: [ohp, press]", &owners)
    return exercise
  }

  /// One name or a list of them, each of one exercise alone.
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
          label: "taken by '\(owner)'", help: ["choose another for one of them"])
      } else {
        owners[key] = exercise
        names.append(name.text)
      }
    }
    return names
  }
}
