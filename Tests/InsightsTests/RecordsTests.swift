// Tests which sets count for records, which records are announced, and which are baselines.

import Insights
import Testing
import Training

@Suite struct RecordsTests {
  func bests(_ workouts: [LoggedWorkout], of name: String = "Squat") -> [String] {
    Records(workouts).bests(of: name).map(words)
  }

  func announced(_ workouts: [LoggedWorkout]) -> [String] {
    Records(workouts).announced.map(words)
  }

  @Test func theFirstSessionSetsOnlyBaselines() throws {
    let pounds = { Load($0, .lb) }
    let sets = [
      reps(10, pounds(0)), reps(10, pounds(0)), reps(10, pounds(40)), reps(5, pounds(60)),
      reps(5, pounds(75)), reps(5, pounds(75)), reps(5, pounds(75)),
    ]
    let records = Records([workout(1, sets)])
    #expect(
      records.bests(of: "Squat").map(words) == [
        "heaviest 75lb", "2rm 75lb", "3rm 75lb", "5rm 75lb", "8rm 40lb", "10rm 40lb",
        "reps_at_load 5", "reps_at_load 10", "reps_in_set 10", "e1rm 87.5lb", "volume 1825lb",
        "sets 7",
      ])
    #expect(records.announced.isEmpty)
    #expect(records.bests(of: "Squat").allSatisfy { $0.previous == nil })
    #expect(records.exercises == ["Squat"])
    let heaviest = try #require(records.best(.heaviest, of: "Squat"))
    #expect(heaviest.mark.set == sets[4])
    #expect(heaviest.mark.date == day.adding(days: 1))
    #expect(heaviest.gain == nil)
  }

  @Test func anOlderValueMustBeBeaten() throws {
    let first = workout(1, [reps(5, Load(100, .kg)), reps(5, Load(100, .kg))])
    #expect(
      announced([first, workout(2, [reps(5, Load(100, .kg)), reps(5, Load(100, .kg))])]) == [])
    let more = Records([first, workout(2, [reps(5, Load(105, .kg))])])
    #expect(
      more.announced.map(words) == [
        "heaviest 105kg < 100kg", "2rm 105kg < 100kg", "3rm 105kg < 100kg", "5rm 105kg < 100kg",
        "e1rm 122.5kg < 116.6667kg",
      ])
    let record = try #require(more.announced.first)
    #expect(record.gain == .load(ExactLoad(Decimal(5), .kg)))
    #expect(record.previous?.entry == 1)
    #expect(record.mark.entry == 2)
    // Within a workout there is no older value.
    #expect(announced([workout(1, [reps(5, Load(100, .kg)), reps(5, Load(110, .kg))])]) == [])
  }

  @Test func aGainOverAssistanceHasItsUnit() throws {
    let assisted = Load(tenThousandths: -250_000, unit: .lb, onBodyweight: true)
    let records = Records([
      workout(1, [reps(5, assisted)], of: "Pull-Up"),
      workout(2, [reps(5, .bodyweight)], of: "Pull-Up"),
    ])
    let best = try #require(records.announced.first { $0.kind == .heaviest })
    #expect(best.gain == .load(ExactLoad(Decimal(25), .lb)))
  }

  @Test func addingAWorkoutReturnsItsRecords() {
    var records = Records()
    #expect(records.add(workout(1, [reps(1, Load(100, .kg))])).isEmpty)
    let set = records.add(workout(2, [reps(1, Load(101, .kg)), reps(1, Load(102, .kg))]))
    #expect(
      set.map(words) == [
        "heaviest 102kg < 100kg", "single 102kg < 100kg", "e1rm 102kg < 100kg",
        "volume 203kg < 100kg", "sets 2 < 1",
      ])
    #expect(records.announced == Array(set))
  }

  @Test func aSingleIsExactlyOneRep() {
    #expect(
      bests([workout(1, [reps(2, Load(100, .kg)), reps(1, Load(90, .kg))])]).prefix(3)
        == ["heaviest 100kg", "single 90kg", "2rm 100kg"])
  }

  @Test func bestOfManyRepsCountsSetsOfMore() {
    let records = Records([workout(1, [reps(9, Load(80, .kg)), reps(4, Load(90, .kg))])])
    let found = Records.repCounts.map { count in
      records.best(.best(reps: count), of: "Squat").map(words)
    }
    #expect(found == ["2rm 90kg", "3rm 90kg", "5rm 80kg", "8rm 80kg", nil])
  }

  @Test func warmUpsAndEmptySetsDoNotCount() {
    let nothing = PerformedSet(.reps(0), load: Load(200, .kg), isFailure: true)
    let none = PerformedSet(.time(Seconds(0)))
    let sets = [reps(5, Load(150, .kg), warmup: true), nothing, none]
    #expect(Records([workout(1, sets)]).exercises.isEmpty)
    #expect(
      bests([workout(1, sets + [reps(1, Load(100, .kg))])]) == [
        "heaviest 100kg", "single 100kg", "reps_at_load 1", "reps_in_set 1", "e1rm 100kg",
        "volume 100kg", "sets 1",
      ])
  }

  @Test func anExerciseListedTwiceIsCountedTogether() {
    let one = PerformedExercise("Squat", sets: [SetGroup(3, reps(5, Load(100, .kg)))])
    let two = PerformedExercise("Squat", label: "bbb", sets: [SetGroup(5, reps(10, Load(50, .kg)))])
    let records = Records([LoggedWorkout(date: day, entry: 0, exercises: [one, two])])
    #expect(records.best(.sets, of: "Squat").map(words) == "sets 8")
    #expect(records.best(.volume, of: "Squat").map(words) == "volume 4000kg")
  }

  @Test func moreThanTwelveRepsGiveNoEstimateRecord() {
    let first = workout(1, [reps(5, Load(100, .kg))])
    let many = announced([first, workout(2, [reps(20, Load(90, .kg))])])
    #expect(!many.contains { $0.hasPrefix("e1rm") })
    #expect(
      bests([workout(1, [reps(13, Load(90, .kg))])]).contains { $0.hasPrefix("e1rm") } == false)
    let twelve = announced([first, workout(2, [reps(12, Load(90, .kg))])])
    #expect(twelve.contains("e1rm 126kg < 116.6667kg"))
  }

  @Test func estimatesUseTheFormulaAndTheTable() {
    let logged = [reps(3, Load(100, .kg), effort: 16)]
    #expect(
      Records([workout(1, logged)]).best(.e1RM, of: "Squat").map(words) == "e1rm 115.8749kg")
    let sets = [reps(5, Load(100, .kg))]
    #expect(
      Records([workout(1, sets)]).best(.e1RM, of: "Squat").map(words) == "e1rm 116.6667kg")
    #expect(
      Records([workout(1, sets)], formula: .brzycki).best(.e1RM, of: "Squat").map(words)
        == "e1rm 112.5kg")
  }

  @Test func unitsCompareExactly() {
    let kilograms = workout(1, [reps(1, Load(tenThousandths: 453_592, unit: .kg))])
    let heavier = Records([kilograms, workout(2, [reps(1, Load(100, .lb))])])
    #expect(heavier.announced.first.map(words) == "heaviest 100lb < 45.3592kg")
    let gain = heavier.announced.first?.gain
    guard case .load(let load) = gain else {
      Issue.record("\(String(describing: gain))")
      return
    }
    #expect(load.unit == .lb)
    #expect(load.amount > .zero && load.amount < Decimal(1, places: 3))
    let pounds = workout(1, [reps(1, Load(100, .lb))])
    #expect(
      announced([pounds, workout(2, [reps(1, Load(tenThousandths: 453_592, unit: .kg))])]) == [])
  }

  @Test func laterNamesAreSeparateExercises() {
    let records = Records([
      workout(1, [reps(5, Load(100, .kg))]), workout(2, [reps(5, Load(80, .kg))], of: "Bench"),
      workout(3, [reps(5, Load(90, .kg))], of: "Bench"),
    ])
    #expect(records.exercises == ["Squat", "Bench"])
    #expect(records.announced.allSatisfy { $0.exercise == "Bench" && $0.mark.entry == 3 })
    #expect(records.bests(of: "Row").isEmpty)
  }
}
