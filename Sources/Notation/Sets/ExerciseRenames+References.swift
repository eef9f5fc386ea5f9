// Renamed exercises in expressions: `Squat.tm`, `"Squat as T2".weight`.

package import Training

extension ExerciseRenames {
  /// One reference to rewrite: its place in the UTF-8 text, and its replacement.
  package struct Reference: Hashable, Sendable {
    package let range: Range<Int>
    package let text: String
  }

  /// Returns the references in a text to values of renamed exercises, in order.
  package func references(in text: String) -> [Reference] {
    let bytes = Array(text.utf8)
    var found: [Reference] = []
    var place = 0
    while place < bytes.count {
      let start = place
      let owner: String
      if bytes[place] == UInt8(ascii: "\"") {
        guard let end = Self.closingQuote(bytes, from: place) else { break }
        owner = Self.unescaped(bytes[(place + 1)..<end])
        place = end + 1
      } else if Self.isNamePart(bytes[place]) {
        while place < bytes.count, Self.isNamePart(bytes[place]) { place += 1 }
        owner = String(decoding: bytes[start..<place], as: UTF8.self)
      } else {
        place += 1
        continue
      }
      let renamed = slotText(owner)
      let isField = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
      guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "."),
        Self.isNamePart(bytes[place + 1]), renamed != owner, !isField
      else { continue }
      var end = place + 1
      while end < bytes.count, Self.isNamePart(bytes[end]) { end += 1 }
      let name = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
      let parts = renamed.ranges(of: " as ").last
      let slot =
        parts.map {
          SlotName(String(renamed[..<$0.lowerBound]), as: String(renamed[$0.upperBound...]))
        }
        ?? SlotName(renamed)
      found.append(Reference(range: start..<end, text: ValueName(name, of: slot).text))
      place = end
    }
    return found
  }

  /// Returns the text with its references rewritten.
  package func renamingReferences(in text: String) -> String {
    let found = references(in: text)
    guard !found.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    for reference in found {
      result += bytes[place..<reference.range.lowerBound] + Array(reference.text.utf8)
      place = reference.range.upperBound
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return byte >= 0x80 || byte == UInt8(ascii: "_")
      || (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  private static func closingQuote(_ bytes: [UInt8], from start: Int) -> Int? {
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place < bytes.count ? place : nil
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
