// The days of a program and what stands in them.

package import Diagnostics
package import Notation
package import Training

/// One part of a scheme: a set, a scheme's name, or cases that stand among them.
package enum SchemePart: Hashable, Sendable {
  case set(PlannedSet)
  case named(String, SourceSpan)
  case cases(Cases<Scheme>)
}

/// A set scheme as a program holds it.
package struct Scheme: Hashable, Sendable {
  package var parts: [SchemePart]

  package init(_ parts: [SchemePart]) { self.parts = parts }
}

/// The warm-up of an entry.
package enum Warmup: Hashable, Sendable {
  /// Percentages are of today's first working load.
  case scheme(Scheme)
  case auto
}

/// Another exercise that may stand in, with the factor that translates the load.
package struct Alternative: Hashable, Sendable {
  package var name: String
  package var factor: Decimal?

  package init(_ name: String, factor: Decimal? = nil) {
    self.name = name
    self.factor = factor
  }
}

/// Which exercise a slot trains when it is not simply the slot's lift.
package enum ExerciseChoice: Hashable, Sendable {
  case named(String)
  case input(String)
  /// `{one of: [...], default:}`: asked at the start, changed with `prog set`.
  case oneOf([String], default: String?)
}

/// The use of a progression at an entry, with its arguments.
package struct ProgressionUse: Hashable, Sendable {
  /// The name of a progression of the program, or built in.
  package var name: String
  package var arguments: [ProgressionArgument]
  package var span: SourceSpan

  package init(_ name: String, arguments: [ProgressionArgument] = [], at span: SourceSpan) {
    self.name = name
    self.arguments = arguments
    self.span = span
  }
}

/// One argument of a progression: an expression, or a table.
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

/// The options an entry may have; those of `defaults` fill what it leaves out.
package struct EntryOptions: Hashable, Sendable {
  package var warmup: Cases<Warmup>?
  package var rest: Cases<Seconds>?
  package var tempo: String?
  package var note: Cases<String>?
  /// Empty for `none`; nil when nothing is said.
  package var progress: Cases<[ProgressionUse]>?
  package var alternatives: [Alternative]
  package var exercise: Cases<ExerciseChoice>?
  package var base: SlotName?
  package var round: RoundingRule?
  package var when: Cases<Bool>?
  package var isOptional: Bool
  /// 1 to 3; 3 is dropped first.
  package var priority: Int

  package init() {
    alternatives = []
    isOptional = false
    priority = 1
  }
}

/// One entry of a day: a slot with its scheme and options.
package struct DayEntry: Hashable, Sendable {
  package var slot: SlotName
  /// Nil when nothing is prescribed: pre-filled whole.
  package var scheme: Cases<Scheme>?
  package var options: EntryOptions
  /// Entries of one superset share a number, counted from 1 in the day.
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

/// A question put when a session starts, or when a program does.
package struct Question: Hashable, Sendable {
  package var name: String
  package var prompt: String
  package var kind: ValueKind
  package var options: [String]
  package var lowest: Value?
  package var highest: Value?
  package var standard: Value?
  /// The standard in pounds where both units are written (`45lb|20kg`); `standard` is in kilograms.
  package var standardInPounds: Value?
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

  /// The default in a unit; nil for a question without a default.
  package func standard(in unit: WeightUnit) -> Value? {
    unit == .lb ? standardInPounds ?? standard : standard
  }
}

/// What is said of a superset as a whole.
package struct Superset: Hashable, Sendable {
  /// How many times its exercises are done in turn; nil leaves it to their schemes.
  package var rounds: Int?
  /// The rest after each round.
  package var rest: Cases<Seconds>?

  package init(rounds: Int? = nil, rest: Cases<Seconds>? = nil) {
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
  /// The supersets of the day: an entry's number counts in here from 1.
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

  /// An empty list is a rest day.
  package var isRest: Bool { entries.isEmpty }
}
