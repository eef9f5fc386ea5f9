// Command lines that are read without the parser mean the same as with it.

import Testing

@testable import ProgCommands

@Suite struct PlainCommandLineTests {
  @Test(arguments: [
    ["today"], ["today", "--json"], ["--json", "today"],
    ["today", "--date", "2025-10-06"], ["--dir", "a b", "today", "--date", "mon"],
    ["today", "--dir", "today", "--json"], ["--date", "today", "today"],
  ])
  func theParserReadsTheSame(_ arguments: [String]) throws {
    let line = try #require(PlainCommandLine(arguments))
    let parsed = try ProgCommand.parsed(try ArgumentOrder.arranged(arguments))
    let command = try #require(parsed as? TodayCommand)
    // The dump shows every property, and that none is without a value.
    #expect("\(TodayCommand(line))" == "\(command)")
    #expect(!"\(TodayCommand(line))".contains("definition"))
  }

  @Test(arguments: [
    [], ["--json"], ["today", "today"], ["today", "--dir"], ["today", "--dir", ""],
    ["today", "--dir", "--json"], ["today", "--date", "-3"], ["today", "--dir=x"],
    ["today", "--dir", "a", "--dir", "b"], ["today", "--json", "--json"], ["today", "--help"],
    ["today", "--", "x"], ["today", "-h"], ["today", "--color", "never"], ["today", "--card"],
    ["run"], ["today", "--dates", "x"], ["--date", "mon"],
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
