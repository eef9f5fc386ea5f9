// Facts about entries and the progressions that they use.

import Programs
import Training

/// The use of a progression by an entry, given by their indices.
struct NumberedUse {
  let use: ProgressionUse
  /// The index of the entry.
  let entry: Int
  /// The index of the progression among those in use.
  let progression: Int
}

/// The facts that all checks of a program need, computed once.
struct ProgramFacts {
  /// The sets of the named schemes, in the order of the program.
  let schemes: [SchemeSetFacts]
  /// The entries, in the order of days.
  private(set) var entries: [EntryFacts] = []
  /// All uses of progressions, in the order of entries.
  private(set) var uses: [NumberedUse] = []
  /// The progressions in use.
  private(set) var progressions: [RuleFacts] = []
  private var numbers: [String: Int] = [:]

  init(_ program: Program, _ parts: ProgramParts, _ places: inout ValuePlaces) {
    schemes = program.schemes.map { SchemeSetFacts($0.scheme, parts) }
    let indices = Dictionary(zip(program.schemes.map(\.name), schemes.indices)) { one, _ in one }
    for day in program.days {
      for entry in day.entries {
        for use in entry.progressions(parts.ofLifts) {
          guard let progression = number(of: use.name, in: program, &places) else { continue }
          uses.append(NumberedUse(use: use, entry: entries.count, progression: progression))
        }
        // Most entries consist of a named scheme.
        let number = entry.scheme?.onlyName.flatMap { indices[$0] }
        let sets = number.map { schemes[$0] } ?? SchemeSetFacts(entry.scheme, parts)
        entries.append(EntryFacts(entry, slot: places.number(of: entry.slot), sets, parts))
      }
    }
  }

  private mutating func number(
    of progression: String, in program: Program, _ places: inout ValuePlaces
  ) -> Int? {
    if let known = numbers[progression] { return known }
    guard let found = program.progressions[progression] else { return nil }
    let number = progressions.count
    progressions.append(RuleFacts(found, &places))
    numbers[progression] = number
    return number
  }

  /// Returns the index of a progression among those in use, or nil if no entry uses it.
  func number(of progression: Progression) -> Int? { numbers[progression.name] }

  func entry(of use: NumberedUse) -> EntryFacts { entries[use.entry] }
  func rules(of use: NumberedUse) -> RuleFacts { progressions[use.progression] }
}
