// Tests how entries that appear twice are reported: many of them are one problem.

import Diagnostics
import HistoryFormat
import Testing
import Training

@Suite struct RepeatedEntryTests {
  private let first = "; prog history 1\n"

  private func day(_ number: Int, _ load: Int = 100) -> String {
    "\n2025-01-\(number < 10 ? "0" : "")\(number) 18:05 workout A\n  Squat: 5 @ \(load)kg\n"
  }

  private func days(_ numbers: ClosedRange<Int>) -> String { numbers.map { day($0) }.joined() }

  private func history(_ files: (name: String, text: String)...) -> History {
    History(
      files.map { HistoryFile(SourceText(name: "history/\($0.name)", text: $0.text)) })
  }

  private func only(_ history: History) throws -> Diagnostic {
    try #require(history.problems.count == 1, "\(history.problems.map(\.diagnostic.summary))")
    return history.problems[0].diagnostic
  }

  @Test(
    arguments: [
      "2025.sync-conflict-20251003-ABC.txt", "2025 (Ana's conflicted copy).txt", "2025~1.txt",
      "2025-copy.txt", "old.txt",
    ])
  func aCopiedFileIsOneProblem(_ name: String) throws {
    let text = first + days(1...9)
    let history = history(("2025.txt", text), (name, text))
    let problem = try only(history)
    #expect(problem.id == "duplicate-entry")
    #expect(problem.summary == "'history/\(name)' repeats 9 entries of 'history/2025.txt'")
    #expect(problem.label == "the first one, identical to history/2025.txt:3")
    #expect(problem.source?.name == "history/\(name)")
    #expect(problem.help == ["remove the copy: rm \("history/\(name)".inShell)"])
    #expect(history.problems[0].reach.exercises == ["Squat"])
    #expect(history.repeatedEntries == 9)
  }

  /// The copy of a tool may have entries of its own, which would be lost with it.
  @Test func aCopyWithEntriesOfItsOwnIsNotJustRemoved() throws {
    let name = "2025.sync-conflict.txt"
    let problem = try only(
      history(
        ("2025.txt", first + days(1...9) + day(11)), (name, first + days(1...9) + day(12, 105))))
    #expect(problem.source?.name == "history/\(name)")
    #expect(problem.notes.contains("it also has 2 lines that 'history/2025.txt' lacks"))
    #expect(problem.help[0].hasPrefix("move the lines that differ to 'history/2025.txt', then "))
  }

  /// The copy can also be the newer one of the two.
  @Test func aCopyWithEveryLineTakesThePlaceOfTheFile() throws {
    let name = "2025.sync-conflict.txt"
    let problem = try only(
      history(("2025.txt", first + days(1...9)), (name, first + days(1...9) + day(11, 105))))
    #expect(problem.source?.name == "history/\(name)")
    #expect(problem.help[0].hasSuffix("mv history/\(name) history/2025.txt"))
  }

  /// The one file of which everything is in the other is the copy, whatever its name.
  @Test func theWholeFileIsTheCopy() throws {
    let problem = try only(
      history(("2025.txt", first + days(1...9)), ("all.txt", first + days(1...20))))
    #expect(problem.summary == "'history/2025.txt' repeats 9 entries of 'history/all.txt'")
    #expect(problem.help == ["remove the copy: rm history/2025.txt"])
  }

  /// Two files that share a few entries are not copies of each other.
  @Test func someEntriesOfTwoFiles() throws {
    let problem = try only(
      history(("2025.txt", first + days(1...12)), ("more.txt", first + days(9...28))))
    #expect(problem.notes[1].hasPrefix("entries: 2025-01-09.2, 2025-01-10.2"))
    #expect(problem.help == ["remove them from one of the two files"])
  }

  @Test func aStretchThatIsThereTwice() throws {
    let problem = try only(history(("2025.txt", first + days(1...6) + days(2...5))))
    #expect(problem.summary == "4 entries of 'history/2025.txt' appear twice")
    #expect(problem.label == "the first one, identical to history/2025.txt:6")
    #expect(
      problem.help == ["remove lines 21 to 31, or give them different times if both happened"])
    let apart = try only(
      history(("2025.txt", first + days(1...6) + day(2) + day(4) + day(9) + day(5))))
    #expect(apart.notes.last == "entries: 2025-01-02.2, 2025-01-04.2, 2025-01-05.2")
    #expect(
      apart.help == ["remove one of each two, or give them different times if both happened"])
  }

  /// Blank lines within an entry count, or a part of the entry would stay and belong to another.
  @Test func theLinesToRemoveAreWholeEntries() throws {
    let entries = days(1...3).replacing("\n  Squat", with: "\n  Run: 5km\n\n  Squat")
    let file = first + entries
    let text = file + entries
    let problem = try only(history(("2025.txt", text)))
    let lines = try #require(
      problem.help[0].firstMatch(of: /remove lines ([0-9]+) to ([0-9]+)/)?.output)
    let (from, to) = (try #require(Int(lines.1)), try #require(Int(lines.2)))
    let left = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset + 1 < from || $0.offset + 1 > to }.map(\.element)
    let after = history(("2025.txt", left.joined(separator: "\n")))
    #expect(after.problems.isEmpty)
    #expect(after.entries.map(\.entry) == history(("2025.txt", file)).entries.map(\.entry))
  }

  @Test func manyWorkoutsOfTheSameTimes() throws {
    let other = (1...9).map { day($0, 90) }.joined()
    let history = history(("2025.txt", first + days(1...9)), ("b.txt", first + other))
    let problem = try only(history)
    #expect(problem.id == "duplicate-workout")
    #expect(
      problem.summary == "9 workouts of 'history/2025.txt' and 'history/b.txt' appear twice")
    #expect(problem.notes[1].hasSuffix("2025-01-08.2, and 1 more"))
  }

  /// One or two are reported on their own.
  @Test func fewAreReportedOnTheirOwn() {
    let history = history(("2025.txt", first + days(1...6) + days(5...6)))
    #expect(history.problems.count == 2)
    #expect(
      history.problems.allSatisfy { $0.diagnostic.notes == ["a bad git merge looks like this"] })
  }

  /// After a move that was killed, the entry is in the files of both years.
  /// The one in the wrong file is to be removed.
  @Test(arguments: [(2024, 2), (2025, 1)])
  func anInterruptedMoveIsNamed(_ year: Int, _ superfluous: Int) throws {
    let note = "\n\(year)-12-31 18:05 note \"x\"\n"
    let problem = try only(history(("2024.txt", first + note), ("2025.txt", first + note)))
    #expect(problem.notes == ["a move to another year that was interrupted looks like this"])
    #expect(
      problem.help == [
        "remove one: prog history rm \(year)-12-31.\(superfluous)",
        "or give them different times if both happened",
      ])
  }

  /// No number of problems is reported one by one without a limit, and the rest still has its
  /// effects.
  @Test func thereIsALimit() throws {
    let starts = (0..<1500).map { "\n2025-01-01 00:00 start p\($0)\n" }.joined()
    let again = (0..<1500).map { "\n2025-01-02 00:00 start p\($0)\n" }.joined()
    let history = history(("2025.txt", first + starts + again))
    #expect(history.problems.count == 1000)
    let last = try #require(history.problems.last)
    #expect(last.diagnostic.notes.last == "500 more problems in this file")
    #expect(last.reach.programs?.contains("p1499") == true)
  }

  /// An entry that is added to many that appear twice is refused like the first one.
  @Test func oneMoreIsRefused() throws {
    let file = HistoryFile(
      SourceText(name: "history/2025.txt", text: first + days(1...6) + days(1...6)))
    let entry = file.entries[0].entry
    #expect(throws: Diagnostic.self) { try file.appending(entry) }
    let removed = try file.removing(file.entries[11])
    #expect(HistoryFile(SourceText(name: "h", bytes: removed)).entries.count == 11)
  }
}
