// Asks the questions of a day that follow its session, at a terminal.

import Logbook
import Programs
import SessionFlow
import Terminal
import Training

/// The questions that a day asks after the session, for workouts that are logged in one step.
struct ClosingQuestions {
  let questions: [Question]
  let unit: WeightUnit
  let command: any ReportedCommand

  /// Returns the answers. Enter accepts the default, or skips a question without one.
  func answers() throws -> [Assignment] {
    var reader = LineReader(command.context.input)
    var answers: [Assignment] = []
    for question in questions {
      let range = QuestionText.range(question).map { " (\($0))" } ?? ""
      command.tell("\(question.prompt)\(range)")
      let standard = question.standard(in: unit)
      while true {
        command.prompt("\(QuestionText.enter(question, unit))")
        guard case .line(let line) = reader.next() else {
          throw QuietExit(status: .interrupted)
        }
        if line.trimmed.isEmpty {
          if let standard { answers.append(Assignment(question.name, standard)) }
          break
        }
        if let value = AnswerReader(question: question, unit: unit).read(line) {
          answers.append(Assignment(question.name, value))
          break
        }
        command.tell("\(QuestionText.refusal(line, question, unit))")
      }
    }
    return answers
  }
}
