// How a session is shown: on a terminal that redraws its prompt, as lines, or as plain sentences.

import Engine
import SessionFlow
import Terminal
import Training

/// The kind of screen that shows a session.
struct SessionScreen: Hashable, Sendable {
  /// True if the prompt shows a running timer, so that messages need not repeat the rest.
  var showsTimer = false
  /// True for one line per step, as a screen reader needs it: no columns, and no drawn plates.
  var isPlain = false
  /// True if plates are drawn beside their numbers.
  var drawsPlates = false
  var signs = SessionSymbols.unicode
  /// The layout of reports, whose lines may be longer than in the session.
  var layout = Layout.stacked(nil)
}

/// The symbols for a terminal.
struct SessionSymbols: Hashable, Sendable {
  let done: String
  let left: String
  let dot: String
  let cut: Character

  static let unicode = SessionSymbols(done: "✓", left: "–", dot: "·", cut: "…")
  /// Symbols for terminals that only show ASCII. Each symbol is one column wide, as in `unicode`.
  static let ascii = SessionSymbols(done: "*", left: "-", dot: "-", cut: ".")
}

extension SessionScreen {
  /// Returns the whole screen; no line is wider than `width`.
  func view(of session: Session, width: Int) -> [StyledLine] {
    let message = message(of: session)
    // The help replaces the screen, so that nothing scrolls off a small one.
    if session.showsHelp { return fitted(message, width) }
    return fitted(
      body(of: session, isShort: false, width)
        + (message.isEmpty ? [] : [StyledLine()] + message), width)
  }

  /// Returns the lines to print after an event on a scrolling terminal: the result, and the
  /// exercise if it changed. Without a session before, returns the opening. It can have a message
  /// too: a session may be resumed in another gym.
  func lines(of session: Session, since before: Session?, width: Int) -> [StyledLine] {
    guard let before else {
      return fitted(
        opening(session, width) + message(of: session) + [StyledLine()]
          + body(of: session, isShort: false, width), width)
    }
    var lines = message(of: session)
    switch session.change(since: before) {
    case .none, .ended: break
    case .loaded(let loaded): lines.append(StyledLine(loaded, .dim))
    case .returned(let card): lines.append(view(of: card, session).reminder)
    case .shown(let isShort):
      lines += (isPlain ? [] : [StyledLine()]) + body(of: session, isShort: isShort, width)
    }
    return fitted(lines, width)
  }

  private func fitted(_ lines: [StyledLine], _ width: Int) -> [StyledLine] {
    // A screen reader reads lines, whatever their width.
    if isPlain { return lines.map(\.withPlainBlanks) }
    return lines.flatMap { $0.wrapped(to: max(1, width), hanging: min(2, width / 8)) }
      .map(\.withPlainBlanks)
  }

  func message(of session: Session) -> [StyledLine] {
    (session.showsHelp ? SessionHelp.lines(session.unit) : []) + session.message.map(line)
  }

  private func view(of card: ExerciseCard, _ session: Session) -> ExerciseCardView {
    ExerciseCardView(card: card, screen: self, elapsed: session.elapsed)
  }

  private func body(of session: Session, isShort: Bool, _ width: Int) -> [StyledLine] {
    if let review = session.review {
      return WorkoutReviewView(review: review, screen: self).lines(width)
    }
    if let question = session.question, let heading = question.heading {
      return [StyledLine(heading, .bold)] + answers(to: question, width)
    }
    if let card = session.card { return view(of: card, session).lines(isShort: isShort, width) }
    if session.exercises.isEmpty {
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

  private func answers(to question: SessionQuestion, _ width: Int) -> [StyledLine] {
    let hint = question.hint.map { "  " + $0 }
    switch question.kind {
    case .reading, .name:
      return question.choices.flatMap {
        (StyledLine("  \($0.line)  ", .bold) + StyledLine($0.text))
          .wrapped(to: width, hanging: 5)
      }
        + (hint.map { [StyledLine($0)] } ?? [])
    case .ofTheDay:
      return (hint.map { [StyledLine($0, .dim)] } ?? [])
        + question.effects.flatMap { StyledLine("  " + $0, .dim).wrapped(to: width, hanging: 4) }
    case .unlikely, .open, .finish, .discard: return []
    }
  }

  private func opening(_ session: Session, _ width: Int) -> [StyledLine] {
    let (start, plan) = (session.start, session.plan)
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
    var table = Table([
      TableColumn(minimumWidth: 8, narrowing: .wrap),
      TableColumn(minimumWidth: 16, narrowing: .wrap),
    ])
    table.indent = 2
    for exercise in session.plannedExercises {
      table.add(StyledLine(exercise.title), StyledLine(exercise.sets, .dim))
    }
    lines += table.lines(in: width < Layout.narrow ? .stacked(width) : .columns(width))
    let done = session.countOfSets
    if done > 0 {
      lines.append(StyledLine("Resuming: \(done) set\(done == 1 ? "" : "s") done so far.", .green))
    } else if plan != nil {
      lines.append(
        StyledLine("Enter logs the set as planned. Or type what you did. ? for help.", .dim))
    }
    return lines
  }

  /// Returns a remark of the session in the styles of the terminal.
  func line(_ remark: Remark) -> StyledLine {
    var line = StyledLine()
    for part in remark.parts {
      switch part.tone {
      case .plain: line.append(part.text)
      case .strong: line.append(part.text, .bold)
      case .quiet, .keys: line.append(part.text, .dim)
      case .good: line.append(part.text, .green)
      case .warning: line.append(part.text, .yellow)
      case .alert: line.append(part.text, .yellow + .bold)
      case .done: line.append(part.text.replacing("✓", with: signs.done), .green)
      case .missed: line.append(part.text.replacing("–", with: signs.left), .yellow)
      case .rest: if !showsTimer { line.append(part.text, .dim) }
      }
    }
    return line
  }
}
