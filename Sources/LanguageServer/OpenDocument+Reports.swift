// The problems of a document, its canonical form and its parts, as the editor wants them.

import Diagnostics
import HistoryFormat
import Logbook
import Programs
import Training

extension OpenDocument {
  /// Returns the problems as the protocol's diagnostics.
  func reports(countsBytes: Bool) -> [JSON] {
    let places = TextPlaces(source, countsBytes: countsBytes)
    return problems.map { problem in
      let isHere = problem.source.map { $0.name == source.name } ?? true
      let span = isHere ? problem.span : nil
      var lines = [problem.summary + (problem.label.map { ": \($0)" } ?? "")]
      if !isHere, let other = problem.source?.name { lines[0] = "in \(other): \(lines[0])" }
      lines += problem.notes.map { "note: \($0)" } + problem.help.map { "help: \($0)" }
      return [
        "range": places.range(span ?? SourceSpan(0, 0)),
        "severity": .integer(problem.severity.number), "code": .string(problem.id),
        "source": "prog", "message": .string(lines.joined(separator: "\n")),
      ]
    }
  }

  /// Returns the edit that formats the document: none if it is formatted, or has errors.
  func edits(_ countsBytes: Bool) -> JSON {
    guard let formatted, formatted != source.bytes else { return [] }
    let places = TextPlaces(source, countsBytes: countsBytes)
    return [
      ["range": places.whole, "newText": .string(String(decoding: formatted, as: UTF8.self))]
    ]
  }

  /// Returns the days of a program, or the entries of a history, for the outline of the editor.
  func symbols(_ countsBytes: Bool) -> [JSON] {
    let places = TextPlaces(source, countsBytes: countsBytes)
    func symbol(_ name: String, _ span: SourceSpan) -> JSON {
      let range = places.range(span)
      // 5 is a class, the nearest of the protocol's kinds.
      return ["name": .string(name), "kind": 5, "range": range, "selectionRange": range]
    }
    switch kind {
    case .program: return program?.days.map { symbol($0.name, $0.span) } ?? []
    case .history:
      return HistoryFile(source).entries.map { entry in
        symbol("\(entry.entry.date.text) \(entry.entry.summary)", entry.span)
      }
    case .settings, .other: return []
    }
  }
}

extension Severity {
  /// The number of the protocol.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
