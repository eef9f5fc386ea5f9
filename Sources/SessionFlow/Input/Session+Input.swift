// Handles each typed line: first as an answer, then as a command, then as sets.

import Engine
import Notation
import Programs
import SafeOutput
package import Training
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
        return say("First choose an exercise: type a number, or Enter for none.", .warning)
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
    if isDropped, !command.isTypedText { say("What you typed before was not logged.", .warning) }
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
    case .overview: message += standing
    case .help:
      message = []
      showsHelp = true
    case .leave: leave()
    case .finish: finish()
    case .go(let name): go(to: name)
    case .add(let text): add(text)
    case .swap(let name): swap(name)
    case .superset(let name): pair(name)
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
  package var unit: WeightUnit { inHand?.unit ?? sources.settings.units }

  mutating func say(_ text: String, _ tone: Remark.Tone = .plain) {
    message.append(Remark(text, tone))
  }

  /// Says something quietly, and which keys to press.
  mutating func say(_ text: String, keys: String) {
    message.append(Remark("  \(text)", .quiet) + Remark(" \(keys)", .keys))
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
    if let near { return say("Unknown command '\(text)'. Did you mean '\(near)'?", .warning) }
    if text.first == "\"" || text.first == "\u{201C}" {
      return say("Unknown command '\(text)'. To add a note: n TEXT", .warning)
    }
    let near = sessionNames.near(NamedSets.name(in: text))
    if let name = near.first, near.count == 1 {
      return say("Unknown command '\(text)'. To go to \(name): g \(name.lowercased())", .warning)
    }
    if let typed = NamedSets(text, among: allNames) {
      // `squat` answers the question what you are training.
      if statuses.isEmpty, typed.sets.isEmpty { return add(text) }
      if typed.hasSets { return logExtra(typed) }
      return say("Unknown command '\(text)'. To add it: a \(typed.name)", .warning)
    }
    let set = NonBreakingSpace.within("5 @ \(unit.example)")
    say("Unknown command '\(text)'. A set looks like \(set); ? lists all commands.", .warning)
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
      return say(QuestionText.refusal(line, question, sources.settings.units), .warning)
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
    outlook = SessionOutlook()
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
    say("Type y to save, n to continue, or n TEXT to add a note.", .warning)
  }

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
      return say("Type y to end without a workout, or n to continue.")
    }
    switch line.lowercased() {
    case "" where !isAllSkipped, "n", "no": asking = .nextSet
    case "", "y", "yes":
      say("No workout was saved.")
      effects.append(.discard)
    case "q", "quit": leave()
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

// Works out which exercise is the current one and which comes next.

extension Session {
  /// The exercises of the session in order: the planned ones, then those that were added.
  var statuses: [ExerciseStatus] {
    let builder = ExerciseStatusBuilder(sources: sources, date: start.date)
    var planned = (plan?.exercises ?? []).map {
      builder.status($0, progress[.planned($0.entry)])
    }
    // Keep exercises with logged sets, even if the program is gone.
    let known = Set(planned.map(\.key))
    let entries = progress.exercises.filter { !$0.value.sets.isEmpty && !known.contains($0.key) }
      .compactMap(\.key.entry).sorted()
    for entry in entries {
      let done = progress[.planned(entry)]
      guard let name = done.name else { continue }
      let place = planned.firstIndex { ($0.key.entry ?? 0) > entry } ?? planned.endIndex
      planned.insert(builder.unplanned(name, .planned(entry), done), at: place)
    }
    return paired(
      planned + progress.added.map { builder.added($0.name, $0.key, progress[$0.key]) })
  }

  /// Applies the supersets that were made in the session. They rest after a round, as long as the
  /// exercise with the longest rest.
  private func paired(_ planned: [ExerciseStatus]) -> [ExerciseStatus] {
    var statuses = planned
    func place(_ key: ExerciseKey) -> Int? { statuses.firstIndex { $0.key == key } }
    func members(_ group: Int?) -> [Int] {
      statuses.indices.filter { group != nil && statuses[$0].superset == group }
    }
    for (key, other) in progress.supersets {
      guard let one = place(key) else { continue }
      let old = statuses[one].superset
      guard let other = other.flatMap(place) else {
        let left = members(old)
        for place in left.count > 2 ? [one] : left {
          statuses[place].superset = nil
          statuses[place].rest = statuses[place].rest ?? statuses[place].restOfRound
        }
        continue
      }
      let group =
        statuses[other].superset ?? old ?? (statuses.compactMap(\.superset).max() ?? 0) + 1
      let all = members(old) + members(group) + [one, other]
      let rest = all.compactMap { statuses[$0].rest ?? statuses[$0].restOfRound }.max()
      for place in all {
        statuses[place].superset = group
        (statuses[place].rest, statuses[place].restOfRound) = (nil, rest)
      }
    }
    return statuses
  }

  /// The first of the day's questions without an answer: before any set is logged, or after the
  /// session.
  var questionInHand: Question? {
    if asking == .after { return openQuestion(after: true) }
    return progress.hasSets ? nil : openQuestion(after: false)
  }

  /// Returns the first question before or after the session that has not been answered or skipped.
  func openQuestion(after isAfter: Bool) -> Question? {
    plan?.questions.first { question in
      question.isAfter == isAfter && !progress.answers.contains { $0.name == question.name }
    }
  }

  var current: ExerciseStatus? {
    let statuses = statuses
    return place(in: statuses).map { statuses[$0] }
  }

  func place(in statuses: [ExerciseStatus]) -> Int? {
    guard case .at(let key, let hold) = progress.focus,
      let place = statuses.firstIndex(where: { $0.key == key })
    else { return progress.focus == .end ? nil : firstOpen(in: statuses, from: 0) }
    switch hold {
    case .stays: return place
    case .untilSet where statuses[place].isOpen: return place
    case .untilSetsAreDone where statuses[place].takesTurns && statuses[place].isAdded:
      // Taken out of its superset, it stays current until the lifter moves on.
      if statuses[place].superset == nil { return place }
    case .untilSet, .untilSetsAreDone: break
    }
    if statuses[place].isBeforeDropSet { return place }
    if let group = statuses[place].superset {
      let members = statuses.indices.filter { statuses[$0].superset == group }
      let order = members.filter { $0 > place } + members.filter { $0 <= place }
      if let next = order.first(where: { statuses[$0].takesTurns }) { return next }
    }
    if statuses[place].isOpen { return place }
    return firstOpen(in: statuses, from: place + 1)
  }

  /// Returns whether a round of its superset ends with an exercise, because those after it have no
  /// sets left.
  func endsRound(_ status: ExerciseStatus) -> Bool {
    let members = statuses.filter { $0.superset == status.superset }
    guard status.superset != nil, let place = members.firstIndex(where: { $0.key == status.key })
    else { return false }
    return !members[(place + 1)...].contains(where: \.takesTurns)
  }

  /// Returns the rest after the next set of an exercise, if any is planned.
  func restAfterNext(_ status: ExerciseStatus) -> Seconds? {
    let left = status.left
    if left.count > 1, left[1].set.isDrop { return nil }
    return left.first?.set.rest ?? status.rest ?? (endsRound(status) ? status.restOfRound : nil)
  }

  /// Returns the first exercise with sets left, searching from `place` to the end, then from the
  /// start.
  func firstOpen(in statuses: [ExerciseStatus], from place: Int) -> Int? {
    let first = max(0, min(place, statuses.count))
    let order = Array(first..<statuses.count) + Array(0..<first)
    return order.first { statuses[$0].isOpen }
  }

  /// The exercise that typed sets and notes belong to: the current one, or the last one trained.
  var inHand: ExerciseStatus? {
    if let current { return current }
    guard let key = progress.lastTrained else { return nil }
    return statuses.first { $0.key == key }
  }

  /// True if every planned set is done, optional, or skipped on purpose.
  var isComplete: Bool { statuses.allSatisfy { $0.missing.isEmpty || $0.progress.isSkipped } }

  /// True if the session has exercises, and all that are not optional were skipped.
  var isAllSkipped: Bool { !statuses.isEmpty && isComplete }
}

// An exercise typed together with its sets: `squat 3x5 60`.

struct NamedSets {
  let line: String
  let name: String
  /// The text besides the name; empty if there is only a name.
  let sets: String

  /// Nil if the line has no known name, or several. One or two letters alone may be any key.
  init?(_ line: String, among names: ExerciseNames) {
    self.line = line
    if case .unknown = names.match(line) {
      guard line.contains(where: \.isNumber) else { return nil }
      let typed = TypedReader.names(in: line, among: names)
      guard typed.count == 1, let place = line.firstRange(of: typed[0].text) else { return nil }
      name = typed[0].text
      let after = line[place.upperBound...].drop { " :".contains($0) }
      sets = (line[..<place.lowerBound] + after).description.trimmed
    } else {
      (name, sets) = (line, "")
    }
    switch names.match(name) {
    case .unknown: return nil
    case .one(_, .exactly), .one(_, .otherwiseSpelled), .one(_, .byOtherName):
      guard name.count > 2 || hasSets else { return nil }
    case .one(_, .byPart), .several: guard name.count > 2 else { return nil }
    }
  }

  /// Returns the words before the first number or sign of sets, which may be a name.
  static func name(in line: String) -> String {
    line.prefix { !$0.isNumber && !"@+:".contains($0) }.description.trimmed
  }

  /// True if there are sets, and not only the number of a name such as `Leg Press 2`.
  var hasSets: Bool {
    sets.split { !$0.isNumber }.count > 1 || sets.contains(where: \.isLetter)
  }
}
