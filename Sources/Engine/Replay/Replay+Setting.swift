// Sets values of a running program, as `set` in the history does.

import Notation
import Programs
package import Training

extension Replay {
  /// Gives a value as one assignment of a `set` says, from its date on.
  mutating func set(
    _ assignment: Assignment, _ run: Int, _ date: CalendarDate, _ index: Int
  ) {
    guard let name = ValueName(written: assignment.name),
      let key = runs[run].compiled.key(for: name, nil)
    else {
      if assignment.name == ProgramRun.weekdaysInput {
        let chosen = runs[run].choose(weekdays: assignment.value)
        if chosen.isAsked {
          let value = ValueName(assignment.name)
          return noteSet(value, nil, chosen.before, assignment.value, run, date, index)
        }
      }
      // The program may have been edited since its last workout, and declare the value from the
      // next one on.
      runs[run].undeclaredValues.append(
        UndeclaredValue(assignment: assignment, date: date, entry: index))
      return
    }
    let home = runs[run].compiled.home(of: key)
    // For a slot that varies its exercise, the one it trains next is meant.
    let exercise = home.owner.flatMap {
      runs[run].exercise(of: $0, on: date, record: record, end: index, settings: settings)
    }
    let meant = runs[run].compiled.key(key, of: home.owner, lifting: exercise)
    let before = SlotScope.atStart(of: runs[run], home.owner, startMoment(of: runs[run]))
      .lifting(exercise).value(at: meant)
    runs[run].values.give(
      assignment.value, to: meant, of: meant.exercise ?? home.owner?.lift)
    noteSet(home, meant.exercise, before, assignment.value, run, date, index)
  }

  /// Applies assignments that precede the first version of the program that declares the value.
  mutating func applyUndeclaredValues(_ run: Int) {
    let values = runs[run].undeclaredValues
    guard !values.isEmpty else { return }
    runs[run].undeclaredValues = []
    for value in values { set(value.assignment, run, value.date, value.entry) }
  }

  private mutating func noteSet(
    _ name: ValueName, _ exercise: String?, _ before: Value?, _ after: Value, _ run: Int,
    _ date: CalendarDate, _ index: Int
  ) {
    let change = Change(
      value: name, exercise: exercise, before: before, after: after, rule: nil, say: nil,
      reads: [], date: date, entry: index, occasion: "set")
    runs[run].changeList.append(change)
    note(.set(change), [], run, date, index)
  }

  /// Returns the values that stay as they are although assignments change the values that they
  /// began with, such as `tm: 90% of 1rm` after a new `1rm`: a rule changes them, so they have been
  /// kept since the start.
  package func staying(
    after assignments: [Assignment], in program: ProgramRun, on date: CalendarDate
  ) -> [ChangedStart] {
    guard let index = runs.firstIndex(where: { $0.id == program.id }) else { return [] }
    var after = self
    for assignment in assignments { after.set(assignment, index, date, end) }
    let (before, run) = (runs[index], after.runs[index])
    let given = assignments.map(\.name)
    return run.compiled.state.compactMap { key, start in
      let home = run.compiled.home(of: key)
      guard !given.contains(home.text), let running = run.values[key],
        let declared = SlotScope.atStart(of: run, home.owner, startMoment(of: run))
          .start(start, of: key), declared != running
      else { return nil }
      let scope = SlotScope.atStart(of: before, home.owner, startMoment(of: before))
      guard scope.start(start, of: key) != declared else { return nil }
      return ChangedStart(value: home, running: running, declared: declared)
    }
  }
}
