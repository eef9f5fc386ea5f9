// The questions of a start as they are asked at a terminal: one after another, with a way back.

package import Diagnostics
import Engine
import Notation
package import Programs
package import Training
import TypedSets

/// The course of a program's questions. It ends with a question for consent.
package struct StartInterview {
  /// The next thing to ask.
  package enum Step {
    case question(StartQuestions.Item)
    /// All questions are answered; the summary is shown and needs a yes.
    case consent
  }

  /// The effect of a typed line.
  package enum Reply: Hashable, Sendable {
    /// The line was an answer, or went back. `step` is the next thing to ask.
    case accepted
    /// The same step is asked again after these lines.
    case explained([String])
    /// The line cannot be read; the same step is asked again.
    case refused([Diagnostic])
    case agreed
    case declined
  }

  package private(set) var questions: StartQuestions
  /// The questions that had no answer at the start.
  package let asked: [StartQuestions.Item]
  private let program: Program
  private let bests: [String: StartingBest]
  /// The max that was worked out from a set typed at the current question.
  private var estimate: TypedEstimate?
  /// The number of questions before the current one.
  package private(set) var position = 0

  /// Creates an interview for the open questions. `bests` are the estimates of the lifts by name.
  package init(
    _ questions: StartQuestions, of program: Program, bests: [String: StartingBest] = [:]
  ) {
    self.questions = questions
    self.program = program
    self.bests = bests
    asked = questions.open
  }

  package var step: Step {
    asked.indices.contains(position) ? .question(asked[position]) : .consent
  }

  /// Returns the best estimate of the lift whose load the question asks for.
  package func best(for item: StartQuestions.Item) -> StartingBest? {
    guard item.question.kind == .load, let lift = item.name.owner?.lift else { return nil }
    return bests[lift]
  }

  /// Returns the answer that Enter gives: the one given before, the program's default, or the
  /// estimate for a one-rep max.
  package func offered(_ item: StartQuestions.Item) -> Value? {
    if let estimate { return .load(estimate.load) }
    if let given = questions.answer(to: item) { return given }
    if let standard = item.question.standard(in: questions.unit) { return standard }
    return item.name.name == "1rm" ? best(for: item).map { .load($0.load) } : nil
  }

  /// Handles a typed line: an answer, `?`, or `u` to go back.
  package mutating func handle(_ line: String) -> Reply {
    let text = line.trimmed
    let word = text.lowercased()
    let options: [String]
    if case .question(let item) = step { options = item.question.options } else { options = [] }
    // An option may have the name of a command.
    if !options.contains(where: { $0.lowercased() == word }) {
      if ["u", "undo", "back"].contains(word) { return back() }
      if ["?", "help"].contains(word) { return .explained(explanation) }
    }
    switch step {
    case .question(let item): return answer(item, text)
    case .consent:
      if ["", "y", "yes"].contains(word) { return .agreed }
      if ["n", "no", "q", "quit"].contains(word) { return .declined }
      return .explained(explanation)
    }
  }

  private mutating func answer(_ item: StartQuestions.Item, _ text: String) -> Reply {
    if text.isEmpty, item.isBodyweight, offered(item) == nil {
      // It can be logged later.
    } else if text.isEmpty {
      guard let offered = offered(item) else {
        return .refused([
          Diagnostic(
            LogbookErrorID.missingAnswer, "missing answer for \(item.plainName)",
            help: [
              "write an answer such as \(item.example(questions.unit)); ? explains the question"
            ])
        ])
      }
      questions.answer(item, with: offered)
    } else {
      do {
        questions.answer(item, with: try questions.value(text, item))
      } catch let failure as LogbookError {
        // The estimate of a set is a plain load.
        let set =
          item.isOnBodyweight
          ? nil
          : TypedEstimate(
            text, for: item.name.name, unit: questions.unit, by: program.estimate ?? .epley)
        guard let set else { return .refused(failure.diagnostics) }
        estimate = set
        return .explained([set.words])
      } catch {
        return .refused([])
      }
    }
    estimate = nil
    position += 1
    return .accepted
  }

  private mutating func back() -> Reply {
    guard position > 0 else { return .explained(["This is the first question."]) }
    estimate = nil
    position -= 1
    return .accepted
  }

  private var explanation: [String] {
    switch step {
    case .question(let item):
      QuestionExplanation(item: item, program: program, unit: questions.unit).lines
    case .consent:
      [
        "Enter starts the program. n cancels and discards your answers. u goes back to the "
          + "last question."
      ]
    }
  }
}

// A set typed where a max is asked for: many people know a hard set, and not their one-rep max.

/// The one-rep max or training max that a typed set is worth.
struct TypedEstimate: Hashable, Sendable {
  /// The estimate to a tenth, in the unit of the set. The training max is 90% of the one-rep max.
  let load: ExactLoad
  /// The message before the question is asked again.
  let words: String

  /// Reads a set of 2 to 12 reps with a load, as an answer to a question for `1rm` or `tm`. Nil if
  /// the question or the text is anything else.
  init?(_ text: String, for name: String, unit: WeightUnit, by formula: EstimateFormula) {
    let kinds = ["1rm": ("one-rep max", Decimal(1)), "tm": ("training max", Decimal(9, places: 1))]
    guard let (kind, share) = kinds[name] else { return nil }
    var context = TypedContext(unit: unit)
    context.isBarbell = true
    guard case .read(let items) = TypedReader(context: context).read(text),
      let groups = items.first?.sets, groups.count == 1,
      let set = groups.first?.set, case .reps(let reps) = set.amount, reps > 1,
      let written = set.load, !written.onBodyweight,
      let estimate = Estimate(
        load: written.exact, reps: reps, effort: set.effort, by: formula),
      !estimate.isRough, let max = estimate.load.amount.multiplied(by: share)
    else { return nil }
    load = ExactLoad(max.rounded(toMultipleOf: Decimal(1, places: 1)), estimate.load.unit)
    words =
      "\(SetPrinter.text(of: [SetGroup(1, set)])) is a \(kind) of about \(load.text). "
      + "Press Enter to use it."
  }
}
