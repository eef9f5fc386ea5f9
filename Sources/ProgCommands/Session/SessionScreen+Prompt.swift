// The line at which the lifter types: the prompt, and the timers beside it.

import SessionFlow
import Terminal
import Training

extension SessionScreen {
  /// Returns the prompt, short enough to leave room for typing if the width allows it.
  func prompt(of session: Session, width: Int) -> StyledLine {
    let room = max(1, width - min(PromptFrame.leastRoom + 1, width / 3))
    // An answer of a few characters needs less room than a set.
    let most = max(room, width - 6)
    guard let question = session.question, question.kind != .open else {
      guard let card = session.card else {
        return prompt(session.exercises.isEmpty ? "" : "Enter shows the review", most)
      }
      return prompt(card, session.question, room)
    }
    switch question.kind {
    case .unlikely, .finish, .discard:
      let answers = question.usual == question.choices.first ? "[Y/n]" : "[y/N]"
      return prompt("\(question.prompt) \(answers)", most)
    case .ofTheDay: return prompt(question.prompt, room)
    case .reading, .name, .open: return prompt(question.prompt, most)
    }
  }

  /// Returns the prompt for a set, or for the number of it that the plan leaves open.
  private func prompt(_ card: ExerciseCard, _ open: SessionQuestion?, _ room: Int) -> StyledLine {
    guard let open else { return named(card, card.brief, room) }
    guard let amount = open.usual?.text else { return named(card, open.prompt, room) }
    let long = "\(open.prompt) (Enter: \(amount))"
    // The number that Enter logs must be visible in full.
    let fits = Self.leastTitle + displayWidth(" \(card.number)  \(long) > ") <= room
    return named(card, fits ? long : "\(open.prompt) [\(amount)]", room)
  }

  /// The columns that the name of an exercise has at least.
  private static let leastTitle = 4

  /// Shortens the name if needed, because the set must be visible in full.
  private func named(_ card: ExerciseCard, _ set: String, _ room: Int) -> StyledLine {
    let suffix = (card.number.isEmpty ? "" : " " + card.number) + (set.isEmpty ? "" : "  " + set)
    let left = max(Self.leastTitle, room - displayWidth(suffix) - 3)
    var line = StyledLine(card.title, .bold).truncated(to: left, with: signs.cut)
    line.append(suffix)
    return (line.truncated(to: max(1, room - 3), with: signs.cut) + StyledLine(" > "))
      .withPlainBlanks
  }

  private func prompt(_ text: String, _ room: Int) -> StyledLine {
    if text.isEmpty { return StyledLine("> ") }
    let line = StyledLine(text, .bold).truncated(to: max(1, room - 3), with: signs.cut)
    return (line + StyledLine(" > ")).withPlainBlanks
  }
}

/// How much detail the timers show after the prompt.
enum StatusForm: Hashable, Sendable, CaseIterable {
  /// With words: `time 12:30  rest 1:45`.
  case full
  /// `12:30 1:45`
  case short
  /// Only one clock: the rest timer if it runs.
  case brief
}

extension Session {
  /// Returns the timers to show at the end of the prompt line: the rest that is left and the time
  /// since the start.
  ///
  /// Empty if no timer runs, and while a finished session is confirmed.
  func status(_ form: StatusForm) -> StyledLine {
    guard let timers else { return StyledLine() }
    let isShort = form != .full
    if let hold = timers.hold { return line(hold, isShort: isShort) }
    var parts: [StyledLine] = []
    if let time = timers.time, form != .brief || timers.rest == nil {
      parts.append(StyledLine((isShort ? "" : "time ") + time.clock, .dim))
    }
    if let rest = timers.rest { parts.append(line(rest, isShort: isShort)) }
    return StyledLine.joined(parts, by: StyledLine(isShort ? " " : "  "))
  }

  private func line(_ rest: RestTimer, isShort: Bool) -> StyledLine {
    let left = rest.left(at: elapsed)
    let text = Self.clock(left)
    if rest.isPaused { return StyledLine(isShort ? "=" + text : "paused " + text, .dim) }
    let style: Style = left < RestTimer.warning ? .red + .bold : .plain
    return StyledLine(isShort ? text : "rest " + text, style)
  }

  private func line(_ hold: HoldClock, isShort: Bool) -> StyledLine {
    let label = isShort ? "" : "go "
    guard let left = hold.left(at: elapsed) else {
      return StyledLine(label + Self.clock(hold.elapsed(at: elapsed)), .bold)
    }
    let style: Style = left < RestTimer.warning ? .red + .bold : .bold
    return StyledLine(label + Self.clock(left), style)
  }

  /// Returns seconds as on a clock, with `+` after the end: `1:45`, `+0:05`.
  private static func clock(_ left: Int) -> String {
    (left < 0 ? "+" : "") + Seconds(Int32(clamping: abs(left))).clock
  }
}
