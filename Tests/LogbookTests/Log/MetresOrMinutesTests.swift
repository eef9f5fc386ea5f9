// Tests that metres are asked about where minutes may be meant, alike at a prompt and in programs.

import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import SeededChance
import Testing
import Training
import TypedSets
import Workspace

@Suite struct MetresOrMinutesTests {
  /// The exercises that are held, that have distances, and that are measured in reps.
  static let holds = ["Plank", "Side Plank", "Dead Hang", "Wall Sit", "L-Sit"]
  static let runs = ["Run", "Rowing Machine", "Swim", "Cycling", "Jump Rope", "Walk"]
  static let others = ["Farmer's Carry", "Sled Push", "Bear Crawl", "Squat"]

  private func read(_ sets: String, of exercise: String) -> TypedReading {
    TypedReader(context: TypedContext(of: exercise, unit: .kg, equipment: .bodyweight)).read(sets)
  }

  @Test func promptsAndProgramsAgree() throws {
    var asked: Set<String> = []
    for seed in 0..<300 as Range<UInt64> {
      var chance = Chance(seed: seed)
      let exercise = chance.one(Self.holds + Self.runs + Self.others)
      let (count, metres) = (1 + chance.below(10), chance.one([1, 2, 5, 10, 25, 40, 60, 100, 400]))
      let sets = count == 1 ? "\(metres)m" : "\(count)x\(metres)m"
      let isUnclear =
        Self.holds.contains(exercise) || Self.runs.contains(exercise) && count * metres < 100
      let text = "seed \(seed): \(exercise) \(sets)"
      if isUnclear { asked.insert(exercise) }
      guard case .read(let items) = read("\(sets) w", of: "Squat") else {
        Issue.record("\(text) is not read")
        continue
      }
      let written = items.flatMap(\.sets)
      switch read("\(sets) w", of: exercise) {
      case .read(let items):
        #expect(!isUnclear && items.flatMap(\.sets) == written, "\(text)")
      case .offers(let offers):
        #expect(isUnclear, "\(text)")
        let sets = offers.map { $0.items.flatMap(\.sets) }
        #expect(sets.count == 2 && sets.last == written, "\(text)")
        let times = written.map {
          SetGroup($0.count, PerformedSet(.time(Seconds(Int32(60 * metres))), isWarmup: true))
        }
        #expect(sets[0] == times, "\(text)")
      case .refused(let problem): Issue.record("\(text): \(problem.summary)")
      }
      // Words say which one is meant.
      for word in ["metres", "min"] {
        let spelled = "\(count)x\(metres) \(word)"
        if case .read = read(spelled, of: exercise) { continue }
        Issue.record("\(text): \(spelled)")
      }
      let program = "program: P\ndays: {A: [{\"\(exercise)\": \(sets)}]}\n"
      let problems = ProgramCheck(
        ProgramText(id: "p", source: SourceText(name: "p.yaml", text: program)),
        settings: try Lifter(units: "kg", program: nil, history: "").open().settings
      ).problems.map(\.id)
      #expect(problems == (isUnclear ? ["minutes-not-metres"] : []), "\(text)")
    }
    #expect(asked.count == Self.holds.count + Self.runs.count)
  }
}
