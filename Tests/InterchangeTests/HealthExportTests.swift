// Tests the exports of Apple Health and Google Fit, which are read in pieces and file by file.

import Diagnostics
import HistoryFormat
import Interchange
import SeededChance
import Testing
import Training

@Suite struct HealthExportTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
    <!-- Note: it isn't <Record type="HKQuantityTypeIdentifierBodyMass"/> -->
    <!ATTLIST Record type CDATA #REQUIRED>
    ]>
    <HealthData locale="en_US">
    """
  private static let records = """
    <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale &amp; Co" unit="kg" startDate="2024-01-05 07:00:00 +0100" value="82.4"/>
    <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="App" unit="lb" startDate="2024-01-05 07:00:05 +0100" value="181.66"/>
    <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" startDate="2024-01-05 21:00:00 +0100" value="83.6"/>
    <Record type="HKQuantityTypeIdentifierBodyFatPercentage" unit="%" startDate="2024-01-05 07:00:00 +0100" value="0.183"/>
    <Record type="HKQuantityTypeIdentifierWaistCircumference" unit="cm" startDate="2024-01-05 07:01:00 +0100" value="84.5"/>
    <Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" startDate="2024-01-05 07:01:00 +0100" value="60"/>
    <Workout workoutActivityType="HKWorkoutActivityTypeTraditionalStrengthTraining" duration="62.5" durationUnit="min" startDate="2024-01-05 18:05:00 +0100" endDate="2024-01-05 19:07:30 +0100">
    <Workout workoutActivityType="HKWorkoutActivityTypeTraditionalStrengthTraining" duration="60" durationUnit="min" startDate="2024-01-05 18:06:00 +0100" endDate="2024-01-05 19:06:00 +0100"/>
    <Workout workoutActivityType="HKWorkoutActivityTypeFunctionalStrengthTraining" startDate="2024-01-07 18:05:00 +0100" endDate="2024-01-07 18:35:00 +0100"/>
    <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" startDate="2024-01-06 18:05:00 +0100"/>
    """

  private func read(_ text: String, pieces: [Int] = []) throws -> ImportedFile {
    var reader = AppleHealthReader(name: "export.xml", ImportOptions())
    var rest = Array(text.utf8)[...]
    for count in pieces {
      reader.read(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    reader.read(Array(rest))
    return try reader.finish()
  }

  private func history(_ file: ImportedFile) -> String {
    file.entries(ImportNaming(name: { $0 }, isOnBodyweight: { _ in false })).entries
      .map(\.historyText).joined()
  }

  @Test func appleHealth() throws {
    let file = try read("\(Self.head)\n\(Self.records)\n</Workout>\n</HealthData>\n")
    #expect(
      history(file) == """
        2024-01-05 07:00:00 bodyweight 82.4kg
        2024-01-05 07:00:00 measure Body Fat 18.3%
        2024-01-05 07:01:00 measure Waist 84.5cm
        2024-01-05 18:05:00 workout Strength Training
          took 1:02:30
        2024-01-05 21:00:00 bodyweight 83.6kg
        2024-01-07 18:05:00 workout Functional Strength Training
          took 30min

        """)
    #expect(file.rows.imported == 6)
    #expect(file.skipped == [.repeated: 2, .notTraining: 2])
    #expect(file.losses == ["other workouts (1 Running)", "other records (1 Heart Rate)"])
    // The same text is not read otherwise in one piece, as from standard input.
    let whole = try Reading("\(Self.head)\n\(Self.records)\n</Workout>\n</HealthData>\n").file
    #expect(history(whole) == history(file))
  }

  /// Wherever the pieces begin and end, the same is read.
  @Test(arguments: 0..<80)
  func pieces(_ seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    var bytes = Array("\(Self.head)\n\(Self.records)\n</HealthData>\n".utf8)
    if seed % 2 == 0 {
      for _ in 0..<4 { bytes[chance.below(bytes.count)] = chance.one(Array("<>&\"' /!-]x".utf8)) }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let whole = try read(text)
    let cut = try read(text, pieces: (0..<12).map { _ in 1 + chance.below(300) })
    #expect(history(cut) == history(whole), "seed \(seed)")
    #expect(cut.rows == whole.rows, "seed \(seed)")
    #expect(cut.problems.map(\.text) == whole.problems.map(\.text), "seed \(seed)")
    #expect(cut.problems.map(\.line) == whole.problems.map(\.line), "seed \(seed)")
  }

  @Test(arguments: 0..<100)
  func damagedValues(_ seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let junk = ["", "x", "-5", "1e9", "2024-13-40", "0", "99999", "st", "&lt;&amp;lt;", "0.00001"]
    var lines = Self.head.split(separator: "\n").map(String.init)
    let first = lines.count
    lines += Self.records.split(separator: "\n").map(String.init)
    let count = lines.count - first
    for _ in 0..<(1 + chance.below(6)) {
      let line = first + chance.below(count)
      let values = lines[line].matches(of: /="([^"]*)"/)
      let range = chance.one(values).1
      lines[line].replaceSubrange(range.startIndex..<range.endIndex, with: chance.one(junk))
    }
    let file = try read((lines + ["</HealthData>"]).joined(separator: "\n"))
    file.expectAccount(of: count, lines, "seed \(seed)")
  }

  @Test func cutOff() throws {
    let text = "\(Self.head)\n\(Self.records)\n"
    let file = try read(String(text.dropLast(20)))
    #expect(file.problems.map(\.summary) == ["the file ends in the middle of a record"])
    #expect(file.problems.map(\.line) == [17])
    #expect(file.remarks.contains("the file is not complete: export it again"))
    // A tag that never ends is not kept in memory.
    let endless = try read(Self.head + "<Record x=\"" + String(repeating: "x", count: 3 << 20))
    #expect(endless.rows.lost == 1)
  }

  @Test func entities() throws {
    let bomb = """
      <!DOCTYPE HealthData [<!ENTITY a "1"><!ENTITY b "&a;&a;&a;">]>
      <HealthData>
      <Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2024-01-05" value="&b;"/>
      </HealthData>
      """
    #expect(try read(bomb).problems.map(\.summary) == ["'&b;' is not a measurement"])
  }

  // MARK: Google Fit

  private static let takeout = [
    (
      "Takeout/Fit/All Sessions/2024-01-05T18_05_00+01_00_STRENGTH_TRAINING.json",
      """
      {"fitnessActivity": "strength_training", "startTime": "2024-01-05T17:05:00.000Z",
       "endTime": "2024-01-05T18:05:00.000Z", "duration": "3600.500s"}
      """
    ),
    (
      "Takeout/Fit/All Sessions/2024-01-06T18_05_00+01_00_WALKING.json",
      #"{"fitnessActivity": "walking", "startTime": "2024-01-06T17:05:00.000Z"}"#
    ),
    (
      "Takeout/Fit/All Data/derived_com.google.weight_com.google.android.g.json",
      """
      {"Data Source": "derived", "Data Points": [
      {"fitValue": [{"value": {"fpVal": 82.4000015258789}}], "startTimeNanos": 1704438000000000000},
      {"fitValue": [{"value": {"fpVal": 81}}], "startTimeNanos": "1704524400000000000"}]}
      """
    ),
    ("Takeout/Fit/All Data/derived_com.google.heart_rate.bpm_x.json", #"{"Data Points": []}"#),
    (
      "Takeout/Fit/Daily activity metrics/Daily activity metrics.csv",
      "Date,Step count,Average weight (kg)\n2024-01-05,30,82\n"
    ),
    ("Takeout/Fit/Activities/2024-01-06.tcx", "<x/>"),
  ]

  private func read(_ files: [(String, String)]) throws -> ImportedFile {
    let paths = files.map(\.0)
    #expect(TakeoutReader.recognizes(paths))
    let collection = FileCollection(name: "takeout.zip", paths: paths) { index in
      SourceText(name: "takeout.zip/\(paths[index])", text: files[index].1)
    }
    return try TakeoutReader.read(collection, ImportOptions()) { _ in }
  }

  @Test func googleFit() throws {
    let file = try read(Self.takeout)
    #expect(
      history(file) == """
        2024-01-05 07:00:00 bodyweight 82.4kg
        2024-01-05 18:05:00 workout Strength Training
          took 1:00:01
        2024-01-06 07:00:00 bodyweight 81kg

        """)
    #expect(
      file.losses == [
        "other workouts (1 walking)",
        "other files (1 Activities/*.tcx, 1 All Data/*.json, 1 Daily activity metrics/*.csv)",
      ])
    #expect(file.rows.count == 4)
    // Without single measurements, the averages of days are read.
    let days = try read(Self.takeout.filter { !$0.0.contains("com.google.weight") })
    #expect(history(days).contains("2024-01-05 bodyweight 82kg\n"))
    #expect(!TakeoutReader.recognizes(["strong.csv", "notes/2024-01-05.csv"]))
  }

  @Test(arguments: 0..<60)
  func damagedTakeout(_ seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let junk = ["null", "\"x\"", "-5", "{}", "[]", "1e30", "\"2024-02-30\"", "0", "0.00001"]
    var files = Self.takeout
    for _ in 0..<3 {
      let place = chance.one([0, 2])
      let values = files[place].1.matches(of: /: ("[^"]*"|-?[\d.]+)/)
      let range = chance.one(values).1
      files[place].1.replaceSubrange(range.startIndex..<range.endIndex, with: chance.one(junk))
    }
    let file = try read(files)
    let rows = file.rows
    #expect(rows.lost == file.problems.count { $0.effect == .lost }, "seed \(seed)")
    #expect(rows.imported == file.workouts.count + file.measures.count, "seed \(seed)")
  }
}
