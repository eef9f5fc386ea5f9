// The names in a history: exercises, programs and days, with their places.

import Diagnostics
import HistoryFormat
import Training

/// One name in a line of a history.
struct HistoryName: Hashable {
  enum Kind: Hashable {
    case exercise, program
    /// A day of the program with this id.
    case day(of: String)
  }

  var kind: Kind
  var text: String
  var span: SourceSpan

  /// Returns the names in the lines of a history, in order.
  static func all(in source: SourceText) -> [HistoryName] {
    var found: [HistoryName] = []
    var start = 0
    for line in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let bytes = Array(line.last == 0x0D ? line.dropLast() : line)
      var reader = HistoryLine(bytes: bytes, start: start)
      reader.read()
      found += reader.found
      start += line.count + 1
    }
    return found
  }
}

/// One line of a history, from which names are read.
private struct HistoryLine {
  let bytes: [UInt8]
  /// The offset of the line in the file.
  let start: Int
  var found: [HistoryName] = []

  init(bytes: [UInt8], start: Int) {
    self.bytes = bytes
    self.start = start
  }

  mutating func read() {
    guard let first = bytes.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    if first == 0 { return header() }
    let text = String(decoding: bytes[first...], as: UTF8.self)
    if text.hasPrefix("of ") { return reference(from: first + 3) }
    if [";", "#", "took ", "gym "].contains(where: text.hasPrefix) { return }
    exercise(from: text.hasPrefix("+ ") ? first + 2 : first)
  }

  /// Reads `2025-09-24 18:05 skip leg-day, Leg Day`.
  private mutating func header() {
    let words = words()
    let kinds = ["start", "stop", "set", "skip", "redo", "pause", "resume", "deload"]
    guard let kind = words.firstIndex(where: { kinds.contains($0.text) }), kind <= 2,
      kind + 1 < words.count
    else { return }
    let id =
      words[kind + 1].text.hasSuffix(",")
      ? words[kind + 1].text.dropLast() : words[kind + 1].text[...]
    let range = words[kind + 1].range
    add(.program, range.lowerBound..<range.lowerBound + id.utf8.count)
    guard ["skip", "redo"].contains(words[kind].text), kind + 2 < words.count else { return }
    add(.day(of: String(id)), words[kind + 2].range.lowerBound..<bytes.count)
  }

  /// Reads `of leg-day 1a2b3c4d, day Leg Day, week 1`.
  private mutating func reference(from place: Int) {
    let end = bytes[place...].firstIndex { $0 == 0x20 || $0 == UInt8(ascii: ",") } ?? bytes.count
    add(.program, place..<end)
    let mark = Array(", day ".utf8)
    guard let comma = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else {
      return
    }
    let day = comma + mark.count
    let ends = [", week ", ", cycle ", ", block "].compactMap { word in
      bytes.indices[day...].first { bytes[$0...].starts(with: word.utf8) }
    }
    add(
      .day(of: String(decoding: bytes[place..<end], as: UTF8.self)),
      day..<(ends.min() ?? bytes.count))
  }

  /// Reads `Squat as T2 for Front Squat: 3x5 @ 100kg` and `Squat.tm = 100kg`.
  private mutating func exercise(from place: Int) {
    var start = place
    while start < bytes.count {
      let isQuoted = bytes[start] == UInt8(ascii: "\"")
      let rest = bytes[(start + (isQuoted ? 1 : 0))...]
      let marks = isQuoted ? ["\""] : [":", " as ", " for ", "."]
      let end = rest.indices.first { index in
        marks.contains { rest[index...].starts(with: $0.utf8) }
      }
      guard let end else { return }
      let after = bytes[(end + (isQuoted ? 1 : 0))...]
      let isName = [":", " as ", " for ", "."].contains { after.starts(with: $0.utf8) }
      guard isName, !rest[..<end].contains(UInt8(ascii: "=")) else { return }
      let text = String(decoding: rest[..<end], as: UTF8.self)
      let lift = isQuoted ? SlotName(reading: text).lift : text
      add(.exercise, rest.startIndex..<rest.startIndex + lift.utf8.count)
      // Only an exercise that replaces another one is followed by a second name.
      guard let other = after.indices.first(where: { after[$0...].starts(with: " for ".utf8) }),
        let colon = after.firstIndex(of: UInt8(ascii: ":")), other < colon
      else { return }
      start = other + 5
    }
  }

  private mutating func add(_ kind: HistoryName.Kind, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    found.append(
      HistoryName(
        kind: kind, text: String(decoding: bytes[range], as: UTF8.self),
        span: SourceSpan(start + range.lowerBound, start + range.upperBound)))
  }

  private func words() -> [(text: String, range: Range<Int>)] {
    bytes.indices.split { bytes[$0] == 0x20 }.map { word in
      let range = word.startIndex..<word.endIndex
      return (String(decoding: bytes[range], as: UTF8.self), range)
    }
  }
}
