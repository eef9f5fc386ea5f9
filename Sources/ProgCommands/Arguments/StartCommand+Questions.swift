// Asks the questions of a program at the terminal when it starts.

import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import Terminal
import Training

extension StartCommand {
  /// Asks the open questions, shows all answers with the first workout, and asks for consent.
  /// Without a terminal, uses the defaults. `entry` returns the entry that starts the program with
  /// some answers.
  ///
  /// - Throws: `QuietExit` if the lifter does not agree, or at the end of the input.
  func answered(
    _ questions: StartQuestions, of program: Program, in folder: OpenedFolder,
    on date: CalendarDate, _ entry: (StartQuestions) -> Entry
  ) throws -> StartQuestions {
    guard context.inputIsTerminal, !questions.open.isEmpty else {
      var questions = questions
      try questions.answerWithDefaults()
      return questions
    }
    let lifts = Set(questions.open.compactMap { $0.name.owner?.lift })
    var interview = StartInterview(
      questions, of: program,
      bests: folder.startingBests(
        of: lifts, on: date, in: questions.unit, by: program.estimate))
    let count = interview.asked.count
    ask(
      "\(program.description.title) asks \(count.counted("question")). "
        + "? explains a question, u goes back to the one before.")
    Interruption.say("\nNothing was started.\n")
    defer { Interruption.end() }
    var reader = LineReader(context.input)
    while true {
      switch interview.step {
      case .question(let item): present(item, interview)
      case .consent:
        summarize(interview.questions, program)
        preview(entry(interview.questions), program, folder)
        prompt("Start the program? (Enter: yes, n: no, u: back)")
      }
      guard case .line(let line) = reader.next() else {
        tell("\nNothing was started.")
        throw QuietExit(status: .interrupted)
      }
      switch interview.handle(line) {
      case .accepted: break
      case .explained(let lines): for line in lines { ask(line) }
      case .refused(let problems):
        warn(problems)
      case .agreed: return interview.questions
      case .declined:
        tell("Nothing was started.")
        throw QuietExit(status: .no)
      }
    }
  }

  /// Prints a text, wrapped to the terminal, to standard error.
  private func ask(_ text: String, hanging: Int = 0) {
    for line in StyledLine(text).wrapped(to: context.currentColumns(), hanging: hanging) {
      context.printError(line.withPlainBlanks.rendered(.plain) + "\n")
    }
  }

  /// Shows what is known of the lift, and the question.
  private func present(_ item: StartQuestions.Item, _ interview: StartInterview) {
    tell("")
    var text = item.text(interview.questions.unit)
    let options = item.question.options
    if !options.isEmpty { text += " (\(options.joined(separator: ", ")))" }
    ask(text)
    if let best = interview.best(for: item) { ask("  \(best.words)", hanging: 4) }
    let place = "\(interview.position + 1) of \(interview.asked.count)"
    let offered =
      interview.offered(item).map { ", Enter: \($0.plain)" }
      ?? (item.isBodyweight ? ", Enter: log it later" : "")
    prompt(SafeText("(\(place)\(offered))"))
  }

  private func summarize(_ questions: StartQuestions, _ program: Program) {
    tell("")
    ask("\(program.description.title) with these answers:")
    for item in questions.items {
      guard let value = questions.answer(to: item) else { continue }
      ask("  \(item.plainName) = \(value.plain)", hanging: 4)
    }
  }

  /// Shows the first workout in at most two lines below its heading.
  private func preview(_ start: Entry, _ program: Program, _ folder: OpenedFolder) {
    do {
      guard let first = try folder.firstSession(after: start, of: program.id) else { return }
      let date = first.date.map { $0 == start.date ? ", today" : ", \($0.weekdayAndDay)" } ?? ""
      ask("First workout\(date): \(first.session.day)")
      var shown: [StyledLine] = []
      let exercises = first.session.exercises
      for count in exercises.indices.map({ $0 + 1 }) {
        let parts = exercises.prefix(count).map { exercise in
          let facts = ExerciseFacts(exercise: exercise, date: start.date)
          return "\(facts.name) \(SetText.work(of: exercise))"
        }
        let rest = exercises.count - count
        let text = parts.joined(separator: " · ") + (rest == 0 ? "" : " · and \(rest) more")
        let lines = StyledLine("  " + text).wrapped(to: context.currentColumns(), hanging: 2)
        if lines.count > 2, !shown.isEmpty { break }
        shown = lines
      }
      for line in shown { context.printError(line.withPlainBlanks.rendered(.plain) + "\n") }
    } catch {
      tell("prog cannot show the first workout.")
      guard let failure = error as? LogbookError else { return }
      warn(failure.diagnostics.map(\.asWarning))
    }
  }
}

extension Diagnostic {
  /// The same problem as a warning, if it does not stop what is under way.
  var asWarning: Diagnostic {
    var warning = self
    warning.severity = .warning
    return warning
  }
}
