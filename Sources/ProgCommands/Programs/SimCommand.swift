// `prog sim` simulates a program and shows its loads week by week.

import ArgumentParser
import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import Programs
import Terminal
import Training
import Workspace

struct SimCommand: ShowingCommand {
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

  @Option(help: .value("n", "Miss a rep in the last set of every Nth session of each slot"))
  var missedEvery: Int?

  @Option(help: .value("k", "Do K more reps than the minimum in sets with open reps"))
  var amrap: Int?

  @Option(help: .value("rpe", "Make every set at this RPE, 1 to 10 in half steps"))
  var rpe: String?

  func validate() throws {
    try expect(weeks, in: 1...520, for: "--weeks")
    let ways = [made, missedEvery != nil, amrap != nil, rpe != nil]
    guard ways.count(where: { $0 }) <= 1 else {
      throw ValidationError("use only one of --made, --missed-every, --amrap and --rpe")
    }
    try expect(missedEvery, in: 1...1000, for: "--missed-every")
    try expect(amrap, in: 0...1000, for: "--amrap")
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
    let folder = try OpenedFolder.openIfThere(global, "sim")
    let settings = folder?.engineSettings ?? EngineSettings()
    let start = try global.chosenDate?.date.startOfWeek(settings.firstWeekday)
    let simulation = keptUntilExit(
      Simulation.play(
        program, values: try GivenValues(program: program, settings: settings).read(values), play,
        weeks: weeks, settings: settings, start: start))
    var problems = PlanWarnings()
    for session in simulation.sessions { problems.add(session.plan) }
    warn(problems.diagnostics + [simulation.stop].compactMap(\.self))
    for warning in simulation.warnings { tell("warning: \(warning)") }
    let view = SimulationView(
      simulation, program, folder?.settings ?? Settings(), layout)
    show(view.lines(weeks: weeks, play: play), else: view.json(weeks: weeks, play: play))
  }
}

/// Shows a simulated program on the screen and as JSON.
struct SimulationView {
  let simulation: Simulation
  let program: Program
  let outlines: [(weeks: [Int], outline: WeekOutline)]
  let layout: Layout
  let width: Int
  let characters: Chart.Characters

  init(
    _ simulation: Simulation, _ program: Program, _ settings: Settings, _ layout: Layout
  ) {
    self.simulation = simulation
    self.program = program
    self.layout = layout
    outlines = simulation.outlines(settings)
    width = layout.width ?? 80
    characters = CommandContext.current.plotCharacters == .ascii ? .ascii : .blocks
  }

  func lines(weeks: Int, play: SimulatedPlay) -> [StyledLine] {
    let title = StyledLine("\(program.description.title)", .bold)
    let count = simulation.sessions.count
    let facts = [
      weeks.counted("week"), play.text,
      count.counted("session"),
    ]
    var lines = [title + StyledLine(" · " + facts.joined(separator: " · "))]
    if simulation.hasEnded {
      lines.append(StyledLine("The program ends before \(simulation.date.long).", .dim))
    }
    for assumption in simulation.assumptions {
      lines += StyledLine("assumed: \(assumption.text)", .dim).wrapped(to: width, hanging: 2)
    }
    for series in simulation.series { lines += [""] + self.lines(of: series) }
    for (weeks, outline) in outlines {
      let view = WeekOutlineView(outline: outline, layout: layout)
      let noun = weeks.count == 1 ? "Week" : "Weeks"
      lines += [""] + view.heading("\(noun) \(Self.ranges(weeks))") + view.facts
    }
    return lines
  }

  /// Returns numbers in order with ranges: `1-3, 5`.
  private static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }

  private func lines(of series: SimulatedSeries) -> [StyledLine] {
    // A slot may begin at its max, and continue from its weight.
    var bases: [String] = []
    for name in series.weeks.compactMap(\.base?.name) where !bases.contains(name) {
      bases.append(name)
    }
    var table = Table(
      [TableColumn("week", .trailing), TableColumn("top set", narrowing: .truncate)]
        + bases.map { TableColumn($0) } + [TableColumn("")])
    table.indent = 2
    let weeks = series.weeks
    var rows: [(weeks: ClosedRange<Int>, cells: [StyledLine])] = []
    // The weeks are read in place, because they are large.
    for index in weeks.indices {
      var cells: [StyledLine] = []
      cells.reserveCapacity(table.columns.count)
      cells.append(StyledLine(weeks[index].top.map { SetPrinter.text(of: $0) } ?? "no sets"))
      let base = weeks[index].base
      for name in bases {
        cells.append(StyledLine(base.flatMap { $0.name == name ? $0.load.text : nil } ?? ""))
      }
      let sessions = weeks[index].sessions
      if sessions > 1 { cells.append(StyledLine("\(sessions) sessions", .dim)) }
      let number = weeks[index].number
      if let last = rows.last, last.cells == cells, last.weeks.upperBound + 1 == number {
        rows[rows.count - 1].weeks = last.weeks.lowerBound...number
      } else {
        rows.append((number...number, cells))
      }
    }
    for (weeks, cells) in rows {
      let first = String(weeks.lowerBound)
      let number = weeks.count == 1 ? first : "\(first)-\(weeks.upperBound)"
      table.add([StyledLine(number)] + cells)
    }
    return [StyledLine(series.name, .bold)] + table.lines(in: .columns(width)) + chart(of: series)
  }

  /// Returns a chart with one column per week, or two per week for up to 26 weeks. Returns no lines
  /// if the load never changes.
  private func chart(of series: SimulatedSeries) -> [StyledLine] {
    let loads = series.weeks.compactMap(\.load)
    guard let first = loads.first, loads.contains(where: { $0 != first }),
      let last = series.weeks.last
    else { return [] }
    let unit = simulation.replay.settings.units
    var points: [ChartPoint] = []
    var weeks = series.weeks[...]
    for number in 1...last.number {
      let load = weeks.first?.number == number ? weeks.removeFirst().load : nil
      let amount = load?.exact.converted(to: unit)?.amount.rounded(
        toMultipleOf: Decimal(1, places: 4))
      let value = amount.map { Int(clamping: $0.trillionths / 100_000_000) }
      let point = ChartPoint(value, load?.text ?? "")
      points.append(point)
      if last.number <= 26 { points.append(point) }
    }
    var chart = Chart(points, characters)
    chart.first = "week 1"
    chart.last = "week \(last.number)"
    chart.style = .cyan
    return chart.lines(width: max(20, min(width, 100) - 2)).map { StyledLine("  ") + $0 }
  }
}

extension SimulatedPlay {
  var text: String {
    switch self {
    case .made: "all made"
    case .missedEvery(let count): "a missed rep in every \(ordinal(count)) session"
    case .amrap(let plus): "open sets +\(plus)"
    case .effort(let effort): "all made at RPE \(effort.number)"
    }
  }

  private func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}

extension Assumption {
  var text: String { "\(ValueName.typed(name)) \(value.plain), \(reason)" }
}

// The JSON form of a simulation.

extension SimulationView {
  /// Returns the slots with their weeks, the assumptions, the changes by rules, and each session as
  /// planned and done.
  func json(weeks: Int, play: SimulatedPlay) -> JSON {
    .document([
      "program": .string(program.id), "title": .string(program.description.title),
      "weeks": .integer(weeks), "play": .string(play.text),
      "start": .string(simulation.started.text), "ended": .flag(simulation.hasEnded),
      "assumed": .objects(simulation.assumptions) {
        [
          "value": .string($0.name), "is": $0.value.json, "reason": .string($0.reason),
        ]
      },
      "slots": .array(simulation.series.map(\.json)),
      "changes": .array(simulation.changes.map(\.json)),
      "days": .array(simulation.sessions.map { $0.json(program) }),
      "outlines": .array(
        outlines.map { weeks, outline in
          .object(
            JSON.members(["weeks": .array(weeks.map { .integer($0) })])
              + WeekOutlineView.json(outline))
        }),
      "warnings": .strings(simulation.warnings),
    ])
  }
}

extension SimulatedSeries {
  fileprivate var json: JSON {
    .object([
      "name": .string(exercise), "as": .text(slot.label),
      "for": exercise == slot.lift ? nil : .string(slot.lift),
      "weeks": .objects(weeks) { week in
        [
          "week": .integer(week.number), "date": .string(week.date.text),
          "sessions": .integer(week.sessions), "top": week.top?.json,
          "load": week.load.map { $0.exact.json },
          "base": week.base.map { .object(["name": .string($0.name), "is": $0.load.json]) },
        ]
      },
    ])
  }
}

extension SimulatedSession {
  fileprivate func json(_ program: Program) -> JSON {
    .object([
      "date": .string(date.text), "program": .string(program.id), "day": .string(plan.day),
      "week": .integer(plan.position.week), "cycle": .integer(plan.position.cycle),
      "block": .text(plan.position.block), "exercises": .array(plan.exercises.map(\.json)),
      "done": .objects(workout.exercises) {
        [
          "name": .string($0.name), "as": .text($0.label), "sets": .array($0.sets.map(\.json)),
        ]
      },
    ])
  }
}
