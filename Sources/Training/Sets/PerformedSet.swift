// A performed set.

/// The details that most sets do not have.
package struct SetDetails: Hashable, Sendable {
  package var rest: Seconds?
  package var every: Seconds?
  /// The tempo as written: `31X1`.
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
///
/// A history holds very many sets, so the fields that few of them use are stored separately, and
/// the others in little space.
package struct PerformedSet: Hashable, Sendable {
  /// Nil for plain reps without details.
  private var unusualParts: UnusualParts?
  /// The reps; 0 for another amount, which is among the unusualParts.
  private var reps: Int32
  /// Nil only for times and distances without a load.
  package var load: Load?
  /// Twice the RPE.
  private var halves: Int8
  private var marks: Marks

  /// The amount of a set that does not have plain reps, and its details.
  private final class UnusualParts: Hashable, Sendable {
    let amount: Amount?
    let details: SetDetails
    let hasDetails: Bool

    init(_ amount: Amount?, _ details: SetDetails) {
      self.amount = amount
      self.details = details
      hasDetails = !details.isEmpty
    }

    static func == (one: UnusualParts, other: UnusualParts) -> Bool {
      one.amount == other.amount && one.details == other.details
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(amount)
      hasher.combine(details)
    }
  }

  struct Marks: OptionSet, Hashable {
    let rawValue: UInt8

    static var perSide: Marks { Marks(rawValue: 1) }
    static var warmup: Marks { Marks(rawValue: 2) }
    static var drop: Marks { Marks(rawValue: 4) }
    static var failure: Marks { Marks(rawValue: 8) }

    /// Adds or removes marks.
    mutating func set(_ marks: Marks, _ isSet: Bool) {
      if isSet { formUnion(marks) } else { subtract(marks) }
    }
  }

  /// Stands for a set without an effort.
  private static var noEffort: Int8 { .min }

  package var amount: Amount {
    get { unusualParts?.amount ?? .reps(reps) }
    set { store(newValue, details) }
  }

  package var details: SetDetails {
    get { unusualParts?.details ?? SetDetails() }
    set { store(amount, newValue) }
  }

  /// The reps of a set without details; nil for another amount.
  package var plainReps: Int32? { unusualParts == nil ? reps : nil }

  /// Returns whether two sets without details are equal apart from their reps.
  package func differsOnlyInReps(from other: PerformedSet) -> Bool {
    unusualParts == nil && other.unusualParts == nil && load == other.load
      && halves == other.halves && marks == other.marks
  }

  /// True if the set has any of these details.
  package var hasDetails: Bool { unusualParts?.hasDetails ?? false }

  package var effort: Effort? {
    get { halves == Self.noEffort ? nil : Effort(halves: halves) }
    set { halves = newValue?.halves ?? Self.noEffort }
  }

  /// True for `12/side`: the amount was done on each side.
  package var isPerSide: Bool {
    get { marks.contains(.perSide) }
    set { marks.set(.perSide, newValue) }
  }

  package var isWarmup: Bool {
    get { marks.contains(.warmup) }
    set { marks.set(.warmup, newValue) }
  }

  package var isDrop: Bool {
    get { marks.contains(.drop) }
    set { marks.set(.drop, newValue) }
  }

  package var isFailure: Bool {
    get { marks.contains(.failure) }
    set { marks.set(.failure, newValue) }
  }

  package init(
    _ amount: Amount, isPerSide: Bool = false, load: Load? = nil, effort: Effort? = nil,
    isWarmup: Bool = false, isDrop: Bool = false, isFailure: Bool = false,
    details: SetDetails? = nil
  ) {
    (unusualParts, reps, marks) = (nil, 0, [])
    self.load = load
    halves = effort?.halves ?? Self.noEffort
    self.isPerSide = isPerSide
    self.isWarmup = isWarmup
    self.isDrop = isDrop
    self.isFailure = isFailure
    if case .reps(let count) = amount, details == nil {
      reps = count
    } else {
      store(amount, details ?? SetDetails())
    }
  }

  /// Creates a set of reps without details, which nearly all sets of a history are.
  @inline(__always)
  init(_ set: QuickSet) {
    unusualParts = nil
    reps = set.reps
    load = set.load
    halves = set.halves == 0 ? Self.noEffort : set.halves
    marks = set.storedMarks
  }

  private mutating func store(_ amount: Amount, _ details: SetDetails) {
    if case .reps(let count) = amount {
      reps = count
      unusualParts = details.isEmpty ? nil : UnusualParts(nil, details)
    } else {
      reps = 0
      unusualParts = UnusualParts(amount, details)
    }
  }

  /// The load by which rules judge the set: the planned load that it replaced, unless the actual
  /// load is heavier.
  package var judgedLoad: Load? {
    guard hasDetails, let planned = details.inPlaceOf, let load else { return load }
    let isMore = load.onBodyweight == planned.onBodyweight && planned.isLighter(than: load)
    return isMore ? load : planned
  }

  /// True for a set with the heaviest load of a gym, below the planned load. It is logged `for` its
  /// own load, and a session made with it does not change the lift.
  package var isAtLimit: Bool {
    guard hasDetails, let planned = details.inPlaceOf, let load else { return false }
    return load.weighsSame(as: planned)
  }

  /// True if it was done in place of its planned load, which a gym could not make.
  package var isStandIn: Bool { hasDetails && details.inPlaceOf != nil }

  /// The set without the planned load that it replaced.
  package var asLifted: PerformedSet {
    guard isStandIn else { return self }
    var set = self
    set.details.inPlaceOf = nil
    return set
  }

  /// True for a set that is not a warm-up.
  package var isWork: Bool { !isWarmup }

  /// True if something was done; a failed attempt has no reps.
  package var isDone: Bool {
    guard let amount = unusualParts?.amount else { return reps > 0 }
    return switch amount {
    case .reps(let reps), .repsInTime(let reps, _): reps > 0
    case .time(let time): time.tenths > 0
    case .distance(let distance), .distanceInTime(let distance, _): distance.tenThousandths > 0
    }
  }
}

extension PerformedSet {
  /// True for a work set in which something was done.
  package var counts: Bool { isWork && isDone }

  /// The unit of its distance; nil without one.
  package var distanceUnit: DistanceUnit? {
    switch amount {
    case .distance(let distance), .distanceInTime(let distance, _): distance.unit
    case .reps, .time, .repsInTime: nil
    }
  }
}

extension PerformedSet {
  /// The time of a distance, as logged or from its pace, to a tenth of a second; nil without
  /// either.
  package var timeOfDistance: Seconds? {
    switch amount {
    case .distanceInTime(_, let time): return time
    case .distance(let covered):
      guard hasDetails, let pace = details.pace else { return nil }
      return pace.time.scaled(
        Int128(covered.comparable), over: Int128(pace.unit.tenthsOfMillimetre) * 10_000)
    case .reps, .time, .repsInTime: return nil
    }
  }
}

extension Seconds {
  /// Returns the time times a fraction, to a tenth of a second.
  package func scaled(_ part: Int128, over whole: Int128) -> Seconds {
    Seconds(tenths: Int32(clamping: (Int128(tenths) * part).dividedRounding(by: whole)))
  }
}

extension SignedInteger {
  /// Returns the quotient by a positive divisor, rounded to the nearest, with ties away from zero.
  package func dividedRounding(by divisor: Self) -> Self {
    let half = divisor / 2
    return (self < 0 ? self - half : self + half) / divisor
  }
}
