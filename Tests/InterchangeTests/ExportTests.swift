// The tables, databases and documents that prog exports.

import Diagnostics
import HistoryFormat
import Interchange
import RandomHistory
import SeededChance
import Testing
import Training

/// Returns the entries of a history.
func entries(_ text: String) -> [Entry] {
  HistoryFile(SourceText(name: "h", text: "; prog history 1\n\n" + text)).entries.map(\.entry)
}

/// Returns an export of a history as a text.
func export(
  _ text: String, as format: ExportFormat, unit: WeightUnit = .kg
) throws -> (text: String, losses: [String]) {
  let options = ExportOptions(
    unit: unit, isOnBodyweight: { ExerciseLibrary.equipment(of: $0) == .bodyweight })
  let file = try #require(try ExportedFile(entries(text), as: format, options))
  return (String(decoding: file.bytes, as: UTF8.self), file.losses)
}

@Suite struct ExportTests {
  private static let rich = """
    2025-09-22 18:05 workout Push, day 1
      of p 1a2b3c4d, day A, week 2
      took 1h05min
      gym home
      readiness = 7
      Squat as T1: 5 @ 102.5kg @8 rest 2min, 5 @ 100kg for 102.5kg "=1+1"
        "-knee"
      + Chin-Up for Row: 8/side @ bw w
      Run: 5km in 25:30
      "@home"
    """

  @Test func ownTable() throws {
    let (text, losses) = try export(Self.rich, as: .csv)
    #expect(losses.isEmpty)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.dropFirst() == [
        "2025-09-22,18:05,\"Push, day 1\",Squat,1,5,102.5,kg,,,,,8,,,,,120,,,,,,5 @ 102.5kg @8 rest 2min,T1,,,'-knee,p,1a2b3c4d,A,2,,,home,3900,readiness = 7,'@home",
        "2025-09-22,18:05,\"Push, day 1\",Squat,2,5,100,kg,,,,,,,,,,,,,,102.5kg,'=1+1,\"5 @ 100kg for 102.5kg \"\"=1+1\"\"\",T1,,,'-knee,p,1a2b3c4d,A,2,,,home,3900,readiness = 7,'@home",
        "2025-09-22,18:05,\"Push, day 1\",Chin-Up,1,8,0,,true,,,,,true,,,true,,,,,,,8/side @ bw w,,Row,true,,p,1a2b3c4d,A,2,,,home,3900,readiness = 7,'@home",
        "2025-09-22,18:05,\"Push, day 1\",Run,1,,,,,1530,5,km,,,,,,,,,,,,5km in 25:30,,,,,p,1a2b3c4d,A,2,,,home,3900,readiness = 7,'@home",
      ])
    let columns = lines[0].split(separator: ",").count
    for line in lines.dropFirst() {
      #expect(
        line.replacing("\"Push, day 1\"", with: "").split(
          separator: ",", omittingEmptySubsequences: false
        ).count == columns)
    }
  }

  @Test func ownTableIsNotImported() throws {
    let table = try export(Self.rich, as: .csv).text
    #expect(
      failure(table)?.help == [
        "export the history as JSON, which contains everything: prog export --as json"
      ])
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@x", " =1", "'=1", "''@x", "＝1", "'-"])
  func formulas(_ note: String) throws {
    let text = "2025-09-22 18:05 workout A\n  Squat: 5 @ 100kg\n    \(quoted(note))\n"
    let table = try export(text, as: .strong).text
    #expect(!table.contains(",\(note)"))
    #expect(table.contains("'" + note))
    // Reading the table removes the apostrophe.
    let read = try Reading(table) { $0.unit = .kg }
    let found = read.file.workouts.first?.exercises.first?.notes.first
    #expect(found == note)
  }

  @Test func appTables() throws {
    let (strong, lost) = try export(Self.rich, as: .strong)
    #expect(
      strong == """
        Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
        2025-09-22 18:05:00,"Push, day 1",1h 5m,Squat,1,102.5,5,0,0,'-knee,'@home,8
        2025-09-22 18:05:00,"Push, day 1",1h 5m,Squat,Rest Timer,0,0,0,120,,'@home,
        2025-09-22 18:05:00,"Push, day 1",1h 5m,Squat,2,100,5,0,0,'=1+1,'@home,
        2025-09-22 18:05:00,"Push, day 1",1h 5m,Chin-Up,W,0,8,0,0,,'@home,
        2025-09-22 18:05:00,"Push, day 1",1h 5m,Run,1,0,0,5,1530,,'@home,

        """)
    #expect(lost.contains("supersets") && lost.contains("programs, days and weeks"))
    let hevy = try export(Self.rich, as: .hevy, unit: .lb).text
    #expect(hevy.contains(",Squat,0,\"'-knee"))
    #expect(hevy.contains("weight_lbs"))
    #expect(hevy.contains("\"22 Sep 2025, 18:05\",\"22 Sep 2025, 19:10\""))
  }

  /// Workouts of the same minute stay two workouts.
  @Test func sameMinute() throws {
    let text = """
      2025-09-22 18:05:10 workout A
        Squat: 5 @ 100kg

      2025-09-22 18:05:40 workout A
        Squat: 5 @ 105kg
      """
    let read = try Reading(export(text, as: .hevy).text)
    #expect(read.settled.entries.count == 2)
  }

  @Test func markdown() throws {
    #expect(
      try export(Self.rich + "\n2025-09-23 07:00 bodyweight 82kg\n", as: .markdown).text == """
        # Training log

        ## Mon 22 Sep 2025

        ### Push, day 1

        18:05 · 1h05min · p, A · week 2 · home · readiness = 7

        - **Squat** as T1: 5 @ 102.5kg @8 rest 2min, 5 @ 100kg for 102.5kg "=1+1"
          - -knee
        - \\+ **Chin-Up** for Row: 8/side @ bw w
        - **Run**: 5km in 25:30

        @home

        ## Tue 23 Sep 2025

        - 07:00 Bodyweight: 82kg

        """)
  }
}

@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("5 @ 100kg", "5 @ 100kg", "5 @ 100kg"),
    ("a *b* _c_", "a \\*b\\* \\_c\\_", "a \\*b\\* \\_c\\_"),
    ("- knee", "\\- knee", "- knee"), ("-knee", "-knee", "-knee"), ("---", "\\---", "---"),
    ("+2.5kg", "+2.5kg", "+2.5kg"), ("+ a", "\\+ a", "+ a"), ("3-5", "3-5", "3-5"),
    ("1. set", "1\\. set", "1. set"), ("10) x", "10\\) x", "10) x"), ("2.5 mi", "2.5 mi", "2.5 mi"),
    ("<b>&", "&lt;b&gt;&amp;", "&lt;b&gt;&amp;"), ("5 -> 6", "5 -> 6", "5 -> 6"),
    ("done!", "done!", "done!"), ("![x](y)", "\\!\\[x\\](y)", "\\!\\[x\\](y)"),
    ("@home", "@home", "&#64;home"), ("~~x~~", "\\~\\~x\\~\\~", "\\~\\~x\\~\\~"),
    ("a\nb", "a b", "a b"),
  ])
  func signsAreEscaped(_ text: String, _ line: String, _ comment: String) {
    #expect(MarkdownText.escaped(text) == line)
    #expect(MarkdownText.escaped(text, isInComment: true) == comment)
  }
}

/// Tables of other apps read back with equal sets.
@Suite struct AppTableTests {
  private static let names = [
    "Squat", "Pull-Up", "Leg Press", "Plank", "Running", "-Odd, \"name\"",
  ]

  private static func set(_ chance: inout Chance, _ name: String) -> PerformedSet {
    let isOnBodyweight = ExerciseLibrary.equipment(of: name) == .bodyweight
    var set = PerformedSet(.reps(Int32(1 + chance.below(15))))
    switch chance.below(isOnBodyweight ? 8 : 7) {
    case 0: set.amount = .time(Seconds(Int32(10 + chance.below(300))))
    case 1:
      let distance = Distance(tenThousandths: Int32(1 + chance.below(400)) * 500, unit: .km)
      set.amount =
        chance.happens(1, in: 2)
        ? .distance(distance) : .distanceInTime(distance, Seconds(Int32(60 + chance.below(900))))
    case 2: set.load = .bodyweight
    case 3: set.load = Load(tenThousandths: -100_000, unit: .kg, onBodyweight: true)
    case 4:
      set.load = Load(
        tenThousandths: Int32(1 + chance.below(80)) * 50_000, unit: .lb,
        onBodyweight: isOnBodyweight)
    default:
      set.load = Load(
        tenThousandths: Int32(1 + chance.below(120)) * 25_000, unit: .kg,
        onBodyweight: isOnBodyweight)
    }
    switch chance.below(8) {
    case 0: set.isWarmup = true
    case 1: set.isDrop = true
    case 2: set.isFailure = true
    default: break
    }
    if chance.happens(1, in: 3) { set.effort = Effort(halves: Int8(12 + chance.below(9))) }
    return set
  }

  private static func workouts(_ seed: UInt64) -> [Entry] {
    var chance = Chance(seed: seed)
    return (0..<8).map { day in
      var last = ""
      let exercises = (0...chance.below(4)).map { _ -> PerformedExercise in
        var name = chance.one(names)
        while name == last { name = chance.one(names) }
        last = name
        return PerformedExercise(
          name, sets: (0...chance.below(4)).map { _ in SetGroup(set(&chance, name)) },
          notes: chance.happens(1, in: 3) ? ["note, with \"quotes\"\nand lines"] : [])
      }
      let workout = Workout(
        title: chance.one(["Push", "=Pull", "A, B"]), took: Seconds(Int32(60 * (20 + day))),
        exercises: exercises, notes: chance.happens(1, in: 2) ? ["+fine"] : [])
      return Entry(
        CalendarDate(days: 20_000 + Int32(day)), ClockTime(hour: 18, minute: day),
        .workout(workout))
    }
  }

  @Test(arguments: Array(1...40) as [UInt64], [ExportFormat.strong, .hevy])
  func equalSets(seed: UInt64, format: ExportFormat) throws {
    let entries = Self.workouts(seed)
    let options = ExportOptions(
      unit: .kg, isOnBodyweight: { ExerciseLibrary.equipment(of: $0) == .bodyweight })
    let file = try #require(try ExportedFile(entries, as: format, options))
    let read = try Reading(bytes: file.bytes) {
      $0.unit = .kg
      $0.distanceUnit = .km
    }
    // Some of the sets take weight off exercises with a bar.
    #expect(read.problems.allSatisfy { $0.contains("a load of -10") })
    let back = read.settled.entries
    try #require(back.count == entries.count, "seed \(seed)")
    for (one, other) in zip(entries, back) {
      guard case .workout(let first) = one.event, case .workout(let second) = other.event else {
        Issue.record("not a workout")
        continue
      }
      #expect(one.date == other.date && one.time?.seconds == other.time?.seconds)
      #expect(first.title == second.title)
      #expect(first.took == second.took && first.notes == second.notes)
      #expect(first.exercises.map(\.name) == second.exercises.map(\.name))
      #expect(first.exercises.map(\.notes) == second.exercises.map(\.notes))
      for (before, after) in zip(first.exercises, second.exercises) {
        #expect(before.sets.sets == after.sets.sets, "seed \(seed)")
      }
    }
  }
}
