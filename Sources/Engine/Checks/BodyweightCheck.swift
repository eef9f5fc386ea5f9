// Finds loads of bodyweight exercises that do not say that bodyweight is lifted.

package import Diagnostics
import Notation
import Programs
import Training

/// Finds plain loads, such as `20kg`, where an exercise needs `bw+20kg`.
package struct BodyweightCheck {
  private let program: Program
  private let compiled: CompiledProgram
  private let lifts: BodyweightLifts
  private var problems: [Diagnostic] = []
  /// The places that were checked already, because many entries may use one scheme.
  private var seen: Set<SourceSpan> = []

  /// Returns the problems for a lifter with these settings, in no particular order.
  ///
  /// A declared value is an error, because percentages and rules count with it. A load in a set is
  /// only a warning.
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
      for value in lift.values
      where lifts.areMeant(by: ValueName(value.name, of: lift.slot)) {
        guard case .expression(let start) = value.start, let load = start.meantOnBodyweight
        else { continue }
        report(start.text, at: start.span, of: lift.slot.lift, meaning: load, severity: .error)
      }
    }
  }

  private mutating func checkSets() {
    for entry in program.days.flatMap(\.entries) {
      let weight = ValueName("weight", of: entry.slot)
      guard lifts.areMeant(by: weight) else { continue }
      for set in entry.scheme?.sets(in: compiled.schemes) ?? [] where problems.count < 100 {
        guard case .load(let written)? = set.load, let load = written.meantOnBodyweight else {
          continue
        }
        report(
          written.text, at: set.span, of: entry.slot.lift, meaning: load, severity: .warning)
      }
    }
  }

  private mutating func report(
    _ text: String, at span: SourceSpan, of lift: String, meaning load: String, severity: Severity
  ) {
    guard seen.insert(span).inserted else { return }
    problems.append(
      Diagnostic(
        EngineWarningID.loadWithoutBodyweight,
        "plain load for the bodyweight exercise '\(lift)': \(text)", severity: severity, at: span,
        label: "expected bodyweight plus a load",
        help: [
          "write `\(load)`",
          "or set its equipment under 'lifts': `\(lift): {equipment: machine}`",
        ],
        in: program.source))
  }
}

extension Expression {
  /// The text of the load on bodyweight that a plain load means; nil for anything else.
  fileprivate var meantOnBodyweight: String? {
    switch node {
    case .literal(.load(let load)): load.meantOnBodyweight?.text
    case .bothUnits: "bw + \(text)"
    default: nil
    }
  }
}

extension WrittenLoad {
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
