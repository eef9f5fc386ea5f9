// Judges an entry as a whole and runs its numbered rules, as replay does for most sessions.

import Notation
import Programs
import Training

extension SessionReview {
  /// Judges an entry by its plan as a whole. Returns false if its rules or its plan need more.
  mutating func judge(
    _ judged: inout Judged, _ entry: CompiledEntry, _ run: ProgramRun
  ) -> Bool {
    guard judged.swaps.isEmpty, let plain = entry.plain, run.runsByNumbers,
      !run.compiled.variesLoads,
      !(run.compiled.hasLayoff && run.isEasedIn(entry.slot, on: date)),
      let groups = workout.groupsUnlessSwapped(ofLine: judged.line),
      let sets = plain.sets(
        at: position, turn: judged.session,
        cycle: position.cycle
          - run.values.repeatedCycles(of: entry.slot, before: position.cycle)),
      spend(sets.planned.count)
    else { return false }
    let names = entry.liftBinding.names
    let unit = run.compiled.unit(of: names, run.values) ?? settings.units
    guard let plan = PlainPlan(sets, names, run.values, in: unit),
      !entry.followsHeavier || !plan.isExceeded(by: groups, round: plain.round),
      let verdict = SessionVerdict(groups, of: plan, by: plain.round)
    else { return false }
    judged.plan = plan
    judged.verdict = verdict
    return true
  }

  /// Runs the rules of an entry on its verdict. At the first use of a progression that needs more,
  /// it and those after it run on the sets.
  mutating func runNumbered(
    _ index: Int, _ compiled: CompiledEntry, _ verdict: SessionVerdict,
    _ scope: inout SlotScope?, _ run: inout ProgramRun
  ) {
    guard let rules = compiled.plain?.rules, let uses = compiled.uses else { return }
    if run.keepsVerdicts {
      run.verdicts.append(
        SlotVerdict(slot: compiled.slot, entry: entry, isMade: verdict.holds(.made)))
    }
    let ruleRun = self.ruleRun(on: run.explains ? work(judged[index]) : [])
    for place in rules.indices {
      let unit = run.compiled.unit(of: compiled.liftBinding.names, run.values) ?? settings.units
      if ruleRun.go(
        rules[place], of: uses[place], uses[place].progression.rules, in: compiled.slot,
        on: verdict, unit: unit, on: &run)
      {
        continue
      }
      var facts = judged[index].plan?.facts ?? []
      SetResultBuilder.add(sets(of: judged[index]), to: &facts, moment(of: run))
      return runRules(of: judged[index], on: facts, from: place, &scope, &run)
    }
  }
}
