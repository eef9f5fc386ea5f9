// The fold over the history: from entries and programs to values, positions and changes.
//
// This module knows what a history and programs lead to: replay, schedule, prescription, pre-fill,
// progression. It must not know YAML, files, clocks or terminals; same input, same output.

import Notation
import Programs
package import Training

/// The running programs as the history leaves them on a date.
package struct Replay: Sendable {
  package internal(set) var record: TrainingRecord
  package let library: ProgramLibrary
  package let settings: EngineSettings
  /// The programs that are running, in the order of their starts.
  package private(set) var runs: [ProgramRun] = []
  /// What in the history concerns no running program, in words with the entry's place.
  package private(set) var warnings: [(entry: Int, text: String)] = []
  /// The entries before this one were taken in.
  package private(set) var end = 0

  package init(record: TrainingRecord, library: ProgramLibrary, settings: EngineSettings) {
    self.record = record
    self.library = library
    self.settings = settings
  }

  /// Takes in every entry up to and including a date.
  package mutating func advance(through date: CalendarDate) {
    let last = record.end(of: date)
    while end < last {
      take(record.entries[end], end)
      end += 1
    }
  }

  /// Brings the running programs to a date on which something is asked: present versions, and the
  /// rules of weeks and cycles that are over.
  package mutating func settle(on date: CalendarDate) {
    for index in runs.indices {
      if let current = library.current(runs[index].id) { runs[index].adopt(current) }
      startState(index)
      endPeriods(index, before: date)
    }
  }

  private mutating func take(_ entry: Entry, _ index: Int) {
    switch entry.event {
    case .start(let program, let version, let inputs):
      start(program, version, inputs, entry.date, index)
    case .stop(let program, _):
      guard let run = run(program, index, "stop") else { return }
      runs.remove(at: run)
    case .set(let program, let assignments):
      guard let run = run(program, index, "set") else { return }
      for assignment in assignments { set(assignment, run, entry.date, index) }
    case .skip(let program, let day, _):
      guard let run = run(program, index, "skip") else { return }
      endPeriods(run, before: entry.date)
      close(day, run, entry.date)
      endPeriods(run, before: entry.date)
    case .redo(let program, let day, _):
      guard let run = run(program, index, "redo") else { return }
      runs[run].course.reopen(day: day)
    case .pause(let program, let until, _):
      for run in concerned(program, index, "pause") {
        runs[run].course.pause(from: entry.date, until: until)
      }
    case .resume(let program):
      for run in concerned(program, index, "resume") { runs[run].course.resume(on: entry.date) }
    case .workout(let workout):
      take(workout, entry.date, index)
    case .bodyweight, .measure, .note: break
    }
  }

  private mutating func start(
    _ program: String, _ version: String?, _ inputs: [Assignment], _ date: CalendarDate,
    _ index: Int
  ) {
    guard !runs.contains(where: { $0.id == program }) else {
      warnings.append((index, "'\(program)' is already running; this start is passed over"))
      return
    }
    let kept = version.flatMap { library.version($0, of: program) }
    guard let compiled = kept ?? library.current(program) else {
      warnings.append((index, "no program '\(program)' is known"))
      return
    }
    runs.append(
      ProgramRun(
        compiled, started: date, entry: index, inputs: inputs,
        firstWeekday: settings.firstWeekday))
    startState(runs.count - 1)
  }

  private mutating func run(_ program: String, _ index: Int, _ kind: String) -> Int? {
    if let found = runs.firstIndex(where: { $0.id == program }) { return found }
    warnings.append((index, "'\(kind)' for '\(program)', which is not running"))
    return nil
  }

  private mutating func concerned(_ program: String?, _ index: Int, _ kind: String) -> [Int] {
    guard let program else { return Array(runs.indices) }
    return run(program, index, kind).map { [$0] } ?? []
  }

  /// Gives state that has no value yet its start; what is open or unanswered stays empty.
  private mutating func startState(_ index: Int) {
    for (key, start) in runs[index].compiled.state where !runs[index].values.keeps(key) {
      let scope = scope(index, key.owner)
      if let value = scope.start(start, of: key) {
        runs[index].values.assign(value, to: key)
      } else {
        runs[index].values.leaveEmpty(key)
      }
    }
  }

  private func scope(_ index: Int, _ slot: SlotName?) -> SlotScope {
    let run = runs[index]
    return SlotScope(
      compiled: run.compiled, values: run.values, slot: slot,
      position: run.course.timetable.position(0), date: run.started, session: 1, answers: [:],
      record: record, end: end, settings: settings, facts: [])
  }

  private mutating func set(
    _ assignment: Assignment, _ run: Int, _ date: CalendarDate, _ index: Int
  ) {
    guard let name = ValueName(written: assignment.name),
      let key = runs[run].compiled.key(for: name, from: nil)
    else {
      warnings.append((index, "the program has no value '\(assignment.name)'"))
      return
    }
    let before = runs[run].values[key]
    runs[run].values.assign(assignment.value, to: key)
    runs[run].changes.append(
      Change(
        value: key.valueName, before: before, after: assignment.value, rule: nil, say: nil,
        reads: [], date: date, entry: index, occasion: "set"))
  }

  private mutating func close(_ day: String, _ run: Int, _ date: CalendarDate) {
    runs[run].doneDates[date, default: []].append(day)
    guard let place = runs[run].course.place(of: day, on: date) else { return }
    runs[run].course.close(place, on: date)
  }

  private mutating func take(_ workout: Workout, _ date: CalendarDate, _ index: Int) {
    guard let reference = workout.reference,
      workout.exercises.contains(where: { $0.sets.contains(where: \.set.isWork) })
    else { return }
    guard let run = run(reference.program, index, "workout") else { return }
    if let version = reference.version {
      if let kept = library.version(version, of: reference.program) {
        runs[run].adopt(kept)
      } else {
        warnings.append(
          (index, "version \(version) of '\(reference.program)' is missing; as it is now"))
      }
    }
    startState(run)
    endPeriods(run, before: date)
    guard let day = runs[run].compiled.days[reference.day] else {
      warnings.append((index, "'\(reference.program)' has no day '\(reference.day)'"))
      return
    }
    let place = runs[run].course.place(of: reference.day, on: date)
    let position =
      place.map { runs[run].course.timetable.position($0.number) }
      ?? runs[run].course.extraPosition(on: date)
    var review = SessionReview(
      run: runs[run], workout: workout, day: day, position: position,
      number: place?.number ?? runs[run].course.runningNumber(on: date), date: date, entry: index,
      record: record, settings: settings)
    review.go()
    runs[run] = review.run
    runs[run].note(review.progressed, inWeek: review.number)
    close(reference.day, run, date)
    runs[run].repeatWhatRulesAskedFor()
    endPeriods(run, before: date)
  }

  /// Runs the rules of each week and cycle that is over.
  private mutating func endPeriods(_ index: Int, before date: CalendarDate) {
    for number in runs[index].weekTrained.keys.sorted()
    where runs[index].course.isOver(number, before: date) {
      let slots = runs[index].weekTrained.removeValue(forKey: number) ?? []
      review(index, slots, .week, number, date)
    }
    for number in runs[index].cycleTrained.keys.sorted()
    where runs[index].course.isOver(number, before: date) {
      let slots = runs[index].cycleTrained.removeValue(forKey: number) ?? []
      review(index, slots, .cycle, number, date)
    }
  }

  private mutating func review(
    _ index: Int, _ slots: Set<SlotProgression>, _ period: RulePeriod, _ number: Int,
    _ date: CalendarDate
  ) {
    var review = PeriodReview(
      run: runs[index], period: period, number: number, date: date, record: record, end: end,
      settings: settings)
    review.go(over: slots)
    runs[index] = review.run
    runs[index].repeatWhatRulesAskedFor()
  }
}

extension ProgramRun {
  /// Keeps which progressions were trained, until their week and cycle are over.
  mutating func note(_ slots: Set<SlotProgression>, inWeek number: Int) {
    guard !slots.isEmpty else { return }
    weekTrained[number, default: []].formUnion(slots)
    cycleTrained[course.timetable.lastOfCycle(number), default: []].formUnion(slots)
  }

  /// Carries out `repeat session`, `repeat week` and `go to`, after the session was closed.
  mutating func repeatWhatRulesAskedFor() {
    for day in sessionsToRepeat.sorted() { course.reopen(day: day) }
    sessionsToRepeat = []
    if let number = weekToRepeat, !course.reopen(number: number) {
      warnings.append("'repeat week' is passed over: sessions go by the calendar here")
    }
    weekToRepeat = nil
    if let block = blockToGoTo, !course.go(toBlock: block) {
      warnings.append("'go to \(block)' is passed over: sessions go by the calendar here")
    }
    blockToGoTo = nil
  }
}
