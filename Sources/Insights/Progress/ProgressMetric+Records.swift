// The values of workouts as numbers that charts and goals follow.

package import Training

extension ProgressMetric {
  /// Returns the value of a workout's sets, and its set if it is of a single one.
  func value(
    _ session: SessionBests, _ sets: [SetGroup]
  ) -> (value: ProgressValue, set: PerformedSet?)? {
    switch self {
    case .rpe: return Self.averageEffort(sets).map { ($0, nil) }
    case .time: return session[.time].flatMap { Self.value($0) }
    case .pace:
      let paces = session.candidates.filter { $0.kind.isPace }
      return paces.max { $0.rank < $1.rank }
        .flatMap { Self.value((session.value(of: $0), session.set(of: $0))) }
    case .e1rm: return session[.e1RM].flatMap { Self.value($0) }
    case .load: return session[.heaviest].flatMap { Self.value($0) }
    case .volume: return session[.volume].flatMap { Self.value($0) }
    case .reps: return session[.repsInSet].flatMap { Self.value($0) }
    case .distance: return session[.distance].flatMap { Self.value($0) }
    }
  }

  private static func value(
    _ best: (value: RecordValue, set: PerformedSet?)
  ) -> (value: ProgressValue, set: PerformedSet?)? {
    ProgressValue(best.value).map { ($0, best.set) }
  }

  private static func averageEffort(_ sets: [SetGroup]) -> ProgressValue? {
    var halves = 0
    var count = 0
    for group in sets {
      guard let effort = group.set.effort else { continue }
      halves += Int(effort.halves) * Int(group.count)
      count += Int(group.count)
    }
    guard count > 0, let mean = Decimal(halves).divided(by: Decimal(2 * count)) else { return nil }
    return ProgressValue(mean, .rpe)
  }

  /// Returns true if a record of this kind is a record of this number.
  func isRecord(_ kind: RecordKind) -> Bool {
    switch self {
    case .e1rm: kind == .e1RM
    case .load: kind == .heaviest
    case .volume: kind == .volume
    case .reps: kind == .repsInSet
    case .rpe: false
    case .pace: kind.isPace
    case .time: kind == .time
    case .distance: kind == .distance
    }
  }
}

extension RecordKind {
  fileprivate var isPace: Bool { if case .pace = self { true } else { false } }
}

// The totals of sets as numbers that goals compare.

extension ProgressMetric {
  /// Returns the sum of work sets, where both sides of `/side` count; nil if there is nothing to
  /// add or the number is not a sum.
  package func total(of sets: [SetGroup]) -> ProgressValue? {
    var totals = Totals()
    for group in sets { totals.add(group) }
    guard totals.sets > 0 else { return nil }
    switch self {
    case .volume: return totals.volume.load.map { .load($0) }
    case .reps: return totals.reps > 0 ? ProgressValue(Decimal(totals.reps), .reps) : nil
    case .time:
      return totals.tenths > 0 ? ProgressValue(Decimal(totals.tenths, places: 1), .time) : nil
    case .distance:
      guard case .distance(let amount, let unit)? = totals.distance else { return nil }
      return ProgressValue(amount, .distance(unit))
    case .e1rm, .load, .rpe, .pace: return nil
    }
  }
}
