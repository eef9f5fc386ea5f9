// Keys, decoded from the bytes that a terminal sends for them.

/// A key press.
package enum Key: Hashable, Sendable {
  case character(Character)
  case enter, tab, backspace, delete, escape
  case up, down, left, right, home, end, pageUp, pageDown
  /// A letter with the control key: `c` for interrupt, `d` for the end of input.
  case control(Character)
}

/// Decodes the bytes from a terminal into keys, one byte at a time.
///
/// An escape byte begins most special keys, but is also a key of its own. Call `flush()` if nothing
/// follows it for a moment. Unknown sequences are dropped as a whole. Invalid UTF-8 becomes `�`.
package struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case ground, escape, single
    case sequence([UInt8])
    case scalar([UInt8], length: Int)
  }

  private var state = State.ground
  /// Keyboards do not send longer control sequences.
  private static let longestSequence = 16

  package init() {}

  /// True if a key was read only in part.
  package var isPending: Bool { state != .ground }

  /// Returns the key that ends with `byte`, or nil if none does.
  package mutating func next(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return ground(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence([])
      case UInt8(ascii: "O"): state = .single
      case 0x1B: return .escape
      default:
        // Alt with a key counts as the key alone.
        state = .ground
        return ground(byte)
      }
      return nil
    case .single:
      state = .ground
      return Self.key(final: byte)
    case .sequence(let parameters): return sequence(parameters, byte)
    case .scalar(let bytes, let length): return scalar(bytes, length, byte)
    }
  }

  /// Returns the pending key if no more bytes follow: the escape key, or nil.
  package mutating func flush() -> Key? {
    defer { state = .ground }
    switch state {
    case .escape: return .escape
    case .scalar: return .character("\u{FFFD}")
    case .ground, .sequence, .single: return nil
    }
  }

  private mutating func ground(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: return .enter
    case 0x09: return .tab
    case 0x08, 0x7F: return .backspace
    case 0x1B: state = .escape
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x00...0x1F: return nil
    case 0x20...0x7E: return .character(Character(Unicode.Scalar(byte)))
    case 0xC2...0xDF: state = .scalar([byte], length: 2)
    case 0xE0...0xEF: state = .scalar([byte], length: 3)
    case 0xF0...0xF4: state = .scalar([byte], length: 4)
    default: return .character("\u{FFFD}")
    }
    return nil
  }

  private mutating func scalar(_ bytes: [UInt8], _ length: Int, _ byte: UInt8) -> Key? {
    guard (0x80...0xBF).contains(byte) else {
      // The incomplete character is dropped; this byte begins a new key.
      state = .ground
      return ground(byte)
    }
    guard bytes.count + 1 == length else {
      state = .scalar(bytes + [byte], length: length)
      return nil
    }
    state = .ground
    return String(decoding: bytes + [byte], as: UTF8.self).first.flatMap { character in
      // Control characters beyond ASCII are not keys.
      character.unicodeScalars.contains { (0x80...0x9F).contains($0.value) }
        ? nil : .character(character)
    }
  }

  private mutating func sequence(_ parameters: [UInt8], _ byte: UInt8) -> Key? {
    if (0x20...0x3F).contains(byte) {
      // Beyond the limit the bytes are dropped, but the sequence still ends at its final byte.
      if parameters.count < Self.longestSequence { state = .sequence(parameters + [byte]) }
      return nil
    }
    state = .ground
    guard byte == UInt8(ascii: "~") else { return Self.key(final: byte) }
    switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
    case "1", "7": return .home
    case "3": return .delete
    case "4", "8": return .end
    case "5": return .pageUp
    case "6": return .pageDown
    default: return nil
    }
  }

  private static func key(final byte: UInt8) -> Key? {
    switch Character(Unicode.Scalar(byte)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "M": .enter
    default: nil
    }
  }
}
