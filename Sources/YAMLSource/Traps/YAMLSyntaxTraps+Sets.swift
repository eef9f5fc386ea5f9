// Words and a second ':' before the sets of an exercise: `Squat: Week 1: 3x8`.

extension YAMLSyntaxTraps {
  /// Returns help for words and sets after the name of an exercise or of a day: a case in
  /// `Squat: Week 1: 3x8`, an exercise in `A: Squat: 3x5`, and a note in `Squat: top set: 5 @8`.
  func setsAfterWords(_ range: Range<Int>) -> String? {
    guard range == line.value, let key = line.key, (65...90).contains(bytes[key.lowerBound]),
      let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")), range.count <= 100
    else { return nil }
    if let help = severalColons(in: YAMLLine.string(bytes, range), of: key) { return help }
    let words = YAMLLine.string(bytes, range.lowerBound..<colon)
    let sets = YAMLLine.string(bytes, colon + 1..<range.upperBound).drop { $0 == " " }
    guard let digit = sets.utf8.first, (48...57).contains(digit),
      !sets.contains(": "), !sets.contains("\""), !words.isEmpty
    else { return nil }
    let listed = sets.contains(",") ? "[\(sets)]" : String(sets)
    let parts = words.lowercased().split(separator: " ")
    let isCase =
      parts.count == 2 && ["week", "weeks", "cycle", "pass", "turn", "stage"].contains(parts[0])
      && parts[1].allSatisfy { $0.isNumber || $0 == "-" }
    if isCase {
      let written = "{\(words.lowercased()): \(listed)}"
      return "for a case, write: \(line.text(bytes, replacing: range, by: written))"
    }
    if !line.isItem {
      let list = line.text(bytes, replacing: range, by: "[\(words): \(listed)]")
      return "write the exercises of a day as a list: \(list)"
    }
    let note = line.text(bytes, replacing: range, by: "\(sets) \"\(words)\"")
    return "write the words as a note: \(note)"
  }
}
