// The progressions that a program uses, with the slots and parameters, for its page.

import Notation
package import Programs
package import Training

/// A progression, the slots that use it, and the values of its parameters.
package struct ProgressionSummary {
  package let progression: Progression
  /// The slots in the order of the days.
  package internal(set) var slots: [SlotName]
  /// Each parameter with its different values as text, and the slots that have each of them.
  package internal(set) var parameters:
    [(name: String, values: [(text: String, slots: [SlotName])])]

  /// Returns the summary with its slots in the order of a list, which contains all of them.
  package func ordered(by order: [SlotName]) -> ProgressionSummary {
    func place(_ slot: SlotName) -> Int { order.firstIndex(of: slot) ?? order.count }
    func sorted(_ slots: [SlotName]) -> [SlotName] { slots.sorted { place($0) < place($1) } }
    var copy = self
    copy.slots = sorted(slots)
    copy.parameters = parameters.map { parameter in
      let values = parameter.values.map { (text: $0.text, slots: sorted($0.slots)) }
        .sorted { ($0.slots.first.map(place) ?? 0) < ($1.slots.first.map(place) ?? 0) }
      return (parameter.name, values)
    }
    return copy
  }
}

extension CompiledProgram {
  /// The progressions that slots use, in the order of the days.
  package var progressionSummaries: [ProgressionSummary] {
    var result: [ProgressionSummary] = []
    for use in progressions {
      let progression = use.rule.progression
      let index =
        result.firstIndex { $0.progression.name == progression.name }
        ?? {
          result.append(
            ProgressionSummary(
              progression: progression, slots: [],
              parameters: progression.parameters.map { ($0.name, []) }))
          return result.count - 1
        }()
      guard !result[index].slots.contains(use.slot) else { continue }
      result[index].slots.append(use.slot)
      for (number, parameter) in use.rule.parameters.enumerated() {
        guard let text = text(of: parameter, for: use.slot) else { continue }
        var values = result[index].parameters[number].values
        if let same = values.firstIndex(where: { $0.text == text }) {
          values[same].slots.append(use.slot)
        } else {
          values.append((text, [use.slot]))
        }
        result[index].parameters[number].values = values
      }
    }
    return result
  }

  /// Returns the value of a parameter as text: the argument of the use, otherwise the value of the
  /// lift, otherwise the default. Nil for a table.
  private func text(of parameter: RuleScope.Parameter, for slot: SlotName) -> String? {
    if let given = parameter.given { return given.text }
    var own: ValueDeclaration?
    for name in [slot, SlotName(slot.lift)] where own == nil {
      let lift = program.lifts.first { $0.slot == name }
      own = lift?.values.first { $0.name == parameter.name }
    }
    if case .expression(let start)? = own?.start { return start.text }
    return parameter.standard.text
  }
}

extension ProgressionParameter.Default {
  fileprivate var text: String? {
    if case .expression(let expression) = self { expression.text } else { nil }
  }
}
