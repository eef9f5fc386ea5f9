// Additions to the text of a program: the edit that adds an entry below some keys.

import Diagnostics
import Programs
import YAMLSource

/// An entry that is added to a program, such as `1rm: ask` below `lifts` and `Squat`.
struct TreeAddition {
  let path: [String]
  /// The entry as it is written in braces.
  let entry: String

  /// The entry with its keys, as help shows it: `lifts: {Squat: {1rm: ask}}`.
  var text: String { Self.nested(path[...], entry) }

  /// Returns help that ends with the addition, and the edit that makes it.
  func help(_ words: String, _ root: YAMLNode?, in source: SourceText) -> OfferedHelp {
    OfferedHelp(text: "\(words) `\(text)`", edit: edit(of: root, in: source))
  }

  private static func nested(_ path: ArraySlice<String>, _ entry: String) -> String {
    path.reversed().reduce(entry) { "\(ProgramFile.spelled($1)): {\($0)}" }
  }

  /// Returns the edit of a program's text; nil if one of the keys has no mapping.
  func edit(of root: YAMLNode?, in source: SourceText) -> (span: SourceSpan, text: String)? {
    guard let root = root?.mapping else { return nil }
    return root[path.first ?? ""] == nil ? beforeDays(root) : addition(to: root, path[...], source)
  }

  /// Returns the edit that adds a key of the program.
  private func beforeDays(_ root: YAMLMapping) -> (span: SourceSpan, text: String)? {
    guard !root.isFlow, let days = root.entry(ProgramKey.days.rawValue) else { return nil }
    let start = days.keyPlace.start
    let (key, rest) = (path.first ?? "", Self.nested(path.dropFirst(), entry))
    return (SourceSpan(start, start), "\(key):\n  \(rest)\n\n")
  }

  private func addition(
    to mapping: YAMLMapping, _ path: ArraySlice<String>, _ source: SourceText
  ) -> (span: SourceSpan, text: String)? {
    guard mapping.alias == nil else { return nil }
    if let key = path.first, let known = mapping.entry(key) {
      guard known.merge == nil, let inner = known.value.mapping else { return nil }
      return addition(to: inner, path.dropFirst(), source)
    }
    return mapping.appending(Self.nested(path, entry), in: source)
  }
}

extension YAMLMapping {
  /// Returns the edit that writes an entry after the last one; nil if there is none.
  func appending(_ text: String, in source: SourceText) -> (span: SourceSpan, text: String)? {
    guard let last = entries.last(where: { $0.merge == nil }) else { return nil }
    let bytes = source.bytes
    var end = last.span.end
    guard !isFlow else { return (SourceSpan(end, end), ", \(text)") }
    // A comment stays on its line.
    let rest = bytes[end...].prefix { $0 != 0x0A && $0 != 0x0D }
    if rest.first(where: { $0 != 0x20 }) == UInt8(ascii: "#") { end = rest.endIndex }
    let start = bytes.line(around: last.keyPlace.start).lowerBound
    let blanks = String(repeating: " ", count: last.keyPlace.start - start)
    return (SourceSpan(end, end), "\n\(blanks)\(text)")
  }
}

extension ProgramReader {
  /// Returns help, and the edit that adds a case to those at a place, with the content of the last
  /// one.
  func help(_ text: String, addingCase key: String, toCasesAt span: SourceSpan) -> OfferedHelp {
    let cases = root?.branch(around: span.start).last?.mapping
    guard let cases, cases.entries.contains(where: { $0.keyPlace == span }),
      let content = cases.entries.last?.value, content.alias == nil,
      let written = source.text(of: content.span), !written.contains("\n")
    else { return OfferedHelp(text: text) }
    return OfferedHelp(text: text, edit: cases.appending("\(key): \(written)", in: source))
  }
}

/// A line of help, with the edit that it describes.
struct OfferedHelp {
  let text: String
  var edit: (span: SourceSpan, text: String)?
}

extension Diagnostic {
  /// Returns the problem with lines of help after those that it has.
  func offering(_ help: [OfferedHelp]) -> Diagnostic {
    help.reduce(self) { problem, help in
      var copy = problem
      copy.help.append(help.text)
      return help.edit.map { copy.fixed(help.text, by: $0.text, over: $0.span) } ?? copy
    }
  }
}
