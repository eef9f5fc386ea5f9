// Reads goals as people write them: `squat 140kg by 1 june`, `3 workouts a week`.

import Engine
import Notation
import ProgramFormat
package import Training
import Workspace

/// A goal in the words of a command line, as `prog.yaml` writes it.
package struct TypedGoal {
  /// The goal as a flow mapping: `{exercise: Squat, load: 140kg, deadline: 2026-06-01}`.
  package let text: String

  private static let directions: [(words: [String], direction: Goal.Direction)] = [
    (["down", "to"], .decrease), (["up", "to"], .increase), (["at", "most"], .decrease),
    (["under"], .decrease), (["below"], .decrease),
  ]
  private static let cadences: [(word: String, cadence: Goal.Cadence)] = [
    ("day", .daily), ("week", .weekly), ("month", .monthly), ("year", .yearly),
  ]
  private static let metrics = ["e1rm", "load", "volume", "reps", "distance", "time", "pace"]

  /// Reads a goal.
  ///
  /// - Throws: `bad-answer` for a goal without a number, `bad-date`, and the problem of a name.
  package init(_ typed: String, in folder: OpenedFolder, today: CalendarDate) throws {
    var words = typed.split(separator: " ").map(String.init)
    var keys: [(key: String, value: String)] = []
    if let by = words.lastIndex(where: { ["by", "until"].contains($0.lowercased()) }) {
      let date = words[(by + 1)...].joined(separator: " ")
      keys.append(("deadline", try DateText.expect(date, today: today, .next).date.text))
      words.removeSubrange(by...)
    }
    var cadence: Goal.Cadence?
    for (word, period) in Self.cadences {
      if words.last?.lowercased() == period.rawValue {
        words.removeLast()
        cadence = period
      } else if words.count > 1, words.last?.lowercased() == word,
        ["a", "per", "each", "every"].contains(words[words.count - 2].lowercased())
      {
        words.removeLast(2)
        cadence = period
      }
    }
    if let cadence { keys.append(("cadence", cadence.rawValue)) }
    var direction: Goal.Direction?
    for (spelled, meant) in Self.directions {
      if let place = words.indices.first(where: {
        words[$0...].prefix(spelled.count).map { $0.lowercased() } == spelled
      }) {
        words.removeSubrange(place..<place + spelled.count)
        direction = meant
      }
    }
    // The number with its unit, before or after the name.
    guard let place = words.firstIndex(where: { $0.first?.isNumber ?? false && !$0.isMax }) else {
      throw LogbookError(
        .badAnswer, "missing number in the goal '\(typed)'",
        help: ["write it like: prog goals add \"squat 140kg by 1 june\""])
    }
    var value = ValueReader.withDecimalPoint(words.remove(at: place))
    if words.indices.contains(place), Self.units.contains(words[place].lowercased()) {
      value += words.remove(at: place).lowercased()
    }
    let metric = words.lastIndex { Self.metrics.contains($0.lowercased()) || $0.isMax }
      .map { words.remove(at: $0).lowercased() }
    let name = words.joined(separator: " ")
    let isBare = value.allSatisfy { $0.isNumber || $0 == "." }
    let load = isBare ? value + folder.settings.unit.rawValue : value
    if ["workouts", "workout", "sessions"].contains(name.lowercased()) {
      keys.insert(("workouts", value), at: 0)
    } else if Goal.isBodyweight(name) || name.lowercased() == "weight" {
      let last = folder.record.bodyweight(on: today)
        .flatMap { ProgressValue(measurement: $0.text) }
      keys.insert(("bodyweight", load), at: 0)
      keys.append(("direction", try Self.direction(direction, from: last, to: load)))
    } else if case (let written, let entries) = folder.measurements(named: name, through: today),
      !entries.isEmpty || Self.unitsOfMeasurements.contains(where: value.hasSuffix)
    {
      let target = try TypedMeasurement(earlier: entries.map(\.quantity)).read(value)
      keys.insert(("target", target), at: 0)
      keys.insert(("measure", ProgramFile.spelled(written, isFlow: true)), at: 0)
      let last = entries.last.flatMap { ProgressValue(measurement: $0.quantity) }
      keys.append(("direction", try Self.direction(direction, from: last, to: target)))
    } else {
      let exercise = try Self.exercise(name, in: folder)
      let isCounted = folder.settings.equipment(of: exercise) == .bodyweight
      let kind = Self.kind(of: value, metric: metric, isCounted: isCounted)
      if value.hasSuffix("reps") { value.removeLast(4) }
      let isLoad = ["load", "e1rm", "volume"].contains(kind)
      keys.insert((kind, isLoad ? load : value), at: 0)
      keys.insert(("exercise", ProgramFile.spelled(exercise, isFlow: true)), at: 0)
      if let direction { keys.append(("direction", direction.rawValue)) }
    }
    text = "{" + keys.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
  }

  private static let units: Set = [
    "kg", "lb", "lbs", "reps", "km", "mi", "m", "min", "s", "h", "cm", "in", "%",
  ]

  private static let unitsOfMeasurements = ["cm", "in", "%"]

  private static func exercise(_ name: String, in folder: OpenedFolder) throws -> String {
    let names = ExerciseNames(folder.allExerciseNames)
    switch names.match(name) {
    case .one(let slot, _): return slot.lift
    case .several(let slots): throw ExerciseNames.several(name, slots)
    case .unknown: throw ExerciseNames.unknown(name, near: names.suggestions(for: name))
    }
  }

  /// Returns the key of the number to reach.
  private static func kind(of value: String, metric: String?, isCounted: Bool) -> String {
    if let metric { return metric == "1rm" ? "load" : metric }
    if value.contains("/") { return "pace" }
    if value.hasSuffix("reps") || isCounted && value.allSatisfy(\.isNumber) { return "reps" }
    if LoadText.load(value, unit: .kg) != nil { return "load" }
    if case .distance? = QuantityText.value(value, as: .distance) { return "distance" }
    return "time"
  }

  /// Returns the direction that was typed, or else the one from the last value to the target.
  private static func direction(
    _ typed: Goal.Direction?, from last: ProgressValue?, to value: String
  ) throws -> String {
    if let typed { return typed.rawValue }
    guard let target = ProgressValue(measurement: value),
      let amount = last?.converted(to: target.unit)?.amount
    else {
      throw LogbookError(
        .badAnswer, "should the value go up or down to \(value)?",
        help: ["write 'up to \(value)' or 'down to \(value)'"])
    }
    return (amount > target.amount ? Goal.Direction.decrease : .increase).rawValue
  }
}

extension String {
  /// True for `1rm` and `e1rm`, which are not numbers.
  fileprivate var isMax: Bool { lowercased().hasSuffix("1rm") }
}
