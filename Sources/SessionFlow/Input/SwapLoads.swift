// The loads of an exercise that replaces another, and where they come from.

import Engine
import Programs
import Training

/// The source of the loads for another exercise.
enum SwapLoads {
  /// The program gives the factor.
  case declared(Decimal)
  /// The factor is the ratio of both best estimated one-rep maxes.
  case estimated(Decimal, new: ExactLoad, old: ExactLoad)
  /// The loads of the last time are used.
  case last(PastSets)
  /// It is done with bodyweight.
  case none
  case unknown

  init(from status: ExerciseStatus, to name: String, in session: Session) {
    let sources = session.sources
    if let factor = status.alternatives.first(where: { $0.name == name })?.factor {
      self = .declared(factor)
    } else if let new = sources.estimate(name), let old = sources.estimate(status.original),
      let factor = Self.ratio(new, old)
    {
      self = .estimated(factor, new: new, old: old)
    } else if let last = sources.recent(name, on: session.start.date) {
      self = .last(last)
    } else {
      self = sources.isBodyweight(name) ? .none : .unknown
    }
  }

  /// Returns the ratio to two decimals; nil for bodyweight, where a ratio says little.
  private static func ratio(_ new: ExactLoad, _ old: ExactLoad) -> Decimal? {
    guard !new.onBodyweight, !old.onBodyweight, let other = new.converted(to: old.unit),
      let ratio = other.amount.divided(by: old.amount)
    else { return nil }
    return ratio.rounded(toMultipleOf: Decimal(1, places: 2))
  }

  var factor: Decimal? {
    switch self {
    case .declared(let factor), .estimated(let factor, _, _): factor
    case .last, .none, .unknown: nil
    }
  }

  /// The origin of the loads, in a sentence; nil if it has none.
  var text: String? {
    switch self {
    case .declared(let factor):
      "Loads: planned loads x \(factor.text()), the factor in the program."
    case .estimated(let factor, let new, let old):
      "Loads: planned loads x \(factor.text()), the ratio of your best e1RMs "
        + "(\(Self.short(new)) and \(Self.short(old)))."
    case .last(let past): "Loads: those of \(past.date.short)."
    case .none: nil
    case .unknown: "prog does not know a load for it. Type the load you use."
    }
  }

  private static func short(_ load: ExactLoad) -> String {
    let tenths = load.amount.rounded(toMultipleOf: Decimal(1, places: 1))
    return ExactLoad(tenths, load.unit).text
  }
}
