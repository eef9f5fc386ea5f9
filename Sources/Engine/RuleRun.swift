// One progression's rules run for one slot, and what they changed.

import Diagnostics
import Notation
import Programs
import Training

/// Runs rules and carries their effects out on a running program.
struct RuleRun {
  var run: ProgramRun
  let date: CalendarDate
  /// The session's place in the history; nil for the end of a period.
  let entry: Int?
  let occasion: String
  /// The week or pass that the rules speak of.
  let number: Int
  /// The session that was judged, which `repeat session` makes due again.
  var day: String?

  init(
    run: ProgramRun, date: CalendarDate, entry: Int?, occasion: String, number: Int,
    day: String? = nil
  ) {
    self.run = run
    self.date = date
    self.entry = entry
    self.occasion = occasion
    self.number = number
    self.day = day
  }

  mutating func go(
    _ rules: [Rule], _ progression: Progression, _ use: ProgressionUse, in scope: SlotScope
  ) {
    var scope = scope
    scope.rule = RuleScope(progression, use)
    let outcomes: [RuleOutcome]
    do throws(Diagnostic) {
      outcomes = try rules.run(in: scope)
    } catch {
      run.warnings.append(
        "\(date.text): a rule of '\(progression.name)' could not be worked out: \(error.summary)")
      return
    }
    for outcome in outcomes {
      let site = site(outcome.rule, progression)
      for effect in outcome.effects {
        carryOut(effect, outcome, site)
      }
    }
  }

  private func site(_ rule: Rule, _ progression: Progression) -> RuleSite {
    let program = run.compiled.program
    let source = progression.source ?? program.source
    return RuleSite(
      file: progression.isBuiltIn ? "built in" : source.name,
      line: source.position(at: rule.span.start).line, name: progression.name,
      text: "\(rule.condition.text): \(rule.statements.text)",
      version: run.compiled.version)
  }

  private mutating func carryOut(
    _ effect: StatementEffect, _ outcome: RuleOutcome, _ site: RuleSite
  ) {
    switch effect {
    case .assign(let name, let before, let value):
      guard let key = run.compiled.key(for: name, from: nil), before != value else { return }
      run.values.assign(value, to: key)
      run.changes.append(
        Change(
          value: key.valueName, before: before, after: value, rule: site, say: outcome.say,
          reads: outcome.readings, date: date, entry: entry, occasion: occasion))
    case .repeatSession:
      if let day { run.sessionsToRepeat.insert(day) }
    case .repeatWeek: run.weekToRepeat = number
    case .goTo(let block): run.blockToGoTo = block
    case .finish: run.isFinished = true
    }
  }
}
