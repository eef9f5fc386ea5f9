// Answers to a day's questions in the text of a log: `squat 3x5 @ 100kg; readiness 7`.

package import Engine
import Programs
package import Training

/// The answers among the items of a log.
package struct LoggedAnswers {
  /// A question's name as typed, and the answer.
  private struct Typed {
    let name: String
    let text: String
  }

  private let typed: [Typed]
  /// The items that are exercises.
  package let items: [LogItems.Item]

  /// Finds the items that name a question of a running program, unless an exercise has that name.
  package init(_ items: [LogItems.Item], _ runs: [ProgramRun], known: ExerciseNames) {
    let names = Set(runs.flatMap { $0.compiled.program.days.flatMap { $0.questions.map(\.name) } })
    var typed: [Typed] = []
    self.items = items.filter { item in
      guard !item.isQuoted, item.swapFor == nil, item.label == nil else { return true }
      let text = item.sets.isEmpty ? item.name : "\(item.name) \(item.sets)"
      let word = text.prefix { !" :=".contains($0) }
      guard let name = names.first(where: { $0.lowercased() == word.lowercased() }),
        !known.isKnown(String(word))
      else { return true }
      typed.append(
        Typed(name: name, text: String(text.dropFirst(word.count).drop { " :=".contains($0) })))
      return false
    }
    self.typed = typed
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
