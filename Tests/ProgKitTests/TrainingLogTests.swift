// The public interface on the example folders of the repository.

import Foundation
import ProgKit
import ShellTesting
import Testing

@Suite struct TrainingLogTests {
  private let example = Repository.root.appending(path: "examples/training").path

  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test func dueSessionsHaveSetsAndLoads() throws {
    let log = try TrainingLog(at: example)
    let sessions = try log.sessions(due: day("2025-10-06"))
    #expect(sessions.map(\.program) == ["531-bbb"])
    let squat = try #require(sessions.first?.exercises.first)
    #expect(squat.name == "Squat" && squat.text == "5 @ 190lb, 5 @ 220lb, 5+ @ 245lb")
    #expect(squat.sets.map(\.isOpenEnded) == [false, false, true])
    #expect(squat.sets.map(\.reps) == [5...5, 5...5, 5...5])
    #expect(squat.sets.last?.weight?.value == 245 && squat.sets.last?.weight?.unit == .lb)
    #expect(squat.sets.last?.platesPerSide.reduce(0, +) == 100)
    #expect(
      try log.sessions(due: day("2025-10-08")).map(\.status) == [.overdue])
  }

  @Test func historyAndRecordsAreValues() throws {
    let log = try TrainingLog(at: example)
    let workouts = log.workouts(from: try day("2025-09-01"), through: try day("2025-09-07"))
    #expect(workouts.allSatisfy { $0.date >= Day("2025-09-01")! && !$0.exercises.isEmpty })
    #expect(!workouts.isEmpty)
    let heaviest = log.records(through: try day("2025-10-06"))
      .first { $0.exercise == "Squat" && $0.kind == "heaviest" }
    #expect(heaviest?.weight?.description == heaviest?.text)
  }

  @Test func aFolderThatDoesNotExistIsAProblem() {
    #expect(throws: Problems.self) { try TrainingLog(at: "/nowhere/at/all") }
    do {
      _ = try TrainingLog(at: "/nowhere/at/all")
    } catch {
      #expect((error as? Problems)?.all.map(\.id) == ["no-such-folder"])
    }
  }

  @Test func programsAreReadAndSimulated() throws {
    let program = try TrainingProgram(
      yaml: "program: A\ndays: {A: [Squat: 3x5]}\ndefaults: {progress: linear}\n")
    #expect(program.title == "A" && program.days == ["A"])
    let sessions = try program.simulate(weeks: 2, values: ["Squat.weight": "100kg"])
    #expect(sessions.first?.exercises.first?.text == "3x5 @ 100kg")
    #expect(sessions.dropFirst().first?.exercises.first?.text == "3x5 @ 102.5kg")
    #expect(throws: Problems.self) { try program.simulate(weeks: 2, values: ["Squat.wait": "1kg"]) }
  }

  @Test func everyErrorOfAProgramHasItsPlace() {
    do {
      _ = try TrainingProgram(yaml: "program: A\ndayz: {}\ndays: {A: [Squat: 3x]}\n", id: "mine")
      Issue.record("the program has errors")
    } catch let problems as Problems {
      #expect(problems.all.map(\.line) == [2, 3])
      #expect(problems.all.map(\.id).first == "unknown-key")
      #expect(problems.description.hasPrefix("mine.yaml:2:1: error: unknown key 'dayz'"))
    } catch {
      Issue.record(error)
    }
  }

  @Test func shippedProgramsAreThere() {
    #expect(TrainingProgram.shipped("stronglifts-5x5")?.days == ["A", "B"])
    #expect(TrainingProgram.shipped("nothing") == nil)
  }

  @Test func daysStayWithinTheCalendar() throws {
    #expect(Day("2025-02-29") == nil && Day("2025-2-01") == nil && Day("+025-01-01") == nil)
    #expect(try day("2025-12-31").adding(days: 1) == day("2026-01-01"))
    #expect(try day("2025-12-31").adding(days: .max) == day("9999-12-31"))
    #expect(try day("2025-12-31").adding(days: .min) == day("0001-01-01"))
  }
}
