// The facts about a program around its weeks: who it is for, its questions, its rules.

import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import Terminal
import Training

extension ProgramView {
  /// The lifters that the program is for: their goals, level, days a week and equipment.
  var audience: String? {
    let traits = ProgramTraits(program)
    let days = traits.days.map { $0.counted("day a week", "days a week") }
    let parts =
      [traits.goals.joined(separator: ", ")] + [traits.level].compactMap(\.self) + days
      + [traits.equipment.joined(separator: ", ")]
    let shown = parts.filter { !$0.isEmpty }
    return shown.isEmpty ? nil : "For: " + shown.joined(separator: " · ")
  }

  /// The questions that `prog start` asks, with their defaults.
  var questions: [StyledLine] {
    let asked = StartQuestions(program: program, unit: unit)
    guard !asked.items.isEmpty else { return [] }
    let lines = asked.items.flatMap { item in
      line(item.text(asked.unit), answeredBy: item.question)
    }
    return ["", StyledLine("Asks at the start", .bold)] + lines
  }

  /// The questions of the days, before or after their sessions.
  var dailyQuestions: [StyledLine] {
    let lines = program.days.flatMap { day in
      day.questions.flatMap { question in
        let time = question.isAfter ? "after " : ""
        return line("\(time)\(day.name): \(question.prompt)", answeredBy: question)
      }
    }
    return lines.isEmpty ? [] : ["", StyledLine("Asks at a session", .bold)] + lines
  }

  /// Returns a question with its possible answers and its default.
  private func line(_ text: String, answeredBy question: Question) -> [StyledLine] {
    var answers = question.options.joined(separator: ", ")
    if answers.isEmpty, let lowest = question.lowest, let highest = question.highest {
      answers = "\(lowest.plain) to \(highest.plain)"
    }
    if let standard = question.standard(in: unit) {
      let separator = answers.isEmpty ? "" : question.options.isEmpty ? ", " : "; "
      answers += "\(separator)default: \(standard.plain)"
    }
    return StyledLine("  \(text)\(answers.isEmpty ? "" : " (\(answers))")")
      .wrapped(to: width, hanging: 4)
  }

  /// The rules of the progressions, with the exercises that use them.
  var rules: [StyledLine] {
    let used = CompiledProgram(program).progressionSummaries
    guard !used.isEmpty else { return [] }
    var result: [StyledLine] = ["", StyledLine("Rules", .bold)]
    for summary in used {
      var heading = StyledLine("  \(summary.progression.name)", .bold)
      heading.append(": \(summary.slots.map(\.text).joined(separator: ", "))")
      result += heading.wrapped(to: width, hanging: 4)
      for text in RuleWords(summary, unit: unit).lines {
        result += StyledLine("    \(text)").wrapped(to: width, hanging: 6)
      }
    }
    return result
  }

  var questionsJSON: JSON? {
    let asked = StartQuestions(program: program, unit: unit)
    return .list(
      asked.items.map { item in
        .object([
          "name": .string(item.plainName), "text": .string(item.text(asked.unit)),
          "options": .list(item.question.options.map { .string($0) }),
          "default": .text(item.question.standard(in: asked.unit)?.plain),
        ])
      })
  }

  /// The questions of the days.
  var dailyQuestionsJSON: JSON? {
    .list(
      program.days.flatMap { day in
        day.questions.map { question in
          .object([
            "day": .string(day.name), "name": .string(question.name),
            "text": .string(question.prompt),
            "options": .list(question.options.map { .string($0) }),
            "lowest": .text(question.lowest?.plain), "highest": .text(question.highest?.plain),
            "default": .text(question.standard(in: unit)?.plain), "after": .flag(question.isAfter),
          ])
        }
      })
  }

  var rulesJSON: JSON? {
    .list(
      CompiledProgram(program).progressionSummaries.map { summary in
        .object([
          "progression": .string(summary.progression.name),
          "slots": .list(summary.slots.map { .string($0.text) }),
          "words": .list(RuleWords(summary, unit: unit).lines.map { .string($0) }),
        ])
      })
  }

  private var unit: WeightUnit { program.units ?? folderUnit }
}
