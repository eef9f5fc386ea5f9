// Suggestions for an id of a program that does not exist.

import Diagnostics

/// The programs that a misspelled id may mean.
package enum ProgramSuggestions {
  /// Returns the help for a program that is not among `ids`: the ids that contain what was typed,
  /// whatever its case and signs, else the one that is a typo away.
  package static func help(for typed: String, among ids: [String]) -> [String] {
    let wanted = lettersAndDigits(typed)
    let ids = Array(Set(ids)).sorted()
    let same = ids.filter { lettersAndDigits($0) == wanted }
    let having = wanted.count < 2 ? [] : ids.filter { lettersAndDigits($0).contains(wanted) }
    let found = same.isEmpty ? having : same
    if (1...6).contains(found.count) {
      let names = found.map { "'\($0)'" }
      let list = names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "")
      return ["did you mean \(list)\(names.last ?? "")?"]
    }
    return [
      nearest(to: typed, among: ids).map { "did you mean '\($0)'?" }
        ?? "see 'prog programs' for all programs"
    ]
  }

  private static func lettersAndDigits(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
