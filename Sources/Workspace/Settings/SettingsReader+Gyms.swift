// Reads the gyms and exercises of `prog.yaml`.

import Diagnostics
import Training
import YAMLSource

extension SettingsReader {
  static let gymKeys = [
    "units", "bar", "bars", "plates", "dumbbells", "machines", "kettlebells",
  ]
  private static let stepKeys = ["from", "step", "to"]
  static let exerciseKeys = ["aliases", "was", "equipment", "muscles", "unit"]
  /// The most pairs of one plate that a gym can have.
  private static let mostPairs = 100
  /// The most plates of different weights; all their sums are searched exactly.
  private static let mostPlates = 40

  mutating func gyms(_ node: YAMLNode, unit: WeightUnit) -> [Gym] {
    let example = "gyms: {home: {bar: \(examples.bar)}}"
    guard let mapping = mapping(node, "gyms", example: example) else { return [] }
    var gyms: [Gym] = []
    for entry in mapping.entries { gyms.append(gym(entry, unit: unit)) }
    return gyms
  }

  /// Reads a gym. Missing keys are as in the default gym of its unit.
  private mutating func gym(_ entry: YAMLEntry, unit: WeightUnit) -> Gym {
    let name = entry.key.text
    var gym = Gym.usual(unit)
    gym.name = name
    let example = "\(name): {bar: \(examples.bar)}"
    guard !entry.value.isNull,
      let mapping = mapping(entry.value, "the gym '\(name)'", example: example)
    else { return gym }
    expect(Self.gymKeys, in: mapping, "a gym")
    let units = WeightUnit.allCases.map { ($0.rawValue, $0) }
    let own = mapping["units"].flatMap { choice($0, "units", units) }
    let unitOfSettings = unitOfNumbers
    defer { unitOfNumbers = unitOfSettings }
    unitOfNumbers = own ?? unitOfSettings
    let bar = mapping["bar"].flatMap { load($0, "bar") }
    unitOfNumbers = bar?.unit ?? unitOfNumbers
    gym = Gym.usual(own ?? bar?.unit ?? unit)
    gym.name = name
    if let bar {
      gym.bar = bar
      // By default, a gym has the usual plates for its bar.
      gym.plates = Gym.usual(bar.unit).plates
    }
    if let node = mapping["bars"] { gym.bars = bars(node, unit: gym.bar.unit) }
    if let node = mapping["plates"], let plates = plates(node, unit: gym.bar.unit) {
      gym.plates = plates
    }
    if let node = mapping["dumbbells"] { gym.dumbbells = steps(node, "dumbbells", gym.dumbbells) }
    if let node = mapping["machines"] { gym.machines = steps(node, "machines", gym.machines) }
    if let node = mapping["kettlebells"] {
      let example = "kettlebells: \(examples.bells)"
      let bells = loads(node, "kettlebells", example: example)
      if !bells.isEmpty {
        gym.kettlebells = bells.sorted { $0.isLighter(than: $1) }
      } else if node.sequence?.items.isEmpty ?? false {
        wrong(node, "kettlebells", "expected at least one", help: ["write it like: \(example)"])
      }
    }
    return gym
  }

  /// Reads a load in the unit of the bar, because plates of two units do not add up to a round
  /// load.
  private mutating func load(
    _ node: YAMLNode, _ what: String, unit: WeightUnit
  ) -> Load? {
    guard let load = load(node, what) else { return nil }
    guard load.unit == unit else {
      let converted =
        load.exact.converted(to: unit)?.written?.text ?? "its weight in \(unit.rawValue)"
      wrong(
        node, what, "expected \(unit.rawValue), the unit of the bar",
        help: ["write '\(converted)', or give the bar in \(load.unit.rawValue)"])
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

  /// Reads `{20kg: 2 pairs}`, or a list of plates with ten pairs each; returns nil after reporting
  /// a problem.
  private mutating func plates(_ node: YAMLNode, unit: WeightUnit) -> [PlatePairs]? {
    let count = node.sequence?.items.count ?? node.mapping?.entries.count ?? 0
    guard count <= Self.mostPlates else {
      wrong(
        node, "plates",
        "\(count) different plates; the limit is \(Self.mostPlates)",
        help: ["list each weight once, with the number of pairs: 20kg: 4 pairs"])
      return nil
    }
    if let items = node.sequence?.items {
      let plates = items.compactMap { load($0, "a plate", unit: unit) }
      return sorted(plates.map { PlatePairs($0, pairs: 10) })
    }
    let example = "plates: \(examples.plates)"
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

  /// Reads `2 pairs` or `1 pair`. A bare number is refused, because it may count plates or pairs.
  private mutating func pairs(_ node: YAMLNode) -> Int? {
    guard let scalar = text(node, "a number of plates", example: "\(examples.bar): 2 pairs") else {
      return nil
    }
    let words = scalar.text.split(separator: " ")
    if let count = words.first.flatMap({ Int($0) }), (0...Self.mostPairs).contains(count) {
      if words.count == 2, words[1] == "pairs" || words[1] == "pair" { return count }
      if words.count == 1 {
        let half = (count / 2).counted("pair")
        let halved = count % 2 == 0 ? ", or '\(half)' if you counted plates" : ""
        wrong(
          node, "a number of plates", "expected pairs",
          help: ["write '\(count.counted("pair"))'\(halved)"])
        return nil
      }
    }
    wrong(
      node, "a number of plates", "expected up to \(Self.mostPairs) pairs",
      help: ["write it like: \(examples.bar): 2 pairs"])
    return nil
  }

  /// Reads `2.5kg`, a list of loads, or `{from: 2kg, step: 2kg, to: 40kg}` with the usual values
  /// for missing keys.
  private mutating func steps(_ node: YAMLNode, _ what: String, _ usual: LoadSteps) -> LoadSteps {
    let example = "\(what): \(examples.steps)"
    var steps = usual
    if let items = node.sequence?.items {
      guard let steps = LoadSteps(loads(node, what, example: example)) else {
        if items.isEmpty {
          let list = "\(what): \(examples.dumbbells)"
          wrong(node, what, "expected at least one", help: ["write it like: \(list)"])
        }
        return usual
      }
      return steps
    }
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
        wrong(node, what, "expected the same unit for all", help: ["write it like: \(example)"])
        return usual
      }
      if let unit = units.first, unit != steps.step.unit { steps = Self.usual(what, unit) }
      steps.from = given[0] ?? steps.from
      steps.step = given[1] ?? steps.step
      steps.to = given[2] ?? steps.to
    }
    guard steps.step.tenThousandths > 0, !steps.to.isLighter(than: steps.from) else {
      wrong(
        node, what, "expected a step above zero, and 'to' not below 'from'",
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
      wrong(node, what, "expected a list", help: ["write it like: \(example)"])
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
    if let node = mapping["muscles"] { exercise.muscles = muscles(node) }
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
}
