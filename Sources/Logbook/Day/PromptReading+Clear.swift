// Sets that were typed where prog cannot ask back.

import Diagnostics
package import Notation
package import Training

extension PromptReading {
  /// Returns the sets that were read from `text`.
  ///
  /// - Throws: `ambiguous-sets` with the possible readings, or the problems of the text.
  package func clearSets(of text: String, unit: WeightUnit) throws -> [SetGroup] {
    switch self {
    case .sets(let groups): return groups
    case .ambiguous(let offers):
      throw LogbookError(
        .ambiguousSets, offers.summary(of: text),
        help: offers.help(for: text, unit: unit))
    case .failed(let problems):
      let source = SourceText(name: "<input>", text: text)
      throw LogbookError(problems.map { $0.shifted(by: 0, in: source) }, .usage)
    }
  }
}

extension [Offer] {
  /// Returns the help of the error: each reading with its meaning, and how to write a load if
  /// bodyweight is the only one that is offered.
  package func help(for text: String, unit: WeightUnit) -> [String] {
    let readings = map { "\($0.text)   \($0.meaning)" }
    guard count == 1, self[0].sets.allSatisfy({ $0.set.load == .bodyweight }) else {
      return readings
    }
    return readings + ["for a load, write '\(text) @ \(unit == .kg ? "20kg" : "45lb")'"]
  }

  /// Returns the summary of the error for sets that prog does not log without a choice: one reading
  /// is left if only the load is missing, or if the distance is far from the plan.
  package func summary(of text: String) -> String {
    // A time on a clock that may be a pace has its unit.
    guard count == 1, !text.contains(#/\d:\d/#) else { return "ambiguous sets '\(text)'" }
    return self[0].sets.includesDistance
      ? "missing unit in '\(text)'" : "missing load in '\(text)'"
  }
}
