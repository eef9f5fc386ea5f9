// The questions of a start as they are asked at a terminal: one after another, with a way back.

package import Diagnostics
import Engine
import Insights
import Notation
package import Programs
package import Training
import TypedSets
import Workspace

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

/// Explains a question: the meaning of the value, how to estimate it, where the program uses it,
/// and how to write it.
struct QuestionExplanation {
  let item: StartQuestions.Item
  let program: Program
  let unit: WeightUnit

  var lines: [String] { meaning + uses + writing }

  // MARK: Meaning

  private var meaning: [String] {
    if item.isBodyweight {
      return [
        "Rules of the program take a share of your bodyweight plus the load. Without a bodyweight "
          + "within 90 days, they change nothing. To log it later: prog bodyweight "
          + item.example(unit)
      ]
    }
    guard item.question.kind == .load, item.name.owner != nil else { return [] }
    switch item.name.name {
    case "1rm":
      return [
        "The one-rep max (1rm) is the most weight you can lift once with good form.", estimate,
      ]
    case "tm":
      return [
        "The training max (tm) is a weight below your one-rep max, about 90% of it. The program "
          + "takes its percentages of the training max, so that you can do all reps with good form.",
        "Estimate your one-rep max first, and take 90% of it. " + estimate,
      ]
    case "weight":
      return [
        "This is the weight of the work sets in the first session. Choose one with which you can do "
          + "two or three reps more than planned. The program changes it from there."
      ]
    default:
      guard let reps = item.repMax else { return [] }
      return [
        "The \(reps)-rep max is the most weight you can lift for \(reps) reps with good form.",
        "If you do not know it, choose a weight with which you can do about \(reps + 2) reps.",
      ]
    }
  }

  /// How to estimate a one-rep max from a set, with the program's formula and an example.
  private var estimate: String {
    let formula = program.estimate ?? .epley
    let load = Load(unit == .kg ? 100 : 225, unit)
    let text =
      "To estimate it, take a hard set of 2 to 10 reps: \(formula.rule), where w is the weight "
      + "and r the number of reps."
    guard let max = Estimate(load: load.exact, reps: 5, by: formula) else { return text }
    let whole = max.load.amount.rounded(toMultipleOf: .one)
    return text
      + " 5 reps with \(load.text) are about \(ExactLoad(whole, unit).text). prog works it "
      + "out if you write the set here: '5 @ \(load.text)'."
  }

  // MARK: Use

  private var uses: [String] {
    guard let owner = item.name.owner else { return [] }
    let days = program.days.filter { day in
      day.entries.contains { owner.label == nil ? $0.slot.lift == owner.lift : $0.slot == owner }
    }
    if days.isEmpty { return [] }
    return [
      "\(owner.text) is trained on \(days.count == 1 ? "the day" : "the days") "
        + days.map(\.name).joined(separator: ", ") + "."
    ]
  }

  // MARK: Form

  private var writing: [String] {
    let question = item.question
    if let count = item.weekdays {
      return [
        "prog plans the sessions on these weekdays. Write \(count == 1 ? "one" : "\(count)"), such as "
          + "'\(WeekdayAnswer(count: count).example)'. Whole names work too. To change them later: "
          + "prog set weekdays=..."
      ]
    }
    if !question.options.isEmpty {
      return ["Write one of: \(question.options.joined(separator: ", ")), or its number."]
    }
    var text =
      switch question.kind {
      case .load:
        "Write a number in \(unit.rawValue), or a load with its unit: "
          + (unit == .kg ? "100, 100kg or 225lb." : "225, 225lb or 100kg.")
      case .percent: "Write a percentage: 90 or 90%."
      case .number: "Write a number."
      case .time: "Write a time: 2:30, 90s or 5min."
      case .distance: "Write a distance with its unit: 5km."
      case .pace: "Write a pace: 5:30/km, 8:45/mi or 2:00/500m."
      case .date: "Write a date: 2026-06-01."
      case .text: "Write a few words."
      case .exercise: "Write the name of an exercise."
      }
    if let lowest = question.lowest { text += " At least \(lowest.plain)." }
    if let highest = question.highest { text += " At most \(highest.plain)." }
    return [text]
  }
}

extension StartQuestions.Item {
  /// The reps of a rep max: 5 for `5rm`. Nil for other values, and for `1rm`.
  var repMax: Int? {
    guard name.name.hasSuffix("rm"), let reps = Int(name.name.dropLast(2)), reps > 1 else {
      return nil
    }
    return reps
  }
}

/// The best estimated one-rep max of a lift in the last eight weeks, and the set it comes from.
package struct StartingBest: Hashable, Sendable {
  /// The estimate to a tenth, in the unit of the question. For a lift on bodyweight, the added
  /// load.
  package let load: ExactLoad
  package let set: PerformedSet
  package let date: CalendarDate

  /// The days that count: eight weeks.
  package static let days = 56

  /// The fact in one line: `your best e1RM of the last 8 weeks: 116.7kg, from 5 @ 100kg on 6 Oct`.
  package var words: String {
    "your best e1RM of the last 8 weeks: \(load.text), from "
      + "\(SetPrinter.text(of: [SetGroup(1, set)])) on \(date.weekdayAndDay)"
  }
}

extension OpenedFolder {
  /// Returns the best estimate of each of the exercises, in `unit`, from their work sets in the
  /// eight weeks up to and including `date`. `formula` is the program's; nil means the formula of
  /// the settings.
  package func startingBests(
    of names: Set<String>, on date: CalendarDate, in unit: WeightUnit, by formula: EstimateFormula?
  ) -> [String: StartingBest] {
    guard !names.isEmpty else { return [:] }
    var records = Records(formula: formula ?? settings.estimate, only: names)
    let first = record.end(of: date.adding(days: -StartingBest.days))
    for index in first..<max(first, record.end(of: date)) {
      if let workout = record.logged(index) { records.add(workout) }
    }
    var bests: [String: StartingBest] = [:]
    for name in names {
      guard let mark = records.best(.e1RM, of: name)?.mark, let set = mark.set,
        case .load(let whole) = mark.value, let load = added(whole, set, on: mark.date),
        let shown = load.converted(to: unit)
      else { continue }
      let tenths = shown.amount.rounded(toMultipleOf: Decimal(1, places: 1))
      bests[name] = StartingBest(
        load: ExactLoad(tenths, unit, onBodyweight: load.onBodyweight), set: set, date: mark.date)
    }
    return bests
  }

  /// Returns the estimate without the bodyweight that it includes if the set was on bodyweight.
  private func added(_ whole: ExactLoad, _ set: PerformedSet, on date: CalendarDate) -> ExactLoad? {
    guard set.load?.onBodyweight == true else { return whole }
    guard let body = record.bodyweight(on: date)?.exact.converted(to: whole.unit) else {
      return nil
    }
    return whole.amount.subtracting(body.amount).map {
      ExactLoad($0, whole.unit, onBodyweight: true)
    }
  }
}
