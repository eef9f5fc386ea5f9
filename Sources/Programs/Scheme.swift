// The set schemes of a program.

package import Diagnostics
package import Notation

/// One part of a scheme: a set, the name of a scheme, or nested cases.
package enum SchemePart: Hashable, Sendable {
  case set(PlannedSet)
  case named(String, SourceSpan)
  case cases(Cases<Scheme>)
}

/// A set scheme of a program.
package struct Scheme: Hashable, Sendable {
  package var parts: [SchemePart]

  package init(_ parts: [SchemePart]) { self.parts = parts }
}

extension Cases<Scheme> {
  /// The named scheme, if the cases consist of just one.
  package var onlyName: String? {
    guard case .always(let scheme) = self, scheme.parts.count == 1,
      case .named(let name, _) = scheme.parts[0]
    else { return nil }
    return name
  }
}

extension PlannedSet {
  /// All expressions of the set: of its count and amount, then of its load.
  package var expressions: [Expression] {
    var result = amountExpressions
    switch load {
    case .percent(_, _, let of?, _), .bodyweight(_, let of), .expression(let of), .effort(let of):
      result.append(of)
    case .load, .bar, .percent, nil: break
    }
    return result
  }

  /// The expressions that decide the count, and the reps, the time or the distance.
  package var amountExpressions: [Expression] {
    var result: [Expression] = []
    if case .expression(let count) = count { result.append(count) }
    func add(_ reps: RepNumber?) {
      if case .expression(let expression)? = reps { result.append(expression) }
    }
    func add(_ goal: RepGoal) {
      switch goal {
      case .exactly(let reps), .atLeast(let reps): add(reps)
      case .range(let low, let high), .rangeOrMore(let low, let high):
        add(low)
        add(high)
      case .max: break
      }
    }
    switch amount {
    case .reps(let goal), .repsInTime(let goal, _): add(goal)
    case .total(let low, let high, let size):
      add(low)
      add(high)
      add(size)
    case .expression(let expression), .time(.expression(let expression)),
      .distance(.expression(let expression)):
      result.append(expression)
    case .time, .distance, .distanceInTime: break
    }
    return result
  }
}
