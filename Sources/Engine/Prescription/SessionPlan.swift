// What a session asks for, worked out: each set with its load and where that comes from.

package import Diagnostics
package import Notation
package import Programs
package import Training

/// Where the load of a set comes from.
package enum LoadOrigin: Hashable, Sendable {
  /// No load belongs to it, or nothing is known.
  case none
  /// Written in the program as a load.
  case program
  /// A value of the program, or an expression over values.
  case rule(String)
  /// A share of `base`, which is called `of`.
  case percent(Decimal, of: String, base: ExactLoad)
  /// From the RPE table: a share of an estimated or declared max.
  case effort(Decimal, of: String, max: ExactLoad)
  /// Lifted on that date, within the window.
  case prefill(CalendarDate)
  /// Last lifted on that date, outside of the window; no load is filled in.
  case stale(CalendarDate)

  /// The word of the JSON shape.
  package var word: String {
    switch self {
    case .none: "none"
    case .program: "program"
    case .rule: "rule"
    case .percent: "percent"
    case .effort: "effort"
    case .prefill: "prefill"
    case .stale: "stale"
    }
  }
}

/// One set of a session, with nothing left to work out.
package struct PrescribedSet: Hashable, Sendable {
  /// Literal throughout: counts, reps and the load as it goes on the bar.
  package var set: PlannedSet
  /// Unrounded; nil when no load is planned.
  package var exact: ExactLoad?
  package var shown: LoadedImplement?
  package var origin: LoadOrigin
  /// Beyond what is needed: the fourth and fifth set of `3-5x5`, sets marked `optional`.
  package var isOptional: Bool
  /// True when it is worked out from a set of the same session.
  package var dependsOnToday: Bool
  /// The least load that counts as made; nil when no rule judges the load.
  package var least: ExactLoad?
  /// The planned load that the gym cannot make, if the shown load is less than counts as made:
  /// the set is logged `for` it.
  package var inPlaceOf: Load?
  /// How its count and its reps were worked out, if they are expressions.
  var amountWorkings: [PlannedNumber] = []
  /// How its load was worked out, if that is an expression.
  var loadWorking: PlannedNumber?

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

  /// The load as it goes on the bar.
  package var load: Load? { shown?.load }

  /// `?` in place of a load that could not be worked out.
  package var unknownLoad: PlannedLoad? {
    problem == nil ? nil : .expression(Expression(.name(ValueName("?")), at: SourceSpan(0, 0)))
  }

  /// Why its load could not be worked out.
  package var problem: Diagnostic? { loadWorking?.problem }
}

/// The sets of an exercise that were done on a date.
package struct PastSets: Hashable, Sendable {
  package var date: CalendarDate
  package var sets: [SetGroup]

  package init(date: CalendarDate, sets: [SetGroup]) {
    self.date = date
    self.sets = sets
  }
}

/// One exercise of a session.
package struct SessionExercise: Hashable, Sendable {
  /// The entry's place in its day.
  package var entry: Int
  package var slot: SlotName
  /// What is lifted: the slot's lift, unless the program varies it.
  package var exercise: String
  package var superset: Int?
  package var warmup: [PrescribedSet]
  package var sets: [PrescribedSet]
  package var rest: Seconds?
  package var tempo: String?
  package var note: String?
  package var isOptional: Bool
  package var priority: Int
  package var alternatives: [Alternative]
  /// The load is counted on top of the body.
  package var isBodyweight: Bool
  package var unit: WeightUnit
  /// The last work of this slot, whenever it was.
  package var last: PastSets?
  /// What open loads are filled in from: the last time that was not lowered by a deload.
  package var source: PastSets?
  /// True when the last time is too long ago to be filled in from.
  package var isLastStale = false
  /// What the rules changed for it since it was last trained.
  package var changes: [Change]
  /// The share of its loads that time off leaves; nil for all.
  package var easedTo: Decimal?
  /// What the lifter should know: no bodyweight, a load the gym cannot make.
  package var warnings: [String]
  /// Why there are no sets, where they could not be worked out; it has the entry's place.
  package var problem: Diagnostic?
  /// True if the program prescribes sets, and the number of them is 0 today.
  package var hasNoSetsToday = false

  /// Where the first load that comes from somewhere comes from.
  package var origin: LoadOrigin {
    if let origin = sets.lazy.map(\.origin).first(where: { $0 != .none }) { return origin }
    return isLastStale ? last.map { .stale($0.date) } ?? .none : .none
  }
}

/// A session of a program, as it stands on a date.
package struct SessionPlan: Hashable, Sendable {
  package var program: String
  package var title: String
  package var version: String?
  package var day: String
  package var note: String?
  package var position: Position
  package var exercises: [SessionExercise]
  package var questions: [Question]
  /// The work that it took, in steps of `StepBudget`.
  package var steps = 0
}

/// One value that a rule changed, and why.
package struct Change: Hashable, Sendable {
  /// `Squat.tm`
  package var value: ValueName
  /// The exercise whose value it is, where a slot keeps one for each that it lifts.
  package var exercise: String?
  package var before: Value?
  package var after: Value?
  /// The rule that did it; nil for `set` and for the first load of an open value.
  package var rule: RuleSite?
  /// What the rule says of it, filled in.
  package var say: String?
  /// What the rule read, with the values it saw.
  package var reads: [Reading]
  /// The date of the session, or of the end of the period.
  package var date: CalendarDate
  /// The session's place in the history; nil for the end of a period.
  package var entry: Int?
  /// Why it happened in a word: `session`, `week done`, `cycle done`, `set`.
  package var occasion: String
}

/// The place of a rule; one object for all the changes that it made.
package final class RuleSite: Hashable, Sendable {
  /// What `file` says of a progression that is built in.
  package static let builtIn = "built in"

  /// The program's file, or `built in`.
  package let file: String
  package let line: Int
  /// The progression's name.
  package let name: String
  package let rule: Rule
  package let version: String?

  package init(file: String, line: Int, name: String, rule: Rule, version: String?) {
    self.file = file
    self.line = line
    self.name = name
    self.rule = rule
    self.version = version
  }

  /// The rule as written: `when made: weight += step`.
  package var text: String { "\(rule.condition.text): \(rule.statements.text)" }

  package static func == (one: RuleSite, other: RuleSite) -> Bool {
    one === other
      || (one.file == other.file && one.line == other.line && one.name == other.name
        && one.text == other.text && one.version == other.version)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(line)
    hasher.combine(name)
  }
}
