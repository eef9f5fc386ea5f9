// Linear forms: sums of values and a number, to which comparisons are normalized.

import Notation
import Training

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
    case .date(let date): Decimal(Int(date.days))
    case .text, .exercise: nil
    }
  }
}
