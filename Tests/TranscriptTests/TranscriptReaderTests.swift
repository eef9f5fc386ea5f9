// Tests the transcript reader and its shell, because a runner that finds no commands, or no
// differences, would accept everything.

import Foundation
import ShellTesting
import Testing

@Suite struct TranscriptReaderTests {
  private static let page = """
    # Title
    ```yaml file=programs/x.yaml
    program: X
    ```
    ```console dir=examples/training
    $ prog log - <<'END'
    > Squat 5
    >
    > END
    kept

    $ false
    [exit 1]
    ```
    - in a list:
      ```console
      $ prog today
      due
        squat
      ```
    ```sh
    $ not run
    ```
    """

  private func command(
    _ script: String, line: Int, _ output: [String], _ place: Range<Int>, indent: String = ""
  ) -> Transcript.Step {
    .run(.init(script: script, line: line, output: output, place: place, indent: indent))
  }

  @Test func readsBlocksInOrder() {
    let transcript = Transcript(path: "x.md", text: Self.page)
    #expect(transcript.problems.isEmpty)
    #expect(
      transcript.steps == [
        .write(file: "programs/x.yaml", text: "program: X\n"),
        .begin(inCopyOf: "examples/training"),
        command("prog log - <<'END'\nSquat 5\n\nEND", line: 6, ["kept", ""], 9..<11),
        command("false", line: 12, ["[exit 1]"], 12..<13),
        command("prog today", line: 17, ["due", "  squat"], 17..<19, indent: "  "),
      ])
  }

  @Test func runsEveryConsoleBlock() {
    let text = ["prog", "cat history/2025.txt"].map { "```console\n$ \($0)\n```\n" }.joined()
    let commands = Transcript(path: "x.md", text: "```sh\nmake today\n```\n" + text).commands
    #expect(commands.map(\.script) == ["prog", "cat history/2025.txt"])
  }

  @Test(arguments: [
    ("```console\noutput\n```\n", 1), ("```console when=now\n$ true\n```\n", 1),
    ("```console\n$ true\n", 1),
  ])
  func reportsInvalidBlocks(_ text: String, _ line: Int) {
    #expect(Transcript(path: "x.md", text: text).problems.map(\.line) == [line])
  }

  @Test func updatesOnlyTheOutput() {
    let transcript = Transcript(path: "x.md", text: Self.page)
    let outcomes = [
      Outcome(output: "kept\n\n", end: .exit(0)), Outcome(output: "", end: .exit(2)),
      Outcome(output: "rest\n\n  day", end: .exit(0)),
    ]
    let expected = Self.page
      .replacing("[exit 1]", with: "[exit 2]")
      .replacing("  due\n    squat\n", with: "  rest\n\n    day\n  [no newline at the end]\n")
    #expect(transcript.updated(with: outcomes) == expected)
  }

  @Test func runsInOneFolderWithACleanEnvironment() async throws {
    var sandbox = try Sandbox()
    defer { sandbox.remove() }
    try sandbox.write(Data("x\n".utf8), to: "programs/x.yaml")
    let here = try await sandbox.run(
      "cat programs/x.yaml; pwd -P; cd programs; echo no >&2; exit 3")
    #expect(here == Outcome(output: "x\n/home/you/training\nno\n", end: .exit(3)))
    let there = try await sandbox.run(
      "pwd -P; echo $HOME $TZ $NO_COLOR; command -v prog; cat; sed s/a/b/ <<'END'\na $HOME\nEND")
    let text = "/home/you/training/programs\n/home/you UTC 1\n/bin/prog\nb $HOME\n"
    #expect(there == Outcome(output: text, end: .exit(0)))
    #expect(throws: Sandbox.Failure.self) { try sandbox.write(Data(), to: "../x") }
  }

  @Test func killsAHangingCommandWithItsChildren() async throws {
    var sandbox = try Sandbox()
    defer { sandbox.remove() }
    // The children keep the output open, so they must end too, or the sandbox would wait for an
    // hour.
    let outcome = try await sandbox.run("echo begun; sleep 3600 | sleep 3600", limit: 1)
    #expect(outcome.lines == ["begun", "[killed after 1 s]"])
    #expect(try await sandbox.run("kill -9 $$").lines == ["[signal 9]"])
  }

  @Test func showsADifferenceWithContext() {
    let lines = (1...9).map { "\($0)" }
    var other = lines
    other[4] = "five"
    other.append("10")
    #expect(LineDifference.text(expected: lines, actual: lines) == nil)
    #expect(
      LineDifference.text(expected: lines, actual: other, context: 1) == """
        - expected, + printed
          ...
          4
        - 5
        + five
          6
          ...
          9
        + 10
        """)
  }
}
