// The state that a running program begins with, and what an edit of it changes.

import Notation
import Programs
import Training

extension ProgramRun {
  /// Sets state that does not have a value yet to its start. Open and unanswered values stay empty.
  mutating func startState(_ moment: SessionContext) {
    guard !hasStartedState else { return }
    let compiled = compiled
    var isComplete = true
    for (index, key) in compiled.stateKeys.enumerated() where !values.keeps(key) {
      let start = compiled.state[index].start
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

  /// Notes after how many changes a value began, in a replay for `prog why`.
  private mutating func noteStart(of key: ValueKey) {
    guard explains, values.keeps(key) else { return }
    begun[BegunValue(compiled.home(of: key), key.exercise)] = changes.count
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
}

/// The full name of a value that a run keeps from its start, for `prog why`.
struct BegunValue: Hashable, Sendable {
  private let value: ValueName
  private let exercise: String?

  init(_ value: ValueName, _ exercise: String?) {
    self.value = value
    self.exercise = exercise
  }
}

extension SlotScope {
  /// Returns the scope in which the starts of a slot's values are evaluated, at the start of a run.
  static func atStart(of run: ProgramRun, _ slot: SlotName?, _ moment: SessionContext) -> SlotScope
  {
    SlotScope(
      moment: moment, values: run.values, slot: slot,
      names: slot.map { run.compiled.names.names(of: $0) }, session: 1)
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
