// A single that is said to have failed: `180x1 failed` may be a lift that was not made.

import Training

extension TypedText {
  /// Returns whether a set is said to have failed, and not to have been done to failure.
  static func saysFailed(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    // Most lines have no such word, and they are read often.
    let letters = [UInt8(ascii: "f"), UInt8(ascii: "F")]
    guard bytes[range].contains(where: letters.contains) else { return false }
    let text = TypedText(bytes, range)
    return text.tokens.indices.contains { index in
      text.tokens[index].isWord("failed", "fail")
        && !(text[index - 1]?.isWord("to", "till", "until") ?? false)
    }
  }
}

extension PromptReading {
  /// The reading with each failed single as a failed attempt, which has no reps, and as a rep that
  /// was made. The text does not say which of the two a lifter means.
  var withFailedAttempts: PromptReading {
    let offers = offers.flatMap { offer -> [Offer] in
      guard offer.sets.contains(where: \.isFailedSingle) else { return [offer] }
      let attempts = offer.sets.map { group in
        var group = group
        if group.isFailedSingle { group.set.amount = .reps(0) }
        return group
      }
      return [Offer(attempts), offer]
    }
    return offers.count == self.offers.count ? self : .ambiguous(offers)
  }
}

extension SetGroup {
  /// True if it is one rep that is marked as failed.
  fileprivate var isFailedSingle: Bool { self.set.isFailure && self.set.amount == .reps(1) }
}
