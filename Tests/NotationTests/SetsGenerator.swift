// Random sets for property tests, with every feature of the notation.

import Diagnostics
import Notation
import Training

/// Generates sets that a reader could have produced.
struct SetsGenerator {
  var expressions: ExpressionGenerator

  init(seed: UInt64) { expressions = ExpressionGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { expressions.number(range) }
  mutating func chance(_ share: Int) -> Bool { expressions.chance(share) }
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  // MARK: Quantities

  mutating func seconds() -> Seconds {
    switch number(0...3) {
    case 0: Seconds(Int32(number(0...119)))
    case 1: Seconds(Int32(number(2...400) * 60))
    case 2: Seconds(tenths: Int32(number(0...Int(Seconds.limit))))
    default: Seconds(Int32(number(0...20_000)))
    }
  }

  mutating func distance() -> Distance {
    let amount = chance(70) ? number(0...5_000) * 10_000 : number(0...Int(Distance.limit))
    return Distance(tenThousandths: Int32(amount), unit: pick(DistanceUnit.allCases))
  }

  mutating func load(onBodyweight: Bool? = nil) -> Load {
    let amount: Int
    switch number(0...4) {
    case 0: amount = 0
    case 1: amount = number(0...Int(Load.limit))
    default: amount = number(0...80) * 25_000
    }
    let unit = pick(WeightUnit.allCases)
    guard onBodyweight ?? chance(25) else { return Load(tenThousandths: Int32(amount), unit: unit) }
    if amount == 0 { return .bodyweight }
    let sign = chance(30) ? -1 : 1
    return Load(tenThousandths: Int32(amount * sign), unit: unit, onBodyweight: true)
  }

  mutating func effort() -> Effort { Effort(halves: Int8(number(2...20))) }

  mutating func reps() -> Int32 { Int32(chance(95) ? number(0...20) : number(0...10_000)) }

  mutating func note() -> String {
    let scalars = [
      "a", "B", " ", ",", "\"", "\\", "\n", "@", "x", "5", "ü", "(", ")", "重", "/", "'",
    ]
    return (0..<number(0...8)).map { _ in pick(scalars) }.joined()
  }

  mutating func tempo() -> String {
    let fast = chance(50) ? "X" : "\(number(0...9))"
    return "\(number(0...9))\(number(0...9))\(fast)\(number(0...9))"
  }

  // MARK: Performed

  mutating func performed() -> SetGroup {
    let amount: Amount
    switch number(0...9) {
    case 0: amount = .time(seconds())
    case 1: amount = .distance(distance())
    case 2: amount = .distanceInTime(distance(), seconds())
    case 3: amount = .repsInTime(reps(), seconds())
    default: amount = .reps(reps())
    }
    var set = PerformedSet(amount, isPerSide: chance(10))
    if amount.reps != nil || chance(40) { set.load = chance(60) ? Load(100, .kg) : load() }
    if chance(25) { set.effort = effort() }
    set.isWarmup = chance(15)
    set.isDrop = chance(8)
    set.isFailure = chance(8)
    var details = SetDetails()
    if chance(5) { details.rest = seconds() }
    if chance(5) { details.every = Seconds(tenths: Swift.max(1, seconds().tenths)) }
    if chance(5) { details.tempo = tempo() }
    if amount.reps == nil, chance(5) { details.pace = pace() }
    if set.load != nil, chance(8) { details.inPlaceOf = load() }
    if chance(8) { details.note = note() }
    set.details = details
    return SetGroup(Int32(chance(50) ? 1 : number(1...100)), set)
  }

  mutating func pace() -> Pace {
    Pace(time: Seconds(tenths: Swift.max(1, seconds().tenths)), unit: pick([.km, .mi]))
  }

  /// Returns performed sets whose neighbours are often equal.
  mutating func performedList() -> [SetGroup] {
    var groups: [SetGroup] = []
    for _ in 0..<number(1...6) {
      if let last = groups.last, chance(50) {
        var next = last
        if chance(60), case .reps = next.set.amount { next.set.amount = .reps(reps()) }
        next.count = Int32(number(1...3))
        groups.append(next)
      } else {
        groups.append(performed())
      }
    }
    return groups
  }

  // MARK: Planned

  mutating func expression() -> Expression { expressions.any(2) }

  mutating func repNumber() -> RepNumber {
    chance(90) ? .whole(reps()) : .expression(expression())
  }

  private mutating func range() -> (RepNumber, RepNumber) {
    let (low, high) = (repNumber(), repNumber())
    if case .whole(let one) = low, case .whole(let other) = high {
      if one == other { return (.whole(one), .whole(one + 1)) }
      return (.whole(Swift.min(one, other)), .whole(Swift.max(one, other)))
    }
    return (low, high)
  }

  mutating func goal() -> RepGoal {
    let (low, high) = range()
    switch number(0...7) {
    case 0: return .range(low, high)
    case 1: return .atLeast(low)
    case 2: return .rangeOrMore(low, high)
    case 3: return .max
    default: return .exactly(.whole(reps()))
    }
  }

  private mutating func sizeOfTotal() -> RepNumber? {
    switch number(0...3) {
    case 0: .whole(Int32(number(1...20)))
    case 1: .expression(expression())
    default: nil
    }
  }

  mutating func amount() -> PlannedAmount {
    switch number(0...14) {
    case 0: return .time(.exactly(seconds()))
    case 1:
      let (one, other) = (seconds(), seconds())
      if one == other { return .time(.exactly(one)) }
      return .time(.range(Swift.min(one, other), Swift.max(one, other)))
    case 2: return .time(.atLeast(seconds()))
    case 3: return .distance(.exactly(distance()))
    case 4: return .distanceInTime(distance(), seconds())
    case 5: return .repsInTime(goal(), seconds())
    case 6: return .total(repNumber(), upTo: nil, by: sizeOfTotal())
    case 7:
      let (low, high) = range()
      return .total(low, upTo: high, by: sizeOfTotal())
    case 8: return .expression(expression())
    default: return .reps(goal())
    }
  }

  mutating func writtenLoad() -> WrittenLoad {
    if chance(60) { return .one(load()) }
    let onBodyweight = chance(20)
    let sign: Int32 = onBodyweight && chance(30) ? -1 : 1
    func half(_ unit: WeightUnit, _ amount: Int) -> Load {
      Load(tenThousandths: Int32(amount) * sign, unit: unit, onBodyweight: onBodyweight)
    }
    return .both(lb: half(.lb, number(1...900_000)), kg: half(.kg, number(1...900_000)))
  }

  mutating func plannedLoad() -> PlannedLoad {
    switch number(0...9) {
    case 0: return .bar
    case 1, 2, 3:
      let low = Decimal(number(0...1_000_000), places: 6)
      let high = chance(20) ? low.adding(Decimal(number(1...1_000), places: 4)) : nil
      return .percent(
        low, upTo: high, of: chance(50) ? expression() : nil,
        plus: chance(25) ? LoadOffset(isSubtracted: chance(50), load: plainLoad()) : nil)
    case 4: return .bodyweight(isSubtracted: chance(50), expression())
    case 5: return .expression(expression())
    default: return .load(writtenLoad())
    }
  }

  private mutating func plainLoad() -> WrittenLoad {
    chance(50)
      ? .one(load(onBodyweight: false))
      : .both(lb: Load(Int32(number(0...50)), .lb), kg: Load(Int32(number(0...50)), .kg))
  }

  mutating func planned() -> PlannedSet {
    var set = PlannedSet(amount: amount(), isPerSide: chance(10))
    switch number(0...9) {
    case 0:
      let least = number(1...50)
      set.count = .between(.whole(Int32(least)), .whole(Int32(least + number(1...50))))
    case 1: set.count = .expression(expression())
    case 2, 3, 4: set.count = .exactly(1)
    default: set.count = .exactly(Int32(number(1...100)))
    }
    if chance(60) { set.load = chance(30) ? .load(.one(Load(100, .kg))) : plannedLoad() }
    if chance(25) {
      let (one, other) = (effort(), effort())
      let isRange = chance(30) && one != other
      set.effort =
        isRange ? EffortGoal(Swift.min(one, other), upTo: Swift.max(one, other)) : EffortGoal(one)
    }
    if !set.amount.countsReps, chance(5) { set.pace = pace() }
    set.isWarmup = chance(10)
    set.isDrop = chance(5)
    set.isFailure = chance(5)
    set.isFind = chance(5)
    set.isOptional = chance(5)
    if chance(10) { set.until = chance(30) ? .miss : .effort(effort()) }
    if chance(5) { set.rest = seconds() }
    if chance(5) { set.every = Seconds(tenths: Swift.max(1, seconds().tenths)) }
    if chance(5) { set.tempo = tempo() }
    if chance(10) { set.name = pick(["top", "wave_2", "größe", "heavy", "w2"]) }
    if chance(8) { set.note = note() }
    return set
  }

  mutating func scheme() -> [SchemeItem] {
    var items: [SchemeItem] = []
    for _ in 0..<number(1...5) {
      if chance(10) {
        let name = pick(["wave", "bbb-light", "heavy day", "5s", "x5", "max", "T1", "größe"])
        items.append(.scheme(name, SourceSpan(0, 0)))
      } else if case .set(var next)? = items.last, chance(45) {
        if chance(60) {
          next.amount = .reps(.exactly(.whole(reps())))
          next.pace = nil
        }
        if case .exactly = next.count { next.count = .exactly(Int32(number(1...3))) }
        items.append(.set(next))
      } else {
        items.append(.set(planned()))
      }
    }
    return items
  }
}

extension PlannedAmount {
  /// Whether it is an amount that cannot have a pace.
  fileprivate var countsReps: Bool {
    switch self {
    case .reps, .repsInTime, .total: true
    case .time, .distance, .distanceInTime, .expression: false
    }
  }
}
