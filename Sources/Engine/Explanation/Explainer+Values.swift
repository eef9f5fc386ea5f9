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
    let shown = isWhole && depth == 0 ? changes : latest(of: changes)
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
      .value, "\(home.text)\(of) = \(replay.text(value, of: home, in: run))", value: value,
      reasons)
  }

  /// Returns the indices of a value's changes in the run's list of changes, in order. A value that
  /// began again in an edited program does not have the changes before.
  func changes(of key: ValueKey) -> [Int] {
    let home = compiled.home(of: key)
    let first = run.begun[BegunValue(home, key.exercise)] ?? 0
    return run.changes.indices.dropFirst(first).filter { index in
      run.changes[index].value == home && run.changes[index].exercise == key.exercise
    }
  }

  /// Returns the last of some changes, with the heavier sets of its session that it followed, and
  /// the last rule after it that could not be worked out.
  private func latest(of changes: [Int]) -> [Int] {
    let real = changes.filter { run.changes[$0].problem == nil }
    var last = Array(real.suffix(2))
    if last.count == 2,
      !run.changes[last[0]].isHeavier || run.changes[last[0]].entry != run.changes[last[1]].entry
    {
      last.removeFirst()
    }
    if let stopped = changes.last, stopped != real.last { last.append(stopped) }
    return last
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
    if change.problem != nil { text = "\(change.date.text): stays at " }
    text += "\(change.after?.text ?? "open"), \(change.occasion)"
    var reasons: [Derivation] = []
    if let problem = change.problem { reasons.append(Derivation(.remark, problem)) }
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
    if change.isHeavier {
      reasons.append(
        Derivation(
          .remark,
          "every work set was heavier than planned: the weight becomes the lightest of their loads")
      )
    }
    reasons += work(for: change)
    return Derivation(.change, text, value: change.after, entry: change.entry, reasons)
  }

  /// Returns the arithmetic of a change: `280lb + 10lb = 290lb`. Nothing for a rule that changes
  /// the value in several statements.
  private func arithmetic(_ change: Change) -> [Derivation] {
    guard change.problem == nil, let rule = change.rule?.rule, let after = change.after else {
      return []
    }
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
    // A later statement of the same rule may have changed it again since it was read.
    let earlier = changes(of: key).last { $0 < index && run.changes[$0].after == result.value }
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
