// The changes of a lift by rules, in a sentence.

package import Engine
import Notation
package import Training

/// The changes of one lift by rules, summarized in a sentence.
package struct LiftProgress {
  /// The lift or slot whose values changed; nil for values of the program.
  package let owner: SlotName?
  /// The exercise, if the slot keeps its values for each of its exercises.
  package let exercise: String?
  /// Its changes, in order.
  package let changes: [Change]
  /// The load that the lift continues with, and the name of its value, if they are known.
  package let load: NamedLoad?
  /// The problems of rules that could not be worked out.
  package let problems: [String]

  /// Creates the summary of changes of a lift.
  package init(owner: SlotName?, exercise: String?, changes: [Change], load: NamedLoad?) {
    self.owner = owner
    self.exercise = exercise
    self.changes = changes.filter { $0.problem == nil }
    self.load = load
    problems = changes.compactMap(\.problem).uniqued
  }

  /// Groups changes by lift, in the order in which they were made. `loads` are the loads that the
  /// lifts continue with.
  package static func all(_ changes: [Change], loads: [SlotName: NamedLoad] = [:]) -> [LiftProgress]
  {
    var keys: [LiftKey] = []
    var groups: [LiftKey: [Change]] = [:]
    for change in changes {
      let key = LiftKey(owner: change.value.owner, exercise: change.exercise)
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(change)
    }
    return keys.map { key in
      LiftProgress(
        owner: key.owner, exercise: key.exercise, changes: groups[key] ?? [],
        load: key.owner.flatMap { loads[$0] })
    }
  }

  private struct LiftKey: Hashable {
    var owner: SlotName?
    var exercise: String?
  }

  /// The name of the lift: `Squat`, `Squat, bbb`.
  package var name: String? {
    guard let owner else { return exercise }
    let lift = exercise.map { $0 == owner.lift ? $0 : "\($0) (\(owner.lift))" } ?? owner.lift
    return owner.label.map { "\(lift), \($0)" } ?? lift
  }

  /// The texts of its rules' `say`, each once.
  package var sayings: [String] { changes.compactMap(\.say).uniqued }

  /// The change: `up 2.5kg to 87.5kg`, `failure 1 of 3, stays at 62.5kg`, or the message of its
  /// rules, after what is missing for rules that could not be worked out.
  package var text: String {
    let rest = textWithoutSayings
    let changed = (sayings + (rest.isEmpty ? [] : [rest])).joined(separator: " ")
    return (problems + (changed.isEmpty ? [] : [changed])).joined(separator: "; ")
  }

  package var textWithoutSayings: String {
    var parts = loadNames.compactMap { name in movement(of: name).map { (name: name, text: $0) } }
    parts.removeAll { part in isSaid(part.name) }
    let notes = counterNotes
    var words = parts.map { label($0.name) + $0.text }
    let beginsLoad = ["starts at ", "continues from "].contains {
      words.first?.hasPrefix($0) ?? false
    }
    words.insert(contentsOf: notes, at: beginsLoad ? words.count : 0)
    // After a failure, a count that begins again has lowered a load somewhere else.
    let isElsewhere = changes.contains { $0.isAfterMiss && $0.after == .number(.zero) }
    if loadNames.isEmpty, !notes.isEmpty, !isElsewhere, let load {
      words.append(label(load.name) + "stays at \(load.text)")
    }
    return words.isEmpty ? "" : words.joined(separator: ", ") + occasion
  }

  // MARK: Loads

  private var loadNames: [String] {
    changes.filter { if case .load? = $0.after { true } else { false } }
      .map(\.value.name).uniqued
  }

  /// Returns how a load changed: `up 2.5kg to 87.5kg`, `starts at 60kg`.
  private func movement(of name: String) -> String? {
    let steps = changes.filter { $0.value.name == name }
    guard let last = steps.last, let after = last.after else { return nil }
    var text = ""
    var rest = steps[...]
    let named = load.flatMap { $0.name == name && .load($0.load) == after ? $0.text : nil }
    let end = named ?? after.text
    if let first = steps.first, let start = first.after, first.before == nil || first.isHeavier {
      let from = steps.count == 1 ? end : start.text
      text = first.isHeavier ? "continues from \(from) (\(Change.heavier))" : "starts at \(from)"
      if steps.count == 1 { return text }
      text += ", "
      if first.isHeavier { rest = steps.dropFirst() }
    }
    guard let before = rest.lazy.compactMap(\.before).first else { return text + end }
    guard let moved = before.movement(to: after) else { return text + "stays at \(end)" }
    return text + "\(moved) to \(end)" + (failures(before: last).map { " after \($0)" } ?? "")
  }

  /// Returns the number of failed sessions that a rule counted before it lowered the load.
  private func failures(before change: Change) -> String? {
    guard let rule = change.rule, change.isAfterMiss else { return nil }
    let counted = changes.first { other in
      guard other.rule == rule, case .number(let before)? = other.before,
        case .number(let after)? = other.after
      else { return false }
      return after == .zero && before != .zero
    }
    guard case .number(let before)? = counted?.before, let count = before.floor else { return nil }
    return "\(count + 1) failed sessions"
  }

  private func isSaid(_ name: String) -> Bool {
    let after = changes.last { $0.value.name == name }?.after?.text
    return after.map { text in sayings.contains { $0.contains(text) } } ?? false
  }

  private func label(_ name: String) -> String {
    switch name {
    case "weight": ""
    case "tm": "training max "
    case "1rm": "one-rep max "
    default: "\(name) "
    }
  }

  /// ` (cycle done)`, if a week, block or cycle that ended is the reason.
  private var occasion: String {
    guard let last = changes.last, last.rule != nil, last.occasion != "session" else { return "" }
    return " (\(last.occasion))"
  }

  // MARK: Counters

  private var missed: String { Self.missed(exercise ?? owner?.lift) }

  /// Returns what a failed session missed: reps, or sets of an exercise that does not have reps.
  package static func missed(_ exercise: String?) -> String {
    guard let exercise else { return "missed reps" }
    let hasReps = !ExerciseLibrary.isHold(exercise) && !ExerciseLibrary.isCardio(exercise)
    return hasReps ? "missed reps" : "missed sets"
  }

  /// The changes of other values: a counted failure, or a value before and after.
  private var counterNotes: [String] {
    changes.indices.compactMap { index in
      let change = changes[index]
      // Several rules may change one value in a session: the last one counts.
      if changes[(index + 1)...].contains(where: { $0.value == change.value }) { return nil }
      let start = changes.first { $0.value == change.value }?.before
      if case .load? = change.after { return nil }
      if change.say != nil { return nil }
      guard case .number(let before)? = start, case .number(let after)? = change.after
      else {
        return "\(change.value.name) \(start?.text ?? "open") -> "
          + (change.after?.text ?? "open")
      }
      if change.value.name == "stage" {
        return (change.isAfterMiss ? "\(missed), " : "") + "moves to stage \(after.text())"
      }
      if change.value.name == "extra_reps", before < after {
        let more = after.subtracting(before) ?? after
        return "aims for \(more.text()) \(more == .one ? "rep" : "reps") more"
      }
      if change.isAfterMiss, before < after {
        return change.limit(of: after).map { "failure \(after.text()) of \($0.text())" } ?? missed
      }
      // A count that begins again says why the load changed, or that it did not.
      if after == .zero {
        if !loadNames.isEmpty { return nil }
        if change.occasion == "session" ? change.isAfterMiss : change.countsMisses { return missed }
        if change.occasion == "session", change.isAfterSuccess { return "made" }
      }
      // Several changes may lead back to the first value.
      let last = before == after ? change.before?.text : nil
      return "\(change.value.name) \(last ?? before.text()) -> \(after.text())"
    }
  }
}

extension Change {
  /// Returns the number that a counter was compared with, if the rule read exactly one other number
  /// and the counter has not passed it.
  fileprivate func limit(of count: Decimal) -> Decimal? {
    var limits: [Decimal] = []
    for reading in reads {
      guard case .name(let name) = reading.expression.node, name.name != value.name,
        case .value(.number(let number)) = reading.result
      else { continue }
      limits.append(number)
    }
    guard limits.count == 1, let limit = limits.first, limit >= count else { return nil }
    return limit
  }
}

extension Value {
  /// Returns the direction and amount of a change, such as `up 10lb` or `down 2.5kg`. Nil if the
  /// values are equal or have no difference.
  package func movement(to other: Value) -> String? {
    guard self != other, let text = difference(to: other) else { return nil }
    return text.hasPrefix("-") ? "down \(text.dropFirst())" : "up \(text.dropFirst())"
  }
}

extension [String] {
  /// The texts without repetitions, in order.
  package var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
