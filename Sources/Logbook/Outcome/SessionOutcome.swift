// The effects of an entry: new records, changes by rules, and the next session.

package import Engine
import HistoryFormat
package import Insights
package import Notation
package import Training
import Workspace

/// The new records and the changes by rules that an entry causes.
package struct SessionEffects {
  package var records: [Record] = []
  /// The exercises with new bests that are not among the records, because lines of the history that
  /// could not be read may have better sets.
  package var unproven: [String] = []
  package var changes: [Change] = []
  package var loads: [SlotName: NamedLoad] = [:]
  /// The lifts that were done with less than their `weight`.
  package var lighter: [LighterLoad] = []
  /// The other loads that rules raised although the sets were lighter than planned.
  package var raised: [RaisedLoad] = []
  /// The exercises that were done in place of others, but that no rule judges, because the program
  /// does not give a factor for their loads.
  package var unjudged: [WorkoutLine] = []
  /// The lifts of the changes whose weight changed although the program writes the load of every
  /// set.
  package var unused: Set<SlotName> = []

  /// The records to announce: none of an exercise whose reps were missed.
  package var headlines: HeadlineRecords {
    let failed = Set(
      changes.filter(\.isAfterMiss).compactMap { $0.exercise ?? $0.value.owner?.lift })
    return HeadlineRecords(records.filter { !failed.contains($0.exercise) })
  }
}

extension Replay {
  /// Returns the load that a lift works with: its `weight`, or else its training max.
  package func workingLoad(of lift: SlotName, in run: ProgramRun) -> NamedLoad? {
    ["weight", "tm"].lazy.compactMap { name in
      let name = ValueName(name, of: lift)
      guard case .load(let load)? = value(of: name, in: run) else { return nil }
      return named(load, name, in: run)
    }.first
  }
}

/// The effects of an entry, worked out from the folder without it.
package struct SessionOutcome {
  /// The folder without the entry.
  package let before: OpenedFolder
  package let replay: Replay
  package let entry: Entry
  package var only: Set<String>?

  package init(before: OpenedFolder, replay: Replay, entry: Entry, only: Set<String>? = nil) {
    self.before = before
    self.replay = replay
    self.entry = entry
    self.only = only
  }

  /// A session that comes after the entry. Its date is nil if it can be done on any day.
  package typealias Next = (day: String, date: CalendarDate?)

  /// Returns the effects that the entry would have, and the next session of its program, before the
  /// entry is written.
  package func outlook() throws -> (effects: SessionEffects, next: Next?) {
    let (folder, index) = before.including(entry)
    let after = try after(in: folder, at: index)
    return (consequences(in: folder, at: index, after), next(in: after.replay))
  }

  private func next(in after: Replay) -> Next? {
    guard let program = entry.event.program else { return nil }
    let today = after.today(entry.date, of: program)
    // Without a schedule, the next session may be on any date.
    let hasDates = after.runs.first { $0.id == program }?.hasDates ?? true
    return today?.pending.first.map { ($0.day, hasDates ? entry.date : nil) }
      ?? today?.coming.first.map { ($0.day, $0.date) }
  }

  /// Returns new records and changes by rules, with the entry at that index of the folder's
  /// history.
  package func consequences(in folder: OpenedFolder, at index: Int) throws -> SessionEffects {
    consequences(in: folder, at: index, try after(in: folder, at: index))
  }

  private func consequences(
    in folder: OpenedFolder, at index: Int, _ after: Continuation
  ) -> SessionEffects {
    let trained = entry.event.exerciseNames
    var records = folder.records(before: index, only: trained)
    var effects = SessionEffects()
    for run in after.replay.runs {
      let old = known(replay.runs.first { $0.id == run.id }?.changes ?? [], in: folder, at: index)
      // Changes are only ever appended, so the changes that the replay had before need not be
      // compared.
      let added =
        after.wentOn ? Array(run.changes.dropFirst(old.count)) : run.changes.added(since: old)
      effects.changes += added
      for owner in added.compactMap(\.value.owner) where effects.loads[owner] == nil {
        effects.loads[owner] = after.replay.workingLoad(of: owner, in: run)
      }
      for change in added
      where change.value.name == "weight" && change.rule != nil && change.problem == nil {
        if let owner = change.value.owner, run.writesAllLoads(of: owner) {
          effects.unused.insert(owner)
        }
      }
      guard run.id == entry.event.program else { continue }
      if case .workout(let workout) = entry.event {
        // If its planned sets were all done before the swap, the rules did judge the exercise.
        let judged = Set(added.compactMap(\.value.owner))
        effects.unjudged = run.unjudgedSwaps(in: workout).filter {
          !judged.contains(SlotName($0.swapFor ?? "", as: $0.label))
        }
      }
      let program = after.replay.runs.count > 1 ? run.id : nil
      if after.wentOn, let session = session(at: index) {
        effects.lighter = LighterLoad.all(in: session, of: run, program: program)
        effects.raised = RaisedLoad.all(in: session, after: added, program: program).filter {
          load in
          !effects.lighter.contains { $0.value == load.value }
        }
      }
    }
    let new = records.add(folder.record.dated(index)).filter { only?.contains($0.exercise) ?? true }
    let lacking = Set(new.map(\.exercise)).filter(folder.mayLackSets)
    effects.records = new.filter { !lacking.contains($0.exercise) }
    effects.unproven = lacking.sorted()
    return effects
  }

  /// Returns the workout with its plan; nil if it is not a session of a program.
  private func session(at index: Int) -> TrainedSession? {
    guard case .workout(let workout) = entry.event, let reference = workout.reference,
      let plan = replay.plan(of: reference, on: entry.date, answers: workout.answers.byName)
    else { return nil }
    return TrainedSession(program: reference.program, entry: index, plan: plan, workout: workout)
  }

  private func known(_ changes: [Change], in folder: OpenedFolder, at index: Int) -> [Change] {
    let isMore = folder.record.entries.count > replay.record.entries.count
    guard isMore, changes.contains(where: { ($0.entry ?? -1) >= index }) else { return changes }
    return changes.map { change in
      var moved = change
      if let entry = change.entry, entry >= index { moved.entry = entry + 1 }
      return moved
    }
  }

  /// The replay with the entry.
  private struct Continuation {
    let replay: Replay
    /// True if it is the open replay, continued with the entry.
    let wentOn: Bool
  }

  /// Returns the replay with the entry. Usually the open replay continues with the entry. It is
  /// worked out again if the entry is not the last one, or if another program changed the history.
  private func after(in folder: OpenedFolder, at index: Int) throws -> Continuation {
    let isLast = index + 1 == folder.record.entries.count
    let isOnlyChange = folder.record.entries.count == replay.record.entries.count + 1
    if isLast, isOnlyChange, folder.record.entries[index] == entry,
      let next = replay.continued(with: entry)
    {
      return Continuation(replay: next, wentOn: true)
    }
    return Continuation(replay: try folder.replay(on: entry.date), wentOn: false)
  }
}

struct ChangedLoad {
  let value: ValueName
  let before: ExactLoad
  let after: ExactLoad

  /// Returns the loads that rules changed, in the order of their first changes. Values that a slot
  /// keeps for each of its exercises are left out.
  static func all(_ changes: [Change]) -> [ChangedLoad] {
    let loads = changes.compactMap { change -> ChangedLoad? in
      guard change.rule != nil, change.exercise == nil, case .load(let before)? = change.before,
        case .load(let after)? = change.after
      else { return nil }
      return ChangedLoad(value: change.value, before: before, after: after)
    }
    return loads.grouped(by: \.value).map {
      ChangedLoad(value: $0[0].value, before: $0[0].before, after: $0[$0.count - 1].after)
    }
  }
}

extension ValueName {
  /// Returns the arguments of prog that set the value to a load. `program` is the id of its
  /// program if several are running.
  func arguments(setting load: ExactLoad, of program: String?) -> [String] {
    ["set", assignment(of: .load(load))] + (program.map { ["--program", $0] } ?? [])
  }
}

extension ExactLoad {
  /// Returns whether it is less than another load. False for one on bodyweight and one without it.
  func isLighter(than other: ExactLoad) -> Bool {
    guard onBodyweight == other.onBodyweight else { return false }
    return converted(to: other.unit).map { $0.amount < other.amount } ?? false
  }
}

/// A load that was lighter than planned in every work set.
///
/// A bad day is not a new plan, so the rules judge the session by the planned load. prog shows how
/// to continue from the lighter one.
package struct LighterLoad: Hashable, Sendable {
  package let value: ValueName
  package let lifted: Load
  /// The id of the program, if several are running.
  package let program: String?

  /// The arguments of prog that make the program continue from the load.
  package var arguments: [String] { value.arguments(setting: lifted.exact, of: program) }

  /// Returns the lifts of a session whose sets take a `weight` and were all lighter than planned.
  /// Loads that a deload or time off lowered say nothing about the weight. `program` is its id if
  /// several are running.
  static func all(
    in session: TrainedSession, of run: ProgramRun, program: String?
  ) -> [LighterLoad] {
    session.exercises.filter(\.isLighter).compactMap { exercise in
      guard let planned = exercise.planned, !planned.isLowered,
        planned.sets.allSatisfy({ $0.origin == .rule("weight") }),
        let value = run.weight(of: planned.slot, lifting: planned.exercise),
        let lifted = exercise.done?.sets.filter(\.set.counts).compactMap(\.set.load)
          .min(by: { $0.isLighter(than: $1) })
      else { return nil }
      return LighterLoad(value: value, lifted: lifted, program: program)
    }
  }
}

extension TrainedExercise {
  /// True if every work set was done with less than the planned loads. Plates that round a load
  /// down do not make a set lighter.
  var isLighter: Bool {
    guard let planned, let done, !done.isSwap(of: planned.exercise) else { return false }
    let least = planned.sets.map { $0.least ?? $0.load?.exact }
    let lifted = done.sets.map(\.set).filter(\.counts).map {
      ($0.details.inPlaceOf ?? $0.load)?.exact
    }
    guard !least.isEmpty, !lifted.isEmpty else { return false }
    return lifted.allSatisfy { load in
      load.map { load in
        least.allSatisfy { least in least.map { load.isLighter(than: $0) } ?? false }
      } ?? false
    }
  }
}

/// A value, such as a training max, that went up after sets that were lighter than planned.
///
/// A rule that counts reps, such as `when sum(reps) >= goal`, does not look at the loads. So prog
/// shows how to keep the value.
package struct RaisedLoad: Hashable, Sendable {
  package let value: ValueName
  package let before: ExactLoad
  /// The id of the program, if several are running.
  package let program: String?

  /// The arguments of prog that set the value to what it was.
  package var arguments: [String] { value.arguments(setting: before, of: program) }

  /// Returns the values that rules raised after a session, although each work set of their exercise
  /// was lighter than all its planned ones. `program` is its id if several are running.
  static func all(
    in session: TrainedSession, after changes: [Change], program: String?
  ) -> [RaisedLoad] {
    let lighter = session.exercises.filter(\.isLighter).compactMap(\.planned?.slot)
    guard !lighter.isEmpty else { return [] }
    let own = changes.filter { change in
      change.entry == session.entry && change.slot.map(lighter.contains) ?? false
    }
    return ChangedLoad.all(own).filter { $0.before.isLighter(than: $0.after) }.map {
      RaisedLoad(value: $0.value, before: $0.before, program: program)
    }
  }
}

// Finds the elements that were added to a list.

extension Array where Element: Hashable {
  /// Returns the elements that `old` does not have, in order.
  ///
  /// Two replays of nearly the same history have a common start, so this is skipped first. The work
  /// grows with the lengths of the lists, not with their product.
  package func added(since old: [Element]) -> [Element] {
    var start = 0
    while start < Swift.min(count, old.count), self[start] == old[start] { start += 1 }
    guard start < count else { return [] }
    let known = Set(old[start...])
    return self[start...].filter { !known.contains($0) }
  }
}
