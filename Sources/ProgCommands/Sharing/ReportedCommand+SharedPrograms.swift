// Checks and questions before a shared program is written.

import Diagnostics
import Engine
import Logbook
import SafeOutput

extension ReportedCommand {
  /// Stops the command if a program has errors or one of its tests fails. `subject` names the
  /// program in the report.
  ///
  /// - Throws: `QuietExit` after reported errors, or `failed-tests`
  func expectSound(
    _ problems: [Diagnostic], _ results: [ProgramTestResult], of subject: String, help: String
  ) throws {
    if problems.hasErrors { throw QuietExit(status: .badInput) }
    let failed = results.count { !$0.hasPassed }
    guard failed == 0 else {
      throw LogbookError(
        .failedTests, "\(failed) of \(results.count) tests of \(subject) failed",
        notes: ["nothing was changed"], help: [help], .no)
    }
  }

  /// Returns whether the lifter agrees. If prog cannot ask, it says what to do instead.
  func isConfirmed(
    _ consent: Consent, canAsk: Bool, _ question: SafeText, otherwise: SafeText
  ) -> Bool {
    if consent.yes { return true }
    guard canAsk, context.inputIsTerminal else {
      tell("Nothing was changed. \(otherwise)")
      return false
    }
    let isAgreed = isAgreed(to: "\n\(question) [y/N] ")
    if !isAgreed { tell("Nothing was changed.") }
    return isAgreed
  }
}
