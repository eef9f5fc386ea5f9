// Reading of cases: mappings whose keys are conditions.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Reads a value that may have cases: the value itself, `none`, or a mapping of cases.
  ///
  /// `content` reads everything that is not a mapping, and mappings for which `isContent` is true.
  mutating func cases<Content>(
    _ node: YAMLNode, for what: String, unless isContent: (YAMLMapping) -> Bool = { _ in false },
    _ content: (inout ProgramReader, YAMLNode) -> Content?
  ) -> Cases<Content>? {
    if let scalar = node.scalar, scalar.text == "none" { return .absent }
    guard let mapping = node.mapping, !isContent(mapping) else {
      return content(&self, node).map { .always($0) }
    }
    guard !mapping.entries.isEmpty else {
      report(
        .emptyCases, "\(what) is an empty mapping", at: mapping.span, label: "expected a case",
        help: ["write cases such as `{week 1: 3x5, else: 5x5}`, or `none`"])
      return nil
    }
    for entry in mapping.entries {
      guard case .by(let axis) = CaseKeyReader.read(entry.key.text) else { continue }
      return by(axis, entry, in: mapping, for: what, isContent, content)
    }
    return first(mapping, for: what, isContent, content)
  }

  private mutating func first<Content>(
    _ mapping: YAMLMapping, for what: String, _ isContent: (YAMLMapping) -> Bool,
    _ content: (inout ProgramReader, YAMLNode) -> Content?
  ) -> Cases<Content>? {
    var found: [Case<Content>] = []
    var isWhole = true
    for entry in mapping.entries {
      let condition = condition(entry.key, for: what)
      let outer = blockName
      if case .block(let name)? = condition { blockName = name }
      let value = cases(entry.value, for: "a case of \(what)", unless: isContent, content)
      blockName = outer
      if let condition, let value {
        found.append(Case(condition, value, at: entry.key.span))
      } else {
        isWhole = false
      }
    }
    return isWhole ? .first(found) : nil
  }

  private mutating func by<Content>(
    _ axis: CaseAxis, _ entry: YAMLEntry, in mapping: YAMLMapping, for what: String,
    _ isContent: (YAMLMapping) -> Bool, _ content: (inout ProgramReader, YAMLNode) -> Content?
  ) -> Cases<Content>? {
    if mapping.entries.count > 1 {
      let other = mapping.entries.first { $0.key.span != entry.key.span } ?? entry
      report(
        .byWithOtherKeys, "'\(cut(entry.key.text))' cannot be combined with other cases",
        at: other.key.span,
        label: "another case",
        help: ["move the list into a case: `else: {\(cut(entry.key.text)): [...]}`"])
      return nil
    }
    if case .value(let name) = axis {
      references.cases.append(CaseName(name: name, span: entry.key.span))
    }
    guard let sequence = entry.value.sequence else {
      expected(.list(.text("a case")), for: "'\(cut(entry.key.text))'", got: entry.value)
      return nil
    }
    guard !sequence.items.isEmpty else {
      report(
        .emptyCases, "'\(cut(entry.key.text))' is an empty list", at: sequence.span,
        label: "expected at least one case")
      return nil
    }
    if sequence.isFlow { checkCounts(sequence, by: axis, of: Content.self) }
    let items = sequence.items.map {
      cases($0, for: "a case of \(what)", unless: isContent, content)
    }
    let list = items.compactMap { $0 }
    guard list.count == items.count else { return nil }
    references.byLists.append(
      ByList(
        axis: axis, count: list.count, span: entry.key.span, inside: schemeName, block: blockName))
    return .by(axis, list)
  }

  /// Reports strings in `[ ]` that are separate cases but look like sets of one case.
  private mutating func checkCounts<Content>(
    _ sequence: YAMLSequence, by axis: CaseAxis, of: Content.Type
  ) {
    guard Content.self == Scheme.self, !CaseCount.areAmounts(sequence, by: axis) else { return }
    for item in sequence.items {
      guard let scalar = item.scalar, scalar.style == .plain, !CaseCount.isWritten(scalar.text)
      else { continue }
      report(
        .caseWithoutCount, "missing count in the case \(inQuotes(scalar.text))",
        at: scalar.span, label: "read as a separate case",
        help: [
          "each comma in `[ ]` begins a case; write a case of several sets as a list: "
            + "[[4x3, 3+], [3x2, 2+]]", "or give it a count: `1x\(cut(scalar.text))`",
        ])
    }
  }

  /// Returns the condition in the key of a case.
  mutating func condition(_ key: YAMLScalar, for what: String) -> CaseCondition? {
    switch CaseKeyReader.read(key.text) {
    case .condition(let condition):
      note(condition, at: key)
      return condition
    case .bad(let summary, let range, let label, let help):
      report(.badCase, summary, at: key.sourceSpan(ofText: range), label: label, help: help)
      return nil
    case .unknown, .by:
      let near =
        Self.counted(key.text).map { ["write `\($0)`"] }
        ?? self.near(key.text, among: ["else", "deload", "none"])
      report(
        .badCase, "invalid case \(inQuotes(key.text))", at: key.span,
        label: "not a case of \(what)",
        help: near.isEmpty
          ? ["write `week 1`, `weeks 2-3`, `cycle 2`, `stage 2`, `deload` or `else`"] : near)
      return nil
    }
  }

  /// Returns the case that a word and a number without a blank mean: `week1`, `Week 1`.
  private static func counted(_ key: String) -> String? {
    let lower = key.lowercased().filter { $0 != ":" && $0 != "_" }
    let word = lower.prefix { $0.isLetter }
    let number = lower.dropFirst(word.count).drop { $0 == " " }
    guard CaseKeyReader.words.contains(String(word)), number.first?.isNumber ?? false,
      case .condition = CaseKeyReader.read("\(word) \(number)")
    else { return nil }
    return "\(word) \(number)"
  }

  /// Records the names that a condition uses.
  private mutating func note(_ condition: CaseCondition, at key: YAMLScalar) {
    switch condition {
    case .value(let name, _): references.cases.append(CaseName(name: name, span: key.span))
    case .text(let name, let text):
      references.cases.append(CaseName(name: name, text: text, span: key.span))
    case .block(let name): references.blocks.append(PlacedName(name: name, span: key.span))
    default: break
    }
  }
}
