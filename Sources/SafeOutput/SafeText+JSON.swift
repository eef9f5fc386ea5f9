// Strings in JSON: harmful characters are escaped as `\uXXXX`, so that nothing is lost.

extension SafeText {
  /// Returns the text as a quoted JSON string by RFC 8259, section 7.
  static func jsonString(_ foreign: String) -> String {
    func quoted(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count + 2)
      output.append(UInt8(ascii: "\""))
      var index = 0
      while index < bytes.count {
        var next = index
        var length = 0
        while next < bytes.count {
          if bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "\\") {
            length = 1
          } else {
            length = HarmfulBytes.length(bytes, at: next)
          }
          if length > 0 { break }
          next += 1
        }
        output += bytes[index..<next]
        guard next < bytes.count else { break }
        output += jsonEscape(HarmfulBytes.scalar(bytes, at: next, length)).utf8
        index = next + length
      }
      output.append(UInt8(ascii: "\""))
      return String(decoding: output, as: UTF8.self)
    }
    if let result = foreign.utf8.withContiguousStorageIfAvailable(quoted) { return result }
    var copy = foreign
    return copy.withUTF8(quoted)
  }

  private static func jsonEscape(_ scalar: UInt32) -> String {
    switch scalar {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0x09: return "\\t"
    case 0x08: return "\\b"
    case 0x0C: return "\\f"
    case 0x1_0000...:
      let rest = scalar - 0x1_0000
      return jsonEscape(0xD800 + rest >> 10) + jsonEscape(0xDC00 + rest & 0x3FF)
    default:
      let digits = String(scalar, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }
}
