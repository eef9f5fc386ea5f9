// The rows that describe one exercise on the screen: the next set, plates, rest, results and notes.

import Engine
import Notation
import Terminal
import Training

/// Lays out one exercise as a heading and labelled rows.
struct ExerciseCard {
  let session: Session

  /// Returns the heading and the rows. A short card omits past results and notes.
  func lines(_ status: ExerciseStatus, isShort: Bool, _ width: Int) -> [StyledLine] {
    let rows = rows(status, isShort: isShort, width)
    if session.screen.isPlain { return [sentence(status, rows)] }
    let indent = String(repeating: " ", count: width < Layout.narrow ? 1 : 2)
    let next = (StyledLine(indent) + NextSetText(session: session).line(status))
      .wrapped(to: max(1, width), hanging: indent.count + 2)
    return [heading(status, width)] + next
      + rows.flatMap { row in
        let line = StyledLine(indent) + StyledLine(row.label, .dim).padded(to: 8) + row.value
        return line.wrapped(to: max(1, width), hanging: indent.count + 8)
      }
  }

  /// Returns the next set of an exercise that was shown before, on one line with its plates.
  func reminder(_ status: ExerciseStatus) -> StyledLine {
    var line = StyledLine(status.title, .bold) + StyledLine("  ")
    line.append(NextSetText(session: session).line(status))
    if let next = status.upcoming, let plates = plates(next, status) {
      line.append("   " + plates, .dim)
    }
    return line
  }

  private func heading(_ status: ExerciseStatus, _ width: Int) -> StyledLine {
    let statuses = session.statuses
    let place = (statuses.firstIndex { $0.key == status.key } ?? 0) + 1
    var right = "\(place) of \(statuses.count)"
    if session.elapsed.tenths >= 600 { right += "  \(Self.minutes(session.elapsed))" }
    // On wide screens, keep the position near the name, so that it is easy to see.
    let room = min(max(1, width), 64)
    let name = StyledLine(status.title, .bold)
      .truncated(to: max(8, room - right.count - 2), with: session.signs.cut)
    return name.padded(to: room - right.count) + StyledLine(right, .dim)
  }

  /// Returns the card as one line: `Squat, exercise 1 of 3: set 1 of 5, 5 @ 85kg; plates 25 5 2.5 a
  /// side`.
  private func sentence(_ status: ExerciseStatus, _ rows: [CardRow]) -> StyledLine {
    let statuses = session.statuses
    let place = (statuses.firstIndex { $0.key == status.key } ?? 0) + 1
    let next = NextSetText(session: session)
    var parts = ["\(next.label(status)) \(next.set(status))"]
    parts += next.words(status)
    parts += rows.map { ($0.label.isEmpty ? "" : $0.label + " ") + $0.value.text }
    return StyledLine(
      "\(status.title), exercise \(place) of \(statuses.count): "
        + parts.joined(separator: "; "))
  }

  /// Returns a duration in whole minutes: `12min`, `1h05min`.
  static func minutes(_ time: Seconds) -> String {
    let minutes = Int(time.tenths) / 600
    let rest = minutes % 60
    return minutes < 60 ? "\(minutes)min" : "\(minutes / 60)h\(rest < 10 ? "0" : "")\(rest)min"
  }

  /// One labelled row of a card.
  private struct CardRow {
    let label: String
    let value: StyledLine
  }

  private func rows(
    _ status: ExerciseStatus, isShort: Bool, _ width: Int
  ) -> [CardRow] {
    var rows: [CardRow] = []
    func add(_ label: String, _ text: String?, _ style: Style = .plain) {
      if let text, !text.isEmpty {
        rows.append(CardRow(label: label, value: StyledLine(text, style)))
      }
    }
    let next = status.upcoming
    if let next, let plates = plates(next, status) {
      rows.append(CardRow(label: "plates", value: drawn(plates, next, status, width)))
    }
    if !isShort { add("warm-up", warmups(status)) }
    if status.next != nil, status.nextWarmup == nil {
      add("rest", session.restAfterNext(status)?.text)
    }
    add("tempo", next?.set.tempo ?? status.tempo)
    if !status.work.isEmpty {
      rows.append(
        CardRow(
          label: "done",
          value: StyledLine("\(session.signs.done) ", .green)
            + StyledLine(SessionText.done(status))))
    }
    add("after", after(status), .dim)
    add("with", partners(status))
    if let planned = status.swapFor { add("for", planned) }
    guard !isShort else { return rows }
    add("last", last(status))
    add("best", best(status, next))
    add("record", record(status, next), .cyan)
    for saying in status.sayings { add("new", saying, .cyan) }
    add("note", status.note, .italic)
    add("note", next?.set.note, .italic)
    for warning in status.warnings { add("note", warning, .yellow) }
    for note in status.progress.notes { add("noted", note.text, .dim) }
    return rows
  }

  /// Returns the sets after the next one, unless all are like it.
  private func after(_ status: ExerciseStatus) -> String? {
    guard status.nextWarmup == nil, let next = status.left.first else {
      return SessionText.later(status.left)
    }
    let later = status.left.dropFirst()
    // One text for both means that there is nothing to tell.
    let isSame = later.allSatisfy { SessionText.later([$0]) == SessionText.later([next]) }
    return isSame ? nil : SessionText.later(later)
  }

  /// Returns the remaining warm-up sets, each with its plates, or nil if there are none to show.
  private func warmups(_ status: ExerciseStatus) -> String? {
    let left = status.warmupsLeft.dropFirst(status.nextWarmup == nil ? 0 : 1)
    guard !left.isEmpty, status.warmups != .off else { return nil }
    var groups: [[PrescribedSet]] = []
    for set in left {
      if let last = groups.last?.last, last.set.amount == set.set.amount, last.load == set.load {
        groups[groups.count - 1].append(set)
      } else {
        groups.append([set])
      }
    }
    let texts = groups.map { group in
      let plates = group.first.flatMap { set in self.plates(set, status) }
      let short = plates.map { $0.hasSuffix(" a side") ? String($0.dropLast(7)) : $0 }
      return SessionText.planned(group) + (short.map { " (\($0))" } ?? "")
    }
    // The line must not break between a set and its plates.
    return NonBreakingSpace.within(texts.joined(separator: ", ")) + "   "
      + NonBreakingSpace.within("w logs the warm-up")
  }

  func plates(_ set: PrescribedSet, _ status: ExerciseStatus) -> String? {
    perSide(set, status).map(PlatesText.text)
  }

  private func perSide(_ set: PrescribedSet, _ status: ExerciseStatus) -> [Load]? {
    guard let load = set.load else { return nil }
    return set.shown?.perSide ?? session.sources.plates(load, for: status.name)
  }

  /// Returns the plates as text, with a picture of them where the screen has room and colours.
  private func drawn(
    _ text: String, _ set: PrescribedSet, _ status: ExerciseStatus, _ width: Int
  ) -> StyledLine {
    let line = StyledLine(text)
    guard session.screen.drawsPlates, let plates = perSide(set, status), !plates.isEmpty else {
      return line
    }
    let picture = PlatesPicture(plates).line
    return line.width + picture.width + 14 <= width ? line + StyledLine("   ") + picture : line
  }

  private func partners(_ status: ExerciseStatus) -> String? {
    guard let superset = status.superset else { return nil }
    let others = session.statuses.filter { $0.superset == superset && $0.key != status.key }
    return others.isEmpty ? nil : others.map(\.title).joined(separator: ", ")
  }

  private func last(_ status: ExerciseStatus) -> String? {
    status.last.map { past in
      let day = past.date.short(seenFrom: session.start.date)
      return "\(SessionText.done(past.sets)) \(session.signs.dot) \(day)"
    }
  }

  private func best(_ status: ExerciseStatus, _ next: PrescribedSet?) -> String? {
    guard let load = next?.load, next?.set.countsReps ?? false,
      let best = session.sources.best(status.name, load)
    else { return nil }
    let day = best.date.short(seenFrom: session.start.date)
    return "\(Self.reps(best.reps)) at \(load.text) \(session.signs.dot) \(day)"
  }

  /// Returns what would be a record with the next set, if it is within reach of the plan.
  private func record(_ status: ExerciseStatus, _ next: PrescribedSet?) -> String? {
    guard let next, !next.set.isWarmup, next.set.countsReps, let load = next.load,
      let goal = session.sources.goal(status.name, load, status.ownWork)
    else { return nil }
    if goal.isHeaviest { return "\(load.text) would be your heaviest set" }
    let most: Int32? =
      if case .reps(.exactly(.whole(let reps))) = next.set.amount { reps + 2 } else { nil }
    if let most, goal.reps > most { return nil }
    return "\(Self.reps(goal.reps)) would be a record at \(load.text)"
  }

  private static func reps(_ count: Int32) -> String { "\(count) \(count == 1 ? "rep" : "reps")" }
}
