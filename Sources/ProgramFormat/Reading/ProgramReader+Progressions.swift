// Reading of progressions: named ones, and their uses in entries and lifts.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Reads `progress:` of a program: named progressions.
  mutating func namedProgressions(_ node: YAMLNode) {
    guard let mapping = mapping(node, ProgramKey.progress.expects, for: "'progress'") else {
      return
    }
    for entry in mapping.entries {
      checkProgressionName(entry.key)
      let what = "progression \(inQuotes(entry.key.text))"
      let fields = entry.value.mapping
      if let fields, !Self.isRule(fields) {
        program.progressions[entry.key.text] = progression(
          entry.key.text, fields, at: entry.key.span)
      } else {
        // Many progressions consist only of rules.
        var alone = Progression(entry.key.text, at: entry.key.span)
        alone.rules = rules(entry.value, for: what)
        program.progressions[entry.key.text] = alone
      }
    }
  }

  /// Reads a progression from its keys.
  mutating func progression(
    _ name: String, _ mapping: YAMLMapping, at span: SourceSpan
  ) -> Progression {
    var result = Progression(name, at: span)
    if reportArguments(name, mapping, at: span) { return result }
    for (key, entry) in keys(of: mapping, ProgressionKey.self) {
      let what = "'\(key.rawValue)'"
      switch key {
      case .with: result.parameters = parameters(entry.value)
      case .adopt:
        result.adoptsHeavier = word(entry.value, among: ["yes", "no"], for: what) != "no"
      case .state: result.state = declarations(entry.value, for: what)
      case .prefill:
        result.fillsAlways = word(entry.value, among: ["always"], for: what) != nil
      case .rules: result.rules = rules(entry.value, for: what)
      case .afterWeek: result.afterWeek = rules(entry.value, for: what)
      case .afterCycle: result.afterCycle = rules(entry.value, for: what)
      case .afterBlock: result.afterBlock = rules(entry.value, for: what)
      }
    }
    let isComplete = mapping.entries.contains { entry in
      Self.ruleKeys.contains(entry.key.text) || entry.key.text == ProgressionKey.prefill.rawValue
    }
    if !isComplete {
      missing(
        "rules", in: "progression \(inQuotes(name))", at: span,
        help: "write `rules: [when made: weight += 2.5kg]`")
    }
    for declaration in result.state where result.parameter(declaration.name) != nil {
      report(
        .duplicateName, "\(inQuotes(declaration.name)) is both a parameter and a state value",
        at: declaration.span, label: "already the name of a parameter",
        help: ["rename one of them"])
    }
    return result
  }

  /// Reports the parameters of a built-in progression where progressions are defined.
  private mutating func reportArguments(
    _ name: String, _ mapping: YAMLMapping, at span: SourceSpan
  ) -> Bool {
    guard !mapping.entries.contains(where: { ProgressionKey(rawValue: $0.key.text) != nil }),
      let builtIn = ProgramFile.builtIn(name), let first = mapping.entries.first,
      builtIn.parameter(first.key.text) != nil
    else { return false }
    report(
      .missingKey, "missing key 'rules' in progression \(inQuotes(name))", at: span,
      label: "this defines a progression",
      help: ["to use it for all exercises, write `defaults: {progress: {\(name): {...}}}`"])
    return true
  }

  private static let ruleKeys = RulePeriod.allCases.map(\.key)

  private mutating func parameters(_ node: YAMLNode) -> [ProgressionParameter] {
    guard let mapping = mapping(node, ProgressionKey.with.expects, for: "'with'") else { return [] }
    return mapping.entries.compactMap { entry in
      if entry.value.mapping == nil {
        checkName(entry.key, of: "a parameter")
      } else {
        checkTableName(entry.key)
      }
      guard let value = parameterValue(entry) else {
        unreadNames.insert(entry.key.text)
        return nil
      }
      return ProgressionParameter(entry.key.text, value, at: entry.key.span)
    }
  }

  /// Reads the value of a parameter: an expression, or a table.
  private mutating func parameterValue(_ entry: YAMLEntry) -> ProgressionParameter.Default? {
    guard let mapping = entry.value.mapping else {
      return expression(entry.value, for: inQuotes(entry.key.text)).map { .expression($0) }
    }
    return table(mapping).map { .table($0) }
  }

  /// Reads a table. Its rows are values, or tables for a further number.
  mutating func table(_ mapping: YAMLMapping, depth: Int = 1) -> ProgressionTable? {
    guard depth <= ExpressionReader.mostTableInputs else {
      report(
        .outOfRange, "tables are nested more than \(ExpressionReader.mostTableInputs) levels deep",
        at: mapping.span, label: "too many levels", help: ["use a second table"])
      return nil
    }
    var place = JoinedScalars()
    var rows: [ProgressionTable.Source] = []
    for entry in mapping.entries {
      let what = "row \(inQuotes(entry.key.text))"
      if let inner = entry.value.mapping {
        guard let inner = table(inner, depth: depth + 1) else { return nil }
        rows.append(.init(key: place.add(entry.key), table: inner))
        continue
      }
      guard let cell = scalar(entry.value, .expression, for: what) else { return nil }
      rows.append(.init(key: place.add(entry.key), cell: place.add(cell)))
    }
    // This span is outside of all rows, which marks problems of the whole table.
    let whole = SourceSpan(place.bytes.count + 1, place.bytes.count + 1)
    let (table, problems) = ProgressionTable.read(rows, in: place.bytes, at: whole)
    for problem in problems {
      var moved = placed(problem, place)
      if problem.span == whole || problem.span == nil { moved.span = mapping.span }
      add(moved)
    }
    guard let table else { return nil }
    var none: [Diagnostic] = []
    return ProgressionTable(
      table.rows.map {
        ProgressionTable.Row(
          from: $0.low, to: $0.high, $0.cell.placed(place.place), at: place.place($0.span))
      }, otherwise: table.otherwise?.placed(place.place), at: mapping.span, problems: &none)
  }

  // MARK: Uses

  /// Reads a use of a progression: by its name, by rules, or by its keys.
  mutating func use(_ node: YAMLNode, of owner: String) -> ProgressionUse? {
    if let scalar = node.scalar, !scalar.isNull {
      return ProgressionUse(scalar.text, at: scalar.span)
    }
    guard let mapping = node.mapping, let first = mapping.entries.first else {
      expected(.progressions, for: "'progress'", got: node)
      return nil
    }
    let span = mapping.span
    if Self.isRule(mapping) {
      return inPlace(at: span, of: owner) { reader, name in
        var progression = Progression(name, at: mapping.firstKey)
        progression.rules = reader.rules(node, for: "'progress'")
        return progression
      }
    }
    if mapping.entries.contains(where: { ProgressionKey(rawValue: $0.key.text) != nil }) {
      return inPlace(at: span, of: owner) { reader, name in
        reader.progression(name, mapping, at: mapping.firstKey)
      }
    }
    if reportParametersAlone(mapping) { return nil }
    for other in mapping.entries.dropFirst() {
      report(
        .unknownKey,
        "unexpected \(inQuotes(other.key.text)) next to progression \(inQuotes(first.key.text))",
        at: other.key.span, label: "only one progression is allowed in `{ }`",
        help: [
          "write several as a list: `progress: [\(cut(first.key.text)), \(cut(other.key.text))]`"
        ])
    }
    return ProgressionUse(first.key.text, arguments: arguments(first), at: first.key.span)
  }

  /// Reports parameters of a built-in progression without its name: `{step: 5kg}`.
  private mutating func reportParametersAlone(_ mapping: YAMLMapping) -> Bool {
    let keys = mapping.entries.map(\.key.text)
    guard let first = mapping.entries.first, first.value.scalar.map({ !$0.isNull }) ?? false,
      let name = BuiltInProgressions.names.first(where: { name in
        ProgramFile.builtIn(name).map { progression in
          keys.allSatisfy { progression.parameter($0) != nil }
        } ?? false
      })
    else { return false }
    report(
      .unknownProgression, "unknown progression \(inQuotes(first.key.text))", at: first.key.span,
      label: "a parameter of a progression",
      help: ["write the name first: `{\(name): {\(cut(first.key.text)): ...}}`"])
    return true
  }

  private mutating func arguments(_ entry: YAMLEntry) -> [ProgressionArgument] {
    if entry.value.isNull { return [] }
    let what = "progression \(inQuotes(entry.key.text))"
    if let scalar = entry.value.scalar {
      expected(
        .keys("parameters such as `{step: 2.5kg}`"), for: what, got: entry.value,
        help: QuantityReader.load(scalar.text).0 == nil
          ? [] : ["write `{step: \(cut(scalar.text))}`"])
      return []
    }
    guard let mapping = mapping(entry.value, .keys("parameters such as `{step: 2.5kg}`"), for: what)
    else { return [] }
    return mapping.entries.compactMap { entry in
      parameterValue(entry).map {
        ProgressionArgument(entry.key.text, $0, at: entry.key.span)
      }
    }
  }

  /// Returns the use of a progression that is written in place.
  ///
  /// A progression that an alias or `defaults` repeats in several entries is one progression.
  mutating func inPlace(
    at span: SourceSpan, of owner: String,
    _ read: (inout ProgramReader, String) -> Progression
  ) -> ProgressionUse {
    if let name = inPlace[span] { return ProgressionUse(name, at: span) }
    var name = "rules of \(owner)"
    var count = 1
    while program.progressions[name] != nil {
      count += 1
      name = "rules of \(owner) (\(count))"
    }
    inPlace[span] = name
    program.progressions[name] = read(&self, name)
    return ProgressionUse(name, at: span)
  }
}

// Reading of the uses of progressions: one or a list of them, with or without cases.

extension ProgramReader {
  /// Reads how the values of an entry change: names, rules in place, or a list of these.
  mutating func progressions(_ node: YAMLNode, of owner: String) -> Cases<[ProgressionUse]>? {
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
    case .condition, .expression, .by: return true
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
