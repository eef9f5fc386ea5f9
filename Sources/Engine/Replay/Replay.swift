// Replays the history: from entries and programs to values, positions and changes.
//
// This module covers replay, schedule, prescription, pre-fill and progression. It must not depend
// on YAML, files, clocks or terminals: the same input gives the same output.

import Notation
import Programs
package import Training

/// The running programs after replaying the history up to a date.
package struct Replay: Sendable {
  package internal(set) var record: TrainingRecord
  package private(set) var library: ProgramLibrary
  package let settings: EngineSettings
  /// The programs that are running, in the order of their starts.
  package internal(set) var runs: [ProgramRun] = []
  /// The warnings, with the index of the entry that each is about.
  package var warnings: [(entry: Int, text: String)] {
    let missing = unknown.map { (entry: $0.value, text: "no program named '\($0.key)'") }
    let undeclared = runs.flatMap { $0.undeclaredValues.map(\.warning) }
    return (found + missing + undeclared).sorted { $0.entry < $1.entry }
  }

  private var found: [(entry: Int, text: String)] = []
  /// The programs that should run but are not in the library, with the entries of their starts.
  private var unknown: [String: Int] = [:]
  /// The date for which sessions are kept with their plans, if any.
  package var watched: CalendarDate?
  /// The sessions of the watched date.
  package private(set) var trainedSessions: [TrainedSession] = []
  /// True to replay only the schedules. The rules of a program are not run unless they can move its
  /// schedule, so its values differ from the values of a full replay.
  package var isOnlyOfSchedules = false
  /// True to keep the dates of workouts in a deload.
  package var keepsDeloads = false
  /// True to keep whether each session of a slot was made.
  var keepsVerdicts = false
  /// True to keep which work rules judged, as `prog why` shows it.
  package var explains = false
  /// True to judge sessions as a whole where that is possible. Tests compare both ways.
  package var judgesWhole = true
  /// The dates of workouts in a deload, in order, if they are kept.
  package private(set) var deloads: [CalendarDate] = []
  /// The entries before this index were replayed.
  package internal(set) var end = 0
  /// True if an entry was replayed with a current program, because it does not name a version.
  package private(set) var usesCurrent = false

  package init(record: TrainingRecord, library: ProgramLibrary, settings: EngineSettings) {
    self.record = record
    self.library = library
    self.settings = settings
    self.record.lowered = LoweredWork()
    if let ended = EndedPrograms(library, settings) {
      self.record.lowered = LoweredWork { ended.lines(of: $0, runningAt: $1, in: $2) }
    }
  }

  /// Replays every entry up to and including a date.
  package mutating func advance(through date: CalendarDate) { advance(to: record.end(of: date)) }

  /// Replays every entry before that index of the history.
  package mutating func advance(to last: Int) {
    while end < last {
      apply(record.entries[end].event, record.entries[end].date, end)
      end += 1
    }
  }

  /// Brings the running programs up to a date: switches to current versions and runs the rules of
  /// weeks and cycles that are over.
  package mutating func catchUp(to date: CalendarDate) {
    for index in runs.indices {
      if let current = library.current(runs[index].id), !runs[index].isSettled(in: current) {
        let before = runs[index].compiled
        runs[index].adopt(current)
        runs[index].startState(startMoment(of: runs[index]))
        applyUndeclaredValues(index)
        runs[index].note(runs[index].changedStarts(since: before) { startMoment(of: $0) })
      }
      endPeriods(index, before: date, past: end)
    }
  }

  /// Returns the replay caught up to a date with the current programs of another library. The
  /// versions that its entries name must be the same.
  package func caughtUp(to date: CalendarDate, with other: ProgramLibrary) -> Replay {
    var copy = self
    copy.library = other
    copy.catchUp(to: date)
    return copy
  }

  private mutating func apply(_ event: Event, _ date: CalendarDate, _ index: Int) {
    switch event {
    case .start(let program, let version, let inputs):
      start(program, version, inputs, date, index)
    case .stop(let program, _):
      unknown[program] = nil
      guard let run = run(program) else { return }
      found += runs.remove(at: run).undeclaredValues.map(\.warning)
    case .set(let program, let assignments):
      guard let run = run(program) else { return }
      for assignment in assignments { set(assignment, run, date, index) }
      runs[run].startState(startMoment(of: runs[run]))
      runs[run].layOutSchedule()
    case .skip(let program, let day, let notes):
      guard let run = run(program) else { return }
      endPeriods(run, before: date, past: index)
      note(.skipped(day: day), notes, run, date, index)
      runs[run].schedule.close(day, on: date, isSkip: true)
      runs[run].skips.append(day, on: date)
      endPeriods(run, before: date, past: index + 1)
    case .redo(let program, let day, let notes):
      guard let run = run(program) else { return }
      runs[run].schedule.reopen(day: day)
      if let skip = runs[run].skips.elements.lastIndex(of: day) {
        _ = runs[run].skips.remove(at: skip)
      }
      // A skip that was undone is not reported any more.
      if let skip = runs[run].moves.lastIndex(where: { $0.kind == .skipped(day: day) }) {
        runs[run].moves.remove(at: skip)
      } else {
        note(.redone(day: day), notes, run, date, index)
      }
    case .pause(let program, let until, let notes):
      for run in concerned(program) {
        note(.paused(until: until), notes, run, date, index)
        runs[run].schedule.pause(from: date, until: until)
      }
    case .resume(let program):
      for run in concerned(program) {
        note(.resumed, [], run, date, index)
        runs[run].schedule.resume(on: date)
      }
    case .deload(let program, let until, let load, let sets):
      let stretch = DeloadStretch(
        from: date, until: until, deload: Deload(load: load, sets: sets))
      for run in concerned(program) {
        note(.deloaded(until: until), [], run, date, index)
        runs[run].deloads.append(stretch)
      }
    case .workout(let workout):
      apply(workout, date, index)
    case .bodyweight, .measure, .note: break
    }
  }

  /// Adds the programs that the history starts after a date, as they will begin.
  package mutating func startLater(than date: CalendarDate) {
    let entries = record.entries
    for index in record.end(of: date)..<entries.count {
      guard case .start(let program, let version, let inputs) = entries[index].event else {
        continue
      }
      start(program, version, inputs, entries[index].date, index)
    }
  }

  private mutating func start(
    _ program: String, _ version: String?, _ inputs: [Assignment], _ date: CalendarDate,
    _ index: Int
  ) {
    guard !runs.contains(where: { $0.id == program }) else {
      // The history reader reports this.
      return
    }
    let kept = version.flatMap { library.version($0, of: program) }
    guard let compiled = kept ?? library.current(program) else {
      unknown[program] = index
      return
    }
    if kept == nil { usesCurrent = true }
    noteMissing(version, of: program, isKept: kept != nil, index)
    record.lowered.note(replaying: program)
    runs.append(
      ProgramRun(
        compiled, started: date, entry: index, inputs: inputs,
        firstWeekday: settings.firstWeekday))
    runs[runs.count - 1].keepsVerdicts = keepsVerdicts
    runs[runs.count - 1].explains = explains
    // Few sessions change more than one value.
    runs[runs.count - 1].changeList.reserveCapacity(record.entries.count - index)
    runs[runs.count - 1].judgesWhole = judgesWhole
    runs[runs.count - 1].startState(startMoment(of: runs[runs.count - 1]))
  }

  /// Returns the index of a running program; nil for any other, which the history reader reports.
  private func run(_ program: String) -> Int? { runs.firstIndex { $0.id == program } }

  private func concerned(_ program: String?) -> [Int] {
    guard let program else { return Array(runs.indices) }
    return run(program).map { [$0] } ?? []
  }

  mutating func note(
    _ kind: ScheduleAction.Kind, _ notes: [String], _ run: Int, _ date: CalendarDate, _ index: Int
  ) {
    runs[run].moves.append(ScheduleAction(kind: kind, date: date, entry: index, notes: notes))
  }

  private mutating func apply(_ workout: Workout, _ date: CalendarDate, _ index: Int) {
    guard let program = workout.program, let name = workout.day, workout.hasWork,
      let run = run(program)
    else { return }
    adopt(workout.version, of: program, run, index)
    endPeriods(run, before: date, past: index)
    guard let day = runs[run].compiled.days[name] else {
      found.append((index, "no day named '\(name)' in '\(program)'"))
      return
    }
    if date == watched { watch(workout, name, run, index) }
    if keepsDeloads, runs[run].isInDeload(name, on: date) { deloads.append(date) }
    if !isOnlyOfSchedules || runs[run].compiled.hasMoves {
      let assumed = runs[run].judge(
        workout, of: day, on: date, entry: index, record: record, settings: settings)
      for line in assumed { record.assume(line, entry: index) }
      noteLowered(run, isGuess: workout.version != nil && runs[run].foundVersion == nil)
    }
    runs[run].noteWorkout(index, on: date)
    runs[run].doneDays.append(name, on: date)
    runs[run].schedule.close(name, on: date)
    runs[run].followRequests()
    endPeriods(run, before: date, past: index + 1)
  }

  /// Notes the lines of the last session that were done with lowered loads. `isGuess` is true if
  /// the version that the session names is missing.
  private mutating func noteLowered(_ run: Int, isGuess: Bool) {
    guard !runs[run].lowered.isEmpty else { return }
    record.lowered.note(runs[run].lowered, isGuess: isGuess)
    runs[run].lowered = []
  }

  private mutating func noteMissing(
    _ version: String?, of program: String, isKept: Bool, _ index: Int
  ) {
    guard let version, !isKept else { return }
    let text = "version \(version) of '\(program)' is missing; using the current version"
    // A workout is looked at twice, to prepare and to apply it, but it is reported once.
    if found.last.map({ $0 == (index, text) }) ?? false { return }
    found.append((index, text))
  }

  private mutating func watch(
    _ workout: Workout, _ day: String, _ run: Int, _ index: Int
  ) {
    guard
      let (plan, _) = session(of: workout, runs[run], day: day, on: record.entries[index].date)
    else { return }
    trainedSessions.append(
      TrainedSession(program: runs[run].id, entry: index, plan: plan, workout: workout))
  }

  /// Switches to the version that a workout names, or to the current one if that is missing or none
  /// is named.
  private mutating func adopt(
    _ version: String?, of program: String, _ run: Int, _ index: Int
  ) {
    // Nearly every workout names the same version as the one before it.
    if let version, version == runs[run].foundVersion { return }
    let kept = version.flatMap { library.version($0, of: program) }
    noteMissing(version, of: program, isKept: kept != nil, index)
    if kept == nil { usesCurrent = true }
    if let compiled = kept ?? library.current(program),
      compiled !== runs[run].compiled
    {
      runs[run].adopt(compiled)
      runs[run].startState(startMoment(of: runs[run]))
      applyUndeclaredValues(run)
    }
    runs[run].foundVersion = kept == nil ? nil : version
  }

  /// Returns the program that a workout names, as it is when the workout begins: in that version,
  /// and after the rules of all periods that are over.
  mutating func prepared(for reference: ProgramReference, on date: CalendarDate) -> ProgramRun? {
    guard let index = run(reference.program) else { return nil }
    adopt(reference.version, of: reference.program, index, end)
    endPeriods(index, before: date, past: end)
    return runs[index]
  }

  /// Returns the moment at which the starts of a program's values are evaluated.
  func startMoment(of run: ProgramRun) -> SessionContext {
    SessionContext(
      compiled: run.compiled, position: run.schedule.timetable.position(0), date: run.started,
      record: record, end: end, settings: settings)
  }

  /// Runs the rules of each week, block and cycle that is over. For those rules, the entries before
  /// `past` are the past.
  private mutating func endPeriods(_ index: Int, before date: CalendarDate, past: Int) {
    runs[index].endPeriods(before: date, past: past, record: record, settings: settings)
  }

  /// Returns the replay with one more entry, settled on the entry's date.
  ///
  /// Nil unless the replay has read its whole history and the entry is not before any other: then
  /// everything after the entry has to be worked out again.
  package func continued(with entry: Entry) -> Replay? {
    guard end == record.entries.count, (record.entries.last?.date ?? entry.date) <= entry.date
    else { return nil }
    var next = self
    next.record.append(entry)
    next.advance(through: entry.date)
    next.catchUp(to: entry.date)
    return next
  }

  /// Returns the estimate for efforts of an exercise in the first running program that trains it.
  package func effortEstimate(of exercise: String, on date: CalendarDate) -> EffortEstimate? {
    for run in runs {
      let names = run.compiled.names
      guard
        let slot = run.compiled.slots.first(where: {
          $0.lift == exercise || names.exercises(of: $0).contains(exercise)
        })
      else { continue }
      let number = run.schedule.runningNumber(on: date)
      let moment = SessionContext(
        compiled: run.compiled, position: run.position(number, on: date), date: date,
        record: record, end: min(end, record.end(of: date)), settings: settings)
      return SlotScope(
        moment: moment, values: run.values,
        binding: SlotBinding(slot: slot, names: names.names(of: slot))
          .lifting(exercise, in: run.compiled),
        session: 1
      ).effortEstimate
    }
    return nil
  }

  /// Gives a value as one assignment of a `set` says, from its date on.
  mutating func set(
    _ assignment: Assignment, _ run: Int, _ date: CalendarDate, _ index: Int
  ) {
    guard let name = ValueName(written: assignment.name),
      let key = runs[run].compiled.key(for: name, nil)
    else {
      if assignment.name == Schedule.weekdaysInput {
        let chosen = runs[run].choose(weekdays: assignment.value)
        if chosen.isAsked {
          let value = ValueName(assignment.name)
          return noteSet(value, nil, chosen.before, assignment.value, run, date, index)
        }
      }
      // The program may have been edited since its last workout, and declare the value from the
      // next one on.
      runs[run].undeclaredValues.append(
        UndeclaredValue(assignment: assignment, date: date, entry: index))
      return
    }
    let home = runs[run].compiled.home(of: key)
    // For a slot that varies its exercise, the one it trains next is meant.
    let exercise = home.owner.flatMap {
      runs[run].exercise(of: $0, on: date, record: record, end: index, settings: settings)
    }
    let meant = runs[run].compiled.key(key, of: home.owner, lifting: exercise)
    let before = SlotScope.atStart(of: runs[run], home.owner, startMoment(of: runs[run]))
      .lifting(exercise).value(at: meant)
    runs[run].values.give(
      assignment.value, to: meant, of: meant.exercise ?? home.owner?.lift)
    noteSet(home, meant.exercise, before, assignment.value, run, date, index)
  }

  /// Applies assignments that precede the first version of the program that declares the value.
  mutating func applyUndeclaredValues(_ run: Int) {
    let values = runs[run].undeclaredValues
    guard !values.isEmpty else { return }
    runs[run].undeclaredValues = []
    for value in values { set(value.assignment, run, value.date, value.entry) }
  }

  private mutating func noteSet(
    _ name: ValueName, _ exercise: String?, _ before: Value?, _ after: Value, _ run: Int,
    _ date: CalendarDate, _ index: Int
  ) {
    let change = Change(
      value: name, exercise: exercise, before: before, after: after, rule: nil, say: nil,
      reads: [], date: date, entry: index, occasion: "set")
    runs[run].changeList.append(change)
    note(.set(change), [], run, date, index)
  }

  /// Returns the values that stay as they are although assignments change the values that they
  /// began with, such as `tm: 90% of 1rm` after a new `1rm`: a rule changes them, so they have been
  /// kept since the start.
  package func staying(
    after assignments: [Assignment], in program: ProgramRun, on date: CalendarDate
  ) -> [ChangedStart] {
    guard let index = runs.firstIndex(where: { $0.id == program.id }) else { return [] }
    var after = self
    for assignment in assignments { after.set(assignment, index, date, end) }
    let (before, run) = (runs[index], after.runs[index])
    let given = assignments.map(\.name)
    return run.compiled.state.compactMap { key, start in
      let home = run.compiled.home(of: key)
      guard !given.contains(home.text), let running = run.values[key],
        let declared = SlotScope.atStart(of: run, home.owner, startMoment(of: run))
          .start(start, of: key), declared != running
      else { return nil }
      let scope = SlotScope.atStart(of: before, home.owner, startMoment(of: before))
      guard scope.start(start, of: key) != declared else { return nil }
      return ChangedStart(value: home, running: running, declared: declared)
    }
  }
}
