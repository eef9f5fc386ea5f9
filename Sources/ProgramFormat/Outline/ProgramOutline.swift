// The roles of the mappings and strings in a program's tree, for formatting and renaming.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

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
  /// The tables that keys belong to, by the start offsets of the keys.
  private(set) var keys: [Int: KeyTable] = [:]
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
      if entry.merge == nil { keys[entry.key.span.start] = table }
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
    case .text:
      if Self.freeTexts.contains(key.name) { note(.freeText, node) }
      if key.name == ScheduleKey.weeks.rawValue { items(node) { $0.walk($1, .week, of: key) } }
    case .name(let part, _):
      note(.name(part, isDeclared: key.name == BlockKey.block.rawValue), node)
    case .words(let words): note(.word(words), node)
    case .whole, .days, .weeks: break
    case .trainingDays: items(node) { $0.note(.word(WeekKey.weekdays), $1) }
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
        for entry in node.mapping?.entries ?? [] { keys[entry.key.span.start] = .namedScheme }
        cases(node, .scheme, of: key)
      }
    case .warmup: if node.scalar?.text != "auto" { scheme(node) }
    case .exercise:
      note(.slot, node)
      walk(node, .choice, isShort: true)
    case .round:
      note(.load, node)
      walk(node, .round, isShort: true)
    case .when:
      if let text = node.scalar?.text {
        if case .unknown = CaseKeyReader.read(text) { return note(.expression, node) }
        note(text.caseRole, node)
      }
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
    case .week:
      items(node) { $0.note(.name(.day, isDeclared: false), $1) }
      walk(node, .week, isShort: true)
    case .deload: walk(node, .deload, isShort: true)
    case .play: played(node)
    case .keys: if let table = key.table { keys(node, table) }
    case .named(let value):
      names(node, isShort: value == .expression || value == .start) {
        if let part = key.names { $0.note(.name(part, isDeclared: true), .scalar($1.key)) }
        $0.walk($1.value, value, of: key)
      }
    case .list(let value): items(node) { $0.walk($1, value, of: key) }
    case .cases(let value): cases(node, value, of: key)
    }
  }

  private mutating func keys(_ node: YAMLNode, _ table: KeyTable) {
    switch table {
    case .lift:
      walk(node, .lift, isShort: true) {
        $0.note(.name(.value, isDeclared: true), .scalar($1.key))
        $0.start($1.value)
      }
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
      if node.mapping != nil, !isChoice {
        names(node) { $0.note($1.key.text.caseRole, .scalar($1.key)) }
      }
      if value == .scheme || value == .warmup {
        if node.scalar?.text != "auto" || value == .scheme { scheme(node, isFlowCase: isFlowCase) }
      } else {
        walk(node, value, of: key)
      }
      return
    }
    names(node) { outline, entry in
      outline.note(entry.key.text.caseRole, .scalar(entry.key))
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
    case .mapping(let mapping): if mapping.isCases { cases(node, .scheme, of: .nothing) }
    }
  }

  // MARK: Days

  private mutating func day(_ node: YAMLNode, _ key: KeyTable.Key) {
    guard node.alias == nil else { return }
    guard let mapping = node.mapping else { return entries(node) }
    if mapping.isCases {
      names(node) { outline, entry in
        outline.note(entry.key.text.caseRole, .scalar(entry.key))
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
    guard let mapping = node.mapping else {
      note(.name(.progression, isDeclared: false), node)
      return items(node) { $0.progressions($1) }
    }
    if mapping.entries.contains(where: { ProgressionKey(rawValue: $0.key.text) != nil }) {
      walk(node, .progression)
    } else if ProgramReader.isCases(mapping) {
      names(node) { outline, entry in
        outline.note(entry.key.text.caseRole, .scalar(entry.key))
        guard case .by = CaseKeyReader.read(entry.key.text) else {
          return outline.progressions(entry.value)
        }
        outline.items(entry.value) { $0.progressions($1) }
      }
    } else if ProgramReader.isRule(mapping) {
      rules(node)
    } else {
      names(node) { outline, use in
        outline.note(.name(.progression, isDeclared: false), .scalar(use.key))
        outline.names(use.value, isShort: true) {
          $0.note(.name(.parameter, isDeclared: false), .scalar($1.key))
          $0.parameter($1.value)
        }
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
        case .condition, .expression, .by: true
        case .unknown, .bad: false
        }
      }
  }
}

extension String {
  /// The role of the key of a case: `week 1`, or a condition of the rule language.
  fileprivate var caseRole: TextRole {
    if case .expression = CaseKeyReader.read(self) { .expression } else { .caseKey }
  }
}

// The roles of strings in a program's tests: sets to play, and expected sets.

extension ProgramOutline {
  /// Handles the sessions to play: sets by slot.
  mutating func played(_ node: YAMLNode) {
    items(node) { outline, session in
      outline.note(.name(.day, isDeclared: false), session)
      outline.names(session) { outline, day in
        outline.note(.name(.day, isDeclared: false), .scalar(day.key))
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

  /// Handles the value of a dotted key.
  mutating func part(_ entry: YAMLEntry) {
    guard let (_, key, rest) = Self.part(entry.key.text, of: .program) else { return }
    note(.partKey, .scalar(entry.key))
    switch key.expects {
    case .named(let value):
      if !inner(entry.value, rest, of: key) { walk(entry.value, value, of: key) }
    case .keys:
      if let inner = key.table?.key(rest)?.key { walk(entry.value, inner.expects, of: inner) }
    case .list:
      // The name of a test, and one of its keys.
      guard let option = PartKey.item(rest, isDay: false).option else {
        return walk(entry.value, .keys(""), of: key)
      }
      switch TestKey(rawValue: option) {
      case .with: names(entry.value) { $0.note(.subject, .scalar($1.key)) }
      case .expect: expected(entry.value)
      case .play: played(entry.value)
      case .name, nil: break
      }
    case .schedule:
      if let inner = KeyTable.schedule.key(rest)?.key {
        walk(entry.value, inner.expects, of: inner)
      }
    default: break
    }
  }

  /// Handles the value of a key inside a named part: `days.Squat.Leg Curl.rest`, `lifts.Squat.tm`,
  /// `progress.novice.with.step`. Returns false if the key names a whole part.
  private mutating func inner(_ value: YAMLNode, _ path: String, of key: KeyTable.Key) -> Bool {
    let steps = path.split(separator: ".").map(String.init)
    guard steps.count > 1 else { return false }
    if case .named(.entries) = key.expects {
      let values = value.mapping?.entries.map(\.value) ?? [value]
      if let option = PartKey.item(path, isDay: true).option {
        guard let inner = KeyTable.entry.key(option)?.key else { return true }
        walk(value, inner.expects, of: inner)
      } else if values.allSatisfy({ $0.scalar != nil }) {
        cases(value, .scheme, of: .nothing)
      } else {
        return false
      }
      return true
    }
    guard let table = key.table else { return false }
    if let option = table.key(steps[1])?.key {
      if case .named(let named) = option.expects, steps.count > 2 {
        walk(value, named, of: option)
      } else {
        walk(value, option.expects, of: option)
      }
    } else if table == .lift, value.mapping == nil {
      start(value)
    } else {
      return false
    }
    return true
  }
}
