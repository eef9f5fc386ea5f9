// The unit of weights: from the row, else the header, else `--unit`. prog never guesses it.

import Diagnostics
import Training

extension ImportedFile {
  /// Gives every weight and distance its unit.
  ///
  /// - Throws: `unit-not-in-file` if one is missing, with what the numbers suggest.
  mutating func assignUnits(_ options: ImportOptions) throws(Diagnostic) {
    let open = sets.filter { $0.isLoaded && $0.unit == nil }
    let isWeightOpen =
      !open.isEmpty
      || measures.contains { if case .bodyweight(_, nil) = $0.value { true } else { false } }
      || programs.contains { $0.hasOpenUnit }
    if isWeightOpen {
      guard let unit = options.unit else { throw missingUnit(open) }
      assign(unit)
    }
    if sets.contains(where: { $0.distance.map { $0 > .zero } ?? false && $0.distanceUnit == nil }) {
      guard let unit = options.distanceUnit else { throw missingDistanceUnit() }
      changeSets { set in
        if set.distance != nil, set.distanceUnit == nil { set.distanceUnit = unit }
      }
    }
  }

  private mutating func assign(_ unit: WeightUnit) {
    changeSets { set in
      if set.weight != nil, set.unit == nil { set.unit = unit }
    }
    for index in measures.indices {
      if case .bodyweight(let weight, nil) = measures[index].value {
        measures[index].value = .bodyweight(weight, unit)
      }
    }
    for program in programs.indices { programs[program].assign(unit) }
  }

  private func missingUnit(_ open: [ImportedSet]) -> Diagnostic {
    let weights = open.compactMap { $0.weight?.magnitude }
    let known = Dictionary(grouping: sets.filter { $0.isLoaded }.compactMap(\.unit)) { $0 }
    var notes: [String] = []
    if let most = weights.max() {
      let count = weights.count.counted("weight")
      notes.append("\(count) without a unit; the heaviest is \(most.text(places: 4))")
      for (unit, share) in [
        ("2.5, as with kg plates", Decimal(25, places: 1)), ("5, as with lb plates", Decimal(5)),
      ] {
        let fitting = weights.count { $0.rounded(toMultipleOf: share) == $0 }
        notes.append("\(fitting * 100 / max(1, weights.count))% are multiples of \(unit)")
      }
    }
    for (unit, rows) in known.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let others = rows.count.counted("other weight")
      let verb = rows.count == 1 ? "is" : "are"
      notes.append("\(others) of the file \(verb) in \(unit.rawValue)")
    }
    let line = open.first.map { " (line \($0.line))" } ?? ""
    return Diagnostic(
      ImportErrorID.missingUnitOfFile,
      "'\(source.name)' does not give the unit of its weights\(line)", notes: notes,
      help: ["add --unit kg or --unit lb, as in the settings of the app"], in: nil)
  }

  private func missingDistanceUnit() -> Diagnostic {
    let distances = sets.filter { $0.distanceUnit == nil }.compactMap(\.distance)
      .filter { $0 > .zero }
    let most = distances.max()?.text(places: 4) ?? ""
    return Diagnostic(
      ImportErrorID.missingUnitOfFile, "'\(source.name)' does not give the unit of its distances",
      notes: [
        "\(distances.count.counted("distance")) without a unit; "
          + "the longest is \(most)"
      ],
      help: ["add --distance km, mi, m or yd"])
  }
}

extension ImportedProgram {
  fileprivate var hasOpenUnit: Bool {
    days.contains { day in
      day.exercises.contains {
        $0.sets.contains { $0.weight.map { $0 != .zero } ?? false && $0.unit == nil }
      }
    }
  }

  fileprivate mutating func assign(_ unit: WeightUnit) {
    for day in days.indices {
      for exercise in days[day].exercises.indices {
        for set in days[day].exercises[exercise].sets.indices
        where days[day].exercises[exercise].sets[set].unit == nil {
          days[day].exercises[exercise].sets[set].unit = unit
        }
      }
    }
  }
}
