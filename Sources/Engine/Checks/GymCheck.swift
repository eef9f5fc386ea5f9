// What a program asks of a gym that nothing there can make: loads, and steps below the plates.

package import Diagnostics
import Notation
import Programs
package import Training

/// Looks for written loads that cannot be loaded, and for steps too small to be seen on the bar.
package struct GymCheck {
  private let program: Program
  private let compiled: CompiledProgram
  private let settings: EngineSettings
  private let moment: SessionContext
  private let values: StoredValues
  /// Nil where nobody says what there is to load: the usual plates are taken for granted alone.
  private let gyms: [Gym]?
  private var problems: [Diagnostic] = []
  /// The places of the sets that were looked at already: many entries may name one scheme.
  private var seen: Set<SeenSet> = []
  /// What exercises are loaded with, each looked up once.
  private var equipment: [String: Equipment] = [:]

  /// What is found for a lifter with these settings, in no order.
  ///
  /// A load counts as loadable when any of the gyms can make it.
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
    self.settings = settings
    self.gyms = gyms
    program = compiled.program
    moment = compiled.momentBeforeStart(settings)
    values = StoredValues(compiled.names)
  }

  /// How an exercise can be loaded, once for each gym; empty where that is not known.
  private mutating func loadings(of entry: DayEntry, _ unit: WeightUnit) -> [Loading] {
    guard entry.options.exercise == nil else { return [] }
    let exercise = entry.slot.lift
    let equipment = equipment[exercise] ?? settings.equipment(of: exercise)
    self.equipment[exercise] = equipment
    switch equipment {
    case .bodyweight, .other: return []
    case .barbell: break
    // Of a gym that nobody described only the bar is known well.
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
      guard !sets.isEmpty else { continue }
      let unit = scope(entry.slot).unit
      let loadings = loadings(of: entry, unit)
      guard !loadings.isEmpty else { continue }
      for set in sets where problems.count < 100 {
        guard case .load(let written)? = set.load,
          seen.insert(
            SeenSet(place: set.span, equipment: loadings[0].equipment, unit: unit)
          ).inserted
        else { continue }
        check(written.picked(unit), set, loadings)
      }
    }
  }

  private mutating func check(_ load: Load, _ set: PlannedSet, _ loadings: [Loading]) {
    guard !load.onBodyweight, load.tenThousandths > 0 else { return }
    let shown = loadings.compactMap { $0.shown(load.exact, round: nil)?.load }
    // A gym of the other unit is never exact, and nobody expects it to be.
    guard let nearest = shown.first, shown.allSatisfy({ $0.unit == load.unit }),
      !shown.contains(where: { $0.weighsSame(as: load) })
    else { return }
    problems.append(
      Diagnostic(
        EngineWarningID.loadNotLoadable, "nothing makes \(load.text)", severity: .warning,
        at: set.span, label: "\(nearest.text) is shown",
        help: [
          "write \(nearest.text)",
          gyms == nil
            ? "or list the plates there are under 'gyms' in prog.yaml"
            : "or add the plates to the gym in prog.yaml",
        ],
        in: program.source))
  }

  // MARK: Steps

  /// A step as a rule takes it, with the place that says how large it is.
  private struct Step {
    var name: String?
    var expression: Expression
    var span: SourceSpan
  }

  private mutating func checkSteps() {
    for use in compiled.progressions where problems.count < 100 {
      let steps = steps(use)
      guard !steps.isEmpty, let entry = compiled.entriesBySlot[use.slot]?.first
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
      gyms != nil || isTooSmall(amount, least)
    else { return }
    let size = ExactLoad(amount, exact.unit).text
    problems.append(
      Diagnostic(
        EngineWarningID.stepBelowPlates,
        step.name.map { "'\($0)' of \(size) is less than can be seen on the bar" }
          ?? "a step of \(size) is less than can be seen on the bar",
        severity: .warning, at: step.span, label: "loads go in steps of \(least.text) here",
        notes: ["values are kept exactly: several steps together show as one of \(least.text)"],
        help: [
          "take steps of \(least.text)",
          gyms == nil
            ? "or list the plates there are under 'gyms' in prog.yaml"
            : "or add lighter plates to the gym in prog.yaml",
        ],
        in: program.source))
  }

  /// Of a gym that nobody described half steps are let be: two of them make one.
  private func isTooSmall(_ amount: Decimal, _ least: Load) -> Bool {
    amount.adding(amount).map { $0 < least.exact.amount } ?? false
  }

  /// What the rules of a use add to loads and take from them, where the program says how much; the
  /// usual steps of built-in rules fit the usual plates.
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

  /// Where the program says how much a parameter or a lift's value is; nil for a built-in default.
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

extension PlannedSet {
  fileprivate var hasWrittenLoad: Bool {
    if case .load? = load { true } else { false }
  }
}

extension Loading {
  /// The smallest difference between two loads; nil where nothing is known of them.
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
