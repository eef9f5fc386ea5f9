// Tests durations on the command line.

import Diagnostics
import Logbook
import Testing

@Suite struct DurationTextTests {
  @Test(arguments: [("90s", 90), ("58min", 3480), ("1h10min", 4200), ("1:05:00", 3900)])
  func aClearDurationIsRead(_ text: String, _ seconds: Int) throws {
    #expect(try DurationText.ofWorkout(text) == seconds)
    #expect(try DurationText.read(text) == seconds)
  }

  /// A rest of `1:30` has one meaning, but a workout of `1:30` has two.
  @Test(arguments: [("1:30", 90), ("0:45", 45), ("5:00", 300)])
  func hoursOrMinutesAreAskedForOnlyForWorkouts(_ text: String, _ seconds: Int) throws {
    #expect(try DurationText.read(text) == seconds)
    #expect(throws: LogbookError.self) { try DurationText.ofWorkout(text) }
  }

  /// Each duration in a suggestion is read.
  @Test(arguments: [("3:10", [11_400, 190]), ("1:10", [4200, 70])])
  func bothDurationsAreOffered(_ text: String, _ seconds: [Int]) throws {
    let error = #expect(throws: LogbookError.self) { try DurationText.ofWorkout(text) }
    let help = error?.diagnostics.flatMap(\.help) ?? []
    let offered = help.compactMap { $0.split(separator: "'").dropFirst().first.map(String.init) }
    #expect(try offered.map(DurationText.ofWorkout) == seconds)
  }

  @Test func manyMinutesAndSecondsAreClear() throws {
    #expect(try DurationText.ofWorkout("58:30") == 3510)
  }
}
