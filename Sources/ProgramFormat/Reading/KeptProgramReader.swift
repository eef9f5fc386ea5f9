// Reads the versions of a program that prog kept, one after the other.

package import Diagnostics
import Notation
package import Programs
import Training
import YAMLSource

/// Reads kept versions of one program.
///
/// A history may name very many versions, and each usually differs from the one before in a line or
/// two. Parts that are the same are read once.
package struct KeptProgramReader {
  /// The version before, if it had no problems.
  private var last: (source: SourceText, root: YAMLNode, program: Program)?
  private let known = CheckedParts(isForVersions: true)

  package init() {}

  /// Reads a version, without its tests. Its kinds and cases were checked when it was kept.
  ///
  /// `isRepeated` is true if it equals the version before, apart from comments and tests that move
  /// nothing. The result is nil if the text has errors.
  package mutating func read(
    _ source: SourceText, id: String
  ) -> (program: Program, isRepeated: Bool)? {
    guard let document = document(of: source) else { return nil }
    known.isRepeated = false
    let reader = ProgramFile.reader(
      of: document, document.source, id: id, known: known, readsTests: false)
    // Places are a part of the tree, so that a program never refers to another line than its own.
    if let last, known.isRepeated { return (last.program, true) }
    last = nil
    guard !reader.diagnostics.hasErrors else { return nil }
    if let root = document.root, document.diagnostics.isEmpty {
      last = (document.source, root, reader.program)
    }
    return (reader.program, false)
  }

  /// Returns the tree of a text; nil if it extends another file, which prog does not keep.
  ///
  /// It is made from the tree of the version before, if only values and comments were edited. Then
  /// its keys are the same.
  private func document(of source: SourceText) -> YAMLDocument? {
    if let last, let root = last.root.edited(from: last.source, to: source) {
      return YAMLDocument(source: source, root: root, comments: [], diagnostics: [])
    }
    let resolved = ProgramFile.resolved(source, in: .nowhere)
    return resolved.problems.hasErrors ? nil : YAMLDocument.read(resolved.source)
  }
}

// The parts of a program that were read in the version before.

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

  /// The keys of the last version, in the order in which they are read.
  private var keys: [Key] = []
  /// The entries of the last version by their places, for the same keys before `days`.
  private var entries: [Int: (written: YAMLMapping, read: Entry)] = [:]
  /// The items of texts without problems.
  private var items: [String: [SchemeItem]] = [:]
  /// The greatest number of parts of one kind that are kept.
  private static let most = 10_000
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

  // MARK: Keys

  /// Begins a version with these keys. Returns how many of the first keys are the same as in the
  /// last version, and the state of the reader after them. A version with problems so far is not
  /// compared.
  func begin(
    _ given: [(key: ProgramKey, entry: YAMLEntry)], hasProblems: Bool
  ) -> (count: Int, after: ProgramReader?) {
    remembers = isForVersions && !hasProblems
    guard remembers else {
      (keys, entries) = ([], [:])
      return (0, nil)
    }
    var count = 0
    while count < keys.count, count < given.count, keys[count].key == given[count].key,
      keys[count].entry == given[count].entry
    {
      count += 1
    }
    isRepeated = count == keys.count && count == given.count && count > 0
    // The entries of days depend on the keys before `days`, but on a named scheme only through
    // its options.
    let isPastDays = given[..<count].contains { $0.key == .days }
    if !isPastDays, !isAtDays(keys.map(\.key), count) || !isAtDays(given.map(\.key), count) {
      entries = [:]
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

  // MARK: Entries

  /// Returns what was read at the place of an entry, if the same is written there.
  func entry(_ mapping: YAMLMapping) -> Entry? {
    guard let known = entries[mapping.span.start], known.written == mapping else { return nil }
    return known.read
  }

  func add(_ entry: Entry, of mapping: YAMLMapping) {
    if remembers, entries.count < Self.most { entries[mapping.span.start] = (mapping, entry) }
  }
}
