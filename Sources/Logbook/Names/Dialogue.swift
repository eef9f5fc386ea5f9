// Lets prog ask the lifter questions.

/// Shows lines and asks questions. Tests replace it.
package struct Dialogue {
  /// False if nobody can answer a question.
  package let canAsk: Bool
  /// Shows a line.
  package let tell: (String) -> Void
  /// Lists choices and returns the index of the chosen one; nil if nobody can answer.
  package let choose: ([String]) throws -> Int?

  package init(
    canAsk: Bool, tell: @escaping (String) -> Void, choose: @escaping ([String]) throws -> Int?
  ) {
    self.canAsk = canAsk
    self.tell = tell
    self.choose = choose
  }
}
