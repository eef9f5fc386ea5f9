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
      help: [
        "to use it for all exercises, write `defaults: {progress: {\(name): {\(arguments(mapping))}}}`"
      ])
    return true
  }

  /// Returns parameters as an entry would give them. A load has its unit.
  private func arguments(_ mapping: YAMLMapping) -> String {
    let unit = (program.units ?? .kg).rawValue
    return mapping.entries.map { entry in
      let written = entry.value.scalar?.text ?? "..."
      let text = String(written.drop { $0 == "+" })
      let isLoad = ["step", "weight"].contains(entry.key.text) && Double(text) != nil
      return "\(entry.key.text): \(cut(text))\(isLoad ? unit : "")"
    }.joined(separator: ", ")
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
      help: ["write `{\(name): {\(arguments(mapping))}}`"])
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
