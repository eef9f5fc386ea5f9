// Secrets of paired devices and pairing links.

import Workspace

/// A random secret, as text for a cookie or a link.
package struct DeviceSecret: Hashable, Sendable {
  package let text: String

  private init(text: String) { self.text = text }

  /// Returns a new secret of 80 random bits for a link, which works once within ten minutes: 16
  /// letters and digits that are not mistaken for each other, so that the link can be typed.
  package static func forLink() -> DeviceSecret {
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    var generator = SystemRandomNumberGenerator()
    let chosen = (0..<16).map { _ in letters[Int.random(in: letters.indices, using: &generator)] }
    return DeviceSecret(text: String(chosen))
  }

  /// Makes a secret of 32 random bytes.
  package init(_ bytes: [UInt8]) { text = Self.hex(bytes) }

  /// Makes a new secret of 256 bits from the random numbers of the system.
  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// The form in which a secret is stored: its SHA-256, from which it cannot be worked out.
  package var hash: String { Self.hash(of: text) }

  static func hash(of text: String) -> String { hex(SHA256(Array(text.utf8)).bytes) }

  static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count < 2 ? "0" + digits : digits
    }.joined()
  }

  /// Returns whether two hashes are equal, in a time that does not depend on where they differ.
  static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
