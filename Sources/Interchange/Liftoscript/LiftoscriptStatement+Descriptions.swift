// Scripts that choose between descriptions, of an exercise that does not have several.

extension [LiftoscriptStatement] {
  /// The statements that do more than choose a description.
  var withoutDescriptions: [LiftoscriptStatement] {
    compactMap { statement in
      switch statement {
      case .assign(.name("descriptionIndex"), _, _): return nil
      case .assign: return statement
      case .branches(let branches, let otherwise):
        let bodies = branches.map { ($0.0, $0.1.withoutDescriptions) }
        let rest = otherwise.withoutDescriptions
        if bodies.allSatisfy({ $0.1.isEmpty }), rest.isEmpty { return nil }
        return .branches(bodies, otherwise: rest)
      }
    }
  }
}
