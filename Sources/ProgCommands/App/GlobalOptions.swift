// The options of every command.

import ArgumentParser
import Diagnostics
import Logbook
import Terminal
import Training

/// `--dir`, `--date`, `--json`, `--no-pager` and `--color`.
struct GlobalOptions: ParsableArguments {
  @Option(
    name: .customLong("dir"),
    help: .value(
      "folder", "Use this training folder; some commands take several"))
  var dirs: [String] = []

  @Option(
    help: .value(
      "date",
      "Use this date instead of today: 2025-10-06, 2025-10-06T18:05, yesterday, mon, -3, 6 oct"))
  var date: String?

  @Flag(help: "Print JSON")
  var json = false

  @Flag(help: "Do not show long output in a pager")
  var noPager = false

  @Option(help: .value("when", "Choose when to use colour"))
  var color: ColorChoice = .auto

  /// The folder of `--dir`, or nil without it. A command that takes only one folder is not run with
  /// several.
  var dir: String? { dirs.first }

  var arguments: [String] {
    func option(_ name: String, _ value: String?) -> [String] {
      value.map { ["\(name)=\($0)"] } ?? []
    }
    return dirs.map { "--dir=\($0)" } + option("--date", date) + (json ? ["--json"] : [])
      + (noPager ? ["--no-pager"] : []) + ["--color", color.rawValue]
  }

  /// The date and time of `--date`, or nil without it.
  var chosenDate: (date: CalendarDate, time: ClockTime?)? {
    get throws {
      guard let date else { return nil }
      return try DateText.expect(date, today: CommandContext.current.now().date)
    }
  }
}

extension ArgumentHelp {
  static func value(_ name: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name)
  }
}

/// `--gym`: the gym whose bars and plates are used.
struct GymOption: ParsableArguments {
  @Option(help: .value("name", "Use the bars and plates of this gym in prog.yaml"))
  var gym: String?
}

extension ColorChoice: OptionWord {}

// Prints problems and notices that do not end the command.

extension GlobalOptions {
  /// Prints problems to standard error, in colour if the options and the terminal allow it. They
  /// are sorted by their places, unless they are in an order of their own.
  func warn(_ diagnostics: [Diagnostic], inOrder: Bool = false) {
    guard !diagnostics.isEmpty else { return }
    let context = CommandContext.current
    let rendering = color.rendering(
      isTerminal: context.errorIsTerminal, noColor: context.environment["NO_COLOR"],
      term: context.environment["TERM"])
    let style = context.errorStyle(hasColor: rendering == .ansi)
    let renderer = DiagnosticRenderer(style: style)
    context.printError(
      inOrder ? renderer.excerpts(inOrder: diagnostics) : renderer.excerpts(diagnostics))
  }

  var notice: (Diagnostic) -> Void {
    var told: Set<Diagnostic> = []
    return { notice in
      if told.insert(notice).inserted { warn([notice]) }
    }
  }
}

extension CommandContext {
  /// Returns the style of reports on standard output. At a terminal, their sentences are wrapped.
  func reportStyle(hasColor: Bool) -> DiagnosticStyle {
    DiagnosticStyle(hasColor: hasColor, width: columns, wrapsText: outputIsTerminal)
  }

  /// Returns the style of reports on standard error. At a terminal, their sentences are wrapped.
  func errorStyle(hasColor: Bool) -> DiagnosticStyle {
    let width = errorIsTerminal ? currentColumns() : columns
    return DiagnosticStyle(hasColor: hasColor, width: width, wrapsText: errorIsTerminal)
  }
}

/// A word that an option takes, written as its raw value.
///
/// The protocol lists the words itself. Otherwise the parser would look them up by reflection at
/// each start.
protocol OptionWord: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension OptionWord {
  static var allValueStrings: [String] {
    var words: [String] = []
    for word in allCases { words.append(word.rawValue) }
    return words
  }

  /// Empty: the words explain themselves.
  static var allValueDescriptions: [String: String] { [:] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { rawValue }
}

/// `--yes`, for every command that shows a change and asks before making it.
struct Consent: ParsableArguments {
  @Flag(help: "Make the change without asking")
  var yes = false
}

/// `--yes`, for commands that write a file and ask only before replacing one.
struct ReplacementConsent: ParsableArguments {
  @Flag(help: "Replace an existing file without asking")
  var yes = false
}

/// `--confirm`, for commands that can delete the whole history. `--yes` is not enough for that.
struct DeletionConsent: ParsableArguments {
  @Option(help: .value("name", "Confirm deleting the whole history, with the folder's name"))
  var confirm: String?
}

/// `--week`, `--month`, `--year`, `--all`, `--from` and `--to`.
struct SpanOptions: ParsableArguments {
  @Flag(help: "Include only the last 7 days")
  var week = false

  @Flag(help: "Include only the last 31 days")
  var month = false

  @Flag(help: "Include only the last 366 days")
  var year = false

  @Flag(help: "Include everything")
  var all = false

  @Option(help: .value("date", "Start at this date"))
  var from: String?

  @Option(help: .value("date", "End at this date"))
  var to: String?

  func validate() throws {
    let given = named
    guard given.count < 2 else {
      throw ValidationError("\(given[0]) and \(given[1]) cannot be used together")
    }
  }

  private var named: [String] {
    [("--week", week), ("--month", month), ("--year", year), ("--all", all)].filter { $0.1 }
      .map { $0.0 }
  }

  /// An option that was given; nil if none was.
  var given: String? { named.first ?? (from != nil ? "--from" : to != nil ? "--to" : nil) }

  /// Returns the first and the last date, each nil if no option sets it.
  ///
  /// `--week`, `--month` and `--year` end at `--to`, begin at `--from`, or end today.
  func dates(on today: CalendarDate) throws -> (first: CalendarDate?, last: CalendarDate?) {
    let (start, end) = (try from.map { try date($0, today) }, try to.map { try date($0, today) })
    let first = start ?? days.map { (end ?? today).adding(days: 1 - $0) }
    let last = end ?? days.map { days in start?.adding(days: days - 1) ?? today }
    if let first, let last, last < first {
      throw LogbookError(
        .badDate, "\(last.text) is before \(first.text)",
        help: ["give the first date with --from, and the last with --to"])
    }
    return (first, last)
  }

  /// Returns the period that `--week`, `--month` or `--year` selects; nil without one of them, and
  /// if other dates make it longer or shorter.
  func period(on today: CalendarDate) throws -> NamedPeriod? {
    guard let days, !all, from == nil || to == nil,
      case (let first?, let last?) = try dates(on: today)
    else { return nil }
    let option = week ? "--week" : month ? "--month" : "--year"
    return NamedPeriod(option: option, first: first, last: last, days: days)
  }

  private var days: Int? { week ? 7 : month ? 31 : year ? 366 : nil }

  private func date(_ text: String, _ today: CalendarDate) throws -> CalendarDate {
    try DateText.expect(text, today: today).date
  }
}

/// The days that `--week`, `--month` or `--year` selects.
struct NamedPeriod {
  let option: String
  let first: CalendarDate
  let last: CalendarDate
  fileprivate let days: Int

  fileprivate init(option: String, first: CalendarDate, last: CalendarDate, days: Int) {
    self.option = option
    self.first = first
    self.last = last
    self.days = days
  }

  var previous: NamedPeriod { moved(by: -days) }
  var next: NamedPeriod { moved(by: days) }

  private func moved(by count: Int) -> NamedPeriod {
    NamedPeriod(
      option: option, first: first.adding(days: count), last: last.adding(days: count), days: days)
  }

  var options: [String] { [option, "--to", last.text] }
  /// The first and last day: `30 Sep to 6 Oct 2025`.
  var text: String {
    let (start, end) = (first.parts.year, last.parts.year)
    return "\(first.short)\(start == end ? "" : " \(start)") to \(last.short) \(end)"
  }
}
