// The roles of the mappings and strings in a program's tree, for formatting and renaming.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// The role of a string in a program. Notation has a canonical form, and names can be renamed.
enum TextRole: Hashable, Sendable {
  /// Sets. In a `[ ]` of cases, each string must have a count or be a name.
  case sets(isFlowCase: Bool)
  case expression
  case statements
  /// The key of a rule: `when CONDITION`, `else`, `always`.
  case condition
  case duration
  case load
  case percent
  /// The name of an exercise, with or without a label.
  case slot
  /// A dotted key that begins with `lifts.` and a slot.
  case partOfLift
  /// The subject of a test: `Squat.tm`, `next DAY SLOT`.
  case subject
  /// A text that does not name anything.
  case freeText
}

/// The canonical order and form of a mapping.
struct MappingRole: Hashable, Sendable {
  /// The rank of each entry. Nil if the writer's order is kept.
  var ranks: [Int]?
  /// True if short mappings of this kind are written in `{ }`.
  var isShort = false
}

/// The roles of a program's nodes, by their start offsets.
///
/// Nodes are handled where they are written. A node that is used through an alias or a merge key
/// has the role of its own place. A node of the wrong kind does not have a role.
struct ProgramOutline {
  private(set) var texts: [Int: TextRole] = [:]
  private(set) var mappings: [Int: MappingRole] = [:]

  init(_ root: YAMLNode) { walk(root, .program) { $0.part($1) } }

  // MARK: Keys

  /// Handles a mapping of one table. Unknown keys go first, in their own order.
  mutating func walk(
    _ node: YAMLNode, _ table: KeyTable, isShort: Bool = false,
    other: (inout ProgramOutline, YAMLEntry) -> Void = { _, _ in }
  ) {
    guard node.alias == nil, let mapping = node.mapping else { return }
    var ranks: [Int] = []
    for entry in mapping.entries {
      guard let (rank, key) = table.key(entry.key.text) else {
        ranks.append(Self.part(entry.key.text, of: table)?.rank ?? -1)
        if entry.merge == nil { other(&self, entry) }
        continue
      }
      ranks.append(rank)
      if entry.merge == nil { walk(entry.value, key.expects, of: key) }
    }
    let isOwn = mapping.entries.allSatisfy { $0.merge == nil }
    mappings[mapping.span.start] = MappingRole(ranks: isOwn ? ranks : nil, isShort: isShort)
  }

  /// The keys with texts in which names are only mentioned.
  private static let freeTexts: Set<String> = [
    "program", "about", "author", "source", "license", "version", "tags", "note", "tempo", "name",
  ]

  /// Handles a mapping of names, whose order is kept.
  mutating func names(
    _ node: YAMLNode, isShort: Bool = false,
    _ value: (inout ProgramOutline, YAMLEntry) -> Void
  ) {
    guard node.alias == nil, let mapping = node.mapping else { return }
    mappings[mapping.span.start] = MappingRole(isShort: isShort)
    for entry in mapping.entries where entry.merge == nil { value(&self, entry) }
  }

  mutating func items(_ node: YAMLNode, _ item: (inout ProgramOutline, YAMLNode) -> Void) {
    guard node.alias == nil else { return }
    for node in node.sequence?.items ?? [] where node.alias == nil { item(&self, node) }
  }

  mutating func note(_ role: TextRole, _ node: YAMLNode) {
    guard node.alias == nil, let scalar = node.scalar, !scalar.isNull else { return }
    texts[scalar.span.start] = role
  }

  /// Handles the value of a key, by the key's expectation.
  mutating func walk(_ node: YAMLNode, _ expectation: Expectation, of key: KeyTable.Key) {
    guard node.alias == nil else { return }
    switch expectation {
    case .text(let name):
      if ["a lift", "an exercise"].contains(name) { note(.slot, node) }
      if Self.freeTexts.contains(key.name) { note(.freeText, node) }
    case .words, .whole, .days, .weeks, .trainingDays: break
    case .load: note(.load, node)
    case .percent: note(.percent, node)
    case .duration: note(.duration, node)
    case .expression: parameter(node)
    case .start: start(node)
    case .statements: note(.statements, node)
    case .scheme: scheme(node)
    case .namedScheme:
      if node.mapping?[SchemeKey.sets.rawValue] != nil {
        walk(node, .namedScheme)
      } else {
        cases(node, .scheme, of: key)
      }
    case .warmup: if node.scalar?.text != "auto" { scheme(node) }
    case .exercise:
      note(.slot, node)
      walk(node, .choice, isShort: true)
    case .round:
      note(.load, node)
      walk(node, .round, isShort: true)
    case .when: if let text = node.scalar?.text, !text.isCondition { note(.expression, node) }
    case .alternatives:
      note(.slot, node)
      items(node) { outline, item in
        outline.note(.slot, item)
        for entry in item.mapping?.entries ?? [] { outline.note(.slot, .scalar(entry.key)) }
      }
    case .progressions: progressions(node)
    case .rules: rules(node)
    case .entries: day(node, key)
    case .schedule: walk(node, .schedule)
    case .week: walk(node, .week, isShort: true)
    case .deload: walk(node, .deload, isShort: true)
    case .play: played(node)
    case .keys: if let table = key.table { keys(node, table) }
    case .named(let value):
      names(node, isShort: value == .expression || value == .start) {
        if key.table == .lift { $0.note(.slot, .scalar($1.key)) }
        $0.walk($1.value, value, of: key)
      }
    case .list(let value): items(node) { $0.walk($1, value, of: key) }
    case .cases(let value): cases(node, value, of: key)
    }
  }

  private mutating func keys(_ node: YAMLNode, _ table: KeyTable) {
    switch table {
    case .lift: walk(node, .lift, isShort: true) { $0.start($1.value) }
    case .progression:
      guard let mapping = node.mapping, !ProgramReader.isRule(mapping) else { return rules(node) }
      walk(node, .progression)
    case .test:
      walk(node, .test)
      for entry in node.mapping?[TestKey.with.rawValue]?.mapping?.entries ?? [] {
        note(.subject, .scalar(entry.key))
      }
      if let expected = node.mapping?[TestKey.expect.rawValue] { self.expected(expected) }
    case .question, .layoff:
      walk(node, table, isShort: true)
      guard let question = node.mapping, question["kind"]?.scalar?.text == "exercise" else {
        return
      }
      for (key, value) in question.entries.map({ ($0.key.text, $0.value) }) {
        if key == QuestionKey.standard.rawValue { note(.slot, value) }
        if key == QuestionKey.oneOf.rawValue { items(value) { $0.note(.slot, $1) } }
      }
    default: walk(node, table)
    }
  }

  // MARK: Cases

  private mutating func cases(
    _ node: YAMLNode, _ value: Expectation, of key: KeyTable.Key, isFlowCase: Bool = false
  ) {
    guard node.alias == nil else { return }
    // Keys of progressions and choices can look like keys of cases.
    if value == .progressions { return progressions(node) }
    let isChoice = value == .exercise && node.mapping?[ChoiceKey.oneOf.rawValue] != nil
    guard let mapping = node.mapping, mapping.isCases, !isChoice else {
      if value == .scheme || value == .warmup {
        if node.scalar?.text != "auto" || value == .scheme { scheme(node, isFlowCase: isFlowCase) }
      } else {
        walk(node, value, of: key)
      }
      return
    }
    names(node) { outline, entry in
      guard case .by = CaseKeyReader.read(entry.key.text), let list = entry.value.sequence else {
        outline.cases(entry.value, value, of: key)
        return
      }
      outline.items(entry.value) { $0.cases($1, value, of: key, isFlowCase: list.isFlow) }
    }
  }

  private mutating func scheme(_ node: YAMLNode, isFlowCase: Bool = false) {
    guard node.alias == nil else { return }
    switch node {
    case .scalar(let scalar):
      if scalar.text != "none" { note(.sets(isFlowCase: isFlowCase), node) }
    case .sequence: items(node) { $0.scheme($1) }
    case .mapping:
      cases(node, .scheme, of: .nothing)
    }
  }

  // MARK: Days

  private mutating func day(_ node: YAMLNode, _ key: KeyTable.Key) {
    guard node.alias == nil else { return }
    guard let mapping = node.mapping else { return entries(node) }
    if mapping.isCases {
      names(node) { outline, entry in
        guard case .by = CaseKeyReader.read(entry.key.text) else {
          return outline.day(entry.value, key)
        }
        outline.items(entry.value) { $0.day($1, key) }
      }
    } else {
      walk(node, .day)
    }
  }

  private mutating func entries(_ node: YAMLNode) {
    items(node) { outline, item in
      switch item {
      case .scalar: outline.note(.slot, item)
      case .sequence: outline.entries(item)
      case .mapping(let mapping):
        guard mapping[SupersetKey.superset.rawValue] != nil else {
          return outline.walk(item, .entry) {
            $0.note(.slot, .scalar($1.key))
            $0.cases($1.value, .scheme, of: .nothing)
          }
        }
        outline.walk(item, .superset)
      }
    }
  }

  // MARK: Values and rules

  private mutating func start(_ node: YAMLNode) {
    if let mapping = node.mapping {
      return ProgramReader.isTable(mapping)
        ? parameter(node) : walk(node, .question, isShort: true)
    }
    note(.expression, node)
  }

  /// Handles a parameter: an expression, or a table of expressions or of tables.
  private mutating func parameter(_ node: YAMLNode) {
    guard node.mapping != nil else { return note(.expression, node) }
    names(node, isShort: true) { $0.parameter($1.value) }
  }

  private mutating func progressions(_ node: YAMLNode) {
    guard node.alias == nil else { return }
    guard let mapping = node.mapping else { return items(node) { $0.progressions($1) } }
    if mapping.entries.contains(where: { ProgressionKey(rawValue: $0.key.text) != nil }) {
      walk(node, .progression)
    } else if ProgramReader.isCases(mapping) {
      names(node) { outline, entry in
        guard case .by = CaseKeyReader.read(entry.key.text) else {
          return outline.progressions(entry.value)
        }
        outline.items(entry.value) { $0.progressions($1) }
      }
    } else if ProgramReader.isRule(mapping) {
      rules(node)
    } else {
      names(node) { outline, use in
        outline.names(use.value, isShort: true) { $0.parameter($1.value) }
      }
    }
  }

  private mutating func rules(_ node: YAMLNode) {
    guard node.alias == nil else { return }
    guard node.mapping != nil else { return items(node) { $0.rules($1) } }
    walk(node, .rule) { outline, head in
      outline.texts[head.key.span.start] = .condition
      outline.note(.statements, head.value)
      outline.items(head.value) { $0.note(.statements, $1) }
    }
  }
}

extension KeyTable.Key {
  /// An empty key, for values whose meaning is known without one.
  fileprivate static let nothing = KeyTable.Key(name: "", expects: .scheme, about: "")
}

extension YAMLMapping {
  /// True if all keys look like conditions of cases.
  fileprivate var isCases: Bool {
    !entries.isEmpty
      && entries.allSatisfy { entry in
        switch CaseKeyReader.read(entry.key.text) {
        case .condition, .by: true
        case .unknown, .bad: false
        }
      }
  }
}

extension String {
  /// True if it is the key of a case, which `when` accepts in addition to expressions.
  fileprivate var isCondition: Bool { ProgramReader.isCase(self) }
}

// The roles of strings in a program's tests: sets to play, and expected sets.

extension ProgramOutline {
  /// Handles the sessions to play: sets by slot.
  mutating func played(_ node: YAMLNode) {
    items(node) { outline, session in
      outline.names(session) { outline, day in
        outline.names(day.value) {
          $0.note(.slot, .scalar($1.key))
          $0.sets($1.value)
        }
      }
    }
  }

  /// Handles expectations. The values of `next ...` are sets; other values are expressions.
  mutating func expected(_ node: YAMLNode) {
    names(node, isShort: true) { outline, entry in
      outline.note(.subject, .scalar(entry.key))
      if entry.key.text.hasPrefix("next ") { outline.sets(entry.value) }
    }
  }

  /// Handles sets. Reps alone, like `5 5 4`, are not notation and are left unchanged.
  private mutating func sets(_ node: YAMLNode) {
    let isReps = node.scalar?.text.utf8.allSatisfy { $0 == 0x20 || 0x30...0x39 ~= $0 } ?? false
    if !isReps { note(.sets(isFlowCase: false), node) }
    items(node) { $0.sets($1) }
  }
}

// Values of dotted keys, which are parts of an extended program.

extension ProgramOutline {
  /// Returns the key in the tables that a dotted key names a part of.
  static func part(
    _ text: String, of table: KeyTable
  ) -> (rank: Int, key: KeyTable.Key, rest: String)? {
    guard table == .program, let part = PartKey(text),
      let (rank, key) = table.key(part.section.rawValue)
    else { return nil }
    return (rank, key, part.rest)
  }

  /// Handles the value of a dotted key. Deeper parts are left as they are written.
  mutating func part(_ entry: YAMLEntry) {
    guard let (_, key, rest) = Self.part(entry.key.text, of: .program) else { return }
    if key.table == .lift { note(.partOfLift, .scalar(entry.key)) }
    switch key.expects {
    case .named(let value): walk(entry.value, value, of: key)
    case .keys:
      if let inner = key.table?.key(rest)?.key { walk(entry.value, inner.expects, of: inner) }
    case .schedule:
      if let inner = KeyTable.schedule.key(rest)?.key {
        walk(entry.value, inner.expects, of: inner)
      }
    default: break
    }
  }
}

// The canonical form of strings in notation.

extension TextRole {
  /// Returns the string in canonical form. It is unchanged if it cannot be read or would not read
  /// back as the same.
  func canonical(_ text: String) -> String {
    switch self {
    case .slot, .partOfLift, .subject, .freeText: text
    case .sets(let isFlowCase): Self.sets(text, isFlowCase: isFlowCase)
    case .expression:
      Self.canonical(text, print: \.text, read: { ExpressionReader.read($0).0 })
    case .statements: Self.canonical(text, print: \.text, read: { Self.statements($0) })
    case .condition: Self.canonical(text, print: \.text, read: { RuleReader.condition($0).0 })
    case .duration: Self.canonical(text, print: \.text, read: { QuantityReader.duration($0).0 })
    case .percent:
      Self.canonical(text, print: \.text, read: { QuantityReader.value($0, kind: .percent).0 })
    case .load:
      Self.canonical(
        text, print: { SetPrinter.text(of: .load($0)) }, read: { QuantityReader.load($0).0 })
    }
  }

  private static func sets(_ text: String, isFlowCase: Bool) -> String {
    let printed = canonical(text, print: { SetPrinter.text(of: $0) }, read: { planned($0) })
    guard isFlowCase, CaseCount.isWritten(text), !CaseCount.isWritten(printed) else {
      return printed
    }
    let counted = "1x" + printed
    return planned(counted) == planned(printed) ? counted : text
  }

  private static func planned(_ text: String) -> [SchemeItem]? {
    let (items, problems) = SetReader.planned(text)
    return problems.isEmpty ? items.canonical : nil
  }

  private static func statements(_ text: String) -> [Statement]? {
    let (statements, problems) = StatementReader.read(text)
    return problems.isEmpty && !statements.isEmpty ? statements : nil
  }

  /// Returns the canonical form of a string if it reads back as the same.
  private static func canonical<Value: Equatable>(
    _ text: String, print canonical: (Value) -> String, read: (String) -> Value?
  ) -> String {
    guard text.utf8.count <= ProgramLimits.notationBytes, let value = read(text) else {
      return text
    }
    let printed = canonical(value)
    return printed == text || read(printed) == value ? printed : text
  }
}
