// Stores the workouts that are read as a whole until the file is read.

import Diagnostics
import Training

/// The workouts of a file in canonical form, and a cache of the file's texts.
struct CanonicalWorkouts {
  var rows = WorkoutRows()
  /// The places of the workouts, in the order of the file.
  private(set) var places: [CanonicalPlace] = []
  private var names = ByteRangeTable()
  /// Exercise lines that were read, by their text.
  var lines = ExerciseLineCache()
  /// The headings of exercises, by their text.
  var headings = HeadingCache()
  private var knownSets = ByteRangeTable()
  /// The sets of exercises that were read line by line, by number.
  private var sets: [[SetGroup]] = []

  /// Reserves space for the workouts in so many bytes.
  mutating func reserveCapacity(bytes: Int) {
    places.reserveCapacity(bytes / 128)
    rows.reserveCapacity(bytes: bytes)
  }

  mutating func append(_ place: CanonicalPlace) { places.append(place) }

  /// Returns the number of a text in the workouts' table, or nil if it is not UTF-8.
  mutating func number(of range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    let hash = wordHash(bytes, range)
    if let number = names.number(bytes, range, hash: hash) { return number }
    guard let text = decoded(bytes[range]) else { return nil }
    let number = rows.add(text)
    names.remember(number, range, hash: hash)
    return number
  }

  mutating func text(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard let number = number(of: range, bytes) else { return nil }
    return rows.text(number)
  }

  /// Returns the sets in `range` if the line reader read them before; `hash` is their hash.
  func sets(
    _ range: Range<Int>, hash: UInt64, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [SetGroup]? {
    knownSets.number(bytes, range, hash: hash).map { sets[Int($0)] }
  }

  mutating func remember(_ groups: [SetGroup], _ range: Range<Int>, hash: UInt64) {
    knownSets.remember(UInt32(sets.count), range, hash: hash)
    sets.append(groups)
  }

  /// Returns these workouts and the entries that were read line by line, in the order of the file.
  consuming func entries(and others: [HistoryEntry]) -> [HistoryEntry] {
    if places.isEmpty { return others }
    let workouts = PackedWorkouts(rows)
    var entries: [HistoryEntry] = []
    entries.reserveCapacity(places.count + others.count)
    var next = 0
    for (index, place) in places.enumerated() {
      while next < others.count, others[next].span.start < place.start {
        entries.append(others[next])
        next += 1
      }
      entries.append(place.entry(Workout(index, of: workouts)))
    }
    entries += others[next...]
    return entries
  }
}

/// The place and time of a workout in canonical form.
struct CanonicalPlace {
  let date: CalendarDate
  let time: ClockTime
  let number: Int32
  let line: Int32
  let start: Int32
  let headerEnd: Int32
  let end: Int32
  let digest: UInt64

  func entry(_ workout: Workout) -> HistoryEntry {
    HistoryEntry(
      Entry(date, time, .workout(workout)), number: Int(number), start: Int(start),
      headerEnd: Int(headerEnd), end: Int(end), line: Int(line), digest: digest)
  }
}
