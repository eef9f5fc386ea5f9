// Answers to a day's questions in the text of a log: `squat 3x5 @ 100kg; readiness 7`.

package import Engine
import Programs
package import Training

/// The answers in a typed log, and the log without them.
package struct LoggedAnswers {
  /// A question's name as typed, and the answer.
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
      guard let value = AnswerReader(question: question, unit: unit).read(one.text) else {
        throw LogbookError(
          .badAnswer, "invalid answer '\(one.text)' for '\(one.name)'",
          notes: ["the question is: \(question.prompt)"], help: Self.help(question))
      }
      answers.append(Assignment(one.name, value))
    }
    return answers
  }

  private static func help(_ question: Question) -> [String] {
    question.options.first.map { ["write '\(question.name) \($0)'"] }
      ?? question.standard.map { ["write '\(question.name) \($0.text)'"] } ?? []
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
