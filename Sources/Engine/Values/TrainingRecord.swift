// The history as the engine reads it: past sets, best estimates, bodyweight.

package import Training

/// All entries of the history in order, prepared for lookups.
package struct TrainingRecord: Sendable {
  package private(set) var entries: [Entry]
  private var bodyweights: Bodyweights
  /// The facts that plans add to the work sets of lines. Replay adds these, because only it has
  /// the plans.
  private var assumed: [LinePlace: [AssumedSet?]] = [:]
  private var evidence: EvidenceIndex
  /// The work whose loads were lowered. Replay adds it, because only it has the schedules.
  var lowered = LoweredWork()
  /// The number of each exercise, in the order in which they were first done.
  private var numbers: [String: Int] = [:]
  /// The places of the lines of each exercise by its number, in order, so that its past is found
  /// without reading all others.
  private var lines: [[LinePlace]] = []
  /// The exercises of all workouts, in the order in which they were first done.
  package private(set) var exercises: [String] = []
  /// The entry that first names each version, by program.
  private var versions: [String: [String: Int]] = [:]

  package init(_ entries: [Entry]) {
    self.entries = entries
    bodyweights = Bodyweights(entries)
    evidence = EvidenceIndex(typedBefore: entries.count)
    var known: [ObjectIdentifier: Int] = [:]
    var last: Workout?
    for index in entries.indices {
      addLines(of: index, &known)
      noteVersion(of: index, after: &last)
    }
  }

  /// Adds an entry that is not earlier than any other.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
    var known: [ObjectIdentifier: Int] = [:]
    addLines(of: entries.count - 1, &known)
    var last: Workout?
    noteVersion(of: entries.count - 1, after: &last)
    if case .workout(let workout) = entry.event { noteTyped(workout, entries.count - 1) }
    if case .bodyweight(let load, _) = entry.event { bodyweights.add(load, on: entry.date) }
  }

  private mutating func addLines(of entry: Int, _ known: inout [ObjectIdentifier: Int]) {
    guard case .workout(let workout) = entries[entry].event else { return }
    for (index, line) in workout.lines.enumerated() {
      let exercise = known[ObjectIdentifier(line)] ?? number(of: line.name)
      known[ObjectIdentifier(line)] = exercise
      lines[exercise].append(LinePlace(entry: entry, line: index))
    }
  }

  /// Notes the version that a start or workout names. `last` is the workout before it.
  private mutating func noteVersion(of entry: Int, after last: inout Workout?) {
    let named: (program: String?, version: String?)
    switch entries[entry].event {
    case .start(let program, let version, _): named = (program, version)
    case .workout(let workout):
      // Nearly every workout names the same version as the one before it.
      if let last, workout.hasVersion(of: last) { return }
      last = workout
      named = (workout.program, workout.version)
    default: return
    }
    guard let program = named.program, let version = named.version else { return }
    if versions[program]?[version] == nil { versions[program, default: [:]][version] = entry }
  }

  /// Returns the versions of a program that its starts and workouts name, in the order in which
  /// they first do.
  package func versions(of program: String) -> [String] {
    (versions[program] ?? [:]).sorted { $0.value < $1.value }.map(\.key)
  }

  /// Returns the number of an exercise, which is new if it was not done before.
  private mutating func number(of exercise: String) -> Int {
    if let number = numbers[exercise] { return number }
    numbers[exercise] = lines.count
    exercises.append(exercise)
    lines.append([])
    return lines.count - 1
  }

  private mutating func noteTyped(_ workout: Workout, _ entry: Int) {
    for (index, line) in workout.lines.enumerated() where line.hasTypedEvidence {
      guard let number = numbers[line.name] else { continue }
      evidence.add(LinePlace(entry: entry, line: index), of: number, plannedBy: nil)
    }
  }

  /// Stores what the plan of a program tells about the work sets of a line.
  mutating func assume(_ sets: AssumedSets, entry: Int) {
    let place = LinePlace(entry: entry, line: sets.line)
    assumed[place] = sets.sets
    guard sets.sets.contains(where: { $0?.isEvidence ?? false }),
      case .workout(let workout) = entries[entry].event, let program = workout.program,
      let number = numbers[workout.line(sets.line).name]
    else { return }
    evidence.add(place, of: number, plannedBy: program)
  }

  /// Returns the newest entry before `end` with a set that shows what the lifter can do: one with
  /// an effort or to failure, or one that the plan of `program` makes evidence.
  func newestEvidence(of exercise: String, for program: String, before end: Int) -> Int? {
    guard let number = numbers[exercise] else { return nil }
    return evidence.newest(of: number, plannedBy: program, before: end) { last in
      lines[number].prefix { $0.entry < last }.filter { place in
        guard case .workout(let workout) = entries[place.entry].event else { return false }
        return workout.line(place.line).hasTypedEvidence
      }
    }
  }

  /// Returns what the plan tells about each work set of a line; nil for sets about which it does
  /// not tell anything.
  func assumedSets(of work: Work) -> [AssumedSet?] {
    let count = work.workSets.reduce(0) { $0 + max(0, Int($1.count)) }
    let known =
      assumed.isEmpty ? nil : assumed[LinePlace(entry: work.index, line: work.line)]
    guard let known, known.count == count else { return Array(repeating: nil, count: count) }
    return known
  }

  /// Returns the work of an exercise in an entry, in the order of its lines.
  func works(in entry: Int, of exercise: String) -> [Work] {
    guard let number = numbers[exercise] else { return [] }
    let all = lines[number]
    let start = all.firstIndexAfter { $0.entry >= entry }
    return all[start...].prefix { $0.entry == entry }.compactMap {
      work(at: $0, mayHaveOthers: true)
    }
  }

  /// Returns the first result of `take` for past work of an exercise, or of either of two, newest
  /// first, before the entry `end`.
  ///
  /// Warm-ups, swaps and abandoned workouts (without a work set) are ignored.
  func firstWork<Result>(
    of exercise: String, or other: String? = nil, before end: Int, where result: (Work) -> Result?
  ) -> Result? {
    let own = allPlaces(of: exercise)
    let others = other.map { $0 == exercise ? [] : allPlaces(of: $0) } ?? []
    var ownCount = own.firstIndexAfter { $0.entry >= end }
    var otherCount = others.firstIndexAfter { $0.entry >= end }
    // Most exercises have one name, and replay comes here for every slot: nothing is allocated.
    while ownCount + otherCount > 0 {
      let isOther =
        otherCount > 0
        && (ownCount == 0 || own[ownCount - 1] < others[otherCount - 1])
      if isOther { otherCount -= 1 } else { ownCount -= 1 }
      let (lines, index) = isOther ? (others, otherCount) : (own, ownCount)
      let entry = lines[index].entry
      let mayHaveOthers =
        index > 0 && lines[index - 1].entry == entry
        || index + 1 < lines.count && lines[index + 1].entry == entry
      guard let work = work(at: lines[index], mayHaveOthers: mayHaveOthers) else { continue }
      if let found = result(work) { return found }
    }
    return nil
  }

  /// Returns every line of an exercise before the entry `end`, in order, including warm-ups and
  /// swaps.
  package func lines(of exercise: String, before end: Int) -> [WorkoutLine] {
    var lines: [WorkoutLine] = []
    visitLines(of: exercise, before: end) { _, line in lines.append(line) }
    return lines
  }

  /// Calls `each` with every line of an exercise before the entry `end`, in order, and the index of
  /// its entry.
  package func visitLines(
    of exercise: String, before end: Int, _ each: (_ entry: Int, WorkoutLine) -> Void
  ) {
    for line in places(of: exercise, before: end) {
      guard case .workout(let workout) = entries[line.entry].event else { continue }
      each(line.entry, workout.line(line.line))
    }
  }

  /// Returns the indices of the workouts that contain an exercise, in order.
  package func workouts(with exercise: String) -> [Int] {
    var found: [Int] = []
    for line in allPlaces(of: exercise) where line.entry != found.last {
      found.append(line.entry)
    }
    return found
  }

  /// Returns the dates on which an exercise was done up to a date, with a set that is not a
  /// warm-up. Each date is there once.
  package func workDates(of exercise: String, through last: CalendarDate) -> [CalendarDate] {
    var dates: [CalendarDate] = []
    for line in places(of: exercise, before: end(of: last)) {
      let date = entries[line.entry].date
      guard date.days != dates.last?.days,
        case .workout(let workout) = entries[line.entry].event,
        workout.hasWork(inLine: line.line)
      else { continue }
      dates.append(date)
    }
    return dates
  }

  private func allPlaces(of exercise: String) -> [LinePlace] {
    numbers[exercise].map { lines[$0] } ?? []
  }

  private func places(of exercise: String, before end: Int) -> ArraySlice<LinePlace> {
    let all = allPlaces(of: exercise)
    return all[..<all.firstIndexAfter { $0.entry >= end }]
  }

  /// Returns a line that is work; nil for a warm-up, a swap and an abandoned exercise.
  private func work(at place: LinePlace, mayHaveOthers: Bool) -> Work? {
    let entry = entries[place.entry]
    guard case .workout(let workout) = entry.event else { return nil }
    let exercise = workout.line(place.line)
    guard !exercise.isSwap, exercise.hasWork else { return nil }
    return Work(
      index: place.entry, line: place.line, date: entry.date, workout: workout,
      exercise: exercise, mayHaveOthers: mayHaveOthers)
  }

  /// Returns the bodyweight on a date: the last entry on or before it, within 90 days.
  package func bodyweight(on date: CalendarDate) -> Load? {
    bodyweights.on(date)
  }

  /// Returns the index after the last entry up to and including a date.
  package func end(of date: CalendarDate) -> Int {
    entries.firstIndexAfter { $0.date > date }
  }

  /// Returns the last work of an exercise before the entry `end`, however old.
  package func lastWork(of exercise: String, before end: Int) -> PastSets? {
    firstWork(of: exercise, before: end) {
      PastSets(date: $0.date, sets: $0.workSets, gym: $0.workout.gym)
    }
  }

  /// One line of a workout that was done.
  struct Work {
    let index: Int
    /// The index of the line in its workout.
    let line: Int
    let date: CalendarDate
    let workout: Workout
    let exercise: WorkoutLine
    /// False if no other line of the workout can be of the slot that was asked for.
    let mayHaveOthers: Bool
    /// Its sets without warm-ups.
    var workSets: [SetGroup] { exercise.sets.only(\.isWork) }
    /// The work sets in which something was done, so without failed attempts.
    var doneSets: [SetGroup] { exercise.sets.only(\.counts) }
    var hasDoneSets: Bool { exercise.groups.contains { $0.set.counts } }
  }
}

/// The sets of an exercise that were done on a date.
package struct PastSets: Hashable, Sendable {
  package var date: CalendarDate
  package var sets: [SetGroup]
  /// The gym that the workout names.
  package var gym: String?

  package init(date: CalendarDate, sets: [SetGroup], gym: String? = nil) {
    self.date = date
    self.sets = sets
    self.gym = gym
  }
}

extension [SetGroup] {
  /// Returns the groups whose sets meet a condition. Mostly all do, so that nothing is copied.
  fileprivate func only(_ isWanted: (PerformedSet) -> Bool) -> [SetGroup] {
    indices.allSatisfy { isWanted(self[$0].set) } ? self : filter { isWanted($0.set) }
  }
}

/// The position of a line in the history.
struct LinePlace: Hashable, Comparable {
  // Half the size of `Int`, because most of the space of a record is positions.
  private let entryNumber: Int32
  private let lineNumber: Int32

  init(entry: Int, line: Int) {
    entryNumber = Int32(clamping: entry)
    lineNumber = Int32(clamping: line)
  }

  var entry: Int { Int(entryNumber) }
  var line: Int { Int(lineNumber) }

  static func < (one: LinePlace, other: LinePlace) -> Bool {
    (one.entryNumber, one.lineNumber) < (other.entryNumber, other.lineNumber)
  }
}

extension Array {
  /// Returns the index of the first element that satisfies a condition, which all after it satisfy
  /// too; the count if none does.
  func firstIndexAfter(_ isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The work whose loads a deload or time off had lowered, as its own program planned it. No later
/// load is filled in from it.
struct LoweredWork: Sendable {
  /// The programs that were replayed, so that their lines are known.
  private var replayed: Set<String> = []
  private var lines = LoweredLines()
  /// The programs that do not run any more; nil if there are none.
  private let ended: LoweredRuns?

  init(_ ended: LoweredRuns? = nil) {
    self.ended = ended
  }

  mutating func note(replaying program: String) {
    replayed.insert(program)
  }

  /// Notes lines of the next workout. `isGuess` is true if the version of the program is missing.
  mutating func note(_ places: [LinePlace], isGuess: Bool) {
    lines.add(places, isGuess: isGuess)
  }

  var noted: LoweredLines { lines }

  /// Returns whether loads of past work were lowered. Without a program it is not known, and in a
  /// version that is missing only the same program assumes it.
  func contains(
    _ work: TrainingRecord.Work, asSeenBy program: String, in record: TrainingRecord
  ) -> Bool {
    guard !lines.isEmpty || ended != nil, let owner = work.workout.program else { return false }
    if replayed.contains(owner) { return lines.contains(work, evenAsGuess: owner == program) }
    return ended?(owner, work.index, record)
      .contains(work, evenAsGuess: owner == program) ?? false
  }
}

/// Returns the lines whose loads were lowered in the run of a program that was not replayed and
/// that contains an entry; none if the program is not known or was not running.
typealias LoweredRuns =
  @Sendable (
    _ program: String, _ entry: Int, _ record: TrainingRecord
  ) -> LoweredLines

/// Lines of the history, in the order of their workouts.
struct LoweredLines: Sendable {
  private var lines: [(place: LinePlace, isGuess: Bool)] = []

  var isEmpty: Bool { lines.isEmpty }

  mutating func add(_ places: [LinePlace], isGuess: Bool) {
    for place in places { lines.append((place, isGuess)) }
  }

  /// Returns whether work is one of the lines, or more of the same in its workout.
  func contains(_ work: TrainingRecord.Work, evenAsGuess: Bool) -> Bool {
    let first = lines.firstIndexAfter { $0.place.entry >= work.index }
    return lines[first...].prefix { $0.place.entry == work.index }.contains { place, isGuess in
      if isGuess, !evenAsGuess { return false }
      if place.line == work.line { return true }
      let other = work.workout.line(place.line)
      return other.name == work.exercise.name && other.label == work.exercise.label
    }
  }
}

/// A line of a workout that rules judged.
package struct JudgedLine: Hashable, Sendable {
  /// The workout's index in the history.
  package let entry: Int
  /// The index of the line in the workout.
  package let line: Int

  package init(entry: Int, line: Int) {
    self.entry = entry
    self.line = line
  }
}
