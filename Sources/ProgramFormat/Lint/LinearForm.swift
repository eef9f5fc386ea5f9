// Sums of values and a number: what comparisons can be brought to one form by.

import Notation
import Training

/// An expression as a sum of terms, each so many times, and a number: `misses + 1` is 1 misses + 1.
struct LinearForm {
  private var terms: [String: Decimal] = [:]
  private(set) var offset = Decimal.zero

  /// What is compared once all terms stand on one side.
  struct Subject {
    var text: String
    /// True when the sum stands with the other sign.
    var isFlipped: Bool
  }

  /// Nil for what is no sum of this kind, or is a text.
  init?(_ expression: Expression, _ constants: [String: Expression]) {
    switch expression.node {
    case .literal(let value):
      guard let number = value.comparable else { return nil }
      offset = number
    case .name(let name):
      if name.owner == nil, let constant = constants[name.name],
        case .literal(let value) = constant.node
      {
        guard let number = value.comparable else { return nil }
        offset = number
      } else {
        terms = [expression.text: .one]
      }
    case .negated(let inner):
      guard let form = LinearForm(inner, constants)?.scaled(by: Decimal(-1)) else { return nil }
      self = form
    case .arithmetic(let operation, let left, let right):
      guard let one = LinearForm(left, constants), let other = LinearForm(right, constants),
        let form = Self.combined(one, operation, other)
      else {
        terms = [expression.text: .one]
        return
      }
      self = form
    case .truth, .predicate, .not, .and, .or, .comparison, .isOneOf: return nil
    default: terms = [expression.text: .one]
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
    for (term, count) in other.terms {
      guard let total = (terms[term] ?? .zero).adding(count) else { return nil }
      // A term that falls out is kept: where it is empty, so is the sum.
      sum.terms[term] = total
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
    for (term, count) in terms {
      guard let product = count.multiplied(by: factor) else { return nil }
      result.terms[term] = product
    }
    return result
  }

  /// The sum without its number, with one sign for both ways to write it; nil for a number alone.
  var subject: Subject? {
    let sorted = terms.sorted { $0.key < $1.key }
    guard let first = sorted.first else { return nil }
    if sorted.count == 1, first.value.magnitude == .one {
      return Subject(text: first.key, isFlipped: first.value.isNegative)
    }
    let isFlipped = sorted.first { $0.value != .zero }?.value.isNegative ?? false
    let text = sorted.map { term, count in
      "\((isFlipped ? count.negated : count).text()) * (\(term))"
    }.joined(separator: " + ")
    return Subject(text: text, isFlipped: isFlipped)
  }
}

extension Value {
  /// The value as a number that can be compared with others of its kind; nil for texts.
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
