// The lowest and the highest answer to a question.

package import Training

extension Question {
  /// Returns whether an answer is neither below the lowest nor above the highest.
  package func isWithinBounds(_ value: Value) -> Bool {
    if let lowest, value.isBelow(lowest) ?? false { return false }
    if let highest, highest.isBelow(value) ?? false { return false }
    return true
  }

  /// The bounds in words, such as `1 to 10`, or nil if the question has none.
  package var boundsText: String? {
    switch (lowest, highest) {
    case (let low?, let high?): "\(low.text) to \(high.text)"
    case (let low?, nil): "\(low.text) or more"
    case (nil, let high?): "at most \(high.text)"
    case (nil, nil): nil
    }
  }

  /// Help that says which answers are allowed, or nil if the question has no bounds.
  package var boundsHelp: String? {
    switch (lowest, highest) {
    case (let low?, let high?): "write a value from \(low.text) to \(high.text)"
    case (let low?, nil): "write \(low.text) or more"
    case (nil, let high?): "write \(high.text) or less"
    case (nil, nil): nil
    }
  }
}

extension Value {
  /// Returns whether the value is less than `other`, or nil if the two have no order.
  package func isBelow(_ other: Value) -> Bool? {
    switch (self, other) {
    case (.number(let one), .number(let other)), (.percent(let one), .percent(let other)),
      (.time(let one), .time(let other)):
      return one < other
    case (.load(let one), .load(let other)):
      guard let other = other.converted(to: one.unit) else { return nil }
      return one.amount < other.amount
    case (.distance(let one, let unit), .distance(let other, let otherUnit)):
      let lengths = [(one, unit), (other, otherUnit)].map { length in
        length.0.multiplied(by: Decimal(length.1.tenthsOfMillimetre))
      }
      guard let length = lengths[0], let otherLength = lengths[1] else { return nil }
      return length < otherLength
    case (.date(let one), .date(let other)): return one < other
    default: return nil
    }
  }
}
