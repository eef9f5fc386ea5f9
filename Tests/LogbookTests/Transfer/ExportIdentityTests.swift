// Exporting the history as JSON and importing it elsewhere gives the same history.

import Diagnostics
import HistoryFormat
import Interchange
import Logbook
import RandomHistory
import SeededChance
import Testing
import Training
import Workspace
import WorkspaceTesting

@Suite struct ExportIdentityTests {
  /// Returns a history of random entries that a folder can have.
  static func history(_ seed: UInt64) -> String {
    var random = RandomEntries(seed)
    var text = ""
    var seen: Set<String> = []
    var started: Set<String> = []
    for _ in 0..<30 {
      let entry = random.entry()
      guard entry.isWritable, seen.insert("\(entry.date) \(entry.time?.text ?? "")").inserted else {
        continue
      }
      // A program that runs cannot be started again.
      if case .start(let program, _, _) = entry.event, !started.insert(program).inserted {
        continue
      }
      text += entry.historyText + "\n"
    }
    return text
  }

  private func read(_ bytes: [UInt8]) throws -> ImportedFile {
    var options = ImportOptions()
    options.canHold = { $0.isWritable }
    return try ImportReader.read(SourceText(name: "backup.json", bytes: bytes), options)
  }

  @Test(arguments: Array(1...36) as [UInt64], [ExportFormat.json, .ndjson])
  func identity(seed: UInt64, format: ExportFormat) throws {
    let lifter = try Lifter(programs: [], history: Self.history(seed))
    let opened = try lifter.open()
    try #require(opened.history.problems.filter { $0.diagnostic.severity == .error }.isEmpty)
    let export = HistoryExport(opened, from: nil, to: nil, exercises: [], as: format)
    #expect(export.entries.count == opened.history.entries.count)
    let file = try #require(try export.file(as: format))
    #expect(file.losses.isEmpty)

    let empty = try Lifter(programs: [], history: "")
    let target = try empty.open()
    let read = try read(file.bytes)
    #expect(read.problems.map(\.summary) == [], "seed \(seed)")
    let plan = HistoryImport([read], into: target, HistoryImport.names(of: [read], in: target))
    let moment = (date: try date("2026-01-01"), time: ClockTime.noon)
    let written = try #require(plan.file(at: moment))
    _ = try target.folder.make([plan.edit(writing: written)])
    let after = try empty.open()
    let (old, new) = (opened.history.entries.map(\.entry), after.history.entries.map(\.entry))
    #expect(old.count == new.count, "seed \(seed)")
    let different = zip(old, new).first { $0 != $1 }
    #expect(
      different == nil,
      "seed \(seed): \(different?.0.historyText ?? "") \(different?.1.historyText ?? "")")
    // A second import finds everything.
    let again = HistoryImport([read], into: after, [])
    #expect(again.entries.isEmpty && again.different.isEmpty, "seed \(seed)")
    // The export of the import is the export.
    let second = HistoryExport(after, from: nil, to: nil, exercises: [], as: format)
    let isSame = try second.file(as: format)?.bytes == file.bytes
    #expect(isSame, "seed \(seed)")
  }

  /// Imports a backup of `old` into a folder with another history.
  private func importing(_ old: String, into new: String) throws -> HistoryImport {
    let opened = try Lifter(programs: [], history: old).open()
    let export = HistoryExport(opened, from: nil, to: nil, exercises: [], as: .json)
    let read = try read(try #require(try export.file(as: .json)).bytes)
    return HistoryImport([read], into: try Lifter(programs: [], history: new).open(), [])
  }

  /// Corrections since a backup stay, and the entries of the backup are not added beside them.
  @Test func correctedEntriesAreNotImportedAgain() throws {
    let old = """
      2025-09-21 12:00 start a
        Squat.1rm = 300lb

      2025-09-21 12:00 start b

      2025-09-22 18:00 workout Push
        of a 1a2b3c4d, day Push
        Squat: 3x5 @ 100kg

      2025-09-23 bodyweight 82kg
      2025-09-23 07:00 measure Sleep 7h
      2025-09-24 07:00 note "one"
      2025-09-24 07:00 note "two"

      """
    let corrections = [
      ("300lb", "305lb"), ("workout Push", "workout Chest"), ("82kg", "83kg"), ("7h", "8h"),
      ("\"one\"", "\"1\""), ("2025-09-22 18:00", "2025-09-25 12:00"),
    ]
    for (before, after) in corrections {
      let plan = try importing(old, into: old.replacing(before, with: after))
      #expect(plan.entries.isEmpty, "\(after)")
      #expect(plan.present == 7, "\(after)")
      #expect(plan.differing.count == 1, "\(after)")
    }
    let less = old.replacing("2025-09-24 07:00 note \"one\"\n", with: "")
    #expect(try importing(old, into: less).entries.count == 1)
  }

  @Test func anImportThatMakesTheHistoryInvalidIsRefused() throws {
    let old = "2025-09-21 12:00 start a\n"
    let plan = try importing(old, into: "2025-09-20 12:00 start a\n")
    let moment = (date: try date("2026-01-01"), time: ClockTime.noon)
    let file = try #require(plan.file(at: moment))
    let failure = #expect(throws: LogbookError.self) { try plan.expectValid(file) }
    #expect(failure?.diagnostics.map(\.id) == ["started-twice"])
    #expect(failure?.status == .badInput)
  }

  private static let week = """
    2025-09-22 18:00 workout Push
      took 1h
      Back Squat: 3x5 @ 100kg
        "deep"
      + Chin-Up: 8 @ bw
      "tired"

    2025-09-23 07:00 bodyweight 82kg

    2025-09-24 18:00 workout Pull
      Chin-Up: 10 @ bw
    """

  @Test func onlyOneExercise() throws {
    let lifter = try Lifter(programs: [], history: Self.week)
    lifter.disk.addFile("/t/prog.yaml", "units: kg\nexercises: {Squat: {was: [Back Squat]}}\n")
    let opened = try lifter.open()
    let named = HistoryExport(opened, from: nil, to: nil, exercises: ["Squat"], as: .csv)
    #expect(
      named.entries.map(\.historyText) == [
        "2025-09-22 18:00 workout Push\n  Squat: 3x5 @ 100kg\n    \"deep\"\n"
      ])
    // JSON keeps the names of the history.
    let asWritten = HistoryExport(opened, from: nil, to: nil, exercises: ["Squat"], as: .json)
    #expect(asWritten.entries.first?.historyText.contains("Back Squat: 3x5") ?? false)
  }

  @Test func onlySomeDays() throws {
    let opened = try Lifter(programs: [], history: Self.week).open()
    let some = HistoryExport(
      opened, from: try date("2025-09-23"), to: try date("2025-09-23"), exercises: [], as: .json)
    #expect(some.entries.map(\.event.keyword) == ["bodyweight"])
  }

  /// Data that no history can have is refused, with its line.
  @Test func foreignJSON() throws {
    let text = """
      {"version": 1, "entries": [
        {"date": "2025-02-30", "kind": "workout"},
        {"date": "2025-09-22", "kind": "workout", "title": "A", "exercises": [{"name": "Squat", "sets": [{"text": "5x5"}]}]},
        {"date": "2025-09-22", "kind": "dance"},
        {"date": "2025-09-22", "kind": "note"},
        {"date": "2025-09-22", "kind": "measure", "name": "Waist", "quantity": "wide"},
        {"date": "2025-09-22", "time": "18:06", "kind": "workout", "title": "C", "exercises": [{"name": "Squat", "sets": [{"text": "5 @ 100kg"}]}]}
      ]}
      """
    let file = try read(Array(text.utf8))
    #expect(
      file.problems.map(\.summary) == [
        "missing date, such as 2025-10-06",
        "'5x5': ambiguous set '5x5'", "unknown kind 'dance'",
        "a history cannot contain the entry", "a history cannot contain the entry",
      ])
    let opened = try Lifter(programs: [], history: "").open()
    let plan = HistoryImport([file], into: opened, [])
    #expect(plan.entries.map(\.event.keyword) == ["workout"])
    #expect(file.rows.lost == 5)
  }
}
