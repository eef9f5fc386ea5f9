// Reads texts as history files, and describes their problems and entries.

import Diagnostics
import HistoryFormat
import Training

/// Reads a text as a file.
func file(_ text: String, name: String = "history/2025.txt") -> HistoryFile {
  HistoryFile(SourceText(name: name, text: text))
}

/// Returns the ids of all problems, in order.
func problems(_ text: String) -> [String] {
  History([file(text)]).problems.map(\.diagnostic.id)
}

/// Returns the text at the span of the first problem.
func marked(_ text: String) -> String? {
  guard let span = History([file(text)]).problems.first?.diagnostic.span else { return nil }
  return String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self)
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Returns the canonical text of all entries.
func printed(_ file: HistoryFile) -> String {
  file.entries.map(\.entry.historyText).joined(separator: "\n")
}
