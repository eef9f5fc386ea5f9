// A set as it was written, before the place it stands in says what its bare numbers mean.

import Diagnostics
import Training

/// Numbers without a unit, of which one may be a load.
enum BareNumbers {
  /// `3x5`, `5x75`
  case product(WrittenNumber, WrittenNumber)
  /// `75 5/5/5`, `100 3x5`, `3x5x100`: this one is the load.
  case load(WrittenNumber)
  /// `75 5`
  case pair(WrittenNumber, WrittenNumber)
}

/// One set of a text with everything that stood in it.
struct WrittenSet {
  /// What is certain. The amount of a list is its first.
  var planned: PlannedSet
  /// The amounts after the first of a list.
  var others: [PlannedAmount] = []
  var bare: BareNumbers?
  /// A list with commas, `5,5,4`, without a load before it.
  var isBareCommaList = false
  var start: Int
  var end: Int
  /// True if the load is a signed amount without `bw`, which a prompt adds to the planned load.
  var isSigned = false
  /// True if nothing but a signed load was typed, so that the amount is the planned one.
  var isPlannedAmount = false
  var loadStart = 0
  var loadEnd = 0
  /// Where the pace stands; nil without one.
  var paceSpan: SourceSpan?

  init(start: Int) {
    self.start = start
    end = start
    planned = PlannedSet(amount: .reps(.exactly(.whole(0))))
  }

  var amounts: [PlannedAmount] { [planned.amount] + others }
  var span: SourceSpan { SourceSpan(start, end) }

  /// The sets this is in a program: one a listed amount, and the last of them apart where it alone
  /// has a note or a name.
  var expanded: [PlannedSet] {
    var template = planned
    template.span = span
    var sets = amounts.map { amount in
      var set = template
      set.amount = amount
      return set
    }
    guard let last = sets.popLast() else { return [] }
    guard last.name != nil || last.note != nil else { return sets + [last] }
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
