// A workout judged: its lines paired with the day's slots, and the rules of each slot run.

import Notation
import Programs
import Training

/// Runs the rules of a session over what was done in it.
struct SessionReview {
  var run: ProgramRun
  let workout: Workout
  let day: Day
  let position: Position
  let number: Int
  let date: CalendarDate
  let entry: Int
  let record: TrainingRecord
  let settings: EngineSettings
  /// The slots and progressions that were trained.
  private(set) var progressed: Set<SlotProgression> = []

  init(
    run: ProgramRun, workout: Workout, day: Day, position: Position, number: Int,
    date: CalendarDate, entry: Int, record: TrainingRecord, settings: EngineSettings
  ) {
    self.run = run
    self.workout = workout
    self.day = day
    self.position = position
    self.number = number
    self.date = date
    self.entry = entry
    self.record = record
    self.settings = settings
  }

  /// Rules run in the slots' order, over prescriptions from the values at the session's start.
  mutating func go() {
    let answers = Dictionary(workout.answers.map { ($0.name, $0.value) }) { _, last in last }
    var prescriber = Prescriber(
      compiled: run.compiled, values: run.values, position: position, date: date,
      trained: run.trained, answers: answers, record: record, end: entry, settings: settings)
    let present: [(index: Int, slot: SlotName, exercise: String)] = day.entries.indices.compactMap {
      index in
      let entry = day.entries[index]
      guard prescriber.isPresent(entry), let lifted = prescriber.lifted(entry) else { return nil }
      return (index, entry.slot, lifted)
    }
    let lines = LinePairing.lines(of: workout, for: present)
    for (index, line) in lines { prescriber.done[index] = line.sets.sets }
    var judged: [Int: [PrescribedSet]] = [:]
    for place in present where judges(day.entries[place.index]) && lines[place.index] != nil {
      judged[place.index] = prescriber.judged(day.entries[place.index], place.index)
    }
    let before = run.trained
    for place in present {
      guard let line = lines[place.index], line.sets.contains(where: \.set.isWork) else { continue }
      review(place.index, line, judged[place.index] ?? [], prescriber, place.exercise, before)
    }
  }

  private func judges(_ entry: DayEntry) -> Bool { run.compiled.progress(of: entry) != nil }

  private mutating func review(
    _ index: Int, _ line: PerformedExercise, _ planned: [PrescribedSet], _ prescriber: Prescriber,
    _ exercise: String, _ trainedBefore: [SlotName: Int]
  ) {
    let slot = day.entries[index].slot
    let session = (trainedBefore[slot] ?? 0) + 1
    run.trained[slot] = session
    run.lastTrained[slot] = entry
    var scope = prescriber.scope(slot)
    scope.exercise = exercise
    let uses = run.compiled.progress(of: day.entries[index])?
      .resolved(in: prescriber.cases(slot)) ?? []
    guard !uses.isEmpty else { return }
    let work = line.sets.sets.filter(\.isWork)
    fillOpen(slot, uses, from: work)
    let facts = SetFactsBuilder.facts(planned, done: work, scope: scope, shown: false)
    for use in uses {
      guard let progression = run.compiled.program.progressions[use.name] else { continue }
      progressed.insert(SlotProgression(slot: slot, use: use))
      // A deload is no test of anything.
      guard position.deload == nil else { continue }
      var scope = SlotScope(
        compiled: run.compiled, values: run.values, slot: slot, position: position, date: date,
        session: session, answers: prescriber.answers, record: record, end: entry,
        settings: settings, facts: facts)
      scope.exercise = exercise
      var rules = RuleRun(
        run: run, date: date, entry: entry, occasion: "session", number: number, day: day.name)
      rules.go(progression.rules, progression, use, in: scope)
      run = rules.run
    }
  }

  /// An open value takes the heaviest load of the first session that has one, before any rule.
  private mutating func fillOpen(
    _ slot: SlotName, _ uses: [ProgressionUse], from work: [PerformedSet]
  ) {
    let loads = work.compactMap(\.load)
    guard let first = loads.first else { return }
    let heaviest = loads.dropFirst().reduce(first) { $0.isLighter(than: $1) ? $1 : $0 }
    for key in run.compiled.openKeys(of: slot) where run.values.isEmpty(key) {
      let value = Value.load(heaviest.exact)
      run.values.assign(value, to: key)
      run.changes.append(
        Change(
          value: key.valueName, before: nil, after: value, rule: nil, say: nil, reads: [],
          date: date, entry: entry, occasion: "first load"))
    }
  }
}
