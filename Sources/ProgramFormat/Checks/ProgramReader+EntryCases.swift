// Checks that the values in the cases of an entry belong to it: `by stage` needs a `stage`.

import Diagnostics
import Programs
import Training

extension ProgramReader {
  /// Reports entries with cases by a value that only other entries have. They would be absent.
  mutating func checkEntries(_ names: ProgramNames) {
    let cased = Set(references.cases.map(\.name))
    guard !cased.isEmpty else { return }
    let schemes = program.schemesByName
    var known: [String: [String]] = [:]
    for day in program.days {
      let answers = day.answersBefore
      for entry in day.entries where budget.spend(20) {
        var tested: [String] = []
        if let scheme = entry.scheme { addTested(scheme, schemes, &known, to: &tested, depth: 0) }
        tested += entry.options.exercise?.valuesWithoutElse ?? []
        for name in Set(tested).sorted()
        where cased.contains(name) && answers[name] == nil
          && names.kind(of: name, for: entry.slot) == nil
        {
          missing(name, at: entry, of: day, names)
        }
      }
    }
  }

  private mutating func missing(
    _ name: String, at entry: DayEntry, of day: Day, _ names: ProgramNames
  ) {
    // A name that no entry has was reported at its case.
    guard
      names.states.values.contains(where: { $0[name] != nil })
        || names.lifts.values.contains(where: { $0[name] != nil })
    else { return }
    let keeper = program.progressions.values.filter { progression in
      progression.state.contains { $0.name == name } && !progression.name.contains(" ")
    }.map(\.name).min()
    report(
      .unknownCase,
      "\(inQuotes(entry.slot.text)) on day \(inQuotes(day.name)) does not have "
        + "\(inQuotes(name)), which its cases need", at: entry.span,
      label: "no case would ever apply",
      help: [
        keeper.map { "add the progression: `progress: \(cut($0))`" }
          ?? "declare it: `lifts: {\(cut(entry.slot.lift)): {\(cut(name)): 1}}`"
      ])
  }

  /// Adds the values that decide whether a scheme has sets, including the values of schemes that it
  /// names.
  private mutating func addTested(
    _ scheme: Cases<Scheme>, _ schemes: [String: Cases<Scheme>], _ known: inout [String: [String]],
    to tested: inout [String], depth: Int
  ) {
    guard depth <= ProgramLimits.schemeDepth, budget.spend(1 + scheme.count) else { return }
    tested += scheme.valuesWithoutElse
    for part in scheme.all.flatMap(\.parts) {
      switch part {
      case .set: continue
      case .cases(let inner):
        addTested(inner, schemes, &known, to: &tested, depth: depth + 1)
      case .named(let name, _):
        if let found = known[name] {
          tested += found
          continue
        }
        known[name] = []
        var found: [String] = []
        if let named = schemes[name] {
          addTested(named, schemes, &known, to: &found, depth: depth + 1)
        }
        known[name] = found
        tested += found
      }
    }
  }
}

extension Cases {
  /// The values whose cases cover nothing if the value does not exist: there is no `else`.
  fileprivate var valuesWithoutElse: [String] {
    switch self {
    case .always, .absent: return []
    case .by(let axis, let cases):
      let inside = cases.flatMap(\.valuesWithoutElse)
      if case .value(let name) = axis { return inside + [name] }
      return inside
    case .first(let cases):
      let inside = cases.flatMap(\.content.valuesWithoutElse)
      var names: [String] = []
      for one in cases {
        switch one.condition {
        case .value(let name, _), .text(let name, _): names.append(name)
        default: return inside
        }
      }
      return inside + names
    }
  }
}
