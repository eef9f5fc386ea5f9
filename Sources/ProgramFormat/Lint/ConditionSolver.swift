// Whether conditions can hold together, found by trying numbers for the values that they read.

import Notation
import Programs
import Training

/// A condition as comparisons of single values with numbers.
///
/// Everything that cannot be analyzed is a value of its own, which is 1 if it is true, so that no
/// contradiction is found that does not exist.
indirect enum ConditionFormula {
  case constant(Bool)
  case test(String, ComparisonOperator, Decimal)
  case not(ConditionFormula)
  case and(ConditionFormula, ConditionFormula)
  case or(ConditionFormula, ConditionFormula)

  /// Adds the values that it reads, with the numbers that they are compared with.
  fileprivate func addBounds(to bounds: inout [(name: String, numbers: [Decimal])]) {
    switch self {
    case .constant: break
    case .test(let name, _, let number):
      if let index = bounds.firstIndex(where: { $0.name == name }) {
        bounds[index].numbers.append(number)
      } else {
        bounds.append((name, [number]))
      }
    case .not(let inner): inner.addBounds(to: &bounds)
    case .and(let left, let right), .or(let left, let right):
      left.addBounds(to: &bounds)
      right.addBounds(to: &bounds)
    }
  }

  /// Returns whether it holds, or nil if the known values do not decide. A comparison with an empty
  /// value is false.
  func holds(_ value: (String) -> Decimal??) -> Bool? {
    switch self {
    case .constant(let truth): return truth
    case .test(let name, let operation, let number):
      guard let known = value(name) else { return nil }
      guard let value = known else { return false }
      switch operation {
      case .equal: return value == number
      case .notEqual: return value != number
      case .less: return value < number
      case .lessOrEqual: return value <= number
      case .greater: return value > number
      case .greaterOrEqual: return value >= number
      }
    case .not(let inner): return inner.holds(value).map { !$0 }
    case .and(let left, let right):
      let (one, other) = (left.holds(value), right.holds(value))
      return one == false || other == false ? false : one == true && other == true ? true : nil
    case .or(let left, let right):
      let (one, other) = (left.holds(value), right.holds(value))
      return one == true || other == true ? true : one == false && other == false ? false : nil
    }
  }

  /// The names of values that it reads, with the numbers that they are compared with.
  var bounds: [(name: String, numbers: [Decimal])] {
    var bounds: [(name: String, numbers: [Decimal])] = []
    addBounds(to: &bounds)
    return bounds
  }

  /// Returns whether it reads a value whose name meets a condition.
  func reads(_ isWanted: (String) -> Bool) -> Bool {
    bounds.contains { isWanted($0.name) }
  }
}

/// The numbers that a value can have, known before any condition.
struct KnownNumbers {
  var low: Decimal?
  var high: Decimal?
  var mayBeEmpty = false
  /// The only numbers, which stand for texts.
  var only: [Decimal]?

  fileprivate func admits(_ number: Decimal?) -> Bool {
    guard let number else { return mayBeEmpty }
    return low.map { $0 <= number } ?? true && high.map { number <= $0 } ?? true
      && only?.contains(number) ?? true
  }
}

/// Finds whether conditions can hold together.
struct ConditionSolver {
  /// The facts that are known before any condition, by the text of an expression.
  private var known: [String: KnownNumbers] = [:]
  /// The values of names that are constant here: the arguments of a progression.
  var constants: [String: Value] = [:]
  /// True if there is a session. After a week, for example, there is none: predicates are false and
  /// sets are empty.
  var hasSession = true
  /// The names of blocks, for comparisons with text.
  private var texts: [String] = []

  /// The most choices of numbers to try. With more, nothing is reported.
  private static let most = 5_000

  /// Creates a solver that knows no facts.
  init() {}

  /// Records the facts about the position that follow from the schedule alone.
  init(of program: Program, _ names: ProgramNames) {
    let bounds = program.schedule.bounds
    let highest: [(ReservedName, Int?)] = [
      (.week, bounds.week), (.programWeek, bounds.programWeek), (.cycle, bounds.cycle),
      (.pass, bounds.pass), (.session, nil), (.turn, nil),
    ]
    // A value of the same name takes precedence.
    for (name, most) in highest where names.kind(of: name.rawValue, for: nil) == nil {
      known[name.rawValue] = KnownNumbers(low: .one, high: most.map { Decimal($0) })
    }
    if case .blocks(let blocks) = program.schedule.form {
      known[ReservedName.block.rawValue] = KnownNumbers(only: blocks.map { number(of: $0.name) })
    }
  }

  // MARK: Trying

  /// Returns whether no choice of values meets all of these conditions. `alsoKnown` provides
  /// additional facts.
  func isImpossible(
    _ conditions: [ConditionFormula], _ alsoKnown: (String) -> KnownNumbers? = { _ in nil }
  ) -> Bool {
    var bounds: [(name: String, numbers: [Decimal])] = []
    for condition in conditions { condition.addBounds(to: &bounds) }
    let choices = bounds.map { name, numbers in
      let known = known[name] ?? alsoKnown(name)
      let ends = [known?.low, known?.high].compactMap(\.self) + (known?.only ?? [])
      let sorted = Set(numbers + ends).sorted()
      var samples: [Decimal?] = [nil] + sorted
      samples += zip(sorted, sorted.dropFirst()).map { one, next in
        one.adding(next)?.divided(by: Decimal(2))
      }
      samples += [sorted.first?.subtracting(.one), sorted.last?.adding(.one)]
      return (name, samples.filter { known?.admits($0) ?? true })
    }
    var values: [String: Decimal?] = [:]
    var tries = 0
    func isPossible(_ index: Int) -> Bool {
      tries += 1
      guard tries <= Self.most, !conditions.contains(where: { $0.holds { values[$0] } == false })
      else {
        return tries > Self.most
      }
      guard index < choices.count else { return true }
      let (name, samples) = choices[index]
      for sample in samples {
        values[name] = .some(sample)
        if isPossible(index + 1) { return true }
      }
      values[name] = nil
      return false
    }
    return !isPossible(0)
  }

  // MARK: Conditions

  /// Returns the formula of a condition.
  mutating func formula(_ condition: Expression) -> ConditionFormula {
    switch condition.node {
    case .truth(let truth): return .constant(truth)
    case .not(let inner): return .not(formula(inner))
    case .and(let left, let right): return .and(formula(left), formula(right))
    case .or(let left, let right): return .or(formula(left), formula(right))
    case .predicate(let predicate):
      guard hasSession else { return .constant(false) }
      let made = ConditionFormula.test(SessionPredicate.made.rawValue, .equal, .one)
      switch predicate {
      case .made: return made
      case .missed: return .not(made)
      case .topped: return .and(made, .test(predicate.rawValue, .equal, .one))
      }
    case .comparison(let operation, let left, let right):
      if isOfSession(left) || isOfSession(right) { return .constant(false) }
      return compared(left, operation, right) ?? opaque(condition)
    case .isOneOf(let value, let choices): return oneOf(value, choices) ?? opaque(condition)
    case .setFunction(let function, let inner): return folded(condition, function, inner)
    default: return opaque(condition)
    }
  }

  /// Returns the formula of the condition of a case.
  mutating func formula(_ condition: CaseCondition) -> ConditionFormula {
    switch condition {
    case .otherwise: return .constant(true)
    case .condition(let expression): return formula(expression)
    case .deload: return .test("deload", .equal, .one)
    case .block(let name): return .test(ReservedName.block.rawValue, .equal, number(of: name))
    case .text(let name, let text): return .test(name, .equal, number(of: text))
    case .numbers(let axis, let numbers):
      return numbers.reduce(.constant(false)) { formula, numbers in
        // The case of 2 applies to 2.5, too: numbers are rounded down.
        let low = numbers.low.map {
          ConditionFormula.test(axis.text, .greaterOrEqual, Decimal($0))
        }
        let high = numbers.high.map { ConditionFormula.test(axis.text, .less, Decimal($0 + 1)) }
        return .or(formula, .and(low ?? .constant(true), high ?? .constant(true)))
      }
    }
  }

  private func opaque(_ condition: Expression) -> ConditionFormula {
    .test(condition.text, .equal, .one)
  }

  /// Returns the formula of `all(reps >= 6)`, which also limits `min(reps)`, or of
  /// `any(reps >= 6)`, which limits `max(reps)`.
  private mutating func folded(
    _ condition: Expression, _ function: SetFunction, _ inner: Expression
  ) -> ConditionFormula {
    guard hasSession, function == .all || function == .any,
      case .test("reps", let operation, let number) = formula(inner)
    else { return opaque(condition) }
    if function == .all { return .and(opaque(condition), .test("min(reps)", operation, number)) }
    // A set that was not done has 0 reps, and `max` does not look at it.
    guard [.equal, .greater, .greaterOrEqual].contains(operation), number > .zero else {
      return opaque(condition)
    }
    return .and(
      opaque(condition),
      .test("max(reps)", operation == .greater ? .greater : .greaterOrEqual, number))
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
    _ left: Expression, _ operation: ComparisonOperator, _ right: Expression
  ) -> ConditionFormula? {
    if operation == .equal || operation == .notEqual {
      switch (left.node.plainText, right.node.plainText) {
      case (nil, let text?): return .test(left.text, operation, number(of: text))
      case (let text?, nil): return .test(right.text, operation, number(of: text))
      default: break
      }
    }
    guard let one = LinearForm(left, constants), let other = LinearForm(right, constants),
      let difference = one.subtracting(other)
    else { return nil }
    let bound = difference.offset.negated
    guard let subject = difference.subject else {
      // There are only numbers, so the comparison is always true or always false.
      let always = ConditionFormula.test("", operation, bound).holds { _ in .some(.zero) } ?? false
      return .constant(always)
    }
    return subject.isFlipped
      ? .test(subject.text, operation.flipped, bound.negated)
      : .test(subject.text, operation, bound)
  }

  /// Returns the number that represents a text: itself for an answer such as `one of: [1, 2]`, and
  /// one that no case names for others.
  mutating func number(of text: String) -> Decimal {
    if let number = Int(text) { return Decimal(number) }
    if !texts.contains(text) { texts.append(text) }
    return Decimal(2 * CaseKeyReader.highest + (texts.firstIndex(of: text) ?? 0))
  }

  private mutating func oneOf(_ value: Expression, _ choices: [Choice]) -> ConditionFormula? {
    var formula = ConditionFormula.constant(false)
    for choice in choices {
      switch choice {
      case .one(let one):
        guard let test = compared(value, .equal, one) else { return nil }
        formula = .or(formula, test)
      case .range(let first, let last):
        var within = ConditionFormula.constant(true)
        for (side, end) in [(ComparisonOperator.greaterOrEqual, first), (.lessOrEqual, last)] {
          guard let end else { continue }
          guard let test = compared(value, side, end) else { return nil }
          within = .and(within, test)
        }
        formula = .or(formula, within)
      }
    }
    return formula
  }
}

extension ComparisonOperator {
  /// The same comparison of numbers with the opposite sign.
  fileprivate var flipped: ComparisonOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual: self
    }
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

// Linear forms: sums of values and a number, to which comparisons are normalized.

/// An expression as a sum of multiples of terms and a number: `misses + 1` is 1 * misses + 1.
struct LinearForm {
  /// The terms. They are so few that a list is faster than a dictionary.
  private var terms: [Term] = []
  private(set) var offset = Decimal.zero

  private struct Term {
    var text: String
    var count: Decimal
  }

  /// The subject of a comparison after all terms are moved to one side.
  struct Subject {
    var text: String
    /// True if the sign of the sum is reversed.
    var isFlipped: Bool
  }

  /// Creates a linear form. Nil if the expression is not a sum of this kind, or is text.
  init?(_ expression: Expression, _ constants: [String: Value]) {
    switch expression.node {
    case .literal(let value):
      guard let number = value.comparable else { return nil }
      offset = number
    case .name(let name):
      if name.owner == nil, let value = constants[name.name] {
        guard let number = value.comparable else { return nil }
        offset = number
      } else {
        terms = [Term(text: expression.text, count: .one)]
      }
    case .negated(let inner):
      guard let form = LinearForm(inner, constants)?.scaled(by: Decimal(-1)) else { return nil }
      self = form
    case .arithmetic(let operation, let left, let right):
      guard let one = LinearForm(left, constants), let other = LinearForm(right, constants),
        let form = Self.combined(one, operation, other)
      else {
        terms = [Term(text: expression.text, count: .one)]
        return
      }
      self = form
    case .truth, .predicate, .not, .and, .or, .comparison, .isOneOf: return nil
    default: terms = [Term(text: expression.text, count: .one)]
    }
  }

  private static func combined(
    _ one: LinearForm, _ operation: ArithmeticOperator, _ other: LinearForm
  ) -> LinearForm? {
    switch operation {
    case .add: return one.adding(other)
    case .subtract: return one.subtracting(other)
    case .multiply:
      if other.terms.isEmpty { return one.scaled(by: other.offset) }
      return one.terms.isEmpty ? other.scaled(by: one.offset) : nil
    case .divide:
      guard other.terms.isEmpty, let inverse = Decimal.one.divided(by: other.offset),
        inverse.multiplied(by: other.offset) == .one
      else { return nil }
      return one.scaled(by: inverse)
    }
  }

  private func adding(_ other: LinearForm) -> LinearForm? {
    var sum = self
    guard let offset = offset.adding(other.offset) else { return nil }
    sum.offset = offset
    for term in other.terms {
      guard let index = terms.firstIndex(where: { $0.text == term.text }) else {
        sum.terms.append(term)
        continue
      }
      guard let total = terms[index].count.adding(term.count) else { return nil }
      // A term with factor 0 is kept, because the sum is empty if the term is.
      sum.terms[index].count = total
    }
    return sum
  }

  func subtracting(_ other: LinearForm) -> LinearForm? {
    other.scaled(by: Decimal(-1)).flatMap { adding($0) }
  }

  private func scaled(by factor: Decimal) -> LinearForm? {
    var result = self
    guard let offset = offset.multiplied(by: factor) else { return nil }
    result.offset = offset
    for index in terms.indices {
      guard let product = terms[index].count.multiplied(by: factor) else { return nil }
      result.terms[index].count = product
    }
    return result
  }

  /// The sum without its number, normalized to one sign. Nil for a number alone.
  var subject: Subject? {
    guard let first = terms.first else { return nil }
    if terms.count == 1, first.count.magnitude == .one {
      return Subject(text: first.text, isFlipped: first.count.isNegative)
    }
    let sorted = terms.sorted { $0.text < $1.text }
    let isFlipped = sorted.first { $0.count != .zero }?.count.isNegative ?? false
    var text = ""
    for term in sorted {
      if !text.isEmpty { text += " + " }
      text += "\((isFlipped ? term.count.negated : term.count).text()) * (\(term.text))"
    }
    return Subject(text: text, isFlipped: isFlipped)
  }
}

extension Value {
  /// The value as a number that is comparable within its kind. Nil for text.
  fileprivate var comparable: Decimal? {
    switch self {
    case .load(let load): load.onBodyweight ? nil : load.converted(to: .kg)?.amount.atNinePlaces
    case .number(let number), .percent(let number), .time(let number): number.atNinePlaces
    case .distance(let amount, let unit):
      amount.multiplied(by: Decimal(unit.tenthsOfMillimetre, places: 4))?.atNinePlaces
    case .pace(let seconds, let unit):
      seconds.divided(by: Decimal(unit.tenthsOfMillimetre, places: 4))?.atNinePlaces
    case .date(let date): Decimal(Int(date.days))
    case .text, .exercise: nil
    }
  }
}
