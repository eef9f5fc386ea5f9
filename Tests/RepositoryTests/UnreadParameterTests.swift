// Finds parameters that a function never reads: the compiler does not warn about them.

import Testing

@Suite struct UnreadParameterTests {
  /// A parameter that a protocol requires and that a function does not need is written as `_`.
  @Test func everyParameterIsRead() {
    var count = 0
    for file in SourceFile.product {
      for index in file.lines.indices {
        guard let function = FunctionText(file.lines[index...]) else { continue }
        count += 1
        #expect(
          function.unread.isEmpty, "\(function.name) does not read these",
          sourceLocation: file.location(line: index + 1))
      }
    }
    #expect(count > 1000)
  }

  @Test func findsUnreadParameters() {
    let text = """
      func one(_ read: Int, with unread: [Int: (Int) -> Void], _: Int) -> Int { read }
      static func two<T: P>(
        done: Bool, in bytes: ArraySlice<T>, ended: @escaping (T) -> Bool
      ) -> Bool
      {
        // The bytes are not read.
        ended(bytes_[0]) && done
      }
      func required(name: String) -> Bool
      """
    let file = SourceFile(path: "Sources/Terminal/Keys.swift", text: text)
    let found = file.lines.indices.compactMap { FunctionText(file.lines[$0...]) }
    #expect(found.map(\.name) == ["one", "two"])
    #expect(found.map(\.unread) == [["unread"], ["bytes"]])
  }
}

/// A function with a body, as text.
private struct FunctionText {
  let name: String
  /// The names of parameters that do not appear in the body.
  let unread: [String]

  /// Reads the function that begins in the first line; nil if none with a body does.
  init?(_ lines: ArraySlice<Substring>) {
    guard let first = lines.first, first.contains("func "),
      let match = first.firstMatch(of: /^(?<indent> *)(?:[@\w]+ )*func (?<name>[^\s(<]+)/)
    else { return nil }
    name = String(match.name)
    let indent = match.indent.count
    // The function ends before the next line that is indented as its first one, such as its brace.
    let rest = lines.dropFirst().prefix { line in
      let depth = line.prefix { $0 == " " }.count
      return depth > indent || depth == line.count || line.dropFirst(depth).first == ")"
        || line.dropFirst(depth).first == "{"
    }
    let all = first.hasSuffix("}") ? [first[match.range.upperBound...]] : [first] + rest
    let bytes = Array(all.map(Self.withoutComment).joined(separator: "\n").utf8)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    let (parameters, end) = Self.parameters(bytes, from: open)
    let body = bytes[end...]
    guard body.contains(UInt8(ascii: "{")) else { return nil }
    let words = Set(
      body.split { !Self.isWord($0) }.map { String(decoding: $0, as: UTF8.self) })
    unread = parameters.filter { $0 != "_" && !words.contains($0) }
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    line.firstRange(of: "// ").map { line[..<$0.lowerBound] } ?? line
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte) || byte >= 0x80
  }

  /// Returns the names that the body uses for the parameters, and the place after them.
  private static func parameters(_ bytes: [UInt8], from open: Int) -> (names: [String], end: Int) {
    var depth = 0
    var parts: [[UInt8]] = [[]]
    var place = open
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      // `->` is not the end of a generic type.
      case UInt8(ascii: ">") where bytes[place - 1] != UInt8(ascii: "-"): depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { break }
      if byte == UInt8(ascii: ","), depth == 1 {
        parts.append([])
      } else if place - 1 > open {
        parts[parts.count - 1].append(byte)
      }
    }
    let names = parts.compactMap { part -> String? in
      let label = part.prefix { $0 != UInt8(ascii: ":") }
      return label.split { !isWord($0) }.last.map { String(decoding: $0, as: UTF8.self) }
    }
    return (names, place)
  }
}
