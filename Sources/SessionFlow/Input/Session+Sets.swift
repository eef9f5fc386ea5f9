// Logs sets: as planned, as last time, or as typed.

import Diagnostics
import Engine
import Notation
import Programs
import Training
import TypedSets

extension Session {
  mutating func logPlanned() {
    guard let status = current else {
      if statuses.isEmpty { return say("Add an exercise first: a Squat") }
      return finish()
    }
    if let warmup = status.nextWarmup { return log(warmup: warmup, of: status) }
    guard !status.progress.isSkipped, let next = status.next else {
      return goOn(from: status)
    }
    if status.enough != nil { return keep(.enough(status.key)) }
    // Enter while the clock of a timed set runs stops it: the planned time may not be over.
    if measured != nil { return endHold() }
    switch EnterResult(next.set, isBodyweight: status.isBodyweight) {
    case .set(let set):
      keep([SetGroup(set)], of: status)
    case .asks(let open, let least):
      asking = .open(open, least: least)
      if least == nil { say(open.demand(unit)) }
    }
  }

  private mutating func log(warmup: PrescribedSet, of status: ExerciseStatus) {
    guard let set = status.done(warmup: warmup) else {
      return say("The plan leaves this warm-up set open. Type it with w after it.", .warning)
    }
    keep([SetGroup(set)], of: status)
  }

  private mutating func goOn(from status: ExerciseStatus) {
    if status.isAdded, status.work.isEmpty {
      return say("Type what you did, like \(status.example).")
    }
    if status.continues, !status.progress.isSkipped {
      if status.work.isEmpty { say("Skipped \(status.title).") }
      return keep(.skip(status.key))
    }
    let statuses = statuses
    let place = statuses.firstIndex { $0.key == status.key } ?? 0
    if let next = firstOpen(in: statuses, from: place + 1) {
      return keep(.go(statuses[next].key, stays: false))
    }
    keep(.go(nil, stays: false))
  }

  /// Handles `=`: logs the sets of last time that are not matched by a set of today.
  mutating func logLast() {
    guard let status = inHand else { return say("No current exercise.") }
    guard let last = status.last else { return say("No earlier sets of \(status.name).") }
    let sets = last.sets.sets.dropFirst(status.work.count).map(\.asLifted)
    if sets.isEmpty { return say("You already did as many sets as last time.") }
    keep(sets.grouped.logged(for: status.left), of: status)
  }

  /// Logs the warm-up sets that are left, or only the first `count` of them.
  mutating func logWarmups(_ count: Int?) {
    guard let status = current else { return say("No current exercise.") }
    if status.warmup.isEmpty { return say("No warm-up is planned for \(status.name).") }
    let sets = status.warmupsLeft.prefix(count ?? .max).map { status.done(warmup: $0) }
    if sets.isEmpty { return say("The warm-up is already done.") }
    guard sets.allSatisfy({ $0 != nil }) else {
      return say("The plan leaves warm-up sets open. Type them with w after each.")
    }
    keep(sets.compactMap { $0 }.grouped, of: status)
  }

  mutating func keep(typed groups: [SetGroup]) {
    guard let status = inHand else { return }
    asking = .nextSet
    keep(groups, of: status)
    if let scope = Self.scope(of: groups.sets) { say("  \(scope)", .quiet) }
    if status.work.isEmpty, !status.isAdded { explainRamp(groups.sets, of: status) }
  }

  private mutating func explainRamp(_ sets: [PerformedSet], of status: ExerciseStatus) {
    let ramp = Array(sets[RampSets.clearlyLight(sets, before: status.planned)])
    guard let first = ramp.first else { return }
    let example = "w \(SessionText.done([first]))"
    let isOne = ramp.count == 1
    say(
      "\(SessionText.done(ramp)) \(isOne ? "counts as a work set." : "count as work sets.")",
      keys: (isOne ? "If it was a warm-up: " : "If they were warm-ups: ")
        + (sets.count == 1 ? "u, then \(example)" : "u, then type the sets again with \(example)"))
  }

  /// Returns to which of several typed sets an effort and a note belong; nil if that is obvious.
  private static func scope(of sets: [PerformedSet]) -> String? {
    guard sets.count > 1, let last = sets.last else { return nil }
    var parts: [String] = []
    if let effort = last.effort {
      let others = sets.dropLast().map(\.effort)
      if others.allSatisfy({ $0 == effort }) { parts.append("\(effort.text) for each of them") }
      if others.allSatisfy({ $0 == nil }) { parts.append("\(effort.text) for the last set") }
    }
    if last.details.note != nil, sets.dropLast().allSatisfy({ $0.details.note == nil }) {
      parts.append("the note is on the last set")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private mutating func keep(_ groups: [SetGroup], of status: ExerciseStatus) {
    let isElsewhere = current?.key != status.key
    let before = status.ownWork
    if let clock = hold, groups.contains(where: \.set.isWork) {
      intervals[status.key] = clock.start
      hold = nil
    }
    keep(.sets(status.key, name: status.name, groups))
    var line = Remark("✓ ", .done)
    if isElsewhere || status.superset != nil { line.append("\(status.title)  ") }
    line.append(SessionText.done(groups), .strong)
    if groups.contains(where: \.set.isWork) {
      let rest = restAfter(groups, of: status, before: status.work.count)
      if let rest { line.append("   rest \(rest.text)", .rest) }
      startRest(rest, at: now)
      let today = before + groups.sets.filter(\.isWork)
      for record in sources.beaten(status.name, today, before.count) {
        line.append("   record: \(record)", .good)
      }
    }
    message.append(line)
    if groups.contains(where: \.set.isWork) { explainEnd(since: status) }
  }

  /// Says what follows after an attempt at a heaviest set, after the reps that a total needs, or
  /// after the set that ends an `until`.
  private mutating func explainEnd(since before: ExerciseStatus) {
    guard let status = statuses.first(where: { $0.key == before.key }) else { return }
    if let best = status.search?.result {
      let enter = status.left.isEmpty ? "Enter continues" : "Enter logs the next set"
      say(
        "Heaviest so far: \(SessionText.done([best])).", keys: "Type a heavier set; \(enter).")
    }
    if let total = status.enough {
      say("\(ExerciseStatus.reps(of: total)).", keys: "Type the next set; Enter continues.")
    }
    if let next = status.next, next.set.isOptional, !status.isOptional, !status.isAdded,
      !(before.next?.set.isOptional ?? false)
    {
      say("The next set is optional.", keys: "Enter logs it; s skips it.")
    }
    let ended = status.pairs.first(where: \.isOmitted)?.planned.set.until
    guard !before.pairs.contains(where: \.isOmitted) else { return }
    switch ended {
    case .effort(let effort)?: say("  \(effort.text) is reached, so these sets are done.", .quiet)
    case .miss?:
      let isReps = status.planned.first?.set.countsReps ?? true
      let what = isReps ? "Reps were missed" : "A set was cut short"
      say("  \(what), so these sets are done.", .quiet)
    case nil: break
    }
  }

  /// Reads typed sets, and asks if they can be read in two ways.
  mutating func read(_ text: String) {
    guard let status = inHand else {
      return say("For which exercise? a NAME adds one.", .warning)
    }
    var text = text
    let context = typedContext(of: status)
    switch asking {
    case .open(.load, _, _):
      if let load = context.weight(text) {
        guard let next = status.next, case .reps(let reps)? = next.set.set.exactAmount else {
          return askForReps(at: load, of: status)
        }
        text = "\(reps) @ \(load.text)"
      }
    case .open(.reps, _, let load?) where Int32(text) != nil: text += " @ \(load.text)"
    default: break
    }
    handle(TypedReader(context: context).read(text), of: text)
  }

  /// Logs what was read from a text, asks which reading is meant, or says why there is none.
  mutating func handle(_ reading: TypedReading, of text: String) {
    switch reading {
    case .read(let items): check(items.flatMap(\.sets), typed: text)
    case .offers(let offers): asking = .reading(offers.map { $0.items.flatMap(\.sets) })
    case .refused(let problem):
      refuse(text, at: problem.span?.start ?? 0)
      say(problem.summary, .warning)
      if let help = problem.help.first { say("  \(help)") }
    }
  }

  /// Asks for the reps of a set whose weight was typed first. Enter logs the fewest that are
  /// planned.
  private mutating func askForReps(at load: Load, of status: ExerciseStatus) {
    var least: PerformedSet?
    if var next = status.next?.set {
      next.set.isFind = false
      next.shown = LoadedImplement(load: load)
      switch EnterResult(next, isBodyweight: status.isBodyweight) {
      case .set(let set): least = set
      case .asks(_, let set): least = set
      }
    }
    asking = .open(.reps, least: least, load: load)
    if least == nil { say(EnterResult.Open.reps.demand(unit)) }
  }

  /// Logs typed sets, but first asks once if they are probably a typo.
  mutating func check(_ groups: [SetGroup], typed text: String) {
    asking = .nextSet
    guard unlikelySets != .accept, let status = inHand else { return keep(typed: groups) }
    let planned = status.planned + status.warmup
    var found = sources.unlikely(status.name, groups, planned, status.progress.ownSets.map(\.self))
    if rest != nil, let seconds = RestCommand.change(text), abs(seconds) >= 30, seconds % 15 == 0 {
      found.append("'\(text)' changes the planned load; for the rest timer, type r \(text)")
    }
    if found.isEmpty { return keep(typed: groups) }
    for reason in found { say("\(reason).", .warning) }
    if unlikelySets == .ask {
      asking = .unlikely(groups, typed: text)
    } else {
      say("  Not logged. If it is right, add --yes to prog run.")
    }
  }

  // MARK: Undo

  mutating func undo() {
    guard let record = progress.undoable else { return say("Nothing to undo.") }
    keep(.undo)
    if case .sets = record.kind { rest = nil }
    let name = record.key.flatMap { key in statuses.first { $0.key == key }?.title } ?? ""
    switch record.kind {
    case .sets(_, _, let groups):
      say("Removed \(name)  \(SessionText.done(groups))")
    case .note(_, let text): say("Removed the note \(quoted(text))")
    case .skip: say("\(name) is no longer skipped.")
    case .swap, .enough: say("Back to \(name).")
    case .superset: say("Undid the superset of \(name).")
    case .moreSets: say("Removed the added set.")
    case .exercise(_, let name): say("Removed \(name).")
    case .answer(let name, _):
      say("Answer again.")
      // A question after the session is asked again at once.
      let question = plan?.questions.first { $0.name == name }
      if question?.isAfter == true { asking = .after }
    case .gym:
      requestLoadsOfGym()
      say(gym.map { "Back in the gym '\($0)'." } ?? "Back in your usual gym.")
    case .begin, .go, .rest, .hold, .write, .undo: break
    }
  }
}

extension ExerciseStatus {
  fileprivate func done(warmup: PrescribedSet) -> PerformedSet? {
    guard case .set(var set) = EnterResult(warmup, isBodyweight: isBodyweight) else { return nil }
    set.isWarmup = true
    set.effort = nil
    return set
  }

  /// Returns the rest after `groups`, given the number of work sets before them; nil if a drop set
  /// follows at once. Without a rest of the set it is `usual`. After a set with fewer reps than
  /// planned it is at least `afterMiss`.
  func restAfter(
    _ groups: [SetGroup], before done: Int, afterMiss: Seconds?, usual: Seconds?
  ) -> Seconds? {
    let sets = groups.sets.filter(\.isWork)
    guard let first = sets.first else { return nil }
    let before = Array(work.prefix(done))
    let index = place(ofLast: before + [first]) ?? planned.count - 1
    let own = planned.indices.contains(index) ? planned[index].set.rest : nil
    if planned.indices.contains(index + 1), planned[index + 1].set.isDrop { return nil }
    let usual = own ?? usual
    guard let afterMiss, isLastMissed(before + sets) else { return usual }
    return max(usual ?? afterMiss, afterMiss)
  }

  /// Returns whether the last of the work sets has fewer reps than planned, or is marked as failed.
  private func isLastMissed(_ work: [PerformedSet]) -> Bool {
    guard let last = work.last, !last.isFailure else { return !work.isEmpty }
    guard let place = place(ofLast: work), case .reps(let goal) = planned[place].set.amount,
      let least = goal.minReps
    else { return false }
    return last.amount.reps.map { $0 < least } ?? false
  }
}

// The timers of a session: the rest timer, and the time since the start.

extension Session {
  /// Restores the rest timer that the last logged set started, with later changes. Undoing a set at
  /// `undone` turned it off.
  mutating func restoreRest(from records: [SessionRecord], setsUndoneAt undone: Int?) {
    let logged = records.lastIndex { if case .sets = $0.kind { true } else { false } }
    guard let last = [logged, undone].compactMap(\.self).max() else {
      return restoreRest(records[...])
    }
    if last == logged, case .sets(let key, _, let groups) = records[last].kind,
      let status = statuses.first(where: { $0.key == key })
    {
      let before = status.work.count - groups.sets.count(where: \.isWork)
      let rest = restAfter(groups, of: status, before: max(0, before))
      startRest(rest, at: records[last].time)
    }
    restoreRest(records[last...])
  }

  private mutating func restoreRest(_ records: ArraySlice<SessionRecord>) {
    for record in records {
      if case .rest(let state) = record.kind { rest = state.map { RestTimer($0) } }
    }
  }

  /// Returns the rest after sets of an exercise: for sets at fixed times, until the next of these
  /// times.
  func restAfter(_ groups: [SetGroup], of status: ExerciseStatus, before done: Int) -> Seconds? {
    let work = groups.sets.count(where: \.isWork)
    guard work > 0, let every = status.every(at: done),
      status.every(at: done + work) == every, every.tenths > 0
    else {
      return status.restAfter(
        groups, before: done, afterMiss: sources.restAfterMiss,
        usual: status.rest ?? (endsRound(status) ? status.restOfRound : nil))
    }
    let start = intervals[status.key] ?? progress.firstSet(of: status.key) ?? now
    let since = Int(now.tenths) - Int(start.tenths)
    let left = Int(every.tenths) - since % Int(every.tenths)
    return Seconds(tenths: Int32(clamping: left))
  }

  /// Starts the rest timer after a set, or clears it if `length` is nil.
  mutating func startRest(_ length: Seconds?, at time: Seconds) {
    rest = length.map {
      RestTimer(
        .running(until: Seconds(tenths: Int32(clamping: Int(time.tenths) + Int($0.tenths)))))
    }
  }

  /// Rings once when the rest is over.
  mutating func tick() {
    if var hold, let left = hold.left(at: now), left <= 0, !hold.hasRung {
      hold.hasRung = true
      self.hold = hold
      if left > -RestTimer.stale { effects.append(.ring) }
    }
    guard let timer = rest, !timer.isPaused, !timer.hasRung, timer.left(at: now) <= 0 else {
      return
    }
    rest?.hasRung = true
    if timer.left(at: now) > -RestTimer.stale { effects.append(.ring) }
  }

  // MARK: Commands

  mutating func change(_ command: RestCommand) {
    switch command {
    case .toggle:
      if let rest, rest.isPaused || rest.left(at: now) > 0 {
        set(rest.toggled(at: now))
      } else {
        let status = inHand
        let length = status.flatMap(restAfterNext) ?? Seconds(120)
        start(length)
      }
    case .off:
      guard rest != nil else { return say("No rest timer is running. r starts one.") }
      set(nil)
    case .move(let seconds):
      guard let rest else {
        say("No rest timer is running. r starts one.")
        // On a bodyweight lift, the same number is an added load or assistance.
        if let load = inHand, load.isBodyweight {
          let sign = seconds < 0 ? "-" : "+"
          say("For the load: 8 \(sign)\(seconds.magnitude)")
        }
        return
      }
      set(rest.moved(by: seconds, at: now))
    case .start(let length): start(length)
    case .unknown(let text):
      say("Invalid rest '\(text)'. Type r, r 90, r 2min, +15, -15 or r off.", .warning)
    }
  }

  private mutating func start(_ length: Seconds) {
    startRest(length, at: now)
    set(rest)
  }

  /// Logs the change, so that a resumed session has the same timer.
  private mutating func set(_ timer: RestTimer?) {
    keep(.rest(timer?.state))
    rest = timer
    guard let timer else { return say("The rest timer is off.") }
    let left = Seconds(Int32(clamping: max(0, timer.left(at: now)))).text
    say(timer.isPaused ? "Rest paused, \(left) left. r resumes." : "Rest \(left).")
  }

  /// Handles `t`: shows the time since the start, and toggles the clock beside the prompt.
  mutating func toggleClock() {
    showsClock.toggle()
    let since = "\(now.clock) since \(start.time.text)"
    say(showsClock ? since : since + " (clock hidden)")
  }
}
