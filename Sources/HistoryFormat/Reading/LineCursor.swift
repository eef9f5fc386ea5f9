// A position in a line of a file, with the basic steps of reading.

import Diagnostics

/// Moves through the bytes of a file line by line, without copying them.
struct LineCursor {
  let bytes: [UInt8]
  /// The offset of the line's first byte, and the end of its text without trailing blanks.
  private(set) var start = 0
  private(set) var end = 0
  /// The offset of the next line; the number of bytes if there is none.
  private(set) var next: Int
  /// The offset of the next byte to read.
  var offset = 0

  init(_ bytes: [UInt8], from position: Int) {
    self.bytes = bytes
    next = position
  }

  /// Skips lines that were read in another way. The next line begins at `place`.
  mutating func skip(to place: Int) { next = place }

  /// Moves to the next line, after its indentation; returns false at the end of the bytes.
  mutating func nextLine() -> Bool {
    start = next
    guard start < bytes.count else { return false }
    var place = bytes.withUnsafeBufferPointer { $0.lineFeed(from: start) }
    next = place < bytes.count ? place + 1 : place
    while place > start, bytes[place - 1].isBlank { place -= 1 }
    end = place
    offset = start
    while offset < end, bytes[offset].isBlank { offset += 1 }
    return true
  }

  /// The offset of the first carriage return in the line that is not inside a quoted text.
  var loneReturn: Int? {
    let line = offset..<max(offset, end)
    guard bytes.withUnsafeBufferPointer({ $0.has(.carriageReturn, in: line) }) else { return nil }
    let isComment =
      offset < end && (bytes[offset] == UInt8(ascii: ";") || bytes[offset] == UInt8(ascii: "#"))
    var isQuoted = false
    var place = offset
    while place < end {
      switch bytes[place] {
      case .carriageReturn where !isQuoted: return place
      case .quote where !isComment: isQuoted.toggle()
      case .backslash where isQuoted: place += 1
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Restricts the cursor to a part of a line, as if it were a whole line.
  mutating func narrow(to range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { offset >= end }
  var byte: UInt8? { offset < end ? bytes[offset] : nil }
  var rest: Range<Int> { offset..<Swift.max(offset, end) }
  var restSpan: SourceSpan { SourceSpan(offset, end) }
  /// The line without the blanks around it.
  var textSpan: SourceSpan {
    var first = start
    while first < end, bytes[first].isBlank { first += 1 }
    return SourceSpan(first, end)
  }

  /// The width of the indentation; a tab advances to the next multiple of eight.
  var indentation: Int {
    var columns = 0
    var place = start
    while place < end, bytes[place].isBlank {
      columns = bytes[place] == .tab ? (columns / 8 + 1) * 8 : columns + 1
      place += 1
    }
    return columns
  }

  mutating func skipBlanks() {
    while offset < end, bytes[offset].isBlank { offset += 1 }
  }

  /// Reads `byte` if it is next, and returns true if so.
  mutating func consume(_ byte: UInt8) -> Bool {
    guard offset < end, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Returns true if the bytes at `place` are `word`.
  func has(_ word: StaticString, at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place >= 0, place + count <= end else { return false }
    return word.withUTF8Buffer { buffer in
      for index in 0..<count where bytes[place + index] != buffer[index] { return false }
      return true
    }
  }

  /// Reads `word` and the blanks after it if it is next as a whole word, and returns true if so.
  mutating func consumeWord(_ word: StaticString) -> Bool {
    let after = offset + word.utf8CodeUnitCount
    guard has(word, at: offset), after >= end || bytes[after].isBlank else { return false }
    offset = after
    skipBlanks()
    return true
  }

  /// Reads and returns the bytes up to the next blank or `mark`.
  mutating func token(until mark: UInt8? = nil) -> Range<Int> {
    let first = offset
    while offset < end, !bytes[offset].isBlank, bytes[offset] != mark { offset += 1 }
    return first..<offset
  }
}

extension LineCursor {
  /// The minutes of `5min`, `58min` or `1h05min` up to the end of the line, the form in nearly
  /// every workout.
  var wholeMinutes: Int32? { bytes.withUnsafeBufferPointer { $0.wholeMinutes(rest) } }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset of the next line feed, or the count if there is none.
  func lineFeed(from start: Int) -> Int { place(of: .lineFeed, from: start) }

  /// Returns the offset of the next `byte`, or the count if there is none. Compares eight bytes at
  /// a time.
  func place(of byte: UInt8, from start: Int) -> Int {
    var place = start
    while place + 8 <= count {
      let found = Self.marks(of: byte, in: word(at: place))
      if found != 0 { return place + found.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < count, self[place] != byte { place += 1 }
    return place
  }

  /// Returns a number whose lowest bit that is set is in the first byte of `word` that is `byte`; 0
  /// if none is.
  @inline(__always)
  static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
    // A matching byte becomes 0, and the lowest 0 byte sets the lowest of the high bits.
    let differing = word ^ UInt64(byte) &* 0x0101_0101_0101_0101
    return (differing &- 0x0101_0101_0101_0101) & ~differing & 0x8080_8080_8080_8080
  }

  func has(_ byte: UInt8, in range: Range<Int>) -> Bool {
    let part = UnsafeBufferPointer(rebasing: self[range])
    return part.place(of: byte, from: 0) < part.count
  }

  /// Returns the minutes of `5min`, `58min` or `1h05min` in `range`, or nil for any other text.
  func wholeMinutes(_ range: Range<Int>) -> Int32? {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard range.count > 3, self[end - 3] == UInt8(ascii: "m"), self[end - 2] == UInt8(ascii: "i"),
      self[end - 1] == UInt8(ascii: "n")
    else { return nil }
    let isLong = range.count == 7 && self[start].isDigit && self[start + 1] == UInt8(ascii: "h")
    let digits = (isLong ? start + 2 : start)..<(end - 3)
    guard digits.count == 2 || digits.count == 1 else { return nil }
    var minutes: Int32 = 0
    for place in digits {
      guard self[place].isDigit else { return nil }
      minutes = minutes * 10 + Int32(self[place] - UInt8(ascii: "0"))
    }
    guard isLong else { return minutes }
    // More than 59 minutes after hours is left to the general reader.
    return minutes < 60 ? Int32(self[start] - UInt8(ascii: "0")) * 60 + minutes : nil
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let plus = UInt8(ascii: "+")

  /// True for a blank within a line. Carriage returns count, so that CRLF needs no special case.
  var isBlank: Bool { self == .space || self == .tab || self == .carriageReturn }
  var isHexDigit: Bool {
    isDigit || self >= UInt8(ascii: "a") && self <= UInt8(ascii: "f")
  }
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
