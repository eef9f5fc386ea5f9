// Reads the parts of sets: quantities in their roles, and what is between them.

import Notation
import Training

/// Reads the parts that begin at a token, in all their roles.
struct PartReader {
  let bytes: [UInt8]
  let tokens: [Token]
  let quantities: TypedQuantities
  let judge: Judge
  var context: TypedContext { judge.context }
  /// The parts that begin at each token, once they were looked for.
  private var series: [[Series]?]
  private var details: [[Part]?]
  private var amounts: [[Part]?]
  private var loads: [[Part]?]

  init(bytes: [UInt8], tokens: [Token], judge: Judge) {
    (self.bytes, self.tokens, self.judge) = (bytes, tokens, judge)
    quantities = TypedQuantities(tokens: tokens)
    series = Array(repeating: nil, count: tokens.count)
    (details, amounts, loads) = (
      Array(repeating: nil, count: tokens.count), Array(repeating: nil, count: tokens.count),
      Array(repeating: nil, count: tokens.count)
    )
  }

  subscript(index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  private mutating func series(at start: Int) -> [Series] {
    if let known = series[start] { return known }
    let found = quantities.series(at: start)
    series[start] = found
    return found
  }

  mutating func details(from start: Int) -> [Part] {
    if let known = details[start] { return known }
    let found = details(at: start)
    details[start] = found
    return found
  }

  private mutating func amounts(from start: Int) -> [Part] {
    if let known = amounts[start] { return known }
    let found = amounts(series(at: start))
    amounts[start] = found
    return found
  }

  private mutating func loads(from start: Int) -> [Part] {
    if let known = loads[start] { return known }
    let found = loads(series(at: start))
    loads[start] = found
    return found
  }

  /// Returns the parts with a symbol that begin at a token.
  mutating func parts(_ symbol: Symbol, at start: Int) -> [Part] {
    switch symbol {
    case .amount: return amounts(from: start)
    case .load: return loads(from: start)
    case .count:
      guard let count = self[start]?.whole, (1...100).contains(count),
        isPlainNumber(at: start)
      else { return [] }
      return [
        Part(
          symbol: .count, start: start, end: start + 1,
          cost: wordCost(start), value: .count(count))
      ]
    case .sets:
      guard let count = self[start]?.whole, (1...100).contains(count), isWord(.sets, start + 1)
      else { return [] }
      let end = start + (isWord(.of, start + 2) ? 3 : 2)
      return [
        Part(symbol: .sets, start: start, end: end, cost: 0, value: .count(count))
      ]
    default:
      guard let length = connector(symbol, at: start) else { return [] }
      return [
        Part(symbol: symbol, start: start, end: start + length, cost: 0, value: .connector)
      ]
    }
  }

  func isWord(_ word: Word, _ index: Int) -> Bool {
    self[index].map { $0.kind == .word && $0.word == word } ?? false
  }

  func wordCost(_ index: Int) -> Int {
    if case .number = tokens[index].word { Cost.wordForNumber } else { 0 }
  }

  func isPlainNumber(at index: Int) -> Bool {
    quantities.quantity(at: index)?.kind == .plain
  }

  func connector(_ symbol: Symbol, at index: Int) -> Int? {
    guard let token = self[index] else { return nil }
    switch (symbol, token.kind) {
    case (.times, .times), (.at, .at), (.colon, .colon), (.open, .open), (.close, .close): return 1
    case (.comma, .comma): return self[index + 1]?.followsBlank ?? false ? 1 : nil
    case (.dash, .longDash): return 1
    case (.dash, .dash):
      return token.followsBlank && self[index + 1]?.followsBlank ?? false ? 1 : nil
    case (.over, .word): return token.word == .over ? 1 : nil
    case (.with, .word):
      if token.word == .with { return 1 }
      return token.word == .warmup && token.end - token.start == 1
        && self[index + 1]?.kind == .slash && !(self[index + 1]?.followsBlank ?? true) ? 2 : nil
    default: return nil
    }
  }
}
