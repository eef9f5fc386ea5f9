// Tests the error catalogue: for each id a folder with an input and the whole report for it.
//
// `UPDATE_CATALOGUE=1 swift test --filter ErrorCatalogueTests` writes the actual reports. A
// difference still fails the test, so that somebody looks at it.

import Foundation
import ShellTesting
import Testing

@Suite struct ErrorCatalogueTests {
  @Test(arguments: CatalogueEntry.all)
  func reportMatches(_ entry: CatalogueEntry) async throws {
    let outcome = try await Turnstile.processes.pass { try await entry.run() }
    let expected = entry.report
    #expect(
      outcome.output.contains("[\(entry.id)]"),
      "the report of \(entry.id) does not contain its id", sourceLocation: entry.location)
    guard
      let difference = LineDifference.text(expected: expected ?? [], actual: outcome.lines)
    else { return }
    let missing = expected == nil ? "no report.txt yet\n" : ""
    Issue.record("\(missing)\(difference)", sourceLocation: entry.location)
    guard ProcessInfo.processInfo.environment["UPDATE_CATALOGUE"] == "1" else { return }
    try entry.write(report: outcome.lines)
  }

  @Test(arguments: Catalogue.all)
  func everyIDHasAFolder(_ catalogue: Catalogue) {
    let folders = Set(CatalogueEntry.all.map(\.id))
    let missing = catalogue.ids.filter { !folders.contains($0) }
    #expect(missing.isEmpty, "\(catalogue.name): no folder in \(CatalogueEntry.folder) for these")
  }

  @Test func everyFolderIsNamedAfterAnID() {
    let ids = Set(Catalogue.all.flatMap(\.ids))
    let unknown = CatalogueEntry.all.map(\.id).filter { !ids.contains($0) }
    #expect(unknown.isEmpty, "no module has these ids")
  }

  @Test(arguments: Catalogue.all)
  func idsAreKebabCase(_ catalogue: Catalogue) {
    #expect(!catalogue.ids.isEmpty)
    for id in catalogue.ids {
      #expect(id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "\(catalogue.name): \(id)")
    }
  }

  /// `Catalogue.all` is maintained by hand, so it is compared with the sources.
  @Test func idsOfEveryModuleAreListed() throws {
    var declared: Set<String> = []
    for path in Repository.files(under: "Sources", suffix: ".swift") {
      let text = try Repository.text(of: path)
      declared.formUnion(
        text.matches(of: /enum (\w+): String, [^{]*\bDiagnosticID\b/).map { String($0.1) })
    }
    #expect(declared == Set(Catalogue.all.map(\.name)))
  }
}
