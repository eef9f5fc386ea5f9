// The words of a program by what they are, for colours.

import Diagnostics
import Notation
import ProgramFormat

/// One coloured word.
struct SemanticToken: Hashable {
  /// The kinds of words, named as the protocol names them so that every theme has colours for them.
  enum Kind: String, CaseIterable {
    case type, `enum`, enumMember, function, variable, parameter, property, keyword, number, string
  }

  var kind: Kind
  var span: SourceSpan
  var isDeclared = false

  /// The names of the kinds and of the modifiers, in the order of their numbers.
  static let legend: JSON = [
    "tokenTypes": .array(Kind.allCases.map { .string($0.rawValue) }),
    "tokenModifiers": ["declaration"],
  ]

  /// Returns the tokens as the numbers of the protocol, five for each.
  static func encoded(_ tokens: [SemanticToken], in places: TextPlaces) -> JSON {
    var numbers: [JSON] = []
    var last = TextPlaces.Position(offset: 0, line: 0, character: 0)
    for token in tokens {
      let start = places.position(of: token.span.start, after: last)
      let end = places.position(of: token.span.end, after: start)
      let kind = Kind.allCases.firstIndex(of: token.kind) ?? 0
      let step = start.line == last.line ? start.character - last.character : start.character
      numbers += [
        start.line - last.line, step, end.character - start.character, kind,
        token.isDeclared ? 1 : 0,
      ].map { .integer($0) }
      last = start
    }
    return ["data": .array(numbers)]
  }

  /// Returns the coloured words of a program, in order, inside a span.
  static func all(
    of written: WrittenProgram, _ mentions: [ProgramMention], inside: SourceSpan
  ) -> [SemanticToken] {
    var tokens = mentions.map { mention in
      SemanticToken(kind: mention.kind.token, span: mention.span, isDeclared: mention.isDeclared)
    }
    let bytes = written.source.bytes
    for place in written.places where place.span.end > inside.start && place.span.start < inside.end
    {
      tokens += words(of: place, in: bytes)
    }
    var result: [SemanticToken] = []
    for token in tokens.sorted(by: { ($0.span.start, $1.span.end) < ($1.span.start, $0.span.end) })
    {
      // The protocol has no tokens of several lines, and none inside another.
      guard token.span.start < token.span.end, token.span.start >= result.last?.span.end ?? 0,
        token.span.start >= inside.start, token.span.end <= inside.end,
        !bytes[token.span.start..<token.span.end].contains(0x0A)
      else { continue }
      result.append(token)
    }
    return result
  }

  /// Returns the words and numbers of a string, besides its names.
  private static func words(of place: WrittenString, in bytes: [UInt8]) -> [SemanticToken] {
    switch place.role {
    case .sets:
      return words(in: place.span, bytes, NotationWords.modifiers + ["max", "total", "of"])
    case .expression, .statements, .condition:
      return words(in: place.span, bytes, expressionWords)
    case .caseKey: return words(in: place.span, bytes, expressionWords + caseWords)
    case .duration, .load, .percent: return words(in: place.span, bytes, [])
    case .word: return [SemanticToken(kind: .enumMember, span: place.span)]
    case .name, .partKey, .subject, .freeText: return []
    case nil:
      guard place.isKey, let table = place.table,
        table.keys.contains(where: { $0.name == place.text })
      else { return [] }
      return [SemanticToken(kind: .keyword, span: place.span)]
    }
  }

  private static let expressionWords =
    Array(ExpressionWords.operators) + Array(ExpressionWords.sets)
    + ["when", "always", "made", "missed", "topped", "go", "to", "repeat", "finish", "session"]
  private static let caseWords = [
    "week", "weeks", "cycle", "cycles", "pass", "passes", "turn", "turns", "program_week",
    "program_weeks", "block", "deload", "by", "none",
  ]

  private static func words(
    in span: SourceSpan, _ bytes: [UInt8], _ keywords: [String]
  ) -> [SemanticToken] {
    var found: [SemanticToken] = []
    var place = span.start
    while place < span.end {
      let start = place
      let isNumber = 0x30...0x39 ~= bytes[place]
      guard isNumber || isLetter(bytes[place]) else {
        place += 1
        continue
      }
      while place < span.end,
        isLetter(bytes[place]) || 0x30...0x39 ~= bytes[place]
          || isNumber && ".%:".utf8.contains(bytes[place])
      {
        place += 1
      }
      // A colon at the end belongs to the key.
      if bytes[place - 1] == UInt8(ascii: ":") { place -= 1 }
      let word = SourceSpan(start, place)
      if isNumber {
        found.append(SemanticToken(kind: .number, span: word))
      } else if keywords.contains(String(decoding: bytes[start..<place], as: UTF8.self)) {
        found.append(SemanticToken(kind: .keyword, span: word))
      }
    }
    return found
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

extension ProgramMention.Kind {
  fileprivate var token: SemanticToken.Kind {
    switch self {
    case .lift: .type
    case .label, .block: .enumMember
    case .day: .enum
    case .scheme, .set: .property
    case .progression, .function: .function
    case .value: .variable
    case .parameter: .parameter
    }
  }
}
