// Goals are added to `prog.yaml` and removed from it, and every other byte stays as it is.

import Diagnostics
import Testing
import Training
import Workspace

@Suite struct SettingsGoalsTests {
  private static let goal = "{exercise: Squat, load: 140kg}"

  private func added(to text: String) throws -> String {
    let source = SourceText(name: "prog.yaml", text: text)
    return String(decoding: try Settings.adding(goal: Self.goal, to: source), as: UTF8.self)
  }

  private func removed(_ index: Int, from text: String) throws -> String {
    let source = SourceText(name: "prog.yaml", text: text)
    return String(decoding: try Settings.removing(goalAt: index, from: source), as: UTF8.self)
  }

  @Test(arguments: [
    ("", "goals:\n  - \(goal)\n"),
    ("# mine\nunits: kg", "# mine\nunits: kg\ngoals:\n  - \(goal)\n"),
    ("units: kg\r\n", "units: kg\r\ngoals:\r\n  - \(goal)\r\n"),
    ("goals: []\nunits: kg\n", "goals: [\(goal)]\nunits: kg\n"),
    ("goals: none # yet\n", "goals: [\(goal)] # yet\n"),
    ("{units: kg}\n", "{goals: [\(goal)], units: kg}\n"),
    (
      "goals: [{workouts: 3, cadence: weekly}]\n",
      "goals: [{workouts: 3, cadence: weekly}, \(goal)]\n"
    ),
    (
      "goals:\n- {workouts: 3, cadence: weekly} # three\n\n# rest\nrest: 2min\n",
      "goals:\n- {workouts: 3, cadence: weekly} # three\n- \(goal)\n\n# rest\nrest: 2min\n"
    ),
    (
      "goals:\n    - workouts: 3\n      cadence: weekly\nunits: kg\n",
      "goals:\n    - workouts: 3\n      cadence: weekly\n    - \(goal)\nunits: kg\n"
    ),
    (
      "goals:\n  - {workouts: 3, cadence: weekly}",
      "goals:\n  - {workouts: 3, cadence: weekly}\n  - \(goal)"
    ),
  ])
  func addsAGoal(_ text: String, _ expected: String) throws {
    #expect(try added(to: text) == expected)
  }

  @Test(arguments: [
    (0, "goals: [\(goal), {workouts: 3}]\n", "goals: [{workouts: 3}]\n"),
    (1, "goals: [\(goal), {workouts: 3}]\n", "goals: [\(goal)]\n"),
    (0, "goals: [\(goal)]\n", "goals: []\n"),
    (
      1,
      "goals:\n  - {workouts: 3}\n  # heavy\n  - exercise: Squat # low bar\n    load: 140kg\n\nunits: kg\n",
      "goals:\n  - {workouts: 3}\n  # heavy\n\nunits: kg\n"
    ),
    (0, "units: kg\ngoals:\n  - \(goal)\nrest: 2min\n", "units: kg\ngoals: []\nrest: 2min\n"),
  ])
  func removesAGoal(_ index: Int, _ text: String, _ expected: String) throws {
    #expect(try removed(index, from: text) == expected)
  }
}

/// An invalid setting stops only the commands that need it.
@Suite struct UsableSettingsTests {
  @Test(arguments: [
    ("goals: [{exercise: Squat, e1rm: 180kq}]", true), ("gaols: []", true),
    ("warmups: lots", true), ("rest: 5", true), ("rest_after_miss: long", true), ("name: ''", true),
    ("sums: {a: b}", true),
    ("units: stone", false), ("gym: attic", false), ("gyms: {home: {bar: heavy}}", false),
    ("gyms: {home: {plates: {20kg: four}}}", false), ("exercises: {Squat: {unit: st}}", false),
    ("prefill: soon", false), ("first_weekday: lundi", false), ("estimate: guess", false),
    ("wrong: 1", false), ("untis: kg", false), ("goals: [", false), ("- kg", false),
    ("goals: [{workouts: x}]\nunits: stone", false),
  ])
  func aSettingThatLoadsDoNotNeedIsSpared(_ text: String, _ isUsable: Bool) {
    let (settings, problems) = Settings.read(SourceText(name: "prog.yaml", text: text))
    #expect(problems.hasErrors)
    #expect(settings.areUsable() == isUsable)
  }

  @Test func goalsNeedGoals() {
    let text = "goals: [{workouts: x}, {workouts: 3, cadence: weekly}]"
    let (settings, _) = Settings.read(SourceText(name: "prog.yaml", text: text))
    #expect(settings.areUsable())
    #expect(!settings.areUsable(for: ["goals"]))
    #expect(settings.goals.count == 1)
  }
}
