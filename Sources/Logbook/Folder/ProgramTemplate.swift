// The templates of `prog new`.

import ProgramFormat

/// The texts of new programs.
package enum ProgramTemplate {
  /// The name of the schema file beside the programs.
  package static let schemaName = "program.schema.json"

  /// The line by which editors find the schema.
  package static let schemaLine = "# yaml-language-server: $schema=\(schemaName)"

  /// Returns the text with the schema line at its top.
  package static func withSchema(_ text: String) -> String {
    text.contains("yaml-language-server:") ? text : "\(schemaLine)\n\(text)"
  }

  /// Returns a program with two days that can be checked, started, and changed line by line.
  package static func blank(_ id: String) -> String {
    """
    \(schemaLine)

    program: \(title(id))
    about: Two alternating days, three times a week.

    # Each lift increases by its step when you make all its sets.
    lifts:
      Squat:       {weight: open, step: 5lb|2.5kg}
      Bench Press: {weight: open, step: 5lb|2.5kg}
      Deadlift:    {weight: open, step: 10lb|5kg}

    defaults: {warmup: auto, rest: 2min}

    # Exercises without a load use the load from the last four weeks.
    days:
      A:
        - Squat: 3x5
          progress: linear
        - Bench Press: 3x5
          progress: linear
        - Chin-Up: 3x5-8
      B:
        - Deadlift: 5
          progress: linear
        - Overhead Press: 3x8-12
          progress: double
        - Barbell Row: 3x8-12
          progress: double

    schedule: {rotate: [A, B], on: 3}

    """
  }

  /// Returns the title for an id: `My Plan` for `my-plan`, in quotes if YAML needs them.
  private static func title(_ id: String) -> String {
    let words = id.split { $0 == "-" || $0 == "_" || $0 == " " }
    let title = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    return ProgramFile.spelled(title.isEmpty ? id : title)
  }
}
