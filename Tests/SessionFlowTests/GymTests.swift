// Tests a session that continues in another gym.

import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct GymTests {
  @Test func anotherGymIsKept() throws {
    var sources = SessionSources()
    sources.gyms = ["home", "club"]
    var lifter = try Trainee(Sample.plan([Sample.exercise("Squat", "5 @ 100kg")]), sources: sources)
    lifter.type("gym attic")
    #expect(lifter.message == "Unknown gym 'attic'. Gyms in prog.yaml: home, club.")
    lifter.type("gym Home", "")
    #expect(lifter.session.workout.gym == "home")
    let resumed = try #require(
      Session.restored(plan: nil, sources: sources, lines: lifter.draft))
    #expect(resumed.session.gym == "home")
    lifter.type("u", "u")
    #expect(lifter.session.gym == nil)
    #expect(lifter.message == "Back in your usual gym.")
  }

  /// The bar of another gym changes the plates of the same load.
  @Test func anotherGymShowsItsPlates() throws {
    var home = SessionSources()
    home.gyms = ["home", "hotel"]
    var hotel = home
    hotel.settings.gym = .usual(.kg)
    hotel.settings.gym?.bar = Load(15, .kg)
    var exercise = Sample.exercise("Squat", "3x5 @ 50kg")
    for index in exercise.sets.indices { exercise.sets[index].shown?.perSide = nil }
    var lifter = try Trainee(Sample.plan([exercise]), sources: home)
    lifter.gyms = [nil: home, "hotel": hotel]
    #expect(lifter.view.contains("plates  15 a side"))
    lifter.type("gym hotel")
    #expect(lifter.shown.last == "50kg  15 2.5 a side")
    lifter.type("")
    #expect(lifter.shown.last != "50kg  15 2.5 a side")
    lifter.type("u", "u")
    #expect(lifter.shown.last == "50kg  15 a side")
  }
}
