// The words of the rule language with their meanings, for editors.

import Training

/// One word of the rule language: its forms, and its meaning in one sentence.
package struct ExpressionWord: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A value of the position in the program: `week`.
    case position
    case predicate
    case set
    /// A field of a set, after `.` or inside a function over sets.
    case field
    case function
    case history
    /// A statement that is not an assignment.
    case statement
  }

  package var text: String
  package var kind: Kind
  /// How it is written with its arguments, such as `e1rm(load, reps)`; one for each number of them.
  package var forms: [String]
  package var about: String

  private init(_ text: String, _ kind: Kind, _ about: String, forms: [String]? = nil) {
    self.text = text
    self.kind = kind
    self.forms = forms ?? [text]
    self.about = about
  }

  private static func function(_ forms: String..., about: String) -> ExpressionWord {
    ExpressionWord(String(forms[0].prefix { $0 != "(" }), .function, about, forms: forms)
  }

  package static let all: [ExpressionWord] =
    positions + predicates + sets + fields + functions + questions + statements

  /// Returns the word or function with this name.
  package static func named(_ text: String) -> ExpressionWord? { all.first { $0.text == text } }

  /// Returns the forms of a function with so many arguments, for messages.
  static func forms(of name: String, arguments: ClosedRange<Int>) -> String {
    (named(name)?.forms ?? []).filter { form in
      arguments.contains(form.count { $0 == "," } + 1)
    }.joined(separator: " or ")
  }

  private static let positions = [
    ExpressionWord("week", .position, "The week of the block, or else of the cycle, from 1."),
    ExpressionWord("program_week", .position, "The week since the program began, from 1."),
    ExpressionWord("cycle", .position, "The cycle, from 1."),
    ExpressionWord("block", .position, "The name of the block."),
    ExpressionWord("pass", .position, "The pass of a repeated block, from 1."),
    ExpressionWord("session", .position, "The session of the week, from 1."),
    ExpressionWord("turn", .position, "How many times the slot comes up, with this one, from 1."),
  ]

  private static let predicates = [
    ExpressionWord(
      "made", .predicate, "Every planned work set was done, with its reps and its load."),
    ExpressionWord("missed", .predicate, "The exercise was trained, and a planned set was missed."),
    ExpressionWord("topped", .predicate, "As `made`, with every range of reps at its top."),
  ]

  private static let sets = [
    ExpressionWord("first", .set, "The first work set."),
    ExpressionWord("last", .set, "The last work set."),
    ExpressionWord("top", .set, "The set named `top`, or else the heaviest one."),
    ExpressionWord("prev", .set, "The set before this one. It is for loads in a scheme."),
    ExpressionWord("nth", .set, "The work set with this number.", forms: ["nth(number)"]),
  ]

  private static let fields = SetField.allCases.map { field in
    let about =
      switch field {
      case .reps: "The reps that were done."
      case .load: "The load that was lifted."
      case .rpe: "The effort, as an RPE."
      case .time: "The time that it took or was held."
      case .distance: "The distance."
      case .e1rm: "The one-rep max that the set shows."
      case .goal: "The planned reps; of a range, the lowest."
      case .ceiling: "The planned reps; of a range, the highest."
      case .planned: "The planned load."
      case .done: "True if the set was done."
      case .made: "True if the set was done with its reps and its load."
      }
    return ExpressionWord(field.rawValue, .field, about)
  }

  private static let functions: [ExpressionWord] = [
    .function("all(reps >= 5)", about: "True if the condition holds for every work set."),
    .function("any(reps >= 5)", about: "True if the condition holds for a work set."),
    .function("count(reps >= 5)", about: "The number of work sets for which the condition holds."),
    .function("sum(reps)", about: "The sum over the work sets."),
    .function("avg(reps)", about: "The average over the work sets that were done."),
    .function(
      "min(a, b)", "min(load)", about: "The smallest value, or that of the sets that were done."),
    .function(
      "max(a, b)", "max(load)", about: "The largest value, or that of the sets that were done."),
    .function("abs(value)", about: "The value without its sign."),
    .function("mod(a, b)", about: "What is left when `a` is divided by `b`."),
    .function("floor(value)", "floor(value, 2.5kg)", about: "The value rounded down."),
    .function("ceil(value)", "ceil(value, 2.5kg)", about: "The value rounded up."),
    .function("round(value)", "round(value, 2.5kg)", about: "The value rounded to the nearest."),
    .function(
      "e1rm(load, reps)", "e1rm(load, reps, rpe)", about: "The one-rep max that a set shows."),
    .function("load_for(e1rm, reps, rpe)", about: "The load for these reps at this effort."),
    .function(
      "cases(stage)", about: "The highest number of this value that the entry has a case for."),
    .function("shown(load)", about: "The load as the gym can make it."),
    .function("shown up(load)", about: "The next heavier load that the gym can make."),
    .function("shown down(load)", about: "The next lighter load that the gym can make."),
  ]

  private static let questions: [ExpressionWord] = [
    ExpressionWord(
      "best", .history, "The best set of the past weeks, or of those that match.",
      forms: ["best(e1rm, 8 weeks)", "best(load, reps >= 5)"]),
    ExpressionWord(
      "trend", .history, "The change in each week, over the past weeks.",
      forms: ["trend(e1rm, 6 weeks)"]),
    ExpressionWord("days since last", .history, "The days since the last session of the exercise."),
  ]

  private static let statements = [
    ExpressionWord("repeat session", .statement, "Do the session again."),
    ExpressionWord("repeat week", .statement, "Do the week again."),
    ExpressionWord("repeat cycle", .statement, "Do the cycle again."),
    ExpressionWord(
      "go to", .statement, "Continue with a block or a day after this session.",
      forms: ["go to NAME"]),
    ExpressionWord("finish", .statement, "End the program."),
  ]
}
