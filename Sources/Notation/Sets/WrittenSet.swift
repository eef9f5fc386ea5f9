// A set as it was written, before its context decides what bare numbers mean.

import Diagnostics
import Training

/// One set of a text, with everything written in it.
struct WrittenSet {
  /// The parts that are certain. The amount of a list is its first.
  var planned: PlannedSet
  /// The amounts of a list after the first.
  var others: [PlannedAmount] = []
  var bare: BareNumbers?
  var start: Int
  var end: Int
  var loadStart = 0
  var loadEnd = 0
  /// The place of the pace, or nil if there is none.
  var paceSpan: SourceSpan?

  init(start: Int) {
    self.start = start
    end = start
    planned = PlannedSet(amount: .reps(.exactly(.whole(0))))
  }

  /// True if a load was written, with its unit or without.
  var hasLoad: Bool {
    if planned.load != nil { return true }
    if case .product(let one, let other) = bare {
      return one.looksLikeLoad(beside: other) || other.looksLikeLoad(beside: one)
    }
    return bare != nil
  }

  var amounts: [PlannedAmount] { [planned.amount] + others }
  var span: SourceSpan { SourceSpan(start, end) }

  /// Appends the sets that this means in a program.
  func append(to items: inout [SchemeItem]) {
    // Mostly it is one set, which needs no list.
    if others.isEmpty, planned.name == nil, planned.note == nil {
      var set = planned
      set.span = span
      items.append(.set(set))
    } else {
      for set in expanded { items.append(.set(set)) }
    }
  }

  /// The sets that this means in a program: one per listed amount. The last is separate if it has a
  /// note or a name.
  var expanded: [PlannedSet] {
    var template = planned
    template.span = span
    var sets = amounts.map { amount in
      var set = template
      set.amount = amount
      return set
    }
    guard let last = sets.popLast() else { return [] }
    guard last.name != nil || last.note != nil else {
      return sets + [last]
    }
    for index in sets.indices {
      sets[index].name = nil
      sets[index].note = nil
    }
    guard case .exactly(let count) = last.count, count > 1, last.until == nil else {
      return sets + [last]
    }
    var before = last
    before.count = .exactly(count - 1)
    before.name = nil
    before.note = nil
    var named = last
    named.count = .exactly(1)
    return sets + [before, named]
  }
}

/// One item between commas.
enum WrittenItem {
  case set(WrittenSet)
  case scheme(String, SourceSpan)
}

// Numbers of a set that were written without a unit.

/// Numbers without a unit, one of which may be a load.
enum BareNumbers {
  /// `3x5`, `5x75`.
  case product(WrittenNumber, WrittenNumber)
  /// The load in `75 5/5/5`, `100 3x5` or `3x5x100`.
  case load(WrittenNumber)
  /// `75 5`.
  case pair(WrittenNumber, WrittenNumber)
}
