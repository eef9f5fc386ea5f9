// Type checking of a progression for many slots. Slots with the same kinds are checked once.

import Notation
import Programs
import Training

/// A progression with the results of checking it, which can be reused for similar slots.
struct TypedProgression {
  let progression: Progression
  /// The cost of checking it once, in steps of a budget.
  let cost: Int
  /// All values that it names. The result of a check depends on their kinds.
  private let names: [ValueName]
  /// The kinds of its parameters, if no default names a value so that they are the same for all
  /// slots.
  private let constantParameters: [String: NameKind]?
  /// The contexts in which its rules had no errors.
  private var right: [RuleContext] = []

  /// The most contexts to remember. Most programs use a progression in one or two ways.
  private static let mostRight = 16

  init(_ progression: Progression) {
    self.progression = progression
    cost = progression.cost
    var seen: Set<String> = []
    names = (progression.readNames + progression.changedNames).filter {
      $0.owner != nil || seen.insert($0.name).inserted
    }
    let defaults = progression.parameters.flatMap(\.standard.expressions)
    constantParameters =
      defaults.allSatisfy(\.readNames.isEmpty)
      ? progression.parameterKinds(ProgramNames(), nil) : nil
  }

  /// Returns the kind of each parameter for a slot.
  func parameterKinds(_ names: ProgramNames, _ slot: SlotName) -> [String: NameKind] {
    constantParameters ?? progression.parameterKinds(names, slot)
  }

  /// Returns the context of the rules for a slot.
  func context(_ scope: ProgramScope) -> RuleContext {
    let after = scope.afterPeriod
    return RuleContext(
      kinds: names.map { scope.kind(of: $0) },
      kindsAfterPeriod: scope.visible.answers.isEmpty ? [] : names.map { after.kind(of: $0) },
      isAssignable: names.map { scope.isAssignable($0) },
      setNames: scope.setNames)
  }

  func isRight(in context: RuleContext) -> Bool { right.contains(context) }

  mutating func wasRight(in context: RuleContext) {
    if right.count < Self.mostRight { right.append(context) }
  }
}

/// Everything that the result of checking rules depends on for a slot.
struct RuleContext: Equatable {
  var kinds: [NameKind?]
  var kindsAfterPeriod: [NameKind?]
  var isAssignable: [Bool]
  var setNames: [String]
}
