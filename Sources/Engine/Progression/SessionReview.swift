// Judges a workout: pairs its lines with the day's slots and runs the rules of each slot.

import Notation
import Programs
import Training

/// Runs the rules of a session on the sets that were done.
struct SessionReview {
  let workout: Workout
  let day: CompiledDay
  /// The week or pass that it belongs to.
  let number: Int
  let position: Position
  let date: CalendarDate
  /// The workout's index in the history.
  let entry: Int
  let record: TrainingRecord
  let settings: EngineSettings
  /// The entries that were trained. Each is read in place, because copies would take longer than
  /// most of what is done with them. For the same reason, what runs for each of them is `mutating`:
  /// other methods get a copy of the review.
  private(set) var judged: [Judged] = []
  /// The steps used so far. Once the session has a context, its `StepBudget` counts them instead.
  private var spent = 0
  private var knownMoment: SessionContext?

  init(
    _ workout: Workout, of day: CompiledDay, number: Int, at position: Position,
    on date: CalendarDate, entry: Int, record: TrainingRecord, settings: EngineSettings
  ) {
    self.workout = workout
    self.day = day
    self.number = number
    self.position = position
    self.date = date
    self.entry = entry
    self.record = record
    self.settings = settings
  }

  /// Runs the rules in the slots' order, judging plans made from the values at the session's start.
  ///
  /// Returns what the plan tells about the sets of each line whose exercise has loads by effort.
  mutating func go(on run: inout ProgramRun) -> [AssumedSets] {
    judged = judgedEntries(&run)
    // One scope is reused for every slot, so that shared state is created once.
    var scope: SlotScope?
    for index in judged.indices { review(index, &scope, &run) }
    run.steps += knownMoment?.budget.spent ?? spent
    return run.compiled.estimates ? judged.compactMap(assumedSets) : []
  }

  /// Returns the moment of the workout; the entries before its own are the past. Most sessions are
  /// judged without it.
  mutating func moment(of run: ProgramRun) -> SessionContext {
    if let knownMoment { return knownMoment }
    let moment = SessionContext(
      compiled: run.compiled, position: position, date: date, answers: workout.answers.byName,
      questions: day.day.questions, record: record, end: entry,
      settings: settings.inGym(workout.gym))
    moment.budget.spend(spent)
    knownMoment = moment
    return moment
  }

  /// Uses some steps of the session's budget. Returns false if it does not have enough left.
  mutating func spend(_ steps: Int) -> Bool {
    if let knownMoment { return knownMoment.budget.spend(steps) }
    spent += steps
    return spent <= StepBudget.ofSession
  }

  /// An entry of the day that was trained, with its plan or the verdict on it.
  struct Judged {
    let entry: CompiledEntry
    /// The index of its line in the workout.
    let line: Int
    /// The number of this session of the slot, from 1.
    let session: Int
    /// True if it was swapped for an exercise whose loads cannot be converted. It counts as
    /// trained, but no rule judges it and no value follows from it.
    var isForeign: Bool
    /// The verdict on it and the plan that it was judged by, if the verdict is all that rules need.
    var verdict: SessionVerdict?
    var plan: PlainPlan?
    /// Its exercise, rules and sets, if the entry does not tell them.
    var details: Details?

    /// The indices of the lines of exercises that were done for the rest of its sets.
    var swaps: [Int] { details?.swaps ?? [] }
    var exercise: String { details?.exercise ?? entry.slot.lift }
    var rules: [RuleScope] { details?.rules ?? entry.uses ?? [] }
    /// The planned and performed sets that rules look at; nil if no rule runs on single sets.
    var facts: [SetResult]? { details?.facts }
  }

  /// The parts of a judged entry that most entries do not need.
  final class Details {
    let exercise: String
    let rules: [RuleScope]
    var swaps: [Int] = []
    var facts: [SetResult]?
    /// The facts that the plan adds to the sets of the line, one element for each work set.
    var assumed: [AssumedSet?]?
    /// Why the plan is unknown, so that no rule of the session runs.
    var problem: String?

    init(exercise: String, rules: [RuleScope]) {
      self.exercise = exercise
      self.rules = rules
    }
  }

  private func assumedSets(_ judged: Judged) -> AssumedSets? {
    let line = workout.line(judged.line)
    guard !line.isSwap(of: judged.exercise),
      let sets = judged.details?.assumed
        ?? judged.plan.map({ plan in
          AssumedSet.all(
            line.sets.work, planned: plan.sets.planned.map(\.facts), round: judged.entry.round?.to)
        }),
      sets.contains(where: { $0 != nil })
    else { return nil }
    return AssumedSets(line: judged.line, sets: sets)
  }

  // MARK: Rules

  private mutating func review(
    _ index: Int, _ scope: inout SlotScope?, _ run: inout ProgramRun
  ) {
    let compiled = judged[index].entry
    noteTraining(index, compiled, &run)
    if judged[index].isForeign { return }
    fillOpen(index, compiled, &run)
    followHeavier(judged[index], &run)
    if compiled.hasPeriodRules {
      run.note(
        judged[index].rules, of: compiled.slot, inWeek: number,
        run.explains ? work(judged[index]) : [])
    }
    guard compiled.hasSessionRules, !judged[index].rules.isEmpty else { return }
    if let verdict = judged[index].verdict {
      return runNumbered(index, compiled, verdict, &scope, &run)
    }
    if let problem = judged[index].details?.problem {
      run.warnings.append(
        "\(date.text): the rules of '\(compiled.slot.text)' did not run: \(problem)")
    }
    guard let facts = judged[index].facts else { return }
    runRules(of: judged[index], on: facts, from: 0, &scope, &run)
  }

  /// Returns the run of this session's rules. `work` is kept only to explain changes.
  func ruleRun(on work: [JudgedLine]) -> RuleRun {
    RuleRun(
      occasion: "session", date: date, entry: entry, number: number, day: day.day.name, work: work)
  }

  /// Returns the work that the rules look at.
  func work(_ judged: Judged) -> [JudgedLine] {
    [JudgedLine(entry: entry, line: judged.line)]
      + convertible(judged).map { JudgedLine(entry: entry, line: $0) }
  }

  /// Runs the rules of an entry on its sets, from that use of a progression on.
  mutating func runRules(
    of judged: Judged, on facts: [SetResult], from first: Int, _ known: inout SlotScope?,
    _ run: inout ProgramRun
  ) {
    var scope =
      known
      ?? SlotScope(moment: moment(of: run), values: .none, binding: .program, session: 1)
    // With a second reference, the scope would be copied at each change.
    known = nil
    defer { known = scope }
    scope.turn(
      to: judged.entry.binding(lifting: judged.exercise, in: run.compiled),
      session: judged.session, facts: facts)
    if run.keepsVerdicts, judged.verdict == nil {
      run.verdicts.append(
        SlotVerdict(
          slot: judged.entry.slot, entry: entry, isMade: Evaluation(in: scope).holds(.made)))
    }
    // The lifter did all that the gym allows, which says little about the planned load.
    if facts.contains(where: \.isAtLimit), Evaluation(in: scope).holds(.made) { return }
    let ruleRun = self.ruleRun(on: run.explains ? work(judged) : [])
    for rule in judged.rules[first...] {
      scope.rule = rule
      ruleRun.go(rule.progression.rules, in: &scope, on: &run)
    }
  }

  // MARK: Training

  /// Notes that the slot was trained, and the unit of its lift.
  private mutating func noteTraining(
    _ index: Int, _ compiled: CompiledEntry, _ run: inout ProgramRun
  ) {
    // An exercise that varies may be a lift that does not have a unit yet.
    let varies = compiled.exercise != nil
    let hasUnit =
      !varies && run.trained.hasUnit(compiled.number)
      || noteUnit(of: judged[index].exercise, judged[index].line, &run)
    if position.deload?.load != nil
      || run.compiled.hasLayoff && run.isEasedIn(compiled.slot, on: date)
    {
      run.lowered.append(LinePlace(entry: entry, line: judged[index].line))
    }
    run.trained.add(
      entry, to: compiled.number, session: judged[index].session, hasUnit: hasUnit)
    if varies {
      let exercise = judged[index].exercise
      run.lastLifted[compiled.slot] = exercise
      run.lifted[compiled.slot, default: [:]][exercise] = entry
    }
  }

  /// Gives a lift without a unit the unit of its first load. Returns true if one of these loads has
  /// a unit: lifts that are done with bodyweight alone are asked again each time.
  private mutating func noteUnit(of lift: String, _ line: Int, _ run: inout ProgramRun) -> Bool {
    let groups = workout.line(line).groups
    for index in groups.indices {
      guard let unit = groups[index].set.load?.writtenUnit else { continue }
      run.values.note(unit, of: lift)
      return true
    }
    return false
  }

  /// Returns the performed sets, also of exercises that replaced it for the rest of its sets.
  func sets(of judged: Judged) -> [SetGroup] {
    let own = sets(of: judged, judged.line)
    if judged.swaps.isEmpty { return own }
    return own + convertible(judged).flatMap { sets(of: judged, $0) }
  }

  /// Returns the lines for the rest of the sets whose loads can be converted.
  private func convertible(_ judged: Judged) -> [Int] {
    judged.swaps.filter {
      !judged.entry.isForeign(workout.line($0), lifting: judged.exercise)
    }
  }

  /// Returns the performed sets of a line. The loads of an alternative are divided by its factor.
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

  /// Gives an open value the heaviest load of the first session that has one, before any rule runs.
  private mutating func fillOpen(_ index: Int, _ compiled: CompiledEntry, _ run: inout ProgramRun) {
    if compiled.exercise == nil, compiled.openKeys.isEmpty { return }
    let slot = compiled.slot
    let exercise = judged[index].exercise
    let keys =
      compiled.exercise == nil || exercise == slot.lift
      ? compiled.openKeys : run.compiled.names.openKeys(of: slot, lifting: exercise)
    for key in keys where run.compiled.variesLoads || !run.values.isKnown(key) {
      let key = run.compiled.key(key, of: slot, lifting: exercise)
      guard !run.values.isKnown(key),
        let heaviest = heaviest(sets(of: judged[index]))
      else { continue }
      let value = Value.load(heaviest.exact)
      run.values.give(value, to: key, of: exercise)
      run.changeList.append(
        Change(
          value: run.compiled.home(of: key), exercise: key.exercise, before: nil, after: value,
          rule: nil, say: nil, reads: [], date: date, entry: entry, occasion: "first load",
          work: work(judged[index])))
    }
  }

  private func heaviest(_ sets: [SetGroup]) -> Load? {
    sets.filter { $0.set.isWork && $0.set.isDone }.compactMap(\.set.load).max {
      $0.isLighter(than: $1)
    }
  }
}

// Judges an entry as a whole and runs its numbered rules, as replay does for most sessions.

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

// Lets a slot's weight follow a lifter who lifted more than planned.

extension SessionReview {
  /// Sets the slot's `weight` to the lightest load of the session if every work set was heavier
  /// than planned, before any rule runs. The session is then judged by that load.
  ///
  /// The loads of another exercise, converted by a factor, do not change the weight.
  mutating func followHeavier(_ judged: Judged, _ run: inout ProgramRun) {
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
    judged.details?.facts = facts.map { set in
      var set = set
      if set.planned != nil, set.takesWeight { set.planned = lifted }
      return set
    }
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
