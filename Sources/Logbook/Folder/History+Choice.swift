// Finds the entry that the command line names by id, or by a date with only one entry.

import Diagnostics
package import HistoryFormat
import Training

extension History {
  /// Returns the entry with this id or date.
  ///
  /// - Throws: `several-entries` or `no-such-entry` if there is not exactly one.
  package func entry(named text: String) throws -> HistoryEntry {
    let found = entries(named: text)
    guard let first = found.first else { throw missing(text) }
    guard found.count == 1 else {
      throw LogbookError(
        .severalEntries, "'\(text)' matches \(found.count) entries",
        help: found.prefix(Self.mostListed).map { "\($0.id.text)  \($0.entry.summary)" }
          + Self.more(found))
    }
    return first
  }

  /// The most entries that an error lists.
  private static let mostListed = 8

  /// Returns how many entries of a date are not listed, and how to see them.
  private static func more(_ found: [HistoryEntry]) -> [String] {
    guard let date = found.first?.entry.date, found.count > mostListed else { return [] }
    return ["and \(found.count - mostListed) more: prog history \(date.text)"]
  }

  private func missing(_ text: String) -> LogbookError {
    guard let date = EntryID(text)?.date ?? DateText.date(text) else {
      return LogbookError(
        .noSuchEntry, "invalid entry id '\(text)'",
        help: ["write a date and a number, such as '2025-09-24.1'; 'prog history' shows the ids"])
    }
    let same = entries.filter { $0.entry.date == date }
    let near =
      same.isEmpty
      ? entries.min {
        $0.entry.date.days(since: date).magnitude < $1.entry.date.days(since: date).magnitude
      }.map { [$0] } ?? [] : same
    return LogbookError(
      .noSuchEntry, "entry \(text) does not exist",
      notes: near.isEmpty ? ["the history is empty"] : [],
      help: near.isEmpty
        ? []
        : ["nearby entries: \(near.prefix(Self.mostListed).map(\.id.text).joined(separator: ", "))"]
          + Self.more(near), .noInput)
  }
}
