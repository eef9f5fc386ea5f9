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

  private var answers: [String: Value] {
    var result: [String: Value] = [:]
    for answer in workout.answers { result[answer.name] = answer.value }
    return result
  }

  /// An entry of the day that was trained, with what was asked of it.
  private struct Judged {
    let entry: CompiledEntry
    let exercise: String
    /// The number of its line in the workout.
    let line: Int
    /// Which session of the slot this is, from 1.
    let session: Int
    var rules: [RuleScope] = []
    /// What was planned, with nothing done.
    var planned: [SetFacts] = []
  }

  /// What was trained, by the values as they are before any rule.
  private func judged(_ run: ProgramRun, _ moment: Moment) -> [Judged] {
    var prescriber = Prescriber(moment: moment, values: run.values, trained: run.trained)
    var places: [LinePairing.Place] = []
    places.reserveCapacity(day.entries.count)
    for (index, entry) in day.entries.enumerated() {
      guard prescriber.isPresent(entry), let lifted = prescriber.lifted(entry) else { continue }
      places.append(LinePairing.Place(entry: index, slot: entry.slot, exercise: lifted))
    }
    let lines = LinePairing.lines(of: workout.exercises, for: places)
    var result: [Judged] = []
    result.reserveCapacity(places.count)
    for (place, line) in zip(places, lines) {
      guard let line, workout.exercises[line].hasWork else { continue }
      result.append(judged(place, line, run, &prescriber))
    }
    return result
  }

  private func judged(
    _ place: LinePairing.Place, _ line: Int, _ run: ProgramRun, _ prescriber: inout Prescriber
  ) -> Judged {
    let entry = day.entries[place.entry]
    var judged = Judged(
      entry: entry, exercise: place.exercise, line: line,
      session: run.trained.count(entry.number) + 1)
    guard let progress = entry.progress else { return judged }
    judged.rules = progress.resolved(in: prescriber.cases(entry, lifting: place.exercise)) ?? []
    // A deload is no test of anything: nobody asks what was planned.
    guard position.deload == nil, judged.rules.contains(where: { !$0.progression.rules.isEmpty })
    else { return judged }
    if entry.looksAtSets { prescriber.done[place.entry] = workout.exercises[line].work }
    if run.isEasedIn(entry.slot, on: date) { prescriber.eased.insert(entry.slot) }
    judged.planned = prescriber.judged(entry, place.entry, lifting: place.exercise) ?? []
    return judged
  }

  private func review(_ judged: Judged, _ moment: Moment, _ run: inout ProgramRun) {
    let compiled = judged.entry
    // What varies may be a lift without a unit yet.
    let varies = compiled.options.exercise != nil
    let hadUnit = !varies && run.trained[compiled.number]?.hasUnit ?? false
    var lowered = run.trained[compiled.number]?.lowered ?? []
    if position.deload?.load != nil || run.isEasedIn(compiled.slot, on: date) {
      lowered = lowered.suffix(SlotTraining.mostLowered - 1) + [entry]
    }
    run.trained[compiled.number] = SlotTraining(
      count: judged.session, entry: entry, hasUnit: hadUnit || noteUnit(judged, &run),
      lowered: lowered)
    if varies {
      run.lastLifted[compiled.slot] = judged.exercise
      run.lifted[compiled.slot, default: [:]][judged.exercise] = entry
    }
    fillOpen(judged, &run)
    guard !judged.rules.isEmpty else { return }
    run.note(judged.rules, of: compiled.slot, inWeek: number)
    // In a deload no session rules run.
    guard position.deload == nil else { return }
    var scope = SlotScope(
      moment: moment, values: run.values, slot: compiled.slot, names: compiled.names,
      session: judged.session, exercise: judged.exercise, rounding: compiled.round)
    scope.facts = SetFactsBuilder.facts(judged.planned, done: work(judged), scope: scope)
    let rules = RuleRun(
      occasion: "session", date: date, entry: entry, number: number, day: day.day.name)
    for rule in judged.rules {
      scope.rule = rule
      rules.go(rule.progression.rules, in: &scope, on: &run)
    }
  }

  /// The work that was done, an alternative's loads translated back by its factor.
  private func work(_ judged: Judged) -> [PerformedSet] {
    let work = workout.exercises[judged.line].work
    guard workout.exercises[judged.line].swapFor != nil,
      let factor = judged.entry.options.alternatives
        .first(where: { $0.name == workout.exercises[judged.line].name })?.factor
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

  /// A lift that has no unit yet takes that of the first load; true when it has one now.
  private func noteUnit(_ judged: Judged, _ run: inout ProgramRun) -> Bool {
    let lift = judged.exercise
    if run.values.unit(of: lift) != nil { return true }
    guard let first = workout.exercises[judged.line].sets.lazy.compactMap(\.set.load).first else {
      return false
    }
    run.values.note(first.unit, of: lift)
    return true
  }

  /// An open value takes the heaviest load of the first session that has one, before any rule.
  private func fillOpen(_ judged: Judged, _ run: inout ProgramRun) {
    let slot = judged.entry.slot
    let keys =
      judged.exercise == slot.lift
      ? judged.entry.openKeys
      : run.compiled.names.openKeys(of: slot, lifting: judged.exercise)
    for key in keys {
      let key = run.compiled.key(key, of: slot, lifting: judged.exercise)
      guard run.values[key] == nil, let heaviest = heaviest(work(judged)) else { continue }
      let value = Value.load(heaviest.exact)
      run.values.give(value, to: key, of: judged.exercise)
      run.changes.append(
        Change(
          value: run.compiled.home(of: key), exercise: key.exercise, before: nil, after: value,
          rule: nil, say: nil, reads: [], date: date, entry: entry, occasion: "first load"))
    }
  }

  private func heaviest(_ sets: [PerformedSet]) -> Load? {
    sets.compactMap(\.load).max { $0.isLighter(than: $1) }
  }
}
