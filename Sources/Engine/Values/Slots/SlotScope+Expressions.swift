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
    let before = moment.problemCount
    var evaluation = Evaluation(in: self)
    var planned = PlannedNumber(expression: expression, result: .empty)
    do throws(Diagnostic) {
      if let value = try evaluation.value(of: expression) { planned.result = .value(value) }
      if planned.result == .empty, let set = evaluation.readings.first(where: isMissingSet) {
        throw missingSet(set.expression)
      }
      // Evaluating the value of a name may have failed.
      if let problem = moment.latestProblem(after: before) { planned.result = .problem(problem) }
    } catch {
      let problem = inProgram(error)
      planned.result = .problem(problem)
      moment.report(problem)
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
    moment.report(problem)
    return planned
  }

  /// Returns why a value cannot be the load of a set; nil if it can.
  private static func outOfRange(_ value: Value, _ expression: Expression) -> Diagnostic? {
    let (problem, help): (String, String)
    switch value {
    case .load(let load) where !load.onBodyweight && load.amount.isNegative:
      problem = "negative load \(value.text)"
      help = "raise the value with 'prog set', or write 'max(0kg, \(expression.text))'"
    case .load(let load) where load.amount.magnitude > ProgramLimits.load:
      (problem, help) = ("load \(value.text) is out of range", "plan at most 10000kg or 10000lb")
    case .percent(let share) where share.isNegative:
      problem = "negative percentage \(value.text)"
      help = "write an expression that gives at least 0%"
    default: return nil
    }
    return Diagnostic(
      NotationErrorID.loadOutOfRange, "\(problem) in '\(expression.text)'", at: expression.span,
      label: "\(value.text) today", help: [help])
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
      moment.report(inProgram(error))
      return false
    }
  }

  func inProgram(_ problem: Diagnostic) -> Diagnostic {
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
    Diagnostic(
      ExpressionErrorID.missingSet, "'\(reference.text)' needs a set before this one",
      at: reference.span, label: "there is no such set before it",
      help: ["plan that set first, or use a value"])
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

/// The result of one expression of a plan, with the values it read.
struct PlannedNumber: Hashable, Sendable {
  enum Result: Hashable, Sendable {
    case value(Value)
    /// A name that it reads does not have a value.
    case empty
    indirect case problem(Diagnostic)
  }

  let expression: Expression
  var result: Result
  /// The names, sets and functions that were looked up, in order.
  var readings: [Reading] = []

  var value: Value? {
    if case .value(let value) = result { value } else { nil }
  }

  var load: ExactLoad? {
    if case .value(.load(let load)) = result { load } else { nil }
  }

  var problem: Diagnostic? {
    if case .problem(let problem) = result { problem } else { nil }
  }

  /// The expression as written, with values filled in, and with its result: `weight + 2.5kg = 100kg
  /// + 2.5kg = 102.5kg`.
  ///
  /// Without a result, it says what is missing: `weight + 2.5kg: weight does not have a value yet`.
  var text: String {
    switch result {
    case .value(let value): return expression.filled(with: readings, result: value.text)
    case .problem(let problem):
      return problem.summary.contains(expression.text)
        ? problem.summary : "\(expression.text): \(problem.summary)"
    case .empty:
      var missing: [String] = []
      for reading in readings where reading.result == .empty && !missing.contains(reading.text) {
        missing.append(reading.text)
      }
      guard !missing.isEmpty else { return "\(expression.text) does not have a value yet" }
      let names = missing.joined(separator: ", ")
      let verb = missing.count == 1 ? "does" : "do"
      return missing == [expression.text]
        ? "\(names) does not have a value yet"
        : "\(expression.text): \(names) \(verb) not have a value yet"
    }
  }
}

extension Expression {
  /// Returns the expression as written, then with values filled in, then its result. A step that
  /// equals the one before it is omitted.
  func filled(with readings: [Reading], result: String) -> String {
    var parts: [String] = []
    for part in [text, text(with: readings.filled), result] where parts.last != part {
      parts.append(part)
    }
    return parts.joined(separator: " = ")
  }
}

extension [Reading] {
  /// The values that were read, by the text of their names. A name with several values is left out.
  var filled: [String: String] {
    var several: Set<String> = []
    var values: [String: String] = [:]
    for reading in self {
      let value = reading.result.shown
      if let known = values.updateValue(value, forKey: reading.text), known != value {
        several.insert(reading.text)
      }
    }
    return values.filter { !several.contains($0.key) }
  }
}

extension Expression {
  /// Returns the rest that it gives; nil if it does not have a value, or if it cannot be worked
  /// out, which is added to `problems`.
  func rest(in scope: SlotScope, _ problems: inout [Diagnostic]) -> Seconds? {
    let planned = scope.planned(self)
    if let problem = planned.problem { problems.append(problem) }
    guard case .time(let seconds)? = planned.value else { return nil }
    guard !seconds.isNegative else {
      problems.append(scope.inProgram(.timeOutOfRange(seconds, self, isRest: true)))
      return nil
    }
    return Seconds(nearest: seconds)
  }
}
