// The functions of the rule language with their arguments, while one is being written.

import Diagnostics
import Notation
import ProgramFormat

/// The call of a function around a place.
struct SignatureHelp {
  private let word: ExpressionWord
  /// The number of commas between the parenthesis and the place.
  private let argument: Int

  /// Nil outside the parentheses of a function.
  init?(in written: WrittenProgram, at offset: Int) {
    guard let place = written.place(at: offset) else { return nil }
    switch place.role {
    case .sets, .expression, .statements, .condition, .caseKey, nil: break
    default: return nil
    }
    let bytes = written.source.bytes
    var depth = 0
    var argument = 0
    var index = min(offset, place.span.end)
    while index > place.span.start {
      index -= 1
      switch bytes[index] {
      case UInt8(ascii: ")"): depth += 1
      case UInt8(ascii: "(") where depth > 0: depth -= 1
      case UInt8(ascii: ","): argument += depth == 0 ? 1 : 0
      case UInt8(ascii: "("):
        let before = bytes[place.span.start..<index]
        let start = before.lastIndex { !Self.isNamePart($0) }.map { $0 + 1 } ?? before.startIndex
        let name = String(decoding: before[start...], as: UTF8.self)
        if let word = ExpressionWord.named(name) ?? Self.shown(name, before[..<start]) {
          guard word.forms[0].contains("(") else { return nil }
          (self.word, self.argument) = (word, argument)
          return
        }
        // Parentheses around an argument do not end the search for the function.
        argument = 0
      case UInt8(ascii: ";"): return nil
      default: break
      }
    }
    return nil
  }

  private static func shown(_ name: String, _ before: ArraySlice<UInt8>) -> ExpressionWord? {
    guard name == "up" || name == "down", before.reversed().starts(with: "shown ".utf8.reversed())
    else { return nil }
    return ExpressionWord.named("shown \(name)")
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == UInt8(ascii: "_")
  }

  var json: JSON {
    let signatures = word.forms.map { form -> JSON in
      [
        "label": .string(form), "documentation": .string(word.about),
        "parameters": .array(Self.parameters(of: form).map { ["label": .string($0)] }),
      ]
    }
    let counts = word.forms.map { Self.parameters(of: $0).count }
    let active = counts.firstIndex { $0 > argument } ?? counts.count - 1
    return [
      "signatures": .array(signatures), "activeSignature": .integer(active),
      "activeParameter": .integer(argument),
    ]
  }

  private static func parameters(of form: String) -> [String] {
    guard let open = form.firstIndex(of: "("), let close = form.lastIndex(of: ")") else {
      return []
    }
    return form[form.index(after: open)..<close].split(separator: ", ").map(String.init)
  }
}
