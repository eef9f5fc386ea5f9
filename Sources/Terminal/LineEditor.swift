// The line editor of a prompt that reads keys: the typed text and its cursor.

package import SafeOutput

/// The text of a line while it is edited with keys.
package struct LineEditor: Hashable, Sendable {
  /// The result of a key.
  package enum Outcome: Hashable, Sendable {
    case edited
    case line(String)
    /// A line that is too long. It stays, so that it can be shortened.
    case tooLong
    /// The end of input: Ctrl-D on an empty line.
    case end
    /// Ctrl-L: the screen must be redrawn.
    case redraw
    case ignored
  }

  package private(set) var characters: [Character] = []
  /// The number of characters before the cursor.
  package private(set) var cursor = 0
  /// The lines that were typed before, the latest last.
  private var typed: [String] = []
  /// The number of lines gone back in `typed`; 0 for the new line.
  private var back = 0
  private var unfinished: [Character] = []
  /// True if the text was put back and no key has followed. A character then replaces all of it.
  private var isRestored = false

  /// True if characters were typed beyond the longest line, and none was deleted since.
  private var isCut = false

  /// Further characters are ignored; no real line is this long.
  private static let longest = 2000
  private static let mostTyped = 100

  package init() {}

  package var text: String { String(characters) }

  package mutating func handle(_ key: Key) -> Outcome {
    let replaces = isRestored
    isRestored = false
    switch key {
    case .enter: return isCut ? .tooLong : .line(finish())
    case .control("d"): return characters.isEmpty ? .end : change { $0.deleteForward() }
    case .control("l"): return .redraw
    case .character(let character):
      return change {
        if replaces { $0.remove(0..<$0.characters.count) }
        $0.insert(character)
      }
    case .backspace, .control("h"): return change { $0.deleteBackward() }
    case .delete: return change { $0.deleteForward() }
    case .left, .control("b"): return change { $0.cursor -= 1 }
    case .right, .control("f"): return change { $0.cursor += 1 }
    case .home, .control("a"): return change { $0.cursor = 0 }
    case .end, .control("e"): return change { $0.cursor = $0.characters.count }
    case .control("u"):
      // A line that was put back is discarded as a whole, as the first typed character does.
      return change { $0.remove(0..<(replaces ? $0.characters.count : $0.cursor)) }
    case .control("k"): return change { $0.remove($0.cursor..<$0.characters.count) }
    case .control("w"): return change { $0.deleteWord() }
    case .escape: return change { $0.remove(0..<$0.characters.count) }
    case .up, .control("p"): return change { $0.recall(1) }
    case .down, .control("n"): return change { $0.recall(-1) }
    case .tab, .pageUp, .pageDown, .control: return .ignored
    }
  }

  /// Puts a line that was typed back, with the cursor after `cursor` characters. Any key that moves
  /// the cursor or deletes starts a correction; a character starts a new line.
  package mutating func restore(_ line: String, cursor: Int) {
    characters = Array(line)
    self.cursor = min(max(0, cursor), characters.count)
    (back, unfinished, isRestored) = (0, [], true)
  }

  private mutating func change(_ edit: (inout LineEditor) -> Void) -> Outcome {
    let before = self
    edit(&self)
    cursor = min(max(0, cursor), characters.count)
    return self == before ? .ignored : .edited
  }

  private mutating func insert(_ character: Character) {
    guard characters.count < Self.longest else {
      isCut = true
      return
    }
    characters.insert(character, at: cursor)
    cursor += 1
  }

  private mutating func remove(_ range: Range<Int>) {
    if !range.isEmpty { isCut = false }
    characters.removeSubrange(range)
    if cursor >= range.upperBound {
      cursor -= range.count
    } else if cursor > range.lowerBound {
      cursor = range.lowerBound
    }
  }

  private mutating func deleteBackward() {
    if cursor > 0 { remove(cursor - 1..<cursor) }
  }

  private mutating func deleteForward() {
    if cursor < characters.count { remove(cursor..<cursor + 1) }
  }

  private mutating func deleteWord() {
    var start = cursor
    while start > 0, characters[start - 1] == " " { start -= 1 }
    while start > 0, characters[start - 1] != " " { start -= 1 }
    remove(start..<cursor)
  }

  private mutating func recall(_ steps: Int) {
    let wanted = back + steps
    guard (0...typed.count).contains(wanted), wanted != back else { return }
    if back == 0 { unfinished = characters }
    back = wanted
    isCut = false
    characters = wanted == 0 ? unfinished : Array(typed[typed.count - wanted])
    cursor = characters.count
  }

  private mutating func finish() -> String {
    let line = text
    if !line.isEmpty, typed.last != line { typed.append(line) }
    if typed.count > Self.mostTyped { typed.removeFirst() }
    (characters, cursor, back, unfinished) = ([], 0, 0, [])
    return line
  }
}

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

/// The prompt line as it is drawn, and the column of the cursor.
///
/// The typed text and the timers have separate parts of the line, so neither covers the other. Text
/// that is too long for its part scrolls with the cursor.
package struct PromptFrame: Hashable, Sendable {
  package let line: StyledLine
  package let column: Int

  /// The fewest columns that must remain for typing.
  package static let leastRoom = 10

  /// Creates the line. `status` is at its end, unless that would leave no room for typing.
  package init(prompt: StyledLine, editor: LineEditor, status: StyledLine, width: Int) {
    // Leave the last column empty, because some terminals would wrap to the next line.
    let width = max(2, width - 1)
    let hasStatus = !status.isEmpty && Self.fits(status, beside: prompt, in: width + 1)
    let end = hasStatus ? width - status.width - 1 : width
    let prompt = prompt.width + 1 < end ? prompt : prompt.truncated(to: max(0, end - 2))
    let room = max(1, end - prompt.width)
    let (shown, cursor) = Self.window(editor, room)
    var line = prompt
    line.append(shown)
    column = prompt.width + cursor
    if hasStatus { line = line.padded(to: width - status.width) + status }
    self.line = line
  }

  /// Returns true if the line has room for both, and for typing between them.
  package static func fits(_ status: StyledLine, beside prompt: StyledLine, in width: Int) -> Bool {
    prompt.width + leastRoom + 1 + status.width <= width - 1
  }

  private static func window(_ editor: LineEditor, _ room: Int) -> (text: String, cursor: Int) {
    let widths = editor.characters.map { displayWidth(String($0)) }
    let before = widths[..<editor.cursor].reduce(0, +)
    var start = 0
    var hidden = 0
    // The cursor itself needs a column.
    while before - hidden + 1 > room, start < editor.cursor {
      hidden += widths[start]
      start += 1
    }
    var text = ""
    var used = 0
    for index in start..<editor.characters.count {
      guard used + widths[index] <= room else { break }
      text.append(editor.characters[index])
      used += widths[index]
    }
    return (text, before - hidden)
  }

  /// Returns the characters that draw the line over the current one.
  package func rendered(_ rendering: Rendering) -> SafeText {
    let back: SafeText = column > 0 ? "\u{1B}[\(column)C" : ""
    return "\r\u{1B}[K\(line.withPlainBlanks.rendered(rendering))\r\(back)"
  }
}
