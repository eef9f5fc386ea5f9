// Finds the entries that `prog undo` may mean. Usually it is one, the last by date and time.

import Diagnostics
package import HistoryFormat
package import Training
import Workspace

/// The entries that prog may have written last, the most likely one first.
///
/// prog writes every entry with a time, at the end of the file of its year. Modification times of
/// files do not help: an editor may change old files, and all files of a fresh clone are new.
package struct UndoCandidates {
  package let entries: [HistoryEntry]

  /// Looks at the entries of `date` only, if one is given.
  package init(_ history: History, on date: CalendarDate? = nil) {
    let timed = history.entries.filter {
      $0.entry.time != nil && (date == nil || $0.entry.date == date)
    }
    guard let latest = timed.last else {
      entries = []
      return
    }
    func isOfYear(_ entry: HistoryEntry) -> Bool {
      history.files[entry.file].source.name
        == FolderLayout.historyName(year: entry.entry.date.parts.year)
    }
    // If entries in several files have the same time, any of them may be the last.
    let tied = timed.filter {
      $0.entry.date == latest.entry.date && $0.entry.time == latest.entry.time
    }
    let lastTied = Dictionary(grouping: tied, by: \.file).values.compactMap(\.last)
    // prog does not add to files with other names, so their entries may have been written by hand.
    let written = timed.last(where: isOfYear)
    // An entry for an earlier date is still written at the end of the file.
    let lowest = written.flatMap { written in
      timed.filter { $0.file == written.file }.max { $0.span.start < $1.span.start }
    }
    var found: [HistoryEntry] = []
    for entry in [latest, written, lowest].compactMap(\.self)
      + lastTied.sorted(by: { $0.file < $1.file })
    where !found.contains(entry) {
      found.append(entry)
    }
    entries = found
  }
}
