// Numbers of rules and values that probably mean something else: `drop: 90%` leaves a tenth.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  /// The smallest share of a load that usually remains after a deload or time off.
  static let leastRemainder = Decimal(40, places: 2)
  /// The smallest share of a load that rules or a training max usually take.
  private static let leastShare = Decimal(50, places: 2)
  /// The greatest share by which a load usually goes up at once.
  private static let greatestStep = Decimal(20, places: 2)
  /// The names that count weeks and the like. A division by one of them means its number.
  private static let counters: Set<String> = [
    "week", "program_week", "cycle", "pass", "session", "turn",
  ]
  private static let loads: Set<String> = ["weight", "tm", "1rm"]

  /// Returns the rest of a share: 90% for 10%.
  static func remainder(of share: Decimal) -> String? {
    Decimal.one.subtracting(share).map { Value.percent($0).text }
  }

  /// Reports unlikely numbers of progressions, and of the values of lifts and of the program.
  mutating func checkNumbers() {
    var seen: Set<SourceSpan> = []
    for use in facts.uses where !use.use.arguments.isEmpty {
      let isBuiltIn = facts.rules(of: use).progression.isBuiltIn
      for argument in use.use.arguments where seen.insert(argument.span).inserted {
        guard case .expression(let value) = argument.value else { continue }
        checkPerCounter(value)
        if isBuiltIn { checkParameter(argument.name, value) }
      }
    }
    for value in program.values { check(value) }
    for lift in program.lifts {
      for value in lift.values { check(value) }
    }
    for progression in ownProgressions {
      for value in progression.state { check(value) }
      for parameter in progression.parameters {
        if case .expression(let value) = parameter.standard { checkPerCounter(value) }
      }
      for rule in progression.allRules {
        for statement in rule.statements { check(statement) }
      }
    }
  }

  private mutating func check(_ value: ValueDeclaration) {
    guard case .expression(let start) = value.start else { return }
    checkPerCounter(start)
    switch value.name {
    case "step": checkParameter("step", start)
    case "tm":
      guard case .percentOf(let share, let base) = start.node,
        case .literal(.percent(let percent)) = share.node, percent < Self.leastShare,
        case .name(let name) = base.node, name.name == "1rm"
      else { return }
      reportUnlikely(
        "the training max is only \(start.text)", share, label: "usually 80% to 100%",
        help: Self.remainder(of: percent).map { ["for \(share.text) less, write `\($0) of 1rm`"] })
    default: break
    }
  }

  /// Reports parameters of the built-in progressions.
  private mutating func checkParameter(_ name: String, _ value: Expression) {
    switch (name, value.node) {
    case ("drop", .literal(.percent(let share))) where share > Self.leastShare:
      reportUnlikely(
        "a drop of \(value.text) leaves little of the load", value,
        label: "'drop' is the share that is taken off",
        help: Self.remainder(of: share).map {
          ["to go down to \(value.text), write `drop: \($0)`"]
        })
    case ("restart", .literal(.percent(let share))) where share < Self.leastRemainder:
      reportUnlikely(
        "only \(value.text) of the load remains", value,
        label: "'restart' is the share that remains",
        help: Self.remainder(of: share).map {
          ["for \(value.text) less, write `restart: \($0)`"]
        })
    case ("step", .literal(.percent(let share))) where share > Self.greatestStep:
      reportUnlikely(
        "a step of \(value.text) adds \(value.text) of the load", value,
        label: "'step' is the share that is added",
        help: Self.increase(in: share).map { ["write `step: \($0)`"] })
    case ("tries", .literal(.number(let number))) where number <= .zero:
      reportUnlikely(
        "'tries' is \(value.text)", value, label: "failed sessions before the load goes down",
        help: ["write `tries: 1` to reduce the load after each failed session"])
    default: break
    }
  }

  /// Returns the increase that a share probably means: 2.5% for 102.5%.
  private static func increase(in share: Decimal) -> String? {
    let increase =
      share > .one
      ? share.subtracting(.one) : share.divided(by: Decimal(10))
    guard let increase, increase > .zero, increase <= greatestStep else { return nil }
    return Value.percent(increase).text
  }

  private mutating func check(_ statement: Statement) {
    guard case .assign(let name, let change, let value) = statement.action else { return }
    checkPerCounter(value)
    guard Self.loads.contains(name.name), case .literal(.percent(let share)) = value.node else {
      return
    }
    let written = name.text
    switch change {
    case .multiply where share < Self.leastShare:
      let more = Decimal.one.adding(share).map { Value.percent($0).text } ?? ""
      reportUnlikely(
        "\(inQuotes(statement.text)) leaves only \(value.text) of the load", value,
        label: "probably a change of \(value.text)",
        help: [
          "for \(value.text) more, write `\(written) *= \(more)`",
          "for \(value.text) less, write `\(written) -= \(value.text)`",
        ])
    case .add where share > Self.greatestStep:
      reportUnlikely(
        "\(inQuotes(statement.text)) adds \(value.text) of the load", value,
        label: "probably less is meant",
        help: Self.increase(in: share).map { ["write `\(written) += \($0)`"] })
    case .subtract where share > Self.leastShare:
      reportUnlikely(
        "\(inQuotes(statement.text)) leaves little of the load", value,
        label: "\(value.text) of the load is taken off",
        help: Self.remainder(of: share).map {
          ["to go down to \(value.text), write `\(written) -= \($0)`"]
        })
    default: break
    }
  }

  /// Reports `5kg / week`, which is 2.5kg in week 2.
  private mutating func checkPerCounter(_ value: Expression) {
    guard case .arithmetic(.divide, let amount, let counter) = value.node,
      case .name(let name) = counter.node, name.owner == nil, Self.counters.contains(name.name),
      amount.isAmount
    else { return }
    reportUnlikely(
      "\(inQuotes(value.text)) divides by the number of the \(name.name)", value,
      label: "less in each \(name.name)",
      help: [
        "for \(amount.text) each time, write `\(amount.text)`",
        "for once a week or a cycle, write the rule under `after week` or `after cycle`",
      ])
  }

  private mutating func reportUnlikely(
    _ summary: String, _ value: Expression, label: String, help: [String]?
  ) {
    report(.unlikelyNumber, summary, at: value.span, label: label, help: help ?? [])
  }
}

extension Expression {
  /// True if it is a written load or percentage.
  fileprivate var isAmount: Bool {
    switch node {
    case .literal(.load), .literal(.percent), .bothUnits: true
    default: false
    }
  }
}
