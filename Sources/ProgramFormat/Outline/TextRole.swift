// The roles of the strings in a program, and the canonical form of each.

import Notation
import Programs
import Training

/// The role of a string in a program. Notation has a canonical form, and names can be renamed.
package enum TextRole: Hashable, Sendable {
  /// Sets. In a `[ ]` of cases, each string must have a count or be a name.
  case sets(isFlowCase: Bool)
  case expression
  case statements
  /// The key of a rule: `when CONDITION`, `else`, `always`.
  case condition
  case duration
  case load
  case percent
  /// The name of a part of the program: in its declaration, or in a reference to it.
  case name(NamedPart, isDeclared: Bool)
  /// The key of a case: `week 1`, `block Peak`, `else`.
  case caseKey
  /// One of these words.
  case word([String])
  /// A dotted key, which can name exercises: `days.Squat.Leg Curl.rest`.
  case partKey
  /// The subject of a test: `Squat.tm`, `next DAY SLOT`.
  case subject
  /// A text that does not name anything.
  case freeText

  static let slot = TextRole.name(.slot, isDeclared: false)
}

// The canonical form of strings in notation.

extension TextRole {
  /// Returns the string in canonical form. It is unchanged if it cannot be read or would not read
  /// back as the same.
  func canonical(_ text: String) -> String {
    switch self {
    case .name, .caseKey, .word, .partKey, .freeText: text
    case .subject: ValueName(delimited: text)?.plainText ?? text
    case .sets(let isFlowCase): Self.sets(text, isFlowCase: isFlowCase)
    case .expression:
      Self.canonical(text, print: \.text, read: { ExpressionReader.read($0).0 })
    case .statements: Self.canonical(text, print: \.text, read: { Self.statements($0) })
    case .condition: Self.canonical(text, print: \.text, read: { RuleReader.condition($0).0 })
    case .duration where QuantityReader.isComputed(text):
      Self.canonical(text, print: { "(\($0.text))" }, read: { ExpressionReader.read($0).0 })
    case .duration: Self.canonical(text, print: \.text, read: { QuantityReader.duration($0).0 })
    case .percent:
      Self.canonical(text, print: \.text, read: { QuantityReader.value($0, kind: .percent).0 })
    case .load:
      Self.canonical(
        text, print: { SetPrinter.text(of: .load($0)) }, read: { QuantityReader.load($0).0 })
    }
  }

  private static func sets(_ text: String, isFlowCase: Bool) -> String {
    let printed = canonical(text, print: { SetPrinter.text(of: $0) }, read: { planned($0) })
    guard isFlowCase, CaseCount.isWritten(text), !CaseCount.isWritten(printed) else {
      return printed
    }
    let counted = "1x" + printed
    return planned(counted) == planned(printed) ? counted : text
  }

  private static func planned(_ text: String) -> [SchemeItem]? {
    let (items, problems) = SetReader.planned(text)
    return problems.isEmpty ? items.canonical : nil
  }

  private static func statements(_ text: String) -> [Statement]? {
    let (statements, problems) = StatementReader.read(text)
    return problems.isEmpty && !statements.isEmpty ? statements : nil
  }

  /// Returns the canonical form of a string if it reads back as the same.
  private static func canonical<Value: Equatable>(
    _ text: String, print canonical: (Value) -> String, read: (String) -> Value?
  ) -> String {
    guard text.utf8.count <= ProgramLimits.notationBytes, let value = read(text) else {
      return text
    }
    let printed = canonical(value)
    return printed == text || read(printed) == value ? printed : text
  }
}
