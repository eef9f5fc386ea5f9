// Tests which bests a correction of the history moves.

import Insights
import Testing
import Training

@Suite struct MovedRecordsTests {
  private func text(_ moved: [MovedRecord]) -> [String] {
    moved.map { record in
      func value(_ record: Record?) -> String {
        record.map { "\(words($0)) on \($0.mark.date.days(since: day))" } ?? "none"
      }
      return "\(record.exercise) \(record.kind.key): \(value(record.before)), "
        + value(record.after)
    }
  }

  @Test func aCorrectedSetMovesTheBestsThatItHeld() {
    let first = workout(0, [reps(5, Load(100, .kg))])
    let typo = Records([first, workout(1, [reps(5, Load(200, .kg))])])
    let right = Records([first, workout(1, [reps(5, Load(90, .kg))])])
    let moved = typo.moved(in: right)
    #expect(
      moved.map(\.kind) == [
        .heaviest, .best(reps: 2), .best(reps: 3), .best(reps: 5), .e1RM, .volume,
      ])
    #expect(text(moved).first == "Squat heaviest: heaviest 200kg < 100kg on 1, heaviest 100kg on 0")
    #expect(right.moved(in: right).isEmpty)
    #expect(typo.moved(in: typo).isEmpty)
  }

  @Test func aBestThatKeepsItsValueIsNotListed() {
    let one = Records([workout(0, [reps(5, Load(100, .kg))])])
    let other = Records([workout(3, [reps(5, Load(100, .kg))])])
    #expect(one.moved(in: other).isEmpty)
  }

  @Test func exercisesThatAppearVanishOrGetANewName() {
    let squat = Records([workout(0, [reps(5, Load(100, .kg))])])
    let bench = Records([workout(0, [reps(5, Load(100, .kg))], of: "Bench Press")])
    let moved = squat.moved(in: bench)
    #expect(moved.filter { $0.after == nil }.allSatisfy { $0.exercise == "Squat" })
    #expect(moved.filter { $0.before == nil }.allSatisfy { $0.exercise == "Bench Press" })
    #expect(Set(moved.map(\.exercise)) == ["Squat", "Bench Press"])
    #expect(squat.moved(in: bench) { _ in "Bench Press" }.isEmpty)
  }

  @Test func aSwapCountsOnlyForTheExerciseThatWasDone() {
    var press = workout(1, [reps(5, Load(200, .kg))], of: "Leg Press")
    press.exercises[0].swapFor = "Squat"
    let before = Records([workout(0, [reps(5, Load(100, .kg))])])
    let after = Records([workout(0, [reps(5, Load(100, .kg))]), press])
    #expect(Set(before.moved(in: after).map(\.exercise)) == ["Leg Press"])
    #expect(after.announced.isEmpty)
  }
}
