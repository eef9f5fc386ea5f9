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
    [heading(standing, width)]
      + rows(standing, isShort: isShort).flatMap { label, value in
        let indent = width < Layout.narrow ? 1 : 2
        let line =
          StyledLine(String(repeating: " ", count: indent))
          + StyledLine(label, .dim).padded(to: 8) + value
        return line.wrapped(to: max(1, width), hanging: indent + 8)
      }
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

  /// Returns a duration in whole minutes: `12min`, `1h05min`.
  static func minutes(_ time: Seconds) -> String {
    let minutes = Int(time.tenths) / 600
    let rest = minutes % 60
    return minutes < 60 ? "\(minutes)min" : "\(minutes / 60)h\(rest < 10 ? "0" : "")\(rest)min"
  }

  private func rows(
    _ standing: ExerciseStatus, isShort: Bool
  ) -> [(String, StyledLine)] {
    var rows: [(String, StyledLine)] = [("now", now(standing))]
    func add(_ label: String, _ text: String?, _ style: Style = .plain) {
      if let text, !text.isEmpty { rows.append((label, StyledLine(text, style))) }
    }
    let next = standing.upcoming
    add("plates", next.flatMap { plates($0, standing) })
    if !isShort { add("warm-up", warmups(standing)) }
    if standing.next != nil, standing.nextWarmup == nil {
      add("rest", (next?.set.rest ?? standing.rest)?.text)
    }
    add("tempo", next?.set.tempo ?? standing.tempo)
    if !standing.work.isEmpty {
      rows.append(
        (
          "done",
          StyledLine("\(session.signs.done) ", .green) + StyledLine(SessionText.done(standing.work))
        ))
    }
    let later = standing.nextWarmup == nil ? standing.left.dropFirst() : standing.left[...]
    add("then", SessionText.later(later), .dim)
    add("with", partners(standing))
    if let planned = standing.swapFor { add("for", planned) }
    guard !isShort else { return rows }
    add("last", last(standing))
    add("best", best(standing, next))
    for saying in standing.sayings { add("new", saying, .cyan) }
    add("note", standing.note, .italic)
    add("note", next?.set.note, .italic)
    for warning in standing.warnings { add("note", warning, .yellow) }
    for note in standing.progress.notes { add("noted", note, .dim) }
    return rows
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
    return NonBreakingSpace.within(texts.joined(separator: ", ")) + "   w: done"
  }

  /// Returns the next set, with a few words about anything special about it.
  private func now(_ standing: ExerciseStatus) -> StyledLine {
    if let warmup = standing.nextWarmup {
      return StyledLine(SessionText.planned([warmup]), .bold) + StyledLine("   warm-up", .dim)
    }
    guard let next = standing.next, !standing.progress.isSkipped else {
      if standing.progress.isSkipped { return StyledLine("skipped", .dim) }
      return standing.isAdded
        ? StyledLine("type what you did: 5 @ \(standing.unit.example)", .dim)
        : StyledLine("all sets done; Enter continues", .dim)
    }
    var line = StyledLine(SessionText.planned([next.set]), .bold)
    let set = next.set
    var words: [String] = []
    if set.set.isFind { words.append("work up to your heaviest") }
    switch set.set.amount {
    case .reps(.atLeast), .reps(.rangeOrMore), .reps(.max): words.append("as many as possible")
    case .total:
      let reps = standing.work.reduce(0) { $0 + Int($1.amount.reps ?? 0) }
      if reps > 0 { words.append("\(reps) so far") }
    default: break
    }
    if set.isOptional || standing.isOptional, !standing.isAdded { words.append("optional") }
    if set.load == nil, set.set.countsReps, !standing.isBodyweight {
      words.append("choose the weight")
    }
    if !words.isEmpty { line.append("   " + words.joined(separator: ", "), .dim) }
    return line
  }

  func plates(_ set: PrescribedSet, _ standing: ExerciseStatus) -> String? {
    guard let load = set.load else { return nil }
    let plates = set.shown?.perSide ?? session.sources.plates(load, for: standing.name)
    return plates.map(PlatesText.text)
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
    return "\(best.reps) at \(load.text) \(session.signs.dot) \(date(best.date))"
  }

  /// Returns the date, with its year only if it differs from the session's.
  private func date(_ date: CalendarDate) -> String {
    let year = date.parts.year
    return date.short + (year == session.start.date.parts.year ? "" : " \(year)")
  }
}
