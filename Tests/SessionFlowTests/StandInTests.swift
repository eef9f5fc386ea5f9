// Tests sets at a load that replaces the planned one: they are logged `for` the planned load.

import Notation
import Programs
import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct StandInTests {
  /// Three sets planned at 62.5 kg, in a gym that can only make 60.
  private func squats(last: (String, CalendarDate)? = nil) -> SessionExercise {
    var exercise = Sample.exercise("Squat", "3x5 @ 60kg", last: last)
    for index in exercise.sets.indices {
      exercise.sets[index].inPlaceOf = Load(tenThousandths: 625_000, unit: .kg)
    }
    return exercise
  }

  private func trainee(_ exercise: SessionExercise) throws -> Trainee {
    try Trainee(Sample.plan([exercise]), sources: SessionSources(settings: EngineSettings()))
  }

  @Test func enterKeepsThePlannedLoad() throws {
    var lifter = try trainee(squats())
    lifter.type("", "")
    #expect(lifter.sets("Squat") == "2x5 @ 60kg for 62.5kg")
  }

  @Test(arguments: ["5", "5 @ 60kg", "60x5", "1x5 @ 60kg for 62.5kg"])
  func setsAtTheShownLoadKeepThePlannedLoad(_ typed: String) throws {
    var lifter = try trainee(squats())
    lifter.type(typed)
    #expect(lifter.sets("Squat") == "5 @ 60kg for 62.5kg")
  }

  @Test func severalSetsKeepThePlannedLoad() throws {
    var lifter = try trainee(squats())
    lifter.type("5/5/4 @ 60kg")
    #expect(lifter.sets("Squat") == "5/5/4 @ 60kg for 62.5kg")
  }

  @Test(arguments: [
    ("5 @ 55kg", "5 @ 55kg"), ("5 @ 70kg", "5 @ 70kg"), ("5 @ 60kg w", "5 @ 60kg w"),
    ("5 @ 60kg for 65kg", "5 @ 60kg for 65kg"),
  ])
  func otherSetsAreKeptAsTyped(_ typed: String, _ kept: String) throws {
    var lifter = try trainee(squats())
    lifter.type(typed)
    #expect(lifter.sets("Squat") == kept)
  }

  /// The planned load of last time differs from today's.
  @Test func repeatedSetsAreForTodaysPlannedLoad() throws {
    var lifter = try trainee(squats(last: ("2x5 @ 60kg for 65kg, 5 @ 50kg", Sample.day(9, 29))))
    lifter.type("=")
    #expect(lifter.sets("Squat") == "2x5 @ 60kg for 62.5kg, 5 @ 50kg")
  }

  /// 97.5 kg times 0.75 is 73.125 kg, and 72.5 kg on the bar counts as 96.67 kg. Rules judge the
  /// swap only if the program gives the factor, and not if it is the ratio of estimates.
  @Test(arguments: [
    (Decimal(75, places: 2), "5 @ 72.5kg for 73.125kg"), (nil, "5 @ 72.5kg"),
  ])
  func anAlternativeIsForThePlannedLoadTimesItsFactor(
    _ factor: Decimal?, _ logged: String
  ) throws {
    var exercise = Sample.exercise(
      "Squat", "2x5 @ 97.5kg", or: [Alternative("Front Squat", factor: factor)])
    for index in exercise.sets.indices {
      exercise.sets[index].least = Load(tenThousandths: 975_000, unit: .kg).exact
    }
    var sources = SessionSources(settings: EngineSettings())
    sources.estimate = { ExactLoad(Decimal($0 == "Squat" ? 100 : 75), .kg) }
    var lifter = try Trainee(Sample.plan([exercise]), sources: sources)
    lifter.type("x Front Squat", "")
    #expect(lifter.sets("Front Squat") == logged)
  }
}
