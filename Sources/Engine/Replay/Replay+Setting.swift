// Sets values of a running program, as `set` in the history does.

import Notation
import Programs
import Training

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
}
