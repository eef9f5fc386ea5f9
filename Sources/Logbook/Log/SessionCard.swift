// A card: a planned session as text, which a lifter fills in and `prog log -` reads.

package import Diagnostics
package import Engine
import HistoryFormat
import Notation
import Programs
package import Training
import TypedSets

/// The lines of a planned session to fill in.
package struct SessionCard {
  static let word = "card"

  package let session: SessionPlan
  package let date: CalendarDate

  package init(_ session: SessionPlan, on date: CalendarDate) {
    self.session = session
    self.date = date
  }

  package var lines: [String] {
    var lines = [
      "# \(session.title) · \(session.day) · \(date.long)",
      "# Put an x in the brackets of what you did: [x]. Correct the sets that differ.",
      "# prog does not log lines with [ ]. It ignores lines that begin with #.",
      "# To log the card: prog log - < card.txt",
      "\(Self.word) \(date.text) \(session.program) \(session.day)",
    ]
    if let note = session.note { lines += Self.comment(note) }
    for exercise in session.exercises {
      let line = CardLine(exercise)
      lines.append("")
      if let problem = line.withoutSets {
        lines.append("# \(line.heading): \(problem)")
      } else {
        lines.append("[ ] \(line.heading): \(line.sets)")
        lines += line.remarks(on: date).flatMap { Self.comment($0, indent: "  ") }
      }
    }
    return lines
  }

  /// Returns a comment. A line break in the text must not begin another line of the card.
  private static func comment(_ text: String, indent: String = "") -> [String] {
    text.split(whereSeparator: \.isNewline).map { "# \(indent)\($0)" }
  }
}

package struct CardLine {
  private let exercise: SessionExercise
  /// The sets that are not optional; all if all are.
  private let required: SessionExercise

  package init(_ exercise: SessionExercise) {
    self.exercise = exercise
    var required = exercise
    required.sets.removeAll(where: \.isOptional)
    self.required = required.sets.isEmpty ? exercise : required
  }

  /// The exercise as `prog log` takes it: `Squat`, `Squat as bbb`.
  package var heading: String {
    exercise.slot.label.map { "\(exercise.exercise) as \($0)" } ?? exercise.exercise
  }

  /// The reason why there is nothing to fill in; nil if the exercise is to be done.
  package var withoutSets: String? {
    if exercise.hasNoSetsToday { return exercise.wordsWithoutSets ?? "no sets today" }
    return exercise.problemText
  }

  /// The sets to do. If the plan leaves nothing open, they are what a tick logs; otherwise the
  /// lifter has to replace what is open.
  package var sets: String {
    if exercise.sets.isEmpty { return "?" }
    if required.isExact, let done = required.asPlanned { return SetPrinter.text(of: done) }
    return Self.text(of: required.sets, openLoad: needsLoad)
  }

  private func needsLoad(_ set: PrescribedSet) -> Bool {
    set.load == nil && !exercise.isBodyweight && set.set.amount.isOfReps
  }

  /// The values that the lifter has to fill in; nil if nothing is open.
  private var open: String? {
    if exercise.sets.isEmpty { return "write your sets in place of ?" }
    var amounts: [String] = []
    for set in required.sets where set.set.exactAmount == nil {
      let text = SetPrinter.text(of: PlannedSet(count: .exactly(1), amount: set.set.amount))
      if !amounts.contains(text) { amounts.append(text) }
    }
    if required.sets.contains(where: needsLoad) { amounts.append("?") }
    guard !amounts.isEmpty else { return nil }
    let example = required.asPlanned.map { ", such as \(SetPrinter.text(of: $0))" } ?? ""
    return "write what you did in place of \(amounts.joined(separator: " and "))\(example)"
  }

  package func remarks(on date: CalendarDate) -> [String] {
    var remarks: [String] = []
    if exercise.isOptional { remarks.append("optional") }
    remarks += exercise.loadProblemTexts
    if let open { remarks.append(open) }
    let planned = Self.text(of: exercise.sets) { _ in false }
    if !exercise.sets.isEmpty, open == nil, planned != sets { remarks.append("plan: \(planned)") }
    if !exercise.warmup.isEmpty {
      remarks.append("warm-up: \(Self.text(of: exercise.warmup) { _ in false })")
    }
    if let last = exercise.last {
      remarks.append("last \(last.date.short(seenFrom: date)): \(SetPrinter.text(of: last.sets))")
    }
    if let tempo = exercise.tempo { remarks.append("tempo: \(tempo)") }
    if let note = exercise.note { remarks.append(note) }
    return remarks
  }

  /// Returns planned sets as text, without names, with a `?` in place of the loads that `openLoad`
  /// returns true for.
  private static func text(of sets: [PrescribedSet], openLoad: (PrescribedSet) -> Bool) -> String {
    SetPrinter.text(
      of: sets.map { prescribed in
        var set = prescribed.set
        (set.name, set.isWarmup, set.isOptional) = (nil, false, prescribed.isOptional)
        if openLoad(prescribed) {
          set.load = .expression(.unknown)
        }
        return .set(set)
      })
  }
}

package struct FilledCard {
  package struct Line {
    package let isDone: Bool
    /// The exercise and its sets, without the brackets.
    package let text: String
    package let span: SourceSpan

    package init(isDone: Bool, text: String, span: SourceSpan) {
      self.isDone = isDone
      self.text = text
      self.span = span
    }
  }

  package let date: CalendarDate
  package let program: String
  package let day: String
  package let lines: [Line]
  /// The card as it was read: without a byte order mark, and with plain quotes and blanks.
  package let source: SourceText

  /// Reads the lines of a card; returns nil if the text is not a card.
  ///
  /// - Throws: `bad-card`
  package static func read(_ typed: [String]) throws -> FilledCard? {
    let plain = typed.enumerated().map { index, line in
      TypedReader.plain(index == 0 && line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line)
    }
    let source = SourceText(name: "<input>", text: plain.joined(separator: "\n") + "\n")
    var reader = CardReader(source: source)
    for line in plain { reader.read(line) }
    return try reader.card()
  }

  /// Returns an error at a place of the card.
  package func error(_ summary: String, at span: SourceSpan, help: [String]) -> LogbookError {
    LogbookError(LogbookErrorID.badCard, summary, at: span, help: help, in: source, .usage)
  }
}

private struct CardReader {
  let source: SourceText
  private var offset = 0
  private var header: (date: CalendarDate, program: String, day: String)?
  private var lines: [FilledCard.Line] = []
  private var problems: [Diagnostic] = []
  private var hasBrackets = false
  private var hasHeader = false

  init(source: SourceText) { self.source = source }

  mutating func read(_ line: String) {
    let start = offset
    offset += line.utf8.count + 1
    let blanks = line.prefix { $0.isWhitespace }
    let text = line.trimmed
    guard let first = text.first, first != "#", first != ";" else { return }
    let span = SourceSpan(start + blanks.utf8.count, start + blanks.utf8.count + text.utf8.count)
    if readHeader(text, span) { return }
    guard let (mark, rest) = Self.brackets(text) else {
      report(
        "this line does not say whether the exercise was done", span,
        help: ["begin it with [x] if you did it, with # if it is a comment"])
      return
    }
    hasBrackets = true
    guard let isDone = Self.isDone(mark) else {
      report("expected [x] or [ ], found '[\(mark)]'", span, help: ["write [x] if you did it"])
      return
    }
    lines.append(
      FilledCard.Line(
        isDone: isDone, text: rest.trimmed,
        span: SourceSpan(span.end - rest.trimmed.utf8.count, span.end)))
  }

  private mutating func report(_ summary: String, _ span: SourceSpan, help: [String]) {
    problems.append(Diagnostic(LogbookErrorID.badCard, summary, at: span, help: help, in: source))
  }

  /// Reads `card 2025-10-06 stronglifts-5x5 A`. Returns false if the line is something else.
  private mutating func readHeader(_ text: String, _ span: SourceSpan) -> Bool {
    let words = text.split(separator: " ", maxSplits: 3)
    guard let word = words.first, word.lowercased() == SessionCard.word, words.count > 1,
      words[1].first?.isNumber ?? false
    else { return false }
    if hasHeader {
      report("a second card begins here", span, help: ["log the cards one by one"])
      return true
    }
    hasHeader = true
    guard words.count == 4, let date = DateText.date(words[1]) else {
      report(
        "expected the date, the program and the day of the card", span,
        help: ["write them as prog does: \(SessionCard.word) 2025-10-06 stronglifts-5x5 A"])
      return true
    }
    header = (date, String(words[2]), words[3].trimmed)
    return true
  }

  /// Splits a line after its brackets, which may follow a bullet: `[x] Squat: 5x5`.
  private static func brackets(_ text: String) -> (mark: String, rest: Substring)? {
    var rest = text[...]
    for bullet in ["- ", "* ", "• "] where rest.hasPrefix(bullet) {
      rest = rest.dropFirst(bullet.count).drop { $0 == " " }
    }
    if let box = rest.first, let mark = boxes[box] { return (mark, rest.dropFirst()) }
    guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
    return (rest[rest.index(after: rest.startIndex)..<end].trimmed, rest[rest.index(after: end)...])
  }

  /// Boxes into which phones turn brackets.
  private static let boxes: [Character: String] = ["☐": "", "☑": "x", "☒": "x", "✅": "x"]

  private static func isDone(_ mark: String) -> Bool? {
    if mark.isEmpty { return false }
    return ["x", "×", "✓", "✔", "✔️"].contains(mark.lowercased()) ? true : nil
  }

  func card() throws -> FilledCard? {
    guard hasHeader || hasBrackets else { return nil }
    guard problems.isEmpty else { throw LogbookError(problems, .usage) }
    guard let header else {
      throw LogbookError(
        .badCard, "the card does not name its session",
        help: ["restore its line 'card DATE PROGRAM DAY': prog today --card shows it"])
    }
    return FilledCard(
      date: header.date, program: header.program, day: header.day, lines: lines, source: source)
  }
}

/// The exercises that a card logs, and the session that they belong to.
package struct CardEntry {
  package let destination: LogDestination
  package private(set) var exercises: [PerformedExercise] = []
  package private(set) var unticked: [String] = []
  /// The exercises that are in the history already, with the same sets.
  package private(set) var known: [String] = []

  /// Reads a card by the plan of its session. `day` is the date of the card, with the sessions
  /// trained on it; `slot` resolves the name of an exercise that is not in the plan.
  ///
  /// - Throws: `bad-card`, `ambiguous-sets`, or the problems of the sets at their place.
  package init(
    _ card: FilledCard, in opened: OpenedFolder, _ day: TrainingDay,
    slot: (_ name: String, _ label: String?, ExerciseNames) throws -> SlotName
  ) throws {
    destination = try Self.destination(of: card, opened, day)
    let session = destination.session
    var planned = session?.exercises ?? []
    let reader = LogReader(opened: opened, replay: day.replay, session: session, on: card.date)
    let names = ExerciseNames(
      session: session?.slots ?? [],
      opened.exerciseNames(done: false, and: day.replay.exerciseNames))
    var problems: [Diagnostic] = []
    for line in card.lines {
      do {
        if let index = planned.firstIndex(where: { line.isFor(CardLine($0)) }) {
          let exercise = planned.remove(at: index)
          try addPlanned(line, exercise, card, reader)
        } else if line.isDone {
          try addOther(line, card, reader, names) { try slot($0, $1, names) }
        } else {
          unticked.append(line.text.prefix { $0 != ":" }.trimmed)
        }
      } catch let error as LogbookError {
        problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw LogbookError(problems, .usage) }
    unticked += planned.map { CardLine($0) }.filter { $0.withoutSets == nil }.map(\.heading)
    let replaced = exercises.compactMap(\.swapFor)
    unticked.removeAll { replaced.contains($0) }
    try dropKnown()
  }

  private static func destination(
    of card: FilledCard, _ opened: OpenedFolder, _ day: TrainingDay
  ) throws -> LogDestination {
    let today = day.programs.first { $0.program == card.program }
    if let trained = today?.trained.last(where: { $0.plan.day == card.day }) {
      return .part(opened.history.entries[trained.entry], trained.workout, trained.plan)
    }
    let runs = try day.replay.runs(named: card.program, on: card.date)
    let (name, having) = try runs.days(named: card.day)
    guard let run = having.first, let session = day.replay.session(run, day: name, on: card.date)
    else {
      throw LogbookError(
        .unknownDay, "'\(name)' is a rest day", help: ["name a day with exercises"])
    }
    return .session(session)
  }

  private mutating func addPlanned(
    _ line: FilledCard.Line, _ exercise: SessionExercise, _ card: FilledCard, _ reader: LogReader
  ) throws {
    let planned = CardLine(exercise)
    let sets = String(line.text.dropFirst(planned.heading.count + 1)).trimmed
    guard line.isDone else {
      guard sets == planned.sets else {
        throw card.error(
          "the sets of '\(planned.heading)' changed, but it is not ticked", at: line.span,
          help: [
            "if you did it, put an x in its brackets: [x]",
            "if not, remove the line, or restore the sets: \(planned.sets)",
          ])
      }
      return unticked.append(planned.heading)
    }
    let logged = reader.line(of: SlotName(exercise.exercise, as: exercise.slot.label))
    let start = line.span.end - sets.utf8.count
    try expectFilled(sets, of: planned.heading, line, card)
    switch logged.read(sets) {
    case .read(let items): exercises.append(logged.performed(items.flatMap(\.sets)))
    case .offers(let offers): throw Self.error(offers, of: sets, line, in: card)
    case .refused(let problem):
      guard problem.id == NotationErrorID.plannedOnly.rawValue else {
        throw LogbookError([problem.shifted(by: start, in: card.source)], .usage)
      }
      throw LogbookError(
        LogbookErrorID.badCard, "'\(exercise.exercise)' is ticked, but its plan is still open",
        at: problem.span?.shifted(by: start), label: "write what you did here",
        in: card.source, .usage)
    }
  }

  /// Adds a line that the lifter wrote: exercises that the plan does not have, or a swap.
  private mutating func addOther(
    _ line: FilledCard.Line, _ card: FilledCard, _ reader: LogReader, _ names: ExerciseNames,
    slot: (_ name: String, _ label: String?) throws -> SlotName
  ) throws {
    let typed = TypedReader.names(in: line.text, among: names)
    try expectFilled(line.text, of: typed.first?.text ?? line.text, line, card)
    // The meaning of names is told before the meaning of their sets.
    let lines = try typed.map { name in
      reader.line(
        of: name.isQuoted ? names.quoted(name.text) : try slot(name.text, name.ownLabel),
        swapFor: try name.swapFor.map { try slot($0, name.label) }, isSuperset: name.isSuperset)
    }
    switch reader.read(line.text, among: names) {
    case .read(let items):
      for (logged, item) in zip(lines, items) { exercises.append(logged.performed(item.sets)) }
    case .offers(let offers):
      throw Self.error(offers, of: line.text, line, in: card)
    case .refused(let problem):
      throw LogbookError([problem.shifted(by: line.span.start, in: card.source)], .usage)
    }
  }

  private func expectFilled(
    _ sets: String, of name: String, _ line: FilledCard.Line, _ card: FilledCard
  ) throws {
    guard sets.hasSuffix("?") || sets.contains("@ ?,") else { return }
    throw card.error(
      "'\(name)' is ticked, but its sets still have a '?'", at: line.span,
      help: ["write what you did in its place"])
  }

  private static func error(
    _ offers: [TypedOffer], of text: String, _ line: FilledCard.Line, in card: FilledCard
  ) -> LogbookError {
    let asked = AskedSets(offers, of: text) { _ in true }
    return LogbookError(
      LogbookErrorID.ambiguousSets, asked.summary, at: line.span,
      help: asked.help, in: card.source, .usage)
  }

  private mutating func dropKnown() throws {
    guard case .part(let entry, let workout, _) = destination else { return }
    for exercise in exercises {
      guard
        let logged = workout.exercises.first(where: {
          $0.name == exercise.name && $0.label == exercise.label
        })
      else { continue }
      guard logged.sets.sets == exercise.sets.sets else {
        throw LogbookError(
          .badCard, "\(exercise.heading) is already logged in \(entry.id.text), with other sets",
          notes: ["it has \(SetPrinter.text(of: logged.sets))"],
          help: ["correct it there: prog history edit \(entry.id.text)"])
      }
      known.append(exercise.heading)
    }
    exercises.removeAll { known.contains($0.heading) }
    let logged = workout.exercises.map(\.heading)
    unticked.removeAll { logged.contains($0) }
  }
}

extension FilledCard.Line {
  /// Returns true if the line names the exercise of a planned line.
  fileprivate func isFor(_ planned: CardLine) -> Bool {
    text.lowercased().hasPrefix(planned.heading.lowercased() + ":")
  }
}
