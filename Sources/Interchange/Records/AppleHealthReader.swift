// Reads the `export.xml` of Apple Health, piece by piece: it often has more than a gigabyte.

package import Diagnostics
import Training

/// Reads strength workouts, which do not have sets, and measurements of the body.
package struct AppleHealthReader {
  private var file: ImportedFile
  private var tags = XMLTagReader()
  private let name: String
  private let options: ImportOptions
  private var offsets = TimeOffsets()
  private var kept = KeptMeasures()
  private var others = CountedKinds()
  private var otherWorkouts = CountedKinds()
  /// The last bytes of the file.
  private var end: [UInt8] = []

  /// The measurements that are read, with the names that they get.
  private static let measures = [
    "HKQuantityTypeIdentifierBodyMass": "Body Weight",
    "HKQuantityTypeIdentifierBodyFatPercentage": "Body Fat",
    "HKQuantityTypeIdentifierLeanBodyMass": "Lean Body Mass",
    "HKQuantityTypeIdentifierWaistCircumference": "Waist",
  ]

  private static let workouts = [
    "HKWorkoutActivityTypeTraditionalStrengthTraining": "Strength Training",
    "HKWorkoutActivityTypeFunctionalStrengthTraining": "Functional Strength Training",
  ]

  /// Returns true for the start of an export.
  package static func recognizes(_ start: some Sequence<UInt8>) -> Bool {
    let text = String(decoding: Array(start.prefix(4096)), as: UTF8.self)
    return text.contains("<!DOCTYPE HealthData") || text.contains("<HealthData")
  }

  package init(name: String, _ options: ImportOptions) {
    self.name = name
    self.options = options
    file = ImportedFile(SourceText(name: name, bytes: []), .appleHealth)
  }

  /// Reads the next piece of the file.
  package mutating func read(_ piece: [UInt8]) {
    var reader = tags
    reader.read(piece) { tag in
      if tag.isNamed("Record") {
        readRecord(tag)
      } else if tag.isNamed("Workout") {
        readWorkout(tag)
      }
    }
    tags = reader
    end = Array((end + piece.suffix(64)).suffix(64))
  }

  /// Returns what was read, with its units.
  package mutating func finish() throws(Diagnostic) -> ImportedFile {
    var file = finished()
    try file.finish(options)
    return file
  }

  /// Returns what was read.
  mutating func finished() -> ImportedFile {
    if let (line, bytes) = tags.unfinished ?? tags.brokenLine.map({ ($0, []) }) {
      lose("the file ends in the middle of a record", line, bytes)
    }
    let last = String(decoding: end, as: UTF8.self).trimmed
    if !last.hasSuffix("</HealthData>") {
      file.remarks.append("the file is not complete: export it again")
    }
    file.keepLongestOfOverlapping()
    file.skipRows(.notTraining, others.count + otherWorkouts.count)
    file.remarks += offsets.remarks(options)
    file.losses += otherWorkouts.loss("other workouts") + others.loss("other records")
    return file
  }

  /// Reports that the rest of the file is in a damaged part of an archive.
  package mutating func loseRest() {
    lose("the archive is damaged here: the rest of the file cannot be read", tags.line, [])
  }

  private mutating func lose(_ why: String, _ line: Int, _ bytes: [UInt8]) {
    row(of: bytes, line, nil, nil) { reader in
      reader.refuse(why)
      return false
    }
  }

  // MARK: Rows

  /// Reads a row; `read` returns true if it gives a workout or a measurement.
  private mutating func row(
    of text: [UInt8], _ line: Int, _ date: String?, _ kind: String?,
    _ read: (inout AppleHealthReader) -> Bool
  ) {
    file.beginRow(SourceText(name: name, bytes: text, firstLine: line))
    let isKept = read(&self)
    let place = RowPlace(
      line: line, span: SourceSpan(0, text.count), date: date, exercise: kind)
    file.finishRow(isKept: isKept, file.hasProblemInRow ? place : nil)
  }

  private mutating func refuse(_ why: String) {
    file.refuse(why, at: SourceSpan(0, file.record?.bytes.count ?? 0))
  }

  private static func cell(_ text: String?) -> DateCell? {
    guard let text, case .one(let cell) = DateCell.read(text) else { return nil }
    return cell
  }

  /// Returns a date; nil after reporting that it cannot be read.
  private mutating func date(_ text: String?) -> DateCell? {
    if let cell = Self.cell(text) { return cell }
    refuse(text.map { "'\($0)' is not a date" } ?? "missing date")
    return nil
  }

  private mutating func readRecord(_ tag: XMLTag) {
    let type = tag["type"] ?? ""
    guard let name = Self.measures[type] else { return others.add(type) }
    let given = tag["startDate"]
    row(of: tag.text, tag.line, given, name) { reader in
      guard let cell = reader.date(given) else { return false }
      let (text, unit) = (tag["value"] ?? "", tag["unit"] ?? "")
      guard var number = NumberCell.number(text), number > .zero else {
        reader.refuse("'\(text)' is not a measurement")
        return false
      }
      if unit == "%", number <= .one { number = number.multiplied(by: Decimal(100)) ?? number }
      return reader.add(number, name, unit, cell)
    }
  }

  private mutating func add(
    _ number: Decimal, _ name: String, _ unit: String, _ cell: DateCell
  ) -> Bool {
    var (number, unit) = (number, unit)
    // A stone is 14 lb.
    if unit == "st" { (number, unit) = (number.multiplied(by: Decimal(14)) ?? number, "lb") }
    let value = MeasurementReader.value(number, name: name, unit: unit)
    let isWeight = name == "Body Weight"
    guard UnitWord.weight(unit) != nil || !isWeight && !unit.isEmpty else {
      refuse("unknown unit '\(unit)'")
      return false
    }
    guard number <= Decimal(10_000), value.isPossible else {
      refuse("'\(number.text())' is not a possible measurement")
      return false
    }
    offsets.add(cell)
    let local = cell.local(options)
    let measure = ImportedMeasure(
      line: file.record?.firstLine ?? 1, date: local.date, time: local.time, value: value)
    return file.add(measure, number, besides: &kept)
  }

  private mutating func readWorkout(_ tag: XMLTag) {
    let type = tag["workoutActivityType"] ?? ""
    guard let title = Self.workouts[type] else { return otherWorkouts.add(type) }
    let given = tag["startDate"]
    row(of: tag.text, tag.line, given, title) { reader in
      guard let start = reader.date(given) else { return false }
      reader.offsets.add(start)
      let local = start.local(reader.options)
      var workout = ImportedWorkout(
        line: tag.line, date: local.date, time: local.time, title: title)
      let perUnit = UnitWord.seconds(tag["durationUnit"] ?? "min").map { Decimal($0) }
      var seconds = tag["duration"].flatMap { NumberCell.number($0) }
        .flatMap { number in perUnit.flatMap { number.multiplied(by: $0) } }
      if seconds == nil, let end = Self.cell(tag["endDate"]) {
        seconds = start.seconds(to: end).map { Decimal($0) }
      }
      if let seconds, seconds > .zero {
        workout.took = Seconds(rounding: seconds.rounded(toMultipleOf: .one))
      }
      reader.file.workouts.append(workout)
      return true
    }
  }
}

/// The kinds of records that are not read, with their numbers.
struct CountedKinds {
  private var counts: [String: Int] = [:]
  private(set) var count = 0
  /// The most kinds that are told apart, and named.
  private static let most = 1000
  private static let mostNamed = 4

  mutating func add(_ kind: String) {
    count += 1
    let known = counts[kind] != nil || counts.count < Self.most
    counts[known ? kind : "", default: 0] += 1
  }

  /// Returns what is lost, with the most frequent kinds: `other workouts (212 Running, 12 Yoga and
  /// 3 other kinds)`. Empty if nothing is.
  func loss(_ what: String) -> [String] {
    guard count > 0 else { return [] }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let named = sorted.prefix(Self.mostNamed).map { kind, count in
      "\("\(count)".withThousands) \(Self.name(kind))"
    }
    let more = sorted.count - named.count
    return [
      "\(what) (\(named.joined(separator: ", "))"
        + (more > 0 ? " and \(more.counted("other kind")))" : ")")
    ]
  }

  /// Returns the words of `HKQuantityTypeIdentifierHeartRate`: `Heart Rate`.
  private static func name(_ kind: String) -> String {
    let marks = [
      "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKWorkoutActivityType", "HKDataType",
    ]
    let mark = marks.first { kind.hasPrefix($0) } ?? ""
    var words = ""
    for character in kind.dropFirst(mark.count).prefix(40) {
      if !mark.isEmpty, character.isUppercase, words.last?.isLowercase ?? false { words += " " }
      words.append(character)
    }
    return words.isEmpty ? "others" : words.onOneLine
  }
}
