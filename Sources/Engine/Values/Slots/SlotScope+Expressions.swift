// Evaluates the expressions of one slot, for plans and conditions.

import Diagnostics
import Notation
import Programs
import Training

extension SlotScope {
  /// Returns the result of an expression, with the values it read.
  ///
  /// A problem is noted in the session too, so that it is not mistaken for a missing value.
  func planned(_ expression: Expression) -> PlannedNumber {
    if case .literal(let value) = expression.node {
      return PlannedNumber(expression: expression, result: .value(value))
    }
    let before = moment.problems.count
    var evaluation = Evaluation(in: self)
    var planned = PlannedNumber(expression: expression, result: .empty)
    do throws(Diagnostic) {
      if let value = try evaluation.value(of: expression) { planned.result = .value(value) }
      if planned.result == .empty, let set = evaluation.readings.first(where: isMissingSet) {
        throw missingSet(set.expression)
      }
      // Evaluating the value of a name may have failed.
      if let problem = moment.problems.latest(after: before) { planned.result = .problem(problem) }
    } catch {
      let problem = inProgram(error)
      planned.result = .problem(problem)
      moment.problems.report(problem)
    }
    planned.readings = evaluation.removeReadings()
    return planned
  }

  /// Returns the result of an expression that gives the load of a set, or a percentage of the base.
  /// A load that cannot be lifted is a problem.
  func plannedLoad(_ expression: Expression) -> PlannedNumber {
    var planned = planned(expression)
    guard let error = planned.value.flatMap({ Self.outOfRange($0, expression) }) else {
      return planned
    }
    let problem = inProgram(error)
    planned.result = .problem(problem)
    moment.problems.report(problem)
    return planned
  }

  /// Returns why a value cannot be the load of a set; nil if it can.
  private static func outOfRange(_ value: Value, _ expression: Expression) -> Diagnostic? {
    func problem(_ summary: String, _ help: String) -> Diagnostic {
      Diagnostic(
        NotationErrorID.loadOutOfRange, "\(summary) in '\(expression.text)'", at: expression.span,
        label: "\(value.text) today", help: [help])
    }
    switch value {
    case .load(let load) where !load.onBodyweight && load.amount.isNegative:
      if case .name = expression.node {
        return problem(
          "negative load \(value.text)",
          "raise the value with 'prog set', or let the rule stop at zero: max(0kg, ...)")
      }
      return problem(
        "negative load \(value.text)",
        "for at least an empty bar or machine, write 'max(0kg, \(expression.text))'")
    case .load(let load) where load.amount.magnitude > ProgramLimits.load:
      return problem("load \(value.text) is out of range", "plan at most 10000kg or 10000lb")
    case .percent(let share) where share.isNegative:
      return problem(
        "negative percentage \(value.text)", "write an expression that gives at least 0%")
    default: return nil
    }
  }

  /// Returns the value of the expression; nil if it is empty or cannot be evaluated.
  func value(_ expression: Expression) -> Value? {
    if case .literal(let value) = expression.node { return value }
    return planned(expression).value
  }

  func holds(_ expression: Expression) -> Bool {
    var evaluation = Evaluation(in: self)
    do throws(Diagnostic) {
      return try evaluation.holds(expression)
    } catch {
      moment.problems.report(inProgram(error))
      return false
    }
  }

  private func inProgram(_ problem: Diagnostic) -> Diagnostic {
    problem.shifted(by: 0, in: compiled.program.source).atOrigin
  }

  /// Returns whether the reading is of a set that does not come before the planned one.
  private func isMissingSet(_ reading: Reading) -> Bool {
    guard reading.result == .empty else { return false }
    switch reading.expression.node {
    case .setField(.other(let slot, let name), _): return other(name, of: slot) == nil
    case .set(let set), .setField(let set, _):
      if case .named(let name) = set { return !facts.contains { $0.name == name } }
      return facts.isEmpty
    case .name(let name) where name.owner != nil:
      guard let owner = name.owner, compiled.key(for: name, names) == nil else { return false }
      return other(name.name, of: owner) == nil
    case .name(let name):
      // Names were checked, so one that is nothing else is the name of a set.
      return name.owner == nil && compiled.key(for: name, names) == nil
        && ReservedName(rawValue: name.name) == nil && !moment.asks(name.name)
        && rule?.index(of: name.name) == nil && !facts.contains { $0.name == name.name }
    default: return false
    }
  }

  private func missingSet(_ reference: Expression) -> Diagnostic {
    let elsewhere = lift(naming: reference.text).map { lift in
      "for the set of another exercise, write '\(ValueName(reference.text, of: lift).text)'"
    }
    return Diagnostic(
      ExpressionErrorID.missingSet, "'\(reference.text)' needs a set before this one",
      at: reference.span, label: "there is no such set before it",
      help: [elsewhere ?? "plan that set first, or use a value"])
  }

  /// Returns the first exercise of the program with a set of that name in its own sets.
  private func lift(naming name: String) -> SlotName? {
    compiled.program.days.lazy.flatMap(\.entries).first { entry in
      entry.scheme?.all.contains { scheme in
        scheme.parts.contains { if case .set(let set) = $0 { set.name == name } else { false } }
      } ?? false
    }?.slot
  }

  func load(at key: ValueKey?) -> ExactLoad? {
    guard let key, case .load(let load)? = value(at: key) else { return nil }
    return load
  }

  var weight: ExactLoad? { load(at: names?.weight) }
  var trainingMax: ExactLoad? { load(at: names?.trainingMax) }
  var oneRepMax: ExactLoad? { load(at: names?.oneRepMax) }

  func load(_ expression: Expression) -> ExactLoad? {
    guard case .load(let load)? = value(expression) else { return nil }
    return load
  }

  func home(of name: ValueName) -> ValueName {
    compiled.key(for: name, names).map { compiled.home(of: $0) } ?? name
  }

  /// Returns false for a value of another exercise than the one trained, which a slot whose
  /// exercise varies does not change unless the rule names that exercise.
  func mayAssign(_ name: ValueName, keptAt home: ValueName) -> Bool {
    guard name.owner == nil, let owner = home.owner, let slot, let exercise, owner.lift != exercise
    else { return true }
    return owner == slot && compiled.names.isOwn(home.name, of: slot)
  }
}
