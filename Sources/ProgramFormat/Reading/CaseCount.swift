// Detection of a count at the start of a case.

import Notation
import Programs
import YAMLSource

/// Finds the count of a set at the start of a text.
enum CaseCount {
  /// Returns whether a list in `[ ]` consists of plain amounts: `[8km, 10km, 12km]`. Without a
  /// count or a load on any of them, they can only be cases.
  ///
  /// Reps are read in this way only by week, where the number of cases is checked: elsewhere
  /// `[5, 3]` may be meant as the sets of one case.
  static func areAmounts(_ sequence: YAMLSequence, by axis: CaseAxis) -> Bool {
    sequence.items.allSatisfy { item in
      item.scalar.map { isAmount($0.text, allowsReps: axis == .week) } ?? false
    }
  }

  private static func isAmount(_ text: String, allowsReps: Bool) -> Bool {
    guard text != "none" else { return true }
    guard !isWritten(text), text.utf8.count <= ProgramLimits.notationBytes else { return false }
    let (items, problems) = SetReader.planned(text)
    guard problems.isEmpty, items.count == 1, case .set(let set)? = items.first,
      set == PlannedSet(amount: set.amount, isPerSide: set.isPerSide)
    else { return false }
    switch set.amount {
    case .time, .distance, .distanceInTime: return true
    case .reps(.exactly), .reps(.range), .total: return allowsReps
    case .reps, .repsInTime, .expression: return false
    }
  }

  /// Returns whether the text begins with a count (`3x5`, `(n)x5`, `3-5x5`) or is the name of a
  /// scheme.
  static func isWritten(_ text: String) -> Bool {
    if text == "none" || ExpressionWords.isName(text) && !NotationWords.isReserved(text) {
      return true
    }
    let bytes = Array(text.utf8)
    var index = 0
    if bytes.first == UInt8(ascii: "(") {
      var depth = 0
      repeat {
        if bytes[index] == UInt8(ascii: "(") { depth += 1 }
        if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
        index += 1
      } while depth > 0 && index < bytes.count
    } else {
      while index < bytes.count,
        (48...57).contains(bytes[index]) || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
    }
    guard index > 0 else { return false }
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    let rest = bytes[index...]
    return rest.first == UInt8(ascii: "x") || rest.first == UInt8(ascii: "X")
      || rest.first == UInt8(ascii: "*") || rest.starts(with: Array("×".utf8))
  }
}
