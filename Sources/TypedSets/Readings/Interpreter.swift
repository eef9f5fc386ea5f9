// From a clause to its sets, as far as the clause says what they are.

import Notation
import Training

/// One set as a typed clause says it; the plan fills in the rest.
struct SetDraft {
  var amount: Amount?
  /// The change of the planned reps.
  var change: Int32?
  var load: TypedLoad?
  var effort: Effort?
  var isPerSide = false
  var isWarmup = false
  var isDrop = false
  var isFailure = false
  var details = SetDetails()
}

/// One reading of a clause.
struct ClauseReading {
  let clause: Clause
  var drafts: [SetDraft]
  var cost: Int
  /// True if the sets have a load, an effort or a mark of their own.
  var isBound: Bool
  /// True if a sign or a unit says what the numbers are.
  let isComplete: Bool
  /// True for times and distances.
  let isMeasured: Bool

  init(_ clause: Clause, _ drafts: [SetDraft], cost: Int) {
    (self.clause, self.drafts, self.cost) = (clause, drafts, cost)
    let areSides = clause.amounts?.separator == .slash && drafts[0].isPerSide
    isBound = clause.isLoadBound || areSides
    isComplete = isBound || clause.isMeasured && !clause.isBareAmount
    isMeasured = drafts[0].amount.map { $0.reps == nil } ?? false
  }

  fileprivate func all(cost: Int = 0, _ change: (inout SetDraft) -> Void) -> ClauseReading {
    var result = self
    result.cost += cost
    for index in result.drafts.indices { change(&result.drafts[index]) }
    return result
  }

  fileprivate func last(cost: Int = 0, _ change: (inout SetDraft) -> Void) -> ClauseReading {
    var result = self
    result.cost += cost
    change(&result.drafts[result.drafts.count - 1])
    return result
  }
}

/// Returns the readings of a clause.
struct Interpreter {
  private let clause: Clause
  private var context: TypedContext { clause.context }

  /// The cost of a mark of the last set only, which may be one of all.
  private static let asLast = 2
  private static let likelierOnSides = 10

  static func readings(of clause: Clause) -> [ClauseReading] {
    let cost = clause.cost + Considerations.cost(of: clause)
    guard cost <= Cost.hopeless else { return [] }
    let interpreter = Interpreter(clause: clause)
    return interpreter.lists().flatMap { drafts, more in
      clause.details.reduce([ClauseReading(clause, drafts, cost: cost + more)]) {
        readings, placed in
        readings.flatMap { interpreter.readings(of: placed, $0) }
      }
    }
  }

  // MARK: Lists

  /// Returns the sets of the lists, with what each reading costs.
  private func lists() -> [([SetDraft], Int)] {
    var result: [([SetDraft], Int)] = []
    let sides = sides()
    if let plain = plain((clause.amounts?.values ?? [])[...], count: clause.count) {
      let isOnSides =
        clause.isPlannedPerSide || clause.saysPerSide || clause.amounts?.areSides ?? false
      result.append((plain, sides != nil && isOnSides ? Self.likelierOnSides : 0))
    }
    if let sides { result.append((sides, 0)) }
    if let counted = firstCounted() { result.append(counted) }
    return result
  }

  /// Returns `2x60,45s` as two sets of 60 s and one of 45 s.
  private func firstCounted() -> ([SetDraft], Int)? {
    guard let amounts = clause.amounts, let count = clause.count, amounts.values.count > 1,
      count > 1, !clause.hasSetsWord, amounts.separator == .comma, clause.loadCount <= 1,
      context.measure == .time || clause.isMeasurePlanned,
      let one = plain(amounts.values.prefix(1), count: count),
      let other = plain(amounts.values.dropFirst(), count: nil)
    else { return nil }
    return (one + other, amounts.values.count == count && !context.planned.isEmpty ? 6 : 0)
  }

  /// Returns `8/7` as the reps of both sides, where sets are done on each side: the weaker side
  /// counts, and a note keeps both.
  private func sides() -> [SetDraft]? {
    guard let amounts = clause.amounts, amounts.separator == .slash, amounts.values.count == 2,
      !clause.printsPerSide,
      context.planned.first?.set.isPerSide ?? context.lastSet?.isPerSide ?? false
        || clause.saysPerSide || amounts.areSides
    else { return nil }
    let weaker: Amount
    let texts: (String, String)
    switch (amounts.values[0], amounts.values[1]) {
    case (.reps(let left), .reps(let right)):
      (weaker, texts) = (.reps(min(left, right)), ("\(left)", "\(right)"))
    case (.time(let left), .time(let right)):
      func text(_ time: Seconds) -> String {
        Decimal(Int(time.tenths), places: 1).text() + (amounts.isBare ? "" : "s")
      }
      (weaker, texts) = (.time(min(left, right)), (text(left), text(right)))
    default: return nil
    }
    guard var drafts = plain([weaker], count: clause.count) else { return nil }
    for index in drafts.indices {
      drafts[index].isPerSide = true
      if amounts.values[0] != amounts.values[1] {
        drafts[index].details.note = "left \(texts.0), right \(texts.1)"
      }
    }
    return drafts
  }

  /// Returns as many sets as the count or the lists say; nil if these do not agree.
  private func plain(_ amounts: ArraySlice<Amount>, count: Int?) -> [SetDraft]? {
    let loads = clause.loads?.values ?? []
    let number = count ?? max(amounts.count, loads.count, 1)
    guard number <= 100, amounts.count <= 1 || amounts.count == number,
      loads.count <= 1 || loads.count == number
    else { return nil }
    return (0..<number).map { index in
      var draft = SetDraft(isPerSide: clause.amounts?.isPerSide ?? false)
      if !amounts.isEmpty {
        let amount = amounts[amounts.startIndex + min(index, amounts.count - 1)]
        if clause.amounts?.isChange ?? false {
          draft.change = amount.reps
        } else {
          draft.amount = amount
        }
      }
      if !loads.isEmpty { draft.load = loads[min(index, loads.count - 1)] }
      return draft
    }
  }

  // MARK: Details

  private var isList: Bool { clause.amountCount > 1 }
  private var isListOfLoads: Bool { clause.loadCount > 1 && !isList }

  /// Returns a reading with a word beside its sets, which describes all of them or the last one.
  private func readings(
    of placed: Clause.PlacedDetail, _ reading: ClauseReading
  ) -> [ClauseReading] {
    var bound = reading
    bound.isBound = true
    let isAfterLoad =
      clause.loadPart.map { !clause.isLoadFirst && $0.end <= placed.part.start } ?? false
    switch placed.detail {
    case .nothing: return [reading]
    case .rest(let time): return with(\.rest, time, reading)
    case .every(let time): return with(\.every, time, reading)
    case .tempo(let tempo): return with(\.tempo, tempo, reading)
    case .pace(let pace): return with(\.pace, pace, reading)
    case .inPlaceOf(let load): return clause.hasLoad ? with(\.inPlaceOf, load, reading) : []
    case .note(let note):
      guard reading.drafts.allSatisfy({ $0.details.note == nil }) else { return [] }
      return [reading.last { $0.details.note = note }]
    case .perSide:
      // `40kg per side` may be the plates.
      let isAfterAmount = clause.amountPart.map { $0.end <= placed.part.start } ?? true
      return isAfterAmount && !isAfterLoad ? [bound.all { $0.isPerSide = true }] : []
    case .each:
      if isAfterLoad { return context.isBarbell ? [] : [bound] }
      return [bound.all { $0.isPerSide = true }] + (context.isBarbell ? [bound] : [])
    case .effort(let efforts, let length): return with(efforts, of: length, bound)
    case .warmup:
      let whole = bound.all { $0.isWarmup = true }
      let single = bound.last(cost: Self.asLast) { $0.isWarmup = true }
      return isListOfLoads && !placed.isLeading ? [whole, single] : [whole]
    case .drop: return marked(bound, placed) { $0.isDrop = true }
    case .failure: return marked(bound, placed) { $0.isFailure = true }
    case .failed: return marked(bound, placed) { $0.isFailure = true }.flatMap(attempts)
    case .lastFailure: return [bound.last { $0.isFailure = true }]
    case .lastFailed: return attempts(bound.last { $0.isFailure = true })
    case .failureAlone:
      let failed = bound.last { $0.isFailure = true }
      guard !clause.hasLoad || clause.isLoadFirst, clause.reps != nil,
        var attempt = reading.drafts.last
      else { return [failed] }
      // `5,5,F`: a set to failure, or one more that was not made.
      (attempt.amount, attempt.isFailure) = (.reps(0), true)
      bound.drafts.append(attempt)
      return [bound, failed]
    }
  }

  private func with<Value>(
    _ path: WritableKeyPath<SetDetails, Value?>, _ value: Value, _ reading: ClauseReading
  ) -> [ClauseReading] {
    guard reading.drafts[0].details[keyPath: path] == nil else { return [] }
    return [reading.all { $0.details[keyPath: path] = value }]
  }

  private func with(
    _ efforts: [Effort], of length: Int, _ reading: ClauseReading
  ) -> [ClauseReading] {
    let count = reading.drafts.count
    guard reading.drafts.allSatisfy({ $0.effort == nil }), efforts.count <= count else { return [] }
    if efforts.count == 1 {
      // Either the whole list belongs to the sets, or only its first number.
      if length > 1, length == count { return [] }
      if isList, clause.isLooseList, !clause.hasLoad {
        return [reading.last { $0.effort = efforts[0] }]
      }
      let single = reading.last(cost: Self.asLast) { $0.effort = efforts[0] }
      return [reading.all { $0.effort = efforts[0] }] + (isListOfLoads ? [single] : [])
    }
    if efforts.count < length, efforts.count != count { return [] }
    var result = reading
    for (index, effort) in efforts.enumerated() { result.drafts[index].effort = effort }
    if efforts.count < count { result.cost += 1 }
    return [result]
  }

  /// Returns a mark for the last set, or for all, or both readings.
  private func marked(
    _ reading: ClauseReading, _ placed: Clause.PlacedDetail, _ change: (inout SetDraft) -> Void
  ) -> [ClauseReading] {
    let isCounted = clause.count ?? 1 > 1 && placed.detail == .failed
    guard isList || clause.loadCount > 1 || isCounted else { return [reading.all(change)] }
    if placed.part.touches || clause.isLooseList { return [reading.last(change)] }
    let isPrinted =
      clause.amounts?.separator == .slash && !clause.isLoadFirst && clause.loadCount < 2
      && !placed.part.isLoose
    return isPrinted
      ? [reading.all(change)] : [reading.last(change), reading.all(cost: 1, change)]
  }

  /// Returns a failed single as an attempt that was not made, and as one that was.
  private func attempts(_ reading: ClauseReading) -> [ClauseReading] {
    func isSingle(_ draft: SetDraft) -> Bool { draft.isFailure && draft.amount == .reps(1) }
    guard reading.drafts.contains(where: isSingle) else { return [reading] }
    return [reading.all { if isSingle($0) { $0.amount = .reps(0) } }, reading]
  }
}
