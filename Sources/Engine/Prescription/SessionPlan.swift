// The plan of a session: its exercises, and each set with its load.

package import Diagnostics
package import Notation
package import Programs
package import Training

extension PrescribedSet {
  /// The sets one by one, if several are written as one.
  package var singles: [PrescribedSet] {
    var single = self
    single.set.count = .exactly(1)
    return Array(repeating: single, count: max(0, min(100, set.literalCount)))
  }

  /// The set with its load as a lifter reads it.
  package var asRead: PrescribedSet {
    var set = self
    set.set.load = readLoad
    return set
  }

  /// The load as a lifter reads it: `about 132.5kg` for the target of a `find`, and none for a load
  /// that waits for a measurement.
  package var readLoad: PlannedLoad? {
    if set.isFind, case .effort = origin, let load {
      return .expression(
        Expression(.name(ValueName("about \(load.text)")), at: SourceSpan(0, 0)))
    }
    return unmeasured.isEmpty ? set.load : nil
  }

  /// The missing measurements of other sets that its load depends on: `top.rpe`.
  var unmeasured: [String] {
    guard problem == nil, let readings = working?.readings else { return [] }
    return readings.filter { reading in
      guard reading.result == .empty else { return false }
      if case .setField = reading.expression.node { return true }
      return false
    }.map(\.text)
  }
}

/// One set of a session, fully calculated.
package struct PrescribedSet: Hashable, Sendable {
  /// The set with plain counts and reps, and with the load to put on the bar.
  package var set: PlannedSet
  /// The unrounded load; nil if none is planned.
  package var exact: ExactLoad?
  package var shown: LoadedImplement?
  package var origin: LoadOrigin
  /// True for a set that is not required: the fourth and fifth set of `3-5x5`, or one marked
  /// `optional`.
  package var isOptional: Bool
  /// True for all but the first of the sets written with one count: `until` ends all of them.
  package var isRepeat = false
  /// True if it is calculated from another set of the same session.
  package var dependsOnToday: Bool
  /// The lowest load that counts as made; nil if no rule judges the load.
  package var least: ExactLoad?
  /// The planned load, if the gym's nearest load is too low to count as made. The set is logged
  /// `for` it.
  package var inPlaceOf: Load?
  /// The exact load before a deload or time off lowered it; nil if nothing did.
  var whole: ExactLoad?
  /// The set of the scheme that it is, with its load as written; nil for one that is filled in as a
  /// whole.
  var planned: ExpandedSet?
  /// The expression that gives its load, with the values it read, if there is one.
  private(set) var working: PlannedNumber?

  package init(
    _ set: PlannedSet, exact: ExactLoad? = nil, shown: LoadedImplement? = nil,
    origin: LoadOrigin = .none, isOptional: Bool = false, dependsOnToday: Bool = false
  ) {
    self.set = set
    self.exact = exact
    self.shown = shown
    self.origin = origin
    self.isOptional = isOptional
    self.dependsOnToday = dependsOnToday
  }

  /// Creates a set of a scheme, without its load.
  init(_ expanded: ExpandedSet, _ found: LoadSource.Found) {
    set = expanded.set
    origin = found.origin
    isOptional = expanded.isOptional
    isRepeat = expanded.repeatsLoad
    dependsOnToday = found.dependsOnToday
    planned = expanded
    working = found.working
    if let unknownLoad { set.load = unknownLoad }
    let failed = expanded.workings.filter { $0.problem != nil }.map(\.expression)
    if !failed.isEmpty { set = set.mapExpressions { failed.contains($0) ? .unknown : $0 } }
  }

  /// The load to put on the bar.
  package var load: Load? { shown?.load }

  /// A `?` in place of a load that could not be calculated.
  package var unknownLoad: PlannedLoad? {
    working?.problem == nil ? nil : .expression(.unknown)
  }

  /// The reason why its load, or else another number of it, could not be worked out.
  package var problem: Diagnostic? { working?.problem ?? planned?.problem }
}

/// One exercise of a session.
package struct SessionExercise: Hashable, Sendable {
  /// The entry's index in its day.
  package var entry: Int
  package var slot: SlotName
  /// The exercise to do: the slot's lift, unless the program varies it.
  package var exercise: String
  package var superset: Int?
  package var warmup: [PrescribedSet]
  package var sets: [PrescribedSet]
  package var rest: Seconds?
  /// The rest after a round of its superset that it ends, because the exercises after it have no
  /// sets left.
  package var restOfRound: Seconds?
  /// The reasons why its rest could not be worked out.
  package var restProblems: [Diagnostic] = []
  /// The time to set it up.
  package var setUp = Seconds(60)
  package var tempo: String?
  package var note: String?
  package var isOptional: Bool
  package var priority: Int
  package var alternatives: [Alternative]
  /// True if the load is in addition to bodyweight.
  package var isBodyweight: Bool
  package var unit: WeightUnit
  /// The last work of this slot, whenever it was.
  package var last: PastSets?
  /// The last work of this slot that today's can be compared with: not in a deload, not lowered
  /// after time off, and not much lighter.
  package var comparable: PastSets?
  /// The work that open loads are filled in from: the last time they were not lowered by a deload.
  package var source: PastSets?
  /// True if the last time is too long ago to fill in loads.
  package var isLastStale = false
  /// The changes made by rules since it was last trained.
  package var changes: [Change]
  /// True if a deload or time off lowers its loads.
  package var isLowered = false
  /// The factor by which time off lowers its loads; nil for none.
  package var easedTo: Decimal?
  /// Warnings for the lifter: a missing bodyweight, or a load that the gym cannot make.
  package var warnings: [String]
  /// The reason why its sets could not be calculated, at the entry's place.
  package var problem: Diagnostic?
  /// True if the program prescribes sets, and the number of them is 0 today.
  package var hasNoSetsToday = false
  /// The questions of the day that its sets depend on, while they are not answered. Without sets,
  /// the answers decide whether the exercise is done at all.
  package var openQuestions: [String] = []

  /// Returns true if the slot or its exercise has this name.
  package func trains(_ name: String) -> Bool { exercise == name || slot.lift == name }

  package var origin: LoadOrigin {
    if let origin = sets.lazy.map(\.origin).first(where: { $0 != .none }) { return origin }
    return isLastStale ? last.map { .stale($0.date) } ?? .none : .none
  }

  /// The sets for other reps that its first estimated load is from.
  package var estimatedFrom: PastSets? {
    sets.lazy.compactMap { set in
      if case .estimated(let past, _) = set.origin { past } else { nil }
    }.first
  }

  /// The number of work sets, also of those that are optional.
  package var workSets: Int { sets.reduce(0) { $0 + max(0, $1.set.literalCount) } }

  /// The work sets that are planned at RPE 6 or more, or without an effort.
  package var hardSets: Int {
    sets.reduce(0) { $0 + (Effort.isHard($1.set.meantEffort) ? max(0, $1.set.literalCount) : 0) }
  }

  /// The problem in one line; nil if the sets were planned.
  package var problemText: String? { problem?.summary }

  /// The problems in one line each: the exercise's problem, and the problems of its numbers.
  package var problemTexts: [String] {
    [problemText].compactMap(\.self) + loadProblemTexts
  }

  package var loadProblemTexts: [String] {
    (warmup.problems + sets.problems + restProblems).map(\.summary).withoutRepeats
  }
}

/// A session of a program, planned for a date.
package struct SessionPlan: Hashable, Sendable {
  package var program: String
  package var title: String
  package var version: String?
  package var day: String
  package var note: String?
  package var position: Position
  package var exercises: [SessionExercise]
  package var questions: [Question]
  /// The changes by answers to its open questions, one exercise after the other.
  package var effects: [AnswerEffect] = []
  /// The work it took to plan, in steps of `StepBudget`.
  package var steps = 0

  /// The number of sets that it counts as in a plan or a simulation.
  var weight: Int {
    exercises.indices.reduce(Self.weight(ofNote: note)) { sum, index in
      sum + ProgramLimits.setsOfExercise + exercises[index].sets.count
        + exercises[index].warmup.count + Self.weight(ofNote: exercises[index].note)
    }
  }

  private static func weight(ofNote note: String?) -> Int {
    (note?.utf8.count ?? 0) / ProgramLimits.noteBytesOfSet
  }

  /// The problems of exercises and loads that could not be planned, each once.
  package var problems: [Diagnostic] {
    var found: [Diagnostic] = []
    // The exercises are read in place, because they are large.
    for index in exercises.indices {
      if let problem = exercises[index].problem { found.append(problem) }
      found += exercises[index].warmup.problems + exercises[index].sets.problems
      found += exercises[index].restProblems
    }
    return found.withoutRepeats
  }
}

/// A change of one value, and its reason.
package struct Change: Hashable, Sendable {
  /// The full name of the value: `Squat.tm`.
  package var value: ValueName
  /// The exercise of the value, if the slot keeps one for each of its exercises.
  package var exercise: String?
  package var before: Value?
  package var after: Value?
  /// The rule that made the change; nil for `set` and for the first load of an open value.
  package var rule: RuleSite?
  /// The slot whose sets the rule looked at, which may differ from the slot of the value.
  package var slot: SlotName?
  /// The text of the rule's `say`, filled in.
  package var say: String?
  /// The values that the rule read.
  package var reads: [Reading]
  /// The date of the session, or of the end of the period.
  package var date: CalendarDate
  /// The session's index in the history; nil for the end of a period.
  package var entry: Int?
  /// The occasion: `session`, `week done`, `cycle done`, `set`.
  package var occasion: String
  /// The work that led to the change, oldest first: the line that the rule judged, or the lines of
  /// the period that ended.
  package var work: [JudgedLine] = []
  /// The problem of a rule that cannot be worked out, which left the value as it is; nil for every
  /// other change.
  package var problem: String?

  /// True if the rule ran because reps were missed.
  package var isAfterMiss: Bool {
    reads.contains { reading in
      switch reading.expression.node {
      case .predicate(.made): reading.result == .truth(false)
      case .predicate(.missed): reading.result == .truth(true)
      default: false
      }
    }
  }

  /// True if the rule ran because the session was made.
  package var isAfterSuccess: Bool {
    reads.contains { reading in
      switch reading.expression.node {
      case .predicate(.made), .predicate(.topped): reading.result == .truth(true)
      case .predicate(.missed): reading.result == .truth(false)
      default: false
      }
    }
  }

  /// The occasion of a weight that follows a lifter who did every work set with more than planned.
  package static let heavier = "heavier than planned"

  /// True if the value followed the lifter, who lifted more than planned.
  package var isHeavier: Bool { rule == nil && occasion == Self.heavier }

  /// True if the value counts failed sessions.
  package var countsMisses: Bool { rule?.countsMisses(in: value.name) ?? false }
}

extension [PrescribedSet] {
  fileprivate var problems: [Diagnostic] {
    compactMap(\.problem)
  }
}
