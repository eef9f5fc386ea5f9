// The progress of a session, computed from its records.

package import Engine
package import Training

struct Swap: Hashable, Sendable {
  var name: String
  var factor: Decimal?
  /// The number of sets that were done before it. They keep their exercise.
  var from = 0
}

/// A note on an exercise, which belongs to the one that was performed when it was written.
struct ExerciseNote: Hashable, Sendable {
  let text: String
  /// The swap that was in effect; nil for the planned exercise.
  let swap: Swap?
}

struct ExerciseProgress: Hashable, Sendable {
  var sets: [PerformedSet] = []
  /// How many sets were added to the plan.
  var moreSets = 0
  var isSkipped = false
  /// The numbers of work sets after which the lifter ended a total.
  var endedTotals: Set<Int> = []
  /// The exercises that replaced the planned one, in order; the last one is in effect.
  var swaps: [Swap] = []
  var notes: [ExerciseNote] = []
  /// The name stored with the sets; known even if the plan is not.
  var name: String?

  var swap: Swap? { swaps.last }
  var ownSets: ArraySlice<PerformedSet> { sets.dropFirst(swap?.from ?? 0) }

  var isEmpty: Bool { sets.isEmpty && notes.isEmpty }
}

/// The exercise that the lifter last moved to.
enum SessionFocus: Hashable, Sendable {
  /// How long an exercise stays current.
  enum Duration: Hashable, Sendable {
    /// Until its sets are done; in a superset, the next exercise follows after each set.
    case untilSetsAreDone
    /// Until one set is done.
    case untilSet
    /// Until the lifter moves on.
    case stays
  }

  case start
  case at(ExerciseKey, Duration)
  case end
}

/// The state that a session's records add up to. It does not depend on the plan, so the same
/// records always give the same progress.
package struct SessionProgress: Hashable, Sendable {
  /// The records that are in effect; undone ones are removed.
  private(set) var records: [SessionRecord] = []
  private(set) var exercises: [ExerciseKey: ExerciseProgress] = [:]
  private(set) var added: [(key: ExerciseKey, name: String)] = []
  private(set) var answers: [(name: String, value: Value?)] = []
  private(set) var notes: [String] = []
  /// The supersets made in the session, in order: an exercise and the one it was paired with; nil
  /// if it was taken out of its superset.
  private(set) var supersets: [(key: ExerciseKey, other: ExerciseKey?)] = []
  private(set) var focus = SessionFocus.start
  private(set) var lastSetAt: Seconds?
  /// The gym that the lifter moved to, and whether there was a move.
  private(set) var gym: (name: String?, isMoved: Bool) = (nil, false)
  /// The history entry that the session was about to write; only the history tells whether it was
  /// written.
  package private(set) var writing: String?

  package init() {}

  subscript(key: ExerciseKey) -> ExerciseProgress { exercises[key] ?? ExerciseProgress() }

  var hasSets: Bool { exercises.values.contains { !$0.sets.isEmpty } }
  var undoable: SessionRecord? { records.last { $0.canBeUndone } }
  var lastTrained: ExerciseKey? {
    for record in records.reversed() {
      if case .sets(let key, _, _) = record.kind { return key }
    }
    return nil
  }

  func firstSet(of key: ExerciseKey) -> Seconds? {
    for record in records {
      if case .sets(key, _, let groups) = record.kind, groups.contains(where: \.set.isWork) {
        return record.time
      }
    }
    return nil
  }

  mutating func apply(_ record: SessionRecord) {
    if record.kind == .undo { return undo() }
    records.append(record)
    switch record.kind {
    case .begin, .rest, .hold, .undo: break
    case .write(let entry): writing = entry
    case .gym(let name): gym = (name, true)
    case .answer(let name, let value): answers.append((name, value))
    case .sets(let key, let name, let groups):
      exercises[key, default: ExerciseProgress()].sets += groups.sets
      exercises[key]?.name = name
      let isPaired = supersets.contains { $0.key == key || $0.other == key }
      if focus != .at(key, .stays) || isPaired { focus = .at(key, .untilSetsAreDone) }
      lastSetAt = record.time
    case .note(let key?, let text):
      let note = ExerciseNote(text: text, swap: exercises[key]?.swap)
      exercises[key, default: ExerciseProgress()].notes.append(note)
    case .note(nil, let text): notes.append(text)
    case .skip(let key):
      exercises[key, default: ExerciseProgress()].isSkipped = true
      focus = .at(key, .untilSetsAreDone)
    case .enough(let key):
      let done = exercises[key]?.sets.count(where: \.isWork) ?? 0
      exercises[key, default: ExerciseProgress()].endedTotals.insert(done)
      focus = .at(key, .untilSetsAreDone)
    case .swap(let key, let name, let factor):
      let before = exercises[key]?.sets.count ?? 0
      var swaps = exercises[key]?.swaps ?? []
      // A swap without a set in between replaces the one before.
      swaps.removeAll { $0.from == before }
      swaps.append(Swap(name: name, factor: factor, from: before))
      exercises[key, default: ExerciseProgress()].swaps = swaps
      turn(to: key, .untilSet)
    case .superset(let key, let other): supersets.append((key, other))
    case .moreSets(let key):
      exercises[key, default: ExerciseProgress()].moreSets += 1
      turn(to: key, .untilSet)
    case .exercise(let key, let name):
      added.append((key, name))
      turn(to: key, .stays)
    case .go(let key?, let stays): turn(to: key, stays ? .stays : .untilSet)
    case .go(nil, _): focus = .end
    }
  }

  private mutating func turn(to key: ExerciseKey, _ duration: SessionFocus.Duration) {
    if exercises[key]?.isSkipped ?? false { exercises[key]?.isSkipped = false }
    if focus != .at(key, .stays) { focus = .at(key, duration) }
  }

  /// Undoes the last record. There are few records, so it simply replays the remaining ones.
  private mutating func undo() {
    guard let index = records.lastIndex(where: \.canBeUndone) else { return }
    let undone = records[index]
    let before = focus
    var remaining = records
    remaining.remove(at: index)
    self = SessionProgress()
    for record in remaining { apply(record) }
    if case .exercise(let key, _) = undone.kind {
      if before != .at(key, .stays) { focus = before }
    } else if let key = undone.key {
      let stays = if case .added = key { true } else { false }
      turn(to: key, stays ? .stays : .untilSet)
    } else {
      focus = before
    }
  }

  package static func == (one: SessionProgress, other: SessionProgress) -> Bool {
    one.records == other.records && one.exercises == other.exercises && one.focus == other.focus
      && one.notes == other.notes && one.lastSetAt == other.lastSetAt
      && one.writing == other.writing
      && one.added.elementsEqual(other.added) { $0 == $1 }
      && one.answers.elementsEqual(other.answers) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(records)
    hasher.combine(focus)
  }
}

package struct BestAtLoad: Hashable, Sendable {
  package var reps: Int32
  package var date: CalendarDate

  package init(reps: Int32, date: CalendarDate) {
    self.reps = reps
    self.date = date
  }
}

/// The reps or load that would make the next set a record.
package struct RecordGoal: Hashable, Sendable {
  package var reps: Int32
  /// True if the load alone is the record, so that one rep is enough.
  package var isHeaviest: Bool

  package init(reps: Int32, isHeaviest: Bool = false) {
    self.reps = reps
    self.isHeaviest = isHeaviest
  }
}

/// Information from outside the plan. The same lookup gives the same answer for the whole session.
package struct SessionSources: Sendable {
  package var settings: EngineSettings
  package var exercises: [String]
  package var aliases: [String: [String]]
  package var units: [String: WeightUnit] = [:]
  package var warmups = WarmupLogging.list
  /// Returns the names that can be typed for an exercise, the names of `session` first.
  func names(session: [SlotName] = []) -> ExerciseNames {
    ExerciseNames(session: session, exercises.map { ($0, aliases[$0] ?? []) })
  }

  /// Returns the last work sets of an exercise, however old.
  package var last: @Sendable (String) -> PastSets?
  /// Returns the most reps at a load or more.
  package var best: @Sendable (String, Load) -> BestAtLoad?
  /// Returns the best estimated one-rep max of the last weeks.
  package var estimate: @Sendable (String) -> ExactLoad? = { _ in nil }
  /// The exercises for the same muscles as another; nil to offer only the program's alternatives.
  package var similar: SimilarExercises?
  package var gyms: [String] = []
  /// The rest after a set with fewer reps than planned; nil for the usual rest.
  package var restAfterMiss: Seconds?
  /// Returns what would be a record at a load, after the given sets of today; nil if no number of
  /// reps would be one.
  package var goal: @Sendable (String, Load, [PerformedSet]) -> RecordGoal? = { _, _, _ in nil }
  /// Returns the records that the sets of today make, each in a few words, without those that the
  /// first `before` of them make.
  package var beaten: @Sendable (String, [PerformedSet], _ before: Int) -> [String] = { _, _, _ in
    []
  }
  /// Returns why typed sets are probably typos, given the planned sets and those done today.
  package var unlikely:
    @Sendable (String, [SetGroup], _ planned: [PrescribedSet], _ done: [PerformedSet]) -> [String] =
      { _, _, _, _ in [] }

  /// Returns an exercise of the session, by its entry, as it is planned after the given work sets
  /// and answers.
  package var planned:
    @Sendable (
      _ entry: Int, SessionPlan, _ done: [Int: [PerformedSet]], _ answers: [String: Value]
    ) -> SessionExercise? = { _, _, _, _ in nil }

  package init(
    settings: EngineSettings = EngineSettings(), exercises: [String] = [],
    aliases: [String: [String]] = [:],
    last: @escaping @Sendable (String) -> PastSets? = { _ in nil },
    best: @escaping @Sendable (String, Load) -> BestAtLoad? = { _, _ in nil }
  ) {
    self.settings = settings
    self.exercises = exercises
    self.aliases = aliases
    self.last = last
    self.best = best
  }

  /// Returns the last work sets of an exercise if they are recent enough to pre-fill from.
  package func recent(_ exercise: String, on date: CalendarDate) -> PastSets? {
    guard let past = last(exercise) else { return nil }
    return past.date >= date.adding(days: -settings.prefillDays) ? past : nil
  }

  func unit(of exercise: String) -> WeightUnit { units[exercise] ?? settings.units }

  func isBodyweight(_ exercise: String) -> Bool {
    settings.equipment(of: exercise) == .bodyweight
  }

  func shown(_ exact: ExactLoad, for exercise: String) -> LoadedImplement? {
    settings.loading(of: exercise, unit: exact.unit).shown(exact, round: nil)
  }

  /// Returns a load of past work in a gym as it is put on the implement today.
  func shown(past load: Load, for exercise: String, in gym: String?) -> LoadedImplement? {
    settings.shown(past: load, of: exercise, in: gym)
  }

  /// Returns the plates per side for a load, or nil if the exercise uses none or they cannot make
  /// it.
  func plates(_ load: Load, for exercise: String) -> [Load]? {
    settings.loading(of: exercise, unit: load.unit).plates(for: load)
  }
}
