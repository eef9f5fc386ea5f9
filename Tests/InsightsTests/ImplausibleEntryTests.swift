// Tests that unlikely values are found, and that years of progress are not reported.

import Insights
import Testing
import Training

@Suite struct ImplausibleEntryTests {
  private let today = CalendarDate(days: 20_000)

  /// Returns a squat session every fourth day up to today, with these loads.
  private func squats(_ loads: [Load]) -> [Entry] {
    loads.enumerated().map { index, load in
      Entry(
        CalendarDate(days: today.days - Int32(4 * (loads.count - 1 - index))), nil,
        .workout(
          Workout(
            title: "Legs",
            exercises: [
              PerformedExercise("Squat", sets: [SetGroup(3, PerformedSet(.reps(5), load: load))])
            ])))
    }
  }

  private func found(_ entries: [Entry]) -> [ImplausibleEntry] {
    ImplausibleEntries(entries, today: today).found
  }

  private func kilograms(_ loads: [Int32]) -> [Load] { loads.map { Load($0, .kg) } }

  @Test func aTypoIsFound() {
    let loads = [290, 295, 2956, 300, 305].map { Load($0, .lb) }
    #expect(
      found(squats(loads)) == [
        ImplausibleEntry(
          entry: 2, kind: .load(exercise: "Squat", Load(2956, .lb), usual: Load(295, .lb)))
      ])
    // The last session is only compared with those before it.
    #expect(found(squats(kilograms([100, 105, 110, 1150]))).map(\.entry) == [3])
  }

  /// Typos in one workout are in the order of the exercises.
  @Test func typosOfAWorkoutAreInItsOrder() {
    let names = ["Squat", "Press", "Row", "Curl", "Dip", "Deadlift"]
    let entries = (0..<5).map { number in
      let sets = [SetGroup(3, PerformedSet(.reps(5), load: Load(number == 3 ? 900 : 90, .kg)))]
      return Entry(
        CalendarDate(days: today.days - 10 + Int32(number)), nil,
        .workout(Workout(title: "A", exercises: names.map { PerformedExercise($0, sets: sets) })))
    }
    let found = found(entries).map { entry in
      if case .load(let exercise, _, _) = entry.kind { exercise } else { "" }
    }
    #expect(found == names)
  }

  @Test(arguments: [
    [20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130],
    [60, 140, 60, 145, 60, 150, 60, 155], [100, 100, 100, 50, 100, 100], [40, 40, 40, 45, 120],
    [20, 200, 500], [1000, 20],
  ])
  func normalTrainingIsNotReported(_ loads: [Int32]) {
    #expect(found(squats(kilograms(loads))) == [])
  }

  @Test func aUsualNumberInTheOtherUnitIsFound() {
    var loads = kilograms([100, 102, 104, 106, 108])
    loads[2] = Load(105, .lb)
    #expect(
      found(squats(loads)) == [
        ImplausibleEntry(
          entry: 2, kind: .unit(exercise: "Squat", Load(105, .lb), usual: Load(102, .kg)))
      ])
    // Training in a gym abroad.
    loads[2] = Load(225, .lb)
    #expect(found(squats(loads)) == [])
  }

  @Test func aDoubledBodyweightIsFound() {
    func weights(_ loads: [Load]) -> [Entry] {
      loads.enumerated().map { index, load in
        Entry(CalendarDate(days: 19_900 + Int32(index)), nil, .bodyweight(load, notes: []))
      }
    }
    let usual = kilograms([82, 83, 82, 81])
    #expect(found(weights(usual + [Load(181, .kg)])).map(\.entry) == [4])
    #expect(found(weights(usual + [Load(181, .lb)])) == [])
    #expect(found(weights(kilograms([82, 181]))) == [])
  }

  @Test func futureDatesAndLongSessions() {
    func workout(_ days: Int32, _ took: Int32? = nil) -> Entry {
      Entry(
        CalendarDate(days: days), nil,
        .workout(Workout(title: "A", took: took.map { Seconds($0 * 3600) })))
    }
    #expect(found([workout(today.days + 1, 9)]) == [])
    #expect(found([workout(today.days, 20)]).map(\.kind) == [.duration(Seconds(20 * 3600))])
    #expect(found([workout(today.days + 2)]).map(\.kind) == [.future])
    #expect(found([workout(today.days - 40_000)]).map(\.kind) == [.distantPast])
    let start = Event.start(program: "p", version: nil, inputs: [])
    #expect(found([Entry(CalendarDate(days: today.days + 30), nil, start)]) == [])
  }

  @Test func theSameSetsTwiceInADay() {
    func workout(_ names: [String]) -> Entry {
      let sets = [SetGroup(5, PerformedSet(.reps(5), load: Load(100, .kg)))]
      return Entry(
        today, nil,
        .workout(
          Workout(title: "A", exercises: names.map { PerformedExercise($0, sets: sets) })))
    }
    #expect(found([workout(["A", "B"]), workout(["A", "B"])]).map(\.kind) == [.twice(of: 0)])
    #expect(found([workout(["A", "B"]), workout(["B", "A"])]) == [])
    // A short session may be done both morning and evening.
    #expect(found([workout(["A"]), workout(["A"])]) == [])
  }
}

@Suite struct SimilarExerciseNamesTests {
  private func found(_ names: [String: Int], distinct: Set<String> = []) -> [String] {
    SimilarExerciseNames.found(among: names, distinct: distinct).map { "\($0.name) > \($0.other)" }
  }

  @Test func spellingsOfOneName() {
    #expect(
      found(["Bench Press": 9, "bench press": 1, "Squat": 3]) == ["bench press > Bench Press"])
    #expect(
      found(["Pull-Up": 1, "Pullup": 5, "Pull Up": 2]).sorted() == [
        "Pull Up > Pullup", "Pull-Up > Pullup",
      ])
    #expect(found(["A b": 1, "Ab": 1], distinct: ["A b", "Ab"]) == ["Ab > A b"])
  }

  @Test(arguments: [
    ("Deadlfit", "Deadlift"), ("Sqaut", "Squat"), ("Leg Pres", "Leg Press"), ("Dips", "Dip"),
    ("Calf Raises", "Calf Raise"),
  ])
  func namesOneLetterApart(_ rare: String, _ usual: String) {
    #expect(found([rare: 1, usual: 9]) == ["\(rare) > \(usual)"])
    #expect(found([rare: 1, usual: 9], distinct: [rare, usual]) == [])
  }

  @Test(arguments: [
    ("Press 1", "Press 2"), ("Row A", "Row B"), ("Row", "Raw"), ("T-Bar Row", "Bar Row"),
    ("Front Squat", "Back Squat"), ("Leg Curl", "Leg Curl 2"), ("5k", "3k"),
  ])
  func separateExercises(_ one: String, _ other: String) {
    #expect(found([one: 1, other: 9]) == [])
  }
}
