// The planned sets of templates, in notation.

import Diagnostics
import Notation
import Training

extension AppFile {
  /// Reads an exercise of a template. Sets that cannot be read are refused, one by one.
  mutating func plannedExercise(_ node: JSONNode) -> ImportedProgram.Exercise? {
    guard let name = node.members == nil ? node.text?.onOneLine : exerciseName(of: node) else {
      return nil
    }
    var exercise = ImportedProgram.Exercise(name: name)
    exercise.note = node.member(Self.noteKeys)?.text
    exercise.superset = node["supersetId", "superset"]?.text
    let sets = node["sets", "targetSets"]
    if let items = sets?.items {
      exercise.sets = items.compactMap { plannedSet($0, of: node, count: nil) }
    } else if let count = sets ?? node["setCount"] {
      exercise.sets = [plannedSet(node, of: node, count: count)].compactMap(\.self)
    } else if node.members != nil, hasAmount(node) {
      exercise.sets = [plannedSet(node, of: node, count: nil)].compactMap(\.self)
    }
    return exercise
  }

  private static let repKeys = ["reps", "targetReps", "repetitions"]
  private static let lowestKeys = ["minReps", "repsMin"]
  private static let highestKeys = ["maxReps", "repsMax"]

  private func hasAmount(_ node: JSONNode) -> Bool {
    let keys =
      [Self.repKeys, Self.lowestKeys, Self.highestKeys] + Self.weightKeys.map(\.names)
      + Self.distanceKeys.map(\.names) + [Self.timeKeys]
    return keys.contains { node.member($0) != nil }
  }

  private mutating func plannedSet(
    _ node: JSONNode, of exercise: JSONNode, count: JSONNode?
  ) -> ImportedPlannedSet? {
    let written = count.map { $0.text ?? "" } ?? "1"
    guard let counts = Self.counts(written) else {
      refuse("'\(written)' is not a number of sets", count ?? node, as: .changed)
      return nil
    }
    // The weight and the time are read as if the set was done.
    var done = ImportedSet(line: line(node))
    guard readWeight(of: node, exercise, unit(in: exercise) ?? unit, &done),
      readTime(of: node, exercise, &done)
    else { return nil }
    guard let amount = plannedAmount(node, of: exercise, done) else { return nil }
    var set = ImportedPlannedSet(
      count: counts.lowerBound, amount: amount, weight: done.weight, unit: done.unit ?? unit,
      isWarmup: node["isWarmup", "warmup"]?.isTrue ?? false)
    set.mostSets = counts.upperBound
    readEffort(of: node, exercise, &set)
    readRest(of: node, exercise, &set)
    return set
  }

  /// Reads `3`, or `3-4`.
  private static func counts(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(whereSeparator: { "-–".contains($0) }).map { Int(String($0).trimmed) }
    guard (1...2).contains(ends.count), let low = ends[0], let high = ends[ends.count - 1],
      low > 0, low <= high, high <= 100
    else { return nil }
    return low...high
  }

  // MARK: Amounts

  /// Returns the reps, the time or the distance of a set in notation; nil after refusing it.
  private mutating func plannedAmount(
    _ node: JSONNode, of exercise: JSONNode, _ done: ImportedSet
  ) -> String? {
    func member(_ names: [String]) -> JSONNode? { node.member(names) ?? exercise.member(names) }
    let reps = node.members == nil ? node : member(Self.repKeys)
    if let low = member(Self.lowestKeys)?.text, let high = member(Self.highestKeys)?.text {
      if let amount = Self.amount("\(low)-\(high)") { return amount }
      refuse("'\(low)-\(high)' is not a number of reps", node, as: .changed)
      return nil
    }
    if let reps, reps.items != nil || !["", "0"].contains(reps.text ?? "") {
      let isOpen = node["isAmrap", "amrap"]?.isTrue ?? false
      if let text = reps.text, let amount = Self.amount(text) {
        return isOpen && amount.allSatisfy(\.isNumber) ? amount + "+" : amount
      }
      refuseReps(reps)
      return nil
    }
    let distance = done.distance.flatMap { number in
      (done.distanceUnit ?? options.distanceUnit).flatMap { Distance(number, $0) }
    }
    if let distance { return distance.text + (done.time.map { " in \($0.text)" } ?? "") }
    if let number = done.distance {
      file.remarks.append("missing unit of the planned distance \(number.text()): add --distance")
    }
    if let time = done.time { return time.text }
    refuse("missing reps, time or distance in the planned set", node, as: .changed)
    return nil
  }

  /// Refuses a value that is not a number of reps.
  mutating func refuseReps(_ reps: JSONNode) {
    if reps.items != nil {
      file.refuse(
        "a list is not a number of reps", at: span(reps), help: ["write one set for each number"])
    } else {
      refuse("'\(reps.text ?? "")' is not a number of reps", reps)
    }
  }

  /// Returns reps or a time in notation: `5+`, `8-12`, `max`, `10/side` or `30s`. Nil for any other
  /// text.
  private static func amount(_ text: String) -> String? {
    var plain = text.lowercased().replacing("–", with: "-")
    if ["amrap", "max", "amap", "failure", "to failure"].contains(plain) { return "max" }
    plain.replace(/\s*(?:reps?|wdh\.?)$/, with: "")
    plain.replace(/\s*(?:(?:\/|per|each|on each)\s*(?:side|leg|arm)|each)$/, with: "/side")
    plain.replace(/\s*(?:-|to)\s*/, with: "-")
    // A number from 1 to 1000, as in the app, and not a load.
    guard plain.first?.isNumber ?? false, !plain.contains(where: { "@%xX,( ".contains($0) }) else {
      return nil
    }
    let (items, problems) = SetReader.planned("3x\(plain)")
    guard problems.isEmpty, ProgramTable.areSets(items) else { return nil }
    let numbers = plain.split { !$0.isNumber }.compactMap { Int($0) }
    return numbers.allSatisfy { (1...36_000).contains($0) } ? plain : nil
  }

  // MARK: Effort and rest

  private mutating func readEffort(
    of node: JSONNode, _ exercise: JSONNode, _ set: inout ImportedPlannedSet
  ) {
    func number(_ name: String) -> (node: JSONNode, value: Decimal?)? {
      (node[name] ?? exercise[name]).map { ($0, $0.number) }
    }
    let rpe = number("rpe") ?? number("targetRpe")
    let rir = number("rir") ?? number("targetRir")
    guard let found = rpe ?? rir, found.value != .zero || rpe == nil else { return }
    set.effort = found.value.flatMap { rpe == nil ? Effort(rir: $0) : Effort(rpe: $0) }
    if set.effort == nil {
      refusePart("\(rpe == nil ? "RIR" : "RPE") \(found.node.text ?? "")", found.node)
    }
  }

  private mutating func readRest(
    of node: JSONNode, _ exercise: JSONNode, _ set: inout ImportedPlannedSet
  ) {
    let keys = ["restSeconds", "rest", "restTime"]
    guard let rest = node.member(keys) ?? exercise.member(keys) else { return }
    if let seconds = rest.number?.floor, (0...36_000).contains(seconds) {
      set.rest = seconds == 0 ? nil : Seconds(Int32(seconds))
    } else {
      refusePart("the rest '\(rest.text ?? "")'", rest)
    }
  }

  private mutating func refusePart(_ what: String, _ node: JSONNode) {
    file.flag("prog cannot read \(what)", at: span(node), label: "the set is planned without it")
  }
}
