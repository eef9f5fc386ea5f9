// Shows a derivation as indented lines, or as a tree in JSON.

import Diagnostics
import Engine
import HistoryFormat
import Interchange
import Logbook
import Notation
import Terminal
import Training

/// Shows the derivations of `prog why`.
struct DerivationView {
  let derivations: [Derivation]
  /// The ids of all entries of the history, in order.
  let ids: [EntryID]
  /// The width to which lines are wrapped, or nil for no limit.
  let width: Int?

  var lines: [StyledLine] {
    var told: Set<Derivation> = []
    return Array(derivations.map { lines($0, 0, &told) }.joined(separator: [""]))
  }

  /// Two columns per level, or one on a narrow screen.
  private var indent: Int { (width ?? 80) < 60 ? 1 : 2 }

  /// Returns the lines of a derivation. A value that several exercises depend on is shown in full
  /// only once.
  private func lines(
    _ derivation: Derivation, _ depth: Int, _ told: inout Set<Derivation>
  ) -> [StyledLine] {
    // Deeper levels are not indented further, so that there is room for their text.
    let blanks = min(depth, 10) * indent
    var line = StyledLine(String(repeating: " ", count: blanks))
    line.append(derivation.firm, style(derivation, depth))
    let version = derivation.kind == .rule ? derivation.place?.version.map { "version \($0)" } : nil
    let source = [derivation.place?.text, version, derivation.entry.flatMap(id)].compactMap(\.self)
    if !source.isEmpty { line.append("  [\(source.joined(separator: ", "))]", .dim) }
    let isKnown =
      derivation.kind == .value && !derivation.reasons.isEmpty
      && !told.insert(derivation).inserted
    if isKnown { line.append(", as above") }
    var lines = line.wrapped(to: width ?? .max, hanging: blanks + 2 * indent)
    if isKnown { return lines }
    for reason in derivation.reasons { lines += self.lines(reason, depth + 1, &told) }
    return lines
  }

  private func style(_ derivation: Derivation, _ depth: Int) -> Style {
    if depth == 0 { return .bold }
    switch derivation.kind {
    case .set, .warmup, .value, .record: return .bold
    case .version: return .yellow
    case .remark, .earlier, .formula: return .dim
    default: return .plain
    }
  }

  private func id(_ entry: Int) -> String? { ids.indices.contains(entry) ? ids[entry].text : nil }

  var json: JSON { .document(["why": .array(derivations.map(json))]) }

  private func json(_ derivation: Derivation) -> JSON {
    .object([
      "kind": .string(derivation.kind.rawValue), "text": .string(derivation.text),
      "value": derivation.value?.json, "place": derivation.place?.json,
      "entry": derivation.entry.flatMap(id).map { .string($0) },
      "sets": .list(derivation.sets.map(\.json)), "reasons": .list(derivation.reasons.map(json)),
    ])
  }
}

extension Derivation {
  /// The text, with spaces that keep each set on one line.
  fileprivate var firm: String {
    switch kind {
    case .set, .warmup, .scheme, .done, .planned, .prefill:
      guard let mark = text.firstRange(of: ": ") else { return text }
      return text[..<mark.upperBound] + NonBreakingSpace.within(String(text[mark.upperBound...]))
    default: return text
    }
  }
}

extension ProgramPlace {
  fileprivate var json: JSON {
    .object([
      "file": .text(file), "line": .integer(line), "progression": .text(progression),
      "version": .text(version),
    ])
  }
}
