// Judges an entry as a whole and runs its numbered rules, as replay does for most sessions.

import Notation
import Programs
import Training

extension SessionReview {
  /// Returns the plan of an entry and the verdict on it; nil if its rules or its plan need more.
  func plain(
    _ judged: Judged, _ run: ProgramRun, _ prescriber: Prescriber
  ) -> (plan: PlainPlan, verdict: SessionVerdict)? {
    let entry = judged.entry
    guard entry.numbered != nil, run.runsByNumbers, !run.compiled.variesLoads,
      lines[judged.line].swapFor == nil, !run.isEasedIn(entry.slot, on: date),
      case .fixed(let sets)? = entry.scheme?.resolved(in: prescriber.cases(entry)),
      moment.budget.spend(sets.count)
    else { return nil }
    let names = entry.liftSight.names
    let unit = moment.unit(of: names, run.values)
    let round = (entry.round ?? run.compiled.program.round)?.to
    guard let plan = PlainPlan(sets, names, run.values, in: unit),
      let verdict = SessionVerdict(lines[judged.line].groups, of: plan, by: round)
    else { return nil }
    return (plan, verdict)
  }

  /// Runs the rules of an entry on its verdict. At the first use of a progression that needs more, it
  /// and those after it run on the sets.
  func runNumbered(
    _ judged: Judged, _ rules: RuleRun, _ scope: inout SlotScope, _ run: inout ProgramRun
  ) {
    guard let numbered = judged.entry.numbered, let (plan, verdict) = judged.plain else { return }
    if run.keepsVerdicts {
      run.verdicts.append(
        SlotVerdict(slot: judged.entry.slot, entry: entry, isMade: verdict.holds(.made)))
    }
    for index in numbered.indices {
      let unit = moment.unit(of: judged.entry.liftSight.names, run.values)
      if rules.go(numbered[index], of: judged.entry.slot, on: verdict, in: unit, on: &run) {
        continue
      }
      var facts = plan.facts
      SetResultBuilder.add(sets(of: judged.entry, judged.line), to: &facts, moment)
      return runRules(of: judged, on: facts, from: index, rules, &scope, &run)
    }
  }
}
