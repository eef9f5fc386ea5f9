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
    ("Run: 21.1km in 2:10", "write `21.1km in 2h10min`"),
    ("Run: 3m in 25min", "write `3km in 25min`"),
    ("Plank: 3x1.5m", "for minutes, write `3x90s`"), ("Run: 20m", "for minutes, write `20min`"),
    ("Jump Rope: 5x2m", "for minutes, write `5x2min`"),
  ])
  func aDistanceOrATimeIsProbablyMeant(_ entry: String, _ help: String) throws {
    #expect(try found(entry) == [help])
  }

  @Test(arguments: [
    "Run: 8x400m", "Run: 8x60m", "Bear Crawl: 10m", "Plank: 3x60s", "Jump Rope: 3x100",
    "Plank: 3x10", "Run: 21.1km in 2h10min",
    "Hanging Leg Raise: 3x15", "Plank: 3xmax", "Push-Up: 50",
  ])
  func repsAreMeant(_ entry: String) throws {
    #expect(try found(entry) == [])
  }

  // MARK: Lists

  private static let lists = [
    ("5 @7, 8, 9", "efforts, write `5 @7, 5 @8, 5 @9`"),
    ("[5 @7, 8, 9]", "efforts, write `5 @7, 5 @8, 5 @9`"),
    ("3x8-10 @ RPE 7, 8, 9", "efforts, write `8-10 @7, 8-10 @8, 8-10 @9`"),
    ("5 @ 100kg @7, 8", "efforts, write `5 @ 100kg @7, 5 @ 100kg @8`"),
    ("3x5, 5 @7.5, 8", "efforts, write `5 @7.5, 5 @8`"),
    ("5 @ 70%, 75, 80", "percentages, write `5 @ 70%, 5 @ 75%, 5 @ 80%`"),
    ("2x5 @ 70% of tm, 80", "percentages, write `5 @ 70% of tm, 5 @ 80% of tm`"),
    ("3x5 @ 100kg, 105, 110", "loads, write `5 @ 100kg, 5 @ 105kg, 5 @ 110kg`"),
    ("5x5 @ 100kg, 90", "loads, write `5x5 @ 100kg, 5x5 @ 90kg`"),
    ("75/5, 85/3", "a percentage, write `5 @ 75%`"),
    ("95/1+", "a percentage, write `1+ @ 95%`"),
    ("3x5 @ 80%, 90s", "a rest, write `3x5 @ 80% rest 90s`"),
    ("3x8-12, 2min", "a rest, write `3x8-12 rest 2min`"),
    ("8-12x3", "a rep range, write `3x8-12`"),
    ("60kg x 8-10 x 3", "a rep range, write `3x8-10 @ 60kg`"),
  ]

  private func written(_ sets: String) -> String {
    "lifts: {Squat: {tm: 100kg}}\ndays: {A: [{Squat: \(sets.hasPrefix("[") ? sets : "'\(sets)'")}]}"
  }

  private func problems(_ sets: String) throws -> [Diagnostic] {
    let text = "program: P\nschemes: {many: 45x5}\n\(written(sets))"
    return UnlikelySetCheck.problems(of: CompiledProgram(try program(text)))
  }

  /// The first suggestion is what is probably meant, and is not reported again.
  @Test(arguments: lists) func numbersAfterASetAreRarelyReps(_ sets: String, _ help: String) throws
  {
    let first = try #require(try problems(sets).first)
    #expect(first.help.first == "for \(help)")
    let meant = try #require(help.split(separator: "`").dropFirst().first)
    #expect(try problems(String(meant)).isEmpty)
  }

  @Test(arguments: [
    "5 @7, 5", "3x5 @8, 10", "8 @8, 8", "5 @8, 12", "1 @9, 3x5", "5 @7, 1x8", "5 @ 70%, 20",
    "5 @ 100kg, 10, 8", "10 @ 20kg, 20", "5/5/4 @ 100kg", "20/15/10", "5 @ 70%, 5 @ 75%",
    "5, 5, 5+", "3x5 rest 60s, 90s", "3x5, 90s \"hold\"", "3-5x5", "8-12x1 @ 80%",
    "8-12x2 @ 60%", "8-12x3 every 60s", "3-6x8",
  ])
  func repsAndTimesInListsAreMeant(_ sets: String) throws {
    #expect(try problems(sets).map(\.summary) == [])
  }

  @Test func aTimeAfterRepsOfBodyweightIsMeant() throws {
    #expect(try found("Push-Up: '3x10, 60s'") == [])
    #expect(try found("Plank: '5, 60s'") == [])
  }

  /// Efforts, percentages and loads in steps that lifters plan.
  @Test func everyRisingListIsReported() throws {
    for first in 6...8 {
      #expect(try problems("5 @\(first), \(first + 1), \(first + 2)").count == 1)
    }
    for first in stride(from: 40, through: 80, by: 5) {
      #expect(try problems("3x3 @ \(first)%, \(first + 5), \(first + 10)").count == 1)
      #expect(try problems("3 @ \(first)kg, \(first + 10)").count == 1)
    }
  }

  // MARK: Rounds and warm-ups

  private func inRounds(_ sets: String, _ rounds: Int) throws -> [String] {
    let superset =
      "superset: [{Bench Press: '\(sets)'}, {Barbell Row: 8 @ 50kg}], rounds: \(rounds)"
    let text = "program: P\ndays: {A: [{\(superset)}]}"
    return UnlikelySetCheck.problems(of: CompiledProgram(try program(text))).map {
      $0.help.first ?? ""
    }
  }

  @Test func aCountIsMultipliedByRounds() throws {
    let help = ["for one set in each round, write `8 @ 60kg`"]
    #expect(try inRounds("3x8 @ 60kg", 3) == help)
    #expect(try inRounds("2x8 @ 60kg", 2) == help)
    #expect(try inRounds("4x8 @ 60kg", 3) == help)
    #expect(try inRounds("2x8 @ 60kg", 3) == [])
    #expect(try inRounds("8 @ 60kg", 3) == [])
    #expect(try inRounds("3x8 @ 60kg", 1) == [])
  }

  @Test(arguments: [
    ("Squat: 3x5, warmup: 3", 1), ("Squat: 3x5, warmup: 5", 1), ("Squat: 3x5, warmup: 10", 0),
    ("Squat: 3x5, warmup: 3 @ 50%", 0), ("Squat: 3x5, warmup: 2x5", 0),
    ("Pull-Up: 3x5, warmup: 5", 0), ("Squat: 3x5, warmup: auto", 0),
  ])
  func aLoneNumberIsProbablyANumberOfWarmups(_ entry: String, _ count: Int) throws {
    let expected = "for sets up to today's load, write `warmup: auto`"
    #expect(try found(entry) == Array(repeating: expected, count: count))
  }
}
