// Reports colons that became a part of an exercise's name: `Row:: 3x5`.

import Diagnostics
import Programs
import YAMLSource

extension ProgramReader {
  /// Reports a ':' at the end of a name, and one that is followed by a space other than YAML's,
  /// such as a no-break space. A name in quotes can be anything.
  mutating func reportColonInName(_ scalar: YAMLScalar) -> Bool {
    guard scalar.style == .plain, scalar.text.utf8.count <= Self.longestName,
      let colon = scalar.text.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    let name = scalar.text[..<colon]
    let rest = scalar.text[colon...].drop { $0 == ":" }
    if rest.isEmpty {
      report(
        .badName, "unexpected ':' at the end of the name \(inQuotes(scalar.text))", at: scalar.span,
        label: "one ':' ends the name of an exercise", help: ["write `\(cut(String(name)))`"])
      return true
    }
    guard let space = rest.unicodeScalars.first, !space.isASCII, space.properties.isWhitespace
    else { return false }
    let sets = rest.unicodeScalars.drop { $0.properties.isWhitespace }
    let at = name.utf8.count
    add(
      Diagnostic(
        YAMLErrorID.colonWithoutSpace, "missing space after ':' in \(inQuotes(scalar.text))",
        at: scalar.sourceSpan(ofText: at..<at + 1), label: "followed by a no-break space",
        help: ["write a normal space: `- \(cut(String(name))): \(cut(String(sets)))`"], in: source))
    return true
  }
}
