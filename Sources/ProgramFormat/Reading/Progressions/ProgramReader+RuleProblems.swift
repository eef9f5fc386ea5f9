// Problems of rules whose conditions have the words of cases: `when week 3`.

import Diagnostics
import Notation
import Programs

extension ProgramReader {
  /// Returns the problems of a rule's condition. If it has the words of a case, such as `week 3`,
  /// the first problem shows them as a condition: `week == 3`.
  static func inConditions(_ problems: [Diagnostic], of key: String) -> [Diagnostic] {
    guard var first = problems.first, key.hasPrefix("when "), key.utf8.count <= longestName else {
      return problems
    }
    let meant = condition(meantBy: key)
    guard meant != key, RuleReader.condition(meant).1.isEmpty else { return problems }
    first.help = ["write `\(cut(meant))`"]
    return [first]
  }

  private static func condition(meantBy key: String) -> String {
    var text = key
    let numbered =
      #/
      \b(week|cycle|pass|turn|program_week)(?:es|s)?\s+
      ([0-9]+(?:-[0-9]+)?(?:(?:\s*,\s*|\s+and\s+|\s+or\s+|\s+)[0-9]+(?:-[0-9]+)?)*)
      /#
    text.replace(numbered) { match in
      let numbers = match.output.2.split { !$0.isNumber && $0 != "-" }
      let isOne = numbers.count == 1 && !match.output.2.contains("-")
      return "\(match.output.1) \(isOne ? "==" : "in") \(numbers.joined(separator: " "))"
    }
    text.replace(/\bblock\s+([A-Z][A-Za-z0-9_]*)/) { "block == \"\($0.output.1)\"" }
    return text
  }
}
