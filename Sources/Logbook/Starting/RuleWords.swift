// The rules of a progression in words.

package import Engine
import Notation
import Programs
package import Training

/// Writes the rules of a progression as sentences: `If you make every set, weight goes up by step`.
package struct RuleWords {
  package let summary: ProgressionSummary
  package let unit: WeightUnit

  package init(_ summary: ProgressionSummary, unit: WeightUnit) {
    self.summary = summary
    self.unit = unit
  }

  /// One line for each rule, and one for the parameters that the rules read.
  package var lines: [String] {
    let sentences = RulePeriod.allCases.flatMap { period in
      summary.progression.rules(after: period).map { sentence($0, after: period) }
    }
    let parameters = summary.parameters.compactMap(self.text)
    return sentences + (parameters.isEmpty ? [] : ["Here " + parameters.joined(separator: "; ")])
  }

  private func sentence(_ rule: Rule, after period: RulePeriod) -> String {
    let time = period == .session ? "" : "at the end of a \(period.rawValue), "
    let effects = rule.statements.map(words).joined(separator: ", and ")
    let condition =
      switch rule.condition {
      case .always: period == .session ? "after each session, " : ""
      case .otherwise: "otherwise "
      case .when(let expression): "if \(words(expression.text)), "
      }
    let text = time + condition + (effects.isEmpty ? "nothing changes" : effects)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns the most common conditions in words, and others as they are written.
  private func words(_ condition: String) -> String {
    switch condition {
    case "made": "you make every set"
    case "missed": "you miss a set"
    case "topped": "you reach the top of the rep range in every set"
    case "top.done": "you do the top set"
    default: condition
    }
  }

  private func words(_ statement: Statement) -> String {
    switch statement.action {
    case .assign(let name, let change, let value):
      switch change {
      case .set: "'\(name.text)' becomes \(value.text)"
      case .add: "'\(name.text)' goes up by \(value.text)"
      case .subtract: "'\(name.text)' goes down by \(value.text)"
      case .multiply: "'\(name.text)' is multiplied by \(value.text)"
      case .divide: "'\(name.text)' is divided by \(value.text)"
      }
    case .repeatSession: "the session is due again"
    case .repeatWeek: "the week is repeated"
    case .repeatCycle: "this exercise repeats its cycle"
    case .goTo(let block): "the program continues with the block \(block)"
    case .finish: "the program ends"
    }
  }

  /// Returns a parameter with its value, or with the slots of each value if they differ.
  private func text(
    _ parameter: (name: String, values: [(text: String, slots: [SlotName])])
  ) -> String? {
    guard let first = parameter.values.first else { return nil }
    if parameter.values.count == 1 { return "\(parameter.name) is \(inUnit(first.text))" }
    let parts = parameter.values.map { value in
      "\(inUnit(value.text)) (\(value.slots.map(\.text).joined(separator: ", ")))"
    }
    return "\(parameter.name) is \(parts.listed("or"))"
  }

  /// Returns the part in the lifter's unit of a load that is given in both: `5lb|2.5kg`.
  private func inUnit(_ text: String) -> String {
    let parts = text.split(separator: "|")
    return parts.count == 2
      ? parts.first { $0.hasSuffix(unit.rawValue) }.map(String.init) ?? text : text
  }
}
