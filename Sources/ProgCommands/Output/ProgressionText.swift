// Finds the text of a progression in a program file.

import Diagnostics
import Logbook
import YAMLSource

/// Finds the progressions that a program declares.
enum ProgressionText {
  /// Returns the names of all progressions.
  static func names(in source: SourceText) -> [String] {
    declared(in: source).map(\.key.text)
  }

  /// Returns the lines that declare a progression, without their indentation, and the place of its
  /// name.
  static func of(_ name: String, in source: SourceText) -> (text: String, span: SourceSpan)? {
    guard let entry = declared(in: source).first(where: { $0.key.text == name }) else { return nil }
    let bytes = source.bytes
    var start = entry.key.span.start
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    var end = entry.span.end
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    let margin = entry.key.span.start - start
    let lines = bytes[start..<end].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let text = lines.map { line in
      let blanks = line.prefix { $0 == UInt8(ascii: " ") }.count
      return String(decoding: line.dropFirst(min(blanks, margin)), as: UTF8.self)
    }.joined(separator: "\n")
    return (text, entry.key.span)
  }

  private static func declared(in source: SourceText) -> [YAMLEntry] {
    let progress = YAMLDocument.read(source).root?.mapping?["progress"]?.mapping
    return (progress?.entries ?? []).filter { $0.merge == nil }
  }
}
