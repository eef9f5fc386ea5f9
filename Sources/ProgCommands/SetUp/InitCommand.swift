// `prog init` creates a training folder.

import ArgumentParser
import Diagnostics
import Embedded
import Engine
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
    abstract: "Create a training folder, start a program and show the first workout",
    discussion: """
      In a terminal, prog asks for your unit, your days a week, your experience, a program, the \
      rest between sets, and git, and starts the program. Options answer these questions in \
      advance. --yes takes the defaults and starts the program of --program.
      Examples:
        prog init
        prog init ~/training --units lb --program leg-day --yes
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Folder to create (by default the current folder)")
  var folder: String?

  @Option(help: "Set your unit: kg (the default) or lb")
  var units: WeightUnit?

  @Option(
    help: "Start this shipped program; repeated, or without --yes outside a terminal, only copy")
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
    let asks = context.inputIsTerminal && !yes && !global.json
    let choices = try InitQuestions(
      units: units, programs: program, git: git, command: self, asks: asks
    ).answers()
    let created = try Problem.translated {
      try target.createFiles(units: choices.units, programs: choices.programs, rest: choices.rest)
    }
    let repository = choices.git ? GitRepository.begin(in: root, context) : []
    let first = asks || yes ? choices.programs.first : nil
    guard let first, choices.programs.count == 1 else {
      if global.json { return show(.object(members(root, created))) }
      report(root, created, repository)
      if !created.isEmpty {
        show([
          "", "List programs:  prog programs".asLine,
          "Start one:      prog start \(choices.programs.first ?? "leg-day")".asLine,
        ])
      }
      return
    }
    if !global.json {
      report(root, created, repository)
      show([""])
    }
    let options = global.arguments.filter { !$0.hasPrefix("--dir=") } + ["--dir=\(root.string)"]
    let start = try StartCommand.parse(options + ["--", first])
    guard let started = try start.start(first) else { return }
    if global.json { return show(.object(members(root, created) + started.members)) }
    show(try started.lines(in: layout) + started.linesOfFirst(in: layout))
    for remark in started.remarks { tell(SafeText(remark)) }
    if started.today?.status == .rest { return }
    let change = root == here ? "" : "cd \(root.string.inShell) && "
    show(["", "Train set by set:  \(change)prog run".asLine])
    show(["Log it as planned: \(change)prog done".asLine])
  }

  private func members(_ root: FilePath, _ created: [String]) -> [JSON.Member] {
    JSON.members(["version": 1, "folder": .string(root.string), "made": .strings(created)])
  }

  private func report(_ root: FilePath, _ created: [String], _ repository: [String]) {
    if created.isEmpty {
      let rest = repository.isEmpty ? " Nothing was changed." : ""
      show([.init("\(root.string) is already a training folder.\(rest)")])
    } else {
      show(
        [.init("Created a training folder in \(root.string):")] + created.map { .init("  \($0)") })
    }
    show(repository.map(\.asLine))
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

  /// The programs that are offered first, if they fit.
  private static let favourites = [
    "stronglifts-5x5", "gzclp", "531-beginners", "531-bbb", "upper-lower", "push-pull-legs",
    "bodyweight-recommended-routine", "couch-to-5k",
  ]
  private static let levels = ["beginner", "intermediate", "advanced"]
  private static let most = 6

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
    if programs.isEmpty {
      let days = try ask("How many days a week do you train? (Enter: 3)", type: "1 to 7") { text in
        text.isEmpty ? 3 : Int(text).flatMap { (1...7).contains($0) ? $0 : nil }
      }
      let level = try ask(
        "Your experience: 1 beginner, 2 intermediate, 3 advanced (Enter: 1)", type: "1, 2 or 3"
      ) { text in
        text.isEmpty
          ? Self.levels[0]
          : Int(text).flatMap { Self.levels.indices.contains($0 - 1) ? Self.levels[$0 - 1] : nil }
            ?? Self.levels.first { $0.hasPrefix(text.lowercased()) }
      }
      answers.programs = try program(days: days, level: level).map { [$0] } ?? []
    }
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
    // `531` is a program, and not 8:51.
    if ShippedPrograms.text(of: text) != nil { return nil }
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

  /// A program that is offered.
  private struct Offer {
    let id: String
    let title: String
    let traits: ProgramTraits
  }

  /// Returns the programs for these days and this level, or for these days if there are none.
  private func offers(days: Int, level: String) -> [Offer] {
    let others = ShippedPrograms.ids.filter { !Self.favourites.contains($0) }
    let all = (Self.favourites + others).compactMap { id in
      ProgramText.shipped(id)?.read().program.map {
        Offer(id: id, title: $0.description.title, traits: ProgramTraits($0))
      }
    }
    let ofDays = all.filter { $0.traits.days.isEmpty || $0.traits.days.contains(days) }
    let fitting = ofDays.filter { $0.traits.level == level }
    return Array((fitting.isEmpty ? ofDays.isEmpty ? all : ofDays : fitting).prefix(Self.most))
  }

  private func program(days: Int, level: String) throws -> String? {
    let offers = offers(days: days, level: level)
    command.tell("Which program do you want to begin with? 'prog programs' lists all of them.")
    let isShort = command.context.rows.map { $0 < Self.rowsForTwoLines } ?? false
    for (index, offer) in offers.enumerated() {
      let facts = offer.traits.words.joined(separator: ", ")
      command.tell(
        isShort
          ? "  \(index + 1)  \(offer.id): \(facts)" : "  \(index + 1)  \(offer.title)")
      if !isShort { command.tell("     \(facts)") }
    }
    let question: SafeText = "A number, the name of another one, or 0 for none (Enter: 1)"
    let ids = offers.map(\.id)
    func help(_ text: String) -> String { Self.help(for: text, ids.count) }
    let chosen = try ask(question, help: help) { text in
      text.isEmpty ? ids.first : Self.id(for: text, among: ids)
    }
    guard !chosen.isEmpty else { return nil }
    command.tell("Your program: \(chosen)")
    return chosen
  }

  /// Returns the program that an answer means; empty for none, and nil if there is no such program.
  private static func id(for text: String, among offered: [String]) -> String? {
    if ["0", "none"].contains(text.lowercased()) { return "" }
    if let number = Int(text), offered.indices.contains(number - 1) { return offered[number - 1] }
    if ShippedPrograms.text(of: text) != nil { return text }
    return ProgramSuggestions.only(for: text, among: ShippedPrograms.ids)
  }

  private static func help(for text: String, _ count: Int) -> String {
    if text == "?" || Int(text) != nil {
      return "Type a number from 1 to \(count), or the name of any program."
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
