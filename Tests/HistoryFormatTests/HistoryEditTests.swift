// Tests that edits change only their own lines.

import Diagnostics
import HistoryFormat
import Testing
import Training

@Suite struct HistoryEditTests {
  let note = Entry(date(25), ClockTime(hour: 7, minute: 30), .note(lines: ["new"], photos: []))

  static func date(_ day: Int) -> CalendarDate {
    CalendarDate(year: 2025, month: 9, day: day) ?? CalendarDate(days: 0)
  }

  func workout(_ title: String, _ sets: String, notes: [String] = []) throws -> Entry {
    let read = file("2025-09-24 workout \(title)\n\(sets)")
    #expect(read.problems.isEmpty)
    return try #require(read.entries.first).entry
  }

  // MARK: Appending

  @Test(arguments: [
    ("", "; prog history 1\n\n2025-09-25 07:30 note \"new\"\n"),
    ("\n", "\n; prog history 1\n\n2025-09-25 07:30 note \"new\"\n"),
    ("; prog history 1\n", "; prog history 1\n\n2025-09-25 07:30 note \"new\"\n"),
    ("2025-09-25 note \"x\"\n", "2025-09-25 note \"x\"\n2025-09-25 07:30 note \"new\"\n"),
    ("2025-09-24 note \"x\"\n", "2025-09-24 note \"x\"\n\n2025-09-25 07:30 note \"new\"\n"),
    // Blank lines at the end stay there.
    ("2025-09-24 note \"x\"\n\n", "2025-09-24 note \"x\"\n\n2025-09-25 07:30 note \"new\"\n\n"),
    ("2025-09-25 note \"x\"\n\n", "2025-09-25 note \"x\"\n2025-09-25 07:30 note \"new\"\n\n"),
    ("2025-09-24 note \"x\"\n  ", "2025-09-24 note \"x\"\n\n2025-09-25 07:30 note \"new\"\n  "),
    ("2025-09-24 note \"x\"", "2025-09-24 note \"x\"\n\n2025-09-25 07:30 note \"new\""),
    ("2025-09-25 note \"x\"\r\n", "2025-09-25 note \"x\"\r\n2025-09-25 07:30 note \"new\"\r\n"),
    (
      "2025-09-25 workout A\n  a: 5 @ 1kg\n",
      "2025-09-25 workout A\n  a: 5 @ 1kg\n\n2025-09-25 07:30 note \"new\"\n"
    ),
    ("nonsense\n", "nonsense\n\n2025-09-25 07:30 note \"new\"\n"),
    ("\u{FEFF}; mine\n", "\u{FEFF}; mine\n\n2025-09-25 07:30 note \"new\"\n"),
  ])
  func append(_ old: String, _ expected: String) throws {
    let new = text(try file(old).appending(note))
    #expect(new == expected)
    // Removing the entry restores the old text, except for the first line of a new file.
    let added = try #require(file(new).entries.last)
    if old != "" && old != "\n" {
      #expect(text(try file(new).removing(added)) == old)
    }
  }

  @Test func appendTwice() throws {
    let once = file("2025-09-25 07:30 note \"new\"\n")
    #expect(throws: Diagnostic.self) { try once.appending(note) }
    let free = History([once]).spaced(note)
    #expect(free.time?.text == "07:30:01")
    #expect(text(try once.appending(free)).contains("07:30:01 note"))
    #expect(History([]).spaced(note) == note)
    var workout = try workout("A", "  a: 5 @ 1kg\n")
    workout.time = ClockTime(hour: 18, minute: 0)
    let there = file(text(try file("").appending(workout)))
    workout.event = .workout(Workout(title: "A"))
    #expect(History([there]).spaced(workout).time?.text == "18:00:01")
  }

  @Test func aNewerFileIsNotChanged() throws {
    let newer = file("; prog history 2\n")
    #expect(throws: Diagnostic.self) { try newer.appending(note) }
    do throws(Diagnostic) {
      _ = try newer.appending(note)
    } catch {
      #expect(error.id == "newer-history")
    }
  }

  // MARK: Replacing

  /// The blank line that lines of an entry need before the next entry is added with them.
  @Test(arguments: [
    ("", "\n"), ("  ; mine\n", "\n"), ("; mine\n", ""), ("\n", ""), ("  ; mine\n\n", ""),
  ])
  func aOneLineEntryGetsANote(_ between: String, _ added: String) throws {
    let next = "2025-09-25 12:00 measure Sleep 7h\n"
    let old = "2025-09-25 12:00 bodyweight 80kg\n"
    for end in ["\n", "\r\n"] {
      func ended(_ text: String) -> String { text.replacing("\n", with: end) }
      let read = file(ended(old + between + next))
      var entry = try #require(read.entries.first).entry
      guard case .bodyweight(let load, _) = entry.event else { continue }
      entry.event = .bodyweight(load, notes: ["x"])
      let new = try read.replacing(read.entries[0], with: entry)
      #expect(text(new) == ended(old + "  \"x\"\n" + between + added + next))
      #expect(file(text(new)).problems.isEmpty)
      // Without the note, the rest stays.
      let back = file(text(new))
      let less = try back.replacing(back.entries[0], with: read.entries[0].entry)
      #expect(text(less) == ended(old + between + added + next))
      let typed = Array((old + "  \"x\"\n" + (between.first == " " ? "  ; mine\n" : "")).utf8)
      let edited = try read.replacing(read.entries[0], with: entry, as: typed)
      #expect(file(text(edited)).problems.isEmpty)
      #expect(file(text(edited)).entries.map(\.entry) == file(text(new)).entries.map(\.entry))
    }
  }

  static let odd =
    "; prog history 1\r\n\r\n2025-09-24 workout  Leg Day \r\n\t of  p , day A\r\n; between\r\n"
    + "\t Squat:3x5x100kg\r\n\t     \"deep\"\r\n\r\n\t # kept\r\n\t Row: 5 @ 60 kg\r\n\t \"end\""
    + "\r\n\r\n2025-09-25 note   \"x\""

  /// Only the changed line is rewritten, with the indentation of its neighbours.
  @Test func replaceOneLine() throws {
    let read = file(Self.odd)
    #expect(read.problems.isEmpty)
    let old = try #require(read.entries.first)
    var entry = old.entry
    guard case .workout(var workout) = entry.event else { return }
    workout.exercises[1].sets[0].count = 2
    workout.exercises[1].notes = ["slow"]
    entry.event = .workout(workout)
    let expected = Self.odd.replacing(
      "\t Row: 5 @ 60 kg\r\n", with: "\t Row: 2x5 @ 60kg\r\n\t     \"slow\"\r\n")
    #expect(text(try read.replacing(old, with: entry)) == expected)
  }

  @Test func replaceHeader() throws {
    let read = file(Self.odd)
    let old = try #require(read.entries.first)
    var entry = old.entry
    entry.time = ClockTime(hour: 18, minute: 5)
    let expected = Self.odd.replacing(
      "2025-09-24 workout  Leg Day ", with: "2025-09-24 18:05 workout Leg Day ")
    #expect(text(try read.replacing(old, with: entry)) == expected)
  }

  @Test func replaceTheLastEntry() throws {
    let read = file(Self.odd)
    let old = try #require(read.entries.last)
    var entry = old.entry
    entry.event = .note(lines: ["x", "y"], photos: ["p.jpg"])
    let expected = Self.odd + "\r\n  \"y\"\r\n  photo p.jpg"
    #expect(text(try read.replacing(old, with: entry)) == expected)
  }

  @Test func replaceWithTheSameEntry() throws {
    let read = file(Self.odd)
    for entry in read.entries {
      #expect(text(try read.replacing(entry, with: entry.entry)) == Self.odd)
    }
  }

  @Test func replaceByAnotherKind() throws {
    let read = file(Self.odd)
    let old = try #require(read.entries.first)
    let new = text(try read.replacing(old, with: note))
    #expect(
      new == "; prog history 1\r\n\r\n2025-09-25 07:30 note \"new\" \r\n; between\r\n\r\n"
        + "\t # kept\r\n\r\n2025-09-25 note   \"x\"")
  }

  /// Unreadable lines are kept, because they may mean something.
  @Test func unreadableLinesStay() throws {
    let read = file("2025-09-24 workout A\n  Squat 3x5\n  Row: 5 @ 60kg\n")
    let old = try #require(read.entries.first)
    let new = try workout("A", "  Row: 6 @ 60kg\n")
    #expect(
      text(try read.replacing(old, with: new))
        == "2025-09-24 workout A\n  Squat 3x5\n  Row: 6 @ 60kg\n")
  }

  @Test func unevenIndentationIsEvened() throws {
    let read = file("2025-09-24 workout A\n      Squat: 5 @ 1kg\n  Row: 5 @ 60kg\n")
    let old = try #require(read.entries.first)
    let new = try workout("A", "  Squat: 5 @ 1kg\n  Row: 5 @ 60kg\n  \"whole\"\n")
    let changed = file(text(try read.replacing(old, with: new)))
    #expect(changed.entries.map(\.entry) == [new])
  }

  // MARK: Removing

  @Test(arguments: [
    (0, "2025-09-02 note \"b\"\n2025-09-03 note \"c\"\n\n2025-09-04 note \"d\"\n"),
    (1, "2025-09-01 note \"a\"\n\n2025-09-03 note \"c\"\n\n2025-09-04 note \"d\"\n"),
    (2, "2025-09-01 note \"a\"\n\n2025-09-02 note \"b\"\n\n2025-09-04 note \"d\"\n"),
    (3, "2025-09-01 note \"a\"\n\n2025-09-02 note \"b\"\n2025-09-03 note \"c\"\n"),
  ])
  func remove(_ index: Int, _ expected: String) throws {
    let read = file(
      "2025-09-01 note \"a\"\n\n2025-09-02 note \"b\"\n2025-09-03 note \"c\"\n\n"
        + "2025-09-04 note \"d\"\n")
    let new = text(try read.removing(read.entries[index]))
    #expect(new == (index == 0 ? "\n" + expected : expected))
  }

  @Test func commentsInsideStay() throws {
    let read = file("2025-09-01 workout A\n  ; why\n  a: 5 @ 1kg\n\n2025-09-02 note \"x\"\n")
    let first = try #require(read.entries.first)
    #expect(text(try read.removing(first)) == "  ; why\n\n2025-09-02 note \"x\"\n")
  }

  // MARK: Entries changed meanwhile

  @Test func aMovedEntryIsFound() throws {
    let before = file("2025-09-01 note \"a\"\n\n2025-09-02 note \"b\"\n")
    let old = try #require(before.entries.last)
    let after = file("; new\n2025-09-02 note \"z\"\n2025-09-02 note \"b\"\n")
    #expect(text(try after.removing(old)) == "; new\n2025-09-02 note \"z\"\n")
    do throws(Diagnostic) {
      _ = try file("2025-09-02 note \"z\"\n").removing(old)
      Issue.record("something else was removed")
    } catch {
      #expect(error.id == "changed-meanwhile")
    }
  }

  /// An entry that the notation cannot express is refused.
  @Test func anEntryThatCannotBeWrittenIsRefused() throws {
    let value = Assignment("no name", .number(.one))
    let entry = Entry(Self.date(1), nil, .start(program: "p", version: nil, inputs: [value]))
    do throws(Diagnostic) {
      _ = try file("").appending(entry)
      Issue.record("it was written")
    } catch {
      #expect(error.id == "cannot-write")
    }
  }
}
