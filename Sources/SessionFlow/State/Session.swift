// The state of a session: it takes in events and returns effects.

package import Engine
import Notation
import Programs
package import Training

package struct Session: Sendable {
  /// The message when a session is left before its end.
  package static let kept = Remark("Progress saved. Resume with prog run.")
  /// The message if nothing was done that could be resumed.
  package static let nothingKept = Remark("Nothing was logged.")
  var parting: Remark { progress.isEmpty ? Self.nothingKept : Self.kept }

  package let start: SessionStart
  package internal(set) var sources: SessionSources
  /// The treatment of typed sets that are probably typos.
  package var unlikelySets = UnlikelySets.ask
  /// Nil for a session without a program.
  package private(set) var plan: SessionPlan?
  /// The state that the draft stores; it is the same after a draft is restored.
  package private(set) var progress = SessionProgress()
  var asking = PendingQuestion.nextSet
  /// The answer to the last line.
  package internal(set) var message: [Remark] = []
  /// True if the last line asked for help.
  package internal(set) var showsHelp = false
  /// The last line, if it was not understood, to be corrected.
  package internal(set) var refused: RefusedLine?
  /// New records and progression changes, to show before the workout is saved.
  var outlook = SessionOutlook()
  private(set) var now = Seconds(0)
  package internal(set) var rest: RestTimer?
  /// The clock of a timed set that is being done.
  var hold: HoldClock?
  /// When the clock of sets at fixed times was started, if it was before the first of them was
  /// done.
  var intervals: [ExerciseKey: Seconds] = [:]
  /// True when the time since the start is shown.
  var showsClock = false
  /// The ids of the taps on pages that were applied, those that were undone among them.
  var appliedTaps: Set<String>
  /// The effects that the current event has caused so far.
  var effects: [SessionEffect] = []

  package init(
    _ start: SessionStart, plan: SessionPlan?, sources: SessionSources,
    records: [SessionRecord] = []
  ) {
    self.start = start
    self.plan = plan
    self.sources = sources
    // A session that is still open was not written, although a tap began to.
    appliedTaps = Set(
      records.filter { if case .write = $0.kind { false } else { true } }.compactMap { $0.mark?.id }
    )
    var undone: Int?
    // The progress after the last sets, from which the rest after them follows.
    var atLastSets = progress
    for (index, record) in records.enumerated() {
      if record.kind == .undo, case .sets? = progress.undoable?.kind { undone = index }
      progress.apply(record)
      if case .sets = record.kind { atLastSets = progress }
      now = max(now, record.time)
    }
    let endsRest = restoreHold(from: records)
    Swift.swap(&progress, &atLastSets)
    restoreRest(from: records, setsUndoneAt: undone)
    Swift.swap(&progress, &atLastSets)
    if endsRest { rest = nil }
  }

  /// Restores a session from the lines of a draft.
  ///
  /// Ignores a torn last line. Ignores damaged lines before it as well, and returns how many there
  /// were. Returns nil if the lines do not begin with a session.
  package static func restored(
    plan: SessionPlan?, sources: SessionSources, lines: some Sequence<String>
  ) -> (session: Session, damaged: Int)? {
    let read = DraftRecords(lines: lines)
    guard case .begin(let start)? = read.records.first?.kind else { return nil }
    let session = Session(
      start, plan: plan, sources: sources, records: Array(read.records.dropFirst()))
    return (session, read.damaged)
  }

  /// The effects of a new session before its first prompt: store its start in the draft.
  package var opening: [SessionEffect] {
    [.keep(SessionRecord(at: Seconds(0), .begin(start)))]
  }

  /// The effects of a restored session before its first prompt: plan again from the sets done.
  package var resuming: [SessionEffect] { plan == nil ? [] : [replanning] }

  /// Returns the effects of a restored session before its first prompt, as `resuming`. If `name` is
  /// another gym than the one where it was left, the session moves there.
  package mutating func resume(inGym name: String?) -> [SessionEffect] {
    guard let name, name != gym else { return resuming }
    effects = []
    change(gym: name)
    return effects
  }

  /// Handles one event, and returns effects to run in order before the next line is read.
  package mutating func handle(_ event: SessionEvent, at time: Seconds) -> [SessionEffect] {
    effects = []
    // A clock that was set back must not shorten the session.
    now = max(now, Seconds(tenths: max(0, time.tenths) / 10 * 10))
    switch event {
    case .line(let text):
      clearMessage()
      refused = nil
      handle(line: text.trimmed)
    case .tooLong:
      clearMessage()
      say("This line is too long. Type fewer sets at a time.", .warning)
    case .inputEnded:
      clearMessage()
      message = [parting]
      effects.append(.leave)
    case .tick: tick()
    case .planned(let plan): adopt(plan)
    case .moved(let sources): self.sources = sources
    case .reviewed(let outlook): self.outlook = outlook
    case .confirmed:
      if case .finish(let workout, _) = asking { effects.append(.finish(workout)) }
    }
    return effects
  }

  private mutating func clearMessage() {
    message = []
    showsHelp = false
  }

  package var elapsed: Seconds { now }
  package var lastSetAt: Seconds? { progress.lastSetAt }

  // MARK: Logging

  mutating func keep(_ kind: SessionRecord.Kind) {
    let record = SessionRecord(at: now, kind)
    progress.apply(record)
    effects.append(.keep(record))
    // A line that was first tried as sets of the current exercise is not typed again.
    if case .sets = kind { refused = nil }
    switch kind {
    case .sets, .undo, .answer: if plan != nil { effects.append(replanning) }
    default: break
    }
  }

  /// Later sets may depend on the sets done so far and on the answers.
  var replanning: SessionEffect {
    let (done, answers) = basis
    return .replan(done: done, answers: answers)
  }

  /// Returns a planned exercise as it will be after these work sets, where the first ones are done;
  /// nil if another is done in its place.
  func status(of key: ExerciseKey, after work: [PerformedSet]) -> ExerciseStatus? {
    guard let plan, let entry = key.entry, progress[key].swaps.isEmpty else { return nil }
    var (done, answers) = basis
    done[entry] = work
    return sources.planned(entry, plan, done, answers).map {
      ExerciseStatusBuilder(sources: sources, date: start.date).status($0, progress[key])
    }
  }

  /// The work sets of each entry and the answers, from which the session is planned.
  private var basis: (done: [Int: [PerformedSet]], answers: [String: Value]) {
    var done: [Int: [PerformedSet]] = [:]
    for (key, exercise) in progress.exercises {
      // Sets of another exercise say nothing about the planned one.
      let work = exercise.sets.prefix(exercise.swaps.first?.from ?? .max).filter(\.isWork)
      if let entry = key.entry, !work.isEmpty { done[entry] = Array(work) }
    }
    var answers: [String: Value] = [:]
    for (name, value) in progress.answers { answers[name] = value }
    return (done, answers)
  }

  /// Adopts a new plan. An exercise that it no longer contains stays if anything was logged for it.
  private mutating func adopt(_ new: SessionPlan) {
    let before = statuses
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
    for status in statuses {
      guard let old = before.first(where: { $0.key == status.key }), !status.left.isEmpty,
        SessionText.planned(old.left) != SessionText.planned(status.left)
      else { continue }
      message.append(
        Remark("\(status.title) now: ", .warning)
          + Remark(SessionText.planned(status.left), .strong))
    }
  }
}

package struct RefusedLine: Hashable, Sendable {
  package var text: String
  /// The number of characters before the problem.
  package var cursor: Int
}

/// The treatment of typed sets that are probably typos.
package enum UnlikelySets: Hashable, Sendable {
  /// Ask whether they are right.
  case ask
  /// prog cannot ask: refuse them.
  case refuse
  /// Log them.
  case accept
}

enum PendingQuestion: Hashable, Sendable {
  case nextSet
  /// A value that the plan leaves open. Enter logs `least`. `load` is the weight, if it was asked
  /// for before the reps.
  case open(EnterResult.Open, least: PerformedSet?, load: Load? = nil)
  /// The reading of the typed text that is meant.
  case reading([[SetGroup]])
  /// A question whether these sets, typed as this line, are right, because they are probably a
  /// typo.
  case unlikely([SetGroup], typed: String)
  /// The name that is meant, of several.
  case name([String], NamePurpose)
  /// A question that the day asks after the session.
  case after
  /// A question whether to save the workout.
  case finish(Workout, isComplete: Bool)
  /// A question whether to discard a session without sets.
  case discard

  enum NamePurpose: Hashable, Sendable {
    case go, add, swap, pair
  }

  var isReading: Bool { if case .reading = self { true } else { false } }

  /// True if it asks what the typed text means, before anything is logged.
  var isAboutTypedText: Bool {
    switch self {
    case .reading, .unlikely, .name: true
    case .nextSet, .open, .after, .finish, .discard: false
    }
  }
}

extension [ExerciseStatus] {
  /// The exercises in the order of the history, where the exercises of a superset follow
  /// each other.
  ///
  /// Exercises with the same name keep their order, because the sets of the same exercise are
  /// matched with the plan in order.
  fileprivate var withSupersetsTogether: [ExerciseStatus] {
    var result: [ExerciseStatus] = []
    for status in self {
      let end = status.superset.flatMap { group in result.lastIndex { $0.superset == group } }
      result.insert(status, at: end.map { $0 + 1 } ?? result.endIndex)
    }
    func order(_ all: [ExerciseStatus]) -> [String: [ExerciseKey]] {
      Dictionary(grouping: all, by: \.original).mapValues { $0.map(\.key) }
    }
    return order(result) == order(self) ? result : self
  }
}

// The text that a session speaks: the next exercise and set.

extension Session {
  package var currentExercise: String? { current?.title }

  /// The next set in words to be read aloud: `Squat, set 2 of 5: 5 at 85kg`.
  package var spoken: String {
    guard let current else { return "No sets are left." }
    let (label, text, _, _) = current.nextTexts
    let set = text.replacing("\u{A0}", with: " ").replacing(" @ ", with: " at ")
    return current.title + (label.isEmpty ? "" : ", \(label)") + (set.isEmpty ? "" : ": \(set)")
  }

  /// The words that go with the bell: the rest or the time of a set is over.
  package var spokenAtRing: String {
    let isSetOver = hold?.left(at: elapsed).map { $0 <= 0 } ?? false
    return isSetOver ? "Time is up." : "Rest is over. " + spoken
  }

  /// Handles `gym NAME`: the loads are worked out again for what can be loaded there.
  mutating func change(gym name: String) {
    if name.isEmpty {
      let list = sources.gyms.isEmpty ? "none in prog.yaml" : sources.gyms.joined(separator: ", ")
      return say("You are in \(gym.map { "the gym '\($0)'" } ?? "your usual gym"). Gyms: \(list).")
    }
    let found = sources.gyms.first { $0.lowercased() == name.lowercased() }
    guard let found else {
      let help =
        sources.gyms.isEmpty
        ? "prog.yaml does not define gyms."
        : "Gyms in prog.yaml: \(sources.gyms.joined(separator: ", "))."
      return say("Unknown gym '\(name)'. \(help)", .warning)
    }
    if found == gym { return say("You are in '\(found)' already.") }
    keep(.gym(found))
    requestLoadsOfGym()
    say("Now in the gym '\(found)'.")
  }

  mutating func requestLoadsOfGym() {
    effects.append(.changeGym(gym))
    if plan != nil { effects.append(replanning) }
  }

  /// The workout so far. Notes on exercises without sets become notes of the workout.
  package var workout: Workout {
    var exercises: [PerformedExercise] = []
    var notes = progress.notes
    var superset: Int?
    let statuses = statuses
    for status in statuses.withSupersetsTogether {
      notes += status.otherNotes
      if status.progress.sets.isEmpty { continue }
      let isJoined = status.superset != nil && status.superset == superset
      superset = status.superset
      for (index, part) in status.parts.enumerated() {
        exercises.append(
          PerformedExercise(
            part.name, label: status.label, swapFor: part.swapFor,
            isSuperset: isJoined && index == 0, sets: part.sets.grouped,
            notes: part.notes))
      }
    }
    let shown = Set(statuses.map(\.key))
    for (key, done) in progress.exercises.sorted(by: { $0.key.text < $1.key.text })
    where !shown.contains(key) {
      notes += done.notes.map(\.text)
    }
    let answers = progress.answers.compactMap { name, value in
      value.map { Assignment(name, $0) }
    }
    return Workout(
      title: start.title, reference: start.reference, took: took, gym: gym,
      answers: answers, exercises: exercises, notes: notes)
  }

  package var gym: String? { progress.gym.isMoved ? progress.gym.name : start.gym }

  /// The time until the last set, to the nearest minute; nil if it is below one minute.
  ///
  /// Counts to the last set, so that finishing the session the next day does not lengthen it.
  private var took: Seconds? {
    guard let last = progress.lastSetAt, last.tenths >= 600 else { return nil }
    let minutes = (Int(last.tenths) + 300) / 600
    return Seconds(Int32(clamping: minutes * 60))
  }
}
