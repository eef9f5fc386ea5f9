// Reading of slot names.

extension SlotName {
  /// Creates a slot from text: `Squat`, `Squat as T2`. The text after the last ` as ` is the label.
  /// Blanks around the lift and the label do not count.
  package init(reading text: String) {
    let mark = " as "
    let utf8 = text.utf8
    var blank = utf8.lastIndex(of: UInt8(ascii: " "))
    while let end = blank {
      let before = utf8[..<end]
      // `end` is the last space of the mark, and `start` is its first.
      let start = before.suffix(mark.utf8.count - 1).startIndex
      if utf8[start...end].elementsEqual(mark.utf8) {
        let label = text[utf8.index(after: end)...]
        self.init(text[..<start].trimmed, as: label.trimmed)
        return
      }
      blank = before.lastIndex(of: UInt8(ascii: " "))
    }
    self.init(text.trimmed)
  }
}
