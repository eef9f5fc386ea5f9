// Quotes around a whole log, exercises that follow each other without a separator, and the line to
// write when the sets come before the name.

import Notation
import Training

extension LogItems {
  /// Returns the text without the quotes around all of it, which phones and other shells keep:
  /// `“squat 3x5 60kg”`.
  static func withoutOuterQuotes(_ text: String) -> String {
    let text = text.trimmed
    let quotes: Set<Character> = ["\"", "\u{201C}", "\u{201D}", "\u{201E}"]
    let single: Set<Character> = ["'", "\u{2018}", "\u{2019}"]
    guard text.count > 2, let first = text.first, let last = text.last else { return text }
    let inner = text.dropFirst().dropLast()
    let isQuoted =
      quotes.contains(first) && quotes.contains(last) && !inner.contains(where: quotes.contains)
    return isQuoted || (single.contains(first) && single.contains(last)) ? String(inner) : text
  }

  /// Splits a piece before the whole name of another exercise that stands between numbers:
  /// `squat 5x5 60kg bench 5x5 40kg`, also with `and` or `/` before it.
  static func exercises(in piece: String, named names: ExerciseNames?) -> [String] {
    guard let names, !piece.contains("\"") else { return [piece] }
    let words = piece.split(separator: " ")
    // Sets before the first name are refused, with the line to write.
    guard let first = words.first, !first.contains(where: \.isNumber) else { return [piece] }
    var starts = [0]
    var ends: [Int] = []
    var index = 1
    while index < words.count {
      let end = words[index...].firstIndex { $0.contains(where: \.isNumber) } ?? words.count
      let joins = index < end && ["and", "then", "&", "/", "|"].contains(words[index].lowercased())
      let start = joins ? index + 1 : index
      var name = words[start..<max(start, end)].joined(separator: " ")
      if name.hasSuffix(":") { name.removeLast() }
      if end < words.count, start < end, words[index - 1].contains(where: \.isNumber),
        isName(name, among: names)
      {
        starts.append(start)
        ends.append(index)
      }
      index = end + 1
    }
    return zip(starts, ends + [words.count]).map { words[$0..<$1].joined(separator: " ") }
  }

  /// Returns whether a text is the whole name of an exercise, or of a kind of exercise such as
  /// `row`.
  static func isName(_ text: String, among names: ExerciseNames) -> Bool {
    if case .one? = names.whole(text) { return true }
    return ExerciseLibrary.known(text) != nil
  }

  /// Returns a piece with the name of its exercise at the start: `squat 5x5 60kg` for
  /// `5x5 squat 60kg`. Nil if no words of it are a name, or if nothing but the name is there.
  static func nameFirst(_ piece: String, _ names: ExerciseNames) -> String? {
    TypedLine.nameFirst(piece) { isName($0, among: names) }
  }

  /// Returns a piece with its name in quotes, which begins with a number: `"21s curl" 3x21` for
  /// `21s curl 3x21`. Nil if no sets follow the name.
  private static func quotedName(in piece: String, _ names: ExerciseNames) -> String? {
    let words = piece.split(separator: " ")
    for end in words.indices.dropFirst() where words[end].contains(where: \.isNumber) {
      let name = words[1..<end].filter { !$0.contains(where: \.isNumber) }.joined(separator: " ")
      guard isName(name, among: names) else { continue }
      let sets = words[end...].joined(separator: " ")
      return "\"\(words[..<end].joined(separator: " "))\" \(sets)"
    }
    return nil
  }

  /// Returns the line to write in place of a piece without a name or without sets.
  static func suggestion(for piece: String, among names: ExerciseNames?) -> String {
    guard let names else { return "write 'squat 3x5 @ 100kg'" }
    if let turned = nameFirst(piece, names) {
      let sets = turned.drop { !$0.isNumber }
      if case .failed = SetReader.prompt(String(sets), plan: PromptPlan(unit: .kg)),
        let quoted = quotedName(in: piece, names)
      {
        return "write the name in quotes: '\(quoted)'"
      }
      return "write the exercise first: '\(turned)'"
    }
    guard case .one(let slot, _) = names.match(piece) else { return "write 'squat 3x5 @ 100kg'" }
    return "write its sets: '\(slot.lift.lowercased()) 3x5 @ 100kg'"
  }
}
