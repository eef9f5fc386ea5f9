// Reads the files in a zip archive: the central directory, and stored or deflated contents.

package import Diagnostics

/// A zip archive, whose files are unpacked when they are needed.
package struct ZipArchive {
  /// A file of an archive.
  package struct Member {
    package let name: String
    fileprivate let method: UInt32
    fileprivate let isEncrypted: Bool
    fileprivate let packed: Range<Int>
    /// The number of unpacked bytes.
    package let size: Int
  }

  private let source: SourceText
  package let members: [Member]

  /// The most bytes of a file that is unpacked at once, and of all text files together.
  private static let limit = 1 << 28
  private static let endings = [".csv", ".json", ".md", ".ndjson", ".tsv", ".txt"]

  /// Reads the directory of an archive; nil for anything else, for an archive that is damaged, and
  /// for Office documents, which are archives.
  package init?(_ source: SourceText) {
    let bytes = source.bytes
    guard bytes.starts(with: [0x50, 0x4B, 3, 4]), let end = Self.endOfDirectory(bytes) else {
      return nil
    }
    var place = Int(bytes.number(at: end + 16, 4))
    var members: [Member] = []
    for _ in 0..<Int(bytes.number(at: end + 10, 2)) {
      guard bytes.number(at: place, 4) == 0x0201_4B50, place + 46 <= bytes.count else { return nil }
      let nameLength = Int(bytes.number(at: place + 28, 2))
      let local = Int(bytes.number(at: place + 42, 4))
      let name = String(
        decoding: bytes[place + 46..<min(bytes.count, place + 46 + nameLength)], as: UTF8.self)
      if name == "[Content_Types].xml" || name == "mimetype" { return nil }
      let start =
        local + 30 + Int(bytes.number(at: local + 26, 2) + bytes.number(at: local + 28, 2))
      if !name.hasPrefix("__MACOSX/"), !name.hasSuffix("/") {
        members.append(
          Member(
            name: name, method: bytes.number(at: place + 10, 2),
            isEncrypted: bytes.number(at: place + 8, 2) & 1 == 1,
            packed: start..<start + Int(bytes.number(at: place + 20, 4)),
            size: Int(bytes.number(at: place + 24, 4))))
      }
      place +=
        46 + nameLength + Int(bytes.number(at: place + 30, 2) + bytes.number(at: place + 32, 2))
    }
    self.source = source
    self.members = members.sorted { $0.name < $1.name }
  }

  /// Returns the files with tables, JSON and notes in an archive, by their names. Empty if one of
  /// them is damaged.
  package var texts: [SourceText] {
    var files: [SourceText] = []
    var total = 0
    for member in members
    where Self.endings.contains(where: { member.name.lowercased().hasSuffix($0) }) {
      total += member.size
      guard total <= Self.limit, let text = text(of: member) else { return [] }
      files.append(text)
    }
    return files
  }

  /// Returns a file; nil if it is damaged or encrypted, or too large to unpack at once.
  package func text(of member: Member) -> SourceText? {
    guard member.size <= Self.limit else { return nil }
    var bytes: [UInt8] = []
    guard read(member, { bytes += $0 }) else { return nil }
    return SourceText(name: "\(source.name)/\(member.name)", bytes: bytes)
  }

  /// Calls `read` with the pieces of a file, in order; returns false if it is damaged or encrypted.
  package func read(_ member: Member, _ read: @escaping ([UInt8]) -> Void) -> Bool {
    guard !member.isEncrypted, member.packed.upperBound <= source.bytes.count else { return false }
    let packed = source.bytes[member.packed]
    switch member.method {
    case 0:
      var rest = packed
      while !rest.isEmpty {
        read(Array(rest.prefix(1 << 20)))
        rest = rest.dropFirst(1 << 20)
      }
      return packed.count == member.size
    case 8:
      var reader = DeflateReader(packed, limit: member.size, read)
      return reader.read() && reader.count == member.size
    default: return false
    }
  }

  private static func endOfDirectory(_ bytes: [UInt8]) -> Int? {
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    return stride(from: last, through: max(0, last - 65_535), by: -1)
      .first { bytes.number(at: $0, 4) == 0x0605_4B50 }
  }
}

extension [UInt8] {
  /// Returns the number in `count` bytes, the lowest first; bytes after the end are 0.
  fileprivate func number(at place: Int, _ count: Int) -> UInt32 {
    var number: UInt32 = 0
    for index in (0..<count).reversed() {
      let byte = place >= 0 && place + index < self.count ? self[place + index] : 0
      number = number << 8 | UInt32(byte)
    }
    return number
  }
}

/// Unpacks deflated bytes, as RFC 1951 defines them.
private struct DeflateReader {
  private let bytes: ArraySlice<UInt8>
  private let limit: Int
  private let give: ([UInt8]) -> Void
  private var place: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var isBroken = false
  /// The last unpacked bytes: those that later ones may repeat, and those not given yet.
  private var output: [UInt8] = []
  /// The number of bytes of `output` that were given.
  private var givenCount = 0
  /// The number of bytes before `output`.
  private var dropped = 0
  /// The largest distance of bytes that are repeated.
  private static let window = 1 << 15
  private static let pieceSize = 1 << 20

  /// Creates a reader that calls `give` with each piece of at most `limit` unpacked bytes.
  init(_ bytes: ArraySlice<UInt8>, limit: Int, _ give: @escaping ([UInt8]) -> Void) {
    (self.bytes, self.limit, self.give) = (bytes, limit, give)
    place = bytes.startIndex
  }

  /// The number of unpacked bytes.
  var count: Int { dropped + output.count }

  /// Gives the bytes that were not given yet, and keeps those that later ones may repeat.
  private mutating func flush() {
    give(Array(output[givenCount...]))
    let kept = Array(output.suffix(Self.window))
    dropped += output.count - kept.count
    output = kept
    givenCount = kept.count
  }

  /// The codes of symbols by their lengths.
  private struct Codes {
    var counts = Array(repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: ArraySlice<Int>) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      for length in 1..<16 {
        symbols += lengths.indices.filter { lengths[$0] == length }.map { $0 - lengths.startIndex }
      }
    }
  }

  /// Unpacks everything; returns false for damaged bytes.
  mutating func read() -> Bool {
    var isLast = false
    while !isLast, !isBroken {
      isLast = take(1) == 1
      switch take(2) {
      case 0: readStored()
      case 1: readBlock(Self.fixedLengths, Self.fixedDistances)
      case 2: readDynamic()
      default: isBroken = true
      }
    }
    flush()
    return !isBroken
  }

  private mutating func take(_ count: Int) -> Int {
    while bitCount < count {
      guard place < bytes.endIndex else {
        isBroken = true
        return 0
      }
      bits |= UInt32(bytes[place]) << UInt32(bitCount)
      place += 1
      bitCount += 8
    }
    let value = Int(bits & (1 << UInt32(count) - 1))
    bits >>= UInt32(count)
    bitCount -= count
    return value
  }

  private mutating func symbol(_ codes: Codes) -> Int {
    var (code, first, index) = (0, 0, 0)
    for length in 1..<16 {
      code |= take(1)
      let count = codes.counts[length]
      if isBroken { return 0 }
      if code - count < first { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    isBroken = true
    return 0
  }

  private mutating func readStored() {
    (bits, bitCount) = (0, 0)
    guard place + 4 <= bytes.endIndex else {
      isBroken = true
      return
    }
    let length = Int(bytes[place]) | Int(bytes[place + 1]) << 8
    place += 4
    guard place + length <= bytes.endIndex, count + length <= limit else {
      isBroken = true
      return
    }
    output += bytes[place..<place + length]
    place += length
    if output.count > Self.pieceSize { flush() }
  }

  private static let fixedLengths = Codes(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }[...])
  private static let fixedDistances = Codes(Array(repeating: 5, count: 30)[...])
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  private mutating func readDynamic() {
    let (count, distances) = (take(5) + 257, take(5) + 1)
    var lengths = Array(repeating: 0, count: 19)
    for index in 0..<take(4) + 4 { lengths[Self.order[index]] = take(3) }
    let codes = Codes(lengths[...])
    lengths = []
    while lengths.count < count + distances, !isBroken {
      switch symbol(codes) {
      case 16:
        guard let last = lengths.last else {
          isBroken = true
          return
        }
        lengths += Array(repeating: last, count: 3 + take(2))
      case 17: lengths += Array(repeating: 0, count: 3 + take(3))
      case 18: lengths += Array(repeating: 0, count: 11 + take(7))
      case let length: lengths.append(length)
      }
    }
    guard !isBroken, lengths.count == count + distances else {
      isBroken = true
      return
    }
    readBlock(Codes(lengths[..<count]), Codes(lengths[count...]))
  }

  /// The shortest lengths and distances of each symbol, with the bits that follow.
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private mutating func readBlock(_ codes: Codes, _ distanceCodes: Codes) {
    while !isBroken {
      if output.count > Self.pieceSize { flush() }
      let symbol = symbol(codes)
      if isBroken || symbol == 256 { return }
      if symbol < 256 {
        guard count < limit else {
          isBroken = true
          return
        }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Self.lengths.count else {
        isBroken = true
        return
      }
      let length = Self.lengths[symbol - 257] + take(Self.lengthBits[symbol - 257])
      let code = self.symbol(distanceCodes)
      guard code < Self.distances.count else {
        isBroken = true
        return
      }
      let distance = Self.distances[code] + take(max(0, code / 2 - 1))
      guard !isBroken, distance <= output.count, count + length <= limit else {
        isBroken = true
        return
      }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}
