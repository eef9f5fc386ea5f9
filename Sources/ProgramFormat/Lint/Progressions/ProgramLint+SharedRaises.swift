// Loads that go up twice at the end of a cycle, because two slots share them.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  /// Reports a load that the rules for the end of a cycle raise once for each of two slots, as
  /// `Squat` and `Squat as light` do with the training max of the squat.
  ///
  /// Rules that can tell the slots apart are not reported: rules with other arguments, and rules
  /// whose conditions read more than the state of the progression.
  mutating func checkSharedRaises() {
    var raised: [SharedRaise: NumberedUse] = [:]
    let unscheduled = unscheduledEntries
    for use in facts.uses
    where !unscheduled.contains(use.entry) && isInEveryCycle(facts.entry(of: use).entry) {
      for name in Self.raised(byCycleOf: facts.rules(of: use).progression) {
        let slot = facts.entry(of: use).slot
        guard let place = reads.place(of: name, from: slot), place.owner != nil else { continue }
        let raise = SharedRaise(
          place: place, progression: use.progression, arguments: use.use.arguments)
        guard let first = raised[raise] else {
          raised[raise] = use
          continue
        }
        if facts.entry(of: first).slot != slot { report(name, first, use) }
      }
    }
  }

  /// The indices of the entries whose days the schedule does not name.
  private var unscheduledEntries: Set<Int> {
    guard let scheduled = program.schedule.dayNames else { return [] }
    let days = program.days.flatMap { day in day.entries.map { _ in day.name } }
    return Set(days.indices.filter { !scheduled.contains(days[$0]) })
  }

  /// A load with the progression that raises it.
  private struct SharedRaise: Hashable {
    let place: ValuePlace
    let progression: Int
    let arguments: [ProgressionArgument]
  }

  private mutating func report(_ name: ValueName, _ first: NumberedUse, _ second: NumberedUse) {
    let (one, other) = (facts.entry(of: first).entry.slot, facts.entry(of: second).entry.slot)
    let value = ValueName(name.name, of: name.owner ?? SlotName(other.lift)).text
    let own = other.label == nil ? one : other
    report(
      .raisedTwice,
      "\(inQuotes(value)) goes up twice at the end of a cycle: for \(inQuotes(one.text)) and for "
        + inQuotes(other.text),
      at: facts.entry(of: second).entry.span,
      label: "\(inQuotes(second.use.name)) runs for this slot too",
      help: [
        "write `progress: none` for one of them",
        "or give \(inQuotes(own.text)) a \(inQuotes(name.name)) of its own under 'lifts'",
      ])
  }

  /// Returns whether an entry is trained with the same progressions in every cycle.
  private func isInEveryCycle(_ entry: DayEntry) -> Bool {
    guard entry.options.when == nil, entry.options.exercise == nil else { return false }
    switch entry.options.progress {
    case nil, .always: break
    case .absent, .first, .by: return false
    }
    switch entry.scheme {
    case nil, .always, .by(.week, _): return true
    case .absent, .first, .by: return false
    }
  }

  /// Returns the values to which a rule for the end of a cycle adds, if its conditions read only
  /// the state of the progression.
  private static func raised(byCycleOf progression: Progression) -> [ValueName] {
    let state = Set(progression.state.map(\.name))
    var found: [ValueName] = []
    for rule in progression.rules(after: .cycle) {
      if case .when(let condition) = rule.condition,
        !condition.readNames.allSatisfy({ $0.owner == nil && state.contains($0.name) })
      {
        return []
      }
      for statement in rule.statements {
        guard case .assign(let name, .add, let value) = statement.action, !state.contains(name.name)
        else { continue }
        if case .literal(.number) = value.node { continue }
        if !found.contains(name) { found.append(name) }
      }
    }
    return found
  }
}
