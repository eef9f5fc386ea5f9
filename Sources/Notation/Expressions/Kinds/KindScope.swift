// The names in an expression, and their meaning for type checking.

package import Training

/// The meaning of a name.
package enum NameKind: Hashable, Sendable {
  case value(Kind)
  /// A table from numbers to values of this kind. Tables in a table need several inputs.
  case table(Kind, inputs: Int = 1)
}

/// A set of another exercise, as an expression of a scheme can see it.
package enum ForeignSetLookup: Hashable, Sendable {
  case known
  /// The entry that names it comes later on that day.
  case later(day: String)
  /// Two entries of the day name it.
  case twice(day: String)
  /// The earlier entries of that slot do not name it. These are the names that they give.
  case unnamed([String], day: String)
  /// No earlier entry of the day trains the slot.
  case untrained(day: String)
  /// There is no session whose sets could be seen.
  case outOfPlace
}

/// The place of an expression, which decides what it can refer to.
package enum ExpressionPlace: Hashable, Sendable {
  /// A condition, a statement or a text of a rule. It can use values, the session's sets and past
  /// sessions.
  case rule
  /// A load in a scheme. Like `scheme`, but a percentage without a load next to it is of the base.
  case schemeLoad
  /// A count or an amount in a scheme. It can use values, single sets of the session and past
  /// sessions.
  case scheme
  /// A start, a condition of an entry or an argument. It can use values and past sessions, but no
  /// sets.
  case value
  /// A cell of a table. Like `value`, but without tables.
  case cell

  var hasSets: Bool { self == .rule || self == .scheme || self == .schemeLoad }
  var isScheme: Bool { self == .scheme || self == .schemeLoad }
}

/// Resolves the names in an expression to their kinds.
package protocol KindScope {
  var place: ExpressionPlace { get }
  /// Returns the meaning of `name`, or nil if it is not defined.
  ///
  /// An implementation does not have to handle the names of `ReservedName`.
  func kind(of name: ValueName) -> NameKind?
  /// Returns whether a statement may assign to the value.
  func isAssignable(_ name: ValueName) -> Bool
  /// The names given with `as` in the schemes of the entry.
  var setNames: [String] { get }
  /// Returns whether an earlier exercise of the session names that set.
  func other(_ set: String, of slot: SlotName) -> ForeignSetLookup
  /// All names as written, for suggestions.
  var names: [String] { get }
  /// Returns help for a name that is declared after the expression, or nil if it is not.
  func help(forLater name: ValueName) -> String?
  /// Returns a defined value of a lift that an undefined one such as `Bench.tm` probably means.
  func meant(by name: ValueName) -> ValueName?
  /// The lift of the expression, if it belongs to one.
  var lift: String? { get }
}

extension KindScope {
  package func other(_: String, of _: SlotName) -> ForeignSetLookup { .outOfPlace }
  package func help(forLater _: ValueName) -> String? { nil }
  package func meant(by _: ValueName) -> ValueName? { nil }
  package var lift: String? { nil }
}

/// A scope with a fixed list of names.
package struct NamedKinds: KindScope {
  package var place: ExpressionPlace
  package var kinds: [ValueName: NameKind]
  package var constants: Set<ValueName>
  package var setNames: [String]

  package init(
    _ place: ExpressionPlace, _ kinds: [ValueName: NameKind] = [:],
    constants: Set<ValueName> = [], setNames: [String] = []
  ) {
    self.place = place
    self.kinds = kinds
    self.constants = constants
    self.setNames = setNames
  }

  package func kind(of name: ValueName) -> NameKind? { kinds[name] }
  package func isAssignable(_ name: ValueName) -> Bool {
    kinds[name] != nil && !constants.contains(name)
  }
  package var names: [String] { kinds.keys.map(\.text).sorted() }
}

/// The names that exist in every program: the position, the estimate of the last four weeks, and
/// the bodyweight.
package enum ReservedName: String, Hashable, Sendable, CaseIterable {
  case week, cycle, block, pass, session, turn, e1rm, bodyweight
  case programWeek = "program_week"

  package var kind: Kind {
    switch self {
    case .week, .cycle, .pass, .session, .turn, .programWeek: .number
    case .block: .text
    case .e1rm, .bodyweight: .load
    }
  }
}
