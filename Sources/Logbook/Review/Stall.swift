// Lifts that do not progress: missed again and again, or lowered by a rule after missed reps.

package import Engine
import Notation
package import Training

/// A lift that did not progress in a period.
package struct Stall: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The last sessions of the slot missed reps or loads of the plan. Two or more in a row stall.
    case missed(inARow: Int)
    /// A rule lowered a load after missed reps.
    case lowered(Change)
  }

  package let program: String
  /// The slot, or the lift of a value that all its slots share.
  package let slot: SlotName
  package let kind: Kind
  /// The last missed session, or the change.
  package let date: CalendarDate

  /// The fewest missed sessions in a row that count as a stall.
  package static let fewestMissed = 2

  /// True for a single missed session, which is not a stall yet.
  package var isFirstFailure: Bool {
    if case .missed(let count) = kind { count < Self.fewestMissed } else { false }
  }

  /// Returns the stalls of a period, and the lifts with missed reps in one session, by program and
  /// slot.
  static func all(in period: ReviewedPeriod, of record: TrainingRecord) -> [Stall] {
    period.programs.flatMap { program -> [Stall] in
      let missed = missed(in: program, period, record)
      let lowered = lowered(in: program)
      // A load that was just lowered is the answer to the sessions that were missed before.
      return lowered
        + missed.filter { miss in
          !lowered.contains { $0.slot.lift == miss.slot.lift && $0.date >= miss.date }
        }
    }
  }

  /// Returns the slots whose last session in the period was missed.
  private static func missed(
    in program: ReviewedProgram, _ period: ReviewedPeriod, _ record: TrainingRecord
  ) -> [Stall] {
    var slots: [SlotName] = []
    var rows: [SlotName: (count: Int, entry: Int)] = [:]
    for verdict in program.verdicts {
      if rows[verdict.slot] == nil { slots.append(verdict.slot) }
      let before = rows[verdict.slot]?.count ?? 0
      rows[verdict.slot] = (verdict.isMade ? 0 : before + 1, verdict.entry)
    }
    return slots.compactMap { slot in
      guard let row = rows[slot], row.count > 0 else { return nil }
      let date = record.entries[row.entry].date
      guard date >= period.first else { return nil }
      return Stall(program: program.id, slot: slot, kind: .missed(inARow: row.count), date: date)
    }
  }

  /// Returns the last change of each load that a rule lowered after missed reps, if it was not
  /// raised again.
  private static func lowered(in program: ReviewedProgram) -> [Stall] {
    var lasts: [ValueName: Change] = [:]
    var names: [ValueName] = []
    for change in program.changes {
      guard change.value.owner != nil, change.problem == nil, case .load? = change.after else {
        continue
      }
      if lasts[change.value] == nil { names.append(change.value) }
      lasts[change.value] = change
    }
    return names.compactMap { name in
      guard let change = lasts[name], let owner = name.owner, change.rule != nil,
        change.isLower, change.isAfterMiss || program.wasMissed(owner.lift, entry: change.entry)
      else { return nil }
      return Stall(program: program.id, slot: owner, kind: .lowered(change), date: change.date)
    }
  }
}

extension Change {
  /// True if a load is lower after the change.
  fileprivate var isLower: Bool {
    guard case .load(let before)? = before, case .load(let after)? = after else { return false }
    return before.converted(to: after.unit).map { after.amount < $0.amount } ?? false
  }
}

extension ReviewedProgram {
  /// Returns whether a session of a lift was missed: the entry's session, or any session if `entry`
  /// is nil.
  fileprivate func wasMissed(_ lift: String, entry: Int?) -> Bool {
    verdicts.contains { verdict in
      verdict.slot.lift == lift && !verdict.isMade && (entry == nil || verdict.entry == entry)
    }
  }
}
