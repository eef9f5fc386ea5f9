// The effects of an entry: new records, changes by rules, and the next session.

package import Engine
import HistoryFormat
package import Insights
import Notation
package import Training
import Workspace

/// The new records and the changes by rules that an entry causes.
package struct SessionEffects {
  package var records: [Record]
  /// The exercises with new bests that are not among the records, because lines of the history that
  /// could not be read may have better sets.
  package var unproven: [String] = []
  package var changes: [Change]
  /// The loads with which the lifts of the changes continue.
  package var loads: [SlotName: NamedLoad]
  /// The lifts that were done with less than their `weight`.
  package var lighter: [LighterLoad]
  /// The other loads that rules raised although the sets were lighter than planned.
  package var raised: [RaisedLoad]
  /// The exercises that were done in place of others, but that no rule judges, because the program
  /// does not give a factor for their loads.
  package var unjudged: [WorkoutLine]
  /// The lifts of the changes whose weight changed although the program writes the load of every
  /// set.
  package var unused: Set<SlotName>
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
  /// The replay of `before`.
  package let replay: Replay
  package let entry: Entry
  /// The exercises whose new records count, or nil for all.
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
    var changes: [Change] = []
    var loads: [SlotName: NamedLoad] = [:]
    var lighter: [LighterLoad] = []
    var raised: [RaisedLoad] = []
    var unjudged: [WorkoutLine] = []
    var unused: Set<SlotName> = []
    for run in after.replay.runs {
      let old = known(replay.runs.first { $0.id == run.id }?.changes ?? [], in: folder, at: index)
      // Changes are only ever appended, so the changes that the replay had before need not be
      // compared.
      let added =
        after.wentOn ? Array(run.changes.dropFirst(old.count)) : run.changes.added(since: old)
      changes += added
      for owner in added.compactMap(\.value.owner) where loads[owner] == nil {
        loads[owner] = after.replay.workingLoad(of: owner, in: run)
      }
      for change in added
      where change.value.name == "weight" && change.rule != nil && change.problem == nil {
        if let owner = change.value.owner, run.writesAllLoads(of: owner) { unused.insert(owner) }
      }
      guard run.id == entry.event.program else { continue }
      if case .workout(let workout) = entry.event {
        // If its planned sets were all done before the swap, the rules did judge the exercise.
        let judged = Set(added.compactMap(\.value.owner))
        unjudged = run.unjudgedSwaps(in: workout).filter {
          !judged.contains(SlotName($0.swapFor ?? "", as: $0.label))
        }
      }
      let program = after.replay.runs.count > 1 ? run.id : nil
      if after.wentOn, let session = session(at: index) {
        lighter = LighterLoad.all(in: session, of: run, program: program)
        raised = RaisedLoad.all(in: session, after: added, program: program).filter { load in
          !lighter.contains { $0.value == load.value }
        }
      }
    }
    let new = records.add(folder.dated(index)).filter { only?.contains($0.exercise) ?? true }
    let lacking = Set(new.map(\.exercise)).filter(folder.mayLackSets)
    return SessionEffects(
      records: new.filter { !lacking.contains($0.exercise) }, unproven: lacking.sorted(),
      changes: changes, loads: loads, lighter: lighter, raised: raised,
      unjudged: unjudged, unused: unused)
  }

  /// Returns the workout with its plan; nil if it is not a session of a program.
  private func session(at index: Int) -> TrainedSession? {
    guard case .workout(let workout) = entry.event, let reference = workout.reference,
      let plan = replay.plan(of: reference, on: entry.date, answers: workout.answers.byName)
    else { return nil }
    return TrainedSession(program: reference.program, entry: index, plan: plan, workout: workout)
  }

  /// Returns the changes of the open replay as they are with the entry: the numbers of later
  /// entries of its date are higher by one.
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
