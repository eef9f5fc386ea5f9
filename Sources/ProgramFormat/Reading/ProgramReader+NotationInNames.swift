// Reports loads, numbers of supersets and rests in names of exercises: `Squat @ 100kg: 3x5`.

import Notation
import Programs
import YAMLSource

extension ProgramReader {
  /// Reports a load, the number of a superset, or a rest in the name of an exercise.
  ///
  /// `sets` is the text after the name. Returns false if the name has none of these. A name in
  /// quotes can be anything.
  mutating func reportNotationInName(_ scalar: YAMLScalar, sets: String?) -> Bool {
    guard scalar.style == .plain, scalar.text.utf8.count <= Self.longestName,
      scalar.text.utf8.contains(where: { (48...57).contains($0) || $0 == UInt8(ascii: "@") })
    else { return false }
    let words = scalar.text.split(separator: " ")
    if let load = words.firstIndex(where: { $0.hasPrefix("@") }), load > 0 {
      return report(words[..<load], load: words[load...].joined(separator: " "), sets, at: scalar)
    }
    if words.count > 1, let last = words.last, last.hasSuffix("%"), Self.isNumber(last.dropLast()) {
      return report(words.dropLast(), load: "@ \(last)", sets, at: scalar)
    }
    if let (name, load) = Self.load(atEndOf: words) {
      return report(name, load: "@ \(load)", sets, at: scalar)
    }
    if words.count > 1, Self.isPlaceInSuperset(words[0]) {
      let name = cut(words.dropFirst().joined(separator: " "))
      let entry = sets.map { "\(name): \(cut($0))" } ?? name
      report(
        .setsInName, "number of a superset in the name of the exercise: \(inQuotes(scalar.text))",
        at: scalar.span, label: "prog numbers the exercises of a superset",
        help: ["write `\(entry)`", "begin a superset with `- superset:`"])
      return true
    }
    if words.count == 2, let time = words.first(where: { $0.lowercased() != "rest" }),
      words.contains(where: { $0.lowercased() == "rest" }),
      time.utf8.first.map({ (48...57).contains($0) }) ?? false
    {
      report(
        .setsInName, "rest in place of an exercise: \(inQuotes(scalar.text))", at: scalar.span,
        label: "a rest is an option of the exercise before it",
        help: ["write `rest: \(cut(String(time)))` under that exercise"])
      return true
    }
    return false
  }

  private mutating func report(
    _ name: ArraySlice<Substring>, load: String, _ sets: String?, at scalar: YAMLScalar
  ) -> Bool {
    let name = cut(name.joined(separator: " "))
    let whole = "\(sets ?? "3x5") \(load)"
    let (_, problems) = SetReader.planned(whole)
    report(
      .setsInName, "load in the name of the exercise: \(inQuotes(scalar.text))", at: scalar.span,
      label: "a load is written after the sets",
      help: [
        problems.isEmpty
          ? "write `\(name): \(cut(whole))`"
          : "write the load after the sets: `\(name): 3x5 @ 100kg`"
      ])
    return true
  }

  /// Returns the name and the load of `Squat 100kg` and `Squat 100 kg`; nil for anything else.
  private static func load(
    atEndOf words: [Substring]
  ) -> (name: ArraySlice<Substring>, load: String)? {
    guard let last = words.last, let unit = ["kg", "lb"].first(where: { last.hasSuffix($0) }) else {
      return nil
    }
    let number = last == unit ? words.dropLast().last ?? "" : last.dropLast(unit.count)
    let name = words.dropLast(last == unit ? 2 : 1)
    return name.isEmpty || !isNumber(number) ? nil : (name, "\(number)\(unit)")
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
  }

  /// Returns whether a word numbers an exercise of a superset, such as `A1.` or `B2)`.
  private static func isPlaceInSuperset(_ word: Substring) -> Bool {
    let bytes = Array(word.utf8)
    return bytes.count == 3 && (65...72).contains(bytes[0] & 0xDF) && (49...57).contains(bytes[1])
      && [".", ")", ":"].contains(word.suffix(1))
  }
}
