// Tests totals with a range, such as `15-25 total`, and the sets after them.

import Terminal
import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct RangeTotalTests {
  @Test func thePromptShowsHowManyRepsAreLeft() throws {
    var lifter = try Trainee(
      Sample.plan([
        Sample.exercise("Chin-up", "50 total", isBodyweight: true),
        Sample.exercise("Pec Deck", "15-25 total @ 50kg"),
      ]))
    #expect(lifter.prompt == "Chin-up 1  50 total > ")
    lifter.type("12")
    #expect(lifter.prompt == "Chin-up 2  38 left > ")
    lifter.type("30")
    #expect(lifter.session.prompt(width: 40).text == "Chin-up 3  8 left > ")
    lifter.type("9", "10")
    #expect(lifter.prompt == "Pec Deck 2  5 left @ 50kg > ")
    lifter.type("6")
    #expect(lifter.prompt == "Pec Deck 3  15-25 total @ 50kg > ")
  }

  /// A range continues after its bottom: until its top, or Enter.
  @Test func aTotalWithARangeGoesOnUntilItsTopOrEnter() throws {
    let plan = Sample.plan([
      Sample.exercise("Pec Deck", "15-25 total @ 50kg rest 20s"),
      Sample.exercise("Curl", "3x5 @ 20kg"),
    ])
    var lifter = try Trainee(plan)
    lifter.type("10", "6")
    #expect(lifter.message.contains("16 of 15-25. Type the next set; Enter continues."))
    #expect(lifter.prompt == "Pec Deck 3  15-25 total @ 50kg > ")
    #expect(lifter.session.statuses[0].missing.isEmpty)
    var other = lifter
    lifter.type("")
    #expect(lifter.prompt.hasPrefix("Curl 1/3"))
    let resumed = try #require(
      Session.restored(plan: plan, sources: SessionSources(), lines: lifter.draft))
    #expect(resumed.session.prompt(width: 80).text == lifter.prompt)
    lifter.type("u")
    #expect(lifter.prompt.hasPrefix("Pec Deck 3"))
    other.type("5", "4")
    #expect(other.sets("Pec Deck") == "10/6/5/4 @ 50kg")
    #expect(other.prompt.hasPrefix("Curl 1/3"))
  }

  /// Nothing is missing of a total that has its bottom.
  @Test func aTotalWithItsBottomIsComplete() throws {
    var lifter = try Trainee(
      Sample.plan([Sample.exercise("Pec Deck", "12 @ 60kg, 15-25 total @ 50kg")]))
    lifter.type("12", "10", "6", "f")
    #expect(lifter.prompt == "Save the workout? [Y/n] > ")
    #expect(!lifter.view.contains("planned"))
    lifter.type("n")
    #expect(lifter.message == "Continuing.")
  }

  @Test func theSetAfterATotalWithARangeIsOneKeyAway() throws {
    var lifter = try Trainee(
      Sample.plan([
        Sample.exercise("Pec Deck", "15-25 total @ 50kg, 5 @ 50kg"),
        Sample.exercise("Curl", "3x5 @ 20kg"),
      ]))
    lifter.type("10", "6", "")
    #expect(lifter.prompt == "Pec Deck 3  5 @ 50kg > ")
    lifter.type("")
    #expect(lifter.sets("Pec Deck") == "10/6/5 @ 50kg")
    #expect(lifter.prompt.hasPrefix("Curl 1/3"))
  }

  /// With another load, or in one line, no key is needed.
  @Test func theSetAfterATotalWithARangeHasItsLoad() throws {
    let plan = Sample.plan([
      Sample.exercise("Pec Deck", "15-25 total @ 50kg, 5 @ 60kg"),
      Sample.exercise("Curl", "3x5 @ 20kg"),
    ])
    var lifter = try Trainee(plan)
    lifter.type("10", "6", "5 @ 60kg")
    #expect(lifter.prompt.hasPrefix("Curl 1/3"))
    var other = try Trainee(plan)
    other.type("10,6,5")
    #expect(other.sets("Pec Deck") == "10/6 @ 50kg, 5 @ 60kg")
    #expect(other.prompt.hasPrefix("Curl 1/3"))
  }
}
