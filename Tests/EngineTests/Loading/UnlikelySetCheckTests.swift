// Tests warnings about numbers of sets that are probably loads, and about amounts without a unit.

import Diagnostics
import Engine
import Programs
import Testing
import Training

@Suite struct UnlikelySetCheckTests {
  private func found(_ entry: String, _ unit: WeightUnit = .lb) throws -> [String] {
    let text = "program: P\nschemes: {many: 45x5}\ndays: {A: [{\(entry)}]}"
    return UnlikelySetCheck.problems(
      of: CompiledProgram(try program(text)), settings: EngineSettings(units: unit)
    ).map { $0.help.first ?? "" }
  }

  @Test(arguments: [
    ("Bench Press: [45x10, 65x5]", ["10 @ 45lb", "5 @ 65lb"]), ("Curl: many", ["5 @ 45lb"]),
    ("Bench Press: 3x5, warmup: [45x5, 65x3]", ["5 @ 45lb", "3 @ 65lb"]),
    ("Squat: 21x3-5", ["3-5 @ 21lb"]), ("Yoke: 30x10", ["10 @ 30lb"]),
  ])
  func aLoadIsProbablyMeant(_ entry: String, _ loads: [String]) throws {
    #expect(try found(entry) == loads.map { "for a load, write `\($0)`" })
  }

  @Test func theLoadIsInTheLiftersUnit() throws {
    #expect(try found("Squat: 60x5", .kg) == ["for a load, write `5 @ 60kg`"])
  }

  @Test(arguments: [
    "Squat: 20x10", "Push-Up: 45x10", "Snatch: 30x1 @ 60kg", "Snatch: 30x1 every 60s",
    "Swing: 30x10 rest 30s", "Run: 30x100m", "Squat: 30x1 @8",
  ])
  func setsAreMeant(_ entry: String) throws {
    #expect(try found(entry) == [])
  }

  @Test(arguments: [
    ("Run: 8x400", "write `8x400m`"), ("Plank: 3x60", "write `3x60s`"),
    ("Side Plank: 2x30-45", "write `2x30s-45s`"), ("Cycling: 30", "write `30min` or `30km`"),
    ("Rowing Machine: 2000", "write `2000m`"),
    ("Run: 21.1km in 2:10", "for hours and minutes, write `21.1km in 2h10min`"),
  ])
  func aDistanceOrATimeIsProbablyMeant(_ entry: String, _ help: String) throws {
    #expect(try found(entry) == [help])
  }

  @Test(arguments: [
    "Run: 8x400m", "Plank: 3x60s", "Jump Rope: 3x100", "Plank: 3x10", "Run: 21.1km in 2h10min",
    "Hanging Leg Raise: 3x15", "Plank: 3xmax", "Push-Up: 50",
  ])
  func repsAreMeant(_ entry: String) throws {
    #expect(try found(entry) == [])
  }
}
