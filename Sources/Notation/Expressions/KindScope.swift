// What the names of an expression stand for, as far as typing needs to know.

import Training

/// What a name stands for.
package enum NameKind: Hashable, Sendable {
  case value(Kind)
  /// A parameter that is a table: from a number to this kind.
  case table(Kind)
}

/// Where an expression stands, which decides what it may speak of.
package enum ExpressionPlace: Hashable, Sendable {
  /// A condition, a statement or a text of a rule: values, the session's sets, the past.
  case rule
  /// A load of a scheme: as `scheme`, and a percentage beside no load is of the base.
  case schemeLoad
  /// A count or an amount of a scheme: values, single sets of the session, the past.
  case scheme
  /// A start, a condition of an entry, an argument: values and the past, no sets.
  case value
  /// A cell of a table: as `value`, without tables.
  case cell

  var hasSets: Bool { self == .rule || self == .scheme || self == .schemeLoad }
  var isScheme: Bool { self == .scheme || self == .schemeLoad }
}

/// What the names of an expression stand for; whoever knows the program implements it.
package protocol KindScope {
  var place: ExpressionPlace { get }
  /// What `name` stands for; nil when nobody defined it.
  ///
  /// The names of `ReservedName` need not be known here.
  func kind(of name: ValueName) -> NameKind?
  /// True when a statement may change the value.
  func isAssignable(_ name: ValueName) -> Bool
  /// The names that `as` gives in the schemes of the entry.
  var setNames: [String] { get }
  /// Every name as it is written, for near names.
  var names: [String] { get }
}

/// A scope that holds its names itself.
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

/// The names that every program has: the position, and the estimate of the last four weeks.
package enum ReservedName: String, Hashable, Sendable, CaseIterable {
  case week, cycle, block, pass, session, turn, e1rm
  case programWeek = "program_week"

  package var kind: Kind {
    switch self {
    case .week, .cycle, .pass, .session, .turn, .programWeek: .number
    case .block: .text
    case .e1rm: .load
    }
  }
}
