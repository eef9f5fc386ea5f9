// Tests every key of `prog.yaml` and its problems.

import Diagnostics
import Testing
import Training
import Workspace

@Suite struct SettingsTests {
  private func read(_ text: String) -> (settings: Settings, problems: [Diagnostic]) {
    Settings.read(SourceText(name: "prog.yaml", text: text))
  }

  private func load(_ units: Int32, _ unit: WeightUnit = .kg) -> Load {
    Load(tenThousandths: units, unit: unit)
  }

  @Test func emptySettings() {
    for text in ["", "# only a comment\n"] {
      #expect(read(text).settings == Settings())
      #expect(read(text).problems.isEmpty)
    }
    #expect(Settings().gym == Gym.usual(.kg))
    #expect(Settings().firstWeekday == .mon)
    #expect(Settings().prefillDays == 28)
  }

  @Test func theWaysToLogWarmUps() {
    #expect(Settings().warmups == .list)
    for way in WarmupLogging.allCases {
      let (settings, problems) = read("warmups: \(way.rawValue)\n")
      #expect(problems == [])
      #expect(settings.warmups == way)
    }
    #expect(read("warmups: no\n").problems.map(\.id) == ["wrong-setting"])
  }

  @Test(arguments: [
    ("2min", 120), ("2 min", 120), ("90s", 90), ("1:30", 90), ("1min 30s", 90), ("90", 90),
    ("10", 10), ("1h", 3600),
  ])
  func theRestIsATime(_ text: String, _ seconds: Int32) {
    #expect(Settings().rest == nil)
    let (settings, problems) = read("rest: \(text)\n")
    #expect(problems == [])
    #expect(settings.rest == Seconds(seconds))
  }

  @Test(arguments: ["2", "9", "0", "-90", "2h", "100kg", "long", "[2min]", "", "1.5"])
  func otherRestsAreErrors(_ text: String) {
    let (settings, problems) = read("rest: \(text)\n")
    #expect(problems.map(\.id) == ["wrong-setting"])
    #expect(settings.rest == nil)
    if text == "2" { #expect(problems.first?.help == ["write '2min' or '2s'"]) }
  }

  @Test func targetsOfAnExperienceAndTheirOwn() {
    #expect(Settings().targets.isEmpty)
    let (settings, problems) = read(
      "experience: intermediate\ntargets: {chest: 12-18, abs: 6+, calves: none}\n")
    #expect(problems == [])
    #expect(settings.targets[.chest] == SetRange(12, 18))
    #expect(settings.targets[.abs] == SetRange(6, nil))
    #expect(settings.targets[.calves] == nil)
    #expect(settings.targets[.quads] == SetRange(10, 20))
    #expect(settings.targets[.forearms] == nil)
    #expect(read("experience: none\ntargets: none\n").settings.targets.isEmpty)
  }

  @Test(arguments: [
    ("targets: {chest: 10}", "write '10+' for 10 or more"),
    ("targets: {chest: 20-10}", "write it like: chest: 10-20"),
    ("targets: {chest: 10-200}", "write it like: chest: 10-20"),
    ("targets: {chest: many}", "write it like: chest: 10-20"),
    ("targets: [chest]", "write it like: targets: {chest: 10-20}"),
    ("targets: {chests: 10-20}", "did you mean 'chest'?"),
    ("experience: beginer", "did you mean 'beginner'?"),
  ])
  func otherTargetsAreErrors(_ text: String, _ help: String) {
    let (settings, problems) = read(text + "\n")
    #expect(problems.map(\.help) == [[help]])
    #expect(settings.targets.isEmpty)
  }

  @Test(arguments: ["20kg", "20 kg", "20 kgs", "20.0kg", "20 kilos"])
  func loadsAreReadAsAtAPrompt(_ text: String) {
    let (settings, problems) = read("gyms: {home: {bar: \(text)}}\n")
    #expect(problems == [])
    #expect(settings.gym.bar == Load(20, .kg))
  }

  @Test(arguments: ["bw", "bw+10kg", "-5kg", "+5kg", "20s", "heavy", "20"])
  func aBarIsALoadWithItsUnit(_ text: String) {
    #expect(read("gyms: {home: {bar: \(text)}}\n").problems.map(\.id) == ["wrong-setting"])
  }

  @Test(arguments: [
    "units: lb\ngyms: {home: {bar: 45, plates: [45, 25]}}\n",
    "units: kg\ngyms: {home: {units: lb, bar: 45, plates: [45, 25]}}\n",
    "gyms: {home: {bar: 45lb, plates: [45, 25]}}\n",
  ])
  func numbersHaveTheUnitThatIsGiven(_ text: String) {
    let (settings, problems) = Settings.read(SourceText(name: "prog.yaml", text: text))
    #expect(problems.isEmpty)
    #expect(settings.gym.bar.text == "45lb")
    #expect(settings.gym.plates.map(\.plate.text) == ["45lb", "25lb"])
  }

  @Test func aGymWithoutPlatesHasTheUsualOnesForItsBar() {
    let (settings, problems) = read("gyms: {garage: {units: lb, bar: 20kg}}\n")
    #expect(problems == [])
    #expect(settings.gym.plates == Gym.usual(.kg).plates)
  }

  @Test("Plates in either unit, counted in pairs or singly, and a bar by its own name")
  func platesAndBars() throws {
    let (settings, problems) = read(
      """
      gyms:
        home:
          bar: 20kg
          bars: {deadlift bar: 25kg, Curl: 22lb}
          plates: {20kg: 2 pairs, 45lb: 1 pair, 1.25kg: 3}
          loading: fewest changes
      exercises:
        Deadlift: {bar: Deadlift Bar}
      """)
    #expect(problems == [])
    let gym = settings.gym
    #expect(gym.plates.map(\.plate.text) == ["45lb", "20kg", "1.25kg"])
    #expect(gym.plates.map(\.count) == [2, 4, 3])
    #expect(gym.plates.map(\.countText) == ["1 pair", "2 pairs", "3"])
    #expect(gym.plateChoice == .fewestChanges)
    #expect(gym.bar(of: "Deadlift").text == "25kg")
    #expect(gym.bar(of: "Curl").text == "22lb")
    #expect(gym.bar(of: "Squat").text == "20kg")
  }

  @Test func tooManyPlatesOfDifferentWeightsAreRefused() {
    func plates(_ count: Int) -> String {
      let list = (1...count).map { "\($0)kg: 1 pair" }.joined(separator: ", ")
      return "gyms: {garage: {plates: {\(list)}}}\n"
    }
    #expect(read(plates(40)).problems == [])
    #expect(read(plates(41)).problems.map(\.id) == ["wrong-setting"])
  }

  @Test func allSettings() throws {
    let (settings, problems) = read(
      """
      gym: garage
      units: lb
      first_weekday: sun
      estimate: brzycki
      prefill: 6 weeks
      gyms:
        club:
        garage:
          bar: 35lb
          bars: {Trap Bar Deadlift: 60 lb}
          plates: {45lb: 2 pairs, 2.5lb: 1 pair, 25lb: 0 pairs}
          dumbbells: {from: 10lb, step: 10lb, to: 60lb}
          machines: 7.5lb
          kettlebells: [53lb, 35lb]
        hotel: {units: kg, plates: [10kg, 20kg]}
      exercises:
        Press: {aliases: [ohp, overhead], equipment: barbell, unit: kg}
        Dip:
        Pull-up: {aliases: chin, equipment: bodyweight}
      """)
    #expect(problems == [])
    #expect(settings.unit == .lb)
    #expect(settings.firstWeekday == .sun)
    #expect(settings.estimate == .brzycki)
    #expect(settings.prefillDays == 42)
    #expect(settings.gyms.map(\.name) == ["garage", "club", "hotel"])
    let garage = settings.gym
    #expect(garage.bar == load(350_000, .lb))
    #expect(garage.bars == ["Trap Bar Deadlift": load(600_000, .lb)])
    #expect(
      garage.plates == [
        PlateStock(load(450_000, .lb), pairs: 2), PlateStock(load(25_000, .lb), pairs: 1),
      ])
    #expect(garage.dumbbells.to == load(600_000, .lb))
    #expect(garage.machines.step == load(75_000, .lb))
    #expect(garage.kettlebells == [load(350_000, .lb), load(530_000, .lb)])
    #expect(settings.gym(named: "club")?.bar == load(450_000, .lb))
    let hotel = try #require(settings.gym(named: "hotel"))
    #expect(hotel.bar == load(200_000))
    #expect(
      hotel.plates == [
        PlateStock(load(200_000), pairs: 10), PlateStock(load(100_000), pairs: 10),
      ])
    #expect(settings.exercises.map(\.name) == ["Press", "Dip", "Pull-up"])
    #expect(settings.exercise("Press")?.aliases == ["ohp", "overhead"])
    #expect(settings.exercise("Pull-up")?.aliases == ["chin"])
    #expect(settings.equipment(of: "Press") == .barbell)
    #expect(settings.equipment(of: "Dip") == .bodyweight)
    #expect(settings.unit(of: "Press") == .kg)
  }

  @Test(
    arguments: [
      ("unit: kg\n", "unknown-setting", "did you mean 'units'?"),
      ("units: stone\n", "wrong-setting", "write 'kg' or 'lb'"),
      ("units: kgs\n", "wrong-setting", "did you mean 'kg'?"),
      ("first_weekday: monday\n", "wrong-setting", nil),
      ("estimate: eply\n", "wrong-setting", "did you mean 'epley'?"),
      ("prefill: 28\n", "wrong-setting", "write it like: prefill: 4 weeks"),
      ("prefill: 0 days\n", "wrong-setting", nil),
      ("gym: home\n", "wrong-setting", "add it: gyms: {home: {bar: 20kg}}"),
      ("gym: hme\ngyms: {home: {}}\n", "wrong-setting", "did you mean 'home'?"),
      ("gyms: [home]\n", "wrong-setting", nil),
      ("gyms: {home: {bar: 20}}\n", "wrong-setting", "write '20kg' or '20lb'"),
      ("gyms: {home: {bar: 1.23456kg}}\n", "wrong-setting", nil),
      ("gyms: {home: {bar: 10001kg}}\n", "wrong-setting", nil),
      ("gyms: {home: {barr: 20kg}}\n", "unknown-setting", "did you mean 'bar'?"),
      (
        "gyms: {home: {plates: {20kg: two}}}\n", "wrong-setting",
        "write '2 pairs', or '3' for three single plates"
      ),
      ("gyms: {home: {plates: {20kg: 201}}}\n", "wrong-setting", nil),
      ("gyms: {home: {loading: fewest}}\n", "wrong-setting", nil),
      ("exercises: {Deadlift: {bar: thick}}\n", "wrong-setting", nil),
      (
        "gyms: {home: {bars: {thick bar: 25kg}}}\nexercises: {Deadlift: {bar: thik bar}}\n",
        "wrong-setting", "did you mean 'thick bar'?"
      ),
      ("gyms: {home: {plates: {20kg: 999 pairs}}}\n", "wrong-setting", nil),
      ("gyms: {home: {dumbbells: {step: 0kg}}}\n", "wrong-setting", nil),
      ("gyms: {home: {machines: {from: 5lb, step: 2kg}}}\n", "wrong-setting", nil),
      ("gyms: {home: {kettlebells: []}}\n", "wrong-setting", nil),
      ("goals: {squat: 200kg}\n", "wrong-setting", nil),
      ("exercises: {Press: {muscles: [tricpes]}}\n", "wrong-setting", "did you mean 'triceps'?"),
      ("exercises: {Press: {muscles: [triceps 70]}}\n", "wrong-setting", "write 'triceps 70%'"),
      (
        "gyms: {home: {dumbbells: 2.5kg to 30kg}}\n", "wrong-setting",
        "write it like: dumbbells: {from: 2kg, step: 2kg, to: 40kg}"
      ),
      ("exercises: {Press: {muscles: [triceps 0%]}}\n", "wrong-setting", nil),
      ("gyms: {home: {dumbbells: {from: 9kg, to: 1kg}}}\n", "wrong-setting", nil),
      ("exercises: {Press: {equipment: bar}}\n", "wrong-setting", nil),
      ("exercises: {Press: {aliasses: ohp}}\n", "unknown-setting", "did you mean 'aliases'?"),
      ("exercises: {A: {aliases: [x]}, B: {aliases: [X]}}\n", "setting-twice", nil),
      ("exercises: {A: {aliases: [b]}, B: {}}\n", "setting-twice", nil),
      ("- units\n", "wrong-setting", nil),
    ] as [(String, String, String?)])
  func wrong(_ text: String, _ id: String, _ help: String?) {
    let problems = read(text).problems
    #expect(problems.map(\.id) == [id])
    if let help { #expect(problems.first?.help == [help]) }
    #expect(problems.allSatisfy { $0.span != nil && $0.source?.name == "prog.yaml" })
  }

  @Test func allProblemsAreReportedInOrder() {
    let problems = read("unit: kg\nestimate: x\ngyms: {a: {b: c}}\n").problems
    #expect(problems.map(\.id) == ["unknown-setting", "wrong-setting", "unknown-setting"])
  }
}
