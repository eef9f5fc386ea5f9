// Tests that several files form one history.

import Diagnostics
import HistoryFormat
import Testing
import Training

@Suite struct HistoryOrderTests {
  func notes(_ history: History) -> [String] {
    history.entries.map { entry in
      if case .note(let lines, _) = entry.entry.event { return lines.joined() }
      return entry.entry.event.keyword
    }
  }

  @Test func entriesAreOrderedByDateTimeThenPlace() {
    let one = file(
      """
      2025-09-02 12:00 note "c"
      2025-09-02 note "after c"
      2025-09-01 note "a"
      2025-09-02 note "starts the day"
      2025-09-02 08:00 note "b"
      """, name: "history/b.txt")
    let two = file(
      "2025-09-02 12:00 note \"c2\"\n2025-09-02 note \"day\"\n", name: "history/c.txt")
    let first = file("2025-09-02 note \"first file\"\n", name: "history/a.txt")
    let history = History([two, one, first])
    #expect(
      history.files.map(\.source.name) == ["history/a.txt", "history/b.txt", "history/c.txt"])
    #expect(
      notes(history) == [
        "a", "first file", "starts the day", "b", "c", "after c", "c2", "day",
      ])
    #expect(
      history.entries.map(\.id.text) == [
        "2025-09-01.1", "2025-09-02.1", "2025-09-02.4", "2025-09-02.5", "2025-09-02.2",
        "2025-09-02.3", "2025-09-02.6", "2025-09-02.7",
      ])
    #expect(history.entries.map(\.file) == [1, 0, 1, 1, 1, 1, 2, 2])
  }

  @Test func entriesByName() {
    let history = History([file("2025-09-01 note \"a\"\n2025-09-01 note \"b\"\n")])
    #expect(history.entries(named: "2025-09-01.2").map(\.line) == [2])
    #expect(history.entries(named: "2025-09-01").count == 2)
    #expect(history.entries(named: "2025-09-01.3").isEmpty)
    #expect(history.entries(named: "yesterday").isEmpty)
    #expect(EntryID("2025-09-01.0") == nil)
    #expect(EntryID("2025-09-01.x") == nil)
    #expect(EntryID("2025-09-01.99999999999999999999") == nil)
  }

  @Test func aDuplicateInAnotherFile() {
    let one = file("2025-09-01 10:00 note \"a\"\n", name: "history/2025.txt")
    let copy = file("2025-09-01 10:00 note \"a\"\n", name: "history/copy.txt")
    let found = History([one, copy]).problems
    #expect(found.map(\.diagnostic.id) == ["duplicate-entry"])
    #expect(found.first?.diagnostic.source?.name == "history/copy.txt")
    #expect(found.first?.diagnostic.label == "identical to history/2025.txt:1")
  }

  /// One warning covers all entries until the program is started.
  @Test func entriesOfAStoppedProgram() {
    let history = History([
      file(
        """
        2025-09-01 workout A
          of p, day A

        2025-09-02 skip p, A
        2025-09-03 start p
        2025-09-04 workout A
          of p, day A

        2025-09-05 stop p
        2025-09-06 set p
          tm = 100kg

        2025-09-07 pause all
        """)
    ])
    let id = "entry-of-stopped-program"
    #expect(history.problems.map(\.diagnostic.id) == [id, id])
    #expect(history.problems.allSatisfy { $0.diagnostic.severity == .warning })
    #expect(
      history.problems.first?.diagnostic.notes == [
        "more entries of 'p' follow before its start"
      ])
    #expect(history.problems(stopping: "p").isEmpty)
    // A start before the one that follows would be a second one.
    #expect(
      history.problems.map(\.diagnostic.help.first) == [
        "if it ran then, move its start of 2025-09-03: "
          + "prog history mv 2025-09-03.1 2025-09-01T00:00",
        "write '2025-09-06 start p' before it",
      ])
  }
}
