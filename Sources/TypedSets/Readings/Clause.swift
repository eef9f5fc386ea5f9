// One group of sets as it was typed, and what each of its readings says about its sets.

import Notation
import Training

/// Parts that fit a shape.
struct Clause {
  var shape: Shape
  var parts: [Part]
  var end: Int
  var cost: Int
}

/// One set as a typed clause says it; the plan fills in the rest.
struct SetDraft: Hashable {
  var amount: Amount?
  /// The change of the planned reps.
  var change: Int32?
  var load: TypedLoad?
  var effort: Effort?
  var isPerSide = false
  var isWarmup = false
  var isDrop = false
  var isFailure = false
  var details = SetDetails()
}

/// How a load is bound to the reps beside it: whether it holds for the reps after it too.
enum Binding: Hashable {
  /// `100x5`, `100 5`: perhaps.
  case open
  /// `100: 5`: certainly.
  case colon
  /// `5 @ 100`: only if no load is planned.
  case at
}

/// One reading of a clause.
struct ClauseReading {
  var drafts: [SetDraft]
  var cost: Int
  var binding = Binding.open
  /// True if the sets have a load, an effort or a mark of their own.
  var isBound = false
  /// True if a sign or a unit binds a load to the sets.
  var isComplete = false
  /// The mark before the sets, which may hold for the sets after them.
  var leadingMark: Detail?
  /// True if the mark has a colon.
  var isMarkOpen = false
  var isLoaded = false
  /// True if nothing but bare reps was typed.
  var isBare = false
  /// True for a list with blanks after its commas.
  var isLooseList = false
  /// True for a list with commas and no blanks.
  var isTightList = false
  /// Whether bare loads are added to bodyweight; nil without any.
  var addsToBodyweight: Bool?
  /// The order of two numbers without units: `5x100`, `100x5`, `3x5`.
  var order: [Symbol]?
  /// True if the lifter has to confirm it.
  var asks = false
  /// True for a time that may be alone although a distance is planned.
  var isTimeWithUnit = false
  /// True for a time with two numbers, which may be hours and minutes.
  var isClock = false
  var beginsWithTimes = false
  /// True for a mark after its sets, which may hold for the sets before too.
  var endsWithWarmup = false
  /// True for times and distances.
  var isMeasured = false
  /// True for the time of a lift that is done for reps.
  var isOddMeasure = false
}

/// Finds the clauses that begin at a token.
struct ClauseReader {
  var parts: PartReader

  /// The most clauses from one token.
  private static let mostClauses = 400

  mutating func clauses(at start: Int) -> [Clause] {
    var found: [Clause] = []
    var path: [Part] = []
    explore(0, at: start, cost: 0, &path, &found)
    return found
  }

  private mutating func explore(
    _ node: Int, at place: Int, cost: Int, _ path: inout [Part], _ found: inout [Clause]
  ) {
    guard cost <= Cost.hopeless, found.count < Self.mostClauses, path.count < 16 else { return }
    if let shape = Shapes.tree[node].shape {
      found.append(Clause(shape: shape, parts: path, end: place, cost: cost + shape.cost))
    }
    guard place < parts.tokens.count else { return }
    for part in parts.details(from: place) where node > 0 ? !parts.leadsNext(part) : part.mayLead {
      if path.contains(where: part.repeats) { continue }
      path.append(part)
      explore(node, at: part.end, cost: cost + part.cost, &path, &found)
      path.removeLast()
    }
    if let effort = parts.bareEffort(after: path, at: place) {
      path.append(effort)
      explore(node, at: effort.end, cost: cost + effort.cost, &path, &found)
      path.removeLast()
    }
    for (symbol, next) in Shapes.tree[node].next {
      for part in parts.parts(symbol, at: place) {
        path.append(part)
        explore(next, at: part.end, cost: cost + part.cost, &path, &found)
        path.removeLast()
      }
    }
  }
}

extension Part {
  /// Returns whether another part is the same detail, which sets have only once.
  fileprivate func repeats(_ other: Part) -> Bool {
    guard case .detail(let detail, _, _) = value, case .detail(let known, _, _) = other.value else {
      return false
    }
    if case .effort = detail, case .effort = known { return true }
    return detail == known && detail != .nothing
  }

  /// True for a word that may be before its sets.
  fileprivate var mayLead: Bool {
    guard case .detail(let detail, let touches, let isLoose) = value, !isLoose else { return false }
    switch detail {
    case .warmup, .drop, .failure: return !touches
    case .nothing: return true
    default: return false
    }
  }
}
