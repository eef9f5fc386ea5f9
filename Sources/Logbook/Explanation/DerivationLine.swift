// The tree of a derivation as lines of text.

package import Engine
package import HistoryFormat
import SafeOutput

/// A line of an explanation.
package struct DerivationLine {
  /// The number of reasons above it.
  package let depth: Int
  package let kind: Derivation.Kind
  /// The text, in which sets do not break.
  package let text: String
  /// The line of the program and the entry of the history that it comes from.
  package let source: String?
  /// True for a value whose reasons are in an earlier line.
  package let isKnown: Bool

  /// True for a number that is explained below.
  package var isStrong: Bool {
    depth == 0 || [.set, .warmup, .value, .record].contains(kind)
  }

  /// Returns the lines of derivations. A value that several exercises depend on is shown in full
  /// only once. `ids` are the ids of all entries of the history, in order.
  package static func lines(of derivations: [Derivation], ids: [EntryID]) -> [DerivationLine] {
    var told: Set<Derivation> = []
    return derivations.flatMap { lines($0, 0, ids, &told) }
  }

  private static func lines(
    _ derivation: Derivation, _ depth: Int, _ ids: [EntryID], _ told: inout Set<Derivation>
  ) -> [DerivationLine] {
    let version = derivation.kind == .rule ? derivation.place?.version.map { "version \($0)" } : nil
    let entry = derivation.entry.flatMap { ids.indices.contains($0) ? ids[$0].text : nil }
    let source = [derivation.place?.text, version, entry].compactMap(\.self)
    let isKnown =
      derivation.kind == .value && !derivation.reasons.isEmpty && !told.insert(derivation).inserted
    let line = DerivationLine(
      depth: depth, kind: derivation.kind, text: derivation.firm,
      source: source.isEmpty ? nil : source.joined(separator: ", "), isKnown: isKnown)
    if isKnown { return [line] }
    return [line] + derivation.reasons.flatMap { lines($0, depth + 1, ids, &told) }
  }
}

extension Derivation {
  fileprivate var firm: String {
    switch kind {
    case .set, .warmup, .scheme, .done, .planned, .prefill:
      guard let mark = text.firstRange(of: ": ") else { return text }
      return text[..<mark.upperBound] + NonBreakingSpace.within(String(text[mark.upperBound...]))
    default: return text
    }
  }
}
