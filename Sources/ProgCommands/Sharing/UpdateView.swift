// The view of an update before it is made: the changes of the next weeks, and of the file.

import Diagnostics
import Engine
import Logbook
import ProgramFormat
import Programs
import Terminal
import Training
import Workspace

/// Shows an update before it is made.
struct UpdateView {
  let update: ProgramUpdate
  /// The changes of the next weeks, for your numbers.
  let days: [DayChange]
  let difference: ProgramDifference
  let problems: [Diagnostic]
  let results: [ProgramTestResult]
  /// True if the program is running, so that the weeks have dates.
  let isRunning: Bool
  let weeks: Int
  let layout: Layout

  /// Compares a program in two folders. `text` is its new text.
  init(
    _ update: ProgramUpdate, _ text: ProgramText, before: OpenedFolder, after: OpenedFolder,
    on date: CalendarDate, weeks: Int, layout: Layout
  ) throws {
    self.update = update
    self.weeks = weeks
    self.layout = layout
    let id = update.pin.id
    isRunning = before.runningIDs(through: date).contains(id)
    let check = ProgramCheck(text, settings: before.settings)
    guard let program = check.program else { throw LogbookError(check.problems, .badInput) }
    problems = check.problems
    results = CompiledProgram(program).testResults()
    let old = try update.mine.program(before.settings.renames)
    let new = try text.program(before.settings.renames)
    let one = try before.weeks(of: old, version: update.mine.version, on: date, count: weeks)
    let two = try after.weeks(of: new, version: text.version, on: date, count: weeks)
    days = DayChange.changes(from: PlannedWeeks(one), to: PlannedWeeks(two))
    let present = try before.presentValues(of: [old, new], on: date)
    // Changes that depend on made sets are shown for the same weeks.
    difference = try ProgramDifference(
      from: update.mine, to: text, present: present, weeks: days.isEmpty ? weeks : nil,
      settings: before.settings, engine: before.engineSettings)
  }

  private var width: Int { layout.width ?? .max }

  var lines: [StyledLine] {
    let pin = update.newest.pin
    var title = StyledLine(pin.id, .bold)
    let commits = [update.pin.commit, pin.commit].compactMap { $0?.prefix(7) }.map(String.init)
    title.append(" · \(pin.source)\(pin.ref.map { "@\($0)" } ?? "")", .dim)
    if commits.count == 2 { title.append(" · \(commits[0]) -> \(commits[1])", .dim) }
    var result = title.wrapped(to: width)
    if update.hasOwnEdits {
      result.append(StyledLine("You changed this program. Your edits stay.", .yellow))
    }
    let when = isRunning ? "your next \(weeks) weeks" : "\(weeks) weeks for your numbers"
    result += ["", StyledLine("What changes in \(when)", .bold)]
    if days.isEmpty {
      let isLater = !difference.days.isEmpty || !difference.rules.isEmpty
      let whose = isLater ? " with today's values" : ""
      result.append(StyledLine("  no sets or loads\(whose)", .dim))
    } else {
      result += DifferenceView.lines(of: days, width: width, hasDates: isRunning)
    }
    // The days that are shown above, for your numbers, are not shown again.
    let rest = DifferenceView(
      difference: days.isEmpty ? difference : difference.withoutDays,
      names: (pin.id, "its new version"), layout: layout)
    return result + rest.lines.dropFirst()
      + ["", StyledLine(ProgramTestReport.summary(passed: results))]
  }

  var members: [JSON.Member] {
    let rest = DifferenceView(difference: difference, names: (update.pin.id, "new"), layout: layout)
    return JSON.members([
      "weeks": .integer(weeks), "days": .array(days.map(DifferenceView.json)),
      "difference": rest.json, "diagnostics": DiagnosticRenderer().json(problems),
    ])
  }
}

extension ProgramTestReport {
  /// Returns the test results in a line: `Tests: 3 of 3 passed`.
  static func summary(passed results: [ProgramTestResult]) -> String {
    results.isEmpty
      ? "Tests: none" : "Tests: \(results.count(where: \.hasPassed)) of \(results.count) passed"
  }
}
