// Plays one simulated session: does every exercise of the plan as the simulation says.

import Diagnostics
import Notation
import Programs
import Training

/// How one slot is done in a session.
enum SlotPlay {
  case untrained
  case how(SimulatedPlay)
  case listed([ListedSet])
}

/// One set that a test lists.
enum ListedSet: Hashable {
  /// Only reps, at the planned load.
  case reps(Int32)
  /// A set in notation; at the planned load if it does not have one.
  case set(PerformedSet)

  /// Returns the sets that a text lists; none if the text is a plan, not a result.
  ///
  /// The spans of problems are offsets in the text.
  static func read(_ text: String) -> (sets: [ListedSet], problems: [Diagnostic]) {
    if let reps = reps(text) { return (reps.map { .reps($0) }, []) }
    let (items, problems) = SetReader.planned(text, isPlayed: true)
    var sets: [ListedSet] = []
    for item in items {
      guard case .set(let planned) = item, let group = SetGroup(performed: planned) else {
        return ([], problems)
      }
      for _ in 0..<max(0, group.count) {
        sets.append(group.set.isBareReps ? .reps(group.set.amount.reps ?? 0) : .set(group.set))
      }
    }
    return (sets, problems)
  }

  /// Returns whole numbers separated by spaces; nil for any other text.
  private static func reps(_ text: String) -> [Int32]? {
    let words = text.split(separator: " ")
    guard !words.isEmpty, words.count <= 100 else { return nil }
    var result: [Int32] = []
    for word in words {
      guard word.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let count = Int32(word),
        count <= 10_000
      else { return nil }
      result.append(count)
    }
    return result
  }
}

extension Simulation {
  /// Returns answers to a day's questions: the given one, the default, the first option, or the
  /// minimum. One that is neither given nor the default is noted as assumed. Questions after the
  /// session stay unanswered without a default.
  mutating func answers(
    for day: String, _ run: ProgramRun
  ) -> (given: [Assignment], values: [String: Value]) {
    var given: [Assignment] = []
    for question in run.compiled.program.day(named: day)?.questions ?? [] {
      if let answer = answers[question.name] {
        given.append(Assignment(question.name, answer))
        continue
      }
      if question.isAfter, question.standard == nil { continue }
      let plausible = PlausibleAnswer(
        question: question, unit: unit, equipment: .other, lastDay: date)
      let answer = plausible.answer(name: question.name)
      given.append(Assignment(question.name, answer.value))
      if question.standard == nil {
        assume(Assumption(name: question.name, value: answer.value, reason: answer.reason))
      }
    }
    return (given, Dictionary(given.map { ($0.name, $0.value) }) { first, _ in first })
  }

  /// Notes an assumption, unless one for the same name is known.
  mutating func assume(_ assumption: Assumption) {
    guard !assumptions.contains(where: { $0.name == assumption.name }) else { return }
    assumptions.append(assumption)
  }

  /// Performs a session and replays it. A day on which nothing is done is recorded as skipped.
  mutating func perform(
    day: String, position: Position, _ how: (SessionExercise) -> SlotPlay
  ) {
    guard stopped == nil else { return }
    weigh()
    // The plan is released before the replay changes; otherwise that change would copy it.
    guard let session = performed(day: day, position: position, how) else { return }
    append(
      session.workout.exercises.isEmpty
        ? .skip(program: programID, day: day, notes: []) : .workout(session.workout))
    sessions.append(session)
    if steps > ProgramLimits.stepsOfPlay || self.sets > mostSets {
      stopped = date.adding(days: 1)
    }
  }

  /// Returns a session as planned and done, which is not replayed yet; nil if it cannot be planned.
  private mutating func performed(
    day: String, position: Position, _ how: (SessionExercise) -> SlotPlay
  ) -> SimulatedSession? {
    guard let run else { return nil }
    let (given, answers) = answers(for: day, run)
    // Planning again must not read the simulation, which changes meanwhile.
    let (replay, date) = (replay, date)
    let entries = run.compiled.days[day]?.entries ?? []
    guard
      let plan = replay.plan(run, day: day, position: position, on: date, answers: answers)
    else { return nil }
    planned +=
      plan.exercises.indices.reduce(plan.steps) { sum, index in
        sum + Self.stepsOfChange * plan.exercises[index].changes.count
      }
    sets += plan.weight
    noteBodyweight(in: plan)
    var lines: [PerformedExercise] = []
    lines.reserveCapacity(plan.exercises.count)
    var bases: [NamedLoad?] = []
    bases.reserveCapacity(plan.exercises.count)
    var before: [Int: [PerformedSet]] = [:]
    let dependent = dependent[day] ?? []
    let moment = scope(nil)?.moment
    let exercises = plan.exercises
    // The exercises are read in place, because they are large.
    for place in exercises.indices {
      let (entry, name) = (exercises[place].entry, exercises[place].exercise)
      bases.append(
        moment.flatMap { moment in
          SlotScope(
            moment: moment, values: run.values,
            binding: entries[entry].binding(lifting: name, in: run.compiled),
            session: run.trained.count(entries[entry].number) + 1
          ).namedBase
        })
      let sets: [PerformedSet]
      if dependent.contains(entry) {
        let earlier = before
        var work = 0
        let most = ProgramLimits.stepsOfPlay - steps
        let replanned = { (done: [PerformedSet]) -> SessionExercise in
          guard work < most else { return exercises[place] }
          let (again, steps) = replay.exercise(
            run, day: day, entry: entry, position: position, on: date, answers: answers,
            done: earlier.merging([entry: done]) { $1 })
          work += steps
          return again ?? exercises[place]
        }
        // Without a set that it reads, the exercise is as it was planned with the session.
        let isAsPlanned = before.isEmpty || entries[entry].sources.isEmpty
        sets = perform(
          isAsPlanned ? exercises[place] : replanned([]), how(exercises[place]), replanned)
        planned += work
      } else {
        sets = perform(exercises[place], how(exercises[place]), nil)
      }
      guard !sets.isEmpty else { continue }
      if !dependent.isEmpty { before[entry] = sets.filter(\.isWork) }
      lines.append(
        PerformedExercise(name, label: exercises[place].slot.label, sets: sets.grouped))
    }
    let reference = ProgramReference(
      program: programID, day: day, week: position.week, cycle: position.cycle,
      block: position.block)
    let workout = Workout(title: day, reference: reference, answers: given, exercises: lines)
    return SimulatedSession(
      date: date, week: date.days(since: started) / 7 + 1, plan: plan, workout: workout,
      bases: bases)
  }

  private mutating func append(_ event: Event) {
    replay.record.append(Entry(date, nil, event))
    replay.advance(through: date)
  }

  private mutating func weigh() {
    guard replay.record.bodyweight(on: date) == nil else { return }
    append(.bodyweight(PlausibleLoad.body(unit), notes: []))
  }

  // MARK: One exercise

  /// Returns the sets that are done. If they depend on sets of today, `replanned` gives the plan
  /// after some of them.
  private mutating func perform(
    _ exercise: SessionExercise, _ play: SlotPlay,
    _ replanned: (([PerformedSet]) -> SessionExercise)?
  ) -> [PerformedSet] {
    func next(_ count: inout Int) -> Int {
      count += 1
      return count
    }
    switch play {
    case .untrained: return []
    case .how(let how):
      let session = next(&played[exercise.slot, default: 0])
      return perform(exercise, how, session, replanned)
    case .listed(let listed):
      _ = next(&played[exercise.slot, default: 0])
      return perform(listed, exercise, replanned)
    }
  }

  private mutating func perform(
    _ exercise: SessionExercise, _ how: SimulatedPlay, _ session: Int,
    _ replanned: (([PerformedSet]) -> SessionExercise)?
  ) -> [PerformedSet] {
    var done: [PerformedSet] = []
    var sets = planned(exercise)
    var index = 0
    var (count, missed) = (how.count(of: sets), how.missed(of: sets))
    done.reserveCapacity(count)
    while index < count {
      let isMissed = how.misses(session: session) && index == missed
      let load = sets[index].load ?? plausibleLoad(of: sets[index], exercise)
      how.perform(
        index, of: sets, upTo: isMissed ? sets[index].set.amount : sets[index].aim, at: load,
        isMissed: isMissed, to: &done)
      if let replanned {
        sets = planned(replanned(done))
        (count, missed) = (how.count(of: sets), how.missed(of: sets))
      }
      index += 1
    }
    return done
  }

  /// Returns the planned sets. If nothing is prescribed and nothing was done yet, these are three
  /// sets of ten.
  private func planned(_ exercise: SessionExercise) -> [PrescribedSet] {
    guard exercise.sets.isEmpty, inventsLoads,
      index.flatMap({ replay.runs[$0].compiled.entries(of: exercise.slot).first?.scheme }) == nil
    else { return exercise.sets.each }
    let set = PrescribedSet(PlannedSet(amount: .reps(.exactly(.whole(10)))))
    return Array(repeating: set, count: 3)
  }

  private mutating func plausibleLoad(
    of set: PrescribedSet, _ exercise: SessionExercise
  ) -> Load? {
    guard inventsLoads, set.problem == nil, set.set.amount.isOfReps else { return nil }
    let settings = replay.settings
    let equipment = settings.equipment(of: exercise.exercise)
    if exercise.isBodyweight || equipment == .bodyweight { return .bodyweight }
    let exact = PlausibleLoad(unit: exercise.unit, equipment: equipment).working
    let loading = settings.loading(of: exercise.exercise, unit: exercise.unit)
    guard let load = loading.shown(exact, round: nil)?.load else { return exact.written }
    assume(
      Assumption(
        name: exercise.slot.text, value: .load(load.exact),
        reason: "no load is planned for its first session"))
    return load
  }

  // MARK: Listed sets

  private func perform(
    _ listed: [ListedSet], _ exercise: SessionExercise,
    _ replanned: (([PerformedSet]) -> SessionExercise)?
  ) -> [PerformedSet] {
    var done: [PerformedSet] = []
    var sets = exercise.sets.each
    for (index, set) in listed.enumerated() {
      if let replanned { sets = replanned(done).sets.each }
      let planned = sets.planned(for: index, of: listed.count)
      var performed: PerformedSet
      switch set {
      case .reps(let reps):
        performed = PerformedSet(
          .reps(reps), isPerSide: planned?.set.isPerSide ?? false, load: planned?.load,
          isDrop: planned?.set.isDrop ?? false)
      case .set(let set):
        performed = set
        if set.load == nil { performed.load = planned?.load }
      }
      done.append(planned.map { performed.logged(for: $0) } ?? performed)
    }
    return done
  }
}

extension [PrescribedSet] {
  /// One element for each time a set is done, because whole lists are filled in as groups.
  var each: [PrescribedSet] {
    guard indices.contains(where: { self[$0].set.literalCount > 1 }) else { return self }
    return flatMap { group in
      guard group.set.literalCount > 1 else { return [group] }
      var one = group
      one.set.count = .exactly(1)
      return Array(repeating: one, count: group.set.literalCount)
    }
  }

  /// Returns the planned set for the performed one at `index` of `count`; after the last, the last
  /// one.
  fileprivate func planned(for index: Int, of count: Int) -> PrescribedSet? {
    var taken = 0
    for (place, set) in enumerated() {
      // A total takes as many as it can, and leaves one for each planned set after it.
      taken += set.set.isTotal ? Swift.max(1, count - taken - (self.count - place - 1)) : 1
      if index < taken { return set }
    }
    return last
  }
}

extension PerformedSet {
  /// True if the set gives only reps.
  fileprivate var isBareReps: Bool {
    guard case .reps(let reps) = amount else { return false }
    return self == PerformedSet(.reps(reps))
  }
}
