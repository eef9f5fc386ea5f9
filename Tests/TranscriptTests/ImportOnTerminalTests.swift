// `prog import` of a large file on a real pseudo-terminal: its progress, and Ctrl-C.

import Foundation
import SafeOutput
import ShellTesting
import Testing

@Suite struct ImportOnTerminalTests {
  /// A table of Strong of more than a megabyte, most of it in notes.
  private static let table: String = {
    let note = String(repeating: "slow and deep ", count: 40)
    var rows = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Notes\n"
    for number in 0..<2_000 {
      let (year, day) = (2010 + number / 200, 10 + number / 10 % 20)
      rows += "\(year)-10-\(day) 18:00:00,Push,1h,Bench Press (Barbell),\(number % 10 + 1),"
      rows += "\(60 + number % 40),5,\(note)\n"
    }
    return rows
  }()

  /// Imports the table on a terminal, and returns the exit code, the files of the history, and
  /// everything that was printed.
  private func imported(
    columns: Int, _ type: @escaping @Sendable (TerminalProcess) throws -> Void
  ) async throws -> (code: Int32, history: String, printed: String) {
    try await Turnstile.processes.pass {
      var sandbox = try Sandbox()
      defer { sandbox.remove() }
      let start = try await sandbox.run("prog init --no-git --units kg")
      try #require(start.end == .exit(0), "\(start.output)")
      try sandbox.write(Data(Self.table.utf8), to: "a long name of a table of workouts.csv")
      let script =
        "prog import 'a long name of a table of workouts.csv' --date 2026-01-01 --unit kg"
      let (code, printed) = try await sandbox.onTerminals([script], columns: columns, rows: 20) {
        terminals in
        try type(terminals[0])
        let code = try terminals[0].end()
        let rows = PrintedRows(terminals[0].printed, widths: terminals[0].widths) {
          displayWidth($0)
        }
        #expect(rows.tooWide == [])
        #expect(rows.modesLeftOn == [])
        return (code, String(decoding: terminals[0].printed, as: UTF8.self))
      }
      let files = try await sandbox.run("ls history 2>/dev/null; cat history/*.txt | wc -l")
      return (code, files.output, printed)
    }
  }

  @Test(arguments: [40, 80]) func theProgressIsShownToTheEnd(columns: Int) async throws {
    let end = try await imported(columns: columns) { _ in }
    #expect(end.code == 0)
    let stages = ["Reading", "Converting", "Comparing", "Preparing", "Checking", "Writing"]
    let places = stages.map { end.printed.range(of: "\r\u{1B}[K\($0)")?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  @Test(arguments: ["Reading", "Converting", "Preparing"])
  func anInterruptedImportChangesNothing(stage: String) async throws {
    let end = try await imported(columns: 80) { terminal in
      try terminal.wait(for: stage)
      terminal.type("\u{3}")
    }
    // A fast computer may have written the file already.
    if end.code == 0 { return }
    #expect(end.code == 130)
    #expect(end.printed.contains("Nothing was imported."))
    #expect(!end.history.contains("strong"))
  }
}
