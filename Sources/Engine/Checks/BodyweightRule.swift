// The rules of a program that cannot be worked out without the lifter's bodyweight.

package import Diagnostics
package import Notation
import Programs
package import Training

/// A statement of a running rule that changes a load on bodyweight by a share of the whole weight:
/// `weight -= 10%` of `bw+10kg`.
package struct BodyweightRule: Hashable, Sendable {
  /// The slot whose rule it is.
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

    /// Returns whether the value may be a percentage: `10%`, or a parameter that is one.
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

    /// Returns whether an expression is a share or a multiple of a load on bodyweight.
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
