// Tests the rest timer, the time since the start, and their restoration from a draft.

import Programs
import Terminal
import Testing
import Training

@testable import Engine
@testable import ProgCommands
@testable import SessionFlow

@Suite struct TimerTests {
  private func squat() throws -> Trainee { try Trainee(Sample.squatDay, sources: Sample.sources) }

  /// Lets seconds pass, and returns true if the bell rings.
  private func wait(_ lifter: inout Trainee, _ seconds: Int32) -> Bool {
    var rings = false
    for _ in 0..<seconds {
      lifter.time += 1
      if lifter.session.handle(.tick, at: Seconds(lifter.time)).contains(.ring) { rings = true }
    }
    return rings
  }

  private func status(_ lifter: Trainee, _ form: StatusForm = .full) -> String {
    lifter.session.status(form).text
  }

  @Test func aSetStartsThePlannedRest() throws {
    var lifter = try squat()
    #expect(status(lifter) == "")
    #expect(!lifter.session.isTicking)
    lifter.type("w")
    #expect(status(lifter) == "")
    lifter.type("")
    #expect(status(lifter) == "rest 3:00")
    #expect(status(lifter, .short) == "3:00")
    #expect(lifter.session.isTicking)
    #expect(!wait(&lifter, 75))
    #expect(status(lifter) == "rest 1:45")
    lifter.type("u")
    #expect(status(lifter) == "")
  }

  @Test func theRestTimerTurnsRedAndRingsOnce() throws {
    var lifter = try squat()
    lifter.type("")
    #expect(!wait(&lifter, 170))
    #expect(lifter.session.status(.full).spans.map(\.style) == [.plain])
    #expect(!wait(&lifter, 1))
    #expect(status(lifter) == "rest 0:09")
    #expect(lifter.session.status(.full).spans.map(\.style) == [.red + .bold])
    #expect(wait(&lifter, 9))
    #expect(status(lifter) == "rest 0:00")
    #expect(!wait(&lifter, 60))
    #expect(status(lifter) == "rest +1:00")
    // After that long, the rest was forgotten.
    #expect(!wait(&lifter, 540))
    #expect(status(lifter) == "")
    #expect(!lifter.session.isTicking)
  }

  /// Thirty kilograms more are unlikely while prog counts down the rest.
  @Test func aSignedNumberLikeARestIsAskedAbout() throws {
    var lifter = try squat()
    lifter.type("", "+30")
    #expect(lifter.prompt == "Is that right? [y/N] > ")
    #expect(lifter.message.contains("for the rest timer, type r +30"))
    lifter.type("", "+5")
    #expect(lifter.sets("Squat") == "5 @ 180lb, 5 @ 215lb")
  }

  @Test func commandsChangeTheRestTimer() throws {
    var lifter = try squat()
    lifter.type("")
    _ = wait(&lifter, 10)
    lifter.time -= 120
    lifter.type("+15")
    #expect(status(lifter) == "rest 3:05")
    #expect(lifter.message == "Rest 3:05.")
    lifter.time -= 120
    lifter.type("r -30")
    #expect(status(lifter) == "rest 2:35")
    lifter.time -= 120
    lifter.type("r")
    #expect(status(lifter) == "paused 2:35")
    #expect(status(lifter, .short) == "=2:35")
    #expect(!lifter.session.isTicking)
    _ = wait(&lifter, 300)
    lifter.type("r")
    #expect(status(lifter) == "rest 2:35")
    lifter.type("r off")
    #expect(status(lifter) == "")
    lifter.type("+15")
    #expect(lifter.message == "No rest timer is running. r starts one.")
    lifter.type("r 90")
    #expect(status(lifter) == "rest 1:30")
    lifter.type("r 2:30")
    #expect(status(lifter) == "rest 2:30")
    lifter.type("r soon")
    #expect(lifter.message.hasPrefix("Invalid rest 'soon'."))
    lifter.type("r off", "r")
    #expect(status(lifter) == "rest 3:00")
    // If the rest is over, the time is added from now.
    #expect(wait(&lifter, 200))
    lifter.time -= 120
    lifter.type("+15")
    #expect(status(lifter) == "rest 0:15")
  }

  @Test func theClockIsShownOnRequest() throws {
    var lifter = try squat()
    lifter.type("t")
    #expect(lifter.message == "2:00 since 06:05:30")
    #expect(status(lifter) == "time 2:00")
    lifter.type("")
    #expect(status(lifter) == "time 4:00  rest 3:00")
    #expect(status(lifter, .short) == "4:00 3:00")
    #expect(status(lifter, .brief) == "3:00")
    lifter.type("t")
    #expect(status(lifter) == "rest 1:00")
    // No timer is shown while a finished session is confirmed.
    lifter.type("f")
    #expect(status(lifter) == "")
  }

  @Test func aResumedSessionHasCorrectTimers() throws {
    var lifter = try squat()
    lifter.type("w", "")
    func restored(at time: Int32) throws -> Session {
      let restored = try #require(
        Session.restored(plan: Sample.squatDay, sources: Sample.sources, lines: lifter.draft))
      #expect(restored.damaged == 0)
      var session = restored.session
      #expect(!session.handle(.tick, at: Seconds(time)).contains(.ring))
      return session
    }
    #expect(try restored(at: lifter.time + 30).status(.full).text == "rest 2:30")
    #expect(try restored(at: lifter.time + 200).status(.full).text == "rest +0:20")
    lifter.type("+15")
    #expect(try restored(at: lifter.time).status(.full).text == "rest 1:15")
    lifter.time -= 60
    lifter.type("r")
    #expect(try restored(at: lifter.time + 500).status(.full).text == "paused 0:15")
    lifter.type("r off")
    #expect(try restored(at: lifter.time).status(.full).text == "")
    lifter.type("")
    #expect(try restored(at: lifter.time + 1).status(.full).text == "rest 2:59")
    lifter.type("u")
    #expect(try restored(at: lifter.time).status(.full).text == "")
  }

  @Test func ticksChangeNothingElse() throws {
    var lifter = try squat()
    lifter.type("")
    let (message, progress) = (lifter.message, lifter.session.progress)
    _ = wait(&lifter, 30)
    #expect(lifter.message == message)
    #expect(lifter.session.progress == progress)
    #expect(lifter.prompt == "Squat 2/3  5 @ 210lb > ")
  }

  @Test func helpUsesTheUnitOfTheLift() throws {
    var pounds = try squat()
    pounds.type("?")
    #expect(pounds.message.contains("5 @ 225lb".firm) && !pounds.message.contains("kg"))
    var kilograms = try Trainee(Sample.plan([Sample.exercise("Row", "3x8 @ 40kg")]))
    kilograms.type("?")
    #expect(kilograms.message.contains("5 @ 100kg".firm) && !kilograms.message.contains("lb"))
  }
}
