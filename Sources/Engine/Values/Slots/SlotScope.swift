// Resolves the names that one slot's expressions may use, at one moment.

import Notation
import Programs
import Training

/// Resolves the names that one slot's expressions may use: values, sets and history.
struct SlotScope: EvaluationContext {
  /// Replay passes scopes around for each plan and each rule, so a copy is a single reference.
  private var fields: Fields

  private final class Fields {
    let moment: SessionContext
    var binding: SlotBinding
    var values: StoredValues
    var session: Int
    var facts: [SetResult] = []
    var others: [EarlierNamedSet] = []
    var isGymFree = false
    var rule: RuleScope?
    /// How many of the rule's parameters are visible. A default sees those declared before it.
    var visibleParameters = Int.max
    var unitOfReader: WeightUnit?
    /// The value whose start is being evaluated.
    var started: ValueKey?
    /// How deeply starts refer to other starts, to stop at a cycle.
    var depth = 0

    init(_ moment: SessionContext, _ values: StoredValues, _ binding: SlotBinding, _ session: Int) {
      self.moment = moment
      self.values = values
      self.binding = binding
      self.session = session
    }

    init(copying other: Fields) {
      moment = other.moment
      binding = other.binding
      values = other.values
      session = other.session
      facts = other.facts
      others = other.others
      isGymFree = other.isGymFree
      rule = other.rule
      visibleParameters = other.visibleParameters
      unitOfReader = other.unitOfReader
      started = other.started
      depth = other.depth
    }
  }

  init(moment: SessionContext, values: StoredValues, binding: SlotBinding, session: Int) {
    fields = Fields(moment, values, binding, session)
  }

  /// Makes the fields this scope's own before they change.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&fields) { fields = Fields(copying: fields) }
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
    own()
    fields.binding = other
    fields.session = session
    fields.facts = facts
  }

  /// Returns the same scope while the slot trains that exercise.
  func lifting(_ exercise: String?) -> SlotScope {
    guard let exercise else { return self }
    var scope = self
    scope.own()
    scope.fields.binding = binding.lifting(exercise, in: compiled)
    return scope
  }

  var moment: SessionContext { fields.moment }
  private var binding: SlotBinding { fields.binding }
  var values: StoredValues {
    get { fields.values }
    _modify {
      own()
      yield &fields.values
    }
  }
  /// The number of this session of the slot, from 1.
  var session: Int { fields.session }
  /// The work sets of the session that are known here.
  var facts: [SetResult] {
    get { fields.facts }
    set {
      own()
      fields.facts = newValue
    }
  }
  /// The named sets of earlier exercises of the session that the entry reads.
  var others: [EarlierNamedSet] {
    get { fields.others }
    set {
      own()
      fields.others = newValue
    }
  }
  /// True while rules judge planned sets. Then `shown` only applies the program's rounding, because
  /// plates that change later must not change the result.
  var isGymFree: Bool {
    get { fields.isGymFree }
    set {
      own()
      fields.isGymFree = newValue
    }
  }
  /// The progression whose rules run, with its arguments.
  var rule: RuleScope? {
    get { fields.rule }
    set {
      own()
      fields.rule = newValue
    }
  }
  /// The unit of the slot that reads a value of the program as a whole.
  var unitOfReader: WeightUnit? { fields.unitOfReader }

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
    if let rule, let index = rule.index(of: name.name), index < fields.visibleParameters {
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
    if let key = names?[parameter.name], key.index != fields.started?.index {
      return value(at: key)
    }
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
      outside.own()
      outside.fields.visibleParameters = min(parameters, fields.visibleParameters)
      outside.fields.facts = []
      return outside.value(expression)
    }
  }

  /// Returns the value that a name means here. A value's start sees only those declared before it.
  func key(for name: ValueName) -> ValueKey? {
    guard let key = compiled.key(for: name, names) else { return nil }
    guard let started = fields.started, !compiled.names.isKnown(key, toStartOf: started) else {
      return key
    }
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
    switch start {
    case .open: return nil
    // Without a default, the unit of the answer does not matter.
    case .ask(let question) where !question.hasDefault: return nil
    case .expression(let expression):
      if case .literal(let value) = expression.node { return value }
    case .ask: break
    }
    let inner = scope(ofStart: key)
    switch start {
    case .open: return nil
    case .ask(let question):
      return question.standard(in: inner.unit)
    case .expression(let expression):
      guard fields.depth < ProgramLimits.valueDepth, moment.budget.spend() else {
        moment.budget.exhaust()
        return nil
      }
      inner.fields.depth = fields.depth + 1
      return inner.value(expression)
    }
  }

  /// Returns the scope in which the start of a value is evaluated: it sees the values declared
  /// before that one, and the parameters of the progression whose state it is.
  func scope(ofStart key: ValueKey) -> SlotScope {
    let owner = compiled.home(of: key).owner
    // A value of the program as a whole does not see a slot's values, whichever slot reads it.
    var inner = SlotScope(
      moment: moment, values: values, slot: owner ?? slot,
      names: owner.map { compiled.names.names(of: $0, lifting: key.exercise) }, session: session)
    if owner == nil { inner.fields.unitOfReader = unit }
    inner.rule = compiled.names.rule(ofStart: key)
    inner.fields.started = key
    return inner
  }

  /// The `1rm` that the estimate for efforts takes. While the start of a value is evaluated,
  /// perhaps of the `1rm` itself, only a `1rm` that was given counts.
  var knownOneRepMax: ExactLoad? {
    guard fields.started != nil, let key = names?.oneRepMax else { return oneRepMax }
    if case .load(let load)? = values[key] { return load }
    return nil
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
    case .e1rm: effortEstimate.map { .load($0.load) }
    case .bodyweight: bodyweight.map { .load($0.converted(to: unit) ?? $0) }
    }
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
}
