// The measurements of files in which several sources record the same one.

import Training

/// The numbers that were measured on each date.
///
/// A scale, a phone and an app record one measurement three times, often converted to another
/// unit. So a number that hardly differs from an earlier one of its date is the same measurement.
struct KeptMeasures {
  private struct Key: Hashable {
    var name: String
    var date: CalendarDate
  }

  private var numbers: [Key: [Decimal]] = [:]
  /// The largest difference between records of one measurement.
  private static let difference = Decimal(5, places: 2)

  /// Adds a measurement; returns false if its date has it already.
  mutating func add(
    _ value: ImportedMeasure.Value, _ number: Decimal, on date: CalendarDate
  ) -> Bool {
    var key = Key(name: "", date: date)
    var comparable = number
    switch value {
    case .bodyweight(let weight, let unit):
      comparable = ExactLoad(weight, unit ?? .kg).converted(to: .kg)?.amount ?? weight
    case .other(let name, _): key.name = name
    case .note: return true
    }
    let isKnown = numbers[key, default: []].contains { known in
      known.subtracting(comparable).map { $0.magnitude <= Self.difference } ?? false
    }
    if !isKnown { numbers[key, default: []].append(comparable) }
    return !isKnown
  }
}

extension ImportedFile {
  /// Adds a measurement, or skips it if another source recorded it on its date. Returns whether it
  /// was added.
  mutating func add(
    _ measure: ImportedMeasure, _ number: Decimal, besides kept: inout KeptMeasures
  ) -> Bool {
    guard kept.add(measure.value, number, on: measure.date) else {
      skip(.repeated)
      return false
    }
    measures.append(measure)
    return true
  }
}
