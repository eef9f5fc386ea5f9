// The ids of all problems, as the modules declare them. Their pages are tested in `ErrorPageTests`.

import ShellTesting
import Testing

@Suite struct ErrorCatalogueTests {
  @Test(arguments: Catalogue.all)
  func idsAreKebabCase(_ catalogue: Catalogue) {
    #expect(!catalogue.ids.isEmpty)
    for id in catalogue.ids {
      #expect(id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "\(catalogue.name): \(id)")
    }
  }

  /// `Catalogue.all` is written by hand; the sources show whether it is complete.
  @Test func everyModulesIDsAreListed() throws {
    var declared: Set<String> = []
    for path in Repository.files(under: "Sources", suffix: ".swift") {
      let text = try Repository.text(of: path)
      declared.formUnion(
        text.matches(of: /enum (\w+): String, [^{]*\bDiagnosticID\b/).map { String($0.1) })
    }
    #expect(declared == Set(Catalogue.all.map(\.name)))
  }
}
