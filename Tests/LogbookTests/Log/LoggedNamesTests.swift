// A name that prog does not know becomes an exercise only if the lifter says so.

import Diagnostics
import Logbook
import Testing
import Training
import TypedSets

@Suite struct LoggedNamesTests {
  private static let known = ExerciseNames([("Squat", []), ("Leg Press", []), ("Sled Push", [])])

  /// The lines that prog showed, and the lists that it offered.
  private final class Asked {
    var lines: [String] = []
    var lists: [[String]] = []
  }

  private func names(
    choosing index: Int?, _ asked: Asked, createsNew: Bool? = nil
  ) -> LoggedNames {
    func choose(_ list: [String]) -> Int? {
      asked.lists.append(list)
      return index
    }
    let dialogue = Dialogue(
      canAsk: index != nil, tell: { asked.lines.append($0) }, choose: choose)
    return LoggedNames(dialogue: dialogue, createsNew: createsNew)
  }

  @Test(arguments: [
    ("sqt", "Squat"), ("my squat", "Squat"), ("led press", "Leg Press"), ("sld push", "Sled Push"),
    ("slp", nil), ("blorp", nil), ("qt", nil),
  ])
  func suggestsTheNearest(_ typed: String, _ near: String?) {
    #expect(Self.known.suggestions(for: typed).first == near)
  }

  @Test func asksOnceForEachName() throws {
    let asked = Asked()
    let names = names(choosing: 0, asked)
    for name in ["sqt", "SQT", "sqt"] {
      #expect(try names.slot(name, among: Self.known).lift == "Squat")
    }
    #expect(asked.lists == [["Squat", "create 'sqt'"]])
    #expect(asked.lines == ["No exercise is named 'sqt'. Did you mean Squat?"])
  }

  @Test func correctsEveryPlaceOfAName() throws {
    let names = names(choosing: 0, Asked())
    let log = try TypedLog("sqt 100x5; squat: 3x5 90kg; sqt: 80x5, sqt 70x5", among: Self.known) {
      try names.correction(of: $0, among: Self.known)
    }
    #expect(log.text == "\"Squat\": 100x5; squat: 3x5 90kg; \"Squat\": 80x5, \"Squat\": 70x5")
    #expect(log.names.map(\.text) == ["Squat", "squat", "Squat", "Squat"])
  }

  @Test func createsWhatTheLifterSaysIsNew() throws {
    let asked = Asked()
    let names = names(choosing: 0, asked)
    #expect(try names.slot("blorp", among: Self.known).lift == "blorp")
    #expect(asked.lists == [["create 'blorp'", "cancel"]])
    #expect(asked.lines.last == "'blorp' is a new exercise.")
    #expect(throws: LogbookError.self) {
      _ = try self.names(choosing: 1, asked).slot("blorp", among: Self.known)
    }
  }

  @Test func refusesWhereItCannotAsk() throws {
    let asked = Asked()
    let error = #expect(throws: LogbookError.self) {
      _ = try names(choosing: nil, asked, createsNew: false).slot("sqt", among: Self.known)
    }
    #expect(
      error?.diagnostics.first?.help == [
        "did you mean 'Squat'?", "to create it, write the name in quotes: '\"sqt\": ...'",
        "or add --new",
      ])
    let new = names(choosing: nil, asked, createsNew: true)
    #expect(try new.slot("sqt", among: Self.known).lift == "sqt")
    #expect(asked.lines == ["'sqt' is a new exercise."])
  }
}
