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
    var text = ""
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
      if index > 0 { text += ", " }
      if isUniform {
        if count > 1 { text += "\(count)x" }
        text += "\(reps)"
      } else {
        append(groups[index..<end], to: &text)
      }
      if first.isPerSide { text += "/side" }
      text += " @ "
      text += load.text
      if let effort = first.effort {
        text += " "
        text += effort.text
      }
      if first.isWarmup { text += " w" }
      if first.isDrop { text += " d" }
      if first.isFailure { text += " f" }
      index = end
    }
    return text
  }

  private static func append(_ groups: ArraySlice<SetGroup>, to text: inout String) {
    var isFirst = true
    for group in groups {
      guard let reps = group.set.amount.reps else { continue }
      for _ in 0..<group.count {
        if !isFirst { text += "/" }
        isFirst = false
        text += "\(reps)"
      }
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
