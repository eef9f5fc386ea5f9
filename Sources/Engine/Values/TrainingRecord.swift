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
  /// The lines of each exercise by its number, in order, so that its past is found without reading
  /// all others.
  private var lines: [[PlacedLine]] = []
  /// The exercises of all workouts, in the order in which they were first done.
  package private(set) var exercises: [String] = []
  /// The versions that starts and workouts name, by program, in the order in which they first do.
  package private(set) var versions: [String: [String]] = [:]
  private var knownVersions: Set<ProgramVersion> = []

  private struct ProgramVersion: Hashable {
    let program: String
    let version: String
  }

  /// The hashes of the labels that mean a slot. A slot without a label is also meant by its lift's
  /// name.
  private struct SlotLabels {
    private let label: LabelHash
    private let lift: LabelHash

    init(_ slot: SlotName) {
      label = LabelHash(slot.label)
      lift = LabelHash(slot.label ?? slot.lift)
    }

    /// Returns whether a line may be of the slot. False for most lines of other slots.
    func mayBe(of line: PlacedLine) -> Bool { line.label == label || line.label == lift }
  }

  package init(_ entries: [Entry]) {
    self.entries = entries
    bodyweights = Bodyweights(entries)
    evidence = EvidenceIndex(typedBefore: entries.count)
    var known = KnownHeadings()
    for index in entries.indices { addLines(of: index, &known) }
  }

  /// Adds an entry that is not earlier than any other.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
    var known = KnownHeadings()
    addLines(of: entries.count - 1, &known)
    if case .workout(let workout) = entry.event { noteTyped(workout, entries.count - 1) }
    if case .bodyweight(let load, _) = entry.event { bodyweights.add(load, on: entry.date) }
  }

  /// The headings of exercises that one file repeats.
  private struct KnownHeadings {
    /// The workout before, which usually names the same version.
    var workout: Workout?
    var workouts: PackedWorkouts?
    /// The number of the exercise and the label of each heading; nil for one that no line had.
    var headings: [(exercise: Int, label: LabelHash)?] = []
  }

  private mutating func addLines(of entry: Int, _ known: inout KnownHeadings) {
    switch entries[entry].event {
    case .start(let program, let version, _): note(version, of: program)
    case .workout(let workout): addLines(of: workout, entry, &known)
    default: break
    }
  }

  private mutating func addLines(of workout: Workout, _ entry: Int, _ known: inout KnownHeadings) {
    if !(known.workout.map { workout.hasVersion(of: $0) } ?? false) {
      note(workout.version, of: workout.program)
      known.workout = workout
    }
    guard let (workouts, distinct) = workout.distinctLines else {
      for (index, exercise) in workout.exercises.enumerated() {
        add(index, of: entry, number(of: exercise.name), LabelHash(exercise.label))
      }
      return
    }
    if known.workouts !== workouts {
      known.workouts = workouts
      known.headings = Array(repeating: nil, count: workouts.headingCount)
    }
    for (index, line) in distinct.enumerated() {
      let heading = workouts.heading(ofDistinct: Int(line))
      guard let (exercise, label) = known.headings[heading] else {
        let names = workouts.names(ofHeading: heading)
        let (exercise, label) = (number(of: names.name), LabelHash(names.label))
        known.headings[heading] = (exercise, label)
        add(index, of: entry, exercise, label)
        continue
      }
      add(index, of: entry, exercise, label)
    }
  }

  private mutating func note(_ version: String?, of program: String?) {
    guard let program, let version else { return }
    let named = ProgramVersion(program: program, version: version)
    if knownVersions.insert(named).inserted { versions[program, default: []].append(version) }
  }

  private mutating func add(_ line: Int, of entry: Int, _ number: Int, _ label: LabelHash) {
    lines[number].append(PlacedLine(place: LinePlace(entry: entry, line: line), label: label))
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
      lines[number].prefix { $0.place.entry < last }.map(\.place).filter { place in
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
    let start = all.firstIndexAfter { $0.place.entry >= entry }
    return all[start...].prefix { $0.place.entry == entry }.compactMap { line in
      work(at: line.place, mayHaveOthers: true)
    }
  }

  /// Returns the first result of `take` for past work of an exercise, or of either of two, newest
  /// first, before the entry `end`.
  ///
  /// Warm-ups, swaps and abandoned workouts (without a work set) are ignored. So are most lines of
  /// other slots than `slot`.
  func firstWork<Result>(
    of exercise: String, or other: String? = nil, before end: Int, in slot: SlotName? = nil,
    where result: (Work) -> Result?
  ) -> Result? {
    let labels = slot.map { SlotLabels($0) }
    let own = allPlaces(of: exercise)
    let others = other.map { $0 == exercise ? [] : allPlaces(of: $0) } ?? []
    var ownCount = own.firstIndexAfter { $0.place.entry >= end }
    var otherCount = others.firstIndexAfter { $0.place.entry >= end }
    // Most exercises have one name, and replay comes here for every slot: nothing is allocated.
    while ownCount + otherCount > 0 {
      let isOther =
        otherCount > 0
        && (ownCount == 0 || own[ownCount - 1].place < others[otherCount - 1].place)
      if isOther { otherCount -= 1 } else { ownCount -= 1 }
      let (lines, index) = isOther ? (others, otherCount) : (own, ownCount)
      if let labels, !labels.mayBe(of: lines[index]) { continue }
      let mayHaveOthers = Self.hasOther(than: index, in: lines, for: labels)
      guard let work = work(at: lines[index].place, mayHaveOthers: mayHaveOthers) else { continue }
      if let found = result(work) { return found }
    }
    return nil
  }

  /// Returns whether the workout of a line has another line of the exercise that may be of the
  /// slot.
  private static func hasOther(
    than index: Int, in lines: [PlacedLine], for labels: SlotLabels?
  ) -> Bool {
    for step in stride(from: -1, through: 1, by: 2) {
      var other = index + step
      while lines.indices.contains(other), lines[other].place.entry == lines[index].place.entry {
        if labels?.mayBe(of: lines[other]) ?? true { return true }
        other += step
      }
    }
    return false
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
      guard case .workout(let workout) = entries[line.place.entry].event else { continue }
      each(line.place.entry, workout.line(line.place.line))
    }
  }

  /// Returns the indices of the workouts that contain an exercise, in order.
  package func workouts(with exercise: String) -> [Int] {
    var found: [Int] = []
    for line in allPlaces(of: exercise) where line.place.entry != found.last {
      found.append(line.place.entry)
    }
    return found
  }

  /// Returns the dates on which an exercise was done up to a date, with a set that is not a
  /// warm-up. Each date is there once.
  package func workDates(of exercise: String, through last: CalendarDate) -> [CalendarDate] {
    var dates: [CalendarDate] = []
    for line in places(of: exercise, before: end(of: last)) {
      let date = entries[line.place.entry].date
      guard date.days != dates.last?.days,
        case .workout(let workout) = entries[line.place.entry].event,
        workout.hasWork(inLine: line.place.line)
      else { continue }
      dates.append(date)
    }
    return dates
  }

  private func allPlaces(of exercise: String) -> [PlacedLine] {
    numbers[exercise].map { lines[$0] } ?? []
  }

  /// Returns the places of the lines of an exercise before the entry `end`, in order.
  private func places(of exercise: String, before end: Int) -> ArraySlice<PlacedLine> {
    let all = allPlaces(of: exercise)
    return all[..<all.firstIndexAfter { $0.place.entry >= end }]
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
}

// The last sets of an exercise in the history.

extension TrainingRecord {
  /// Returns the last work of an exercise before the entry `end`, however old.
  package func lastWork(of exercise: String, before end: Int) -> PastSets? {
    firstWork(of: exercise, before: end) { PastSets(date: $0.date, sets: $0.workSets) }
  }
}

// A line of the history that counts as work, with its sets.

extension TrainingRecord {
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

extension [SetGroup] {
  /// Returns the groups whose sets meet a condition. Mostly all do, so that nothing is copied.
  fileprivate func only(_ isWanted: (PerformedSet) -> Bool) -> [SetGroup] {
    indices.allSatisfy { isWanted(self[$0].set) } ? self : filter { isWanted($0.set) }
  }
}
