// Tests typed names of exercises: in full, by alias, by a part, and with a typo.

import SeededChance
import Testing
import Training

@Suite struct ExerciseNamesTests {
  private static let known: [ExerciseNames.Known] = [
    ("Romanian Deadlift", []), ("Front Squat", []), ("Leg Curl", []), ("Seated Leg Press", ["lp"]),
    ("Bench Press", ["bp", "flat"]), ("Overhead Press", []), ("Box Jumps", []), ("Kniebeuge Ä", []),
  ]
  private let names = ExerciseNames(known)

  private static func text(_ match: ExerciseNames.Match) -> String {
    switch match {
    case .one(let slot, let typing): "\(slot.text) \(typing)"
    case .several(let slots): slots.map(\.text).joined(separator: " | ")
    case .unknown(let near): "? \(near.joined(separator: ", "))"
    }
  }

  @Test(arguments: [
    ("deadlift", "Deadlift otherwiseSpelled"), ("squat", "Squat otherwiseSpelled"),
    ("curl", "Curl otherwiseSpelled"), ("bench press", "Bench Press otherwiseSpelled"),
    ("Front Squat", "Front Squat exactly"), ("front-squat", "Front Squat otherwiseSpelled"),
    ("OHP", "Overhead Press byOtherName"), ("rdl", "Romanian Deadlift byOtherName"),
    ("bench", "Bench Press byOtherName"), ("flat", "Bench Press byOtherName"),
    ("box jump", "Box Jumps otherwiseSpelled"), ("KNIEBEUGE ä", "Kniebeuge Ä otherwiseSpelled"),
    ("roman", "Romanian Deadlift byPart"), ("seated press", "Seated Leg Press byPart"),
    ("legpress", "Leg Press otherwiseSpelled"), ("manian", "Romanian Deadlift byPart"),
    ("front squt", "? Front Squat"), ("sqaut", "? Squat"),
    ("front squat ", "Front Squat otherwiseSpelled"), ("leg", "Leg Curl | Seated Leg Press"),
    ("turbo thing", "? "), ("", "? "), ("  ", "? "), ("press", "Overhead Press byOtherName"),
  ])
  func namesInAFolder(_ typed: String, _ match: String) {
    #expect(Self.text(names.match(typed)) == match)
  }

  /// `press` is the Overhead Press only where that is known, and an exercise Press is not.
  @Test(arguments: [
    (["Bench Press"], "Press exactly"), (["Press", "Overhead Press"], "Press exactly"),
    (["Overhead Press", "Bench Press"], "Overhead Press byOtherName"),
  ])
  func thePressIsThatOfTheFolder(_ known: [String], _ match: String) {
    let names = ExerciseNames(known.map { ($0, []) })
    #expect(Self.text(names.match("Press")) == match)
  }

  @Test func theSessionIsSearchedFirst() {
    let session = [
      SlotName("Squat"), SlotName("Squat", as: "bbb"), SlotName("Bulgarian Split Squat"),
      SlotName("Bench Press", as: "T1"), SlotName("Bench Press", as: "T2"),
    ]
    let names = ExerciseNames(session: session, Self.known)
    for (typed, match) in [
      ("squat", "Squat otherwiseSpelled"), ("BBB", "Squat as bbb byOtherName"),
      ("squat, bbb", "Squat as bbb otherwiseSpelled"), ("bulg", "Bulgarian Split Squat byPart"),
      ("bench press", "Bench Press as T1 | Bench Press as T2"),
      ("split squat", "Split Squat otherwiseSpelled"), ("front", "Front Squat byPart"),
    ] {
      #expect(Self.text(names.match(typed)) == match, "\(typed)")
    }
  }

  @Test func equipmentMayBeAbbreviated() {
    let names = ExerciseNames(session: [SlotName("Barbell Row")], Self.known + [("BB Press", [])])
    for (typed, match) in [
      ("bb row", "Barbell Row otherwiseSpelled"), ("BBRow", "Barbell Row otherwiseSpelled"),
      ("bb squat", "Squat byPart"), ("db row", "Dumbbell Row byOtherName"),
      ("kb swing", "Kettlebell Swing otherwiseSpelled"), ("brow", "? Barbell Row"),
      ("bb press", "BB Press otherwiseSpelled"), ("bb", "BB Press byPart"),
    ] {
      #expect(Self.text(names.match(typed)) == match, "\(typed)")
    }
  }

  /// A name with equipment means an exercise of the session or folder first.
  @Test func equipmentMayBeNamed() {
    let names = ExerciseNames(session: [SlotName("Squat", as: "T1")], Self.known)
    for (typed, match) in [
      ("barbell squat", "Squat as T1 byOtherName"), ("Deadlift, Barbell", "Deadlift byOtherName"),
      ("dumbbell squat", "? "), ("machine squat", "Smith Machine Squat byPart"),
    ] {
      #expect(Self.text(names.match(typed)) == match, "\(typed)")
    }
    let own = ExerciseNames(session: [SlotName("Barbell Back Squat")], [("Barbell Deadlift", [])])
    #expect(Self.text(own.match("barbell squat")) == "Barbell Back Squat byPart")
    #expect(Self.text(own.match("barbell deadlift")) == "Barbell Deadlift otherwiseSpelled")
  }

  @Test func aKindOfExerciseIsNotAnExercise() {
    let names = ExerciseNames(session: [SlotName("Squat"), SlotName("Barbell Row")], Self.known)
    #expect(Self.text(names.match("row")) == "Barbell Row byPart")
    let trained = ExerciseNames([("Row", []), ("Barbell Row", [])])
    #expect(Self.text(trained.match("row")) == "Row otherwiseSpelled")
    let session = [
      "Lat Pulldown", "Standing Calf Raise", "Cable Fly", "Kettlebell Swing", "Turkish Get-Up",
    ]
    let today = ExerciseNames(session: session.map { SlotName($0) }, Self.known)
    for (typed, name) in zip(["pulldown", "calf raise", "fly", "swing", "get-up"], session) {
      #expect(Self.text(today.match(typed)) == "\(name) byPart")
    }
    #expect(Self.text(today.match("pull downs")) == "Lat Pulldown byPart")
    #expect(Self.text(today.match("calf raises")) == "Standing Calf Raise byPart")
    // Without one of the kind, the name is that of an exercise.
    let none = ExerciseNames(Self.known)
    #expect(Self.text(none.match("row")) == "Row otherwiseSpelled")
    #expect(Self.text(none.match("calf raise")) == "Calf Raise otherwiseSpelled")
    let alias = ExerciseNames([("Triceps Extension", []), ("Overhead Triceps Extension", [])])
    #expect(Self.text(alias.match("tricep extension")) == "Triceps Extension byOtherName")
  }

  @Test func partsMatchTheLibraryLast() {
    #expect(Self.text(names.match("zercher")) == "Zercher Squat byPart")
    let looking = ExerciseNames(Self.known, suggestsLibrary: false)
    #expect(Self.text(looking.match("zercher")) == "? ")
    #expect(Self.text(looking.match("squat")) == "Squat otherwiseSpelled")
    #expect(looking.near("squat") == ["Front Squat"])
  }

  @Test func aNameOfTheLibraryNeverMeansAnotherExercise() {
    let library = ExerciseLibrary.names
    for seed in 1...20 {
      var chance = Chance(seed: UInt64(seed))
      let trained = (0..<30).map { _ in chance.one(library) }.map { $0.of ?? $0.name }
      let longer = (0..<10).map { _ in
        "\(chance.one(["Paused", "Low", "Zigzag"])) \(chance.one(library).name)"
      }
      let session = (0..<5).map { _ in
        SlotName(chance.one(library).name, as: chance.one([nil, "T2"]))
      }
      let known = (trained + longer).map { (name: $0, aliases: [String]()) }
      let names = ExerciseNames(
        session: chance.happens(1, in: 2) ? session : [], known,
        suggestsLibrary: chance.happens(1, in: 2))
      // `Row` is a kind of exercise, so it means the row of the session. `Press` is another name of
      // the Overhead Press.
      for (name, full) in library
      where !ExerciseNames.kinds.contains(full ?? name) && (full ?? name) != "Press" {
        let typed = chance.one([name, name.lowercased(), name.uppercased()])
        switch names.match(typed) {
        case .one(let slot, _):
          let same = ExerciseLibrary.known(slot.lift)?.name == full ?? name
          #expect(same, "\(typed) -> \(slot.text), seed \(seed)")
        case .several(let slots):
          // Several matches are only allowed for slots of the same exercise.
          #expect(Set(slots.map(\.lift)).count == 1, "\(typed), seed \(seed)")
        case .unknown: Issue.record("\(typed) is unknown, seed \(seed)")
        }
      }
    }
  }
}
