// The state that a running program begins with, what an edit of it changes, and the changes that a
// lifter makes between workouts.

import Notation
package import Programs
package import Training

extension ProgramRun {
  /// Sets state that does not have a value yet to its start. Open and unanswered values stay empty.
  mutating func startState(_ moment: SessionContext) {
    guard !hasStartedState else { return }
    let compiled = compiled
    var isComplete = true
    for (key, start) in compiled.state where !values.keeps(key) {
      evaluateStart(of: key, moment) { scope in
        if let value = scope.start(start, of: key) {
          scope.values.assign(value, to: key)
        } else if start.isEmptyUntilGiven {
          scope.values.leaveEmpty(key)
        }
      }
      noteStart(of: key)
      if !values.keeps(key) { isComplete = false }
    }
    for (key, start) in compiled.variesLoads ? compiled.state : [] {
      for key in compiled.keysOfExercises(key) where !values.keeps(key) {
        evaluateStart(of: key, moment) { scope in
          if let value = scope.start(start, ofExercise: key) {
            scope.values.assign(value, to: key)
          } else if start.isEmptyUntilGiven, compiled.keyOfLift(key) == nil {
            scope.values.leaveEmpty(key)
          }
        }
        noteStart(of: key)
        if !values.keeps(key) { isComplete = false }
      }
    }
    hasStartedState = isComplete
  }

  private mutating func noteStart(of key: ValueKey) {
    guard explains, values.keeps(key) else { return }
    begun[BegunValue(value: compiled.home(of: key), exercise: key.exercise)] = changes.count
  }

  /// Passes the scope of a key's start to the closure, and keeps the values that it leaves there.
  ///
  /// Meanwhile the run does not keep its values: a second reference would copy all of them at each
  /// assignment.
  private mutating func evaluateStart(
    of key: ValueKey, _ moment: SessionContext, _ evaluate: (inout SlotScope) -> Void
  ) {
    var scope = SlotScope.atStart(of: self, compiled.home(of: key).owner, moment)
    values = .none
    evaluate(&scope)
    swap(&values, &scope.values)
  }

  /// Warns about running values for which an edit declares another start.
  mutating func note(_ found: [ChangedStart]) {
    newStarts += found
    warnings += found.map(\.text)
  }

  /// Returns the kept values that the program now starts at another value than the version `before`
  /// did. A start also changes with a value that it reads. `startMoment` returns the start of a
  /// run.
  func changedStarts(
    since before: CompiledProgram, _ startMoment: (ProgramRun) -> SessionContext
  ) -> [ChangedStart] {
    guard before !== compiled else { return [] }
    var earlier = self
    earlier.adopt(before)
    let moment = startMoment(self)
    let earlierMoment = startMoment(earlier)
    return compiled.state.compactMap { key, start in
      let home = compiled.home(of: key)
      guard let old = before.names.key(of: home), let running = values[key],
        let declared = SlotScope.atStart(of: self, home.owner, moment).start(start, of: key),
        declared != running
      else { return nil }
      let oldStart = before.start(of: old)
      let scope = SlotScope.atStart(of: earlier, home.owner, earlierMoment)
      guard oldStart != start || scope.start(oldStart, of: old) != declared else { return nil }
      return ChangedStart(value: home, running: running, declared: declared)
    }
  }

  /// Returns the lines of a workout that were done in place of an exercise with rules, but that no
  /// rule judges.
  package func unjudgedSwaps(in workout: Workout) -> [WorkoutLine] {
    guard let name = workout.day, let day = compiled.days[name] else { return [] }
    return workout.lines.filter { line in
      line.hasWork
        && day.entries.contains { entry in
          entry.slot == SlotName(line.swapFor ?? "", as: line.label)
            && entry.isForeign(line, lifting: lastLifted[entry.slot] ?? entry.slot.lift)
            && (entry.hasSessionRules || entry.hasPeriodRules)
        }
    }
  }

  /// Returns whether a skip of that day on that date would skip a session.
  package func canSkip(_ day: String, on date: CalendarDate) -> Bool {
    schedule.place(of: day, on: date) != nil
  }

  /// Returns whether a session of that day was done or skipped, so that it can be made due again.
  package func canRedo(_ day: String) -> Bool { schedule.canReopen(day: day) }

  /// Returns the planned date of the last session of that day if it cannot be due again on a later
  /// date, because the program skips missed sessions. Nil if it can.
  package func goneDate(ofRedone day: String, on date: CalendarDate) -> CalendarDate? {
    schedule.goneDate(ofReopened: day, on: date)
  }

  /// Returns the pause on a date. Adjacent pauses count as one.
  package func pause(on date: CalendarDate) -> PauseStretch? { schedule.pauses.stretch(on: date) }

  /// Returns whether a pause would cover a date that is not paused yet.
  package func wouldPause(from: CalendarDate, until: CalendarDate?) -> Bool {
    schedule.pauses.leavesFree(from: from, until: until)
  }

  /// Returns whether there is a pause on the date or on a later one.
  package func canResume(on date: CalendarDate) -> Bool { schedule.pauses.holdsFrom(date) }

  /// Returns the days that were skipped, on that date or ahead of it.
  func skipped(on date: CalendarDate) -> [String] {
    var result = Array(skips.on(date))
    for day in schedule.skipped(on: date) where !result.contains(day) { result.append(day) }
    let trained = trainedDays(on: date)
    return result.filter { !trained.contains($0) }
  }
}

/// The full name of a value that a run keeps from its start, for `prog why`.
struct BegunValue: Hashable, Sendable {
  let value: ValueName
  let exercise: String?
}

extension SlotScope {
  /// Returns the scope in which the starts of a slot's values are evaluated, at the start of a run.
  static func atStart(of run: ProgramRun, _ slot: SlotName?, _ moment: SessionContext) -> SlotScope
  {
    SlotScope(
      moment: moment, values: run.values,
      binding: SlotBinding(slot: slot, names: slot.map { run.compiled.names.names(of: $0) }),
      session: 1)
  }
}

extension ValueStart {
  /// True for a value that only the lifter can give, by answering or by training.
  fileprivate var isEmptyUntilGiven: Bool {
    switch self {
    case .open, .ask: true
    case .expression: false
    }
  }
}

extension CompiledEntry {
  /// Returns whether a line was done in place of this entry with an exercise for which the program
  /// does not give a factor. Rules cannot compare its loads with the planned ones.
  func isForeign(_ line: WorkoutLine, lifting exercise: String) -> Bool {
    line.isSwap(of: exercise)
      && !options.alternatives.contains { $0.name == line.name && $0.factor != nil }
  }
}

/// An entry of the history, outside a workout, that changes a program's schedule or values.
package struct ScheduleAction: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case skipped(day: String)
    case redone(day: String)
    case paused(until: CalendarDate?)
    case resumed
    case deloaded(until: CalendarDate)
    case set(Change)
  }

  package var kind: Kind
  package var date: CalendarDate
  /// The index of the entry in the history.
  package var entry: Int
  package var notes: [String]
}

/// A deload that an entry of the history makes, of all sessions from its first to its last day.
package struct DeloadStretch: Hashable, Sendable {
  package let from: CalendarDate
  /// The last day.
  package let until: CalendarDate
  package let deload: Deload
}

/// An assignment of `set` to a name that the program did not have in the version of its last
/// workout.
struct UndeclaredValue: Sendable {
  let assignment: Assignment
  let date: CalendarDate
  /// The index of the `set` in the history.
  let entry: Int

  /// The warning as long as no version declares the value.
  var warning: (entry: Int, text: String) {
    (entry, "the program does not have a value '\(assignment.name)'")
  }
}

/// The changes made by rules and `set`, in the order in which they were made.
struct ChangeList: Sendable {
  private(set) var all: [Change] = []
  /// True while no change is earlier than the one before it.
  private var isInOrder = true

  /// Makes room for that many changes: each time the list grows, all of them move.
  mutating func reserveCapacity(_ count: Int) { all.reserveCapacity(count) }

  mutating func append(_ change: Change) {
    if let last = all.last?.date, change.date < last { isInOrder = false }
    all.append(change)
  }

  /// Returns the latest changes of the values of these different owners, as long as they meet a
  /// condition, which no change before `date` meets.
  func latest(
    of owners: [SlotName], since date: CalendarDate, while isLate: (Change) -> Bool
  ) -> [Change] {
    var open = owners
    var found: [Int] = []
    for index in all.indices.reversed() {
      if isInOrder, all[index].date < date { break }
      guard let owner = all[index].value.owner, let place = open.firstIndex(of: owner) else {
        continue
      }
      if isLate(all[index]) { found.append(index) } else { open.remove(at: place) }
    }
    return found.reversed().map { all[$0] }
  }
}
