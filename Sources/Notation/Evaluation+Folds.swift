// Sets by name and number, their fields, and what is taken over all of them.

import Diagnostics
import Training

extension Evaluation {
  /// The set that is referred to; nil when the session has none such.
  mutating func set(_ reference: SetReference) throws(Diagnostic) -> PlacedSet? {
    var index: Int?
    switch reference {
    case .first: index = 0
    case .last: index = sets.count - 1
    case .top: index = sets.lastIndex { $0.name == "top" } ?? heaviest(sets)
    case .prev: index = surroundings.currentSet.map { $0 - 1 }
    case .named(let name): index = sets.lastIndex { $0.name == name }
    case .nth(let number):
      // Far outside of the sets is outside of them.
      index = try self.number(of: number)?.atNinePlaces.floor.map { max($0, 0) - 1 }
    }
    guard let index, sets.indices.contains(index) else { return nil }
    return PlacedSet(index, of: sets)
  }

  /// The heaviest, of equals the last; where no load is known, the last that was done.
  private func heaviest(_ sets: [SetFacts]) -> Int? {
    var heaviest: Int?
    for (index, set) in sets.enumerated() {
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

  /// A field of a set; of no set it is empty, and `done` and `made` are false.
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
    case .goal: return Evaluated(number(set.goalReps))
    case .ceiling: return Evaluated(number(set.ceilingReps))
    case .planned: return Evaluated(set.planned.map { .load($0) })
    case .done: return .truth(set.isDone)
    case .made: return .truth(isMade(placed.index, of: placed.sets, upToHead: false))
    }
  }

  private func number(_ count: Int32?) -> Value? { count.map { .number(Decimal(Int($0))) } }

  /// `all any count sum` over the work sets, `min max avg` over those that were done.
  ///
  /// Empty amounts are left out; where nothing is left the result is empty. Conditions over no set
  /// at all do not hold.
  mutating func fold(
    _ fold: SetFold, _ inner: Expression, _ place: SourceSpan
  ) throws(Diagnostic) -> Evaluated {
    let outer = current
    defer { current = outer }
    switch fold {
    case .all, .any, .count:
      var held = 0
      for index in sets.indices {
        current = PlacedSet(index, of: sets)
        if try holds(inner) { held += 1 }
      }
      switch fold {
      case .all: return .truth(held == sets.count && held > 0)
      case .any: return .truth(held > 0)
      default: return .value(.number(Decimal(held)))
      }
    case .sum, .min, .max, .avg:
      var values: [Value] = []
      for index in sets.indices where fold == .sum || sets[index].isDone {
        current = PlacedSet(index, of: sets)
        if let value = try value(of: inner) { values.append(value) }
      }
      switch fold {
      case .min: return Evaluated(try least(values, isGreatest: false, place))
      case .max: return Evaluated(try least(values, isGreatest: true, place))
      case .sum: return Evaluated(try total(values, place))
      default: return Evaluated(try average(values, place))
      }
    }
  }

  /// The least or the greatest; of equals the first. Nil of none, or when they have no order.
  func least(
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

  /// The sum; loads on the body count the body as weight where there are several.
  private func total(_ values: [Value], _ place: SourceSpan) throws(Diagnostic) -> Value? {
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

  private func average(_ values: [Value], _ place: SourceSpan) throws(Diagnostic) -> Value? {
    // The body is the same in all: what is added to it has an average of its own.
    let areOnBody = !values.isEmpty && values.allSatisfy(\.isOnBodyweight)
    let plain = areOnBody ? values.map(\.withoutBody) : values
    guard let sum = try total(plain, place) else { return nil }
    let count = Value.number(Decimal(values.count))
    guard let result = try compute(sum, .divide, count, place) else { return nil }
    guard areOnBody, case .load(let load) = result else { return result }
    return .load(ExactLoad(load.amount, load.unit, onBodyweight: true))
  }

  private func added(_ values: [Value], _ place: SourceSpan) throws(Diagnostic) -> Value? {
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

  /// What is added to the body, as a plain load.
  fileprivate var withoutBody: Value {
    guard case .load(let load) = self else { return self }
    return .load(ExactLoad(load.amount, load.unit))
  }
}
