// Judges a workout: pairs its lines with the day's slots and runs the rules of each slot.

import Diagnostics
import Notation
import Programs
import Training

/// Runs the rules of a session on the sets that were done.
struct SessionReview {
  /// The exercises of the workout.
  let lines: [WorkoutLine]
  let day: CompiledDay
  /// The week or pass that it belongs to.
  let number: Int
  /// The moment of the workout; the entries before its own are the past.
  let moment: SessionContext

  var date: CalendarDate { moment.date }
  /// The workout's index in the history.
  var entry: Int { moment.end }

  /// Runs the rules in the slots' order, judging plans made from the values at the session's start.
  ///
  /// Returns the effort to assume for each set of a line that was planned by effort and logged
  /// without one.
  func go(on run: inout ProgramRun) -> [AssumedEfforts] {
    let rules = RuleRun(
      occasion: "session", date: date, entry: entry, number: number, day: day.day.name)
    let judged = judged(run)
    // One scope is reused for every slot, so that shared state is created once.
    var scope = SlotScope(moment: moment, values: .none, binding: .program, session: 1)
    for index in judged.indices { review(judged[index], rules, &scope, &run) }
    return day.plansByEffort ? judged.compactMap(assumedEfforts) : []
  }

  private func assumedEfforts(_ judged: Judged) -> AssumedEfforts? {
    guard judged.entry.plansByEffort, lines[judged.line].swapFor == nil, let facts = judged.facts,
      // These pair several sets with one planned set, which then does not have an effort of its
      // own.
      !facts.contains(where: { $0.isTotal || $0.isFind })
    else { return nil }
    let efforts = facts.prefix(lines[judged.line].sets.work.count).map(\.assumedEffort)
    guard efforts.contains(where: { $0 != nil }) else { return nil }
    return AssumedEfforts(line: judged.line, efforts: efforts)
  }

  /// An entry of the day that was trained, with its plan.
  ///
  /// It is an object, because copies of its many parts would take longer than judging it.
  final class Judged {
    let entry: CompiledEntry
    let exercise: String
    /// The index of its line in the workout.
    let line: Int
    /// The number of this session of the slot, from 1.
    let session: Int
    let rules: [RuleScope]
    /// Its plan and the verdict on it, if that is all that rules need.
    var plain: (plan: PlainPlan, verdict: SessionVerdict)?
    /// The planned and performed sets that rules look at; nil if no rule runs.
    var facts: [SetResult]?
    /// Why the plan is unknown, so that no rule of the session runs.
    var problem: String?

    init(
      entry: CompiledEntry, exercise: String, line: Int, session: Int, rules: [RuleScope]
    ) {
      self.entry = entry
      self.exercise = exercise
      self.line = line
      self.session = session
      self.rules = rules
    }
  }

  /// Returns the entries that were trained, planned from the values before any rule runs.
  private func judged(_ run: ProgramRun) -> [Judged] {
    var prescriber = Prescriber(moment: moment, values: run.values, trained: run.trained)
    var places: [LinePairing.Place] = []
    places.reserveCapacity(day.entries.count)
    for index in day.entries.indices {
      let entry = day.entries[index]
      guard prescriber.isPresent(entry), let lifted = prescriber.lifted(entry) else { continue }
      places.append(LinePairing.Place(entry: index, slot: entry.slot, exercise: lifted))
    }
    LinePairing.pair(lines, with: &places)
    if day.entries.contains(where: { !$0.sources.isEmpty }) { note(places, run, in: &prescriber) }
    var result: [Judged] = []
    result.reserveCapacity(places.count)
    for index in places.indices {
      guard let line = places[index].line, lines[line].hasWork else { continue }
      let entry = day.entries[places[index].entry]
      let exercise = places[index].exercise
      let judged = Judged(
        entry: entry, exercise: exercise, line: line,
        session: run.trained.count(entry.number) + 1,
        rules: rules(of: entry, lifting: exercise, prescriber))
      if needsFacts(judged) {
        judged.plain = plain(judged, run, prescriber)
        if judged.plain == nil { addFacts(to: judged, run, prescriber) }
      }
      result.append(judged)
    }
    return result
  }

  /// Lets entries see the sets that were done by others. A swapped exercise counts as planned.
  private func note(
    _ places: [LinePairing.Place], _ run: ProgramRun, in prescriber: inout Prescriber
  ) {
    prescriber.judges = true
    prescriber.eased = Set(day.entries.map(\.slot).filter { run.isEasedIn($0, on: date) })
    for place in places {
      guard let line = place.line, lines[line].swapFor == nil else { continue }
      prescriber.done[place.entry] = lines[line].sets.work
    }
  }

  private func rules(
    of entry: CompiledEntry, lifting exercise: String, _ prescriber: Prescriber
  ) -> [RuleScope] {
    guard let progress = entry.progress else { return [] }
    return progress.resolved(in: prescriber.cases(entry, lifting: exercise)) ?? []
  }

  /// Returns whether a rule of the session looks at the sets of an entry.
  private func needsFacts(_ judged: Judged) -> Bool {
    // Session rules do not run in a deload, and its lowered loads do not tell an effort.
    moment.position.deload == nil
      && (judged.entry.plansByEffort || judged.rules.contains(where: \.hasSessionRules))
  }

  /// Adds the planned and performed sets to an entry.
  private func addFacts(to judged: Judged, _ run: ProgramRun, _ prescriber: Prescriber) {
    do throws(PlanProblem) {
      judged.facts = try facts(
        of: judged.entry, lifting: judged.exercise, judged.line, run, prescriber)
    } catch {
      judged.problem =
        error.diagnostic(of: judged.entry.entry, in: run.compiled.program).summary
    }
  }

  /// Returns the planned and performed sets of an entry.
  private func facts(
    of entry: CompiledEntry, lifting exercise: String, _ line: Int, _ run: ProgramRun,
    _ prescriber: Prescriber
  ) throws(PlanProblem) -> [SetResult] {
    let builder = prescriber.builder(
      entry, lifting: exercise, isEased: run.isEasedIn(entry.slot, on: date),
      done: entry.looksAtSets ? lines[line].sets.work : [], isGymFree: true)
    var facts = try builder.judged()
    guard !moment.budget.isSpent else { throw .tooMuchWork }
    SetResultBuilder.add(sets(of: entry, line), to: &facts, moment)
    return facts
  }

  private func review(
    _ judged: Judged, _ rules: RuleRun, _ scope: inout SlotScope, _ run: inout ProgramRun
  ) {
    let compiled = judged.entry
    // An exercise that varies may be a lift that does not have a unit yet.
    let varies = compiled.exercise != nil
    let before = run.trained[compiled.number]
    var lowered = before?.lowered ?? []
    if moment.position.deload?.load != nil || run.isEasedIn(compiled.slot, on: date) {
      lowered = lowered.suffix(SlotTraining.mostLowered - 1) + [entry]
    }
    run.trained[compiled.number] = SlotTraining(
      count: judged.session, entry: entry,
      hasUnit: !varies && before?.hasUnit ?? false || noteUnit(judged, &run), lowered: lowered)
    if varies {
      run.lastLifted[compiled.slot] = judged.exercise
      run.lifted[compiled.slot, default: [:]][judged.exercise] = entry
    }
    fillOpen(judged, &run)
    guard !judged.rules.isEmpty else { return }
    run.note(judged.rules, of: compiled.slot, inWeek: number)
    if let problem = judged.problem {
      run.warnings.append(
        "\(date.text): the rules of '\(compiled.slot.text)' did not run: \(problem)")
    }
    if judged.plain != nil { return runNumbered(judged, rules, &scope, &run) }
    guard let facts = judged.facts else { return }
    runRules(of: judged, on: facts, from: 0, rules, &scope, &run)
  }

  /// Runs the rules of an entry on its sets, from that use of a progression on.
  func runRules(
    of judged: Judged, on facts: [SetResult], from first: Int, _ rules: RuleRun,
    _ scope: inout SlotScope, _ run: inout ProgramRun
  ) {
    scope.turn(
      to: judged.entry.binding(lifting: judged.exercise, in: run.compiled),
      session: judged.session, facts: facts)
    if run.keepsVerdicts, judged.plain == nil {
      run.verdicts.append(
        SlotVerdict(
          slot: judged.entry.slot, entry: entry, isMade: Evaluation(in: scope).holds(.made)))
    }
    for rule in judged.rules[first...] {
      scope.rule = rule
      rules.go(rule.progression.rules, in: &scope, on: &run)
    }
  }

  /// Returns the performed sets. The loads of an alternative are divided by its factor.
  func sets(of entry: CompiledEntry, _ line: Int) -> [SetGroup] {
    let sets = lines[line].sets
    guard lines[line].swapFor != nil,
      let factor = entry.options.alternatives
        .first(where: { $0.name == lines[line].name })?.factor
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

  /// Gives a lift without a unit that of its first load. Returns whether it has a unit now.
  private func noteUnit(_ judged: Judged, _ run: inout ProgramRun) -> Bool {
    let lift = judged.exercise
    if run.values.unit(of: lift) != nil { return true }
    guard let first = lines[judged.line].sets.lazy.compactMap(\.set.load).first else {
      return false
    }
    run.values.note(first.unit, of: lift)
    return true
  }

  /// Gives an open value the heaviest load of the first session that has one, before any rule runs.
  private func fillOpen(_ judged: Judged, _ run: inout ProgramRun) {
    let slot = judged.entry.slot
    let liftsItsOwn = judged.entry.exercise == nil || judged.exercise == slot.lift
    let keys =
      liftsItsOwn
      ? judged.entry.openKeys
      : run.compiled.names.openKeys(of: slot, lifting: judged.exercise)
    for key in keys {
      let key = run.compiled.key(key, of: slot, lifting: judged.exercise)
      guard !run.values.isKnown(key), let heaviest = heaviest(sets(of: judged.entry, judged.line))
      else { continue }
      let value = Value.load(heaviest.exact)
      run.values.give(value, to: key, of: judged.exercise)
      run.changeList.append(
        Change(
          value: run.compiled.home(of: key), exercise: key.exercise, before: nil, after: value,
          rule: nil, say: nil, reads: [], date: date, entry: entry, occasion: "first load"))
    }
  }

  private func heaviest(_ sets: [SetGroup]) -> Load? {
    sets.filter { $0.set.isWork && $0.set.isDone }.compactMap(\.set.load).max {
      $0.isLighter(than: $1)
    }
  }
}

/// The efforts to assume for the working sets of one line; nil for sets that have their own.
struct AssumedEfforts {
  /// The index of the line in its workout.
  let line: Int
  let efforts: [Effort?]
}

extension ProgramRun {
  /// Returns true if a workout of a day on that date belongs to a deload.
  func isInDeload(_ day: String, on date: CalendarDate) -> Bool {
    schedule.timetable.position(schedule.number(of: day, on: date)).deload != nil
  }

  /// Judges a workout of a day of the program, by the rules of the exercises trained.
  ///
  /// Returns the efforts to assume for sets that were planned by effort and logged without one.
  mutating func judge(
    _ workout: Workout, of day: CompiledDay, on date: CalendarDate, entry: Int,
    record: TrainingRecord, settings: EngineSettings
  ) -> [AssumedEfforts] {
    var answers: [String: Value] = [:]
    for answer in workout.answers { answers[answer.name] = answer.value }
    let number = schedule.number(of: day.day.name, on: date)
    let moment = SessionContext(
      compiled: compiled, position: schedule.timetable.position(number), date: date,
      answers: answers, questions: day.day.questions, record: record, end: entry,
      settings: settings.inGym(workout.gym))
    defer { steps += moment.budget.spent }
    return SessionReview(lines: workout.lines, day: day, number: number, moment: moment)
      .go(on: &self)
  }
}
