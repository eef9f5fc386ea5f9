// Tests that every line of the format's page is read and printed.

import Diagnostics
import HistoryFormat
import Testing
import Training

@Suite struct HistoryReadingTests {
  static let example = """
    ; prog history 1

    2025-09-01 start leg-day

    2025-09-24 18:05 workout Leg Day
      of leg-day 1a2b3c4d, day Leg Day, week 1
      took 58min
      Bulgarian Split Squat: 2x10 @ 0lb w, 10 @ 40lb, 5 @ 60lb, 3x5 @ 75lb
        "left knee fine"
      Leg Press: 2x10 @ 0lb w, 3x10 @ 180lb @8
      Decline: 3x12 @ 45lb
      + Box Jumps: 3x8 @ bw
      "Felt strong on top sets."

    2025-09-25 bodyweight 82.4kg
    2025-09-25 measure Sleep 7.5h
    2025-09-25 note "Slept badly"

    """

  @Test func example() throws {
    let read = file(Self.example)
    #expect(read.problems.isEmpty)
    #expect(read.entries.map(\.line) == [3, 5, 15, 16, 17])
    #expect(
      read.entries.map(\.id.text) == [
        "2025-09-01.1", "2025-09-24.1", "2025-09-25.1", "2025-09-25.2", "2025-09-25.3",
      ])
    let workout = try #require(read.entries.dropFirst().first)
    guard case .workout(let done) = workout.entry.event else {
      Issue.record("no workout")
      return
    }
    #expect(workout.entry.time == ClockTime(hour: 18, minute: 5))
    #expect(done.title == "Leg Day")
    #expect(
      done.reference
        == ProgramReference(program: "leg-day", version: "1a2b3c4d", day: "Leg Day", week: 1))
    #expect(done.took == Seconds(58 * 60))
    #expect(done.exercises.map(\.name).last == "Box Jumps")
    #expect(done.exercises.map(\.isSuperset) == [false, false, false, true])
    #expect(done.exercises.first?.notes == ["left knee fine"])
    #expect(done.exercises.first?.sets.sets.count == 7)
    #expect(done.notes == ["Felt strong on top sets."])
    #expect(read.entries[2].entry.event == .bodyweight(load(824_000), notes: []))
    #expect(
      read.entries[3].entry.event == .measure(name: "Sleep", quantity: "7.5h", notes: []))
    #expect(read.entries[4].entry.event == .note(lines: ["Slept badly"], photos: []))
  }

  private func load(_ units: Int32) -> Load { Load(tenThousandths: units, unit: .kg) }

  /// Canonical texts print as they were read.
  @Test(arguments: [
    "2025-09-01 08:00 start leg-day\n  version 1a2b3c4d\n  Squat.1rm = 300lb\n  days = 3\n",
    "2025-09-01 start \"my program\"\n  \"Bench Press\".1rm = 100kg\n  variant = \"bbb\"\n",
    "2025-09-01 stop leg-day\n  \"moved house\"\n",
    "2025-09-01 set leg-day\n  Squat.tm = 120kg\n  \"Squat as T2\".weight = 85lb\n",
    "2025-09-01 set 531\n  meet = 2026-01-31\n  drop = 10%\n  hold = 1h05min\n  run = 5km\n",
    "2025-09-01 skip leg-day, Leg Day\n  \"ill\"\n",
    "2025-09-01 18:05:30 redo leg-day, Leg Day\n",
    "2025-09-01 skip leg-day, \"Push, heavy\"\n",
    "2025-09-01 pause all until 2025-09-10\n  \"holiday\"\n",
    "2025-09-01 pause leg-day\n",
    "2025-09-01 pause \"all\"\n",
    "2025-09-01 resume all\n",
    "2025-09-01 deload all until 2025-09-07\n  load 90%\n  sets 60%\n",
    "2025-09-01 08:00 deload leg-day until 2025-09-07\n  sets 62.5%\n",
    "2025-09-01 resume leg-day\n",
    "2025-09-01 bodyweight 180.25lb\n  \"after breakfast\"\n",
    "2025-09-01 measure Resting heart rate 52 bpm\n",
    "2025-09-01 measure Temperature -3.5C\n",
    "2025-09-01 note \"a \\\"quote\\\", a \\\\ and\\na line\"\n  \"more\"\n  photo pictures/front.jpg\n",
    "2025-09-01 note\n  photo front.jpg\n",
    "2025-09-01 workout\n",
    "2025-09-01 workout \"\\\"A\\\" day\"\n",
    "2025-09-01 workout A\n  of p, day A\n",
    "2025-09-01 workout A\n  of p, day \"A, heavy\", week 2, cycle 3, block \"Base, 1\"\n",
    "2025-09-01 workout A\n  gym Home\n  readiness = 7\n  Squat: 5 @ 100kg\n",
    "2025-09-01 workout A\n  Squat as T2: 3x5 @ 100kg\n  Hack Squat for Squat: 5 @ 100kg\n",
    "2025-09-01 workout A\n  Hack Squat for Squat as T2: 5 @ 100kg\n",
    "2025-09-01 workout A\n  \"Run: easy\": 5km\n  \"18\\\" Box Jump\": 5 @ bw\n",
    "2025-09-01 workout A\n  \"of mice\": 5 @ bw\n  \"a as b\": 5 @ bw\n  \"a=b\": 5 @ bw\n",
    "2025-09-01 workout A\n  \"+ plus\": 5 @ bw\n  \"; semi\": 5 @ bw\n  \"# hash\": 5 @ bw\n",
    "2025-09-01 workout A\n  \"edge \": 5 @ bw\n  \"took a\": 5 @ bw\n  \"gym b\": 5 @ bw\n",
    "2025-09-01 workout A\n  Squat: 5 @ 100kg\n    \"deep\"\n  Row: 5 @ 60kg\n  \"whole\"\n",
    "2025-09-01 workout A\n  Squat: 5 @ 100kg \"grindy: very\"\n",
    "2025-09-01 workout A\n  Kreuzheben für Fortgeschrittene: 5 @ 100kg\n",
  ])
  func canonical(_ text: String) {
    let read = file(text)
    #expect(read.problems.map(\.diagnostic.summary) == [])
    #expect(printed(read) == text)
  }

  /// Texts that are also read, with their canonical form.
  @Test(arguments: [
    ("2025-09-01\tworkout \t A \n\tSquat:3x5x100kg\n", "workout A\n  Squat: 3x5 @ 100kg\n"),
    ("2025-09-01 workout A\n  Hack for \"Squat\" as T2 : 5 @ 9kg\n", nil),
    ("2025-09-01 workout A\n  Hack as T2 for Squat: 5 @ 9kg\n", nil),
    ("2025-09-01 workout A\n  Squat: 5 @ 1kg\n  +Row: 5 @ 1kg\n", nil),
    ("2025-09-01 start p\n  variant =   \"bbb\"\n", "start p\n  variant = \"bbb\"\n"),
    ("2025-09-01 note\n  \"text below\"\n", "note \"text below\"\n"),
    ("2025-09-01 workout A\n\n\n  Squat: 5 @ 100kg\n", "workout A\n  Squat: 5 @ 100kg\n"),
    ("2025-09-01 workout A\n  ; c\n# c\n  Squat: 5 @ 9kg\n", "workout A\n  Squat: 5 @ 9kg\n"),
    ("2025-09-01 workout A\n  of p , day A ,week 2\n", "workout A\n  of p, day A, week 2\n"),
    ("2025-09-01 measure \"A 1\" 5 ft 3 in\n", "measure \"A 1\" 5 ft 3 in\n"),
    ("2025-09-01 measure \"Sleep\" 7.5h\n", "measure Sleep 7.5h\n"),
  ])
  func otherForms(_ text: String, _ expected: String?) throws {
    let read = file(text)
    #expect(read.problems.map(\.diagnostic.summary) == [])
    let canonical = printed(read)
    if let expected { #expect(canonical == "2025-09-01 " + expected) }
    let again = file(canonical)
    #expect(again.entries.map(\.entry) == read.entries.map(\.entry))
  }

  @Test func lineEndings() {
    let lines = "2025-09-01 workout A\n  Squat: 5 @ 100kg\n\n2025-09-02 note \"x\"\n"
    let expected = file(lines).entries.map(\.entry)
    #expect(file(lines).lineEnding == .lf)
    let windows = lines.replacing("\n", with: "\r\n")
    #expect(file(windows).lineEnding == .crlf)
    #expect(file(windows).problems.isEmpty)
    #expect(file(windows).entries.map(\.entry) == expected)
    #expect(file(String(lines.dropLast())).entries.map(\.entry) == expected)
    #expect(file("\u{FEFF}" + lines).entries.map(\.entry) == expected)
    #expect(file("\u{FEFF}" + lines).problems.isEmpty)
  }

  /// A note that is indented deeper belongs to the exercise; tabs count as indentation.
  @Test func indentationOfNotes() throws {
    let read = file(
      "2025-09-01 workout A\n\t\"first\"\n\tSquat: 5 @ 1kg\n\t \"deep\"\n\t\"whole\"\n"
        + "        \"also whole\"\n")
    guard case .workout(let workout)? = read.entries.first?.entry.event else {
      Issue.record("no workout")
      return
    }
    #expect(workout.exercises.first?.notes == ["deep"])
    #expect(workout.notes == ["first", "whole", "also whole"])
  }

  @Test func spansCoverTheLines() throws {
    let text = "; c\n2025-09-01 workout A \r\n  Squat: 5 @ 1kg\r\n\r\n; d\r\n2025-09-02 note \"x\""
    let bytes = Array(text.utf8)
    let spans = file(text).entries.map { entry in
      String(decoding: bytes[entry.span.start..<entry.span.end], as: UTF8.self)
    }
    #expect(spans == ["2025-09-01 workout A \r\n  Squat: 5 @ 1kg\r\n", "2025-09-02 note \"x\""])
    let headers = file(text).entries.map { entry in
      String(decoding: bytes[entry.header.start..<entry.header.end], as: UTF8.self)
    }
    #expect(headers == ["2025-09-01 workout A", "2025-09-02 note \"x\""])
  }
}
