// The exercises that the answers to a question of the day lead to.

import Notation
package import Programs
package import Training

/// The sets of one exercise of a session that follow from the answers to one question.
package struct AnswerEffect: Hashable, Sendable {
  /// Answers that lead to the same sets.
  package struct Outcome: Hashable, Sendable {
    /// The answers that were tried. Numbers, times and so on are in ascending order.
    package fileprivate(set) var answers: [Value]
    /// The answers in short: `8+`, `5-7`, `..4`, `yes or maybe`.
    package fileprivate(set) var text = ""
    /// The exercise after these answers; nil if it is not done.
    package let exercise: SessionExercise?
  }

  package let question: Question
  package let slot: SlotName
  /// The entry's index in its day.
  package let entry: Int
  /// At least two outcomes, the highest numbers first.
  package let outcomes: [Outcome]

  /// Groups what each answer leads to; nil if all answers lead to the same sets.
  init?(
    _ question: Question, _ entry: CompiledEntry, _ tried: [(Value, SessionExercise?)]
  ) {
    var outcomes: [Outcome] = []
    for (answer, exercise) in tried {
      // Neighbouring numbers are a range. Options may be in any order.
      let isSame = { (outcome: Outcome) in outcome.exercise.shape == exercise.shape }
      let index =
        question.options.isEmpty
        ? outcomes.indices.last.flatMap { isSame(outcomes[$0]) ? $0 : nil }
        : outcomes.firstIndex(where: isSame)
      if let index {
        outcomes[index].answers.append(answer)
      } else {
        outcomes.append(Outcome(answers: [answer], exercise: exercise))
      }
    }
    guard outcomes.count > 1 else { return nil }
    for index in outcomes.indices {
      outcomes[index].text = question.text(
        of: outcomes[index].answers, isLowest: index == 0, isHighest: index == outcomes.count - 1)
    }
    self.question = question
    slot = entry.slot
    self.entry = entry.index
    self.outcomes = question.options.isEmpty ? outcomes.reversed() : outcomes
  }
}

// The effects in words, as `today`, `plan`, `show`, `run` and the session page say them.

extension AnswerEffect {
  /// The exercise, and what each answer leads to: `Squat: 8+ 5x5 @ 100kg · 5-7 4x5 @ 95kg`.
  package var text: String {
    var parts = zip(outcomes, details).map { outcome, detail in
      "\(outcome.text) \(detail)".replacing(" ", with: "\u{A0}")
    }
    if parts.count > Self.most {
      parts.replaceSubrange(Self.most / 2..<parts.count - Self.most / 2, with: ["..."])
    }
    return "\(slot.text): " + parts.joined(separator: " · ")
  }

  /// The most outcomes that a text names.
  private static let most = 8

  /// The differences between the outcomes: the exercise, its sets, or else its warm-up, rest, note.
  private var details: [String] {
    let columns: [(SessionExercise) -> String] = [
      { $0.exercise },
      { $0.problemText ?? $0.wordsWithoutSets ?? $0.sets.text },
      { $0.sets.isEmpty ? "" : $0.dependence ?? "" },
      { $0.warmup.isEmpty ? "no warm-up" : "warm-up \($0.warmup.text)" },
      { $0.rest.map { "rest \($0.text)" } ?? "no rest" },
      { $0.note.map(quoted) ?? "no note" },
    ]
    let present = outcomes.compactMap(\.exercise)
    var telling = columns.indices.filter { Set(present.map(columns[$0])).count > 1 }
    // The sets say what an exercise is that some answers leave out, or that depends on more.
    if present.count < outcomes.count || telling.isEmpty || telling.contains(2) {
      telling = (telling + [1]).withoutRepeats
    }
    // Beside different sets, the warm-up, rest and note would only lengthen the line.
    if telling.contains(1) { telling.removeAll { $0 > 2 } }
    telling.sort()
    return outcomes.map { outcome in
      guard let exercise = outcome.exercise else { return "not done" }
      return telling.map { columns[$0](exercise) }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}

/// A question that changes a session and is not answered yet.
package struct OpenQuestion: Hashable, Sendable {
  package let question: Question
  package let effects: [AnswerEffect]
  /// The unit of its default, if that is a load.
  package let unit: WeightUnit

  /// The question with the answers it takes: `Asks readiness (1 to 10): How do you feel`.
  package var text: String {
    let answers = question.answersInWords(unit)
    return "Asks \(question.name)\(answers.isEmpty ? "" : " (\(answers))"): \(question.prompt)"
  }
}

extension SessionPlan {
  package var openQuestions: [OpenQuestion] {
    questions.compactMap { question in
      let effects = effects.filter { $0.question == question }
      let unit = exercises.first?.unit ?? .kg
      return effects.isEmpty ? nil : OpenQuestion(question: question, effects: effects, unit: unit)
    }
  }
}

extension Question {
  /// Returns answers in short.
  fileprivate func text(of answers: [Value], isLowest: Bool, isHighest: Bool) -> String {
    guard options.isEmpty else { return answers.map(\.plain).listed("or") }
    guard let first = answers.first, let last = answers.last else { return "" }
    if isLowest, first != last || lowest == nil { return "..\(last.plain)" }
    if isHighest, first != last || highest == nil { return "\(first.plain)+" }
    return first == last ? first.plain : "\(first.plain)-\(last.plain)"
  }

  /// Returns the answers that a session may tell apart, in ascending order: each option, each whole
  /// number, and the values that the program compares with, with their neighbours.
  func answers(toTellApart compared: [Value]) -> [Value] {
    if kind == .text || kind == .exercise {
      return options.map { kind == .exercise ? .exercise($0) : .text($0) }
    }
    var answers = compared.filter { $0.kind == kind }.flatMap { [$0] + $0.neighbours }
    answers += [lowest, highest, standard].compactMap(\.self)
    if kind == .number {
      let least = lowest?.wholeNumber ?? 0
      let most = highest?.wholeNumber ?? least + Self.mostNumbers
      if least <= most, most - least <= Self.mostNumbers {
        answers += (least...most).map { .number(Decimal($0)) }
      }
    }
    return answers.filter(isWithinBounds).withoutRepeats.sorted { $0.isBelow($1) ?? false }
  }

  /// The most whole numbers that are tried.
  private static let mostNumbers = 100
}

extension Value {
  /// The nearest values of the same kind on both sides; none if it has no order.
  fileprivate var neighbours: [Value] {
    func beside(_ amount: Decimal, _ step: Decimal, _ value: (Decimal) -> Value) -> [Value] {
      [amount.subtracting(step), amount.adding(step)].compactMap { $0.map(value) }
    }
    return switch self {
    case .number(let number): beside(number, .one, Value.number)
    case .time(let seconds): beside(seconds, .one, Value.time)
    case .pace(let seconds, let unit): beside(seconds, .one) { .pace($0, unit) }
    case .percent(let share): beside(share, Decimal(1, places: 2), Value.percent)
    case .distance(let amount, let unit):
      beside(amount, Decimal(1, places: 1)) { .distance($0, unit) }
    case .load(let load):
      beside(load.amount, Decimal(5, places: 1)) {
        .load(ExactLoad($0, load.unit, onBodyweight: load.onBodyweight))
      }
    case .date(let date): [.date(date.adding(days: -1)), .date(date.adding(days: 1))]
    default: []
    }
  }
}

extension SessionExercise? {
  /// The part of an exercise that a lifter sees. Two answers with the same one need not be told
  /// apart.
  fileprivate var shape: [AnyHashable?] {
    guard let exercise = self else { return [] }
    func sets(_ sets: [PrescribedSet]) -> [PlannedSet] { sets.map(\.asRead).inGroups }
    return [
      exercise.exercise, sets(exercise.sets), sets(exercise.warmup), exercise.rest, exercise.note,
      exercise.problem, exercise.openQuestions,
    ]
  }
}

// The values that an answer may be compared with.

extension CompiledProgram {
  /// Returns the values that the conditions and sets of an entry compare with: those written, and
  /// those that the names beside them have in `scope`.
  func comparedValues(of entry: CompiledEntry, in scope: SlotScope) -> [Value] {
    let options = entry.options
    var conditions: [CaseCondition] = []
    conditions += options.when?.conditions ?? []
    conditions += options.exercise?.conditions ?? []
    conditions += options.rest?.conditions ?? []
    conditions += options.note?.conditions ?? []
    conditions += options.warmup?.conditions ?? []
    var expressions: [Expression] = []
    entry.entry.scheme?.visitSchemes(in: schemes) { cases in
      conditions += cases.conditions
      for case .set(let set) in cases.all.lazy.flatMap(\.parts) { expressions += set.expressions }
    }
    expressions += conditions.compactMap(\.expression)
    var evaluation = Evaluation(in: scope)
    var values: [Value] = []
    for expression in expressions {
      expression.visit { part in
        switch part.node {
        case .comparison, .isOneOf:
          part.visit { part in
            switch part.node {
            case .literal(let value): values.append(value)
            case .name(let name):
              guard let value = try? evaluation.value(of: part),
                !scope.moment.questionsRead.contains(name.name)
              else { break }
              values.append(value)
            default: break
            }
          }
        default: break
        }
      }
    }
    return values.withoutRepeats
  }
}
