// Recognizes a history that a later version of prog wrote.

import Diagnostics

extension HistoryReader {
  /// Reads `; prog history N`, and returns nil unless N is a later version than this prog knows.
  mutating func newerVersion() -> HistoryFile? {
    var words = cursor
    words.offset += 1
    words.skipBlanks()
    guard words.consumeWord("prog"), words.consumeWord("history") else { return nil }
    let token = words.token()
    guard !token.isEmpty, words.isAtEnd, token.allSatisfy({ words.bytes[$0].isDigit }),
      let digits = decoded(words.bytes[token])
    else { return nil }
    if let version = Int(digits), version <= HistoryLimits.version { return nil }
    return refuse(
      Diagnostic(
        HistoryErrorID.newerHistory,
        "the file was written by a newer prog, in history format \(digits)",
        at: SourceSpan(token.lowerBound, token.upperBound),
        label: "this version of prog reads format \(HistoryLimits.version)",
        notes: ["prog neither reads nor changes this file"],
        help: ["update prog"]))
  }
}
