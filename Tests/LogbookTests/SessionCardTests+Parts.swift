// Cards that are logged in parts or on another date, and cards of all shipped programs.

import Diagnostics
import Embedded
import Engine
import HistoryFormat
import Logbook
import Notation
import Testing
import Training

extension SessionCardTests {
  /// The same card can be logged again after more was ticked; nothing is logged twice.
  @Test func aCardCanBeLoggedInParts() throws {
    let card = Self.filled(try Trainee().card)
    let trainee = try Trainee(
      """
      2025-10-06 07:00 workout A
        of p, day A, week 1
        Squat: 5 @ 90kg, 7 @ 100kg

      """)
    let entry = try trainee.read(card)
    #expect(entry.known == ["Squat"])
    #expect(entry.unticked == ["Squat as light", "Curl"])
    #expect(Self.texts(entry) == ["Row: 12/10/9 @ 50kg"])
    guard case .part(let logged, _, _) = entry.destination else {
      Issue.record("not added to the workout")
      return
    }
    #expect(logged.id.text == "2025-10-06.1")
    // Other sets of a logged exercise are neither dropped nor logged twice.
    #expect(trainee.problems(card.map { $0.replacing("7 @", with: "8 @") }) == ["bad-card"])
  }

  /// The card is logged with its own date, whatever happened since.
  @Test func theCardHasItsOwnDate() throws {
    let card = Self.filled(try Trainee().card)
    let trainee = try Trainee(
      "2025-10-08 07:00 workout A\n  of p, day A, week 1\n  Curl: 3x10 @ 20kg\n")
    let filled = try #require(try FilledCard.read(card))
    #expect(filled.date.text == "2025-10-06")
    #expect(Self.texts(try trainee.read(card)).count == 2)
  }

  /// A card with everything ticked is the session that `prog done` logs.
  @Test(arguments: ShippedPrograms.ids)
  func aTickedCardIsTheSessionAsPlanned(_ id: String) throws {
    let monday = try date("2025-10-06")
    let program = try Lifter(programs: [id], history: "").open().program(id)
    var questions = StartQuestions(program: program, unit: .kg)
    for item in questions.open {
      questions.answer(item, with: try questions.value(item.example(.kg), item))
    }
    let start = Entry(monday, nil, .start(program: id, version: nil, inputs: questions.given))
    func folder(_ before: String) throws -> OpenedFolder {
      try Lifter(programs: [id], history: before + start.historyText + "\n").open()
    }
    func firstSession(_ opened: OpenedFolder) throws -> (CalendarDate, SessionPlan)? {
      for days in 0..<200 {
        let date = monday.adding(days: days)
        if let session = try opened.day(on: date).programs.due.first?.session {
          return (date, session)
        }
      }
      return nil
    }
    // Sets before the start fill in the loads that the program leaves open.
    let (_, bare) = try #require(try firstSession(folder("")))
    let lifts = Set(bare.exercises.map(\.exercise)).sorted().map { "  \"\($0)\": 5 @ 50kg\n" }
    let opened = try folder("2025-10-03 workout Before\n" + lifts.joined() + "\n")
    let (day, session) = try #require(try firstSession(opened))
    var expected: [PerformedExercise] = []
    var untouched: [String] = []
    var lines = SessionCard(session, on: day).lines
    for exercise in session.exercises {
      let line = CardLine(exercise)
      guard line.withoutSets == nil, let done = exercise.asPlanned,
        let index = lines.firstIndex(of: "[ ] \(line.heading): \(line.sets)")
      else {
        if line.withoutSets == nil { untouched.append(line.heading) }
        continue
      }
      // Values that the plan leaves open are filled in with the minimum.
      let isOpen = !exercise.isExact
      lines[index] = "[x] \(line.heading): \(isOpen ? SetPrinter.text(of: done) : line.sets)"
      expected.append(
        PerformedExercise(exercise.exercise, label: exercise.slot.label, sets: done))
    }
    let card = try #require(try FilledCard.read(lines))
    let watched = try opened.day(on: day, watching: true)
    let entry = try CardEntry(card, in: opened, watched) { name, label, _ in
      SlotName(name, as: label)
    }
    #expect(entry.exercises == expected, "\(lines)")
    #expect(entry.unticked == untouched)
    #expect(lines.allSatisfy { !$0.contains("\n") && !$0.contains("\u{A0}") })
    #expect(!expected.isEmpty, "\(lines)")
  }
}
