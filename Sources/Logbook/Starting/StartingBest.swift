// The best estimated one-rep max of a lift in the last weeks, shown beside a program's questions.

import Engine
import Insights
import Notation
package import Training
import Workspace

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
