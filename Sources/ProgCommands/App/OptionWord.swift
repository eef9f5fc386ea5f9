// An option that takes one of a few words.

import ArgumentParser
import Logbook

/// One of the words that an option takes, as they are written.
///
/// It tells its words by itself: without that they are looked up by reflection at each start.
protocol OptionWord: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension OptionWord {
  static var allValueStrings: [String] {
    var words: [String] = []
    for word in allCases { words.append(word.rawValue) }
    return words
  }

  /// The words explain themselves.
  static var allValueDescriptions: [String: String] { [:] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { rawValue }
}
