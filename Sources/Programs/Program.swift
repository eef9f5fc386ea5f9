// A program as a value: what a program file says, read and checked.
//
// This module knows days, slots, schemes, cases, rules, schedules and the text of the built-in
// rules. It must not know YAML, files, the history, or how any of it is resolved on a date.

package import Diagnostics
package import Notation
package import Training

/// How shown loads are rounded; values never are.
package struct RoundingRule: Hashable, Sendable {
  package var to: WrittenLoad
  package var mode: Decimal.Rounding

  package init(to: WrittenLoad, mode: Decimal.Rounding = .nearest) {
    self.to = to
    self.mode = mode
  }
}

/// What a value is before any rule has changed it.
package enum ValueStart: Hashable, Sendable {
  /// A literal, or an expression over earlier values.
  case expression(Expression)
  case ask(Question)
  /// Empty until the slot is first trained with a load.
  case open
}

/// A value with its start, as `lifts`, `values` or a rule's `state` declare it.
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

/// What `lifts` says of one lift or slot.
package struct LiftDeclaration: Hashable, Sendable {
  package var slot: SlotName
  package var values: [ValueDeclaration]
  /// Values that this lift does not declare are read from it, live.
  package var base: SlotName?
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

/// What a program says of itself.
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

/// A program, read and checked.
package struct Program: Sendable {
  /// The file's name without the ending.
  package var id: String
  package var description: ProgramDescription
  package var units: WeightUnit?
  package var round: RoundingRule?
  package var estimate: EstimateFormula?
  package var inputs: [Question]
  package var values: [ValueDeclaration]
  package var lifts: [LiftDeclaration]
  package var schemes: [NamedScheme]
  /// Those of the program, and the built-in ones it uses, by name.
  package var progressions: [String: Progression]
  package var days: [Day]
  package var schedule: Schedule
  package var tests: [ProgramTest] = []
  /// The text all spans point into.
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

  package func day(named name: String) -> Day? { days.first { $0.name == name } }
}
