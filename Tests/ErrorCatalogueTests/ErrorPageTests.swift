// Tests the pages of `prog explain`: one for each id, with the example and report of the catalogue.
//
// `UPDATE_GENERATED=1 swift test --filter ErrorPageTests` writes examples and reports into the
// pages. A difference still fails the test.

import Foundation
import ShellTesting
import Testing

@Suite struct ErrorPageTests {
  @Test(arguments: Catalogue.all) func everyIDHasAPage(_ catalogue: Catalogue) {
    let pages = Set(ErrorPage.ids)
    let missing = catalogue.ids.filter { !pages.contains($0) }
    #expect(missing.isEmpty, "\(catalogue.name): no page in \(ErrorPage.folder) for these")
  }

  @Test func everyPageIsNamedAfterAnID() {
    let ids = Set(Catalogue.all.flatMap(\.ids))
    #expect(ErrorPage.ids.filter { !ids.contains($0) } == [], "no module has these ids")
  }

  @Test(arguments: ErrorPage.ids) func everyPageIsComplete(_ id: String) throws {
    let text = try #require(ErrorPage(id: id).text)
    #expect(text.hasPrefix("# \(id)\n\n"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let places = ErrorPage.headings.map { lines.firstIndex(of: $0) }
    #expect(places.allSatisfy { $0 != nil }, "\(id) needs \(ErrorPage.headings)")
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    // There must be text before the example and after the last heading.
    let meaning = lines.dropFirst(2).prefix { !$0.hasPrefix("##") }.joined()
    let fix = lines.drop { $0 != ErrorPage.headings[2] }.dropFirst().joined()
    #expect(meaning.count >= 20, "the meaning of \(id) is too short")
    #expect(fix.count >= 15, "the fix for \(id) is too short")
  }

  @Test(arguments: ErrorPage.ids) func theExampleMatchesTheCatalogue(_ id: String) throws {
    let page = ErrorPage(id: id)
    guard let current = page.current, current != page.text else { return }
    Issue.record("\(page.path) does not show the example and the report of the catalogue")
    guard ProcessInfo.processInfo.environment["UPDATE_GENERATED"] == "1" else { return }
    try page.write(current)
  }
}
