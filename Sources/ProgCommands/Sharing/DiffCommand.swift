// `prog diff` compares two programs.

import ArgumentParser
import Diagnostics
import Engine
import Interchange
import Logbook
import Notation
import ProgramFormat
import Programs
import SafeOutput
import Terminal
import Training
import Workspace

struct DiffCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: "prog",
    abstract: "Compare two programs: days, sets, loads, weekly volume and rules",
    discussion: """
      A program is a file, an id, a kept version such as 531-bbb@cd4cd423, or a git revision such as \
      HEAD~1:programs/531.yaml. Loads are compared over the weeks of a cycle, or over whole passes of \
      a rotation, with every set made.
      Examples:
        prog diff 531 531-bbb --weeks 4 Squat.1rm=140kg
        prog diff HEAD~1:programs/531.yaml programs/531.yaml --markdown
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The program to compare with")
  var before: String

  @Argument(help: "The changed program")
  var after: String

  @Argument(help: "Start values, such as Squat.1rm=140kg")
  var values: [String] = []

  @Option(help: "Compare this many weeks, 1 to 52 (by default a cycle or whole passes, at most 12)")
  var weeks: Int?

  @Flag(help: "Print Markdown, for a pull request")
  var markdown = false

  @Flag(help: "Exit with status 1 if the programs differ")
  var exitCode = false

  func validate() throws {
    try expect(weeks, in: 1...52, for: "--weeks")
    try expectOne(of: "--markdown", markdown, "--json", global.json)
  }

  func run() throws {
    let folder = try OpenedFolder.openIfThere(global, "diff")
    let revisions = ProgramRevisions(
      files: FileArguments(global, "diff"), here: context.workingDirectory, git: context.runGit,
      folder: { folder?.folder })
    let (old, new) = (try revisions.program(before), try revisions.program(after))
    let difference = try ProgramDifference(
      from: old, to: new, values: values, weeks: weeks, settings: folder?.settings ?? Settings(),
      engine: folder?.engineSettings ?? EngineSettings())
    let names = (before: before, after: after)
    if markdown {
      let text = DifferenceMarkdown(difference: difference, names: names).lines
      context.print(SafeText(lines: text.joined(separator: "\n")) + "\n")
    } else {
      show(DifferenceView(difference: difference, names: names, layout: layout))
    }
    warn(difference.problems)
    if exitCode, !difference.isEmpty { throw QuietExit(status: .no) }
  }
}

/// Shows the differences between two programs.
struct DifferenceView: Answer {
  let difference: ProgramDifference
  /// The names of the two programs.
  let names: (before: String, after: String)
  let layout: Layout

  private static let (mostRows, mostKeys) = (6, 40)

  private var width: Int { layout.width ?? .max }

  var lines: [StyledLine] {
    let title = StyledLine("\(names.before) -> \(names.after)", .bold).wrapped(to: width)
    guard !difference.isEmpty else { return title + ["The two programs are the same."] }
    var result = title
    if let schedule = difference.schedule {
      result += section("Schedule")
      result += wrapped("- \(schedule.before)", .red) + wrapped("+ \(schedule.after)", .green)
    }
    if !difference.days.isEmpty {
      let weeks = difference.weeks.counted("week")
      result += section("Days, over \(weeks) with every set made")
      result += Self.lines(of: difference.days, width: width)
    }
    result += eachWeek
    result += lines("Each week, by exercise", "work sets", difference.lifts)
    result += lines("Each week, by muscle", "hard sets", difference.muscles)
    if !difference.rules.isEmpty { result += section("Rules") + difference.rules.flatMap(lines) }
    if !difference.keys.isEmpty {
      result += section("In the file")
      for key in difference.keys.prefix(Self.mostKeys) { result += lines(of: key) }
      let more = difference.keys.count - Self.mostKeys
      if more > 0 { result.append(StyledLine("  and \(more) more", .dim)) }
    }
    for assumption in difference.assumptions where !difference.days.isEmpty {
      result += StyledLine("assumed: \(assumption.text)", .dim).wrapped(to: width, hanging: 2)
    }
    return result
  }

  private func section(_ title: String) -> [StyledLine] { ["", StyledLine(title, .bold)] }

  private func wrapped(_ text: String, _ style: Style) -> [StyledLine] {
    StyledLine("  \(text)", style).wrapped(to: width, hanging: 4)
  }

  // MARK: Days

  static func lines(of days: [DayChange], width: Int, hasDates: Bool = false) -> [StyledLine] {
    days.flatMap { day -> [StyledLine] in
      let mark = day.isNew.map { $0 ? "+ " : "- " } ?? ""
      let heading = StyledLine("  \(mark)\(day.day)", .bold)
      return [heading] + day.exercises.flatMap { lines(of: $0, width, hasDates) }
    }
  }

  private static func lines(
    of change: ExerciseChange, _ width: Int, _ hasDates: Bool
  ) -> [StyledLine] {
    let name = change.slot.words
    var result: [StyledLine] = []
    for row in change.rows.prefix(mostRows) {
      let week =
        hasDates
        ? row.date.map { date in
          row.weeks.count == 1
            ? "\(date.weekdayAndDay): " : "from \(date.weekdayAndDay), \(weeks(row.weeks))"
        } ?? weeks(row.weeks) : weeks(row.weeks)
      var line = StyledLine("    ")
      switch (row.before.map(NonBreakingSpace.aroundAt), row.after.map(NonBreakingSpace.aroundAt)) {
      case (let before?, let after?):
        line.append("\(name)  \(week)\(before) -> ")
        line.append(after, .green)
      case (let before?, nil): line.append("- \(name)  \(week)\(before)", .red)
      case (nil, let after?): line.append("+ \(name)  \(week)\(after)", .green)
      case (nil, nil): continue
      }
      result += line.wrapped(to: width, hanging: 8)
    }
    let more = change.rows.count - mostRows
    if more > 0 {
      result.append(StyledLine("      and in \(more) more \(more == 1 ? "week" : "weeks")", .dim))
    }
    return result
  }

  static func weeks(_ weeks: ClosedRange<Int>) -> String {
    weeks.count == 1
      ? "week \(weeks.lowerBound): " : "weeks \(weeks.lowerBound)-\(weeks.upperBound): "
  }

  // MARK: Figures

  /// The sessions, the time and the hard sets of an average week, as far as they differ.
  private var eachWeek: [StyledLine] {
    let changes = Self.changes(of: difference.week)
    guard !changes.isEmpty else { return [] }
    var table = Table([TableColumn(""), TableColumn("")])
    table.indent = 2
    for change in changes {
      table.add(StyledLine(change.name), StyledLine("\(change.before) -> \(change.after)"))
    }
    return section("Each week") + table.lines(in: layout.tabular)
  }

  static func changes(
    of week: (before: AverageWeek, after: AverageWeek)?
  ) -> [(name: String, before: String, after: String)] {
    guard let week else { return [] }
    return zip(week.before.texts, week.after.texts).filter { $0.value != $1.value }
      .map { ($0.name, $0.value, $1.value) }
  }

  private func lines(
    _ title: String, _ sets: String, _ changes: [FiguresChange]
  ) -> [StyledLine] {
    guard !changes.isEmpty else { return [] }
    var table = Table([
      TableColumn(""), TableColumn(sets), TableColumn("volume"), TableColumn("average load"),
    ])
    table.indent = 2
    for change in changes {
      let texts = Self.texts(change)
      table.add(
        StyledLine(change.name), StyledLine(texts.sets), StyledLine(texts.volume),
        StyledLine(texts.load))
    }
    return section(title) + table.lines(in: layout.tabular)
  }

  /// Returns the figures of a change in words, `9 -> 15`.
  static func texts(_ change: FiguresChange) -> (sets: String, volume: String, load: String) {
    func text(_ value: (WeeklyFigures) -> String?) -> String {
      let before = change.before.map { value($0) ?? "none" } ?? "none"
      let after = change.after.map { value($0) ?? "none" } ?? "none"
      if before == "none", after == "none" { return "" }
      return before == after ? before : "\(before) -> \(after)"
    }
    return (
      text { ($0.hardSets ?? $0.sets).text() }, text { $0.volume?.text },
      text { $0.averageLoad?.text }
    )
  }

  // MARK: Rules and keys

  private func lines(_ rule: RuleChange) -> [StyledLine] {
    let (before, after) = (rule.before ?? [], rule.after ?? [])
    let mark = rule.before == nil ? "+ " : rule.after == nil ? "- " : ""
    var lines = [StyledLine("  \(mark)\(rule.progression)", .bold)]
    for statement in before where !after.contains(statement) {
      lines += wrapped("  - \(statement)", .red)
    }
    for statement in after where !before.contains(statement) {
      lines += wrapped("  + \(statement)", .green)
    }
    return lines
  }

  private func lines(of key: KeyChange) -> [StyledLine] {
    let (before, after) = Self.values(of: key)
    return switch (before, after) {
    case (let before?, let after?): wrapped("\(key.path): \(before) -> \(after)", .plain)
    case (let before?, nil): wrapped("- \(key.path)\(before.isEmpty ? "" : ": \(before)")", .red)
    case (nil, let after?): wrapped("+ \(key.path)\(after.isEmpty ? "" : ": \(after)")", .green)
    case (nil, nil): []
    }
  }

  /// Returns the values of a key for people: short, and only the name of a test that was added or
  /// removed.
  static func values(of key: KeyChange) -> (before: String?, after: String?) {
    if key.path == "tests" || key.path.hasPrefix("tests."), key.before == nil || key.after == nil {
      return (key.before.map { _ in "" }, key.after.map { _ in "" })
    }
    guard let before = key.before, let after = key.after else {
      return (key.before?.shortened(to: 90), key.after?.shortened(to: 90))
    }
    let pair = String.shortened(before, after, to: 90)
    return (pair.one, pair.other)
  }

  // MARK: JSON

  var json: JSON {
    .document([
      "before": .string(names.before), "after": .string(names.after),
      "same": .bool(difference.isEmpty), "weeks": .integer(difference.weeks),
      "schedule": difference.schedule.map { Self.json($0.before, $0.after) },
      "days": .array(difference.days.map(Self.json)),
      "week": difference.week.map {
        .object(["before": Self.json($0.before), "after": Self.json($0.after)])
      },
      "exercises": .array(difference.lifts.map(Self.json)),
      "muscles": .array(difference.muscles.map(Self.json)),
      "rules": .objects(difference.rules) { rule in
        [
          "progression": .string(rule.progression),
          "before": rule.before.map { .array($0.map { .string($0) }) },
          "after": rule.after.map { .array($0.map { .string($0) }) },
        ]
      },
      "keys": .objects(difference.keys) { key in
        [
          "key": .string(key.path), "before": .text(key.before), "after": .text(key.after),
        ]
      },
      "assumed": .objects(difference.assumptions) {
        [
          "value": .string($0.name), "text": .string($0.value.text), "reason": .string($0.reason),
        ]
      },
    ])
  }

  private static func json(_ before: String?, _ after: String?) -> JSON {
    .object(["before": .text(before), "after": .text(after)])
  }

  private static func json(_ week: AverageWeek) -> JSON {
    .object([
      "sessions": .number(week.sessions.text()), "seconds": .integer(week.seconds),
      "hard_sets": .number(week.hardSets.text()),
    ])
  }

  static func json(_ day: DayChange) -> JSON {
    func word(_ isNew: Bool?) -> JSON {
      .string(isNew.map { $0 ? "added" : "removed" } ?? "changed")
    }
    return .object([
      "day": .string(day.day), "change": word(day.isNew),
      "exercises": .objects(day.exercises) { exercise in
        [
          "name": .string(exercise.slot.lift), "as": .text(exercise.slot.label),
          "change": word(exercise.isNew),
          "weeks": .objects(exercise.rows) { row in
            [
              "from": .integer(row.weeks.lowerBound), "to": .integer(row.weeks.upperBound),
              "date": .text(row.date?.text), "before": .text(row.before), "after": .text(row.after),
            ]
          },
        ]
      },
    ])
  }

  private static func json(_ change: FiguresChange) -> JSON {
    func figures(_ figures: WeeklyFigures?) -> JSON? {
      figures.map {
        .object([
          "sets": .number($0.sets.text()),
          "hard_sets": $0.hardSets.map { .number($0.text()) }, "volume": $0.volume?.json,
          "average_load": $0.averageLoad?.json,
        ])
      }
    }
    return .object([
      "name": .string(change.name), "before": figures(change.before),
      "after": figures(change.after),
    ])
  }
}

/// The differences between two programs as Markdown.
struct DifferenceMarkdown {
  let difference: ProgramDifference
  let names: (before: String, after: String)

  var lines: [String] {
    var lines = ["## \(Self.text(names.before)) → \(Self.text(names.after))", ""]
    guard !difference.isEmpty else { return lines + ["The two programs are the same."] }
    if let schedule = difference.schedule {
      lines += [
        "**Schedule:** \(Self.text(schedule.before)) → \(Self.text(schedule.after))", "",
      ]
    }
    lines += days
    lines += eachWeek
    lines += figures("exercise", "work sets", difference.lifts)
    lines += figures("muscle", "hard sets", difference.muscles)
    if !difference.rules.isEmpty {
      lines += ["### Rules", "", "| progression | before | after |", "|---|---|---|"]
      lines += difference.rules.map { rule in
        let (before, after) = (rule.before ?? [], rule.after ?? [])
        return Self.row([
          rule.progression, before.filter { !after.contains($0) }.joined(separator: "; "),
          after.filter { !before.contains($0) }.joined(separator: "; "),
        ])
      }
      lines.append("")
    }
    if !difference.keys.isEmpty {
      lines += ["### In the file", "", "| key | before | after |", "|---|---|---|"]
      lines += difference.keys.map { key in
        let (before, after) = DifferenceView.values(of: key)
        let mark = key.before == nil ? " (new)" : key.after == nil ? " (removed)" : ""
        return Self.row([key.path + mark, before ?? "", after ?? ""])
      }
      lines.append("")
    }
    if !difference.assumptions.isEmpty, !difference.days.isEmpty {
      let values = difference.assumptions.map(\.text).joined(separator: "; ")
      lines += ["Assumed: \(Self.text(values))", ""]
    }
    return Array(lines.dropLast())
  }

  private var days: [String] {
    guard !difference.days.isEmpty else { return [] }
    let weeks = difference.weeks.counted("week")
    var lines = [
      "### Days", "", "Over \(weeks), with every set made.", "",
      "| day | exercise | weeks | before | after |", "|---|---|---|---|---|",
    ]
    for day in difference.days {
      let name = day.day + (day.isNew.map { $0 ? " (new)" : " (removed)" } ?? "")
      if day.exercises.isEmpty { lines.append(Self.row([name, "", "", "", ""])) }
      for exercise in day.exercises {
        for row in exercise.rows {
          let span = row.weeks
          let weeks =
            span.count == 1 ? "\(span.lowerBound)" : "\(span.lowerBound)-\(span.upperBound)"
          lines.append(
            Self.row([name, exercise.slot.text, weeks, row.before ?? "", row.after ?? ""]))
        }
      }
    }
    return lines + [""]
  }

  private var eachWeek: [String] {
    let changes = DifferenceView.changes(of: difference.week)
    guard !changes.isEmpty else { return [] }
    return ["### Each week", "", "| | before | after |", "|---|---|---|"]
      + changes.map { Self.row([$0.name, $0.before, $0.after]) } + [""]
  }

  private func figures(_ what: String, _ sets: String, _ changes: [FiguresChange]) -> [String] {
    guard !changes.isEmpty else { return [] }
    return [
      "### Each week, by \(what)", "", "| \(what) | \(sets) | volume | average load |",
      "|---|---|---|---|",
    ]
      + changes.map { change in
        let texts = DifferenceView.texts(change)
        return Self.row([change.name, texts.sets, texts.volume, texts.load])
      } + [""]
  }

  private static func row(_ cells: [String]) -> String {
    "| \(cells.map(text).joined(separator: " | ")) |"
  }

  /// Returns a text that Markdown and HTML show as it is, and that does not mention anybody.
  static func text(_ text: String) -> String {
    MarkdownText.escaped(SafeText(text).string, isInComment: true)
  }
}
