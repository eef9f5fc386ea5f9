// A program as a value: the contents of a program file, read and checked.
//
// This module defines days, slots, schemes, cases, rules, schedules and the text of the built-in
// rules. It does not depend on YAML, files or the history, and it does not resolve anything for a
// date.

package import Diagnostics
package import Notation
package import Training

/// How shown loads are rounded. The values themselves are never rounded.
package struct RoundingRule: Hashable, Sendable {
  package var to: WrittenLoad
  package var mode: Decimal.Rounding

  package init(to: WrittenLoad, mode: Decimal.Rounding = .nearest) {
    self.to = to
    self.mode = mode
  }
}

/// The start of a value: what it is before any rule has changed it.
package enum ValueStart: Hashable, Sendable {
  /// A literal, or an expression over earlier values.
  case expression(Expression)
  case ask(Question)
  /// Empty until the slot is first trained with a load.
  case open
}

/// A value and its start, as declared by `lifts`, `values` or the `state` of a rule.
package struct ValueDeclaration: Hashable, Sendable {
  package var name: String
  package var start: ValueStart
  /// The place of the name.
  package var span: SourceSpan

  package init(_ name: String, _ start: ValueStart, at span: SourceSpan) {
    self.name = name
    self.start = start
    self.span = span
  }
}

/// The declaration of one lift or slot under `lifts`.
package struct LiftDeclaration: Hashable, Sendable {
  package var slot: SlotName
  package var values: [ValueDeclaration]
  /// The lift from which values that this lift does not declare are read, live.
  package var base: SlotName?
  /// The equipment of the lift, if the settings do not name it.
  package var equipment: Equipment?
  /// True if its amounts are for each side.
  package var isPerSide = false
  package var round: RoundingRule?
  package var progress: Cases<[ProgressionUse]>?
  package var span: SourceSpan

  package init(
    slot: SlotName, values: [ValueDeclaration] = [], base: SlotName? = nil,
    round: RoundingRule? = nil, progress: Cases<[ProgressionUse]>? = nil, at span: SourceSpan
  ) {
    self.slot = slot
    self.values = values
    self.base = base
    self.round = round
    self.progress = progress
    self.span = span
  }
}

/// A table of the program as a whole, used like a function: `steps(week)`.
package struct NamedTable: Hashable, Sendable {
  package var name: String
  package var table: ProgressionTable
  package var span: SourceSpan

  package init(_ name: String, _ table: ProgressionTable, at span: SourceSpan) {
    self.name = name
    self.table = table
    self.span = span
  }
}

/// A named scheme.
package struct NamedScheme: Hashable, Sendable {
  package var name: String
  package var scheme: Cases<Scheme>
  package var span: SourceSpan

  package init(_ name: String, _ scheme: Cases<Scheme>, at span: SourceSpan) {
    self.name = name
    self.scheme = scheme
    self.span = span
  }
}

/// The descriptive keys of a program: author, source, tags and the like.
package struct ProgramDescription: Hashable, Sendable {
  package var title: String
  package var about: String?
  package var author: String?
  package var source: String?
  package var license: String?
  package var version: String?
  package var tags: [String]

  package init(title: String) {
    self.title = title
    tags = []
  }
}

/// A program that was read and checked.
package struct Program: Sendable {
  /// The file name without the extension.
  package var id: String
  package var description: ProgramDescription
  package var units: WeightUnit?
  package var round: RoundingRule?
  package var estimate: EstimateFormula?
  package var inputs: [Question]
  package var values: [ValueDeclaration]
  package var tables: [NamedTable] = []
  /// Progressions that the defaults name and no entry uses.
  package var unusedDefaults: Set<String> = []
  package var lifts: [LiftDeclaration]
  package var schemes: [NamedScheme]
  /// The progressions of the program and the built-in ones that it uses, by name.
  package var progressions: [String: Progression]
  package var days: [Day]
  package var schedule: Schedule
  package var tests: [ProgramTest] = []
  /// The text that all spans point into.
  package var source: SourceText

  package init(id: String, description: ProgramDescription, source: SourceText) {
    self.id = id
    self.description = description
    self.source = source
    inputs = []
    values = []
    lifts = []
    schemes = []
    progressions = [:]
    days = []
    schedule = Schedule(form: .inOrder(cycleWeeks: nil))
  }

  /// The equipment of its lifts, if the program gives it.
  package var equipment: [String: Equipment] {
    var found: [String: Equipment] = [:]
    for lift in lifts { found[lift.slot.lift] = lift.equipment ?? found[lift.slot.lift] }
    return found
  }

  package func day(named name: String) -> Day? { days.first { $0.name == name } }
}
