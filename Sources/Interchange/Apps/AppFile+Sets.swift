// The sets of the JSON files of small apps.

import Training

extension AppFile {
  /// Reads a set of an exercise. What it does not have is taken from its exercise, and `own` is the
  /// unit there. Returns nil after refusing or skipping it.
  mutating func set(
    _ node: JSONNode, of exercise: String, inheriting parent: JSONNode, _ own: WeightUnit?
  ) -> ImportedSet? {
    var set = ImportedSet(line: line(node))
    func member(_ names: String...) -> JSONNode? { node.member(names) ?? parent.member(names) }
    // A bare number is a number of reps.
    let reps =
      node.members == nil ? node : member("reps", "repetitions", "repCount", "completedReps")
    if let reps {
      guard let count = reps.number, count.isWhole, let whole = count.floor,
        (0...10_000).contains(whole)
      else {
        refuseReps(reps)
        return nil
      }
      set.reps = Int32(whole)
    }
    guard readWeight(of: node, parent, own, &set), readTime(of: node, parent, &set) else {
      return nil
    }
    readKind(of: node, &set)
    if let rpe = node["rpe"]?.number {
      set.effort = Effort(rpe: rpe)
      if set.effort == nil, rpe != .zero { set.add(note: "RPE \(rpe.text(places: 2))") }
    } else if let rir = node["rir"]?.number {
      set.effort = Decimal(10).subtracting(rir).flatMap { Effort(rpe: $0) }
    }
    if let rest = node["restSeconds", "rest", "restTime"]?.number?.floor,
      (1...36_000).contains(rest)
    {
      set.rest = Seconds(Int32(rest))
    }
    if node.offset != parent.offset, let note = node.member(Self.noteKeys)?.text {
      set.add(note: note)
    }
    let hasAmount =
      set.reps.map { $0 > 0 } ?? false || set.time != nil
      || set.distance.map { $0 > .zero } ?? false
    guard hasAmount || set.reps == 0 && (set.isLoaded || set.isFailure) else {
      if set.isLoaded {
        refuse("missing reps, time or distance in the set", node)
      } else {
        file.skip(.empty)
      }
      return nil
    }
    file.flagIfUnlikely(set, of: exercise, at: span(node))
    return set
  }

  mutating func readWeight(
    of node: JSONNode, _ parent: JSONNode, _ own: WeightUnit?, _ set: inout ImportedSet
  ) -> Bool {
    for (names, unit) in Self.weightKeys {
      guard let weight = node.member(names) ?? parent.member(names) else { continue }
      // `{"value": 100, "unit": "kg"}`, or a text such as `100 kg`.
      var found = unit ?? self.unit(in: node) ?? own
      var number = weight.number
      if weight.members != nil {
        number = weight["value", "amount"]?.number
        found = self.unit(in: weight) ?? found
      } else if number == nil, let text = weight.text {
        let bytes = Array(text.utf8)
        if let reading = NumberCell.read(bytes, 0..<bytes.count, comma: .unclear) {
          let word = String(decoding: bytes[reading.rest], as: UTF8.self)
          if let unit = UnitWord.weight(word) { (number, found) = (reading.value, unit) }
        } else if ["bw", "bodyweight"].contains(text.lowercased()) {
          number = .zero
        }
      }
      guard let number, number.magnitude <= Decimal(10_000) else {
        refuse("'\(weight.text ?? "")' is not a weight", weight)
        return false
      }
      (set.weight, set.unit) = (number, found)
      return true
    }
    return true
  }

  static let weightKeys: [(names: [String], unit: WeightUnit?)] = [
    (["weightKg", "weightKgs", "kg", "loadKg"], .kg),
    (["weightLb", "weightLbs", "lb", "lbs", "loadLb"], .lb), (["weight", "load"], nil),
  ]

  mutating func readTime(
    of node: JSONNode, _ parent: JSONNode, _ set: inout ImportedSet
  ) -> Bool {
    func member(_ names: String...) -> JSONNode? { node.member(names) ?? parent.member(names) }
    var seconds: Decimal?
    if let given = node.member(Self.timeKeys) ?? parent.member(Self.timeKeys) {
      seconds = given.number
    } else if let minutes = member("durationMinutes", "minutes", "durationMin") {
      seconds = minutes.number?.multiplied(by: Decimal(60))
    } else if let text = node["duration", "time"], text.text != nil {
      if case .string(let words) = text.value {
        let bytes = Array(words.trimmed.utf8)
        seconds = DurationCell.seconds(bytes, 0..<bytes.count)
      } else {
        seconds = text.number
      }
    }
    if let tenths = seconds?.multiplied(by: Decimal(10))?.rounded(toMultipleOf: .one).floor,
      tenths > 0
    {
      guard tenths <= Int(Seconds.limit) else {
        refuse("the time is too long", node)
        return false
      }
      set.time = Seconds(tenths: Int32(tenths))
    }
    for (names, unit) in Self.distanceKeys {
      guard let distance = node.member(names)?.number, distance > .zero else { continue }
      guard distance <= Decimal(100_000) else {
        refuse("the distance is too long", node)
        return false
      }
      (set.distance, set.distanceUnit) = (distance, unit)
      guard unit == nil, let own = node["distanceUnit"] ?? parent["distanceUnit"],
        let word = own.text
      else { continue }
      guard let converted = UnitWord.distance(distance, word) else {
        refuse("unknown unit '\(word)'", own)
        return false
      }
      (set.distance, set.distanceUnit) = (converted.number, converted.unit)
    }
    return true
  }

  static let timeKeys = [
    "durationSeconds", "seconds", "timeSeconds", "durationSec", "holdSeconds",
  ]

  static let distanceKeys: [(names: [String], unit: DistanceUnit?)] = [
    (["distanceKm", "km", "kilometers"], .km),
    (["distanceMi", "distanceMiles", "miles", "mi"], .mi),
    (["distanceM", "distanceMeters", "meters"], .m), (["distance"], nil),
  ]

  private func readKind(of node: JSONNode, _ set: inout ImportedSet) {
    set.isWarmup = node["isWarmup", "warmup", "isWarmUp"]?.isTrue ?? false
    set.isDrop = node["isDrop", "isDropSet", "dropset"]?.isTrue ?? false
    set.isFailure = node["isFailure", "toFailure", "failure", "failed"]?.isTrue ?? false
    guard let word = node["setType", "type", "kind"]?.text?.lowercased(),
      let kind = RowKind(word: word)
    else { return }
    switch kind {
    case .warmup: set.isWarmup = true
    case .drop: set.isDrop = true
    case .failure: set.isFailure = true
    default: break
    }
  }
}
