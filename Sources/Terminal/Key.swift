// Keys as they are pressed, read from the bytes a terminal sends for them.

/// One key.
package enum Key: Hashable, Sendable {
  case character(Character)
  case enter, tab, backspace, delete, escape
  case up, down, left, right, home, end, pageUp, pageDown
  /// A letter with the control key held: `c` for interrupt, `d` for the end of input.
  case control(Character)
}

/// Bytes from a terminal made into keys, one byte at a time.
///
/// An escape byte begins most special keys and is also a key by itself: call `flush()` when nothing
/// follows for a moment. Sequences nobody knows are dropped whole, bytes that are no UTF-8 are `�`.
package struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case ground, escape, single
    case sequence([UInt8])
    case scalar([UInt8], length: Int)
  }

  private var state = State.ground
  /// Longer control sequences are none a keyboard sends.
  private static let longestSequence = 16

  package init() {}

  /// True when bytes of an unfinished key were read.
  package var isPending: Bool { state != .ground }

  /// The key that ends with `byte`, if one does.
  package mutating func next(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return ground(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence([])
      case UInt8(ascii: "O"): state = .single
      case 0x1B: return .escape
      default:
        // Alt and a key: the key alone.
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

  /// What was pressed, when no more bytes come: the escape key, or nothing.
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
      // The broken character is dropped; this byte begins anew.
      state = .ground
      return ground(byte)
    }
    guard bytes.count + 1 == length else {
      state = .scalar(bytes + [byte], length: length)
      return nil
    }
    state = .ground
    return String(decoding: bytes + [byte], as: UTF8.self).first.flatMap { character in
      // Controls beyond ASCII are no keys.
      character.unicodeScalars.contains { (0x80...0x9F).contains($0.value) }
        ? nil : .character(character)
    }
  }

  private mutating func sequence(_ parameters: [UInt8], _ byte: UInt8) -> Key? {
    if (0x20...0x3F).contains(byte) {
      // Beyond the bound the bytes are dropped, and the sequence still ends where it ends.
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
