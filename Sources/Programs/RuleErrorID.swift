// The problems that rules and their tables can have.

import Diagnostics

/// Every diagnostic of rules as such; those of their expressions are the notation's.
package enum RuleErrorID: String, DiagnosticID {
  case unknownRuleKey = "unknown-rule-key"
  case unclosedHole = "unclosed-hole"
  case badTableRow = "bad-table-row"
  case tableOverlap = "table-overlap"
  case tableGap = "table-gap"
}
