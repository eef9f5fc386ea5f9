// Tests dates and clock times.

import Testing
import Training

@Suite struct CalendarDateTests {
  /// Goes from day to day by the rules of the calendar.
  @Test func everyDayOfFourHundredYearsConvertsBothWays() throws {
    var days = try #require(CalendarDate(year: 1899, month: 12, day: 31)).days
    var weekday = 6  // A Sunday.
    for year in 1900..<2300 {
      let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (index, length) in lengths.enumerated() {
        for day in 1...length {
          days += 1
          weekday = (weekday + 1) % 7
          let date = CalendarDate(year: year, month: index + 1, day: day)
          guard date?.days == days, date?.weekday.rawValue == weekday,
            let parts = date?.parts, parts == (year, index + 1, day)
          else {
            Issue.record("\(year)-\(index + 1)-\(day): \(String(describing: date))")
            return
          }
        }
        #expect(CalendarDate(year: year, month: index + 1, day: length + 1) == nil)
      }
    }
  }

  @Test func firstAndLastDates() throws {
    let first = try #require(CalendarDate(year: 1, month: 1, day: 1))
    let last = try #require(CalendarDate(year: 9999, month: 12, day: 31))
    #expect(first.text == "0001-01-01")
    #expect(first.weekday == .mon)
    #expect(last.text == "9999-12-31")
    #expect(last.weekday == .fri)
    #expect(last.days(since: first) == 3_652_058)
    #expect(first.adding(days: 3_652_058) == last)
    for (year, month, day) in [
      (0, 1, 1), (10_000, 1, 1), (2025, 0, 1), (2025, 13, 1), (2025, 1, 0), (2025, 2, 29),
      (1900, 2, 29), (2025, 4, 31), (.max, .max, .max), (.min, .min, .min),
    ] {
      #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }
    #expect(CalendarDate(year: 2000, month: 2, day: 29) != nil)
  }

  @Test func addingNeverTraps() {
    let date = CalendarDate(days: 0)
    #expect(date.adding(days: .max).days == .max)
    #expect(CalendarDate(days: -1).adding(days: .min).days == .min)
    #expect(CalendarDate(days: .max).adding(days: .max).days == .max)
    #expect(!CalendarDate(days: .min).text.isEmpty)
  }

  @Test func texts() throws {
    let date = try #require(CalendarDate(year: 2025, month: 10, day: 6))
    #expect(date.text == "2025-10-06")
    #expect(date.short == "6 Oct")
    #expect(date.weekdayAndDay == "Mon 6 Oct")
    #expect(date.long == "Mon 6 Oct 2025")
    #expect(CalendarDate(days: 0).text == "1970-01-01")
    #expect(CalendarDate(days: 0).weekday == .thu)
  }

  @Test(arguments: Weekday.allCases)
  func weeksStartOnTheGivenDay(_ first: Weekday) {
    for days in Int32(-20)...20 {
      let date = CalendarDate(days: days)
      let start = date.startOfWeek(first)
      #expect(start.weekday == first)
      #expect((0...6).contains(date.days(since: start)))
    }
  }

  @Test func weekdays() {
    #expect(Weekday(key: "wed") == .wed)
    #expect(Weekday(key: "Wed") == nil)
    #expect(Weekday.allCases.map(\.short) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(Weekday.sun.name == "Sunday")
    for day in Weekday.allCases { #expect(Weekday(key: day.key) == day) }
  }

  @Test func monthsLaterAndEarlier() {
    func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
      CalendarDate(year: year, month: month, day: day)
    }
    #expect(date(2025, 3, 31)?.adding(months: -1) == date(2025, 2, 28))
    #expect(date(2025, 10, 6)?.adding(months: -12) == date(2024, 10, 6))
    #expect(date(2025, 12, 15)?.adding(months: 2) == date(2026, 2, 15))
    #expect(date(1, 1, 15)?.adding(months: .min) == date(1, 1, 15))
    #expect(date(9999, 12, 15)?.adding(months: 100) == date(9999, 12, 15))
  }

  @Test func clockTimes() throws {
    #expect(ClockTime(hour: 18, minute: 5)?.text == "18:05")
    #expect(ClockTime(hour: 0, minute: 0, second: 9)?.text == "00:00:09")
    #expect(ClockTime(hour: 23, minute: 59, second: 59)?.seconds == 86_399)
    #expect(ClockTime(hour: 24, minute: 0) == nil)
    #expect(ClockTime(hour: 12, minute: 60) == nil)
    #expect(ClockTime(hour: 12, minute: 0, second: 60) == nil)
    let early = try #require(ClockTime(hour: 6, minute: 30))
    #expect(try early < #require(ClockTime(hour: 6, minute: 30, second: 1)))
  }
}
