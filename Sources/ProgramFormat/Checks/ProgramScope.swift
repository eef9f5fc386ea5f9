// What the names of an expression of a program stand for.

import Notation
import Programs
import Training

/// The names that the expressions of one entry, or of one use of a progression, may write.
///
/// An object, so that a scope of it is made and copied as quickly as a number.
final class NamesInSight {
  let program: ProgramNames
  let slot: SlotName?
  /// What the slot has, where that is known already.
  let owned: [String: Kind]?
  /// Parameters of the progression the expression stands in.
  var parameters: [String: NameKind]
  /// The day's questions.
  var answers: [String: Kind] = [:]
  var setNames: [String] = []

  init(_ program: ProgramNames, _ slot: SlotName?, parameters: [String: NameKind] = [:]) {
    self.parameters = parameters
    self.program = program
    self.slot = slot
    owned = slot.flatMap { program.owned(by: $0) }
  }

  /// The same names with other parameters, and without the day's answers.
  func with(parameters: [String: NameKind]) -> NamesInSight {
    let other = NamesInSight(program, slot, parameters: parameters)
    other.setNames = setNames
    return other
  }

  /// Looks a name up in the order in which the engine does.
  fileprivate func kind(of name: String) -> NameKind? {
    parameters[name] ?? (declared(name) ?? answers[name]).map { .value($0) }
  }

  /// The kind of a value that the slot, its lift, its base or the program declares.
  private func declared(_ name: String) -> Kind? {
    guard let owned else { return program.kind(of: name, for: slot) }
    if let found = owned[name] { return found }
    return program.unread.contains(name) ? .unknown : program.kind(of: name, for: nil)
  }

  fileprivate func isAssignable(_ name: String) -> Bool {
    let isOwned =
      if let owned {
        owned[name] != nil || program.unread.contains(name)
      } else {
        slot.map { program.kind(of: name, ownedBy: $0) != nil } ?? false
      }
    return isOwned || program.values[name] != nil
  }
}

/// What the names of one expression stand for.
struct ProgramScope: KindScope {
  let sight: NamesInSight
  var place: ExpressionPlace

  init(_ sight: NamesInSight, _ place: ExpressionPlace) {
    self.sight = sight
    self.place = place
  }

  init(_ names: ProgramNames, _ slot: SlotName?, _ place: ExpressionPlace) {
    self.init(NamesInSight(names, slot), place)
  }

  var setNames: [String] { sight.setNames }

  var names: [String] {
    Array(sight.parameters.keys.sorted()) + Array(sight.answers.keys.sorted())
      + sight.program.names(for: sight.slot)
  }

  /// The names that rules after a week, a cycle or a block may write: no day's answers.
  var afterPeriod: ProgramScope {
    sight.answers.isEmpty ? self : ProgramScope(sight.with(parameters: sight.parameters), place)
  }

  /// The same names somewhere else.
  func at(_ place: ExpressionPlace) -> ProgramScope { ProgramScope(sight, place) }

  func kind(of name: ValueName) -> NameKind? {
    if let owner = name.owner {
      return sight.program.kind(of: name.name, ownedBy: owner).map { .value($0) }
    }
    return sight.kind(of: name.name)
  }

  func isAssignable(_ name: ValueName) -> Bool {
    if let owner = name.owner { return sight.program.kind(of: name.name, ownedBy: owner) != nil }
    return sight.isAssignable(name.name)
  }
}
