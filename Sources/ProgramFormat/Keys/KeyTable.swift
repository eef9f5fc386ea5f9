// All key tables, for the formatter and the schema.

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
  }

  /// The keys, in the order of the table, which is the canonical order.
  package var keys: [Key] { Self.all[self] ?? [] }

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
        name: key.rawValue, expects: key.expects, about: key.about, table: table(of: key.rawValue))
    }
  }

  /// Returns the table that `Expectation.keys` means for a key.
  private func table(of key: String) -> KeyTable? {
    switch (self, key) {
    case (.program, "inputs"), (.day, "ask"): .question
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
