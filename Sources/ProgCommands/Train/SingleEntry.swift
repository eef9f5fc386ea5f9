// Logs a single entry and shows it as it is in the history.

import Diagnostics
import HistoryFormat
import Logbook
import Terminal
import Training
import Workspace

/// An entry of `bodyweight`, `measure` or `note`.
struct SingleEntry {
  let event: Event
  let opened: OpenedFolder
  let consent: Consent
  let command: any ReportedCommand
  /// The unlikely values of the entry.
  var unlikely: [UnlikelyValue] = []

  /// Writes the entry, prints it, and returns it as it is in the history. Asks about unlikely
  /// values and a date in the future first.
  @discardableResult
  func log() throws -> HistoryEntry? {
    let moment = try command.moment
    try command.expectRight(
      unlikely + UnlikelyValue.found(on: moment.date, took: nil, today: command.context.now().date),
      consent,
      canAsk: command.context.inputIsTerminal)
    let (after, entry) = try opened.appending(Entry(moment.date, moment.time, event))
    guard let logged = after.history.entries.last(where: { $0.entry == entry }) else { return nil }
    if command.global.json {
      command.show(.document(["entry": logged.json(only: nil)]))
    } else {
      command.show(HistoryEntryView(entry: logged, layout: command.layout).lines)
    }
    return logged
  }
}
