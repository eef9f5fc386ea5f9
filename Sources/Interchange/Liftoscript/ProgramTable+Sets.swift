// The cells of a row as sets in notation.

import Notation
import Training

extension ProgramTable {
  /// Returns a set of a row in notation. `cell` is a percentage, or sets with everything.
  mutating func set(
    _ row: [Column: String], _ cell: String, of exercise: String, _ refuse: (String) -> Void
  ) -> String {
    // A week's column may have whole sets: `5x5 @ 75%`.
    if cell.contains(/\d\s*[x×]/) { return cell }
    var (text, cell) = (amounts(row, cell, refuse), cell)
    if text.isEmpty {
      text = whole(cell, refuse)
      guard !text.isEmpty else {
        if let load = row[.weight], !load.isEmpty {
          refuse("the weight '\(load)', because there are no reps")
        }
        return ""
      }
      cell = ""
    }
    // Whole sets may have a load of their own.
    if text.contains("@") { return text }
    if let percent = Self.percent(cell) {
      text += " @ \(percent)"
    } else if !cell.isEmpty {
      refuse("the percentage '\(cell)'")
    }
    if let load = row[.weight], !load.isEmpty {
      if let found = self.load(load, of: exercise) {
        text += " @ \(found)"
      } else if load.contains("%"), let percent = Self.percent(load) {
        text += " @ \(percent)"
      } else {
        refuse(
          "the weight '\(load)' without a unit: name the column 'weight (kg)' or 'weight (lb)'")
      }
    }
    if let rpe = row[.rpe], !rpe.isEmpty { text += " @\(rpe.replacing("@", with: "").trimmed)" }
    if let rest = row[.rest], !rest.isEmpty {
      let bytes = Array(rest.utf8)
      if let seconds = DurationCell.seconds(bytes, 0..<bytes.count, unit: restUnit)?.floor,
        (1...7200).contains(seconds)
      {
        text += " rest \(Seconds(Int32(seconds)).text)"
      } else {
        refuse("the rest '\(rest)'")
      }
    }
    return text
  }

  /// Returns the sets and reps of a row; empty if it does not have reps.
  private func amounts(
    _ row: [Column: String], _ cell: String, _ refuse: (String) -> Void
  ) -> String {
    let (sets, reps) = (row[.sets] ?? "", (row[.reps] ?? "").lowercased())
    // `5x5` or `3 sets of 8` in the column of sets or of reps.
    if let whole = [reps, sets].first(where: { $0.contains(/\d\s*(?:[x×]|sets?\b)/.ignoresCase()) })
    {
      return self.whole(whole, refuse)
    }
    guard !reps.isEmpty else {
      if !sets.isEmpty, cell.isEmpty { refuse("the sets '\(sets)', because there are no reps") }
      return ""
    }
    let text =
      Self.isOpen(reps)
      ? "max" : reps.replacing(/\s*(reps?|wdh\.?)$/, with: "").replacing("–", with: "-")
    return sets.isEmpty || sets == "1" ? text : "\(sets)x\(text)"
  }

  private static func isOpen(_ reps: String) -> Bool {
    ["amrap", "max", "amap", "failure"].contains(reps.lowercased())
  }

  /// Returns the sets of a cell in a row without reps, such as `60s`, `max` or `50 total`.
  private func whole(_ cell: String, _ refuse: (String) -> Void) -> String {
    if cell.isEmpty { return "" }
    if Self.isOpen(cell) { return "max" }
    // `3 sets of 8`
    let sets = cell.replacing(/^(\d+)\s*sets?\s*(?:of|à|x)\s*/.ignoresCase()) { "\($0.output.1)x" }
    let (items, problems) = SetReader.planned(sets)
    guard problems.isEmpty, Self.areSets(items) else {
      refuse("the sets '\(cell)'")
      return ""
    }
    return sets
  }

  /// Returns whether a text was read as sets, and not as the name of a scheme.
  static func areSets(_ items: [SchemeItem]) -> Bool {
    !items.isEmpty && items.allSatisfy { if case .set = $0 { true } else { false } }
  }

  /// Returns `75%` for `75`, `75%` and `0.75`.
  private static func percent(_ text: String) -> String? {
    let plain = text.replacing("%", with: "").trimmed
    let ends = plain.split(separator: /\s*[-–]\s*/).map { LiftoscriptSection.number($0.trimmed) }
    let numbers = ends.compactMap(\.self)
    guard numbers.count == ends.count, (1...2).contains(numbers.count),
      numbers.allSatisfy({ $0 > .zero && $0 <= Decimal(200) })
    else { return nil }
    // A number up to 1.5 without a sign is a share.
    let isShare = !text.contains("%") && numbers.allSatisfy { $0 <= Decimal(15, places: 1) }
    let texts = numbers.map { number in
      (isShare ? number.multiplied(by: Decimal(100)) ?? number : number).text(places: 4)
    }
    return texts.joined(separator: "-") + "%"
  }

  private mutating func load(_ text: String, of exercise: String) -> String? {
    let bytes = Array(text.utf8)
    if ["bw", "bodyweight"].contains(text.lowercased()) { return "bw" }
    guard let reading = NumberCell.read(bytes, 0..<bytes.count, comma: .unclear),
      !reading.value.isNegative
    else { return nil }
    let word = String(decoding: bytes[reading.rest], as: UTF8.self).trimmed
    guard let unit = word.isEmpty ? weightUnit : UnitWord.weight(word) else { return nil }
    units[unit, default: 0] += 1
    note(reading.value, unit, of: exercise)
    return role(exercise).text(reading.value, unit)
  }
}
