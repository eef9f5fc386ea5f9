// Several strings of a file read as one text, with a mapping back to the file.

import Diagnostics
import Notation
import Programs
import YAMLSource

/// Concatenated strings, for readers that accept a single text with ranges.
struct JoinedScalars {
  private(set) var bytes: [UInt8] = []
  private var parts: [(range: Range<Int>, scalar: YAMLScalar)] = []

  /// Adds a string, and returns its range.
  mutating func add(_ scalar: YAMLScalar) -> Range<Int> {
    let start = bytes.count
    bytes += scalar.text.utf8
    parts.append((start..<bytes.count, scalar))
    // The line break keeps words of neighbouring strings apart.
    bytes.append(UInt8(ascii: "\n"))
    return start..<(bytes.count - 1)
  }

  /// Returns the place in the file of a part of the text.
  func place(_ span: SourceSpan) -> SourceSpan {
    let next = parts.firstOrderedIndex(where: { $0.range.lowerBound > span.start })
    guard next > 0 else { return span }
    let part = parts[next - 1]
    let start = part.range.lowerBound
    return part.scalar.sourceSpan(
      ofText: (span.start - start)..<(max(span.start, span.end) - start))
  }
}

// Mapping of expressions from the text they were read from to the file that contains it.

extension Expression {
  /// Returns the expression with all spans mapped. The recursion is bounded by the height of the
  /// expression.
  func placed(_ map: (SourceSpan) -> SourceSpan) -> Expression {
    Expression(node.placed(map), at: map(span), sign: map(sign))
  }
}

extension Expression.Node {
  fileprivate func placed(_ map: (SourceSpan) -> SourceSpan) -> Self {
    switch self {
    case .literal, .truth, .bothUnits, .name, .field, .predicate: self
    case .set(let set): .set(set.placed(map))
    case .setField(let set, let field): .setField(set.placed(map), field)
    case .negated(let inner): .negated(inner.placed(map))
    case .not(let inner): .not(inner.placed(map))
    case .setFunction(let function, let inner): .setFunction(function, inner.placed(map))
    case .table(let name, let inputs): .table(name, inputs.map { $0.placed(map) })
    case .percentOf(let share, let whole): .percentOf(share.placed(map), whole.placed(map))
    case .and(let left, let right): .and(left.placed(map), right.placed(map))
    case .or(let left, let right): .or(left.placed(map), right.placed(map))
    case .arithmetic(let sign, let left, let right):
      .arithmetic(sign, left.placed(map), right.placed(map))
    case .comparison(let sign, let left, let right):
      .comparison(sign, left.placed(map), right.placed(map))
    case .isOneOf(let value, let choices):
      .isOneOf(value.placed(map), choices.map { $0.placed(map) })
    case .conditional(let value, let condition, let other):
      .conditional(value.placed(map), if: condition.placed(map), else: other.placed(map))
    case .call(let function, let arguments): .call(function, arguments.map { $0.placed(map) })
    case .history(.best(let field, let days, let condition)):
      .history(.best(field, days: days, matching: condition?.placed(map)))
    case .history: self
    }
  }
}

extension SetReference {
  fileprivate func placed(_ map: (SourceSpan) -> SourceSpan) -> SetReference {
    if case .nth(let index) = self { .nth(index.placed(map)) } else { self }
  }
}

extension Choice {
  fileprivate func placed(_ map: (SourceSpan) -> SourceSpan) -> Choice {
    switch self {
    case .one(let value): .one(value.placed(map))
    case .range(let from, let through):
      .range(from: from?.placed(map), through: through?.placed(map))
    }
  }
}

extension Statement {
  /// Returns the statement with all spans mapped.
  func placed(_ map: (SourceSpan) -> SourceSpan) -> Statement {
    var moved = action
    if case .assign(let name, let change, let value) = action {
      moved = .assign(name, change, value.placed(map))
    }
    return Statement(moved, at: map(span), target: map(target), sign: map(sign))
  }
}

extension ProgressionTable.Cell {
  /// Returns the cell with the spans of its value mapped. Tables in a table are placed already.
  func placed(_ map: (SourceSpan) -> SourceSpan) -> Self {
    switch self {
    case .value(let value): .value(value.placed(map))
    case .table: self
    }
  }
}

// Mapping of planned sets from the text they were read from to the file that contains it.

extension PlannedSet {
  /// Returns the set with all spans mapped.
  func placed(_ map: (SourceSpan) -> SourceSpan) -> PlannedSet {
    var copy = mapExpressions { $0.placed(map) }
    copy.span = map(span)
    return copy
  }
}
