// References to sets, their fields, and functions over all sets.

import Diagnostics
import Training

extension Evaluation {
  /// Returns the set that is referred to, or nil if the session does not have it.
  mutating func set(_ reference: SetReference) throws(Diagnostic) -> PlacedSet? {
    var index: Int?
    switch reference {
    case .first: index = 0
    case .last: index = sets.count - 1
    case .top: index = sets.lastIndex { $0.name == "top" } ?? heaviest(sets)
    case .prev: index = context.currentSet.map { $0 - 1 }
    case .named(let name): index = sets.lastIndex { $0.name == name }
    case .other(let slot, let name):
      return context.other(name, of: slot).map { PlacedSet(0, of: [$0]) }
    case .nth(let number):
      // Clamping keeps a very negative index from overflowing. It is out of range either way.
      index = try self.number(of: number)?.atNinePlaces.floor.map { max($0, 0) - 1 }
    }
    guard let index, sets.indices.contains(index) else { return nil }
    return PlacedSet(index, of: sets)
  }

  /// Returns the heaviest set, and of equally heavy sets the last. If no load is known, returns the
  /// last set that was done.
  ///
  /// A set in which every rep failed is only chosen if no set succeeded.
  private mutating func heaviest(_ sets: [SetResult]) -> Int? {
    var heaviest: Int?
    let hasSuccess = sets.contains { $0.isDone && $0.reps != 0 }
    for (index, set) in sets.enumerated() where !hasSuccess || !set.isDone || set.reps != 0 {
      guard let place = heaviest else {
        heaviest = index
        continue
      }
      let best = sets[place]
      switch (best.load, set.load) {
      case (let one?, let other?):
        let order = (try? order(one, other, SourceSpan(0, 0))) ?? nil
        if let order, order <= 0 { heaviest = index }
      case (nil, _?): heaviest = index
      case (nil, nil): if set.isDone || !best.isDone { heaviest = index }
      case (_?, nil): break
      }
    }
    return heaviest
  }

  /// Returns a field of a set. Without a set the result is empty, except that `done` and `made` are
  /// false.
  func read(_ field: SetField, of placed: PlacedSet?) -> Evaluated {
    guard let placed else { return field.kind == .truth ? .truth(false) : .empty }
    let set = placed.facts
    switch field {
    case .reps: return Evaluated(number(set.reps ?? (set.isDone ? nil : 0)))
    case .load: return Evaluated(set.load.map { .load($0) })
    case .rpe:
      return Evaluated(set.effort.map { .number(Decimal(5 * Int($0.halves), places: 1)) })
    case .time: return Evaluated(set.time.map { .time(Decimal(Int($0.tenths), places: 1)) })
    case .distance:
      return Evaluated(
        set.distance.map { .distance(Decimal(Int($0.tenThousandths), places: 4), $0.unit) })
    case .e1rm: return Evaluated(set.e1rm.map { .load($0) })
    case .goal: return Evaluated(number(set.minReps))
    case .ceiling: return Evaluated(number(set.maxReps))
    case .planned: return Evaluated(set.planned.map { .load($0) })
    case .done: return .truth(set.isDone)
    case .made: return .truth(isMade(placed.index, of: placed.sets, toTop: false))
    }
  }

  private func number(_ count: Int32?) -> Value? { count.map { .number(Decimal(Int($0))) } }

  /// Evaluates `all`, `any`, `count` and `sum` over the work sets, and `min`, `max` and `avg` over
  /// those that were done.
  ///
  /// Empty amounts are ignored. If none remain, the result is empty. Without sets, conditions are
  /// false.
  mutating func value(
    of function: SetFunction, _ inner: Expression, _ place: SourceSpan
  ) throws(Diagnostic) -> Evaluated {
    let outer = current
    defer { current = outer }
    switch function {
    case .all, .any, .count:
      var held = 0
      for index in sets.indices {
        current = PlacedSet(index, of: sets)
        if try holds(inner) { held += 1 }
      }
      switch function {
      case .all: return .truth(held == sets.count && held > 0)
      case .any: return .truth(held > 0)
      default: return .value(.number(Decimal(held)))
      }
    case .sum, .min, .max, .avg:
      var values: [Value] = []
      for index in sets.indices where function == .sum || sets[index].isDone {
        current = PlacedSet(index, of: sets)
        if let value = try value(of: inner) { values.append(value) }
      }
      switch function {
      case .min: return Evaluated(try least(values, isGreatest: false, place))
      case .max: return Evaluated(try least(values, isGreatest: true, place))
      case .sum: return Evaluated(try total(values, place))
      default: return Evaluated(try average(values, place))
      }
    }
  }

  /// Returns the least or greatest value, and of equal values the first. Nil if there are no values
  /// or they have no order.
  mutating func least(
    _ values: [Value], isGreatest: Bool, _ place: SourceSpan
  ) throws(Diagnostic) -> Value? {
    guard var best = values.first else { return nil }
    guard best.isAmount else { throw unlike("cannot order \(best.kind.phrase)", place) }
    for value in values.dropFirst() {
      guard let order = try order(value, best, place) else { return nil }
      if isGreatest ? order > 0 : order < 0 { best = value }
    }
    return best
  }

  /// Returns the sum. The sum of several loads on bodyweight includes the bodyweight each time.
  private mutating func total(_ values: [Value], _ place: SourceSpan) throws(Diagnostic) -> Value? {
    guard values.count > 1, values.contains(where: \.isOnBodyweight) else {
      return try added(values, place)
    }
    var weighed: [Value] = []
    for value in values {
      guard case .load(let load) = value else { throw unlike(values[0], value, place) }
      guard let whole = try withBody(load, place) else { return nil }
      weighed.append(.load(whole))
    }
    return try added(weighed, place)
  }

  private mutating func average(_ values: [Value], _ place: SourceSpan) throws(Diagnostic) -> Value?
  {
    // All loads are on the same bodyweight, so only the added loads need to be averaged.
    let areOnBody = !values.isEmpty && values.allSatisfy(\.isOnBodyweight)
    let plain = areOnBody ? values.map(\.withoutBody) : values
    guard let sum = try total(plain, place) else { return nil }
    let count = Value.number(Decimal(values.count))
    guard let result = try compute(sum, .divide, count, place) else { return nil }
    guard areOnBody, case .load(let load) = result else { return result }
    return .load(ExactLoad(load.amount, load.unit, onBodyweight: true))
  }

  private mutating func added(_ values: [Value], _ place: SourceSpan) throws(Diagnostic) -> Value? {
    guard var sum = values.first else { return nil }
    guard sum.isAmount else { throw unlike("cannot add up \(sum.kind.phrase)", place) }
    for value in values.dropFirst() {
      guard let next = try compute(sum, .add, value, place) else { return nil }
      sum = next
    }
    return sum
  }
}

extension Value {
  fileprivate var isOnBodyweight: Bool {
    if case .load(let load) = self { load.onBodyweight } else { false }
  }

  /// The load added to bodyweight, as a plain load.
  fileprivate var withoutBody: Value {
    guard case .load(let load) = self else { return self }
    return .load(ExactLoad(load.amount, load.unit))
  }
}
