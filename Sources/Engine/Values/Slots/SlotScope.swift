// Resolves the names that one slot's expressions may use, at one moment.

import Diagnostics
import Notation
import Programs
import Training

/// Resolves the names that one slot's expressions may use: values, sets and history.
struct SlotScope: EvaluationContext {
  let moment: SessionContext
  private(set) var binding: SlotBinding
  var values: StoredValues
  /// The number of this session of the slot, from 1.
  let session: Int
  /// The work sets of the session that are known here.
  var facts: [SetResult] = []
  /// The verdict on the session, if it is judged as a whole and not by its sets.
  var verdict: SessionVerdict?
  /// The named sets of earlier exercises of the session that the entry reads.
  var others: [EarlierNamedSet] = []
  /// True while rules judge planned sets. Then `shown` only applies the program's rounding, because
  /// plates that change later must not change the result.
  var isGymFree = false
  /// The progression whose rules run, with its arguments.
  var rule: RuleScope?
  /// How many of the rule's parameters are visible. A default sees those declared before it.
  private var visibleParameters = Int.max
  /// The start of a value that is being evaluated; nil for everything else.
  private var start: Start?

  /// It is an object, because most scopes have none and every scope is copied.
  private final class Start: Sendable {
    let key: ValueKey
    /// How deeply starts refer to other starts, to stop at a cycle.
    let depth: Int
    /// The unit of the slot that reads a value of the program as a whole.
    let unitOfReader: WeightUnit?

    init(_ key: ValueKey, depth: Int, unitOfReader: WeightUnit?) {
      self.key = key
      self.depth = depth
      self.unitOfReader = unitOfReader
    }
  }

  private var started: ValueKey? { start?.key }

  init(moment: SessionContext, values: StoredValues, binding: SlotBinding, session: Int) {
    self.moment = moment
    self.values = values
    self.binding = binding
    self.session = session
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

  func holds(_ predicate: SessionPredicate) -> Bool? { verdict?.holds(predicate) }

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

  private func value(of parameter: RuleScope.Parameter, at index: Int) -> Value? {
    // An argument is written outside the progression, so it does not see its parameters.
    if case .expression(let given)? = parameter.given { return value(given, seeing: 0) }
    // State with the parameter's name may start at the parameter.
    if let key = names?[parameter.name], key.index != started?.index {
      return value(at: key)
    }
    guard case .expression(let standard) = parameter.standard else { return nil }
    return value(standard, seeing: index)
  }

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
  func key(for name: ValueName) -> ValueKey? {
    guard let key = compiled.key(for: name, names) else { return nil }
    guard let started = started, !compiled.names.isKnown(key, toStartOf: started) else {
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
    case .ask(let question):
      return question.hasDefault ? question.standard(in: scope(ofStart: key).unit) : nil
    case .expression(let expression):
      if case .literal(let value) = expression.node { return value }
      guard self.start?.depth ?? 0 < ProgramLimits.valueDepth, moment.budget.spend() else {
        moment.budget.exhaust()
        return nil
      }
      return scope(ofStart: key).value(expression)
    }
  }

  /// Returns the scope in which the start of a value is evaluated: it sees the values declared
  /// before that one, and the parameters of the progression whose state it is.
  func scope(ofStart key: ValueKey) -> SlotScope {
    let owner = compiled.home(of: key).owner
    // A value of the program as a whole does not see a slot's values, whichever slot reads it.
    var inner = SlotScope(
      moment: moment, values: values,
      binding: SlotBinding(
        slot: owner ?? slot,
        names: owner.map { compiled.names.names(of: $0, lifting: key.exercise) }),
      session: session)
    inner.rule = compiled.names.rule(ofStart: key)
    inner.start = Start(
      key, depth: (start?.depth ?? 0) + 1, unitOfReader: owner == nil ? unit : nil)
    return inner
  }

  /// The `1rm` that the estimate for efforts takes. While the start of a value is evaluated,
  /// perhaps of the `1rm` itself, only a `1rm` that was given counts.
  var knownOneRepMax: ExactLoad? {
    guard started != nil, let key = names?.oneRepMax else { return oneRepMax }
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

  private func cell(ofProgram name: String, at inputs: [Decimal]) -> Expression? {
    guard let cell = compiled.tables[name]?.cell(at: inputs) else { return nil }
    if case .literal = cell.node { return cell }
    return value(cell, seeing: 0).map { Expression(.literal($0), at: cell.span) }
  }

  /// Returns a set that an earlier exercise names; the last of several.
  func other(_ set: String, of slot: SlotName) -> SetResult? {
    others.last { $0.slot == slot && $0.facts.name == set }?.facts
  }

  /// Returns whether an expression depends on a set of an earlier exercise.
  func looksAtOthers(_ expression: Expression) -> Bool {
    !others.isEmpty
      && expression.readNames.contains { name in
        name.owner.map { other(name.name, of: $0) != nil } ?? false
      }
  }

  /// The number of the cycle as this slot counts it, without those that it repeated.
  var cycle: Int {
    let cycle = moment.position.cycle
    return slot.map { cycle - values.repeatedCycles(of: $0, before: cycle) } ?? cycle
  }

  func past(days: Int?) -> [PastSession] {
    guard let slot else { return [] }
    let first = days.map { date.adding(days: -$0) }
    var result: [PastSession] = []
    _ = record.firstWork(of: slot.lift, or: exercise, before: moment.end) {
      work -> Bool? in
      guard moment.budget.spend() else { return true }
      if let first, work.date < first { return true }
      guard isOf(work, slot) else { return nil }
      let sets = zip(work.workSets.sets, record.assumedSets(of: work).map { $0?.effort })
      result.append(
        PastSession(
          on: work.date, sets: sets.map { facts($0, assuming: $1, on: work.date) }))
      return nil
    }
    return result.reversed()
  }

  var daysSinceLast: Int? {
    guard let slot else { return nil }
    return record.firstWork(of: slot.lift, or: exercise, before: moment.end) { work in
      moment.budget.spend()
      return isOf(work, slot) ? date.days(since: work.date) : nil
    }
  }

  private func isOf(_ work: TrainingRecord.Work, _ slot: SlotName) -> Bool {
    work.workout.reference?.program == compiled.program.id && work.exercise.isOf(slot)
  }

  private func facts(
    _ set: PerformedSet, assuming effort: Effort?, on date: CalendarDate
  ) -> SetResult {
    var result = SetResult()
    result.add(set)
    if compiled.readsEstimates { result.e1rm = moment.estimate(set, assuming: effort, on: date) }
    return result
  }

  /// The unit of the slot's loads: the program's, or the unit of the first load given for the lift
  /// or its base, or the settings'.
  var unit: WeightUnit {
    compiled.program.units ?? start?.unitOfReader ?? moment.unit(of: names, values)
  }

  var base: ExactLoad? { trainingMax ?? oneRepMax }
  var bodyweight: ExactLoad? { record.bodyweight(on: date)?.exact }
  var round: WrittenLoad? { (rounding ?? compiled.program.round)?.to }
  var sets: [SetResult] { facts }
  var currentSet: Int? { facts.count }

  func highestCase(of name: String) -> Int? {
    guard let slot else { return nil }
    let (highest, work) = compiled.highestCase(of: name, for: slot)
    moment.budget.spend(work)
    return highest
  }

  func shown(_ load: ExactLoad) -> ExactLoad? {
    guard let lifted, moment.budget.spend(50) else { return nil }
    let loading = settings.loading(of: lifted, unit: unit)
    let round = rounding ?? compiled.round(of: slot)
    if isGymFree { return loading.target(of: load, round: round) }
    return loading.shown(load, round: round)?.load.exact
  }

  func shown(next way: LoadChange, to load: ExactLoad) -> ExactLoad? {
    guard let lifted, moment.budget.spend(100) else { return nil }
    let loading = settings.loading(of: lifted, unit: unit)
    let round = rounding ?? compiled.round(of: slot)
    if isGymFree { return loading.multiple(way, of: load, round: round) }
    return loading.next(way, to: load, round: round)
  }

  /// Returns a percentage of a load. On bodyweight, it is a percentage of bodyweight plus load.
  func share(_ share: Decimal, of load: ExactLoad) -> ExactLoad? {
    guard load.onBodyweight else {
      return load.amount.multiplied(by: share).map { ExactLoad($0, load.unit) }
    }
    let place = SourceSpan(0, 0)
    return self.load(
      Expression(
        .percentOf(
          Expression(.literal(.percent(share)), at: place),
          Expression(.literal(.load(load)), at: place)), at: place))
  }

  var formula: EstimateFormula { moment.formula }

  func oneRepMax(load: ExactLoad, reps: Decimal, rpe: Decimal?) -> ExactLoad? {
    guard reps > .zero else { return nil }
    return Estimate.Method(reps: reps, rpe: rpe, by: formula)?.oneRepMax(load: load.amount)
      .map { ExactLoad($0, load.unit) }
  }

  func load(oneRepMax: ExactLoad, reps: Decimal, rpe: Decimal) -> ExactLoad? {
    reps.floor.flatMap { Estimate.Method(reps: Decimal($0), rpe: rpe, by: formula) }?
      .load(oneRepMax: oneRepMax.amount).map { ExactLoad($0, oneRepMax.unit) }
  }
}

// Gives a slot the named sets of other exercises and the number of its own cycle.

/// A named set of an exercise, as later exercises of the session see it.
struct EarlierNamedSet: Sendable {
  let slot: SlotName
  let facts: SetResult
}

// The names that a slot's expressions can see, independent of the session.

/// A slot, its exercise, and the values that it can see.
///
/// It is immutable. Sessions of a slot that always trains the same exercise share one object, which
/// keeps their scopes small.
final class SlotBinding: Sendable {
  /// The slot; nil for the program as a whole.
  let slot: SlotName?
  /// The values that the slot can see in addition to the program's.
  let names: SlotNames?
  /// The exercise of the day, if it is known.
  let exercise: String?
  /// The rounding of the entry's loads; nil if only the gym determines it.
  let rounding: RoundingRule?

  init(
    slot: SlotName?, names: SlotNames?, exercise: String? = nil, rounding: RoundingRule? = nil
  ) {
    self.slot = slot
    self.names = names
    self.exercise = exercise
    self.rounding = rounding
  }

  /// The binding for expressions that do not belong to a slot.
  static let program = SlotBinding(slot: nil, names: nil)

  /// Returns the binding while the slot trains that exercise, whose values it can read too.
  func lifting(_ exercise: String, in compiled: CompiledProgram) -> SlotBinding {
    guard let slot else { return self }
    return SlotBinding(
      slot: slot,
      names: exercise == slot.lift ? names : compiled.names.names(of: slot, lifting: exercise),
      exercise: exercise, rounding: rounding)
  }
}
