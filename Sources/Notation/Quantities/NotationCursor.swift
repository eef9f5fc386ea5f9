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
    problems.append(
      Diagnostic(
        id, summary, at: SourceSpan(start, end), label: label, notes: notes, help: help))
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

// Loads with slashes between them: a set cannot have several: `5/3/1 @ 65%/75%/85%`.

extension NotationCursor {
  /// Returns the problem of a list of loads, with each load at its reps; nil for anything else. The
  /// unit may follow the last one alone: `65/75/85%`.
  mutating func listOfLoads(at start: Int, in set: WrittenSet) -> Unreadable? {
    var stop = start
    while stop < end, !",@\" ".utf8.contains(bytes[stop]) { stop += 1 }
    guard bytes[start..<stop].contains(UInt8(ascii: "/")) else { return nil }
    let written = text(start, stop)
    guard let unit = ["%", "kg", "lb"].first(where: written.hasSuffix) else {
      return nil
    }
    let loads = written.split(separator: "/", omittingEmptySubsequences: false).map { load in
      load.hasSuffix(unit) ? load.dropLast(unit.count) : load
    }
    guard loads.count > 1, loads.allSatisfy(Self.isPlainNumber) else { return nil }
    // Two loads with a slash may also be one load in two notations.
    let amount = text(set.start, start)
    guard unit == "%" || loads.count > 2 || amount.contains("/") else { return nil }
    let listed = repsOfSets(amount, loads.count)
    guard let reps = listed ?? (unit == "%" ? Array(repeating: "5", count: loads.count) : nil)
    else {
      return nil
    }
    let sets = zip(reps, loads).map { "\($0) @ \($1)\(unit)" }.joined(separator: ", ")
    return reject(
      .unparenthesized, "a set has one load, not '\(written)'", start, stop,
      label: "several loads", help: ["write the sets one by one: '\(sets)'"])
  }

  /// Returns the reps of each of `count` sets of `5/3/1 @ `, `3x5 @ ` or `5 @ `; nil for others.
  private func repsOfSets(_ text: String, _ count: Int) -> [Substring]? {
    let amount = text.split(whereSeparator: { $0 == " " || $0 == "@" })
    guard amount.count == 1 else { return nil }
    let reps = amount[0].split(separator: "/", omittingEmptySubsequences: false)
    if reps.count == count { return reps }
    guard reps.count == 1 else { return nil }
    let parts = reps[0].split(separator: "x", omittingEmptySubsequences: false)
    if parts.count == 2, Int(parts[0]) != count { return nil }
    return parts.last.flatMap { last in
      (1...2).contains(parts.count) ? Array(repeating: last, count: count) : nil
    }
  }

  private static func isPlainNumber(_ text: Substring) -> Bool {
    text.utf8.first.map(isDigit) ?? false
      && text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
  }
}

// The errors of words after a set that are not modifiers.

extension NotationCursor {
  /// Reports the word at an index, with the modifier or the note that is probably meant.
  mutating func unknownModifier(_ start: Int, _ set: WrittenSet) throws(Unreadable) {
    var wordEnd = wordEnd(from: start)
    while byte(at: wordEnd) == UInt8(ascii: "-"), Self.isLetter(byte(at: wordEnd + 1)) {
      wordEnd = self.wordEnd(from: wordEnd + 1)
    }
    let word = text(start, wordEnd)
    let lower = word.lowercased().filter { $0 != "-" }
    if ["max", "amrap", "total", "in"].contains(lower), case .reps(let goal) = set.planned.amount {
      var help = ["for reps within a time, write '50 in 15min'"]
      if rules.context == .planned {
        if case .exactly = goal {
          let reps = SetPrinter.text(of: goal)
          help.insert("for at least \(reps) reps, write '\(reps)+'", at: 0)
        }
        help += ["for as many as possible, write 'max'; for a total, write '50 total'"]
      } else if lower == "in", let number = numberStart(before: start) {
        // `24in` of a box is a height.
        help = ["for a note, write '\"\(text(number, wordEnd))\"'"]
      } else {
        help.insert("remove '\(word)'", at: 0)
      }
      throw reject(
        .unexpectedInSet, "unexpected '\(word)'", start, wordEnd,
        label: "not allowed after the reps", help: help)
    }
    position = wordEnd
    if timesSign(at: start) > 0, wordEnd == start + 1 || Self.isDigit(byte(at: start + 1)) {
      throw reject(
        .unexpectedInSet, "unexpected '\(word)'", start, wordEnd,
        label: "the count goes before the amount", help: ["write sets like '3x5 @ 100kg'"])
    }
    if ["miss", "missed"].contains(lower), rules.context != .planned {
      return report(
        .unknownModifier, "unknown modifier '\(word)'", start, wordEnd, label: "not a modifier",
        help: ["write the reps that you made, 0 for none, and f after them, as in 0 @ 180kg f"])
    }
    let near =
      NotationWords.otherNames[lower] ?? nearest(to: lower, among: NotationWords.modifiers)
    if near == nil, share(set, of: word, start) == nil { return reportWords(from: start) }
    report(
      .unknownModifier, "unknown modifier '\(word)'", start, wordEnd, label: "not a modifier",
      help: near.map { [didYouMean($0)] } ?? share(set, of: word, start) ?? [])
  }

  /// Returns where the number before a word begins; nil if there is none.
  private func numberStart(before word: Int) -> Int? {
    var start = word
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    let word = start
    while start > 0, Self.isDigit(bytes[start - 1]) { start -= 1 }
    return start < word ? start : nil
  }

  /// Reports the word before the cursor.
  private mutating func reportWords(from start: Int) {
    let word = text(start, position)
    report(
      .unknownModifier, "unknown modifier '\(word)'", start, position, label: "not a modifier",
      help: ["for a note, write '\"\(word)\"'; for a new set, add a comma"])
  }

  /// Returns help for `80% tm`: a word directly after a percentage is probably its base.
  func share(_ set: WrittenSet, of word: String, _ start: Int) -> [String]? {
    let share = text(set.loadStart, set.loadEnd)
    guard share.hasSuffix("%"), rules.context == .planned, set.loadEnd <= start,
      text(set.loadEnd, start).allSatisfy({ $0 == " " })
    else { return nil }
    return ["for a percentage of it, write '\(share) of \(word)'"]
  }
}

// Sets that are lighter than others by a percentage, as in `3x5 -20%` and `@8 -5%`. They are never
// ranges of percentages.

extension NotationCursor {
  /// Returns the problem of reps with a smaller load, such as `5 -20%`; nil for anything else. The
  /// cursor is after the reps.
  mutating func lighterSets(_ reps: WrittenNumber) -> Unreadable? {
    guard rules.refusesUnlikely, !reps.hasPoint, reps.tenThousandths <= 300_000,
      let (share, stop) = lessShare(), let rest = Self.rest(of: share)
    else { return nil }
    let comma = bytes[..<reps.start].lastIndex(of: UInt8(ascii: ","))
    let start = afterBlanks(comma.map { $0 + 1 } ?? 0)
    let sets = text(start, reps.end)
    let lighter = [
      "for \(share.text)% less than another set, write '\(sets) @ \(rest)% of top'",
      "for \(rest)% of the base, write '\(sets) @ \(rest)%'",
    ]
    let mayBeRange = reps.whole >= 20 && reps.tenThousandths < share.tenThousandths
    let count = sets.prefix { $0.isNumber }
    let range =
      mayBeRange && count.count < sets.count && !count.isEmpty
      ? ["for a range, write '\(count) @ \(reps.text)-\(share.text)%'"] : []
    position = stop
    return reject(
      .ambiguousSet, "ambiguous percentage '\(text(reps.start, stop))'", reps.start, stop,
      label: "\(share.text)% less than what?",
      help: (comma == nil ? lighter.reversed() : lighter) + range)
  }

  /// Returns the problem of an effort with a smaller load, such as `@8 -5%`; nil for anything else.
  /// The cursor is after the effort.
  mutating func lighterEffort(_ effort: WrittenNumber, from start: Int) -> Unreadable? {
    guard rules.refusesUnlikely, (10_000...100_000).contains(effort.tenThousandths),
      effort.tenThousandths % 5_000 == 0, let (share, stop) = lessShare(),
      let rest = Self.rest(of: share)
    else { return nil }
    var after = self
    after.position = afterBlanks(stop)
    // `5-10% of bodyweight` is a light load, such as a sled's.
    if after.stands("of") { return nil }
    let isRange =
      share.tenThousandths <= 100_000 && share.tenThousandths > effort.tenThousandths
    position = stop
    return reject(
      .ambiguousSet, "ambiguous percentage '\(text(start, stop))'", start, stop,
      label: "\(share.text)% less than what?",
      help: [
        "for \(share.text)% less than another set, write '@ \(rest)% of top'",
        "for \(share.text)% less than RPE \(effort.text) gives, "
          + "write '@\(effort.text) of (\(rest)% of e1rm)'",
      ] + (isRange ? ["for a range of efforts, write '@\(effort.text)-\(share.text)'"] : []))
  }

  /// Returns the problem of a load with a smaller load, such as `100kg - 10%`; nil for anything
  /// else. The cursor is after the dash and its number.
  mutating func lighterLoad(_ load: Load, less share: WrittenNumber, from start: Int) -> Unreadable?
  {
    guard rules.context == .planned, byte(at: afterBlanks(position)) == UInt8(ascii: "%"),
      share.tenThousandths < 1_000_000
    else { return nil }
    position = afterBlanks(position) + 1
    let millionths = Int(load.tenThousandths) * (1_000_000 - share.tenThousandths)
    let lighter = Load(
      tenThousandths: Int32(clamping: millionths / 1_000_000), unit: load.unit)
    return reject(
      .unparenthesized, "'\(text(start, position))' is not a load", start, position,
      label: "a set has one load", help: ["for \(share.text)% less, write '@ \(lighter.text)'"])
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
}
