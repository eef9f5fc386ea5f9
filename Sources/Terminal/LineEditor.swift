// The line editor of a prompt that reads keys: the typed text and its cursor.

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

  /// Deletes the word before the cursor and the blanks after it.
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
