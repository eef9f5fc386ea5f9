// Tests each problem of a history: its id, its place, and that the rest is still read.

import Diagnostics
import HistoryFormat
import Testing
import Training

@Suite struct HistoryProblemTests {
  /// Texts with the id of their problem and the bytes that it marks.
  static let cases: [(text: String, id: String, place: String)] = [
    ("2025-02-30 note \"x\"\n", "no-such-date", "2025-02-30"),
    ("2025/09/24 note \"x\"\n", "no-such-date", "2025/09/24"),
    ("2025-9-4 workout A\n  Squat: nonsense\n", "no-such-date", "2025-9-4"),
    ("2025-09-01 pause p until soon\n", "no-such-date", "soon"),
    ("2025-09-01 9:05 note \"x\"\n", "no-such-time", "9:05"),
    ("2025-09-01 24:00 note \"x\"\n", "no-such-time", "24:00"),
    ("2025-09-01 18:05\n", "missing-kind", ""),
    ("2025-09-01 wrkout A\n  Squat: nonsense\n", "unknown-kind", "wrkout"),
    ("2025-09-01 Workout A\n", "unknown-kind", "Workout"),
    ("2025-09-01 start\n", "missing-program", ""),
    ("2025-09-01 skip , A\n", "missing-program", ", A"),
    ("2025-09-01 skip p\n", "missing-day", ""),
    ("2025-09-01 skip p,\n", "missing-day", ""),
    ("2025-09-01 start my program\n", "text-after-end", "program"),
    ("2025-09-01 note \"x\" y\n", "text-after-end", "y"),
    ("2025-09-01 note\n", "missing-text", "2025-09-01 note"),
    ("2025-09-01 note x\n", "unquoted-text", "x"),
    ("2025-09-01 bodyweight 80kg\n  moved\n", "unquoted-text", "moved"),
    ("2025-09-01 note \"x\n", "open-quote", "\"x"),
    ("2025-09-01 note \"x\\\"\n", "open-quote", "\"x\\\""),
    ("2025-09-01 note \"a\\tb\"\n", "unknown-escape", "\\t"),
    ("2025-09-01 bodyweight\n", "unknown-quantity", ""),
    ("2025-09-01 bodyweight bw\n", "wrong-quantity", "bw"),
    ("2025-09-01 measure Sleep\n", "unknown-quantity", ""),
    ("2025-09-01 measure 7h\n", "unknown-quantity", "7h"),
    ("2025-09-01 measure Sleep 7,5h\n", "unknown-quantity", ","),
    ("2025-09-01 pause until 2025-10-01\n", "text-after-end", "2025-10-01"),
    ("2025-09-01 deload p\n", "line-without-value", ""),
    ("2025-09-01 deload p until soon\n", "no-such-date", "soon"),
    (
      "2025-09-01 start p\n\n2025-09-02 deload p until 2025-09-07\n  load 120%\n",
      "wrong-quantity", "120%"
    ),
    ("2025-09-01 bodyweight 80kg \"x\"\n", "text-after-end", "\"x\""),
    (" 2025-09-01 note \"x\"\n", "indented-entry", " "),
    (
      "2025-09-01 10:00 workout A\n  Squat: 5 @ 1kg\n\n\t 2025-09-02 10:00 workout B\n"
        + "  Squat: 5 @ 2kg\n", "indented-entry", "\t "
    ),
    ("  Squat: 5 @ 1kg\n", "line-before-entry", "Squat: 5 @ 1kg"),
    ("workout A\n  Squat: 5 @ 1kg\n", "not-an-entry", "workout A"),
    ("2025-09-01 workout A\nSquat: 5 @ 1kg\n", "not-an-entry", "Squat: 5 @ 1kg"),
    ("2025-09-01 workout A\n  Squat 3x5\n", "unknown-line", "Squat 3x5"),
    ("2025-09-01 start p\n  Squat: 5 @ 1kg\n", "unknown-line", "Squat: 5 @ 1kg"),
    ("2025-09-01 resume all\n  \"x\"\n", "unknown-line", "\"x\""),
    ("2025-09-01 workout A\n  18\" Box: 5 @ bw\n", "unquoted-name", "18\" Box"),
    ("2025-09-01 workout A\n  : 5 @ bw\n", "unquoted-name", ":"),
    ("2025-09-01 workout A\n  a as b as c: 5 @ bw\n", "unquoted-name", "a as b as c"),
    ("2025-09-01 start p\n  Bench Press.tm = 5kg\n", "unquoted-name", "Bench Press.tm"),
    ("2025-09-01 start p\n  tm =\n", "line-without-value", "="),
    ("; mine\r2025-09-01 note \"x\"\r", "lone-carriage-return", "\r"),
    ("2025-09-01 workout A\r  Squat: 5 @ 1kg\r", "lone-carriage-return", "\r"),
    ("2025-09-01 workout A\n  took\n", "line-without-value", ""),
    ("2025-09-01 workout A\n  gym\n", "line-without-value", ""),
    ("2025-09-01 workout A\n  gym B\n  gym C\n", "repeated-line", "gym C"),
    ("2025-09-01 start p\n  a = 1\n  a = 2\n", "repeated-line", "a = 2"),
    ("2025-09-01 workout A\n  + Squat: 5 @ 1kg\n", "superset-alone", "+"),
    ("2025-09-01 start p\n  version 12\n", "broken-reference", "12"),
    ("2025-09-01 workout A\n  of p 12, day A\n", "broken-reference", "12"),
    ("2025-09-01 workout A\n  of p, day A, heavy\n", "broken-reference", "heavy"),
    ("2025-09-01 workout A\n  of p, day A, week 0\n", "broken-reference", "0"),
    ("2025-09-01 workout A\n  of p, week 1\n", "missing-day", "p, week 1"),
    ("2025-09-01 workout A\n  of\n", "missing-program", ""),
    (
      "2025-09-01 note \"x\"\n\n2025-09-01 note \"x\"\n", "duplicate-entry", "2025-09-01 note \"x\""
    ),
    (
      "2025-09-01 18:05 workout A\n  a: 5 @ 1kg\n\n2025-09-01 18:05:00 workout A\n",
      "duplicate-workout", "2025-09-01 18:05:00 workout A"
    ),
    (
      "2025-09-01 workout A\n  a: 5 @ 1kg\n2025-09-02 note \"x\"\n", "glued-entry",
      "2025-09-02 note \"x\""
    ),
    (
      "2025-09-01 workout A\n  a: 5 @ 1kg\n  ; c\n2025-09-02 note \"x\"\n", "glued-entry",
      "2025-09-02 note \"x\""
    ),
    ("<<<<<<< HEAD\n2025-09-02 note \"x\"\n", "conflict-marker", "<<<<<<< HEAD"),
    ("2025-09-02 note \"x\"\n=======\n", "conflict-marker", "======="),
    (
      "2025-09-01 workout A\n  a: 5 @ 1kg\n<<<<<<< HEAD\n2025-09-02 note \"x\"\n=======\n"
        + "2025-09-03 workout A\n  a: 6 @ 1kg\n>>>>>>> phone\n2025-09-04 note \"y\"\n",
      "conflict-marker", "<<<<<<< HEAD"
    ),
    ("2025-09-01 start p\n\n2025-09-02 set p\n  Squat.tm = heavy\n", "not-a-value", "heavy"),
    ("2025-09-01 start p\n  variant = größer\n", "not-a-value", "größer"),
    ("2025-09-01 start p\n\n2025-09-02 start p\n", "started-twice", "2025-09-02 start p"),
    ("2025-09-01 resume p\n", "entry-of-stopped-program", "2025-09-01 resume p"),
    ("; prog history 2\n2025-13-01\n", "newer-history", "2"),
  ]

  /// Each text causes exactly this problem at exactly these bytes.
  @Test(arguments: cases)
  func problem(_ text: String, _ id: String, _ place: String) {
    #expect(problems(text) == [id])
    #expect(marked(text) == place)
  }

  @Test func everyIDIsRaised() {
    // Other tests cover the ids of edits, and of files that are not text or are too large.
    let elsewhere: Set = [
      "cannot-write", "changed-meanwhile", "history-not-utf8", "history-too-large",
    ]
    // The cases also contain an id of the notation.
    let raised = elsewhere.union(Self.cases.map(\.id)).subtracting(["not-a-value"])
    #expect(Set(HistoryErrorID.allCases.map(\.rawValue)) == raised)
  }

  @Test func help() throws {
    func help(_ text: String) -> String? {
      History([file(text)]).problems.first?.diagnostic.help.first
    }
    #expect(help("2025-09-01 wrkout A\n") == "did you mean 'workout'?")
    #expect(help("2025-09-01 body 82kg\n") == "did you mean 'bodyweight'?")
    #expect(help("2025-9-4 note \"x\"\n") == "write 2025-09-04")
    #expect(help("2025-09-31 note \"x\"\n") == "write the date as YYYY-MM-DD, like 2026-01-31")
    #expect(help("2025-13-01 note \"x\"\n") == "write 2025-01-13")
    #expect(help("24/09/2025 note \"x\"\n") == "write 2025-09-24")
    #expect(help("9/10/2025 note \"x\"\n") == "write 2025-10-09 or 2025-09-10")
    #expect(help("24/09/25 note \"x\"\n") == "write the date as YYYY-MM-DD, like 2026-01-31")
    #expect(
      help("2025-09-01 pause p until soon\n") == "write the date as YYYY-MM-DD, like 2026-01-31")
    #expect(help("2025-09-01 9:05 note \"x\"\n") == "write 09:05")
    #expect(help("2025-09-01 18.05 note \"x\"\n") == "write 18:05")
    #expect(help("2025-09-30 24:05 note \"x\"\n") == "write the time as HH:MM, like 18:05")
    #expect(help("2025-09-01 25:05 note \"x\"\n") == "write the time as HH:MM, like 18:05")
    #expect(help("2025-09-01 workout A\n  of p, day A, week one\n") == "write: week 1")
    #expect(help("2025-09-01 workout A\n  gym\n") == "write: gym Home")
    #expect(
      file("2025-09-01 set p\n  Squat.tm = heavy\n").diagnostics.first?.help.last
        == "put text in quotes: \"heavy\"")
    #expect(help("2025-09-01 note say \"x\"\n") == "write \"say \\\"x\\\"\"")
    #expect(help("2025-09-01 workout A\n  18\" Box: 5 @ bw\n") == "write \"18\\\" Box\":")
    #expect(help("2025-09-01 start p\n  Bench Press.tm = 5kg\n") == "write \"Bench Press\".tm")
  }

  /// Texts that people write and that are valid.
  @Test(arguments: [
    "2025-09-01 start p\n\n2025-09-02 stop p\n\n2025-09-03 start p\n",
    "2025-09-01 workout A\n  a: 5 @ 1kg\n; c\n2025-09-02 note \"x\"\n",
    "2025-09-01 workout A\n\n  a: 5 @ 1kg\n\n\n2025-09-02 note \"x\"\n",
    "2025-09-01 note \"x\"\n2025-09-02 note \"x\"\n",
    "2025-09-01 10:00 workout A\n\n2025-09-01 11:00 workout A\n",
    "2025-09-01 workout A\n\n2025-09-01 workout A\n  a: 5 @ 1kg\n",
    "# prog history 1\n; prog history two\n",
    "; mine\n; prog history 7\n2025-09-01 note \"x\"\n",
    "2025-09-01 workout A\n  ==: 5 @ bw\n".replacing("==", with: "b"),
    "",
    "\n\n  \n",
  ])
  func validTexts(_ text: String) {
    #expect(problems(text) == [])
  }

  /// A bad line loses only itself: the rest of its entry and all other entries are read.
  @Test func theRestIsRead() throws {
    let text = """
      2025-09-01 workout A
        Squat: 3x5
          "its note goes with it"
        Row: 5 @ 60kg
        bad line
        "kept"

      2025-09-02 nonsense

      2025-09-03 note "x"

      """
    let read = file(text)
    #expect(read.entries.map(\.id.text) == ["2025-09-01.1", "2025-09-03.1"])
    #expect(read.problems.count == 3)
    #expect(
      read.diagnostics.compactMap(\.span?.start)
        == read.diagnostics.compactMap(\.span?.start)
        .sorted())
    guard case .workout(let workout) = read.entries[0].entry.event else { return }
    #expect(workout.exercises.map(\.name) == ["Row"])
    #expect(workout.exercises.first?.notes == [])
    #expect(workout.notes == ["kept"])
  }

  @Test func lostEntriesKeepTheirNumbers() {
    let read = file("2025-09-01 nonsense\n2025-09-01 note \"x\"\n2025-09-01 note \"y\"\n")
    #expect(read.entries.map(\.id.text) == ["2025-09-01.2", "2025-09-01.3"])
  }

  /// The programs that a damaged line may affect.
  @Test(
    arguments: [
      ("2025-09-01 workout A\n  of p, day A\n  Squat: x\n", ["p"]),
      ("2025-09-01 workout A\n  Squat: x\n  of p, day A\n", ["p"]),
      ("2025-09-01 workout A\n  of p, dya A\n", ["p"]),
      ("2025-09-01 workout A\n  Squat: x\n", []),
      ("2025-09-01 workout A\n  off p, day A\n", nil),
      ("2025-09-01 set p\n  tm = \"x\n", ["p"]),
      ("2025-09-01 pause all until x\n", nil),
      ("2025-09-01 bodyweight 82\n", []),
      ("2025-09-01 measure Sleep\n", []),
      ("2025-09-01 note x\n", []),
      ("2025-09-01 wrkout A\n  of p, day A\n", nil),
      ("2025-13-01 note \"x\"\n", nil),
      ("<<<<<<< HEAD\n", nil),
      ("2025-09-01 skip p, A\n  \"x\"\n2025-09-02 skip q, A\n", ["p", "q"]),
      ("2025-09-02 skip q, A\n\n2025-09-02 skip q, A\n", ["q"]),
    ] as [(String, [String]?)])
  func reach(_ text: String, _ programs: [String]?) throws {
    let errors = History([file(text)]).problems.filter { $0.diagnostic.severity == .error }
    let reach = try #require(errors.first).reach
    #expect(reach.programs == programs.map(Set.init))
    #expect(reach.touches("p") == (programs?.contains("p") ?? true))
    #expect(errors[0].stops("other") == (programs == nil))
  }

  @Test(arguments: [
    "Squat 3x5 @ 100kg", "Squat: 3x5 @", "Squat = 3x5 @ 100kg", "Squat:", "Sq\"uat: 5 @ 100kg",
    "???",
  ])
  func aBadLineDoesNotLoseTheSupersetAfterIt(_ bad: String) throws {
    let first = file("2025-09-01 workout A\n  \(bad)\n  + Row: 3x8 @ 60kg\n  + Dip: 8 @ bw\n")
    #expect(exercises(first) == ["Row", "Dip"], "\(bad)")
    #expect(!first.diagnostics.isEmpty && !first.diagnostics.contains { $0.id == "superset-alone" })
    let later = file(
      "2025-09-01 workout A\n  Press: 5 @ 50kg\n  \(bad)\n  + Row: 3x8 @ 60kg\n")
    #expect(exercises(later) == ["Press", "Row"], "\(bad)")
    // A superset without any exercise before it is still an error.
    let alone = file("2025-09-01 workout A\n  + Row: 3x8 @ 60kg\n")
    #expect(alone.diagnostics.map(\.id) == ["superset-alone"])
  }

  @Test func aWordWithoutQuotesIsReadIfAQuestionOffersIt() throws {
    let text = "2025-09-01 start 531\n  version 1a2b3c4d\n  variant = bbb\n  mood = so so\n"
    let read = file(text)
    #expect(read.diagnostics.map(\.id) == ["not-a-value", "not-a-value"])
    let accepted = read.accepting { word in
      word.program == "531" && word.version == "1a2b3c4d" && word.name == "variant"
        && word.word == "bbb"
    }
    #expect(accepted.diagnostics.map(\.span) == read.diagnostics.suffix(1).map(\.span))
    let whole = History([read]).accepting { _ in true }
    #expect(whole.problems.isEmpty)
    guard case .start(_, _, let inputs)? = whole.entries.first?.entry.event else {
      Issue.record("no start")
      return
    }
    #expect(inputs == [Assignment("variant", .text("bbb")), Assignment("mood", .text("so so"))])
    let workout = file(
      "2025-09-01 workout A\n  of p, day A\n  mood = good\n  Squat: 5 @ 100kg\n")
    #expect(workout.plainWords.map(\.program) == ["p"])
    guard case .text(let bytes) = workout.accepting({ _ in true }).canonical else {
      Issue.record("refused")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).contains("  mood = \"good\"\n"))
  }

  func exercises(_ file: HistoryFile) -> [String] {
    guard case .workout(let workout)? = file.entries.first?.entry.event else { return [] }
    return workout.exercises.map(\.name)
  }
}
