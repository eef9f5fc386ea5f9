// A slow, literal model of "What is due" in the engine's specification, for generated tests.

import Programs
import Training

/// A session with its date, as listed by the model.
struct ModelSession: Equatable {
  var date: CalendarDate?
  var day: String
  /// The number of its week or pass, from 0.
  var week: Int
  /// Its index among the sessions of that week or pass.
  var index: Int

  func isSame(as other: ModelSession) -> Bool { week == other.week && index == other.index }
}

/// The answer of the model for one date.
struct ModelAnswer: Equatable {
  var status: String
  /// Each pending session, as in `D1 since 2025-10-06 [week 1 of 2, cycle 1]`.
  var pending: [String]
  var next: [String]
}

/// The state of one program, changed by the lifter's actions.
class ScheduleModel {
  let sketch: ScheduleSketch
  private var pauses: [(from: CalendarDate, until: CalendarDate?)] = []
  private var trained: [CalendarDate] = []
  private var skipped: [(day: String, date: CalendarDate)] = []

  /// For each week or pass from 0 on, its index in the cycle and the cycle; nil after the last one.
  private let places: [(index: Int, cycle: Int)?]

  init(_ sketch: ScheduleSketch) {
    self.sketch = sketch
    var place: (index: Int, cycle: Int)? = (0, 1)
    places = (0..<400).map { _ in
      defer {
        if let (index, cycle) = place {
          place =
            index + 1 < sketch.weeks.count
            ? (index + 1, cycle) : sketch.again.map { ($0, cycle + 1) }
        }
      }
      return place
    }
  }

  static func of(_ sketch: ScheduleSketch) -> ScheduleModel {
    sketch.goesByPasses ? PassModel(sketch) : CalendarModel(sketch)
  }

  // MARK: Differences between passes and the calendar

  func session(of day: String, on date: CalendarDate) -> ModelSession? { nil }
  func close(_ session: ModelSession, on date: CalendarDate) {}
  func reopen(_ day: String) {}
  func canReopen(_ day: String) -> Bool { false }
  func pending(on date: CalendarDate) -> [ModelSession] { [] }
  func coming(after date: CalendarDate) -> [ModelSession] { [] }
  func isClosedAhead(on date: CalendarDate) -> Bool { false }
  func isOver(on date: CalendarDate) -> Bool { false }
  func isBefore(_ date: CalendarDate) -> Bool { false }

  // MARK: Actions of the lifter

  func train(_ day: String, on date: CalendarDate) {
    trained.append(date)
    if !hasEnded(on: date), let session = session(of: day, on: date) { close(session, on: date) }
  }

  func canSkip(_ day: String, on date: CalendarDate) -> Bool {
    !hasEnded(on: date) && session(of: day, on: date) != nil
  }

  func skip(_ day: String, on date: CalendarDate) {
    guard let session = session(of: day, on: date) else { return }
    skipped.append((day, date))
    close(session, on: date)
  }

  func redo(_ day: String) {
    reopen(day)
    if let index = skipped.lastIndex(where: { $0.day == day }) { skipped.remove(at: index) }
  }

  func pause(from date: CalendarDate, until: CalendarDate?) { pauses.append((date, until)) }

  func resume(on date: CalendarDate) {
    pauses = pauses.map { pause in
      (pause.from, min(pause.until ?? .distantFuture, max(date, pause.from)))
    }
  }

  /// Returns whether the date is in a pause, which ends before `until` or the `resume`.
  func isPaused(_ date: CalendarDate) -> Bool {
    pauses.contains { $0.from <= date && date < ($0.until ?? .distantFuture) }
  }

  // MARK: Answers

  func hasEnded(on date: CalendarDate) -> Bool {
    if let ends = sketch.ends, date > ends { return true }
    return isOver(on: date)
  }

  func answer(on date: CalendarDate) -> ModelAnswer {
    let ended = hasEnded(on: date)
    let open = ended || isBefore(date) ? [] : pending(on: date)
    let hasOverdue = open.contains { $0.date.map { $0 < date } ?? false }
    let status =
      if trained.contains(date) || skipped.contains(where: { $0.date == date }) {
        "done"
      } else if isClosedAhead(on: date), isPaused(date) || !hasOverdue {
        "done"
      } else if ended {
        "ended"
      } else if isBefore(date) {
        "before"
      } else if isPaused(date) {
        "paused"
      } else if open.isEmpty {
        "rest"
      } else {
        hasOverdue ? "overdue" : "due"
      }
    let shown = status == "paused" || status == "before" ? [] : open
    // Without dates, after a day is done, the next session can be started.
    let waiting =
      status == "done" && sketch.pace == .anyDay && !isPaused(date) ? shown : []
    let next = isPaused(date) ? comingAfterPause(of: date) : following(date)
    return ModelAnswer(
      status: status,
      pending: shown.map { session in
        let since = session.date.flatMap { $0 < date ? " since \($0.text)" : nil } ?? ""
        return session.day + since + label(session.week)
      },
      next: (waiting + next).prefix(3).map { session in
        (session.date.map { $0.text + " " } ?? "") + session.day + label(session.week)
      })
  }

  /// Returns what waits for the end of a pause and is due on the first day after it, and then the
  /// sessions after that day.
  private func comingAfterPause(of date: CalendarDate) -> [ModelSession] {
    let end = (0..<400).lazy.map { date.adding(days: $0) }.first { !self.isPaused($0) }
    let hasDates = sketch.pace != .anyDay
    guard let end else {
      return hasDates || hasEnded(on: date) ? [] : pending(on: date) + following(date)
    }
    guard !hasEnded(on: end) else { return [] }
    let waiting = isBefore(end) ? [] : pending(on: end)
    return waiting.map { session in
      var session = session
      session.date = hasDates ? end : nil
      return session
    } + following(end)
  }

  private func following(_ date: CalendarDate) -> [ModelSession] {
    coming(after: date).filter { session in
      (session.date ?? date.adding(days: 1)) <= sketch.ends ?? .distantFuture
    }
  }

  // MARK: Weeks

  func place(_ number: Int) -> (index: Int, cycle: Int)? { places[number] }

  func week(_ number: Int) -> ScheduleSketch.Week? { place(number).map { sketch.weeks[$0.index] } }

  /// Returns the position of a session, as rules and cases see it.
  private func label(_ number: Int) -> String {
    guard let (index, cycle) = place(number) else { return " [beyond]" }
    let week = sketch.weeks[index]
    let counted = sketch.hasCycle ? index + 1 : number + 1
    return PositionText.text(
      week: week.weekOfBlock ?? counted, programWeek: counted,
      cycle: sketch.hasCycle ? cycle : number + 1, block: week.block, pass: week.passOfBlock)
  }
}

enum PositionText {
  static func text(
    week: Int, programWeek: Int, cycle: Int, block: String?, pass: Int
  ) -> String {
    " [week \(week) (\(programWeek)), cycle \(cycle), \(block ?? "-") \(pass)]"
  }
}
