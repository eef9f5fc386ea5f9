// Lets prog ask the lifter questions.

/// Shows lines and asks questions. Tests replace it.
package struct Dialogue {
  /// False if prog cannot ask a question.
  package let canAsk: Bool
  /// Shows a line.
  package let tell: (String) -> Void
  /// Lists choices and returns the index of the chosen one; nil if prog cannot ask.
  package let choose: ([String]) throws -> Int?

  package init(
    canAsk: Bool, tell: @escaping (String) -> Void, choose: @escaping ([String]) throws -> Int?
  ) {
    self.canAsk = canAsk
    self.tell = tell
    self.choose = choose
  }

  /// The same dialogue, which shows each line only once.
  package var withoutRepeats: Dialogue {
    final class Shown { var lines: Set<String> = [] }
    let shown = Shown()
    return Dialogue(
      canAsk: canAsk, tell: { if shown.lines.insert($0).inserted { tell($0) } }, choose: choose)
  }
}
