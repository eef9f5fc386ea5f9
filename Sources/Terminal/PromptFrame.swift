// One line of the screen: a prompt, what is typed behind it, and at its end what time it is.

package import SafeOutput

/// The line of a prompt as it is drawn, and the column of the cursor.
///
/// What is typed and what is counted have each a part of the line: neither ever covers the other.
/// Text that is too long for its part is moved along under the cursor.
package struct PromptFrame: Hashable, Sendable {
  package let line: StyledLine
  package let column: Int

  /// How many columns at least are left to type in.
  package static let leastRoom = 6

  /// `status` stands at the end of the line, unless nothing could be typed beside it.
  package init(prompt: StyledLine, editor: LineEditor, status: StyledLine, width: Int) {
    // The last column stays free: some terminals would go on to the next line.
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

  /// True where both stand on the line, and something can be typed between them.
  package static func fits(_ status: StyledLine, beside prompt: StyledLine, in width: Int) -> Bool {
    prompt.width + leastRoom + 1 + status.width <= width - 1
  }

  /// What of the text is seen in so many columns, and the column of the cursor in it.
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

  /// As characters that draw it over whatever stands on the line.
  package func rendered(_ rendering: Rendering) -> SafeText {
    let back: SafeText = column > 0 ? "\u{1B}[\(column)C" : ""
    return "\r\u{1B}[K\(line.withPlainBlanks.rendered(rendering))\r\(back)"
  }
}
