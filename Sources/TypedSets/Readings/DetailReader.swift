// The words beside sets, which describe all of them or the last one.

import Notation
import Training

/// Adds the details of a clause to its sets.
struct DetailReader {
  let roles: ClauseRoles
  let tokens: [Token]
  private var context: TypedContext { roles.context }

  init(roles: ClauseRoles, tokens: [Token]) { (self.roles, self.tokens) = (roles, tokens) }

  private static let asLast = 2

  private var isList: Bool { roles.amountCount > 1 }
  private var isListOfLoads: Bool { roles.loadCount > 1 && !isList }

  func readings(of reading: ClauseReading) -> [ClauseReading] {
    var readings = [reading]
    for placed in roles.details {
      readings = readings.flatMap { reading -> [ClauseReading] in
        var reading = reading
        if placed.isLeading, placed.detail != .nothing {
          reading.leadingMark = placed.detail
          reading.isMarkOpen = tokens[placed.end - 1].kind == .colon
        }
        return with(placed, reading)
      }
    }
    return readings
  }

  private typealias Change = (inout SetDraft) -> Void

  private func all(_ reading: ClauseReading, cost: Int = 0, _ change: Change) -> ClauseReading {
    var result = reading
    result.cost += cost
    for index in result.drafts.indices { change(&result.drafts[index]) }
    return result
  }

  private func last(_ reading: ClauseReading, cost: Int = 0, _ change: Change) -> ClauseReading {
    var result = reading
    result.cost += cost
    change(&result.drafts[result.drafts.count - 1])
    return result
  }

  private func with(
    _ placed: ClauseRoles.PlacedDetail, _ reading: ClauseReading
  ) -> [ClauseReading] {
    let details = reading.drafts[0].details
    switch placed.detail {
    case .nothing: return [reading]
    case .rest(let time):
      return details.rest == nil ? [all(reading) { $0.details.rest = time }] : []
    case .every(let time):
      return details.every == nil ? [all(reading) { $0.details.every = time }] : []
    case .tempo(let tempo):
      return details.tempo == nil ? [all(reading) { $0.details.tempo = tempo }] : []
    case .pace(let pace): return [all(reading) { $0.details.pace = pace }]
    case .inPlaceOf(let load):
      return roles.hasLoad ? [all(reading) { $0.details.inPlaceOf = load }] : []
    case .note(let note):
      guard reading.drafts.allSatisfy({ $0.details.note == nil }) else { return [] }
      return [last(reading) { $0.details.note = note }]
    case .perSide, .each, .effort, .warmup, .drop, .failure, .failed, .lastFailure, .lastFailed,
      .failureAlone:
      return marks(placed, reading).map { reading in
        var reading = reading
        reading.isBound = true
        return reading
      }
    }
  }

  private func marks(
    _ placed: ClauseRoles.PlacedDetail, _ reading: ClauseReading
  ) -> [ClauseReading] {
    let isAfterLoad =
      roles.loadPart.map { !roles.isLoadFirst && $0.end <= placed.start } ?? false
    switch placed.detail {
    case .perSide:
      // `40kg per side` may be the plates.
      let isAfterAmount = roles.amountPart.map { $0.end <= placed.start } ?? true
      return isAfterAmount && !isAfterLoad ? [all(reading) { $0.isPerSide = true }] : []
    case .each:
      if isAfterLoad { return context.isBarbell ? [] : [reading] }
      return [all(reading) { $0.isPerSide = true }] + (context.isBarbell ? [reading] : [])
    case .effort(let efforts, let length):
      return withEfforts(efforts, of: length, reading)
    case .warmup:
      let whole = all(reading) { $0.isWarmup = true }
      let single = last(reading, cost: Self.asLast) { $0.isWarmup = true }
      return isListOfLoads && !placed.isLeading ? [whole, single] : [whole]
    case .drop: return marked(reading, placed) { $0.isDrop = true }
    case .failure: return marked(reading, placed) { $0.isFailure = true }
    case .failed: return marked(reading, placed) { $0.isFailure = true }.flatMap(attempts)
    case .lastFailure: return [last(reading) { $0.isFailure = true }]
    case .lastFailed: return attempts(last(reading) { $0.isFailure = true })
    case .failureAlone:
      let failed = last(reading) { $0.isFailure = true }
      guard !roles.hasLoad || roles.isLoadFirst, roles.reps != nil,
        var attempt = reading.drafts.last
      else {
        return [failed]
      }
      // `5,5,F`: a set to failure, or one more that was not made.
      (attempt.amount, attempt.isFailure) = (.reps(0), true)
      var more = reading
      more.drafts.append(attempt)
      return [more, failed]
    case .nothing, .rest, .every, .tempo, .pace, .inPlaceOf, .note: return [reading]
    }
  }

  private func withEfforts(
    _ efforts: [Effort], of length: Int, _ reading: ClauseReading
  ) -> [ClauseReading] {
    let count = reading.drafts.count
    guard reading.drafts.allSatisfy({ $0.effort == nil }), efforts.count <= count else { return [] }
    if efforts.count == 1 {
      // Either the whole list belongs to the sets, or only its first number.
      if length > 1, length == count { return [] }
      let single = last(reading, cost: Self.asLast) { $0.effort = efforts[0] }
      if isList, roles.amounts?.separator == .looseComma, !roles.hasLoad {
        return [last(reading) { $0.effort = efforts[0] }]
      }
      return [all(reading) { $0.effort = efforts[0] }] + (isListOfLoads ? [single] : [])
    }
    if efforts.count < length, efforts.count != count { return [] }
    var result = reading
    for (index, effort) in efforts.enumerated() { result.drafts[index].effort = effort }
    if efforts.count < count { result.cost += 1 }
    return [result]
  }

  /// Returns a mark for the last set, or for all, or both readings.
  private func marked(
    _ reading: ClauseReading, _ placed: ClauseRoles.PlacedDetail, _ change: Change
  ) -> [ClauseReading] {
    let isCounted = roles.count ?? 1 > 1 && placed.detail == .failed
    guard isList || roles.loadCount > 1 || isCounted else { return [all(reading, change)] }
    let separator = roles.amounts?.separator
    if placed.touches || separator == .looseComma { return [last(reading, change)] }
    let isPrinted =
      separator == .slash && !roles.isLoadFirst && roles.loadCount < 2 && !placed.isLoose
    return isPrinted
      ? [all(reading, change)] : [last(reading, change), all(reading, cost: 1, change)]
  }

  /// Returns a failed single as an attempt that was not made, and as one that was.
  private func attempts(_ reading: ClauseReading) -> [ClauseReading] {
    func isSingle(_ draft: SetDraft) -> Bool { draft.isFailure && draft.amount == .reps(1) }
    guard reading.drafts.contains(where: isSingle) else { return [reading] }
    return [all(reading) { if isSingle($0) { $0.amount = .reps(0) } }, reading]
  }
}
