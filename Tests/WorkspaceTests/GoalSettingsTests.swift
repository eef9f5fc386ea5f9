// Tests the goals of `prog.yaml` and their problems.

import Diagnostics
import Testing
import Training
import Workspace

@Suite struct GoalSettingsTests {
  private func read(_ goals: String) -> (goals: [Goal], problems: [Diagnostic]) {
    let (settings, problems) = Settings.read(
      SourceText(name: "prog.yaml", text: "units: kg\ngoals:\n  - {\(goals)}\n"))
    return (settings.goals, problems)
  }

  @Test(arguments: [
    ("exercise: Squat, e1rm: 180kg", "180kg", Goal.Direction.increase, Goal.Cadence.once),
    ("exercise: Squat, load: 180", "180kg", .increase, .once),
    ("exercise: Dip, load: bw+40kg", "bw+40kg", .increase, .once),
    ("exercise: Pull-Up, reps: 20", "20 reps", .increase, .once),
    ("exercise: Run, distance: 20km, cadence: weekly", "20km", .increase, .weekly),
    ("exercise: Run, pace: 5:00/km", "5:00/km", .decrease, .once),
    ("exercise: Plank, time: 3min", "3min", .increase, .once),
    ("exercise: Squat, volume: 10000kg, cadence: monthly", "10000kg", .increase, .monthly),
    ("exercise: Squat, volume: 250000 lb, cadence: yearly", "250000lb", .increase, .yearly),
    ("exercise: Squat, volume: 1500.5", "1500.5kg", .increase, .once),
    ("bodyweight: 80kg, direction: decrease", "80kg", .decrease, .once),
    ("measure: Waist, target: 80.5 cm, direction: decrease", "80.5 cm", .decrease, .once),
    ("workouts: 150, cadence: yearly", "150 workouts", .increase, .yearly),
  ])
  func goals(
    _ text: String, _ target: String, _ direction: Goal.Direction, _ cadence: Goal.Cadence
  ) {
    let (goals, problems) = read(text)
    #expect(problems == [])
    #expect(goals.map { $0.target.text() } == [target])
    #expect(goals.map(\.direction) == [direction])
    #expect(goals.map(\.cadence) == [cadence])
  }

  @Test func deadlines() {
    #expect(
      read("exercise: Squat, e1rm: 180kg, deadline: 2026-06-30").goals.first?.deadline
        == CalendarDate(year: 2026, month: 6, day: 30))
  }

  @Test(arguments: [
    "exercise: Squat", "e1rm: 180kg", "exercise: Squat, bodyweight: 80kg",
    "exercise: Squat, e1rm: 180kg, load: 170kg", "exercise: Squat, e1rm: heavy",
    "exercise: Squat, e1rm: -5kg", "exercise: Squat, e1rm: bw+20kg", "exercise: Run, pace: 5:00",
    "exercise: Run, distance: 20kg",
    "exercise: Squat, volume: 5000m", "exercise: Squat, volume: -5kg",
    "exercise: Pull-Up, reps: 2.5", "workouts: 0",
    "bodyweight: 80kg", "measure: Waist, target: 80cm", "measure: Waist, direction: decrease",
    "measure: Waist, target: thin, direction: decrease", "workouts: 3, e1rm: 100kg",
    "exercise: Squat, e1rm: 180kg, cadence: hourly", "workouts: 3, direction: up",
    "exercise: Squat, e1rm: 180kg, deadline: 30/6", "exercise: Squat, e1rm: 180kg, deadline: ''",
    "exercise: Squat, e1rm: [180kg]",
  ])
  func wrongGoalsAreReported(_ text: String) {
    let (goals, problems) = read(text)
    #expect(goals == [])
    #expect(Set(problems.map(\.id)) == ["wrong-setting"])
    #expect(problems.allSatisfy { !$0.help.isEmpty && $0.span != nil })
  }

  /// Goals read the entries of `prog bodyweight`, which are not measurements.
  @Test(arguments: ["bodyweight", "Body Weight", "body-weight"])
  func bodyweightIsNotAMeasurement(_ name: String) {
    let (goals, problems) = read("measure: \(name), target: 75kg, direction: decrease")
    #expect(goals == [])
    #expect(
      problems.map(\.help) == [["write it like: - {bodyweight: 75kg, direction: decrease}"]])
  }

  @Test func examplesHaveTheUnitOfTheSettings() {
    for text in [
      "goals: {squat: 400lb}", "goals: [{exercise: Squat}]", "goals: [{exercise: Squat, e1rm: x}]",
      "gyms: [home]", "gyms: {home: {dumbbells: {step: 0lb}}}", "gyms: {home: {dumbbells: []}}",
      "gyms: {home: {kettlebells: []}}", "gyms: {home: {plates: 45lb}}",
    ] {
      let source = SourceText(name: "prog.yaml", text: "units: lb\n\(text)\n")
      let problems = Settings.read(source).problems
      #expect(problems.count == 1, "\(text)")
      let help = problems.flatMap(\.help).joined()
      #expect(!help.contains("kg") && help.contains("lb"), "\(text): \(help)")
    }
  }

  @Test func otherKeysAreUnknown() {
    #expect(
      read("exercise: Squat, e1rm: 180kg, dedline: 2026-06-30").problems.map(\.id) == [
        "unknown-setting"
      ])
    let (settings, problems) = Settings.read(
      SourceText(name: "prog.yaml", text: "goals: {exercise: Squat}\n"))
    #expect(settings.goals == [])
    #expect(problems.map(\.id) == ["wrong-setting"])
  }

  @Test func theWeeklyGoalOfTheStreak() {
    let text = "goals:\n  - {exercise: Squat, e1rm: 180kg}\n  - {workouts: 4, cadence: weekly}\n"
    #expect(Settings.read(SourceText(name: "prog.yaml", text: text)).settings.weeklyWorkouts == 4)
    #expect(Settings().weeklyWorkouts == nil)
  }
}
