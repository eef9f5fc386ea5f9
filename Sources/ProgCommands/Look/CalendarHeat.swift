// The shades of the trained days in a calendar.

import Logbook
import Training

/// How much was done on each trained day, in four levels.
enum CalendarHeat {
  static let highest = 3

  /// Returns the level of each trained day: by the share of trained days with fewer work sets. All
  /// days have the highest level if all have the same number of sets.
  static func levels(of days: [CalendarDay]) -> [CalendarDate: Int] {
    let trained = days.filter { $0.mark == .trained }
    let counts = trained.map(\.sets).sorted()
    guard let least = counts.first, let most = counts.last, least < most else {
      return Dictionary(trained.map { ($0.date, highest) }) { first, _ in first }
    }
    let fewer = Dictionary(counts.enumerated().map { ($0.element, $0.offset) }) { first, _ in first
    }
    let levels = trained.map { day in
      let rank = fewer[day.sets] ?? 0
      return (day.date, day.sets == most ? highest : min(highest, rank * 4 / counts.count))
    }
    return Dictionary(levels) { first, _ in first }
  }
}
