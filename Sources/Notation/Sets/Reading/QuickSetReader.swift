// A fast reader for the plain lines that make up nearly all of a history.

import Training

/// Reads lines like `3x5 @ 100kg @8 w, 5/5/4 @ 100kg, 10 @ bw` without backtracking.
///
/// It accepts only canonical sets of reps with a load, and leaves everything else, valid or not, to
/// the full reader. Both readers give the same result for what it accepts. All steps are inlined into
/// one function, whose position is then in a register.
struct QuickSetReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position: Int
  /// The last set that was added.
  private var last: PlainSet?

  /// A group without details that is copied and filled in, which is faster than to create each group.
  private static let plain = SetGroup(
    PerformedSet(plain: 1, .bodyweight, nil, isWarmup: false, isDrop: false, isFailure: false))

  /// Returns whether the whole `range` was plain, so that its sets are in `groups`. Otherwise the
  /// caller must remove what was added.
  static func read(
    _ bytes: [UInt8], _ range: Range<Int>, into groups: inout [SetGroup]
  ) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { read($0, range, into: &groups) }
  }

  /// Reads a range of bytes, which must be within the buffer.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into groups: inout [SetGroup]
  ) -> Bool {
    var reader = QuickSetReader(bytes: bytes, end: range.upperBound, position: range.lowerBound)
    return reader.sets(into: &groups)
  }

  /// Reads the load that a whole range consists of; nil if it is written in any other way.
  static func load(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Load? {
    var reader = QuickSetReader(bytes: bytes, end: range.upperBound, position: range.lowerBound)
    guard let load = reader.load(), reader.position == reader.end else { return nil }
    return load
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, end: Int, position: Int) {
    self.bytes = bytes
    self.end = end
    self.position = position
  }

  @inline(__always)
  private var byte: UInt8 { position < end ? bytes[position] : 0 }

  @inline(__always)
  private mutating func skipBlanks() {
    while position < end, bytes[position] == 0x20 { position += 1 }
  }

  @inline(__always)
  private mutating func pass(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  @inline(__always)
  private mutating func sets(into groups: inout [SetGroup]) -> Bool {
    let first = groups.count
    skipBlanks()
    while true {
      guard set(into: &groups, first) else { return false }
      if position == end { return true }
      // A comma between digits is left to the full reader.
      guard pass(UInt8(ascii: ",")), pass(0x20) else { return false }
      skipBlanks()
    }
  }

  /// Reads a number of at most five digits. Returns nil if there is none.
  @inline(__always)
  private mutating func digits() -> Int32? {
    let start = position
    var value: Int32 = 0
    while position < end, position - start < 6 {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { break }
      value = value &* 10 &+ Int32(digit)
      position += 1
    }
    let length = position - start
    return length > 0 && length < 6 ? value : nil
  }

  @inline(__always)
  private mutating func set(into groups: inout [SetGroup], _ first: Int) -> Bool {
    let start = position
    guard var reps = digits() else { return false }
    var count: Int32 = 1
    var listed = 1
    if pass(UInt8(ascii: "x")) {
      guard let second = digits(), reps >= 1, reps <= 100 else { return false }
      count = reps
      reps = second
    } else {
      while pass(UInt8(ascii: "/")) {
        guard reps <= 10_000, let next = digits() else { return false }
        listed += 1
        reps = next
      }
    }
    guard reps <= 10_000, listed <= 100 else { return false }
    skipBlanks()
    guard pass(UInt8(ascii: "@")) else { return false }
    skipBlanks()
    guard let load = load() else { return false }
    var set = PlainSet(reps: reps, load: load)
    guard tail(&set) else { return false }
    guard listed > 1 else {
      keep(set, count, in: &groups, first)
      return true
    }
    // The tail applies to each set of a list, so the reps are read again after it.
    let next = position
    position = start
    for _ in 0..<listed {
      set.reps = digits() ?? 0
      position += 1
      keep(set, 1, in: &groups, first)
    }
    position = next
    return true
  }

  /// Appends `count` sets, merged with the previous ones if they are equal.
  @inline(__always)
  private mutating func keep(
    _ set: PlainSet, _ count: Int32, in groups: inout [SetGroup], _ first: Int
  ) {
    let index = groups.count - 1
    if index >= first, let last, set.isSame(as: last), groups[index].count <= 10_000 - count {
      groups[index].count += count
    } else {
      // Filled in where it is, because each copy of a group counts a reference.
      groups.append(Self.plain)
      groups[index + 1].count = count
      set.fill(&groups[index + 1].set)
      last = set
    }
  }

  /// Reads `100kg`, `2.5lb` or `bw`.
  @inline(__always)
  private mutating func load() -> Load? {
    if pass(UInt8(ascii: "b")) {
      guard pass(UInt8(ascii: "w")), byte == 0x20 || byte == UInt8(ascii: ",") || position == end
      else { return nil }
      // `bw + 10kg` is left to the full reader.
      let next = position
      skipBlanks()
      guard byte != UInt8(ascii: "+"), byte != UInt8(ascii: "-"), byte < 0x80 else { return nil }
      position = next
      return .bodyweight
    }
    guard let whole = digits(), whole <= 9_999 else { return nil }
    var amount = whole * 10_000
    if pass(UInt8(ascii: ".")) {
      var unit: Int32 = 1_000
      let start = position
      while position < end {
        let digit = bytes[position] &- 0x30
        guard digit < 10 else { break }
        amount += Int32(digit) * unit
        unit /= 10
        position += 1
        guard position - start <= 4 else { return nil }
      }
      guard position > start else { return nil }
    }
    let unit: WeightUnit
    if pass(UInt8(ascii: "k")) {
      guard pass(UInt8(ascii: "g")) else { return nil }
      unit = .kg
    } else {
      guard pass(UInt8(ascii: "l")), pass(UInt8(ascii: "b")) else { return nil }
      unit = .lb
    }
    guard position == end || byte == 0x20 || byte == UInt8(ascii: ",") else { return nil }
    return Load(tenThousandths: amount, unit: unit, onBodyweight: false)
  }

  /// Reads ` @8.5 w d f`, each at most once, up to the comma or the end.
  @inline(__always)
  private mutating func tail(_ set: inout PlainSet) -> Bool {
    while true {
      let hadBlank = byte == 0x20
      skipBlanks()
      if position == end || byte == UInt8(ascii: ",") { return true }
      guard hadBlank else { return false }
      switch byte {
      case UInt8(ascii: "@"):
        position += 1
        guard set.halves == 0, let number = digits(), number >= 1, number <= 10 else {
          return false
        }
        var halves = Int8(number * 2)
        if pass(UInt8(ascii: ".")) {
          guard pass(UInt8(ascii: "5")), number < 10 else { return false }
          halves += 1
        }
        set.halves = halves
        guard position == end || byte == 0x20 || byte == UInt8(ascii: ",") else { return false }
      // `@8 rir`, `@8 - 9` and the like are left to the full reader. Only marks may follow.
      case UInt8(ascii: "w"):
        position += 1
        if set.isWarmup { return false }
        set.isWarmup = true
      case UInt8(ascii: "d"):
        position += 1
        if set.isDrop { return false }
        set.isDrop = true
      case UInt8(ascii: "f"):
        position += 1
        if set.isFailure { return false }
        set.isFailure = true
      default: return false
      }
      guard position == end || byte == 0x20 || byte == UInt8(ascii: ",") else { return false }
    }
  }
}

/// A set of reps at a load, in a form that is fast to compare.
private struct PlainSet {
  var reps: Int32
  var load: Load
  /// Twice the RPE, or 0 if there is none.
  var halves: Int8 = 0
  var isWarmup = false
  var isDrop = false
  var isFailure = false

  /// Writes the set over one without details.
  @inline(__always)
  func fill(_ set: inout PerformedSet) {
    set.amount = .reps(reps)
    set.load = load
    set.effort = halves == 0 ? nil : Effort(halves: halves)
    set.isWarmup = isWarmup
    set.isDrop = isDrop
    set.isFailure = isFailure
  }

  @inline(__always)
  func isSame(as other: PlainSet) -> Bool {
    reps == other.reps && load.tenThousandths == other.load.tenThousandths
      && load.unit == other.load.unit && load.onBodyweight == other.load.onBodyweight
      && halves == other.halves && isWarmup == other.isWarmup && isDrop == other.isDrop
      && isFailure == other.isFailure
  }
}
