// The SARIF log of `prog check` meets the requirements of SARIF 2.1.0.

import Diagnostics
import Foundation
import Logbook
import Testing

@testable import ProgCommands

@Suite struct SARIFLogTests {
  private enum ID: String, DiagnosticID {
    case known = "case-gap"
    case unknown = "without-page"
  }

  private func document(_ diagnostics: [Diagnostic]) throws -> [String: Any] {
    let bytes = Data(SARIFLog(diagnostics).json.pretty.string.utf8)
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  private func run(_ diagnostics: [Diagnostic]) throws -> [String: Any] {
    let runs = try #require(try document(diagnostics)["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func rules(_ run: [String: Any]) throws -> [[String: Any]] {
    let tool = try #require(run["tool"] as? [String: Any])
    let driver = try #require(tool["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "prog")
    return try #require(driver["rules"] as? [[String: Any]])
  }

  private let source = SourceText(name: "programs/my legs.yaml", text: "a: 1\nÄ👍🏽: x\n")

  @Test func anEmptyLogIsComplete() throws {
    let log = try document([])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let run = try run([])
    #expect((run["results"] as? [Any])?.isEmpty == true)
    #expect(try rules(run).isEmpty)
  }

  @Test func everyResultRefersToItsRule() throws {
    let run = try run([
      Diagnostic(ID.unknown, "one", severity: .warning, at: SourceSpan(0, 1), in: source),
      Diagnostic(ID.known, "two", at: SourceSpan(0, 1), help: ["do this"], in: source),
      Diagnostic(ID.known, "three", at: SourceSpan(3, 4), label: "here", in: source),
    ])
    let rules = try rules(run)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    #expect(rules.compactMap { $0["id"] as? String } == ["case-gap", "without-page"])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      let message = try #require(result["message"] as? [String: Any])
      #expect((message["text"] as? String)?.isEmpty == false)
    }
    let help = try #require(rules[0]["help"] as? [String: Any])
    #expect((help["text"] as? String)?.contains("case-gap") == true)
    #expect((help["markdown"] as? String)?.hasPrefix("# case-gap") == true)
    let short = try #require(rules[0]["shortDescription"] as? [String: Any])
    #expect((short["text"] as? String)?.isEmpty == false)
    // An id without a page has no help, instead of an empty one.
    #expect(rules[1]["help"] == nil)
  }

  @Test func columnsCountScalarsAndEndAfterTheLast() throws {
    let start = "a: 1\n".utf8.count
    let end = start + "Ä👍🏽".utf8.count
    let run = try run([Diagnostic(ID.known, "x", at: SourceSpan(start, end), in: source)])
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let place = try place(run)
    #expect(
      place["region"] as? [String: Int] == [
        "startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 4,
      ])
    #expect(place["artifactLocation"] as? [String: String] == ["uri": "programs/my%20legs.yaml"])
  }

  private func place(_ run: [String: Any]) throws -> [String: Any] {
    let results = try #require(run["results"] as? [[String: Any]])
    let locations = try #require(results.first?["locations"] as? [[String: Any]])
    return try #require(locations.first?["physicalLocation"] as? [String: Any])
  }

  @Test(arguments: [
    ("programs/a.yaml", "programs/a.yaml"), ("/home/me/ä#.yaml", "file:///home/me/%C3%A4%23.yaml"),
    ("../a b.yaml", "../a%20b.yaml"), ("<input>", "stdin"),
  ])
  func pathsAreURIs(_ path: String, _ uri: String) {
    #expect(SARIFLog.uri(path) == uri)
  }
}
