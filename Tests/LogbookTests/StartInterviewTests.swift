// The questions of a program's start, asked one after another.

import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import Testing
import Training
import Workspace

@Suite struct StartInterviewTests {
  private static let program = """
    program: Two lifts
    lifts:
      Squat: {1rm: ask, tm: 90% of 1rm}
      Bench Press: {weight: {ask: Starting weight, default: 40kg}}
    inputs:
      variant: {ask: Which, one of: [upper, bbb]}
    days:
      A:
        - Squat: 5 @ 65%, 5 @ 75%, 5+ @ 85%
      B:
        - Bench Press: 3x5
          progress: linear
    schedule: {rotate: [A, B], on: 2}

    """

  private func opened(_ history: String = "") throws -> OpenedFolder {
    try Lifter(units: "kg", program: Self.program, history: history).open()
  }

  private func interview(
    _ opened: OpenedFolder, given: [String] = []
  ) throws -> StartInterview {
    let program = try opened.program("p")
    var questions = StartQuestions(program: program, unit: .kg)
    try questions.readAnswers(given, opened.settings.renames)
    let bests = opened.startingBests(
      of: ["Squat", "Bench Press"], on: try date("2025-10-06"), in: .kg, by: nil)
    return StartInterview(questions, of: program, bests: bests)
  }

  private func name(_ interview: StartInterview) -> String {
    if case .question(let item) = interview.step { item.plainName } else { "consent" }
  }

  private func given(_ interview: StartInterview) -> [String] {
    interview.questions.given.map { "\($0.name)=\($0.value.plain)" }
  }

  /// Answers without the name of their question, or with a typo in it, show the one to write.
  @Test(arguments: [
    (["squat"], "write 'Squat.tm=120kg'"), (["Squat.1mr=140kg"], "did you mean 'Squat.1rm'?"),
  ])
  func wrongAnswersShowTheRightOnes(_ answers: [String], _ help: String) throws {
    let failure = #expect(throws: LogbookError.self) {
      _ = try interview(opened(), given: answers)
    }
    #expect(failure?.diagnostics.first?.help == [help])
  }

  @Test func aSetIsTakenForTheMaxItIsWorth() throws {
    for text in ["100x5", "5 @ 100kg", "5x100kg", "100 x 5"] {
      var interview = try interview(opened(), given: ["variant=bbb"])
      let words = "5 @ 100kg is a one-rep max of about 116.7kg. Press Enter to use it."
      #expect(interview.handle(text) == .explained([words]))
      #expect(interview.handle("") == .accepted)
      #expect(given(interview).contains("Squat.1rm=116.7kg"))
    }
    // Of the next question, nothing is known.
    var interview = try interview(opened(), given: ["variant=bbb"])
    #expect(interview.handle("100x5") != .accepted)
    #expect(interview.handle("120") == .accepted)
    #expect(interview.handle("") == .accepted)
    #expect(given(interview) == ["variant=bbb", "Squat.1rm=120kg", "\"Bench Press\".weight=40kg"])
  }

  @Test(arguments: [("62,5", "62.5kg"), ("62,5 kg", "62.5kg"), ("137,25lb", "137.25lb")])
  func aDecimalCommaIsRead(_ text: String, _ load: String) throws {
    var interview = try interview(opened(), given: ["variant=bbb"])
    #expect(interview.handle(text) == .accepted)
    #expect(given(interview).contains("Squat.1rm=\(load)"))
  }

  @Test(arguments: ["1,000", "62,5,5", ",5", "62,"])
  func otherCommasAreNotDecimal(_ text: String) throws {
    var interview = try interview(opened(), given: ["variant=bbb"])
    #expect(interview.handle(text) != .accepted)
  }

  @Test func answersLeadToConsent() throws {
    var interview = try interview(opened())
    var asked: [String] = []
    for line in ["bbb", "140", "", "tue sat"] {
      asked.append(name(interview))
      #expect(interview.handle(line) == .accepted)
    }
    #expect(asked == ["variant", "Squat.1rm", "Bench Press.weight", "weekdays"])
    #expect(name(interview) == "consent")
    #expect(
      given(interview) == [
        "variant=bbb", "Squat.1rm=140kg", "\"Bench Press\".weight=40kg", "weekdays=tue sat",
      ])
    #expect(interview.handle("") == .agreed)
    #expect(interview.handle("Yes") == .agreed)
    #expect(interview.handle("n") == .declined)
  }

  @Test func answersAreTheSameAsArguments() throws {
    let arguments = ["variant=bbb", "squat.1rm=140", "Bench Press.weight=40kg", "weekdays=tue sat"]
    let typed = try interview(opened(), given: arguments)
    #expect(name(typed) == "consent")
    #expect(
      given(typed) == [
        "variant=bbb", "Squat.1rm=140kg", "\"Bench Press\".weight=40kg", "weekdays=tue sat",
      ])
    let partly = try interview(opened(), given: ["Squat.1rm=300lb"])
    #expect(partly.asked.map(\.plainName) == ["variant", "Bench Press.weight", "weekdays"])
  }

  @Test(arguments: ["u", "undo", "Back"])
  func backOffersTheAnswerAgain(_ word: String) throws {
    var interview = try interview(opened())
    guard case .explained = interview.handle(word) else {
      Issue.record("there is no question before the first")
      return
    }
    _ = interview.handle("2")
    _ = interview.handle("140")
    #expect(interview.handle(word) == .accepted)
    #expect(name(interview) == "Squat.1rm")
    #expect(interview.handle("") == .accepted)
    #expect(interview.handle(word) == .accepted)
    #expect(interview.handle("150") == .accepted)
    #expect(interview.handle("") == .accepted)
    #expect(interview.handle("") == .accepted)
    #expect(interview.handle(word) == .accepted)
    #expect(name(interview) == "weekdays")
    #expect(given(interview).contains("Squat.1rm=150kg"))
    #expect(given(interview).contains("weekdays=mon thu"))
  }

  /// `u` goes back, although it is the beginning of an option; the whole option is an answer.
  @Test func anOptionCanBeginWithU() throws {
    var interview = try interview(opened())
    _ = interview.handle("upper")
    #expect(given(interview) == ["variant=upper"])
  }

  @Test func refusedAnswersChangeNothing() throws {
    var interview = try interview(opened(), given: ["variant=bbb"])
    for line in ["", "heavy", "140km", "-5"] {
      guard case .refused(let problems) = interview.handle(line) else {
        Issue.record("'\(line)' was taken")
        continue
      }
      #expect(problems.count == 1 && problems[0].help.isEmpty == false)
    }
    #expect(name(interview) == "Squat.1rm")
  }

  @Test func questionsAreExplained() throws {
    var interview = try interview(opened())
    func explained() -> String {
      guard case .explained(let lines) = interview.handle("?") else { return "" }
      return lines.joined(separator: "\n")
    }
    #expect(explained().contains("one of: upper, bbb"))
    _ = interview.handle("1")
    let max = explained()
    #expect(max.contains("5 reps with 100kg are about 117kg"))
    #expect(max.contains("trained on the day A"))
    _ = interview.handle("140")
    #expect(explained().contains("work sets in the first session"))
    _ = interview.handle("40")
    #expect(explained().contains("'mon thu'"))
    _ = interview.handle("")
    #expect(explained().contains("Enter starts the program"))
  }

  // MARK: The best of the last eight weeks

  private func best(_ workouts: [String]) throws -> String? {
    let history = workouts.map { "\($0)\n\n" }.joined()
    let interview = try interview(opened(history), given: ["variant=bbb"])
    guard case .question(let item) = interview.step else { return nil }
    let offered = interview.offered(item)?.plain
    let best = interview.best(for: item)
    #expect(offered == best?.load.text)
    return best?.words
  }

  @Test func theBestEstimateIsOffered() throws {
    #expect(
      try best([
        "2025-09-01 07:00 workout\n  Squat: 5 @ 60kg w, 5 @ 100kg",
        "2025-10-01 07:00 workout\n  Squat: 3x5 @ 95kg",
      ]) == "your best e1RM of the last 8 weeks: 116.7kg, from 5 @ 100kg on Mon 1 Sep")
    #expect(
      try best(["2025-10-01 07:00 workout\n  Squat: 3x5 @ 225lb"])
        == "your best e1RM of the last 8 weeks: 119.1kg, from 5 @ 225lb on Wed 1 Oct")
  }

  @Test func onlyWorkSetsOfEightWeeksCount() throws {
    #expect(try best([]) == nil)
    #expect(try best(["2025-10-01 07:00 workout\n  Squat: 5 @ 100kg w"]) == nil)
    #expect(try best(["2025-10-01 07:00 workout\n  Front Squat: 5 @ 100kg"]) == nil)
    #expect(try best(["2025-10-07 07:00 workout\n  Squat: 5 @ 100kg"]) == nil)
    // Day 56 before the start is the first that does not count.
    #expect(try best(["2025-08-11 07:00 workout\n  Squat: 5 @ 100kg"]) == nil)
    #expect(try best(["2025-08-12 07:00 workout\n  Squat: 5 @ 100kg"]) != nil)
  }

  @Test func aLiftOnBodyweightIsOfferedWithItsAddedLoad() throws {
    let opened = try opened(
      """
      2025-10-01 06:00 bodyweight 80kg

      2025-10-01 07:00 workout
        Pull-Up: 1 @ bw+20kg
      """)
    let bests = opened.startingBests(
      of: ["Pull-Up"], on: try date("2025-10-06"), in: .kg, by: nil)
    #expect(bests["Pull-Up"]?.load.text == "bw+20kg")
  }

  // MARK: The first session

  @Test func theFirstSessionHasTheAnswersInIt() throws {
    let opened = try opened()
    var interview = try interview(opened)
    for line in ["bbb", "100", "", "tue sat"] { _ = interview.handle(line) }
    let text = try #require(opened.text(of: "p"))
    let start = Entry(
      try date("2025-10-06"), .midnight,
      .start(program: "p", version: text.version, inputs: interview.questions.given))
    let first = try #require(try opened.firstSession(after: start, of: "p"))
    #expect(first.date == (try date("2025-10-07")))
    #expect(first.session.day == "A")
    #expect(
      first.session.exercises[0].sets.map { $0.load?.text } == ["57.5kg", "67.5kg", "77.5kg"])
    // The folder itself has not changed.
    #expect(opened.record.entries.isEmpty)
  }
}
