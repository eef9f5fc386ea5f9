// `prog log -` with a card that was filled in.

import Engine
import Logbook
import SafeOutput
import Training

extension LogCommand {
  /// Logs the ticked exercises of a card, with the date of the card.
  func log(_ card: FilledCard) throws {
    if day != nil || program != nil || free {
      throw LogbookError(
        .badCard, "a card names its own program and day",
        help: ["leave out --day, --program and --free, or change the card"])
    }
    let moment = try moment(of: card)
    let opened = try OpenedFolder.open(global, "log", gym: place.gym)
    let today = try opened.day(on: card.date, watching: true)
    warn(today.problems)
    let entry = try CardEntry(card, in: opened, today) {
      try loggedNames.slot($0, as: $1, among: $2)
    }
    if !entry.known.isEmpty { tell("Already logged: \(entry.known.joined(separator: ", ")).") }
    let left = entry.unticked.joined(separator: ", ")
    guard !entry.exercises.isEmpty else {
      if !left.isEmpty { tell("Not ticked: \(left).") }
      if !entry.known.isEmpty { return }
      throw LogbookError(
        .emptyLog, "nothing to log: no exercise of the card is ticked",
        help: ["put an x in the brackets of what you did: [x]"])
    }
    let details = try WorkoutToLog.Details(
      gym: place.gym, note: note, took: took, isVerbose: detail.verbose)
    try expectLikely(
      entry.exercises, entry.destination.session, opened, today.replay, card.date,
      took: details.took)
    if card.date != context.now().date {
      tell("Logging to \(card.date.long), the date of the card.")
    }
    if !left.isEmpty {
      tell("Not ticked: \(left). The session counts as done; to add more, log the card again.")
    }
    try WorkoutToLog(
      exercises: entry.exercises, destination: entry.destination, isUnplanned: false,
      namesMissing: false, details: details,
      opened: opened, replay: today.replay, moment: moment, command: self
    ).write()
  }

  /// Returns the date of the card, with the time of `--date`; otherwise now, or noon on another
  /// day.
  private func moment(of card: FilledCard) throws -> (date: CalendarDate, time: ClockTime) {
    let now = context.now()
    guard let chosen = try global.chosenDate else {
      return (card.date, card.date == now.date ? now.time : .noon)
    }
    guard chosen.date == card.date else {
      throw LogbookError(
        .badCard, "the card is for \(card.date.long), and --date is \(chosen.date.long)",
        help: ["leave out --date, or change the date in the card"])
    }
    return try self.moment
  }
}
