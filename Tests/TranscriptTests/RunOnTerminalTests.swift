// `prog run` on real pseudo-terminals: signals, resizing, pasted and wide text, and small or plain
// terminals. Whatever happens, the terminal is restored, no row is too wide, and no set is lost.

import Foundation
import SafeOutput
import ShellTesting
import Testing

@Suite struct RunOnTerminalTests {
  private static let program = """
    program: Plain
    units: kg
    days:
      Day:
        - Squat: 3x5 @ 100kg
          rest: 3min
          note: Sit back, brace, and keep the bar over the middle of the foot from start to end.
        - Bulgarian Split Squat as assistance: 2x8-12/side @ 20kg tempo 31X1
    """

  private static let run = "prog run --date 2025-09-01T06:00"

  /// Runs `script` on a terminal in a folder with a started program, checks the terminal
  /// afterwards, and returns the exit code of the script and the sets that were logged.
  private func run(
    _ script: String = run, columns: Int = 80, rows: Int = 24, term: String = "xterm",
    hangsUp: Bool = false, _ type: @escaping @Sendable (TerminalProcess) throws -> Void
  ) async throws -> (code: Int32, sets: [String]) {
    let (codes, sets) = try await run(
      [script], columns: columns, rows: rows, term: term, hangsUp: hangsUp
    ) { try type($0[0]) }
    return (codes[0], sets)
  }

  /// Runs scripts on terminals of their own, and returns their exit codes.
  private func run(
    _ scripts: [String], columns: Int = 80, rows: Int = 24, term: String = "xterm",
    hangsUp: Bool = false, _ type: @escaping @Sendable ([TerminalProcess]) throws -> Void
  ) async throws -> (codes: [Int32], sets: [String]) {
    try await Turnstile.processes.pass {
      var sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write(Data(Self.program.utf8), to: "programs/plain.yaml")
      let start = try await sandbox.run(
        "prog init --no-git --units kg && prog start plain --date 2025-09-01")
      try #require(start.end == .exit(0), "\(start.output)")
      let codes = try await sandbox.onTerminals(scripts, columns: columns, rows: rows, term: term) {
        terminals in
        try type(terminals)
        return try terminals.map { terminal in
          let code = try terminal.end()
          if !hangsUp { #expect(terminal.modes == terminal.modesAtStart) }
          let rows = PrintedRows(terminal.printed, widths: terminal.widths) { displayWidth($0) }
          #expect(rows.tooWide == [])
          #expect(rows.modesLeftOn == [])
          if term == "dumb" { #expect(!rows.hasSequences) }
          return code
        }
      }
      let draft = sandbox.read("history/.draft-session")
      let history = sandbox.read("history/2025.txt")
      return (codes, Self.sets(draft) + Self.exercises(history))
    }
  }

  /// Returns the sets and notes of a draft: `Squat: 5 @ 100kg`.
  private static func sets(_ draft: Data?) -> [String] {
    String(decoding: draft ?? Data(), as: UTF8.self).split(separator: "\n").compactMap {
      let fields = $0.split(separator: "\t")
      if fields.first == "undo" { return "undo" }
      guard let last = fields.last, ["sets", "note"].contains(fields[0]) else { return nil }
      return fields[0] == "sets" ? "\(fields[3]): \(last)" : "note \(last)"
    }
  }

  /// Returns the lines of the workouts in a history.
  private static func exercises(_ history: Data?) -> [String] {
    let lines = String(decoding: history ?? Data(), as: UTF8.self).split(separator: "\n")
    return lines.drop { !$0.contains(" workout ") }.dropFirst(2).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func aResizedScreenIsDrawnAgainInItsNewWidth() async throws {
    let end = try await run { terminal in
      try terminal.wait(for: "1/3")
      terminal.type("n half")
      try terminal.wait(for: "n half")
      for (columns, rows) in [(40, 20), (20, 10), (132, 43)] {
        terminal.resize(columns: columns, rows: rows)
        try terminal.wait(for: "\u{1B}[J")
        try terminal.wait(for: "alf")
      }
      terminal.resize(columns: 40, rows: 20)
      try terminal.wait(for: "\u{1B}[J")
      terminal.type(" a note\r")
      try terminal.wait(for: "Note added")
      terminal.type("\r")
      try terminal.wait(for: "2/3")
      terminal.type("?\r")
      try terminal.wait(for: "f: finish")
      terminal.type("q\r")
    }
    #expect(end.code == 0)
    #expect(end.sets == ["note half a note", "Squat: 5 @ 100kg"])
  }

  @Test func controlCSavesAndLeaves() async throws {
    let end = try await run { terminal in
      try terminal.wait(for: "1/3")
      terminal.type("\r")
      try terminal.wait(for: "2/3")
      terminal.type("4 @ 1")
      try terminal.wait(for: "4 @ 1")
      terminal.type("\u{3}")
      try terminal.wait(for: "Progress saved")
    }
    #expect(end.code == 130)
    #expect(end.sets == ["Squat: 5 @ 100kg"])
  }

  @Test func aStoppedSessionContinues() async throws {
    let script = "set -m; \(Self.run); echo stopped; read go; fg; echo left $?"
    let end = try await run(script) { terminal in
      try terminal.wait(for: "1/3")
      terminal.type("\r")
      try terminal.wait(for: "2/3")
      #expect(terminal.modes != terminal.modesAtStart)
      terminal.type("4 @ 9")
      try terminal.wait(for: "4 @ 9")
      // The terminal drops keys that prog has not read when it stops prog.
      terminal.type("\u{1A}")
      try terminal.wait(for: "stopped")
      #expect(terminal.modes == terminal.modesAtStart)
      terminal.type("go\r")
      // The typed part of the line is still there.
      try terminal.wait(for: "4 @ 9")
      terminal.type("5kg\r")
      try terminal.wait(for: "3/3")
      terminal.type("q\r")
      try terminal.wait(for: "left 0")
    }
    #expect(end.code == 0)
    #expect(end.sets == ["Squat: 5 @ 100kg", "Squat: 4 @ 95kg"])
  }

  @Test func aClosedWindowKeepsTheSets() async throws {
    let end = try await run("exec " + Self.run, hangsUp: true) { terminal in
      try terminal.wait(for: "1/3")
      terminal.type("\r")
      try terminal.wait(for: "2/3")
      terminal.type("half")
      try terminal.wait(for: "half")
      terminal.hangUp()
    }
    #expect(end.code == 129)
    #expect(end.sets == ["Squat: 5 @ 100kg"])
  }

  @Test func pastedTextIsTyped() async throws {
    let end = try await run { terminal in
      try terminal.wait(for: "1/3")
      // With the marks of another program's bracketed paste, and without.
      terminal.type("\u{1B}[200~5 @ 90kg\u{1B}[201~\r")
      try terminal.wait(for: "2/3")
      terminal.type("4 @ 90kg\r3 @ 90kg")
      try terminal.wait(for: "3 @ 90kg")
      terminal.type("\r")
      try terminal.wait(for: "Bulgarian")
      terminal.type("q\r")
    }
    #expect(end.code == 0)
    #expect(end.sets == ["Squat: 5 @ 90kg", "Squat: 4 @ 90kg", "Squat: 3 @ 90kg"])
  }

  @Test func wideAndAccentedTextIsKept() async throws {
    let end = try await run(columns: 40, rows: 20) { terminal in
      try terminal.wait(for: "1/3")
      // A character may arrive in parts; a backspace deletes a whole one.
      let umlaut = Array("ü".utf8)
      terminal.type("n m")
      terminal.type([umlaut[0]])
      try terminal.wait(for: "n m")
      terminal.type([umlaut[1]])
      terminal.type("de 深く深く深く深く深く深く深く深く深く 💪🏽é\u{7F}\r")
      try terminal.wait(for: "Note added")
      terminal.type("5 × 97.5\r")
      try terminal.wait(for: "2/3")
      terminal.type("q\r")
    }
    #expect(end.code == 0)
    #expect(
      end.sets == ["note müde 深く深く深く深く深く深く深く深く深く 💪🏽", "Squat: 5 @ 97.5kg"])
  }

  @Test func aWholeSessionFitsTenRowsOfFortyColumns() async throws {
    let end = try await run(columns: 40, rows: 10) { terminal in
      try terminal.wait(for: "1/3")
      for (keys, next) in [
        ("?\r", "1/3"), ("nonsense\r", "nonsense"), ("\u{15}\r", "2/3"), ("o\r", "2/3"),
        ("p\r", "2/3"), ("5@8\r", "3/3"), ("u\r", "2/3"), ("\r", "3/3"), ("\r", "1/2"),
        ("10 @ 20kg \"a rather long note, to wrap\"\r", "2/2"), ("9\r", "review"),
        ("\r", "[Y/n]"), ("\r", "Saved as"),
      ] {
        terminal.type(keys)
        try terminal.wait(for: next)
      }
    }
    #expect(end.code == 0)
    #expect(
      end.sets == [
        "Squat: 3x5 @ 100kg",
        "Bulgarian Split Squat as assistance: "
          + "10/side @ 20kg \"a rather long note, to wrap\", 9/side @ 20kg",
      ])
  }

  /// The first terminal has a half-typed set when the second one takes the session over, and then
  /// the second one is stopped while the first takes it back.
  @Test func aSessionContinuesInAnotherTerminal() async throws {
    let end = try await run([
      "\(Self.run); read go; exec \(Self.run)",
      "read go; set -m; \(Self.run); echo stopped; read go; fg; echo left $?",
    ]) { terminals in
      let (first, second) = (terminals[0], terminals[1])
      try first.wait(for: "1/3")
      first.type("\r")
      try first.wait(for: "2/3")
      first.type("4 @ 1")
      try first.wait(for: "4 @ 1")
      second.type("go\r")
      try second.wait(for: "Your session is open in 'prog run' (process")
      try second.wait(for: "1 set")
      try second.wait(for: "Continue here? [Y/n]")
      second.type("\r")
      try second.wait(for: "2/3")
      try first.wait(for: "this session was continued elsewhere [session-moved]")
      try first.wait(for: "not logged: 4 @ 1")
      second.type("5 @ 95kg\r")
      try second.wait(for: "3/3")
      second.type("\u{1A}")
      try second.wait(for: "stopped")
      first.type("go\r")
      try first.wait(for: "Continue here? [Y/n]")
      first.type("y\r")
      try first.wait(for: "3/3")
      second.type("go\r")
      try second.wait(for: "continued elsewhere")
      try second.wait(for: "left 75")
      first.type("\r")
      try first.wait(for: "Bulgarian")
      first.type("q\r")
    }
    #expect(end.codes == [0, 0])
    #expect(end.sets == ["Squat: 5 @ 100kg", "Squat: 5 @ 95kg", "Squat: 5 @ 100kg"])
  }

  @Test func aSessionThatIsOpenElsewhereStaysThereAfterANo() async throws {
    let end = try await run([Self.run, "read go; exec \(Self.run)"]) { terminals in
      let (first, second) = (terminals[0], terminals[1])
      try first.wait(for: "1/3")
      first.type("\r")
      try first.wait(for: "2/3")
      second.type("go\r")
      try second.wait(for: "Continue here? [Y/n]")
      second.type("n\r")
      try second.wait(for: "Nothing was changed.")
      first.type("\r")
      try first.wait(for: "3/3")
      first.type("q\r")
    }
    #expect(end.codes == [0, 1])
    #expect(end.sets == ["Squat: 5 @ 100kg", "Squat: 5 @ 100kg"])
  }

  @Test func aDumbTerminalGetsPlainLines() async throws {
    let end = try await run(term: "dumb") { terminal in
      try terminal.wait(for: "1/3")
      terminal.type("5 @ 102.5kg\n")
      try terminal.wait(for: "2/3")
      terminal.type("\n")
      try terminal.wait(for: "3/3")
      terminal.type("\u{4}")
      try terminal.wait(for: "Progress saved")
    }
    #expect(end.code == 0)
    #expect(end.sets == ["Squat: 5 @ 102.5kg", "Squat: 5 @ 100kg"])
  }
}
