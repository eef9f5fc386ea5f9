// The keys of questions, lifts and rounding.

import Training

/// The keys of a question.
package enum QuestionKey: String, MappingKey {
  case ask, kind
  case oneOf = "one of"
  case standard = "default"
  case from, to

  package static let noun = "key"
  package static let role = "a key of a question"

  package var expects: Expectation {
    switch self {
    case .ask: .text("a string")
    case .kind: .words(ValueKind.allCases.map(\.rawValue))
    case .oneOf: .list(.text("a string"))
    case .standard, .from, .to: .text("a value of the question's kind")
    }
  }

  package var about: String {
    switch self {
    case .ask: "The question."
    case .kind: "The kind of the answer. Default: `load`."
    case .oneOf: "The answers to choose from."
    case .standard: "The default answer."
    case .from: "The lowest answer."
    case .to: "The highest answer."
    }
  }
}

/// The keys of a lift that do not name a value.
package enum LiftKey: String, MappingKey {
  case base, equipment, side, round, progress

  package static let noun = "lift option"
  package static let role = "an option of a lift"

  package var expects: Expectation {
    switch self {
    case .base: .text("a lift")
    case .equipment: .words(Equipment.allCases.map(\.rawValue))
    case .side: .words(["true", "false"])
    case .round: .round
    case .progress: .cases(.progressions)
    }
  }

  package var about: String {
    switch self {
    case .base: "Another lift, which provides the values that this lift does not declare."
    case .equipment: "What the lift is done with. The lifter's settings take precedence."
    case .side: "`true`: its reps, times and distances are for each side."
    case .round: "How the shown loads of this lift are rounded."
    case .progress: "How its values change. An entry may override this."
    }
  }
}

/// The keys of rounding.
package enum RoundKey: String, MappingKey {
  case to, mode

  package static let noun = "key"
  package static let role = "a key of a rounding"

  package var expects: Expectation {
    switch self {
    case .to: .load
    case .mode: .words(["nearest", "down", "up"])
    }
  }

  package var about: String {
    switch self {
    case .to: "Loads are shown as multiples of this."
    case .mode: "Whether to round to the nearest multiple, down, or up."
    }
  }
}
