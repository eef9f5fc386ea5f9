// The loads, reps, times, distances and efforts in the rows of a table.

import Training

extension SetRowReader {
  mutating func readAmounts(_ set: inout ImportedSet) throws(RowProblem) {
    try readWeight(&set)
    if let column = places.reps { set.reps = try reps(reader.trimmed(column)) }
    if let column = places.seconds {
      set.time = try time(reader.trimmed(column), layout.columns[column]?.secondsPerUnit ?? 1)
    }
    try readDistance(&set)
    if let column = places.amount { try readAmount(column, &set) }
    if let column = places.load { try readLoad(column, &set) }
    try readEffort(&set)
    if let column = places.multiplier, let value = number(column), value != .zero, value != .one {
      if !file.losses.contains(Self.lostMultiplier) { file.losses.append(Self.lostMultiplier) }
    }
  }

  static let lostMultiplier = "the multiplier"

  private func number(_ column: Int) -> Decimal? {
    NumberCell.number(bytes, reader.trimmed(column), comma: comma)
  }

  // MARK: Weight

  private mutating func readWeight(_ set: inout ImportedSet) throws(RowProblem) {
    let named = places.weightUnit.map { reader.text($0) } ?? ""
    var unit: WeightUnit?
    if !named.isEmpty {
      unit = UnitWord.weight(named)
      if unit == nil, let column = places.weightUnit {
        throw .refused("unknown unit '\(named)'", span(reader.trimmed(column)))
      }
    }
    for (column, ownUnit) in places.weights {
      let range = reader.trimmed(column)
      if range.isEmpty { continue }
      guard let reading = NumberCell.read(bytes, range, comma: comma) else {
        throw .refused("'\(reader.text(column))' is not a weight", span(range))
      }
      var cellUnit: WeightUnit?
      if !reading.rest.isEmpty {
        cellUnit = UnitWord.weight(String(decoding: bytes[reading.rest], as: UTF8.self))
        if cellUnit == nil {
          throw .refused("'\(reader.text(column))' is not a weight", span(range))
        }
      }
      guard reading.value.magnitude <= Decimal(10_000) else {
        throw .refused("a weight of \(reader.text(column)) is too large", span(range))
      }
      let found = cellUnit ?? unit ?? ownUnit
      if let weight = set.weight, let first = set.unit, reading.value != .zero {
        try expectSame(weight, first, reading.value, found, column)
        continue
      }
      if set.weight == nil || set.weight == .zero {
        set.weight = reading.value
        set.unit = found
      }
    }
  }

  /// Refuses a row whose weights in both units differ.
  private func expectSame(
    _ weight: Decimal, _ unit: WeightUnit, _ other: Decimal, _ otherUnit: WeightUnit?, _ column: Int
  ) throws(RowProblem) {
    guard weight != .zero, let otherUnit,
      let converted = ExactLoad(other, otherUnit).converted(to: unit)?.amount,
      let difference = converted.subtracting(weight)?.magnitude, difference > Decimal(1, places: 1)
    else { return }
    throw .refused(
      "the row has two different weights", span(reader.trimmed(column)))
  }

  // MARK: Amounts

  private func reps(_ range: Range<Int>) throws(RowProblem) -> Int32? {
    if range.isEmpty { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard let number = NumberCell.number(bytes, range, comma: comma), !number.isNegative else {
      throw .refused("'\(text)' is not a number of reps", span(range))
    }
    guard number.isWhole, let count = number.floor, count <= 10_000 else {
      throw .refused("\(text) is not a possible number of reps", span(range))
    }
    return Int32(count)
  }

  private func time(_ range: Range<Int>, _ factor: Int) throws(RowProblem) -> Seconds? {
    if range.isEmpty { return nil }
    guard let seconds = DurationCell.seconds(bytes, range, unit: Decimal(factor)),
      let tenths = seconds.multiplied(by: Decimal(10))?.rounded(toMultipleOf: .one).floor,
      tenths <= Int(Seconds.limit)
    else {
      throw .refused(
        "'\(String(decoding: bytes[range], as: UTF8.self))' is not a time", span(range))
    }
    return tenths > 0 ? Seconds(tenths: Int32(tenths)) : nil
  }

  private func readDistance(_ set: inout ImportedSet) throws(RowProblem) {
    for (column, ownUnit) in places.distances {
      let range = reader.trimmed(column)
      guard !range.isEmpty else { continue }
      guard let reading = NumberCell.read(bytes, range, comma: comma), !reading.value.isNegative,
        reading.value <= Decimal(100_000)
      else { throw .refused("'\(reader.text(column))' is not a distance", span(range)) }
      guard reading.value > .zero else { continue }
      let inCell = String(decoding: bytes[reading.rest], as: UTF8.self).trimmed
      let word = inCell.isEmpty ? places.distanceUnit.map { reader.text($0) } ?? "" : inCell
      guard !word.isEmpty else {
        (set.distance, set.distanceUnit) = (reading.value, ownUnit)
        continue
      }
      guard let distance = UnitWord.distance(reading.value, word) else {
        let place = inCell.isEmpty ? places.distanceUnit ?? column : column
        throw .refused("unknown unit '\(word)'", span(reader.trimmed(place)))
      }
      (set.distance, set.distanceUnit) = (distance.number, distance.unit)
    }
  }

  /// Reads a cell such as `8 ripetizioni` or `30 secondi`.
  private func readAmount(_ column: Int, _ set: inout ImportedSet) throws(RowProblem) {
    let range = reader.trimmed(column)
    guard !range.isEmpty else { return }
    guard let reading = NumberCell.read(bytes, range, comma: comma), !reading.value.isNegative
    else { throw .refused("'\(reader.text(column))' is not an amount", span(range)) }
    let word = String(decoding: bytes[reading.rest], as: UTF8.self).lowercased()
    if word.isEmpty || ["rip", "rep", "wie", "rép"].contains(where: { word.hasPrefix($0) }) {
      set.reps = try reps(range.lowerBound..<reading.rest.lowerBound.trimmedEnd(bytes))
    } else {
      set.time = try time(range, 1)
    }
  }

  /// Reads a cell such as `22,50 kg` or `5 km`.
  private func readLoad(_ column: Int, _ set: inout ImportedSet) throws(RowProblem) {
    let range = reader.trimmed(column)
    guard !range.isEmpty else { return }
    guard let reading = NumberCell.read(bytes, range, comma: .decimal) else {
      // A dash, or a word such as `Corpo libero`, stands for bodyweight.
      if bytes[range].contains(where: \.isASCIIDigit) {
        throw .refused("'\(reader.text(column))' is not a load", span(range))
      }
      return
    }
    let word = String(decoding: bytes[reading.rest], as: UTF8.self)
    if let unit = UnitWord.weight(word) {
      (set.weight, set.unit) = (reading.value, unit)
    } else if let distance = UnitWord.distance(reading.value, word) {
      (set.distance, set.distanceUnit) = (distance.number, distance.unit)
    } else if word.isEmpty {
      set.weight = reading.value
    } else {
      throw .refused("'\(reader.text(column))' is not a load", span(range))
    }
  }

  // MARK: Effort

  private mutating func readEffort(_ set: inout ImportedSet) throws(RowProblem) {
    let rir = places.rir.flatMap { number($0) }
    if let column = places.rpe {
      let range = reader.trimmed(column)
      if !range.isEmpty {
        guard let rpe = NumberCell.number(bytes, range, comma: .decimal) else {
          throw .refused("'\(reader.text(column))' is not an RPE", span(range))
        }
        set.effort = Effort(rpe: rpe)
        if set.effort == nil, rpe != .zero {
          file.flag(
            "RPE \(reader.text(column)) is not between 1 and 10 in half steps", at: span(range),
            label: "kept as a note")
          set.add(note: "RPE \(reader.text(column))")
        }
      }
    }
    if let rir {
      let fromRIR = Decimal(10).subtracting(rir).flatMap { Effort(rpe: $0) }
      if set.effort == nil {
        set.effort = fromRIR
      } else if set.effort != fromRIR {
        set.add(note: "\(rir.text(places: 1)) RIR")
      }
    }
  }
}

extension Int {
  /// Returns the offset without the blanks before it.
  fileprivate func trimmedEnd(_ bytes: [UInt8]) -> Int {
    var end = self
    while end > 0, bytes[end - 1].isCellBlank { end -= 1 }
    return end
  }
}

extension Effort {
  /// Creates the effort of an RPE from 1 to 10 in half steps.
  init?(rpe: Decimal) {
    guard let halves = rpe.multiplied(by: Decimal(2)), halves.isWhole, let count = halves.floor,
      (2...20).contains(count)
    else { return nil }
    self.init(halves: Int8(count))
  }
}
