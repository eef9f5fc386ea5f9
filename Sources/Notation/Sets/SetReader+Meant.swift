// Finds the notation for sets that a program writes as people say them.

package import Diagnostics
import Training

extension SetReader {
  /// The longest text that is read again after an error.
  private static let longestMeant = 300

  /// Returns the suggestions for sets that a program writes as people say them: `3 sets of 5 at
  /// 100kg` means `3x5 @ 100kg`, and `5x5 AMRAP` has two readings.
  ///
  /// Empty if the text has several readings that are not known by name, or none.
  private static func offers(for text: String) -> [String] {
    guard text.utf8.count <= longestMeant, !PlannedWording.hasAddedLoad(text) else { return [] }
    let readings = PlannedWording(text).readings
    let meant = readings.compactMap { reading -> String? in
      guard let sets = canonical(reading.text) else { return nil }
      return reading.label.map { "\($0), write '\(sets)'" } ?? "write '\(sets)'"
    }
    return meant.count == readings.count ? meant : []
  }

  /// Returns the problems of planned sets in a text. The first suggests the sets that were probably
  /// meant.
  package static func suggesting(
    _ problems: [Diagnostic], for text: String
  ) -> [Diagnostic] {
    // Those have a name, and all of their readings are offered.
    guard var first = problems.first, first.id != NotationErrorID.ambiguousSet.rawValue else {
      return problems
    }
    let offers = offers(for: text)
    guard !offers.isEmpty else { return problems }
    if !offers.allSatisfy(first.help.contains) {
      // Other suggestions are about the word at the caret, which is only a part of the sets.
      first.help = offers
    }
    return [first]
  }

  /// Returns the sets that a text in a program probably means, in canonical form; nil if it has
  /// several readings or none.
  package static func meant(_ text: String) -> String? {
    guard text.utf8.count <= longestMeant else { return nil }
    let readings = PlannedWording(text).readings
    guard readings.count == 1, let reading = readings.first else { return nil }
    return canonical(reading.text)
  }

  /// Returns sets in canonical form; nil if they have problems, or name a scheme.
  private static func canonical(_ text: String) -> String? {
    let (items, problems) = planned(text)
    let isSets = items.allSatisfy { if case .set = $0 { true } else { false } }
    return problems.isEmpty && isSets && !items.isEmpty ? SetPrinter.text(of: items) : nil
  }
}
