// Tests zip archives with the files of an app.

import Diagnostics
import Interchange
import SeededChance
import Testing

@Suite struct ZipTests {
  /// An archive with `a.csv` deflated and `b.txt` stored, as `zip` writes it.
  private static let archive = """
    504b030414000000080000002158e4d3df3c23000000d000000005000000612e63737673492c49d571ca4fa92c
    4fcd4ccf28e132323032d13530d735b0d4b130d03319727c00504b0304140000000000000021583ed2d8d60600
    00000600000005000000622e7478746e6f7465730a504b0102140314000000080000002158e4d3df3c23000000
    d0000000050000000000000000000000800100000000612e637376504b01021403140000000000000021583ed2
    d8d60600000006000000050000000000000000000000800146000000622e747874504b05060000000002000200
    660000006f0000000000
    """

  private var bytes: [UInt8] {
    let digits = Self.archive.filter { $0.isHexDigit }
    return stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(digits.dropFirst(index).prefix(2), radix: 16)
    }
  }

  @Test func files() {
    let found = ZipArchive(SourceText(name: "export.zip", bytes: bytes))?.texts ?? []
    #expect(found.map(\.name) == ["export.zip/a.csv", "export.zip/b.txt"])
    let texts = found.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts.first == "Date,Bodyweight\n" + String(repeating: "2024-07-09,80.4\n", count: 12))
    #expect(texts.last == "notes\n")
  }

  /// Damaged archives never stop prog.
  @Test(arguments: 0..<40)
  func damage(_ seed: Int) {
    var chance = Chance(seed: UInt64(seed))
    for _ in 0..<20 {
      var damaged = bytes
      for _ in 0..<3 { damaged[4 + chance.below(damaged.count - 4)] = UInt8(chance.below(256)) }
      let found = ZipArchive(SourceText(name: "export.zip", bytes: damaged))?.texts ?? []
      #expect(found.count <= 2)
    }
    #expect(ZipArchive(SourceText(name: "x", bytes: Array(bytes.prefix(60)))) == nil)
  }
}
