// The prompt line on the screen: the prompt, the typed text, and timers at the end.

package import SafeOutput

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

  /// Returns the visible part of the text, and the column of the cursor in it.
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
