// Lists and mappings in brackets that are valid YAML but certainly not what the writer meant.

package import Diagnostics

/// Finds certain mistakes in one `[ ]` or `{ }`: a string split at a comma, or a key without a
/// value.
///
/// The signs that split a string are masked, and the file is read again with a placeholder in their
/// place, so that readers of the tree do not report the parts. A key without a value is replaced by
/// what was meant.
struct YAMLFlowTraps {
  private(set) var problems: [Diagnostic] = []
  /// The problems of strings that are whole once their signs are masked.
  private(set) var cuts: [Diagnostic] = []
  /// The offsets of the signs that belong to a string.
  private(set) var masked: [Int] = []
  /// The collection as the writer meant it.
  private(set) var collection: YAMLOpenCollection
  /// The string or the list that was meant, if no key of a `{ }` has a value.
  private(set) var replacement: YAMLNode?
  private let bytes: [UInt8]

  /// The number of unclosed openings to check before the search is given up.
  private static let tries = 8

  init(_ collection: YAMLOpenCollection, span: SourceSpan, in bytes: [UInt8]) {
    self.bytes = bytes
    self.collection = collection
    maskDecimals()
    findCuts()
    maskCases()
    if masked.isEmpty { findKeysWithoutValue(in: span) }
  }

  /// Returns whether a mistake is possible at all. This is a quick test of the bytes.
  static func may(_ collection: YAMLOpenCollection, _ span: SourceSpan, _ bytes: [UInt8]) -> Bool {
    let text = bytes[span.range]
    return text.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "\"") }
      || collection.entries.contains { !$0.hasColon }
      || text.indices.dropFirst().dropLast().contains { index in
        bytes[index] == UInt8(ascii: ",") && isDigit(bytes[index - 1]) && isDigit(bytes[index + 1])
      }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private func isNumber(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(Self.isDigit)
  }

  // MARK: Strings that a comma splits

  /// The strings of the collection in order, also the strings of a `key: value` in a list.
  private var children: [YAMLNode] {
    collection.isMapping
      ? collection.entries.flatMap { [.scalar($0.key)] + ($0.hasColon ? [$0.value] : []) }
      : collection.items.flatMap { item in
        pair(item).map { [.scalar($0.key), $0.value] } ?? [item]
      }
  }

  /// Returns the entry of a `key: value` without brackets in a list; nil for any other item.
  private func pair(_ item: YAMLNode) -> YAMLEntry? {
    guard case .mapping(let mapping) = item, mapping.entries.count == 1,
      mapping.span.start < bytes.count, bytes[mapping.span.start] != UInt8(ascii: "{")
    else { return nil }
    return mapping.entries.first
  }

  private static func plain(_ node: YAMLNode) -> YAMLScalar? {
    guard case .scalar(let scalar) = node, scalar.style == .plain, scalar.alias == nil
    else { return nil }
    return scalar
  }

  private mutating func mask(_ signs: String, in range: Range<Int>) {
    masked += range.filter { signs.utf8.contains(bytes[$0]) }
  }

  /// Finds parentheses and quotes that one string opens and a later one closes.
  private mutating func findCuts() {
    let children = self.children
    var failed = 0
    var index = 0
    while index < children.count, failed < Self.tries, cuts.count < YAMLLimits.problems {
      var state = YAMLOpenText()
      var last = index
      let first = Self.plain(children[index])
      if let first { state.read(first.text) }
      let isInQuotes = state.isInQuotes
      while state.isOpen, last + 1 < children.count {
        last += 1
        if let text = Self.plain(children[last]) { state.read(text.text) }
      }
      if let first, last > index, !state.isOpen {
        let span = first.span.joined(children[last].span)
        let line = YAMLLine(bytes, at: span.start)
        let range = span.start..<min(span.end, line.end)
        cuts.report(
          YAMLErrorID.listCut,
          "the comma in '\(YAMLLine.short(bytes, range))' splits the text in two", at: span,
          label: "YAML splits at commas, even inside \(isInQuotes ? "quotes" : "parentheses")",
          help: ["put the text in quotes: \(line.quoting(bytes, range))"])
        mask(",:[]{}", in: span.range)
        index = last
      } else if last > index {
        failed += 1
      }
      index += 1
    }
  }

  /// Masks the commas of numbers with decimals: `[Squat: 3x5 @ 7,5kg]`, `{step: 2,5kg}`. The reader
  /// of the value reports them.
  private mutating func maskDecimals() {
    if collection.isMapping {
      for (one, next) in zip(collection.entries, collection.entries.dropFirst()) {
        if !next.hasColon {
          maskComma(one.hasColon ? one.value : .scalar(one.key), next.key, isKey: false)
        } else if !one.hasColon {
          maskComma(.scalar(one.key), next.key, isKey: true)
        }
      }
    } else {
      for (one, next) in zip(collection.items, collection.items.dropFirst()) {
        if let next = Self.plain(next) { maskComma(pair(one)?.value ?? one, next, isKey: false) }
      }
    }
  }

  /// Masks the comma between two strings that are one number. The key of a row of a table may be
  /// any number: `{2,5: 1 pair}`.
  private mutating func maskComma(_ one: YAMLNode, _ other: YAMLScalar, isKey: Bool) {
    guard let whole = Self.plain(one), Self.plain(.scalar(other)) != nil,
      whole.span.end + 1 == other.span.start,
      isKey
        ? isNumber(whole.text)
          && (isNumber(other.text) || Self.areDecimals(other.text, after: whole.text))
        : Self.areDecimals(other.text, after: whole.text)
    else { return }
    masked.append(whole.span.end)
  }

  private static let units = ["kg", "lb", "kgs", "lbs", "%", "km", "mi"]

  /// Returns whether two texts with a comma between them are a number with decimals: `3x5 @ 7` and
  /// `5kg`. Without a unit, `@ 8` and `5` are, but `5` and `3` are two sets.
  private static func areDecimals(_ decimals: String, after text: String) -> Bool {
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    let digits = decimals.prefix(while: isDigit)
    let rest = decimals.dropFirst(digits.count)
    let unit = rest.prefix { $0 != " " }
    let whole = text.reversed().prefix(while: isDigit)
    guard !whole.isEmpty, (1...2).contains(digits.count) else { return false }
    if units.contains(String(unit)) { return true }
    let before = text.dropLast(whole.count).last { $0 != " " }
    // `[5 @8,5 @9]` and `[5 @8,10]` are lists: the second number is not the decimals of an effort.
    return unit.isEmpty && before == "@" && !rest.contains("@")
      && (digits.count == 1 || whole.count > 1)
  }

  /// Masks the commas in the key of a case: `{week 1, 3: 5x5}`. The reader of cases reports them.
  private mutating func maskCases() {
    let entries = collection.entries
    guard let index = entries.firstIndex(where: { !$0.hasColon }),
      let last = entries[index...].firstIndex(where: \.hasColon)
    else { return }
    let words = entries[index].key.text.split(separator: " ")
    func isRange(_ text: some StringProtocol) -> Bool {
      isNumber(text.prefix(1)) && text.utf8.allSatisfy { Self.isDigit($0) || $0 == 0x2D }
    }
    guard words.count > 1, words[0].first.map({ ("a"..."z").contains($0) }) ?? false,
      words.dropFirst().allSatisfy({ isRange($0) }),
      entries[(index + 1)...last].allSatisfy({
        isRange($0.key.text) && Self.plain(.scalar($0.key)) != nil
      })
    else { return }
    mask(",", in: entries[index].key.span.end..<entries[last].key.span.start)
  }

  // MARK: Keys without a value

  /// Returns the source of a span as a plain string.
  private func written(_ span: SourceSpan) -> YAMLScalar {
    YAMLScalar(
      text: YAMLLine.string(bytes, span.range), span: span, style: .plain, start: span.start)
  }

  private func list(_ items: [YAMLScalar], at span: SourceSpan) -> YAMLNode {
    .sequence(YAMLSequence(items: items.map { .scalar($0) }, span: span, isFlow: true))
  }

  private mutating func findKeysWithoutValue(in span: SourceSpan) {
    let entries = collection.entries
    guard let index = entries.firstIndex(where: { !$0.hasColon }) else { return }
    let key = entries[index].key
    // A placeholder for unreadable text was already reported where it was written.
    let isMasked =
      key.text.utf8.allSatisfy { $0 == UInt8(ascii: "x") }
      && YAMLLine.string(bytes, key.span.range) != key.text
    guard key.alias != nil || !isMasked else { return }
    let keys = entries[index...].prefix { !$0.hasColon }.map(\.key)
    let last = keys.last ?? key
    if separateGlued(keys, from: index) { return findKeysWithoutValue(in: span) }
    var help: [String] = []
    let line = YAMLLine(bytes, at: key.span.start)
    func fixed(_ range: Range<Int>, inside: Range<Int>) -> String {
      line.text(bytes, replacing: range, by: "[\(YAMLLine.short(bytes, inside, limit: 200))]")
    }
    // Only sets begin with a digit, and several of them are a list.
    let areSets =
      keys.count == entries.count && keys.count > 1
      && keys.allSatisfy { isNumber($0.text.prefix(1)) }
    if keys.count == entries.count {
      replacement = areSets ? list(keys, at: span) : .scalar(written(span))
    }
    if index > 0, case .scalar(let value) = entries[index - 1].value, !value.isNull,
      value.alias == nil, value.span.start >= line.start, last.span.end <= line.end
    {
      let range = value.span.start..<last.span.end
      help = ["write the list in [ ]: \(fixed(range, inside: range))"]
      collection.entries[index - 1].value = list([value] + keys, at: value.span.joined(last.span))
    } else if index == 0, span.start >= line.start, span.end <= line.end {
      let inside = span.start + 1..<max(span.start + 1, span.end - 1)
      help =
        areSets
        ? ["write the list in [ ]: \(fixed(span.range, inside: inside))"]
        : ["if it is a string, put it in quotes: \(line.quoting(bytes, span.range))"]
    } else {
      help = ["write a value after it: \(YAMLLine.short(bytes, key.span.range)): ..."]
    }
    problems.report(
      YAMLErrorID.keyWithoutValue, "missing value for the key '\(key.text)'",
      at: key.alias ?? key.span,
      label: index > 0 ? "the comma begins a new key" : "read as a key in { }", help: help)
  }

  /// Handles keys whose colon is not followed by a space: `{Squat:3x5, rest: 2min}`. Returns false
  /// if the first key is not one of them, or an address.
  private mutating func separateGlued(_ keys: [YAMLScalar], from index: Int) -> Bool {
    var meant: [(key: YAMLScalar, values: [YAMLScalar])] = []
    for key in keys {
      if key.style == .plain, key.alias == nil, key.isWritten,
        let colon = bytes[key.span.range].firstIndex(of: UInt8(ascii: ":")),
        colon > key.span.start, colon + 1 < key.span.end, bytes[colon + 1] != UInt8(ascii: "/")
      {
        let value = written(SourceSpan(colon + 1, key.span.end))
        meant.append((written(SourceSpan(key.span.start, colon)), [value]))
      } else if meant.isEmpty {
        return false
      } else {
        // In `{Squat:3x5, 2x5}` the second sets belong to the same key.
        meant[meant.count - 1].values.append(key)
      }
    }
    guard let first = meant.first else { return false }
    let line = YAMLLine(bytes, at: first.key.span.start)
    let colon = SourceSpan(first.key.span.end, first.key.span.end + 1)
    problems.report(
      YAMLErrorID.colonWithoutSpace,
      "missing space after ':' in '\(YAMLLine.short(bytes, keys[0].span.range))'", at: colon,
      label: "a ':' and a space end a key",
      help: ["add a space: \(line.text(bytes, replacing: colon.range, by: ": "))"])
    collection.entries.replaceSubrange(
      index..<index + keys.count,
      with: meant.map { key, values in
        let span = values[0].span.joined(values[values.count - 1].span)
        return YAMLOpenCollection.Entry(
          key: key, value: values.count == 1 ? .scalar(values[0]) : list(values, at: span),
          hasColon: true)
      })
    return true
  }
}

/// Tracks whether consecutive strings leave a parenthesis or a quote open.
struct YAMLOpenText {
  private var parentheses = 0
  private(set) var isInQuotes = false

  var isOpen: Bool { parentheses > 0 || isInQuotes }

  /// Reads the next string. A quote opens only where a note could begin, so not after a number of
  /// inches.
  mutating func read(_ text: String) {
    var before = UInt8(ascii: " ")
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") {
        if isInQuotes {
          isInQuotes = false
        } else if YAMLLine.isBlank(before) || before == UInt8(ascii: "(") {
          isInQuotes = true
        }
      } else if !isInQuotes, byte == UInt8(ascii: "(") {
        parentheses += 1
      } else if !isInQuotes, byte == UInt8(ascii: ")") {
        parentheses = max(0, parentheses - 1)
      }
      before = byte
    }
  }
}

extension SourceSpan {
  var range: Range<Int> { start..<end }
}

/// Finds strings whose end was read as a comment.
enum YAMLCutNotes {
  /// Returns the comment after a plain string that ends at `end`, if it is certainly part of the
  /// string. It is if a quote or a parenthesis opens in the string and closes in the comment.
  static func cutEnd(of text: String, to end: Int, in bytes: [UInt8]) -> SourceSpan? {
    var start = end
    while start < bytes.count, YAMLLine.isBlank(bytes[start]) { start += 1 }
    guard start < bytes.count, start > end, bytes[start] == UInt8(ascii: "#") else { return nil }
    var state = YAMLOpenText()
    state.read(text)
    guard state.isOpen else { return nil }
    var stop = start
    while stop < bytes.count, !YAMLLine.isBreak(bytes[stop]) { stop += 1 }
    while stop > start, YAMLLine.isBlank(bytes[stop - 1]) { stop -= 1 }
    state.read(YAMLLine.string(bytes, start..<stop))
    return state.isOpen ? nil : SourceSpan(start, stop)
  }

  static func problem(_ text: SourceSpan, _ comment: SourceSpan, in bytes: [UInt8]) -> Diagnostic {
    let line = YAMLLine(bytes, at: comment.start)
    let from = max(text.isEmpty ? comment.start : text.start, line.textStart)
    let written = YAMLLine.short(bytes, comment.range)
    return Diagnostic(
      YAMLErrorID.noteCut, "the text is cut off before '\(written)'", at: comment,
      label: "' #' begins a comment",
      help: ["put the text in quotes: \(line.quoting(bytes, from..<comment.end))"])
  }
}

extension YAMLScalar {
  /// Returns the problem that a plain string was cut off by ` #`, as in `note: rack #2`, or nil if
  /// it was not.
  ///
  /// This is for keys whose value is free text. A `#` followed by a space is an intended comment.
  package func noteCut(in source: SourceText) -> Diagnostic? {
    let bytes = source.bytes
    guard style == .plain, alias == nil, span.end < bytes.count else { return nil }
    var start = span.end
    while start < bytes.count, YAMLLine.isBlank(bytes[start]) { start += 1 }
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "#"),
      start > span.end || isNull, bytes[start + 1] > 0x20, bytes[start + 1] != UInt8(ascii: "#")
    else { return nil }
    let line = YAMLLine(bytes, at: start)
    let comment = SourceSpan(start, YAMLLine.blanksCut(bytes, from: start, to: line.end))
    var problem = YAMLCutNotes.problem(span, comment, in: bytes)
    problem.help.append("if it is a comment, add a space after the '#'")
    problem.source = source
    return problem
  }
}
