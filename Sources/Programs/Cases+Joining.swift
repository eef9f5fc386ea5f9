// Conversion of lists whose items have cases to cases of lists.

import Diagnostics

extension Cases {
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
