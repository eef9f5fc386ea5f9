// Reads values of a program from the command line: `Squat.1rm=140kg`, `variant=bbb`.

import Diagnostics
import Engine
package import Notation
package import Programs
package import Training

/// Reads NAME=VALUE for any value that a program declares.
package struct GivenValues {
  package let program: Program
  package let unit: WeightUnit
  private let compiled: CompiledProgram
  private let questions: StartQuestions

  package init(program: Program, unit: WeightUnit) {
    self.program = program
    self.unit = program.units ?? unit
    compiled = CompiledProgram(program, version: nil)
    questions = StartQuestions(program: program, unit: unit)
  }

  /// Returns the names and values in the texts.
  package func read(_ texts: [String]) throws -> [(name: ValueName, value: Value)] {
    try texts.map { text in
      guard let equals = text.firstIndex(of: "=") else {
        throw LogbookError(
          .badAnswer, "missing value in '\(text)'", help: ["write 'Squat.1rm=140kg'"])
      }
      let name = text[..<equals].trimmed
      let value = text[text.index(after: equals)...].trimmed
      return try read(name, value)
    }
  }

  private func read(_ text: String, _ value: String) throws -> (name: ValueName, value: Value) {
    if let item = questions.item(text) {
      guard let answer = AnswerReader(question: item.question, unit: unit).read(value) else {
        throw bad(value, text, item.example(unit))
      }
      return (item.name, answer)
    }
    if let question = program.days.flatMap(\.questions).first(where: { $0.name == text }),
      !compiled.valueNames.contains(text)
    {
      guard let answer = AnswerReader(question: question, unit: unit).read(value) else {
        throw bad(
          value, text,
          (question.standard(in: unit) ?? question.lowest)?.text ?? question.options.first
            ?? "an answer to '\(question.prompt)'")
      }
      return (ValueName(text), answer)
    }
    let names = compiled.valueNames
    guard let name = TypedValueName(text).found(among: names),
      let valueName = ValueName(written: name)
    else {
      let near = nearest(to: text, among: names)
      throw LogbookError(
        .unknownQuestion, "the program has no value named '\(text)'",
        help: near.map { ["did you mean '\($0)'?"] } ?? names.prefix(10).map { "it has \($0)" })
    }
    let bytes = Array(value.utf8)
    guard let read = ValueReader.read(bytes, 0..<bytes.count).0 else {
      throw bad(value, text, "100kg, 5, 90% or 2:30")
    }
    return (valueName, read)
  }

  private func bad(_ value: String, _ name: String, _ example: String) -> LogbookError {
    LogbookError(
      .badAnswer, "invalid value '\(value)' for \(name)", help: ["write a value like \(example)"])
  }
}
