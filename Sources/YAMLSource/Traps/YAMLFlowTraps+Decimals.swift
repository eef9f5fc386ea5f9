// Numbers with a comma, at which YAML splits them in brackets: `[Squat: 3x5 @ 7,5kg]`,
// `{week 1, 3: 5x5}`.

import Diagnostics

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
