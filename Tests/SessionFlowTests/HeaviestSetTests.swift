// Tests working up to a heaviest set, and sets that are repeated until an effort or a miss.

import Notation
import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct HeaviestSetTests {
  /// A session of one exercise, in which the last sets are at 85% of the set to find.
  private func lifter(_ find: String, _ after: String) throws -> Trainee {
    @Sendable func plan(_ top: Load?) -> SessionPlan {
      var exercise = Sample.exercise("Box Squat", find)
      for var set in Sample.sets(after, "Box Squat", .kg) {
        set.dependsOnToday = true
        if let top {
          let load = Load(tenThousandths: top.tenThousandths / 100 * 85, unit: .kg)
          set.exact = load.exact
          set.shown = LoadedImplement(load: load)
          set.set.load = .load(.one(load))
        }
        exercise.sets.append(set)
      }
      return Sample.plan([exercise, Sample.exercise("Row", "5 @ 50kg")])
    }
    return try Trainee(plan(nil)) { done, _ in
      plan(done[0]?.compactMap(\.load).max { $0.isLighter(than: $1) })
    }
  }

  @Test func attemptsDoNotUseUpTheSetsAfterThem() throws {
    var lifter = try lifter("1 find as top", "2x3")
    lifter.type("1 @ 80", "1 @ 90", "1 @ 100")
    #expect(lifter.prompt == "Box Squat 2/3  3 @ 85kg > ")
    #expect(lifter.message.contains("Heaviest so far: \("1 @ 100kg".firm)."))
    lifter.type("", "")
    #expect(lifter.sets("Box Squat") == "1 @ 80kg, 1 @ 90kg, 1 @ 100kg, 2x3 @ 85kg")
    #expect(lifter.session.current?.name == "Row")
  }

  @Test func attemptsWithTheRepsOfTheSetsAfterThemAreAttempts() throws {
    var lifter = try lifter("3 find as top", "3x3")
    lifter.type("3 @ 80", "3 @ 90", "3 @ 100", "2 @ 105", "3 @ 85")
    #expect(lifter.prompt.hasPrefix("Box Squat 3/4"))
  }

  @Test func aLighterAttemptMayFollowAFailedOne() throws {
    var lifter = try lifter("1 find as top", "2x3")
    lifter.type("1 @ 90", "0 @ 100 f", "1 @ 95")
    #expect(lifter.prompt.hasPrefix("Box Squat 2/3"))
  }

  @Test func missingSetsAfterTheAttemptsArePlanned() throws {
    var lifter = try lifter("1 find as top", "2x3")
    lifter.type("1 @ 80", "1 @ 100", "f")
    #expect(lifter.view.contains("2x3 @ 85kg"))
  }

  @Test func aSearchAtTheEndGoesOnUntilEnter() throws {
    var lifter = try lifter("5 @ 60kg, 1 find as top", "")
    lifter.type("", "1 @ 80", "1 @ 100")
    #expect(lifter.session.current?.name == "Box Squat")
    #expect(lifter.view.contains("type a heavier set; Enter continues"))
    lifter.type("")
    #expect(lifter.session.current?.name == "Row")
    lifter.type("", "f")
    #expect(!lifter.view.contains("Not done") && lifter.prompt == "Save the workout? [Y/n] > ")
  }

  @Test func anEffortEndsTheRepeats() throws {
    var lifter = try Trainee(
      Sample.plan([
        Sample.exercise("Bench Press", "1-6x3 @ 80kg until @9, 2x5 @ 60kg"),
        Sample.exercise("Row", "5 @ 50kg"),
      ]))
    lifter.type("3 @8", "3 @9")
    #expect(lifter.message.contains("@9 is reached, so these sets are done."))
    #expect(lifter.prompt == "Bench Press 7/8  5 @ 60kg > ")
    lifter.type("", "")
    #expect(lifter.sets("Bench Press") == "3 @ 80kg @8, 3 @ 80kg @9, 2x5 @ 60kg")
    #expect(lifter.session.current?.name == "Row")
  }

  /// The next required set has another load, so it is not taken for the optional ones before it.
  @Test func aLaterSetPassesOverTheOptionalOnesBeforeIt() throws {
    var lifter = try Trainee(
      Sample.plan([Sample.exercise("Bench Press", "3x5 @ 60kg, 2x5 @ 60kg optional, 8 @ 40kg")]))
    lifter.type("", "", "", "8 @ 40kg")
    #expect(lifter.sets("Bench Press") == "3x5 @ 60kg, 8 @ 40kg")
    #expect(lifter.prompt == "Enter shows the review > ")
    lifter.type("u", "5 @ 57.5kg")
    #expect(lifter.prompt.hasPrefix("Bench Press 5/6  5 @ 60kg"))
  }

  @Test func aMissEndsTheRepeats() throws {
    var lifter = try Trainee(Sample.plan([Sample.exercise("Bench Press", "6x3 @ 80kg until miss")]))
    lifter.type("", "2", "f")
    #expect(!lifter.view.contains("Not done"))
  }
}
