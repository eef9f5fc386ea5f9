// The report of a logged session: the entry, new records, and changes by rules.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Interchange
import Logbook
import Notation
import SessionFlow
import Terminal
import Training

/// Shows the outcome of a session.
struct SessionOutcomeView {
  let outcome: SessionOutcome
  let command: any ReportedCommand
  /// True to show the rule behind each change.
  var isVerbose = false

  /// Shows the entry as it is in the history of `folder`, and its effects.
  func report(in folder: OpenedFolder) {
    guard let index = folder.record.entries.lastIndex(of: outcome.entry) else { return }
    let following = command.following { try outcome.consequences(in: folder, at: index) }
    let entry = folder.history.entries[index]
    if command.global.json {
      command.show(document: [
        "entry": entry.json(only: nil), "records": following.map { .array($0.records.map(\.json)) },
        "changes": following.map { effects in
          .array(
            effects.changes.map { $0.json(of: $0.value.owner.flatMap { effects.loads[$0] }) })
        },
        "lighter": following.flatMap { $0.lighter.isEmpty ? nil : .array($0.lighter.map(\.json)) },
        "raised": following.flatMap { $0.raised.isEmpty ? nil : .array($0.raised.map(\.json)) },
      ])
      return
    }
    command.show(
      HistoryEntryView(entry: entry, layout: command.layout).lines
        + (following.map(remarks) ?? []).flatMap {
          SessionScreen().line($0).wrapped(to: command.layout.width ?? .max, hanging: 4)
        })
  }

  func remarks(_ effects: SessionEffects) -> [Remark] {
    var lines: [Remark] = []
    let records = effects.headlines.all
    if !records.isEmpty {
      lines += ["", Remark("New records", .strong)]
      for telling in records {
        var line = Remark("  " + telling.record.announcement, .good)
        if telling.more > 0 { line.append("  and \(telling.more) more", .quiet) }
        lines.append(line)
      }
    }
    if !effects.unproven.isEmpty {
      let names = effects.unproven.joined(separator: ", ")
      lines += [
        "",
        Remark(
          "Records of \(names) are not shown: lines of the history that cannot be read may have "
            + "better sets."),
      ]
    }
    if !effects.changes.isEmpty || !effects.unjudged.isEmpty {
      lines += ["", Remark("What changes", .strong)]
      for lift in LiftProgress.all(effects.changes, loads: effects.loads) {
        lines.append(Remark("  " + (lift.name.map { $0 + ": " } ?? "") + lift.text))
        if isVerbose {
          lines += lift.changes.map { "    " + Remark(ChangeView(change: $0).text.text, .quiet) }
        }
        if let owner = lift.owner, effects.unused.contains(owner) {
          lines.append("    The plan stays the same: the program writes the load of every set.")
        }
      }
      for line in effects.unjudged {
        lines.append(
          "  \(line.swapFor ?? ""): no change, because the program does not give a factor for \(line.name)"
        )
      }
    }
    if !effects.lighter.isEmpty {
      lines += ["", "You lifted less than planned. To continue from there:"]
      lines += effects.lighter.map { Remark("  " + $0.arguments.command) }
    }
    if !effects.raised.isEmpty {
      lines += [
        "",
        effects.raised.count == 1
          ? "You lifted less than planned, but the load goes up. To keep it as it was:"
          : "You lifted less than planned, but the loads go up. To keep them as they were:",
      ]
      lines += effects.raised.map { Remark("  " + $0.arguments.command) }
    }
    return lines
  }
}

/// Shows a change with its rule: `Squat.weight 85kg -> 87.5kg  when made: weight += step  [linear,
/// built in, line 5]`.
struct ChangeView {
  let change: Change

  var text: StyledLine {
    var line = StyledLine("\(change.value.text) ", .dim)
    line.append("\(change.before?.text ?? "open") -> \(change.after?.text ?? "open")", .dim)
    line.append("  \(change.rule?.text ?? change.why)", .dim)
    if let rule = change.rule { line.append("  [\(rule.place)]", .dim) }
    return line
  }
}

/// `--verbose`: shows the rule behind each change.
struct VerboseOption: ParsableArguments {
  @Flag(help: "Also show the rule behind each change, with its file and line")
  var verbose = false
}

extension LighterLoad {
  fileprivate var json: JSON {
    .object([
      "value": .string(value.text), "lifted": lifted.json, "command": .string(arguments.command),
    ])
  }
}

extension RaisedLoad {
  fileprivate var json: JSON {
    .object([
      "value": .string(value.text), "before": before.json, "command": .string(arguments.command),
    ])
  }
}

extension [String] {
  /// The arguments as a command of prog: `prog set Squat.weight=60kg`.
  fileprivate var command: String { "prog " + map(\.inShell).joined(separator: " ") }
}

extension RuleSite {
  /// The place of the rule: `programs/531.yaml:12`, or `linear, built in, line 5`.
  var place: String {
    file == RuleSite.builtIn ? "\(name), built in, line \(line)" : "\(file):\(line)"
  }
}

/// The changes of one lift by rules, summarized in a sentence.
struct LiftProgress {
  /// The lift or slot whose values changed; nil for values of the program.
  let owner: SlotName?
  /// The exercise, if the slot keeps its values for each of its exercises.
  let exercise: String?
  /// Its changes, in order.
  let changes: [Change]
  /// The load that the lift continues with, and the name of its value, if they are known.
  let load: NamedLoad?
  /// The problems of rules that could not be worked out.
  let problems: [String]

  /// Creates the summary of changes of a lift.
  init(owner: SlotName?, exercise: String?, changes: [Change], load: NamedLoad?) {
    self.owner = owner
    self.exercise = exercise
    self.changes = changes.filter { $0.problem == nil }
    self.load = load
    problems = changes.compactMap(\.problem).uniqued
  }

  /// Groups changes by lift, in the order in which they were made. `loads` are the loads that the
  /// lifts continue with.
  static func all(_ changes: [Change], loads: [SlotName: NamedLoad] = [:]) -> [LiftProgress] {
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
  var name: String? {
    guard let owner else { return exercise }
    let lift = exercise.map { $0 == owner.lift ? $0 : "\($0) (\(owner.lift))" } ?? owner.lift
    return owner.label.map { "\(lift), \($0)" } ?? lift
  }

  /// The texts of its rules' `say`, each once.
  var sayings: [String] { changes.compactMap(\.say).uniqued }

  /// The change: `up 2.5kg to 87.5kg`, `failure 1 of 3, stays at 62.5kg`, or the message of its
  /// rules, after what is missing for rules that could not be worked out.
  var text: String {
    let rest = textWithoutSayings
    let changed = (sayings + (rest.isEmpty ? [] : [rest])).joined(separator: " ")
    return (problems + (changed.isEmpty ? [] : [changed])).joined(separator: "; ")
  }

  var textWithoutSayings: String {
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
  static func missed(_ exercise: String?) -> String {
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
  func movement(to other: Value) -> String? {
    guard self != other, let text = difference(to: other) else { return nil }
    return text.hasPrefix("-") ? "down \(text.dropFirst())" : "up \(text.dropFirst())"
  }
}
