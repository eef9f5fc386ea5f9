// Tries the answers to the questions of a day, one question at a time.

import Notation
import Programs
import Training

extension Replay {
  /// Returns what the answers to each open question of a day mean for its exercises, and the steps
  /// this took. The other questions keep the given answer, or else their default.
  func effects(
    ofAnswersIn day: CompiledDay, _ run: ProgramRun, _ position: Position, on date: CalendarDate,
    given: [String: Value]
  ) -> (effects: [AnswerEffect], steps: Int) {
    let open = day.day.questions.filter { !$0.isAfter && given[$0.name] == nil }
    var effects: [AnswerEffect] = []
    var steps = 0
    guard !open.isEmpty else { return ([], 0) }
    func planned(_ entry: CompiledEntry, _ answers: [String: Value]) -> (
      exercise: SessionExercise?, asked: Set<String>
    ) {
      var prescriber = prescriber(run, day, position, on: date, answers: answers)
      prescriber.isBeforeQuestions = true
      let exercise = prescriber.exercise(entry)
      steps += prescriber.moment.budget.spent
      return (exercise, prescriber.moment.questionsRead)
    }
    for entry in day.entries {
      let asked = planned(entry, given).asked
      if asked.isEmpty { continue }
      let scope = prescriber(run, day, position, on: date, answers: given).scope(entry)
      let compared = run.compiled.comparedValues(of: entry, in: scope)
      for question in open where asked.contains(question.name) {
        var tried: [(Value, SessionExercise?)] = []
        for answer in question.answers(toTellApart: compared) {
          guard steps < StepBudget.ofSession else { return (effects, steps) }
          let answers = given.merging([question.name: answer]) { $1 }
          tried.append((answer, planned(entry, answers).exercise))
        }
        if let effect = AnswerEffect(question, entry, tried) { effects.append(effect) }
      }
    }
    return (effects, steps)
  }
}
