// Tests that an import is taken back only while its file is as the import wrote it.

import Diagnostics
import HistoryFormat
import Interchange
import Logbook
import Testing
import Training
import Workspace
import WorkspaceTesting

@Suite struct UndoImportTests {
  private static let header =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
  private static let first = "2024-01-05 18:05:10,Push,1h,Bench Press (Barbell),1,80,5,0,0,,,\n"
  private static let before = "2025-09-22 18:00 workout Push\n  Squat: 3x5 @ 100kg\n"

  private func importing(_ rows: String, into lifter: Lifter) throws {
    let opened = try lifter.open()
    var options = ImportOptions()
    options.unit = .kg
    let read = try ImportReader.read(
      SourceText(name: "strong.csv", text: Self.header + rows), options)
    let plan = HistoryImport([read], into: opened, HistoryImport.names(of: [read], in: opened))
    let file = plan.file(at: (date: try date("2026-01-01"), time: .noon))
    let edit = file.map { plan.edit(writing: $0) }
    _ = try opened.folder.make([edit].compactMap(\.self))
  }

  /// Checks that the last import may be undone, and returns the error if not.
  private func refusal(_ lifter: Lifter) throws -> Diagnostic? {
    let history = try lifter.open().history
    do {
      try #require(history.undoableImport).expectUnchanged(in: history)
      return nil
    } catch let error as LogbookError {
      return error.diagnostics.first
    }
  }

  /// The file of an import may have other entries after a merge, or because somebody added them.
  @Test(arguments: [1, 999, 1_204, 1_000_000]) func aMarkReadsBack(entries: Int) throws {
    let mark = ImportMark(
      number: 2, source: "strong.csv", date: try date("2026-01-01"), time: .noon, entries: entries,
      entriesBefore: 4_321)
    #expect(mark.text.contains(" \(entries) entr"))
    func read(_ line: String) -> ImportMark? {
      ImportMark(HistoryFile(SourceText(name: "h", text: "; prog history 1\n\(line)\n")))
    }
    #expect(read(mark.text) == mark)
    // As some versions of prog wrote it.
    #expect(read(mark.text.replacing("1204 ", with: "1,204 ")) == mark)
  }

  @Test func undoRefusesAFileWithOtherEntries() throws {
    let lifter = try Lifter(programs: [], history: Self.before)
    try importing(Self.first, into: lifter)
    let path = "/t/history/2024-strong.txt"
    let text = try #require(lifter.disk.text(path))
    #expect(text.contains(", 1 entry after"))
    #expect(try refusal(lifter) == nil)
    lifter.disk.addFile(path, text + "\n2024-12-30 18:00 note \"by hand\"\n")
    #expect(
      try refusal(lifter)?.summary
        == "'history/2024-strong.txt' has 2 entries, but the import wrote 1")
    // prog wrote the mark without the count and the checksums before.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let old = (lines[..<2] + lines[3...]).joined(separator: "\n")
      .replacing(", 1 entry after", with: ", after").replacing("80kg", with: "85kg")
    lifter.disk.addFile(path, old)
    #expect(try refusal(lifter) == nil)
  }

  /// A correction of an imported entry is lost if the import is undone, so undo names the entry.
  @Test func undoRefusesAFileWithChangedEntries() throws {
    let lifter = try Lifter(programs: [], history: Self.before)
    let other = Self.first.replacing("2024-01-05", with: "2024-01-07")
    try importing(Self.first + other, into: lifter)
    let path = "/t/history/2024-strong.txt"
    let text = try #require(lifter.disk.text(path))
    #expect(try refusal(lifter) == nil)
    let place = try #require(text.firstRange(of: "2024-01-07")).lowerBound
    let corrected = text[..<place] + text[place...].replacing("80", with: "82.5")
    lifter.disk.addFile(path, String(corrected))
    let found = try #require(try refusal(lifter))
    #expect(found.id == "import-changed")
    #expect(found.notes.count == 1 && found.notes[0].hasPrefix("changed: 2024-01-07.1  "))
    lifter.disk.addFile(path, text + "  ; a comment\n")
    let comment = try #require(try refusal(lifter))
    #expect(comment.notes == ["comments or blank lines were added, changed or removed"])
    // git may change the line endings of all files.
    lifter.disk.addFile(path, text.replacing("\n", with: "\r\n"))
    #expect(try refusal(lifter) == nil)
  }

  /// Whatever is imported, formatting the history does not change its file, and undo removes it.
  @Test(
    arguments: 1...12 as ClosedRange<UInt64>, [ExportFormat.json, .ndjson, .csv, .strong, .hevy])
  func anImportIsCanonical(_ seed: UInt64, _ format: ExportFormat) throws {
    let old = try Lifter(programs: [], history: ExportIdentityTests.history(seed)).open()
    let export = HistoryExport(old, from: nil, to: nil, exercises: [], as: format)
    guard let exported = try export.file(as: format) else { return }
    let lifter = try Lifter(programs: [], history: "")
    let opened = try lifter.open()
    var options = ImportOptions()
    (options.unit, options.distanceUnit) = (.kg, .km)
    let source = SourceText(name: "export.\(format.rawValue)", bytes: exported.bytes)
    guard let read = try? ImportReader.read(source, options) else { return }
    let plan = HistoryImport([read], into: opened, HistoryImport.names(of: [read], in: opened))
    let file = plan.file(at: (date: try date("2026-01-01"), time: .noon))
    let edit = file.map { plan.edit(writing: $0) }
    _ = try opened.folder.make([edit].compactMap(\.self))
    let history = try lifter.open().history
    for file in history.imports.map(\.file) {
      #expect(file.canonical == .text(file.bytes), "seed \(seed)")
    }
    if edit != nil { #expect(try refusal(lifter) == nil, "seed \(seed)") }
  }
}
