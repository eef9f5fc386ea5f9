// The canonical form of strings in notation.

import Notation
import Programs
import Training

extension TextRole {
  /// Returns the string in canonical form. It is unchanged if it cannot be read or would not read
  /// back as the same.
  func canonical(_ text: String) -> String {
    switch self {
    case .sets(let isFlowCase): Self.sets(text, isFlowCase: isFlowCase)
    case .expression:
      Self.canonical(text, print: \.text, read: { ExpressionReader.read($0).0 })
    case .statements: Self.canonical(text, print: \.text, read: { Self.statements($0) })
    case .condition: Self.canonical(text, print: \.text, read: { RuleReader.condition($0).0 })
    case .duration: Self.canonical(text, print: \.text, read: { QuantityReader.duration($0).0 })
    case .percent:
      Self.canonical(
        text, print: \.text, read: { QuantityReader.value($0, kind: .percent).0 })
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
