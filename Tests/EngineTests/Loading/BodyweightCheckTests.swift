// Tests errors about plain loads of bodyweight exercises, and warnings about the reverse.

import Diagnostics
import Engine
import Programs
import Testing
import Training

@Suite struct BodyweightCheckTests {
  private func found(
    _ entry: String, lifts: String = "{}", settings: EngineSettings = EngineSettings()
  ) throws -> [String] {
    let text = "program: P\nlifts: \(lifts)\ndays: {A: [{\(entry)}]}"
    return BodyweightCheck.problems(of: CompiledProgram(try program(text)), settings: settings)
      .map { "\($0.severity.rawValue): \($0.help.first ?? "")" }
  }

  @Test(arguments: [
    ("Pull-Up: 3x5", "{Pull-Up: {1rm: 40kg}}", "bw+40kg"),
    ("Dip: 3x5", "{Dip: {weight: 20lb}}", "bw+20lb"),
    ("Dip: 3x5, start: 20kg", "{}", "bw+20kg"),
    ("Dip: 3x5, start: 45lb|20kg", "{}", "bw + 45lb|20kg"),
    ("Dip: 3x5, start: 0kg", "{}", "bw"),
    ("Squat: 3x5", "{Squat: {weight: 20kg, equipment: bodyweight}}", "bw+20kg"),
  ])
  func plainValuesAreErrors(_ entry: String, _ lifts: String, _ meant: String) throws {
    #expect(try found(entry, lifts: lifts) == ["error: write `\(meant)`"])
  }

  @Test(arguments: [
    ("Pull-Up: 3x8 @ 20kg", "bw+20kg"), ("Pull-Up: 3x8 @ 45lb|20kg", "bw+45lb|20kg"),
    ("Pull-Up: 3x8 @ bodyweight", "bw"), ("Pull-Up: 3x8 @ 100% of bodyweight", "bw"),
    ("Pull-Up: 3x8 @ (bodyweight + 10kg)", "bw+10kg"),
    ("Pull-Up: 3x8 @ (bodyweight - 10kg)", "bw-10kg"),
    ("Pull-Up: 3x8 @ 120% of bodyweight", "bw+(20% of bodyweight)"),
    ("Pull-Up: 3x5, start: bodyweight", "bw"),
  ])
  func plainLoadsOfSetsAreErrors(_ entry: String, _ meant: String) throws {
    #expect(try found(entry) == ["error: write `\(meant)`"])
  }

  /// A load that helps is taken off bodyweight, and nothing else is offered.
  @Test(arguments: [
    ("Assisted Pull-Up: 3x8 @ 30kg", "bw-30kg"), ("Band-Assisted Pull-Up: 3x8 @ 30kg", "bw-30kg"),
    ("Assisted Dip: 3x8, start: 20kg", "bw-20kg"),
    ("Assisted Dip: 3x8, start: 45lb|20kg", "bw - 45lb|20kg"),
    ("Assisted Dip: 3x8 @ 45lb|20kg", "bw-45lb|20kg"),
    ("Assisted Pull-Up: 3x8 @ 40% of bodyweight", "bw-(60% of bodyweight)"),
  ])
  func loadsOfAssistedExercisesAreTakenOff(_ entry: String, _ meant: String) throws {
    #expect(try found(entry) == ["error: write `\(meant)`"])
  }

  @Test func aShareOfBodyweightIsAddedOrAssistance() throws {
    #expect(
      try found("Dip: 3x8 @ 40% of bodyweight")
        == ["error: write `bw+(40% of bodyweight)`"])
    #expect(try found("Squat: 3x5 @ bodyweight") == [])
    #expect(try found("Squat: 3x5 @ 80% of bodyweight") == [])
  }

  @Test(arguments: [
    ("Squat: 3x5 @ +2.5kg", "{}", "2.5kg"), ("Squat: 3x5 @ bw+20kg", "{}", "20kg"),
    ("Squat: 3x5 @ bw+45lb|20kg", "{}", "45lb|20kg"),
    ("Squat: 3x5 @ bw+(weight), start: 60kg", "{}", "(weight)"),
    ("Dumbbell Row: 3x5 @ bw+20kg", "{}", "20kg"), ("Squat: 3x5, start: bw+20kg", "{}", "20kg"),
    ("Squat: 3x5 @ 80%", "{Squat: {1rm: bw+100kg}}", "100kg"),
    ("Dip: 3x5 @ bw+20kg", "{Dip: {equipment: machine}}", "20kg"),
  ])
  func loadsOnBodyweightOfOtherEquipmentAreWarnings(
    _ entry: String, _ lifts: String, _ meant: String
  ) throws {
    #expect(try found(entry, lifts: lifts) == ["warning: write `\(meant)`"])
  }

  @Test(arguments: [
    ("Squat: 3x5 @ bw", "{}"), ("Leg Press: 3x5 @ bw-20kg", "{}"),
    ("Sandbag Walk: 3x5 @ bw+20kg", "{}"),
    ("Squat: 3x5 @ bw+20kg", "{Squat: {equipment: bodyweight}}"),
    ("Squat: 3x5 @ bw+20kg, exercise: {one of: [Squat, Pull-Up]}", "{}"),
    ("Pull-Up: 3x8 @ bw+20kg", "{Pull-Up: {1rm: bw+40kg}}"), ("Pull-Up: 3x8 @ 0kg", "{}"),
    ("Squat: 3x5 @ 20kg, start: 20kg", "{}"), ("Dip: 3x5", "{Dip: {step: 2.5kg}}"),
    ("Dip: 3x5", "{Dip: {weight: 20kg, equipment: machine}}"),
    ("Dip: 3x5, exercise: {one of: [Dip, Cable Fly]}", "{Dip: {weight: 20kg}}"),
  ])
  func otherLoadsAreAccepted(_ entry: String, _ lifts: String) throws {
    #expect(try found(entry, lifts: lifts) == [])
  }

  @Test func theSettingsDecide() throws {
    let machine = EngineSettings(equipment: ["Dip": .machine])
    #expect(try found("Dip: 3x5, start: 20kg", settings: machine) == [])
  }
}
