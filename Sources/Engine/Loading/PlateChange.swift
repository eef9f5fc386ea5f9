// Chooses the plates of neighbouring sets so that the fewest are moved between them.

package import Training

/// The plates that change on one side of the bar before a set.
package struct PlateChange: Hashable, Sendable {
  package fileprivate(set) var on: [Load] = []
  package fileprivate(set) var off: [Load] = []
  /// The load and plates without regard to the set before, if they differ.
  package fileprivate(set) var usual: [Load]?
  package fileprivate(set) var usualLoad: Load?
}

/// The ways to load a bar for several sets, of which those with the fewest moved plates are kept.
///
/// Plates are on the bar in the order in which they were put on. A plate that comes off takes the
/// plates outside it along, and new plates are put on heaviest first.
private struct BarPlan {
  private struct Plan {
    /// The plates on one side, from the collar outwards.
    var stack: [Load] = []
    var sets: [LoadedImplement] = []
    /// How many plates were moved, and how many are on the bar in all sets.
    var moved = 0
    var plates = 0
  }

  private var plans = [Plan()]
  /// The most plans that are followed at a time.
  private static let most = 64

  var best: [LoadedImplement] { plans.first?.sets ?? [] }

  /// Adds a set that can be loaded in these ways, the usual one first.
  mutating func add(_ ways: [LoadedImplement]) {
    guard let usual = ways.first else { return }
    var next: [[Load]: Plan] = [:]
    var order: [[Load]] = []
    for plan in plans {
      for way in ways {
        let new = Self.adding(way, to: plan, usual: usual)
        guard let known = next[new.stack] else {
          next[new.stack] = new
          order.append(new.stack)
          continue
        }
        if (new.moved, new.plates) < (known.moved, known.plates) { next[new.stack] = new }
      }
    }
    // A stable order, so that the same sets always have the same plates.
    let sorted = order.enumerated().compactMap { place, stack in next[stack].map { (place, $0) } }
      .sorted { ($0.1.moved, $0.1.plates, $0.0) < ($1.1.moved, $1.1.plates, $1.0) }
    plans = sorted.prefix(Self.most).map(\.1)
  }

  private static func adding(
    _ way: LoadedImplement, to plan: Plan, usual: LoadedImplement
  ) -> Plan {
    var left = way.perSide ?? []
    var kept = 0
    while kept < plan.stack.count, let place = left.firstIndex(of: plan.stack[kept]) {
      left.remove(at: place)
      kept += 1
    }
    var (next, set) = (plan, way)
    next.stack = plan.stack[..<kept] + left
    set.perSide = next.stack
    let off = Array(plan.stack[kept...])
    // Sets with the same plates belong together.
    var change = plan.sets.last?.change ?? PlateChange()
    if !left.isEmpty || !off.isEmpty { change = PlateChange(on: left, off: off) }
    change.usual = way == usual ? nil : usual.perSide
    change.usualLoad = way.load == usual.load ? nil : usual.load
    set.change = change
    next.sets.append(set)
    next.moved += left.count + off.count
    next.plates += next.stack.count
    return next
  }
}

extension Loading {
  /// True if the gym wants the fewest plates to be moved between the sets of this exercise.
  package var hasFewestChanges: Bool {
    equipment == .barbell && gym.plateChoice == .fewestChanges
  }

  /// Returns sets that follow one another with plates for which the fewest are moved. Each set has
  /// the loads that are equally good, the usual one first; sets without plates stay as they are.
  package func withFewestChanges(_ sets: [[LoadedImplement]]) -> [LoadedImplement] {
    guard hasFewestChanges else { return sets.compactMap(\.first) }
    var plan = BarPlan()
    for loads in sets where loads.first?.perSide != nil { plan.add(loads.flatMap(ways)) }
    var planned = plan.best[...]
    return sets.compactMap { loads in
      loads.first?.perSide == nil ? loads.first : planned.popFirst()
    }
  }

  /// Returns the ways to load the bar, the usual one first.
  private func ways(_ shown: LoadedImplement) -> [LoadedImplement] {
    [shown]
      + plates(for: shown.load, most: Self.mostWays).filter { $0 != shown.perSide }.map { plates in
        var way = shown
        way.perSide = plates
        return way
      }
  }

  private static let mostWays = 32
}
