// Sets that were typed where prog cannot ask back.

import Diagnostics
package import Notation
package import Training

extension PromptReading {
  /// Returns the sets that were read from `text`.
  ///
  /// - Throws: `ambiguous-sets` with the possible readings, or the problems of the text.
  package func clearSets(of text: String) throws -> [SetGroup] {
    switch self {
    case .sets(let groups): return groups
    case .ambiguous(let offers):
      throw LogbookError(
        .ambiguousSets, offers.summary(of: text),
        help: offers.map { "\($0.text)   \($0.meaning)" })
    case .failed(let problems):
      let source = SourceText(name: "<input>", text: text)
      throw LogbookError(problems.map { $0.shifted(by: 0, in: source) }, .usage)
    }
  }
}

extension [Offer] {
  /// Returns the summary of the error for sets that prog does not log without a choice. One reading
  /// is left if only the load is missing, or if the distance is far from the plan.
  package func summary(of text: String) -> String {
    guard count == 1 else { return "ambiguous sets '\(text)'" }
    return self[0].sets.includesDistance
      ? "missing unit in '\(text)'" : "missing load in '\(text)'"
  }
}
