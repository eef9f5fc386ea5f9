// The names of exercises in a typed line.

import Diagnostics
import Notation
package import Training

/// A name as it was typed, and what it means.
package struct TypedName: Hashable, Sendable {
  /// The name with plain blanks.
  package var text: String
  package var match: ExerciseNames.Match
  /// True for a name in quotes, which means exactly this exercise.
  package var isQuoted = false
  /// The label in `Squat as T2: ...`.
  package var label: String?
  /// The replaced exercise in `Front Squat for Squat: ...`.
  package var swapFor: String?
  /// True for `+ Leg Curl: ...`, a superset with the exercise before it.
  package var isSuperset = false

  package init(text: String, match: ExerciseNames.Match) { (self.text, self.match) = (text, match) }

  /// The label, if it belongs to the exercise itself: in `Front Squat for Squat as T2`, it belongs
  /// to the replaced one.
  package var ownLabel: String? { swapFor == nil ? label : nil }

  /// Returns whether another name means the same exercise.
  func isSame(as other: TypedName) -> Bool {
    if self == other { return true }
    guard case .unknown = match, case .unknown = other.match, !isQuoted, !other.isQuoted else {
      return false
    }
    return ExerciseNames.spelling(of: text) == ExerciseNames.spelling(of: other.text)
  }

  /// The slot that is meant, or a new exercise.
  package var slot: SlotName {
    if case .one(let slot, _) = match { slot } else { SlotName(text) }
  }
}

/// Finds the names that begin at a token.
struct NameReader {
  let bytes: [UInt8]
  let tokens: [Token]
  let names: ExerciseNames

  /// The most words of a name.
  static let mostWords = 8
  static let unknownName = 4
  static let partOfName = 1
  static let severalNames = 3
  static let wordOfSets = 8
  static let afterKnownName = 6

  func names(at start: Int, isFirst: Bool) -> [(TypedName, end: Int, cost: Int)] {
    guard start < tokens.count else { return [] }
    var found: [(TypedName, end: Int, cost: Int)] = []
    if tokens[start].kind == .quote {
      let token = tokens[start]
      let text = String(
        decoding: bytes[token.start + token.digits..<token.end - token.decimals], as: UTF8.self)
      let isEnd = tokens[at: start + 1]?.kind == .colon
      guard isFirst || isEnd, !text.isEmpty else { return [] }
      var name = TypedName(text: text, match: .one(names.quoted(text), .exactly))
      name.isQuoted = true
      return [(name, isEnd ? start + 2 : start + 1, 0)]
    }
    guard tokens[start].kind == .word || tokens[start].kind == .number,
      start == 0 || tokens[start].followsBlank || tokens[start - 1].kind != .number
    else { return [] }
    var end = start
    // The exercise of a shorter name that is known.
    var isKnown = false
    while end < tokens.count, end - start < Self.mostWords, isInName(end) {
      end += 1
      // A name ends before a number or a word of sets.
      guard tokens[end - 1].kind != .dash, tokens[end - 1].kind != .open, !isPlainWord(end),
        text(end - 1..<end) != "as"
      else { continue }
      let words = tokens[start..<end]
      guard words.contains(where: { $0.kind == .word && $0.word == .other }) else { continue }
      let text = text(start..<end)
      let isClosed = tokens[at: end]?.kind == .colon
      let hasNumber = words.contains { $0.kind == .number && $0.word == .other }
      // `T2 Squat:` and `3-Way Raise:` are names, too.
      guard
        let match = !hasNumber
          ? names.match(text)
          : names.whole(text)
            ?? (isClosed && areJoined(numbers: start..<end) ? .unknown(near: []) : nil)
      else { continue }
      // The words of a name are not words of sets.
      let others = words.count { $0.word != .other }
      let isLonger = isKnown && !(isClosed && tokens[end - 1].word == .bar)
      var cost = isLonger ? Self.afterKnownName : 0
      switch match {
      case .one(_, .byPart): cost += Self.partOfName + others * Self.wordOfSets
      case .one: (cost, isKnown) = (0, true)
      case .several: cost += Self.severalNames + (isKnown ? Self.afterKnownName : 0) + others
      case .unknown: cost += Self.unknownName + 2 * others - (isClosed ? 3 : 0)
      }
      let name = TypedName(text: text, match: match)
      found.append((name, after(end), cost))
      // `Squat, 3x5`
      if case .one = match, tokens[at: end]?.kind == .comma, tokens.isLoose(end + 1),
        tokens[end + 1].kind == .number
      {
        found.append((name, end + 1, cost + 1))
      }
      // A dash may also be a sign.
      if after(end) > end, tokens[end].kind == .dash { found.append((name, end, cost)) }
    }
    return withLabels(found)
  }

  /// Returns the names, and those with a label or a replaced exercise. A label belongs to the name
  /// before it, unless the words with it are the name of an exercise: `Row as built`.
  private func withLabels(
    _ found: [(TypedName, end: Int, cost: Int)]
  ) -> [(TypedName, end: Int, cost: Int)] {
    let others = found.flatMap { labelled($0.0, end: $0.end, cost: $0.cost) }
    guard !others.isEmpty else { return found }
    let whole = found.filter { name, _, _ in
      guard case .one(let slot, let typing) = name.match, typing != .byPart else { return false }
      return slot.label == nil && name.text.contains(" as ")
    }.map(\.end)
    let kept = others.filter { !whole.contains($0.end) }
    let plain = found.filter { name, end, _ in
      whole.contains(end)
        || !kept.contains { $0.0.label != nil && ($0.end == end || $0.0.text == name.text) }
    }
    return plain + kept
  }

  /// The longest known name with which the line begins, and the token after it.
  var beginning: (TypedName, end: Int)? {
    for end in (1...Self.mostWords).reversed() where end < tokens.count {
      let name = TypedName(text: text(0..<end), match: names.match(text(0..<end)))
      if case .one = name.match { return (name, end) }
    }
    return nil
  }

  /// Returns whether all numbers touch a word, as in `T2` and `3-Way`.
  private func areJoined(numbers range: Range<Int>) -> Bool {
    func isWord(_ index: Int) -> Bool { tokens[index].kind == .word }
    return range.allSatisfy { index in
      guard tokens[index].kind == .number, tokens[index].word == .other else { return true }
      if index > range.lowerBound, !tokens[index].followsBlank, isWord(index - 1) { return true }
      var next = index + 1
      if next < range.upperBound, tokens[next].kind == .dash { next += 1 }
      return next < range.upperBound && !tokens[next].followsBlank && isWord(next)
        && tokens[next].word == .other
    }
  }

  /// Returns a name with its label, as in `Squat as T2: 3x5`, and with the exercise that it
  /// replaces, as in `Front Squat for Squat: 3x5`.
  func labelled(
    _ name: TypedName, end: Int, cost: Int
  ) -> [(TypedName, end: Int, cost: Int)] {
    guard end < tokens.count, tokens[end].kind == .word else { return [] }
    var result = name
    if text(end..<end + 1) == "as" {
      var last = end + 1
      while last < tokens.count, tokens[last].kind != .colon,
        last == end + 1 || tokens[last].kind != .number || !tokens[last].followsBlank
      { last += 1 }
      guard last > end + 1, last < tokens.count else { return [] }
      result.label = text(end + 1..<last)
      result.match = names.match(name.text, as: result.label)
      return [(result, after(last), 0)]
    }
    guard tokens[end].word == .over, name.swapFor == nil else { return [] }
    return names(at: end + 1, isFirst: false).compactMap { other, last, _ in
      guard last < tokens.count else { return nil }
      // Before sets without a colon, a word may be one of them.
      if tokens[last - 1].kind != .colon {
        guard tokens[last].kind == .number, case .one = other.match else { return nil }
      }
      var result = name
      (result.swapFor, result.label) = (other.text, other.label ?? name.label)
      return (result, last, 0)
    }
  }

  /// Returns whether the text at a place is the name of an exercise.
  func isName(in span: SourceSpan) -> Bool {
    names.whole(String(decoding: bytes[span.start..<span.end], as: UTF8.self)) != nil
  }

  /// Returns the line without the words before a known name that is followed by its sets:
  /// `leg press 3x10` for `did legs today, leg press 3x10`.
  func withoutWordsBeforeName(at place: Int) -> [String] {
    let begin =
      tokens[..<place].lastIndex { $0.kind == .semicolon || $0.kind == .line }.map { $0 + 1 } ?? 0
    for start in tokens.indices.dropFirst(begin + 1) {
      if names.whole(text(begin..<start)) != nil { return [] }
      guard tokens[start].kind == .word, tokens[start].word == .other else {
        if tokens[start].kind == .number { return [] }
        continue
      }
      let isName = names(at: start, isFirst: true).contains { name, end, _ in
        if tokens[at: end]?.kind == .number, case .one = name.match { true } else { false }
      }
      guard isName else { continue }
      let line = bytes[..<tokens[begin].start] + bytes[tokens[start].start...]
      return [String(decoding: line, as: UTF8.self)]
    }
    return []
  }

  /// Returns the line with each name before the sets that are before it: `push-ups 50` for
  /// `50 push-ups`.
  func turned() -> [String] {
    var pieces: [String] = []
    var start = 0
    for end in 0...tokens.count {
      let isEnd =
        end == tokens.count || tokens[end].kind == .semicolon || tokens[end].kind == .line
        || tokens[end].kind == .comma && tokens.isLoose(end + 1)
      guard isEnd else { continue }
      if end > start { pieces.append(turned(start..<end)) }
      start = end + 1
    }
    let line = pieces.joined(separator: "; ")
    // `21s curl` is a name that begins with a number.
    let quoted = tokens.indices.prefix(3).compactMap { index -> String? in
      guard tokens[index].kind == .word, tokens[index].word == .other else { return nil }
      return names(at: index, isFirst: true).last {
        if case .one = $0.0.match { true } else { false }
      }
      .map { "\"\(text(0..<$0.end))\" \(text($0.end..<tokens.count))" }
    }
    return [line] + quoted.prefix(1)
  }

  func turned(_ range: Range<Int>) -> String {
    for index in range where tokens[index].kind == .word {
      let found = names(at: index, isFirst: true).filter { name, end, _ in
        if case .one = name.match { end <= range.upperBound } else { false }
      }
      guard let (name, end, _) = found.max(by: { $0.end < $1.end }) else { continue }
      return [name.text, text(range.lowerBound..<index), text(end..<range.upperBound)]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    return text(range)
  }

  func isPlainWord(_ index: Int) -> Bool {
    index < tokens.count && !(index + 1 < tokens.count && text(index..<index + 1) == "as")
      && tokens[index].kind == .word && tokens[index].word == .other
  }

  func isInName(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .word, .number, .times, .dash, .open, .close, .slash: true
    default: false
    }
  }

  /// Returns the token after the colon or dash that ends a name.
  func after(_ end: Int) -> Int {
    switch tokens[at: end]?.kind {
    case .colon, .longDash: end + 1
    case .dash where tokens.isLoose(end) && tokens.isLoose(end + 1): end + 1
    default: end
    }
  }

  func text(_ range: Range<Int>) -> String {
    var text = ""
    for index in range {
      let token = tokens[index]
      if index > range.lowerBound, token.followsBlank { text += " " }
      text +=
        token.kind == .dash ? "-" : String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    }
    return text
  }
}
