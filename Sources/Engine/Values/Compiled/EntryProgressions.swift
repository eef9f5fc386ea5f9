// The progressions of all entries of a program, as it is prepared for replay.

import Diagnostics
import Notation
import Programs
import Training

/// Finds the progressions of each entry, with the arguments and the places of their rules.
struct EntryProgressions {
  /// Those of each entry, by day. An entry without its own has those of its lift.
  let ofDays: [[Cases<[RuleScope]>?]]
  /// Every slot with each of its progressions once, in the order of the days.
  let uses: [SlotProgression]

  init(_ program: Program, version: String?, _ lifts: [SlotName: LiftDeclaration]) {
    var scopes = RuleScopes(program: program, version: version)
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
  }
}

/// The uses of progressions in one program, with those that are the same made once.
private struct RuleScopes {
  let program: Program
  let version: String?
  private var sites: [String: [RuleSite]] = [:]
  /// The uses without arguments, by the name of the progression.
  private var plain: [String: RuleScope] = [:]

  init(program: Program, version: String?) {
    self.program = program
    self.version = version
  }

  /// Returns the prepared use; nil if the program does not have the progression.
  mutating func scope(of use: ProgressionUse) -> RuleScope? {
    if use.arguments.isEmpty, let known = plain[use.name] { return known }
    let found = RuleScope(of: use, in: program, sites: sites(of: use.name))
    if use.arguments.isEmpty { plain[use.name] = found }
    return found
  }

  /// Returns the places of the rules of a progression.
  private mutating func sites(of name: String) -> [RuleSite] {
    if let known = sites[name] { return known }
    guard let progression = program.progressions[name] else { return [] }
    let source = progression.source ?? program.source
    let rules = progression.allRules
    let found = zip(rules, source.places(of: rules.map(\.span))).map { rule, place in
      RuleSite(
        file: progression.isBuiltIn ? RuleSite.builtIn : place.file, line: place.position.line,
        name: progression.name, rule: rule, version: version)
    }
    sites[name] = found
    return found
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
