// Splits the text of `prog log` into exercises and their sets.

import Diagnostics
import Notation
package import Training

/// Splits typed text into names of exercises, and sets that are read later.
package enum LogItems {
  package struct Item: Hashable {
    package var name: String
    /// The label in `Squat as T2: ...`.
    package var label: String?
    /// The replaced exercise in `Front Squat for Squat: ...`.
    package var swapFor: String?
    /// True for `+ Leg Curl: ...`, a superset with the exercise before it.
    package var isSuperset = false
    package var sets: String
    /// True for a name in quotes, which means exactly this exercise.
    package var isQuoted = false
    /// The typed text before the sets, for errors about them.
    package var heading: String

    /// The label, if it is that of the exercise itself: in `Front Squat for Squat as T2`, it is
    /// that of the replaced one.
    package var ownLabel: String? { swapFor == nil ? label : nil }

    package init(
      name: String, label: String? = nil, swapFor: String? = nil, isSuperset: Bool = false,
      sets: String, isQuoted: Bool = false
    ) {
      self.name = name
      self.label = label
      self.swapFor = swapFor
      self.isSuperset = isSuperset
      self.sets = sets
      self.isQuoted = isQuoted
      heading = "\(name) "
    }
  }

  /// Returns the items, one per line or separated by semicolons, or by commas where that can mean
  /// only one thing. An item is `Name: sets`, or a name that ends before the first number.
  ///
  /// Sets without a name belong to the exercise before them. With `names`, an item without a number
  /// may begin with the name of an exercise: `squat nonsense`. What follows is read as its sets.
  package static func split(
    _ text: String, among names: ExerciseNames? = nil
  ) throws -> [Item] {
    var items: [Item] = []
    let pieces = pieces(withoutOuterQuotes(text))
    for piece in pieces {
      if let problem = SetReader.problemOfLength(piece.utf8) {
        throw LogbookError([problem], .usage)
      }
    }
    let separate = pieces.flatMap { exercises(atCommasIn: $0, among: names) }
    var group: Character?
    for marked in separate.flatMap({ exercises(in: $0, named: names) }) {
      let joined = items.isEmpty ? marked : TypedLine.withoutConjunction(marked)
      let (piece, mark) = withoutGroup(joined, among: names)
      try refuseValues(in: piece, after: items.last)
      if let last = items.indices.last, !beginsWithName(piece, among: names) {
        items[last].sets += (piece.first == "\"" ? " " : "; ") + piece
      } else {
        var item = try item(piece, among: names)
        if let same = items.first(where: { isSameNew(item, $0, among: names) }) {
          item.name = same.name
        }
        if let last = items.last { try refuseWordsOfSets(item, after: last, among: names) }
        items.append(item)
        let sets = items[items.count - 1].sets
        if piece.hasSuffix(sets) {
          items[items.count - 1].heading = String(piece.dropLast(sets.count))
        }
        if mark != nil, mark == group { items[items.count - 1].isSuperset = true }
        group = mark
      }
    }
    guard !items.isEmpty else {
      throw LogbookError(
        .emptyLog, "nothing to log", help: ["write prog log \"squat 3x5 @ 100kg\""])
    }
    return items
  }

  /// Returns the pieces between semicolons and line ends, outside quotes and without bullets.
  private static func pieces(_ text: String) -> [String] {
    var result: [String] = []
    var piece = ""
    var quote = OpenQuote()
    for character in text where !invisible.contains(character) {
      let character = plain[character] ?? character
      quote.pass(character)
      if !quote.isOpen, character == ";" || character.isNewline {
        result.append(piece)
        piece = ""
      } else {
        piece.append(character)
      }
    }
    return (result + [piece]).map { TypedLine.withoutBullet($0.trimmed) }.filter { !$0.isEmpty }
  }

  /// Quotes, hyphens and blanks that phones insert, and the usual ones.
  private static let plain: [Character: Character] = [
    "\u{201C}": "\"", "\u{201D}": "\"", "\u{201E}": "\"", "\u{2011}": "-", "\u{2212}": "-",
    "\u{A0}": " ", "\u{2009}": " ", "\u{202F}": " ", "\t": " ",
  ]

  /// Characters without a width that keyboards and web pages insert.
  private static let invisible: Set<Character> = ["\u{200B}", "\u{200E}", "\u{2060}", "\u{FEFF}"]

  /// Returns the text with plain quotes, hyphens and blanks.
  static func normalized(_ text: String) -> String { String(text.map { plain[$0] ?? $0 }) }

  /// Splits a piece at commas before the name of another exercise:
  /// `squat 5x5 80kg, bench 5x5 60kg`.
  private static func exercises(atCommasIn piece: String, among names: ExerciseNames?) -> [String] {
    var result: [String] = []
    var start = piece.startIndex
    var quote = OpenQuote()
    for index in piece.indices {
      quote.pass(piece[index])
      guard !quote.isOpen, piece[index] == "," else { continue }
      let before = String(piece[start..<index]).trimmed
      let after = TypedLine.withoutConjunction(String(piece[piece.index(after: index)...]).trimmed)
      guard (try? item(before)) != nil, beginsWithName(after, among: names), after.first != "\"",
        (try? item(after)) != nil
      else { continue }
      result.append(before)
      start = piece.index(after: index)
    }
    return result + [String(piece[start...]).trimmed].filter { !$0.isEmpty }
  }

  private static func item(_ piece: String, among names: ExerciseNames? = nil) throws -> Item {
    try refuseDate(in: piece)
    let isSuperset = piece.hasPrefix("+ ")
    let text = isSuperset ? piece.dropFirst(2).trimmed : piece
    if let item = quoted(text, isSuperset: isSuperset) { return item }
    let end = try nameEnd(text, among: names)
    // `as` and `for` may be words of a name.
    if case .one? = names?.whole(end.name) {
      return Item(name: end.name, isSuperset: isSuperset, sets: end.sets)
    }
    let (rest, label) = split(end.name, at: "as")
    let (name, swapFor) = split(rest, at: "for")
    let (original, swapLabel) = swapFor.map { split($0, at: "as") } ?? ("", nil)
    return Item(
      name: name, label: label ?? swapLabel, swapFor: swapFor == nil ? nil : original,
      isSuperset: isSuperset, sets: end.sets)
  }

  /// Reads an item with a name in quotes, as the history writes it: `"Split": 5 @ 20kg`.
  static func quoted(_ text: String, isSuperset: Bool) -> Item? {
    guard let start = SetReader.quotedStart(of: text) else { return nil }
    let name = start.quoted.trimmed
    var sets = start.rest.trimmed
    if sets.hasPrefix(":") { sets = sets.dropFirst().trimmed }
    let isNamed = ["as ", "for "].contains { sets.hasPrefix($0) }
    guard !name.isEmpty, !sets.isEmpty, !isNamed else { return nil }
    return Item(name: name, isSuperset: isSuperset, sets: sets, isQuoted: true)
  }

  private static func nameEnd(
    _ piece: String, among names: ExerciseNames?
  ) throws -> (name: String, sets: String) {
    if let weight = bodyweight(in: piece) {
      throw LogbookError(
        .logWithoutExercise, "expected an exercise and its sets, found '\(piece)'",
        help: ["to log your weight: prog bodyweight \(weight)"])
    }
    if let colon = colon(in: piece, among: names) {
      let name = String(piece[..<colon]).trimmed
      let sets = String(piece[piece.index(after: colon)...]).trimmed
      if !name.isEmpty, !sets.isEmpty {
        return setsAfter(name, ": \(sets)", else: sets, among: names)
      }
    } else {
      let words = piece.split(separator: " ")
      let named = wordsWithBar(words, among: names)
      let first = words.indices.dropFirst(named).first { index in
        TypedLine.beginsSets(words, at: index) || words[index].lowercased() == "bar"
          || beginsSets(at: index, of: words, among: names)
      }
      if let first {
        let (name, sets) = TypedLine.parts(words, at: first)
        if !name.isEmpty {
          try refuseBarWithLoad(name, words[first...])
          let plain = words[first...].joined(separator: " ")
          return setsAfter(name, " " + plain, else: sets, among: names)
        }
      }
    }
    if let names, let end = knownName(in: piece, names) { return end }
    throw LogbookError(
      .logWithoutExercise, "expected an exercise and its sets, found '\(piece)'",
      help: [suggestion(for: piece, among: names)])
  }

  /// Returns the weight in `bw 82.5` and `bodyweight 82.5kg`, which are not sets of an exercise.
  private static func bodyweight(in piece: String) -> String? {
    let words = piece.split { $0 == " " || $0 == ":" }
    guard (2...3).contains(words.count), words[1].first?.isNumber ?? false,
      ["bw", "bodyweight", "weight"].contains(words[0].lowercased()),
      words.count == 2 || ["kg", "kgs", "lb", "lbs"].contains(words[2].lowercased()),
      words[1].allSatisfy({ $0.isNumber || $0.isLetter || $0 == "." || $0 == "," }),
      !words[1].contains("x")
    else { return nil }
    return words.dropFirst().joined()
  }

  /// Returns the longest name of an exercise at the start of a piece, and the words after it, or
  /// nil if all of the piece may be a name.
  private static func knownName(
    in piece: String, _ names: ExerciseNames
  ) -> (name: String, sets: String)? {
    guard names.match(piece) == .unknown(near: []) else { return nil }
    let words = piece.split(separator: " ")
    for count in (1..<max(1, words.count)).reversed() {
      var name = words[..<count]
      while let last = name.last, TypedLine.connectors.contains(String(last)) { name.removeLast() }
      let text = name.joined(separator: " ")
      guard case .one = names.match(text) else { continue }
      return (text, words[count...].joined(separator: " "))
    }
    return nil
  }

  /// Splits a name at the last occurrence of `word` that has words on both sides. `after` is nil if
  /// there is none.
  package static func split(_ name: String, at word: String) -> (before: String, after: String?) {
    let words = name.split(separator: " ")
    guard let index = words.lastIndex(where: { $0 == word }), index > 0, index + 1 < words.count
    else { return (name, nil) }
    return (
      words[..<index].joined(separator: " "), words[(index + 1)...].joined(separator: " ")
    )
  }
}
