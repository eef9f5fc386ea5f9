// The state of one started program during replay: its values, schedule progress and changes.

package import Notation
import Programs
package import Training

/// The state of a started program, up to the point that was replayed.
package struct ProgramRun: Sendable {
  package let id: String
  package internal(set) var compiled: CompiledProgram
  /// True once every state of `compiled` has a value or waits for the lifter.
  var hasStartedState = false
  /// The last workout version that was found in the library.
  var foundVersion: String?
  /// The date and the index of its `start` in the history.
  package let started: CalendarDate
  let startEntry: Int
  private var inputs: [Assignment]
  private let firstWeekday: Weekday
  var values: StoredValues
  var schedule: ScheduleProgress
  /// How often each slot was trained, and when last.
  var trained: SlotHistory
  /// The exercise that each varying slot trained last.
  var lastLifted: [SlotName: String] = [:]
  /// For each exercise of a varying slot, the index of its last workout in the history.
  var lifted: [SlotName: [String: Int]] = [:]
  /// The changes made by rules and `set`, in order.
  package var changes: [Change] { changeList.all }
  var changeList = ChangeList()
  /// After how many changes each value began that is kept from its start, if it is explained.
  var begun: [BegunValue: Int] = [:]
  /// The training in each week, block and cycle that is not over.
  var trainedIn = TrainedPeriods()
  /// The uses whose rules already ran for a period, because they run once.
  var reviewed: [TrainedPeriod: [TrainedUse]] = [:]
  /// The days of the workouts, with their dates. On these dates the program is done.
  var doneDays = DatedList<String>()
  /// The skipped days, with the date of the skip.
  var skips = DatedList<String>()
  /// The schedule actions since the last workout.
  package internal(set) var moves: [ScheduleAction] = []
  /// The last workout, and the workout that ended the last time off under `layoff`.
  var lastWorkout: (entry: Int, date: CalendarDate)?
  var backFromLayoff: Int?
  /// The deloads of the history, in order.
  var deloads: [DeloadStretch] = []
  /// In a plan of coming sessions, the slots whose loads time off still lowers; nil in a replay.
  var easedAhead: Set<SlotName>?
  package internal(set) var isFinished = false
  /// The values that were set although the version so far does not declare them.
  var undeclaredValues: [UndeclaredValue] = []
  /// The requests of rules, until the judged session or period is closed.
  var requests = RuleRequests()
  /// The lines of the judged session whose loads a deload or time off had lowered.
  var lowered: [LinePlace] = []
  /// The work of judging its sessions and periods, in steps of `StepBudget`.
  var steps = 0
  package internal(set) var warnings: [String] = []
  /// True to keep whether each session of a slot was made.
  var keepsVerdicts = false
  /// True to keep which work rules judged.
  var explains = false
  /// True to judge sessions as a whole where that is possible.
  var judgesWhole = true
  /// True if the sessions of slots with rules were made, in order, if that is kept.
  var verdicts: [SlotVerdict] = []
  /// Running values for which an edited program declares another start.
  package internal(set) var newStarts: [ChangedStart] = []

  init(
    _ compiled: CompiledProgram, started: CalendarDate, entry: Int, inputs: [Assignment],
    firstWeekday: Weekday
  ) {
    id = compiled.program.id
    self.compiled = compiled
    values = StoredValues(compiled.names)
    trained = SlotHistory(compiled)
    self.started = started
    self.inputs = inputs
    self.firstWeekday = firstWeekday
    startEntry = entry
    schedule = ScheduleProgress(
      Timetable(
        compiled.program, start: started, firstWeekday: firstWeekday,
        asked: Self.weekdays(inputs)))
    storeInputs()
    layOutSchedule()
  }

  private static func weekdays(_ inputs: [Assignment]) -> [Weekday]? {
    guard
      let text = inputs.first(where: { $0.name == Schedule.weekdaysInput })?.value.plainText,
      let days = Weekday.chosen(text)
    else { return nil }
    return days
  }

  /// Sets other weekdays from now on. Returns the previous ones, and whether the schedule asks for
  /// weekdays.
  mutating func choose(weekdays: Value) -> (before: Value?, isAsked: Bool) {
    guard compiled.program.schedule.askedWeekdays != nil else { return (nil, false) }
    let before = input(Schedule.weekdaysInput)
    inputs.removeAll { $0.name == Schedule.weekdaysInput }
    inputs.append(Assignment(Schedule.weekdaysInput, weekdays))
    return (before, true)
  }

  /// Stores the inputs given at the start, if this version declares the value and does not have it
  /// yet.
  private mutating func storeInputs() {
    for input in inputs {
      guard let name = ValueName(written: input.name), let key = compiled.key(for: name, nil),
        !values.keeps(key)
      else { continue }
      values.give(input.value, to: key, of: compiled.home(of: key).owner?.lift)
    }
  }

  func input(_ name: String) -> Value? { inputs.first { $0.name == name }?.value }

  /// Switches to another version. State carries over, constants come from the version, and progress
  /// is replayed if the schedule changed.
  mutating func adopt(_ version: CompiledProgram) {
    guard version !== compiled else { return }
    values.move(from: compiled, to: version)
    trained.move(from: compiled, to: version)
    compiled = version
    hasStartedState = false
    foundVersion = nil
    storeInputs()
    layOutSchedule()
  }

  /// Returns true if it runs in this version, and nothing of that version waits for a start or the
  /// lifter.
  func isSettled(in version: CompiledProgram) -> Bool {
    version === compiled && hasStartedState && undeclaredValues.isEmpty
  }

  /// Lays out the schedule again, including the date that it may be counted back from.
  mutating func layOutSchedule() {
    let program = compiled.program
    let before = schedule.timetable
    schedule = schedule.relaid(
      on: Timetable(
        program, start: started, firstWeekday: firstWeekday, asked: Self.weekdays(inputs),
        ends: endDate))
    if schedule.timetable !== before { movePeriods(from: before) }
  }

  /// The date of `ends`, written or asked; nil if there is none, or if it is not known yet.
  private var endDate: CalendarDate? {
    switch compiled.program.schedule.ends?.node {
    case .literal(.date(let date)): return date
    case .name(let name):
      guard let key = compiled.key(for: name, nil) else { return nil }
      if case .date(let date)? = values[key] { return date }
      guard case .ask(let question) = compiled.start(of: key),
        case .date(let date)? = question.standard
      else { return nil }
      return date
    default: return nil
    }
  }

  /// Returns how a slot was trained so far; nil if it was not.
  func training(of slot: SlotName) -> SlotTraining? {
    compiled.number(of: slot).flatMap { trained[$0] }
  }

  /// Returns the days that are done on a date: trained or skipped on it, or ahead of it.
  func done(on date: CalendarDate) -> [String] {
    var result = trainedDays(on: date)
    let others = Array(skips.on(date)) + schedule.closed(on: date)
    for day in others where !result.contains(day) { result.append(day) }
    return result
  }

  func trainedDays(on date: CalendarDate) -> [String] {
    Array(doneDays.on(date))
  }

  /// Notes on the schedule: weeks that were dropped because of a late start.
  var scheduleNotes: [String] {
    guard let ends = schedule.timetable.ends, let number = schedule.droppedWeeks, number > 0 else {
      return []
    }
    let weeks = number == 1 ? "the first week is" : "the first \(number) weeks are"
    return ["counted back from \(ends.text), \(weeks) dropped"]
  }

  /// Notes the progressions that were trained, until the periods that their rules wait for are
  /// over.
  mutating func note(
    _ rules: [RuleScope], of slot: SlotName, inWeek number: Int, _ lines: [JudgedLine]
  ) {
    for rule in rules {
      for period in rule.periods {
        guard let last = schedule.timetable.last(of: period, holding: number) else { continue }
        trainedIn.insert(
          lines, of: TrainedUse(slot: slot, progression: rule.name),
          in: TrainedPeriod(last: last, period: period), week: number)
      }
    }
  }

  /// False without a schedule: each session can be done on any date.
  package var hasDates: Bool { schedule.timetable.pace != .anyDay }

  /// Notes the date of a workout, and whether it ended time off.
  mutating func noteWorkout(_ entry: Int, on date: CalendarDate) {
    if isBack(on: date) { backFromLayoff = entry }
    lastWorkout = (entry, date)
    moves = []
  }

  /// Returns whether the last workout is at least as long ago as `layoff` says.
  func isBack(on date: CalendarDate) -> Bool {
    guard let layoff = compiled.program.schedule.layoff, let last = lastWorkout?.date else {
      return false
    }
    return date.days(since: last) >= layoff.days
  }

  /// Returns whether `layoff` lowers a slot's loads on a date, because it was not trained since.
  func isEasedIn(_ slot: SlotName, on date: CalendarDate) -> Bool {
    if let easedAhead { return easedAhead.contains(slot) }
    guard compiled.hasLayoff, let last = training(of: slot)?.entry else {
      return false
    }
    return isBack(on: date) || (backFromLayoff.map { last < $0 } ?? false)
  }

  /// All values that are not empty, in the order of the program.
  package var namedValues: [NamedValue] {
    values.known.map { key, value in
      NamedValue(name: compiled.home(of: key).text, exercise: key.exercise, value: value)
    }
  }

  /// Returns the exercise of a slot on that date; nil for a slot that always trains the same one.
  func exercise(
    of slot: SlotName, on date: CalendarDate, record: TrainingRecord, end: Int,
    settings: EngineSettings
  ) -> String? {
    guard !compiled.names.exercises(of: slot).isEmpty else { return nil }
    let position = position(schedule.runningNumber(on: date), on: date)
    let moment = SessionContext(
      compiled: compiled, position: position, date: date, record: record, end: end,
      settings: settings)
    let prescriber = Prescriber(moment: moment, values: values, trained: trained)
    for day in compiled.program.days {
      for entry in compiled.days[day.name]?.entries ?? [] where entry.slot == slot {
        if let exercise = prescriber.lifted(entry) { return exercise }
      }
    }
    return nil
  }

  /// Returns the position of a week or pass on a date, which may be in a deload of the history.
  func position(_ number: Int, on date: CalendarDate) -> Position {
    deloading(schedule.timetable.position(number), on: date)
  }

  /// Returns a position with the deload of the history on that date, unless the program has one
  /// there.
  func deloading(_ position: Position, on date: CalendarDate) -> Position {
    var position = position
    position.deload = position.deload ?? deload(on: date)?.deload
    return position
  }

  /// Returns the deload of the history on that date; nil if there is none.
  package func deload(on date: CalendarDate) -> DeloadStretch? {
    deloads.last { $0.from <= date && date <= $0.until }
  }

  package var lastWorkoutDate: CalendarDate? { lastWorkout?.date }

  /// Returns true if the program plans deloads of its own, or if the history has had one since.
  package func hasDeload(since date: CalendarDate) -> Bool {
    let schedule = compiled.program.schedule
    var isPlanned = schedule.deloadEvery != nil || !schedule.deloadWeeks.isEmpty
    if case .blocks(let blocks) = schedule.form {
      isPlanned = isPlanned || blocks.contains { $0.deload != nil || !$0.deloadWeeks.isEmpty }
    }
    return isPlanned || deloads.contains { $0.until >= date }
  }

  /// Returns true if a workout of a day on that date belongs to a deload.
  func isInDeload(_ day: String, on date: CalendarDate) -> Bool {
    position(schedule.number(of: day, on: date), on: date).deload != nil
  }

  /// Judges a workout of a day of the program, by the rules of the exercises trained.
  ///
  /// Returns what the plan tells about performed sets beyond what was typed.
  mutating func judge(
    _ workout: Workout, of day: CompiledDay, on date: CalendarDate, entry: Int,
    record: TrainingRecord, settings: EngineSettings
  ) -> [AssumedSets] {
    let number = schedule.number(of: day.day.name, on: date)
    let moment = SessionContext(
      compiled: compiled, position: position(number, on: date), date: date,
      answers: workout.answers.byName, questions: day.day.questions, record: record, end: entry,
      settings: settings.inGym(workout.gym))
    return SessionReview(workout: workout, day: day, number: number, moment: moment).go(on: &self)
  }

  /// Carries out `repeat session`, `repeat week` and `go to`, after the session was closed.
  mutating func followRequests() {
    if requests.isEmpty { return }
    for day in requests.sessions.sorted() { schedule.repeatSession(day) }
    let date = requests.date ?? started
    if let number = requests.week {
      if schedule.repeatWeek(number, after: date) {
        // A repeated week is judged again.
        for period in reviewed.keys where period.last >= number { reviewed[period] = nil }
      } else {
        warnings.append("'repeat week' is ignored: the weeks are counted back from a date")
      }
    }
    if let name = requests.target, !schedule.go(to: name, after: date) {
      let kind = schedule.timetable.hasBlock(name) ? "block" : "day"
      warnings.append(
        kind == "day" || schedule.timetable.ends == nil
          ? "'go to \(name)' is ignored: there is no later \(kind) '\(name)'"
          : "'go to \(name)' is ignored: the weeks are counted back from a date")
    }
    requests = RuleRequests()
  }

  /// Returns whether the program writes the load of every set of a lift, so that a change of the
  /// lift's `weight` does not change any plan.
  package func writesAllLoads(of slot: SlotName) -> Bool {
    let entries = compiled.dayList.flatMap(\.entries).filter { $0.slot.lift == slot.lift }
    return !entries.isEmpty
      && entries.allSatisfy { $0.scheme?.all.allSatisfy(\.hasAllLoads) ?? false }
  }

  /// Returns the name of the `weight` that a slot's sets take when it trains that exercise; nil if
  /// it is kept for each exercise, so that `set` cannot name it.
  package func weight(of slot: SlotName, lifting exercise: String) -> ValueName? {
    guard let key = compiled.names.names(of: slot, lifting: exercise).weight,
      compiled.key(key, of: slot, lifting: exercise).exercise == nil
    else { return nil }
    return compiled.home(of: key)
  }

  /// Runs the rules of each period that is over on a date. For those rules, the entries before
  /// `past` are the past.
  mutating func endPeriods(
    before date: CalendarDate, past: Int, record: TrainingRecord, settings: EngineSettings
  ) {
    guard trainedIn.contains(where: { schedule.isOver($0.last, before: date) }) else { return }
    for period in trainedIn.periods.sorted() where schedule.isOver(period.last, before: date) {
      let known = reviewed[period] ?? []
      let trained = trainedIn.remove(period).filter { !known.contains($0.use) }
      reviewed[period] = known + trained.map(\.use)
      // An unfinished week ended on its last date, no matter when this runs.
      let ended = min(date, schedule.lastDate(of: period.last) ?? date)
      runRules(
        after: period, over: trained,
        at: SessionContext(
          compiled: compiled, position: schedule.timetable.position(period.last), date: ended,
          record: record, end: ended == date ? past : min(past, record.end(of: ended)),
          settings: settings))
      followRequests()
    }
  }

  /// Runs the rules of a period once for each slot and progression that was trained in it, in the
  /// order of the days. Rules still see its last week as the current one.
  private mutating func runRules(
    after period: TrainedPeriod, over trained: [TrainedWork], at moment: SessionContext
  ) {
    guard !trained.isEmpty else { return }
    for use in compiled.progressions {
      guard
        let work = trained.first(where: {
          $0.use.slot == use.slot && $0.use.progression == use.rule.name
        })
      else { continue }
      var scope = SlotScope(
        moment: moment, values: .none,
        binding: SlotBinding(slot: use.slot, names: compiled.names.names(of: use.slot)),
        session: training(of: use.slot)?.count ?? 1
      ).lifting(lastLifted[use.slot])
      scope.rule = use.rule
      RuleRun(
        occasion: "\(period.period.rawValue) done", date: moment.date, entry: nil,
        number: period.last, day: nil, work: work.lines
      ).go(use.rule.progression.rules(after: period.period), in: &scope, on: &self)
    }
    steps += moment.budget.spent
  }

  /// Moves what was trained to the periods of the present timetable, after an edit of the schedule.
  ///
  /// If a period whose rules ran is a part of a longer one now, they do not run again at its end.
  mutating func movePeriods(from before: Timetable) {
    let timetable = schedule.timetable
    trainedIn = trainedIn.moved(to: timetable)
    for (period, uses) in reviewed {
      guard let last = timetable.last(of: period.period, holding: period.last),
        last > period.last, let first = before.first(of: period.period, holding: period.last),
        let start = timetable.first(of: period.period, holding: period.last), start <= first
      else { continue }
      let longer = TrainedPeriod(last: last, period: period.period)
      let known = reviewed[longer] ?? []
      reviewed[longer] = known + uses.filter { !known.contains($0) }
    }
  }
}

/// The verdict on one session of a slot.
package struct SlotVerdict: Hashable, Sendable {
  package let slot: SlotName
  /// The workout's index in the history.
  package let entry: Int
  package let isMade: Bool
}

/// A running value for which the edited program declares another start.
package struct ChangedStart: Hashable, Sendable {
  package var value: ValueName
  package var running: Value
  package var declared: Value

  /// The warning for the lifter, with the command that changes the value.
  package var text: String {
    "\(value.plainText) is still \(running.text), but the program now starts it at \(declared.text): "
      + "to change it, run prog set '\(value.plainText)=\(declared.text)'"
  }
}

extension Weekday {
  /// Returns weekdays as the lifter writes them, `mon wed fri` or `Mon, Wed`; nil if a word is not
  /// a weekday or is repeated.
  package static func chosen(_ text: String) -> [Weekday]? {
    let words = text.split { $0 == " " || $0 == "," }
    let days = words.compactMap { word in
      allCases.first { $0.key == word.lowercased() || $0.name.lowercased() == word.lowercased() }
    }
    return days.isEmpty || days.count < words.count || Set(days).count < days.count ? nil : days
  }
}

extension ValueName {
  /// Reads a name as the history writes it: `Squat.tm`, `"Bench Press".tm`, `readiness`.
  package init?(written text: String) {
    let (expression, problems) = ExpressionReader.read(text)
    guard problems.isEmpty, case .name(let name)? = expression?.node else { return nil }
    self = name
  }

  /// Returns a name of the history as it is typed; other texts as they are.
  package static func typed(_ text: String) -> String { Self(written: text)?.plainText ?? text }
}

// The values of a running program by name, for comparing two replays.

/// A value of a running program, with its full name.
package struct NamedValue: Hashable, Sendable {
  /// The full name: `Squat.weight`.
  package var name: String
  /// The exercise, if the slot keeps a separate load for each of its exercises.
  package var exercise: String?
  package var value: Value
}

// The requests of rules to the schedule, and how a run follows them.

/// The requests of the rules of a session or period besides changes of values.
struct RuleRequests: Sendable {
  var sessions: Set<String> = []
  var week: Int?
  /// The block or day that a rule goes to.
  var target: String?
  /// The date of the session, or of the end of the period.
  var date: CalendarDate?

  var isEmpty: Bool { sessions.isEmpty && week == nil && target == nil }
}

extension SetList {
  /// True if each set has a load in the program, or a percentage of a max. An expression may read
  /// the weight.
  fileprivate var hasAllLoads: Bool {
    guard case .fixed(let fixed) = self else { return false }
    return fixed.sets.allSatisfy { set in
      switch set.set.load {
      case .load?, .bar?, .percent(_, upTo: _, of: nil, plus: _)?: true
      default: false
      }
    }
  }
}
