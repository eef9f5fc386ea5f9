// A workout judged: its lines paired with the day's slots, and the rules of each slot run.

import Notation
import Programs
import Training

/// Runs the rules of a session over what was done in it.
struct SessionReview {
  let workout: Workout
  let day: CompiledDay
  let position: Position
  /// The week or pass that it belongs to.
  let number: Int
  let date: CalendarDate
  let entry: Int
  let record: TrainingRecord
  let settings: EngineSettings

  /// Rules run in the slots' order, over prescriptions from the values at the session's start.
  func go(on run: inout ProgramRun) {
    let moment = Moment(
      compiled: run.compiled, position: position, date: date, answers: answers, record: record,
      end: entry, settings: settings)
    for slot in judged(run, moment) { review(slot, moment, &run) }
  }

  /// What was planned lighter than usual: all of a deload, what is eased in after time off.
  func lightExercises(of run: ProgramRun) -> [String] {
    if position.deload != nil { return workout.exercises.map(\.name) }
    let eased = day.entries.map(\.slot).filter { run.isEasedIn($0, on: date) }
    guard !eased.isEmpty else { return [] }
    return workout.exercises.filter { line in eased.contains { line.isOf($0) } }.map(\.name)
  }

  private var answers: [String: Value] {
    var result: [String: Value] = [:]
    for answer in workout.answers { result[answer.name] = answer.value }
    return result
  }

  /// An entry of the day that was trained, with what was asked of it.
  private struct Judged {
    var entry: CompiledEntry
    var exercise: String
    var line: PerformedExercise
    /// Which session of the slot this is, from 1.
    var session: Int
    var rules: [RuleScope] = []
    /// What was planned, with nothing done.
    var planned: [SetFacts] = []
  }

  /// What was trained, by the values as they are before any rule.
  private func judged(_ run: ProgramRun, _ moment: Moment) -> [Judged] {
    var prescriber = Prescriber(moment: moment, values: run.values, trained: run.trained)
    let places = day.entries.indices.compactMap { index -> LinePairing.Place? in
      let entry = day.entries[index]
      guard prescriber.isPresent(entry), let lifted = prescriber.lifted(entry) else { return nil }
      return LinePairing.Place(entry: index, slot: entry.slot, exercise: lifted)
    }
    let lines = LinePairing.lines(of: workout.exercises, for: places)
    return zip(places, lines).compactMap { place, number in
      guard let line = number.map({ workout.exercises[$0] }), line.hasWork else { return nil }
      let entry = day.entries[place.entry]
      var judged = Judged(
        entry: entry, exercise: place.exercise, line: line,
        session: (run.trained[entry.slot]?.count ?? 0) + 1)
      guard let progress = entry.progress else { return judged }
      judged.rules = progress.resolved(in: prescriber.cases(entry, lifting: place.exercise)) ?? []
      // A deload is no test of anything: nobody asks what was planned.
      guard position.deload == nil, judged.rules.contains(where: { !$0.progression.rules.isEmpty })
      else { return judged }
      if entry.looksAtSets { prescriber.done[place.entry] = line.work }
      if run.isEasedIn(entry.slot, on: date) { prescriber.eased.insert(entry.slot) }
      judged.planned = prescriber.judged(entry, place.entry, lifting: place.exercise) ?? []
      return judged
    }
  }

  private func review(_ judged: Judged, _ moment: Moment, _ run: inout ProgramRun) {
    let slot = judged.entry.slot
    run.trained[slot] = SlotTraining(count: judged.session, entry: entry)
    if judged.entry.options.exercise != nil {
      run.lastLifted[slot] = judged.exercise
      run.lifted[slot, default: [:]][judged.exercise] = entry
    }
    fillOpen(judged, &run)
    guard !judged.rules.isEmpty else { return }
    run.note(judged.rules, of: slot, inWeek: number)
    // In a deload no session rules run.
    guard position.deload == nil else { return }
    var scope = SlotScope(
      moment: moment, values: run.values, slot: slot, names: judged.entry.names,
      session: judged.session)
    scope = scope.lifting(judged.exercise)
    scope.rounding = judged.entry.round
    scope.facts = SetFactsBuilder.facts(judged.planned, done: translated(judged), scope: scope)
    for rule in judged.rules {
      scope.values = run.values
      scope.rule = rule
      RuleRun(
        occasion: "session", date: date, entry: entry, number: number, day: day.day.name
      ).go(rule.progression.rules, in: scope, on: &run)
    }
  }

  /// The work that was done, an alternative's loads translated back by its factor.
  private func translated(_ judged: Judged) -> [PerformedSet] {
    let work = judged.line.work
    guard judged.line.swapFor != nil,
      let factor = judged.entry.options.alternatives
        .first(where: { $0.name == judged.line.name })?.factor
    else { return work }
    return work.map { set in
      var set = set
      set.load = set.load.flatMap { load in
        load.exact.amount.divided(by: factor).flatMap {
          ExactLoad($0, load.unit, onBodyweight: load.onBodyweight).written
        }
      }
      return set
    }
  }

  /// An open value takes the heaviest load of the first session that has one, before any rule.
  private func fillOpen(_ judged: Judged, _ run: inout ProgramRun) {
    let slot = judged.entry.slot
    if run.values.unit(of: judged.exercise) == nil,
      let first = judged.line.sets.lazy.compactMap(\.set.load).first
    {
      run.values.note(first.unit, of: judged.exercise)
    }
    for key in run.compiled.names.openKeys(of: slot, lifting: judged.exercise) {
      let key = run.compiled.key(key, of: slot, lifting: judged.exercise)
      guard run.values[key] == nil, let heaviest = heaviest(translated(judged)) else { continue }
      let value = Value.load(heaviest.exact)
      run.values.give(value, to: key, of: judged.exercise)
      run.changes.append(
        Change(
          value: run.compiled.home(of: key), before: nil, after: value, rule: nil, say: nil,
          reads: [], date: date, entry: entry, occasion: "first load"))
    }
  }

  private func heaviest(_ sets: [PerformedSet]) -> Load? {
    sets.compactMap(\.load).max { $0.isLighter(than: $1) }
  }
}
