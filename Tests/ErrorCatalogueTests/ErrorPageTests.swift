// The error catalogue is `docs/errors`: one page for each id, which `prog explain` prints.
//
// Each page is a transcript (see `ShellTesting/Transcript.swift`). Its `file=` blocks are the
// input, its `console` blocks run prog and hold the whole report. So a page is the only test of its
// id that needs a file:
//
//     # unknown-key                    the meaning of the problem
//     ## Example
//     ```yaml file=input.yaml          one block for each file of the input
//     ## Report
//     ```console                       `$ prog check input.yaml`, and everything it prints
//     ## How to fix it
//
// If the input is only a command, `## Example` shows the command with its report, and the page does
// not have `## Report`. The commands run in a training folder with empty settings.
//
// `UPDATE_CATALOGUE=1 make test TESTS=ErrorPageTests` writes the actual reports into the pages.
// A difference still fails the test, so that somebody looks at it.

import Foundation
import ShellTesting
import Testing

@Suite struct ErrorPageTests {
  @Test(arguments: Catalogue.all) func everyIDHasItsPage(_ catalogue: Catalogue) {
    let pages = Set(ErrorPage.all.map(\.id))
    let missing = catalogue.ids.filter { !pages.contains($0) }
    #expect(missing.isEmpty, "\(catalogue.name): no page in \(ErrorPage.folder) for these")
  }

  @Test func everyPageIsOfAnID() {
    let ids = Set(Catalogue.all.flatMap(\.ids))
    #expect(ErrorPage.all.map(\.id).filter { !ids.contains($0) } == [], "no module has these ids")
  }

  @Test(arguments: ErrorPage.all) func thePageIsWhole(_ page: ErrorPage) throws {
    let headings = page.text.split(separator: "\n").filter { $0.hasPrefix("## ") }
    let places = ["## Example", "## Report", "## How to fix it"].map { headings.firstIndex(of: $0) }
    #expect(places[0] == 0, "'## Example' is the first heading")
    #expect(places[1] == nil || places[1] == 1, "'## Report' follows the example")
    #expect(places[2] == (places[1] ?? 0) + 1, "'## How to fix it' comes next")
    let meaning = try #require(page.section("# \(page.id)"), "no title '# \(page.id)'")
    #expect(meaning.joined().count >= 20, "the meaning of \(page.id)")
    let fix = page.section("## How to fix it") ?? []
    #expect(fix.joined().count >= 15, "how to fix \(page.id)")
  }

  @Test(arguments: ErrorPage.all) func printsWhatItSays(_ page: ErrorPage) async throws {
    let rewrites = ProcessInfo.processInfo.environment["UPDATE_CATALOGUE"] == "1"
    for problem in try await page.transcript.check(rewrites: rewrites) {
      Issue.record("\(problem.text)", sourceLocation: page.location(line: problem.line))
    }
  }

  @Test(arguments: ErrorPage.all) func reportsItsIDAndNoOther(_ page: ErrorPage) {
    #expect(page.reportedIDs == [page.id], sourceLocation: page.location(line: 1))
  }
}
