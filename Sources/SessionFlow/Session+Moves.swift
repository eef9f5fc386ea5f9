// Moves between exercises, exercises added and swapped, notes, plates.

import Engine
import Notation
import Programs
import Terminal
import Training

extension Session {
  mutating func skip() {
    guard let standing = current else { return say("No exercise in hand.") }
    keep(.skip(standing.key))
    say(
      standing.work.isEmpty ? "Skipped \(standing.title)." : "Left the rest of \(standing.title).")
  }

  mutating func back() {
    let standings = standings
    let place = place(in: standings) ?? standings.count
    guard place > 0 else { return say("This is the first exercise.") }
    turn(to: standings[place - 1])
  }

  /// Turns to an exercise; one without sets to do stays until the lifter goes on.
  private mutating func turn(to standing: ExerciseStanding) {
    let isOpen = !standing.isAdded && !standing.left.isEmpty
    keep(.go(standing.key, stays: !isOpen))
  }

  mutating func go(to part: String) {
    let standings = standings
    if part.isEmpty {
      if standings.isEmpty { return say("No exercise yet. a NAME adds one.") }
      return offer(standings.map(\.title), .go)
    }
    let matches = ExerciseNames.matches(part, among: standings.map(\.title))
    if matches.count == 1 { return choose(matches[0], .go) }
    if matches.count > 1 { return offer(matches, .go) }
    guard plan == nil else {
      return say("No exercise '\(part)' in this session. To add it: a \(part)", .yellow)
    }
    addExercise(part)
  }

  /// `a`: one more set, typed sets, or one more exercise.
  mutating func add(_ text: String) {
    if Command.isNotation(text.lowercased()) { return read(text) }
    if !text.isEmpty { return addExercise(text) }
    guard let standing = inHand else { return say("Name an exercise: a Squat") }
    guard !standing.planned.isEmpty || !standing.work.isEmpty else {
      return say("Type the set, like 5 @ \(unit.example).")
    }
    keep(.moreSets(standing.key))
  }

  private mutating func addExercise(_ part: String) {
    let matches = ExerciseNames.matches(part, among: sources.exercises)
    if matches.count > 1 { return offer(matches, .add) }
    choose(matches.first ?? part, .add)
  }

  /// `x`: the declared alternatives first, then any exercise.
  mutating func swap(_ part: String) {
    guard let standing = current else { return say("No exercise in hand.") }
    let declared = ([standing.swapFor].compactMap { $0 } + standing.alternatives.map(\.name))
      .filter { $0 != standing.name }
    if part.isEmpty {
      return declared.isEmpty
        ? say("Swap it for what? x NAME") : offer(declared, .swap)
    }
    for names in [declared, sources.exercises] {
      let matches = ExerciseNames.matches(part, among: names)
      if matches.count == 1 { return choose(matches[0], .swap) }
      if matches.count > 1 { return offer(matches, .swap) }
    }
    choose(part, .swap)
  }

  private mutating func offer(_ names: [String], _ use: Asking.NameUse) {
    asking = .name(names, use)
  }

  mutating func choose(_ name: String, _ use: Asking.NameUse) {
    switch use {
    case .go:
      let found = standings.filter { $0.title == name }
      guard let standing = found.first(where: \.isOpen) ?? found.first else { return }
      turn(to: standing)
    case .add:
      keep(.exercise(.added(progress.added.count + 1), name: name))
      if !sources.exercises.contains(name) { say("\(name) is new here. u takes it back.") }
    case .swap: put(name)
    }
  }

  private mutating func put(_ name: String) {
    guard let standing = current else { return }
    if name == standing.name { return say("\(name) is in hand.") }
    if !standing.progress.sets.isEmpty {
      // What was lifted stays what it was: only the sets to come are of the other exercise.
      return say("Sets of \(standing.name) are done. a \(name) adds it.", .yellow)
    }
    let isBack = name == standing.swapFor
    let factor = standing.alternatives.first { $0.name == name }?.factor
    keep(.swap(standing.key, name: name, factor: isBack ? Decimal.one : factor))
    say(isBack ? "Back to \(name)." : "\(name) for \(standing.swapFor ?? standing.name).")
    let isKnown = isBack || standing.alternatives.contains { $0.name == name }
    if !isKnown, !sources.exercises.contains(name) { say("\(name) is new here. u takes it back.") }
  }

  /// A note of the exercise in hand; before the first set and at the end, of the workout.
  mutating func note(_ text: String) {
    if text.isEmpty { return say("Type the note behind it: n left knee fine") }
    guard progress.hasSets, let standing = current else {
      keep(.note(nil, text))
      return say("Noted for the workout.")
    }
    keep(.note(standing.key, text))
    say("Noted for \(standing.title).")
  }

  /// Plates for the next set, or for a load.
  mutating func plates(_ text: String) {
    guard let standing = inHand else { return say("No exercise in hand.") }
    let loading = sources.settings.loading(of: standing.name, unit: standing.unit)
    var load = standing.next?.set.load
    if !text.isEmpty {
      let isBare = text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
      let written = isBare ? text + standing.unit.rawValue : text
      guard case .load(let exact)? = ValueText.value(written, kind: .load) else {
        return say("'\(text)' is no load. Type like p 100\(standing.unit.rawValue)", .yellow)
      }
      load = exact.written
    }
    guard let load else { return say("No load is planned. Type like p \(unit.example)") }
    guard loading.equipment == .barbell else {
      return say("\(standing.name) takes no plates.")
    }
    guard let shown = loading.shown(load.exact, round: nil), let plates = shown.perSide else {
      return say("No plates make \(load.text).")
    }
    var line = StyledLine("\(shown.load.text)  ", .bold)
    line.append(PlatesText.text(plates))
    if !shown.load.weighsSame(as: load) { line.append("  (nearest to \(load.text))", .yellow) }
    message.append(line)
  }
}

enum PlatesText {
  /// `45 25 10 2.5 a side`
  static func text(_ perSide: [Load]) -> String {
    perSide.isEmpty ? "empty bar" : perSide.map(\.number).joined(separator: " ") + " a side"
  }
}
