// Explains a value of a program: the rule that last changed it, and what that rule read.

import Diagnostics
package import Notation
import Programs
import Training

extension Explainer {
  /// Returns why a value is what it is; nil if the program does not declare that name.
  package func derivation(of name: ValueName) -> Derivation? {
    guard let key = compiled.key(for: name, nil) else { return nil }
    let home = compiled.home(of: key)
    let exercise = home.owner.flatMap { run.lastLifted[$0] }
    return derivation(of: compiled.key(key, of: home.owner, lifting: exercise))
  }

  /// The names of all values that the program declares.
  package var valueNames: [ValueName] { compiled.names.homes }

  func derivation(of key: ValueKey, depth: Int = 0) -> Derivation {
    let home = compiled.home(of: key)
    var scope = SlotScope.atStart(of: run, home.owner, replay.startMoment(of: run))
    scope = scope.lifting(key.exercise ?? home.owner.flatMap { run.lastLifted[$0] })
    let value = scope.value(at: key)
    let changes = changes(of: key)
    let shown = isWhole && depth == 0 ? changes : Array(changes.suffix(1))
    var reasons = newStart(of: home)
    reasons += shown.reversed().map { derivation(at: $0, depth: depth) }
    if shown.count == changes.count {
      let isBrief = !isWhole && !changes.isEmpty
      reasons.append(isBrief ? beginning(of: key, scope) : start(of: key, scope, depth: depth))
    } else if let first = changes.first {
      let count = changes.count - shown.count
      let change = run.changes[first]
      reasons.append(
        Derivation(
          .earlier,
          "earlier: \(count) \(count == 1 ? "change" : "changes") since \(change.date.long), from "
            + "\(change.before?.text ?? "open") (--all shows \(count == 1 ? "it" : "them"))"))
    }
    let of = key.exercise.map { " (\($0))" } ?? ""
    return Derivation(
      .value, "\(home.text)\(of) = \(value?.text ?? "open")", value: value, reasons)
  }

  /// Returns the indices of a value's changes in the run's list of changes, in order.
  private func changes(of key: ValueKey) -> [Int] {
    let home = compiled.home(of: key)
    return run.changes.indices.filter { index in
      run.changes[index].value == home && run.changes[index].exercise == key.exercise
    }
  }

  /// Returns the start that the edited program declares, if the running value is still another.
  private func newStart(of home: ValueName) -> [Derivation] {
    run.newStarts.filter { $0.value == home }.map { start in
      Derivation(
        .version,
        "the program now starts this value at \(start.declared.text), but yours is still "
          + "\(start.running.text): to change it, "
          + "run prog set '\(home.text)=\(start.declared.text)'",
        value: start.declared)
    }
  }

  // MARK: Changes

  private func derivation(at index: Int, depth: Int) -> Derivation {
    let change = run.changes[index]
    var text = "\(change.date.text): \(change.before?.text ?? "open") -> "
    text += "\(change.after?.text ?? "open"), \(change.occasion)"
    var reasons: [Derivation] = []
    if let rule = change.rule {
      reasons.append(
        Derivation(.rule, "rule \(rule.text)", place: ProgramPlace(rule), arithmetic(change)))
    }
    if let say = change.say { reasons.append(Derivation(.remark, "the rule says: \(say)")) }
    reasons += change.reads.map { reading($0, before: index, of: change, depth: depth) }
    if change.rule == nil, change.entry != nil, change.occasion == "first load" {
      reasons.append(
        Derivation(
          .remark, "the value was open: it becomes the heaviest load of the session's work sets"))
    }
    reasons += work(for: change)
    return Derivation(.change, text, value: change.after, entry: change.entry, reasons)
  }

  /// Returns the arithmetic of a change: `280lb + 10lb = 290lb`. Nothing for a rule that changes
  /// the value in several statements.
  private func arithmetic(_ change: Change) -> [Derivation] {
    guard let rule = change.rule?.rule, let after = change.after else { return [] }
    let names = names(for: change)
    let assignments = rule.statements.compactMap { statement in
      guard case .assign(let name, let operation, let value) = statement.action,
        let key = compiled.key(for: name, names), compiled.home(of: key) == change.value
      else { return nil as (operation: AssignmentOperator, value: Expression)? }
      return (operation, value)
    }
    guard assignments.count == 1, let (operation, value) = assignments.first else { return [] }
    guard let sign = operation.arithmetic else {
      let filled = value.filled(with: change.reads, result: after.text)
      return filled == after.text ? [] : [Derivation(.arithmetic, filled, value: after)]
    }
    let before = change.before?.text ?? "open"
    let amount = value.text(with: change.reads.filled)
    return [
      Derivation(
        .arithmetic,
        "\(before) \(sign.rawValue) \(value.node.isSum ? "(\(amount))" : amount) = \(after.text)",
        value: after)
    ]
  }

  /// Returns the names that the rule behind a change sees.
  private func names(for change: Change) -> SlotNames? {
    (change.slot ?? change.value.owner).map {
      compiled.names.names(of: $0, lifting: change.exercise)
    }
  }

  /// Returns a value that a rule read, with its own latest change or its declaration.
  private func reading(
    _ reading: Reading, before index: Int, of change: Change, depth: Int
  ) -> Derivation {
    var result = Derivation(.reading, "\(reading.text) was \(reading.result.shown)")
    if case .value(let value) = reading.result { result.value = value }
    guard depth < 2, !(isWhole && depth == 0), let name = ValueName(written: reading.text) else {
      return result
    }
    let names = names(for: change)
    var found = compiled.key(for: name, names)
    if name.owner == nil, let rule = use(for: change)?.rule, rule.index(of: name.name) != nil {
      if let argument = rule.place(ofArgument: name.name) {
        result.place = place(argument)
        return result
      }
      // Without an argument, a parameter is the lift's value of that name, or else its default.
      found = names?[name.name]
    }
    guard let found else { return result }
    let key = compiled.key(
      found, of: compiled.home(of: found).owner, lifting: change.exercise)
    let earlier = changes(of: key).last { $0 < index }
    if let earlier {
      result.reasons.append(derivation(at: earlier, depth: depth + 1))
    } else if let declared = declaration(of: key) {
      result.place = declared
    }
    return result
  }

  /// Returns the use of the progression that made a change, in the present version.
  private func use(for change: Change) -> SlotProgression? {
    compiled.progressions.first {
      $0.slot == change.slot && $0.rule.name == change.rule?.name
    }
  }

  // MARK: Starts

  private func declaration(of key: ValueKey) -> ProgramPlace? {
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
  private func beginning(of key: ValueKey, _ scope: SlotScope) -> Derivation {
    var result = start(of: key, scope, depth: 2)
    result.reasons = []
    return result
  }

  /// Returns the scope with the values that changed later as they were at the start.
  private func atStart(_ scope: SlotScope) -> SlotScope {
    var result = scope
    for change in run.changes.reversed() {
      guard let home = compiled.names.key(of: change.value), let before = change.before else {
        continue
      }
      result.values.assign(before, to: ValueKey(index: home.index, exercise: change.exercise))
    }
    return result
  }

  private func start(of key: ValueKey, _ scope: SlotScope, depth: Int) -> Derivation {
    // A slot that varies its exercise starts each one at the value of the lift of that name.
    if let lift = compiled.keyOfLift(key), scope.value(at: lift) != nil {
      return start(of: lift, scope, depth: depth)
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
      let scope = atStart(scope)
      let began = scope.value(at: key)
      let declared = scope.start(.expression(expression), of: key)
      var evaluation = Evaluation(in: scope)
      // A start that cannot be evaluated is open, but the names that it read are shown.
      _ = Result { try evaluation.value(of: expression) }
      let text = expression.filled(
        with: evaluation.removeReadings(), result: declared?.text ?? "open")
      // The program was edited since, so its arithmetic is not that of the start.
      if let began, began != declared {
        return Derivation(
          .start, "began as \(began.text) (the program now says \(text))", value: began,
          place: place)
      }
      let reads = expression.readNames.compactMap { compiled.key(for: $0, scope.names) }
      return Derivation(
        .start, "began as \(text)", value: declared, place: place,
        depth > 4 ? [] : reads.filter { $0 != key }.map { derivation(of: $0, depth: depth + 1) })
    }
  }
}

extension Expression.Node {
  /// True for an expression that needs parentheses after another operator.
  fileprivate var isSum: Bool {
    switch self {
    case .arithmetic(.add, _, _), .arithmetic(.subtract, _, _), .conditional: true
    default: false
    }
  }
}
