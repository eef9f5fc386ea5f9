// Reads the gyms of `prog.yaml`.

import Diagnostics
import ProgramFormat
import Training
import YAMLSource

extension SettingsReader {
  static let gymKeys = SettingKey.ofGym.map(\.name)
  private static let stepKeys = ["from", "step", "to"]
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

  private mutating func gym(_ entry: YAMLEntry, unit: WeightUnit) -> Gym {
    let name = entry.key.text
    var gym = Gym.usual(unit)
    gym.name = name
    let example = "\(name): {bar: \(examples.bar)}"
    guard !entry.value.isNull,
      let mapping = mapping(entry.value, "the gym '\(name)'", example: example)
    else { return gym }
    expect(Self.gymKeys, in: mapping, "a gym")
    let own = mapping["units"].flatMap { choice($0, "units", WeightUnit.self) }
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
    if let node = mapping["bars"], !node.isUnset { gym.bars = bars(node) }
    if let node = mapping["plates"], let plates = plates(node) { gym.plates = plates }
    if let node = mapping["loading"] {
      gym.plateChoice = choice(node, "loading", PlateChoice.self) ?? gym.plateChoice
    }
    if let node = mapping["dumbbells"] { gym.dumbbells = steps(node, "dumbbells", gym.dumbbells) }
    if let node = mapping["machines"] { gym.machines = steps(node, "machines", gym.machines) }
    if let node = mapping["kettlebells"] {
      let example = "kettlebells: \(examples.bells)"
      let bells = loads(node, "kettlebells", example: example)
      if !bells.isEmpty {
        gym.kettlebells = bells.sorted { $0.isLighter(than: $1) }
      } else if node.sequence?.items.isEmpty ?? false {
        wrong(node, "kettlebells", "expected at least one", like: example)
      }
    }
    return gym
  }

  private mutating func bars(_ node: YAMLNode) -> [String: Load] {
    guard let mapping = mapping(node, "bars", example: "bars: {Trap Bar Deadlift: 25kg}") else {
      return [:]
    }
    reportTwice(mapping)
    var bars: [String: Load] = [:]
    for entry in mapping.entries {
      bars[entry.key.text] = load(entry.value, "the bar of '\(entry.key.text)'")
    }
    return bars
  }

  /// Reads `{20kg: 2 pairs, 1.25kg: 3}`, or a list of plates with ten pairs each; returns nil after
  /// reporting a problem.
  private mutating func plates(_ node: YAMLNode) -> [PlateStock]? {
    let count = node.sequence?.items.count ?? node.mapping?.entries.count ?? 0
    guard count <= Self.mostPlates else {
      wrong(
        node, "plates",
        "\(count) different plates; the limit is \(Self.mostPlates)",
        help: ["list each weight once, with the number of pairs: 20kg: 4 pairs"])
      return nil
    }
    if let list = node.sequence {
      guard !hasDoubtfulComma(list) else { return nil }
      let plates = list.items.compactMap { item in
        load(item, "a plate").map { (item, $0) }
      }
      reportTwice(plates)
      return sorted(plates.map { PlateStock($0.1, pairs: 10) })
    }
    let example = "plates: \(examples.plates)"
    guard let mapping = mapping(node, "plates", example: example) else { return nil }
    var plates: [PlateStock] = []
    var keys: [(YAMLNode, Load)] = []
    for entry in mapping.entries {
      guard let plate = load(.scalar(entry.key), "a plate"),
        let count = number(ofPlates: entry.value)
      else {
        continue
      }
      plates.append(PlateStock(plate, count: count))
      keys.append((.scalar(entry.key), plate))
    }
    reportTwice(keys)
    return sorted(plates)
  }

  /// Reports plates that are listed twice: the list has each weight once.
  private mutating func reportTwice(_ plates: [(node: YAMLNode, load: Load)]) {
    var seen: Set<Load> = []
    for (node, load) in plates where !seen.insert(load).inserted {
      wrong(
        node, "a plate", "'\(load.text)' is listed twice",
        help: ["list each weight once, with the number of pairs: \(load.text): 4 pairs"])
    }
  }

  private func sorted(_ plates: [PlateStock]) -> [PlateStock] {
    plates.filter { $0.count > 0 && $0.plate.tenThousandths > 0 }
      .sorted { $1.plate.isLighter(than: $0.plate) }
  }

  /// Reads `2 pairs` or `1 pair`. A bare number counts single plates.
  private mutating func number(ofPlates node: YAMLNode) -> Int? {
    guard let scalar = text(node, "a number of plates", example: "\(examples.bar): 2 pairs") else {
      return nil
    }
    let words = scalar.text.split(separator: " ")
    let isInPairs = words.count == 2 && ["pair", "pairs"].contains(words[1])
    let most = isInPairs ? Self.mostPairs : 2 * Self.mostPairs
    if words.count == 1 || isInPairs, let count = Int(words[0]), 0...most ~= count {
      return isInPairs ? 2 * count : count
    }
    wrong(
      node, "a number of plates", "expected up to \(Self.mostPairs) pairs",
      help: ["write '2 pairs', or '3' for three single plates"])
    return nil
  }

  /// Reads `2.5kg`, a list of loads, or `{from: 2kg, step: 2kg, to: 40kg}` with the usual values
  /// for missing keys. Without `from`, the lightest dumbbell is one step.
  private mutating func steps(_ node: YAMLNode, _ what: String, _ usual: LoadSteps) -> LoadSteps {
    let example = "\(what): \(examples.steps)"
    var steps = usual
    if let items = node.sequence?.items {
      guard let steps = LoadSteps(loads(node, what, example: example)) else {
        if items.isEmpty {
          let list = "\(what): \(examples.dumbbells)"
          wrong(node, what, "expected at least one", like: list)
        }
        return usual
      }
      return steps
    }
    // A range such as `2.5kg to 30kg`.
    if let text = node.scalar?.text, text.contains(/[\dgb]\s*(?:to|-|\u{2013})\s*\d/) {
      wrong(node, what, "expected a step, or a range in { }", like: example)
      return usual
    }
    if node.scalar != nil {
      if let step = load(node, what) {
        if step.unit != steps.step.unit { steps = Self.usual(what, step.unit) }
        steps.step = step
        if what == "dumbbells" { steps.from = step }
      }
    } else if let mapping = mapping(node, what, example: example) {
      expect(Self.stepKeys, in: mapping, what)
      let given = Self.stepKeys.map { key in mapping[key].flatMap { load($0, key) } }
      let units = Set(given.compactMap { $0?.unit })
      guard units.count < 2 else {
        wrong(node, what, "expected the same unit for all", like: example)
        return usual
      }
      if let unit = units.first, unit != steps.step.unit { steps = Self.usual(what, unit) }
      // The stack of a machine begins at zero, a rack of dumbbells does not.
      steps.from = given[0] ?? (what == "dumbbells" ? given[1] : nil) ?? steps.from
      steps.step = given[1] ?? steps.step
      steps.to = given[2] ?? steps.to
    }
    guard steps.step.tenThousandths > 0, !steps.to.isLighter(than: steps.from) else {
      wrong(
        node, what, "expected a step above zero, and 'to' not below 'from'",
        like: example)
      return usual
    }
    return steps
  }

  private static func usual(_ what: String, _ unit: WeightUnit) -> LoadSteps {
    what == "machines" ? Gym.usual(unit).machines : Gym.usual(unit).dumbbells
  }

  private mutating func loads(_ node: YAMLNode, _ what: String, example: String) -> [Load] {
    guard let sequence = node.sequence else {
      wrong(node, what, "expected a list", like: example)
      return []
    }
    guard !hasDoubtfulComma(sequence) else { return [] }
    return sequence.items.compactMap { load($0, what) }
  }

  // MARK: Commas

  /// Reports commas between digits that may be decimal commas, as in `[20, 10, 2,5, 1,25]`: the
  /// other commas have a space, or the numbers are neither in ascending nor in descending order.
  private mutating func hasDoubtfulComma(_ list: YAMLSequence) -> Bool {
    guard list.isFlow else { return false }
    func isDigits(_ text: String) -> Bool { text.utf8.allSatisfy { (48...57).contains($0) } }
    let pairs = zip(list.items, list.items.dropFirst())
    let isSpaced = pairs.contains { $0.span.end + 1 < $1.span.start }
    let numbers = list.items.compactMap { $0.scalar.flatMap { LoadText.load($0.text, unit: .kg) } }
    let isRising = zip(numbers, numbers.dropFirst()).allSatisfy { !$1.isLighter(than: $0) }
    let isFalling = zip(numbers, numbers.dropFirst()).allSatisfy { !$0.isLighter(than: $1) }
    let doubtful = pairs.filter { whole, decimals in
      guard let first = whole.scalar?.text, let second = decimals.scalar?.text else { return false }
      return whole.span.end + 1 == decimals.span.start && isDigits(first) && isDigits(second)
        && (isSpaced || !isRising && !isFalling && ["25", "5", "75"].contains(second))
    }
    for (whole, decimals) in doubtful {
      let texts = [whole, decimals].map { $0.scalar?.text ?? "" }
      add(
        .wrongSetting, "'\(texts.joined(separator: ","))' may be one number or two",
        at: whole.span.joined(decimals.span), label: "a comma between digits without a space",
        help: [
          "write '\(texts.joined(separator: "."))'",
          "or, if they are two, write '\(texts.joined(separator: ", "))'",
        ])
    }
    return !doubtful.isEmpty
  }
}

// Reads the goals of `prog.yaml`.

extension SettingsReader {
  private static let subjects = ["exercise", "bodyweight", "measure", "workouts"]
  private static let metrics = ["e1rm", "load", "volume", "reps", "distance", "time", "pace"]
  private static let options = ["direction", "cadence", "deadline"]
  /// The most reps or workouts to reach.
  private static let mostCounted = 1_000_000

  mutating func goals(_ node: YAMLNode) -> [Goal] {
    guard let sequence = node.sequence else {
      wrong(node, "goals", "expected a list", like: "goals: [\(examples.goal)]")
      return []
    }
    return sequence.items.compactMap { goal($0) }
  }

  private mutating func goal(_ node: YAMLNode) -> Goal? {
    guard let mapping = mapping(node, "a goal", example: "- \(examples.goal)") else {
      return nil
    }
    expect(Self.subjects + Self.metrics + ["target"] + Self.options, in: mapping, "a goal")
    let named = mapping.entries.filter { Self.subjects.contains($0.key.text) }
    guard named.count == 1, let entry = named.first else {
      wrongGoal(
        node, named.isEmpty ? "missing subject in the goal" : "several subjects in the goal",
        "expected \(Self.subjects.map { "'\($0)'" }.listed("or"))",
        like: "- \(examples.goal)")
      return nil
    }
    guard let (subject, target) = subject(entry, in: mapping, node) else { return nil }
    let cadence = mapping["cadence"].map { choice($0, "cadence", Goal.Cadence.self) } ?? .once
    let given = mapping["direction"].map { choice($0, "direction", Goal.Direction.self) }
    let deadline = mapping["deadline"].map { date($0) }
    // A value that was refused has been reported; the goal would mean something else without it.
    guard let cadence, given != .some(nil), deadline != .some(nil) else { return nil }
    let direction: Goal.Direction
    switch subject {
    case .bodyweight, .measure:
      guard let given, let given else {
        add(
          .wrongSetting, "missing direction in the goal", at: node.span,
          label: "should the value go up or down?",
          help: ["add 'direction: decrease' or 'direction: increase'"])
        return nil
      }
      direction = given
    case .exercise(_, .pace): direction = (given ?? nil) ?? .decrease
    case .exercise, .workouts: direction = (given ?? nil) ?? .increase
    }
    return Goal(
      subject, target, direction: direction, cadence: cadence, deadline: deadline ?? nil)
  }

  private mutating func subject(
    _ entry: YAMLEntry, in mapping: YAMLMapping, _ goal: YAMLNode
  ) -> (Goal.Subject, ProgressValue)? {
    let numbers = mapping.entries.filter {
      Self.metrics.contains($0.key.text) || $0.key.text == "target"
    }
    switch entry.key.text {
    case "bodyweight":
      guard refuse(numbers, beside: "bodyweight") else { return nil }
      return load(entry.value, "bodyweight").map { (.bodyweight, .load($0.exact)) }
    case "workouts":
      guard refuse(numbers, beside: "workouts") else { return nil }
      return count(entry.value, "workouts").map { (.workouts, ProgressValue($0, .workouts)) }
    case "measure":
      let others = numbers.filter { $0.key.text != "target" }
      guard refuse(others, beside: "measure"),
        let name = text(entry.value, "measure", example: "measure: Waist")
      else { return nil }
      guard !Goal.isBodyweight(name.text) else {
        let load = mapping["target"]?.scalar?.text ?? examples.bodyweight
        let direction = mapping["direction"]?.scalar?.text ?? "decrease"
        wrongGoal(
          entry.value, "your bodyweight is not a measurement",
          "goals read what 'prog bodyweight' logged",
          like: "- {bodyweight: \(load), direction: \(direction)}")
        return nil
      }
      guard let target = mapping["target"] else {
        wrongGoal(
          goal, "missing target in the goal", "expected a number to reach",
          like: "- {measure: Waist, target: 80cm, direction: decrease}")
        return nil
      }
      guard let scalar = text(target, "target", example: "target: 80cm") else { return nil }
      guard let value = ProgressValue(measurement: scalar.text) else {
        wrong(
          target, "target", "expected a number with its unit",
          help: ["write it as you log it, such as 80cm"])
        return nil
      }
      return (.measure(name.text), value)
    default: return exercise(entry, numbers, goal)
    }
  }

  private mutating func exercise(
    _ entry: YAMLEntry, _ numbers: [YAMLEntry], _ goal: YAMLNode
  ) -> (Goal.Subject, ProgressValue)? {
    guard let name = text(entry.value, "exercise", example: "exercise: Squat") else { return nil }
    guard numbers.count == 1, let number = numbers.first,
      let metric = ProgressMetric(rawValue: number.key.text)
    else {
      wrongGoal(
        goal, numbers.isEmpty ? "missing target in the goal" : "several targets in the goal",
        "expected \(Self.metrics.map { "'\($0)'" }.listed("or"))",
        like: "- \(examples.goal)")
      return nil
    }
    return target(number.value, metric).map { (.exercise(name.text, metric), $0) }
  }

  /// Reports keys that do not belong to a goal of this kind; returns false if there are any.
  private mutating func refuse(_ numbers: [YAMLEntry], beside subject: String) -> Bool {
    for number in numbers {
      add(
        .wrongSetting, "'\(number.key.text)' does not belong to a goal of \(subject)",
        at: number.key.span, label: "remove this", help: ["remove '\(number.key.text)'"])
    }
    return numbers.isEmpty
  }

  // MARK: Targets

  private mutating func target(_ node: YAMLNode, _ metric: ProgressMetric) -> ProgressValue? {
    let (example, kind): (String, ValueKind) =
      switch metric {
      case .e1rm, .load: (examples.best, .load)
      case .volume: (examples.volume, .load)
      case .reps, .rpe: ("20", .number)
      case .distance: ("10km", .distance)
      case .time: ("3min", .time)
      case .pace: ("5:00/km", .time)
      }
    if metric == .reps { return count(node, "reps").map { ProgressValue($0, .reps) } }
    guard let scalar = text(node, metric.rawValue, example: "\(metric.rawValue): \(example)") else {
      return nil
    }
    // A volume may be heavier than any load.
    if metric == .volume, let volume = volume(scalar.text) { return volume }
    let parts = scalar.text.split(separator: "/")
    let written = metric == .pace ? parts.first.map(String.init) ?? "" : scalar.text
    let value = QuantityText.value(written, as: kind, unit: unitOfNumbers)
    switch (value, metric) {
    case (.load(let load)?, _) where load.amount > .zero && (metric == .load || !load.onBodyweight):
      return .load(load)
    case (.distance(let amount, let unit)?, _) where amount > .zero:
      return ProgressValue(amount, .distance(unit))
    case (.time(let time)?, .time) where time > .zero: return ProgressValue(time, .time)
    case (.time(let time)?, .pace) where time > .zero && parts.count == 2:
      if let unit = DistanceUnit(rawValue: String(parts[1])), unit == .km || unit == .mi {
        return ProgressValue(time, .pace(unit))
      }
    default: break
    }
    wrong(
      node, metric.rawValue, "expected a value like '\(example)'",
      like: "\(metric.rawValue): \(example)")
    return nil
  }

  private func volume(_ text: String) -> ProgressValue? {
    guard let quantity = ProgressValue(quantity: text), quantity.amount > .zero,
      case .measured(let suffix) = quantity.unit
    else { return nil }
    let unit = suffix.trimmed.isEmpty ? unitOfNumbers : WeightUnit(rawValue: suffix.trimmed)
    return unit.map { ProgressValue(quantity.amount, .weight($0)) }
  }

  private mutating func count(_ node: YAMLNode, _ what: String) -> Decimal? {
    guard let scalar = text(node, what, example: "\(what): 20") else { return nil }
    if let count = Int(scalar.text), (1...Self.mostCounted).contains(count) {
      return Decimal(count)
    }
    wrong(node, what, "expected a whole number", like: "\(what): 20")
    return nil
  }

  private mutating func date(_ node: YAMLNode) -> CalendarDate? {
    guard let scalar = text(node, "deadline", example: "deadline: 2026-06-30") else { return nil }
    if case .date(let date)? = QuantityText.value(scalar.text, as: .date) { return date }
    wrong(node, "deadline", "expected a date", like: "deadline: 2026-06-30")
    return nil
  }

  private mutating func wrongGoal(
    _ node: YAMLNode, _ summary: String, _ label: String, like example: String
  ) {
    add(
      .wrongSetting, summary, at: node.span, label: label, help: ["write it like: \(example)"])
  }
}
