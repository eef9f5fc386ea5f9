// Options that take one of a few words.

import ArgumentParser
import Logbook

/// A word that an option takes, written as its raw value.
///
/// The protocol lists the words itself. Otherwise the parser would look them up by reflection at
/// each start.
protocol OptionWord: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension OptionWord {
  static var allValueStrings: [String] {
    var words: [String] = []
    for word in allCases { words.append(word.rawValue) }
    return words
  }

  /// Empty: the words explain themselves.
  static var allValueDescriptions: [String: String] { [:] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { rawValue }
}
