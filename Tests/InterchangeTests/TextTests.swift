// Encodings, and the noise of converted loads.

import Diagnostics
import Interchange
import SeededChance
import Testing
import Training

@Suite struct TextTests {
  private static let text =
    "Date;Workout Name;Exercise Name;Set Order;Weight (kg);Reps;Notes\r\n"
    + "2024-01-05 18:05:00;Träning;Übung;1;100;5;\"two\r\nlines; \"\"so\"\" 💪🏽\"\r\n"

  private static let expected =
    "2024-01-05 18:05:00 workout Träning\n  Übung: 5 @ 100kg\n    \"two\\nlines; \\\"so\\\" 💪🏽\"\n"

  @Test func encodings() throws {
    let utf8 = Array(Self.text.utf8)
    let little = Self.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = Self.text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [
      utf8, [0xEF, 0xBB, 0xBF] + utf8, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little,
    ] {
      #expect(try Reading(bytes: bytes).history == Self.expected)
    }
    let plain = Self.text.replacing(" 💪🏽", with: "")
    let latin = plain.unicodeScalars.map { UInt8(clamping: $0.value) }
    let read = try Reading(bytes: latin)
    #expect(read.history == Self.expected.replacing(" 💪🏽", with: ""))
    #expect(read.file.encoding == .latin1)
  }

  @Test func windowsText() throws {
    let text =
      "Date;Workout Name;Exercise Name;Set Order;Weight (kg);Reps;Notes\n"
      + "2024-01-05;Push – A;Farmer’s Walk;1;100;5;Café, 5 €\n"
    let codes: [Unicode.Scalar: UInt8] = ["–": 0x96, "’": 0x92, "€": 0x80]
    let read = try Reading(
      bytes: text.unicodeScalars.map { codes[$0] ?? UInt8(clamping: $0.value) })
    #expect(
      read.history
        == "2024-01-05 workout Push – A\n  Farmer’s Walk: 5 @ 100kg\n    \"Café, 5 €\"\n")
    #expect(read.file.encoding == .windows)
  }

  /// A file in UTF-8 can have the control characters of Latin-1.
  @Test func controlCharactersAreBlanks() throws {
    let read = try Reading(
      "Date,Exercise,Category,Weight (kg),Reps,Comment\n2024-01-05,Squat,Legs,100,5,a\u{92}b\u{1}c\n"
    )
    #expect(read.history.contains("\"a b c\""))
  }

  @Test(arguments: [
    ("PK\u{3}\u{4}......xl/workbook.xml", "an Excel workbook"),
    ("PK\u{3}\u{4}......[Content_Types].xml", "an Excel workbook"),
    ("PK\u{3}\u{4}..mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK", "a spreadsheet"),
    ("PK\u{3}\u{4}......strong.csv", "a zip file"), ("%PDF-1.4", "a PDF"),
    ("SQLite format 3\0", "a damaged database"), ("bplist00", "a property list"),
    ("Date\0\0\0\0", "not a text file"),
  ])
  func filesThatAreNotTexts(_ start: String, _ kind: String) {
    #expect(throws: Diagnostic.self) { try Reading(bytes: Array(start.utf8)) }
    do {
      _ = try Reading(bytes: Array(start.utf8))
    } catch let problem as Diagnostic {
      #expect(problem.summary.hasSuffix("' is \(kind)"))
      #expect(problem.help.first?.isEmpty == false)
    } catch {
      Issue.record(error)
    }
  }

  @Test func separatorLineOfExcel() throws {
    #expect(try Reading("sep=;\r\n" + Self.text).history == Self.expected)
  }

  @Test func lineEndsAndBlankLines() throws {
    let rows = [
      "Date,Exercise,Category,Weight (kg),Reps", "", "2024-01-05,Squat,Legs,100,5",
      "2024-01-05,Squat,Legs,100,5",
    ]
    for end in ["\n", "\r\n", "\r"] {
      let read = try Reading(rows.joined(separator: end))
      #expect(read.history == "2024-01-05 workout Workout\n  Squat: 2x5 @ 100kg\n")
      #expect(read.file.skipped == [.blank: 1])
    }
  }

  @Test(arguments: [
    ("31.751465900000003", WeightUnit.kg, "70lb"), ("44.09245243697551", .lb, "20kg"),
    ("88.18", .lb, "40kg"), ("77.16", .lb, "35kg"), ("61.23492", .kg, "135lb"),
    ("45.359237", .kg, "100lb"), ("100.5999984741211", .kg, "100.6kg"),
    ("27.215519999999998", .kg, "60lb"), ("20.41164", .kg, "45lb"),
    // These are what somebody lifted.
    ("12.7", .kg, "12.7kg"), ("61.25", .kg, "61.25kg"), ("0.5", .lb, "0.5lb"),
    ("102.5", .kg, "102.5kg"), ("13.65", .kg, "13.65kg"), ("1.25", .kg, "1.25kg"),
  ])
  func noise(_ written: String, _ unit: WeightUnit, _ expected: String) throws {
    let read = try Reading(
      "Date,Exercise,Category,Weight,Weight Unit,Reps\n2024-01-05,Squat,Legs,\(written),\(unit.rawValue),5\n"
    )
    #expect(read.history.contains("5 @ \(expected)\n"))
  }

  /// Every load that an app may have converted comes back.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func convertedLoadsComeBack(_ seed: UInt64) throws {
    var chance = Chance(seed: seed)
    for _ in 0..<500 {
      let unit: WeightUnit = Bool.random(using: &chance) ? .kg : .lb
      let load = ExactLoad(Decimal(Int.random(in: 4...1600, using: &chance) * 25, places: 2), unit)
      let exact = try #require(load.converted(to: unit.other)?.amount)
      for places in [5, 8, 12] {
        let written = exact.rounded(toMultipleOf: Decimal(1, places: places))
        // Two decimals and less may be what somebody lifted.
        guard written.rounded(toMultipleOf: Decimal(1, places: 2)) != written else { continue }
        let converted = try #require(ConvertedLoad(written, unit.other))
        #expect(
          converted.load.exact.amount == load.amount && converted.load.unit == unit,
          "seed \(seed): \(load.text) as \(written.text()) is \(converted.load.text)")
      }
    }
  }
}
