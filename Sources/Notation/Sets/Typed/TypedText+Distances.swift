// A distance and its time, in either order and without its unit: `5 in 25:30`, `25:30 5km`.

import Training

extension TypedText {
  /// Reads `5 in 25:30` and `5 25:30` in the unit of the planned distance, and `25:30 5km` as
  /// `5km in 25:30`.
  ///
  /// Without a planned distance, each unit in which the distance can be covered in that time is one
  /// reading: `6.5 in 37:20` may be kilometres or miles.
  func readDistancesInTime(_ plan: PromptPlan) -> [TypedText] {
    var text = self
    text.giveDistanceOfPlan(plan)
    text.turnTimes(plan)
    text.giveUnitsOfPlan(plan)
    guard plan.mayTakeAnyDistance else { return [text] }
    let open = text.tokens.indices.compactMap { text.openDistance(at: $0, plan) }
    return text.readings(of: open, \.units) { $0.insertUnit($2, at: $1.index + 1) }
  }

  /// Repeats a distance before each of the times after it: `500m 1:50, 1:48` is 500 metres twice.
  ///
  /// Only a time on a clock that is at most half as long again, or as short, is another of the
  /// same.
  mutating func repeatDistances() {
    var last: (distance: [TypedToken], time: Double)?
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      guard index == start(of: index), let first = measure(at: index) else { continue }
      let end = index + first.tokens.count
      if first.kind == .distance {
        let place = end + (self[end]?.isWord("in") ?? false ? 1 : 0)
        last = measure(at: place)?.timeOnClock.map { (first.tokens, $0) }
      } else if let (distance, before) = last, let time = first.timeOnClock,
        self[end].map({ $0.kind != .number && !$0.isTimes }) ?? true, time * 2 <= before * 3,
        before * 2 <= time * 3
      {
        tokens.insert(contentsOf: distance, at: index)
        tokens[index].followsBlank = true
        tokens[index + distance.count].followsBlank = true
        last = (distance, time)
      } else {
        last = nil
      }
    }
  }

  /// Moves each time before a distance to the end of its set.
  private mutating func turnTimes(_ plan: PromptPlan) {
    for index in tokens.indices.reversed() where index == start(of: index) {
      guard let time = time(at: index).map({ index + $0.tokens.count }),
        self[time]?.kind == .number, tokens[time].followsBlank
      else { continue }
      let hasUnit = self[time + 1]?.isDistanceUnit ?? false
      let end = time + (hasUnit ? 2 : 1)
      let isOpen =
        !hasUnit
        && (plan.mayTakeAnyDistance || plan.distanceUnit(of: tokens[time].tenThousandths) != nil)
        && self[end].map { $0.kind == .comma } ?? true
      guard hasUnit || isOpen, self[end].map({ $0.kind != .number && !$0.isWord("in") }) ?? true
      else { continue }
      turnTime(index..<time, before: end)
    }
  }

  /// Returns the tokens of a pace such as `5:30/km` at an index; nil for anything else.
  func pace(at index: Int) -> Range<Int>? {
    guard let time = measure(at: index), time.kind == .clock || time.kind == .time else {
      return nil
    }
    let slash = index + time.tokens.count
    guard self[slash]?.isSign("/") ?? false, self[slash + 1]?.isWord("km", "mi") ?? false else {
      return nil
    }
    return index..<slash + 2
  }

  /// Reads `5:30/km` as the pace of the planned distance.
  private mutating func giveDistanceOfPlan(_ plan: PromptPlan) {
    for index in tokens.indices.reversed()
    where tokens[index].kind == .comma && pace(at: index + 1) != nil
      && self[index - 1]?.isDistanceUnit ?? false
    {
      // `5km, 6:30/km`.
      replace(index..<index + 1, by: "@")
    }
    guard let pace = pace(at: 0) else { return }
    switch plan.plannedAmount(at: 0) {
    case .distance(.exactly(let distance)), .distanceInTime(let distance, _):
      let place = tokens[0].span.lowerBound
      func token(_ kind: TypedToken.Kind, _ text: String, _ isFirst: Bool) -> TypedToken {
        TypedToken(kind: kind, text: text, span: place..<place, followsBlank: isFirst)
      }
      tokens[pace.lowerBound].followsBlank = true
      tokens.insert(
        contentsOf: [
          token(.number, distance.number, true), token(.word, distance.unit.rawValue, false),
          token(.sign, "@", true),
        ], at: 0)
    case .reps, .repsInTime, .time, .total, .expression, .distance(.expression), nil: return
    }
  }

  /// Returns whether the amount of a set may begin at an index: at its start, or after its count.
  func isAmount(_ index: Int) -> Bool {
    let start = start(of: index)
    return index == start
      || index == start + 2 && tokens[start].whole != nil && tokens[start + 1].isTimes
  }

  /// Returns whether the set at an index has bodyweight as its load, so that its number is reps.
  func isOnBodyweight(_ index: Int) -> Bool {
    tokens[index..<endOfSet(from: index)].contains { $0.isWord("bw") }
  }

  private mutating func giveUnitsOfPlan(_ plan: PromptPlan) {
    for index in tokens.indices.reversed() where isAmount(index) && !isOnBodyweight(index) {
      guard let unit = plan.distanceUnit(of: tokens[index].tenThousandths),
        timeOfDistance(at: index) != nil
      else { continue }
      insertUnit(unit, at: index + 1)
    }
  }

  private mutating func insertUnit(_ unit: DistanceUnit, at index: Int) {
    insert(unit.rawValue, at: index)
    tokens[index].followsBlank = false
  }

  /// Returns a number at the start of a set that is a distance, and its possible units: that in
  /// which the exercise was last logged, or any, if the distance can be covered in the time.
  private func openDistance(
    at index: Int, _ plan: PromptPlan
  ) -> (index: Int, units: [DistanceUnit])? {
    guard isAmount(index), !isOnBodyweight(index),
      let number = tokens[index].tenThousandths, number > 0,
      number <= Int(Distance.limit),
      let time = timeOfDistance(at: index)?.seconds.flatMap(Seconds.init(seconds:)),
      time.tenths > 0
    else { return nil }
    let units = DistanceUnit.allCases.filter { unit in
      plan.speeds.contains(Distance(tenThousandths: Int32(number), unit: unit), in: time)
    }
    if let last = plan.lastDistanceUnit, units.contains(last) { return (index, [last]) }
    return units.isEmpty ? nil : (index, units)
  }

  /// Returns the time after a number, with `in` or without it.
  private func timeOfDistance(at index: Int) -> TypedMeasure? {
    time(at: index + (self[index + 1]?.isWord("in") ?? false ? 2 : 1))
  }

  /// Moves the time before a distance after it.
  private mutating func turnTime(_ range: Range<Int>, before end: Int) {
    var time = Array(tokens[range])
    time[0].followsBlank = true
    tokens[range.upperBound].followsBlank = tokens[range.lowerBound].followsBlank
    tokens.insert(contentsOf: time, at: end)
    insert("in", at: end)
    tokens.removeSubrange(range)
  }

  /// Returns the time at an index, such as `25:30`, `1:05:30` or `25min`; nil if there is none.
  private func time(at index: Int) -> TypedMeasure? {
    measure(at: index).flatMap { $0.kind == .clock || $0.kind == .time ? $0 : nil }
  }
}

extension TypedToken {
  /// The value of a number, in ten-thousandths; nil for any other token and for more decimals.
  var tenThousandths: Int? {
    guard kind == .number else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? String(parts[1]) : ""
    guard parts.count <= 2, parts[0].utf8.count <= 6, decimals.utf8.count <= 4 else { return nil }
    return Int(parts[0] + decimals + String(repeating: "0", count: 4 - decimals.utf8.count))
  }
}

extension PromptPlan {
  /// True if a distance in a time is in no planned unit.
  fileprivate var mayTakeAnyDistance: Bool {
    guard isDoneOverDistance else { return false }
    switch plannedAmount(at: 0) {
    case nil, .time: return true
    default: return false
    }
  }

  /// Returns the unit of the planned distance if a number is like that distance.
  fileprivate func distanceUnit(of number: Int?) -> DistanceUnit? {
    guard let number else { return nil }
    switch plannedAmount(at: 0) {
    case .distance(.exactly(let distance)), .distanceInTime(let distance, _):
      let own = Int(distance.tenThousandths)
      if number * 3 >= own && number <= own * 3 { return distance.unit }
      // `5000 28:30` of a run of 5 km.
      guard number % 10_000 == 0, let whole = Int32(exactly: number / 10_000), whole <= 100_000,
        let other = distance.otherUnit(for: whole)
      else { return nil }
      return other != .m || whole >= 100 ? other : nil
    case .reps, .repsInTime, .time, .total, .expression, .distance(.expression), nil: return nil
    }
  }
}

extension TypedMeasure {
  /// The length of a time, in seconds; nil for a distance or a bare number.
  var seconds: Double? {
    guard kind == .clock || kind == .time else { return nil }
    var total = 0.0
    for (index, token) in tokens.enumerated() where token.kind == .number {
      let number = Double(token.text) ?? 0
      if kind == .clock {
        total = total * 60 + number
      } else {
        total +=
          number * (tokens[index + 1].isWord("h") ? 3600 : tokens[index + 1].isWord("min") ? 60 : 1)
      }
    }
    return total
  }

  /// The length of a time on a clock, in seconds; nil for anything else.
  fileprivate var timeOnClock: Double? { kind == .clock ? seconds : nil }
}
