// The totals of several files are those of all their workouts together.

import Interchange
import SeededChance
import Testing
import Training

@Suite struct ImportTallyTests {
  private static let header =
    "Date,Workout Name,Exercise Name,Set Order,Weight,Weight Unit,Reps,Distance,Seconds,Notes\n"

  private func text(_ tally: ImportTally) -> [String] {
    let volume = tally.volume.sorted { $0.key.rawValue < $1.key.rawValue }
    let dates = [tally.first, tally.last].map { $0?.text ?? "" }
    return ["\(tally.workouts) \(tally.sets) \(tally.warmups) \(dates) \(volume)"]
      + tally.exercises.map { best in
        "\(best.name) \(best.sets) \(String(describing: best.heaviest)) "
          + "\(String(describing: best.five)) \(String(describing: best.estimate)) "
          + "\(String(describing: best.onBodyweight))"
      }
  }

  @Test(arguments: 0..<40) func filesTogether(_ seed: UInt64) throws {
    var chance = Chance(seed: seed)
    let files = try (0..<3).map { _ in
      let rows = (0..<12).map { number in
        let name = chance.one(["Squat", "Pull Up", "Assisted Dip"])
        let order = chance.one(["W", "1", "2"])
        let weight = chance.one(["0", "100", "82.5", "-20", "3000"])
        let unit = chance.one(["kg", "lbs"])
        return "2024-01-0\(1 + number / 4) 18:00:00,A,\(name),\(order),\(weight),\(unit),"
          + "\(chance.one(["1", "5", "8"])),0,0,\n"
      }
      return try Reading(Self.header + rows.joined()).file
    }
    let all = ImportTally(files.flatMap(\.workouts))
    #expect(text(ImportTally(of: files)) == text(all), "seed \(seed)")
  }
}
