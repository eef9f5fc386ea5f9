// Tests values in the notation, and bodyweights over time.

import Testing
import Training

@Suite struct ValueTests {
  @Test func texts() throws {
    #expect(Value.load(Load(120, .kg).exact).text == "120kg")
    #expect(Value.load(.init(.zero, .kg, onBodyweight: true)).text == "bw")
    #expect(Value.number(Decimal(3)).text == "3")
    #expect(try Value.number(decimal("2.999999999999")).text == "3")
    #expect(Value.percent(Decimal(9, places: 1)).text == "90%")
    #expect(Value.percent(Decimal(575, places: 3)).text == "57.5%")
    #expect(Value.time(Decimal(150)).text == "2:30")
    #expect(try Value.time(decimal("30.45")).text == "30.5s")
    #expect(Value.time(Decimal(-30)).text == "-30s")
    #expect(Value.distance(Decimal(5), .km).text == "5km")
    #expect(Value.pace(Decimal(270), .km).text == "4:30/km")
    #expect(Value.pace(Decimal(120), .halfKilometre).text == "2:00/500m")
    #expect(Value.pace(Decimal(-90), .mi).text == "-1:30/mi")
    #expect(Value.pace(Decimal(15), .km).text == "15s/km")
    #expect(
      try Value.date(#require(CalendarDate(year: 2026, month: 1, day: 31))).text == "2026-01-31")
    #expect(Value.text("a \"b\" \\ c\nd").text == #""a \"b\" \\ c\nd""#)
    #expect(Value.exercise("Leg Press").text == #""Leg Press""#)
  }

  @Test func kinds() {
    #expect(Value.percent(.one).kind == .percent)
    #expect(Value.exercise("Squat").kind == .exercise)
    #expect(ValueKind.allCases.count == 9)
  }

  @Test func bodyweightIsTheLastWithinNinetyDays() throws {
    let day = CalendarDate(days: 20_000)
    var weights = Bodyweights()
    #expect(weights.on(day) == nil)
    weights.add(Load(82, .kg), on: day.adding(days: 10))
    weights.add(Load(80, .kg), on: day)
    weights.add(Load(81, .kg), on: day)
    #expect(weights.on(day.adding(days: -1)) == nil)
    #expect(weights.on(day) == Load(81, .kg))
    #expect(weights.on(day.adding(days: 9)) == Load(81, .kg))
    #expect(weights.on(day.adding(days: 100)) == Load(82, .kg))
    #expect(weights.on(day.adding(days: 101)) == nil)
    let history = [
      Entry(day, nil, .bodyweight(Load(80, .kg), notes: [])),
      Entry(day, nil, .resume(program: nil)),
      Entry(day, nil, .bodyweight(Load(81, .kg), notes: [])),
      Entry(day.adding(days: 10), nil, .bodyweight(Load(82, .kg), notes: [])),
    ]
    #expect(Bodyweights(history) == weights)
  }
}
