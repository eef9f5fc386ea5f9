// How much work the checks of one program may take.

import Diagnostics

/// What is left of the work that one program may cost, in steps of about a tenth of a microsecond.
///
/// Everything in a program is bounded by itself, but rules times entries and weeks times cases are
/// not: a file of a megabyte could keep its reader busy for hours.
struct CheckBudget {
  private var left = 4_000_000

  /// True once something could not be paid.
  private(set) var isSpent = false

  /// Takes the cost of what comes next; false when it is more than is left, and from then on.
  mutating func spend(_ steps: Int) -> Bool {
    guard steps <= left, !isSpent else {
      isSpent = true
      return false
    }
    left -= steps
    return true
  }
}

extension Diagnostic {
  /// The place from which on a program is not checked.
  static func tooMuchToCheck(at span: SourceSpan, in source: SourceText) -> Diagnostic {
    Diagnostic(
      ProgramErrorID.tooMuchToCheck, "the program is too large to check", at: span,
      label: "prog stopped checking here",
      notes: ["rules count once for each entry that uses them, cases once for each week"],
      help: ["remove entries, cases or rules, or split the program"], in: source)
  }
}
