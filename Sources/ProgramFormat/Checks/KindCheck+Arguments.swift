// Checks the arguments that an entry gives to a progression.

import Diagnostics
import Notation
import Programs
import Training

extension KindCheck {
  /// Checks the arguments of a use. Returns the kinds of the parameters in this use: an argument
  /// may be a load where the default is a percentage.
  mutating func arguments(
    _ use: EntryUse, _ progression: Progression, _ kinds: [String: NameKind]
  ) -> [String: NameKind] {
    var result = kinds
    for argument in use.use.arguments {
      guard let wanted = kinds[argument.name] else {
        let known = progression.parameters.map(\.name)
        let near = NearNames.help(for: argument.name, among: known)
        let all =
          known.isEmpty
          ? "it does not take parameters" : "its parameters are \(listed(known))"
        problems.append(
          Diagnostic(
            ProgramErrorID.unknownParameter,
            "unknown parameter \(inQuotes(argument.name)) of \(inQuotes(progression.name))",
            at: argument.span, label: "not a parameter", help: near.isEmpty ? [all] : near,
            in: program.source))
        continue
      }
      let visible = VisibleNames(names, use.slot)
      visible.answers = use.day.answers
      let scope = ProgramScope(visible, .value)
      var given: NameKind
      switch argument.value {
      case .expression(let expression):
        var checker = KindChecker(scope)
        given = .value(checker.kind(of: expression))
        addProblems(of: checker)
      case .table(let table):
        var checker = KindChecker(scope.at(.cell))
        given = .table(checker.kind(of: table), inputs: table.depth)
        addProblems(of: checker)
      }
      guard !given.fits(wanted) else {
        result[argument.name] = given
        continue
      }
      problems.append(
        Diagnostic(
          ProgramErrorID.wrongValue,
          "'\(argument.name)' must be \(wanted.phrase), not \(given.phrase)", at: argument.span,
          label: "\(inQuotes(progression.name)) needs \(wanted.phrase)", in: program.source))
    }
    // Without an argument, a parameter is the lift's value of that name.
    let given = Set(use.use.arguments.map(\.name))
    for parameter in progression.parameters where !given.contains(parameter.name) {
      guard let wanted = kinds[parameter.name], case .value = wanted,
        let own = names.kind(of: parameter.name, ownedBy: use.slot), own != .unknown
      else { continue }
      result[parameter.name] = .value(own)
      guard !NameKind.value(own).fits(wanted) else { continue }
      // The rules that use it are not reported too.
      result[parameter.name] = .value(.unknown)
      problems.append(
        Diagnostic(
          ProgramErrorID.wrongValue,
          "'\(parameter.name)' of \(inQuotes(use.slot.text)) is \(own.phrase)", at: use.use.span,
          label: "\(inQuotes(progression.name)) expects \(wanted.phrase)",
          help: help(for: parameter.name, of: use.slot, wanted), in: program.source))
    }
    return result
  }

  /// Returns the line to write for a lift's value that lacks its unit.
  private func help(for name: String, of slot: SlotName, _ wanted: NameKind) -> [String] {
    guard wanted == .value(.load) else { return [] }
    let lift = program.lifts.first { $0.slot == slot }
    guard let value = lift?.values.first(where: { $0.name == name }),
      case .expression(let start) = value.start, case .literal(.number) = start.node
    else { return [] }
    return ["add the unit: `\(name): \(start.text)kg` or `\(name): \(start.text)lb`"]
  }
}
