// The weeks over which two programs are compared.

import Programs
import Training

/// The number of weeks that show two programs fairly.
struct ComparedWeeks {
  /// The most weeks that are compared by default.
  private static let most = 12

  let count: Int

  /// Takes the longer cycle of the two, at most 12 weeks. A rotation is compared over whole passes,
  /// because a single week has more of one day than of another.
  init(_ old: Program, _ new: Program) {
    let longest = min(Self.most, max(old.weeksOfCycle, new.weeksOfCycle))
    let (one, two) = (old.schedule.weeks(ofPasses: 1), new.schedule.weeks(ofPasses: 1))
    let both = one / one.greatestCommonDivisor(with: two) * two
    guard both <= Self.most else {
      count = longest
      return
    }
    let upwards = (longest + both - 1) / both * both
    count = upwards <= Self.most ? upwards : Self.most / both * both
  }
}

extension Program {
  /// The calendar weeks that show the whole program.
  fileprivate var weeksOfCycle: Int {
    if case .rotate = schedule.form { schedule.weeks(ofPasses: weeksToTell) } else { weeksToTell }
  }
}

extension Schedule {
  /// Returns the weeks after which so many passes of a rotation begin on the same weekday again; 1
  /// for any other schedule.
  fileprivate func weeks(ofPasses count: Int) -> Int {
    guard case .rotate(let days, let on, _) = form else { return 1 }
    let perWeek =
      switch on {
      case .weekdays(let weekdays): weekdays.count
      case .asked(let count): count
      case nil: 7
      }
    let places = max(1, days.count * count)
    return places / places.greatestCommonDivisor(with: perWeek)
  }
}
