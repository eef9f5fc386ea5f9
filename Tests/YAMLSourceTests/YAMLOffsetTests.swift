// Tests of the mapping from decoded text to the file.

import Diagnostics
import SeededChance
import Testing
import YAMLSource

@Suite struct YAMLOffsetTests {
  /// Returns the source of one piece of a value's decoded text.
  private func source(of piece: String, in value: String) throws -> String {
    let document = read("key: \(value)\n")
    #expect(document.diagnostics.isEmpty)
    let scalar = try #require(document.root?.mapping?["key"]?.scalar)
    let text = Array(scalar.text.utf8)
    let wanted = Array(piece.utf8)
    let start = try #require(
      (0...(text.count - wanted.count)).first { Array(text[$0..<$0 + wanted.count]) == wanted })
    return document.written(scalar.sourceSpan(ofText: start..<start + wanted.count))
  }

  @Test(arguments: [
    ("5 @ 100kg", "@", "@"),
    ("\"5 @ 100kg\"", "100", "100"),
    ("'it''s 5'", "5", "5"),
    ("'it''s 5'", "'", "''"),
    ("\"a\\tb\"", "\t", "\\t"),
    ("\"a\\tb\"", "b", "b"),
    ("\"\\u00e9 5\"", "é", "\\u00e9"),
    ("\"\\u00e9 5\"", "5", "5"),
    ("one\n  two three", "three", "three"),
    ("one\n  two", " ", "\n  "),
    ("one\n\n  two", "\n", "\n\n  "),
    ("\"one\n  two\"", "two", "two"),
    ("\"one \\\n  two\"", "one two", "one \\\n  two"),
    ("|\n  one\n  two", "two", "two"),
    ("|\n  one\n    two\n  three", "  two", "  two"),
    ("|2\n    one\n  two", "  one", "  one"),
    (">-\n  one\n  two\n\n  three", "three", "three"),
    (">-\n  one\n  two", "e t", "e\n  t"),
    (">\n  one\n    two\n  three", "  two", "  two"),
    ("'日 本\n  語'", "語", "語"),
  ])
  func pieces(_ value: String, _ piece: String, _ written: String) throws {
    #expect(try source(of: piece, in: value) == written)
  }

  @Test func aDiagnosticOfAPartMovesIntoTheFile() throws {
    let document = read("a: \"x \\\"y\\\" 5kg\"\n")
    let scalar = try #require(document.root?.mapping?["a"]?.scalar)
    let part = Diagnostic(YAMLErrorID.syntax, "x", at: SourceSpan(6, 9))
    let placed = scalar.placed(part, in: document.source)
    #expect(placed.span.map(document.written) == "5kg")
    let whole = scalar.placed(Diagnostic(YAMLErrorID.syntax, "x"))
    #expect(whole.span == scalar.span)
    let end = scalar.sourceSpan(ofText: 9..<9)
    #expect(end.start == end.end && document.written(SourceSpan(end.start, end.start + 1)) == "\"")
  }

  /// Every character of a random string is found in the file, in every style.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func everyCharacterMapsBack(_ seed: UInt64) throws {
    var random = Chance(seed: seed)
    let letters: [Character] = [
      "a", "b", "5", "é", "日", "🏋️", " ", " ", "\n", "'", "\"", "\\", "@", "(",
    ]
    for _ in 0..<300 {
      let text = String(
        (0..<Int.random(in: 1...14, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
      for written in [doubleQuoted(text, &random), singleQuoted(text), literal(text)] {
        let document = read("é: \(written)\nnext: 1\n")
        try #require(document.diagnostics.isEmpty, "seed \(seed): \(written.debugDescription)")
        let scalar = try #require(document.root?.mapping?["é"]?.scalar)
        #expect(scalar.text == text, "seed \(seed): \(written.debugDescription)")
        var offset = 0
        for scalarOfText in scalar.text.unicodeScalars {
          let length = scalarOfText.utf8.count
          let source = document.written(scalar.sourceSpan(ofText: offset..<offset + length))
          let isWritten =
            source == String(scalarOfText) || source == "\\\(scalarOfText)" || source == "''"
            || source == "\\n" && scalarOfText == "\n" || source.contains("\n")
            || source == "\\U" + hex(scalarOfText)
          #expect(isWritten, "seed \(seed): \(source.debugDescription) in \(written)")
          offset += length
        }
      }
    }
  }

  private func hex(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16)
    return String(repeating: "0", count: 8 - hex.count) + hex
  }

  private func doubleQuoted(_ text: String, _ random: inout Chance) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": written += "\\n"
      case "\"", "\\": written += "\\\(scalar)"
      case _ where Int.random(in: 0..<4, using: &random) == 0: written += "\\U" + hex(scalar)
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }

  /// Returns the text in single quotes. A line break is written as an empty line, because spaces
  /// next to it would be lost.
  private func singleQuoted(_ text: String) -> String {
    guard !text.contains(" \n"), !text.contains("\n "), !text.contains("\n\n"),
      text.first != "\n", text.last != "\n", text.first != " ", text.last != " "
    else { return doubleQuotedPlainly(text) }
    return "'" + text.map { $0 == "\n" ? "\n\n  " : $0 == "'" ? "''" : String($0) }.joined() + "'"
  }

  private func doubleQuotedPlainly(_ text: String) -> String {
    var random = Chance(seed: 0)
    return doubleQuoted(text, &random)
  }

  private func literal(_ text: String) -> String {
    guard text.last != "\n", text.contains(where: { $0 != "\n" && $0 != " " }) else {
      return doubleQuotedPlainly(text)
    }
    return "|2-\n  " + text.map { $0 == "\n" ? "\n  " : String($0) }.joined()
  }
}
