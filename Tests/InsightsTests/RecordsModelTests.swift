// Tests the bests of random workouts against the definition of each kind.

import Insights
import SeededChance
import Testing
import Training

@Suite struct RecordsModelTests {
  /// Returns workouts of one exercise: with loads, with bodyweight alone, assisted, or any of these
  /// on bodyweight.
  private func workouts(_ seed: UInt64) -> [LoggedWorkout] {
    var chance = Chance(seed: seed)
    let loads = chance.one([1...6, 0...0, -6 ... -1, -4...0, -3...3, 0...4])
    let onBodyweight = loads != 1...6
    return (0..<12).map { number in
      let sets = (0..<(1 + chance.below(3))).map { _ in
        reps(
          Int32(1 + chance.below(12)),
          Load(
            tenThousandths: Int32(loads.lowerBound + chance.below(loads.count)) * 50_000, unit: .kg,
            onBodyweight: onBodyweight))
      }
      return workout(number, sets)
    }
  }

  /// Returns the best of each kind that a list of workouts has, found set by set.
  private func model(_ workouts: [LoggedWorkout]) -> [String] {
    let sets = workouts.map { $0.exercises.flatMap(\.sets).map(\.set) }
    func reps(_ set: PerformedSet) -> Int { Int(set.amount.reps ?? 0) }
    func load(_ set: PerformedSet) -> Int { set.load?.comparable ?? .min }
    func heaviest(_ isIn: (PerformedSet) -> Bool) -> String? {
      sets.joined().filter(isIn).max { load($0) < load($1) }?.load?.text
    }
    var lines = ["heaviest \(heaviest { _ in true } ?? "")"]
    lines += heaviest { reps($0) == 1 }.map { ["single \($0)"] } ?? []
    for count in Records.repCounts {
      lines += heaviest { reps($0) >= count }.map { ["\(count)rm \($0)"] } ?? []
    }
    let most = sets.joined().map(reps).max() ?? 0
    lines.append("reps_in_set \(most)")
    let bodily = sets.map { $0.filter { $0.load?.onBodyweight ?? false }.map(reps).reduce(0, +) }
    if let volume = bodily.max(), volume > 0 { lines.append("volume \(volume)") }
    lines.append("sets \(sets.map(\.count).max() ?? 0)")
    return lines
  }

  @Test func bestsAreThoseOfTheModel() {
    for seed in 0..<300 as Range<UInt64> {
      let workouts = workouts(seed)
      for count in 1...workouts.count {
        let bests = Records(workouts.prefix(count)).bests(of: "Squat").filter { record in
          switch record.kind {
          case .repsAtLoad, .e1RM, .volume: false
          default: true
          }
        }
        let texts = bests.map { String(words($0).prefix { $0 != "<" }).trimmed }
        #expect(texts == model(Array(workouts.prefix(count))), "seed \(seed), \(count) workouts")
      }
    }
  }

  /// A record that was announced for a workout is a best on that date, and `prs` lists it. Reps at
  /// a load and totals of sessions are listed only on request.
  @Test func whatIsAnnouncedIsListed() {
    var kinds: Set<String> = []
    for seed in 0..<300 as Range<UInt64> {
      var records = Records()
      for workout in workouts(seed) {
        let announced = records.add(workout)
        let bests = records.bests(of: "Squat")
        let listed = bests.listed()
        for record in announced {
          #expect(bests.contains(record), "seed \(seed): \(words(record))")
          switch record.kind {
          case .heaviest, .single, .best(reps: 3...): break
          case .repsInSet where record.mark.set?.load?.onBodyweight ?? false: break
          default: continue
          }
          kinds.insert("\(record.kind.key) \(record.mark.set?.load?.onBodyweight ?? false)")
          #expect(listed.contains(record), "seed \(seed): \(words(record))")
        }
      }
    }
    #expect(kinds.count == 13, "\(kinds)")
  }

  /// Equal lines of a file are one object, whose sets are read once. The records are the same as
  /// those of workouts that share nothing, whatever the lifter weighed.
  @Test func sharedLinesHaveTheRecordsOfCopies() {
    var plateaus = 0
    for seed in 0..<300 as Range<UInt64> {
      var chance = Chance(seed: seed)
      let pool = (0..<6).map { number in
        WorkoutLine(
          PerformedExercise(
            number % 2 == 0 ? "Squat" : "Chin-Up",
            sets: (0..<(1 + chance.below(3))).map { _ in
              SetGroup(
                reps(
                  Int32(1 + chance.below(12)),
                  Load(
                    tenThousandths: Int32(chance.below(6)) * 50_000, unit: .kg,
                    onBodyweight: number % 2 == 1)))
            }))
      }
      var (shared, copied) = (Records(), Records())
      for number in 0..<16 {
        let lines = (0..<(1 + chance.below(4))).map { _ in chance.one(pool) }
        let date = day.adding(days: 9 * number)
        let bodyweight = chance.one([nil, Load(80, .kg), Load(81, .kg)])
        func logged(_ lines: [WorkoutLine]) -> LoggedWorkout {
          LoggedWorkout(
            date: date, entry: number,
            workout: Workout(
              title: "", reference: nil, took: nil, gym: nil, answers: [], lines: lines, notes: []),
            bodyweight: bodyweight)
        }
        let announced = shared.add(logged(lines))
        #expect(
          announced == copied.add(logged(lines.map { WorkoutLine($0.exercise) })), "seed \(seed)")
        #expect(shared.exercises == copied.exercises)
        for exercise in shared.exercises {
          #expect(shared.bests(of: exercise) == copied.bests(of: exercise), "seed \(seed)")
        }
        let plateau = Plateau.all(in: shared, since: nil, on: date)
        plateaus += plateau.count
        #expect(plateau == Plateau.all(in: copied, since: nil, on: date), "seed \(seed)")
      }
    }
    #expect(plateaus > 100)
  }
}

extension String {
  fileprivate var trimmed: String { last == " " ? String(dropLast()) : self }
}
