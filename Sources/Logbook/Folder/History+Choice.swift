// Entries of the history as the command line names them: by id, or by a date that has one.

import Diagnostics
package import HistoryFormat
import Training

extension History {
  /// The entry that is meant; several or none end the command.
  package func entry(named text: String) throws -> HistoryEntry {
    let found = entries(named: text)
    guard let first = found.first else { throw missing(text) }
    guard found.count == 1 else {
      throw LogbookError(
        .severalEntries, "\(found.count) entries are of \(text)",
        help: found.prefix(8).map { "\($0.id.text)  \($0.entry.summary)" })
    }
    return first
  }

  private func missing(_ text: String) -> LogbookError {
    guard let date = EntryID(text)?.date ?? DateText.date(text) else {
      return LogbookError(
        .noSuchEntry, "'\(text)' is no id of an entry",
        help: ["an id is a date and a number, 2025-09-24.1; prog history shows them"])
    }
    let same = entries.filter { $0.entry.date == date }
    let near =
      same.isEmpty
      ? entries.min {
        $0.entry.date.days(since: date).magnitude < $1.entry.date.days(since: date).magnitude
      }.map { [$0] } ?? [] : same
    return LogbookError(
      .noSuchEntry, "there is no entry \(text)",
      help: near.isEmpty
        ? ["the history is empty"]
        : ["near it: \(near.prefix(8).map(\.id.text).joined(separator: ", "))"], .noInput)
  }
}
