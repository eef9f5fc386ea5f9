// Tests of QR codes against codes that another encoder made.

import SafeOutput
import Testing
import WebServer

@Suite struct QRCodeTests {
  /// Texts with the rows of their codes as hexadecimal numbers, by the Python library `qrcode`.
  static let known = [
    (
      "http://192.168.1.20:8111/pair/k7wm3n9px4tq2vhc",
      """
      1fc5c27f 10542541 1741505d 175dcd5d 1748525d 105b3441 1fd5557f e0000 1f7affaa 16a5ce51
      1c643830 15b132d2 acd8bac a185255 1fef74c4 98614a2 cf3f984 13a556dd 15e4744c 12af12d2
      1659f9f7 1e4f1f 1fd9375c 10454113 175b89fd 175251a3 1759bf5a 105615b2 1fd0cc0c
      """
    ),
    (
      "https://gym.example.org/pair/" + String(repeating: "0123456789", count: 10),
      """
      1fc442f077f 1051e85e841 1744249055d 175f9f2bf5d 174dca7c25d 1056358f141 1fd5555557f f71c7100
      1f77bd0bcaa 1d9542f57f9 35af94f8f2 1e2953e608a c7bbd09dae 112042f4a51 fe72492868 19b23583532
      9c2bd0a9ac 113ca7dff1 9d924935e2 83617a2538 11e0bd0bfaf 152542f4a51 14f83583944 172542f42f2
      8dcbd0a80f 407ca7dbf1 177035825ae 160871c60a2 155d3d0bdaf 1a9402f4253 156fac1ac3c 14a606b0630
      1446bd0b9fe 13c2f5515 1fd5e493756 1040b581711 17507d09df4 175902f400a 1754bd0b953 105160d63a2
      1fd4bd0ac2c
      """
    ),
  ]

  @Test(arguments: known) func itIsTheCodeOfAnotherEncoder(text: String, rows: String) throws {
    let code = try #require(QRCode(text))
    let found = (0..<code.size).map { y in
      (0..<code.size).reduce(0) { $0 << 1 | (code.isDark($1, y) ? 1 : 0) }
    }
    #expect(found == rows.split { $0.isWhitespace }.compactMap { Int($0, radix: 16) })
  }

  @Test func theSmallestSizeIsUsed() {
    for (bytes, size) in [(0, 21), (17, 21), (18, 25), (53, 29), (54, 33), (134, 41)] {
      #expect(QRCode(String(repeating: "x", count: bytes))?.size == size)
    }
    #expect(QRCode(String(repeating: "x", count: 135)) == nil)
  }

  @Test func aLinkFitsANarrowTerminal() throws {
    let code = try #require(QRCode("http://192.168.178.123:8111/pair/k7wm3n9px4tq2vhc"))
    let lines = code.lines(hasColor: false)
    #expect(code.width <= 40 && lines.count <= 18)
    #expect(lines.allSatisfy { $0.string.count == code.width })
    #expect(lines.first?.string.allSatisfy { $0 == "█" } ?? false)
    #expect(code.lines(hasColor: true).allSatisfy { $0.string.hasSuffix("\u{1B}[0m") })
  }
}
