// A fast reader for the plain lines that make up nearly all of a history.

import Training

/// Reads lines like `3x5 @ 100kg @8 w, 5/5/4 @ 100kg, 10 @ bw` without backtracking.
///
/// It accepts only canonical sets of reps with a load, and leaves everything else, valid or not, to
/// the full reader. Both readers give the same result for what it accepts. All steps are inlined
/// into one function, whose position is then in a register.
struct QuickSetReader {
  /// A line feed follows the range that is read, so that no step needs to look for its end.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position: Int
  /// The sets that are appended once a different set follows.
  private var last = QuickSet()
  private var count: Int32 = 0

  /// Returns whether the whole `range` was plain, so that its sets are in `groups`. Otherwise the
  /// caller must remove what was added.
  static func read(_ bytes: [UInt8], _ range: Range<Int>, into groups: inout [SetGroup]) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { read($0, range, into: &groups) }
  }

  /// Reads a range of bytes, which must be within the buffer.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into groups: inout [SetGroup]
  ) -> Bool {
    guard range.upperBound < bytes.count, bytes[range.upperBound] == lineFeed else {
      return line(bytes, range).withUnsafeBufferPointer {
        read($0, 0..<range.count, into: &groups)
      }
    }
    var reader = QuickSetReader(bytes, range)
    return reader.sets(into: &groups)
  }

  /// Reads the load that a whole range consists of; nil if it is written in any other way.
  static func load(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Load? {
    guard range.upperBound < bytes.count, bytes[range.upperBound] == lineFeed else {
      return line(bytes, range).withUnsafeBufferPointer { load($0, 0..<range.count) }
    }
    var reader = QuickSetReader(bytes, range)
    var set = QuickSet()
    guard reader.load(&set), reader.position == reader.end else { return nil }
    return set.load
  }

  /// Returns the bytes of a range with a line feed after them.
  private static func line(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
    bytes[range] + [lineFeed]
  }

  @inline(__always)
  private static var lineFeed: UInt8 { UInt8(ascii: "\n") }

  @inline(__always)
  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound
  }

  @inline(__always)
  private var byte: UInt8 { bytes[position] }

  @inline(__always)
  private mutating func skipBlanks() {
    while byte == 0x20 { position &+= 1 }
  }

  @inline(__always)
  private mutating func pass(_ byte: UInt8) -> Bool {
    guard self.byte == byte else { return false }
    position &+= 1
    return true
  }

  /// True at a blank, a comma or a line feed, one of which follows each part of a set.
  @inline(__always)
  private var isAtBoundary: Bool {
    byte == 0x20 || byte == UInt8(ascii: ",") || byte == Self.lineFeed
  }

  @inline(__always)
  private mutating func sets(into groups: inout [SetGroup]) -> Bool {
    skipBlanks()
    while true {
      guard set(into: &groups) else { return false }
      if byte == Self.lineFeed { break }
      // A comma between digits is left to the full reader.
      guard pass(UInt8(ascii: ",")), pass(0x20) else { return false }
      skipBlanks()
    }
    groups.append(count, last)
    return position == end
  }

  /// Reads a number of at most five digits. Returns -1 if there is none.
  @inline(__always)
  private mutating func digits() -> Int32 {
    let start = position
    var value: Int32 = 0
    while true {
      let digit = byte &- 0x30
      guard digit < 10 else { break }
      // Of more digits, the value is not used.
      value = value &* 10 &+ Int32(digit)
      position &+= 1
    }
    let length = position &- start
    return length > 0 && length < 6 ? value : -1
  }

  @inline(__always)
  private mutating func set(into groups: inout [SetGroup]) -> Bool {
    let start = position
    var set = last
    set.reps = digits()
    set.tenThousandths = 0
    set.marks = 0
    guard set.reps >= 0 else { return false }
    var count: Int32 = 1
    var listed = 1
    if pass(UInt8(ascii: "x")) {
      guard set.reps >= 1, set.reps <= 100 else { return false }
      count = set.reps
      set.reps = digits()
      guard set.reps >= 0 else { return false }
    } else {
      while pass(UInt8(ascii: "/")) {
        guard set.reps <= 10_000 else { return false }
        set.reps = digits()
        guard set.reps >= 0 else { return false }
        listed &+= 1
      }
    }
    guard set.reps <= 10_000, listed <= 100 else { return false }
    skipBlanks()
    guard pass(UInt8(ascii: "@")) else { return false }
    skipBlanks()
    guard load(&set), tail(&set) else { return false }
    // The tail applies to each set of a list, so the reps are read again after it.
    let next = position
    if listed > 1 {
      position = start
      set.reps = digits()
    }
    while true {
      keep(set, count, in: &groups)
      listed &-= 1
      if listed == 0 { break }
      position &+= 1
      set.reps = digits()
    }
    position = next
    return true
  }

  /// Adds `count` sets, merged with the previous ones if they are equal.
  @inline(__always)
  private mutating func keep(_ set: QuickSet, _ count: Int32, in groups: inout [SetGroup]) {
    if set.isSame(as: last), self.count <= 10_000 &- count {
      self.count &+= count
      return
    }
    if self.count > 0 { groups.append(self.count, last) }
    last = set
    self.count = count
  }

  /// Reads `100kg`, `2.5lb` or `bw`.
  @inline(__always)
  private mutating func load(_ set: inout QuickSet) -> Bool {
    if pass(UInt8(ascii: "b")) {
      guard pass(UInt8(ascii: "w")), isAtBoundary else { return false }
      // `bw + 10kg` is left to the full reader.
      let next = position
      skipBlanks()
      guard byte != UInt8(ascii: "+"), byte != UInt8(ascii: "-"), byte < 0x80 else {
        return false
      }
      position = next
      set.marks |= QuickSet.onBodyweight
      return true
    }
    let whole = digits()
    guard whole >= 0, whole <= 9_999 else { return false }
    set.tenThousandths = whole &* 10_000
    if pass(UInt8(ascii: ".")) {
      var unit: Int32 = 1_000
      var digit = byte &- 0x30
      guard digit < 10 else { return false }
      while digit < 10 {
        guard unit > 0 else { return false }
        set.tenThousandths &+= Int32(digit) &* unit
        unit /= 10
        position &+= 1
        digit = byte &- 0x30
      }
    }
    if pass(UInt8(ascii: "k")) {
      guard pass(UInt8(ascii: "g")) else { return false }
    } else {
      guard pass(UInt8(ascii: "l")), pass(UInt8(ascii: "b")) else { return false }
      set.marks |= QuickSet.pounds
    }
    return isAtBoundary
  }

  /// Reads ` @8.5 w d f`, each at most once, up to the comma or the end.
  @inline(__always)
  private mutating func tail(_ set: inout QuickSet) -> Bool {
    while true {
      let hadBlank = byte == 0x20
      skipBlanks()
      if byte == UInt8(ascii: ",") || byte == Self.lineFeed { return true }
      guard hadBlank else { return false }
      let mark: UInt32
      switch byte {
      case UInt8(ascii: "@"):
        position &+= 1
        let number = digits()
        guard set.marks & QuickSet.effort == 0, number >= 1, number <= 10 else { return false }
        set.marks |= UInt32(bitPattern: number &* 2) &* QuickSet.halfEffort
        if pass(UInt8(ascii: ".")) {
          guard pass(UInt8(ascii: "5")), number < 10 else { return false }
          set.marks |= QuickSet.halfEffort
        }
        guard isAtBoundary else { return false }
        continue
      // `@8 rir`, `@8 - 9` and the like are left to the full reader. Only marks may follow.
      case UInt8(ascii: "w"): mark = QuickSet.warmup
      case UInt8(ascii: "d"): mark = QuickSet.drop
      case UInt8(ascii: "f"): mark = QuickSet.failure
      default: return false
      }
      position &+= 1
      guard set.marks & mark == 0, isAtBoundary else { return false }
      set.marks |= mark
    }
  }
}

extension QuickSet {
  @inline(__always)
  fileprivate func isSame(as other: QuickSet) -> Bool {
    reps == other.reps && tenThousandths == other.tenThousandths && marks == other.marks
  }
}
