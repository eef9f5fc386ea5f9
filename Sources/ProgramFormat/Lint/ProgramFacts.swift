// What entries and the progressions that they use come to.

import Programs
import Training

/// A progression as an entry uses it, by their numbers.
struct NumberedUse {
  let use: ProgressionUse
  /// Where the entry stands among all.
  let entry: Int
  /// Where the progression stands among those in use.
  let progression: Int
}

/// A program looked through once for all that is asked of it afterwards.
struct ProgramFacts {
  /// In the order of days.
  private(set) var entries: [EntryFacts] = []
  /// Every use of a progression, in the order of entries.
  private(set) var uses: [NumberedUse] = []
  /// The progressions in use.
  private(set) var progressions: [RuleFacts] = []
  private var numbers: [String: Int] = [:]

  init(_ program: Program, _ parts: ProgramParts, _ places: inout ValuePlaces) {
    for day in program.days {
      for entry in day.entries {
        for use in entry.progressions(parts.ofLifts) {
          guard let progression = number(of: use.name, in: program, &places) else { continue }
          uses.append(NumberedUse(use: use, entry: entries.count, progression: progression))
        }
        entries.append(EntryFacts(entry, slot: places.number(of: entry.slot), parts))
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

  /// Where a progression stands among those in use; nil for one that no entry uses.
  func number(of progression: Progression) -> Int? { numbers[progression.name] }

  func entry(of use: NumberedUse) -> EntryFacts { entries[use.entry] }
  func rules(of use: NumberedUse) -> RuleFacts { progressions[use.progression] }
}
