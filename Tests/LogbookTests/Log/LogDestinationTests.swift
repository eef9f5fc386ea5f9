// Tests which session a log belongs to: the due one, part of one, one of the next seven days, or
// none.

import Engine
import Foundation
import Logbook
import SeededChance
import Testing
import Training
import TypedSets

@Suite struct LogDestinationTests {
  private func destination(
    _ text: String, on day: String, extra: String = "",
    reading: (String) -> PerformedExercise? = { _ in nil }
  ) throws -> LogDestination {
    let opened = try Lifter(
      programs: ["stronglifts-5x5"],
      history: """
        2025-10-06 start stronglifts-5x5

        2025-10-06 07:00 workout A
          of stronglifts-5x5, day A, week 1
          Squat: 5x5 @ 20kg
          Bench Press: 5x5 @ 20kg
          Barbell Row: 5x5 @ 30kg

        \(extra)
        """
    ).open()
    let date = try date(day)
    let replay = try opened.replay(on: date)
    let items = TypedReader.names(in: text, among: ExerciseNames([]))
    return try LogSearch(
      items: items,
      known: opened.exerciseNames(done: false, and: replay.exerciseNames), opened: opened,
      replay: replay, moment: (date, .noon), day: nil, program: nil
    ).place { _ in text.components(separatedBy: "; ").compactMap(reading) }.destination
  }

  /// A log without a program joins the last workout before it, if that has no program either and
  /// began at most three hours ago.
  @Test(arguments: [
    ("09:30 workout Squat", true), ("09:00 workout Squat", true), ("08:59 workout Squat", false),
    ("12:00 workout Squat", true), ("12:01 workout Squat", false), ("workout Squat", false),
    ("10:00 bodyweight 80kg", false),
  ])
  func aLogWithoutAProgramJoinsTheLastWorkout(_ entry: String, _ joins: Bool) throws {
    let lines = entry.contains("workout") ? "\n  Curl: 5 @ 20kg\n" : "\n"
    let found = try destination(
      "dip 5 @ bw", on: "2025-10-07", extra: "2025-10-07 \(entry)\(lines)")
    switch found {
    case .part(_, let workout, nil): #expect(joins && workout.title == "Squat")
    case .unplanned: #expect(!joins)
    default: #expect(Bool(false))
    }
    guard joins, entry < "11" else { return }
    let between =
      "2025-10-07 \(entry)\(lines)\n2025-10-07 11:00 workout A\n"
      + "  of stronglifts-5x5, day A\n  Curl: 5 @ 20kg\n"
    guard
      case .part(_, let session, _) = try destination(
        "dip 5 @ bw", on: "2025-10-07", extra: between)
    else { return #expect(Bool(false), "a session gets it as an extra") }
    #expect(session.title == "A")
  }

  @Test func theDueSessionComesFirst() throws {
    guard case .session(let session) = try destination("squat 5x5 @ 22.5kg", on: "2025-10-08")
    else { return #expect(Bool(false), "B is due on Wednesday") }
    #expect(session.day == "B")
    #expect(session.missing(from: [PerformedExercise("Squat")]) == ["Overhead Press", "Deadlift"])
  }

  @Test func aSessionOfTheNextDaysIsLoggedEarly() throws {
    guard
      case .early(let session, let planned) = try destination(
        "squat 5x5 @ 22.5kg; deadlift 5 @ 40kg", on: "2025-10-07")
    else { return #expect(Bool(false), "B is planned for Wednesday") }
    #expect(session.day == "B")
    #expect(try planned == date("2025-10-08"))
  }

  @Test(arguments: ["", "; curl 3x10 @ 10kg", "; front squat 40 5x5; plank 60s"])
  func theSessionWithAllExercisesIsMeant(_ extra: String) throws {
    guard
      case .early(let session, let planned) = try destination(
        "squat 5x5 @ 22.5kg; bench press 5x5 @ 22.5kg\(extra)", on: "2025-10-07")
    else { return #expect(Bool(false), "A is planned for Friday") }
    #expect(session.day == "A")
    #expect(try planned == date("2025-10-10"))
  }

  /// B is due on Wednesday, and shares Squat with A of Friday.
  @Test(arguments: [
    ("squat 5x5; bench press 5x5; barbell row 5x5", "A"), ("squat 5; bench press 5", "A"),
    ("squat 5x5; bench press 5x5; barbell row 5x5; curl 3x10", "A"),
    ("squat 5x5; overhead press 5x5; bench press 5x5", nil), ("squat 5x5; curl 3x10", nil),
    ("squat 5x5; overhead press 5x5; deadlift 5; curl 3x10", nil),
  ])
  func aComingSessionWithAllExercisesGoesBeforeADueOneWithSome(
    _ text: String, _ early: String?
  ) throws {
    switch try destination(text, on: "2025-10-08") {
    case .early(let session, let planned):
      #expect(session.day == early && planned?.text == "2025-10-10")
    case .session(let session): #expect(early == nil && session.day == "B")
    default: #expect(Bool(false), "\(text) belongs to the program")
    }
  }

  /// A whole session of another day is not the rest of the one that was begun.
  @Test func aWholeSessionIsNotTheRestOfAnother() throws {
    let begun = """
      2025-10-08 07:00 workout B
        of stronglifts-5x5, day B, week 1
        Overhead Press: 5x5 @ 20kg

      """
    for (text, isWhole) in [
      ("squat 5x5; bench press 5x5; barbell row 5x5", true),
      ("squat 5x5; bench press 5x5; barbell row 2x5", false), ("squat 5x5; curl 3x10", false),
    ] {
      let found = try destination(
        text, on: "2025-10-08", extra: begun,
        reading: { item in
          let count: Int32 = item.hasSuffix("5x5") ? 5 : 2
          return PerformedExercise(
            item.hasPrefix("squat")
              ? "Squat"
              : item.hasPrefix("bench press")
                ? "Bench Press"
                : item.hasPrefix("barbell row") ? "Barbell Row" : "Curl",
            sets: [SetGroup(count, PerformedSet(.reps(5)))])
        })
      switch found {
      case .early(let session, _): #expect(isWhole && session.day == "A")
      case .part(_, _, let session): #expect(!isWhole && session?.day == "B")
      default: #expect(Bool(false), "\(text) belongs to the program")
      }
    }
  }

  /// B was logged in part: more sets of its exercises and the missing ones are a part of it,
  /// although the next B is planned for another day.
  @Test(arguments: [
    ("deadlift 5 @ 40kg; squat 10 @ 15kg", true), ("squat 10 @ 15kg", true),
    ("overhead press 5x5 @ 20kg; squat 3 @ 20kg; deadlift 5 @ 40kg", true),
    ("squat 10 @ 15kg; curl 3x10 @ 10kg", true), ("bench press 5 @ 20kg; squat 3 @ 20kg", false),
    ("curl 3x10 @ 10kg", nil),
  ])
  func moreOfASessionOfTheDateIsAPartOfIt(_ text: String, _ isPart: Bool?) throws {
    let begun = """
      2025-10-08 07:00 workout B
        of stronglifts-5x5, day B, week 1
        Squat: 5x5 @ 22.5kg

      """
    switch try destination(text, on: "2025-10-08", extra: begun) {
    case .part(_, _, let session): #expect(isPart == true && session?.day == "B")
    case .early(let session, _): #expect(isPart == false && session.day == "A")
    case .unplanned: #expect(isPart == nil)
    case .session(let session): #expect(Bool(false), "\(text) is not the next \(session.day)")
    }
  }

  /// The first exercise of a workout does not follow another one, so it is not in a superset.
  @Test func theFirstExerciseIsNotInASuperset() {
    let pair = ["Squat", "Bench Press"].map { PerformedExercise($0, isSuperset: true) }
    let workout = Workout(title: "A").adding(pair)
    #expect(workout.exercises.map(\.isSuperset) == [false, true])
    #expect(workout.adding([PerformedExercise("Row", isSuperset: true)]).exercises[2].isSuperset)
  }

  /// Exercises that no session has do not change where the others are logged, wherever they come.
  @Test func exercisesOfNoSessionAreExtras() throws {
    func words(_ destination: LogDestination) -> String {
      switch destination {
      case .session(let session): "due \(session.day)"
      case .early(let session, let planned): "\(session.day) early of \(planned?.text ?? "-")"
      case .part(_, _, let session): "part of \(session?.day ?? "a workout")"
      case .unplanned: "unplanned"
      }
    }
    let known = ["squat", "bench press", "barbell row", "overhead press", "deadlift"]
    let extras = ["front squat 40 5x5", "curl 3x10", "bulgarian bag spin 10"]
    var found: Set<String> = []
    for seed in 0..<60 as Range<UInt64> {
      var chance = Chance(seed: seed)
      let day = chance.one(["2025-10-06", "2025-10-07", "2025-10-08", "2025-10-20"])
      let own = known.shuffled(using: &chance).prefix(1 + chance.below(4)).map { "\($0) 5x5" }
      var all = own
      for extra in extras.prefix(1 + chance.below(3)) {
        all.insert(extra, at: chance.below(all.count + 1))
      }
      let plain = words(try destination(own.joined(separator: "; "), on: day))
      let whole = words(try destination(all.joined(separator: "; "), on: day))
      #expect(whole == plain, "seed \(seed), \(day): \(all)")
      found.insert(plain.prefix { $0 != " " }.description + plain.suffix(4))
    }
    #expect(found.count > 3, "\(found)")
  }

  @Test func anExerciseOfNoSessionIsWithoutAProgram() throws {
    guard case .unplanned = try destination("curl 3x10 @ 10kg", on: "2025-10-07") else {
      return #expect(Bool(false))
    }
  }

  @Test func aPauseLeavesNothingToLogEarly() throws {
    let extra = "2025-10-07 pause stronglifts-5x5\n"
    guard case .unplanned = try destination("squat 5x5 @ 22.5kg", on: "2025-10-07", extra: extra)
    else { return #expect(Bool(false)) }
  }

  @Test func theRestOfAnExerciseIsAPartOfTheWorkout() throws {
    let begun = """
      2025-10-08 07:00 workout B
        of stronglifts-5x5, day B, week 1
        Squat: 3x5 @ 22.5kg
        Overhead Press: 5x5 @ 20kg

      """
    for (text, hasRoom) in [
      ("squat 2x5 @ 22.5kg", true), ("squat 2x5 @ 22.5kg; deadlift 5 @ 40kg", true),
      ("squat 3x5 @ 22.5kg", false), ("deadlift 5 @ 40kg", true),
    ] {
      guard
        case .part(_, let workout, let session?) = try destination(
          text, on: "2025-10-08", extra: begun)
      else { return #expect(Bool(false), "\(text) is a part of B") }
      // The loads are those with which the workout began.
      #expect(session.exercises[0].sets[0].load?.text == "22.5kg")
      let logged = text.components(separatedBy: "; ").map { item in
        let name = item.hasPrefix("squat") ? "Squat" : "Deadlift"
        let count: Int32 = item.contains("3x5") ? 3 : item.contains("2x5") ? 2 : 1
        return PerformedExercise(name, sets: [SetGroup(count, PerformedSet(.reps(5)))])
      }
      #expect(session.hasRoom(for: logged, in: workout) == hasRoom)
      guard hasRoom else { continue }
      let squat = workout.adding(logged).exercises.filter { $0.name == "Squat" }
      #expect(squat.count == 1)
      #expect(squat[0].sets.sets.count == (text.hasPrefix("squat") ? 5 : 3))
    }
    // Other exercises are not a part of the session.
    if case .part = try destination("curl 5 @ 20kg", on: "2025-10-08", extra: begun) {
      #expect(Bool(false))
    }
  }
}
