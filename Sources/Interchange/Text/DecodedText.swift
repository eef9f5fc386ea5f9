// The text of a file as UTF-8, whatever encoding it was saved in.

import Diagnostics

/// A text that was decoded, with the name of its encoding.
struct DecodedText {
  var source: SourceText
  var encoding: TextEncoding

  /// Decodes UTF-8 and UTF-16 with or without a byte order mark, and otherwise Windows-1252, of
  /// which Latin-1 is a part.
  ///
  /// - Throws: `not-an-export` for a file that is not text.
  static func decode(_ source: SourceText) throws(Diagnostic) -> DecodedText {
    let bytes = source.bytes
    if let kind = binaryKind(of: bytes, source.name) { throw notText(source, kind) }
    func text(_ bytes: [UInt8], _ encoding: TextEncoding) -> DecodedText {
      DecodedText(source: SourceText(name: source.name, bytes: bytes), encoding: encoding)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      let rest = Array(bytes.dropFirst(3))
      return isUTF8(rest) ? text(rest, .utf8) : text(windows(rest), encoding(of: rest))
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return text(utf16(bytes, from: 2, isBig: false), .utf16)
    }
    if bytes.starts(with: [0xFE, 0xFF]) { return text(utf16(bytes, from: 2, isBig: true), .utf16) }
    if bytes.contains(0) {
      // UTF-16 without a mark: every second byte of an English header is zero.
      let start = bytes.prefix(64)
      let zeros = start.enumerated().filter { $0.element == 0 }.map { $0.offset % 2 }
      guard zeros.count * 3 > start.count, let side = zeros.first,
        zeros.allSatisfy({ $0 == side })
      else { throw notText(source, nil) }
      return text(utf16(bytes, from: 0, isBig: side == 0), .utf16)
    }
    return isUTF8(bytes)
      ? DecodedText(source: source, encoding: .utf8)
      : text(windows(bytes), encoding(of: bytes))
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F, where Latin-1 has control characters.
  private static let windowsCharacters: [Character] = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ")

  private static func encoding(of bytes: [UInt8]) -> TextEncoding {
    bytes.contains { (0x80..<0xA0).contains($0) } ? .windows : .latin1
  }

  private static func windows(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    for byte in bytes {
      switch byte {
      case ..<0x80: result.append(byte)
      case ..<0xA0: result += Array(String(windowsCharacters[Int(byte) - 0x80]).utf8)
      default: result += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
      }
    }
    return result
  }

  private static func utf16(_ bytes: [UInt8], from start: Int, isBig: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var place = start
    while place + 1 < bytes.count {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      units.append(isBig ? first << 8 | second : second << 8 | first)
      place += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  // MARK: Other files

  private static let export =
    "export the workouts from the app as CSV or JSON, and import that file"
  private static let save =
    "open it in the program that wrote it, save it as CSV, and import that file"

  /// A kind of file that is not a text.
  private struct BinaryKind {
    let start: [UInt8]
    let name: String
    var help = [export]
  }

  private static func binaryKind(of bytes: [UInt8], _ name: String) -> BinaryKind? {
    let name = name.inShell
    let kinds = [
      BinaryKind(
        start: Array("PK\u{3}\u{4}".utf8), name: "a zip file",
        help: ["unpack it, and import the CSV or JSON file in it: unzip \(name)"]),
      BinaryKind(
        start: [0x1F, 0x8B], name: "a gzip file",
        help: ["unpack it, and import the file in it: gunzip \(name)"]),
      BinaryKind(start: Array("%PDF".utf8), name: "a PDF"),
      BinaryKind(start: Array("bplist".utf8), name: "a property list"),
      BinaryKind(start: [0xD0, 0xCF, 0x11, 0xE0], name: "an old Office document", help: [save]),
    ]
    guard let found = kinds.first(where: { bytes.starts(with: $0.start) }) else { return nil }
    // Office programs write zip files. The names of the parts are not compressed.
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let isZip = found.name == "a zip file"
    if isZip, start.contains("[Content_Types].xml") || start.contains("xl/") {
      return BinaryKind(start: [], name: "an Excel workbook", help: [save])
    }
    return isZip && start.contains("opendocument.spreadsheet")
      ? BinaryKind(start: [], name: "a spreadsheet", help: [save]) : found
  }

  private static func notText(_ source: SourceText, _ kind: BinaryKind?) -> Diagnostic {
    Diagnostic(
      ImportErrorID.notAnExport, "'\(source.name)' is \(kind?.name ?? "not a text file")",
      help: kind?.help ?? [export])
  }
}

/// The encoding that a file was saved in.
package enum TextEncoding: String, Hashable, Sendable {
  case utf8 = "UTF-8"
  case utf16 = "UTF-16"
  case latin1 = "Latin-1"
  case windows = "Windows-1252"
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let `return` = UInt8(ascii: "\r")
  static let quotation = UInt8(ascii: "\"")

  /// True for a space, a tab, and the first byte of nothing else.
  var isCellBlank: Bool { self == 0x20 || self == 0x09 }
  var isASCIIDigit: Bool { self &- 0x30 < 10 }
}
