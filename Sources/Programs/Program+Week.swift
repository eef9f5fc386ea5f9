// Finds out if a program uses the week. This decides the default of `missed`.

import Notation

extension Program {
  /// True if any case or expression of the program depends on the week.
  package var readsWeek: Bool {
    if schemes.contains(where: { $0.scheme.readsWeek { $0.readsWeek } }) { return true }
    if days.contains(where: { $0.entries.contains(where: \.readsWeek) }) { return true }
    let names = progressions.values.flatMap(\.readNames)
    return names.contains { $0.owner == nil && Self.weekNames.contains($0.name) }
  }

  fileprivate static let weekNames: Set<String> = ["week", "program_week"]
}

extension Cases {
  func readsWeek(_ inside: (Content) -> Bool) -> Bool {
    switch self {
    case .always(let content): return inside(content)
    case .absent: return false
    case .first(let cases):
      return cases.contains { $0.condition.readsWeek || $0.content.readsWeek(inside) }
    case .by(let axis, let cases):
      return axis == .week || cases.contains { $0.readsWeek(inside) }
    }
  }
}

extension CaseCondition {
  var readsWeek: Bool {
    switch self {
    case .weeks, .programWeeks: true
    case .condition(let expression): expression.readsWeek
    case .cycles, .passes, .turns, .block, .deload, .value, .text, .otherwise: false
    }
  }
}

extension Scheme {
  var readsWeek: Bool {
    parts.contains { part in
      switch part {
      case .set(let set): set.expressions.contains(where: \.readsWeek)
      case .named: false
      case .cases(let cases): cases.readsWeek { $0.readsWeek }
      }
    }
  }
}

extension DayEntry {
  var readsWeek: Bool {
    if scheme?.readsWeek({ $0.readsWeek }) ?? false { return true }
    if options.when?.readsWeek({ _ in false }) ?? false { return true }
    if options.rest?.readsWeek({ _ in false }) ?? false { return true }
    if options.note?.readsWeek({ _ in false }) ?? false { return true }
    if options.exercise?.readsWeek({ _ in false }) ?? false { return true }
    if options.progress?.readsWeek({ _ in false }) ?? false { return true }
    return options.warmup?.readsWeek { warmup in
      if case .scheme(let scheme) = warmup { scheme.readsWeek } else { false }
    } ?? false
  }
}

extension Expression {
  var readsWeek: Bool {
    contains { part in
      if case .name(let name) = part.node, name.owner == nil {
        Program.weekNames.contains(name.name)
      } else {
        false
      }
    }
  }
}
