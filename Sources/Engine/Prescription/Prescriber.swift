// Plans a day of a program as a session: its sets, their loads, and where the loads come from.

import Diagnostics
import Notation
import Programs
import Training

/// Plans the sessions of a program at one moment, from the values at that moment.
struct Prescriber {
  let moment: SessionContext
  let values: StoredValues
  /// How each slot was trained before.
  let trained: SlotHistory
  /// The sets already done today, by entry, because later sets may depend on them.
  var done: [Int: [PerformedSet]] = [:]
  /// The slots that are trained for the first time after time off.
  var eased: Set<SlotName> = []
  /// True for plans that rules judge, in which no load depends on the gym.
  var judges = false
  /// True if the questions of the day were not asked yet, so that an exercise which depends on an
  /// answer is shown as depending on it.
  var isBeforeQuestions = false

  init(moment: SessionContext, values: StoredValues, trained: SlotHistory) {
    self.moment = moment
    self.values = values
    self.trained = trained
  }

  var compiled: CompiledProgram { moment.compiled }

  /// Returns the whole session as it is shown, with loads filled in.
  ///
  /// The number of sets in a day is limited. An exercise that exceeds it is shown with the problem.
  func session(_ day: CompiledDay) -> SessionPlan {
    var room = ProgramLimits.setsOfDay
    var exercises: [SessionExercise] = []
    exercises.reserveCapacity(day.entries.count)
    for entry in day.entries {
      guard let exercise = exercise(entry, mostSets: room) else { continue }
      // An exercise without planned sets counts as one.
      room -= max(1, entry.scheme == nil ? 1 : exercise.sets.count + exercise.warmup.count)
      exercises.append(exercise)
    }
    return SessionPlan(
      program: compiled.program.id, title: compiled.program.description.title,
      version: compiled.version, day: day.day.name, note: day.day.note, position: moment.position,
      exercises: exercises, questions: day.day.questions, steps: moment.budget.spent)
  }

  /// Returns the scope in which the expressions of an entry are evaluated.
  func scope(_ entry: CompiledEntry) -> SlotScope {
    SlotScope(
      moment: moment, values: values, binding: entry.binding,
      session: trained.count(entry.number) + 1)
  }

  /// Returns the same scope while the slot trains `exercise`, with its loads rounded as the entry
  /// says.
  func scope(_ entry: CompiledEntry, lifting exercise: String) -> SlotScope {
    SlotScope(
      moment: moment, values: values, binding: entry.binding(lifting: exercise, in: compiled),
      session: trained.count(entry.number) + 1)
  }

  func cases(_ entry: CompiledEntry) -> CaseContext {
    CaseContext(scope: scope(entry))
  }

  /// Returns the exercise of an entry; nil if no case applies.
  func lifted(_ entry: CompiledEntry) -> String? {
    guard let cases = entry.options.exercise else { return entry.slot.lift }
    switch cases.resolved(in: self.cases(entry)) {
    case nil: return nil
    case .named(let name): return name
    case .input(let name): return scope(entry).value(named: name)?.plainText
    case .oneOf(let names, let standard):
      let chosen = scope(entry).value(named: "exercise")?.plainText
      return chosen ?? standard ?? names.first
    }
  }

  /// Returns the cases of an entry while it trains `exercise`.
  func cases(_ entry: CompiledEntry, lifting exercise: String) -> CaseContext {
    CaseContext(scope: scope(entry).lifting(exercise))
  }

  func isPresent(_ entry: CompiledEntry) -> Bool {
    guard let when = entry.options.when else { return true }
    return when.resolved(in: cases(entry)) ?? false
  }

  /// Returns one entry as it is shown; nil if it is absent.
  ///
  /// `mostSets` is the largest number of sets it may have, including warm-ups.
  func exercise(
    _ entry: CompiledEntry, mostSets: Int = ProgramLimits.setsOfDay
  ) -> SessionExercise? {
    guard mostSets > 0 else { return blocked(entry, by: .tooManySets) }
    do throws(PlanProblem) {
      moment.budget.spend(20)
      let before = moment.openQuestions.count
      let found = try planned(entry, mostSets: mostSets)
      if moment.budget.isSpent { return blocked(entry, by: .tooMuchWork) }
      guard isBeforeQuestions, moment.openQuestions.count > before else { return found }
      var exercise = found ?? undecided(entry)
      exercise.openQuestions = Array(moment.openQuestions.dropFirst(before)).withoutRepeats
      return exercise
    } catch {
      return blocked(entry, by: error)
    }
  }

  /// Returns an entry that is done or not, depending on an answer.
  private func undecided(_ entry: CompiledEntry) -> SessionExercise {
    var exercise = withoutSets(entry)
    exercise.hasNoSetsToday = true
    return exercise
  }

  private func withoutSets(_ entry: CompiledEntry) -> SessionExercise {
    SessionExercise(
      entry: entry.index, slot: entry.slot, exercise: entry.slot.lift,
      superset: entry.entry.superset,
      warmup: [], sets: [], setUp: moment.settings.setUp, tempo: entry.options.tempo,
      isOptional: entry.options.isOptional,
      priority: entry.options.priority, alternatives: entry.options.alternatives,
      isBodyweight: false, unit: compiled.program.units ?? moment.settings.units, changes: [],
      warnings: [])
  }

  /// Returns an entry whose sets could not be calculated, with the problem in their place.
  private func blocked(
    _ entry: CompiledEntry, by problem: PlanProblem
  ) -> SessionExercise {
    var exercise = withoutSets(entry)
    exercise.problem = problem.diagnostic(of: entry.entry, in: compiled.program)
    return exercise
  }

  private func planned(
    _ entry: CompiledEntry, mostSets: Int
  ) throws(PlanProblem) -> SessionExercise? {
    let before = moment.problemCount
    let lift = isPresent(entry) ? lifted(entry) : nil
    try moment.check(since: before)
    guard let lift else { return nil }
    let builder = builder(
      entry, lifting: lift, isEased: eased.contains(entry.slot), mostSets: mostSets,
      done: (done[entry.index] ?? []).filter(\.isWork))
    var exercise = withoutSets(entry)
    exercise.exercise = lift
    guard var exercise = try builder.shown(exercise, after: trained) else { return nil }
    // Sets on the clock (`every`) include their rest.
    let isOnClock = exercise.sets.contains { $0.set.every != nil }
    let usual = isOnClock ? nil : moment.settings.rest
    func rest(_ cases: Cases<Expression>?) -> Seconds? {
      cases?.resolved(in: builder.cases)?.rest(in: builder.scope, &exercise.restProblems)
    }
    let own = rest(entry.rest)
    // The rest of the defaults is a habit of the program. The lifter's own habit comes before it.
    let habit = compiled.program.usualRest
    let isHabit = own == nil || habit != nil && entry.rest == habit
    exercise.rest = (isHabit && entry.isFollowedByRest ? usual : nil) ?? own
    if entry.entry.superset != nil {
      exercise.restOfRound = rest(entry.restOfRound) ?? usual
    }
    exercise.note = entry.options.note?.resolved(in: builder.cases)
    return exercise
  }

  /// Returns the builder for the sets of an entry that trains `exercise`. Some sets may be done
  /// already. `isGymFree` is true for sets that rules judge, in which no load depends on the gym.
  func builder(
    _ entry: CompiledEntry, lifting exercise: String, isEased: Bool,
    mostSets: Int = ProgramLimits.setsOfDay, done: [PerformedSet] = [], isGymFree: Bool = false
  ) -> SetBuilder {
    var scope = scope(entry, lifting: exercise)
    if isGymFree { scope.isGymFree = true }
    if !entry.sources.isEmpty { scope.others = others(entry) }
    return SetBuilder(
      entry: entry, scope: scope, exercise: exercise,
      share: share(isEased: isEased), isEased: isEased, mostSets: mostSets, done: done)
  }

  /// Returns the named sets of the earlier entries that an entry reads: as done, or else as
  /// planned.
  private func others(_ entry: CompiledEntry) -> [EarlierNamedSet] {
    var known: [EarlierNamedSet] = []
    for source in entry.sources where isPresent(source) {
      guard let lift = lifted(source), moment.budget.spend(20) else { continue }
      var scope = scope(source, lifting: lift)
      scope.others = known
      scope.isGymFree = judges
      let isEased = eased.contains(source.slot)
      let builder = SetBuilder(
        entry: source, scope: scope, exercise: lift, share: share(isEased: isEased),
        isEased: isEased, done: (done[source.index] ?? []).filter(\.isWork))
      let sets = builder.named(after: trained)
      known += sets.map { EarlierNamedSet(slot: source.slot, facts: $0) }
    }
    return known
  }

  /// Returns the factor by which a deload or time off lowers the loads; nil for none.
  private func share(isEased: Bool) -> Decimal? {
    let deload = moment.position.deload?.load
    guard isEased, let layoff = compiled.program.schedule.layoff?.load else {
      return deload
    }
    return deload.map { $0.multiplied(by: layoff) ?? $0 } ?? layoff
  }
}

extension Value {
  /// The text of a text value, or the name of an exercise value.
  var plainText: String? {
    switch self {
    case .text(let text), .exercise(let text): text
    case .load, .number, .percent, .time, .distance, .pace, .date: nil
    }
  }
}
