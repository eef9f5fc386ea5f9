// `prog init` creates a training folder.

import ArgumentParser
import Diagnostics
import Embedded
import Logbook
import ProgramFormat
import Programs
import SafeOutput
import SystemPackage
import Terminal
import Training
import Workspace

struct InitCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", _superCommandName: "prog",
    abstract: "Create a training folder, as a git repository if git is installed",
    discussion: """
      In a terminal, prog asks for your unit, a first program, the rest between sets, and git. \
      Options answer these questions in advance, and --yes takes the defaults.
      Examples:
        prog init
        prog init ~/training --units lb --program leg-day
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Folder to create (by default the current folder)")
  var folder: String?

  @Option(help: "Set your unit: kg (the default) or lb")
  var units: WeightUnit?

  @Option(help: "Copy this shipped program into programs/; can be repeated")
  var program: [String] = []

  @Flag(inversion: .prefixedNo, help: "Create a git repository, or not")
  var git = true

  @Flag(help: "Take the defaults without asking")
  var yes = false

  func validate() throws {
    // This is probably a mistyped option and not the name of a folder.
    if let folder, folder.hasPrefix("-") {
      throw ValidationError(
        "Unknown option '\(folder)'. For a folder of that name, write './\(folder)'.")
    }
  }

  func run() throws {
    for name in program where ShippedPrograms.text(of: name) == nil {
      throw LogbookError(
        .unknownProgram, "no shipped program named '\(name)'",
        help: choice(for: name, among: ShippedPrograms.ids), .noInput)
    }
    let here = FilePath(context.workingDirectory)
    let root = ((folder ?? global.dir).map { here.pushing(FilePath($0)) } ?? here)
      .lexicallyNormalized()
    let target = TrainingFolder(
      root, files: context.files, holder: .ofThisProcess("init"), notice: global.notice)
    let choices = try InitQuestions(
      units: units, programs: program, git: git, command: self,
      asks: context.inputIsTerminal && !yes && !global.json
    ).answers()
    let created = try Problem.translated {
      try target.createFiles(units: choices.units, programs: choices.programs, rest: choices.rest)
    }
    let repository = choices.git ? GitRepository.begin(in: root, context) : []
    report(root, created, repository, first: choices.programs.first)
  }

  private func report(
    _ root: FilePath, _ created: [String], _ repository: [String], first: String?
  ) {
    if global.json {
      return show(document: ["folder": .string(root.string), "made": .strings(created)])
    }
    if created.isEmpty {
      let rest = repository.isEmpty ? " Nothing was changed." : ""
      show([.init("\(root.string) is already a training folder.\(rest)")])
    } else {
      show(
        [.init("Created a training folder in \(root.string):")] + created.map { .init("  \($0)") })
    }
    show(repository.map(\.asLine))
    if created.isEmpty { return }
    show([
      "", "List programs:  prog programs".asLine,
      "Start one:      prog start \(first ?? "leg-day")".asLine,
    ])
  }
}

extension WeightUnit: OptionWord {}

/// Sets up git for a training folder.
enum GitRepository {
  /// Creates a repository unless the folder is in one, and configures git to merge the history
  /// entry by entry.
  ///
  /// - Returns: Lines that say what was done. Empty if git is not installed.
  static func begin(in folder: FilePath, _ context: CommandContext) -> [String] {
    var done: [String] = []
    if !isInside(folder) {
      guard context.runFiltered(["git", "init", "--quiet", folder.string]) == 0 else { return [] }
      done.append("Created a git repository.")
    }
    if setUpMerge(in: folder, context) {
      done.append("Configured git to merge history files entry by entry.")
    }
    return done
  }

  private static func isInside(_ folder: FilePath) -> Bool {
    var above = folder
    while !above.isEmpty {
      if (try? CommandContext.current.files.status(above.appending(".git"))) ?? nil != nil {
        return true
      }
      if !above.removeLastComponent() { break }
    }
    return false
  }

  /// Sets the merge driver in the repository's own configuration, which git does not clone.
  ///
  /// If prog is not on the path, git merges line by line and reports a conflict, because such a
  /// merge can mix two sessions without any sign of it.
  private static func setUpMerge(in folder: FilePath, _ context: CommandContext) -> Bool {
    let settings = [
      ("name", "prog history, entry by entry"),
      (
        "driver",
        "command -v prog >/dev/null || { git merge-file %A %O %B; exit 1; }; "
          + "prog merge-driver %O %A %B %P"
      ),
    ]
    return settings.allSatisfy { key, value in
      context.runFiltered(
        ["git", "-C", folder.string, "config", "merge.\(TrainingFolder.mergeDriver).\(key)", value])
        == 0
    }
  }
}

/// Asks for what a new training folder needs, except for what options give.
struct InitQuestions {
  struct Answers {
    var units: WeightUnit
    var programs: [String]
    var rest: Seconds?
    var git: Bool
  }

  let units: WeightUnit?
  let programs: [String]
  let git: Bool
  let command: any ReportedCommand
  /// False to take the defaults.
  let asks: Bool

  private static let choices = [
    ("stronglifts-5x5", "3 days, beginner", "three lifts a day, five sets of five"),
    ("gzclp", "3 or 4 days, beginner", "heavy, medium and light lifts"),
    ("531-beginners", "3 days, early intermediate", "5/3/1 twice a day"),
    ("531-bbb", "4 days, intermediate", "5/3/1 with five sets of ten"),
    ("upper-lower", "4 days, intermediate", "strength and size"),
    ("push-pull-legs", "3 to 6 days, any level", "push, pull and legs"),
    ("bodyweight-recommended-routine", "3 days, beginner", "no weights needed"),
    ("couch-to-5k", "3 days, beginner", "running"),
  ]

  /// The fewest rows of a terminal in which each choice may take two lines.
  private static let rowsForTwoLines = 24

  func answers() throws -> Answers {
    var answers = Answers(units: units ?? .kg, programs: programs, rest: nil, git: git)
    guard asks else { return answers }
    if units == nil {
      answers.units = try ask("Do you lift in kg or lb? (Enter: kg)", type: "kg or lb") {
        Self.unit(of: $0)
      }
      command.tell("Your unit: \(answers.units.rawValue)")
    }
    if programs.isEmpty { answers.programs = try program().map { [$0] } ?? [] }
    let rest = try ask(
      "Rest between sets? (Enter: 2min, 0: not timed)", type: "a time such as 90s or 3min"
    ) { Self.rest(of: $0) }
    answers.rest = rest.tenths == 0 ? nil : rest
    if git {
      answers.git = try ask("Keep the folder in git? (Enter: yes, n: no)", type: "y or n") { text in
        ["", "y", "yes"].contains(text.lowercased())
          ? true : ["n", "no"].contains(text.lowercased()) ? false : nil
      }
    }
    return answers
  }

  /// Returns the unit that an answer means: `kg`, `Kilos`, `lbs`, `pounds`, or the beginning of
  /// such a word. Any other line is not an answer, for example the next command of a pasted text.
  static func unit(of text: String) -> WeightUnit? {
    let typed = text.lowercased()
    if typed.isEmpty { return .kg }
    func begins(_ words: [String]) -> Bool { words.contains { $0.hasPrefix(typed) } }
    if begins(["kg", "kgs", "kilos", "kilograms"]) { return .kg }
    return begins(["lb", "lbs", "pounds"]) ? .lb : nil
  }

  /// Returns the rest that an answer means; nil if it cannot be read.
  private static func rest(of text: String) -> Seconds? {
    if text.isEmpty { return Seconds(120) }
    guard let number = Int(text) else { return seconds(text) }
    return number == 0 ? Seconds(0) : seconds("\(number)\(number < 10 ? "min" : "s")")
  }

  private static func seconds(_ text: String) -> Seconds? {
    do {
      return Seconds(Int32(clamping: try DurationText.read(text)))
    } catch {
      // The question is asked again.
      return nil
    }
  }

  private func program() throws -> String? {
    command.tell("Which program do you want to begin with? 'prog programs' lists all of them.")
    let isShort = command.context.rows.map { $0 < Self.rowsForTwoLines } ?? false
    for (index, (id, facts, what)) in Self.choices.enumerated() {
      if isShort {
        command.tell("  \(index + 1)  \(id): \(facts)")
        continue
      }
      let title = ProgramText.shipped(id)?.read().program?.description.title ?? id
      command.tell("  \(index + 1)  \(title)")
      command.tell("     \(facts): \(what)")
    }
    let question: SafeText = "A number, or the name of another one (Enter: none)"
    switch try ask(question, help: Self.help, read: Self.choice) {
    case .none: return nil
    case .program(let id):
      command.tell("Your program: \(id)")
      return id
    }
  }

  private enum Choice {
    case none
    case program(String)
  }

  private static func choice(of text: String) -> Choice? {
    if text.isEmpty { return Choice.none }
    if let number = Int(text), choices.indices.contains(number - 1) {
      return .program(choices[number - 1].0)
    }
    if ShippedPrograms.text(of: text) != nil { return .program(text) }
    return ProgramSuggestions.only(for: text, among: ShippedPrograms.ids).map { .program($0) }
  }

  private static func help(for text: String) -> String {
    if text == "?" || Int(text) != nil {
      return "Type a number from 1 to \(choices.count), or the name of any program."
    }
    return "There is no program '\(text)': "
      + ProgramSuggestions.help(for: text, among: ShippedPrograms.ids).joined()
  }

  private func ask<Answer>(
    _ question: SafeText, type example: String, read: (String) throws -> Answer?
  ) throws -> Answer {
    try ask(question, help: { "prog cannot read '\($0)' here. Type \(example)." }, read: read)
  }

  private func ask<Answer>(
    _ question: SafeText, help: (String) -> String, read: (String) throws -> Answer?
  ) throws -> Answer {
    var reader = LineReader(command.context.input)
    while true {
      command.prompt(question)
      guard case .line(let line) = reader.next() else { throw QuietExit(status: .interrupted) }
      if let answer = try read(line.trimmed) { return answer }
      command.tell(SafeText(help(line.trimmed)))
    }
  }
}
