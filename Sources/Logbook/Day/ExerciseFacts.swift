// The facts shown beside the sets of an exercise: value, change, plates and last result.

package import Engine
import Notation
import SafeOutput
package import Training

/// The short facts beside an exercise in `today` and `plan`.
package struct ExerciseFacts {
  package let exercise: SessionExercise
  package let date: CalendarDate

  package init(exercise: SessionExercise, date: CalendarDate) {
    self.exercise = exercise
    self.date = date
  }

  /// The name: `Squat`, `Squat, bbb`, `Front Squat (Squat)`.
  package var name: String {
    let lift =
      exercise.exercise == exercise.slot.lift
      ? exercise.slot.lift : "\(exercise.exercise) (\(exercise.slot.lift))"
    return exercise.slot.label.map { "\(lift), \($0)" } ?? lift
  }

  /// The name of the value that sets the loads: `tm`, `weight`.
  package var valueName: String? {
    for set in exercise.sets {
      switch set.origin {
      case .percent(_, let name, _), .rule(let name): return name
      case .effort(let load): return load.name
      case .none, .program, .prefill, .estimated, .stale: continue
      }
    }
    return nil
  }

  /// The value that sets the loads, or how it changed: `tm 280lb (+10lb, cycle done)`, `up 2.5kg
  /// from 3 Oct`, `failure 1 of 3, stays at 62.5kg`.
  package var value: String? {
    for set in exercise.sets {
      switch set.origin {
      case .percent(_, let name, let base):
        return "\(name) \(base.shortText(of: name))" + (reason.map { " (\($0))" } ?? "")
      // The sets show the weight already, so only its change is shown.
      case .rule(let name): return progress(name, exercise.isLowered ? nil : set)
      case .effort(let load): return "\(load.name) \(load.max.shortText(of: load.name))"
      case .none, .program, .prefill, .estimated, .stale: continue
      }
    }
    return nil
  }

  /// How the value that percentages are taken of changed: `+10lb, cycle done`; nil for no change.
  package var reason: String? {
    exercise.sets.lazy.compactMap { set in
      if case .percent(_, let name, _) = set.origin { changed(name) } else { nil }
    }.first
  }

  /// The texts that rules say about their changes, and what is missing for those that could not be
  /// worked out.
  package var sayings: [String] {
    let progress = ownProgress(nil)
    return progress.sayings + progress.problems
  }

  /// The changes that are news. After a longer time off, the last change is not.
  private var changes: [Change] {
    exercise.changes.filter { date.days(since: $0.date) < Self.newsDays }
  }

  private static let newsDays = 28

  private func changed(_ name: String) -> String? {
    let changes = changes.filter { $0.value.name == name && $0.problem == nil }
    guard let last = changes.last else { return nil }
    // Changes by rules and changes that the lifter set have a difference of their own.
    var runs: [(changes: ArraySlice<Change>, isSet: Bool)] = []
    for index in changes.indices {
      let isSet = changes[index].isSet
      if isSet || runs.last?.isSet ?? true {
        runs.append((changes[index...index], isSet))
      } else if let start = runs.popLast()?.changes.startIndex {
        runs.append((changes[start...index], isSet))
      }
    }
    let parts = runs.compactMap { run -> String? in
      // A value that was open gets its first load first. The difference counts from that load.
      guard let change = run.changes.last, let first = run.changes.lazy.compactMap(\.before).first,
        let difference = first.difference(to: change.after)
      else { return nil }
      return "\(difference), \(day(of: change))"
    }
    return parts.isEmpty ? day(of: last) : parts.joined(separator: "; ")
  }

  /// Returns when a value changed: `from 3 Oct`, `cycle done`, `set by you on 8 Oct`.
  private func day(of change: Change) -> String {
    let day = change.date.short(seenFrom: date)
    if change.rule == nil { return change.isSet ? "set by you on \(day)" : change.occasion }
    return change.occasion == "session" ? "from \(day)" : change.occasion
  }

  private func progress(_ name: String, _ set: PrescribedSet?) -> String? {
    // The first load of an open value is the last result, which is shown anyway.
    let changes = changes.filter {
      $0.value.name == name && $0.before != nil && $0.problem == nil
    }
    guard let last = changes.last, let after = last.after else {
      // An expression may give another load although no load has changed.
      let named = ValueName(written: name).flatMap { _ in
        set?.exact.map { NamedLoad(name: name, load: $0, shown: set?.shown) }
      }
      let text = ownProgress(named).textWithoutSayings
      return text.isEmpty ? nil : text
    }
    var text = after.text
    if case .load(let load) = after, load == set?.exact {
      text = NamedLoad(name: name, load: load, shown: set?.shown).text
    }
    if last.isSet { return "\(text), \(day(of: last))" }
    if changes.contains(where: \.isHeavier) { return ownProgress(nil).textWithoutSayings }
    // The difference counts from what the lifter set.
    let ofRules = changes.lastIndex(where: \.isSet).map { changes[($0 + 1)...] } ?? changes[...]
    let first = ofRules.lazy.compactMap(\.before).first
    let moved = first.flatMap { $0.movement(to: after) } ?? "at \(text)"
    return "\(moved) \(day(of: last))"
  }

  /// Returns the changes since the exercise was last trained. Counts of other slots are not its
  /// own, even if it shares their values.
  private func ownProgress(_ load: NamedLoad?) -> LiftProgress {
    let changes = changes.filter { change in
      guard change.before != nil else { return false }
      if case .load? = change.after { return true }
      return change.slot.map { $0 == exercise.slot } ?? true
    }
    return LiftProgress(owner: exercise.slot, exercise: nil, changes: changes, load: load)
  }

  /// The last comparable session: `last 22 Sep  5/5/5/5/3 @ 87.5kg`. If loads are filled in from
  /// it and its reps were as planned, only its date; if it is too old for that, how old it is.
  package var last: String? {
    guard let latest = exercise.last else { return nil }
    if case .stale(let date) = exercise.origin {
      let days = self.date.days(since: date)
      let day = date.short(seenFrom: self.date)
      return "last \(day), \(days.counted("day")) ago: \(SetText.text(latest.sets))"
    }
    if let past = exercise.estimatedFrom {
      return "estimated from \(SetText.text(past.sets)), \(past.date.short(seenFrom: date))"
    }
    if case .prefill(let source) = exercise.origin, exercise.wasDoneAsPlanned {
      return "from \(source.short(seenFrom: date))"
    }
    guard let past = exercise.comparable, let text = SetText.essence(past.sets) else { return nil }
    return "last \(past.date.short(seenFrom: date))  \(text)"
  }

  /// The reduction after a layoff: `90% after time off`.
  package var easing: String? {
    exercise.easedTo.map { "\(Value.percent($0).text) after time off" }
  }

  /// The plates in one line: `per side  45 45 5 2.5`, or for each load
  /// `per side  180lb: 45 10 10 2.5, 210lb: 45 35 2.5`.
  package var platesLine: String? {
    let plates = exercise.plates
    guard let first = plates.first else { return nil }
    if plates.count == 1 {
      return first.text == "empty bar" ? first.text : "per side  " + first.text
    }
    let parts = plates.map { NonBreakingSpace.within("\($0.load.text): \($0.text)") }
    return "per side  " + parts.joined(separator: ", ")
  }
}

extension ExactLoad {
  /// Returns the load with at most two decimals, or one for an estimate. Calculated loads may have
  /// more.
  fileprivate func shortText(of name: String) -> String {
    let step = Decimal(1, places: name == "e1rm" ? 1 : 2)
    return ExactLoad(
      amount.atNinePlaces.rounded(toMultipleOf: step), unit, onBodyweight: onBodyweight
    ).text
  }
}

extension SessionExercise {
  /// True if the last sets have the loads and at least the reps of today's, so that they need not
  /// be shown again.
  fileprivate var wasDoneAsPlanned: Bool {
    guard let past = (source ?? last)?.sets.sets else { return false }
    // The first past sets may be warm-ups that were typed as work sets.
    let sets = self.sets.flatMap { Array(repeating: $0, count: $0.set.literalCount) }
    guard past.count >= sets.count else { return false }
    return zip(past.suffix(sets.count), sets).allSatisfy { done, set in
      guard done.load == set.load else { return false }
      guard let goal = set.set.exactAmount else { return false }
      if case .reps(let goal) = goal, case .reps(let reps) = done.amount { return reps >= goal }
      return done.amount == goal
    }
  }
}

extension Change {
  /// True if the lifter made the change with `prog set`.
  fileprivate var isSet: Bool { rule == nil && occasion == "set" }

  /// The reason in a few words: the text of the rule, or its condition.
  package var why: String {
    if let say { return say }
    guard let rule else { return isSet ? "set by you on \(date.short)" : occasion }
    if occasion != "session" { return occasion }
    let condition = rule.text.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
    return condition.hasPrefix("when ") ? String(condition.dropFirst(5)) : condition
  }
}

extension Value {
  /// Returns the difference to another value, such as `+10lb`, `-2.5kg` or `+1`. Returns nil if the
  /// values have no difference.
  package func difference(to other: Value?) -> String? {
    func signed(_ text: String, _ isNegative: Bool) -> String { isNegative ? text : "+" + text }
    switch (self, other) {
    case (.load(let before), .load(let after)?):
      guard let here = before.converted(to: after.unit),
        let difference = after.amount.subtracting(here.amount)
      else { return nil }
      let load = ExactLoad(difference, after.unit).inItsStep
      return signed(load.text, difference.isNegative)
    case (.number(let before), .number(let after)?):
      guard let difference = after.subtracting(before) else { return nil }
      return signed(difference.text(), difference.isNegative)
    default: return nil
    }
  }
}

extension ExactLoad {
  /// The same load in the unit in which it has fewer decimals: a step of 5lb that was added to a
  /// load in kilograms is 5lb, not 2.268kg.
  fileprivate var inItsStep: ExactLoad {
    guard let other = converted(to: unit == .kg ? .lb : .kg), other.decimals < decimals else {
      return self
    }
    return other
  }

  /// The number of decimals that it needs; five if four are not enough.
  private var decimals: Int {
    (0...4).first { amount.atNinePlaces == amount.rounded(toMultipleOf: Decimal(1, places: $0)) }
      ?? 5
  }
}
