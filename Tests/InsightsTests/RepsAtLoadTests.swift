// Tests when most reps at a load is a record, and when another record already covers it.

import Insights
import Testing
import Training

@Suite struct RepsAtLoadTests {
  func announced(_ sets: [PerformedSet]...) -> [String] {
    Records(sets.enumerated().map { workout($0.offset, $0.element) }).announced
      .filter { $0.kind == .repsAtLoad }.map(words)
  }

  @Test func moreRepsAtALoadLiftedBefore() {
    #expect(
      announced([reps(5, Load(100, .kg))], [reps(6, Load(100, .kg))]) == ["reps_at_load 6 < 5"])
    #expect(announced([reps(5, Load(100, .kg))], [reps(5, Load(100, .kg))]) == [])
    // 95 kg was never lifted, although heavier loads were.
    #expect(announced([reps(5, Load(100, .kg))], [reps(6, Load(95, .kg))]) == [])
  }

  @Test func heavierSetsWithAsManyRepsCountToo() {
    let first = [reps(5, Load(90, .kg)), reps(7, Load(100, .kg))]
    #expect(announced(first, [reps(6, Load(90, .kg))]) == [])
    #expect(announced(first, [reps(7, Load(90, .kg))]) == [])
  }

  @Test func notAnnouncedIfTheSetIsAlsoABestOrSingle() {
    // Eight reps at 100 beat the eight-rep best of 90, which is already a record.
    let first = [reps(8, Load(90, .kg)), reps(5, Load(100, .kg))]
    let second = [reps(8, Load(100, .kg))]
    #expect(announced(first, second) == [])
    let all = Records([workout(1, first), workout(2, second)]).announced.map(words)
    #expect(all.contains("8rm 100kg < 90kg"))
    // Without an earlier eight-rep best there is only a baseline, which is not announced.
    #expect(
      announced([reps(5, Load(100, .kg))], [reps(8, Load(100, .kg))]) == ["reps_at_load 8 < 5"])
  }

  @Test func aLighterSetWithoutMoreRepsIsNotAnnounced() {
    let first = [reps(4, Load(100, .kg)), reps(4, Load(90, .kg)), reps(4, Load(80, .kg))]
    let second = [reps(6, Load(80, .kg)), reps(6, Load(90, .kg)), reps(5, Load(100, .kg))]
    let records = Records([workout(1, first), workout(2, second)])
    let found = records.announced.filter { $0.kind == .repsAtLoad }
    #expect(found.map { $0.mark.set?.load } == [Load(100, .kg), Load(90, .kg)])
  }

  @Test func aHeavierSetAtANewLoadIsTheBestAtBoth() {
    let first = [reps(3, Load(90, .kg))]
    let second = [reps(8, Load(95, .kg)), reps(6, Load(90, .kg))]
    let all = Records([workout(1, first), workout(2, second)]).announced
    #expect(all.filter { $0.kind == .repsAtLoad }.map { $0.mark.set?.load } == [])
  }

  @Test func bestsAreNotMatchedByAHeavierLoad() {
    let records = Records([
      workout(1, [reps(10, Load(60, .kg)), reps(5, Load(80, .kg))]),
      workout(2, [reps(8, Load(80, .kg)), reps(10, Load(50, .kg)), reps(12, Load(40, .kg))]),
      workout(3, [reps(3, Load(90, .kg)), reps(11, Load(60, .kg))]),
    ])
    let bests = records.bests(of: "Squat").filter { $0.kind == .repsAtLoad }
    #expect(bests.map { $0.mark.set?.load?.text } == ["90kg", "80kg", "60kg", "40kg"])
    #expect(
      bests.map(words) == [
        "reps_at_load 3", "reps_at_load 8 < 5", "reps_at_load 11 < 10", "reps_at_load 12",
      ])
    #expect(records.mostReps(of: "Squat", at: Load(70, .kg))?.value == .reps(8))
    #expect(records.mostReps(of: "Squat", at: Load(90, .kg))?.value == .reps(3))
    #expect(records.mostReps(of: "Squat", at: Load(91, .kg)) == nil)
  }

  /// Compares with the simplest calculation: over all sets, one by one.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func mostRepsMatchASearchOfAllSets(seed: UInt64) {
    var state = seed
    func draw(_ below: UInt64) -> Int32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int32((state >> 33) % below)
    }
    var records = Records()
    var all: [PerformedSet] = []
    for number in 0..<60 {
      let sets = (0...draw(5)).map { _ in
        reps(1 + draw(12), Load(50 + 5 * draw(12), draw(3) == 0 ? .lb : .kg))
      }
      records.add(workout(number, sets))
      all += sets
      for set in all {
        guard let load = set.load else { continue }
        let most = all.filter { !($0.load?.isLighter(than: load) ?? true) }
          .compactMap(\.amount.reps).max()
        let found = records.mostReps(of: "Squat", at: load)?.value
        #expect(found == most.map { .reps(Int($0)) }, "seed \(seed), workout \(number)")
      }
      let counts = records.bests(of: "Squat").filter { $0.kind == .repsAtLoad }
        .compactMap { $0.mark.set?.amount.reps }
      #expect(
        zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed), workout \(number)")
    }
  }
}
