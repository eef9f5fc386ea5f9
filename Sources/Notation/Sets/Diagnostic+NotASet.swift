// The error about a word in place of sets that were done.

import Diagnostics
import Training

extension Diagnostic {
  /// Returns the problem in the words for prompts and histories, which do not have schemes.
  ///
  /// The cursor takes a single word for the name of a scheme. Somebody who logs a workout need not
  /// know schemes; the report shows what a set looks like.
  func withoutSchemes(_ unit: WeightUnit?) -> Diagnostic {
    guard id == NotationErrorID.plannedOnly.rawValue,
      let name = summary.wholeMatch(of: /the name of a scheme is .+?: '(.*)'/)?.output.1
    else { return self }
    return Diagnostic(
      NotationErrorID.notASet, "'\(name)' is not a set", at: span, label: label, notes: notes,
      help: ["sets look like '3x5 @ 60\((unit ?? .kg).rawValue)'"], in: source)
  }

  /// Returns the problem with the loads of its examples in pounds, if that is the unit of a lift.
  func withExamples(in unit: WeightUnit) -> Diagnostic {
    guard unit == .lb else { return self }
    var problem = self
    problem.help = help.map { help in
      Self.examples.reduce(help) { help, example in
        Self.replacing(example.kilograms, in: help, by: example.pounds)
      }
    }
    return problem
  }

  /// The examples of suggestions that do not depend on what was written.
  private static let examples = [
    (kilograms: "3x5 @ 100kg", pounds: "3x5 @ 225lb"),
    (kilograms: "5 @ 60kg for 62.5kg", pounds: "5 @ 135lb for 140lb"),
    (kilograms: "'for 102.5kg'", pounds: "'for 225lb'"),
    (kilograms: "5 @ 100kg \"felt easy\"", pounds: "5 @ 225lb \"felt easy\""),
    (kilograms: "'@ 100kg'", pounds: "'@ 225lb'"),
  ]

  private static func replacing(_ part: String, in text: String, by other: String) -> String {
    text.split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
