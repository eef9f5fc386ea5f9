// `prog chart` draws how numbers change over time.

import ArgumentParser
import Diagnostics
import Insights
import Logbook
import Notation
import SafeOutput
import Terminal
import Training
import Workspace

struct ChartCommand: ReportedCommand {
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

  enum Metric: String, OptionWord {
    case e1rm, load, volume, reps, rpe, pace, time, distance

    fileprivate var ofExercises: ProgressMetric { ProgressMetric(rawValue: rawValue) ?? .e1rm }
  }

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

  @Argument(
    help: ArgumentHelp(
      "Exercises, 'bodyweight', or names of measurements", valueName: "exercise"))
  var names: [String] = []

  @Option(help: "Draw this number (by default e1RM, or the best fit for the first exercise)")
  var metric: Metric?

  @Option(help: "Draw the last 1, 3 or 6 months, the last year, or everything")
  var range: Range = .year

  @Option(help: "Draw with these characters (by default the finest that the terminal can show)")
  var characters: CharacterSet?

  @Option(
    help: ArgumentHelp(
      "Write the chart to an SVG file instead; - means standard output", valueName: "file"))
  var svg: String?

  @OptionGroup var consent: ReplacementConsent

  /// The most series in one chart.
  private static let mostSeries = 6

  func validate() throws {
    guard svg == nil || !global.json else {
      throw ValidationError("--svg and --json cannot be used together")
    }
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
    var choice = ChartChoice(folder: folder, date: today, metric: metric?.ofExercises)
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
        ChartPicture(chart: chart).svg, to: svg, as: .picture, of: "chart",
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
