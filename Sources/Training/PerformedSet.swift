// What was done: one set, and runs of equal sets as they are written.

/// What a set may carry that most sets do not.
package struct SetDetails: Hashable, Sendable {
  package var rest: Seconds?
  package var every: Seconds?
  /// As written: `31X1`.
  package var tempo: String?
  package var pace: Pace?
  /// The planned load that the set was done in place of, because the gym cannot make it:
  /// `for 102.5kg`.
  package var inPlaceOf: Load?
  package var note: String?

  package init(
    rest: Seconds? = nil, every: Seconds? = nil, tempo: String? = nil, pace: Pace? = nil,
    inPlaceOf: Load? = nil, note: String? = nil
  ) {
    self.rest = rest
    self.every = every
    self.tempo = tempo
    self.pace = pace
    self.inPlaceOf = inPlaceOf
    self.note = note
  }

  package var isEmpty: Bool { self == SetDetails() }
}

/// One set as it was performed.
package struct PerformedSet: Hashable, Sendable {
  package var amount: Amount
  /// True for `12/side`: the amount was done on each side.
  package var isPerSide: Bool
  /// Nil only for times and distances without a load.
  package var load: Load?
  package var effort: Effort?
  package var isWarmup: Bool
  package var isDrop: Bool
  package var isFailure: Bool
  private var boxedDetails: Box?

  /// Details are rare, so that they stand apart and a set stays small.
  private final class Box: Hashable, Sendable {
    let details: SetDetails
    init(_ details: SetDetails) { self.details = details }
    static func == (one: Box, other: Box) -> Bool { one.details == other.details }
    func hash(into hasher: inout Hasher) { hasher.combine(details) }
  }

  package var details: SetDetails {
    get { boxedDetails?.details ?? SetDetails() }
    set { boxedDetails = newValue.isEmpty ? nil : Box(newValue) }
  }

  /// True when the set carries more than its load, its effort and its marks.
  package var hasDetails: Bool { boxedDetails != nil }

  package init(
    _ amount: Amount, isPerSide: Bool = false, load: Load? = nil, effort: Effort? = nil,
    isWarmup: Bool = false, isDrop: Bool = false, isFailure: Bool = false,
    details: SetDetails? = nil
  ) {
    self.amount = amount
    self.isPerSide = isPerSide
    self.load = load
    self.effort = effort
    self.isWarmup = isWarmup
    self.isDrop = isDrop
    self.isFailure = isFailure
    boxedDetails = details.flatMap { $0.isEmpty ? nil : Box($0) }
  }

  /// The load that rules judge the set by: the planned load it was done in place of, unless it was
  /// done with more.
  package var judgedLoad: Load? {
    guard hasDetails, let planned = details.inPlaceOf, let load else { return load }
    let isMore = load.onBodyweight == planned.onBodyweight && planned.isLighter(than: load)
    return isMore ? load : planned
  }

  /// The set without the planned load it was done in place of.
  package var asLifted: PerformedSet {
    guard hasDetails, details.inPlaceOf != nil else { return self }
    var set = self
    set.details.inPlaceOf = nil
    return set
  }

  /// True for a set that counts: not a warm-up.
  package var isWork: Bool { !isWarmup }
}

/// Equal sets in a row, as `3x5 @ 100kg` writes them.
package struct SetGroup: Hashable, Sendable {
  /// 1 to 100 as written; more only where equal groups were joined.
  package var count: Int32
  package var set: PerformedSet

  package init(_ count: Int32, _ set: PerformedSet) {
    self.count = count
    self.set = set
  }

  /// One set by itself.
  package init(_ set: PerformedSet) { self.init(1, set) }
}

extension [SetGroup] {
  /// True when one of them is no warm-up.
  var haveWork: Bool { indices.contains { self[$0].set.isWork } }
}

extension Sequence<SetGroup> {
  /// Each set by itself, in order.
  package var sets: [PerformedSet] {
    flatMap { Array(repeating: $0.set, count: Swift.max(0, Int($0.count))) }
  }
}
