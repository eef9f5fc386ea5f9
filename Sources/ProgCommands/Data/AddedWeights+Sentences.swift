// Weights of bodyweight exercises, in the reports of imports.

import Interchange
import Training

extension [AddedWeights] {
  /// The sentences of a report: one about weights added to bodyweight, and one about assistance.
  var sentences: [String] {
    [
      sentence("Weights added to bodyweight", isAssistance: false),
      sentence("Weights subtracted from bodyweight as assistance", isAssistance: true),
    ].compactMap(\.self)
  }

  private func sentence(_ what: String, isAssistance: Bool) -> String? {
    let loads = filter { $0.isAssistance == isAssistance }
    guard !loads.isEmpty else { return nil }
    let shown = loads.prefix(3).map { load in
      let sets = load.sets.counted("set")
      return "\(load.exercise) up to \(load.heaviest.text) (\(sets))"
    }
    let more = loads.count > 3 ? " and \(loads.count - 3) more" : ""
    return "\(what): \(shown.joined(separator: ", "))\(more)"
  }
}
