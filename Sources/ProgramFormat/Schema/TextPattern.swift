// The regular expressions of the JSON Schema for texts in notation.

import Notation

/// Patterns for the texts of programs. They are for editors: whatever a program may contain matches
/// them, but not whatever matches them is valid.
enum TextPattern {
  private static let number = #"[0-9]+(?:\.[0-9]+)?"#

  static let whole = "^[0-9]+$"
  /// `2.5kg`, `5lb|2.5kg`.
  static let load = "^\(number) ?[a-z]+(?:\\|\(number) ?[a-z]+)?$"
  static let percent = "^\(number) ?%$"
  /// `90s`, `2 min`, `1:30`, `none`, `(pause + 30s)`.
  static let duration = "^(?:none|\\(.+\\)|[0-9]+:[0-9]{2}(?::[0-9]{2})?|\(number) ?[A-Za-z]+)$"
  /// `14 days`, `2 weeks`.
  static let days = "^[0-9]+ ?(?:days?|weeks?)$"
  static let weeks = "^[0-9]+ ?weeks?$"
  /// `4`, `4 weeks`.
  static let numberOfWeeks = "^[0-9]+(?: ?weeks?)?$"
  static let tempo = "^[0-9Xx]{3,4}$"
  /// A load, a percentage, an expression, or a word such as `ask`.
  static let start = "^(?:[^0-9].*|\(number) ?(?:kg|lb|%|rm).*)$"
  /// `weight += 5kg`, `repeat week`.
  static let statements = "=|^ *(?:repeat |go to |finish)"

  /// Common mistakes in sets, in front of the first note.
  static let wrongSets: String = {
    let units = NotationWords.otherUnits.keys.sorted().joined(separator: "|")
    let end = "(?:,|$)"
    let mistakes = [
      // Something is missing after these.
      "@ *\(end)", "[0-9)] *[x×*] *\(end)", "[0-9] *[-/] *\(end)",
      "\\b(?:rest|every|tempo|until|rpe) *\(end)", "[x×*]{2}", "% *%",
      // A load needs a unit.
      "@ *(?:1[1-9]|[2-9][0-9]|[0-9]{3,})(?:\\.[0-9]+)? *\(end)",
      "[0-9] *(?:\(units)|sets?|reps?|by|at)\\b", "[0-9]by", " at ",
    ]
    return "^[^\"]*(?:\(mistakes.joined(separator: "|")))"
  }()
}
