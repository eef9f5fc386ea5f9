// `prog chart` draws how numbers change over time.

import ArgumentParser
import Diagnostics
import Engine
import Insights
import Interchange
import Logbook
import Notation
import Pages
import SafeOutput
import Terminal
import Training
import Workspace

struct ChartCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart", _superCommandName: "prog",
    abstract: "Draw a chart of exercises, bodyweight or a measurement",
    discussion: """
      By default, prog draws the e1RM of the last year, with records and deloads. For an exercise \
      without an e1RM, it draws reps, pace, distance or time.
      Examples:
        prog chart squat bench --range 6m
        prog chart bodyweight --range all --svg bodyweight.svg
      """)

  enum Range: String, OptionWord {
    case month = "1m"
    case quarter = "3m"
    case half = "6m"
    case year = "1y"
    case all

    fileprivate var months: Int? {
      switch self {
      case .month: 1
      case .quarter: 3
      case .half: 6
      case .year: 12
      case .all: nil
      }
    }
  }

  enum CharacterSet: String, OptionWord {
    case braille, blocks, ascii
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .value("exercise", "Exercises, 'bodyweight', or names of measurements"))
  var names: [String] = []

  @Option(help: "Draw this number (by default e1RM, or the best fit for the first exercise)")
  var metric: ProgressMetric?

  @Option(help: "Draw the last 1, 3 or 6 months, the last year, or everything")
  var range: Range = .year

  @Option(help: "Draw with these characters (by default the finest that the terminal can show)")
  var characters: CharacterSet?

  @Option(help: .value("file", "Write the chart to an SVG file instead; - means standard output"))
  var svg: String?

  @OptionGroup var consent: ReplacementConsent

  private static let mostSeries = 6

  func validate() throws {
    try expectOne(of: "--svg", svg != nil, "--json", global.json)
  }

  func run() throws {
    let today = try moment.date
    guard !names.isEmpty else {
      throw LogbookError(
        .missingArgument, "missing argument EXERCISE",
        help: ["name an exercise, 'bodyweight' or a measurement: prog chart squat"])
    }
    guard names.count <= Self.mostSeries else {
      throw LogbookError(
        .unexpectedArgument, "too many exercises: \(names.count)",
        help: ["draw at most \(Self.mostSeries) in one chart"])
    }
    try lookBack("chart") { try chart(names, of: $0, through: today) }
  }

  private func chart(_ names: [String], of folder: OpenedFolder, through today: CalendarDate) throws
  {
    var choice = ChartChoice(folder: folder, date: today, metric: metric)
    for name in names { try choice.add(name, self) }
    let last = today
    let first = range.months.map { last.adding(months: -$0).adding(days: 1) }
    let chart = ProgressChart(
      choice.series, title: choice.title, from: first, to: last,
      deloads: choice.isOfExercises ? deloads(folder, today) : [])
    try expectPoints(chart.series, choice)
    if global.json {
      show(chart.json(metric: choice.isOfExercises ? choice.metric?.rawValue : nil))
    } else if svg == "-" {
      context.print(file: Array(ChartPicture(chart: chart).svg.string.utf8))
    } else if let svg {
      try write(
        Array(ChartPicture(chart: chart).svg.string.utf8), to: svg, as: .picture, of: "chart",
        mayReplace: consent.yes)
      show([StyledLine("Wrote \(svg).")])
    } else {
      let view = ChartView(
        chart: chart, titleParts: choice.titleParts, characters: drawnWith, layout: layout)
      show(view.lines)
    }
  }

  private func expectPoints(_ series: [ProgressSeries], _ choice: ChartChoice) throws {
    guard series.allSatisfy(\.points.isEmpty) else { return }
    throw LogbookError(
      .nothingToShow, "no value in this range: \(choice.title)",
      help: ["draw everything: --range all"], .no)
  }

  private var drawnWith: Plot.Characters {
    switch characters {
    case .braille: .braille
    case .blocks: .blocks
    case .ascii: .ascii
    case nil: context.plotCharacters
    }
  }
}

extension ProgressMetric: OptionWord {}

extension CommandContext {
  /// The finest characters that the terminal can show. The console of Linux has no braille, and
  /// other encodings than UTF-8 have neither braille nor blocks.
  var plotCharacters: Plot.Characters {
    if environment["TERM"] == "dumb" { return .ascii }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    if let encoding = locale?.split(separator: ".").dropFirst().first?.lowercased(),
      !encoding.hasPrefix("utf-8"), !encoding.hasPrefix("utf8")
    {
      return .ascii
    }
    return environment["TERM"] == "linux" ? .blocks : .braille
  }
}

/// The series of a chart, all in one unit.
struct ChartChoice {
  let folder: OpenedFolder
  let date: CalendarDate
  /// Nil until an exercise decides it.
  private(set) var metric: ProgressMetric?
  private(set) var series: [ProgressSeries] = []
  /// True if one of the series is of an exercise.
  private(set) var isOfExercises = false

  init(folder: OpenedFolder, date: CalendarDate, metric: ProgressMetric?) {
    self.folder = folder
    self.date = date
    self.metric = metric
  }

  var titleParts: [String] {
    [series.map(\.name).joined(separator: ", ")] + (isOfExercises ? [metric?.words ?? ""] : [])
  }

  var title: String { titleParts.joined(separator: " · ") }

  /// Adds an exercise, `bodyweight` or a measurement.
  ///
  /// - Throws: `different-units` if it cannot be drawn on the same axis as the first one.
  mutating func add(_ name: String, _ command: some ReportedCommand) throws {
    let known = folder.exerciseNames(done: true)
    let isExercise = known.contains { $0.name.lowercased() == name.lowercased() }
    let unit = series.first?.unit
    var found: ProgressSeries?
    if !isExercise, name.lowercased() == "bodyweight" {
      found = folder.bodyweightProgress(through: date, unit: unit)
      guard found != nil else {
        throw LogbookError(
          .nothingToShow, "no bodyweight is logged", help: ["log one: prog bodyweight 82.4kg"], .no)
      }
    } else if !isExercise,
      let measured = folder.measuredProgress(named: name, through: date, unit: unit)
    {
      found = measured
    } else {
      let exercise = try command.exercise(name, among: known)
      found = try progress(of: exercise, unit)
      isOfExercises = true
    }
    guard let found else { return }
    if let unit, unit != found.unit, let first = series.first {
      throw LogbookError(
        .differentUnits, "'\(first.name)' and '\(found.name)' do not fit on one axis",
        notes: [
          "\(first.name) is \(first.points.last.map { first.text($0.amount) } ?? ""), "
            + "\(found.name) is \(found.points.last.map { found.text($0.amount) } ?? "")"
        ],
        help: ["draw them in two charts"])
    }
    if found.skipped > 0 {
      let count = found.skipped.counted("value")
      command.tell("\(found.name): \(count) in another unit not drawn")
    }
    if !series.contains(where: { $0.name == found.name }) { series.append(found) }
  }

  private mutating func progress(
    of exercise: String, _ unit: ProgressUnit?
  ) throws -> ProgressSeries {
    let sessions = folder.sessions(of: exercise, through: date)
    let metric = metric ?? sessions.usualMetric
    self.metric = metric
    if let series = ProgressSeries(of: exercise, metric, sessions.all(metric), unit: unit) {
      return series
    }
    // The metrics that it has in common with the others; bodyweight and measurements have none.
    let others = isOfExercises ? series.map { metrics(of: $0.name) }.filter { !$0.isEmpty } : []
    let own = metrics(of: exercise)
    let common = own.filter { metric in others.allSatisfy { $0.contains(metric) } }
    let words = (common.isEmpty ? own : common).map(\.rawValue).joined(separator: ", ")
    let help =
      own.isEmpty
      ? "nothing is logged for it up to \(date.text): see 'prog history \(exercise.inShell)'"
      : common.isEmpty
        ? "draw one of these of '\(exercise)' alone: \(words)" : "draw one of: \(words)"
    throw LogbookError(
      .nothingToShow, "cannot draw the \(metric.words) of '\(exercise)'", help: [help], .no)
  }

  private func metrics(of name: String) -> [ProgressMetric] {
    let sessions = folder.sessions(of: name, through: date)
    return ProgressMetric.allCases.filter { ProgressSeries(of: name, $0, sessions.all($0)) != nil }
  }
}

/// Shows series as lines in the cells of a terminal.
struct ChartView {
  let chart: ProgressChart
  let titleParts: [String]
  let characters: Plot.Characters
  let layout: Layout

  private static let widest = 100
  private static let styles: [Style] = [.cyan, .yellow, .magenta, .green, .blue, .red]

  private var width: Int { layout.width ?? 80 }

  var lines: [StyledLine] {
    // A terminal that cannot show blocks cannot show this dot either.
    let separator = characters == .ascii ? " - " : " · "
    let title = StyledLine(titleParts.joined(separator: separator), .bold)
    let span = "\(chart.dates.lowerBound.long) to \(chart.dates.upperBound.long)"
    var result = (title + StyledLine("\(separator)\(span)", .dim)).wrapped(to: width, hanging: 2)
    result += [""] + plot.lines(width: min(width, Self.widest)) + [""]
    for (index, series) in chart.series.enumerated() {
      var line = StyledLine()
      if let letter = letter(index) { line.append("\(letter) ", style(index) + .bold) }
      if chart.series.count > 1 { line.append("\(series.name): ", .bold) }
      line.append(chart.facts(series))
      result += line.wrapped(to: width, hanging: 2)
    }
    return result + (legend.isEmpty ? [] : [legend])
  }

  private var legend: StyledLine {
    var signs: [StyledLine] = []
    if chart.hasRecords {
      signs.append(StyledLine("\(Plot.mark(characters)) record", .dim))
    }
    if !chart.shaded.isEmpty {
      signs.append(StyledLine("\(Plot.shade(characters)) deload", .dim))
    }
    return StyledLine.joined(signs)
  }

  private func style(_ index: Int) -> Style { Self.styles[index % Self.styles.count] }

  /// Returns the letter of a series, or nil for a single one.
  private func letter(_ index: Int) -> String? {
    guard chart.series.count > 1 else { return nil }
    return ["a", "b", "c", "d", "e", "f"][index % 6]
  }

  private var plot: Plot {
    let isNarrow = width < Layout.narrow
    let ticks = chart.ticks(most: isNarrow ? 5 : 6)
    let unit = chart.series.first?.unit ?? .reps
    var plot = Plot(
      chart.series.enumerated().map { index, series in
        Plot.Series(
          series.points.map {
            Plot.Point($0.date.position, $0.amount.level, isMarked: $0.isRecord)
          },
          style(index), letter: letter(index))
      },
      positions: chart.dates.lowerBound.position...chart.dates.upperBound.position,
      values: ticks.least.level...max(ticks.least.level, ticks.greatest.level), characters,
      height: isNarrow ? 10 : 14)
    plot.valueTicks = ticks.values.map { Plot.Tick($0.level, unit.short($0)) }
    let columns = min(width, Self.widest) - 10
    plot.positionTicks = DateTick.ticks(
      from: chart.dates.lowerBound, to: chart.dates.upperBound, most: max(2, columns / 9)
    ).map { Plot.Tick($0.date.position, $0.label) }
    plot.shaded = chart.shaded.map { $0.lowerBound.position...$0.upperBound.position }
    return plot
  }
}

extension CalendarDate {
  var position: Int { Int(days) }
}

extension ProgressChart {
  func json(metric: String?) -> JSON {
    .document([
      "metric": .text(metric), "from": .string(dates.lowerBound.text), "to": .string(last.text),
      "series": .objects(series) { series in
        [
          "name": .string(series.name),
          "points": .objects(series.points) { point in
            [
              "date": .string(point.date.text), "value": series.unit.json(point.amount),
              "text": .string(series.text(point.amount)), "record": .flag(point.isRecord),
              "deload": .flag(point.isDeload),
            ]
          },
        ]
      },
    ])
  }
}

extension ProgressUnit {
  func json(_ amount: Decimal) -> JSON {
    let number = JSON.number(amount.atNinePlaces.text(places: 4))
    return switch self {
    case .weight(let unit): ExactLoad(amount, unit).json
    case .added(let unit): ExactLoad(amount, unit, onBodyweight: true).json
    case .reps, .rpe, .workouts: number
    case .time: .object(["seconds": .number(amount.text(places: 1))])
    case .distance(let unit): .object(["value": number, "unit": .string(unit.rawValue)])
    case .pace: .string(text(amount))
    case .measured(let suffix):
      .object(["value": number, "unit": .text(suffix.trimmed.isEmpty ? nil : suffix.trimmed)])
    }
  }
}
