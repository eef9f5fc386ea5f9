// Tests of single values, loads and times, as in histories, settings and answers.

import Diagnostics
import Notation
import Testing
import Training

@Suite struct SetsValueTests {
  @Test(arguments: [
    Line("100kg"), Line("102.50 kg", "102.5kg"), Line("bw"), Line("bw+10kg"), Line("bw-20lb"),
    Line("+10kg", "bw+10kg"), Line("-5kg"), Line("3"), Line("-2.5"), Line("3.123456789"),
    Line("90%"), Line("-5%"), Line("57.5 %", "57.5%"), Line("2:30"), Line("90s"), Line("30.5s"),
    Line("1h05min"), Line("5km"), Line("400 m", "400m"), Line("2026-01-31"),
    Line("\"a \\\"b\\\"\\n\""),
  ])
  func readsAndPrints(_ line: Line) {
    let (value, problems) = ValueReader.read(line.written)
    #expect(problems.isEmpty, "\(problems.map(\.summary))")
    #expect(value?.text == line.canonical)
    #expect(ValueReader.read(line.canonical).0 == value)
  }

  @Test(arguments: 0..<200)
  func everyValueReadsBackAsPrinted(_ seed: Int) {
    var generator = SetsGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let value: Value =
        switch generator.number(0...6) {
        case 0: .load(generator.load().exact)
        case 1: .number(Decimal(generator.number(-9_999_999_999...9_999_999_999), places: 9))
        case 2: .percent(Decimal(generator.number(-9_999_999...9_999_999), places: 8))
        case 3: .time(Decimal(Int(generator.seconds().tenths), places: 1))
        case 4: .distance(Decimal(generator.number(0...999_999_999), places: 4), .km)
        case 5: .date(CalendarDate(days: Int32(generator.number(-100_000...100_000))))
        default: .text(generator.note())
        }
      let (read, problems) = ValueReader.read(value.text)
      #expect(read == value, "seed \(seed): \(value.text): \(problems.map(\.summary))")
    }
  }

  @Test func readsTheExpectedKind() {
    #expect(ValueReader.read("100", as: .load, unit: .kg).0 == .load(ExactLoad(Decimal(100), .kg)))
    #expect(ValueReader.read("100", as: .load).1.map(\.id) == ["missing-unit"])
    #expect(ValueReader.read("90", as: .percent).1.first?.help == ["write '90%'"])
    #expect(ValueReader.read("90", as: .time).1.map(\.id) == ["bad-time"])
    #expect(ValueReader.read("5", as: .distance).1.map(\.id) == ["missing-unit"])
    #expect(ValueReader.read("bbb", as: .text).0 == .text("bbb"))
    #expect(ValueReader.read(" Bench Press ", as: .exercise).0 == .exercise("Bench Press"))
    #expect(ValueReader.read("\"Bench Press\"", as: .exercise).0 == .exercise("Bench Press"))
    #expect(ValueReader.read("100kg", as: .number).1.map(\.id) == ["not-a-value"])
    #expect(ValueReader.read("5lb|2.5kg", as: .load, unit: .lb).0?.text == "5lb")
  }

  @Test(arguments: [
    ("abc", "not-a-value"), ("2026-02-30", "not-a-value"), ("", "not-a-value"),
    ("1,5", "decimal-comma"),
    ("100lbs", "unknown-unit"), ("1.23456kg", "too-many-decimals"),
    ("10001kg", "load-out-of-range"),
    ("5lb|2.5kg", "not-a-value"), ("3 4", "not-a-value"), ("\"a\" b", "not-a-value"),
    ("0:00/km", "bad-time"),
  ])
  func refuses(_ text: String, _ id: String) {
    let (value, problems) = ValueReader.read(text)
    #expect(value == nil)
    #expect(problems.map(\.id) == [id])
  }

  @Test func durations() {
    func time(_ text: String) -> Value? { ValueReader.read(text, as: .time).0 }
    #expect(time("58min") == .time(Decimal(3_480)))
    #expect(time("1h05min") == .time(Decimal(3_900)))
    #expect(time("1:30") == .time(Decimal(90)))
    #expect(time("30.5s") == .time(Decimal(305, places: 1)))
    #expect(time("1000h") == .time(Decimal(3_600_000)))
    #expect(ValueReader.read("1000h1s").1.map(\.id) == ["time-out-of-range"])
    #expect(ValueReader.read("1:5").1.map(\.id) == ["bad-time"])
  }
}
