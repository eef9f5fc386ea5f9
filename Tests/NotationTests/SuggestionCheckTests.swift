// Tests of the work that it takes to check the suggestions of an error.

import Diagnostics
import Testing
import Training

@testable import Notation

@Suite struct SuggestionCheckTests {
  /// A history with thousands of wrong lines is read in a moment only if each of them costs little.
  @Test(arguments: ["5 @ 100", "3x5 @ 100, 5x @ 80", "5,5,4", "100kg 5", "5 @ 100stone", "x, y, z"])
  func noLineIsTriedTwice(_ text: String) {
    var groups: [SetGroup] = []
    let bytes = Array(text.utf8)
    let problems = SetReader.slowHistory(bytes, 0..<bytes.count, unit: nil, into: &groups)
    var tried: [[UInt8]] = []
    _ = SuggestionCheck.checked(problems, in: bytes, 0..<bytes.count, unit: nil) { line in
      tried.append(line)
      return problems
    }
    #expect(Set(tried).count == tried.count)
    #expect(tried.count <= 12)
  }

  /// Also those of an example, but not what is to be removed.
  @Test func onlyTextsThatCanBeWrittenAreSuggested() {
    let problem = Diagnostic(
      NotationErrorID.amountNotAllowed, "no sets", at: SourceSpan(0, 2),
      help: ["write sets like '3x5', or '(n)x5'", "write it like '3x5'", "remove '(n)'"])
    let found = SuggestionCheck.checked([problem], in: Array("ab".utf8), 0..<2, unit: .kg) { line in
      line.contains(UInt8(ascii: "(")) ? [problem] : []
    }
    #expect(found[0].help == ["write it like '3x5'", "remove '(n)'"])
  }

  @Test func quotedTextsAreTried() {
    let problem = Diagnostic(
      NotationErrorID.missingUnit, "no unit", at: SourceSpan(4, 7),
      help: ["write '5 @ 100kg', or 'lifter's own'? or '' or 'open"])
    var tried: Set<[UInt8]> = []
    _ = SuggestionCheck.checked([problem], in: Array("5 @ 100".utf8), 0..<7, unit: .kg) { line in
      tried.insert(line)
      return []
    }
    #expect(tried.contains(Array("5 @ 100kg".utf8)))
  }
}
