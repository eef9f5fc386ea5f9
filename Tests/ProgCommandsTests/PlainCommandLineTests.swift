// Command lines that are read without the parser mean the same as with it.

import Testing

@testable import ProgCommands

@Suite struct PlainCommandLineTests {
  @Test(arguments: [
    ["today"], ["today", "--json"], ["--json", "today"],
    ["today", "--date", "2025-10-06"], ["--dir", "a b", "today", "--date", "mon"],
    ["today", "--dir", "today", "--json"], ["--date", "today", "today"],
    ["run"], ["run", "A"], ["--dir", "x", "run", "Leg Day", "--date", "2025-10-06"],
    ["run", "run"],
    ["log", "squat 3x5 @ 100kg"], ["log", "squat", "3x5", "@", "100kg", "--json"], ["log", "log"],
    ["log", "--date", "yesterday", "squat: 5,5,4"], ["--json", "log", "Dip: 5 @ bw-20kg"],
    ["check"], ["check", "programs/a.yaml"], ["check", "a", "b", "--json", "c"],
    ["--date", "2025-10-06", "check", "a=b"],
  ])
  func theParserReadsTheSame(_ arguments: [String]) throws {
    let line = try #require(PlainCommandLine(arguments))
    let parsed = try ProgCommand.parsed(try ArgumentOrder.arranged(arguments))
    #expect(type(of: parsed) == type(of: line.reported))
    // The dump shows every property, and that none is without a value.
    #expect("\(line.reported)" == "\(parsed)")
    #expect(!"\(line.reported)".contains("definition"))
  }

  @Test(arguments: [
    [], ["--json"], ["today", "today"], ["today", "--dir"], ["today", "--dir", ""],
    ["today", "--dir", "--json"], ["today", "--date", "-3"], ["today", "--dir=x"],
    ["today", "--dir", "a", "--dir", "b"], ["today", "--json", "--json"], ["today", "--help"],
    ["today", "--", "x"], ["today", "-h"], ["today", "--color", "never"], ["today", "--card"],
    ["today", "--dates", "x"], ["--date", "mon"], ["today", "A"], ["A", "today"], ["tdoay"],
    ["run", "A", "B"], ["run", "--yes"], ["run", "-3"], ["run", ""], ["log"], ["log", "-"],
    ["log", "squat: 5", "--yes"], ["log", "-5"], ["log", "squat", "-", "5"], ["check", "-"],
    ["check", "--strict"], ["check", "a", "--format", "short"], ["done"], ["prs"],
  ])
  func theParserReadsAllOthers(_ arguments: [String]) {
    #expect(PlainCommandLine(arguments) == nil)
  }

  @Test func theVersionIsPrintedAsTheParserDoes() throws {
    let lifter = try Lifter([:])
    #expect(lifter.run(["--version"]) == "prog \(Version.current)\n")
    #expect(lifter.run(["--version", "--json"]) == lifter.run(["--version"]))
  }
}
