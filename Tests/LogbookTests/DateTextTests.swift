// Dates as people write them on the command line.

import Diagnostics
import Testing
import Training

@testable import Logbook

@Suite struct DateTextTests {
  /// A Wednesday.
  static let today = CalendarDate(year: 2025, month: 10, day: 8) ?? .distantFuture

  @Test(
    arguments: [
      ("2025-10-06", "2025-10-06", nil), ("2025-10-06T18:05", "2025-10-06", "18:05"),
      ("2024-02-29 06:00", "2024-02-29", "06:00"), ("today", "2025-10-08", nil),
      ("Yesterday", "2025-10-07", nil), ("tomorrow", "2025-10-09", nil),
      ("mon", "2025-10-06", nil), ("wed", "2025-10-08", nil), ("Thursday", "2025-10-02", nil),
      ("last mon", "2025-10-06", nil), ("last wed", "2025-10-01", nil),
      ("Last Tuesday", "2025-10-07", nil), ("last thu 18:00", "2025-10-02", "18:00"),
      ("-3", "2025-10-05", nil), ("-0", "2025-10-08", nil), ("-365", "2024-10-08", nil),
      ("6 oct", "2025-10-06", nil), ("Oct 6", "2025-10-06", nil), ("6 October", "2025-10-06", nil),
      ("8 nov", "2025-11-08", nil), ("9 nov", "2024-11-09", nil), ("29 feb", "2024-02-29", nil),
      ("6 oct 2023", "2023-10-06", nil), ("3. sept", "2025-09-03", nil),
      ("2025-10-06T7:05", "2025-10-06", "07:05"), ("yesterday 18:00", "2025-10-07", "18:00"),
      ("yesterdayT18:00", "2025-10-07", "18:00"), ("Tue 7:05", "2025-10-07", "07:05"),
      ("6 oct 18:00", "2025-10-06", "18:00"), ("-3 18:00", "2025-10-05", "18:00"),
    ] as [(String, String, String?)])
  func readsDatesWithAndWithoutTimes(_ text: String, _ date: String, _ time: String?) {
    let read = DateText.read(text, today: Self.today)
    #expect(read?.date.text == date)
    #expect(read?.time?.text == time)
  }

  @Test(arguments: [
    "", "2025-2-3", "2025-02-30", "2025-10-06T", "2025-10-06T24:00", "2025-10-06T1:5",
    "18:05", "today 18", "2025-10-06T18:05:30", "+025-10-06", "mo", "31 feb", "6", "-", "--3",
    "10/6", "6 oct 25", "last", "last 6 oct", "next monday",
  ])
  func refusesOtherForms(_ text: String) {
    #expect(DateText.read(text, today: Self.today) == nil)
  }

  /// The end of a pause lies ahead.
  @Test(
    arguments: [
      ("mon", "2025-10-13"), ("wed", "2025-10-15"), ("thu", "2025-10-09"), ("9 oct", "2025-10-09"),
      ("8 oct", "2026-10-08"), ("1 jan", "2026-01-01"), ("7 oct", "2026-10-07"),
      ("7 oct 2025", "2025-10-07"), ("2025-10-20", "2025-10-20"), ("tomorrow", "2025-10-09"),
      ("13/11", nil), ("1/12", nil),
    ])
  func theNextDateOfThatName(_ text: String, _ date: String?) {
    #expect(DateText.read(text, today: Self.today, .next)?.date.text == date)
    if text == "1/12" {
      let dates = ["2025-12-01", "2026-01-12"].map { DateText.date($0) }
      #expect(
        DateText.reading(text, today: Self.today, .next) == .ambiguous(dates.compactMap(\.self)))
    }
  }

  /// The year 1900 has no such day.
  @Test(arguments: [
    ("2025-10-08", "2024-02-29"), ("2026-11-20", "2024-02-29"), ("2028-01-29", "2028-02-29"),
    ("1903-05-01", "1896-02-29"),
  ])
  func aLeapDayIsTheLatestOne(_ today: String, _ date: String) throws {
    let today = try #require(DateText.date(today))
    #expect(DateText.read("29 feb", today: today)?.date.text == date)
  }

  @Test func aDateThatDoesNotExistIsStillWrittenAsOne() {
    for text in ["2023-02-29", "2024/3/1", "2024-3-1", "31 feb", "feb 30 2024", "30.2.2024"] {
      #expect(DateText.isWrittenAsDate(text), "\(text)")
    }
    for text in ["squat", "5/3/1", "2024", "5 squat", "bench press 5", "", "-", "2024-02-x"] {
      #expect(!DateText.isWrittenAsDate(text), "\(text)")
    }
  }

  @Test func aSlashedDateShowsBothReadings() {
    let error = #expect(throws: LogbookError.self) {
      try DateText.expect("10/6", today: Self.today)
    }
    #expect(
      error?.diagnostics.first?.help == [
        "for Tue 10 Jun 2025, write '2025-06-10'", "for Mon 6 Oct 2025, write '2025-10-06'",
      ])
  }

  /// Dates of other countries are shown in the form to write.
  @Test(arguments: [
    ("24.11.2024", ["2024-11-24"]), ("24.9.", ["2025-09-24"]), ("24.9", ["2025-09-24"]),
    ("10/6/2025", ["2025-06-10", "2025-10-06"]), ("6.6.", ["2025-06-06"]),
    ("2024-3-1", ["2024-03-01"]), ("2024/03/01", ["2024-03-01"]),
    ("10/6 18:00", ["2025-06-10", "2025-10-06"]),
  ])
  func numbersAreNotADate(_ text: String, _ dates: [String]) {
    let error = #expect(throws: LogbookError.self) {
      try DateText.expect(text, today: Self.today)
    }
    let help = error?.diagnostics.first?.help ?? []
    #expect(help.count == dates.count)
    for (help, date) in zip(help, dates) { #expect(help.hasSuffix("write '\(date)'")) }
  }
}
