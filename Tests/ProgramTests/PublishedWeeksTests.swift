// Compares published programs with their tables, week by week and set by set.

import Engine
import Notation
import Programs
import Testing
import Training

@Suite struct PublishedWeeksTests {
  @Test func tenProgramsAreListed() {
    #expect(
      PublishedWeeks.ids == [
        "531-bbb", "greyskull-lp-phrak", "gzclp", "madcow-5x5", "nsuns-531-lp-5day", "phul",
        "reddit-ppl-6day", "starting-strength", "stronglifts-5x5", "texas-method",
      ])
  }

  @Test(arguments: PublishedWeeks.ids)
  func everySetIsAsListed(_ id: String) throws {
    let published = try PublishedWeeks(id)
    let program = try #require(try ProgramFiles.shipped.read(id).program)
    let simulation = Simulation.play(
      program, values: published.starts, published.play, weeks: published.weeks,
      settings: published.settings)
    #expect(simulation.warnings.isEmpty)
    try #require(simulation.sessions.count == published.sessions.count)
    var compared = 0
    for (session, listed) in zip(simulation.sessions, published.sessions) {
      let place = "week \(listed.week) \(listed.day)"
      #expect(session.plan.day == listed.day, "\(place)")
      #expect(session.week == listed.week, "\(place)")
      for line in listed.lines {
        let exercise = try #require(
          session.plan.exercises.first { $0.slot.text == line.slot }, "\(place) \(line.slot)")
        let expected = try line.expected
        let hasLoads = expected.contains { $0.load != nil }
        let planned = PublishedWeeks.Line.text(exercise.sets.map(\.set), loads: hasLoads)
        let wanted = PublishedWeeks.Line.text(expected, loads: hasLoads)
        #expect(planned == wanted, "\(place) \(line.slot)")
        compared += expected.reduce(0) { $0 + $1.literalCount }
      }
    }
    #expect(compared >= 48)
    for end in published.ends {
      #expect(simulation.value(of: end.name) == end.value, "\(end.name.text)")
    }
  }
}
