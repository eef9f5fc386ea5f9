// A typed log, and the names of exercises in it.

import Diagnostics
package import Engine
import Notation
import Programs
package import Training
package import TypedSets

/// The text of a log, with the exercises that it names.
package struct TypedLog {
  /// The text, in which corrected names are in quotes.
  package private(set) var text: String
  package private(set) var names: [TypedName]
  private let known: ExerciseNames

  /// Finds the names in a log. `corrected` returns the exercise that is meant by one that may be a
  /// typo; nil if it is right.
  ///
  /// - Throws: `empty-log`, `log-without-exercise`, or the problem of the text.
  package init(
    _ text: String, among known: ExerciseNames, corrected: (TypedName) throws -> String?
  ) throws {
    self.text = text
    self.known = known
    names = TypedReader.names(in: text, among: known)
    guard !LogPiece.pieces(of: text).isEmpty else {
      throw LogbookError(
        .emptyLog, "nothing to log", help: ["write prog log \"squat 3x5 @ 100kg\""])
    }
    guard !names.isEmpty else { throw problem }
    for name in names {
      guard let other = try corrected(name), let place = self.text.firstRange(of: name.text) else {
        continue
      }
      let isClosed = self.text[place.upperBound...].drop { $0 == " " }.first == ":"
      self.text.replaceSubrange(place, with: "\"\(other)\"" + (isClosed ? "" : ":"))
    }
    if self.text != text { names = TypedReader.names(in: self.text, among: known) }
  }

  private var problem: LogbookError {
    let reading = TypedReader(names: known) { _ in TypedContext(unit: .kg) }.read(text)
    guard case .refused(var problem) = reading else { return withoutExercise }
    if problem.help.isEmpty { problem.help = Self.example }
    return .ofInput(problem, text)
  }

  package var withoutExercise: LogbookError {
    .withoutExercise(text, help: Self.example)
  }

  private static let example = ["write 'squat 3x5 @ 100kg'"]

  /// Returns the name by which an exercise is logged: a new one that is named twice, in different
  /// spellings, is one exercise.
  package func name(meantBy name: TypedName) -> TypedName {
    func isNew(_ name: TypedName) -> Bool {
      if !name.isQuoted, case .unknown = known.match(name.text) { true } else { false }
    }
    guard isNew(name) else { return name }
    let spelling = ExerciseNames.spelling(of: name.text)
    let first = names.first { isNew($0) && ExerciseNames.spelling(of: $0.text) == spelling }
    var meant = name
    meant.text = first?.text ?? name.text
    return meant
  }
}

extension LogbookError {
  static func withoutExercise(_ text: String, help: [String]) -> LogbookError {
    LogbookError(
      TypedErrorID.logWithoutExercise,
      "expected an exercise and its sets, found '\(text.trimmed)'", help: help, .usage)
  }
}

/// A part of a typed log between semicolons, line ends, and commas with a blank after them.
struct LogPiece {
  let text: String
  /// The place in the log, in bytes.
  let span: Range<Int>

  /// Returns the parts of a log. Those in quotes are not separated.
  static func pieces(of text: String) -> [LogPiece] {
    let bytes = Array(text.utf8)
    var pieces: [LogPiece] = []
    var (start, isQuoted, isEscaped) = (0, false, false)
    func end(at place: Int) {
      let written = String(decoding: bytes[start..<place], as: UTF8.self)
      let blanks = written.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let text = written.trimmed
      if !text.isEmpty {
        pieces.append(LogPiece(text: text, span: start + blanks..<place))
      }
      start = place + 1
    }
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\""), !(isQuoted && isEscaped) { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if isQuoted { continue }
      let isComma = byte == UInt8(ascii: ",")
      let hasBlank = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: " ")
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\n") || isComma && hasBlank {
        end(at: place)
      }
    }
    end(at: bytes.count)
    return pieces
  }

  // MARK: Values of other commands

  /// Refuses `bw 82` and `took 55min`: neither is an exercise.
  ///
  /// - Throws: `log-without-exercise`.
  func refuseValues(isFirst: Bool) throws {
    // Creating a pattern takes longer than reading most lines.
    let words = text.lowercased().split { !$0.isLetter }
    guard let first = words.first, Self.valueWords.contains(String(first)) else { return }
    let weight = #/(?:bw|bodyweight|weight):? *([0-9]+(?:[.,][0-9]+)?) *(kg|lb)?s?/#.ignoresCase()
    if let match = text.wholeMatch(of: weight), isFirst || Self.isBodyweight(match.output.1) {
      let (value, unit) = (match.output.1, match.output.2 ?? "")
      let own = "prog bodyweight \(value)\(unit)"
      let asSets =
        unit.isEmpty
        ? "for reps, write '\(value) @ bw'" : "for a load, write '5 @ \(value)\(unit)'"
      throw LogbookError.withoutExercise(
        text, help: ["to log your weight: \(own)"] + (isFirst ? [] : [asSets]))
    }
    let duration = #/(?:took|duration|total time)\b:? *([0-9].*)/#.ignoresCase()
    if let match = text.wholeMatch(of: duration) {
      throw LogbookError.withoutExercise(
        text, help: ["add --took \(String(match.output.1).inShell)"])
    }
  }

  /// The words before a bodyweight or the duration of a workout.
  private static let valueWords: Set<String> = [
    "bw", "bodyweight", "weight", "took", "duration", "total",
  ]

  private static func isBodyweight(_ number: Substring) -> Bool {
    Double(number.replacing(",", with: ".")).map { $0 > 30 && $0 <= 700 } ?? false
  }

  /// Refuses `2025-10-01 squat 3x5` and `yesterday squat 3x5`, where the date is not the first
  /// number of the sets or the first word of a name.
  ///
  /// - Throws: `bad-date`.
  func refuseDate(before names: ExerciseNames, today: CalendarDate) throws {
    for length in [1, 2, 3] {
      let words = text.split(separator: " ", maxSplits: length).map(String.init)
      let written = words.dropLast().joined(separator: " ")
      let date = written.hasSuffix(":") ? String(written.dropLast()) : written
      guard words.count == length + 1, let rest = words.last else { return }
      let isDate =
        DateText.isWrittenAsDate(date)
        ? length == 1 || !(rest.first?.isNumber ?? true)
        : DateText.read(date, today: today) != nil && Self.isName(rest, names)
      guard isDate else { continue }
      throw LogbookError(
        .badDate, "'\(date)' is a date, not part of an exercise",
        help: ["write: prog log --date \(date.inShell) \(rest.inShell)"], .usage)
    }
  }

  /// Returns whether a text begins with the name of a known exercise.
  private static func isName(_ text: String, _ names: ExerciseNames) -> Bool {
    let name = text.prefix { !$0.isNumber && $0 != "@" && $0 != ":" }.description.trimmed
    if case .unknown = names.match(name) { return false }
    return !name.isEmpty
  }
}

package struct LoggedAnswers {
  private struct Typed {
    let name: String
    let text: String
  }

  private let typed: [Typed]
  /// The log with blanks in place of the answers.
  package let log: String

  /// Finds the parts of a log that begin with the name of a question of a running program, unless
  /// an exercise has that name.
  ///
  /// - Throws: `log-without-exercise` and `bad-date` for parts that are no sets either.
  package init(
    _ text: String, _ runs: [ProgramRun], known: ExerciseNames, today: CalendarDate
  ) throws {
    let names = Set(runs.flatMap { $0.compiled.program.days.flatMap { $0.questions.map(\.name) } })
    var typed: [Typed] = []
    var bytes = Array(text.utf8)
    for (index, piece) in LogPiece.pieces(of: text).enumerated() {
      let word = piece.text.prefix { !" :=".contains($0) }
      guard let name = names.first(where: { $0.lowercased() == word.lowercased() }),
        !known.isKnown(String(word))
      else {
        try piece.refuseValues(isFirst: index == 0)
        try piece.refuseDate(before: known, today: today)
        continue
      }
      let answer = piece.text.dropFirst(word.count).drop { " :=".contains($0) }
      typed.append(Typed(name: name, text: String(answer)))
      for place in piece.span { bytes[place] = UInt8(ascii: " ") }
    }
    self.typed = typed
    let isEmpty = LogPiece.pieces(of: String(decoding: bytes, as: UTF8.self)).isEmpty
    guard typed.isEmpty || !isEmpty else {
      throw LogbookError(
        .emptyLog, "nothing to log but answers",
        help: ["log the answers together with the sets of the session"])
    }
    log = String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the answers to the questions of the session.
  ///
  /// - Throws: `unknown-question` if it does not ask one of them, and `bad-answer`.
  package func read(
    for session: SessionPlan?, in unit: WeightUnit
  ) throws(LogbookError) -> [Assignment] {
    var answers: [Assignment] = []
    for one in typed {
      guard let session, let question = session.questions.first(where: { $0.name == one.name })
      else {
        throw LogbookError(
          .unknownQuestion, "the session does not ask for '\(one.name)'",
          help: ["remove '\(one.name) \(one.text)', or log the session that asks for it"])
      }
      answers.append(Assignment(one.name, try question.answer(one.text, in: unit)))
    }
    return answers
  }
}

extension Question {
  /// Returns a typed answer as a value.
  ///
  /// - Throws: `bad-answer`, with the answers that it takes.
  func answer(_ text: String, in unit: WeightUnit) throws(LogbookError) -> Value {
    if let value = AnswerReader(question: self, unit: unit).read(text) { return value }
    let choices = options.isEmpty ? nil : "write \(options.listed("or"))"
    throw LogbookError(
      .badAnswer, "invalid answer '\(text)' for '\(name)'",
      notes: ["the question is: \(prompt)"],
      help: [choices ?? boundsHelp ?? standard.map { "write a value like \($0.plain)" }]
        .compactMap(\.self))
  }
}

extension LogDestination {
  /// Returns the same place with the session as it is planned after these answers. A session that
  /// was begun keeps the plan with which it began.
  package func answering(
    _ answers: [Assignment], _ replay: Replay, on date: CalendarDate
  ) -> LogDestination {
    guard !answers.isEmpty, let session,
      let run = replay.runs.first(where: { $0.id == session.program }),
      let plan = replay.plan(
        run, day: session.day, position: session.position, on: date, answers: answers.byName)
    else { return self }
    switch self {
    case .session: return .session(plan)
    case .early(_, let planned): return .early(plan, plannedFor: planned)
    case .part, .unplanned: return self
    }
  }
}
