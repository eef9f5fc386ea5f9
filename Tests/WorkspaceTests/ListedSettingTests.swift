// Tests the list of all settings: complete, with lines, and readable as `prog.yaml`.

import Diagnostics
import Testing
import Training

@testable import Workspace

@Suite struct ListedSettingTests {
  /// Settings with every key that the reader knows.
  private static let everything = """
    units: lb
    first_weekday: sun
    estimate: brzycki
    prefill: 10 days
    warmups: step
    rest: 2min
    rest_after_miss: 5min
    setup: 90s
    targets: {chest: 10-20, abs: 6+}
    gym: "Joe's, {old}"
    gyms:
      "Joe's, {old}":
        units: kg
        bar: 15kg
        bars: {"Trap Bar: Deadlift": 25kg, axle: 20kg}
        plates: {20kg: 1 pair, 10kg: 2 pairs}
        dumbbells: {from: 4kg, step: 2kg, to: 20kg}
        machines: 5kg
        kettlebells: [16kg, 24kg]
      home:
    exercises:
      Overhead Press: {aliases: [ohp, press], unit: kg, bar: axle}
      Swing:
        equipment: kettlebell
        muscles: [glutes, hamstrings 50%]
        was: [Kettlebell Swing]
      Row:
    goals:
      - {exercise: Squat, e1rm: 140kg, deadline: 2026-06-30}
      - {workouts: 3, cadence: weekly}

    """

  private func listed(_ text: String) throws -> (Settings, [ListedSetting]) {
    let source = SourceText(name: "prog.yaml", text: text)
    let (settings, problems) = Settings.read(source)
    try #require(problems.isEmpty, "\(problems.map(\.summary))")
    return (settings, settings.listed(in: source))
  }

  @Test func everyKeyOfTheReaderIsListed() throws {
    let (settings, all) = try listed(Self.everything)
    for key in SettingsReader.keys {
      #expect(all.contains { $0.path.first == key }, "\(key)")
    }
    for gym in settings.gyms {
      for key in SettingsReader.gymKeys {
        #expect(all.contains { $0.path == ["gyms", gym.name, key] }, "\(gym.name) \(key)")
      }
    }
    let ofExercises = Set(all.filter { $0.path.first == "exercises" }.compactMap(\.path.last))
    #expect(ofExercises.isSuperset(of: SettingsReader.exerciseKeys))
    // The defaults list the same keys.
    let usual = Settings().listed(in: nil)
    #expect(Set(usual.map { $0.path[0] }) == Set(SettingsReader.keys))
    #expect(usual.allSatisfy { $0.line == nil })
  }

  @Test func defaultTargetsNameTheLineOfTheExperience() throws {
    let (_, all) = try listed("units: kg\nexperience: beginner\ntargets: {chest: none}\n")
    let targets = all.filter { $0.path.first == "targets" }
    #expect(targets.first?.value == "none" && targets.first?.line == 3)
    let quads = targets.first { $0.key == "targets.quads" }
    #expect(quads?.value == "5-12" && quads?.line == 2)
  }

  @Test func aSettingHasItsLine() throws {
    let (_, all) = try listed(Self.everything)
    let lines = Self.everything.split(separator: "\n").map(String.init)
    for setting in all {
      guard let line = setting.line, let key = setting.path.last else { continue }
      #expect(lines[line - 1].contains(Int(key) == nil ? key : "- {"), "\(setting.key)")
    }
    #expect(all.first { $0.key == "units" }?.line == 1)
    #expect(all.first { $0.key == "gyms.home.bar" }?.line == nil)
    #expect(all.first { $0.key == "goals.2" }?.line == 30)
  }

  /// The listed values are written into a new file, which must have the same settings.
  @Test(arguments: [
    everything, "", "units: lb\n", "gyms: {a: {bar: 45lb}}\n",
    "rest: 90\nprefill: 3 weeks\nexercises: {}\n",
  ])
  func theListReadsBackAsTheSameSettings(_ text: String) throws {
    let (settings, all) = try listed(text)
    var written = ""
    var above: [String] = []
    for setting in all where setting.value != "none" {
      // A default gym is not in the file, so the file cannot choose it.
      if settings == Settings() || settings.gyms.map(\.name) == ["default"] {
        if ["gym", "gyms"].contains(setting.path[0]) { continue }
      }
      let parents = Array(setting.path.dropLast())
      for depth in parents.indices where above.prefix(depth + 1) != parents.prefix(depth + 1) {
        written += String(repeating: "  ", count: depth) + "\(quoted(parents[depth])):\n"
      }
      above = parents
      let margin = String(repeating: "  ", count: parents.count)
      let key = setting.path[0] == "goals" ? "-" : quoted(setting.path[parents.count]) + ":"
      written += "\(margin)\(key) \(setting.value)\n"
    }
    let again = Settings.read(SourceText(name: "prog.yaml", text: written))
    #expect(again.problems.map(\.summary) == [], "\(written)")
    var expected = settings
    if expected.units == nil { expected.units = .kg }
    #expect(again.settings == expected, "\(written)")
  }

  private func quoted(_ key: String) -> String { "\"\(key)\"" }
}
