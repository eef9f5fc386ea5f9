// Resolves the names that one slot's expressions may use, at one moment.

import Diagnostics
import Notation
import Programs
import Training

/// Resolves the names that one slot's expressions may use: values, sets and history.
struct SlotScope: EvaluationContext {
  let moment: SessionContext
  private var binding: SlotBinding
  var values: StoredValues
  /// The number of this session of the slot, from 1.
  private(set) var session: Int
  /// The working sets of the session, as far as they are known here.
  var facts: [SetResult] = []
  /// The named sets of earlier exercises of the session that the entry reads.
  var others: [OtherFacts] = []
  /// True while rules judge planned sets. Then `shown` only applies the program's rounding, because
  /// plates that change later must not change the result.
  var isGymFree = false
  /// The progression whose rules run, with its arguments.
  var rule: RuleScope?
  /// How many of the rule's parameters are visible. A default sees those declared before it.
  private var visibleParameters = Int.max
  /// The unit of the slot that reads a value of the program as a whole.
  private(set) var unitOfReader: WeightUnit?
  /// The value whose start is being evaluated.
  private var started: ValueKey?
  /// How deeply starts refer to other starts, to stop at a cycle.
  private var depth = 0

  init(moment: SessionContext, values: StoredValues, binding: SlotBinding, session: Int) {
    self.moment = moment
    self.values = values
    self.binding = binding
    self.session = session
  }

  init(
    moment: SessionContext, values: StoredValues, slot: SlotName?, names: SlotNames?, session: Int
  ) {
    self.init(
      moment: moment, values: values, binding: SlotBinding(slot: slot, names: names),
      session: session
    )
  }

  /// Switches to another slot at the same moment.
  mutating func turn(to other: SlotBinding, session: Int, facts: [SetResult]) {
    binding = other
    self.session = session
    self.facts = facts
  }

  /// Returns the same scope while the slot trains that exercise.
  func lifting(_ exercise: String?) -> SlotScope {
    guard let exercise else { return self }
    var scope = self
    scope.binding = binding.lifting(exercise, in: compiled)
    return scope
  }

  var slot: SlotName? { binding.slot }
  var names: SlotNames? { binding.names }
  var exercise: String? { binding.exercise }
  var compiled: CompiledProgram { moment.compiled }
  var date: CalendarDate { moment.date }
  var record: TrainingRecord { moment.record }
  var steps: StepBudget? { moment.budget }
  var settings: EngineSettings { moment.settings }
  var lifted: String? { binding.exercise ?? binding.slot?.lift }
  var rounding: RoundingRule? { binding.rounding }

  // MARK: Values

  func value(of name: ValueName) -> Value? {
    if let owner = name.owner {
      if let key = key(for: name) { return value(at: key) }
      return other(name.name, of: owner)?.load.map { .load($0) }
    }
    if let rule, let index = rule.index(of: name.name), index < visibleParameters {
      return value(of: rule.parameters[index], at: index)
    }
    if let key = key(for: name) { return value(at: key) }
    if let reserved = ReservedName(rawValue: name.name) { return value(of: reserved) }
    return moment.answer(name.name, in: unit)
  }

  /// Returns the parameter's argument, or else the lift's value of that name, or else its default.
  private func value(of parameter: RuleScope.Parameter, at index: Int) -> Value? {
    // An argument is written outside the progression, so it does not see its parameters.
    if case .expression(let given)? = parameter.given { return value(given, seeing: 0) }
    // State with the parameter's name may start at the parameter.
    if let key = names?[parameter.name], key.index != started?.index { return value(at: key) }
    guard case .expression(let standard) = parameter.standard else { return nil }
    return value(standard, seeing: index)
  }

  /// Returns the value of an argument or a default, which sees the first parameters and no sets.
  private func value(_ expression: Expression, seeing parameters: Int) -> Value? {
    switch expression.node {
    case .literal(let value): return value
    case .bothUnits(let pounds, let kilograms): return .load(unit == .lb ? pounds : kilograms)
    default:
      var outside = self
      outside.visibleParameters = min(parameters, visibleParameters)
      outside.facts = []
      return outside.value(expression)
    }
  }

  /// Returns the value that a name means here. A value's start sees only those declared before it.
  private func key(for name: ValueName) -> ValueKey? {
    guard let key = compiled.key(for: name, names) else { return nil }
    guard let started, !compiled.names.isKnown(key, toStartOf: started) else { return key }
    return compiled.names.key(
      for: name, from: slot, lifting: started.exercise, toStartOf: started)
  }

  func value(named name: String) -> Value? { value(of: ValueName(name)) }

  func value(at key: ValueKey) -> Value? {
    let key = compiled.variesLoads ? compiled.key(key, of: slot, lifting: lifted) : key
    if let stored = values[key] { return stored }
    if values.isEmpty(key) { return nil }
    let declared = compiled.start(of: key)
    return key.exercise == nil ? start(declared, of: key) : start(declared, ofExercise: key)
  }

  /// Returns the start of an exercise in a slot: the lift's declared value, or else the one given
  /// for the slot.
  func start(_ start: ValueStart, ofExercise key: ValueKey) -> Value? {
    if let lift = compiled.keyOfLift(key), let value = value(at: lift) { return value }
    if let given = values[ValueKey(index: key.index)] { return given }
    return self.start(start, of: key)
  }

  /// Returns the value that a declaration gives; nil if it is open, or asked and not answered.
  func start(_ start: ValueStart, of key: ValueKey) -> Value? {
    if case .expression(let expression) = start, case .literal(let value) = expression.node {
      return value
    }
    let owner = compiled.home(of: key).owner
    // A value of the program as a whole does not see a slot's values, whichever slot reads it.
    var inner = SlotScope(
      moment: moment, values: values, slot: owner ?? slot,
      names: owner.map { compiled.names.names(of: $0, lifting: key.exercise) }, session: session)
    if owner == nil { inner.unitOfReader = unit }
    inner.rule = compiled.names.rule(ofStart: key)
    inner.started = key
    switch start {
    case .open: return nil
    case .ask(let question):
      return question.standard(in: inner.unit)
    case .expression(let expression):
      guard depth < ProgramLimits.valueDepth, moment.budget.spend() else {
        moment.budget.exhaust()
        return nil
      }
      inner.depth = depth + 1
      return inner.value(expression)
    }
  }

  private func value(of reserved: ReservedName) -> Value? {
    let position = moment.position
    return switch reserved {
    case .week: .number(Decimal(position.week))
    case .programWeek: .number(Decimal(position.programWeek))
    case .cycle: .number(Decimal(cycle))
    case .pass: .number(Decimal(position.pass))
    case .block: position.block.map { .text($0) }
    case .session, .turn: .number(Decimal(session))
    case .e1rm: estimatedMax.map { .load($0) }
    case .bodyweight: bodyweight.map { .load($0.converted(to: unit) ?? $0) }
    }
  }

  func home(of name: ValueName) -> ValueName {
    compiled.key(for: name, names).map { compiled.home(of: $0) } ?? name
  }

  func cell(of table: ValueName, at inputs: [Decimal]) -> Expression? {
    guard let rule, let (table, seen) = rule.table(table.name) else {
      return cell(ofProgram: table.name, at: inputs)
    }
    guard let cell = table.cell(at: inputs) else { return nil }
    let isSeenFromInside = cell.readNames.contains { name in
      guard name.owner == nil else { return false }
      return rule.index(of: name.name).map { $0 >= seen } ?? false
        || facts.contains { $0.name == name.name }
    }
    guard isSeenFromInside else { return cell }
    // Here the name would mean a parameter or a set that the table does not see.
    return value(cell, seeing: seen).map { Expression(.literal($0), at: cell.span) }
  }

  /// Returns the cell of a table of the program, which sees neither parameters nor sets.
  private func cell(ofProgram name: String, at inputs: [Decimal]) -> Expression? {
    guard let cell = compiled.tables[name]?.cell(at: inputs) else { return nil }
    if case .literal = cell.node { return cell }
    return value(cell, seeing: 0).map { Expression(.literal($0), at: cell.span) }
  }

  // MARK: Expressions

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
      // Evaluating a value behind a name may have failed.
      if let problem = moment.problems.latest(after: before) { planned.result = .problem(problem) }
    } catch {
      let problem = inProgram(error)
      planned.result = .problem(problem)
      moment.problems.report(problem)
    }
    planned.readings = evaluation.takeReadings()
    return planned
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
}
