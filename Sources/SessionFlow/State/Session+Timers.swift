// The timers of a session: the rest timer, and the time since the start.

import Engine
import Notation
import Programs
package import Terminal
import Training

/// How much detail the timers show after the prompt.
package enum StatusForm: Hashable, Sendable, CaseIterable {
  /// With words: `time 12:30  rest 1:45`.
  case full
  /// `12:30 1:45`
  case short
  /// Only one clock: the rest timer if it runs.
  case brief
}

extension Session {
  /// True if something on the screen changes every second.
  package var isTicking: Bool {
    guard !status(.brief).isEmpty else { return false }
    return hold != nil || showsClock || rest.map { !$0.isPaused } ?? false
  }

  /// Returns the timers to show at the end of the prompt line: the rest that is left and the time
  /// since the start.
  ///
  /// Empty if no timer runs, and while a finished session is confirmed.
  package func status(_ form: StatusForm) -> StyledLine {
    switch asking {
    case .finish, .discard, .after: return StyledLine()
    case .nextSet, .open, .reading, .unlikely, .name: break
    }
    if let hold { return holdLine(hold, isShort: form != .full) }
    var parts: [StyledLine] = []
    let isShort = form != .full
    let restLine = rest.flatMap { line($0, isShort: isShort) }
    if showsClock, form != .brief || restLine == nil {
      parts.append(StyledLine((isShort ? "" : "time ") + now.clock, .dim))
    }
    if let restLine { parts.append(restLine) }
    return StyledLine.joined(parts, by: StyledLine(isShort ? " " : "  "))
  }

  private func line(_ rest: RestTimer, isShort: Bool) -> StyledLine? {
    let left = rest.left(at: now)
    if left <= -RestTimer.forgotten { return nil }
    let clock = Seconds(Int32(clamping: abs(left))).clock
    let text = left < 0 ? "+" + clock : clock
    if rest.isPaused { return StyledLine(isShort ? "=" + text : "paused " + text, .dim) }
    let style: Style = left < RestTimer.warning ? .red + .bold : .plain
    return StyledLine(isShort ? text : "rest " + text, style)
  }

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

  /// Restores the last change of the rest timer by the lifter.
  private mutating func restoreRest(_ records: ArraySlice<SessionRecord>) {
    for record in records {
      if case .rest(let state) = record.kind { rest = state.map { RestTimer($0) } }
    }
  }

  /// Returns the rest after sets of an exercise: for sets at fixed times, until the next of these
  /// times.
  func restAfter(
    _ groups: [SetGroup], of status: ExerciseStatus, before done: Int
  ) -> Seconds? {
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
      say("Invalid rest '\(text)'. Type r, r 90, r 2min, +15, -15 or r off.", .yellow)
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
