// Commands print no forbidden characters, whatever text is in files and arguments.

import ArgumentParser
import Foundation
import Logbook
import Terminal
import Testing
import Training

@testable import ProgCommands

@Suite struct HostileOutputTests {
  /// Returns the paths of all commands without subcommands.
  static func leaves(
    _ command: any ParsableCommand.Type = ProgCommand.self, _ path: [String] = []
  ) -> [[String]] {
    let below = command.configuration.subcommands
    if below.isEmpty { return [path] }
    return below.flatMap { leaves($0, path + [$0.configuration.commandName ?? ""]) }
  }

  @Test func allCommandsAreFound() {
    #expect(Self.leaves().contains(["today"]))
    #expect(Self.leaves().contains(["history", "rm"]))
    #expect(Self.leaves().count > 35)
  }

  /// Runs every command without arguments, with names from the folder, and with hostile text.
  ///
  /// The forms of output rotate, so that each command prints each form in some folder. Most
  /// commands fail early in four of the folders, so each runs in two of these.
  @Test(arguments: HostileFolder.allCases)
  func nothingForbiddenIsPrinted(_ kind: HostileFolder) throws {
    let run = try HostileRun(kind)
    defer { run.remove() }
    let text = kind.text
    // In this folder commands run to the end.
    let lists: [[String]] = kind == .marks ? [[], [text], [kind.exercise], ["evil"]] : [[]]
    let first = HostileFolder.allCases.firstIndex(of: kind) ?? 0
    for (number, path) in Self.leaves().enumerated()
    where [.marks, .history].contains(kind) || number % 2 == first % 2 {
      for (index, arguments) in lists.enumerated() {
        let form = HostileRun.Form.allCases[(first + number + index) % 3]
        try run.check(path + arguments, form: form)
      }
    }
  }

  /// Runs typical command lines, and options with hostile values.
  @Test(arguments: [HostileFolder.marks, .history])
  func nothingForbiddenIsPrintedWithOptions(_ kind: HostileFolder) throws {
    let run = try HostileRun(kind)
    defer { run.remove() }
    let text = kind.text
    let lines: [[String]] = [
      ["check", "--format", "sarif"], ["check", "--format", "short"], ["check", "--format", text],
      ["check", "-"], ["check", "--against-history"], ["fmt", "--check"], ["plan", "--ics"],
      ["plan", "--weeks", "3"], ["today", "--gym", text],
      ["log", "Squat 5 @ 100kg", "--note", text],
      ["log", "\(text): 5 @ 100kg"], ["log", "squat 5 @ 100kg; \(text)"], ["log", "-"],
      ["start", "evil", "odd=one"], ["start", "evil", text], ["start", text], ["read", "-"],
      ["read", text, "--as", "program"], ["read", "5x5", "--plan", text], ["note", text],
      ["note", "a", "--photo", text], ["measure", text, "84cm"], ["set", "\(text)=1"],
      ["history", "edit", "2025-09-05", "--title", text],
      ["history", "edit", "2025-09-05", "--add", "\(text): 5 @ 10kg"],
      ["history", "edit", "2025-09-05"], ["history", "rm", "2025-09-05"], ["undo"],
      ["exercises", "rename", kind.exercise, "New \(text)"],
      ["exercises", "merge", kind.exercise, "Squat"], ["exercises", "rm", kind.exercise],
      ["new", text], ["new", "odd", "--from", text], ["run", "--free", "--yes"], ["run", "--yes"],
      ["show", "progress", "mine"], ["show", "progress", text], ["sim", "evil", "odd=\(text)"],
      ["sim", "programs/evil.yaml"], ["why", kind.exercise, "--all"], [text], ["--\(text)"],
      ["today", "--\(text)"], ["today", "--date", text], ["--dir", text, "today"],
      ["help", text], ["--generate-completion-script", text], ["init", "new\(text)"],
      ["merge-driver", "history/2025.txt", "ours.txt", "theirs.txt", text],
      ["history", "--search", text], ["stats", "--from", text], ["today", "--color", text],
    ]
    let first = HostileFolder.allCases.firstIndex(of: kind) ?? 0
    for (index, line) in lines.enumerated() {
      try run.check(line, form: HostileRun.Form.allCases[(first * 2 + index) % 3])
    }
  }

  /// The other tests would be pointless if the folder's texts did not reach the output.
  @Test func hostileTextsReachTheOutput() throws {
    for (kind, line, word) in [
      (HostileFolder.history, ["today"], "Title abc"), (.history, ["show", "evil"], "About abc"),
      (.history, ["history", "--all"], "Note abc"), (.history, ["prs"], "Squat abc"),
      (.history, ["plan", "--ics"], "Title abc"), (.history, ["test", "evil"], "Test abc"),
      (.history, ["sim", "evil"], "Squat abc"), (.history, ["no\u{1B}[2J"], "'no␛[2J'"),
      (.history, ["today", "--no\u{1B}[2J"], "'--no␛[2J'"), (.damage, ["today"], "␛]0;title␇"),
      (.programs, ["check"], "␛]0;x␇"), (.settings, ["today"], "␛[2J"),
    ] {
      let run = try HostileRun(kind)
      defer { run.remove() }
      let output = try run.output(line, form: .text, input: "").text
      #expect(output.contains(word), "\(kind) \(line): \(output.prefix(2000))")
    }
    #expect(HostileText.forbidden(in: "a\rb\u{1B}[8m\u{202E}\u{1B}[1;31m\u{1B}[0m\r").count == 3)
  }

  /// A pipe gets the bytes of a formatted program, a terminal gets them filtered.
  @Test func aPipeGetsAFileUnchanged() throws {
    let text = "program: T\u{202E} # \u{200B}\ndays:\n  A:\n    - Squat: 3x5\n"
    let run = try HostileRun(.marks)
    defer { run.remove() }
    let piped = try run.output(["fmt", "-"], form: .text, input: text)
    #expect(piped.bytes == Array(text.utf8))
    let shown = try run.output(["fmt", "-"], form: .terminal, input: text)
    #expect(shown.bytes.isEmpty)
    #expect(shown.text.contains("T<U+202E>"))
  }
}
