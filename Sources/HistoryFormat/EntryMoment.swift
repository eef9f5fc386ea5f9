// Where an entry stands in time, also when it has no time of its own.

import Training

/// A place in time that puts the entries of a history in order.
struct EntryMoment: Comparable {
  let date: CalendarDate
  /// Of the day; -1 before the first timed entry of the date.
  let seconds: Int32

  /// An untimed entry takes the time of the one before it in its file, if that has the same date.
  init(of entry: Entry, after previous: EntryMoment?) {
    date = entry.date
    if let time = entry.time {
      seconds = time.seconds
    } else if let previous, previous.date == entry.date {
      seconds = previous.seconds
    } else {
      seconds = -1
    }
  }

  static func < (one: EntryMoment, other: EntryMoment) -> Bool {
    (one.date.days, one.seconds) < (other.date.days, other.seconds)
  }
}
