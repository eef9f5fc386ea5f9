// Printing of performed sets. Most of a history is plain sets, which need no plan in between.

package import Training

extension SetPrinter {
  /// Returns performed sets as text: `2x10 @ 0lb w, 5/5/4 @ 100kg`.
  package static func text(of groups: [SetGroup]) -> String {
    plainText(of: groups) ?? fullText(of: groups)
  }

  /// Returns the text that the printer of planned sets gives to performed sets.
  static func fullText(of groups: [SetGroup]) -> String { text(of: groups.planned) }

  /// Returns the texts between the commas of printed sets.
  package static func parts(of groups: [SetGroup]) -> [String] { parts(of: groups.planned) }

  /// Returns the text of reps with a load, and nil if there is anything else.
  static func plainText(of groups: [SetGroup]) -> String? {
    // Bytes are appended several times faster than strings.
    var text: [UInt8] = []
    text.reserveCapacity(groups.count * 16)
    var index = 0
    while index < groups.count {
      let first = groups[index].set
      guard let load = first.load, !first.hasDetails else { return nil }
      var end = index
      var count = 0
      var isUniform = true
      while end < groups.count, groups[end].set.isLike(first) {
        guard groups[end].count > 0, let reps = groups[end].set.amount.reps else { return nil }
        count += Int(groups[end].count)
        isUniform = isUniform && reps == first.amount.reps
        end += 1
      }
      guard end > index, count <= 100, let reps = first.amount.reps else { return nil }
      if index > 0 { text.append(", ") }
      if isUniform {
        if count > 1 {
          text.append(Int32(count))
          text.append("x")
        }
        text.append(reps)
      } else {
        append(groups[index..<end], to: &text)
      }
      if first.isPerSide { text.append("/side") }
      text.append(" @ ")
      text += load.text.utf8
      if let effort = first.effort {
        text.append(" ")
        text += effort.text.utf8
      }
      if first.isWarmup { text.append(" w") }
      if first.isDrop { text.append(" d") }
      if first.isFailure { text.append(" f") }
      index = end
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ groups: ArraySlice<SetGroup>, to text: inout [UInt8]) {
    var isFirst = true
    for group in groups {
      guard let reps = group.set.amount.reps else { continue }
      for _ in 0..<group.count {
        if !isFirst { text.append("/") }
        isFirst = false
        text.append(reps)
      }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a number in decimal digits.
  fileprivate mutating func append(_ number: Int32) {
    if number >= 0, number < 10 {
      append(UInt8(ascii: "0") + UInt8(number))
    } else {
      append(contentsOf: String(number).utf8)
    }
  }
}

extension PerformedSet {
  /// Returns whether both sets are plain reps and differ in nothing else.
  fileprivate func isLike(_ other: PerformedSet) -> Bool {
    guard case .reps = amount else { return false }
    return load == other.load && !hasDetails && effort == other.effort
      && isPerSide == other.isPerSide && isWarmup == other.isWarmup && isDrop == other.isDrop
      && isFailure == other.isFailure
  }
}
