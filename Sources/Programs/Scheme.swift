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
  /// All expressions of the set: of its count, its amount and its other parts, then of its load.
  package var expressions: [Expression] {
    amountExpressions + computedExpressions + [load?.expression].compactMap(\.self)
  }

  /// The expressions of its parts besides the amount and the load.
  package var computedExpressions: [Expression] {
    let computed = computed
    return computed.isEmpty ? [] : ComputedPart.allCases.compactMap { computed[$0] }
  }

  /// The expressions that decide the count, and the reps, the time or the distance.
  package var amountExpressions: [Expression] { count.expressions + amount.expressions }
}
