// Reading of the options of an entry.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Reads a mapping of options: `defaults` of a program or a day.
  mutating func defaults(_ node: YAMLNode, of owner: String) -> GivenOptions {
    var given = GivenOptions()
    guard let mapping = mapping(node, ProgramKey.defaults.expects, for: "'defaults'") else {
      return given
    }
    for (key, entry) in keys(of: mapping, EntryKey.self) {
      read(key, entry, of: owner, into: &given)
    }
    return given
  }

  /// Reads one option.
  mutating func read(
    _ key: EntryKey, _ entry: YAMLEntry, of owner: String, into given: inout GivenOptions
  ) {
    let node = entry.value
    given.given.insert(key)
    let what = "'\(key.rawValue)'"
    switch key {
    case .start: given.start = startOfWeight(entry)
    case .warmup: given.options.warmup = warmup(node)
    case .rest: given.options.rest = cases(node, for: what) { $0.duration($1, for: what) }
    case .tempo: given.options.tempo = tempo(node)
    case .note: given.options.note = cases(node, for: what) { $0.text($1, key.expects, for: what) }
    case .progress: given.options.progress = progressions(node, of: owner)
    case .or: given.options.alternatives = alternatives(node)
    case .exercise: given.options.exercise = exercise(node)
    case .base:
      guard let scalar = scalar(node, key.expects, for: what) else { return }
      given.options.base = slot(scalar)
      references.lifts.append(PlacedName(name: scalar.text, span: scalar.span))
    case .round: given.options.round = rounding(node)
    case .when: given.options.when = when(node)
    case .optional: given.options.isOptional = truth(node, for: "'optional'") ?? false
    case .priority:
      given.options.priority = whole(node, 1...3, key.expects, for: what) ?? 1
    }
  }

  private mutating func warmup(_ node: YAMLNode) -> Cases<Warmup>? {
    cases(node, for: "'warmup'") { reader, node in
      if node.scalar?.text == "auto" { return .auto }
      let isCount = node.scalar?.text.wholeMatch(of: /(?i)\d+ +sets?/) != nil
      if let scalar = node.scalar, isCount || KeySynonyms.truth(scalar.text) != nil {
        reader.report(
          .wrongValue, "invalid value \(inQuotes(scalar.text)) for 'warmup'", at: scalar.span,
          label: isCount
            ? "the sets themselves are missing" : "expected \(Expectation.warmup.phrase)",
          help: ["write `auto`, `none`, or sets such as `2x5 @ bar, 5 @ 50%, 3 @ 75%`"])
        return nil
      }
      guard case .always(let scheme)? = reader.scheme(node, for: "'warmup'") else { return nil }
      return .scheme(scheme)
    }
  }

  private mutating func tempo(_ node: YAMLNode) -> String? {
    guard let scalar = scalar(node, EntryKey.tempo.expects, for: "'tempo'") else { return nil }
    let letters = Array(scalar.text.uppercased().utf8)
    let fits = letters.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "X") }
    guard fits, (3...4).contains(letters.count) else {
      expected(
        EntryKey.tempo.expects, for: "'tempo'", got: node,
        help: ["write seconds down, pause, up and pause, as in `31X1`"])
      return nil
    }
    return scalar.text.uppercased()
  }

  private mutating func alternatives(_ node: YAMLNode) -> [Alternative] {
    guard let sequence = node.sequence else { return alternative(node).map { [$0] } ?? [] }
    return sequence.items.compactMap { alternative($0) }
  }

  private mutating func alternative(_ node: YAMLNode) -> Alternative? {
    if let scalar = node.scalar, !scalar.isNull {
      guard scalar.style != .plain || !scalar.text.contains(", ") else {
        report(
          .wrongValue, "several alternatives in one string: \(inQuotes(scalar.text))",
          at: scalar.span, label: "expected a list", help: ["write `[\(cut(scalar.text))]`"])
        return nil
      }
      return slot(scalar).map { Alternative($0.text) }
    }
    guard let mapping = node.mapping, let entry = mapping.entries.first,
      mapping.entries.count == 1
    else {
      expected(.alternatives, for: "'or'", got: node)
      return nil
    }
    guard let name = slot(entry.key) else { return nil }
    let what = "the factor of \(inQuotes(name.text))"
    guard let scalar = scalar(entry.value, .text("a number such as `0.8`"), for: what) else {
      return nil
    }
    let value = ExpressionReader.read(scalar.text).0.flatMap { QuantityReader.literal($0) }
    switch value {
    case .number(let factor) where factor > .zero && factor <= Decimal(10),
      .percent(let factor) where factor > .zero && factor <= Decimal(10):
      return Alternative(name.text, factor: factor)
    default:
      expected(.text("a number such as `0.8`, above 0 and at most 10"), for: what, got: entry.value)
      return nil
    }
  }

  private mutating func exercise(_ node: YAMLNode) -> Cases<ExerciseChoice>? {
    let isChoice: (YAMLMapping) -> Bool = { mapping in
      mapping.entries.contains { ChoiceKey(rawValue: $0.key.text) != nil || Self.isOneOf($0.key) }
    }
    return cases(node, for: "'exercise'", unless: isChoice) { reader, node in
      if let mapping = node.mapping { return reader.choice(mapping) }
      guard let scalar = reader.scalar(node, EntryKey.exercise.expects, for: "'exercise'"),
        let name = reader.slot(scalar)
      else { return nil }
      return reader.inputNames.contains(name.text) ? .input(name.text) : .named(name.text)
    }
  }

  /// Returns whether a key is a misspelled `one of`, such as `oneof`.
  private static func isOneOf(_ key: YAMLScalar) -> Bool {
    let one = ChoiceKey.oneOf.rawValue
    return key.text != one && nearest(to: key.text.lowercased(), among: [one]) != nil
  }

  private mutating func choice(_ mapping: YAMLMapping) -> ExerciseChoice? {
    var choices: [String] = []
    var standard: YAMLScalar?
    for (key, entry) in keys(of: mapping, ChoiceKey.self) {
      switch key {
      case .oneOf:
        choices = (texts(entry.value, key.expects, for: "'one of'") ?? []).map(\.text)
      case .standard: standard = scalar(entry.value, key.expects, for: "'default'")
      }
    }
    guard mapping[ChoiceKey.oneOf.rawValue] != nil else {
      // A misspelled key was reported.
      if mapping.entries.contains(where: { Self.isOneOf($0.key) }) { return nil }
      missing(
        "one of", in: "'exercise'", at: mapping.span,
        help: "write `{one of: [Chin-Up, Pull-Up], default: Chin-Up}`")
      return nil
    }
    if let standard, !choices.isEmpty, !choices.contains(standard.text) {
      let near = self.near(standard.text, among: choices)
      report(
        .unknownWord, "\(inQuotes(standard.text)) is not one of the exercises to choose from",
        at: standard.span, label: "not in 'one of'",
        help: near.isEmpty ? ["choose one of \(listed(choices))"] : near)
    }
    return .oneOf(choices, default: standard?.text)
  }

  /// Reads a condition: an expression, or the key of a case.
  mutating func when(_ node: YAMLNode) -> Cases<Bool>? {
    guard let scalar = scalar(node, .when, for: "'when'") else { return nil }
    guard let said = condition(scalar, for: "'when'", orValue: true) else { return nil }
    return .first([
      Case(said, .always(true), at: scalar.span), Case(.otherwise, .always(false), at: scalar.span),
    ])
  }
}

// Checks of cases: the names in their keys, and the number of cases in a list.

extension ProgramReader {
  /// Checks that the values in case keys exist, and that lists have the right number of cases.
  mutating func checkCases(_ names: ProgramNames) {
    let kinds = references.cases.isEmpty ? [:] : program.kindsByName(names)
    for use in references.cases {
      guard let found = kinds[use.name] else {
        unknownCase(use, among: Array(kinds.keys))
        continue
      }
      if let text = use.text {
        checkAnswer(text, of: use, found)
      } else {
        checkNumber(use, found)
      }
    }
    for use in references.answers {
      if let text = use.text { checkOffered(text, of: use) }
    }
    checkEntries(names)
    checkCounts()
  }

  private mutating func unknownCase(_ use: CaseName, among names: [String]) {
    let words = CaseKeyReader.words.filter { $0 != "by" && $0 != "none" }
    let keeper = ["stage": "stages", "rung": "rungs"][use.name]
    let near =
      keeper.map { ["use `progress: \($0)`, which defines '\(use.name)'"] }
      ?? self.near(use.name, among: words + names.sorted())
    report(
      .unknownCase, "unknown value \(inQuotes(use.name)) in a case", at: use.span,
      label: "not defined",
      help: near.isEmpty
        ? ["write `week 1`, `cycle 2`, `block Peak`, or a value from 'values', 'inputs' or a rule"]
        : near)
  }

  /// Checks that the value in `variant 2` and `by variant` is a number.
  private mutating func checkNumber(_ use: CaseName, _ kinds: Set<Kind>) {
    guard !kinds.contains(.number), !kinds.contains(.unknown) else {
      return checkBounds(of: use)
    }
    let answers =
      (program.inputs.map { ($0.name, $0.options) }
      + program.days.flatMap(\.questions).map { ($0.name, $0.options) })
      .filter { $0.0 == use.name }.flatMap { $0.1 }
    // Answers such as `one of: [1, 2]` are compared as numbers.
    guard !answers.contains(where: { Int($0) != nil }) else { return }
    let cases = answers.prefix(3).map { "\(use.name) \($0): ..." }.joined(separator: ", ")
    report(
      .badCase,
      "\(inQuotes(use.name)) is \(kinds.first?.phrase ?? "an unknown kind"), not a number",
      at: use.span, label: "never true",
      help: answers.isEmpty
        ? ["use a value that is a whole number"]
        : ["write the answers: `{\(cut(cases))}`"])
  }

  /// Checks that the answer in `variant bbb` is possible.
  private mutating func checkAnswer(_ text: String, of use: CaseName, _ kinds: Set<Kind>) {
    let isText = kinds.contains { $0 == .text || $0 == .value(.exercise) || $0 == .unknown }
    guard isText else {
      report(
        .badCase, "\(inQuotes(use.name)) is \(kinds.first?.phrase ?? "an unknown kind"), not text",
        at: use.span, label: "compared with \(inQuotes(text))",
        help: ["compare it with a number: `\(cut(use.name)) 1`"])
      return
    }
    checkOffered(text, of: use)
  }

  /// Reports a number that no answer to the question of that name can be.
  private mutating func checkBounds(of use: CaseName) {
    let questions = (program.inputs + program.days.flatMap(\.questions)).filter {
      $0.name == use.name
    }
    func isPossible(_ numbers: CaseNumbers, for question: Question) -> Bool {
      func isBelow(_ number: Int?, _ value: Value?) -> Bool {
        guard let number, case .number(let end)? = value else { return false }
        return Decimal(number) < end
      }
      func isAbove(_ number: Int?, _ value: Value?) -> Bool {
        guard let number, case .number(let end)? = value else { return false }
        return Decimal(number) > end
      }
      return !isBelow(numbers.high, question.lowest) && !isAbove(numbers.low, question.highest)
    }
    guard let question = questions.first, names.values[use.name] == nil, !use.numbers.isEmpty,
      !use.numbers.contains(where: { numbers in
        questions.contains { isPossible(numbers, for: $0) }
      })
    else { return }
    let numbers = use.numbers.map(\.text).joined(separator: " ")
    report(
      .unknownCase, "\(inQuotes(numbers)) is not an answer to \(inQuotes(use.name))",
      severity: .warning, at: use.span, label: "never true",
      help: question.boundsHelp.map { [$0] } ?? [])
  }

  /// Reports a text that the input of that name does not offer as an answer.
  private mutating func checkOffered(_ text: String, of use: CaseName) {
    guard let input = program.inputs.first(where: { $0.name == use.name }),
      !input.options.isEmpty, !input.options.contains(text)
    else { return }
    let near = self.near(text, among: input.options)
    report(
      .unknownCase, "\(inQuotes(text)) is not an answer to \(inQuotes(use.name))", at: use.span,
      label: "never true", help: near.isEmpty ? ["the answers are \(listed(input.options))"] : near)
  }

  // MARK: Numbers of cases

  private mutating func checkCounts() {
    for list in references.byLists where list.axis == .week {
      let blocks = self.blocks(of: list)
      guard let weeks = weeks(of: blocks), !weeks.isEmpty else { continue }
      let most = weeks.max() ?? 1
      if most == 1 {
        report(
          .weekNeverChanges, "cases are listed by week, but 'week' is always 1", severity: .warning,
          at: list.span, label: "only the first case is ever used",
          help: ["set the number of weeks in a cycle: `schedule: {weeks: \(list.count), ...}`"])
        continue
      }
      guard list.count != most else { continue }
      let place =
        blocks.count == 1 ? "block \(inQuotes(blocks.first ?? ""))" : "the cycle"
      report(
        .wrongNumberOfCases,
        "wrong number of cases: \(list.count) for the \(most.counted("week")) of \(place)",
        at: list.span,
        label: list.count < most ? "\(most - list.count) missing" : "\(list.count - most) too many",
        help: ["write one case for each week; in `[ ]` each comma begins a case"])
    }
  }

  /// Returns the blocks whose cases contain a list. Empty if it is not in a case of a block.
  private func blocks(of list: ByList) -> Set<String> {
    if let block = list.block { return [block] }
    guard var waiting = list.inside.map({ [$0] }) else { return [] }
    var (blocks, seen): (Set<String>, Set<String>) = ([], [])
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      for use in references.schemes where use.name == name {
        if let block = use.block {
          blocks.insert(block)
        } else if let inside = use.inside {
          waiting.append(inside)
        } else {
          return []
        }
      }
    }
    return blocks
  }

  /// Returns the number of weeks of each block, or nil if `week` keeps counting.
  private func weeks(of names: Set<String>) -> [Int]? {
    switch program.schedule.form {
    case .inOrder(let weeks), .week(_, let weeks), .rotate(_, _, let weeks):
      return weeks.map { [$0] }
    case .weeks(let list): return [list.count]
    case .blocks(let blocks):
      return blocks.filter { names.isEmpty || names.contains($0.name) }.map(\.weeks)
    }
  }
}

extension Program {
  /// Returns the kinds that each name has anywhere in the program.
  fileprivate func kindsByName(_ names: ProgramNames) -> [String: Set<Kind>] {
    var kinds: [String: Set<Kind>] = [:]
    func add(_ found: [String: Kind]) {
      for (name, kind) in found { kinds[name, default: []].insert(kind) }
    }
    add(names.inputs)
    add(names.values)
    for found in names.lifts.values { add(found) }
    for found in names.states.values { add(found) }
    for day in days { add(day.answersBefore) }
    for name in names.unread { kinds[name, default: []].insert(.unknown) }
    return kinds
  }
}
