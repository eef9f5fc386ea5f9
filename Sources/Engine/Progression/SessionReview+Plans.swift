// Finds the entries that a workout trained, and their plans as they were when it began.

import Diagnostics
import Notation
import Programs
import Training

extension SessionReview {
  /// Returns the entries that were trained, planned from the values before any rule runs.
  mutating func judgedEntries(_ run: inout ProgramRun) -> [Judged] {
    guard day.isFixed else { return judgedByCases(run) }
    var prescriber: Prescriber?
    let pairs = run.pairing(of: workout, on: day)
    var result: [Judged] = []
    result.reserveCapacity(pairs.count)
    for pair in pairs where workout.hasWork(inLine: pair.line) {
      let entry = day.entries[pair.entry]
      result.append(
        Judged(
          entry: entry, line: pair.line, session: run.trained.count(entry.number) + 1,
          isForeign: pair.isForeign))
      if pair.isForeign { continue }
      let isKnown = entry.uses != nil
      if isKnown, !pair.hasSwaps,
        !needsFacts(entry, of: run, rules: entry.hasSessionRules)
          || judge(&result[result.count - 1], entry, run)
      {
        continue
      }
      let known = prescriber ?? self.prescriber(run)
      prescriber = known
      let swaps = pair.hasSwaps ? run.swaps(after: pair.line, on: day) : []
      addDetails(to: &result[result.count - 1], swaps, run, known)
    }
    return result
  }

  /// Returns the same for a day whose entries or exercises depend on cases, or on one another.
  private mutating func judgedByCases(_ run: ProgramRun) -> [Judged] {
    var prescriber = prescriber(run)
    var places: [LinePairing.Place] = []
    for index in day.entries.indices {
      let entry = day.entries[index]
      guard prescriber.isPresent(entry), let lifted = prescriber.lifted(entry) else { continue }
      places.append(LinePairing.Place(entry: index, slot: entry.slot, exercise: lifted))
    }
    LinePairing.pair(workout.lines, with: &places)
    if day.entries.contains(where: { !$0.sources.isEmpty }) { note(places, run, in: &prescriber) }
    var result: [Judged] = []
    for place in places {
      guard let line = place.line, workout.hasWork(inLine: line) else { continue }
      let entry = day.entries[place.entry]
      var judged = Judged(
        entry: entry, line: line, session: run.trained.count(entry.number) + 1,
        isForeign: entry.isForeign(workout.line(line), lifting: place.exercise))
      let details = Details(
        exercise: place.exercise, rules: rules(of: entry, lifting: place.exercise, prescriber))
      details.swaps = place.swaps
      judged.details = details
      if !judged.isForeign,
        needsFacts(
          entry, of: run, rules: details.rules.contains(where: \.hasSessionRules)),
        !judge(&judged, entry, run)
      {
        addFacts(to: &judged, details, run, prescriber)
      }
      result.append(judged)
    }
    return result
  }

  private mutating func prescriber(_ run: ProgramRun) -> Prescriber {
    Prescriber(moment: moment(of: run), values: run.values, trained: run.trained)
  }

  /// Lets entries see the sets that were done by others. A swapped exercise counts as planned.
  private func note(
    _ places: [LinePairing.Place], _ run: ProgramRun, in prescriber: inout Prescriber
  ) {
    prescriber.judges = true
    prescriber.eased = Set(day.entries.map(\.slot).filter { run.isEasedIn($0, on: date) })
    for place in places {
      guard let number = place.line else { continue }
      let line = workout.line(number)
      if !line.isSwap(of: place.exercise) { prescriber.done[place.entry] = line.sets.work }
    }
  }

  private func rules(
    of entry: CompiledEntry, lifting exercise: String, _ prescriber: Prescriber
  ) -> [RuleScope] {
    guard let progress = entry.progress else { return [] }
    return progress.resolved(in: prescriber.cases(entry, lifting: exercise)) ?? []
  }

  /// Returns whether the sets of an entry are looked at after the session: by its rules, by later
  /// estimates, or because its weight follows heavier sets. `rules` is true if it has session
  /// rules.
  private mutating func needsFacts(
    _ entry: CompiledEntry, of run: ProgramRun, rules: Bool
  ) -> Bool {
    // Session rules do not run in a deload, and its lowered loads do not tell an effort.
    position.deload == nil && (rules || run.compiled.estimates(entry) || entry.followsHeavier)
  }

  /// Adds the exercise and rules of an entry of its own lift, and its sets if a rule looks at them.
  private mutating func addDetails(
    to judged: inout Judged, _ swaps: [Int], _ run: ProgramRun, _ prescriber: Prescriber
  ) {
    let (entry, lift) = (judged.entry, judged.entry.slot.lift)
    let details = Details(exercise: lift, rules: rules(of: entry, lifting: lift, prescriber))
    details.swaps = swaps
    judged.details = details
    if needsFacts(entry, of: run, rules: details.rules.contains(where: \.hasSessionRules)) {
      addFacts(to: &judged, details, run, prescriber)
    }
  }

  /// Adds the planned and performed sets of an entry, or the reason why there is no plan.
  ///
  /// If the rest of its sets was done with an exercise whose loads cannot be converted, no rule
  /// can tell whether they were made, so none judges the entry.
  private mutating func addFacts(
    to judged: inout Judged, _ details: Details, _ run: ProgramRun, _ prescriber: Prescriber
  ) {
    let entry = judged.entry
    do throws(PlanProblem) {
      let facts = try facts(of: judged, details, run, prescriber)
      details.facts = facts
      judged.isForeign =
        judged.swaps.contains { entry.isForeign(workout.line($0), lifting: judged.exercise) }
        && facts.contains { !$0.isDone && !$0.isOptional }
    } catch {
      details.problem = error.diagnostic(of: entry.entry, in: run.compiled.program).summary
    }
  }

  /// Returns the planned and performed sets of an entry, and notes what the plan tells about them.
  private mutating func facts(
    of judged: Judged, _ details: Details, _ run: ProgramRun, _ prescriber: Prescriber
  ) throws(PlanProblem) -> [SetResult] {
    let (entry, line) = (judged.entry, judged.line)
    let builder = prescriber.builder(
      entry, lifting: details.exercise, isEased: run.isEasedIn(entry.slot, on: date),
      done: entry.looksAtSets ? workout.line(line).sets.work : [], isGymFree: true)
    let needsLoads = entry.followsHeavier || details.rules.contains(where: \.hasSessionRules)
    var facts = try needsLoads ? builder.judged() : builder.goals()
    let moment = moment(of: run)
    guard !moment.budget.isSpent else { throw .tooMuchWork }
    if run.compiled.estimates(entry) {
      details.assumed = AssumedSet.all(
        workout.line(line).sets.work, planned: facts, round: entry.round?.to)
    }
    SetResultBuilder.add(sets(of: judged), to: &facts, moment)
    return facts
  }
}
