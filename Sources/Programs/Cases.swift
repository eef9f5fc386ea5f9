// Values that depend on conditions: the cases of a scheme, an exercise, a rest or a note.

package import Diagnostics
package import Notation
import Training

/// The counter that a `by` list follows, and that numbered cases test.
package enum CaseAxis: Hashable, Sendable {
  case week, programWeek, cycle, pass, turn
  /// A value of the slot or the program: `by stage:`, `by rung:`, `by phase:`.
  case value(String)

  /// The counters that every program has.
  package static let counters: [CaseAxis] = [.week, .programWeek, .cycle, .pass, .turn]

  /// The word after `by`: `week`, `turn`, `stage`.
  package var text: String {
    switch self {
    case .week: "week"
    case .programWeek: "program_week"
    case .cycle: "cycle"
    case .pass: "pass"
    case .turn: "turn"
    case .value(let name): name
    }
  }

  /// The word before several numbers: `weeks`, `passes`, `stage`.
  package var plural: String {
    switch self {
    case .week, .programWeek, .cycle, .turn: text + "s"
    case .pass: "passes"
    case .value(let name): name
    }
  }

  /// True if the calendar or the order of weeks decides the number.
  package var isOfWeeks: Bool { self == .week || self == .programWeek }
}

/// The whole numbers of a case: `3`, `3-5`, `8+`, `..2`. A nil end is open.
package struct CaseNumbers: Hashable, Sendable {
  package var low: Int?
  package var high: Int?

  package init(from low: Int?, to high: Int?) {
    self.low = low
    self.high = high
  }

  package func contains(_ number: Int) -> Bool {
    (low.map { $0 <= number } ?? true) && (high.map { number <= $0 } ?? true)
  }

  /// The ends that are written.
  package var ends: [Int] { [low, high].compactMap(\.self) }

  package var text: String {
    switch (low, high) {
    case (let low?, let high?): low == high ? "\(low)" : "\(low)-\(high)"
    case (let low?, nil): "\(low)+"
    case (nil, let high): "..\(high ?? 0)"
    }
  }
}

/// The condition of a case: when it applies.
package enum CaseCondition: Hashable, Sendable {
  /// `week 1`, `weeks 1 4 7-9`, `stage 2`, `readiness 8+`.
  case numbers(CaseAxis, [CaseNumbers])
  case block(String)
  case deload
  /// The text of an input or value: `variant bbb`.
  case text(String, String)
  /// A condition of the rule language: `readiness >= 8`, `week in 3 6 and phase == 1`.
  case condition(Expression)
  case otherwise

  /// The condition of the rule language; nil for any other.
  package var expression: Expression? {
    if case .condition(let expression) = self { expression } else { nil }
  }

  /// The values that it reads, apart from the position.
  package var readNames: [ValueName] {
    switch self {
    case .numbers(.value(let name), _), .text(let name, _): [ValueName(name)]
    default: expression?.readNames ?? []
    }
  }

  /// Returns the whole numbers that it compares a counter or a value with: the ends of its ranges.
  package func numbers(of axis: CaseAxis) -> [Int] {
    if case .numbers(axis, let numbers) = self { return numbers.flatMap(\.ends) }
    var found: [Int] = []
    expression?.visit { found += $0.node.numbers(comparedWith: axis.text) }
    return found
  }

  /// The key as text: `week 1`, `weeks 1 4 7-9`, `variant bbb`, `else`.
  package var text: String {
    switch self {
    case .numbers(let axis, let numbers):
      ([numbers.count == 1 && numbers[0].low == numbers[0].high ? axis.text : axis.plural]
        + numbers.map(\.text)).joined(separator: " ")
    case .block(let name): "block \(name)"
    case .deload: "deload"
    case .text(let name, let text): "\(name) \(text)"
    case .condition(let expression): expression.text
    case .otherwise: "else"
    }
  }
}

extension Expression.Node {
  /// Returns the whole numbers that a comparison compares a name with.
  fileprivate func numbers(comparedWith name: String) -> [Int] {
    let subjects: [Expression]
    let ends: [Expression?]
    switch self {
    case .comparison(_, let left, let right):
      subjects = [left, right]
      ends = subjects
    case .isOneOf(let value, let choices):
      subjects = [value]
      ends = choices.flatMap { choice in
        switch choice {
        case .one(let one): [one]
        case .range(let first, let last): [first, last]
        }
      }
    default: return []
    }
    guard subjects.contains(where: { $0.node == .name(ValueName(name)) }) else { return [] }
    return ends.compactMap { end in
      guard case .literal(.number(let number))? = end?.node else { return nil }
      return number.floor
    }
  }
}

/// One case of a mapping. The first case that applies is used.
package struct Case<Content> {
  package var condition: CaseCondition
  package var content: Cases<Content>
  package var span: SourceSpan

  @inlinable
  package init(_ condition: CaseCondition, _ content: Cases<Content>, at span: SourceSpan) {
    self.condition = condition
    self.content = content
    self.span = span
  }
}

/// A value that is always the same, or depends on the week, a value or an input.
///
/// `Content` has no constraints, because Swift would look them up at run time for each content.
/// That would cost more than reading a program.
package indirect enum Cases<Content> {
  case always(Content)
  /// `none`: the entry is absent, or the option has no value.
  case absent
  case first([Case<Content>])
  /// Cases counted from 1. A number beyond the ends takes the nearest end; `turn` wraps.
  case by(CaseAxis, [Cases<Content>])
}

extension Cases {
  /// Returns the same cases with other contents.
  ///
  /// It is inlinable, because generic code of another module would look up its types at run time.
  @inlinable
  package func map<Other>(_ transform: (Content) -> Other) -> Cases<Other> {
    switch self {
    case .always(let content): .always(transform(content))
    case .absent: .absent
    case .first(let cases):
      .first(cases.map { Case($0.condition, $0.content.map(transform), at: $0.span) })
    case .by(let axis, let cases): .by(axis, cases.map { $0.map(transform) })
    }
  }

  /// The contents of all cases, in order.
  @inlinable
  package var all: [Content] {
    var found: [Content] = []
    visit { found.append($0) }
    return found
  }

  /// Calls `each` with the content of each case, in order. It is inlinable as `map` is.
  @inlinable
  package func visit(_ each: (Content) -> Void) {
    switch self {
    case .always(let content): each(content)
    case .absent: break
    case .first(let list): for one in list { one.content.visit(each) }
    case .by(_, let list): for one in list { one.visit(each) }
    }
  }

  /// The number of contents and conditions.
  package var count: Int {
    switch self {
    case .always, .absent: 1
    case .first(let list): list.reduce(1) { $0 + 1 + $1.content.count }
    case .by(_, let list): list.reduce(1) { $0 + $1.count }
    }
  }

  /// All conditions, in order.
  package var conditions: [CaseCondition] {
    switch self {
    case .always, .absent: []
    case .first(let list): list.flatMap { [$0.condition] + $0.content.conditions }
    case .by(_, let list): list.flatMap { $0.conditions }
    }
  }

  /// The number of contents in all cases. `none` and a missing `else` count as contents.
  package var leafCount: Int {
    switch self {
    case .always, .absent: 1
    case .first(let list): list.reduce(endsInElse ? 0 : 1) { $0 + $1.content.leafCount }
    case .by(_, let list): list.reduce(0) { $0 + $1.leafCount }
    }
  }

  /// True if one of the cases always applies.
  private var endsInElse: Bool {
    guard case .first(let list) = self else { return true }
    return list.contains { $0.condition == .otherwise }
  }

  /// Returns nested cases as a single level of cases.
  package func flattened<Inner>() -> Cases<Inner> where Content == Cases<Inner> {
    switch self {
    case .always(let inner): inner
    case .absent: .absent
    case .first(let list):
      .first(list.map { Case<Inner>($0.condition, $0.content.flattened(), at: $0.span) })
    case .by(let axis, let list): .by(axis, list.map { $0.flattened() })
    }
  }

  /// Returns cases of the concatenated lists of both. `none`, and a place where no case applies,
  /// contribute nothing.
  package func joined<Item>(with other: Cases<[Item]>) -> Cases<[Item]> where Content == [Item] {
    switch self {
    case .always(let items): return other.following(items)
    case .absent: return other
    case .by(let axis, let list): return .by(axis, list.map { $0.joined(with: other) })
    case .first(let list):
      var cases = list.map { Case($0.condition, $0.content.joined(with: other), at: $0.span) }
      // Without an `else`, the other list applies where no case does. The empty span marks this
      // case as not written by anybody.
      if !endsInElse { cases.append(Case(.otherwise, other, at: SourceSpan(0, 0))) }
      return .first(cases)
    }
  }

  private func following<Item>(_ items: [Item]) -> Cases<[Item]> where Content == [Item] {
    switch self {
    case .always(let own): return .always(items + own)
    case .absent: return .always(items)
    case .by(let axis, let list): return .by(axis, list.map { $0.following(items) })
    case .first(let list):
      if items.isEmpty { return self }
      var cases = list.map { Case($0.condition, $0.content.following(items), at: $0.span) }
      if !endsInElse { cases.append(Case(.otherwise, .always(items), at: SourceSpan(0, 0))) }
      return .first(cases)
    }
  }
}

extension Case: Sendable where Content: Sendable {}

extension Case: Equatable where Content: Equatable {}

extension Case: Hashable where Content: Hashable {}

extension Cases: Sendable where Content: Sendable {}

extension Cases: Equatable where Content: Equatable {}

extension Cases: Hashable where Content: Hashable {}
