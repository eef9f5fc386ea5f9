// Suggestions for an id of a program that does not exist.

import Diagnostics
import Training

/// The programs that a misspelled id may mean.
package enum ProgramSuggestions {
  /// Returns the help for a program that is not among `ids`. It names the ids that contain the
  /// typed text, whatever its case and signs, else the one that is a typo away.
  package static func help(for typed: String, among ids: [String]) -> [String] {
    let ids = Array(Set(ids)).sorted()
    let found = having(typed, among: ids)
    if (1...6).contains(found.count) {
      return ["did you mean \(found.map { "'\($0)'" }.listed("or"))?"]
    }
    return [
      nearest(to: typed, among: ids).map(didYouMean)
        ?? "see 'prog programs' for all programs"
    ]
  }

  /// Returns the only id that can be meant: `5/3/1` is `531`, and `stronglifts` is
  /// `stronglifts-5x5`. Nil if several contain what was typed, or if it is too short to tell.
  package static func only(for typed: String, among ids: [String]) -> String? {
    let found = having(typed, among: Array(Set(ids)))
    return lettersAndDigits(typed).count < 3 || found.count != 1 ? nil : found[0]
  }

  /// Returns the ids that are what was typed, whatever its case and signs, else those that contain
  /// it.
  private static func having(_ typed: String, among ids: [String]) -> [String] {
    let wanted = lettersAndDigits(typed)
    let same = ids.filter { lettersAndDigits($0) == wanted }
    guard same.isEmpty, wanted.count > 1 else { return same }
    return ids.filter { lettersAndDigits($0).contains(wanted) }
  }

  private static func lettersAndDigits(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
