// Lists and mappings in brackets that are valid YAML but certainly not what the writer meant.

import Diagnostics

/// Finds certain mistakes in one `[ ]` or `{ }`: a string split at a comma, or a key without a
/// value.
///
/// Each mistake is replaced by what was meant, so that readers of the tree do not report it again.
struct YAMLFlowTraps {
  private(set) var problems: [Diagnostic] = []
  /// The collection as the writer meant it.
  var collection: YAMLOpenCollection
  /// The string or the list that was meant, if no key of a `{ }` has a value.
  private(set) var replacement: YAMLNode?
  let bytes: [UInt8]

  init(_ collection: YAMLOpenCollection, span: SourceSpan, in bytes: [UInt8]) {
    self.bytes = bytes
    self.collection = collection
    joinDecimals()
    for cut in findCuts() { join(cut) }
    findKeysWithoutValue(in: span)
  }

  /// Returns the source of a span as a plain string.
  func written(_ span: SourceSpan) -> YAMLScalar {
    YAMLScalar(
      text: YAMLLine.string(bytes, span.range), span: span, style: .plain, start: span.start)
  }

  /// Returns whether a mistake is possible at all. This is a quick test of the bytes.
  static func may(_ collection: YAMLOpenCollection, _ span: SourceSpan, _ bytes: [UInt8]) -> Bool {
    bytes[span.range].contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "\"") }
      || collection.entries.contains { !$0.hasColon }
      || !collection.isMapping && hasDecimalComma(bytes[span.range])
  }

  /// Reports a string that a comma splits.
  mutating func report(_ span: SourceSpan, isInQuotes: Bool) {
    let line = YAMLLine(bytes, at: span.start)
    let range = span.start..<min(span.end, line.end)
    problems.append(
      Diagnostic(
        YAMLErrorID.listCut,
        "the comma in '\(YAMLLine.short(bytes, range))' splits the text in two", at: span,
        label: "YAML splits at commas, even inside \(isInQuotes ? "quotes" : "parentheses")",
        help: ["put the text in quotes: \(line.quoting(bytes, range))"]))
  }

  // MARK: Keys without a value

  private mutating func findKeysWithoutValue(in span: SourceSpan) {
    let entries = collection.entries
    guard let index = entries.firstIndex(where: { !$0.hasColon }) else { return }
    let key = entries[index].key
    // A placeholder for unreadable text was already reported where it was written.
    let isMasked =
      key.text.utf8.allSatisfy { $0 == UInt8(ascii: "x") }
      && YAMLLine.string(bytes, key.span.range) != key.text
    guard key.alias != nil || !isMasked else { return }
    if separateGluedKeys(from: index) || joinDecimals(at: index) || joinKey(at: index)
      || joinCase(at: index)
    {
      return findKeysWithoutValue(in: span)
    }
    let last = entries[index...].prefix { !$0.hasColon }.last?.key ?? key
    var help: [String] = []
    let line = YAMLLine(bytes, at: key.span.start)
    // Only sets begin with a digit, and several of them are a list.
    let areSets =
      entries.count > 1
      && entries.allSatisfy { entry in
        !entry.hasColon && entry.key.text.utf8.first.map { (48...57).contains($0) } ?? false
      }
    if index == 0, entries.allSatisfy({ !$0.hasColon }) {
      let items = entries.map { YAMLNode.scalar($0.key) }
      replacement =
        areSets
        ? .sequence(YAMLSequence(items: items, span: span, isFlow: true)) : .scalar(written(span))
    }
    if index > 0, case .scalar(let value) = entries[index - 1].value, !value.isNull,
      value.alias == nil, value.span.start >= line.start, last.span.end <= line.end
    {
      let range = value.span.start..<last.span.end
      let list = "[\(YAMLLine.short(bytes, range, limit: 200))]"
      help.append("write the list in [ ]: \(line.text(bytes, replacing: range, by: list))")
      let keys = entries[index...].prefix { !$0.hasColon }.map { YAMLNode.scalar($0.key) }
      collection.entries[index - 1].value = .sequence(
        YAMLSequence(
          items: [.scalar(value)] + keys, span: value.span.joined(last.span), isFlow: true))
    } else if index == 0, span.start >= line.start, span.end <= line.end {
      let range = span.start..<span.end
      if !areSets {
        help.append("if it is a string, put it in quotes: \(line.quoting(bytes, range))")
      }
      let inside = span.start + 1..<max(span.start + 1, span.end - 1)
      let list = "[\(YAMLLine.short(bytes, inside, limit: 200))]"
      let fixed = line.text(bytes, replacing: range, by: list)
      help.append(areSets ? "write the list in [ ]: \(fixed)" : "if it is a list, write: \(fixed)")
    } else {
      help.append("write a value after it: \(YAMLLine.short(bytes, key.span.range)): ...")
    }
    problems.append(
      Diagnostic(
        YAMLErrorID.keyWithoutValue, "missing value for the key '\(key.text)'",
        at: key.alias ?? key.span,
        label: index > 0 ? "the comma begins a new key" : "read as a key in { }",
        help: help))
  }
}

extension YAMLFlowTraps {
  /// Handles keys whose colon is not followed by a space: `{Squat:3x5, rest: 2min}`. Returns false
  /// if the key at `index` is not one of them.
  private mutating func separateGluedKeys(from index: Int) -> Bool {
    let keys = collection.entries[index...].prefix { !$0.hasColon }.map(\.key)
    guard let first = keys.first, let last = keys.last else { return false }
    var meant: [(key: YAMLScalar, values: [YAMLScalar])] = []
    for key in keys {
      if let (name, value) = parted(key) {
        meant.append((name, [value]))
      } else if meant.isEmpty {
        return false
      } else {
        // In `{Squat:3x5, 2x5}` the second sets belong to the same key.
        meant[meant.count - 1].values.append(key)
      }
    }
    let line = YAMLLine(bytes, at: first.span.start)
    let text = meant.map { key, values in
      let list = values.map(\.text).joined(separator: ", ")
      return "\(key.text): \(values.count > 1 ? "[\(list)]" : list)"
    }
    let fixed = line.text(
      bytes, replacing: first.span.start..<min(last.span.end, line.end),
      by: text.joined(separator: ", "))
    let colon = meant[0].key.span.end
    problems.append(
      Diagnostic(
        YAMLErrorID.colonWithoutSpace,
        "missing space after ':' in '\(YAMLLine.short(bytes, first.span.range))'",
        at: SourceSpan(colon, colon + 1), label: "a ':' and a space end a key",
        help: ["add a space: \(fixed)"]))
    collection.entries.replaceSubrange(
      index..<index + keys.count,
      with: meant.map { key, values in
        let value: YAMLNode =
          values.count == 1
          ? .scalar(values[0])
          : .sequence(
            YAMLSequence(
              items: values.map { .scalar($0) },
              span: values[0].span.joined(values[values.count - 1].span), isFlow: true))
        return YAMLOpenCollection.Entry(key: key, value: value, hasColon: true)
      })
    return true
  }

  /// Returns the key and the value of `Squat:3x5`; nil for a key without a colon inside, and for an
  /// address.
  private func parted(_ key: YAMLScalar) -> (YAMLScalar, YAMLScalar)? {
    guard key.style == .plain, key.alias == nil, key.isWritten,
      let colon = bytes[key.span.range].firstIndex(of: UInt8(ascii: ":")),
      colon > key.span.start, colon + 1 < key.span.end, bytes[colon + 1] != UInt8(ascii: "/")
    else { return nil }
    return (
      written(SourceSpan(key.span.start, colon)), written(SourceSpan(colon + 1, key.span.end))
    )
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

// Strings that YAML splits at a comma inside of parentheses or quotes.

extension YAMLFlowTraps {
  /// The number of unclosed openings to check before the search is given up.
  private static let tries = 8

  /// Finds parentheses and quotes that one string opens and a later one closes.
  mutating func findCuts() -> [SourceSpan] {
    let children = self.children
    var cuts: [SourceSpan] = []
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
        cuts.append(span)
        report(span, isInQuotes: isInQuotes)
        index = last
      } else if last > index {
        failed += 1
      }
      index += 1
    }
    return cuts
  }

  /// The strings of the collection in order, also the strings of a `key: value` in a list.
  private var children: [YAMLNode] {
    guard collection.isMapping else {
      return collection.items.flatMap { item in
        pair(item).map { [.scalar($0.key), $0.value] } ?? [item]
      }
    }
    return collection.entries.flatMap {
      $0.hasColon ? [.scalar($0.key), $0.value] : [.scalar($0.key)]
    }
  }

  /// Returns the entry of a `key: value` without brackets in a list; nil for any other item.
  private func pair(_ item: YAMLNode) -> YAMLEntry? {
    guard case .mapping(let mapping) = item, mapping.entries.count == 1,
      mapping.span.start < bytes.count, bytes[mapping.span.start] != UInt8(ascii: "{")
    else { return nil }
    return mapping.entries.first
  }

  private static func pair(_ key: YAMLScalar, _ value: YAMLNode, _ span: SourceSpan) -> YAMLNode {
    let entries = [YAMLEntry(key: key, value: value)]
    return .mapping(YAMLMapping(entries: entries, span: span, isFlow: true))
  }

  static func plain(_ node: YAMLNode) -> YAMLScalar? {
    guard case .scalar(let scalar) = node, scalar.style == .plain, scalar.alias == nil
    else { return nil }
    return scalar
  }

  /// Joins the parts of a split string, which may be the value of a key, or a key itself: the
  /// condition of a rule ends in a key.
  mutating func join(_ cut: SourceSpan) {
    let text = written(cut)
    func isCut(_ span: SourceSpan) -> Bool { cut.start <= span.start && span.end <= cut.end }
    let parts = collection.items.indices.filter { index in
      let item = collection.items[index]
      if isCut(item.span) { return true }
      return pair(item).map { isCut($0.key.span) || isCut($0.value.span) } ?? false
    }
    if let first = parts.first, let last = parts.last {
      let span = collection.items[first].span.joined(collection.items[last].span)
      var joined = YAMLNode.scalar(text)
      if let entry = pair(collection.items[first]), !isCut(entry.key.span) {
        joined = Self.pair(entry.key, .scalar(text), span)
      } else if let entry = pair(collection.items[last]), !isCut(entry.value.span) {
        joined = Self.pair(text, entry.value, span)
      }
      collection.items.replaceSubrange(first...last, with: [joined])
    }
    if let first = collection.entries.firstIndex(where: { isCut($0.value.span) && $0.hasColon }) {
      collection.entries[first].value = .scalar(text)
    } else if let last = collection.entries.lastIndex(where: { isCut($0.key.span) && $0.hasColon })
    {
      collection.entries[last].key = text
      collection.entries.removeAll { isCut($0.key.span) && $0.key.span != cut }
      return
    }
    collection.entries.removeAll { isCut($0.key.span) }
  }
}

// Numbers with a comma, at which YAML splits them in brackets: `[Squat: 3x5 @ 7,5kg]`,
// `{week 1, 3: 5x5}`.

extension YAMLFlowTraps {
  /// Returns whether a comma between two digits is in a text. This is a quick test of the bytes.
  static func hasDecimalComma(_ bytes: ArraySlice<UInt8>) -> Bool {
    func isDigit(_ index: Int) -> Bool {
      bytes.indices.contains(index) && (48...57).contains(bytes[index])
    }
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: ",") && isDigit(index - 1) && isDigit(index + 1)
    }
  }

  /// Joins the numbers in a list with the decimals after their commas. The reader of the value
  /// reports the comma.
  mutating func joinDecimals() {
    guard !collection.isMapping else { return }
    var items: [YAMLNode] = []
    for item in collection.items {
      if let last = items.last, let decimals = Self.plain(item),
        let whole = joined(last, with: decimals)
      {
        items[items.count - 1] = whole
      } else {
        items.append(item)
      }
    }
    collection.items = items
  }

  /// Joins a value with the key of a mapping that is its decimals: `{step: 2,5kg}`. Returns false
  /// if the key at `index` is not the end of such a number.
  mutating func joinDecimals(at index: Int) -> Bool {
    guard index > 0, let decimals = Self.plain(.scalar(collection.entries[index].key)),
      let whole = joined(collection.entries[index - 1].value, with: decimals)
    else { return false }
    collection.entries[index - 1].value = whole
    collection.entries.remove(at: index)
    return true
  }

  /// Joins a key that is the beginning of a number with the next one: `{2,5kg: 1 pair}`. Returns
  /// false if the key at `index` is not one.
  mutating func joinKey(at index: Int) -> Bool {
    guard index + 1 < collection.entries.count,
      let whole = Self.plain(.scalar(collection.entries[index].key)),
      let decimals = Self.plain(.scalar(collection.entries[index + 1].key)),
      collection.entries[index + 1].hasColon, whole.span.end + 1 == decimals.span.start,
      whole.text.utf8.allSatisfy({ (48...57).contains($0) }),
      Self.isNumber(whole.text, with: decimals.text)
        || decimals.text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return false }
    collection.entries[index + 1].key = written(whole.span.joined(decimals.span))
    collection.entries.remove(at: index)
    return true
  }

  /// Returns a node that ends with the decimals; nil if it does not end with a number before them.
  private func joined(_ node: YAMLNode, with decimals: YAMLScalar) -> YAMLNode? {
    guard node.alias == nil, node.span.end + 1 == decimals.span.start else { return nil }
    if let number = Self.plain(node) {
      guard Self.isNumber(number.text, with: decimals.text) else { return nil }
      return .scalar(written(number.span.joined(decimals.span)))
    }
    // In `[Squat: 3x5 @ 7,5kg]`, the number ends the value of a mapping without its own braces.
    guard let pair = node.mapping, pair.isFlow, bytes[pair.span.start] != UInt8(ascii: "{"),
      let last = pair.entries.last, let value = joined(last.value, with: decimals)
    else { return nil }
    return .mapping(
      YAMLMapping(
        entries: pair.entries.dropLast() + [YAMLEntry(key: last.key, value: value)],
        span: pair.span.joined(decimals.span), isFlow: true))
  }

  private static let units = ["kg", "lb", "kgs", "lbs", "%", "km", "mi"]

  /// Returns whether two texts with a comma between them are a number with decimals: `3x5 @ 7` and
  /// `5kg`. Without a unit, `@ 8` and `5` are, but `5` and `3` are two sets.
  private static func isNumber(_ text: String, with decimals: String) -> Bool {
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

  /// Joins the key of a case that has commas between its numbers: `{week 1, 3: 5x5}`. The reader of
  /// cases reports them. Returns false if the key at `index` is not the beginning of one.
  mutating func joinCase(at index: Int) -> Bool {
    func isNumber(_ text: some StringProtocol) -> Bool {
      text.utf8.first.map { (48...57).contains($0) } ?? false
        && text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "-") }
    }
    let words = collection.entries[index].key.text.split(separator: " ")
    guard words.count > 1, let first = words.first?.utf8.first,
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
      words.dropFirst().allSatisfy({ isNumber($0) }),
      let last = collection.entries[index...].firstIndex(where: \.hasColon),
      collection.entries[(index + 1)...last].allSatisfy({
        isNumber($0.key.text) && $0.key.style == .plain && $0.key.alias == nil
      })
    else { return false }
    let span = collection.entries[index].key.span.joined(collection.entries[last].key.span)
    collection.entries[last].key = written(span)
    collection.entries.removeSubrange(index..<last)
    return true
  }
}
