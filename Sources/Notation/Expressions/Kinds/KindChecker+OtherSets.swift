// Type checking of sets that another exercise of the session names: `Squat.top`.

import Diagnostics
import Training

extension KindChecker {
  /// Returns the kind of `Squat.top`; nil if it is not the name of a set, and probably not meant as
  /// one.
  mutating func kind(ofSet name: ValueName, _ span: SourceSpan) -> Kind? {
    guard let slot = name.owner else { return nil }
    let looksLikeSet = ["top", "first", "last", "prev"].contains(name.name)
    switch scope.other(name.name, of: slot) {
    case .known where scope.place.isScheme: return .load
    case .known, .later, .twice: break
    case .unnamed(let known, _):
      guard looksLikeSet || !near(name.name, among: known).isEmpty else { return nil }
    case .untrained, .outOfPlace: guard looksLikeSet else { return nil }
    }
    check(name.name, of: slot, span)
    return .unknown
  }

  /// Reports a set of another exercise that the expression cannot see.
  mutating func check(_ set: String, of slot: SlotName, _ span: SourceSpan) {
    let (text, lift) = (ValueName(set, of: slot).text, "'\(slot.text)'")
    func report(
      _ id: ExpressionErrorID, _ summary: String, _ label: String, _ help: [String]
    ) {
      problems.append(Diagnostic(id, summary, at: span, label: label, help: help))
    }
    guard scope.place.isScheme else {
      _ = outOfPlace("a set of another exercise", span)
      return
    }
    switch scope.other(set, of: slot) {
    case .known: return
    case .later(let day):
      report(
        .missingSet, "'\(text)' needs a set before this one",
        "\(lift) comes later on day '\(day)'", ["move \(lift) before this exercise"])
    case .twice(let day):
      report(
        .setNamedTwice, "two exercises of day '\(day)' name '\(text)'", "which of the two?",
        ["give one of the exercises a label: `\(slot.lift) as light`"])
    case .unnamed(let known, let day):
      let near = near(text, among: known.map { ValueName($0, of: slot).text })
      report(
        .unknownSet, "\(lift) does not name a set '\(set)' on day '\(day)'",
        "not the name of a set",
        near.isEmpty ? [Self.naming(set, of: slot)] : near)
    case .untrained(let day):
      report(
        .unknownSet, "\(lift) is not trained before this on day '\(day)'",
        "not a set of this session",
        [
          "train \(lift) first on that day, or use a value: `\(ValueName("tm", of: slot).text)`"
        ])
    case .outOfPlace: _ = outOfPlace("a set of another exercise", span)
    }
  }

  /// Returns help to name a set. Words such as `first` cannot be given as names.
  private static func naming(_ set: String, of slot: SlotName) -> String {
    guard NotationWords.isReservedForSets(set) else {
      return "name the set there: `5+ @ 85% as \(set)`"
    }
    return "name the set there, `5+ @ 85% as main`, and write `\(ValueName("main", of: slot).text)`"
  }
}
