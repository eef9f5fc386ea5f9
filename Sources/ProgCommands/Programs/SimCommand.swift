// `prog sim`: a program played ahead, the loads by week.

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
    abstract: "Play a program weeks ahead: loads by week, as a table and a chart.",
    discussion: """
      Nothing of your history is used or changed. What the program asks and you do not give is \
      assumed, and said. Ranges are played at their foot; --amrap plays up to their head.
      Examples:
        prog sim 531 --weeks 12 Squat.1rm=365lb "Bench Press.1rm=225lb"
        prog sim stronglifts-5x5 --missed-every 3 --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The program: an id, or a file.")
  var program: String

  @Argument(help: "Values to start from, as Squat.1rm=140kg.")
  var values: [String] = []

  @Option(help: "How many weeks, 1 to 520.")
  var weeks = 12

  @Flag(help: "Every set at its goal (the default).")
  var made = false

  @Option(
    help: ArgumentHelp(
      "Each slot's every Nth session is one rep short in its last set.", valueName: "n"))
  var missedEvery: Int?

  @Option(
    help: ArgumentHelp("So many reps beyond the goal where the plan is open.", valueName: "k"))
  var amrap: Int?

  @Option(help: ArgumentHelp("Every set made, at that effort: 1 to 10 in halves.", valueName: "r"))
  var rpe: String?

  func validate() throws {
    guard (1...520).contains(weeks) else {
      throw ValidationError("--weeks takes a number from 1 to 520")
    }
    let ways = [made, missedEvery != nil, amrap != nil, rpe != nil]
    guard ways.count(where: { $0 }) <= 1 else {
      throw ValidationError("only one of --made, --missed-every, --amrap and --rpe can be played")
    }
    guard missedEvery.map({ (1...1000).contains($0) }) ?? true else {
      throw ValidationError("--missed-every takes a number from 1 on")
    }
    guard amrap.map({ (0...1000).contains($0) }) ?? true else {
      throw ValidationError("--amrap takes a number of reps, 0 or more")
    }
    guard rpe == nil || effort != nil else {
      throw ValidationError("--rpe takes an effort from 1 to 10 in halves, such as 8 or 8.5")
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
    let choice = ProgramChoice(global: global, command: "sim")
    let (program, warnings) = try ProgramChoice.program(try choice.text(self.program))
    warn(warnings)
    let settings = try choice.settings
    let start = try global.chosenDate?.date.startOfWeek(settings.firstWeekday)
    let simulation = Simulation.play(
      program, values: try GivenValues(program: program, unit: settings.units).read(values), play,
      weeks: weeks, settings: settings, start: start)
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
