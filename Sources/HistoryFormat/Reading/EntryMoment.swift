// The order of entries in time, including those without a time.

import Training

/// A point in time by which the entries of a history are ordered.
struct EntryMoment: Comparable {
  let date: CalendarDate
  /// Seconds since midnight; -1 before the first timed entry of the date.
  let seconds: Int32

  /// Creates the moment of an entry. An untimed entry takes the time of the previous entry in its
  /// file if both have the same date.
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
