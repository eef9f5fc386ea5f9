// Tests steps, plates and the names of exercises in the settings.

import Diagnostics
import Testing
import Training
import Workspace

@Suite struct NamedSettingsTests {
  private func read(_ text: String) -> (settings: Settings, problems: [Diagnostic]) {
    Settings.read(SourceText(name: "prog.yaml", text: text))
  }

  /// Without `from`, the lightest dumbbell is one step; a stack of a machine begins at zero.
  @Test(arguments: [
    ("dumbbells: 2.5kg", "2.5kg 2.5kg 100kg"), ("dumbbells: 2kg", "2kg 2kg 100kg"),
    ("dumbbells: 5lb", "5lb 5lb 200lb"), ("dumbbells: {step: 5kg}", "5kg 5kg 100kg"),
    ("dumbbells: {step: 5kg, to: 30kg}", "5kg 5kg 30kg"),
    ("dumbbells: {from: 4kg, step: 2kg}", "4kg 2kg 100kg"),
    ("dumbbells: {to: 40kg}", "1kg 1kg 40kg"), ("dumbbells: {from: 5kg}", "5kg 1kg 100kg"),
    ("machines: 5kg", "0kg 5kg 1000kg"), ("machines: {step: 10lb}", "0lb 10lb 2000lb"),
  ])
  func stepsBeginAtOneStep(_ text: String, _ expected: String) {
    let (settings, problems) = read("gyms: {home: {\(text)}}\n")
    #expect(problems == [])
    let steps = text.hasPrefix("machines") ? settings.gym.machines : settings.gym.dumbbells
    #expect([steps.from, steps.step, steps.to].map(\.text).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("Trap Bar Deadlift", "Trap Bar Deadlift", 30), ("trap bar deadlift", "Trap Bar Deadlift", 30),
    ("Trap-bar deadlifts", "Trap Bar Deadlift", 30), ("ohp", "Overhead Press", 30),
    ("OHP", "OHP", 30), ("sq", "Squat", 30), ("Old Squat", "Squat", 30),
    ("Bench Press", "Overhead Press", 20), ("Mine", "Overhead Press", 20), ("mine", "Mine", 30),
  ])
  func barsAreFoundByOtherNames(_ key: String, _ exercise: String, _ bar: Int32) {
    let (settings, problems) = read(
      "gyms: {home: {bar: 20kg, bars: {\(key): 30kg}}}\n"
        + "exercises: {Squat: {aliases: [sq], was: Old Squat}}\n")
    #expect(problems == [])
    #expect(settings.gym.bar(of: exercise) == Load(bar, .kg))
  }

  /// `OHP` is an exercise of its own if it is listed or trained, and its bar is its own.
  @Test func aBarOfAnExerciseOfItsOwn() {
    let bars = "gyms: {home: {bars: {OHP: 15kg}}}\n"
    #expect(read(bars).settings.gym.bar(of: "Overhead Press") == Load(15, .kg))
    let listed = read(bars + "exercises: {OHP: {}}\n").settings
    #expect(listed.gym.bar(of: "Overhead Press") == Load(20, .kg))
    #expect(listed.gym.bar(of: "OHP") == Load(15, .kg))
    var trained = read(bars).settings
    trained.nameBars(trained: ["OHP", "Overhead Press"])
    #expect(trained.gym.bar(of: "Overhead Press") == Load(20, .kg))
    #expect(trained.gym.bar(of: "OHP") == Load(15, .kg))
  }

  @Test func exercisesAreFoundByTheirSpelling() {
    let (settings, problems) = read(
      "exercises: {bench press: {unit: lb, equipment: dumbbell}, OHP: {unit: lb}}\n")
    #expect(problems == [])
    #expect(settings.unit(of: "Bench Press") == .lb)
    #expect(settings.equipment(of: "Bench-Press") == .dumbbell)
    // Another name is an exercise of its own.
    #expect(settings.unit(of: "Overhead Press") == nil)
    #expect(settings.unit(of: "ohp") == .lb)
    let both = read("exercises: {Squat: {unit: kg}, squat: {unit: lb}}\n")
    #expect(both.problems.map(\.id) == ["setting-twice"])
    #expect(both.problems.map(\.severity) == [.warning])
    #expect(both.settings.unit(of: "squat") == .lb)
    #expect(both.settings.unit(of: "Squat") == .kg)
    let bars = read("gyms: {a: {bars: {Squat: 15kg, squats: 20kg}}}\n")
    #expect(bars.problems.map(\.id) == ["setting-twice"])
  }

  @Test(arguments: [
    ("[20, 10, 5, 2,5, 1,25]", ["write '2.5'", "or, if they are two, write '2, 5'"]),
    ("[20,10,5,2,5,1,25]", ["write '10.5'", "or, if they are two, write '10, 5'"]),
    ("[25, 20, 1,25]", ["write '1.25'", "or, if they are two, write '1, 25'"]),
    (
      "[20, 15, 15, 10]",
      ["list each weight once, with the number of pairs: 15kg: 4 pairs"]
    ),
    (
      "{20kg: 2 pairs, 20: 1 pair}",
      ["list each weight once, with the number of pairs: 20kg: 4 pairs"]
    ),
  ])
  func platesThatMayBeOthers(_ plates: String, _ help: [String]) {
    let problems = read("units: kg\ngyms: {home: {plates: \(plates)}}\n").problems
    #expect(problems.first?.id == "wrong-setting")
    #expect(problems.first?.help == help)
  }

  @Test(arguments: [
    ("[25,20,15,10,5,2.5]", 6), ("[45, 35, 25]", 3), ("[25, 45, 35]", 3), ("[20kg, 2,5kg]", 2),
    ("{20kg: 2 pairs, 2,5kg: 1 pair}", 2), ("{20: 2 pairs, 2,5: 1 pair, 1,25kg: 1 pair}", 3),
    ("[10,5]", 2), ("[2.5, 5, 10]", 3),
  ])
  func platesThatAreClear(_ plates: String, _ count: Int) {
    let (settings, problems) = read("units: kg\ngyms: {home: {plates: \(plates)}}\n")
    #expect(problems == [])
    #expect(settings.gym.plates.count == count)
    let halves = plates.contains("2,5") || plates.contains("2.5")
    #expect(settings.gym.plates.contains { $0.plate.text == "2.5kg" } == halves)
  }

  @Test(arguments: ["dumbbells: [5, 7,5, 10]", "kettlebells: [16, 17,5]"])
  func otherListsHaveDecimalCommasToo(_ list: String) {
    #expect(
      read("units: kg\ngyms: {home: {\(list)}}\n").problems.map(\.id) == ["wrong-setting"])
  }

  /// `prog config` shows `none` for a setting without a value.
  @Test func noneIsNotSet() {
    let text =
      "name: none\nrest: none\nrest_after_miss: none\nexercises: none\ngoals: none\n"
      + "gyms: {home: {bars: none}}\n"
    let (settings, problems) = read(text)
    #expect(problems == [])
    #expect(settings.name == nil)
    #expect(settings.rest == nil)
    #expect(settings.gym.bars.isEmpty)
  }
}
