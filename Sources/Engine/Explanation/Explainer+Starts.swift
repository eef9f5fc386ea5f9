// Explains where a value begins: its declaration, its answer, or the arithmetic of its start.

import Diagnostics
import Notation
import Programs
import Training

extension Explainer {
  /// The time at which the start of a value is worked out.
  enum StartTime {
    /// Nothing keeps the value: it follows the values that it is worked out from.
    case now
    /// It followed them until the change with that index.
    case until(Int)
    /// It has been kept since the time at which the run had that many changes.
    case since(changes: Int)
  }

  private func startTime(of key: ValueKey) -> StartTime {
    if let count = run.begun[BegunValue(compiled.home(of: key), key.exercise)] {
      return .since(changes: count)
    }
    if let first = changes(of: key).first { return .until(first) }
    return run.values.keeps(key) ? .since(changes: 0) : .now
  }

  /// Returns the scope with the values as they were at that time.
  private func scope(_ scope: SlotScope, at time: StartTime) -> SlotScope {
    let first: Int
    switch time {
    case .now: return scope
    case .until(let index): first = index
    case .since(let count): first = count
    }
    var result = scope
    for index in run.changes.indices.reversed() where index >= first {
      let change = run.changes[index]
      guard let home = compiled.names.key(of: change.value) else { continue }
      let key = ValueKey(index: home.index, exercise: change.exercise)
      if isFirst(index, of: key) {
        result.values.forget(key)
      } else if let before = change.before {
        result.values.assign(before, to: key)
      }
    }
    return result
  }

  /// Returns whether nothing kept a value before the change with that index.
  private func isFirst(_ index: Int, of key: ValueKey) -> Bool {
    let home = compiled.home(of: key)
    return run.begun[BegunValue(home, key.exercise)] == nil && run.input(home.text) == nil
      && changes(of: key).first == index
  }

  /// Returns the line that declares a value: under `values`, `inputs` or `lifts`, or as the state
  /// of a progression.
  func declaration(of key: ValueKey) -> ProgramPlace? {
    let home = compiled.home(of: key)
    let program = compiled.program
    guard let owner = home.owner else {
      return program.values.first { $0.name == home.name }.flatMap { place($0.span) }
        ?? program.inputs.first { $0.name == home.name }.flatMap { place($0.span) }
    }
    for slot in [owner, SlotName(owner.lift)] {
      let lift = program.lifts.first { $0.slot == slot }
      if let value = lift?.values.first(where: { $0.name == home.name }) {
        return place(value.span)
      }
    }
    for use in compiled.progressions where use.slot == owner {
      let progression = use.rule.progression
      guard let value = progression.state.first(where: { $0.name == home.name }) else { continue }
      let place = (progression.source ?? program.source).place(of: value.span)
      return ProgramPlace(
        file: progression.isBuiltIn ? nil : place.file, line: place.position.line,
        progression: progression.name,
        version: compiled.version)
    }
    return nil
  }

  /// Returns the start of a changed value in one line, without its own reasons.
  func beginning(of key: ValueKey, _ scope: SlotScope) -> Derivation {
    var result = start(of: key, scope, depth: 2)
    result.reasons = []
    return result
  }

  func start(
    of key: ValueKey, _ scope: SlotScope, depth: Int, at known: StartTime? = nil
  ) -> Derivation {
    let time = known ?? startTime(of: key)
    // A slot that varies its exercise starts each one at the value of the lift of that name.
    if let lift = compiled.keyOfLift(key), scope.value(at: lift) != nil {
      return start(of: lift, scope, depth: depth, at: time)
    }
    let place = declaration(of: key)
    if let given = run.input(compiled.home(of: key).text) {
      return Derivation(
        .start, "given at the start on \(run.started.long): \(given.text)", value: given,
        place: place, entry: run.startEntry)
    }
    switch compiled.start(of: key) {
    case .open:
      return Derivation(.start, "open at the start: the first session sets it", place: place)
    case .ask(let question):
      let answer = question.standard?.text ?? "no answer"
      return Derivation(.start, "asked at the start: \(answer)", place: place)
    case .expression(let expression):
      return start(expression, of: key, self.scope(scope, at: time), time, place, depth: depth)
    }
  }

  /// Returns the arithmetic of a start, in the scope of its time.
  private func start(
    _ expression: Expression, of key: ValueKey, _ scope: SlotScope, _ time: StartTime,
    _ place: ProgramPlace?, depth: Int
  ) -> Derivation {
    let value = scope.value(at: key)
    let declared = scope.start(.expression(expression), of: key)
    let inside = scope.scope(ofStart: key)
    var evaluation = Evaluation(in: inside)
    // A start that cannot be evaluated is open, but the names that it read are shown.
    _ = Result { try evaluation.value(of: expression) }
    let text = expression.filled(
      with: evaluation.removeReadings(), result: declared?.text ?? "open")
    let verb = time.verb(for: expression)
    // The program was edited since, so its arithmetic no longer gives the start.
    if let value, value != declared {
      return Derivation(
        .start, "\(verb) \(value.text) (the program now says \(text))", value: value,
        place: place)
    }
    let reads = expression.readNames.compactMap { inside.key(for: $0) }
    return Derivation(
      .start, "\(verb) \(text)", value: declared, place: place,
      depth > 4 ? [] : reads.filter { $0 != key }.map { derivation(of: $0, depth: depth + 1) })
  }
}

extension Explainer.StartTime {
  /// Returns the verb for the start: a value that follows others does not only begin with them.
  fileprivate func verb(for expression: Expression) -> String {
    if case .literal = expression.node { return "began as" }
    return switch self {
    case .now: "is"
    case .until: "was"
    case .since: "began as"
    }
  }
}
