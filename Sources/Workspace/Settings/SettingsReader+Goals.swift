// Reads the goals of `prog.yaml`.

import Diagnostics
import ProgramFormat
import Training
import YAMLSource

extension SettingsReader {
  private static let subjects = ["exercise", "bodyweight", "measure", "workouts"]
  private static let metrics = ["e1rm", "load", "volume", "reps", "distance", "time", "pace"]
  private static let options = ["direction", "cadence", "deadline"]
  /// The most reps or workouts to reach.
  private static let mostCounted = 1_000_000

  mutating func goals(_ node: YAMLNode) -> [Goal] {
    guard let sequence = node.sequence else {
      wrong(node, "goals", "expected a list", help: ["write it like: goals: [\(examples.goal)]"])
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
        help: "write it like: - \(examples.goal)")
      return nil
    }
    guard let (subject, target) = subject(entry, in: mapping, node) else { return nil }
    let cadences = Goal.Cadence.allCases.map { ($0.rawValue, $0) }
    let cadence = mapping["cadence"].map { choice($0, "cadence", cadences) } ?? .once
    let directions = Goal.Direction.allCases.map { ($0.rawValue, $0) }
    let given = mapping["direction"].map { choice($0, "direction", directions) }
    let deadline = mapping["deadline"].map { date($0) }
    // A value that was refused has been reported; the goal would mean something else without it.
    guard let cadence, given != .some(nil), deadline != .some(nil) else { return nil }
    let direction: Goal.Direction
    switch subject {
    case .bodyweight, .measure:
      guard let given, let given else {
        wrongGoal(
          node, "missing direction in the goal", "should the value go up or down?",
          help: "add 'direction: decrease' or 'direction: increase'")
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
          help: "write it like: - {bodyweight: \(load), direction: \(direction)}")
        return nil
      }
      guard let target = mapping["target"] else {
        wrongGoal(
          goal, "missing target in the goal", "expected a number to reach",
          help: "write it like: - {measure: Waist, target: 80cm, direction: decrease}")
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
        help: "write it like: - \(examples.goal)")
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
      help: ["write it like: \(metric.rawValue): \(example)"])
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
    wrong(node, what, "expected a whole number", help: ["write it like: \(what): 20"])
    return nil
  }

  private mutating func date(_ node: YAMLNode) -> CalendarDate? {
    guard let scalar = text(node, "deadline", example: "deadline: 2026-06-30") else { return nil }
    if case .date(let date)? = QuantityText.value(scalar.text, as: .date) { return date }
    wrong(node, "deadline", "expected a date", help: ["write it like: deadline: 2026-06-30"])
    return nil
  }

  private mutating func wrongGoal(
    _ node: YAMLNode, _ summary: String, _ label: String, help: String
  ) {
    add(.wrongSetting, summary, at: node.span, label: label, help: [help])
  }
}
