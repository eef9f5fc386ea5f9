// Tests of expressions over the sets of a session, and of predicates.

import Diagnostics
import Notation
import Testing
import Training

@Suite struct EvaluationSetsTests {
  private typealias Invented = TestContext

  private func world(_ sets: [SetResult]) -> TestContext {
    var world = TestContext()
    world.sets = sets
    return world
  }

  /// Three planned sets, of which the second was not done, and an extra set.
  private var session: TestContext {
    world([
      Invented.set(.reps(5), at: kg(100), did: 5),
      Invented.set(.reps(5), at: kg(110), as: "mark"),
      Invented.set(.reps(8, upTo: 12), at: kg(90), did: 10),
      Invented.set(nil, did: 12, with: kg(60)),
    ])
  }

  @Test(arguments: [
    ("first.reps", "5"), ("last.reps", "12"), ("last.goal", "0"), ("nth(2).reps", "0"),
    ("nth(3).goal", "8"), ("nth(3).ceiling", "12"), ("nth(3).load", "90kg"), ("first.ceiling", "5"),
    ("mark.done", "no"), ("mark.load", "nothing"), ("mark.planned", "110kg"), ("mark", "nothing"),
    ("top.load", "100kg"), ("top", "100kg"), ("nth(5).reps", "nothing"), ("nth(0)", "nothing"),
    ("nth(-1)", "nothing"), ("last.made", "yes"), ("first.made", "yes"),
    ("all(reps >= goal)", "no"), ("any(reps > 10)", "yes"), ("count(done)", "3"),
    ("count(reps >= goal)", "3"), ("sum(reps)", "27"), ("sum(goal)", "18"), ("min(reps)", "5"),
    ("max(reps)", "12"), ("avg(reps)", "9"), ("max(load)", "100kg"), ("avg(load)", "83.3333kg"),
    ("sum(reps * load)", "2120kg"), ("sum(reps - goal)", "9"), ("avg(rpe)", "nothing"),
  ])
  func readsSets(_ text: String, _ result: String) throws {
    #expect(try session.shown(text) == result)
  }

  @Test func readsFieldsOfSets() throws {
    let world = world([
      SetResult(
        goal: .max, isDone: true, reps: 9, load: lb(50), effort: Effort(halves: 17),
        time: Seconds(tenths: 455), distance: Distance(tenThousandths: 15_000, unit: .km),
        e1rm: lb(65))
    ])
    #expect(try world.shown("first.rpe") == "8.5")
    #expect(try world.shown("first.time") == "45.5s")
    #expect(try world.shown("first.distance") == "1.5km")
    #expect(try world.shown("first.e1rm") == "65lb")
    #expect(try world.shown("first.goal") == "0")
    #expect(try world.shown("first.planned") == "nothing")
  }

  @Test func topIsTheNamedOrTheLastHeaviestSet() throws {
    var sets = [
      Invented.set(.reps(3), at: kg(100), did: 3), Invented.set(.reps(2), at: kg(100), did: 2),
      Invented.set(.reps(9), at: kg(80), did: 9),
    ]
    #expect(try world(sets).shown("top.reps") == "2")
    sets[2].name = "top"
    #expect(try world(sets).shown("top.reps") == "9")
    // 221 lb is more than 100 kg.
    sets[2] = Invented.set(.reps(9), did: 9, with: lb(221))
    #expect(try world(sets).shown("top.reps") == "9")
    let holds = [
      SetResult(goal: .time(Seconds(30)), isDone: true, time: Seconds(31)),
      SetResult(goal: .time(Seconds(30)), isDone: true, time: Seconds(32)),
      SetResult(goal: .time(Seconds(30))),
    ]
    #expect(try world(holds).shown("top.time") == "32s")
  }

  @Test func previousIsTheSetBefore() throws {
    var world = session
    world.currentSet = 3
    #expect(try world.shown("prev") == "90kg")
    world.currentSet = 0
    #expect(try world.shown("prev") == "nothing")
  }

  @Test func aNamedSetStandsForItsLoad() throws {
    var world = world([Invented.set(.reps(5), at: kg(100), did: 5, with: kg(105), as: "mark")])
    world.values[ValueName("mark")] = .number(.one)
    #expect(try world.shown("90% of mark") == "94.5kg")
  }

  private func judged(_ sets: [SetResult]) throws -> String {
    let world = world(sets)
    return try ["made", "topped", "missed"].filter { try world.evaluate($0) == .truth(true) }
      .joined(separator: " ")
  }

  @Test func madeRequiresRepsAndLoad() throws {
    func five(_ reps: Int32?, at load: ExactLoad? = nil) -> SetResult {
      Invented.set(.reps(5), at: kg(100), did: reps, with: load)
    }
    #expect(try judged([five(5), five(5)]) == "made topped")
    #expect(try judged([five(6), five(5, at: kg(105))]) == "made topped")
    #expect(try judged([five(5), five(4)]) == "missed")
    #expect(try judged([five(5), five(nil)]) == "missed")
    #expect(try judged([five(nil), five(nil)]) == "")
    #expect(try judged([]) == "")
    #expect(try judged([five(5, at: kg(99))]) == "missed")
    #expect(try judged([five(0)]) == "missed")
  }

  @Test func optionalAndExtraSetsAreNeverMissed() throws {
    var optional = Invented.set(.reps(5), at: kg(100))
    optional.isOptional = true
    let done = Invented.set(.reps(5), at: kg(100), did: 5)
    #expect(try judged([done, optional]) == "made topped")
    #expect(try judged([done, Invented.set(nil, did: 1, with: kg(1))]) == "made topped")
    // `3-5x5`: three sets are required.
    #expect(try judged([done, done, done, optional, optional]) == "made topped")
  }

  @Test func rangesAreMadeAtTheBottomAndToppedAtTheTop() throws {
    func range(_ reps: Int32) -> SetResult {
      Invented.set(.reps(8, upTo: 12), at: kg(50), did: reps)
    }
    #expect(try judged([range(8), range(12)]) == "made")
    #expect(try judged([range(12), range(13)]) == "made topped")
    #expect(try judged([range(7), range(12)]) == "missed")
  }

  @Test func theLoadIsJudgedByTheProgramsRounding() throws {
    let exact = ExactLoad(Decimal(8_736, places: 2), .kg)  // Rounds down to 85 kg.
    var sets = [Invented.set(.reps(5), at: exact, did: 5, with: kg(85))]
    #expect(try judged(sets) == "made topped")
    sets[0].load = kg(849, places: 1)
    #expect(try judged(sets) == "missed")
    // 187.3934 lb equal 85 kg, but a load planned in pounds is rounded down to 185 lb.
    sets = [Invented.set(.reps(5), at: lb(1_879, places: 1), did: 5, with: lb(185))]
    #expect(try judged(sets) == "made topped")
    sets[0].load = lb(184)
    #expect(try judged(sets) == "missed")
    var rounded = world([Invented.set(.reps(5), at: kg(99), did: 5, with: kg(90))])
    #expect(try rounded.evaluate("made") == .truth(false))
    rounded.round = .one(Load(10, .kg))
    #expect(try rounded.evaluate("made") == .truth(true))
    rounded.round = .one(Load(5, .lb))  // 218.26 lb rounds down to 215 lb, which is 97.52 kg.
    #expect(try rounded.evaluate("made") == .truth(false))
    rounded.sets[0].load = kg(976, places: 1)
    #expect(try rounded.evaluate("made") == .truth(true))
  }

  @Test func findAndMaxNeedOnlyBeDoneAndEffortsNeedReps() throws {
    var find = Invented.set(.reps(5), at: kg(100), did: 3, with: kg(60))
    find.isFind = true
    #expect(try judged([find]) == "made topped")
    #expect(try judged([Invented.set(.max, at: kg(100), did: 1)]) == "made topped")
    #expect(try judged([Invented.set(.max, at: kg(100), did: 0)]) == "missed")
    var effort = Invented.set(.reps(5), at: kg(100), did: 5, with: kg(60))
    #expect(try judged([effort]) == "missed")
    effort.isByEffort = true
    #expect(try judged([effort]) == "made topped")
    effort.reps = 4
    #expect(try judged([effort]) == "missed")
  }

  @Test func aTotalIsTheSumOfAllItsLines() throws {
    func lines(_ reps: [Int32], _ loads: [ExactLoad?]? = nil) -> [SetResult] {
      reps.enumerated().map { index, count in
        var line = Invented.set(
          index == 0 ? .total(100, upTo: 200) : .partOfTotal, at: index == 0 ? kg(20) : nil,
          did: count, with: loads?[index] ?? kg(20))
        line.planned = index == 0 ? kg(20) : nil
        return line
      }
    }
    #expect(try judged(lines([50, 50])) == "made")
    #expect(try judged(lines([50, 49])) == "missed")
    #expect(try judged(lines([50, 50, 50, 50])) == "made topped")
    #expect(try judged(lines([100])) == "made")
    #expect(try judged(lines([50, 50], [kg(20), kg(15)])) == "missed")
    #expect(try world(lines([50, 50])).shown("first.made") == "yes")
    #expect(try world(lines([50, 50])).shown("count(made)") == "2")
    #expect(try world(lines([50, 50])).shown("sum(goal)") == "100")
  }

  @Test func timesAndDistancesMustReachTheGoal() throws {
    func hold(_ seconds: Int32?) -> SetResult {
      SetResult(
        goal: .time(Seconds(30), upTo: Seconds(60)), isDone: seconds != nil,
        time: seconds.map { Seconds($0) })
    }
    #expect(try judged([hold(30)]) == "made")
    #expect(try judged([hold(60)]) == "made topped")
    #expect(try judged([hold(29)]) == "missed")
    #expect(try world([hold(60)]).shown("first.goal") == "nothing")
    func run(_ metres: Int32, _ time: Int32? = nil, in goal: SetGoal) -> SetResult {
      SetResult(
        goal: goal, isDone: true, time: time.map { Seconds($0) },
        distance: Distance(tenThousandths: metres * 10_000, unit: .m))
    }
    let kilometre = Distance(tenThousandths: 10_000, unit: .km)
    #expect(try judged([run(1_000, in: .distance(kilometre))]) == "made topped")
    #expect(try judged([run(999, in: .distance(kilometre))]) == "missed")
    let race = SetGoal.distanceInTime(kilometre, Seconds(300))
    #expect(try judged([run(1_000, 300, in: race)]) == "made topped")
    #expect(try judged([run(1_000, 301, in: race)]) == "missed")
    #expect(
      try judged([SetResult(goal: .repsInTime(50), isDone: true, reps: 50)]) == "made topped")
    #expect(
      try judged([SetResult(goal: .repsInTime(nil), isDone: true, reps: 0)]) == "missed")
  }

  @Test func bodyweightLoadsAreJudgedByTheAddedLoad() throws {
    let planned = ExactLoad(Decimal(113, places: 1), .kg, onBodyweight: true)
    let ten = ExactLoad(Decimal(10), .kg, onBodyweight: true)
    #expect(try judged([Invented.set(.reps(5), at: planned, did: 5, with: ten)]) == "made topped")
    let five = ExactLoad(Decimal(5), .kg, onBodyweight: true)
    #expect(try judged([Invented.set(.reps(5), at: planned, did: 5, with: five)]) == "missed")
  }

  @Test func readsPastSessions() throws {
    var world = TestContext()
    func session(_ days: Int32, _ load: Int, _ reps: Int32) -> PastSession {
      var set = Invented.set(nil, did: reps, with: kg(load))
      set.e1rm = kg(load + Int(reps))
      return PastSession(on: CalendarDate(days: 20_000 - days), sets: [set])
    }
    world.sessions = [
      session(70, 120, 1), session(28, 100, 5), session(14, 102, 5), session(7, 110, 3),
    ]
    world.daysSinceLast = 7
    #expect(try world.shown("best(load)") == "120kg")
    #expect(try world.shown("best(load, 8 weeks)") == "110kg")
    #expect(try world.shown("best(load, reps >= 5)") == "102kg")
    #expect(try world.shown("best(load, reps >= 9)") == "nothing")
    #expect(try world.shown("best(reps, load >= 100kg, 20 days)") == "5")
    #expect(try world.shown("best(e1rm)") == "121kg")
    #expect(try world.shown("days since last") == "7")
    // 105 kg, 107 kg and 113 kg, after 0, 2 and 3 weeks.
    #expect(try world.shown("trend(e1rm, 6 weeks)") == "2.4286kg")
    #expect(try world.shown("trend(e1rm, 1 week)") == "nothing")
    #expect(try world.evaluate("trend(load, 6 weeks) > 0kg") == .truth(true))
  }
}
