// QR codes of links, ISO/IEC 18004: a phone reads the link from the screen of a terminal.

package import SafeOutput

/// A QR code with a text of up to 134 bytes, at error correction level L.
package struct QRCode: Hashable, Sendable {
  /// The number of modules on each side.
  package let size: Int
  private var dark: [Bool]
  /// The modules that do not hold data.
  private var isFixed: [Bool]

  /// The number of codewords of versions 1 to 6: those with data, those for error correction, and
  /// the blocks into which both are divided. Table 9 of the standard, level L.
  private static let versions: [Version] = [
    (19, 7, 1), (34, 10, 1), (55, 15, 1), (80, 20, 1), (108, 26, 1), (136, 36, 2),
  ]

  private typealias Version = (data: Int, correction: Int, blocks: Int)

  /// Creates the smallest code; nil if the text is too long.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    // The mode, the length, and the end of the text take 16 bits.
    guard let index = Self.versions.firstIndex(where: { $0.data >= bytes.count + 2 }) else {
      return nil
    }
    let version = Self.versions[index]
    size = 21 + 4 * index
    dark = Array(repeating: false, count: size * size)
    isFixed = dark
    drawPatterns()
    draw(Self.interleaved(Self.data(bytes, count: version.data), version))
    let masked = (0..<8).map { mask in
      var code = self
      code.apply(mask)
      return code
    }
    dark = masked.min { $0.penalty < $1.penalty }?.dark ?? dark
  }

  package func isDark(_ x: Int, _ y: Int) -> Bool {
    (0..<size).contains(x) && (0..<size).contains(y) && dark[y * size + x]
  }

  // MARK: Codewords

  /// Returns the codewords of a text as bytes: the mode 4, the length, the bytes, and filling.
  private static func data(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var words: [UInt8] = []
    var before: UInt8 = 4
    for byte in [UInt8(bytes.count)] + bytes + [0] {
      words.append(before << 4 | byte >> 4)
      before = byte & 15
    }
    while words.count < count {
      words.append((words.count - bytes.count).isMultiple(of: 2) ? 0xEC : 0x11)
    }
    return words
  }

  private static func interleaved(_ data: [UInt8], _ version: Version) -> [UInt8] {
    let length = data.count / version.blocks
    let blocks = (0..<version.blocks).map { Array(data[$0 * length..<($0 + 1) * length]) }
    let corrections = blocks.map { correction(of: $0, count: version.correction / version.blocks) }
    return [blocks, corrections].flatMap { parts in
      parts[0].indices.flatMap { index in parts.map { $0[index] } }
    }
  }

  /// Returns the remainder of a block divided by the generator polynomial (Reed-Solomon).
  private static func correction(of block: [UInt8], count: Int) -> [UInt8] {
    var generator: [UInt8] = [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      let shifted = [0] + generator.map { product($0, root) }
      generator = zip(generator + [0], shifted).map { $0 ^ $1 }
      root = product(root, 2)
    }
    var rest = block + Array(repeating: 0, count: count)
    for place in block.indices {
      let factor = rest[place]
      for (offset, term) in generator.enumerated() { rest[place + offset] ^= product(term, factor) }
    }
    return Array(rest.suffix(count))
  }

  /// Returns a product in the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1.
  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var (one, other, result) = (Int(one), Int(other), 0)
    while other > 0 {
      if other & 1 == 1 { result ^= one }
      one = one << 1 ^ (one > 127 ? 0x11D : 0)
      other >>= 1
    }
    return UInt8(result)
  }

  // MARK: Modules

  private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return }
    dark[y * size + x] = isDark
    isFixed[y * size + x] = true
  }

  /// Draws what does not depend on the text, and keeps the places of the format.
  private mutating func drawPatterns() {
    for place in 0..<size {
      fix(6, place, place.isMultiple(of: 2))
      fix(place, 6, place.isMultiple(of: 2))
    }
    // From version 2, the second last row and column of squares have one more small square.
    if size > 21 { drawSquare(size - 7, size - 7, radius: 2, light: [1]) }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      drawSquare(x, y, radius: 4, light: [2, 4])
    }
    drawFormat(0)
  }

  private mutating func drawSquare(_ x: Int, _ y: Int, radius: Int, light: Set<Int>) {
    for down in -radius...radius {
      for right in -radius...radius {
        fix(x + right, y + down, !light.contains(max(abs(right), abs(down))))
      }
    }
  }

  /// Writes the level and the mask with their own error correction, twice.
  private mutating func drawFormat(_ mask: Int) {
    let level = 1 << 3 | mask
    let rest = (0..<10).reduce(level) { rest, _ in rest << 1 ^ (rest >> 9 & 1) * 0x537 }
    let bits = (level << 10 | rest) ^ 0x5412
    for bit in 0..<15 {
      let isDark = bits >> bit & 1 == 1
      let near = bit < 6 ? bit : bit < 8 ? bit + 1 : 14 - bit + (bit == 8 ? 1 : 0)
      if bit < 8 { fix(8, near, isDark) } else { fix(near, 8, isDark) }
      if bit < 8 { fix(size - 1 - bit, 8, isDark) } else { fix(8, size - 15 + bit, isDark) }
    }
    fix(8, size - 8, true)
  }

  /// Fills the free modules with bits, in columns of two, up and down, from the right.
  private mutating func draw(_ words: [UInt8]) {
    let all: [Bool] = words.flatMap { word in (0..<8).map { word >> (7 - $0) & 1 == 1 } }
    var bits = all[...]
    var (right, isUpward) = (size - 1, true)
    while right > 0 {
      for step in 0..<size {
        for x in [right, right - 1] {
          let place = (isUpward ? size - 1 - step : step) * size + x
          if !isFixed[place] { dark[place] = bits.popFirst() ?? false }
        }
      }
      isUpward.toggle()
      // The column of the timing pattern is left out.
      right -= right == 8 ? 3 : 2
    }
  }

  private mutating func apply(_ mask: Int) {
    for y in 0..<size {
      for x in 0..<size where !isFixed[y * size + x] {
        let inverts =
          switch mask {
          case 0: (x + y).isMultiple(of: 2)
          case 1: y.isMultiple(of: 2)
          case 2: x.isMultiple(of: 3)
          case 3: (x + y).isMultiple(of: 3)
          case 4: (x / 3 + y / 2).isMultiple(of: 2)
          case 5: x * y % 2 + x * y % 3 == 0
          case 6: (x * y % 2 + x * y % 3).isMultiple(of: 2)
          default: ((x + y) % 2 + x * y % 3).isMultiple(of: 2)
          }
        if inverts { dark[y * size + x].toggle() }
      }
    }
    drawFormat(mask)
  }

  /// How hard the code is to read: long runs, squares of one colour, what looks like a corner, and
  /// too many dark or light modules (7.8.3 of the standard).
  private var penalty: Int {
    var sum = 0
    let rows = (0..<size).map { y in (0..<size).map { isDark($0, y) } }
    let columns = (0..<size).map { x in (0..<size).map { isDark(x, $0) } }
    let corner = [true, false, true, true, true, false, true]
    let light = [false, false, false, false]
    for line in rows + columns {
      var run = 0
      for place in line.indices {
        run = place > 0 && line[place] == line[place - 1] ? run + 1 : 1
        if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
      }
      for start in 0...(size - 11) {
        let part = line[start..<start + 11]
        if part.elementsEqual(corner + light) || part.elementsEqual(light + corner) { sum += 40 }
      }
    }
    for (row, next) in zip(rows, rows.dropFirst()) {
      for x in 1..<size where Set([row[x], row[x - 1], next[x], next[x - 1]]).count == 1 {
        sum += 3
      }
    }
    let share = dark.count { $0 } * 100 / (size * size)
    return sum + abs(share - 50) / 5 * 10
  }

  // MARK: Text

  /// The empty modules around a code in a terminal.
  private static let margin = 2

  /// The columns that the code needs.
  package var width: Int { size + 2 * Self.margin }

  /// Returns the code as text, two rows of modules in each line. With colours, it is black on white
  /// whatever the colours of the terminal are; without, light modules have the colour of text.
  package func lines(hasColor: Bool) -> [SafeText] {
    stride(from: -Self.margin, to: size + Self.margin, by: 2).map { y in
      let modules: [SafeText] = (-Self.margin..<size + Self.margin).map { x in
        switch (isDark(x, y), isDark(x, y + 1)) {
        case (false, false): "█"
        case (false, true): "▀"
        case (true, false): "▄"
        case (true, true): " "
        }
      }
      let line = modules.joined()
      return hasColor ? "\u{1B}[97;40m\(line)\u{1B}[0m" : line
    }
  }
}
