// Moves between exercises, adds and swaps exercises, and handles notes, plates and the overview.

import Engine
import Notation
import Programs
import Training

extension Session {
  mutating func skip() {
    guard let status = current else { return say("No current exercise.") }
    keep(.skip(status.key))
    guard !status.work.isEmpty else { return say("Skipped \(status.title).") }
    let left = status.left.isEmpty ? "" : ": \(SessionText.planned(status.left))"
    say("Skipped the rest of \(status.title)\(left).")
    if let next = status.requiredAfterOptional {
      let example = SessionText.done([next])
      message.append(Remark("  To skip only the optional sets: u, then type \(example).", .keys))
    }
  }

  mutating func back() {
    let statuses = statuses
    let place = place(in: statuses) ?? statuses.count
    guard place > 0 else { return say("This is the first exercise.") }
    turn(to: statuses[place - 1])
  }

  /// Moves to an exercise. If it has no sets left, it stays current until you move on.
  private mutating func turn(to status: ExerciseStatus) {
    let isOpen = !status.isAdded && !status.left.isEmpty
    keep(.go(status.key, stays: !isOpen))
  }

  mutating func go(to part: String) {
    let statuses = statuses
    if part.isEmpty {
      if statuses.isEmpty { return say("No exercise yet. a NAME adds one.") }
      return offer(statuses.map(\.title), .go)
    }
    find(inSession: part, .go)
  }

  /// Handles `with`: makes a superset of the current exercise and another one of the session, or
  /// takes it apart.
  mutating func pair(_ part: String) {
    guard let current else { return say("No current exercise.") }
    if !part.isEmpty { return find(inSession: part, .pair) }
    if current.superset != nil { return takeOutOfSuperset(current) }
    let titles = statuses.map(\.title)
    titles.count < 2 ? say("Add the other exercise first: a NAME") : offer(titles, .pair)
  }

  private mutating func pair(with other: ExerciseStatus) {
    guard let current else { return }
    if other.key == current.key { return say("\(current.title) is the current exercise.") }
    if current.superset != nil, other.superset == current.superset {
      return takeOutOfSuperset(other)
    }
    keep(.superset(current.key, with: other.key))
    say("\(current.title) and \(other.title) are a superset. To take it apart: with")
  }

  private mutating func takeOutOfSuperset(_ status: ExerciseStatus) {
    let current = current
    keep(.superset(status.key, with: nil))
    // The turns do not decide any more which exercise is the current one.
    if let current { turn(to: current) }
    say("\(status.title) is not in a superset any more.")
  }

  /// Chooses the exercise of the session that `part` names, or its number.
  private mutating func find(inSession part: String, _ purpose: PendingQuestion.NamePurpose) {
    let statuses = statuses
    if let number = Int(part) {
      guard statuses.indices.contains(number - 1) else {
        return say(Self.noNumber(statuses.count))
      }
      return choose(statuses[number - 1], purpose)
    }
    func title(_ slot: SlotName) -> String {
      statuses.first { $0.slots.contains(slot) }?.title ?? slot.lift
    }
    switch sessionNames.match(part) {
    case .one(let slot, let typing) where statuses.contains { $0.slots.contains(slot) }:
      echo(part, title(slot), typing)
      return choose(title(slot), purpose)
    case .several(let slots): return offer(slots.map(title), purpose)
    case .one, .unknown:
      guard plan == nil, purpose == .go else {
        let near = sessionNames.near(part).first
        let key = purpose == .go ? "g" : "with"
        let help =
          near.map { "Did you mean \(key) \($0.lowercased())?" } ?? "To add it: a \(part)"
        return say("No exercise '\(part)' in this session. \(help)", .warning)
      }
      addExercise(part)
    }
  }

  var sessionNames: ExerciseNames {
    ExerciseNames(
      session: statuses.flatMap(\.slots),
      statuses.map { ($0.name, sources.aliases[$0.name] ?? []) }, suggestsLibrary: false)
  }

  /// Shows the full name of an exercise if the typed name was shorter or different.
  private mutating func echo(_ text: String, _ name: String, _ typing: ExerciseNames.Typing) {
    switch typing {
    case .exactly, .otherwiseSpelled: break
    case .byOtherName, .byPart: say("\(text) -> \(name)", .quiet)
    }
  }

  /// Handles `a`: adds a set, the typed sets, or an exercise.
  mutating func add(_ text: String) {
    if Command.isNotation(text.lowercased()) { return read(text) }
    let isSet = ["set", "a set", "one set", "another set", "work set"].contains(text.lowercased())
    if !text.isEmpty, !isSet { return addExercise(text) }
    guard let status = inHand else { return say("Name an exercise: a Squat") }
    guard !status.planned.isEmpty || !status.work.isEmpty else {
      return say("Type the set, like \(status.example).")
    }
    keep(.moreSets(status.key))
  }

  private mutating func addExercise(_ part: String) { find(part, allNames, .add) }

  private mutating func add(exactly name: String) {
    keep(.exercise(.added(progress.added.count + 1), name: name))
    if !sources.exercises.contains(name) { say("\(name) is a new exercise. u undoes this.") }
  }

  /// Moves to an exercise of the session that is not done yet, instead of adding it. Otherwise its
  /// sets would belong to the added one, and the planned one would count as not done.
  private mutating func go(toPlanned status: ExerciseStatus) {
    let place = (statuses.firstIndex { $0.key == status.key } ?? 0) + 1
    let isCurrent = status.key == current?.key
    say(
      "\(status.title) is "
        + (isCurrent ? "the current exercise." : "exercise \(place) of this session.")
        + " To add it again: a \"\(status.name)\"")
    if !isCurrent { turn(to: status) }
  }

  /// Returns the exercise of the session that is not done yet; nil if there is none. If the lift
  /// has slots with and without a label, its name means the one without.
  private func undone(_ name: String) -> ExerciseStatus? {
    let named = statuses.filter { $0.name == name }
    let plain = named.filter { $0.label == nil && !$0.isAdded }
    return (plain.isEmpty ? named : plain).first {
      $0.isAdded ? $0.work.isEmpty : $0.isOpen || $0.isSkipped
    }
  }

  /// The names of the session and of all known exercises.
  var allNames: ExerciseNames {
    sources.names(session: statuses.flatMap(\.slots))
  }

  /// Chooses the exercise that `part` names. If there are several matches, or only a close one,
  /// offers a choice.
  private mutating func find(
    _ part: String, _ names: ExerciseNames, _ purpose: PendingQuestion.NamePurpose
  ) {
    if let name = part.unquoted {
      return purpose == .add ? add(exactly: name) : choose(name, purpose)
    }
    switch names.match(part) {
    case .one(let slot, let typing):
      echo(part, slot.lift, typing)
      choose(slot.lift, purpose)
    case .several(let slots):
      var seen: Set<String> = []
      offer(slots.map(\.lift).filter { seen.insert($0).inserted }, purpose)
    case .unknown:
      if let typed = NamedSets(part, among: names), typed.hasSets {
        let key = purpose == .swap ? "x" : "a"
        return say(
          "Type only the name: \(key) \(typed.name). Then the sets: \(typed.sets)", .warning)
      }
      offer(names.suggestions(for: part) + [part], purpose)
    }
  }

  /// Handles `x`: offers alternatives, or swaps to any exercise by name.
  mutating func swap(_ part: String) {
    guard let status = current else { return say("No current exercise.") }
    let offered = swapNames(for: status)
    if part.isEmpty {
      return offered.isEmpty
        ? say("Swap it for which exercise? Type x NAME") : offer(offered, .swap)
    }
    if let number = Int(part) {
      guard offered.indices.contains(number - 1) else { return say(Self.noNumber(offered.count)) }
      return choose(offered[number - 1], .swap)
    }
    find(part, sources.names(session: offered.map { SlotName($0) }), .swap)
  }

  private static func noNumber(_ count: Int) -> String {
    switch count {
    case 0: "There is nothing to choose by number. Type a name."
    case 1: "Type 1, or a name."
    default: "Type a number from 1 to \(count), or a name."
    }
  }

  private mutating func offer(_ names: [String], _ purpose: PendingQuestion.NamePurpose) {
    asking = .name(names, purpose)
  }

  mutating func choose(_ name: String, _ purpose: PendingQuestion.NamePurpose) {
    switch purpose {
    case .go, .pair:
      let found = statuses.filter { $0.title == name }
      guard let status = found.first(where: \.isOpen) ?? found.first else { return }
      choose(status, purpose)
    case .add:
      if let status = undone(name) { return go(toPlanned: status) }
      add(exactly: name)
    case .swap: put(name)
    }
  }

  private mutating func choose(
    _ status: ExerciseStatus, _ purpose: PendingQuestion.NamePurpose
  ) {
    purpose == .pair ? pair(with: status) : turn(to: status)
  }

  /// Does the sets that are left with another exercise.
  mutating func put(_ name: String) {
    guard let status = current else { return }
    if name == status.name { return say("\(name) is already the current exercise.") }
    if status.isAdded, let planned = undone(name), planned.key != status.key {
      return go(toPlanned: planned)
    }
    let isBack = name == status.original
    let translation = isBack ? nil : SwapLoads(from: status, to: name, in: self)
    keep(.swap(status.key, name: name, factor: isBack ? Decimal.one : translation?.factor))
    say(isBack ? "Back to \(name)." : "\(name) instead of \(status.original).")
    if let text = translation?.text { say(text) }
    let isKnown = isBack || status.alternatives.contains { $0.name == name }
    if !isKnown, !sources.exercises.contains(name) {
      say("\(name) is a new exercise. u undoes this.")
    }
  }

  /// Adds a note to the current exercise, or to the workout before the first set and at the end.
  mutating func note(_ text: String) {
    if text.isEmpty { return say("Type the note after n: n left knee fine") }
    guard progress.hasSets, let status = current else {
      keep(.note(nil, text))
      return say("Note added to the workout.")
    }
    keep(.note(status.key, text))
    say("Note added to \(status.title).")
  }

  /// Shows the plates for the next set, or for the load in `text`.
  mutating func plates(_ text: String) {
    guard let status = inHand else { return say("No current exercise.") }
    let loading = sources.settings.loading(of: status.name, unit: status.unit)
    var load = status.upcoming?.load
    if !text.isEmpty {
      let value = ValueReader.read(text, as: .load, unit: status.unit, isTyped: true).0
      guard case .load(let exact)? = value else {
        return say("Invalid load '\(text)'. Type one like p 100\(status.unit.rawValue)", .warning)
      }
      load = exact.written
    }
    guard let load else { return say("No load is planned. Type one like p \(unit.example)") }
    guard loading.equipment == .barbell else {
      return say("\(status.name) does not use plates.")
    }
    guard let shown = loading.shown(load.exact, round: nil), let plates = shown.perSide else {
      return say("Your plates cannot make \(load.text).")
    }
    var line = Remark("\(shown.load.text)  ", .strong)
    line.append(plates.asPlates(shown.load.unit))
    if !shown.load.weighsSame(as: load) { line.append("  (nearest to \(load.text))", .warning) }
    message.append(line)
  }

  /// The exercises, each with its sets done and left.
  var standing: [Remark] {
    let current = current?.key
    return statuses.map { standing($0, isCurrent: $0.key == current) }
  }

  private func standing(_ status: ExerciseStatus, isCurrent: Bool) -> Remark {
    let isDone =
      !status.work.isEmpty && (!status.isOpen || status.left.isEmpty || status.needsNoMoreSets)
    let mark =
      !isDone
      ? Remark(isCurrent ? ">" : " ")
      : status.isAsPlanned ? Remark("✓", .done) : Remark("–", .missed)
    var line = mark + Remark(" ")
    line.append(status.title, isCurrent ? .strong : .plain)
    let done = status.work
    if !done.isEmpty { line.append("  \(SessionText.done(status))") }
    if status.isSkipped {
      line.append("  skipped", .quiet)
    } else if !status.left.isEmpty {
      if !done.isEmpty, status.next?.set.set.totalReps != nil, status.left.count == 1 {
        line.append("  " + status.nextWords.joined(separator: ", "), .quiet)
      } else {
        line.append(done.isEmpty ? "  " : "  left ", .quiet)
        line.append(SessionText.later(status.left), .quiet)
      }
    }
    return line
  }
}

extension String {
  /// The text inside the quotes, for a name to use exactly as typed; nil without quotes.
  fileprivate var unquoted: String? {
    guard count > 2, hasPrefix("\""), hasSuffix("\"") else { return nil }
    return String(dropFirst().dropLast())
  }
}

extension [Load] {
  /// Returns the plates of one side for a load in `unit` as text: `45 25 10 2.5 a side`.
  func asPlates(_ unit: WeightUnit) -> String {
    isEmpty ? "empty bar" : inPlates(unit) + " a side"
  }
}
