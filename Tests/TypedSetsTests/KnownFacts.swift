// The known facts of the exercises in a row of natural-lines.txt, without a folder.

import Foundation
import Notation
import Training
import TypedSets

/// The unit, the planned sets and the last sets of a context such as `kg; plan Squat 3x5 @ 100kg`.
struct KnownFacts {
  private let unit: WeightUnit
  private var planned: [String: [TypedContext.Planned]] = [:]
  private var last: [String: PerformedSet] = [:]
  private var known: [ExerciseNames.Known] = []
  private var session: [SlotName] = []

  init?(_ context: String) {
    let facts = context.components(separatedBy: "; ")
    guard let unit = WeightUnit(rawValue: facts[0]) else { return nil }
    self.unit = unit
    for fact in facts.dropFirst() {
      let words = fact.split(separator: " ", maxSplits: 1).map(String.init)
      let sets = words[1].firstIndex { $0.isNumber }.map { String(words[1][$0...]) } ?? ""
      let name = words[1].dropLast(sets.count).trimmingCharacters(in: .whitespaces)
      let read = Self.planned(sets, unit)
      if words[0] == "plan" {
        planned[name] = read
        session.append(SlotName(name))
      } else if let one = read.last, let amount = one.set.exactAmount {
        let load = one.load ?? (amount.reps == nil ? nil : .bodyweight)
        last[name] = PerformedSet(amount, isPerSide: one.set.isPerSide, load: load)
      }
      known.append((name: name, aliases: []))
    }
  }

  /// Returns the sets of a scheme, one by one. A percentage of the top set stands for 90% of it.
  private static func planned(_ text: String, _ unit: WeightUnit) -> [TypedContext.Planned] {
    SetReader.planned(text).0.flatMap { item -> [TypedContext.Planned] in
      guard case .set(var set) = item else { return [] }
      let count = Int32(set.mostSets ?? 1)
      set.count = .exactly(1)
      var one = TypedContext.Planned(set, load: nil)
      switch set.load {
      case .load(.one(let load)): one.load = load
      case .percent: (one.load, one.dependsOnToday) = (Load(90, unit), true)
      default: break
      }
      return Array(repeating: one, count: Int(count))
    }
  }

  var reader: TypedReader {
    TypedReader(names: ExerciseNames(session: session, known)) { context(of: $0.slot.lift) }
  }

  func context(of lift: String) -> TypedContext {
    let plan = planned[lift] ?? []
    let last = last[lift]
    let loads = plan.map(\.load) + [last?.load]
    let shown = loads.compactMap(\.self).first { $0 != .bodyweight }
    let equipment = ExerciseLibrary.equipment(of: lift)
    var context = TypedContext(unit: shown?.unit ?? unit)
    context.isBodyweight = plan.first?.load?.onBodyweight ?? false || equipment == .bodyweight
    context.isBarbell = equipment == .barbell
    context.measure = ExerciseLibrary.measure(of: lift)
    context.speeds = SpeedRange(of: lift)
    context.planned = plan
    (context.lastSet, context.lastLoad) = (last, last?.load)
    switch last?.amount {
    case .distance(let distance)?, .distanceInTime(let distance, _)?:
      context.lastDistanceUnit = distance.unit
    default: break
    }
    context.replanned = { sets in Self.replanned(plan, after: sets) }
    context.ordered = { sets in Self.ordered(plan, for: sets) }
    return context
  }

  /// Returns the planned sets with those that depend on the top set at 90% of it.
  private static func replanned(
    _ plan: [TypedContext.Planned], after sets: [PerformedSet]
  ) -> [TypedContext.Planned]? {
    guard let top = sets.first?.load else { return nil }
    let rest = sets.count < plan.count ? Array(plan.dropFirst(sets.count)) : plan.suffix(1)
    let step: Int32 = 25_000
    let load = (top.tenThousandths * 9 / 10 + step / 2) / step * step
    return rest.map { planned in
      var planned = planned
      if planned.dependsOnToday { planned.load = Load(tenThousandths: load, unit: top.unit) }
      return planned
    }
  }

  /// Returns the planned sets in the order of the typed ones, where a total or an optional set may
  /// be done more than once or not at all.
  private static func ordered(
    _ plan: [TypedContext.Planned], for sets: [PerformedSet]
  ) -> [TypedContext.Planned]? {
    guard Set(plan.map(\.load)).count > 1 else { return nil }
    var order: [TypedContext.Planned] = []
    var left = plan[...]
    var sum: Int32 = 0
    for set in sets {
      guard let next = left.first ?? plan.last else { return nil }
      order.append(next)
      if let total = next.set.totalReps {
        sum += set.amount.reps ?? 0
        if sum >= total { (left, sum) = (left.dropFirst(), 0) }
        continue
      }
      let other = left.firstIndex { $0.set.exactAmount == set.amount && $0.load != next.load }
      if let other, next.set.exactAmount != set.amount {
        order[order.count - 1] = plan[other]
        left = left[other...]
      }
      left = left.dropFirst()
    }
    return order.map(\.load) == plan.prefix(order.count).map(\.load) ? nil : order
  }
}
