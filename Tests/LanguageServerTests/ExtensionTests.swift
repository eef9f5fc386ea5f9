// Tests of the extension for VS Code: its manifest, its settings and its snippets.

import Diagnostics
import Foundation
import Interchange
import Logbook
import ShellTesting
import Testing
import Workspace

@testable import LanguageServer

@Suite struct ExtensionTests {
  private static let folder = "editors/vscode"

  private func manifest() throws -> JSONNode { try json("package.json") }

  private func json(_ name: String) throws -> JSONNode {
    let text = try Repository.text(of: "\(Self.folder)/\(name)")
    return try JSONReader.read(SourceText(name: name, text: text))
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(
      atPath: Repository.root.appending(path: "\(Self.folder)/\(name)").path)
  }

  @Test func theManifestNamesItsFiles() throws {
    let manifest = try manifest()
    let contributed = manifest["contributes"]
    var files = [manifest["main"]?.string, manifest["icon"]?.string]
    for language in contributed?["languages"]?.items ?? [] {
      files += [
        language["configuration"]?.string, language["icon"]?["light"]?.string,
        language["icon"]?["dark"]?.string,
      ]
    }
    files += (contributed?["snippets"]?.items ?? []).map { $0["path"]?.string }
    #expect(files.count == 6)
    for file in files { #expect(exists(try #require(file)), "\(file ?? "")") }
    for required in ["name", "version", "publisher", "license"] {
      #expect(manifest[required]?.string?.isEmpty == false, "\(required)")
    }
    #expect(manifest["engines"]?["vscode"]?.string?.hasPrefix("^1.") == true)
    // `make vscode` copies the schema beside the manifest.
    let schema = try #require(contributed?["yamlValidation"]?.items?.first?["url"]?.string)
    #expect(schema == "./program.schema.json")
  }

  /// Each setting of the extension turns off what the server shows.
  @Test func theSettingsAreThoseOfTheServer() throws {
    let properties = try #require(try manifest()["contributes"]?["configuration"]?["properties"])
    let script = try Repository.text(of: "\(Self.folder)/extension.js")
    for (group, names) in [
      ("hints", ["loads", "edits"]), ("lenses", ["days", "programs", "tests"]),
    ] {
      #expect(script.contains("\(group): settings.get('\(group)')"))
      for name in names {
        #expect(properties["prog.\(group).\(name)"]?["default"]?.isTrue == true)
        var preferences = EditorPreferences()
        let before = preferences
        preferences.apply(
          try Editor.node([
            "prog": .object([JSON.Member(group, .object([JSON.Member(name, false)]))])
          ]))
        #expect(preferences != before, "\(group).\(name)")
      }
    }
  }

  /// Each snippet, with its examples filled in, belongs to a program without errors.
  @Test func theSnippetsAreValid() throws {
    let snippets = try json("snippets.json")
    let names = ["A program", "A progression", "A test", "Blocks", "A superset"]
    for name in names {
      let key = name.lowercased().filter { $0 != " " }
      let body = try #require(snippets[key]?["body"]?.items).compactMap(\.string)
      let snippet = body.joined(separator: "\n")
      var examples: [Substring: Substring] = [:]
      for match in snippet.matches(of: #/\$\{(\d+):([^}]*)\}/#) { examples[match.1] = match.2 }
      let text = snippet.replacing(#/\$\{(\d+):[^}]*\}|\$(\d+)/#) { match in
        String(examples[match.1 ?? match.2 ?? ""] ?? "")
      }
      let source = SourceText(name: "a.yaml", text: Self.program(with: text))
      let check = ProgramCheck(ProgramText(id: "a", source: source), settings: nil)
      #expect(
        check.problems.filter { $0.severity == .error }.map(\.summary) == [], "\(name):\n\(text)")
    }
  }

  private static func program(with part: String) -> String {
    if part.hasPrefix("program:") { return part + "\n" }
    let days = "  A:\n    - Squat: 3x5\n  B:\n    - Deadlift: 3x5\n"
    if part.hasPrefix("-") {
      let lines = part.split(separator: "\n").map { "    \($0)\n" }.joined()
      return "program: P\ndays:\n  A:\n\(lines)"
    }
    let progress = part.hasPrefix("progress:") ? "steady" : "linear"
    return "program: P\n\(part)\ndefaults: {progress: \(progress)}\ndays:\n\(days)"
  }
}
