// Global options before the command, and mistyped commands.

import Diagnostics
import Logbook
import Testing

@testable import ProgCommands

@Suite struct ArgumentOrderTests {
  @Test(arguments: [
    (["--dir", "x", "today", "--exit-code"], ["today", "--exit-code", "--dir", "x"]),
    (["--json", "--date=2025-01-01", "prs"], ["prs", "--json", "--date=2025-01-01"]),
    (["--json", "log", "--", "-x"], ["log", "--json", "--", "-x"]),
    (
      ["history", "--json", "--dir", "x", "rm", "1"],
      ["history", "rm", "1", "--json", "--dir", "x"]
    ),
    (["--json", "history", "squat"], ["history", "squat", "--json"]),
    (["today", "--json"], ["today", "--json"]),
    ([], ["home"]),
    (["--version"], ["--version"]),
  ])
  func globalOptionsMoveAfterTheCommand(_ given: [String], _ expected: [String]) throws {
    let arranged = try ArgumentOrder.arranged(given)
    #expect(arranged == expected)
  }

  @Test func aMistypedCommandSuggestsTheNearest() {
    do {
      _ = try ArgumentOrder.arranged(["tody"])
      Issue.record("no command 'tody' exists")
    } catch {
      let failure = error as? LogbookError
      #expect(failure?.status == .usage)
      #expect(failure?.diagnostics.first?.help == ["did you mean 'prog today'?"])
    }
  }
}
