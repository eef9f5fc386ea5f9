// The names in expressions, statements and sets, with their places in the text.

import Diagnostics
package import Training

/// One name in a text of the notation.
package struct NameMention: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A value, a table or a question; of another lift or slot if `owner` is not nil. A set named
    /// with `as` looks like a value if no field of it is read.
    case value
    /// The lift or slot before a point, as in `Squat.tm`.
    case owner
    /// A set named with `as`.
    case set
    case scheme, block, function
  }

  package var kind: Kind
  package var text: String
  /// The bytes of the name in the text that was read, without quotes.
  package var range: Range<Int>
  package var isQuoted = false
  /// The lift or slot whose value or set it is.
  package var owner: SlotName?
  /// True for a set that gets its name here: `5+ as top`.
  package var isDeclared = false
}

extension Expression {
  /// Returns the names in an expression that was read from `bytes`, in written order.
  package func mentions(in bytes: [UInt8]) -> [NameMention] {
    var found: [NameMention] = []
    visit { $0.appendMention(in: bytes, to: &found) }
    return found
  }

  private func appendMention(in bytes: [UInt8], to found: inout [NameMention]) {
    var start = span.start
    // Parentheses belong to the span of the expression inside them.
    while start < span.end, bytes[start] == UInt8(ascii: "(") || bytes[start] == 0x20 { start += 1 }
    func add(_ kind: NameMention.Kind, _ text: String, of owner: SlotName? = nil) {
      if let owner {
        let mention = NameMention.owner(owner, at: start, in: bytes)
        found.append(mention)
        start = mention.range.upperBound + (mention.isQuoted ? 2 : 1)
      }
      let range = start..<min(start + text.utf8.count, bytes.count)
      found.append(NameMention(kind: kind, text: text, range: range, owner: owner))
    }
    switch node {
    case .name(let name), .table(let name, _): add(.value, name.name, of: name.owner)
    case .setField(.named(let set), _): add(.set, set)
    case .setField(.other(let slot, let set), _): add(.set, set, of: slot)
    case .call(let function, _): add(.function, function.rawValue)
    case .setFunction(let function, _): add(.function, function.rawValue)
    case .history(.best): add(.function, "best")
    case .history(.trend): add(.function, "trend")
    case .comparison(_, let one, let other): found += one.blocks(comparedWith: [other], in: bytes)
    case .isOneOf(let value, let choices):
      let texts = choices.compactMap { if case .one(let text) = $0 { text } else { nil } }
      found += value.blocks(comparedWith: texts, in: bytes)
    default: break
    }
  }

  /// Returns the names of blocks that `block` is compared with.
  private func blocks(comparedWith others: [Expression], in bytes: [UInt8]) -> [NameMention] {
    guard node.name?.text == ReservedName.block.rawValue else { return [] }
    return others.compactMap { other in
      guard case .literal(.text(let block)) = other.node,
        bytes[other.span.start] == NameMention.quote
      else { return nil }
      return NameMention(
        kind: .block, text: block, range: other.span.start + 1..<other.span.end - 1, isQuoted: true)
    }
  }
}

extension NameMention {
  fileprivate static let quote = UInt8(ascii: "\"")

  /// Returns the lift or slot that is written before a point.
  fileprivate static func owner(_ slot: SlotName, at start: Int, in bytes: [UInt8]) -> NameMention {
    guard bytes[start] == quote else {
      return NameMention(
        kind: .owner, text: slot.text, range: start..<start + slot.text.utf8.count, owner: slot)
    }
    return NameMention(
      kind: .owner, text: slot.text, range: start + 1..<closingQuote(after: start, in: bytes),
      isQuoted: true, owner: slot)
  }

  /// Returns the place of the quote that closes the one at `start`.
  fileprivate static func closingQuote(after start: Int, in bytes: [UInt8]) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != quote {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.count)
  }
}

extension Statement {
  /// Returns the names in a statement that was read from `bytes`, in written order.
  package func mentions(in bytes: [UInt8]) -> [NameMention] {
    switch action {
    case .assign(let name, _, let value):
      return Expression(.name(name), at: target).mentions(in: bytes) + value.mentions(in: bytes)
    case .goTo(let block):
      let isQuoted = bytes[target.start] == NameMention.quote
      let range = isQuoted ? target.start + 1..<target.end - 1 : target.start..<target.end
      return [NameMention(kind: .block, text: block, range: range, isQuoted: isQuoted)]
    case .repeatSession, .repeatWeek, .repeatCycle, .finish: return []
    }
  }
}

extension [SchemeItem] {
  /// Returns the names in sets that were read from `bytes`, in written order.
  package func mentions(in bytes: [UInt8]) -> [NameMention] {
    var found: [NameMention] = []
    for item in self {
      switch item {
      case .scheme(let name, let span):
        let isQuoted = bytes[span.start] == NameMention.quote
        let range =
          isQuoted
          ? span.start + 1..<NameMention.closingQuote(after: span.start, in: bytes)
          : span.start..<span.start + name.utf8.count
        found.append(NameMention(kind: .scheme, text: name, range: range, isQuoted: isQuoted))
      case .set(let set):
        _ = set.mapExpressions { expression in
          found += expression.mentions(in: bytes)
          return expression
        }
        found += set.declaredName(in: bytes)
      }
    }
    // The sets of a list share their load.
    var seen: Set<NameMention> = []
    return found.filter { seen.insert($0).inserted }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension PlannedSet {
  /// Returns the name that the set gets with `as`.
  fileprivate func declaredName(in bytes: [UInt8]) -> [NameMention] {
    guard let name else { return [] }
    var place = span.start
    let word = Array(" as ".utf8)
    while place < min(span.end, bytes.count) {
      if bytes[place] == NameMention.quote {
        place = NameMention.closingQuote(after: place, in: bytes) + 1
        continue
      }
      if bytes[place...].starts(with: word) {
        let rest = bytes[(place + word.count)...]
        let start = rest.firstIndex { $0 != 0x20 } ?? rest.endIndex
        let range = start..<start + name.utf8.count
        if bytes[start...].starts(with: name.utf8) {
          return [NameMention(kind: .set, text: name, range: range, isDeclared: true)]
        }
      }
      place += 1
    }
    return []
  }
}
