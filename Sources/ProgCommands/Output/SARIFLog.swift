// Problems as a SARIF 2.1.0 log, which code hosts and editors read.

import Diagnostics
import Embedded
import Logbook
import Terminal

/// The log of one run of `prog check`.
///
/// Columns count Unicode scalars, and the log says so. Paths are relative to the folder.
struct SARIFLog {
  private let diagnostics: [Diagnostic]
  /// The ids of the diagnostics, sorted. Results refer to them by index.
  private let ids: [String]

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics.sortedByPlace()
    ids = Set(diagnostics.map(\.id)).sorted()
  }

  var json: JSON {
    .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        .object([
          "tool": .object([
            "driver": .object([
              "name": "prog", "semanticVersion": .string(Version.current),
              "rules": .array(ids.map { rule($0) }),
            ])
          ]),
          "columnKind": "unicodeCodePoints",
          "results": .array(results),
        ])
      ],
    ])
  }

  /// Returns the rule of an id: its meaning and how to fix it, from its page.
  private func rule(_ id: String) -> JSON {
    let page = ErrorPages.page(of: id)
    let severity = diagnostics.first { $0.id == id }?.severity ?? .warning
    return .object([
      "id": .string(id),
      "shortDescription": page.map { .object(["text": .string(Self.meaning(of: $0))]) },
      "help": page.map {
        .object(["text": .string(Self.plain($0)), "markdown": .string($0)])
      },
      "defaultConfiguration": .object(["level": .string(severity.rawValue)]),
    ])
  }

  /// Returns the first paragraph of a page.
  private static func meaning(of page: String) -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .drop { $0.isEmpty }
    return lines.prefix { !$0.isEmpty }.joined(separator: " ")
  }

  private static func plain(_ page: String) -> String {
    let layout = Layout.choose(isTerminal: false, columns: 80, rendering: .plain)
    return StyledText(ErrorPageView(page: page, layout: layout).lines).rendered(.plain).string
  }

  // MARK: Results

  private var results: [JSON] {
    var lines: SourceLines?
    return diagnostics.map { diagnostic in
      if let source = diagnostic.source, lines?.source != source { lines = SourceLines(source) }
      return .object([
        "ruleId": .string(diagnostic.id),
        "ruleIndex": ids.firstIndex(of: diagnostic.id).map { .integer($0) },
        "level": .string(diagnostic.severity.rawValue),
        "message": .object(["text": .string(Self.message(diagnostic))]),
        "locations": diagnostic.source.map { source in
          [.object(["physicalLocation": Self.place(diagnostic.span, source, lines)])]
        },
      ])
    }
  }

  /// Returns the summary, notes and help of a diagnostic, one per line.
  private static func message(_ diagnostic: Diagnostic) -> String {
    let heading = [diagnostic.summary, diagnostic.label].compactMap(\.self).joined(separator: ": ")
    return ([heading] + diagnostic.notes + diagnostic.help.map { "help: \($0)" })
      .joined(separator: "\n")
  }

  private static func place(
    _ span: SourceSpan?, _ source: SourceText, _ lines: SourceLines?
  ) -> JSON {
    var region: JSON?
    if let span, let lines {
      let (start, end) = (position(span.start, lines), position(span.end, lines))
      region = .object([
        "startLine": .integer(start.line), "startColumn": .integer(start.column),
        "endLine": .integer(end.line), "endColumn": .integer(end.column),
      ])
    }
    return .object([
      "artifactLocation": .object(["uri": .string(uri(source.name))]), "region": region,
    ])
  }

  private static func position(_ offset: Int, _ lines: SourceLines) -> SourcePosition {
    var position = lines.position(at: offset)
    let line = lines.bytes(ofLine: position.line - lines.source.firstLine)
    let end = min(max(offset, line.lowerBound), line.upperBound)
    let before = String(decoding: lines.source.bytes[line.lowerBound..<end], as: UTF8.self)
    position = SourcePosition(line: position.line, column: before.unicodeScalars.count + 1)
    return position
  }

  /// Returns a path as a URI. Relative paths stay relative, and characters that URIs do not allow
  /// are escaped.
  static func uri(_ path: String) -> String {
    if path == "<input>" { return "stdin" }
    var result = path.hasPrefix("/") ? "file://" : ""
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    for byte in path.utf8 {
      if plain.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
