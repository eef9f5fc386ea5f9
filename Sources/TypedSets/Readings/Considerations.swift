// The reasons why a combination of parts is likely or not: a table of conditions and their costs.

import Training

/// One condition and what it costs.
struct Consideration: Sendable {
  /// The condition in words.
  let name: String
  let cost: Int
  let applies: @Sendable (ClauseRoles) -> Bool

  init(_ name: String, _ cost: Int, _ applies: @escaping @Sendable (ClauseRoles) -> Bool) {
    (self.name, self.cost, self.applies) = (name, cost, applies)
  }
}

/// The table of considerations.
enum Considerations {
  /// Returns what a combination costs besides its parts and its shape.
  static func cost(of roles: ClauseRoles) -> Int {
    var cost = 0
    for row in rows where row.applies(roles) {
      cost += row.cost
      if cost >= Cost.never / 2 { break }
    }
    return cost + risk(of: roles)
  }

  /// Returns what the reps and the number of sets cost, unless a load with its unit is beside them.
  private static func risk(of roles: ClauseRoles) -> Int {
    let isPlain = roles.load == .bodyweight && !roles.has(.at)
    let isClear =
      roles.hasLoad && !roles.isBareLoad && !isPlain && !roles.has(.over)
      && (roles.load == .bodyweight || !roles.isMeasurePlanned)
    let reps = isClear ? 0 : roles.amounts?.risk ?? 0
    guard let count = roles.count, !roles.hasSetsWord else { return reps }
    var sets = roles.judge.cost(ofSets: count)
    if roles.has(.at), !roles.isCountLast {
      sets = roles.isBareLoad ? min(sets, Cost.tooManySets) : 0
    }
    if roles.isMeasured, !roles.isBareAmount {
      sets = roles.has(.over) ? min(sets, Cost.manySets) : 0
    }
    return reps + sets
  }

  static let rows: [Consideration] = loadsAlone + lists + loads + measures + plans + counts

  private static let loadsAlone = [
    Consideration("a load without reps", Cost.never) { roles in
      guard roles.amounts == nil, !roles.hasSetsWord, roles.symbols.first != .times else {
        return false
      }
      if case .change? = roles.loads?.values.first { return roles.loadCount != 1 }
      // `+10kg` of a bodyweight lift has the planned reps.
      return
        !(roles.isShape(.load) && roles.load?.onBodyweight ?? false
        && roles.load?.tenThousandths != 0 && !roles.isBareLoad && roles.isLoadSigned)
    },
    Consideration("sets of a number that may be reps", Cost.never) { roles in
      guard roles.amounts == nil, roles.hasSetsWord, roles.isBareLoad, !roles.has(.at) else {
        return false
      }
      return roles.context.isBodyweight || roles.context.measure != .reps || !roles.isNear
        || (roles.wholeLoad ?? 31) <= 30
    },
    Consideration("x before a number", 1) { $0.amounts == nil && $0.symbols.first == .times },
    Consideration("a plural after its reps", Cost.never) { roles in
      roles.loads?.isPlural ?? false && (!roles.isLoadFirst || roles.has(.with, .at))
    },
    Consideration("a fraction", Cost.never) { roles in
      roles.isBareLoad && roles.isShape(.load, .amount) && roles.amounts?.separator == .slash
        && [[1, 2], [1, 4], [3, 4]].contains(roles.reps ?? []) && (roles.wholeLoad ?? 0) < 20
    },
  ]

  private static let lists = [
    Consideration("loads with blanks and one amount", Cost.never) { roles in
      roles.loadCount > 1 && roles.amountCount != roles.loadCount
        && (roles.loads?.separator == .blank || roles.isBareLoad && roles.isShape(.amount, .load))
    },
    Consideration("a list of falling loads", 7) { roles in
      roles.loads?.isFalling ?? false && roles.amountCount != roles.loadCount && !roles.isNear
    },
    Consideration("a list of falling loads near the known one", 4) { roles in
      roles.loads?.isFalling ?? false && roles.amountCount != roles.loadCount && roles.isNear
    },
    Consideration("a load after an effort and a comma", Cost.never) { $0.hasEffortBeforeComma },
    Consideration("a number after a comma as the load", Cost.never) {
      $0.has(.comma) && ($0.isBareLoad || $0.isLoadSigned)
    },
    Consideration("a decimal near the known load as two sets", Cost.never) { $0.isDecimalNearLoad },
    Consideration("a comma beside x", 20) { $0.hasDecimalComma },
    Consideration("a count beside a list", 1) { roles in
      roles.count != nil && roles.amountCount > 1 && roles.amounts?.separator != .slash
    },
    Consideration("a count beside separate times", 6) { roles in
      roles.count != nil && roles.amountCount > 1 && roles.amounts?.separator == .looseComma
        && !roles.hasSetsWord && roles.isBareAmount && roles.isMeasured
    },
  ]

  private static let loads = [
    Consideration("a load that says so may be light", 5 - Cost.lighterThanBar) { roles in
      isLightAndMarked(roles) && roles.ownCost == Cost.lighterThanBar
    },
    Consideration("a light load that says so", -7) { roles in
      isLightAndMarked(roles) && roles.ownCost == Cost.lighterThanBarBesideKnown
    },
    Consideration("a lighter load that says so", -1) { roles in
      isLightAndMarked(roles) && roles.ownCost == Cost.lightNumberBesideKnown
    },
    Consideration("a small load before its reps", Cost.smallLoadFirst) { roles in
      isSmallBesideTimes(roles) && roles.isLoadFirst && roles.amountCount == 1
    },
    Consideration("a load before a list of reps", Cost.lightNumber - Cost.lighterThanBar) { roles in
      isSmallBesideTimes(roles) && roles.amountCount > 1 && (roles.wholeLoad ?? 0) > 10
        && roles.ownCost == Cost.lighterThanBar
    },
    Consideration("a number of a bodyweight lift as the load", 8) { roles in
      guard roles.isBareLoad, roles.isLoadBesideTimes, roles.context.isBodyweight,
        let whole = roles.wholeLoad, !(roles.isMeasured && roles.isLoadFirst && whole <= 20),
        !isNearOnBodyweight(roles)
      else { return false }
      if roles.amountCount > 1 { return whole <= 10 }
      let isMany = roles.isLoadFirst && whole > (roles.judge.hasKnownLoad ? 10 : 20)
      return !isMany || whole == roles.context.planned.count
    },
    Consideration("a small load before a time", 8) { roles in
      isSmallBeforeMeasure(roles) && !isManyForSets(roles)
    },
    Consideration("a small load before a time, or many sets", 4) { roles in
      isSmallBeforeMeasure(roles) && isManyForSets(roles)
    },
    Consideration("a number of a bodyweight lift without a sign", 6) { roles in
      roles.context.isBodyweight && roles.isBareLoad
        && (roles.isShape(.load, .amount) || roles.isShape(.amount, .load))
    },
    Consideration("a number beside sides as the load", 4) { roles in
      roles.context.isBodyweight && roles.isBareLoad && roles.isPlannedPerSide
        && (roles.isShape(.load, .amount) || roles.isShape(.amount, .load))
    },
    Consideration("a small number after x", 2) { roles in
      roles.isBareLoad && roles.isShape(.amount, .times, .load) && roles.isSmall
        && !roles.judge.hasKnownLoad && !roles.context.isBodyweight && !roles.context.isBarbell
    },
    Consideration("zero after at beside a known load", Cost.sillyReps) { roles in
      roles.isBareLoad && roles.has(.at) && roles.load?.tenThousandths == 0
        && roles.judge.hasKnownLoad
    },
    Consideration("less than one after at", Cost.never) { roles in
      roles.isBareLoad && roles.has(.at) && !roles.isNear
        && (1..<10_000).contains(roles.load?.tenThousandths ?? 0)
    },
    Consideration("a small number after at", Cost.smallNumberAfterAt) { roles in
      roles.isBareLoad && roles.has(.at, .with) && roles.isSmall
    },
    Consideration("a small number after at as an added load", 5) { roles in
      roles.isBareLoad && roles.has(.at) && roles.isSmall
        && (roles.context.isBodyweight || roles.context.measure == .time || roles.loadCount > 1)
    },
    Consideration("a number beside a time as the load", 6) { roles in
      roles.isBareLoad && roles.context.measure == .time
        && !roles.has(.times) && !roles.isLoadMarked && !roles.has(.dash, .open)
    },
    Consideration("a change of the load by half", 8) { roles in
      guard case .change(let change, _)? = roles.loads?.values.first,
        let planned = roles.context.planned.first?.load
      else { return false }
      return abs(change) * 2 > abs(Int(planned.tenThousandths))
    },
    Consideration("reps without their word after at", Cost.never) { roles in
      guard roles.symbols.count > 1, roles.symbols[0] == .load else { return false }
      return [.at, .with].contains(roles.symbols[1]) && !(roles.amounts?.hasWord ?? false)
    },
  ]

  private static let measures = [
    Consideration("a time and a number as the load", 6) { roles in
      roles.isBareLoad && roles.isLoadBesideTimes && !roles.isLoadFirst && roles.isMeasured
        && roles.context.measure == .reps && roles.context.planned.isEmpty
    },
    Consideration("reps at a load where times are planned", Cost.never) { roles in
      roles.amounts?.hasWord ?? false && roles.reps != nil && roles.isMeasurePlanned
        && roles.hasLoad && roles.load != .bodyweight
    },
    Consideration("a bare time at bodyweight", Cost.never) { roles in
      roles.isBareAmount && roles.isMeasured && roles.load == .bodyweight
    },
    Consideration("many metres as minutes", Cost.never) { roles in
      roles.amounts?.isMinutes ?? false && roles.context.measure == .distance
        && roles.totalTenths >= 60_000
    },
  ]

  private static let plans = [
    Consideration("many reps at a load that was not typed", 3) { roles in
      (!roles.hasLoad || roles.load == .bodyweight && !roles.has(.at))
        && (roles.amounts?.risk ?? 0) >= Cost.tooManyReps
    },
    Consideration("reps that may be a load", 6) { roles in
      guard !roles.hasLoad, let count = roles.count, roles.isBareAmount, roles.has(.times),
        !roles.context.isBodyweight, let rep = roles.rep
      else { return false }
      return roles.judge.mayBeLoad(rep) && !roles.judge.arePlanned(reps: rep)
        && !roles.judge.isTotal(count * rep)
    },
    Consideration("the plan as a load and its reps", 8) { roles in
      guard roles.isBareLoad, roles.isBareAmount, roles.has(.times), roles.count == nil,
        let rep = roles.rep, let whole = roles.wholeLoad, !roles.isNear
      else { return false }
      return roles.isLoadFirst
        ? roles.judge.isPlan(whole, rep) : roles.judge.isPlan(rep, whole)
    },
    Consideration("the planned reps at the planned load", -4) { roles in
      guard roles.isBareLoad, roles.isShape(.amount, .times, .load), let rep = roles.rep,
        let load = roles.load
      else { return false }
      return roles.judge.isPlanned(load, rep)
    },
  ]

  private static let counts = [
    Consideration("times before their count", 3) { roles in
      roles.isCountLast && roles.isBareAmount && roles.isMeasured
        && roles.isShape(.amount, .times, .count)
    },
    Consideration("a few seconds before their count", 8) { roles in
      roles.isCountLast && roles.isBareAmount && roles.isMeasured && roles.typedAmount <= 10
        && roles.isShape(.amount, .times, .count)
    },
    Consideration("reps before their count", Cost.never) { roles in
      guard isPlainCountLast(roles) else { return false }
      if roles.isShape(.amount, .over, .count) {
        return !roles.context.isBodyweight && roles.count != roles.context.planned.count
      }
      return !(roles.hasLoad && roles.symbols.last == .count)
    },
    Consideration("reps for sets", 3) { roles in
      isPlainCountLast(roles) && !roles.context.isBodyweight && !roles.hasLoad
    },
    Consideration("for a few sets", -3) { roles in
      roles.isShape(.amount, .over, .count) && (roles.count ?? 0) <= 10
    },
    Consideration("more sets than reps, in the other order", 5) { roles in
      roles.isShape(.load, .amount, .times, .count) && (roles.rep ?? .max) <= roles.count ?? 0
    },
    Consideration("reps and sets without blanks, in the other order", 10) { roles in
      roles.isShape(.load, .amount, .times, .count) && roles.reps != nil && roles.isCountTight
    },
  ]

  private static func isLightAndMarked(_ roles: ClauseRoles) -> Bool {
    roles.isBareLoad && roles.isBareAmount && roles.isLoadMarked && roles.loadCount == 1
      && roles.wholeLoad != nil && !roles.isNear
  }

  private static func isSmallBesideTimes(_ roles: ClauseRoles) -> Bool {
    roles.isBareLoad && roles.isBareAmount && roles.count == nil && roles.has(.times)
      && roles.reps != nil && !(roles.loads?.isPlural ?? false) && !roles.isNear
      && (roles.wholeLoad ?? 31) <= 30
  }

  /// Returns whether a number is near what is known to be added to bodyweight.
  private static func isNearOnBodyweight(_ roles: ClauseRoles) -> Bool {
    guard roles.isNear, let whole = roles.wholeLoad else { return false }
    return roles.isLoadFirst ? whole != roles.context.planned.count : whole >= 20
  }

  private static func isSmallBeforeMeasure(_ roles: ClauseRoles) -> Bool {
    roles.isBareLoad && roles.isLoadBesideTimes && roles.isLoadFirst && roles.isMeasured
      && (roles.wholeLoad ?? 21) <= 20
      && !(roles.context.isBodyweight ? isNearOnBodyweight(roles) : roles.isNear)
  }

  private static func isManyForSets(_ roles: ClauseRoles) -> Bool {
    (roles.wholeLoad ?? 0) > max(10, roles.context.planned.count) && roles.judge.hasKnownLoad
  }

  private static func isPlainCountLast(_ roles: ClauseRoles) -> Bool {
    roles.isCountLast && roles.isBareAmount && !roles.isMeasured && !roles.isPerSideBeforeCount
      && roles.symbols.first != .load
  }
}
