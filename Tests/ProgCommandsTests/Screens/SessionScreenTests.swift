// Tests what commands show about sessions with swaps, cards and renamed exercises.

import Logbook
import Testing

@testable import ProgCommands

@Suite struct SessionScreenTests {
  private static let program = """
    program: T
    days:
      A:
        - Squat: 3x5 @ 85kg
          or: [{Front Squat: 0.8}]
        - Long Name of an Exercise That Is Wide: 4x8-12 @ 22.5kg
          note: Keep the elbows in and the back flat, and breathe out on the way up.
        - Row: 3x8 @ 50kg

    """
  private static let start = "; prog history 1\n\n2026-03-01 00:00 start t\n\n"

  private func lifter(_ history: String = "", _ more: [String: String] = [:]) throws -> Lifter {
    try Lifter(
      ["programs/t.yaml": Self.program, "history/2026.txt": Self.start + history]
        .merging(more) { $1 })
  }

  @Test func aSwapIsShownBelowThePlannedExercise() throws {
    let history = """
      2026-03-01 06:00 workout A
        of t, day A, week 1
        Squat: 5 @ 85kg
        Front Squat for Squat: 2x5 @ 67.5kg
        Curl: 3x10 @ 15kg
        Row: 3x8 @ 50kg

      """
    let lines = try lifter(history).lines("today", "--date", "2026-03-01", columns: 80)
    let names = ["Squat", "Front Squat", "Long Name", "Row", "Curl"]
    let places = names.compactMap { name in lines.firstIndex { $0.hasPrefix("  \(name)") } }
    #expect(places.count == 5 && places == places.sorted(), "\(lines)")
    // Only the curls were not planned.
    #expect(lines.count { $0.contains("not planned") } == 1)
  }

  /// A card from a narrow terminal can be read like one from a wide one.
  @Test func aCardIsNotWrapped() throws {
    let lifter = try lifter()
    let arguments = ["today", "--card", "--date", "2026-03-01"]
    let card = lifter.run(arguments)
    #expect(card.split(separator: "\n").contains { $0.count > 40 })
    #expect(lifter.run(arguments, columns: 40) == card)
    #expect(lifter.run(arguments, columns: 200) == card)
  }

  @Test func aTimeThatIsTooShortIsNamed() throws {
    let lines = try lifter().lines("today", "--time", "5min", "--date", "2026-03-01")
    #expect(lines.contains { $0.contains(", more than 5min; nothing more can be dropped") })
  }

  @Test(arguments: [
    ("Bankdrücken", "Bench Press", "  Bench Press: {was: [Bankdrücken]}"),
    // prog knows the equipment of the old name, and not that of the new one.
    ("Squat", "Kniebeuge", "  Kniebeuge: {was: [Squat], equipment: barbell}"),
    ("Squat", "Dumbbell Squat", "  Dumbbell Squat: {was: [Squat], equipment: barbell}"),
  ])
  func aKnownNameBringsItsEquipment(_ old: String, _ new: String, _ setting: String) throws {
    let lifter = try Lifter([
      "history/2026.txt": "; prog history 1\n\n2026-01-01 10:00 workout A\n  \(old): 5 @ 60kg\n"
    ])
    lifter.run(["exercises", "rename", old, new, "--yes"])
    let settings = lifter.lines("config")
    #expect(settings.contains { $0.contains("was") })
    #expect(lifter.file("prog.yaml").split(separator: "\n").contains { $0 == setting })
  }

  @Test func equalWeeksOfASimulationAreOneRow() throws {
    let lines = try lifter().lines("sim", "t", "--weeks", "12")
    #expect(lines.contains { $0.contains("1-12") && $0.contains("@ 85kg") })
    #expect(lines.count < 20)
  }

  @Test func aMeasurementNeedsAName() throws {
    let lifter = try lifter()
    lifter.run(["measure", "", "5"])
    #expect(lifter.file("history/2026.txt") == Self.start)
  }

  @Test func timesAreNotMissedReps() {
    #expect(LiftProgress.missed("Plank") == "missed sets")
    #expect(LiftProgress.missed("Run") == "missed sets")
    #expect(LiftProgress.missed("Squat") == "missed reps")
    #expect(LiftProgress.missed(nil) == "missed reps")
  }
}
