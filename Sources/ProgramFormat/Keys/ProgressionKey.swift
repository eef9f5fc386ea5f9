// The keys of progressions and of their rules.

/// The keys of a progression.
package enum ProgressionKey: String, MappingKey {
  case with, adopt, state, prefill, rules
  case afterWeek = "after week"
  case afterCycle = "after cycle"
  case afterBlock = "after block"

  package static let noun = "key"
  package static let role = "a key of a progression"

  package var expects: Expectation {
    switch self {
    case .with: .named(.expression)
    case .adopt: .words(["yes", "no"])
    case .state: .named(.start)
    case .prefill: .words(["always"])
    case .rules, .afterWeek, .afterCycle, .afterBlock: .rules
    }
  }

  package var about: String {
    switch self {
    case .with: "The parameters and their defaults."
    case .adopt:
      "`no`: sets heavier than planned do not change the `weight` that it keeps."
    case .state: "The values it keeps, each with its start value."
    case .prefill:
      "`always`: open loads come from the last session of the slot, however long ago it was."
    case .rules: "Rules that run after each session in which the slot was trained."
    case .afterWeek: "Rules that run after each week in which the slot was trained."
    case .afterCycle: "Rules that run after each cycle in which the slot was trained."
    case .afterBlock: "Rules that run after each block in which the slot was trained."
    }
  }
}

/// The keys that are allowed next to the condition of a rule.
package enum RuleKey: String, MappingKey {
  case say, also

  package static let noun = "rule option"
  package static let role = "an option of a rule"

  package var expects: Expectation {
    switch self {
    case .say: .text("a string")
    case .also: .words(["true", "false"])
    }
  }

  package var about: String {
    switch self {
    case .say: "Shown when the rule applies, with `{...}` filled in."
    case .also: "`true`: prog also checks the rules after this one."
    }
  }
}
