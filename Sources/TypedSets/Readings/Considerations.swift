// The reasons why a combination of parts is likely or not: a table of conditions and their costs.

import Training

/// One condition and what it costs.
struct Consideration: Sendable {
  /// The condition in words.
  let name: String
  let cost: Int
  let applies: @Sendable (Clause) -> Bool

  init(_ name: String, _ cost: Int, _ applies: @escaping @Sendable (Clause) -> Bool) {
    (self.name, self.cost, self.applies) = (name, cost, applies)
  }
}

/// The table of considerations.
enum Considerations {
  /// Returns what a combination costs besides its parts and its shape.
  static func cost(of clause: Clause) -> Int {
    var cost = 0
    for row in rows where row.applies(clause) {
      cost += row.cost
      if cost >= Cost.never / 2 { break }
    }
    return cost + risk(of: clause)
  }

  /// Returns the shape of a clause and what is unlikely about it, with their costs.
  static func reason(of clause: Clause) -> String {
    let found = rows.filter { $0.applies(clause) }.map { ($0.name, $0.cost) }
    let costs =
      [("parts and shape", clause.cost)] + found + [("unlikely reps or sets", risk(of: clause))]
    return
      (["like '\(clause.shape.example)'"]
      + costs.filter { $0.1 != 0 }.map { "\($0.0) \($0.1 > 0 ? "+" : "")\($0.1)" })
      .joined(separator: ", ")
  }

  /// Returns what the reps and the number of sets cost, unless a load with its unit is beside them.
  private static func risk(of clause: Clause) -> Int {
    let isPlain = clause.load == .bodyweight && !clause.has(.at)
    let isClear =
      clause.hasLoad && !clause.isBareLoad && !isPlain && !clause.has(.over)
      && (clause.load == .bodyweight || !clause.isMeasurePlanned)
    // Only '@' before a load makes a hundred reps likely: `105, 110kg` may be two loads.
    let risk = clause.amounts?.risk ?? 0
    let reps =
      isClear ? risk == Cost.sillyReps && !clause.has(.at) ? Cost.tooManyReps : 0 : risk
    guard let count = clause.count, !clause.hasSetsWord else { return reps }
    var sets = clause.judge.cost(ofSets: count)
    if clause.has(.at), !clause.isCountLast {
      sets = clause.isBareLoad ? min(sets, Cost.tooManySets) : 0
    }
    if clause.isMeasured, !clause.isBareAmount {
      sets = clause.has(.over) ? min(sets, Cost.manySets) : 0
    }
    return reps + sets
  }

  static let rows: [Consideration] = loadsAlone + lists + loads + measures + plans + counts

  private static let loadsAlone = [
    Consideration("a load without reps", Cost.never) { clause in
      guard clause.amounts == nil, !clause.hasSetsWord, clause.symbols.first != .times else {
        return false
      }
      if case .change? = clause.loads?.values.first { return clause.loadCount != 1 }
      // `+10kg` of a bodyweight lift has the planned reps.
      return
        !(clause.isShape(.load) && clause.load?.onBodyweight ?? false
        && clause.load?.tenThousandths != 0 && !clause.isBareLoad && clause.isLoadSigned)
    },
    Consideration("sets of a number that may be reps", Cost.never) { clause in
      guard clause.amounts == nil, clause.hasSetsWord, clause.isBareLoad, !clause.has(.at) else {
        return false
      }
      return clause.context.isBodyweight || clause.context.measure != .reps || !clause.isNear
        || (clause.wholeLoad ?? 31) <= 30
    },
    Consideration("x before a number", 1) { $0.amounts == nil && $0.symbols.first == .times },
    Consideration("a plural after its reps", Cost.never) { clause in
      clause.loads?.isPlural ?? false && (!clause.isLoadFirst || clause.has(.with, .at))
    },
    Consideration("a fraction", Cost.never) { clause in
      clause.isBareLoad && clause.isShape(.load, .amount) && clause.amounts?.separator == .slash
        && [[1, 2], [1, 4], [3, 4]].contains(clause.reps ?? []) && (clause.wholeLoad ?? 0) < 20
    },
  ]

  private static let lists = [
    Consideration("loads with blanks and one amount", Cost.never) { clause in
      clause.loadCount > 1 && clause.amountCount != clause.loadCount
        && (clause.loads?.separator == .blank
          || clause.isBareLoad && clause.isShape(.amount, .load))
    },
    Consideration("a list of falling loads", 7) { clause in
      clause.loads?.isFalling ?? false && clause.amountCount != clause.loadCount && !clause.isNear
    },
    Consideration("a list of falling loads near the known one", 4) { clause in
      clause.loads?.isFalling ?? false && clause.amountCount != clause.loadCount && clause.isNear
    },
    Consideration("a load after an effort and a comma", Cost.never) { $0.hasEffortBeforeComma },
    Consideration("a number after a comma as the load", Cost.never) {
      $0.has(.comma) && ($0.isBareLoad || $0.isLoadSigned)
    },
    Consideration("a decimal near the known load as two sets", Cost.never) { $0.isDecimalNearLoad },
    Consideration("a comma beside x", 20) { $0.hasDecimalComma },
    Consideration("a count beside a list", 1) { clause in
      clause.count != nil && clause.amountCount > 1 && clause.amounts?.separator != .slash
    },
    Consideration("a count beside separate times", 6) { clause in
      clause.count != nil && clause.amountCount > 1 && clause.amounts?.separator == .looseComma
        && !clause.hasSetsWord && clause.isBareAmount && clause.isMeasured
    },
  ]

  private static let loads = [
    Consideration("a load that says so may be light", 5 - Cost.lighterThanBar) { clause in
      isLightAndMarked(clause) && clause.ownCost == Cost.lighterThanBar
    },
    Consideration("a light load that says so", -7) { clause in
      isLightAndMarked(clause) && clause.ownCost == Cost.lighterThanBarBesideKnown
    },
    Consideration("a lighter load that says so", -1) { clause in
      isLightAndMarked(clause) && clause.ownCost == Cost.lightNumberBesideKnown
    },
    Consideration("a small load before its reps", Cost.smallLoadFirst) { clause in
      isSmallBesideTimes(clause) && clause.isLoadFirst && clause.amountCount == 1
    },
    Consideration("a load before a list of reps", Cost.lightNumber - Cost.lighterThanBar) {
      clause in
      isSmallBesideTimes(clause) && clause.amountCount > 1 && (clause.wholeLoad ?? 0) > 10
        && clause.ownCost == Cost.lighterThanBar
    },
    Consideration("a number of a bodyweight lift as the load", 8) { clause in
      guard clause.isBareLoad, clause.isLoadBesideTimes, clause.context.isBodyweight,
        let whole = clause.wholeLoad, !(clause.isMeasured && clause.isLoadFirst && whole <= 20),
        !isNearOnBodyweight(clause)
      else { return false }
      if clause.amountCount > 1 { return whole <= 10 }
      let isMany = clause.isLoadFirst && whole > (clause.judge.hasKnownLoad ? 10 : 20)
      return !isMany || whole == clause.context.planned.count
    },
    Consideration("a small load before a time", 8) { clause in
      isSmallBeforeMeasure(clause) && !isManyForSets(clause)
    },
    Consideration("a small load before a time, or many sets", 4) { clause in
      isSmallBeforeMeasure(clause) && isManyForSets(clause)
    },
    Consideration("a number of a bodyweight lift without a sign", 6) { clause in
      clause.context.isBodyweight && clause.isBareLoad
        && (clause.isShape(.load, .amount) || clause.isShape(.amount, .load))
    },
    Consideration("a number beside sides as the load", 4) { clause in
      clause.context.isBodyweight && clause.isBareLoad && clause.isPlannedPerSide
        && (clause.isShape(.load, .amount) || clause.isShape(.amount, .load))
    },
    Consideration("a small number after x", 2) { clause in
      clause.isBareLoad && clause.isShape(.amount, .times, .load) && clause.isSmall
        && !clause.judge.hasKnownLoad && !clause.context.isBodyweight && !clause.context.isBarbell
    },
    Consideration("zero after at beside a known load", Cost.sillyReps) { clause in
      clause.isBareLoad && clause.has(.at) && clause.load?.tenThousandths == 0
        && clause.judge.hasKnownLoad
    },
    Consideration("less than one after at", Cost.never) { clause in
      clause.isBareLoad && clause.has(.at) && !clause.isNear
        && (1..<10_000).contains(clause.load?.tenThousandths ?? 0)
    },
    Consideration("a small number after at", Cost.smallNumberAfterAt) { clause in
      clause.isBareLoad && clause.has(.at, .with) && clause.isSmall
    },
    Consideration("a small number after at as an added load", 5) { clause in
      clause.isBareLoad && clause.has(.at) && clause.isSmall
        && (clause.context.isBodyweight || clause.context.measure == .time || clause.loadCount > 1)
    },
    Consideration("a number beside a time as the load", 6) { clause in
      clause.isBareLoad && clause.context.measure == .time
        && !clause.has(.times) && !clause.isLoadMarked && !clause.has(.dash, .open)
    },
    Consideration("a change of the load by half", 8) { clause in
      guard case .change(let change, _)? = clause.loads?.values.first,
        let planned = clause.context.planned.first?.load
      else { return false }
      return abs(change) * 2 > abs(Int(planned.tenThousandths))
    },
    Consideration("reps without their word after at", Cost.never) { clause in
      guard clause.symbols.count > 1, clause.symbols[0] == .load else { return false }
      return [.at, .with].contains(clause.symbols[1]) && !(clause.amounts?.hasWord ?? false)
        && clause.count == nil
    },
  ]

  private static let measures = [
    Consideration("a time and a number as the load", 6) { clause in
      clause.isBareLoad && clause.isLoadBesideTimes && !clause.isLoadFirst && clause.isMeasured
        && clause.context.measure == .reps && clause.context.planned.isEmpty
    },
    Consideration("reps at a load where times are planned", Cost.never) { clause in
      clause.amounts?.hasWord ?? false && clause.reps != nil && clause.isMeasurePlanned
        && clause.hasLoad && clause.load != .bodyweight
    },
    Consideration("a bare time at bodyweight", Cost.never) { clause in
      clause.isBareAmount && clause.isMeasured && clause.load == .bodyweight
    },
    Consideration("many metres as minutes", Cost.never) { clause in
      clause.amounts?.isMinutes ?? false && clause.context.measure == .distance
        && clause.totalTenths >= 60_000
    },
  ]

  private static let plans = [
    Consideration("many reps at a load that was not typed", 3) { clause in
      (!clause.hasLoad || clause.load == .bodyweight && !clause.has(.at))
        && (clause.amounts?.risk ?? 0) >= Cost.tooManyReps
    },
    Consideration("reps that may be a load", 6) { clause in
      guard !clause.hasLoad, let count = clause.count, clause.isBareAmount, clause.has(.times),
        !clause.context.isBodyweight, let rep = clause.rep
      else { return false }
      return clause.judge.mayBeLoad(rep) && !clause.judge.arePlanned(reps: rep)
        && !clause.judge.isTotal(count * rep)
    },
    Consideration("the plan as a load and its reps", 8) { clause in
      guard clause.isBareLoad, clause.isBareAmount, clause.has(.times), clause.count == nil,
        let rep = clause.rep, let whole = clause.wholeLoad, !clause.isNear
      else { return false }
      return clause.isLoadFirst
        ? clause.judge.isPlan(whole, rep) : clause.judge.isPlan(rep, whole)
    },
    Consideration("the planned reps at the planned load", -4) { clause in
      guard clause.isBareLoad, clause.isShape(.amount, .times, .load), let rep = clause.rep,
        let load = clause.load
      else { return false }
      return clause.judge.isPlanned(load, rep)
    },
  ]

  private static let counts = [
    Consideration("times before their count", 3) { clause in
      clause.isCountLast && clause.isBareAmount && clause.isMeasured
        && clause.isShape(.amount, .times, .count)
    },
    Consideration("a few seconds before their count", 8) { clause in
      clause.isCountLast && clause.isBareAmount && clause.isMeasured && clause.typedAmount <= 10
        && clause.isShape(.amount, .times, .count)
    },
    Consideration("reps before their count", Cost.never) { clause in
      guard isPlainCountLast(clause) else { return false }
      if clause.isShape(.amount, .over, .count) {
        return !clause.context.isBodyweight && clause.count != clause.context.planned.count
      }
      return !(clause.hasLoad && clause.symbols.last == .count)
    },
    Consideration("reps for sets", 3) { clause in
      isPlainCountLast(clause) && !clause.context.isBodyweight && !clause.hasLoad
    },
    Consideration("for a few sets", -3) { clause in
      clause.isShape(.amount, .over, .count) && (clause.count ?? 0) <= 10
    },
    Consideration("more sets than reps, in the other order", 5) { clause in
      clause.isShape(.load, .amount, .times, .count) && (clause.rep ?? .max) <= clause.count ?? 0
    },
    Consideration("reps and sets without blanks, in the other order", 10) { clause in
      clause.isShape(.load, .amount, .times, .count) && clause.reps != nil && clause.isCountTight
    },
  ]

  private static func isLightAndMarked(_ clause: Clause) -> Bool {
    clause.isBareLoad && clause.isBareAmount && clause.isLoadMarked && clause.loadCount == 1
      && clause.wholeLoad != nil && !clause.isNear
  }

  private static func isSmallBesideTimes(_ clause: Clause) -> Bool {
    clause.isBareLoad && clause.isBareAmount && clause.count == nil && clause.has(.times)
      && clause.reps != nil && !(clause.loads?.isPlural ?? false) && !clause.isNear
      && (clause.wholeLoad ?? 31) <= 30
  }

  /// Returns whether a number is near what is known to be added to bodyweight.
  private static func isNearOnBodyweight(_ clause: Clause) -> Bool {
    guard clause.isNear, let whole = clause.wholeLoad else { return false }
    return clause.isLoadFirst ? whole != clause.context.planned.count : whole >= 20
  }

  private static func isSmallBeforeMeasure(_ clause: Clause) -> Bool {
    clause.isBareLoad && clause.isLoadBesideTimes && clause.isLoadFirst && clause.isMeasured
      && (clause.wholeLoad ?? 21) <= 20
      && !(clause.context.isBodyweight ? isNearOnBodyweight(clause) : clause.isNear)
  }

  private static func isManyForSets(_ clause: Clause) -> Bool {
    (clause.wholeLoad ?? 0) > max(10, clause.context.planned.count) && clause.judge.hasKnownLoad
  }

  private static func isPlainCountLast(_ clause: Clause) -> Bool {
    clause.isCountLast && clause.isBareAmount && !clause.isMeasured && !clause.isPerSideBeforeCount
      && clause.symbols.first != .load
  }
}
