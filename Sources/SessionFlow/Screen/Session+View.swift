// The contents of the screen: the current exercise, a choice, a question or the review.

import Engine
import Notation
import Programs
package import Terminal
import Training

extension Session {
  /// Returns the whole screen; no line is wider than `width`.
  package func view(width: Int) -> [StyledLine] {
    // The help replaces the screen, so that nothing scrolls off a small one.
    if message.count > SessionHelp.longestRemark { return fitted(message, width) }
    return fitted(
      body(isShort: false, width) + (message.isEmpty ? [] : [StyledLine()] + message), width)
  }

  /// Returns the lines to print after an event on a scrolling terminal: the result, and the
  /// exercise if it changed. Without a session before, returns the opening.
  package func lines(since before: Session?, width: Int) -> [StyledLine] {
    guard let before else {
      return fitted(
        openingLines(width) + [StyledLine()] + body(isShort: false, width), width)
    }
    if effects.contains(where: \.endsSession) { return fitted(message, width) }
    var lines = message
    if let status = exerciseReturnedTo(since: before) {
      lines.append(card.reminder(status))
    } else if showsAgain(since: before) {
      let isShort = asking == .nextSet && (current.map { !$0.work.isEmpty } ?? false)
      lines += (screen.isPlain ? [] : [StyledLine()]) + body(isShort: isShort, width)
    } else if asking == .nextSet, let loaded = loaded, loaded != before.loaded {
      lines.append(StyledLine(loaded, .dim))
    }
    return fitted(lines, width)
  }

  /// The next set's load and its plates, `85kg  25 5 2.5 a side`; nil without plates. Another gym
  /// may change the plates of the same load.
  private var loaded: String? {
    guard let status = current, let next = status.upcoming, let load = next.load,
      let plates = card.plates(next, status)
    else { return nil }
    return "\(load.text)  \(plates)"
  }

  /// Returns the exercise that a set of its superset leads back to. Its card was shown before, so
  /// one line is enough.
  private func exerciseReturnedTo(since before: Session) -> ExerciseStatus? {
    guard asking == .nextSet, questionInHand == nil, let current, let old = before.current,
      current.key != old.key, current.superset != nil, current.superset == old.superset,
      !current.progress.sets.isEmpty, progress.records.count > before.progress.records.count,
      case .sets? = progress.records.last?.kind
    else { return nil }
    return current
  }

  private func showsAgain(since before: Session) -> Bool {
    switch asking {
    case .reading, .name, .finish, .discard: return asking != before.asking || !outlook.isEmpty
    case .open, .unlikely: return false
    case .nextSet, .after: break
    }
    if let question = questionInHand { return question != before.questionInHand }
    if before.questionInHand != nil { return true }
    switch before.asking {
    case .finish, .name, .discard, .after: return true
    case .nextSet, .open, .reading, .unlikely: break
    }
    let (now, then) = (current, before.current)
    return now?.key != then?.key || now?.name != then?.name
  }

  private func fitted(_ lines: [StyledLine], _ width: Int) -> [StyledLine] {
    // A screen reader reads lines, whatever their width.
    if screen.isPlain { return lines.map(\.withPlainBlanks) }
    return lines.flatMap { $0.wrapped(to: max(1, width), hanging: min(2, width / 8)) }
      .map(\.withPlainBlanks)
  }

  var card: ExerciseCard { ExerciseCard(session: self) }

  private func body(isShort: Bool, _ width: Int) -> [StyledLine] {
    switch asking {
    case .reading(let readings): return ReadingChoice.lines(readings, unit)
    case .name(let names, _): return Self.numbered(names)
    case .finish(let workout, _): return FinishScreen(session: self, workout: workout).lines(width)
    case .discard: return [StyledLine("You have not logged any sets.", .bold)]
    case .nextSet, .open, .unlikely, .after: break
    }
    if let question = questionInHand {
      let range = QuestionText.range(question).map { [StyledLine("  \($0)", .dim)] } ?? []
      return [StyledLine(question.prompt, .bold)] + range
    }
    if let current { return card.lines(current, isShort: isShort, width) }
    if statuses.isEmpty {
      return [
        StyledLine("What are you training?", .bold),
        StyledLine("  a NAME adds an exercise: a Squat"),
      ]
    }
    return [
      StyledLine("No sets are left.", .bold),
      StyledLine("  b goes back, a adds a set.", .dim),
    ]
  }

  private static func numbered(_ names: [String]) -> [StyledLine] {
    [StyledLine("Which one?", .bold)]
      + names.enumerated().map { index, name in
        StyledLine("  \(index + 1)  ", .bold) + StyledLine(name)
      }
  }

  /// Returns the program, the day, the position in the program, and the whole plan.
  private func openingLines(_ width: Int) -> [StyledLine] {
    var title = StyledLine(plan?.title ?? start.title, .bold)
    if let plan, plan.day != plan.title { title.append(" \(signs.dot) \(plan.day)", .bold) }
    var place: [String] = [start.date.weekdayAndDay]
    if let cycle = start.reference?.cycle, cycle != start.reference?.week {
      place.append("cycle \(cycle)")
    }
    if let block = start.reference?.block { place.append(block) }
    if let week = start.reference?.week { place.append("week \(week)") }
    var lines = [title, StyledLine(place.joined(separator: " \(signs.dot) "), .dim)]
    if let note = plan?.note { lines.append(StyledLine(note, .italic)) }
    let statuses = statuses
    var table = Table([
      TableColumn(minimumWidth: 8, narrowing: .wrap),
      TableColumn(minimumWidth: 16, narrowing: .wrap),
    ])
    table.indent = 2
    for status in statuses {
      let planned = status.key.entry.flatMap { entry in
        plan?.exercises.first { $0.entry == entry }
      }
      let sets =
        status.planned.isEmpty
        ? planned?.wordsWithoutSets ?? "" : SessionText.later(status.planned)
      let count = status.countBeforeSwap
      if count > 0, let before = status.titleBeforeSwap {
        let sets = status.planned
        table.add(StyledLine(before), StyledLine(SessionText.later(sets.prefix(count)), .dim))
        table.add(
          StyledLine(status.title), StyledLine(SessionText.later(sets.dropFirst(count)), .dim))
      } else {
        table.add(StyledLine(status.title), StyledLine(sets, .dim))
      }
    }
    lines += table.lines(in: width < Layout.narrow ? .stacked(width) : .columns(width))
    if progress.hasSets {
      let done = statuses.reduce(0) { $0 + $1.progress.sets.count }
      lines.append(StyledLine("Resuming: \(done) set\(done == 1 ? "" : "s") done so far.", .green))
    } else if plan != nil {
      lines.append(
        StyledLine("Enter logs the set as planned. Or type what you did. ? for help.", .dim))
    }
    return lines
  }
}

extension SessionEffect {
  fileprivate var endsSession: Bool {
    switch self {
    case .leave, .discard, .finish: true
    case .keep, .replan, .changeGym, .review, .ring: false
    }
  }
}

/// Lists the possible readings of what was typed.
enum ReadingChoice {
  static func lines(_ readings: [[SetGroup]], _ unit: WeightUnit) -> [StyledLine] {
    let isOne = readings.count == 1
    let lines =
      [StyledLine(isOne ? "Is this what you did?" : "Which of these did you do?", .bold)]
      + readings.enumerated().map { index, groups in
        StyledLine("  \(index + 1)  ", .bold) + StyledLine(SessionText.done(groups))
      }
    guard isOne else { return lines }
    // One reading is left if the load is missing, or if the distance is far from the plan.
    return lines + [
      StyledLine(
        readings[0].includesDistance
          ? "  If not, type the unit too: 400m"
          : "  If not, type the load too: 5 @ \(unit.example)")
    ]
  }
}
