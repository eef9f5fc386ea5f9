// Tests that lines that a file repeats, which are looked at once, count like all others.

import Diagnostics
import HistoryFormat
import Insights
import SeededChance
import Testing
import Training

@Suite struct RepeatedLinesTests {
  private static let names = ["Squat", "Bench Press", "Row as T2", "Squat for Leg Press", "Run"]
  private static let sets = [
    "3x5 @ 100kg", "5 @ 60kg w, 3x5 @ 102.5kg @8", "8/8/7 @ bw", "5 @ bw+10kg", "10 @ 200lb",
    "2x5 @ 20kg w", "60s", "5km in 25:00", "1 @ 140kg", "0 @ 100kg f", "12/side @ 12.5kg",
  ]

  /// Returns the lines of a history with workouts of few different lines, some on one date, and
  /// with a bodyweight now and then.
  static func text(_ seed: UInt64) -> String {
    var chance = Chance(seed: seed)
    var text = ""
    var day: Int32 = 20_000
    for number in 0..<40 {
      day += Int32(chance.below(4))
      let date = CalendarDate(days: day).text
      if chance.happens(1, in: 5) { text += "\(date) bodyweight \(80 + chance.below(3))kg\n\n" }
      text += "\(date) 08:\(10 + number) workout A\n  took 50min\n"
      for _ in 0..<chance.below(5) { text += "  \(chance.one(names)): \(chance.one(sets))\n" }
      text += "\n"
    }
    return text
  }

  /// The same entries, with workouts that were not read from a file.
  private static func values(_ entries: [Entry]) -> [Entry] {
    entries.map { entry in
      guard case .workout(let workout) = entry.event else { return entry }
      let made = Workout(
        title: workout.title, reference: workout.reference, took: workout.took, gym: workout.gym,
        answers: workout.answers, exercises: workout.exercises, notes: workout.notes)
      return Entry(entry.date, entry.time, .workout(made))
    }
  }

  private static func workouts(_ entries: [Entry]) -> [LoggedWorkout] {
    let bodyweights = Bodyweights(entries)
    return entries.enumerated().compactMap { index, entry in
      guard case .workout(let workout) = entry.event else { return nil }
      return LoggedWorkout(
        date: entry.date, entry: index, workout: workout, bodyweight: bodyweights.on(entry.date))
    }
  }

  /// The records that a chart marks.
  private static let kinds: [ProgressMetric: RecordKind] = [
    .e1rm: .e1RM, .load: .heaviest, .volume: .volume, .reps: .repsInSet, .time: .time,
    .distance: .distance,
  ]

  @Test(arguments: 0..<60 as Range<UInt64>) func countLikeOthers(_ seed: UInt64) {
    let file = HistoryFile(SourceText(name: "h", text: Self.text(seed)))
    #expect(file.diagnostics == [], "seed \(seed)")
    let entries = file.entries.map(\.entry)
    let read = Self.workouts(entries)
    let made = Self.workouts(Self.values(entries))

    var (one, other) = (Records(), Records())
    for (read, made) in zip(read, made) {
      #expect(one.add(read) == other.add(made), "seed \(seed)")
    }
    #expect(one.exercises == other.exercises, "seed \(seed)")
    for name in one.exercises { #expect(one.bests(of: name) == other.bests(of: name), "\(seed)") }

    var (totals, others) = (Statistics(firstWeekday: .mon), Statistics(firstWeekday: .mon))
    for workout in read { totals.add(workout.workout, on: workout.date) }
    for workout in made { others.add(workout.workout, on: workout.date) }
    #expect(totals.totals == others.totals && totals.weeks == others.weeks, "seed \(seed)")
    #expect(totals.byExercise.map(\.totals) == others.byExercise.map(\.totals), "seed \(seed)")

    let sessionsRead = ExerciseSessions(of: "Squat", in: read)
    let sessionsMade = ExerciseSessions(of: "Squat", in: made)
    #expect(sessionsRead.usualMetric == sessionsMade.usualMetric, "seed \(seed)")
    for metric in ProgressMetric.allCases {
      let sessions = sessionsRead.all(metric)
      #expect(sessions == sessionsMade.all(metric), "seed \(seed), \(metric)")
      guard let kind = Self.kinds[metric] else { continue }
      let records = one.announced.filter { $0.exercise == "Squat" && $0.kind == kind }
      #expect(
        sessions.filter(\.isRecord).map(\.entry) == records.map(\.mark.entry),
        "seed \(seed), \(metric)")
    }
    expectPlateaus(read, one, seed)
    let today = CalendarDate(days: 20_200)
    #expect(
      ImplausibleEntries(entries, today: today).found
        == ImplausibleEntries(Self.values(entries), today: today).found, "seed \(seed)")
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func areEqualAsValues(_ seed: UInt64) {
    var chance = Chance(seed: seed)
    let notes = ["  \"Slept well\"", "    \"Left knee\"", "  took 40min", "  gym Home"]
    var lines = Self.text(seed).split(separator: "\n", omittingEmptySubsequences: false)
    for place in lines.indices.reversed() where lines[place].hasPrefix("  ") {
      if chance.happens(1, in: 4) { lines.insert(Substring(chance.one(notes)), at: place + 1) }
    }
    // The other text differs in a line or two of most workouts.
    var others = lines
    for place in others.indices where others[place].hasPrefix("  ") && chance.happens(1, in: 3) {
      let other = chance.one(lines)
      if other.hasPrefix("  ") { others[place] = other }
    }
    func entries(_ lines: [Substring]) -> [Entry] {
      HistoryFile(SourceText(name: "h", text: lines.joined(separator: "\n"))).entries.map(\.entry)
    }
    let (one, other, again) = (entries(lines), entries(others), entries(lines))
    #expect(one == again)
    for (one, other) in zip(one, other) {
      #expect((one == other) == (Self.values([one]) == Self.values([other])), "seed \(seed)")
    }
  }

  /// Plateaus count the workouts with an estimate after the one with the best.
  private func expectPlateaus(
    _ workouts: [LoggedWorkout], _ records: Records, _ seed: UInt64
  ) {
    for plateau in Plateau.all(in: records, since: nil, on: .distantFuture) {
      #expect(plateau.best == records.best(.e1RM, of: plateau.exercise)?.mark, "seed \(seed)")
      let later = workouts.count { workout in
        workout.entry > plateau.best.entry
          && workout.workout.exercises.contains { exercise in
            exercise.name == plateau.exercise
              && exercise.sets.contains { group in
                let estimate = Estimate(of: group.set, bodyweight: workout.bodyweight)
                return group.set.isWork && estimate?.isRough == false
              }
          }
      }
      #expect(plateau.workouts == later, "seed \(seed)")
    }
  }
}
