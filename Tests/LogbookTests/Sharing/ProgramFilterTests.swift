// The traits of the shipped programs, and the programs that have them.

import Diagnostics
import Embedded
import Logbook
import Programs
import Testing
import Workspace

@Suite struct ProgramFilterTests {
  private func traits(_ id: String) throws -> ProgramTraits {
    ProgramTraits(try #require(ProgramText.shipped(id)?.read().program))
  }

  private static let all = ShippedPrograms.ids.compactMap { id in
    ProgramText.shipped(id)?.read().program.map { (id: id, traits: ProgramTraits($0)) }
  }

  private func ids(
    goal: String? = nil, level: String? = nil, days: Int? = nil, equipment: String? = nil
  ) throws -> [String] {
    let filter = ProgramFilter(goal: goal, level: level, days: days, equipment: equipment)
    try filter.expectMatch(in: Self.all.map(\.traits))
    return Self.all.filter { filter.accepts($0.traits) }.map(\.id)
  }

  private func help(
    goal: String? = nil, level: String? = nil, days: Int? = nil, equipment: String? = nil
  ) -> [String] {
    do {
      _ = try ids(goal: goal, level: level, days: days, equipment: equipment)
      return []
    } catch let failure as LogbookError {
      return failure.diagnostics.flatMap { [$0.summary] + $0.help }
    } catch {
      return []
    }
  }

  @Test func traitsComeFromTagsThenFromTheProgram() throws {
    let novice = try traits("stronglifts-5x5")
    #expect(novice.goals == ["strength"] && novice.level == "beginner" && novice.days == [3])
    #expect(novice.equipment == ["barbell"])
    // No tag has its days or its implements.
    #expect(try traits("simple-and-sinister").days == [6])
    #expect(try traits("push").equipment.contains("barbell"))
    #expect(try traits("push").days.isEmpty)
    #expect(try traits("push-pull-legs").days == [3])
    // The equipment in the tags is all that is needed.
    #expect(try traits("bodyweight-recommended-routine").equipment == ["bodyweight", "home"])
  }

  @Test func everyShippedProgramHasAGoalOrIsASingleDay() {
    for (id, traits) in Self.all where traits.goals.isEmpty { Issue.record("\(id)") }
    #expect(Self.all.count > 40)
  }

  @Test func filtersAreCombined() throws {
    #expect(try ids(level: "Beginner", days: 6) == ["reddit-ppl-6day", "simple-and-sinister"])
    #expect(try ids(goal: "muscle") == ids(goal: "hypertrophy"))
    #expect(try ids(equipment: "kettlebell") == ["kettlebell-ladders", "simple-and-sinister"])
    #expect(try ids() == ShippedPrograms.ids)
  }

  @Test func aWrongValueListsThePossibleOnes() {
    #expect(
      help(level: "expert") == [
        "no program has the level 'expert'",
        "the values of --level are beginner, intermediate, advanced",
      ])
    #expect(help(level: "begginer").contains("did you mean 'beginner'?"))
    #expect(help(days: 12).first == "no program has 12 days a week")
    #expect(help(days: 12).last?.contains("3, 4, 5, 6") == true)
  }

  /// Each value exists, but not together.
  @Test func aCombinationThatNothingHasIsRefused() {
    let help = help(goal: "running", equipment: "kettlebell")
    #expect(
      help.first == "no program has the goal 'running' and the equipment 'kettlebell'")
    #expect(help.last?.hasPrefix("leave out one of the options") == true)
  }
}
