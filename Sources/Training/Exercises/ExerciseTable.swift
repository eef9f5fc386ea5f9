// A sorted table of lines with binary search, which costs nothing until it is used.

/// The search key of a name: only lower-case letters and digits, without a plural `s`.
struct SearchKey {
  let bytes: [UInt8]

  init(_ name: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    for byte in name.utf8 {
      if let folded = Self.folded(byte) { bytes.append(folded) }
    }
    if bytes.count > 3, bytes.last == UInt8(ascii: "s"),
      bytes[bytes.count - 2] != UInt8(ascii: "s")
    {
      bytes.removeLast()
    }
    self.bytes = bytes
  }

  /// Returns the letter or digit that a byte counts as, or nil if it is ignored.
  static func folded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    // Bytes of other letters are kept as they are.
    case 0x80...: byte
    default: nil
    }
  }
}

/// Lines of the form `NAME | ...`, sorted by the keys of their names.
struct ExerciseTable {
  private let text: StaticString

  init(_ text: StaticString) { self.text = text }

  /// Returns the line whose name has a key.
  func line(of key: SearchKey) -> String? {
    text.withUTF8Buffer { bytes in
      var low = 0
      var high = bytes.count
      while low < high {
        // Find the line that contains the middle.
        let middle = (low + high) / 2
        var start = middle
        while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = middle
        while end < high, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        switch Self.order(bytes[start..<end], key) {
        case 0: return String(decoding: bytes[start..<end], as: UTF8.self)
        case ..<0: low = end + 1
        default: high = start
        }
      }
      return nil
    }
  }

  var lines: [String] { "\(text)".split(separator: "\n").map(String.init) }

  /// Compares a line's name with a key: negative if it sorts before, zero if it matches.
  private static func order(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ key: SearchKey) -> Int {
    var place = 0
    for byte in line {
      if byte == UInt8(ascii: "|") { break }
      guard let folded = SearchKey.folded(byte) else { continue }
      guard place < key.bytes.count else { return 1 }
      if folded != key.bytes[place] { return folded < key.bytes[place] ? -1 : 1 }
      place += 1
    }
    return place < key.bytes.count ? -1 : 0
  }
}

// The muscles for which sets are counted, and the share of a set that counts for each.

/// A muscle group, as lifters count their weekly sets.
package enum Muscle: String, Hashable, Sendable, CaseIterable {
  case chest, triceps, biceps, forearms, lats, traps, abs, glutes, quads, hamstrings, calves
  case adductors, abductors, neck
  case frontDelts = "front delts"
  case sideDelts = "side delts"
  case rearDelts = "rear delts"
  case upperBack = "upper back"
  case lowerBack = "lower back"
}

/// The share of a set that counts for a muscle.
package struct MuscleShare: Hashable, Sendable {
  package var muscle: Muscle
  /// 100 if the exercise mainly trains the muscle, less if the muscle only assists.
  package var percent: Int

  package init(_ muscle: Muscle, percent: Int = 100) {
    self.muscle = muscle
    self.percent = percent
  }

  /// The share as it is written: `chest`, `front delts 50%`.
  package var text: String { percent == 100 ? muscle.rawValue : "\(muscle.rawValue) \(percent)%" }

  /// Reads `chest` or `front delts 50%`.
  package init?(_ text: String) {
    // By bytes and without `joined`: a list of exercises reads hundreds.
    var words = text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }[...]
    let share = words.last.flatMap { word in
      word.utf8.last == UInt8(ascii: "%") ? Int(word.dropLast()) : nil
    }
    if share != nil { words.removeLast() }
    var name = words.popFirst() ?? ""
    for word in words { name += " \(word)" }
    guard let muscle = Muscle(rawValue: name) else { return nil }
    self.init(muscle, percent: share ?? 100)
  }
}
