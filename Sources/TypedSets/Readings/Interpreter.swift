// From a clause to its sets, as far as the clause says what they are.

import Notation
import Training

/// Returns the readings of clauses.
struct Interpreter {
  let judge: Judge
  let tokens: [Token]
  private var context: TypedContext { judge.context }

  init(judge: Judge, tokens: [Token]) { (self.judge, self.tokens) = (judge, tokens) }

  func readings(of clause: Clause) -> [ClauseReading] {
    let roles = ClauseRoles(clause, judge, tokens)
    let cost = clause.cost + Considerations.cost(of: roles)
    guard cost <= Cost.hopeless else { return [] }
    return lists(roles).flatMap { drafts, more in
      var reading = ClauseReading(drafts: drafts, cost: cost + more)
      describe(&reading, roles)
      return DetailReader(roles: roles, tokens: tokens).readings(of: reading)
    }
  }

  /// Notes what decides how a reading fits to the sets beside it.
  private func describe(_ reading: inout ClauseReading, _ roles: ClauseRoles) {
    let areJoined = roles.symbols.contains { ![.amount, .load, .count].contains($0) }
    let isLoaded = roles.hasLoad && (areJoined || !roles.isBareLoad)
    let areSides = roles.amounts?.separator == .slash && reading.drafts[0].isPerSide
    if roles.hasLoad {
      let isBound = roles.has(.colon, .open) || roles.has(.dash) && roles.isLoadFirst
      reading.binding = isBound ? .colon : roles.isLoadFirst || !roles.has(.at) ? .open : .at
    }
    reading.isLoaded = roles.hasLoad
    reading.isComplete = isLoaded || areSides || roles.isMeasured && !roles.isBareAmount
    reading.isBound = isLoaded || areSides
    if roles.has(.times), roles.isBareLoad || !roles.hasLoad, roles.isBareAmount {
      reading.order = roles.symbols
    }
    reading.isMeasured = reading.drafts[0].amount.map { $0.reps == nil } ?? false
    reading.isBare =
      !roles.hasLoad && roles.count == nil && roles.details.isEmpty && roles.isBareAmount
    reading.isTightList = roles.amounts?.separator == .comma && !roles.isLoadFirst
    reading.isLooseList = roles.amounts?.separator == .looseComma
    reading.endsWithWarmup =
      roles.details.last.map { $0.detail == .warmup && !$0.isLeading } ?? false
    reading.isClock = roles.amounts?.isClock ?? false
    reading.isTimeWithUnit = roles.amounts?.isTimeWithUnit ?? false
    reading.beginsWithTimes = roles.symbols.first == .times
    reading.asks = roles.isDoubtfulLoad || roles.amounts?.isUnlikely ?? false
    reading.addsToBodyweight = roles.loads?.addsToBodyweight
    reading.isOddMeasure = roles.isOddMeasure
  }

  // MARK: Lists

  private static let likelierOnSides = 10

  /// Returns the sets of the lists, with what each reading costs.
  private func lists(_ roles: ClauseRoles) -> [([SetDraft], Int)] {
    var result: [([SetDraft], Int)] = []
    let sides = sides(roles)
    if let plain = plain(roles, (roles.amounts?.values ?? [])[...], count: roles.count) {
      let isOnSides =
        roles.isPlannedPerSide || roles.saysPerSide || roles.amounts?.areSides ?? false
      result.append((plain, sides != nil && isOnSides ? Self.likelierOnSides : 0))
    }
    if let sides { result.append((sides, 0)) }
    if let counted = firstCounted(roles) { result.append(counted) }
    return result
  }

  /// Returns `2x60,45s` as two sets of 60 s and one of 45 s.
  private func firstCounted(_ roles: ClauseRoles) -> ([SetDraft], Int)? {
    guard let amounts = roles.amounts, let count = roles.count, amounts.values.count > 1, count > 1,
      !roles.hasSetsWord, amounts.separator == .comma, roles.loadCount <= 1,
      context.measure == .time || !(context.planned.first?.set.amount.isOfReps ?? true)
    else { return nil }
    guard let one = plain(roles, amounts.values.prefix(1), count: count),
      let other = plain(roles, amounts.values.dropFirst(), count: nil)
    else { return nil }
    return (one + other, amounts.values.count == count && !context.planned.isEmpty ? 6 : 0)
  }

  /// Returns `8/7` as the reps of both sides, where sets are done on each side: the weaker side
  /// counts, and a note keeps both.
  private func sides(_ roles: ClauseRoles) -> [SetDraft]? {
    guard let amounts = roles.amounts, amounts.separator == .slash, amounts.values.count == 2,
      !roles.printsPerSide,
      context.planned.first?.set.isPerSide ?? context.lastSet?.isPerSide ?? false
        || roles.saysPerSide || amounts.areSides
    else { return nil }
    let note: String
    let weaker: Amount
    switch (amounts.values[0], amounts.values[1]) {
    case (.reps(let left), .reps(let right)):
      weaker = .reps(min(left, right))
      note = "left \(left), right \(right)"
    case (.time(let left), .time(let right)):
      weaker = .time(min(left, right))
      let unit = amounts.isBare ? "" : "s"
      func text(_ time: Seconds) -> String { Decimal(Int(time.tenths), places: 1).text() + unit }
      note = "left \(text(left)), right \(text(right))"
    default: return nil
    }
    guard var drafts = plain(roles, [weaker], count: roles.count) else { return nil }
    for index in drafts.indices {
      drafts[index].isPerSide = true
      if amounts.values[0] != amounts.values[1] { drafts[index].details.note = note }
    }
    return drafts
  }

  /// Returns as many sets as the count or the lists say; nil if these do not agree.
  private func plain(
    _ roles: ClauseRoles, _ amounts: ArraySlice<Amount>, count: Int?
  ) -> [SetDraft]? {
    let loads = roles.loads?.values ?? []
    let number = count ?? max(amounts.count, loads.count, 1)
    guard number <= 100, amounts.count <= 1 || amounts.count == number,
      loads.count <= 1 || loads.count == number
    else { return nil }
    let isChange = roles.amounts?.isChange ?? false
    return (0..<number).map { index in
      var draft = SetDraft(isPerSide: roles.amounts?.isPerSide ?? false)
      if !amounts.isEmpty {
        let amount = amounts[amounts.startIndex + min(index, amounts.count - 1)]
        if isChange { draft.change = amount.reps } else { draft.amount = amount }
      }
      if !loads.isEmpty { draft.load = loads[min(index, loads.count - 1)] }
      return draft
    }
  }
}
