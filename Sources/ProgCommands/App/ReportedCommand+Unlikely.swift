// Asks about values that are probably typos, before they are written.

import Diagnostics
import Logbook
import Terminal
import Training

extension ReportedCommand {
  /// Asks once whether unlikely values are right, unless `--yes` says so.
  ///
  /// - Throws: `unlikely-value` if prog cannot ask and `--yes` is missing.
  func expectRight(_ found: [UnlikelyValue], _ consent: Consent, canAsk: Bool) throws {
    guard !found.isEmpty, !consent.yes else { return }
    guard canAsk else {
      throw LogbookError(
        [
          Diagnostic(
            LogbookErrorID.unlikelyValue, "unlikely value: \(found[0].text)",
            notes: found.dropFirst().map(\.text),
            help: ["if \(found.count == 1 ? "it is" : "they are") right, add --yes"])
        ], .usage)
    }
    for value in found { tell("\(value.text). Is that right?") }
    prompt("y logs it, Enter goes back")
    var reader = LineReader(context.input)
    guard case .line(let line) = reader.next(), ["y", "yes"].contains(line.trimmed.lowercased())
    else {
      tell("Nothing was logged.")
      throw QuietExit(status: .usage)
    }
  }
}
