// Strings that YAML splits at a comma inside of parentheses or quotes.

import Diagnostics

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
