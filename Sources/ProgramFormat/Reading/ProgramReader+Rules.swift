// Reading of rules: conditions, statements and texts.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Returns whether a mapping is a rule, judged by its keys.
  static func isRule(_ mapping: YAMLMapping) -> Bool {
    mapping.entries.contains { entry in
      let word = entry.key.text.prefix { $0 != " " }
      return ["when", "always", "else", "if"].contains(word)
        || RuleKey(rawValue: entry.key.text) != nil
    }
  }

  /// Reads a list of rules.
  mutating func rules(_ node: YAMLNode, for what: String) -> [Rule] {
    guard let sequence = node.sequence else {
      if let mapping = node.mapping, Self.isRule(mapping) {
        return rule(node).map { [$0] } ?? []
      }
      expected(.rules, for: what, got: node)
      return []
    }
    return sequence.items.flatMap { item -> [Rule] in
      // A list inside the list is spliced in, as in days.
      item.sequence == nil ? rule(item).map { [$0] } ?? [] : rules(item, for: what)
    }
  }

  /// Reads one rule: a mapping with one condition, and optionally `say` and `also`.
  private mutating func rule(_ node: YAMLNode) -> Rule? {
    guard let mapping = node.mapping else {
      // In `{when made weight += step}` the reader of YAML misses the value of a key.
      diagnostics.removeAll { problem in
        problem.id == YAMLErrorID.keyWithoutValue.rawValue
          && problem.span.map { $0.joined(node.span) == node.span } ?? false
      }
      report(
        .ruleWithoutCondition, "missing condition in the rule \(node.description)",
        at: node.firstLine(in: source), label: "expected `when CONDITION: ...`",
        help: ["write a rule such as `when made: weight += step`"])
      return nil
    }
    let heads = mapping.entries.filter { RuleKey(rawValue: $0.key.text) == nil }
    guard let head = heads.first else {
      report(
        .ruleWithoutCondition, "missing condition in a rule", at: mapping.firstKey,
        label: "expected `when CONDITION`, `else` or `always`", help: ["write `always: ...`"])
      return nil
    }
    if reportSeparateCondition(heads) { return nil }
    for other in heads.dropFirst() { second(other, beside: head) }
    var place = JoinedScalars()
    let range = place.add(head.key)
    let (condition, problems) = RuleReader.condition(place.bytes, range)
    add(problems.map { placed($0, place) })
    let statements = self.statements(head)
    var rule = Rule(condition?.placed(place.place) ?? .always, statements ?? [], at: head.key.span)
    for entry in mapping.entries {
      switch RuleKey(rawValue: entry.key.text) {
      case .say: rule.say = say(entry.value)
      case .also: rule.also = truth(entry.value, for: "'also'") ?? false
      case nil: break
      }
    }
    return condition == nil || statements == nil ? nil : rule
  }

  /// Returns whether a text begins like a rule, such as `when made weight += step`.
  static func beginsLikeRule(_ text: String) -> Bool {
    text.prefixMatch(of: /\{?(when|else|always|if) \S/) != nil
  }

  /// Reports a rule in the form of other tools: `when: made` and `then: weight += 2.5kg`.
  private mutating func reportSeparateCondition(_ heads: [YAMLEntry]) -> Bool {
    guard let head = heads.first, ["when", "if"].contains(head.key.text.lowercased()),
      let condition = head.value.scalar?.text
    else { return false }
    report(
      .ruleWithoutCondition, "missing condition after \(inQuotes(head.key.text))",
      at: head.key.span, label: "the condition belongs before the ':'",
      help: ["write `- when \(cut(condition)): weight += 2.5kg`"])
    return true
  }

  private mutating func second(_ entry: YAMLEntry, beside head: YAMLEntry) {
    let near = self.near(entry.key.text, among: RuleKey.allCases.map(\.rawValue))
    guard near.isEmpty else { return unknownKey(entry.key, RuleKey.self) }
    report(
      .unknownKey, "unknown rule option \(inQuotes(entry.key.text))", at: entry.key.span,
      label: "not an option of a rule",
      help: [
        "begin each rule with `- `",
        "only `say` and `also` are allowed next to \(inQuotes(head.key.text))",
      ])
  }

  func placed(_ diagnostic: Diagnostic, _ place: JoinedScalars) -> Diagnostic {
    diagnostic.placed(in: source) { place.place($0) }
  }

  /// Reads statements separated by `;`, or a list of them.
  private mutating func statements(_ entry: YAMLEntry) -> [Statement]? {
    let nodes = entry.value.sequence?.items ?? [entry.value]
    guard !nodes.isEmpty, !entry.value.isNull else {
      report(
        .ruleWithoutStatement, "missing statement after \(inQuotes(entry.key.text))",
        at: entry.key.span,
        label: "expected a statement", help: ["write a statement such as `weight += step`"])
      return nil
    }
    var statements: [Statement] = []
    var isWhole = true
    for node in nodes {
      guard let scalar = scalar(node, .statements, for: inQuotes(entry.key.text)) else {
        isWhole = false
        continue
      }
      let (read, found) = StatementReader.read(scalar.text, isKept: isKept)
      report(found, of: scalar)
      if !found.isEmpty { isWhole = false }
      statements += read.map { $0.placed(scalar.places) }
    }
    return isWhole ? statements : nil
  }

  private mutating func say(_ node: YAMLNode) -> SayTemplate? {
    guard !reportCut(node), let scalar = scalar(node, RuleKey.say.expects, for: "'say'") else {
      return nil
    }
    let bytes = Array(scalar.text.utf8)
    let (template, problems) = SayTemplate.read(bytes, 0..<bytes.count)
    report(problems, of: scalar)
    return template?.placed(scalar.places)
  }
}

extension RuleCondition {
  fileprivate func placed(_ map: (SourceSpan) -> SourceSpan) -> RuleCondition {
    if case .when(let condition) = self { .when(condition.placed(map)) } else { self }
  }
}

extension SayTemplate {
  fileprivate func placed(_ map: (SourceSpan) -> SourceSpan) -> SayTemplate {
    SayTemplate(
      parts.map { part in
        if case .placeholder(let expression) = part {
          .placeholder(expression.placed(map))
        } else {
          part
        }
      })
  }
}

extension YAMLMapping {
  /// The place of the first key, for carets that refer to the whole mapping.
  var firstKey: SourceSpan { entries.first?.key.span ?? span }
}

// Reading of cases: mappings whose keys are conditions.

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
        at: other.key.span, label: "another case",
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

  /// Returns the condition in the key of a case, or in the value of `when`, which can be any
  /// expression.
  mutating func condition(
    _ key: YAMLScalar, for what: String, orValue: Bool = false
  ) -> CaseCondition? {
    if let answer = offeredAnswer(key.text) {
      note(answer, at: key)
      return answer
    }
    switch CaseKeyReader.read(key.text) {
    case .expression:
      references.hasConditions = true
      guard let condition = expression(key) else { return nil }
      for part in condition.comparisonsWithText {
        references.answers.append(CaseName(name: part.name, text: part.text, span: part.span))
      }
      return .condition(condition)
    case .unknown where orValue: return expression(key).map { .condition($0) }
    // Several words are more likely an expression with a mistake, which has better help.
    case .condition(.text(_, let answer)) where orValue && !ExpressionWords.isWord(answer):
      return expression(key).map { .condition($0) }
    case .condition(let condition):
      note(condition, at: key)
      return condition
    case .bad(let problem):
      report(
        .badCase, problem.summary, at: key.sourceSpan(ofText: problem.range), label: problem.label,
        help: problem.help)
      return nil
    case .unknown, .by:
      let near = self.near(key.text, among: ["else", "deload", "none"])
      report(
        .badCase, "invalid case \(inQuotes(key.text))", at: key.span,
        label: "not a case of \(what)",
        help: near.isEmpty
          ? ["write `week 1`, `weeks 2-3`, `cycle 2`, `stage 2`, `deload` or `else`"] : near)
      return nil
    }
  }

  /// Returns the case of an answer that an input offers, which may be any text: `v not sure`.
  private func offeredAnswer(_ key: String) -> CaseCondition? {
    for input in program.inputs where key.hasPrefix(input.name + " ") {
      let answer = String(key.dropFirst(input.name.count + 1).drop { $0 == " " })
      // Answers that are whole numbers are compared as numbers.
      if Int(answer) == nil, input.options.contains(answer) { return .text(input.name, answer) }
    }
    return nil
  }

  /// Records the names that a condition uses.
  private mutating func note(_ condition: CaseCondition, at key: YAMLScalar) {
    switch condition {
    case .numbers(.value(let name), let numbers):
      references.cases.append(CaseName(name: name, numbers: numbers, span: key.span))
    case .text(let name, let text):
      references.cases.append(CaseName(name: name, text: text, span: key.span))
    case .block(let name): references.blocks.append(PlacedName(name: name, span: key.span))
    default: break
    }
  }
}

extension Expression {
  /// The comparisons of a name with a written text: `variant == "bbb"`.
  fileprivate var comparisonsWithText: [(name: String, text: String, span: SourceSpan)] {
    var found: [(name: String, text: String, span: SourceSpan)] = []
    func add(_ one: Expression, _ other: Expression) {
      guard case .name(let name) = one.node, name.owner == nil,
        case .literal(.text(let text)) = other.node
      else { return }
      found.append((name.name, text, other.span))
    }
    visit { part in
      switch part.node {
      case .comparison(_, let left, let right):
        add(left, right)
        add(right, left)
      case .isOneOf(let value, let choices):
        for case .one(let choice) in choices { add(value, choice) }
      default: break
      }
    }
    return found
  }
}
