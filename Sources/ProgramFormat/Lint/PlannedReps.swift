// The most reps that an entry plans, for deciding whether the condition of a rule is possible.

import Diagnostics
import Notation
import Programs
import Training

/// The most reps of a plan. Nil if they are not limited.
struct PlannedReps {
  /// The most reps of one set.
  var most: Int?
  /// The most reps of all work sets together.
  var sum: Int?

  /// Returns whether a text is a way in which rules refer to the reps of all sets.
  static func isAsked(_ text: String) -> Bool { text.hasSuffix("(reps)") }

  /// Returns the possible numbers of reps for a way in which rules refer to them, or nil for
  /// anything else. A lifter who feels strong does more than planned in one set, such as the top
  /// set, but not in all of them.
  func known(_ text: String) -> KnownNumbers? {
    func upTo(_ most: Int) -> KnownNumbers {
      KnownNumbers(low: .zero, high: Decimal(most), mayBeEmpty: true)
    }
    switch text {
    case "sum(reps)": return sum.map(upTo)
    case "min(reps)", "avg(reps)": return most.map(upTo)
    default: return nil
    }
  }
}

extension Program {
  /// Returns the most reps of an entry's sets, over all its cases.
  func reps(of entry: DayEntry, _ parts: ProgramParts) -> PlannedReps {
    guard let scheme = entry.scheme else { return PlannedReps() }
    var each: [Int?] = []
    parts.schemes.visitParts(of: scheme) {
      if case .set(let set) = $0, !set.isWarmup { each.append(set.mostReps) }
    }
    let most = each.contains(nil) ? nil : each.compactMap(\.self).max()
    guard most != nil else { return PlannedReps() }
    var known: [String: Int?] = [:]
    return PlannedReps(most: most, sum: sum(scheme, parts.schemes, &known))
  }

  /// Returns the most reps of all sets. Each named scheme is visited once.
  private func sum(
    _ cases: Cases<Scheme>, _ schemes: [String: Cases<Scheme>], _ known: inout [String: Int?]
  ) -> Int? {
    var most = 0
    for scheme in cases.all {
      var sum = 0
      for part in scheme.parts {
        let reps: Int?
        switch part {
        case .set(let set): reps = set.isWarmup ? 0 : set.mostRepsOfAll
        case .cases(let inner): reps = self.sum(inner, schemes, &known)
        case .named(let name, _):
          if let found = known[name] {
            reps = found
          } else {
            // A scheme that contains itself was reported.
            known[name] = .some(nil)
            reps = schemes[name].flatMap { self.sum($0, schemes, &known) }
            known[name] = .some(reps)
          }
        }
        guard let reps else { return nil }
        sum += reps
      }
      most = max(most, sum)
    }
    return most
  }
}

extension PlannedSet {
  /// The most reps of one set. Nil if they are not limited, come from an expression, or are not
  /// reps.
  fileprivate var mostReps: Int? {
    func whole(_ number: RepNumber) -> Int? {
      if case .whole(let count) = number { Int(count) } else { nil }
    }
    switch amount {
    case .reps(.exactly(let reps)), .repsInTime(.exactly(let reps), _): return whole(reps)
    case .reps(.range(_, let reps)), .repsInTime(.range(_, let reps), _): return whole(reps)
    // A total does not plan its single sets, and the last one may exceed it.
    default: return nil
    }
  }

  fileprivate var mostRepsOfAll: Int? {
    guard let mostSets, let mostReps else { return nil }
    return mostSets * mostReps
  }
}

extension Expression {
  /// The values in `cases(...)`, in written order.
  var countedCases: [String] {
    var found: [String] = []
    visit { part in if let name = part.countedCase { found.append(name) } }
    return found
  }

  private var countedCase: String? {
    guard case .call(.cases, let arguments) = node, case .name(let name)? = arguments.first?.node
    else { return nil }
    return name.name
  }

  /// Returns the condition with each comparison that uses `cases(name)` replaced by false.
  func withoutCases(of name: String) -> Expression {
    switch node {
    case .comparison where contains(where: { $0.countedCase == name }):
      return Expression(.truth(false), at: span)
    case .not(let inner): return Expression(.not(inner.withoutCases(of: name)), at: span)
    case .and(let left, let right):
      return Expression(.and(left.withoutCases(of: name), right.withoutCases(of: name)), at: span)
    case .or(let left, let right):
      return Expression(.or(left.withoutCases(of: name), right.withoutCases(of: name)), at: span)
    default: return self
    }
  }
}
