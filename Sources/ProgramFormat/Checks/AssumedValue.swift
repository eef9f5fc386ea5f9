// A number or text that a value or an answer may have, for checking whether cases cover it.

import Programs

/// A number or text of one name that cases test: `stage 2`, `variant fsl`.
struct AssumedValue: Hashable {
  enum Content: Hashable {
    case number(Int)
    case text(String)
  }

  var name: String
  var content: Content
  /// True if the value certainly has this content at some time.
  var isCertain: Bool

  /// Returns whether a condition holds, or nil if this value does not decide.
  func meets(_ condition: CaseCondition) -> Bool? {
    switch (condition, content) {
    case (.value(name, let ranges), .number(let number)):
      ranges.contains { $0.contains(number) }
    case (.text(name, let text), .text(let answer)): text == answer
    default: nil
    }
  }

  /// Returns the number that counts for a `by` list, or nil if the list follows something else.
  func number(for axis: CaseAxis) -> Int? {
    if axis == .value(name), case .number(let number) = content { number } else { nil }
  }

  /// The case as a program writes it.
  var text: String {
    switch content {
    case .number(let number): "\(name) \(number)"
    case .text(let text): "\(name) \(text)"
    }
  }
}
