// A limit on the work that the checks of one program may take.

import Diagnostics

/// The work that is left for checking one program, in steps of about a tenth of a microsecond.
///
/// Most checks are bounded by the size of the program. Rules times entries and weeks times cases
/// are not: a file of one megabyte could take hours.
struct CheckBudget {
  private var left = 4_000_000

  /// True if something exceeded the budget.
  private(set) var isSpent = false

  /// Uses some steps. Returns false if there are not enough left, and always from then on.
  mutating func spend(_ steps: Int) -> Bool {
    guard steps <= left, !isSpent else {
      isSpent = true
      return false
    }
    left -= steps
    return true
  }

  /// Uses some steps for a place in a program. Returns false if there are not enough left, the
  /// first time with the problem to report.
  mutating func spend(
    _ steps: Int, at span: SourceSpan, in source: SourceText
  ) -> (isEnough: Bool, problem: Diagnostic?) {
    let wasSpent = isSpent
    if spend(steps) { return (true, nil) }
    return (false, wasSpent ? nil : .tooMuchToCheck(at: span, in: source))
  }
}

extension ProgramReader {
  /// Uses some steps of the budget. Returns false if there are not enough left, and reports the
  /// place where that is first so.
  mutating func spend(_ steps: Int, at span: SourceSpan) -> Bool {
    let (isEnough, problem) = budget.spend(steps, at: span, in: source)
    if let problem { add(problem) }
    return isEnough
  }
}

extension Diagnostic {
  /// Returns the problem at the place where checking stopped.
  static func tooMuchToCheck(at span: SourceSpan, in source: SourceText) -> Diagnostic {
    Diagnostic(
      ProgramErrorID.tooMuchToCheck, "the program is too large to check", at: span,
      label: "prog stopped checking here",
      notes: ["rules count once for each entry that uses them, cases once for each week"],
      help: ["remove entries, cases or rules, or split the program"], in: source)
  }
}
