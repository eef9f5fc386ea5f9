// Reading of the uses of progressions: one or a list of them, with or without cases.

import Diagnostics
import Notation
import Programs
import YAMLSource

extension ProgramReader {
  /// Reads how the values of an entry change: names, rules in place, or a list of these.
  mutating func progressions(
    _ node: YAMLNode, of owner: String
  ) -> Cases<[ProgressionUse]>? {
    let isContent: (YAMLMapping) -> Bool = { !Self.isCases($0) }
    let uses = cases(node, for: "'progress'", unless: isContent) { reader, node in
      reader.list(node, of: owner)
    }
    return uses.map { Self.emptied($0.flattened()) }
  }

  private static let mostCombinations = 200

  /// Reads one progression, or a list of progressions that may have cases. All of them run, so the
  /// cases of each are nested in the cases of the one before it.
  private mutating func list(_ node: YAMLNode, of owner: String) -> Cases<[ProgressionUse]>? {
    guard let sequence = node.sequence, sequence.items.contains(where: Self.hasCases) else {
      return uses(node, of: owner).map { .always($0) }
    }
    var combined = Cases<[ProgressionUse]>.always([])
    var count = 1
    var plain: [YAMLNode] = []
    for (index, item) in sequence.items.enumerated() {
      plain.append(item)
      let isLast = index + 1 == sequence.items.count
      if !Self.hasCases(item), !isLast, !Self.hasCases(sequence.items[index + 1]) { continue }
      // Neighbours without cases are read together, because consecutive rules form one progression.
      let together = YAMLNode.sequence(
        YAMLSequence(items: plain, span: sequence.span, isFlow: sequence.isFlow))
      let part =
        Self.hasCases(item)
        ? progressions(item, of: owner) : uses(together, of: owner).map { .always($0) }
      plain = []
      guard let part else { return nil }
      count *= part.leafCount
      guard count <= Self.mostCombinations else {
        report(
          .outOfRange,
          "the cases in this list have more than \(Self.mostCombinations) combinations",
          at: sequence.span, label: "too many combinations",
          help: ["write the cases once, each with its whole list of progressions"])
        return nil
      }
      combined = combined.joined(with: part)
    }
    return combined
  }

  /// Returns whether an item of a list has cases. An `else` alone belongs to the rules before it.
  private static func hasCases(_ node: YAMLNode) -> Bool {
    if let scalar = node.scalar { return scalar.text == "none" }
    guard let mapping = node.mapping else { return false }
    return isCases(mapping) && mapping.entries.contains { $0.key.text != "else" }
  }

  /// Returns the cases with `none` replaced by an empty list.
  private static func emptied(_ uses: Cases<[ProgressionUse]>) -> Cases<[ProgressionUse]> {
    switch uses {
    case .always: uses
    case .absent: .always([])
    case .first(let list):
      .first(list.map { Case($0.condition, emptied($0.content), at: $0.span) })
    case .by(let axis, let list): .by(axis, list.map { emptied($0) })
    }
  }

  /// Returns whether a mapping has cases, rather than the name of a progression, its keys, or a
  /// rule.
  static func isCases(_ mapping: YAMLMapping) -> Bool {
    guard let first = mapping.entries.first?.key.text else { return true }
    if mapping.entries.contains(where: { ProgressionKey(rawValue: $0.key.text) != nil }) {
      return false
    }
    if isRule(mapping), !mapping.entries.allSatisfy({ isCaseKey($0.key.text) }) { return false }
    return isCaseKey(first)
  }

  private static func isCaseKey(_ key: String) -> Bool {
    if key.hasPrefix("when ") || key == "always" { return false }
    switch CaseKeyReader.read(key) {
    case .condition, .by: return true
    case .bad: return CaseKeyReader.split(key).count > 1
    case .unknown: return false
    }
  }

  private mutating func uses(_ node: YAMLNode, of owner: String) -> [ProgressionUse]? {
    guard let sequence = node.sequence else { return use(node, of: owner).map { [$0] } }
    if sequence.items.contains(where: { $0.mapping.map { Self.isRule($0) } ?? false }) {
      return mixed(sequence, of: owner)
    }
    let uses = sequence.items.map { use($0, of: owner) }
    let found = uses.compactMap { $0 }
    return found.count == uses.count ? found : nil
  }

  /// Reads a list that contains rules. Consecutive rules form one progression.
  private mutating func mixed(_ sequence: YAMLSequence, of owner: String) -> [ProgressionUse]? {
    var uses: [ProgressionUse] = []
    var run: [YAMLNode] = []
    func isRule(_ node: YAMLNode) -> Bool { node.mapping.map { Self.isRule($0) } ?? false }
    for (index, item) in sequence.items.enumerated() {
      guard isRule(item) else {
        guard let use = use(item, of: owner) else { return nil }
        uses.append(use)
        continue
      }
      run.append(item)
      if index + 1 < sequence.items.count, isRule(sequence.items[index + 1]) { continue }
      let span = run[0].span.joined(item.span)
      let rules = YAMLNode.sequence(YAMLSequence(items: run, span: span, isFlow: false))
      uses.append(
        inPlace(at: span, of: owner) { reader, name in
          var progression = Progression(name, at: span)
          progression.rules = reader.rules(rules, for: "'progress'")
          return progression
        })
      run = []
    }
    return uses
  }
}
