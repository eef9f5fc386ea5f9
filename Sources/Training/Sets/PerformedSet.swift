// A performed set, and groups of equal sets as they are written.

/// The details that most sets do not have.
package struct SetDetails: Hashable, Sendable {
  package var rest: Seconds?
  package var every: Seconds?
  /// As written: `31X1`.
  package var tempo: String?
  package var pace: Pace?
  /// The planned load that the set replaced because the gym cannot make it: `for 102.5kg`.
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

/// A set as it was performed.
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

  /// Details are rare, so they are stored separately to keep sets small.
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

  /// True if the set has any of these details.
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

  /// Creates a set of reps without details, which nearly all sets of a history are.
  package init(
    plain reps: Int32, _ load: Load, _ effort: Effort?, isWarmup: Bool, isDrop: Bool,
    isFailure: Bool
  ) {
    amount = .reps(reps)
    isPerSide = false
    self.load = load
    self.effort = effort
    self.isWarmup = isWarmup
    self.isDrop = isDrop
    self.isFailure = isFailure
    boxedDetails = nil
  }

  /// The load by which rules judge the set: the planned load that it replaced, unless the actual
  /// load is heavier.
  package var judgedLoad: Load? {
    guard hasDetails, let planned = details.inPlaceOf, let load else { return load }
    let isMore = load.onBodyweight == planned.onBodyweight && planned.isLighter(than: load)
    return isMore ? load : planned
  }

  /// The set without the planned load that it replaced.
  package var asLifted: PerformedSet {
    guard hasDetails, details.inPlaceOf != nil else { return self }
    var set = self
    set.details.inPlaceOf = nil
    return set
  }

  /// True for a set that is not a warm-up.
  package var isWork: Bool { !isWarmup }

  /// True if something was done; a failed attempt has no reps.
  package var isDone: Bool {
    switch amount {
    case .reps(let reps), .repsInTime(let reps, _): reps > 0
    case .time(let time): time.tenths > 0
    case .distance(let distance), .distanceInTime(let distance, _): distance.tenThousandths > 0
    }
  }
}

extension PerformedSet {
  /// True for a work set in which something was done.
  package var counts: Bool { isWork && isDone }
}

/// A group of equal sets, written like `3x5 @ 100kg`.
package struct SetGroup: Hashable, Sendable {
  /// 1 to 100 as written; more only if equal groups were joined.
  package var count: Int32
  package var set: PerformedSet

  package init(_ count: Int32, _ set: PerformedSet) {
    self.count = count
    self.set = set
  }

  /// Creates a group of one set.
  package init(_ set: PerformedSet) { self.init(1, set) }

  /// True for at least one work set in which something was done.
  package var counts: Bool { count > 0 && set.counts }
}

extension [PerformedSet] {
  /// The sets with equal neighbours grouped. A set with a note is always separate.
  package var grouped: [SetGroup] {
    var groups: [SetGroup] = []
    for index in indices {
      let last = groups.count - 1
      if last >= 0, groups[last].set == self[index], groups[last].count < 100,
        !self[index].hasDetails || self[index].details.note == nil
      {
        groups[last].count += 1
      } else {
        groups.append(SetGroup(self[index]))
      }
    }
    return groups
  }
}

extension [SetGroup] {
  /// True if at least one set is not a warm-up.
  var haveWork: Bool { indices.contains { self[$0].set.isWork } }
}

extension ArraySlice<SetGroup> {
  /// Calls `each` with the count, the reps and the judged load of each group of work sets, in order.
  ///
  /// Returns false at the first group that does not have reps only. The groups are read in place,
  /// because each copy of one counts a reference.
  package func visitWork(_ each: (_ count: Int32, _ reps: Int32, _ load: Load?) -> Void) -> Bool {
    for index in indices where !self[index].set.isWarmup {
      guard case .reps(let reps) = self[index].set.amount else { return false }
      let load =
        self[index].set.hasDetails ? self[index].set.judgedLoad : self[index].set.load
      each(self[index].count, reps, load)
    }
    return true
  }
}

extension [SetGroup] {
  /// The single sets, in order.
  package var sets: [PerformedSet] {
    // Not by `flatMap`: its generic code takes more to set up than a workout has sets.
    var sets: [PerformedSet] = []
    for index in indices {
      for _ in 0..<Swift.max(0, self[index].count) { sets.append(self[index].set) }
    }
    return sets
  }
}
