// Lets prog ask the lifter questions.

/// Shows lines and asks questions. Tests replace it.
package struct Dialogue {
  /// False if prog cannot ask a question.
  package let canAsk: Bool
  /// Shows a line.
  package let tell: (String) -> Void
  /// Lists choices and returns the index of the chosen one; nil if prog cannot ask.
  package let choose: ([String]) throws -> Int?
  /// Shows the lines that are kept, before a question of somebody else.
  package private(set) var showKept: () -> Void = {}
  /// Shows a line that is true only once the sets are logged.
  package private(set) var tellWhenLogged: (String) -> Void

  package init(
    canAsk: Bool, tell: @escaping (String) -> Void, choose: @escaping ([String]) throws -> Int?
  ) {
    self.canAsk = canAsk
    self.tell = tell
    tellWhenLogged = tell
    self.choose = choose
  }
}

/// Lines of a dialogue that are shown later, or not at all, and each only once.
package final class KeptLines {
  private let shown: (String) -> Void
  private var lines: [String] = []
  private var linesWhenLogged: [String] = []
  private var known: Set<String> = []

  /// Keeps the lines of a dialogue.
  package init(of dialogue: Dialogue) { shown = dialogue.tell }

  package func keep(_ line: String) { lines.append(line) }

  /// Keeps a line that is true only once the sets are logged.
  package func keepUntilLogged(_ line: String) { linesWhenLogged.append(line) }

  /// Drops the lines that were not shown.
  package func drop() {
    lines = []
    linesWhenLogged = []
  }

  package func show() {
    for line in lines where known.insert(line).inserted { shown(line) }
    lines = []
  }

  /// Shows all lines that are left, because the sets are logged.
  package func showAll() {
    lines += linesWhenLogged
    show()
    linesWhenLogged = []
  }
}

extension Dialogue {
  /// Returns the same dialogue, with its lines kept until they are shown or it asks a question.
  package func keeping(_ lines: KeptLines) -> Dialogue {
    var dialogue = Dialogue(canAsk: canAsk, tell: lines.keep) { choices in
      lines.show()
      return try choose(choices)
    }
    dialogue.showKept = lines.show
    dialogue.tellWhenLogged = lines.keepUntilLogged
    return dialogue
  }
}
