// The longer explanation of a program's question, for `?` at its prompt.

import Notation
import Programs
import Training

/// Explains a question: the meaning of the value, how to estimate it, where the program uses it,
/// and how to write it.
struct QuestionExplanation {
  let item: StartQuestions.Item
  let program: Program
  let unit: WeightUnit

  init(item: StartQuestions.Item, program: Program, unit: WeightUnit) {
    self.item = item
    self.program = program
    self.unit = unit
  }

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
    var result: [String] = []
    let values = dependents
    if !values.isEmpty {
      result.append("From this, the program calculates \(values.joined(separator: "; ")).")
    }
    if let owner = item.name.owner {
      let days = program.days.filter { day in
        day.entries.contains {
          owner.label == nil ? $0.slot.lift == owner.lift : $0.slot == owner
        }
      }
      if !days.isEmpty {
        result.append(
          "\(owner.text) is trained on \(days.count == 1 ? "the day" : "the days") "
            + days.map(\.name).joined(separator: ", ") + ".")
      }
    }
    return result
  }

  /// The values that start with an expression over the asked one: `tm = 90% of 1rm`.
  private var dependents: [String] {
    func reads(_ value: ValueDeclaration, _ name: String) -> String? {
      guard case .expression(let start) = value.start else { return nil }
      let words = start.text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      return words.contains { $0 == name } ? start.text : nil
    }
    guard let owner = item.name.owner else {
      let own = program.values.map { (nil as SlotName?, $0) }
      let ofLifts = program.lifts.flatMap { lift in lift.values.map { (lift.slot, $0) } }
      return (own + ofLifts).compactMap { slot, value in
        reads(value, item.name.name).map {
          "\(slot.map { "\($0.text) " } ?? "")\(value.name) = \($0)"
        }
      }
    }
    let lift = program.lifts.first { $0.slot == owner }
    return (lift?.values ?? []).compactMap { value in
      reads(value, item.name.name).map { "\(value.name) = \($0)" }
    }
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
