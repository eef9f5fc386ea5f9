// Plans the sessions of the coming weeks from the current values.

package import Notation
package import Programs
package import Training

/// A coming session with its date and position, but without sets.
package struct ComingDay: Sendable {
  package var date: CalendarDate?
  package var program: String
  package var title: String
  package var day: String
  package var position: Position
  /// The start of its program. Together with `place` it identifies the session, even if that moves.
  package var started: CalendarDate
  package var place: SessionPlace?
  /// False without a schedule: the session can be done on any date.
  package var hasOwnDate: Bool
  /// The index of its program among the running ones.
  fileprivate var run: Int
}

/// One planned session of the coming weeks.
package struct PlannedDay: Sendable {
  package var coming: ComingDay
  package var session: SessionPlan
  package var date: CalendarDate? {
    get { coming.date }
    set { coming.date = newValue }
  }
  package var program: String { coming.program }
  package var title: String { coming.title }
  package var started: CalendarDate { coming.started }
  package var place: SessionPlace? { coming.place }
  package var hasOwnDate: Bool { coming.hasOwnDate }
}

/// The coming sessions, planned one after another and not kept.
///
/// The sequence ends early at the limits of `ProgramLimits`. `cut` is then the first day left out,
/// and must be reported.
package struct SessionsAhead: Sequence, IteratorProtocol {
  private let replay: Replay
  private let date: CalendarDate
  private let days: [ComingDay]
  private var runs: [ProgramRun]
  /// The runs with a planned session.
  private var begun: Set<Int> = []
  private var index = 0
  private let mostSets: Int
  private var steps = 0
  private var sets = 0
  /// The first day that was not planned, because the plan is too long.
  package private(set) var cut: ComingDay?

  fileprivate init(_ replay: Replay, from date: CalendarDate, days: [ComingDay], mostSets: Int) {
    self.mostSets = mostSets
    self.replay = replay
    self.date = date
    self.days = days
    runs = replay.runs
  }

  package mutating func next() -> PlannedDay? {
    while index < days.count {
      let coming = days[index]
      guard steps < ProgramLimits.stepsOfPlay, sets < mostSets else {
        cut = coming
        return nil
      }
      index += 1
      let on = coming.date ?? date
      endPeriods(coming.run, before: on)
      // Each planned session counts as training, so time off can only lower the loads of each
      // slot's first one.
      runs[coming.run].easeAhead(on: on)
      defer { runs[coming.run].lastWorkout?.date = on }
      guard
        let session = replay.plan(
          runs[coming.run], day: coming.day, position: coming.position, on: on)
      else { continue }
      steps += session.steps
      sets += session.weight
      // The next session takes the next turn.
      runs[coming.run].countTurns(of: session, on: on)
      return PlannedDay(coming: coming, session: session)
    }
    return nil
  }

  /// Runs the rules of the periods that are over before a program's next session, whatever is done.
  /// The rules of later periods depend on the sessions in between.
  private mutating func endPeriods(_ run: Int, before date: CalendarDate) {
    guard begun.insert(run).inserted, !runs[run].compiled.hasMoves else { return }
    runs[run].endPeriods(
      before: date, past: replay.end, record: replay.record, settings: replay.settings)
  }
}

extension Replay {
  /// Returns the coming sessions from what is due on `date`, with dates and names but without sets.
  ///
  /// `program` limits them to one program. One that starts later has no session before its start.
  package func daysAhead(
    from date: CalendarDate, days: Int, of program: String? = nil
  ) -> [ComingDay] {
    let last = date.adding(days: days)
    var result: [ComingDay] = []
    for (index, run) in runs.enumerated() where !run.isFinished {
      if let program, run.id != program { continue }
      let eve = max(date, run.started.adding(days: -1))
      guard eve < last else { continue }
      let title = run.compiled.program.description.title
      let hasOwnDate = run.schedule.timetable.pace != .anyDay
      var count = 0
      func add(_ coming: ComingSession) {
        guard run.compiled.days[coming.day] != nil else { return }
        count += 1
        result.append(
          ComingDay(
            date: coming.date, program: run.id, title: title, day: coming.day,
            position: coming.position, started: run.started, place: coming.place,
            hasOwnDate: hasOwnDate, run: index))
      }
      // Nothing is due in a pause: what waits for its end is among the coming sessions.
      let isFree = ![.done, .paused].contains(run.scheduleStatus(on: date).status)
      for pending in run.schedule.pending(on: date) where isFree && run.started <= date {
        add(
          ComingSession(
            date: date, day: pending.day, position: pending.position, place: pending.place))
      }
      // Without weekdays the dates are unknown, so the number of sessions is estimated from the
      // days.
      for coming in run.schedule.coming(after: eve, count: min(days, 400)) {
        if let on = coming.date, on >= last { break }
        if coming.date == nil, count >= max(1, days * 3 / 7) { break }
        add(coming)
      }
    }
    // Sessions of one date keep the order of their programs.
    return result.enumerated().sorted { one, other in
      (one.element.date ?? date, one.offset) < (other.element.date ?? date, other.offset)
    }.map(\.element)
  }

  /// Returns the number of the first coming week of a program in which every session is still to be
  /// done, on its scheduled weekday.
  package func firstWholeWeek(of program: String, on date: CalendarDate) -> Int? {
    guard let schedule = runs.first(where: { $0.id == program })?.schedule,
      let first = daysAhead(from: date, days: 28, of: program).first?.place
    else { return nil }
    if let late = schedule.pending(on: date).last(where: { $0.since != nil })?.place {
      return late.number + 1
    }
    return first.number + (schedule.isWhole(first.number, on: date) ? 0 : 1)
  }

  /// Returns whether all sessions of the week with a program's next session are still to be done,
  /// late or not.
  package func isNextWeekWhole(of program: String, on date: CalendarDate) -> Bool {
    guard let schedule = runs.first(where: { $0.id == program })?.schedule,
      let first = daysAhead(from: date, days: 28, of: program).first?.place
    else { return true }
    return schedule.isWhole(first.number, on: date)
  }

  /// Returns the planned sessions of the next days, from what is due on `date` and the current
  /// values.
  package func ahead(
    from date: CalendarDate, days: Int, of program: String? = nil,
    mostSets: Int = ProgramLimits.setsOfPlan
  ) -> SessionsAhead {
    SessionsAhead(
      self, from: date, days: daysAhead(from: date, days: days, of: program), mostSets: mostSets)
  }

  /// Returns the current value of that name; nil if it is open or not declared.
  package func value(of name: ValueName, in run: ProgramRun) -> Value? {
    guard let key = run.compiled.key(for: name, nil) else {
      return name.owner == nil ? run.input(name.name) : nil
    }
    return scope(of: key, run).value(at: key)
  }

  /// Returns the kind of a value; nil if it is unknown until the value is given.
  package func kind(of name: ValueName, in run: ProgramRun) -> ValueKind? {
    guard let key = run.compiled.key(for: name, nil) else { return nil }
    switch run.compiled.start(of: key) {
    case .open: return .load
    case .ask(let question): return question.kind
    case .expression(let expression):
      if case .literal(let value) = expression.node { return value.kind }
      if let value = value(of: name, in: run) { return value.kind }
      let owner = run.compiled.home(of: key).owner
      let isLoad = owner.map { run.compiled.names.isLoad(.expression(expression), from: $0) }
      return isLoad ?? false ? .load : nil
    }
  }

  /// Returns an exact load of a slot as it is shown, rounded by the program and the gym.
  package func shown(
    _ exact: ExactLoad, of slot: SlotName, in run: ProgramRun
  ) -> LoadedImplement? {
    let entry = run.compiled.dayList.lazy.flatMap(\.entries).first { $0.slot == slot }
    let loading = run.compiled.settings(completing: settings).loading(
      of: run.lastLifted[slot] ?? slot.lift, unit: exact.unit)
    return loading.shown(exact, round: entry?.round)
  }

  /// Returns a load of a program's value with the load that is lifted. Sets are done with a
  /// `weight` itself, and with parts of other values.
  package func named(_ load: ExactLoad, _ name: ValueName, in run: ProgramRun) -> NamedLoad {
    let owner = name.name == "weight" ? name.owner : nil
    return NamedLoad(
      name: name.name, load: load, shown: owner.flatMap { shown(load, of: $0, in: run) })
  }

  /// Returns a value as prog announces it: a load with the one to put on the bar.
  package func text(_ value: Value?, of name: ValueName, in run: ProgramRun) -> String {
    guard case .load(let load)? = value else { return value?.text ?? "open" }
    return named(load, name, in: run).text
  }

  /// Returns the unit for loads of a value's lift.
  package func unit(of name: ValueName, in run: ProgramRun) -> WeightUnit {
    guard let key = run.compiled.key(for: name, nil) else { return settings.units }
    return scope(of: key, run).unit
  }

  private func scope(of key: ValueKey, _ run: ProgramRun) -> SlotScope {
    let owner = run.compiled.home(of: key).owner
    return SlotScope.atStart(of: run, owner, startMoment(of: run))
      .lifting(owner.flatMap { run.lastLifted[$0] })
  }

  /// Returns the reason why a running program does not accept a value; nil if it does.
  package func refusal(of assignment: Assignment, in run: ProgramRun) -> RefusedValue? {
    if assignment.name == Schedule.weekdaysInput,
      run.compiled.program.schedule.askedWeekdays != nil
    {
      return nil
    }
    guard let name = ValueName(written: assignment.name), run.compiled.key(for: name, nil) != nil
    else { return .unknown }
    guard let kind = kind(of: name, in: run), kind != assignment.value.kind else { return nil }
    // The history has exercises and options as text.
    let isText = assignment.value.kind == .text || assignment.value.kind == .exercise
    let hasOptions = run.compiled.question(of: name).map { !$0.options.isEmpty } ?? false
    let acceptsText = kind == .text || kind == .exercise || hasOptions
    return isText && acceptsText ? nil : .otherKind(kind)
  }
}

extension ScheduleProgress {
  fileprivate func isWhole(_ number: Int, on date: CalendarDate) -> Bool {
    let whole = timetable.plan(number).sessions.count
    let left = pending(on: date).map(\.place) + coming(after: date, count: whole).map(\.place)
    return left.filter { $0?.number == number }.count >= whole
  }
}

extension ProgramRun {
  fileprivate mutating func easeAhead(on date: CalendarDate) {
    guard compiled.program.schedule.layoff != nil, easedAhead == nil || isBack(on: date) else {
      return
    }
    easedAhead = nil
    easedAhead = Set(compiled.slots.filter { isEasedIn($0, on: date) })
  }

  fileprivate mutating func countTurns(of session: SessionPlan, on date: CalendarDate) {
    for exercise in session.exercises {
      easedAhead?.remove(exercise.slot)
      guard let number = compiled.number(of: exercise.slot) else { continue }
      let before = trained[number]
      trained[number] = SlotTraining(
        count: (before?.count ?? 0) + 1, entry: before?.entry ?? startEntry,
        hasUnit: before?.hasUnit ?? false, planned: before?.planned ?? date)
    }
  }
}

extension CompiledProgram {
  /// Returns the question that asks for a value; nil if it is not asked.
  package func question(of name: ValueName) -> Question? {
    guard let key = key(for: name, nil), case .ask(let question) = start(of: key) else {
      return nil
    }
    return question
  }
}

/// The reason why a program does not accept a value of the history.
package enum RefusedValue: Hashable, Sendable {
  /// The program does not have a value with this name.
  case unknown
  /// The program needs a value of this kind.
  case otherKind(ValueKind)
}
