// The marks by which a draft knows the steps that came from a page.

/// The place of a record among the records of one tap on a page.
///
/// A page sends a tap again until it has an answer. The draft contains the id of each tap that was
/// applied, so that no tap is applied twice, even if the server was killed before its answer.
package struct TapMark: Hashable, Sendable {
  /// The id that the page gave to the tap: letters, digits and `-`.
  package let id: String
  /// The number of the record, from 1.
  let part: Int
  /// How many records the tap led to.
  let count: Int

  /// The longest id.
  package static let longestID = 64

  /// Marks one of the records of a tap; nil if the id cannot be stored.
  package init?(id: String, part: Int = 1, of count: Int = 1) {
    let isPlain = id.utf8.allSatisfy { byte in
      let letter = byte | 0x20
      return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard isPlain, (1...Self.longestID).contains(id.utf8.count), (1...max(1, count)).contains(part)
    else { return nil }
    (self.id, self.part, self.count) = (id, part, count)
  }

  private static let sign: Character = "~"

  /// The first field of the record's line: `~3f9a-12 1/2`.
  var field: String { "\(Self.sign)\(id) \(part)/\(count)" }

  init?(field: some StringProtocol) {
    guard field.first == Self.sign else { return nil }
    let words = field.dropFirst().split(separator: " ")
    guard words.count == 2 else { return nil }
    let numbers = words[1].split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1] else { return nil }
    self.init(id: String(words[0]), part: part, of: count)
  }
}

extension [SessionRecord] {
  /// The records without a tap that did not reach the disk completely, because the machine
  /// lost its power: the page sends that tap again.
  var withoutTornTaps: [SessionRecord] {
    guard contains(where: { $0.mark != nil }) else { return self }
    var parts: [String: Int] = [:]
    for mark in compactMap(\.mark) { parts[mark.id, default: 0] += 1 }
    return filter { record in record.mark.map { parts[$0.id] == $0.count } ?? true }
  }
}

/// The draft of a session as text lines, read into records.
struct DraftRecords {
  let records: [SessionRecord]
  /// The number of damaged lines, without a torn last one.
  let damaged: Int

  init(lines: some Sequence<String>) {
    var records: [SessionRecord] = []
    var damaged = 0
    var pending = 0
    for line in lines {
      guard let record = SessionRecord(draftLine: line) else {
        pending += 1
        continue
      }
      (damaged, pending) = (damaged + pending, 0)
      records.append(record)
    }
    self.records = records.withoutTornTaps
    self.damaged = damaged
  }
}
