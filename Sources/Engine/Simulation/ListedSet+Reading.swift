// Reads the result of an exercise in a test: `3 3 3 3 2`, or sets in notation.

import Diagnostics
import Notation
import Training

extension ListedSet {
  /// Returns the sets that a text lists; none if the text is a plan, not a result.
  ///
  /// The spans of problems are offsets in the text.
  static func read(_ text: String) -> (sets: [ListedSet], problems: [Diagnostic]) {
    if let reps = reps(text) { return (reps.map { .reps($0) }, []) }
    let (items, problems) = SetReader.planned(text, isPlayed: true)
    var sets: [ListedSet] = []
    for item in items {
      guard case .set(let planned) = item, let group = SetGroup(performed: planned) else {
        return ([], problems)
      }
      for _ in 0..<max(0, group.count) {
        sets.append(group.set.isBareReps ? .reps(group.set.amount.reps ?? 0) : .set(group.set))
      }
    }
    return (sets, problems)
  }

  /// Returns whole numbers separated by spaces; nil for any other text.
  private static func reps(_ text: String) -> [Int32]? {
    let words = text.split(separator: " ")
    guard !words.isEmpty, words.count <= 100 else { return nil }
    var result: [Int32] = []
    for word in words {
      guard word.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let count = Int32(word),
        count <= 10_000
      else { return nil }
      result.append(count)
    }
    return result
  }
}

extension PerformedSet {
  /// True if the set gives only reps.
  fileprivate var isBareReps: Bool {
    guard case .reps(let reps) = amount else { return false }
    return self == PerformedSet(.reps(reps))
  }
}
