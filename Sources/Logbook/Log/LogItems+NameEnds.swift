// Where the name of an exercise ends: before a load with a colon, and before a word of the notation.

import Training

extension LogItems {
  /// Returns a name and its sets. A word like `warm-up` at the end of the name belongs to the sets,
  /// with `rest` after it; otherwise the sets are `sets`.
  static func setsAfter(
    _ name: String, _ rest: String, else sets: String, among names: ExerciseNames?
  ) -> (name: String, sets: String) {
    let words = name.split(separator: " ")
    // In `Run as warm-up`, the word is a label.
    guard let last = words.last?.lowercased(), words.count > 1, words[words.count - 2] != "as"
    else { return (name, sets) }
    if let (name, modifier) = names?.split(beforeModifier: name) {
      // `squat w: 3 @ 80kg`.
      return (name, "\(modifier) \(rest.drop { $0 == ":" || $0 == " " })")
    }
    guard leadingWords.contains(last) else { return (name, sets) }
    return (words.dropLast().joined(separator: " "), last + rest)
  }

  /// Words of the notation that people type between a name and its sets.
  private static let leadingWords: Set<String> = [
    "warm-up", "warmup", "amrap", "bw", "bodyweight",
  ]

  /// Returns true for `+2.5` and `-5kg`.
  static func isSigned(_ word: Substring) -> Bool {
    (word.first == "+" || word.first == "-") && word.dropFirst().first?.isNumber ?? false
  }

  /// Returns the colon that ends a name. A colon between digits belongs to a time, and one between a
  /// load and its reps to the load: `squat 115: 6, 5, 5`. With `names`, a number after the name of an
  /// exercise is always its load.
  static func colon(in piece: String, among names: ExerciseNames? = nil) -> String.Index? {
    guard let colon = piece.firstIndex(of: ":") else { return nil }
    let before = colon > piece.startIndex ? piece[piece.index(before: colon)] : " "
    let next = piece.index(after: colon)
    let after = next < piece.endIndex ? piece[next] : " "
    if before.isNumber && after.isNumber { return nil }
    let words = piece[..<colon].split(separator: " ")
    guard let last = words.last, words.count > 1 else { return colon }
    let isUnit = ["kg", "kgs", "lb", "lbs"].contains(last.lowercased())
    let number = isUnit ? words[words.count - 2] : last
    // `dip bw+10kg: 8, 8, 7`.
    if isSigned(number.dropFirst(2)), number.lowercased().hasPrefix("bw") { return nil }
    guard number.first?.isNumber ?? false || isSigned(number) else { return colon }
    let name = words.dropLast(isUnit ? 2 : 1).joined(separator: " ")
    let isReps = piece[next...].allSatisfy { $0.isNumber || " ,/xX*×".contains($0) }
    let isLoad =
      isUnit || number.last?.isLetter ?? false || isReps
      || names?.isShortened(words.joined(separator: " "), from: name) ?? false
    return isLoad ? nil : colon
  }
}
