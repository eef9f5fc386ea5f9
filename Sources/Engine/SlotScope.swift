// The world as the expressions of one slot see it at one moment.

import Diagnostics
import Notation
import Programs
import Training

/// Answers what an expression asks: values, position, sets of the session, the past.
struct SlotScope: Surroundings {
  let compiled: CompiledProgram
  let values: StoredValues
  /// Nil for the program as a whole.
  let slot: SlotName?
  let position: Position
  let date: CalendarDate
  /// Which session of the slot this is, from 1.
  let session: Int
  let answers: [String: Value]
  let record: TrainingRecord
  /// The entries before this one are the past.
  let end: Int
  let settings: EngineSettings
  let facts: [SetFacts]
  /// What the slot lifts today, where the program varies it.
  var exercise: String?
  /// The progression whose rules run, with its arguments.
  var rule: RuleScope?
  /// The set whose load is worked out.
  var currentSet: Int?
  /// How deep a start leads to another start; a circle ends.
  private var depth = 0

  init(
    compiled: CompiledProgram, values: StoredValues, slot: SlotName?, position: Position,
    date: CalendarDate, session: Int, answers: [String: Value], record: TrainingRecord, end: Int,
    settings: EngineSettings, facts: [SetFacts]
  ) {
    self.compiled = compiled
    self.values = values
    self.slot = slot
    self.position = position
    self.date = date
    self.session = session
    self.answers = answers
    self.record = record
    self.end = end
    self.settings = settings
    self.facts = facts
    currentSet = facts.count
  }

  private var lifted: String? { exercise ?? slot?.lift }

  // MARK: Values

  func value(of name: ValueName) -> Value? { value(ofName: name) }

  func value(ofName name: ValueName) -> Value? {
    if name.owner == nil {
      if let value = rule?.argument(name.name, scope: self) { return value }
      if let key = compiled.key(for: name, from: slot) { return value(at: key) }
      if let value = rule?.standard(name.name, scope: self) { return value }
      if let reserved = ReservedName(rawValue: name.name) { return value(of: reserved) }
      return answers[name.name]
    }
    return compiled.key(for: name, from: slot).flatMap { value(at: $0) }
  }

  func value(at key: ValueKey) -> Value? {
    if let stored = values[key] { return stored }
    if values.isEmpty(key) { return nil }
    return compiled.start(of: key).flatMap { start($0, of: key) }
  }

  /// The value that a declaration gives; nil when it is open, or asked and not answered.
  func start(_ start: ValueStart, of key: ValueKey) -> Value? {
    switch start {
    case .open: return nil
    case .ask(let question):
      return unit == .lb ? question.standardInPounds ?? question.standard : question.standard
    case .expression(let expression):
      guard depth < 32 else { return nil }
      var inner = SlotScope(
        compiled: compiled, values: values, slot: key.owner ?? slot, position: position,
        date: date, session: session, answers: answers, record: record, end: end,
        settings: settings, facts: [])
      inner.depth = depth + 1
      return inner.value(expression)
    }
  }

  private func value(of reserved: ReservedName) -> Value? {
    switch reserved {
    case .week: .number(Decimal(position.week))
    case .programWeek: .number(Decimal(position.programWeek))
    case .cycle: .number(Decimal(position.cycle))
    case .pass: .number(Decimal(position.pass))
    case .block: position.block.map { .text($0) }
    case .session, .turn: .number(Decimal(session))
    case .e1rm: estimatedMax.map { .load($0) }
    }
  }

  func home(of name: ValueName) -> ValueName {
    compiled.key(for: name, from: slot)?.valueName ?? name
  }

  func cell(of table: ValueName, at input: Decimal) -> Expression? {
    rule?.table(table.name)?.cell(at: input)
  }

  // MARK: Expressions

  /// What the expression gives; nil when it is empty or cannot be worked out.
  func value(_ expression: Expression) -> Value? {
    var evaluation = Evaluation(in: self)
    return (try? evaluation.value(of: expression)) ?? nil
  }

  func number(_ expression: Expression) -> Decimal? {
    var evaluation = Evaluation(in: self)
    return (try? evaluation.number(of: expression)) ?? nil
  }

  func holds(_ expression: Expression) -> Bool {
    var evaluation = Evaluation(in: self)
    return (try? evaluation.holds(expression)) ?? false
  }

  func load(named name: String) -> ExactLoad? {
    guard case .load(let load)? = value(ofName: ValueName(name)) else { return nil }
    return load
  }

  func load(_ expression: Expression) -> ExactLoad? {
    guard case .load(let load)? = value(expression) else { return nil }
    return load
  }

  /// A share of a load; of a load on the body, of body and load together.
  func share(_ share: Decimal, of load: ExactLoad) -> ExactLoad? {
    let place = SourceSpan(0, 0)
    return self.load(
      Expression(
        .percentOf(
          Expression(.literal(.percent(share)), at: place),
          Expression(.literal(.load(load)), at: place)), at: place))
  }

  // MARK: The lift

  /// The program's unit, else that of the first load given for the lift, else the settings'.
  var unit: WeightUnit {
    if let units = compiled.program.units { return units }
    guard let slot else { return settings.units }
    for name in ["1rm", "tm", "weight"] {
      if let key = compiled.key(for: ValueName(name), from: slot),
        case .load(let load)? = values[key]
      {
        return load.unit
      }
    }
    return settings.units
  }

  var base: ExactLoad? { load(named: "tm") ?? load(named: "1rm") }
  var bodyweight: ExactLoad? { record.bodyweight(on: date)?.exact }
  var round: ExactLoad? { compiled.program.round?.to.picked(unit).exact }
  var sets: [SetFacts] { facts }

  func highestCase(of name: String) -> Int? {
    guard let slot else { return nil }
    let numbers = compiled.program.days.flatMap(\.entries).filter { $0.slot == slot }
      .compactMap { compiled.highestCase(of: name, in: $0) }
    return numbers.max()
  }

  func shown(_ load: ExactLoad) -> ExactLoad? {
    guard let lifted else { return nil }
    let rule = slot.flatMap { compiled.round(of: $0) } ?? compiled.program.round
    return settings.loading(of: lifted, unit: unit).shown(load, round: rule)?.load.exact
  }

  func oneRepMax(load: ExactLoad, reps: Decimal, rpe: Decimal?) -> ExactLoad? {
    guard reps > .zero else { return nil }
    let left = rpe.flatMap { Decimal(10).subtracting($0) } ?? .zero
    guard let whole = reps.adding(left) else { return nil }
    return formula.oneRepMax(load: load.amount, reps: whole).map { ExactLoad($0, load.unit) }
  }

  func load(oneRepMax: ExactLoad, reps: Decimal, rpe: Decimal) -> ExactLoad? {
    guard let whole = reps.floor else { return nil }
    return RPETable.load(oneRepMax: oneRepMax.amount, reps: whole, rpe: rpe)
      .map { ExactLoad($0, oneRepMax.unit) }
  }

  var formula: EstimateFormula { compiled.program.estimate ?? .epley }
}
