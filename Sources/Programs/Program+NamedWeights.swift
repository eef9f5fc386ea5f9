// Loads in sets that are the start of a slot's weight: `3x5 @ 100kg` with `progress: linear`.

import Diagnostics
package import Notation
package import Training

extension Program {
  /// The plain load that all work sets of a slot name, of the slots whose progression keeps a
  /// `weight` that nothing else starts: it is the start of that weight, as if `start` gave it.
  package var namedWeights: [SlotName: (load: WrittenLoad, set: PlannedSet)] {
    var found: [SlotName: (load: WrittenLoad, set: PlannedSet)] = [:]
    // Mostly there are none, and every version of a program is prepared.
    guard days.contains(where: { $0.entries.contains(where: \.namesLoad) }) else { return found }
    var others: Set<SlotName> = []
    let ofLifts = progressOfLifts
    for entry in days.lazy.flatMap(\.entries) where keepsOpenWeight(entry, ofLifts) {
      // A set without a load takes the weight already.
      guard let sets = entry.workSets, sets.contains(where: { $0.load != nil }) else { continue }
      for set in sets {
        if case .load(let load)? = set.load, found[entry.slot].map({ $0.load == load }) ?? true {
          found[entry.slot] = found[entry.slot] ?? (load, set)
        } else {
          others.insert(entry.slot)
        }
      }
    }
    if found.isEmpty { return found }
    let declared = Set(
      lifts.lazy.filter { $0.base != nil || $0.values.contains { $0.name == "weight" } }.map(\.slot)
    )
    return found.filter { slot, _ in
      !others.contains(slot) && declared.isDisjoint(with: [slot, SlotName(slot.lift)])
    }
  }

  /// The program in which these loads are starts, and their sets take the weight.
  package var withNamedWeights: Program {
    let weights = namedWeights
    if weights.isEmpty { return self }
    var program = self
    let ofLifts = progressOfLifts
    let places = Dictionary(lifts.indices.map { (lifts[$0].slot, $0) }) { first, _ in first }
    for (slot, named) in weights.sorted(by: { $0.key.text < $1.key.text }) {
      let value = ValueDeclaration(
        "weight", .expression(named.load.expression(at: named.set.span)), at: named.set.span)
      if let index = places[slot] {
        program.lifts[index].values.append(value)
      } else {
        program.lifts.append(LiftDeclaration(slot: slot, values: [value], at: named.set.span))
      }
    }
    for day in program.days.indices {
      for entry in program.days[day].entries.indices
      where weights[program.days[day].entries[entry].slot] != nil
        && keepsOpenWeight(program.days[day].entries[entry], ofLifts)
      {
        program.days[day].entries[entry].scheme = program.days[day].entries[entry].scheme?.map {
          $0.withoutLoadsOfWork
        }
      }
    }
    return program
  }

  /// Returns whether a progression of the entry keeps a `weight` without a start.
  private func keepsOpenWeight(
    _ entry: DayEntry, _ ofLifts: [SlotName: Cases<[ProgressionUse]>]
  ) -> Bool {
    guard entry.options.exercise == nil,
      let uses = entry.options.progress ?? ofLifts[entry.slot]
    else { return false }
    return uses.all.contains { list in
      list.contains { use in
        progressions[use.name]?.state.contains { $0.name == "weight" && $0.start == .open } ?? false
      }
    }
  }

  /// The progressions that `lifts` gives to slots, for entries without their own.
  private var progressOfLifts: [SlotName: Cases<[ProgressionUse]>] {
    var found: [SlotName: Cases<[ProgressionUse]>] = [:]
    for lift in lifts { found[lift.slot] = found[lift.slot] ?? lift.progress }
    return found
  }
}

extension DayEntry {
  /// True if a work set of the entry itself has a plain load.
  fileprivate var namesLoad: Bool {
    var found = false
    scheme?.visit { content in
      found = found || content.parts.contains(where: \.namesLoad)
    }
    return found
  }

  /// The work sets of all cases; nil if one is a scheme by name or hangs on nested cases.
  fileprivate var workSets: [PlannedSet]? {
    var sets: [PlannedSet] = []
    for part in scheme?.all.lazy.flatMap(\.parts) ?? [] {
      guard case .set(let set) = part else { return nil }
      if !set.isWarmup { sets.append(set) }
    }
    return sets
  }
}

extension SchemePart {
  fileprivate var namesLoad: Bool {
    guard case .set(let set) = self, case .load? = set.load else { return false }
    return !set.isWarmup
  }
}

extension Scheme {
  fileprivate var withoutLoadsOfWork: Scheme {
    Scheme(
      parts.map { part in
        guard case .set(var set) = part, !set.isWarmup else { return part }
        set.load = nil
        return .set(set)
      })
  }
}

extension WrittenLoad {
  /// Returns the load as an expression at that place.
  fileprivate func expression(at span: SourceSpan) -> Expression {
    switch self {
    case .one(let load): Expression(.literal(.load(load.exact)), at: span)
    case .both(let pounds, let kilograms):
      Expression(.bothUnits(lb: pounds.exact, kg: kilograms.exact), at: span)
    }
  }
}
