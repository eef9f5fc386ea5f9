// Tests quantities of measurements that are typed without a unit.

import Logbook
import Testing

@Suite struct TypedMeasurementTests {
  private func read(_ text: String, after earlier: [String]) throws -> String {
    try TypedMeasurement(earlier: earlier).read(text)
  }

  @Test(arguments: [
    ("34", ["33.5in", "33in"], "34in"), ("84,5", ["84 cm"], "84.5 cm"),
    ("34cm", ["33in"], "34cm"), ("52", ["50 bpm"], "52 bpm"), ("15", ["14%"], "15%"),
    ("9200", ["9000"], "9200"), ("34", [], "34"), ("118", ["120/80"], "118"),
    ("34", ["33in", "33.5"], "34in"), ("8", ["7.5h"], "8h"),
  ])
  func theLastUnitIsTaken(_ text: String, _ earlier: [String], _ read: String) throws {
    #expect(try self.read(text, after: earlier) == read)
  }

  @Test(arguments: [
    ("7:30", ["7h30"], "7h30min"), ("7:30", ["7.5h"], "7h30min"), ("7:30", ["8h05min"], "7h30min"),
    ("7:30", ["6:50"], "7:30"), ("7:30", ["450s"], "7:30"), ("7:30", [], "7:30"),
    ("7:30", ["3 cups"], "7:30"), ("1:07:30", ["1:00:00"], "1:07:30"),
  ])
  func aTimeMeansWhatFits(_ text: String, _ earlier: [String], _ read: String) throws {
    #expect(try self.read(text, after: earlier) == read)
  }

  @Test(arguments: [
    ("8", ["7h30min"]), ("7:30", ["1h10min"]), ("wide", ["33in"]), ("1,234", []),
  ])
  func whatIsAmbiguousIsRefused(_ text: String, _ earlier: [String]) {
    #expect(throws: LogbookError.self) { try read(text, after: earlier) }
  }
}
