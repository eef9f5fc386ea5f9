// What is worth saying of an exercise besides its sets: its value, what changed, plates, last time.

import Engine
import Logbook
import Notation
import Training

/// The short facts that stand beside an exercise in `today` and `plan`.
struct ExerciseFacts {
  let exercise: SessionExercise
  let date: CalendarDate

  /// `Squat`, `Squat, bbb`, `Front Squat for Squat`.
  var name: String {
    let lift =
      exercise.exercise == exercise.slot.lift
      ? exercise.slot.lift : "\(exercise.exercise) (\(exercise.slot.lift))"
    return exercise.slot.label.map { "\(lift), \($0)" } ?? lift
  }

  /// `tm 280lb (+10lb, cycle done)`: the value that the loads follow, and its latest change.
  var value: String? {
    for set in exercise.sets {
      switch set.origin {
      case .percent(_, let name, let base): return name + " " + base.text + changed(name)
      case .rule(let name):
        // A weight that is simply on the bar says nothing new, unless it changed.
        let change = changed(name)
        // What is on the bar may be less: the value is what the rule left.
        let value = exercise.changes.last { $0.value.name == name }?.after?.text
        return change.isEmpty ? nil : "\(name) \(value ?? set.exact?.text ?? "")\(change)"
      case .effort(_, let name, let max): return "\(name) \(max.text)"
      case .none, .program, .prefill, .stale: continue
      }
    }
    return nil
  }

  private func changed(_ name: String) -> String {
    let changes = exercise.changes.filter { $0.value.name == name }
    guard let change = changes.last else { return "" }
    let why = change.why
    // A value that was open began with the first load: what was added came after.
    guard let first = changes.lazy.compactMap(\.before).first,
      let difference = first.difference(to: change.after)
    else { return " (\(why))" }
    return " (\(difference), \(why))"
  }

  /// `last 22 Sep  10 @ 245lb`; a time outside of the window says so.
  var last: String? {
    guard let last = exercise.last else { return nil }
    let year = last.date.parts.year == date.parts.year ? "" : " \(last.date.parts.year)"
    let day = last.date.short + year
    switch exercise.origin {
    case .stale:
      return "last \(day), \(date.days(since: last.date)) days ago: \(SetText.text(last.sets))"
    case .prefill(let source):
      let year = source.parts.year == date.parts.year ? "" : " \(source.parts.year)"
      return "from \(source.short)\(year)"
    default:
      guard let top = SetText.top(last.sets) else { return nil }
      return "last \(day)  \(SetText.text([top]))"
    }
  }

  /// `90% after time off`
  var easing: String? {
    exercise.easedTo.map { "\(Value.percent($0).text) after time off" }
  }

  /// `per side  45 45 5 2.5`, for the heaviest work set that goes on a bar.
  var plates: String? {
    let loaded = exercise.sets.compactMap(\.shown).filter { $0.perSide != nil }
    guard
      let heaviest = loaded.max(by: { $0.load.isLighter(than: $1.load) }),
      let perSide = heaviest.perSide
    else { return nil }
    return perSide.isEmpty
      ? "empty bar" : "per side  " + perSide.map(\.number).joined(separator: " ")
  }
}

extension Change {
  /// Why in few words: what the rule says, or when it fired.
  var why: String {
    if let say { return say }
    guard let rule else { return occasion == "set" ? "set by you on \(date.short)" : occasion }
    if occasion != "session" { return occasion }
    let condition = rule.text.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
    return condition.hasPrefix("when ") ? String(condition.dropFirst(5)) : condition
  }
}

extension Value {
  /// `+10lb`, `-2.5kg`, `+1`; nil where the kinds cannot be told apart by a difference.
  func difference(to other: Value?) -> String? {
    func signed(_ text: String, _ isNegative: Bool) -> String { isNegative ? text : "+" + text }
    switch (self, other) {
    case (.load(let before), .load(let after)?):
      guard let here = before.converted(to: after.unit),
        let difference = after.amount.subtracting(here.amount)
      else { return nil }
      let load = ExactLoad(difference, after.unit)
      return signed(load.text, difference.isNegative)
    case (.number(let before), .number(let after)?):
      guard let difference = after.subtracting(before) else { return nil }
      return signed(difference.text(), difference.isNegative)
    default: return nil
    }
  }
}
