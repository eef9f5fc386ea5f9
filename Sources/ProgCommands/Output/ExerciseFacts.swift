// The facts shown beside the sets of an exercise: value, change, plates and last result.

import Engine
import Logbook
import Notation
import Training

/// The short facts beside an exercise in `today` and `plan`.
struct ExerciseFacts {
  let exercise: SessionExercise
  let date: CalendarDate

  /// The name: `Squat`, `Squat, bbb`, `Front Squat (Squat)`.
  var name: String {
    let lift =
      exercise.exercise == exercise.slot.lift
      ? exercise.slot.lift : "\(exercise.exercise) (\(exercise.slot.lift))"
    return exercise.slot.label.map { "\(lift), \($0)" } ?? lift
  }

  /// The value that sets the loads, with its latest change: `tm 280lb (+10lb, cycle done)`.
  var value: String? {
    for set in exercise.sets {
      switch set.origin {
      case .percent(_, let name, let base): return name + " " + base.text + changed(name)
      case .rule(let name):
        // The sets show the weight already, so it is repeated only if it changed.
        let change = changed(name)
        // The load on the bar may be less than the exact value after the rule.
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
    // A value that was open gets its first load first. The difference counts from that load.
    guard let first = changes.lazy.compactMap(\.before).first,
      let difference = first.difference(to: change.after)
    else { return " (\(why))" }
    return " (\(difference), \(why))"
  }

  /// The last result: `last 22 Sep  10 @ 245lb`. If it is outside the pre-fill window, it says how
  /// many days ago it was.
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

  /// The reduction after a layoff: `90% after time off`.
  var easing: String? {
    exercise.easedTo.map { "\(Value.percent($0).text) after time off" }
  }

  /// The plates of the heaviest work set on a bar: `per side  45 45 5 2.5`.
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
  /// The reason in a few words: the text of the rule, or its condition.
  var why: String {
    if let say { return say }
    guard let rule else { return occasion == "set" ? "set by you on \(date.short)" : occasion }
    if occasion != "session" { return occasion }
    let condition = rule.text.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
    return condition.hasPrefix("when ") ? String(condition.dropFirst(5)) : condition
  }
}

extension Value {
  /// Returns the difference to another value, such as `+10lb`, `-2.5kg` or `+1`. Returns nil if the
  /// values have no difference.
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
