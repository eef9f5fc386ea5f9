// The tables of keys, with their expectations and descriptions.

import Training

/// One kind of mapping in a program file that has its own keys.
package enum KeyTable: String, CaseIterable, Hashable, Sendable {
  case program, question, lift, namedScheme, round, day, entry, superset, choice, progression, rule,
    schedule,
    block, week, deload, layoff, test

  /// A key, in the form common to all tables.
  package struct Key: Hashable, Sendable {
    package var name: String
    package var expects: Expectation
    package var about: String
    /// The table of the mappings in the value, if the key expects mappings.
    package var table: KeyTable?
    /// The kind of the names in the value, if the key expects a mapping of names.
    package var names: NamedPart?
  }

  /// The keys, in the order of the table, which is the canonical order.
  package var keys: [Key] { Self.all[self] ?? [] }

  /// Returns the kind of the names in the value of a key that expects a mapping of names, or in the
  /// mapping itself beside its keys; nil if there are none.
  func names(of key: String) -> NamedPart? {
    switch (self, key) {
    case (.program, "inputs"), (.day, "ask"), (.day, "ask after"): .input
    case (.program, "values"), (.progression, "state"): .value
    case (.program, "lifts"): .slot
    case (.program, "schemes"): .scheme
    case (.program, "progress"): .progression
    case (.program, "days"): .day
    case (.progression, "with"): .parameter
    default: nil
    }
  }

  /// Returns the key of the given name, with its place in the order.
  func key(_ name: String) -> (rank: Int, key: Key)? {
    guard let rank = Self.ranks[self]?[name] else { return nil }
    return (rank, keys[rank])
  }

  private static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.list) })
  private static let ranks = all.mapValues { keys in
    Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1.name, $0) })
  }

  private var list: [Key] {
    switch self {
    case .program: keys(ProgramKey.self)
    case .question: keys(QuestionKey.self)
    case .lift: keys(LiftKey.self)
    case .namedScheme: keys(SchemeKey.self)
    case .round: keys(RoundKey.self)
    case .day: keys(DayKey.self)
    case .entry: keys(EntryKey.self)
    case .superset: keys(SupersetKey.self)
    case .choice: keys(ChoiceKey.self)
    case .progression: keys(ProgressionKey.self)
    case .rule: keys(RuleKey.self)
    case .schedule: keys(ScheduleKey.self)
    case .block: keys(BlockKey.self)
    case .week: keys(WeekKey.self)
    case .deload: keys(DeloadKey.self)
    case .layoff: keys(LayoffKey.self)
    case .test: keys(TestKey.self)
    }
  }

  private func keys<Table: MappingKey>(_: Table.Type) -> [Key] {
    Table.allCases.map { key in
      Key(
        name: key.rawValue, expects: key.expects, about: key.about, table: table(of: key.rawValue),
        names: names(of: key.rawValue))
    }
  }

  /// Returns the table that `Expectation.keys` means for a key.
  private func table(of key: String) -> KeyTable? {
    switch (self, key) {
    case (.program, "inputs"), (.day, "ask"), (.day, "ask after"): .question
    case (.program, "lifts"): .lift
    case (.program, "progress"): .progression
    case (.program, "defaults"), (.day, "defaults"): .entry
    case (.program, "tests"): .test
    case (.schedule, "blocks"): .block
    case (.schedule, "layoff"): .layoff
    default: nil
    }
  }
}

/// The keys of one kind of mapping. The reader, its messages and the schema share this list.
package protocol MappingKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// A key of this mapping in messages: `exercise option`, `an option of an exercise`.
  static var phrases: (noun: String, role: String) { get }
  /// The row of the key in its table.
  var row: KeyRow { get }
}

/// A key with its expected value and its description, in one sentence.
package struct KeyRow {
  let expects: Expectation
  let about: String

  init(_ expects: Expectation, _ about: String) {
    self.expects = expects
    self.about = about
  }
}

extension MappingKey {
  /// The expected value.
  package var expects: Expectation { row.expects }
  /// A description of the key, in one sentence.
  package var about: String { row.about }
}

/// A kind of part that a program names, so that other places can refer to it.
package enum NamedPart: String, CaseIterable, Hashable, Sendable {
  /// A slot: an exercise, with or without a label.
  case slot
  case day, scheme, progression, block, input
  /// A value of a lift, of the program, or of a progression's state.
  case value
  /// A parameter of a progression.
  case parameter
}

/// The expected value of a key.
package indirect enum Expectation: Hashable, Sendable {
  /// Any string. The phrase names it in messages: `a link`.
  case text(String)
  /// The name of a part of the program. The phrase names it in messages: `a lift`.
  case name(NamedPart, String)
  /// One of these words.
  case words([String])
  case whole(ClosedRange<Int>)
  case load
  case percent
  case duration
  /// `14 days`, `4 weeks`.
  case days
  case weeks
  /// An expression of the rule language.
  case expression
  /// The start of a value: `ask`, `open`, a question, or an expression.
  case start
  /// Statements separated by `;`, or a list of them.
  case statements
  case scheme
  /// A scheme, or a mapping of its sets and options.
  case namedScheme
  case warmup
  case exercise
  case round
  case when
  case alternatives
  case progressions
  case rules
  case entries(String)
  case schedule
  case week
  case trainingDays
  case deload
  case play
  /// A mapping with the keys of one table. The phrase names it in messages.
  case keys(String)
  /// A mapping whose keys are names.
  case named(Expectation)
  case list(Expectation)
  /// The value, or cases of it.
  case cases(Expectation)

  /// The expectation in words, for `expected ...`.
  package var phrase: String {
    switch self {
    case .text(let name), .name(_, let name): name
    case .words(let words): words.map { "`\($0)`" }.listed("or")
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .load: "a load such as `2.5kg` or `5lb|2.5kg`"
    case .percent: "a percentage such as `90%`"
    case .duration: "a time such as `90s` or `2min`"
    case .days: "a number of days such as `14 days`"
    case .weeks: "a number of weeks such as `4 weeks`"
    case .expression: "an expression"
    case .start: "a value, an expression, `ask` or `open`"
    case .statements: "statements such as `weight += step; misses = 0`"
    case .scheme: "a set scheme such as `3x5`"
    case .namedScheme: "a set scheme such as `3x5`, or `{sets: 3x5, rest: 2min}`"
    case .warmup: "a scheme, `auto` or `none`"
    case .exercise: "an exercise, an input, or `{one of: [...]}`"
    case .round: "a load such as `2.5kg`, or `{to: 2.5kg, mode: nearest}`"
    case .when: "a condition such as `week == 3` or `weeks 2 4`"
    case .alternatives: "a list of exercises, each `Name` or `{Name: factor}`"
    case .progressions: "the name of a progression, `{name: {parameter: value}}`, or rules"
    case .rules: "a list of rules such as `- when made: weight += step`"
    case .entries(let what): what
    case .schedule: "a schedule such as `{week: {mon: A, thu: B}}`"
    case .week: "weekdays such as `{mon: A, thu: B}`, or a list of days"
    case .trainingDays: "weekdays such as `[mon, wed, fri]`, or how many per week"
    case .deload: "`true`, or `{load: 90%, sets: 60%}`"
    case .play: "`4 weeks made`, or a list of sessions"
    case .keys(let name): name
    case .named(let value): "a mapping of names to \(value.plural)"
    case .list(let value): "a list of \(value.plural)"
    case .cases(let value): value.phrase
    }
  }

  /// The values that the phrase names, for a value of which nothing is written yet.
  package var examples: [String] {
    switch self {
    case .cases(let value): value.examples
    case .text, .load, .percent, .duration, .days, .weeks, .start, .round, .when, .trainingDays,
      .deload, .play:
      phrase.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    default: []
    }
  }

  private var plural: String {
    switch self {
    case .text(let name), .name(_, let name):
      name.hasPrefix("a ") || name.hasPrefix("an ")
        ? name.drop { $0 != " " }.dropFirst() + "s" : name
    case .keys(let name): name
    case .start: "values"
    case .scheme, .namedScheme: "schemes"
    case .week: "weeks"
    case .cases(let value): value.plural
    default: "values"
    }
  }
}
