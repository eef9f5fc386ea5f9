// The questions of `prog init`: unit, first program, rest between sets, git.

import Embedded
import Logbook
import ProgramFormat
import Programs
import SafeOutput
import Terminal
import Training
import Workspace

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

  /// Programs for a first choice, by days a week and experience.
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
      answers.git = try ask("Keep the folder in git? (Enter: yes, n: no)", type: "y or n") {
        text in
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

  /// The program that an answer chooses, if any.
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

  /// Asks until the answer can be read. The end of the input ends the command.
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
