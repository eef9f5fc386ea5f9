// The session itself: events go in, effects come out, and the state says all there is to show.

package import Engine
import Notation
import Programs
package import Terminal
package import Training

/// A session in progress.
package struct Session: Sendable {
  /// What is said when a session is left before its end.
  package static let kept = StyledLine("Kept as it is. prog run goes on from here.")

  package let start: SessionStart
  let sources: SessionSources
  let signs: SessionSigns
  /// Nil for a session without a program.
  private(set) var plan: SessionPlan?
  /// What is kept: the same after a restored draft.
  package private(set) var progress = SessionProgress()
  /// What the lifter is asked besides the next set.
  var asking = Asking.nextSet
  /// What is said about the last event.
  var message: [StyledLine] = []
  /// What the session would bring, as whoever runs it tells.
  var outlook: [StyledLine] = []
  /// The time of the last event, in whole seconds since the start.
  private(set) var now = Seconds(0)
  /// The rest that is counted, if any.
  package internal(set) var rest: RestTimer?
  /// True when the time since the start is shown.
  var showsClock = false
  /// What is still to be done outside for the event in hand.
  var effects: [SessionEffect] = []

  /// A new session, or with records one that goes on.
  package init(
    _ start: SessionStart, plan: SessionPlan?, sources: SessionSources,
    records: [SessionRecord] = [], signs: SessionSigns = .unicode
  ) {
    self.start = start
    self.signs = signs
    self.plan = plan
    self.sources = sources
    for record in records {
      progress.take(record)
      now = max(now, record.time)
    }
    restoreRest(from: records)
  }

  /// The session of a draft's lines; nil when they begin with no session.
  ///
  /// A last line that was torn is passed over; a damaged one between others is too, and counted.
  package static func restored(
    plan: SessionPlan?, sources: SessionSources, lines: some Sequence<String>,
    signs: SessionSigns = .unicode
  ) -> (session: Session, damaged: Int)? {
    var records: [SessionRecord] = []
    var damaged = 0
    var pending = 0
    for line in lines {
      guard let record = SessionRecord(draftLine: line) else {
        pending += 1
        continue
      }
      (damaged, pending) = (damaged + pending, 0)
      records.append(record)
    }
    guard case .begin(let start)? = records.first?.kind else { return nil }
    let session = Session(
      start, plan: plan, sources: sources, records: Array(records.dropFirst()), signs: signs)
    return (session, damaged)
  }

  /// What a new session asks before its first prompt: that it is in the draft.
  package var opening: [SessionEffect] {
    [.keep(SessionRecord(at: Seconds(0), .begin(start)))]
  }

  /// What a restored session asks before its first prompt: a plan that knows what was done.
  package var resuming: [SessionEffect] { plan == nil ? [] : [replanning] }

  /// Takes one event in; the effects are to be done in order, before the next line is read.
  package mutating func handle(_ event: SessionEvent, at time: Seconds) -> [SessionEffect] {
    effects = []
    // A clock that was set back must not make a session shorter.
    now = max(now, Seconds(tenths: max(0, time.tenths) / 10 * 10))
    switch event {
    case .line(let text):
      message = []
      take(line: text.trimmed)
    case .inputEnded:
      message = [Self.kept]
      effects.append(.leave)
    case .tick: tick()
    case .planned(let plan): adopt(plan)
    case .reviewed(let lines): outlook = lines
    }
    return effects
  }

  /// The time since the start and since the last set, for what counts them.
  package var elapsed: Seconds { now }
  package var lastSetAt: Seconds? { progress.lastSetAt }

  // MARK: Keeping

  mutating func keep(_ kind: SessionRecord.Kind) {
    let record = SessionRecord(at: now, kind)
    progress.take(record)
    effects.append(.keep(record))
    let changesPlan =
      switch kind {
      case .sets, .undo, .answer: true
      case .begin, .note, .skip, .swap, .moreSets, .exercise, .go, .rest, .write: false
      }
    if changesPlan, plan != nil { effects.append(replanning) }
  }

  /// Later sets may depend on those that are done, and on the answers.
  private var replanning: SessionEffect {
    var done: [Int: [PerformedSet]] = [:]
    for (key, exercise) in progress.exercises {
      let work = exercise.sets.filter(\.isWork)
      // What was lifted of another exercise says nothing about this one.
      if let entry = key.entry, exercise.swap == nil, !work.isEmpty { done[entry] = work }
    }
    var answers: [String: Value] = [:]
    for (name, value) in progress.answers { answers[name] = value }
    return .replan(done: done, answers: answers)
  }

  /// The new plan; an exercise it leaves out stays when something was done of it.
  private mutating func adopt(_ new: SessionPlan) {
    let before = standings
    var new = new
    for old in plan?.exercises ?? []
    where !new.exercises.contains(where: { $0.entry == old.entry })
      && !progress[.planned(old.entry)].isEmpty
    {
      let place = new.exercises.firstIndex { $0.entry > old.entry } ?? new.exercises.endIndex
      new.exercises.insert(old, at: place)
    }
    plan = new
    guard !before.isEmpty, questionInHand == nil else { return }
    for standing in standings {
      guard let old = before.first(where: { $0.key == standing.key }), !standing.left.isEmpty,
        SessionText.planned(old.planned.suffix(standing.left.count))
          != SessionText.planned(standing.left)
      else { continue }
      message.append(
        StyledLine("\(standing.title) now: ", .yellow)
          + StyledLine(SessionText.planned(standing.left), .bold))
    }
  }
}

/// What is asked of the lifter.
enum Asking: Hashable, Sendable {
  case nextSet
  /// What the plan leaves open; Enter takes `least`.
  case open(PlannedTake.Open, least: PerformedSet?)
  /// One of several readings of what was typed.
  case reading([[SetGroup]])
  /// One of several names.
  case name([String], NameUse)
  /// Whether to write the workout.
  case finish(Workout, isComplete: Bool)
  /// Whether to throw a session without sets away.
  case discard

  enum NameUse: Hashable, Sendable {
    case go, add, swap
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    return String(text)
  }
}
