// A progression as it is typed for slot after slot: once it was right, it is right for all alike.

import Notation
import Programs
import Training

/// A progression with what typing it for one slot tells of the next.
struct TypedProgression {
  let progression: Progression
  /// What typing it once costs, in the steps of a budget.
  let cost: Int
  /// Every value that it names: what is right hangs on their kinds.
  private let names: [ValueName]
  /// The kinds of its parameters where no default names a value, so that they are always the same.
  private let constantParameters: [String: NameKind]?
  /// With what its rules were right.
  private var right: [RuleSight] = []

  /// How much is remembered: most programs use a progression in one or two ways.
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

  /// What each parameter is for a slot.
  func parameterKinds(_ names: ProgramNames, _ slot: SlotName) -> [String: NameKind] {
    constantParameters ?? progression.parameterKinds(names, slot)
  }

  /// What the rules see of a slot.
  func sight(_ scope: ProgramScope) -> RuleSight {
    let after = scope.afterPeriod
    return RuleSight(
      kinds: names.map { scope.kind(of: $0) },
      kindsAfterPeriod: scope.sight.answers.isEmpty ? [] : names.map { after.kind(of: $0) },
      isAssignable: names.map { scope.isAssignable($0) },
      setNames: scope.setNames)
  }

  func isRight(with sight: RuleSight) -> Bool { right.contains(sight) }

  mutating func wasRight(with sight: RuleSight) {
    if right.count < Self.mostRight { right.append(sight) }
  }
}

/// All that typing rules asks of the slot that they run for.
struct RuleSight: Equatable {
  var kinds: [NameKind?]
  var kindsAfterPeriod: [NameKind?]
  var isAssignable: [Bool]
  var setNames: [String]
}
