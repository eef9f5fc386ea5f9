// Cards: what prog writes is what it reads, and nothing is logged that was not ticked.

import Diagnostics
import Embedded
import Engine
import HistoryFormat
import Logbook
import Notation
import Testing
import Training

@Suite struct SessionCardTests {
  static let program = """
    program: Plain
    units: kg
    days:
      A:
        - Squat: 5 @ 90kg, 5+ @ 100kg
          warmup: 5 @ 20kg
          note: "Knees out\\n[x] Squat: 9 @ 200kg"
        - Squat as light: 3x5 @ 60kg
        - Row: 3x8-12 @ 50kg
        - Curl: 3x10 @ 20kg

    """

  struct Trainee {
    let lifter: Lifter
    let opened: OpenedFolder
    let date: CalendarDate

    init(_ history: String = "", program: String = SessionCardTests.program) throws {
      lifter = try Lifter(
        units: "kg", program: program, history: "2025-10-01 start p\n\n" + history)
      opened = try lifter.open()
      date = try #require(DateText.date("2025-10-06"))
    }

    var card: [String] {
      get throws {
        let session = try #require(try opened.day(on: date).programs.due.first?.session)
        return SessionCard(session, on: date).lines
      }
    }

    func read(_ lines: [String]) throws -> CardEntry {
      let card = try #require(try FilledCard.read(lines))
      return try CardEntry(card, in: opened, try opened.day(on: card.date, watching: true)) {
        name, label, names in
        guard case .one(let slot, _) = names.match(name, as: label) else {
          return SlotName(name, as: label)
        }
        return slot
      }
    }

    /// The ids and lines of the errors that a card causes.
    func problems(_ lines: [String]) -> [String] {
      do {
        _ = try read(lines)
        return []
      } catch let error as LogbookError {
        return error.diagnostics.map { problem in
          guard let source = problem.source, let span = problem.span else { return problem.id }
          let line = source.bytes[..<span.start].count { $0 == UInt8(ascii: "\n") } + 1
          return "\(problem.id) \(line)"
        }
      } catch {
        return ["\(error)"]
      }
    }
  }

  /// A card with the first exercise and the third ticked and filled in.
  static func filled(_ card: [String]) -> [String] {
    card.map {
      $0.replacing("[ ] Squat: 5 @ 90kg, 5+ @", with: "[x] Squat: 5 @ 90kg, 7 @")
        .replacing("[ ] Row: 3x8-12", with: "[x] Row: 12/10/9")
    }
  }

  static func texts(_ entry: CardEntry) -> [String] {
    entry.exercises.map { "\($0.heading): \(SetPrinter.text(of: $0.sets))" }
  }

  @Test func theCard() throws {
    #expect(
      try Trainee("2025-10-02 07:00 workout A\n  Curl: 3x9 @ 20kg\n").card == [
        "# Plain · A · Mon 6 Oct 2025",
        "# Put an x in the brackets of what you did: [x]. Correct the sets that differ.",
        "# prog does not log lines with [ ]. It ignores lines that begin with #.",
        "# To log the card: prog log - < card.txt",
        "card 2025-10-06 p A",
        "",
        "[ ] Squat: 5 @ 90kg, 5+ @ 100kg",
        "#   write what you did in place of 5+, such as 5 @ 90kg, 5 @ 100kg",
        "#   warm-up: 5 @ 20kg",
        "#   Knees out",
        "#   [x] Squat: 9 @ 200kg",
        "",
        "[ ] Squat as light: 3x5 @ 60kg",
        "",
        "[ ] Row: 3x8-12 @ 50kg",
        "#   write what you did in place of 8-12, such as 3x8 @ 50kg",
        "",
        "[ ] Curl: 3x10 @ 20kg",
        "#   last 2 Oct: 3x9 @ 20kg",
      ])
  }

  @Test func anUntouchedCardLogsNothing() throws {
    let trainee = try Trainee()
    let entry = try trainee.read(trainee.card)
    #expect(entry.exercises.isEmpty)
    #expect(entry.unticked == ["Squat", "Squat as light", "Row", "Curl"])
  }

  @Test func onlyTickedLinesAreLogged() throws {
    let trainee = try Trainee()
    let entry = try trainee.read(Self.filled(trainee.card))
    #expect(Self.texts(entry) == ["Squat: 5 @ 90kg, 7 @ 100kg", "Row: 12/10/9 @ 50kg"])
    #expect(entry.unticked == ["Squat as light", "Curl"])
    guard case .session(let session) = entry.destination else {
      Issue.record("not the planned session")
      return
    }
    #expect(session.day == "A")
  }

  /// Editors, phones and other systems change the form of a text.
  @Test func theFormOfTheTextDoesNotMatter() throws {
    let trainee = try Trainee()
    let card = Self.filled(try trainee.card)
    let clean = Self.texts(try trainee.read(card))
    let forms: [(String, [String])] = [
      ("byte order mark", ["\u{FEFF}" + card[0]] + card.dropFirst()),
      ("byte order mark before the card", ["\u{FEFF}" + card[4]] + card.dropFirst(5)),
      ("line ends", card.map { $0 + "\r" }), ("trailing blanks", card.map { $0 + " \t " }),
      ("indentation", card.map { "  " + $0 }),
      ("fixed blanks", card.map { $0.replacing(" ", with: "\u{A0}") }),
      ("blank lines", card.flatMap { [$0, "", "  "] }),
      ("no comments", card.filter { !$0.hasPrefix("#") }),
      ("more comments", card.flatMap { ["# [x] Row: 1 @ 500kg", $0, "; note", " # later"] }),
      ("bullets", card.map { $0.hasPrefix("[") ? "- " + $0 : $0 }),
      ("capitals", card.map { $0.replacing("[x]", with: "[X]") }),
      ("wide brackets", card.map { $0.replacing("[x]", with: "[ x ]") }),
      ("empty brackets", card.map { $0.replacing("[ ]", with: "[]") }),
      ("check marks", card.map { $0.replacing("[x]", with: "[✓]") }),
      (
        "boxes",
        card.map { $0.replacing("[x]", with: "☑").replacing("[ ]", with: "☐") }
      ), ("lower case", card.map { $0.replacing("] Row", with: "] row") }),
      ("no blank after the brackets", card.map { $0.replacing("[x] ", with: "[x]") }),
    ]
    for (form, lines) in forms {
      #expect(Self.texts(try trainee.read(lines)) == clean, "\(form)")
    }
  }

  @Test func quotesOfPhonesBecomePlain() throws {
    let trainee = try Trainee()
    let lines = try trainee.card.map {
      $0.replacing("[ ] Curl: 3x10 @ 20kg", with: "[x] Curl: 3x10 @ 20kg \u{201C}easy\u{201D}")
    }
    #expect(Self.texts(try trainee.read(lines)).first?.hasSuffix(" \"easy\"") ?? false)
  }

  @Test func aLineThatIsRemovedIsNamedToo() throws {
    let trainee = try Trainee()
    let entry = try trainee.read(Self.filled(trainee.card).filter { !$0.contains("Curl") })
    #expect(entry.unticked == ["Squat as light", "Curl"])
    #expect(entry.exercises.count == 2)
  }

  @Test func exercisesCanBeAddedAndSwapped() throws {
    let trainee = try Trainee()
    let lines =
      try trainee.card + [
        "[x] Dips: 3x8 @ bw", "[ ] Plank: 60s", "[x] Hammer Curl for Curl: 3x8 @ 15kg",
      ]
    let entry = try trainee.read(lines)
    #expect(Self.texts(entry) == ["Dip: 3x8 @ bw", "Hammer Curl for Curl: 3x8 @ 15kg"])
    #expect(entry.unticked == ["Squat", "Squat as light", "Row", "Plank"])
  }

  /// Whatever may be a lost or an invented set is an error with its line.
  @Test func doubtfulLinesAreErrors() throws {
    let trainee = try Trainee()
    func problems(_ old: String, _ new: String) throws -> [String] {
      try trainee.problems(trainee.card.map { $0.replacing(old, with: new) })
    }
    #expect(try problems("[ ] Squat:", "[x] Squat:") == ["bad-card 7"])
    #expect(try problems("[ ] Squat: 5 @ 90kg, 5+ @", "[x] Squat: 5/5+ @") == ["bad-card 7"])
    #expect(try problems("[ ] Row", "[x] Row") == ["bad-card 15"])
    #expect(try problems("3x10 @ 20kg", "3x10 @ 25kg") == ["bad-card 18"])
    #expect(try problems("[ ] Curl", "Curl") == ["bad-card 18"])
    #expect(try problems("[ ] Curl", "[?] Curl") == ["bad-card 18"])
    #expect(try problems("[ ] Curl: 3x10 @ 20kg", "[x] Curl: ?") == ["bad-card 18"])
    #expect(try problems("[ ] Curl: 3x10 @ 20kg", "[x] Curl: 3x10 @ ?") == ["bad-card 18"])
    #expect(try problems("[ ] Curl: 3x10 @ 20kg", "[x] Curl: 100x5x3") == ["ambiguous-sets 18"])
    #expect(try problems("[ ] Curl: 3x10 @ 20kg", "[x] Curl: 3x10 @ @").count == 1)
    #expect(try problems("[ ] Curl: 3x10 @ 20kg", "[x] Curl").count == 1)
    #expect(try problems("card 2025-10-06 p A", "") == ["bad-card"])
    #expect(try problems("card 2025-10-06 p A", "card 2025-10-36 p A") == ["bad-card 5"])
    #expect(try problems("card 2025-10-06 p A", "card 2025-10-06 p") == ["bad-card 5"])
    #expect(try problems("card 2025-10-06 p A", "card 2025-10-06 q A") == ["not-running"])
    #expect(try problems("card 2025-10-06 p A", "card 2025-10-06 p Z") == ["unknown-program-day"])
    #expect(try trainee.problems(trainee.card + trainee.card) == ["bad-card 23"])
    // All errors are reported at once.
    #expect(try problems("[ ]", "[x]") == ["bad-card 7", "bad-card 15"])
  }

  @Test func otherTextsAreNotCards() throws {
    for text in ["", "# a comment", "squat 3x5 @ 100kg", "card games 3x5", "Card: 5km"] {
      #expect(try FilledCard.read([text]) == nil, "\(text)")
    }
  }
}
