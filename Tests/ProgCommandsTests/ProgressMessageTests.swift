// The messages about progression after a workout, in the words of lifters.

import Foundation
import Testing

@testable import ProgCommands

@Suite struct ProgressMessageTests {
  /// Logs workouts of day A one after another, and returns what the last of them changed.
  private func changes(_ program: String, _ workouts: [String], verbose: Bool = false) throws
    -> [String]
  {
    let lifter = try Lifter([
      "programs/p.yaml": "program: P\nunits: kg\n" + program,
      "history/2025.txt": "; prog history 1\n\n2025-09-01 00:00 start p\n",
    ])
    var output = ""
    for (index, workout) in workouts.enumerated() {
      let day = 2 + index * 2
      output = lifter.run(
        ["log", workout, "--day", "A", "--date", "2025-09-\(day < 10 ? "0" : "")\(day)"]
          + (verbose ? ["--verbose"] : []))
    }
    let lines = output.split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(of: "What changes") else { return [] }
    return lines[(start + 1)...].map { String($0.drop { $0 == " " }) }
  }

  private let linear =
    "lifts: {Squat: {weight: 100kg}}\ndays: {A: [Squat: 3x5]}\n"
    + "defaults: {progress: linear}\n"

  @Test func weightGoesUp() throws {
    #expect(try changes(linear, ["squat 3x5 @ 100kg"]) == ["Squat: up 2.5kg to 102.5kg"])
  }

  @Test func failedSessionsAreCounted() throws {
    let miss = "squat 5/5/4 @ 100kg"
    #expect(try changes(linear, [miss]) == ["Squat: failure 1 of 3, stays at 100kg"])
    #expect(try changes(linear, [miss, miss]) == ["Squat: failure 2 of 3, stays at 100kg"])
    #expect(
      try changes(linear, [miss, miss, miss])
        == ["Squat: down 10kg to 90kg after 3 failed sessions"])
    // A count that ends with success needs no words.
    #expect(try changes(linear, [miss, "squat 3x5 @ 100kg"]) == ["Squat: up 2.5kg to 102.5kg"])
  }

  @Test func anOpenWeightStarts() throws {
    let open = "days: {A: [Squat: 3x6-8]}\ndefaults: {progress: double}\n"
    #expect(try changes(open, ["squat 8/7/6 @ 60kg"]) == ["Squat: starts at 60kg"])
    #expect(
      try changes(open, ["squat 3x8 @ 60kg"]) == ["Squat: starts at 60kg, up 2.5kg to 62.5kg"])
    #expect(
      try changes(open, ["squat 6/6/5 @ 60kg", "squat 7/7/7 @ 60kg"])
        == ["Squat: made, stays at 60kg"])
  }

  @Test func aFailedFirstSession() throws {
    let open = "days: {A: [Squat: 3x5]}\ndefaults: {progress: linear}\n"
    #expect(
      try changes(open, ["squat 5/5/4 @ 60kg"]) == ["Squat: starts at 60kg, failure 1 of 3"])
    let lifter = try Lifter([
      "programs/p.yaml": "program: P\nunits: kg\n" + open,
      "history/2025.txt": "; prog history 1\n\n2025-09-01 00:00 start p\n",
    ])
    lifter.run(["log", "squat 5/5/4 @ 60kg", "--date", "2025-09-02"])
    #expect(
      lifter.lines("today", "--date", "2025-09-04").contains(
        "    failure 1 of 3, stays at 60kg"))
  }

  /// If several rules change a value in a session, its last value is shown.
  @Test func twoRulesForOneValue() throws {
    let bad = """
      lifts: {Squat: {tm: 100kg}}
      progress:
        two:
          state: {bad: 0, sum: 1}
          rules:
            - always: sum += 1
              also: true
            - when nth(2).reps < nth(2).goal: bad += 1; sum += 2
              also: true
            - when bad >= 2: tm -= 10%; bad = 0
      days: {A: [{Squat: "5 @ 75%, 5 @ 85%", progress: two}]}

      """
    let miss = "squat 5 @ 75kg, 4 @ 85kg"
    #expect(
      try changes(bad, [miss])
        == ["Squat: bad 0 -> 1, sum 1 -> 4, training max stays at 100kg"])
    #expect(
      try changes(bad, [miss, miss]) == ["Squat: sum 4 -> 7, training max down 10kg to 90kg"])
  }

  @Test func stagesAndSayings() throws {
    let stages = """
      lifts: {Squat: {weight: 100kg}}
      days: {A: [Squat: {by stage: [3x5, 3x3]}]}
      defaults: {progress: stages}

      """
    #expect(
      try changes(stages, ["squat 5/5/4 @ 100kg"]) == [
        "Squat: missed reps, moves to stage 2, stays at 100kg"
      ])
    let said = """
      lifts: {Squat: {weight: 100kg}}
      progress:
        own:
          rules:
            - when made: weight += 5kg
              say: Well done. Use {weight} next time.
      days: {A: [Squat: 3x5]}
      defaults: {progress: own}

      """
    #expect(
      try changes(said, ["squat 3x5 @ 100kg"]) == ["Squat: Well done. Use 105kg next time."])
  }

  @Test func trainingMaxesAreNamed() throws {
    let wave = """
      lifts: {Squat: {tm: 100kg, step: 5kg}}
      days: {A: [Squat: 5 @ 80% as top]}
      schedule: {rotate: [A, A, A], weeks: 1}
      defaults: {progress: wave}

      """
    let made = "squat 5 @ 80kg"
    #expect(
      try changes(wave, [made, made, made])
        == ["Squat: training max up 5kg to 105kg (cycle done)"])
    #expect(
      try changes(wave, ["squat 4 @ 80kg"])
        == ["Squat: missed reps, training max stays at 100kg"])
    #expect(
      try changes(wave, ["squat 4 @ 80kg", made, made])
        == ["Squat: missed reps, training max stays at 100kg (cycle done)"])
  }

  @Test func verboseShowsTheRules() throws {
    #expect(
      try changes(linear, ["squat 3x5 @ 100kg"], verbose: true) == [
        "Squat: up 2.5kg to 102.5kg",
        "Squat.weight 100kg -> 102.5kg  when made: weight += step; misses = 0  "
          + "[linear, built in, line 5]",
      ])
  }
}

/// The screens in the documentation are those of the program.
@Suite struct DocumentedScreenTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [80, 40])
  func screensOfToday(_ columns: Int) throws {
    let page = try String(
      contentsOf: root.appending(path: "docs/commands.md"), encoding: .utf8)
    var files: [String: String] = [:]
    let folder = root.appending(path: "examples/stronglifts")
    for case let name as String in try #require(
      FileManager.default.enumerator(atPath: folder.path))
    where name.hasSuffix(".yaml") || name.hasSuffix(".txt") {
      files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    let screen = try Lifter(files).run(
      ["today", "--date", "2025-10-06"], columns: columns)
    #expect(page.contains("```text\n\(screen)```"), "\(screen)")
  }
}
