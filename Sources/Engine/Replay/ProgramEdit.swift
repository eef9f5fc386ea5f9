// Compares an edited program with its training: days and slots that were trained and are gone.

package import Diagnostics
package import Notation
package import Programs
package import Training

/// The effect of an edit on a running program, compared with the version last trained.
package struct ProgramEdit: Sendable {
  /// A day that was trained and no longer exists.
  package struct OrphanedDay: Sendable {
    package var name: String
    package var workouts: Int
    package var last: CalendarDate
    /// The new day that probably replaces it.
    package var likely: Day?
  }

  /// A slot that was trained and no longer exists, with the values it leaves behind.
  package struct OrphanedSlot: Sendable {
    package var slot: SlotName
    package var last: CalendarDate
    package var values: [(name: String, value: Value)]
    /// The new entry that probably replaces it.
    package var likely: DayEntry?
    /// The values that the new entry has too.
    package var kept: [(name: ValueName, value: Value)]
  }

  /// A value that rules kept for slots that still exist, and that is gone.
  package struct OrphanedValue: Sendable {
    package var name: String
    /// The value of each slot; of the program as a whole, one without an owner.
    package var values: [(name: ValueName, value: Value)]
    /// The new value that probably replaces it.
    package var likely: String
    /// The place of the new value; nil in a built-in progression.
    package var span: SourceSpan?
  }

  package private(set) var days: [OrphanedDay] = []
  package private(set) var slots: [OrphanedSlot] = []
  package private(set) var values: [OrphanedValue] = []
  /// The values that the program now starts differently, with the place of the new start; nil in a
  /// built-in progression.
  package private(set) var starts: [(start: ChangedStart, span: SourceSpan?)] = []

  fileprivate mutating func findDays(
    _ trained: [Replay.TrainedWorkout], _ new: CompiledProgram
  ) {
    var seen: Set<String> = []
    let known = Set(trained.map(\.reference.day))
    let added = new.program.days.filter { !known.contains($0.name) && !$0.isRest }
    for one in trained.reversed() where seen.insert(one.reference.day).inserted {
      let name = one.reference.day
      guard new.program.day(named: name) == nil else { continue }
      let lifts = Set(one.workout.lines.map(\.name))
      let near = nearest(to: name, among: added.map(\.name))
      let alike = added.max { $0.count(of: lifts) < $1.count(of: lifts) }
      let likely =
        added.first { $0.name == near }
        ?? alike.flatMap { 2 * $0.count(of: lifts) >= lifts.count ? $0 : nil }
      days.append(
        OrphanedDay(
          name: name, workouts: trained.count { $0.reference.day == name }, last: one.date,
          likely: likely))
    }
  }

  fileprivate mutating func findSlots(
    _ trained: [Replay.TrainedWorkout], _ run: ProgramRun, _ new: CompiledProgram
  ) {
    let old = Set(run.compiled.program.days.flatMap { $0.entries.map(\.slot) })
    let entries = new.program.days.flatMap(\.entries)
    let present = Set(entries.map(\.slot))
    var seen: Set<SlotName> = []
    for one in trained.reversed() {
      for line in one.workout.lines where line.hasWork {
        let slot = SlotName(line.swapFor ?? line.name, as: line.label)
        guard seen.insert(slot).inserted, !present.contains(slot) else { continue }
        // A line without a label pairs with any slot of its lift. An exercise outside the plan is
        // extra.
        let isPaired = slot.label == nil && present.contains { $0.lift == slot.lift }
        let values = run.values(of: slot, lostIn: new)
        guard !isPaired || !values.isEmpty, slot.label != nil || old.contains(slot) else {
          continue
        }
        let added = entries.filter { !old.contains($0.slot) }
        let near = nearest(to: slot.text, among: added.map(\.slot.text))
        let likely =
          added.first { $0.slot.lift == slot.lift } ?? added.first { $0.slot.text == near }
        let kept = values.compactMap { name, value in
          likely.map { (name: ValueName(name, of: $0.slot), value: value) }
        }
        slots.append(
          OrphanedSlot(
            slot: slot, last: one.date, values: values, likely: likely,
            kept: kept.filter { new.hasState($0.name) }))
      }
    }
  }

  /// Finds values that a new value of the same slots and of the same kind probably replaces. Values
  /// that are gone without one were removed on purpose.
  fileprivate mutating func findValues(_ run: ProgramRun, _ new: CompiledProgram) {
    let slots = Set(new.program.days.flatMap { $0.entries.map(\.slot) })
    for (key, _) in run.compiled.state {
      let home = run.compiled.home(of: key)
      guard home.owner.map(slots.contains) ?? true, new.names.key(of: home) == nil,
        let value = run.values[key]
      else { continue }
      let added = new.state.map { new.home(of: $0.key) }.filter {
        $0.owner == home.owner && run.compiled.names.key(of: $0) == nil
      }.map(\.name)
      guard let likely = nearest(to: home.name, among: added) ?? (added.count == 1 ? added[0] : nil)
      else { continue }
      let one = (name: ValueName(likely, of: home.owner), value: value)
      if let index = values.firstIndex(where: { $0.name == home.name && $0.likely == likely }) {
        values[index].values.append(one)
      } else {
        values.append(
          OrphanedValue(
            name: home.name, values: [one], likely: likely, span: new.program.place(of: one.name)))
      }
    }
  }

  fileprivate mutating func findStarts(
    _ run: ProgramRun, _ new: CompiledProgram, in replay: Replay
  ) {
    var edited = run
    edited.adopt(new)
    for start in edited.changedStarts(since: run.compiled, replay.startMoment(of:)) {
      starts.append((start, new.program.place(of: start.value)))
    }
  }
}

extension Replay {
  /// Returns what an edit to `program`, of this version, changes for its run.
  ///
  /// Call it on a replay that is not settled. Nil for a program that is not running, or that was
  /// last trained in this version.
  package func edit(to program: Program, version: String) -> ProgramEdit? {
    guard let run = runs.first(where: { $0.id == program.id }) else { return nil }
    let trained = workouts(of: run)
    guard let before = trained.last?.reference.version, before != version else { return nil }
    // Earlier renames were accepted by training after them.
    let recent = trained.filter { $0.reference.version == before }
    let new = CompiledProgram(program, version: version)
    var edit = ProgramEdit()
    edit.findDays(recent, new)
    edit.findSlots(recent, run, new)
    edit.findValues(run, new)
    edit.findStarts(run, new, in: self)
    return edit
  }

  fileprivate struct TrainedWorkout {
    var date: CalendarDate
    var workout: Workout
    var reference: ProgramReference
  }

  /// Returns the workouts of a program since its start, without abandoned ones.
  private func workouts(of run: ProgramRun) -> [TrainedWorkout] {
    record.entries[min(run.startEntry, end)..<end].compactMap { entry in
      guard case .workout(let workout) = entry.event, let reference = workout.reference,
        reference.program == run.id, workout.hasWork
      else { return nil }
      return TrainedWorkout(date: entry.date, workout: workout, reference: reference)
    }
  }
}

extension ProgramRun {
  /// Returns the values that rules keep for a slot and that another version does not keep for it.
  fileprivate func values(
    of slot: SlotName, lostIn new: CompiledProgram
  ) -> [(name: String, value: Value)] {
    compiled.state.compactMap { key, _ in
      let home = compiled.home(of: key)
      guard home.owner == slot, !new.hasState(home), let value = values[key] else { return nil }
      return (home.name, value)
    }
  }
}

extension CompiledProgram {
  fileprivate func hasState(_ home: ValueName) -> Bool {
    names.key(of: home).map(isState) ?? false
  }
}

extension Day {
  fileprivate func count(of lifts: Set<String>) -> Int {
    Set(entries.map(\.slot.lift)).intersection(lifts).count
  }
}

extension Program {
  /// Returns where a value's start is declared; nil in a built-in progression.
  fileprivate func place(of home: ValueName) -> SourceSpan? {
    let lifts = lifts.filter { $0.slot == home.owner || $0.slot.lift == home.owner?.lift }
    let own = progressions.values.filter { !$0.isBuiltIn }.flatMap(\.state)
    let declared = home.owner == nil ? values : lifts.flatMap(\.values) + own
    return declared.first { $0.name == home.name }?.span
  }
}
