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
