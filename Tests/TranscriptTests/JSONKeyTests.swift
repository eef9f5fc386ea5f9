// The keys that commands print with `--json` must be in docs/json.md.

import Foundation
import ShellTesting
import Testing

/// Runs commands with `--json` and looks for each key of their output in the section of the
/// command, in the values that all commands share, and in the sections that it refers to: "as in
/// `prog prs`".
@Suite struct JSONKeyTests {
  /// Commands that run one after another in a copy of a folder.
  private static let commands: [(folder: String, lines: [String])] = [
    (
      "examples/stronglifts",
      [
        "today", "plan", "why Squat.weight", "why squat", "programs", "show gzclp", "show squat",
        "show progress linear", "check", "fmt --check", "test", "sim 531 --weeks 4",
        "sim couch-to-5k --weeks 1", "diff 531 531-bbb", "stats", "goals", "doctor",
        "backtest gzclp --from 2025-09-01", "history", "prs", "prs --recent", "config",
        "completion bash", "explain", "explain unknown-key", "run --drafts", "share gzclp",
        "new mine", "index programs", "report", "log 'squat 85kg 5 5 5 5 5'", "undo --yes",
        "done --yes", "skip --date 2025-10-08", "redo B --date 2025-10-08",
        "pause --date 2025-10-09", "today --date 2025-10-10", "resume --date 2025-10-10",
        "set Squat.weight=90kg --date 2025-10-10", "deload --date 2025-10-10",
        "history edit 2025-10-06.1 --set 'Squat: 5x5 @ 80kg' --yes",
        "history mv 2025-10-06.1 2025-10-05 --yes", "history rm 2025-10-05.1 --yes",
        "sync --files", "stop --date 2025-10-11", "start gzclp --date 2025-10-11",
        "init ../other --no-git",
      ]
    ),
    (
      "examples/training",
      [
        "today", "today --date 2025-10-05", "plan", "history --all", "history squat --all", "prs",
        "stats --all", "chart squat", "chart bodyweight", "calendar 2025-09", "goals", "exercises",
        "exercises --all", "exercises show squat", "exercises rename squat Squats --yes",
        "exercises rm squats --yes", "bodyweight", "bodyweight 187lb", "measure Waist",
        "measure Waist 33in", "note hello", "plates 225lb", "plates 102.3kg",
        "plates --reverse 25 20",
        "e1rm '5 @ 100kg'", "rpe '5 @ 100kg @8'", "rpe", "warmup 100kg",
        "score 500kg --bodyweight 80kg --sex male", "read '5 @ 100kg'", "read 3x5", "read nonsense",
        "export --as json --output sets.json", "export --as json", "review .",
      ]
    ),
    (
      "examples/coach",
      [
        "add programs/strength.yaml --dir athletes/ann --yes",
        "update --preview --dir athletes/ann", "remove strength --yes --dir athletes/ann",
        "today --dir athletes/ann --dir athletes/ben",
        "calendar --dir athletes/ann --dir athletes/ben",
        "review athletes/ann athletes/ben",
      ]
    ),
  ]

  @Test(arguments: commands.map(\.folder))
  func everyPrintedKeyIsDocumented(_ folder: String) async throws {
    let lines = Self.commands.first { $0.folder == folder }?.lines ?? []
    let page = try Sections(Repository.text(of: "docs/json.md"))
    try await Turnstile.processes.pass {
      var sandbox = try Sandbox()
      defer { sandbox.remove() }
      try await sandbox.start(inCopyOf: folder)
      for line in lines {
        let date = line.contains("--date") ? "" : "--date 2025-10-06"
        let output = try await sandbox.run("prog \(line) --json \(date) 2>/dev/null").output
        let documents = Self.documents(in: output)
        #expect(!documents.isEmpty, "no JSON from prog \(line): \(output.prefix(200))")
        let text = page.text(for: String(line.prefix { $0 != " " }))
        let unknown = documents.reduce(into: Set<String>()) { Self.collect($1, into: &$0) }
          .subtracting(["version"])
          .filter { !text.contains("\"\($0)\"") && !text.contains("`\($0)`") }
        #expect(unknown.isEmpty, "prog \(line) prints keys that its section does not name")
      }
    }
  }

  /// Returns the JSON of an output: one document, or one on each line.
  private static func documents(in output: String) -> [Any] {
    func read(_ text: some StringProtocol) -> Any? {
      try? JSONSerialization.jsonObject(with: Data(text.utf8))
    }
    return read(output).map { [$0] } ?? output.split(separator: "\n").compactMap { read($0) }
  }

  private static func collect(_ value: Any, into keys: inout Set<String>) {
    switch value {
    case let object as [String: Any]:
      for (key, value) in object {
        keys.insert(key)
        collect(value, into: &keys)
      }
    case let list as [Any]: for value in list { collect(value, into: &keys) }
    default: break
    }
  }

  /// The sections of the page, by their titles.
  private struct Sections {
    private var texts: [String: String] = [:]

    init(_ page: String) {
      for part in page.components(separatedBy: "\n## ").dropFirst() {
        let title = String(part.prefix { $0 != "\n" })
        texts[title] = String(part.dropFirst(title.count))
      }
    }

    /// Returns the text that documents a command, with the sections that it refers to. Any command
    /// may print the diagnostics of `prog check`.
    func text(for command: String) -> String {
      var found = ["Values", "Several folders"].compactMap { texts[$0] }
      var seen: Set<String> = []
      var open = [command, "check"]
      while let name = open.popLast() {
        guard seen.insert(name).inserted else { continue }
        for (title, text) in texts {
          let words = title.split { !$0.isLetter && $0 != "1" }
          guard words.contains(Substring(name)) else { continue }
          found.append(text)
          open += text.matches(of: /(?:as|in|of)\s`prog\s([a-z]+)/).map { String($0.1) }
        }
      }
      return found.joined(separator: "\n")
    }
  }
}
