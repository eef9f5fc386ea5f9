// The days of a program and their entries.

package import Diagnostics
package import Notation
package import Training

/// The warm-up of an entry.
package enum Warmup: Hashable, Sendable {
  /// A scheme. Its percentages are of today's first work set.
  case scheme(Scheme)
  case auto
}

/// An alternative exercise, with the factor that converts the load.
package struct Alternative: Hashable, Sendable {
  package var name: String
  package var factor: Decimal?

  package init(_ name: String, factor: Decimal? = nil) {
    self.name = name
    self.factor = factor
  }
}

/// The exercise that a slot trains if it is not simply the slot's lift.
package enum ExerciseChoice: Hashable, Sendable {
  case named(String)
  case input(String)
  /// `{one of: [...], default:}`: asked at the start, and changed with `prog set`.
  case oneOf([String], default: String?)
}

/// The use of a progression by an entry, with its arguments.
package struct ProgressionUse: Hashable, Sendable {
  /// The name of a progression of the program, or of a built-in one.
  package var name: String
  package var arguments: [ProgressionArgument]
  package var span: SourceSpan

  package init(_ name: String, arguments: [ProgressionArgument] = [], at span: SourceSpan) {
    self.name = name
    self.arguments = arguments
    self.span = span
  }
}

/// One argument of a progression: an expression or a table.
package struct ProgressionArgument: Hashable, Sendable {
  package var name: String
  package var value: ProgressionParameter.Default
  /// The place of the name.
  package var span: SourceSpan

  package init(
    _ name: String, _ value: ProgressionParameter.Default,
    at span: SourceSpan = SourceSpan(0, 0)
  ) {
    self.name = name
    self.value = value
    self.span = span
  }
}

/// The options of an entry. The options in `defaults` apply where an entry does not set them.
package struct EntryOptions: Hashable, Sendable {
  package var warmup: Cases<Warmup>?
  package var rest: Cases<Expression>?
  package var tempo: String?
  package var note: Cases<String>?
  /// The progressions. Empty for `none`, nil if the option is not set.
  package var progress: Cases<[ProgressionUse]>?
  package var alternatives: [Alternative] = []
  package var exercise: Cases<ExerciseChoice>?
  package var base: SlotName?
  package var round: RoundingRule?
  package var when: Cases<Bool>?
  package var isOptional = false
  /// The priority from 1 to 3. Exercises with 3 are dropped first.
  package var priority = 1

  package init() {}
}

/// One entry of a day: a slot with its scheme and options.
package struct DayEntry: Hashable, Sendable {
  package var slot: SlotName
  /// The scheme. Nil if the entry has no prescription and is entirely pre-filled.
  package var scheme: Cases<Scheme>?
  package var options: EntryOptions
  /// The number of the entry's superset in the day, counted from 1.
  package var superset: Int?
  /// The place of the entry's name.
  package var span: SourceSpan

  package init(
    slot: SlotName, scheme: Cases<Scheme>?, options: EntryOptions = EntryOptions(),
    superset: Int? = nil, at span: SourceSpan
  ) {
    self.slot = slot
    self.scheme = scheme
    self.options = options
    self.superset = superset
    self.span = span
  }
}

/// A question that is asked when a session or a program starts.
package struct Question: Hashable, Sendable {
  package var name: String
  package var prompt: String
  package var kind: ValueKind
  package var options: [String]
  package var lowest: Value?
  package var highest: Value?
  package var standard: Value?
  /// The default in pounds if it is given in both units (`45lb|20kg`). `standard` is then in
  /// kilograms.
  package var standardInPounds: Value?
  /// True for a question that is asked when the session is over.
  package var isAfter = false
  package var span: SourceSpan

  package init(
    name: String, prompt: String, kind: ValueKind, options: [String] = [], lowest: Value? = nil,
    highest: Value? = nil, standard: Value? = nil, at span: SourceSpan
  ) {
    self.name = name
    self.prompt = prompt
    self.kind = kind
    self.options = options
    self.lowest = lowest
    self.highest = highest
    self.standard = standard
    self.span = span
  }

  package var hasDefault: Bool { standard != nil || standardInPounds != nil }

  /// Returns the default in `unit`, or nil if the question has no default.
  package func standard(in unit: WeightUnit) -> Value? {
    unit == .lb ? standardInPounds ?? standard : standard
  }
}

/// The options of a whole superset.
package struct Superset: Hashable, Sendable {
  /// The number of rounds. Nil if the schemes of the exercises decide.
  package var rounds: Int?
  /// The rest after each round.
  package var rest: Cases<Expression>?

  package init(rounds: Int? = nil, rest: Cases<Expression>? = nil) {
    self.rounds = rounds
    self.rest = rest
  }
}

/// A named day.
package struct Day: Hashable, Sendable {
  package var name: String
  package var note: String?
  package var questions: [Question]
  package var entries: [DayEntry]
  /// The supersets of the day. An entry's superset number counts in this list from 1.
  package var supersets: [Superset] = []
  package var span: SourceSpan

  package init(
    name: String, note: String? = nil, questions: [Question] = [], entries: [DayEntry],
    at span: SourceSpan
  ) {
    self.name = name
    self.note = note
    self.questions = questions
    self.entries = entries
    self.span = span
  }

  /// True if this is a rest day: a day with an empty list.
  package var isRest: Bool { entries.isEmpty }
}
