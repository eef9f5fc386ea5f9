// Progressions that an entry lists twice, and that therefore run twice.

import Diagnostics
import Programs

extension ProgramLint {
  /// Reports the second use of a progression in the list of an entry.
  mutating func checkRepeatedProgressions() {
    var reported: Set<SourceSpan> = []
    for facts in facts.entries {
      let progress = facts.entry.options.progress ?? parts.ofLifts[facts.entry.slot]
      progress?.visit { uses in
        guard uses.count > 1 else { return }
        var seen: Set<String> = []
        for use in uses where !seen.insert(use.name).inserted {
          if reported.insert(use.span).inserted { reportRepeated(use) }
        }
      }
    }
  }

  private mutating func reportRepeated(_ use: ProgressionUse) {
    report(
      .progressionTwice, "the progression \(inQuotes(use.name)) is listed twice", at: use.span,
      label: "its rules run twice after each session", help: ["remove one of the two"])
  }
}
