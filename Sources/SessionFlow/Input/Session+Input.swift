// Handles each typed line: first as an answer, then as a command, then as sets.

import Engine
import Notation
import Programs
import Terminal
import Training
import TypedSets

extension Session {
  mutating func handle(line: String) {
    let command = Command(line)
    // Undoing a question takes back what was typed for it, and not the set before it.
    if command == .undo, asking.isAboutTypedText {
      asking = .nextSet
      return say("Nothing was logged. u undoes the last action.")
    }
    let wasUnlikely = if case .unlikely = asking { true } else { false }
    switch asking {
    case .finish(let workout, let isComplete):
      return decide(line, command, workout, isComplete)
    case .discard: return decideToDiscard(line, command)
    case .reading(let readings):
      if let number = Int(line), readings.indices.contains(number - 1) {
        return check(readings[number - 1], typed: SetPrinter.text(of: readings[number - 1]))
      }
      if line.isEmpty || command == .help {
        return say("Type one of the numbers, or type the sets again.")
      }
    case .unlikely(let groups, let typed):
      if command == .help { return say("Type y to log the sets, or press Enter to drop them.") }
      asking = .nextSet
      if ["y", "yes"].contains(line.lowercased()) { return keep(typed: groups) }
      if line.isEmpty || ["n", "no"].contains(line.lowercased()) {
        refuse(typed, at: typed.utf8.count)
        return say("Not logged. Correct it, or type the set again.")
      }
    case .name(let names, let use):
      if let number = Int(line), names.indices.contains(number - 1) {
        asking = .nextSet
        return choose(names[number - 1], use)
      }
      if line.isEmpty {
        asking = .nextSet
        return say("No exercise was chosen.")
      }
      if command == .help {
        return say("Type the number of an exercise, or press Enter for none of them.")
      }
      // Typed sets must not go to the exercise that happens to be current.
      if case .sets = command {
        return say("First choose an exercise: type a number, or Enter for none.", .yellow)
      }
    case .open(.time, _, _) where line.isEmpty && hold != nil: return endHold()
    case .open(_, let least?, _) where line.isEmpty:
      asking = .nextSet
      return keep(typed: [SetGroup(least)])
    case .open(let open, let least, _) where command == .help:
      say(open.demand(unit))
      if least != nil { say("Enter logs the number in brackets.") }
      return
    case .open(let open, nil, _) where line.isEmpty: return say(open.demand(unit))
    case .nextSet, .open, .after: break
    }
    if let question = questionInHand { return answer(line, question, command) }
    let isDropped = wasUnlikely || asking.isReading
    if case .open = asking, case .sets = command {} else { asking = .nextSet }
    if isDropped, !command.isTypedText { say("What you typed before was not logged.", .yellow) }
    run(command)
  }

  private mutating func run(_ command: Command) {
    switch command {
    case .log: logPlanned()
    case .undo: undo()
    case .skip: skip()
    case .back: back()
    case .same: logLast()
    case .warmup(let count): logWarmups(count)
    case .gym(let name): change(gym: name)
    case .countdown: countDown()
    case .overview: message += SessionOverview(session: self).lines
    case .help: message = SessionHelp.lines(unit)
    case .leave: leave()
    case .finish: finish()
    case .go(let name): go(to: name)
    case .add(let text): add(text)
    case .swap(let name): swap(name)
    case .note(let text): note(text)
    case .plates(let text): plates(text)
    case .rest(let command): change(command)
    case .clock: toggleClock()
    case .sets(let text): read(text)
    case .unknown(let text, let near): explain(text, near)
    case .tooMuch(let word, let line):
      // `back extension 10` is an exercise.
      if isNamed(line) { return explain(line, nil) }
      say("'\(word)' does not take an argument. To add a note: n TEXT")
    }
  }

  /// The unit of the current exercise, for examples.
  var unit: WeightUnit { inHand?.unit ?? sources.settings.units }

  mutating func say(_ text: String, _ style: Style = .plain) {
    message.append(StyledLine(text, style))
  }

  /// Notes that a line was not understood because of the text at that byte.
  mutating func refuse(_ line: String, at offset: Int) {
    let bytes = line.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex)
    refused = RefusedLine(text: line, cursor: line[..<(place ?? line.endIndex)].count)
  }

  private mutating func leave() {
    message.append(parting)
    effects.append(.leave)
  }

  /// Returns whether a line begins with the whole name of an exercise of the session, or with one
  /// that prog knows.
  private func isNamed(_ line: String) -> Bool {
    guard let typed = NamedSets(line, among: allNames), case .one = allNames.match(typed.name)
    else { return false }
    return typed.name.contains(" ")
  }

  private mutating func explain(_ text: String, _ near: String?) {
    if near == nil, let named = named(text) { return log(named.typed, of: named.status) }
    refuse(text, at: text.prefix { !$0.isWhitespace }.utf8.count)
    if let near { return say("Unknown command '\(text)'. Did you mean '\(near)'?", .yellow) }
    if text.first == "\"" || text.first == "\u{201C}" {
      return say("Unknown command '\(text)'. To add a note: n TEXT", .yellow)
    }
    let near = sessionNames.near(NamedSets.name(in: text))
    if let name = near.first, near.count == 1 {
      return say("Unknown command '\(text)'. To go to \(name): g \(name.lowercased())", .yellow)
    }
    if let typed = NamedSets(text, among: allNames) {
      // `squat` answers the question what you are training.
      if statuses.isEmpty, typed.sets.isEmpty { return add(text) }
      if typed.hasSets { return logExtra(typed) }
      return say("Unknown command '\(text)'. To add it: a \(typed.name)", .yellow)
    }
    let set = NonBreakingSpace.within("5 @ \(unit.example)")
    say("Unknown command '\(text)'. A set looks like \(set); ? lists all commands.", .yellow)
  }

  /// Returns the exercise of the session that a text names, alone or before its sets; nil if it
  /// names none, or several.
  private func named(_ text: String) -> (typed: NamedSets, status: ExerciseStatus)? {
    let names = allNames
    guard let typed = NamedSets(text, among: names),
      case .one(let slot, _) = names.match(typed.name)
    else { return nil }
    // `leg press 2` may be an exercise, too.
    if !typed.sets.isEmpty, case .one(_, .exactly) = names.match(text) { return nil }
    let found = statuses.filter { $0.slots.contains(slot) }
    return (found.first(where: \.isOpen) ?? found.first).map { (typed, $0) }
  }

  /// Moves to an exercise that was typed by name, and reads the sets after the name.
  private mutating func log(_ typed: NamedSets, of status: ExerciseStatus) {
    if status.key == inHand?.key {
      if typed.sets.isEmpty { return say("\(status.title) is the current exercise.") }
    } else {
      go(to: typed.name)
    }
    if !typed.sets.isEmpty, status.key == inHand?.key { read(typed) }
  }

  /// Adds an exercise that the session does not have, and reads the sets after its name.
  private mutating func logExtra(_ typed: NamedSets) {
    let count = progress.added.count
    add(typed.name)
    if progress.added.count > count { read(typed) }
  }

  /// Reads the sets of a line with the name of the current exercise.
  private mutating func read(_ typed: NamedSets) {
    guard let status = inHand else { return }
    let reader = TypedReader(names: allNames) { [context = typedContext(of: status)] _ in context }
    handle(reader.read(typed.line), of: typed.line)
  }

  // MARK: Questions

  private mutating func answer(_ line: String, _ question: Question, _ command: Command) {
    switch command {
    case .leave: return leave()
    case .undo:
      asking = .nextSet
      return undo()
    case .back where asking == .after:
      asking = .nextSet
      return goOn()
    case .help: return say("Type your answer, or press Enter to skip. u undoes, q quits.")
    case .log:
      let standard = plan.flatMap { _ in
        question.standard(in: sources.settings.units)
      }
      return store(answer: standard, to: question)
    default: break
    }
    guard let value = AnswerReader(question: question, unit: sources.settings.units).read(line)
    else {
      return say(QuestionText.refusal(line, question, sources.settings.units), .yellow)
    }
    store(answer: value, to: question)
  }

  /// Keeps an answer. After the last question at the end of the session, the review follows.
  private mutating func store(answer: Value?, to question: Question) {
    keep(.answer(question.name, answer))
    if asking == .after { finish() }
  }

  // MARK: The end

  mutating func finish() {
    guard progress.hasSets else {
      asking = .discard
      return
    }
    guard openQuestion(after: true) == nil else {
      asking = .after
      return
    }
    let workout = workout
    outlook = []
    asking = .finish(workout, isComplete: isComplete)
    effects.append(.review(workout))
  }

  private mutating func decide(
    _ line: String, _ command: Command, _ workout: Workout, _ isComplete: Bool
  ) {
    let isYes = ["y", "yes"].contains(line.lowercased()) || (line.isEmpty && isComplete)
    if isYes { return effects.append(.finish(workout)) }
    let isNo = ["n", "no"].contains(line.lowercased()) || line.isEmpty || command == .back
    if isNo || command == .undo {
      asking = .nextSet
      return command == .undo ? undo() : goOn()
    }
    switch command {
    case .leave: return leave()
    case .note(let text) where !text.isEmpty:
      keep(.note(nil, text))
      return finish()
    case .sets:
      asking = .nextSet
      return run(command)
    case .unknown(let text, nil) where named(text) != nil:
      asking = .nextSet
      return run(command)
    default: break
    }
    say("Type y to save, n to continue, or n TEXT to add a note.", .yellow)
  }

  /// Continues after the review, and says what is left.
  private mutating func goOn() {
    let left = statuses.filter { $0.isOpen && !$0.isOptional && !$0.needsNoMoreSets }.map {
      $0.left.isEmpty ? $0.title : "\($0.title) \(SessionText.later($0.left))"
    }
    if case .end = progress.focus, let open = statuses.first(where: \.isOpen) {
      keep(.go(open.key, stays: false))
    }
    say(left.isEmpty ? "Continuing." : "Left: " + left.joined(separator: "; "))
  }

  private mutating func decideToDiscard(_ line: String, _ command: Command) {
    if command == .help {
      return say("Type y to end without a workout, or press Enter to continue.")
    }
    switch line.lowercased() {
    case "y", "yes":
      say("No workout was saved.")
      effects.append(.discard)
    case "q", "quit": leave()
    case "", "n", "no": asking = .nextSet
    default:
      asking = .nextSet
      run(command)
    }
  }
}

extension EnterResult.Open {
  /// Returns the request to show if Enter alone is not enough.
  func demand(_ unit: WeightUnit) -> String {
    switch self {
    case .reps: "How many reps did you do? Type a number."
    case .time: "How long did it take? Type a time like 45s."
    case .load: "What weight did you use? Type a set like 5 @ \(unit.example)."
    }
  }
}
