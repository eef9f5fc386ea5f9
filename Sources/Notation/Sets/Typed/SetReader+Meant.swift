// Finds the notation for sets that a program writes as people say them.

package import Diagnostics
package import Training

extension SetReader {
  /// The longest text that is read again after an error.
  private static let longestMeant = 300

  /// Returns the suggestions for sets that a program writes as people say them: `3 sets of 5 at
  /// 100kg` means `3x5 @ 100kg`, and `5x5 AMRAP` has two readings.
  ///
  /// Empty if the text has several readings that are not known by name, or none.
  private static func offers(for text: String, unit: WeightUnit?) -> [String] {
    guard text.utf8.count <= longestMeant, !PlannedWording.hasAddedLoad(text) else { return [] }
    let readings = PlannedWording(text).readings
    let meant = readings.compactMap { reading -> String? in
      guard let sets = canonical(reading.text) ?? typed(reading.text, unit: unit) else {
        return nil
      }
      return reading.label.map { "\($0), write '\(sets)'" } ?? "write '\(sets)'"
    }
    return meant.count == readings.count ? meant : []
  }

  /// Returns the problems of planned sets in a text. The first suggests the sets that were probably
  /// meant.
  package static func suggesting(
    _ problems: [Diagnostic], for text: String, unit: WeightUnit? = nil
  ) -> [Diagnostic] {
    // Those have a name, and all of their readings are offered.
    guard var first = problems.first, first.id != NotationErrorID.ambiguousSet.rawValue else {
      return problems
    }
    let offers = offers(for: text, unit: unit)
    guard !offers.isEmpty else { return problems }
    if !offers.allSatisfy(first.help.contains) {
      // Other suggestions are about the word at the caret, which is only a part of the sets.
      first.help = offers
    }
    return [first]
  }

  /// Returns the sets that a text in a program probably means, in canonical form; nil if it has
  /// several readings or none.
  package static func meant(_ text: String, unit: WeightUnit? = nil) -> String? {
    guard text.utf8.count <= longestMeant else { return nil }
    let readings = PlannedWording(text).readings
    guard readings.count == 1, let reading = readings.first else { return nil }
    return canonical(reading.text) ?? typed(reading.text, unit: unit)
  }

  /// Returns sets in canonical form; nil if they have problems, or name a scheme.
  private static func canonical(_ text: String) -> String? {
    let (items, problems) = planned(text)
    let isSets = items.allSatisfy { if case .set = $0 { true } else { false } }
    return problems.isEmpty && isSets && !items.isEmpty ? SetPrinter.text(of: items) : nil
  }

  /// Returns the only reading of a text as sets that were typed.
  private static func typed(_ text: String, unit: WeightUnit?) -> String? {
    // A prompt would drop `amrap` after reps.
    guard !PlannedWording.hasOpenReps(text) else { return nil }
    let bytes = Array(text.utf8)
    var plan = PromptPlan(unit: unit ?? .kg, isDoneOverDistance: true)
    // `m` is metres, because the exercise is not known.
    plan.measure = .reps
    var found: [String] = []
    for var text in TypedText.readings(bytes, 0..<bytes.count, plan: plan) {
      text.completeForPrograms()
      let (items, problems) = planned(text.notation.bytes, 0..<text.notation.bytes.count)
      let isSets = items.allSatisfy { if case .set = $0 { true } else { false } }
      guard problems.isEmpty, isSets, !items.isEmpty else { continue }
      let canonical = SetPrinter.text(of: items)
      if !found.contains(canonical) { found.append(canonical) }
    }
    return found.count == 1 ? found[0] : nil
  }
}

extension TypedText {
  /// Replaces what only programs write: `to` in a range, `each` for a side, `75%` without `@`,
  /// `, rest` for the rest of the sets before it, and `3x to failure`.
  fileprivate mutating func completeForPrograms() {
    for index in tokens.indices.reversed() where index > 0 {
      let (last, next) = (tokens[index - 1], self[index + 1])
      if tokens[index].isWord("to"), last.kind == .number, next?.kind == .number {
        replace(index..<index + 1, by: "-")
      } else if tokens[index].isWord("each"), last.kind == .number || last.isTimeUnit {
        replace(index..<index + 1, by: "/side")
      } else if tokens[index].kind == .number, next?.isSign("%") ?? false,
        last.kind == .number || last.isTimeUnit
      {
        insert("@", at: index)
      } else if tokens[index].isWord("f"), last.isTimes {
        replace(index..<index + 1, by: "max")
      } else if tokens[index].kind == .comma, next?.isWord("rest", "tempo") ?? false {
        tokens.remove(at: index)
      }
    }
  }
}
