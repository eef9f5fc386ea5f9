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

// The exercise lines of a file that were read before.

/// The numbers of exercises by the text of their line, as long as the lines of the file repeat.
struct ExerciseLineCache {
  private var numbers = ByteRangeTable()
  private var hits = 0
  private var misses = 0
  /// False in a file whose lines usually differ: to look for each of them takes longer than to read
  /// the few that repeat again.
  private var isUseful = true

  /// The number of misses after which the lines may turn out to differ.
  private static var trial: Int { 2048 }

  /// Returns the number of the exercise in `range` if it was stored before; `hash` is the hash of
  /// the line.
  @inline(__always)
  mutating func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hash: UInt64
  ) -> UInt32? {
    guard isUseful else { return nil }
    if let known = numbers.number(bytes, range, hash: hash) {
      hits &+= 1
      return known
    }
    misses &+= 1
    if misses >= Self.trial, hits < misses / 16 { isUseful = false }
    return nil
  }

  /// Stores the number of an exercise that was not stored before.
  @inline(__always)
  mutating func remember(_ number: UInt32, _ range: Range<Int>, hash: UInt64) {
    if isUseful { numbers.remember(number, range, hash: hash) }
  }
}

// The headings of exercise lines that were read before.

/// The numbers of headings, the parts of exercise lines before the colon, by their text.
struct HeadingCache {
  private var numbers = ByteRangeTable()
  private var headings: [Heading] = []
  /// The number of the heading that was found or stored last.
  private var latest = 0

  private struct Heading {
    /// The bytes of the heading with its colon.
    let start: Int32
    let count: Int32
    /// The number of the heading that followed the last time.
    var next: Int32
  }

  /// Returns the number of the heading at `start` if it is the one that followed the latest heading
  /// the last time, because most workouts repeat the exercises of an earlier one in order. `end` is
  /// the end of the heading with its colon.
  @inline(__always)
  mutating func expected(
    at start: Int, before end: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (number: UInt32, end: Int)? {
    guard latest < headings.count else { return nil }
    let next = Int(headings[latest].next)
    let (known, count) = (Int(headings[next].start), Int(headings[next].count))
    guard start &+ count <= end, bytes.isSame(known..<(known &+ count), at: start) else {
      return nil
    }
    latest = next
    return (UInt32(next), start &+ count)
  }

  /// Returns the number of the heading in `range` if it was stored before; `hash` is its hash.
  mutating func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hash: UInt64
  ) -> UInt32? {
    guard let number = numbers.number(bytes, range, hash: hash) else { return nil }
    headings[latest].next = Int32(number)
    latest = Int(number)
    return number
  }

  /// Stores a heading that was not stored before. A colon follows `range`, and the numbers count
  /// from 0.
  mutating func remember(_ number: UInt32, _ range: Range<Int>, hash: UInt64) {
    numbers.remember(number, range, hash: hash)
    headings.append(
      Heading(
        start: Int32(range.lowerBound), count: Int32(range.count + 1), next: Int32(number)))
    headings[latest].next = Int32(number)
    latest = Int(number)
  }
}
