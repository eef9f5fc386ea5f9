// Splitting the text of `prog log` into exercises and sets.

import Diagnostics
import Testing
import Training

@testable import Logbook

@Suite struct LogItemsTests {
  @Test func aNumberEndsAName() throws {
    let items = try LogItems.split("squat 3x5 @ 100kg; bench press 80kg 5,5,4")
    #expect(items.map(\.name) == ["squat", "bench press"])
    #expect(items.map(\.sets) == ["3x5 @ 100kg", "80kg 5,5,4"])
  }

  @Test func aColonEndsAName() throws {
    let items = try LogItems.split("Bulgarian Split Squat: 10x0, 5x75\nFarmer 2000: 40m @ 50kg")
    #expect(items.map(\.name) == ["Bulgarian Split Squat", "Farmer 2000"])
    #expect(items.map(\.sets) == ["10x0, 5x75", "40m @ 50kg"])
  }

  @Test func aColonInATimeDoesNotEndAName() throws {
    let items = try LogItems.split("plank 1:30")
    #expect(items.map(\.name) == ["plank"])
    #expect(items.map(\.sets) == ["1:30"])
  }

  @Test func asBeginsALabel() throws {
    let items = try LogItems.split("Squat as bbb: 5x10 @ 60kg")
    #expect(items.first?.name == "Squat")
    #expect(items.first?.label == "bbb")
  }

  @Test func bodyweightAndBarBeginSets() throws {
    let items = try LogItems.split("dips bw x 10; press bar x 5")
    #expect(items.map(\.name) == ["dips", "press"])
    #expect(items.map(\.sets) == ["bw x 10", "bar x 5"])
  }

  @Test func aSignedNumberBeginsSets() throws {
    let items = try LogItems.split("squat +2.5; pull-up -5kg")
    #expect(items.map(\.name) == ["squat", "pull-up"])
    #expect(items.map(\.sets) == ["+2.5", "-5kg"])
  }

  @Test func aNameInQuotesIsKeptExactly() throws {
    let items = try LogItems.split("\"Split: low\": 5 @ 20kg; \"Press\" 5 @ 40kg")
    #expect(items.map(\.name) == ["Split: low", "Press"])
    #expect(items.map(\.sets) == ["5 @ 20kg", "5 @ 40kg"])
    #expect(items.map(\.isQuoted) == [true, true])
  }

  @Test func aNameInQuotesHasTheEscapesOfTheHistory() throws {
    let items = try LogItems.split(
      #""A \"quoted; odd\" name, bench": 5 @ 10kg "so \"easy; light\"", 4; squat 3x5"#)
    #expect(items.map(\.name) == [#"A "quoted; odd" name, bench"#, "squat"])
    #expect(items.map(\.sets) == [#"5 @ 10kg "so \"easy; light\"", 4"#, "3x5"])
  }

  @Test func aKnownNameMayHaveTheWordsOfALabelOrASwap() throws {
    let names = ExerciseNames([("Row as built", []), ("Row", []), ("Press for Time", [])])
    let items = try LogItems.split(
      "Row as built: 5 @ 45kg; row as t2: 5 @ 40kg; press for time 5 @ 20kg", among: names)
    #expect(items.map(\.name) == ["Row as built", "row", "press for time"])
    #expect(items.map(\.label) == [nil, "t2", nil])
    #expect(items.map(\.swapFor) == [nil, nil, nil])
  }

  @Test func aSemicolonInANoteDoesNotSeparateItems() throws {
    let items = try LogItems.split("squat 5 @ 100kg \"hard; very\"")
    #expect(items.count == 1)
  }

  @Test func theWordsAfterAKnownNameAreItsSets() throws {
    let names = ExerciseNames([("Squat", []), ("Front Squat", [])])
    func sets(_ text: String) throws -> [String] {
      try LogItems.split(text, among: names).map { "\($0.name): \($0.sets)" }
    }
    #expect(try sets("squat nonsense") == ["squat: nonsense"])
    #expect(try sets("front squat went well") == ["front squat: went well"])
    #expect(
      try sets("squat - easy; front squat 5 @ 60kg") == ["squat: easy", "front squat: 5 @ 60kg"])
    // All of these may be names without sets.
    for text in ["squat", "front squat", "bench press", "front sqat", "leg press", "nonsense"] {
      #expect(throws: LogbookError.self, "'\(text)'") { try sets(text) }
    }
  }

  private static let lifts = ExerciseNames([
    ("Squat", []), ("Bench Press", ["bench"]), ("Overhead Press", ["ohp"]),
  ])

  private static func read(_ text: String) throws -> [String] {
    try LogItems.split(text, among: lifts).map { "\($0.name): \($0.sets)" }
  }

  @Test(arguments: [
    "\"squat 5x5 60kg\"", "\u{201C}squat 5x5 60kg\u{201D}", "\u{2018}squat 5x5 60kg\u{2019}",
    "'squat 5x5 60kg'",
  ])
  func quotesAroundTheWholeLogAreIgnored(_ text: String) throws {
    #expect(try Self.read(text) == ["squat: 5x5 60kg"])
  }

  @Test func anotherExerciseBetweenNumbersBeginsAnItem() throws {
    #expect(
      try Self.read("squat 5x5 20 bench 5x5 20kg") == ["squat: 5x5 20", "bench: 5x5 20kg"])
    #expect(
      try Self.read("ohp 20 5x5 and bench press 30 5x5 and squat bw 10")
        == ["ohp: 20 5x5", "bench press: 30 5x5 and squat bw 10"])
    #expect(
      try Self.read("squat: 5x5 20kg bench: 5x5 30kg")
        == ["squat: 5x5 20kg", "bench: 5x5 30kg"])
    #expect(try Self.read("squat 5x5@20 row 5x5@30") == ["squat: 5x5@20", "row: 5x5@30"])
    // Not a name, or nothing after it.
    #expect(try Self.read("squat 5x5 60kg felt bench 3") == ["squat: 5x5 60kg felt bench 3"])
    #expect(try Self.read("squat 5x5 60kg bench") == ["squat: 5x5 60kg bench"])
    #expect(try Self.read("squat 5 \"bench 5\"") == ["squat: 5 \"bench 5\""])
  }

  @Test(arguments: [
    ("5x5 squat 60", "write the exercise first: 'squat 5x5 60'"),
    ("60kg bench press 5x5", "write the exercise first: 'bench press 60kg 5x5'"),
    ("5x5 squat", "write the exercise first: 'squat 5x5'"),
    ("bench", "write its sets: 'bench press 3x5 @ 100kg'"),
    ("squat", "write its sets: 'squat 3x5 @ 100kg'"),
    ("5x5 nonsense", "write 'squat 3x5 @ 100kg'"), ("done", "write 'squat 3x5 @ 100kg'"),
  ])
  func aRefusedItemShowsTheLineToWrite(_ text: String, _ help: String) {
    let error = #expect(throws: LogbookError.self) { try Self.read(text) }
    #expect(error?.diagnostics.first?.help == [help])
  }

  @Test(arguments: ["", " ; ", "3x5 @ 100kg", "squat"])
  func incompleteItemsAreRefused(_ text: String) {
    #expect(throws: LogbookError.self) { try LogItems.split(text) }
  }
}
