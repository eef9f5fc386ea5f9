// Reads pauses, and reports text after the program of an entry.

import Diagnostics
import Training

extension HistoryReader {
  /// Reads the program or `all`, and the first day after a pause.
  mutating func readPause(_ kind: EntryKind) {
    // Only the bare word means all programs. A program of that name must be quoted.
    if cursor.consumeWord("all") {
      open?.isAll = true
    } else if !readID(kind) {
      return
    }
    if kind == .pause, cursor.consumeWord("until") {
      let token = cursor.token()
      guard let date = CalendarDate(cursor.bytes, token) else {
        open?.isLost = true
        return reportDate(token, label: "expected the first day after the pause, YYYY-MM-DD")
      }
      open?.until = date
      cursor.skipBlanks()
    }
    expectHeaderEnd(of: kind)
  }

  /// Reports text after the program. It may be part of the id, so the entry is lost.
  mutating func expectHeaderEnd(of kind: EntryKind) {
    guard !cursor.isAtEnd else { return }
    let id = open?.name ?? ""
    open?.isLost = true
    open?.name = ""
    expectEnd(
      of: "'\(kind.rawValue)'",
      help: [
        pauseOffer(kind, id) ?? "write: \(kind.form)",
        "put a name with spaces or commas in quotes",
      ])
  }

  /// Returns the pause that is meant, if the line ends with a date: `pause until 2026-02-01` or
  /// `pause all to 2026-02-01`.
  private func pauseOffer(_ kind: EntryKind, _ id: String) -> String? {
    guard kind == .pause, open?.until == nil,
      let word = excerpt(cursor.restSpan).split(separator: " ").last,
      CalendarDate(written: word.utf8) != nil
    else { return nil }
    let name = id == "until" ? "all" : open?.isAll == true ? "all" : WrittenName.program(id)
    return "write: \(open?.date.text ?? "") pause \(name) until \(word)"
  }
}
