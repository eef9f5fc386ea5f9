// The ways in which a condition can hold, as bounds on the values that it reads.

import Notation
import Programs
import Training

/// One way in which a condition can hold: the possible numbers of each value that it reads.
typealias Possibility = [String: NumberSet]

/// Finds the ways in which conditions can hold, and whether any of them is possible.
///
/// Anything that it cannot analyze may have any value, so it never reports a contradiction that
/// does not exist.
struct ConditionSolver {
  /// The facts that are known before any condition, by the text of an expression.
  var known: Possibility = [:]
  /// The values of names that are constant here: the arguments of a progression.
  var constants: [String: Value] = [:]
  /// True if there is a session. After a week, for example, there is none: predicates are false and
  /// sets are empty.
  var hasSession = true
  /// The names of blocks, for comparisons with text.
  private(set) var texts: [String] = []

  /// The most ways to consider. With more, nothing is reported.
  private static let most = 64

  /// Returns the ways in which a condition is true, or is false. Nil if there are too many.
  mutating func ways(_ condition: Expression, holds: Bool) -> [Possibility]? {
    switch condition.node {
    case .truth(let truth): return truth == holds ? [[:]] : []
    case .not(let inner): return ways(inner, holds: !holds)
    case .and(let left, let right):
      return holds ? both(left, right, holds: true) : either(left, right, holds: false)
    case .or(let left, let right):
      return holds ? either(left, right, holds: true) : both(left, right, holds: false)
    case .predicate(let predicate): return ways(predicate, holds: holds)
    case .comparison(_, let left, _) where isOfSession(left): return holds ? [] : [[:]]
    case .comparison(_, _, let right) where isOfSession(right): return holds ? [] : [[:]]
    case .comparison(let operation, let left, let right):
      return compared(left, operation, right, holds: holds)
        ?? [opaque(condition, holds: holds)]
    case .isOneOf(let value, let choices):
      return oneOf(value, choices, holds: holds) ?? [opaque(condition, holds: holds)]
    case .setFunction(let function, let inner):
      return [folded(condition, function, inner, holds: holds)]
    default: return [opaque(condition, holds: holds)]
    }
  }

  /// Returns whether no way is possible.
  ///
  /// `alsoKnown` provides additional facts.
  func isImpossible(
    _ ways: [Possibility], _ alsoKnown: (String) -> NumberSet? = { _ in nil }
  ) -> Bool {
    ways.allSatisfy { way in
      way.contains { name, numbers in
        numbers.intersection(known[name] ?? alsoKnown(name) ?? .all).isImpossible
      }
    }
  }

  /// Returns the ways in which both conditions hold. Nil if there are too many.
  func both(_ one: [Possibility], _ other: [Possibility]) -> [Possibility]? {
    guard one.count * other.count <= Self.most else { return nil }
    var result: [Possibility] = []
    for first in one {
      for second in other {
        let way = first.merging(second) { $0.intersection($1) }
        if !isImpossible([way]) { result.append(way) }
      }
    }
    return result
  }

  /// Records that a name has one of these texts.
  mutating func know(_ name: String, isOneOf texts: [String]) {
    let numbers = texts.map { NumberSet.exactly(Decimal(number(of: $0))) }
    known[name] = numbers.reduce(NumberSet([])) { $0.union($1) }
  }

  // MARK: Conditions

  private mutating func both(
    _ left: Expression, _ right: Expression, holds: Bool
  ) -> [Possibility]? {
    guard let one = ways(left, holds: holds), let other = ways(right, holds: holds) else {
      return nil
    }
    return both(one, other)
  }

  private mutating func either(
    _ left: Expression, _ right: Expression, holds: Bool
  ) -> [Possibility]? {
    guard let one = ways(left, holds: holds), let other = ways(right, holds: holds),
      one.count + other.count <= Self.most
    else { return nil }
    return one + other
  }

  /// Returns the ways of a predicate. After a trained session, `missed` is the opposite of `made`,
  /// and `topped` implies `made`.
  private func ways(_ predicate: SessionPredicate, holds: Bool) -> [Possibility] {
    guard hasSession else { return holds ? [] : [[:]] }
    func way(_ name: SessionPredicate, _ holds: Bool) -> Possibility {
      let yes = NumberSet.exactly(.one)
      return [name.rawValue: holds ? yes : yes.complement]
    }
    switch predicate {
    case .made: return [way(.made, holds)]
    case .missed: return [way(.made, !holds)]
    case .topped:
      guard holds else { return [way(.topped, false)] }
      return [way(.made, true).merging(way(.topped, true)) { one, _ in one }]
    }
  }

  /// Returns the way of `all(reps >= 6)`, which also limits `min(reps)`, or of `any(reps >= 6)`,
  /// which limits `max(reps)`.
  private mutating func folded(
    _ condition: Expression, _ function: SetFunction, _ inner: Expression, holds: Bool
  ) -> Possibility {
    var way = opaque(condition, holds: holds)
    guard holds, hasSession, function == .all || function == .any,
      let ways = ways(inner, holds: true), ways.count == 1, let reps = ways[0]["reps"]
    else { return way }
    if function == .all {
      way["min(reps)"] = reps
    } else if let low = reps.intervals.first?.low, reps.intervals.count == 1, low.number > .zero {
      // A set that was not done has 0 reps, and `max` does not look at it.
      way["max(reps)"] = NumberSet([NumberSet.Interval(low: low, high: nil)])
    }
    return way
  }

  private func opaque(_ condition: Expression, holds: Bool) -> Possibility {
    let yes = NumberSet.exactly(.one)
    return [condition.text: holds ? yes : yes.complement]
  }

  /// Returns whether an expression needs a session although there is none.
  private func isOfSession(_ expression: Expression) -> Bool {
    guard !hasSession else { return false }
    switch expression.node {
    case .set, .setField: return true
    default: return false
    }
  }

  private mutating func compared(
    _ left: Expression, _ operation: ComparisonOperator, _ right: Expression, holds: Bool
  ) -> [Possibility]? {
    if let way = comparedTexts(left, operation, right) { return ways(way, holds: holds) }
    guard let one = LinearForm(left, constants), let other = LinearForm(right, constants),
      let difference = one.subtracting(other)
    else { return nil }
    let numbers = Self.numbers(operation, difference.offset.negated)
    guard let subject = difference.subject else {
      // There are only numbers, so the comparison is always true or always false.
      let always = !NumberSet.exactly(.zero).intersection(
        Self.numbers(operation, difference.offset.negated)
      ).isImpossible
      return always == holds ? [[:]] : []
    }
    return ways((subject.text, subject.isFlipped ? numbers.flipped : numbers), holds: holds)
  }

  private func ways(_ way: (name: String, numbers: NumberSet), holds: Bool) -> [Possibility] {
    [[way.name: holds ? way.numbers : way.numbers.complement]]
  }

  private static func numbers(_ operation: ComparisonOperator, _ bound: Decimal) -> NumberSet {
    switch operation {
    case .equal: return .exactly(bound)
    case .notEqual: return NumberSet.below(bound).union(.above(bound))
    case .less: return .below(bound)
    case .lessOrEqual: return .within(nil, bound)
    case .greater: return .above(bound)
    case .greaterOrEqual: return .within(bound, nil)
    }
  }

  private mutating func comparedTexts(
    _ left: Expression, _ operation: ComparisonOperator, _ right: Expression
  ) -> (name: String, numbers: NumberSet)? {
    guard operation == .equal || operation == .notEqual else { return nil }
    guard let text = right.node.plainText, left.node.plainText == nil else {
      guard let text = left.node.plainText, right.node.plainText == nil else { return nil }
      return (right.text, Self.numbers(operation, Decimal(number(of: text))))
    }
    return (left.text, Self.numbers(operation, Decimal(number(of: text))))
  }

  /// Returns the number that represents a text.
  private mutating func number(of text: String) -> Int {
    if let index = texts.firstIndex(of: text) { return index }
    texts.append(text)
    return texts.count - 1
  }

  private mutating func oneOf(
    _ value: Expression, _ choices: [Choice], holds: Bool
  ) -> [Possibility]? {
    var union = NumberSet([])
    var name: String?
    for choice in choices {
      let ways: [[Possibility]?] =
        switch choice {
        case .one(let one): [compared(value, .equal, one, holds: true)]
        case .range(let first, let last):
          [
            compared(value, .greaterOrEqual, first, holds: true),
            compared(value, .lessOrEqual, last, holds: true),
          ]
        }
      var numbers = NumberSet.all
      for found in ways {
        guard let way = found?.first, way.count == 1, let (subject, set) = way.first,
          name == nil || name == subject
        else { return nil }
        name = subject
        numbers = numbers.intersection(set)
      }
      union = union.union(numbers)
    }
    guard let name else { return nil }
    return self.ways((name, union), holds: holds)
  }
}

extension NumberSet {
  /// The same numbers with the opposite sign.
  fileprivate var flipped: NumberSet {
    func end(_ end: End?) -> End? {
      end.map { End(number: $0.number.negated, isIncluded: $0.isIncluded) }
    }
    return NumberSet(
      intervals.map { Interval(low: end($0.high), high: end($0.low)) }, mayBeEmpty: mayBeEmpty)
  }
}

extension Expression.Node {
  fileprivate var plainText: String? {
    switch self {
    case .literal(.text(let text)), .literal(.exercise(let text)): text
    default: nil
    }
  }
}
