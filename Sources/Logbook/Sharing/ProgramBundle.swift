// A program for others: its file, a page about it, and a picture of its weeks.

import Diagnostics
import Engine
import Interchange
package import ProgramFormat
package import Programs
import Training
package import Workspace

/// A program as one file, checked again after everything personal was left out.
package struct ProgramBundle {
  package let id: String
  package let text: SharedText
  package let program: Program
  package let settings: Settings

  /// Prepares a program for others.
  ///
  /// - Throws: the errors of the program, or `failed-tests` if the file for others fails its tests
  package init(_ source: ProgramText, settings: Settings, keepsComments: Bool) throws {
    id = source.id
    self.settings = settings
    guard !source.resolved.problems.hasErrors else {
      throw LogbookError(source.resolved.problems, .badInput)
    }
    let original = try source.withTests()
    text = try Problem.translated {
      try ProgramFile.shared(source.resolved, id: source.id, keepsComments: keepsComments)
    }
    program = try ProgramText(id: source.id, source: text.source).withTests()
    let failed = CompiledProgram(program).testResults().filter { !$0.hasPassed }
    guard failed.isEmpty else {
      let names = failed.map(\.test.name).joined(separator: "; ")
      guard CompiledProgram(original).testResults().allSatisfy(\.hasPassed) else {
        throw LogbookError(
          .failedTests, "tests of the program failed: \(names)",
          help: ["see why: prog test \(source.id.inShell)"], .no)
      }
      throw LogbookError(
        .failedTests, "tests of the file for others failed: \(names)",
        notes: text.asked.isEmpty
          ? [] : ["the file asks for \(text.asked.joined(separator: ", "))"],
        help: ["give these values in the tests, as in `with: {Squat.1rm: 140kg}`"], .no)
    }
  }

  /// The weeks of the program as it is written.
  package var weeks: ProgramWeeks {
    ProgramWeeks.written(
      program, settings: EngineSettings(),
      from: Simulation.usualStart(of: program, EngineSettings()),
      count: min(program.weeksToTell, 12))
  }

  /// The work of each week, with every set made: work sets by week.
  package var workSets: [Int] {
    let count = min(max(program.weeksToTell, 1), 12)
    let simulation = Simulation.play(program, .made, weeks: count, settings: EngineSettings())
    return (1...count).map { week in
      simulation.sessions.filter { $0.week == week }
        .reduce(0) { $0 + $1.plan.exercises.reduce(0) { $0 + $1.workSets } }
    }
  }

  /// Returns the page about the program, in Markdown. `picture` is the name of the picture's file.
  package func readme(picture: String) -> String {
    let about = program.description
    let traits = ProgramTraits(program)
    var lines = ["# \(Self.plain(about.title))", ""]
    if let text = about.about { lines += [Self.plain(text), ""] }
    let facts: [(String, String?)] = [
      ("Author", about.author), ("Source", about.source), ("License", about.license),
      ("Version", about.version), ("Goal", traits.goals.joined(separator: ", ")),
      ("Level", traits.level),
      ("Days a week", traits.days.map(String.init).joined(separator: ", ")),
      ("Equipment", traits.equipment.joined(separator: ", ")),
    ]
    let known = facts.compactMap { name, text in
      text.flatMap { $0.isEmpty ? nil : "- \(name): \(Self.plain($0))" }
    }
    lines += known + (known.isEmpty ? [] : [""])
    lines += ["![The weeks of the program](\(picture))", ""]
    let questions = StartQuestions(program: program, unit: settings.unit)
    if !questions.items.isEmpty {
      lines += ["## Asks at the start", ""]
      lines += questions.items.map { "- \(Self.plain($0.text(questions.unit)))" } + [""]
    }
    let rules = CompiledProgram(program).progressionSummaries
    if !rules.isEmpty {
      lines += ["## Rules", ""]
      for rule in rules {
        let slots = rule.slots.map(\.text).joined(separator: ", ")
        lines.append("- **\(Self.plain(rule.progression.name))**: \(Self.plain(slots))")
        lines += RuleWords(rule, unit: questions.unit).lines.map { "  - \(Self.plain($0))" }
      }
      lines.append("")
    }
    lines += [
      "## Use it", "",
      "This program is for prog, a training log for the command line:", "", "```",
      "prog add \(id).yaml", "prog start \(id)", "```",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a text in one line, without what Markdown or HTML would take as their own signs.
  private static func plain(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return MarkdownText.escaped(
      String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.isInvisible })))
  }
}

/// The list of the programs of a repository.
package struct ProgramIndex {
  package static let name = "programs.yaml"

  package let programs: [IndexedProgram]

  package init(_ programs: [(file: String, program: Program)]) {
    self.programs = programs.map { file, program in
      let traits = ProgramTraits(program)
      return IndexedProgram(
        file: file, title: program.description.title, level: traits.level, days: traits.days,
        tags: program.description.tags)
    }.sorted { $0.file < $1.file }
  }

  private init(listed: [IndexedProgram]) { programs = listed }

  /// Reads the list of a source. Returns nil if there is none, or if it cannot be read: the list
  /// only adds titles to the names of the files.
  static func read(in tree: SourceTree) -> ProgramIndex? {
    guard let path = try? TreePath(name), let source = try? tree.text(path) else { return nil }
    return ProgramIndex(listed: IndexedProgram.read(source).programs)
  }

  func entry(_ file: String) -> IndexedProgram? { programs.first { $0.file == file } }

  package var text: String { IndexedProgram.text(programs) }
}

extension IndexedProgram {
  /// The title, the level and the days a week in one line.
  var words: String {
    let count = days.map { $0.counted("day") }
    return ([title.shortened(to: 80)] + [level].compactMap(\.self) + count).joined(separator: ", ")
  }
}
