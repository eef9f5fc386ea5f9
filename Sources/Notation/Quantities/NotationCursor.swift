// The cursor shared by all readers of sets, loads and times.

import Diagnostics
import Training

/// An error for a set that cannot be read further. Its problem was already added to the cursor's
/// problems.
struct Unreadable: Error {}

/// The rules for reading that depend on where a text is written.
struct ReadingRules {
  enum Context { case planned, history, value }

  var context: Context
  /// The unit of a weight written without one. Nil if a unit is required.
  var defaultUnit: WeightUnit?
  /// The unit used in help texts. Nil for both.
  var offeredUnit: WeightUnit?

  /// True if the text is typed by a person, so that informal units are accepted: `90sec`, `100kgs`.
  var isTyped = false

  /// True if the sets are of a test, which says in a program what was done.
  var isPlayed = false

  /// True if the text is of a version that prog kept, which may be older than some rules.
  var isKept = false

  /// True for a program that is written now: what probably means something else is refused.
  var refusesUnlikely: Bool { context == .planned && !isKept }

  /// The units that a bare number may have been meant in.
  var offeredUnits: [WeightUnit] { offeredUnit.map { [$0] } ?? WeightUnit.allCases }
}

/// A position in the bytes of a text, with the problems found so far.
struct NotationCursor: QuantityLexer {
  let bytes: [UInt8]
  let end: Int
  let rules: ReadingRules
  var position: Int
  var problems: [Diagnostic] = []

  init(_ bytes: [UInt8], _ range: Range<Int>, _ rules: ReadingRules) {
    self.bytes = bytes
    self.rules = rules
    end = Swift.min(bytes.count, Swift.max(0, range.upperBound))
    position = Swift.min(end, Swift.max(0, range.lowerBound))
  }

  mutating func skipBlanks() { position = afterBlanks(position) }

  /// Returns the end of the spaces at `index`, including the non-breaking spaces that phones
  /// insert.
  func afterBlanks(_ index: Int) -> Int {
    var index = index
    while index < end {
      let byte = bytes[index]
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        index += 1
      } else if byte == 0xC2 && self.byte(at: index + 1) == 0xA0 {
        index += 2
      } else if byte == 0xE2 && self.byte(at: index + 1) == 0x80
        && [0xAF, 0x89].contains(self.byte(at: index + 2))
      {
        index += 3
      } else {
        break
      }
    }
    return index
  }

  /// True if the cursor is at a comma or at the end, where a set can end.
  var isAtItemEnd: Bool { position >= end || bytes[position] == UInt8(ascii: ",") }

  /// Returns the length of `x`, `X`, `*` or `×` at `index`, or 0 if there is none.
  func timesSign(at index: Int) -> Int {
    switch byte(at: index) {
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "*"): 1
    case 0xC3: byte(at: index + 1) == 0x97 ? 2 : 0
    default: 0
    }
  }

  /// Returns the length of a hyphen, an en dash or a minus sign at `index`, or 0 if there is none.
  func dash(at index: Int) -> Int {
    switch byte(at: index) {
    case UInt8(ascii: "-"): return 1
    case 0xE2:
      let (second, third) = (byte(at: index + 1), byte(at: index + 2))
      return (second == 0x80 && third == 0x93) || (second == 0x88 && third == 0x92) ? 3 : 0
    default: return 0
    }
  }

  /// Returns whether a name can continue at `index`: a letter of any script, a digit or `_`.
  func isWordByte(at index: Int) -> Bool {
    let byte = byte(at: index)
    if Self.isLetter(byte) || Self.isDigit(byte) || byte == UInt8(ascii: "_") { return true }
    guard byte >= 0x80, index < end else { return false }
    return timesSign(at: index) == 0 && dash(at: index) == 0 && afterBlanks(index) == index
      && !isCurlyQuote(at: index)
  }

  func isCurlyQuote(at index: Int) -> Bool {
    byte(at: index) == 0xE2 && byte(at: index + 1) == 0x80
      && (0x9C...0x9E).contains(byte(at: index + 2))
  }

  /// Returns the end of the word at `index`.
  func wordEnd(from index: Int) -> Int {
    var index = index
    while isWordByte(at: index) { index += 1 }
    return index
  }

  /// Returns whether the cursor is at `word` (in lower case), in any case, and the word ends there.
  ///
  /// An `x` ends a word if it multiplies: `BWx10`. A digit ends it only if `digits` is true, as in
  /// `RPE8`.
  func stands(_ word: StaticString, digits: Bool = false) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= end else { return false }
    let matches = word.withUTF8Buffer { letters in
      for index in 0..<count where bytes[position + index] | 0x20 != letters[index] {
        return false
      }
      return true
    }
    guard matches else { return false }
    let next = position + count
    if !isWordByte(at: next) { return true }
    if Self.isDigit(byte(at: next)) { return digits }
    return multiplies(at: next)
  }

  /// Returns whether there is an `x` at `index` that is not part of a longer word.
  private func multiplies(at index: Int) -> Bool {
    guard byte(at: index) | 0x20 == UInt8(ascii: "x") else { return false }
    let next = byte(at: index + 1)
    return !isWordByte(at: index + 1) || Self.isDigit(next)
  }

  mutating func pass(_ word: StaticString, digits: Bool = false) -> Bool {
    guard stands(word, digits: digits) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Moves to the next comma outside of quotes and parentheses, or to the end.
  mutating func skipItem() {
    var depth = 0
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        // Without a closing quote, the rest is one text.
        position = quoteEnd(from: position) ?? end - 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = Swift.max(0, depth - 1)
      case UInt8(ascii: ",") where depth == 0: return
      default: break
      }
      position += 1
    }
  }

  /// Returns the place of the quote that closes the one at `start`, or nil if there is none.
  func quoteEnd(from start: Int) -> Int? {
    var index = start + 1
    while index < end {
      if bytes[index] == UInt8(ascii: "\"") { return index }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns the place after the parenthesis that closes the one at `start`, or nil if there is
  /// none.
  func parenthesisEnd(from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard let quote = quoteEnd(from: index) else { return nil }
        index = quote
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  mutating func report(
    _ id: NotationErrorID, _ summary: String, _ start: Int, _ end: Int, label: String,
    notes: [String] = [], help: [String] = []
  ) {
    problems.report(id, summary, at: SourceSpan(start, end), label: label, notes: notes, help: help)
  }

  /// Reports a problem after which the set cannot be read further.
  mutating func reject(
    _ id: NotationErrorID, _ summary: String, _ start: Int, _ end: Int, label: String,
    notes: [String] = [], help: [String] = []
  ) -> Unreadable {
    report(id, summary, start, end, label: label, notes: notes, help: help)
    return Unreadable()
  }
}

// Errors of what people write after a set, or in place of a load.

extension NotationCursor {
  /// Returns the problem of a list of loads, as in `5/3/1 @ 65%/75%/85%`; nil for anything else.
  /// The unit may follow the last one alone: `65/75/85%`.
  mutating func listOfLoads(at start: Int, in set: WrittenSet) -> Unreadable? {
    var stop = start
    while stop < end, !",@\" ".utf8.contains(bytes[stop]) { stop += 1 }
    let loads = text(start, stop).split(separator: "/", omittingEmptySubsequences: false)
    guard loads.count > 1,
      let unit = ["%", "kg", "lb"].first(where: { loads.last?.hasSuffix($0) ?? false }),
      loads.allSatisfy({ load in
        let number = load.hasSuffix(unit) ? load.dropLast(unit.count) : load
        return number.utf8.first.map(Self.isDigit) ?? false
          && number.utf8.allSatisfy { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
      }),
      // Two loads with a slash may also be one load in two notations.
      unit == "%" || loads.count > 2 || text(set.start, start).contains("/")
    else { return nil }
    let each = loads.map { "5 @ \($0.hasSuffix(unit) ? String($0) : $0 + unit)" }
    return reject(
      .unparenthesized, "a set has one load, not '\(text(start, stop))'", start, stop,
      label: "several loads",
      help: ["write the sets one by one: '\(each.joined(separator: ", "))'"])
  }

  /// Reports the word at an index, with the modifier or the note that is probably meant.
  mutating func unknownModifier(_ start: Int, _ set: WrittenSet) throws(Unreadable) {
    var wordEnd = wordEnd(from: start)
    while byte(at: wordEnd) == UInt8(ascii: "-"), Self.isLetter(byte(at: wordEnd + 1)) {
      wordEnd = self.wordEnd(from: wordEnd + 1)
    }
    let word = text(start, wordEnd)
    let lower = word.lowercased().filter { $0 != "-" }
    if ["max", "amrap", "total", "in"].contains(lower), case .reps = set.planned.amount {
      throw reject(
        .unexpectedInSet, "unexpected '\(word)'", start, wordEnd,
        label: "not allowed after the reps",
        help: rules.context == .planned
          ? ["write reps like '5+', 'max', '50 total' or '50 in 15min'"] : ["remove '\(word)'"])
    }
    position = wordEnd
    if timesSign(at: start) > 0, wordEnd == start + 1 || Self.isDigit(byte(at: start + 1)) {
      throw reject(
        .unexpectedInSet, "unexpected '\(word)'", start, wordEnd,
        label: "the count goes before the amount", help: ["write sets like '3x5 @ 100kg'"])
    }
    let near =
      NotationWords.otherNames[lower] ?? nearest(to: lower, among: NotationWords.modifiers)
    report(
      .unknownModifier, "unknown modifier '\(word)'", start, wordEnd, label: "not a modifier",
      help: [near.map { didYouMean($0) } ?? "for a note, write '\"\(word)\"'"])
  }

  /// Returns the problem of reps with a smaller load, such as `5 -20%`, which are never a range of
  /// percentages; nil for anything else. The cursor is after the reps.
  mutating func lighterSets(_ reps: WrittenNumber) -> Unreadable? {
    guard rules.refusesUnlikely, !reps.hasPoint, reps.tenThousandths <= 300_000,
      let (share, stop) = lessShare(), let rest = Self.rest(of: share)
    else { return nil }
    let sets = item(upTo: reps.end)
    position = stop
    return reject(
      .ambiguousSet, "ambiguous percentage '\(text(reps.start, stop))'", reps.start, stop,
      label: "\(share.text)% less than what?",
      help: [
        "for \(rest)% of the base, write '\(sets) @ \(rest)%'",
        "for \(share.text)% less than another set, write '\(sets) @ \(rest)% of top'",
      ])
  }

  /// Returns the problem of an effort with a smaller load, such as `@8 -5%`; nil for anything else.
  /// The cursor is after the effort.
  mutating func lighterEffort(_ effort: WrittenNumber, from start: Int) -> Unreadable? {
    guard rules.refusesUnlikely, isEffort(effort), let (share, stop) = lessShare(),
      let rest = Self.rest(of: share)
    else { return nil }
    var after = self
    after.position = afterBlanks(stop)
    // `5-10% of bodyweight` is a light load, such as a sled's.
    if after.stands("of") { return nil }
    position = stop
    return reject(
      .ambiguousSet, "ambiguous percentage '\(text(start, stop))'", start, stop,
      label: "\(share.text)% less than what?",
      help: [
        "for \(share.text)% less than another set, write '@ \(rest)% of top'",
        "for \(share.text)% less than RPE \(effort.text) gives, "
          + "write '@\(effort.text) of (\(rest)% of e1rm)'",
      ])
  }

  /// Returns the percentage after a dash at the cursor, and its end; nil if there is none.
  private func lessShare() -> (share: WrittenNumber, end: Int)? {
    var next = self
    guard let share = next.rangeEnd(), !share.isReported else { return nil }
    let sign = next.afterBlanks(next.position)
    return next.byte(at: sign) == UInt8(ascii: "%") ? (share, sign + 1) : nil
  }

  /// Returns what is left of 100% without a percentage; nil if nothing is.
  private static func rest(of share: WrittenNumber) -> String? {
    let rest = 1_000_000 - share.tenThousandths
    return rest > 0 && share.tenThousandths > 0 ? Decimal(rest, places: 4).text() : nil
  }

  /// Returns whether a number can be an RPE: 1 to 10 in half steps.
  func isEffort(_ number: WrittenNumber) -> Bool {
    (10_000...100_000).contains(number.tenThousandths) && number.tenThousandths % 5_000 == 0
  }

  /// Returns the text of the set from its start to an offset, without blanks at its ends.
  func item(upTo stop: Int) -> String {
    let comma = bytes[..<stop].lastIndex(of: UInt8(ascii: ","))
    return text(afterBlanks(comma.map { $0 + 1 } ?? 0), withoutBlanks(before: stop))
  }

  /// Returns the end of the text before an offset, without blanks.
  func withoutBlanks(before stop: Int) -> Int {
    var stop = stop
    while stop > 0, afterBlanks(stop - 1) != stop - 1 { stop -= 1 }
    return stop
  }
}
