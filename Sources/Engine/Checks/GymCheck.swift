// Finds loads that a gym cannot make, and steps smaller than its plates.

package import Diagnostics
import Notation
import Programs
package import Training

/// Finds written loads that cannot be loaded, and steps that are too small to change the load.
package struct GymCheck {
  private let program: Program
  private let compiled: CompiledProgram
  private let settings: EngineSettings
  private let moment: SessionContext
  private let values: StoredValues
  /// The lifter's gyms. Nil if none is described: the check then assumes only the usual plates.
  private let gyms: [Gym]?
  private var problems: [Diagnostic] = []
  /// The sets that were checked already, because many entries may use one scheme.
  private var seen: Set<SeenSet> = []

  /// Returns the problems for a lifter with these settings, in no particular order.
  ///
  /// A load is loadable if any of the gyms can make it.
  package static func problems(
    of compiled: CompiledProgram, settings: EngineSettings = EngineSettings(), gyms: [Gym]? = nil
  ) -> [Diagnostic] {
    var check = GymCheck(compiled, settings, gyms)
    check.checkLoads()
    check.checkSteps()
    return check.problems
  }

  private struct SeenSet: Hashable {
    var place: SourceSpan
    var equipment: Equipment
    var unit: WeightUnit
  }

  private init(_ compiled: CompiledProgram, _ settings: EngineSettings, _ gyms: [Gym]?) {
    self.compiled = compiled
    self.settings = settings.knowingLifts(of: compiled.program)
    self.gyms = gyms
    program = compiled.program
    moment = compiled.momentBeforeStart(settings)
    values = StoredValues(compiled.names)
  }

  private func loadings(of entry: DayEntry, _ unit: WeightUnit) -> [Loading] {
    guard entry.options.exercise == nil else { return [] }
    let exercise = entry.slot.lift
    let equipment = settings.equipment(of: exercise)
    switch equipment {
    case .bodyweight, .other: return []
    case .barbell: break
    // In a gym that is not described, only the bar and plates can be assumed.
    case .dumbbell, .machine, .kettlebell: if gyms == nil { return [] }
    }
    return (gyms ?? [.usual(unit)]).map {
      Loading(gym: $0, equipment: equipment, exercise: exercise)
    }
  }

  private func scope(_ slot: SlotName) -> SlotScope {
    compiled.scope(slot, values, at: moment)
  }

  // MARK: Loads

  private mutating func checkLoads() {
    for entry in program.days.flatMap(\.entries) where entry.options.round == nil {
      guard compiled.round(of: entry.slot) == nil else { continue }
      let sets = (entry.scheme?.sets(in: compiled.schemes) ?? []).filter(\.hasWrittenLoad)
      let start = startOfWeight(entry.slot)
      guard !sets.isEmpty || start != nil else { continue }
      let unit = scope(entry.slot).unit
      let loadings = loadings(of: entry, unit)
      guard !loadings.isEmpty else { continue }
      func isNew(_ place: SourceSpan) -> Bool {
        seen.insert(
          SeenSet(place: place, equipment: loadings[0].equipment, unit: unit)
        ).inserted
      }
      for set in sets where problems.count < 100 {
        guard case .load(let written)? = set.load, isNew(set.span) else { continue }
        check(written.picked(unit), at: set.span, loadings)
      }
      if let start, let load = start.load(unit), isNew(start.span) {
        check(load, at: start.span, loadings)
      }
    }
  }

  private func startOfWeight(_ slot: SlotName) -> Expression? {
    for owner in [slot, SlotName(slot.lift)] {
      let values = program.lifts.first { $0.slot == owner }?.values ?? []
      guard let value = values.first(where: { $0.name == "weight" }) else { continue }
      guard case .expression(let start) = value.start else { return nil }
      return start.load(.kg) == nil ? nil : start
    }
    return nil
  }

  private mutating func check(
    _ load: Load, at place: SourceSpan, _ loadings: [Loading]
  ) {
    guard !load.onBodyweight, load.tenThousandths > 0 else { return }
    let shown = loadings.compactMap { $0.shown(load.exact, round: nil)?.load }
    // A gym in the other unit never makes a load exactly, so it is not worth a warning.
    guard let nearest = shown.first, shown.allSatisfy({ $0.unit == load.unit }),
      !shown.contains(where: { $0.weighsSame(as: load) })
    else { return }
    problems.append(
      Diagnostic(
        EngineWarningID.loadNotLoadable, "\(load.text) cannot be loaded", severity: .warning,
        at: place, label: "shown as \(nearest.text)",
        help: ["write \(nearest.text)", gymHelp], in: program.source))
  }

  private var gymHelp: String {
    gyms == nil
      ? "or list your plates under 'gyms' in prog.yaml" : "or change the gym in prog.yaml"
  }

  // MARK: Steps

  /// A step that a rule takes, and where its size is written.
  private struct Step {
    var name: String?
    var expression: Expression
    var span: SourceSpan
  }

  private mutating func checkSteps() {
    for use in compiled.progressions where problems.count < 100 {
      let steps = steps(use)
      guard !steps.isEmpty, let entry = compiled.entries(of: use.slot).first
      else { continue }
      var scope = scope(use.slot)
      scope.rule = use.rule
      let loadings = loadings(of: entry, scope.unit)
      guard !loadings.isEmpty else { continue }
      for step in steps {
        guard case .load(let exact)? = scope.value(step.expression) else { continue }
        check(step, exact, loadings)
      }
    }
  }

  private mutating func check(_ step: Step, _ exact: ExactLoad, _ loadings: [Loading]) {
    let amount = exact.amount.magnitude
    guard amount > .zero, !exact.onBodyweight else { return }
    let smallest = loadings.compactMap(\.smallestStep)
    guard smallest.count == loadings.count, smallest.allSatisfy({ $0.unit == exact.unit }),
      let least = smallest.min(by: { $0.isLighter(than: $1) }), amount < least.exact.amount,
      // In a gym that is not described, half steps are accepted, because two of them make one.
      gyms != nil || amount.adding(amount).map({ $0 < least.exact.amount }) ?? false
    else { return }
    let size = ExactLoad(amount, exact.unit).text
    problems.append(
      Diagnostic(
        EngineWarningID.stepBelowPlates,
        step.name.map { "'\($0)' of \(size) is too small to change the load" }
          ?? "a step of \(size) is too small to change the load",
        severity: .warning, at: step.span, label: "loads change in steps of \(least.text)",
        notes: ["prog keeps exact values: several small steps add up to one of \(least.text)"],
        help: ["use steps of \(least.text)", gymHelp], in: program.source))
  }

  /// Returns the amounts that the rules of a use add to and subtract from loads.
  ///
  /// The defaults of built-in rules are left out, because they fit the usual plates.
  private func steps(_ use: SlotProgression) -> [Step] {
    let progression = use.rule.progression
    var found: [Step] = []
    for statement in progression.allRules.flatMap(\.statements) {
      guard case .assign(_, let change, let value) = statement.action,
        change == .add || change == .subtract
      else { continue }
      switch value.node {
      case .literal(.load), .bothUnits:
        if !progression.isBuiltIn { found.append(Step(expression: value, span: value.span)) }
      case .name(let name) where name.owner == nil:
        guard let span = place(of: name.name, use) else { continue }
        found.append(Step(name: name.name, expression: value, span: span))
      default: continue
      }
    }
    return found
  }

  /// Returns where the program declares a parameter or a lift's value; nil for a built-in default.
  private func place(of name: String, _ use: SlotProgression) -> SourceSpan? {
    if let argument = use.rule.place(ofArgument: name) { return argument }
    for slot in [use.slot, SlotName(use.slot.lift)] {
      let lift = program.lifts.first { $0.slot == slot }
      if let value = lift?.values.first(where: { $0.name == name }) { return value.span }
    }
    let progression = use.rule.progression
    return progression.isBuiltIn ? nil : progression.parameter(name)?.span
  }
}

extension Expression {
  /// Returns the load that is written, in one unit or both; nil for anything else.
  fileprivate func load(_ unit: WeightUnit) -> Load? {
    switch node {
    case .literal(.load(let load)): load.written
    case .bothUnits(let pounds, let kilograms): (unit == .lb ? pounds : kilograms).written
    default: nil
    }
  }
}

extension PlannedSet {
  fileprivate var hasWrittenLoad: Bool {
    if case .load? = load { true } else { false }
  }
}

extension Loading {
  /// The smallest difference between two loads; nil if it is unknown.
  var smallestStep: Load? {
    switch equipment {
    case .barbell:
      let plates = gym.plates.filter {
        $0.plate.unit == bar.unit && $0.pairs > 0 && $0.plate.tenThousandths > 0
      }
      let lightest = plates.map { Int($0.plate.tenThousandths) }.min()
      return lightest.map { Load(tenThousandths: Int32(clamping: 2 * $0), unit: bar.unit) }
    case .dumbbell: return gym.dumbbells.step
    case .machine: return gym.machines.step
    case .kettlebell:
      let bells = gym.kettlebells.sorted { $0.isLighter(than: $1) }
      guard let unit = bells.first?.unit, bells.allSatisfy({ $0.unit == unit }) else { return nil }
      let gaps = zip(bells, bells.dropFirst()).map { $1.tenThousandths - $0.tenThousandths }
      return gaps.filter { $0 > 0 }.min().map { Load(tenThousandths: $0, unit: unit) }
    case .bodyweight, .other: return nil
    }
  }
}
