// The progressions of all entries of a program, as it is prepared for replay.

import Diagnostics
import Notation
import Programs
import Training

/// Finds the progressions of each entry, with the arguments of their rules.
struct EntryProgressions {
  /// The progressions of each entry, by day. An entry without its own has the progressions of its
  /// lift.
  let ofDays: [[Cases<[RuleScope]>?]]
  /// Every slot with each of its progressions once, in the order of the days.
  let uses: [SlotProgression]
  /// All uses of progressions, in the order of the days.
  let scopes: [RuleScope]

  /// Finds the progressions of a program. It shares the uses that are equal in `before`, another
  /// version.
  init(
    _ program: Program, _ lifts: [SlotName: LiftDeclaration], after before: CompiledProgram?
  ) {
    var scopes = RuleScopes(program, after: before)
    ofDays = program.days.map { day in
      day.entries.map { entry in
        (entry.options.progress ?? lifts[entry.slot]?.progress)?.map { uses in
          uses.compactMap { scopes.scope(of: $0) }
        }
      }
    }
    var uses: [SlotProgression] = []
    var known: Set<TrainedUse> = []
    for (day, progress) in zip(program.days, ofDays) {
      for (entry, progress) in zip(day.entries, progress) {
        guard let progress else { continue }
        for rule in progress.all.joined()
        where known.insert(TrainedUse(slot: entry.slot, progression: rule.name)).inserted {
          uses.append(SlotProgression(slot: entry.slot, rule: rule))
        }
      }
    }
    self.uses = uses
    self.scopes = scopes.all
  }
}

extension CompiledProgram {
  /// Returns whether another version has the same slots, each with the same progressions.
  /// `sameDays` have the same entries.
  func hasSameProgressions(as other: Program, _ sameDays: [Int]) -> Bool {
    guard program.lifts == other.lifts, program.days.count == other.days.count else {
      return false
    }
    for number in program.days.indices where !sameDays.contains(number) {
      let (entries, others) = (program.days[number].entries, other.days[number].entries)
      guard entries.count == others.count else { return false }
      // An entry is large, so it is not copied.
      for index in entries.indices {
        guard entries[index].slot == others[index].slot,
          entries[index].options.progress == others[index].options.progress
        else { return false }
      }
    }
    return program.progressions == other.progressions
  }
}

/// The uses of progressions in one program, with those that are the same made once.
private struct RuleScopes {
  private let program: Program
  private let before: CompiledProgram?
  private(set) var all: [RuleScope] = []
  /// The uses without arguments, by the name of the progression.
  private var plain: [String: RuleScope] = [:]
  /// True if a progression is the same as before, by its name.
  private var isSame: [String: Bool] = [:]

  init(_ program: Program, after before: CompiledProgram?) {
    self.program = program
    self.before = before
  }

  /// Returns the prepared use; nil if the program does not have the progression.
  mutating func scope(of use: ProgressionUse) -> RuleScope? {
    if use.arguments.isEmpty, let known = plain[use.name] { return known }
    guard let progression = program.progressions[use.name] else { return nil }
    let found = known(use, progression) ?? RuleScope(of: use, progression)
    all.append(found)
    if use.arguments.isEmpty { plain[use.name] = found }
    return found
  }

  /// Returns the use in the version before, if it is the same there.
  private mutating func known(_ use: ProgressionUse, _ progression: Progression) -> RuleScope? {
    guard let scopes = before?.entryProgressions.scopes, let program = before?.program,
      all.count < scopes.count, scopes[all.count].use == use
    else { return nil }
    let isKnown = isSame[use.name] ?? (program.progressions[use.name] == progression)
    isSame[use.name] = isKnown
    return isKnown ? scopes[all.count] : nil
  }
}

extension Progression {
  /// True if one of its rules can move or end the schedule.
  var movesSchedule: Bool {
    allRules.contains { rule in
      rule.statements.contains { statement in
        switch statement.action {
        case .repeatSession, .repeatWeek, .goTo, .finish: true
        default: false
        }
      }
    }
  }
}
