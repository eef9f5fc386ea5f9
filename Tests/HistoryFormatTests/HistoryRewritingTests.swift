// Tests rewriting many entries at once, entries as text, and the canonical form of a file.

import Diagnostics
import HistoryFormat
import RandomHistory
import SeededChance
import Testing
import Training

@Suite struct HistoryRewritingTests {
  private func file(_ text: String) -> HistoryFile {
    HistoryFile(SourceText(name: "history/2025.txt", text: text))
  }

  private let text = """
    ; prog history 1
    2025-09-24 18:05 workout Legs
    \tSquat:  3x5 @ 100kg
      ; stays
      Front Squat for Squat: 5 @ 60kg
        "deep"
      + Curl: 3x10 @ 20kg


    # between
    2025-09-25 18:05 set p
      Squat.tm = 120kg
      "Squat as T2".weight = 85lb
    2025-09-26 note "Squat felt good"

    """

  @Test func renamingChangesOnlyTheLinesConcerned() throws {
    let file = file(text.replacing("85lb\n2025", with: "85lb\n\n2025"))
    let renames = ExerciseRenames([(old: "Squat", new: "Back Squat")])
    let new = String(decoding: try file.rewriting { $0.renamed(renames) }, as: UTF8.self)
    let expected = String(decoding: file.bytes, as: UTF8.self)
      .replacing("\tSquat:  3x5", with: "\tBack Squat: 3x5")
      .replacing("for Squat", with: "for Back Squat")
      .replacing("Squat.tm", with: "\"Back Squat\".tm")
      .replacing("Squat as T2", with: "Back Squat as T2")
    #expect(new == expected)
    let back = ExerciseRenames([(old: "Back Squat", new: "Squat")])
    let again = HistoryFile(SourceText(name: "x", text: new))
    #expect(
      try again.rewriting { $0.renamed(back) }
        == Array(
          String(decoding: file.bytes, as: UTF8.self).replacing("Squat:  3x5", with: "Squat: 3x5")
            .utf8))
  }

  @Test func removesEntriesThatBecomeEmpty() throws {
    let file = file(
      """
      2025-09-24 18:05 workout Curl
        Curl: 3x10 @ 20kg
        ; kept

      2025-09-25 18:05 workout Legs
        Squat: 3x5 @ 100kg
        Curl: 3x10 @ 20kg
      """)
    let new = try file.rewriting { entry in entry.without { $0 == "Curl" } }
    #expect(
      String(decoding: new, as: UTF8.self) == """
          ; kept

        2025-09-25 18:05 workout Legs
          Squat: 3x5 @ 100kg
        """)
    #expect(try file.rewriting { _ in nil } == Array("  ; kept\n\n".utf8))
  }

  @Test func anEntryReplacedByText() throws {
    let file = file("2025-09-24 18:05 workout A\r\n  Squat: 5 @ 1kg\r\n\r\n2025-09-25 note \"x\"")
    let words = Array("\n2025-09-24 18:05 workout B\n   Squat:  5 @ 2kg\n   # why\n\n".utf8)
    guard
      case .success(let entry) = HistoryFile.entry(writtenAs: SourceText(name: "t", bytes: words))
    else {
      Issue.record("it reads as an entry")
      return
    }
    let new = try file.replacing(file.entries[0], with: entry, as: words)
    #expect(
      String(decoding: new, as: UTF8.self)
        == "2025-09-24 18:05 workout B\r\n   Squat:  5 @ 2kg\r\n   # why\r\n\r\n2025-09-25 note \"x\""
    )
    #expect(
      HistoryFile.entry(writtenAs: SourceText(name: "t", text: "; nothing\n"))
        == .failure(.count(0)))
    let last = Array("2025-09-25 note \"y\"\n".utf8)
    guard case .success(let note) = HistoryFile.entry(writtenAs: SourceText(name: "t", bytes: last))
    else { return }
    #expect(
      String(decoding: try file.replacing(file.entries[1], with: note, as: last), as: UTF8.self)
        .hasSuffix("\r\n2025-09-25 note \"y\""))
  }

  /// Each comment stays above its exercise, and lines written by hand stay as they are.
  @Test(arguments: ["took", "Squat", "Bench Press", "Curl"], [false, true])
  func removingALineLeavesTheOthersWhereTheyAre(_ removed: String, _ isCanonical: Bool) throws {
    let written = """
      2026-01-05 18:05 workout Legs
        took 58min
        ; before squat
        Squat: 3x5@100kg
          "knee"
        ; before bench
        Bench Press: 60kg 8,8,8
        ; before curl
        Curl: 3x10@10kg
        ; end

      """
    let text =
      isCanonical
      ? written.replacing("@", with: " @ ").replacing("60kg 8,8,8", with: "3x8 @ 60kg") : written
    let file = file(text)
    var entry = file.entries[0].entry
    guard case .workout(var workout) = entry.event else { return }
    if removed == "took" { workout.took = nil }
    workout.exercises.removeAll { $0.name == removed }
    entry.event = .workout(workout)
    let gone = removed == "Squat" ? [removed, "knee"] : [removed]
    let expected = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      line.contains(";") || !gone.contains { line.contains($0) }
    }.joined(separator: "\n")
    #expect(
      try String(decoding: file.replacing(file.entries[0], with: entry), as: UTF8.self) == expected)
  }

  // MARK: Canonical form

  private func canonical(_ text: String) throws -> String {
    guard case .text(let bytes) = file(text).canonical else {
      throw HistoryCanonicalFailure()
    }
    let again = HistoryFile(SourceText(name: "history/2025.txt", bytes: bytes))
    #expect(again.canonical == .text(bytes), "idempotent")
    #expect(again.entries.map(\.entry.historyText) == file(text).entries.map(\.entry.historyText))
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct HistoryCanonicalFailure: Error {}

  @Test(arguments: [
    ("", ""),
    ("\n\n; c  \n\n\n", "; c\n"),
    (
      "2025-09-24   18:05  workout   A \n\n\tSquat :3x5x100kg\n\t  \"n\"\n; c\n took  60min\n\n\n\n2025-09-25 note \"x\"",
      "2025-09-24 18:05 workout A\n  Squat: 3x5 @ 100kg\n    \"n\"\n; c\n  took 1h00min\n\n2025-09-25 note \"x\"\n"
    ),
    (
      "2025-09-25 bodyweight 82.40 kg\n\n2025-09-25 note \"x\"\n2025-09-26 note \"y\"\n",
      "2025-09-25 bodyweight 82.4kg\n2025-09-25 note \"x\"\n\n2025-09-26 note \"y\"\n"
    ),
    (
      "2025-09-25 note\n  ; c\n   \"x\"\n   \"y\"\n", "2025-09-25 note \"x\"\n  ; c\n  \"y\"\n"
    ),
    ("\u{FEFF}; a\r\n2025-09-25 note  \"x\"\r\n", "\u{FEFF}; a\r\n2025-09-25 note \"x\"\r\n"),
  ])
  func canonicalForm(_ text: String, _ expected: String) throws {
    #expect(try canonical(text) == expected)
  }

  @Test func aFileWithErrorsIsNotFormatted() {
    guard case .refused(let problems) = file("2025-09-24 workuot A\n").canonical else {
      Issue.record("it has an error")
      return
    }
    #expect(problems.map(\.id) == ["unknown-kind"])
  }

  @Test(arguments: UInt64(1)...20) func formattingKeepsRandomEntries(_ seed: UInt64) throws {
    var random = RandomEntries(seed)
    for _ in 0..<20 {
      var text = ""
      for _ in 0..<(1 + random.chance.below(5)) {
        let lines = random.entry().historyLines.enumerated().map { index, line in
          let blanks = random.chance.happens(1, in: 2) ? "  \t" : ""
          return index == 0 ? line + blanks : "  " + line + blanks
        }
        text += lines.joined(separator: "\n") + "\n"
        text += random.chance.happens(1, in: 2) ? "\n\n; comment \n\n" : "\n"
      }
      guard file(text).diagnostics.isEmpty else { continue }
      _ = try canonical(text)
    }
  }
}
