// Judges a workout: pairs its lines with the day's slots and runs the rules of each slot.

import Diagnostics
import Notation
import Programs
import Training

/// Runs the rules of a session on the sets that were done.
struct SessionReview {
  let workout: Workout
  let day: CompiledDay
  /// The week or pass that it belongs to.
  let number: Int
  /// The moment of the workout. The entries before its own are the past.
  let moment: SessionContext

  private var date: CalendarDate { moment.date }
  private var position: Position { moment.position }
  /// The workout's index in the history.
  private var entry: Int { moment.end }

  /// Runs the rules in the slots' order, judging plans made from the values at the session's start.
  ///
  /// Returns what the plan tells about the sets of each line whose exercise has loads by effort.
  func go(on run: inout ProgramRun) -> [AssumedSets] {
    let judged = judgedEntries(run)
    for one in judged { review(one, &run) }
    run.steps += moment.budget.spent
    return run.compiled.estimates ? judged.compactMap(assumedSets) : []
  }

  /// An entry of the day that was trained, with its plan or the verdict on it.
  final class Judged {
    let entry: CompiledEntry
    let exercise: String
    let rules: [RuleScope]
    /// The index of its line in the workout.
    let line: Int
    /// The indices of the lines of exercises that were done for the rest of its sets.
    let swaps: [Int]
    /// The number of this session of the slot, from 1.
    let session: Int
    /// True if it was swapped for an exercise whose loads cannot be converted. It counts as
    /// trained, but no rule judges it and no value follows from it.
    var isForeign: Bool
    /// The verdict on it, if that is all that rules need.
    var verdict: SessionVerdict?
    /// The planned and performed sets that rules look at; nil if no rule runs on single sets.
    var facts: [SetResult]?
    /// The facts that the plan adds to the sets of the line, one element for each work set.
    var assumed: [AssumedSet?]?
    /// Why the plan is unknown, so that no rule of the session runs.
    var problem: String?

    init(
      _ entry: CompiledEntry, lifting exercise: String, rules: [RuleScope], line: Int,
      swaps: [Int], session: Int, isForeign: Bool
    ) {
      self.entry = entry
      self.exercise = exercise
      self.rules = rules
      self.line = line
      self.swaps = swaps
      self.session = session
      self.isForeign = isForeign
    }
  }

  private func assumedSets(_ judged: Judged) -> AssumedSets? {
    guard !workout.line(judged.line).isSwap(of: judged.exercise), let sets = judged.assumed,
      sets.contains(where: { $0 != nil })
    else { return nil }
    return AssumedSets(line: judged.line, sets: sets)
  }

  // MARK: Rules

  private func review(_ judged: Judged, _ run: inout ProgramRun) {
    noteTraining(judged, &run)
    if judged.isForeign { return }
    fillOpen(judged, &run)
    followHeavier(judged, &run)
    if judged.entry.hasPeriodRules {
      run.note(
        judged.rules, of: judged.entry.slot, inWeek: number, run.explains ? work(judged) : [])
    }
    guard judged.rules.contains(where: \.hasSessionRules) else { return }
    if let problem = judged.problem {
      run.warnings.append(
        "\(date.text): the rules of '\(judged.entry.slot.text)' did not run: \(problem)")
    }
    if judged.verdict != nil || judged.facts != nil { runRules(of: judged, &run) }
  }

  private func work(_ judged: Judged) -> [JudgedLine] {
    ([judged.line] + convertible(judged)).map { JudgedLine(entry: entry, line: $0) }
  }

  private func runRules(of judged: Judged, _ run: inout ProgramRun) {
    var scope = SlotScope(
      moment: moment, values: .none,
      binding: judged.entry.binding(lifting: judged.exercise, in: run.compiled),
      session: judged.session)
    scope.facts = judged.facts ?? []
    scope.verdict = judged.verdict
    if run.keepsVerdicts {
      run.verdicts.append(
        SlotVerdict(
          slot: judged.entry.slot, entry: entry, isMade: Evaluation(in: scope).holds(.made)))
    }
    // The lifter did all that the gym allows, which says little about the planned load.
    if scope.facts.contains(where: \.isAtLimit), Evaluation(in: scope).holds(.made) { return }
    let ruleRun = RuleRun(
      occasion: "session", date: date, entry: entry, number: number, day: day.day.name,
      work: run.explains ? work(judged) : [])
    for rule in judged.rules {
      scope.rule = rule
      ruleRun.go(rule.progression.rules, in: &scope, on: &run)
    }
  }

  // MARK: Training

  private func noteTraining(_ judged: Judged, _ run: inout ProgramRun) {
    let compiled = judged.entry
    // An exercise that varies may be a lift that does not have a unit yet.
    let hasUnit =
      !compiled.varies && run.trained.hasUnit(compiled.number)
      || noteUnit(of: judged.exercise, judged.line, &run)
    if position.deload?.load != nil
      || run.compiled.hasLayoff && run.isEasedIn(compiled.slot, on: date)
    {
      run.lowered.append(LinePlace(entry: entry, line: judged.line))
    }
    run.trained.add(entry, to: compiled.number, session: judged.session, hasUnit: hasUnit)
    if compiled.varies {
      run.lastLifted[compiled.slot] = judged.exercise
      run.lifted[compiled.slot, default: [:]][judged.exercise] = entry
    }
  }

  /// Gives a lift without a unit the unit of its first load. Returns true if one of these loads has
  /// a unit: lifts that are done with bodyweight alone are asked again each time.
  private func noteUnit(of lift: String, _ line: Int, _ run: inout ProgramRun) -> Bool {
    let groups = workout.line(line).groups
    guard let unit = groups.lazy.compactMap({ $0.set.load?.writtenUnit }).first else {
      return false
    }
    run.values.note(unit, of: lift)
    return true
  }

  private func sets(of judged: Judged) -> [SetGroup] {
    ([judged.line] + convertible(judged)).flatMap { sets(of: judged, $0) }
  }

  private func convertible(_ judged: Judged) -> [Int] {
    judged.swaps.filter {
      !judged.entry.isForeign(workout.line($0), lifting: judged.exercise)
    }
  }

  private func sets(of judged: Judged, _ line: Int) -> [SetGroup] {
    let line = workout.line(line)
    let sets = line.sets
    guard line.isSwap(of: judged.exercise),
      let factor = judged.entry.options.alternatives.first(where: { $0.name == line.name })?.factor
    else { return sets }
    return sets.map { group in
      var group = group
      group.set.load = group.set.load.flatMap { $0.divided(by: factor) }
      if group.set.hasDetails, let planned = group.set.details.inPlaceOf {
        group.set.details.inPlaceOf = planned.divided(by: factor)
      }
      return group
    }
  }

  private func fillOpen(_ judged: Judged, _ run: inout ProgramRun) {
    let slot = judged.entry.slot
    let keys =
      judged.exercise == slot.lift
      ? judged.entry.openKeys : run.compiled.names.openKeys(of: slot, lifting: judged.exercise)
    for key in keys {
      let key = run.compiled.key(key, of: slot, lifting: judged.exercise)
      guard !run.values.isKnown(key), let heaviest = heaviest(sets(of: judged)) else { continue }
      let value = Value.load(heaviest.exact)
      run.values.give(value, to: key, of: judged.exercise)
      run.changeList.append(
        Change(
          value: run.compiled.home(of: key), exercise: key.exercise, before: nil, after: value,
          rule: nil, say: nil, reads: [], date: date, entry: entry, occasion: "first load",
          work: work(judged)))
    }
  }

  private func heaviest(_ sets: [SetGroup]) -> Load? {
    sets.filter { $0.set.isWork && $0.set.isDone }.compactMap(\.set.load).max {
      $0.isLighter(than: $1)
    }
  }

  /// Sets the slot's `weight` to the lightest load of the session if every work set was heavier
  /// than planned, before any rule runs. The session is then judged by that load.
  ///
  /// The loads of another exercise, converted by a factor, do not change the weight.
  private func followHeavier(_ judged: Judged, _ run: inout ProgramRun) {
    guard judged.entry.followsHeavier, position.deload == nil, judged.swaps.isEmpty,
      let facts = judged.facts, !workout.line(judged.line).isSwap(of: judged.exercise),
      let key = run.compiled.followingWeight(of: judged.entry.slot, lifting: judged.exercise),
      case .load(let weight)? = run.values[key],
      let lifted = facts.lightest(above: weight, round: judged.entry.round?.to)
    else { return }
    run.values.assign(.load(lifted), to: key)
    run.changeList.append(
      Change(
        value: run.compiled.home(of: key), exercise: key.exercise, before: .load(weight),
        after: .load(lifted), rule: nil, slot: judged.entry.slot, say: nil, reads: [], date: date,
        entry: entry, occasion: Change.heavier, work: work(judged)))
    judged.facts = facts.map { set in
      var set = set
      if set.planned != nil, set.takesWeight { set.planned = lifted }
      return set
    }
  }

  // MARK: Plans

  private func judgedEntries(_ run: ProgramRun) -> [Judged] {
    var prescriber = Prescriber(moment: moment, values: run.values, trained: run.trained)
    var places: [LinePairing.Place] = []
    places.reserveCapacity(day.entries.count)
    for entry in day.entries where prescriber.isPresent(entry) {
      guard let lifted = prescriber.lifted(entry) else { continue }
      places.append(LinePairing.Place(entry: entry.index, slot: entry.slot, exercise: lifted))
    }
    LinePairing.pair(workout.lines, with: &places)
    if day.entries.contains(where: { !$0.sources.isEmpty }) { note(places, run, in: &prescriber) }
    return places.compactMap { place in
      guard let line = place.line, workout.hasWork(inLine: line) else { return nil }
      let entry = day.entries[place.entry]
      let rules = entry.progress?.resolved(
        in: prescriber.cases(entry, lifting: place.exercise))
      let judged = Judged(
        entry, lifting: place.exercise, rules: rules ?? [], line: line, swaps: place.swaps,
        session: run.trained.count(entry.number) + 1,
        isForeign: entry.isForeign(workout.line(line), lifting: place.exercise))
      if !judged.isForeign { plan(judged, run, prescriber) }
      return judged
    }
  }

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

  /// Adds the verdict on an entry, or else its planned and performed sets or the reason why there
  /// is no plan, if they are looked at after the session: by its rules, by estimates, or because
  /// its weight follows heavier sets.
  ///
  /// If the rest of its sets was done with an exercise whose loads cannot be converted, no rule
  /// can tell whether they were made, so none judges the entry.
  private func plan(_ judged: Judged, _ run: ProgramRun, _ prescriber: Prescriber) {
    let entry = judged.entry
    let needsLoads = entry.followsHeavier || judged.rules.contains(where: \.hasSessionRules)
    // Session rules do not run in a deload, and its lowered loads do not tell an effort.
    guard position.deload == nil, needsLoads || run.compiled.estimates(entry) else { return }
    if run.judgesWhole, judgeWhole(judged, run, prescriber) { return }
    do throws(PlanProblem) {
      let builder = prescriber.builder(
        entry, lifting: judged.exercise, isEased: run.isEasedIn(entry.slot, on: date),
        done: entry.looksAtSets ? workout.line(judged.line).sets.work : [], isGymFree: true)
      var facts = try needsLoads ? builder.judged() : builder.goals()
      guard !moment.budget.isSpent else { throw .tooMuchWork }
      assume(facts, judged, run)
      SetResultBuilder.add(sets(of: judged), to: &facts, moment)
      judged.facts = facts
      judged.isForeign =
        judged.swaps.contains { entry.isForeign(workout.line($0), lifting: judged.exercise) }
        && facts.contains { !$0.isDone && !$0.isOptional }
    } catch {
      judged.problem = error.diagnostic(of: entry.entry, in: run.compiled.program).summary
    }
  }

  private func assume(
    _ planned: @autoclosure () -> [SetResult], _ judged: Judged, _ run: ProgramRun
  ) {
    guard run.compiled.estimates(judged.entry) else { return }
    judged.assumed = AssumedSet.all(
      workout.line(judged.line).sets.work, planned: planned(), round: judged.entry.round?.to)
  }

  /// Judges an entry by its plan as a whole, which is much faster than set by set. Returns false if
  /// its rules or its plan need more.
  private func judgeWhole(
    _ judged: Judged, _ run: ProgramRun, _ prescriber: Prescriber
  ) -> Bool {
    let (entry, problems) = (judged.entry, moment.problemCount)
    guard entry.isJudgedWhole, judged.exercise == entry.slot.lift, judged.swaps.isEmpty,
      !(run.compiled.hasLayoff && run.isEasedIn(entry.slot, on: date)),
      let groups = workout.groupsUnlessSwapped(ofLine: judged.line)
    else { return false }
    let scope = prescriber.scope(entry, lifting: judged.exercise)
    guard case .fixed(let plan)? = entry.scheme?.resolved(in: CaseContext(scope: scope)),
      plan.isJudgedWhole, moment.budget.spend(plan.sets.count)
    else { return false }
    let source = LoadSource(scope: scope, unit: scope.unit, exercise: judged.exercise)
    if entry.followsHeavier, plan.takeWeight, let weight = scope.weight,
      groups.contains(where: { $0.exceeds(weight, round: entry.round?.to) })
    {
      return false
    }
    guard let verdict = SessionVerdict(groups, of: plan.sets, source, by: scope.round),
      moment.problemCount == problems
    else { return false }
    judged.verdict = verdict
    assume(plan.sets.map(\.facts), judged, run)
    return true
  }
}

extension SetGroup {
  fileprivate func exceeds(_ weight: ExactLoad, round: WrittenLoad?) -> Bool {
    set.isWork && count > 0 && !set.isStandIn
      && set.load?.exact.exceeds(weight, round: round) ?? false
  }
}

extension SessionVerdict {
  /// Judges performed sets by the planned ones in order; nil if one of them does not have reps
  /// only.
  fileprivate init?(
    _ done: ArraySlice<SetGroup>, of planned: [ExpandedSet], _ source: LoadSource,
    by round: WrittenLoad?
  ) {
    var verdict = SessionVerdict()
    var index = 0
    var planOfLoad: ExactLoad?
    let isReps = done.visitWork { count, reps, load in
      // Whether its load counts as the planned one; nil until that is asked.
      var known: Bool?
      verdict.isDone = verdict.isDone || count > 0
      for _ in 0..<max(0, count) {
        guard index < planned.count else { break }
        let set = planned[index]
        if !set.repeatsLoad || index == 0 { (planOfLoad, known) = (source.exact(of: set), nil) }
        index += 1
        guard let goal = set.repGoal, goal.isNeeded else { continue }
        var counts = true
        if goal.judgesLoad, let planOfLoad {
          counts =
            known ?? load.map { Self.counts($0.exact, as: planOfLoad, source, round) } ?? false
          known = counts
        }
        verdict.isMade = verdict.isMade && counts && reps >= goal.least
        verdict.isTopped = verdict.isTopped && counts && reps >= goal.most
      }
    }
    guard isReps else { return nil }
    if planned[index...].contains(where: { $0.repGoal?.isNeeded ?? false }) {
      (verdict.isMade, verdict.isTopped) = (false, false)
    }
    self = verdict
  }

  private static func counts(
    _ load: ExactLoad, as planned: ExactLoad, _ source: LoadSource, _ round: WrittenLoad?
  ) -> Bool {
    Evaluation.counts(load, as: planned, round: round)
      ?? Evaluation(in: source.scope).counts(load, as: planned)
  }
}

extension [SetResult] {
  /// Returns the lightest load of the planned sets that take the weight, in the unit of `weight`,
  /// if each of them was done with more than planned. Nil otherwise.
  ///
  /// The other sets, such as back-offs at a share of the top set, must not be lighter than planned.
  /// Sets that were left undone, and extra ones, do not matter. After time off, the planned loads
  /// are lower than the weight, which must be exceeded too.
  fileprivate func lightest(above weight: ExactLoad, round: WrittenLoad?) -> ExactLoad? {
    var lightest: ExactLoad?
    var isLifted = false
    for set in self {
      guard let goal = set.goal, set.isDone else { continue }
      guard set.takesWeight || goal == .partOfTotal else {
        if let planned = set.planned, let load = set.load, planned.exceeds(load, round: round),
          !load.isRounded(from: planned, round: round)
        {
          return nil
        }
        continue
      }
      guard let planned = set.planned else { return nil }
      guard !set.isStandIn, let load = set.load?.converted(to: weight.unit),
        let exact = set.load, exact.exceeds(planned, round: round),
        exact.exceeds(weight, round: round)
      else { return nil }
      isLifted = isLifted || set.reps != 0
      if lightest.map({ load.amount < $0.amount }) ?? true { lightest = load }
    }
    return isLifted ? lightest : nil
  }
}

extension CompiledProgram {
  /// Returns the `weight` that follows the lifter when a slot trains that exercise: state of the
  /// slot or of the exercise. Nil if there is none.
  func followingWeight(of slot: SlotName, lifting exercise: String) -> ValueKey? {
    guard let key = names.names(of: slot, lifting: exercise).weight,
      Self.isFollowing(key, slot, exercise, names, isStateAt)
    else { return nil }
    return self.key(key, of: slot, lifting: exercise)
  }

  /// Returns the slots with such a weight, without those whose progressions say `adopt: no`.
  static func followingSlots(
    among slots: [SlotName], _ uses: [SlotProgression], _ names: ValueNames, _ isStateAt: [Bool]
  ) -> Set<SlotName> {
    let others = Set(uses.filter { !$0.rule.progression.adoptsHeavier }.map(\.slot))
    return Set(
      slots.filter { slot in
        !others.contains(slot)
          && ([slot.lift] + names.exercises(of: slot)).contains { exercise in
            names.names(of: slot, lifting: exercise).weight.map {
              isFollowing($0, slot, exercise, names, isStateAt)
            } ?? false
          }
      })
  }

  private static func isFollowing(
    _ key: ValueKey, _ slot: SlotName, _ exercise: String, _ names: ValueNames,
    _ isStateAt: [Bool]
  ) -> Bool {
    let owner = names.homes[key.index].owner
    return isStateAt[key.index] && (owner == slot || owner == SlotName(exercise))
  }
}
