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
    guard scalar.style == .plain, scalar.text.utf8.count <= Self.longestName else { return false }
    guard scalar.text.utf8.contains(where: { (48...57).contains($0) || $0 == UInt8(ascii: "@") })
    else { return reportLetter(scalar, sets: sets) }
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
    if words.count > 1, let number = ExerciseNumber(words[0]), isReported(number) {
      return report(number, of: words.dropFirst(), sets, at: scalar)
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
}

/// A number before the name of an exercise: its place in a list or in a superset.
private enum ExerciseNumber {
  /// `1.`, `12)`, `A.`
  case inList
  /// `A1.`, `B2)`
  case inSuperset
  /// `A1` without a mark.
  case plainInSuperset

  private static let letters: ClosedRange<UInt8> = 65...72
  private static let digits: ClosedRange<UInt8> = 48...57

  /// Creates the number that a word is; nil if it is not one.
  init?(_ word: Substring) {
    let bytes = Array(word.utf8.prefix(4))
    let marks = [UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: ":")]
    let isMarked = bytes.last.map { marks.contains($0) } ?? false
    let core = isMarked ? bytes.dropLast() : bytes[...]
    guard let first = core.first, core.count < 3 else { return nil }
    if core.count == 2, Self.letters.contains(first & 0xDF), (49...57).contains(core[1]) {
      // A C2 is a rowing machine.
      let isName = first == UInt8(ascii: "C") && core[1] == UInt8(ascii: "2")
      guard isMarked || Self.letters.contains(first) && !isName else { return nil }
      self = isMarked ? .inSuperset : .plainInSuperset
    } else if isMarked, core.allSatisfy(Self.digits.contains) {
      self = .inList
    } else if isMarked, core.count == 1, Self.letters.contains(first) {
      self = .inList
    } else {
      return nil
    }
  }
}

extension ProgramReader {
  /// Returns whether a number is reported. Versions that prog kept may have some of them.
  private func isReported(_ number: ExerciseNumber) -> Bool {
    if case .inSuperset = number { true } else { known == nil }
  }

  /// Reports a letter before the name of an exercise: `A. Front Squat`.
  private mutating func reportLetter(_ scalar: YAMLScalar, sets: String?) -> Bool {
    // Most names have another second byte.
    guard scalar.text.utf8.dropFirst().first.map({ $0 == 0x2E || $0 == 0x29 }) ?? false else {
      return false
    }
    let words = scalar.text.split(separator: " ")
    guard words.count > 1, let number = ExerciseNumber(words[0]), isReported(number) else {
      return false
    }
    return report(number, of: words.dropFirst(), sets, at: scalar)
  }

  private mutating func report(
    _ number: ExerciseNumber, of words: ArraySlice<Substring>, _ sets: String?,
    at scalar: YAMLScalar
  ) -> Bool {
    let name = cut(words.joined(separator: " "))
    let entry = sets.map { "\(name): \(cut($0))" } ?? name
    let isInList = if case .inList = number { true } else { false }
    report(
      .setsInName,
      "number\(isInList ? "" : " of a superset") in the name of the exercise: "
        + inQuotes(scalar.text),
      at: scalar.span,
      label: isInList
        ? "exercises are done in the order of the list"
        : "prog numbers the exercises of a superset",
      help: ["write `\(entry)`"] + (isInList ? [] : ["begin a superset with `- superset:`"]))
    return true
  }
}
