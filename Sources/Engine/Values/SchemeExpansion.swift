// Expands a scheme into single sets: chooses cases, resolves names, calculates counts and reps.

import Diagnostics
import Notation
import Programs
import Training

/// Expands the schemes of one entry.
struct SchemeExpansion {
  let schemes: [String: Cases<Scheme>]
  let cases: CaseContext
  /// The largest number of sets that the scheme may have.
  let mostSets: Int
  /// Evaluates an expression, which may refer to the sets before it.
  let planned: (Expression, [ExpandedSet]) -> PlannedNumber

  private var steps: StepBudget { cases.scope.moment.budget }

  /// Returns the sets of a scheme without cases and expressions; nil for any other scheme, and for
  /// one that has more sets than a day may have.
  static func fixed(_ scheme: Scheme) -> [ExpandedSet]? {
    var result: [ExpandedSet] = []
    for part in scheme.parts {
      guard case .set(let set) = part, set.isFixed, let count = set.mostSets,
        result.count + count <= ProgramLimits.setsOfDay
      else { return nil }
      Self.append(set, to: &result) { set.amount }
    }
    return result
  }

  /// Returns the sets of the scheme in order.
  ///
  /// Nil if its cases exclude every set, so that the entry is absent. Empty if there is a set whose
  /// count is 0 today.
  func sets(_ scheme: Scheme) throws(PlanProblem) -> [ExpandedSet]? {
    var result: [ExpandedSet] = []
    try append(scheme, to: &result, depth: 0)
    guard result.isEmpty, !scheme.parts.isEmpty else { return result }
    return leadsToSet(scheme, depth: 0) ? result : nil
  }

  private func leadsToSet(_ scheme: Scheme, depth: Int) -> Bool {
    guard depth < ProgramLimits.schemeDepth, steps.spend() else { return false }
    return scheme.parts.contains { part in
      switch part {
      case .set: true
      case .named(let name, _):
        schemes[name]?.resolved(in: cases).map { leadsToSet($0, depth: depth + 1) } ?? false
      case .cases(let inner):
        inner.resolved(in: cases).map { leadsToSet($0, depth: depth) } ?? false
      }
    }
  }

  private func append(
    _ scheme: Scheme, to result: inout [ExpandedSet], depth: Int
  ) throws(PlanProblem) {
    for part in scheme.parts {
      guard steps.spend() else { throw .tooMuchWork }
      switch part {
      case .set(let set): try expand(set, to: &result)
      case .named(let name, _):
        guard depth < ProgramLimits.schemeDepth else { throw .tooMuchWork }
        if let named = schemes[name]?.resolved(in: cases) {
          try append(named, to: &result, depth: depth + 1)
        }
      case .cases(let inner):
        if let chosen = inner.resolved(in: cases) { try append(chosen, to: &result, depth: depth) }
      }
    }
  }

  private func expand(
    _ written: PlannedSet, to result: inout [ExpandedSet]
  ) throws(PlanProblem) {
    var amounts = PlannedAmounts(sets: result, planned: planned)
    var set = written
    if case .expression(let expression) = written.count {
      guard let number = try amounts.number(expression) else {
        // The count is unknown: it depends on an answer, or on a value that is still open.
        try amounts.fill(&set)
        set.amount = try amounts.literal(set.amount)
        result.append(ExpandedSet(set, isOptional: true, workings: amounts.workings))
        return
      }
      let count = number.atNinePlaces.floor ?? 0
      // A written count has the same limit.
      guard count <= ProgramLimits.setCount else { throw .tooManySets }
      set.count = .exactly(Int32(clamping: max(0, count)))
    }
    try amounts.fill(&set)
    let count = set.mostSets ?? 0
    guard steps.spend(count) else { throw .tooMuchWork }
    guard result.count + count <= mostSets else { throw .tooManySets }
    let amount = try amounts.literal(set.amount)
    let workings = amounts.workings
    // A second reference to the sets would copy all of them for each set that is appended.
    amounts.sets = []
    Self.append(set, to: &result, workings: workings) { amount }
  }

  private static func append(
    _ written: PlannedSet, to result: inout [ExpandedSet], workings: [PlannedNumber] = [],
    amount: () -> PlannedAmount
  ) {
    let (needed, most): (Int, Int)
    switch written.count {
    case .exactly(let count): (needed, most) = (Int(count), Int(count))
    case .between(let low, let high): (needed, most) = (Int(low), Int(high))
    case .expression: return
    }
    guard most > 0 else { return }
    var last = written
    last.count = .exactly(1)
    last.amount = amount()
    // A note or a name of sets with a count belongs to the last of them.
    var set = last
    (set.name, set.note) = (nil, nil)
    let special = written.name == nil && written.note == nil ? nil : most - 1
    var shared: ExpandedSet?
    for index in 0..<most {
      let isOptional = written.isOptional || index >= needed
      // Equal sets share one object, because a program may have thousands of them.
      if index != special, let one = shared, one.isOptional == isOptional {
        result.append(one)
        continue
      }
      let one = ExpandedSet(
        index == special ? last : set, isOptional: isOptional, repeatsLoad: index > 0,
        workings: workings)
      if index > 0 { shared = one }
      result.append(one)
    }
  }
}

extension PlannedSet {
  /// True if only its load can depend on a value.
  fileprivate var isFixed: Bool {
    amountExpressions.isEmpty && computedExpressions.isEmpty && paceExpression == nil
  }

  /// The expression after `@` of a distance, which may be a pace.
  fileprivate var paceExpression: Expression? {
    guard amount.isOfDistance || amount.isComputed, case .expression(let pace)? = load else {
      return nil
    }
    return pace
  }

  /// True if its load is the slot's `weight`: because no load is planned, or by that name.
  var takesWeight: Bool {
    switch load {
    case nil: effort == nil && effortOfLoad == nil && amount.usesSlotWeight
    case .expression(let expression)?: expression.node == .name(ValueName("weight"))
    case .some: false
    }
  }
}

extension PlannedAmount {
  /// The same amount without a time in which to do it.
  fileprivate var withoutTimeLimit: PlannedAmount {
    switch self {
    case .distanceInTime(let distance, _): .distance(.exactly(distance))
    case .repsInTime(let goal, _): .reps(goal)
    default: self
    }
  }

  fileprivate func withTimeLimit(_ time: Seconds) -> PlannedAmount {
    switch self {
    case .distanceInTime(let distance, _): .distanceInTime(distance, time)
    case .repsInTime(let goal, _): .repsInTime(goal, time)
    default: self
    }
  }

  fileprivate var isComputed: Bool { if case .expression = self { true } else { false } }
}

// Calculates the amounts of a planned set whose counts, reps or times are expressions.

/// Calculates the count, reps, time or distance of one set.
///
/// An expression without a value stays as written. One that fails ends the plan of the exercise.
struct PlannedAmounts {
  /// The sets before this one.
  var sets: [ExpandedSet]
  let planned: (Expression, [ExpandedSet]) -> PlannedNumber
  /// The expressions that were calculated so far.
  private(set) var workings: [PlannedNumber] = []

  init(sets: [ExpandedSet], planned: @escaping (Expression, [ExpandedSet]) -> PlannedNumber) {
    self.sets = sets
    self.planned = planned
  }

  mutating func literal(_ amount: PlannedAmount) throws(PlanProblem) -> PlannedAmount {
    switch amount {
    case .reps(let goal):
      if let times = try times(goal) { return times }
      return .reps(try literal(goal))
    case .repsInTime(.exactly(.expression(let expression)), let time):
      switch try measured(expression) {
      case .reps(let goal)?: return .repsInTime(goal, time)
      case .distance(.exactly(let distance))?: return .distanceInTime(distance, time)
      default: return amount
      }
    case .repsInTime(let goal, let time): return .repsInTime(try literal(goal), time)
    case .total(let low, let high, let size):
      let least = try literal(low)
      let most: RepNumber? = if let high { try literal(high) } else { nil }
      let each: RepNumber? = if let size { try literal(size) } else { nil }
      // A total in sets of less than one rep becomes a total in sets of any size.
      return .total(least, upTo: most, by: each.flatMap { $0.whole == 0 ? nil : $0 })
    case .expression(let expression): return try measured(expression) ?? amount
    case .time(.expression(let expression)), .distance(.expression(let expression)):
      return try measured(expression) ?? amount
    case .time, .distance, .distanceInTime: return amount
    }
  }

  /// Returns a range of times or an open time, if the expressions in a goal are times.
  private mutating func times(_ goal: RepGoal) throws(PlanProblem) -> PlannedAmount? {
    func isTime(_ reps: RepNumber) -> Bool {
      guard case .expression(let expression) = reps,
        case .time? = planned(expression, sets).value
      else { return false }
      return true
    }
    switch goal {
    case .range(.expression(let low), .expression(let high)):
      guard isTime(.expression(low)), case .time(let least)? = try value(low),
        case .time(let most)? = try value(high)
      else { return nil }
      let (shorter, longer) = (Self.time(least), Self.time(most))
      return .time(longer <= shorter ? .exactly(shorter) : .range(shorter, longer))
    case .atLeast(.expression(let low)):
      guard isTime(.expression(low)), case .time(let least)? = try value(low) else { return nil }
      return .time(.atLeast(Self.time(least)))
    default: return nil
    }
  }

  private static func time(_ seconds: Decimal) -> Seconds {
    Seconds(tenths: max(0, min(Seconds.limit, Seconds(nearest: seconds).tenths)))
  }

  /// Works out the parts of a set that expressions give, besides its count, amount and load. A part
  /// without a value stays as written, or is left out where it cannot be shown.
  mutating func fill(_ set: inout PlannedSet) throws(PlanProblem) {
    if let expression = set.paceExpression,
      case .pace(let seconds, let unit)? =
        planned(expression, sets).value
    {
      _ = try value(expression)
      set.pace = Pace(time: Self.time(seconds), unit: unit)
      set.load = nil
    }
    for part in ComputedPart.allCases {
      guard let expression = set.computed[part] else { continue }
      let value = try value(expression)
      guard let value else {
        if part == .timeLimit { set.amount = set.amount.withoutTimeLimit }
        if part == .timeLimit { set.computed[part] = nil }
        continue
      }
      set.computed[part] = nil
      switch (part, value) {
      case (.timeLimit, .time(let seconds)):
        set.amount = set.amount.withTimeLimit(Self.time(seconds))
      case (.rest, .time(let seconds)): set.rest = Self.time(seconds)
      case (.every, .time(let seconds)):
        set.every = seconds > .zero ? Self.time(seconds) : nil
      case (.effort, .number(let number)): set.effort = EffortGoal(try effort(number, expression))
      case (.until, .number(let number)): set.until = .effort(try effort(number, expression))
      case (.effort, _): set.load = set.load ?? .expression(expression)
      case (_, .number(let number)):
        guard let index = ComputedPart.ofTempo.firstIndex(of: part) else { continue }
        let seconds = max(0, min(9, number.atNinePlaces.floor ?? 0))
        var signs = Array(set.tempo ?? "")
        guard signs.indices.contains(index) else { continue }
        signs[index] = Character("\(seconds)")
        set.tempo = String(signs)
      default: continue
      }
    }
  }

  /// Returns an RPE in half steps.
  private func effort(
    _ number: Decimal, _ expression: Expression
  ) throws(PlanProblem) -> Effort {
    let half = Decimal(5, places: 1)
    let halves = number.atNinePlaces.rounded(toMultipleOf: half).multiplied(by: Decimal(2))?.floor
    guard let halves, (2...20).contains(halves) else {
      throw .failed(
        Diagnostic(
          NotationErrorID.effortOutOfRange,
          "effort '@\(Value.number(number).text)' is out of range", at: expression.span,
          label: "an RPE is from 1 to 10", help: ["limit it: (min(10, \(expression.text)))"]))
    }
    return Effort(halves: Int8(halves))
  }

  private mutating func literal(_ goal: RepGoal) throws(PlanProblem) -> RepGoal {
    switch goal {
    case .exactly(let reps): .exactly(try literal(reps))
    case .range(let low, let high): .range(try literal(low), try literal(high))
    case .atLeast(let reps): .atLeast(try literal(reps))
    case .rangeOrMore(let low, let high): .rangeOrMore(try literal(low), try literal(high))
    case .max: .max
    }
  }

  private mutating func literal(_ reps: RepNumber) throws(PlanProblem) -> RepNumber {
    guard case .expression(let expression) = reps, let number = try number(expression) else {
      return reps
    }
    return Self.whole(number)
  }

  private static func whole(_ reps: Decimal) -> RepNumber {
    .whole(Int32(clamping: max(0, min(10_000, reps.atNinePlaces.floor ?? 0))))
  }

  /// Returns the amount that the expression gives; a plain number is reps. Nil if it does not have
  /// a value.
  private mutating func measured(
    _ expression: Expression
  ) throws(PlanProblem) -> PlannedAmount? {
    switch try value(expression) {
    case .time(let seconds)?: return .time(.exactly(Self.time(seconds)))
    case .distance(let amount, let unit)?:
      let units = amount.rounded(toMultipleOf: Decimal(1, places: 4)).trillionths
      let most = Int128(Distance.limit)
      return .distance(
        .exactly(
          Distance(
            tenThousandths: Int32(max(0, min(most, units / (Decimal.scale / 10_000)))), unit: unit))
      )
    case .number(let number)?, .percent(let number)?: return .reps(.exactly(Self.whole(number)))
    default: return nil
    }
  }

  mutating func number(_ expression: Expression) throws(PlanProblem) -> Decimal? {
    switch try value(expression) {
    case .number(let number)?, .percent(let number)?: number
    default: nil
    }
  }

  private mutating func value(_ expression: Expression) throws(PlanProblem) -> Value? {
    let working = planned(expression, sets)
    workings.append(working)
    if let problem = working.problem { throw .failed(problem) }
    return working.value
  }
}

/// One set of a scheme with its count and reps calculated, and its load still as planned.
///
/// It is immutable. The sets of a fixed scheme are created once and shared by all its sessions.
final class ExpandedSet: Hashable, Sendable {
  let set: PlannedSet
  /// True for a set that is not required: the fourth and fifth set of `3-5x5`, or one marked
  /// `optional`.
  let isOptional: Bool
  /// True for all but the first of the sets written with one count: they repeat the load of the one
  /// before.
  let repeatsLoad: Bool
  /// How its count and reps were calculated, if they are expressions.
  let workings: [PlannedNumber]
  /// The top of the range, if the reps are a target within a range.
  let topReps: Int32?
  /// The set as rules see it before anything is done, without its load.
  let facts: SetResult
  let basis: LoadBasis
  /// Its goal, if that is a number of reps.
  let repGoal: PlainGoal?

  init(
    _ set: PlannedSet, isOptional: Bool, repeatsLoad: Bool = false,
    workings: [PlannedNumber] = [], topReps: Int32? = nil
  ) {
    self.set = set
    self.isOptional = isOptional
    self.repeatsLoad = repeatsLoad
    self.workings = workings
    self.topReps = topReps
    var facts = SetResult(
      name: set.name, goal: topReps.map { set.goal?.upTo($0) } ?? set.goal, isOptional: isOptional,
      isFind: set.isFind,
      isByEffort: set.effort != nil || set.load == .bar,
      target: set.effortOfLoad.map { EffortTarget($0, reps: set.amount.maxReps) },
      reps: set.amount.minReps == nil ? nil : 0)
    facts.until = set.until
    facts.takesWeight = set.takesWeight
    facts.isRepeat = repeatsLoad && set.until != nil
    self.facts = facts
    basis = LoadBasis(of: set)
    repGoal = PlainGoal(of: facts)
  }

  static func == (one: ExpandedSet, other: ExpandedSet) -> Bool {
    one === other
      || (one.set == other.set && one.isOptional == other.isOptional
        && one.topReps == other.topReps)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(set)
    hasher.combine(isOptional)
  }
}

/// The basis of the load of a planned set, if it is simple.
enum LoadBasis: Sendable {
  /// The rule's `weight`, because nothing else is planned.
  case weight
  /// A share of the lift's base.
  case share(Decimal)
  case written(WrittenLoad)
  case other

  fileprivate init(of set: PlannedSet) {
    switch set.load {
    case nil: self = set.takesWeight ? .weight : .other
    case .percent(let share, _, nil, nil): self = .share(share)
    case .load(let load): self = .written(load)
    case .some: self = .other
    }
  }
}

/// The goal of a set that counts reps.
struct PlainGoal: Sendable {
  /// The reps of a set that is made, and of one that is topped.
  let least: Int32
  let most: Int32
  /// False for a set that may be left undone.
  let isNeeded: Bool
  /// False for a set that is judged by its reps alone.
  let judgesLoad: Bool

  init?(of set: SetResult) {
    guard !set.isFind else { return nil }
    switch set.goal {
    case .reps(let bottom, let top): (least, most) = (bottom, top ?? bottom)
    case .max: (least, most) = (1, 1)
    default: return nil
    }
    isNeeded = set.isNeeded
    judgesLoad = !set.isByEffort
  }
}

/// The sets of a scheme, after its cases were chosen.
enum SetList: Sendable {
  /// Everything but loads is fixed, so the list is created once for all sessions.
  case fixed(FixedSets)
  /// Counts or reps are expressions, or the sets include named schemes.
  case calculated(Scheme)
}

/// The sets of a scheme without cases and expressions. They are shared by all its sessions.
final class FixedSets: Sendable {
  let sets: [ExpandedSet]
  /// True if the session can be judged as a whole: each work set counts reps at a load that follows
  /// from one value, and only the last may be left undone.
  let isJudgedWhole: Bool
  /// True if the load of a set is the slot's `weight`.
  let takeWeight: Bool

  init(_ sets: [ExpandedSet]) {
    self.sets = sets
    let isNeeded = sets.map { $0.repGoal?.isNeeded ?? false }
    isJudgedWhole =
      sets.allSatisfy { set in
        // With `until`, what was done decides how many sets are required.
        guard set.repGoal != nil, !set.set.isWarmup, set.set.until == nil else { return false }
        if case .other = set.basis { return false }
        return true
      } && !zip(isNeeded, isNeeded.dropFirst()).contains { !$0 && $1 }
    takeWeight = sets.contains(where: \.facts.takesWeight)
  }
}
