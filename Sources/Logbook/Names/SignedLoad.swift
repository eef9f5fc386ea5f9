// A load typed with a sign, where a program's value is asked for.

import Notation
import Training

/// `+2.5kg` or `-5`: an amount to add to a load or to take off it.
struct SignedLoad {
  private let text: String
  private let change: ExactLoad

  /// Reads the text if it is a load with a sign. `unit` is the unit of a number without one.
  init?(_ text: String, unit: WeightUnit) {
    let text = text.trimmed
    guard let sign = text.first, "+-\u{2212}\u{2013}".contains(sign) else { return nil }
    let rest = String(text.dropFirst()).trimmed
    guard rest.first?.isNumber ?? false,
      case .load(let load)? = ValueReader.read(rest, as: .load, unit: unit, isTyped: true).0
    else { return nil }
    self.text = text
    change = ExactLoad(sign == "+" ? load.amount : load.amount.negated, load.unit)
  }

  /// Returns the load that is meant: `present` plus the amount or, for a load on bodyweight,
  /// bodyweight plus the amount. `name` is the name of the value.
  func load(
    from present: ExactLoad?, isOnBodyweight: Bool, of name: String, example: String
  ) throws -> ExactLoad {
    if isOnBodyweight { return ExactLoad(change.amount, change.unit, onBodyweight: true) }
    guard let present else {
      throw LogbookError(
        .badAnswer, "cannot apply '\(text)': \(name) does not have a value yet",
        help: [
          "write the whole load: \(example)",
          "for bodyweight, write \(ExactLoad(change.amount, change.unit, onBodyweight: true).text)",
        ])
    }
    // A value below zero is a difference itself, and its sign belongs to it.
    if present.amount.isNegative, change.amount.isNegative { return change }
    guard present.unit == change.unit else {
      throw LogbookError(
        .badAnswer, "'\(text)' is not in the unit of \(name), which is \(present.text)",
        help: ["write the change in \(present.unit.rawValue), or the whole load"])
    }
    guard let sum = present.amount.adding(change.amount).map({ ExactLoad($0, present.unit) }),
      sum.written != nil
    else {
      throw LogbookError(
        .badAnswer, "applying '\(text)' to \(present.text) gives a load out of range",
        help: ["loads go from 0 to 10000; write the whole load: \(present.text)"])
    }
    return sum
  }
}
