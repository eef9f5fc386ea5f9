// Numbers that are those of the plan, and numbers that are too many or too small for what they say.

import Training

extension PromptInterpreter {
  /// Returns whether `AxB` may be the planned sets: B has the planned reps, or A has the number of
  /// planned sets and B is near their reps.
  func arePlanned(_ sets: WrittenNumber, _ reps: WrittenNumber, _ place: Int) -> Bool {
    guard !sets.hasPoint, !reps.hasPoint, (1...100).contains(sets.whole),
      let planned = plan.plannedAmount(at: place)
    else { return false }
    let isCount = sets.whole == plan.loads.count
    guard let least = planned.minReps else { return isCount && planned == .reps(.max) }
    let most = max(least, planned.maxReps ?? least)
    let isOpen = if case .reps(let goal) = planned { goal.isOpen } else { false }
    guard isCount || sets.whole <= 10 else { return false }
    if (Int(least)...Int(most)).contains(reps.whole) { return true }
    let margin = max(2, Int(most) * 3 / 10)
    let highest = Int(most) * (isOpen ? 2 : 1) + margin
    return isCount && (Int(least) - margin...highest).contains(reps.whole)
  }

  /// Returns whether a number counts more sets than anyone does, and more than are planned.
  func areTooManySets(_ count: WrittenNumber) -> Bool {
    count.whole > 10 && count.whole > plan.loads.count
  }

  /// Returns the likelier readings of too many sets of times or distances, and then those sets:
  /// `60x3` of a hold is three sets of 60 seconds, and `80x20` of a sled is 80 kg over 20 m.
  func instead(
    ofMany sets: [Meaning], _ set: WrittenSet, _ one: WrittenNumber, _ other: WrittenNumber,
    _ place: Int, _ cursor: NotationCursor
  ) -> [Meaning] {
    var quiet = cursor
    var readings: [Meaning] = []
    if plan.hasKnownLoad, isLikePlanned(other, place),
      let loaded = quiet.repsAtLoad(set, other, one, plan.unit)
    {
      let isOnBodyweight = plan.isBodyweightLift
      readings +=
        measured(isOnBodyweight ? loaded.addedToBodyweight ?? loaded : loaded, at: place) ?? []
    }
    if (1...20).contains(other.whole), isLikePlanned(one, place),
      let turned = quiet.setsOfReps(set, other, one)
    {
      readings += measured(turned, at: place) ?? []
    }
    return (readings + sets).map(\.asUnlikely)
  }

  /// Returns whether a number is at least a third of the planned time or distance, and at most
  /// three times it.
  private func isLikePlanned(_ number: WrittenNumber, _ place: Int) -> Bool {
    guard let whole = Int32(exactly: number.whole), whole <= 10_000 else { return false }
    let seconds = Seconds(whole)
    return switch plan.plannedAmount(at: place) {
    case .time(.exactly(let time)): seconds.isLike(time)
    case .time(.range(let low, let high)): seconds.isLike(low) || seconds.isLike(high)
    case .time(.atLeast(let low)): seconds.isLike(low)
    case .distance(.exactly(let distance)): distance.isLike(whole)
    case .distanceInTime(let distance, let time): distance.isLike(whole) || seconds.isLike(time)
    default: false
    }
  }

  /// Returns `1 45` as a time on a clock, if that is like the planned time; nil otherwise.
  func onClock(
    _ minutes: WrittenNumber, _ seconds: WrittenNumber, in list: WrittenSet, _ place: Int
  ) -> Meaning? {
    guard !minutes.hasPoint, (1...9).contains(minutes.whole), !seconds.hasPoint,
      (10...59).contains(seconds.whole)
    else { return nil }
    let time = Seconds(Int32(minutes.whole * 60 + seconds.whole))
    let isLike =
      switch plan.plannedAmount(at: place) {
      case .time(.exactly(let planned)): time.isLike(planned)
      case .time(.range(let low, let high)): time.isLike(low) || time.isLike(high)
      case .time(.atLeast(let low)): time.isLike(low)
      default: false
      }
    guard isLike else { return nil }
    var set = list
    set.planned.amount = .time(.exactly(time))
    set.others = []
    return .loaded(set)
  }

  /// Returns `5 8/10` as five reps at RPE 8 of 10; nil for anything else.
  func reps(_ reps: WrittenNumber, outOfTen set: WrittenSet) -> WrittenSet? {
    guard set.planned.effort == nil, set.others == [.reps(.exactly(.whole(10)))],
      case .reps(.exactly(.whole(let effort))) = set.planned.amount, (6...10).contains(effort),
      var result = set.preceded(by: reps)
    else { return nil }
    result.others = []
    result.planned.effort = EffortGoal(Effort(halves: Int8(effort * 2)))
    return result
  }
}

extension RepGoal {
  /// True if more reps than written may be done.
  fileprivate var isOpen: Bool {
    switch self {
    case .atLeast, .rangeOrMore, .max: true
    case .exactly, .range: false
    }
  }
}
