// Finds loads of bodyweight exercises that do not say that bodyweight is lifted, and loads of other
// exercises that do.

package import Diagnostics
import Notation
import Programs
import Training

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
          report(start.text, at: start.span, of: lift.slot.lift, meaning: [load])
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
    guard let load = planned.meantOnBodyweight else { return }
    report(load.written, at: set.span, of: lift, meaning: load.meant)
  }

  private mutating func report(
    _ text: String, at span: SourceSpan, of lift: String, meaning loads: [String]
  ) {
    guard seen.insert(span).inserted else { return }
    let isAssisted = Self.isAssisted(lift)
    problems.append(
      Diagnostic(
        EngineWarningID.loadWithoutBodyweight,
        "plain load for the bodyweight exercise '\(lift)': \(text)", at: span,
        label: isAssisted
          ? "expected bodyweight minus the assistance" : "expected bodyweight plus a load",
        help: isAssisted ? Self.assistance(loads) : Self.loads(loads, of: lift),
        in: program.source))
  }

  /// Returns whether the load of an exercise helps the lifter, by its name: `Assisted Pull-Up`.
  private static func isAssisted(_ lift: String) -> Bool {
    lift.lowercased().split { !$0.isLetter }.contains("assisted")
  }

  /// Returns help for a plain load, which is probably added to bodyweight or taken off it.
  private static func loads(_ loads: [String], of lift: String) -> [String] {
    loads.map { load in
      loads.count == 1
        ? "write `\(load)`"
        : load.hasPrefix("bw-")
          ? "with assistance, write `\(load)`" : "with added weight, write `\(load)`"
    } + ["or set its equipment under 'lifts': `\(lift): {equipment: machine}`"]
  }

  /// Returns help for the plain load of an assisted exercise, which is taken off bodyweight.
  private static func assistance(_ loads: [String]) -> [String] {
    let assisted = loads.first { $0.hasPrefix("bw-") } ?? loads.first?.replacingPlus ?? "bw-20kg"
    return ["write `\(assisted)`", "then a progression that adds weight takes assistance away"]
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
          "to add weight from session to session, use a progression: `progress: linear`",
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

  /// The load as it is written, and the loads on bodyweight that it may mean; nil for a load that
  /// is on bodyweight or whose value is not known here.
  fileprivate var meantOnBodyweight: (written: String, meant: [String])? {
    switch self {
    case .load(let load): return load.meantOnBodyweight.map { (load.text, [$0]) }
    case .expression(let expression):
      return expression.meantOnBodyweight.map { (expression.text, [$0]) }
    case .percent(let share, upTo: nil, of: let base?, plus: nil) where base.isBodyweight:
      let written = "\(share.share)% of bodyweight"
      guard share != Decimal(1) else { return (written, ["bw"]) }
      guard let rest = Decimal(1).subtracting(share) else { return nil }
      let assisted = "bw\(rest.isNegative ? "+" : "-")(\(rest.magnitude.share)% of bodyweight)"
      return (written, rest.isNegative ? [assisted] : ["bw+(\(written))", assisted])
    case .bodyweight, .bar, .percent, .effort: return nil
    }
  }
}

extension String {
  /// A load on bodyweight with its `+` as `-`: `bw-30kg`.
  fileprivate var replacingPlus: String {
    guard let plus = firstIndex(of: "+") else { return self }
    return self[..<plus] + "-" + self[index(after: plus)...]
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
    return Self.plain(self).text
  }

  private static func plain(_ load: WrittenLoad) -> WrittenLoad {
    func plain(_ load: Load) -> Load {
      Load(tenThousandths: load.tenThousandths, unit: load.unit)
    }
    return switch load {
    case .one(let load): .one(plain(load))
    case .both(let pounds, let kilograms): .both(lb: plain(pounds), kg: plain(kilograms))
    }
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
