// Tests how many planned sessions of a period were done, where the program was edited in it.

import Engine
import Testing
import Training

@Suite struct ReviewedPeriodTests {
  private func counts(_ trainee: Trainee, _ first: String, _ last: String) throws -> [Int?] {
    let period = ReviewedPeriod(
      TrainingRecord(trainee.entries), library: trainee.library, settings: trainee.settings,
      from: try date(first), through: try date(last))
    return period.programs.flatMap { [$0.done, $0.planned] }
  }

  private func program(_ second: String, _ schedule: String) -> String {
    """
    program: P
    days:
      A: [Squat: 3x5 @ 60kg]
      \(second): [Curl: 3x5 @ 20kg]
    schedule: {\(schedule)}

    """
  }

  /// The first session after the edit was planned under the old name of its day.
  @Test(arguments: [
    ("rotate: [A, B], on: [mon, wed, fri]", "rotate: [A, C], on: [mon, wed, fri]"),
    (
      "week: {mon: A, wed: B, fri: A, sun: B}", "week: {mon: A, wed: C, fri: A, sun: C}"
    ),
  ])
  func aRenamedDayIsTheSameSession(_ before: String, _ after: String) throws {
    var trainee = try Trainee(program("C", after))
    try trainee.add(program("B", before), version: "1111aaaa", isCurrent: false)
    try trainee.add(program("C", after), version: "2222bbbb")
    try trainee.start("2026-02-02", version: "1111aaaa")
    try trainee.train("2026-02-02", "A", "Squat: 3x5 @ 60kg", version: "1111aaaa")
    try trainee.train("2026-02-04", "C", "Curl: 3x5 @ 20kg", version: "2222bbbb")
    try trainee.train("2026-02-06", "A", "Squat: 3x5 @ 60kg", version: "2222bbbb")
    #expect(try counts(trainee, "2026-02-02", "2026-02-07") == [3, 3])
    #expect(try counts(trainee, "2026-02-04", "2026-02-04") == [1, 1])
    #expect(try counts(trainee, "2026-02-05", "2026-02-07") == [1, 1])
  }
}
