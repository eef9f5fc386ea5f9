// Knows which work of the history was done with loads that a deload or time off had lowered.

import Training

/// The work whose loads a deload or time off had lowered, as its own program planned it. No later
/// load is filled in from it.
struct LoweredWork: Sendable {
  /// The programs that were replayed, so that their lines are known.
  private var replayed: Set<String> = []
  private var lines = LoweredLines()
  /// The programs that do not run any more; nil if there are none.
  private let ended: (any LoweredRuns)?

  init(ended: (any LoweredRuns)? = nil) {
    self.ended = ended
  }

  /// Notes that a program is replayed.
  mutating func note(replaying program: String) {
    replayed.insert(program)
  }

  /// Notes lines of the next workout. `isGuess` is true if the version of the program is missing.
  mutating func note(_ places: [LinePlace], isGuess: Bool) {
    lines.add(places, isGuess: isGuess)
  }

  /// The lines that were noted.
  var noted: LoweredLines { lines }

  /// Returns whether loads of past work were lowered. Without a program it is not known, and in a
  /// version that is missing only the same program assumes it.
  func contains(
    _ work: TrainingRecord.Work, asSeenBy program: String, in record: TrainingRecord
  ) -> Bool {
    guard !lines.isEmpty || ended != nil, let owner = work.workout.program else { return false }
    if replayed.contains(owner) { return lines.contains(work, evenAsGuess: owner == program) }
    return ended?.lines(of: owner, runningAt: work.index, in: record)
      .contains(work, evenAsGuess: owner == program) ?? false
  }
}

/// The lowered work of programs that were not replayed. It is a class, because a record that holds
/// a value of unknown size is slow to copy.
protocol LoweredRuns: AnyObject, Sendable {
  /// Returns the lines whose loads were lowered in the run of a program that contains an entry;
  /// none if the program is not known or was not running.
  func lines(of program: String, runningAt entry: Int, in record: TrainingRecord) -> LoweredLines
}

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
