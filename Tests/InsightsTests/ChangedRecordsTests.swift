// Tests which bests a correction of the history changes.

import Insights
import Testing
import Training

@Suite struct ChangedRecordsTests {
  private func text(_ changed: [ChangedRecord]) -> [String] {
    changed.map { record in
      func value(_ record: Record?) -> String {
        record.map { "\(words($0)) on \($0.mark.date.days(since: day))" } ?? "none"
      }
      return "\(record.exercise) \(record.kind.key): \(value(record.before)), "
        + value(record.after)
    }
  }

  @Test func aCorrectedSetChangesTheBestsThatItHeld() {
    let first = workout(0, [reps(5, Load(100, .kg))])
    let typo = Records([first, workout(1, [reps(5, Load(200, .kg))])])
    let right = Records([first, workout(1, [reps(5, Load(90, .kg))])])
    let changed = typo.changed(in: right)
    #expect(
      changed.map(\.kind) == [
        .heaviest, .best(reps: 2), .best(reps: 3), .best(reps: 5), .e1RM, .volume,
      ])
    #expect(
      text(changed).first == "Squat heaviest: heaviest 200kg < 100kg on 1, heaviest 100kg on 0")
    #expect(right.changed(in: right).isEmpty)
    #expect(typo.changed(in: typo).isEmpty)
  }

  @Test func aBestThatKeepsItsValueIsNotListed() {
    let one = Records([workout(0, [reps(5, Load(100, .kg))])])
    let other = Records([workout(3, [reps(5, Load(100, .kg))])])
    #expect(one.changed(in: other).isEmpty)
  }

  @Test func exercisesThatAppearVanishOrGetANewName() {
    let squat = Records([workout(0, [reps(5, Load(100, .kg))])])
    let bench = Records([workout(0, [reps(5, Load(100, .kg))], of: "Bench Press")])
    let changed = squat.changed(in: bench)
    #expect(changed.filter { $0.after == nil }.allSatisfy { $0.exercise == "Squat" })
    #expect(changed.filter { $0.before == nil }.allSatisfy { $0.exercise == "Bench Press" })
    #expect(Set(changed.map(\.exercise)) == ["Squat", "Bench Press"])
    #expect(squat.changed(in: bench) { _ in "Bench Press" }.isEmpty)
  }

  @Test func aSwapCountsOnlyForTheExerciseThatWasDone() {
    var press = workout(1, [reps(5, Load(200, .kg))], of: "Leg Press")
    press.exercises[0].swapFor = "Squat"
    let before = Records([workout(0, [reps(5, Load(100, .kg))])])
    let after = Records([workout(0, [reps(5, Load(100, .kg))]), press])
    #expect(Set(before.changed(in: after).map(\.exercise)) == ["Leg Press"])
    #expect(after.announced.isEmpty)
  }
}
