// Which entry of one version of a file is which entry of another.

import Training

/// Pairs the entries of two versions of a file: alike first, then the changed ones.
struct EntryPairing {
  /// For each entry of the first version its partner in the second.
  private(set) var partners: [Int?]
  /// The entries of the second version that have no partner, in order.
  private(set) var added: [Int]
  /// The entries of the first version that have no partner, in order.
  private var open: [Int]

  init(_ first: [HistoryPiece], _ second: [HistoryPiece]) {
    partners = Array(repeating: nil, count: first.count)
    added = Array(second.indices)
    open = Array(first.indices)
    pair(first, second, by: \.words)
    pair(first, second) { EventKey($0, time: $0.entry.time) }
    pair(first, second) { EventKey($0, time: nil) }
    // An entry that was moved to another date, with nothing else of it changed.
    pairUnique(first, second, by: \.wordsWithoutMoment)
    // The only one of its kind on its date, with another title.
    pairUnique(first, second) { [$0.entry.date.text, $0.entry.event.keyword] }
  }

  /// Pairs what has the same key, in order.
  private mutating func pair<Key: Hashable>(
    _ first: [HistoryPiece], _ second: [HistoryPiece], by key: (HistoryPiece) -> Key
  ) {
    guard !open.isEmpty, !added.isEmpty else { return }
    var waiting: [Key: [Int]] = [:]
    for index in added.reversed() { waiting[key(second[index]), default: []].append(index) }
    for index in open { partners[index] = waiting[key(first[index])]?.popLast() }
    settle()
  }

  /// Pairs what has the same key where each side has just one of it.
  private mutating func pairUnique<Key: Hashable>(
    _ first: [HistoryPiece], _ second: [HistoryPiece], by key: (HistoryPiece) -> Key
  ) {
    guard !open.isEmpty, !added.isEmpty else { return }
    let old = Dictionary(grouping: open) { key(first[$0]) }
    let new = Dictionary(grouping: added) { key(second[$0]) }
    for (key, indices) in old where indices.count == 1 {
      if let partner = new[key], partner.count == 1 { partners[indices[0]] = partner[0] }
    }
    settle()
  }

  private mutating func settle() {
    let taken = Set(open.compactMap { partners[$0] })
    open.removeAll { partners[$0] != nil }
    added.removeAll(where: taken.contains)
  }

  /// An event by kind, name and moment.
  private struct EventKey: Hashable {
    let date: CalendarDate
    let time: ClockTime?
    let keyword: String
    let title: String?

    init(_ piece: HistoryPiece, time: ClockTime?) {
      date = piece.entry.date
      self.time = time
      keyword = piece.entry.event.keyword
      title = piece.entry.event.title
    }
  }
}
