// The rows that describe one exercise on the screen: the next set, plates, rest, results and notes.

import Engine
import Notation
import Terminal
import Training

/// Lays out one exercise as a heading and labelled rows.
struct ExerciseCard {
  let session: Session

  /// Returns the heading and the rows. A short card omits past results and notes.
  func lines(_ standing: ExerciseStatus, isShort: Bool, _ width: Int) -> [StyledLine] {
    let rows = rows(standing, isShort: isShort, width)
    if session.screen.isPlain { return [sentence(standing, rows)] }
    let indent = String(repeating: " ", count: width < Layout.narrow ? 1 : 2)
    let next = (StyledLine(indent) + NextSetText(session: session).line(standing))
      .wrapped(to: max(1, width), hanging: indent.count + 2)
    return [heading(standing, width)] + next
      + rows.flatMap { row in
        let line = StyledLine(indent) + StyledLine(row.label, .dim).padded(to: 8) + row.value
        return line.wrapped(to: max(1, width), hanging: indent.count + 8)
      }
  }

  /// Returns the next set of an exercise that was shown before, on one line with its plates.
  func reminder(_ standing: ExerciseStatus) -> StyledLine {
    var line = StyledLine(standing.title, .bold) + StyledLine("  ")
    line.append(NextSetText(session: session).line(standing))
    if let next = standing.upcoming, let plates = plates(next, standing) {
      line.append("   " + plates, .dim)
    }
    return line
  }

  private func heading(_ standing: ExerciseStatus, _ width: Int) -> StyledLine {
    let standings = session.standings
    let place = (standings.firstIndex { $0.key == standing.key } ?? 0) + 1
    var right = "\(place) of \(standings.count)"
    if session.elapsed.tenths >= 600 { right += "  \(Self.minutes(session.elapsed))" }
    // On wide screens, keep the position near the name, so that it is easy to see.
    let room = min(max(1, width), 64)
    let name = StyledLine(standing.title, .bold).truncated(to: max(8, room - right.count - 2))
    return name.padded(to: room - right.count) + StyledLine(right, .dim)
  }

  /// Returns the card as one line: `Squat, exercise 1 of 3: set 1 of 5, 5 @ 85kg; plates 25 5 2.5 a
  /// side`.
  private func sentence(_ standing: ExerciseStatus, _ rows: [CardRow]) -> StyledLine {
    let standings = session.standings
    let place = (standings.firstIndex { $0.key == standing.key } ?? 0) + 1
    let next = NextSetText(session: session)
    var parts = ["\(next.label(standing)) \(next.set(standing))"]
    parts += next.words(standing)
    parts += rows.map { ($0.label.isEmpty ? "" : $0.label + " ") + $0.value.text }
    return StyledLine(
      "\(standing.title), exercise \(place) of \(standings.count): "
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
    _ standing: ExerciseStatus, isShort: Bool, _ width: Int
  ) -> [CardRow] {
    var rows: [CardRow] = []
    func add(_ label: String, _ text: String?, _ style: Style = .plain) {
      if let text, !text.isEmpty {
        rows.append(CardRow(label: label, value: StyledLine(text, style)))
      }
    }
    let next = standing.upcoming
    if let next, let plates = plates(next, standing) {
      rows.append(CardRow(label: "plates", value: drawn(plates, next, standing, width)))
    }
    if !isShort { add("warm-up", warmups(standing)) }
    if standing.next != nil, standing.nextWarmup == nil {
      add("rest", (next?.set.rest ?? standing.rest)?.text)
    }
    add("tempo", next?.set.tempo ?? standing.tempo)
    if !standing.work.isEmpty {
      rows.append(
        CardRow(
          label: "done",
          value: StyledLine("\(session.signs.done) ", .green)
            + StyledLine(SessionText.done(standing))))
    }
    add("after", after(standing), .dim)
    add("with", partners(standing))
    if let planned = standing.swapFor { add("for", planned) }
    guard !isShort else { return rows }
    add("last", last(standing))
    add("best", best(standing, next))
    add("record", record(standing, next), .cyan)
    for saying in standing.sayings { add("new", saying, .cyan) }
    add("note", standing.note, .italic)
    add("note", next?.set.note, .italic)
    for warning in standing.warnings { add("note", warning, .yellow) }
    for note in standing.progress.notes { add("noted", note, .dim) }
    return rows
  }

  /// Returns the sets after the next one, unless all are like it.
  private func after(_ standing: ExerciseStatus) -> String? {
    guard standing.nextWarmup == nil, let next = standing.left.first else {
      return SessionText.later(standing.left)
    }
    let later = standing.left.dropFirst()
    // One text for both means that there is nothing to tell.
    let isSame = later.allSatisfy { SessionText.later([$0]) == SessionText.later([next]) }
    return isSame ? nil : SessionText.later(later)
  }

  /// Returns the remaining warm-up sets, each with its plates, or nil if there are none to show.
  private func warmups(_ standing: ExerciseStatus) -> String? {
    let left = standing.warmupsLeft.dropFirst(standing.nextWarmup == nil ? 0 : 1)
    guard !left.isEmpty, standing.warmups != .off else { return nil }
    var groups: [[PrescribedSet]] = []
    for set in left {
      if let last = groups.last?.last, last.set.amount == set.set.amount, last.load == set.load {
        groups[groups.count - 1].append(set)
      } else {
        groups.append([set])
      }
    }
    let texts = groups.map { group in
      let plates = group.first.flatMap { set in self.plates(set, standing) }
      let short = plates.map { $0.hasSuffix(" a side") ? String($0.dropLast(7)) : $0 }
      return SessionText.planned(group) + (short.map { " (\($0))" } ?? "")
    }
    // The line must not break between a set and its plates.
    return NonBreakingSpace.within(texts.joined(separator: ", ")) + "   "
      + NonBreakingSpace.within("w logs the warm-up")
  }

  func plates(_ set: PrescribedSet, _ standing: ExerciseStatus) -> String? {
    perSide(set, standing).map(PlatesText.text)
  }

  private func perSide(_ set: PrescribedSet, _ standing: ExerciseStatus) -> [Load]? {
    guard let load = set.load else { return nil }
    return set.shown?.perSide ?? session.sources.plates(load, for: standing.name)
  }

  /// Returns the plates as text, with a picture of them where the screen has room and colours.
  private func drawn(
    _ text: String, _ set: PrescribedSet, _ standing: ExerciseStatus, _ width: Int
  ) -> StyledLine {
    let line = StyledLine(text)
    guard session.screen.drawsPlates, let plates = perSide(set, standing), !plates.isEmpty else {
      return line
    }
    let picture = PlatesPicture(plates).line
    return line.width + picture.width + 14 <= width ? line + StyledLine("   ") + picture : line
  }

  private func partners(_ standing: ExerciseStatus) -> String? {
    guard let superset = standing.superset else { return nil }
    let others = session.standings.filter { $0.superset == superset && $0.key != standing.key }
    return others.isEmpty ? nil : others.map(\.title).joined(separator: ", ")
  }

  private func last(_ standing: ExerciseStatus) -> String? {
    standing.last.map { past in
      "\(SessionText.done(past.sets)) \(session.signs.dot) \(date(past.date))"
    }
  }

  private func best(_ standing: ExerciseStatus, _ next: PrescribedSet?) -> String? {
    guard let load = next?.load, next?.set.countsReps ?? false,
      let best = session.sources.best(standing.name, load)
    else { return nil }
    return "\(Self.reps(best.reps)) at \(load.text) \(session.signs.dot) \(date(best.date))"
  }

  /// Returns what would be a record with the next set, if it is within reach of the plan.
  private func record(_ standing: ExerciseStatus, _ next: PrescribedSet?) -> String? {
    guard let next, !next.set.isWarmup, next.set.countsReps, let load = next.load,
      let goal = session.sources.goal(standing.name, load, standing.ownWork)
    else { return nil }
    if goal.isHeaviest { return "\(load.text) would be your heaviest set" }
    let most: Int32? =
      if case .reps(.exactly(.whole(let reps))) = next.set.amount { reps + 2 } else { nil }
    if let most, goal.reps > most { return nil }
    return "\(Self.reps(goal.reps)) would be a record at \(load.text)"
  }

  private static func reps(_ count: Int32) -> String { "\(count) \(count == 1 ? "rep" : "reps")" }

  /// Returns the date, with its year only if it differs from the session's.
  private func date(_ date: CalendarDate) -> String {
    let year = date.parts.year
    return date.short + (year == session.start.date.parts.year ? "" : " \(year)")
  }
}
