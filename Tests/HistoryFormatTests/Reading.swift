// What the tests of this folder share: texts read.

import Diagnostics
import HistoryFormat
import Training

/// The file with that text.
func file(_ text: String, name: String = "history/2025.txt") -> HistoryFile {
  HistoryFile(SourceText(name: name, text: text))
}

/// The ids of all problems, in order.
func problems(_ text: String) -> [String] {
  History([file(text)]).problems.map(\.diagnostic.id)
}

/// The text that the first problem's span covers.
func marked(_ text: String) -> String? {
  guard let span = History([file(text)]).problems.first?.diagnostic.span else { return nil }
  return String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self)
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// The canonical text of all entries.
func printed(_ file: HistoryFile) -> String {
  file.entries.map(\.entry.historyText).joined(separator: "\n")
}
