// The parts of a program that were read in the version before.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// Parts of a program whose kinds and cases were checked before, so that a part that occurs again
/// is not read again.
///
/// Places belong to a part: it is the same only if it is written at the same place.
final class CheckedParts {
  /// A key of the program, and the state of the reader after it.
  private struct Key {
    let key: ProgramKey
    let entry: YAMLEntry
    let after: ProgramReader
  }

  /// An entry of a day, with the starts that it gives.
  typealias Entry = (entry: DayEntry, starts: [EntryStart])
  /// A day, with the starts that its entries give.
  typealias KnownDay = (day: Day, starts: [EntryStart])

  /// The keys of the last version, in the order in which they are read.
  private var keys: [Key] = []
  /// The entries of the last version by their places, for the same keys before `days`.
  private var entries = PlacedParts<YAMLMapping, Entry>()
  /// The days of the last version by their places, for the same keys before `days`.
  private var days = PlacedParts<YAMLEntry, KnownDay>()
  /// The items of texts without problems.
  private var items: [String: [SchemeItem]] = [:]
  /// The parts of schemes of the last versions by their places, without cases.
  private var parts = PlacedParts<YAMLScalar, [SchemePart]>()
  /// The greatest number of parts of one kind that are kept.
  static let most = 10_000
  /// True if all keys of the last version equal the keys of the version before it.
  var isRepeated = false
  /// False for a text that is not followed by another version.
  private let isForVersions: Bool
  /// False while a version is read that had a problem before its first key.
  private var remembers = false

  init(isForVersions: Bool) { self.isForVersions = isForVersions }

  /// Returns the items of a scheme, with places in the text, and its problems. `unit` is used in
  /// suggestions.
  func planned(_ text: String, unit: WeightUnit?) -> ([SchemeItem], [Diagnostic]) {
    if let known = items[text] { return (known, []) }
    let (read, problems) = SetReader.planned(text, unit: unit, isKept: true)
    if problems.isEmpty, items.count < Self.most { items[text] = read }
    return (read, problems)
  }

  /// Returns the parts that were read at the place of a scalar, if the same is written there.
  func parts(_ scalar: YAMLScalar) -> [SchemePart]? {
    parts.value(of: scalar, at: scalar.span)
  }

  func add(_ read: [SchemePart], of scalar: YAMLScalar) {
    if remembers { parts.add(read, of: scalar, at: scalar.span) }
  }

  // MARK: Keys

  /// Begins a version with these keys. Returns how many of the first keys are the same as in the
  /// last version, and the state of the reader after them. A version with problems so far is not
  /// compared.
  func begin(
    _ given: [(key: ProgramKey, entry: YAMLEntry)], hasProblems: Bool
  ) -> (count: Int, after: ProgramReader?) {
    remembers = isForVersions && !hasProblems
    guard remembers else {
      (keys, entries, days) = ([], PlacedParts(), PlacedParts())
      return (0, nil)
    }
    var count = 0
    while count < keys.count, count < given.count, keys[count].key == given[count].key,
      keys[count].entry == given[count].entry
    {
      count += 1
    }
    isRepeated = count == keys.count && count == given.count && count > 0
    // Days and their entries depend on the keys before `days`, but on a named scheme only through
    // its options.
    let isPastDays = given[..<count].contains { $0.key == .days }
    if !isPastDays, !isAtDays(keys.map(\.key), count) || !isAtDays(given.map(\.key), count) {
      (entries, days) = (PlacedParts(), PlacedParts())
    }
    keys.removeSubrange(count...)
    return (count, keys.last?.after)
  }

  private func isAtDays(_ keys: [ProgramKey], _ place: Int) -> Bool {
    keys.dropFirst(place).first { $0 != .schemes } == .days
  }

  /// Remembers the state of the reader after its next key.
  func add(_ key: ProgramKey, _ entry: YAMLEntry, after reader: ProgramReader) {
    guard remembers else { return }
    var reader = reader
    reader.known = nil
    keys.append(Key(key: key, entry: entry, after: reader))
  }

  // MARK: Days and entries

  /// Returns the day that was read at the place of this one, if the same is written there.
  func day(_ written: YAMLEntry) -> KnownDay? { days.value(of: written, at: written.key.span) }

  func add(_ day: KnownDay, of written: YAMLEntry) {
    if remembers { days.add(day, of: written, at: written.key.span) }
  }

  /// Returns what was read at the place of an entry, if the same is written there.
  func entry(_ mapping: YAMLMapping) -> Entry? { entries.value(of: mapping, at: mapping.span) }

  func add(_ entry: Entry, of mapping: YAMLMapping) {
    if remembers { entries.add(entry, of: mapping, at: mapping.span) }
  }
}

// The parts of one kind that were read in the version before, by their places.

/// Values that were read, with the places of the nodes from which they were read.
struct PlacedParts<Node: Equatable, Value> {
  private var parts: [Int: (node: Node, value: Value)] = [:]

  /// Returns the value that was read at a place, if the same node is there.
  func value(of node: Node, at place: SourceSpan) -> Value? {
    guard let known = parts[place.start], known.node == node else { return nil }
    return known.value
  }

  mutating func add(_ value: Value, of node: Node, at place: SourceSpan) {
    if parts.count < CheckedParts.most { parts[place.start] = (node, value) }
  }
}
