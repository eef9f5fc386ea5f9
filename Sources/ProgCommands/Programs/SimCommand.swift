// `prog sim` simulates a program and shows its loads week by week.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import Terminal
import Training

struct SimCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "sim", _superCommandName: "prog",
    abstract: "Simulate a program and show its loads week by week",
    discussion: """
      Your history is neither used nor changed. If you do not give a value that the program asks \
      for, prog assumes one and says so. In a rep range, the simulated lifter does the minimum. With \
      --amrap, or if the load comes from an effort, the lifter does more reps, up to the maximum.
      Examples:
        prog sim 531 --weeks 12 Squat.1rm=365lb "Bench Press.1rm=225lb"
        prog sim stronglifts-5x5 --missed-every 3 --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Id or file of the program")
  var program: String

  @Argument(help: "Start values, such as Squat.1rm=140kg")
  var values: [String] = []

  @Option(help: "Simulate this many weeks, 1 to 520")
  var weeks = 12

  @Flag(help: "Make every set as planned (default)")
  var made = false

  @Option(
    help: ArgumentHelp(
      "Miss a rep in the last set of every Nth session of each slot", valueName: "n"))
  var missedEvery: Int?

  @Option(
    help: ArgumentHelp("Do K more reps than the minimum in sets with open reps", valueName: "k"))
  var amrap: Int?

  @Option(
    help: ArgumentHelp("Make every set at this RPE, 1 to 10 in half steps", valueName: "rpe"))
  var rpe: String?

  func validate() throws {
    guard (1...520).contains(weeks) else {
      throw ValidationError.invalid(weeks, for: "--weeks", "a number from 1 to 520")
    }
    let ways = [made, missedEvery != nil, amrap != nil, rpe != nil]
    guard ways.count(where: { $0 }) <= 1 else {
      throw ValidationError("use only one of --made, --missed-every, --amrap and --rpe")
    }
    guard missedEvery.map({ (1...1000).contains($0) }) ?? true else {
      throw ValidationError.invalid(missedEvery, for: "--missed-every", "a number from 1 to 1000")
    }
    guard amrap.map({ (0...1000).contains($0) }) ?? true else {
      throw ValidationError.invalid(amrap, for: "--amrap", "a number from 0 to 1000")
    }
    guard rpe == nil || effort != nil else {
      throw ValidationError.invalid(
        rpe, for: "--rpe", "a number from 1 to 10 in half steps, such as 8 or 8.5")
    }
  }

  private var effort: Effort? {
    guard let rpe else { return nil }
    return (2...20).lazy.map { Effort(halves: $0) }.first { $0.number == rpe }
  }

  private var play: SimulatedPlay {
    if let missedEvery { return .missedEvery(missedEvery) }
    if let amrap { return .amrap(plus: Int32(clamping: amrap)) }
    return effort.map { .effort($0) } ?? .made
  }

  func run() throws {
    let (program, warnings) = try FileArguments(global, "sim").program(self.program).checked()
    warn(warnings)
    let settings = try OpenedFolder.openIfThere(global, "sim")?.engineSettings ?? EngineSettings()
    let start = try global.chosenDate?.date.startOfWeek(settings.firstWeekday)
    let simulation = keptUntilExit(
      Simulation.play(
        program, values: try GivenValues(program: program, settings: settings).read(values), play,
        weeks: weeks, settings: settings, start: start))
    var problems = PlanWarnings()
    for session in simulation.sessions { problems.add(session.plan) }
    warn(problems.diagnostics + [simulation.stop].compactMap(\.self))
    for warning in simulation.warnings { tell("warning: \(warning)") }
    if global.json {
      show(SimulationView(simulation, program, layout).json(weeks: weeks, play: play))
    } else {
      show(SimulationView(simulation, program, layout).lines(weeks: weeks, play: play))
    }
  }
}
