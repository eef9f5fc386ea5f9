// Names that list two exercises: `Squat or Leg Press`.

import Diagnostics
import Programs
import Training

extension ProgramLint {
  /// Reports `Squat or Leg Press: 3x10`, which is one exercise of that whole name. A name in quotes
  /// can be anything.
  mutating func checkAlternativesInNames() {
    var reported: Set<String> = []
    for entry in facts.entries.lazy.map(\.entry) {
      let name = entry.slot.lift
      guard let (first, other) = Self.alternatives(in: name), entry.options.exercise == nil,
        !isQuoted(entry.span), reported.insert(name).inserted
      else { continue }
      report(
        .alternativesInName, "\(inQuotes(name)) is one exercise", at: entry.span,
        label: "probably two exercises to choose from",
        help: [
          "write `\(cut(first))` and the option `or: [\(cut(other))]`",
          "if it is a name, put it in quotes",
        ])
    }
  }

  /// Returns the two exercises of a name; nil if it is not a choice of them.
  private static func alternatives(in name: String) -> (String, String)? {
    // Few names contain a slash, or an `or` between blanks.
    let bytes = name.utf8
    var before: UInt8 = 0
    guard
      bytes.contains(where: { byte in
        defer { before = byte }
        return byte == UInt8(ascii: "/") || before == UInt8(ascii: " ") && byte | 0x20 == 0x6F
      })
    else { return nil }
    let words = name.split(separator: " ")
    guard
      let place = words.indices.dropFirst().dropLast().first(where: {
        // `Legs or trunk` is a choice of the lifter, and not of two exercises.
        (words[$0] == "/" || words[$0].lowercased() == "or")
          && words[$0 + 1].first.map(\.isUppercase) ?? false
      })
    else { return nil }
    return (
      words[..<place].joined(separator: " "), words[(place + 1)...].joined(separator: " ")
    )
  }

  private func isQuoted(_ span: SourceSpan) -> Bool {
    guard program.source.bytes.indices.contains(span.start) else { return false }
    return [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(program.source.bytes[span.start])
  }
}
