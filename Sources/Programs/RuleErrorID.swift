// The diagnostics of rules and their tables.

import Diagnostics

/// The diagnostics of rules. The diagnostics of their expressions belong to the notation.
package enum RuleErrorID: String, DiagnosticID {
  case unknownRuleKey = "unknown-rule-key"
  case unclosedPlaceholder = "unclosed-placeholder"
  case badTableRow = "bad-table-row"
  case tableOverlap = "table-overlap"
  case tableGap = "table-gap"
}
