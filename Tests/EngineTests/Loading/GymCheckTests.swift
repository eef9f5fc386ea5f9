// Tests warnings about loads that cannot be loaded, steps that are too small, and ignored moves.

import Diagnostics
import Engine
import Programs
import Testing
import Training

@Suite struct GymCheckTests {
  private func found(_ text: String, gyms: [Gym]? = nil) throws -> [String] {
    GymCheck.problems(of: CompiledProgram(try program(text)), gyms: gyms).map {
      "\($0.id): \($0.label ?? "")"
    }
  }

  private func entry(_ entry: String, lifts: String = "{}") -> String {
    "program: P\nlifts: \(lifts)\ndays: {A: [{\(entry)}]}"
  }

  private var smallPlates: Gym {
    var gym = Gym.usual(.kg)
    gym.plates.append(PlateStock(Load(tenThousandths: 5_000, unit: .kg), pairs: 1))
    return gym
  }

  @Test func loadsThatCannotBeLoadedAreReported() throws {
    #expect(try found(entry("Squat: 3x5 @ 101kg")) == ["load-not-loadable: shown as 100kg"])
    #expect(try found(entry("Squat: 3x5 @ 10kg")) == ["load-not-loadable: shown as 20kg"])
    #expect(try found(entry("Squat: 3x5 @ 101kg"), gyms: [.usual(.kg), smallPlates]) == [])
  }

  @Test func startsThatCannotBeLoadedAreReported() throws {
    let bar = "load-not-loadable: shown as 20kg"
    #expect(try found(entry("Curl: 3x12, start: 10kg")) == [bar])
    #expect(try found(entry("Squat: 3x5", lifts: "{Squat: {weight: 45lb|15kg}}")) == [bar])
    for entry in ["Curl: 3x12, start: 22.5kg", "Dumbbell Curl: 3x12, start: 10kg"] {
      #expect(try found(self.entry(entry)) == [])
    }
  }

  @Test(arguments: [
    "Squat: 3x5 @ 102.5kg", "Squat: 3x5 @ 0kg", "Squat: 3x5 @ 225lb|100kg", "Squat: 3x5 @ bar",
    "Leg Press: 3x5 @ 101kg", "Dips: 3x5 @ bw+1kg", "Squat: 3x5 @ 101kg, round: 1kg",
    "Some Lift: 3x5 @ 101kg",
  ])
  func otherLoadsAreAccepted(_ text: String) throws {
    #expect(try found(entry(text)) == [])
  }

  @Test func stepsBelowThePlatesAreReported() throws {
    let below = "step-below-plates: loads change in steps of 2.5kg"
    let linear = "Squat: 3x5, progress: {linear: {step: 1kg}}"
    #expect(try found(entry(linear)) == [below])
    #expect(try found(entry(linear), gyms: [smallPlates]) == [])
    let ofLift = entry("Squat: 3x5, progress: linear", lifts: "{Squat: {step: 0.5kg}}")
    #expect(try found(ofLift) == [below])
    // Two half steps make one, but if the plates are listed, a half step is reported.
    let half = entry("Squat: 3x5, progress: {linear: {step: 1.25kg}}")
    #expect(try found(half) == [])
    #expect(try found(half, gyms: [.usual(.kg)]) == [below])
  }

  @Test func usualStepsAreAccepted() throws {
    for entry in ["Squat: 3x5, progress: linear", "Dips: 3x5, progress: {linear: {step: 1kg}}"] {
      #expect(try found(self.entry(entry)) == [])
    }
  }
}

@Suite struct ScheduleCheckTests {
  private func found(_ schedule: String, rule: String) throws -> [String] {
    let text = """
      program: P
      schedule: \(schedule)
      days:
        A:
          - Squat: 3x5
            progress:
              rules:
                - when missed: \(rule)
      """
    return ScheduleCheck.problems(of: try program(text)).map(\.id)
  }

  @Test func movesWithAnEndDateAreReported() throws {
    let week = "{week: {mon: A}}"
    #expect(try found(week, rule: "repeat week") == [])
    #expect(try found("{week: {mon: A}, missed: shift}", rule: "repeat week") == [])
    #expect(try found("{rotate: [A], on: [mon, thu]}", rule: "repeat week") == [])
    #expect(try found(week, rule: "repeat session") == ["move-ignored"])
    #expect(try found("{week: {mon: A}, missed: carry}", rule: "repeat session") == [])
    #expect(try found("{week: {mon: A}, ends: 2026-05-01}", rule: "repeat week").count == 1)
  }

  @Test func goToTheFirstBlockOfAScheduleThatStopsIsReported() throws {
    let blocks =
      "blocks: [{block: X, weeks: 2, week: {mon: A}}, {block: Y, weeks: 2, week: {mon: A}}]"
    #expect(try found("{\(blocks), then: stop}", rule: "go to X") == ["move-ignored"])
    #expect(try found("{\(blocks), then: stop}", rule: "go to Y") == [])
    #expect(try found("{\(blocks), then: repeat}", rule: "go to X") == [])
    #expect(try found("{\(blocks), then: stop}", rule: "go to A") == [])
  }

  @Test func deloadsAfterTheEndAreReported() throws {
    let blocks = "blocks: [{block: X, weeks: 3, week: {mon: A}}], deload: {every: 4 weeks}"
    #expect(try found("{\(blocks), then: stop}", rule: "finish") == ["deload-never-reached"])
    #expect(try found("{\(blocks), then: repeat}", rule: "finish") == [])
  }
}
