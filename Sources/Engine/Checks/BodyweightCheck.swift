// Finds loads of bodyweight exercises that do not say that bodyweight is lifted, loads of other
// exercises that do, and rules that cannot be worked out without the bodyweight.

package import Diagnostics
package import Notation
package import Programs
package import Training

/// Finds plain loads, such as `20kg`, where an exercise needs `bw+20kg`, and the reverse.
package struct BodyweightCheck {
  private let program: Program
  private let compiled: CompiledProgram
  private let lifts: BodyweightLifts
  private var problems: [Diagnostic] = []
  /// The places that were checked already, because many entries may use one scheme.
  private var seen: Set<SourceSpan> = []

  /// Returns the problems for a lifter with these settings, in no particular order.
  package static func problems(
    of compiled: CompiledProgram, settings: EngineSettings = EngineSettings()
  ) -> [Diagnostic] {
    var check = BodyweightCheck(compiled, settings)
    check.checkValues()
    check.checkSets()
    return check.problems
  }

  private init(_ compiled: CompiledProgram, _ settings: EngineSettings) {
    self.compiled = compiled
    program = compiled.program
    lifts = BodyweightLifts(program, settings)
  }

  private mutating func checkValues() {
    for lift in program.lifts {
      for value in lift.values {
        guard case .expression(let start) = value.start else { continue }
        let name = ValueName(value.name, of: lift.slot)
        if lifts.areMeant(by: name) {
          guard let load = start.meantOnBodyweight else { continue }
          report(start.text, at: start.span, of: lift.slot.lift, meaning: load)
        } else if let equipment = lifts.equipment(of: name) {
          reportBodyweight(start.addedToBodyweight, at: start.span, of: lift.slot.lift, equipment)
        }
      }
    }
  }

  private mutating func checkSets() {
    for entry in program.days.flatMap(\.entries) {
      let weight = ValueName("weight", of: entry.slot)
      guard let equipment = lifts.equipment(of: weight) else { continue }
      entry.scheme?.visitSets(in: compiled.schemes) { check($0, of: entry.slot.lift, equipment) }
    }
  }

  private mutating func check(_ set: PlannedSet, of lift: String, _ equipment: Equipment) {
    guard let planned = set.load, problems.count < 100 else { return }
    guard equipment == .bodyweight else {
      return reportBodyweight(planned.addedToBodyweight, at: set.span, of: lift, equipment)
    }
    guard let load = planned.meantOnBodyweight(isAssisted: Self.isAssisted(lift)) else { return }
    report(load.written, at: set.span, of: lift, meaning: load.meant)
  }

  /// Returns whether the load of an exercise helps the lifter, by its name: `Assisted Pull-Up`.
  private static func isAssisted(_ lift: String) -> Bool {
    lift.lowercased().split { !$0.isLetter }.contains("assisted")
  }

  private mutating func report(
    _ text: String, at span: SourceSpan, of lift: String, meaning load: String
  ) {
    guard seen.insert(span).inserted else { return }
    let isAssisted = Self.isAssisted(lift)
    problems.append(
      Diagnostic(
        EngineWarningID.loadWithoutBodyweight,
        "plain load for the bodyweight exercise '\(lift)': \(text)", at: span,
        label: isAssisted
          ? "expected bodyweight minus the assistance" : "expected bodyweight plus a load",
        help: [
          "write `\(isAssisted ? load.replacing("+", with: "-", maxReplacements: 1) : load)`",
          "or set its equipment under 'lifts': `\(lift): {equipment: machine}`",
        ],
        in: program.source))
  }

  /// Reports a load that is added to bodyweight although the equipment has a weight of its own.
  /// Unknown equipment may be a belt or a vest.
  private mutating func reportBodyweight(
    _ load: String?, at span: SourceSpan, of lift: String, _ equipment: Equipment
  ) {
    guard let load, ![.bodyweight, .other].contains(equipment), seen.insert(span).inserted else {
      return
    }
    problems.append(
      Diagnostic(
        EngineWarningID.loadWithBodyweight,
        "load on bodyweight for the \(equipment.rawValue) exercise '\(lift)': bw+\(load)",
        severity: .warning, at: span, label: "bodyweight plus \(load)",
        help: [
          "write `\(load)`",
          "or set its equipment under 'lifts': `\(lift): {equipment: bodyweight}`",
        ],
        in: program.source))
  }
}

extension Expression {
  /// The text of the load that is added to bodyweight; nil for anything else.
  fileprivate var addedToBodyweight: String? {
    guard case .literal(.load(let load)) = node, load.onBodyweight, !load.amount.isNegative,
      load.amount != .zero
    else { return nil }
    return ExactLoad(load.amount, load.unit).text
  }

  /// The text of the load on bodyweight that a plain load means; nil for anything else.
  fileprivate var meantOnBodyweight: String? {
    switch node {
    case .literal(.load(let load)): load.meantOnBodyweight?.text
    case .bothUnits: "bw + \(text)"
    case .name where isBodyweight: "bw"
    case .arithmetic(.add, let body, let load) where body.isBodyweight:
      "bw+\(load.height == 1 ? load.text : "(\(load.text))")"
    case .arithmetic(.subtract, let body, let load) where body.isBodyweight:
      "bw-\(load.height == 1 ? load.text : "(\(load.text))")"
    default: nil
    }
  }

  /// True if it is the name `bodyweight`, whose value is a plain load.
  fileprivate var isBodyweight: Bool {
    if case .name(let name) = node { name.owner == nil && name.name == "bodyweight" } else { false }
  }
}

extension PlannedLoad {
  /// The text of the load that is added to bodyweight; nil for anything else.
  fileprivate var addedToBodyweight: String? {
    switch self {
    case .load(let load): load.addedToBodyweight
    case .bodyweight(isSubtracted: false, let load): "(\(load.text))"
    case .bodyweight, .bar, .percent, .expression, .effort: nil
    }
  }

  /// Returns the load as it is written, and the load on bodyweight that it probably means; nil for
  /// a load that is on bodyweight or whose value is not known here.
  fileprivate func meantOnBodyweight(isAssisted: Bool) -> (written: String, meant: String)? {
    switch self {
    case .load(let load): return load.meantOnBodyweight.map { (load.text, $0) }
    case .expression(let expression):
      return expression.meantOnBodyweight.map { (expression.text, $0) }
    case .percent(let share, upTo: nil, of: let base?, plus: nil) where base.isBodyweight:
      let written = "\(share.share)% of bodyweight"
      guard share != Decimal(1) else { return (written, "bw") }
      guard let rest = Decimal(1).subtracting(share) else { return nil }
      if rest.isNegative { return (written, "bw+(\(rest.magnitude.share)% of bodyweight)") }
      return (written, isAssisted ? "bw-(\(rest.share)% of bodyweight)" : "bw+(\(written))")
    case .bodyweight, .bar, .percent, .effort: return nil
    }
  }
}

extension Decimal {
  /// The number as a percentage, without its sign.
  fileprivate var share: String { multiplied(by: Decimal(100))?.text() ?? text() }
}

extension WrittenLoad {
  /// The text of the load that is added to bodyweight; nil for anything else. Bodyweight alone
  /// often means that the exercise is done without a bar, and a load below zero is assistance.
  fileprivate var addedToBodyweight: String? {
    let one = picked(.kg)
    guard one.onBodyweight, one.tenThousandths > 0 else { return nil }
    return text.replacing("bw+", with: "")
  }

  /// The text of the load, in one unit or both.
  fileprivate var text: String {
    switch self {
    case .one(let load): load.text
    case .both(let pounds, let kilograms): "\(pounds.text)|\(kilograms.text)"
    }
  }

  /// The text of the load on bodyweight that a plain load means; nil for one that is on bodyweight
  /// already, and for no load.
  fileprivate var meantOnBodyweight: String? {
    let one = picked(.kg)
    return one.onBodyweight || one.tenThousandths == 0 ? nil : "bw+\(text)"
  }
}

/// The exercises of a program that a lifter does with bodyweight.
package struct BodyweightLifts {
  private let settings: EngineSettings
  /// The lifts whose exercise varies. Another exercise may use other equipment.
  private let varying: Set<String>

  package init(_ program: Program, _ settings: EngineSettings) {
    self.settings = settings.completed(by: program)
    var varying: Set<String> = []
    for day in program.days {
      for entry in day.entries where entry.options.exercise != nil {
        varying.insert(entry.slot.lift)
      }
    }
    self.varying = varying
  }

  /// Returns whether a value is a load that includes bodyweight: the `1rm`, `tm` or `weight` of one
  /// of the exercises.
  package func areMeant(by name: ValueName) -> Bool {
    equipment(of: name) == .bodyweight
  }

  /// Returns the equipment that lifts the `1rm`, `tm` or `weight` of an exercise; nil for any other
  /// value, and if the exercise varies.
  func equipment(of name: ValueName) -> Equipment? {
    guard let lift = name.owner?.lift, ["1rm", "tm", "weight"].contains(name.name),
      !varying.contains(lift)
    else { return nil }
    return settings.equipment(of: lift)
  }
}

extension ExactLoad {
  /// The load on bodyweight that a plain load means; nil for one that is on bodyweight already.
  package var meantOnBodyweight: ExactLoad? {
    onBodyweight ? nil : ExactLoad(amount, unit, onBodyweight: true)
  }
}

/// A statement of a running rule that changes a load on bodyweight by a share of the whole weight:
/// `weight -= 10%` of `bw+10kg`.
package struct BodyweightRule: Hashable, Sendable {
  package let slot: SlotName
  package let statement: Statement
  /// The place of the progression's name at the entry.
  package let place: SourceSpan

  /// Returns the statements that need the lifter's bodyweight: the first of each slot, in the order
  /// of the days.
  package static func all(
    in compiled: CompiledProgram, settings: EngineSettings = EngineSettings()
  ) -> [BodyweightRule] {
    let lifts = BodyweightLifts(compiled.program, settings.knowingLifts(of: compiled.program))
    var seen: Set<SlotName> = []
    var rules: [BodyweightRule] = []
    for use in compiled.progressions where !seen.contains(use.slot) {
      let reader = Reader(slot: use.slot, rule: use.rule, lifts: lifts)
      for statement in use.rule.rules.lazy.flatMap(\.statements) where reader.needs(statement) {
        seen.insert(use.slot)
        rules.append(BodyweightRule(slot: use.slot, statement: statement, place: use.rule.use.span))
        break
      }
    }
    return rules
  }

  /// Finds what needs the bodyweight in the statements of one use of a progression.
  private struct Reader {
    let slot: SlotName
    let rule: RuleScope
    let lifts: BodyweightLifts

    func needs(_ statement: Statement) -> Bool {
      guard case .assign(let name, let change, let value) = statement.action else { return false }
      let isOnBodyweight = lifts.areMeant(by: ValueName(name.name, of: name.owner ?? slot))
      switch change {
      case .multiply, .divide: if isOnBodyweight { return true }
      case .add, .subtract: if isOnBodyweight, isShare(value) { return true }
      case .set: break
      }
      return value.contains(where: scalesBodyweight)
    }

    private func isShare(_ value: Expression) -> Bool {
      switch value.node {
      case .literal(.percent): true
      case .name(let name): name.owner == nil && isShare(parameter: name.name)
      case .table(let name, _): isShare(parameter: name.name)
      case .negated(let inner): isShare(inner)
      case .arithmetic(_, let one, let other), .conditional(let one, _, let other):
        isShare(one) || isShare(other)
      case .call(_, let arguments): arguments.contains(where: isShare)
      default: false
      }
    }

    private func isShare(parameter name: String) -> Bool {
      guard let index = rule.index(of: name) else { return false }
      let parameter = rule.parameters[index]
      return (parameter.given ?? parameter.standard).expressions.contains(where: isShare)
    }

    private func scalesBodyweight(_ value: Expression) -> Bool {
      switch value.node {
      case .percentOf(_, let base): isOnBodyweight(base)
      case .arithmetic(.multiply, let one, let other), .arithmetic(.divide, let one, let other):
        isOnBodyweight(one) || isOnBodyweight(other)
      default: false
      }
    }

    private func isOnBodyweight(_ value: Expression) -> Bool {
      value.contains { part in
        guard case .name(let name) = part.node else { return false }
        return name.owner == nil && name.name == ReservedName.bodyweight.rawValue
          || lifts.areMeant(by: ValueName(name.name, of: name.owner ?? slot))
      }
    }
  }
}
