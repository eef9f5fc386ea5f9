// The expected values of keys, used by both the reader's messages and the JSON Schema.

import Training

/// The expected value of a key.
package indirect enum Expectation: Hashable, Sendable {
  /// Any string. The phrase names it in messages: `a link`.
  case text(String)
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
    case .text(let name): name
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

  private var plural: String {
    switch self {
    case .text(let name):
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
