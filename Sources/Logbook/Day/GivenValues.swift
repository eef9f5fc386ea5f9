// Reads values of a program from the command line: `Squat.1rm=140kg`, `variant=bbb`.

import Diagnostics
package import Engine
package import Notation
package import Programs
package import Training

/// Reads NAME=VALUE for any value that a program declares, as `prog start` and `prog set` read it.
package struct GivenValues {
  package let program: Program
  private let settings: EngineSettings
  private let compiled: CompiledProgram
  private let questions: StartQuestions

  /// `settings` are the lifter's, for units and for the equipment of exercises.
  package init(program: Program, settings: EngineSettings) {
    self.program = program
    self.settings = settings
    compiled = CompiledProgram(program, version: nil)
    questions = StartQuestions(program: program, unit: settings.units, settings: settings)
  }

  /// Returns the names and values in the texts.
  package func read(_ texts: [String]) throws -> [(name: ValueName, value: Value)] {
    let assignments = try texts.map(AssignmentText.init)
    let answers = try assignments.map(answer)
    // The unit of other values, and what a sign adds to, depend on the answers.
    var running: RunningValues?
    return try zip(assignments, answers).map { assignment, answer in
      if let answer { return answer }
      let values = try running ?? self.running(with: answers.compactMap(\.self))
      running = values
      return try values.read(assignment)
    }
  }

  /// Returns whether the program has the value that a text names.
  func isNamed(in text: String) throws -> Bool {
    let name = try AssignmentText(text).name
    return questions.item(name) != nil || question(ofDay: name) != nil
      || TypedValueName(name).found(among: compiled.valueNames) != nil
  }

  /// Returns the answer to a question of the start or of a day; nil for any other value.
  private func answer(_ text: AssignmentText) throws -> (name: ValueName, value: Value)? {
    if let item = questions.item(text.name) {
      return (item.name, try questions.value(text.value, item, addsToDefault: true))
    }
    guard let question = question(ofDay: text.name) else { return nil }
    let unit = program.units ?? settings.units
    guard let answer = AnswerReader(question: question, unit: unit).read(text.value) else {
      let example =
        (question.standard(in: unit) ?? question.lowest)?.text ?? question.options.first
        ?? "an answer to '\(question.prompt)'"
      throw LogbookError(
        .badAnswer, "invalid value '\(text.value)' for '\(text.name)'",
        help: [question.boundsHelp ?? "write a value like \(example)"])
    }
    return (ValueName(text.name), answer)
  }

  private func question(ofDay name: String) -> Question? {
    guard !compiled.valueNames.contains(name) else { return nil }
    return program.days.lazy.flatMap(\.questions).first { $0.name == name }
  }

  /// Returns the values of the program on its first day.
  private func running(
    with answers: [(name: ValueName, value: Value)]
  ) throws -> RunningValues {
    let simulation = Simulation(compiled, values: answers, settings: settings)
    guard let run = simulation.run else {
      throw LogbookError(
        .badAnswer, "the program ends before its first day",
        help: ["give another date for its end"])
    }
    return RunningValues(replay: simulation.replay, run: run)
  }
}
