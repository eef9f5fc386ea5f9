// Tests of what the editor offers in programs.

import Diagnostics
import Embedded
import Interchange
import Logbook
import ProgramFormat
import Testing
import Workspace
import WorkspaceTesting

@testable import LanguageServer

@Suite struct ProgramCompletionTests {
  @Test func namesAreCompleted() throws {
    var editor = try Editor()
    let text = """
      program: A
      schemes: {heavy: 5x5}
      days:
        A:
          - Squat: heavy
            progress: linear
          - Be
      """
    try editor.open("programs/a.yaml", text)
    func labels(_ line: Int, _ character: Int) throws -> [String] {
      try editor.ask("completion", "programs/a.yaml", line: line, character: character)?.items?
        .compactMap { $0["label"]?.string } ?? []
    }
    #expect(try labels(6, 8).contains("Bench Press"))
    #expect(try labels(5, 16).contains("double"))
    try editor.change("programs/a.yaml", to: text.replacing("    - Be", with: ""))
    #expect(try labels(4, 13).first == "heavy")
    #expect(try labels(0, 9) == [])
  }

  /// Returns what the editor offers at the end of a program.
  private func labels(atEndOf text: String) throws -> [String] {
    var editor = try Editor()
    try editor.open("programs/a.yaml", text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = try editor.ask(
      "completion", "programs/a.yaml", line: lines.count - 1, character: lines.last?.count ?? 0)
    return try #require(found?.items).compactMap { $0["label"]?.string }
  }

  /// Each key is one that only the mapping at the end of its text has.
  @Test(arguments: [
    ("program: A\npro", "schedule"), ("schedule:\n  we", "rotate"),
    ("schedule:\n  week:\n    m", "tue"), ("schedule: {", "rotate"),
    ("schedule:\n  blocks:\n    - block: Base\n      we", "repeat"),
    ("days:\n  A:\n    - Squat: 3x5\n      pro", "tempo"),
    ("days:\n- Squat: 3x5\ndefaults:\n  w", "tempo"),
    ("days:\n  A:\n  - Squat: 3x5\n    re", "tempo"),
    ("days:\n  A:\n    ask:\n      sleep:\n        ", "one of"),
    ("lifts:\n  \"Bench Press\":\n    ", "equipment"), ("lifts: {Squat: {", "equipment"),
    ("progress:\n  mine:\n    ru", "prefill"),
    ("progress:\n  mine:\n    rules:\n      - when made: weight += 2.5kg\n        ", "also"),
    ("tests:\n  - name: one\n    ", "play"), ("tests:\n  - ", "play"),
  ])
  func keysAreCompleted(_ text: String, _ key: String) throws {
    let labels = try labels(atEndOf: text)
    #expect(labels.contains(key), "\(labels)")
  }

  @Test(arguments: [
    "program: A", "days:\n  A:\n    - Squat: 3x5 @ ", "about: |\n  Some text\n  mo",
  ])
  func noKeysInValues(_ text: String) throws {
    let keys = Set(KeyTable.allCases.flatMap { $0.keys.map(\.name) })
    #expect(try labels(atEndOf: text).filter { keys.contains($0) } == [])
  }

  /// After sets and after keys, only what fits the exercise and the key is offered.
  @Test(arguments: [
    ("days:\n  A:\n    - Plank: 3x60s @ 1", ["s", "kg", "%"], []),
    ("days:\n  A:\n    - Plank: 3x60s @ ", ["kg", "bw", "tm", "80%"], ["8"]),
    ("days:\n  A:\n    - Plank: 3x60", ["kg", "m"], ["s", "min"]),
    ("days:\n  A:\n    - Squat: 3x5", ["s", "kg", "km"], []),
    ("days:\n  A:\n    - Run: 3x5", ["kg"], ["s", "km"]),
    ("days:\n  A:\n    - Squat: 3x5 @ 10", ["s", "km"], ["kg", "%", "rir"]),
    ("days:\n  A:\n    - Squat: 3x5 @ ", ["floor", "kg", "stage"], ["tm", "80%", "8"]),
    ("days:\n  A:\n    - Front Squat: 3x5 @ ", ["floor"], ["tm", "80%"]),
    ("days:\n  A:\n    - Row: 3x5 @ ", ["tm", "floor", "80%"], ["8", "bw"]),
    ("days:\n  A:\n    - Squat: 3x5\n      rest: ", ["60kg"], ["90s", "2min"]),
    ("days:\n  A:\n    - Squat: 3x5\n      tempo: ", ["2min"], ["31X1"]),
    ("days:\n  A:\n    - Squat: 3x5\n      round: ", ["2min"], ["2.5kg"]),
    ("days:\n  A:\n    - Squat: 3x5\n      start: ", ["2min"], ["ask", "open"]),
    ("days:\n  A:\n    - superset: ", ["2min"], ["Squat", "Bench Press", "Dip"]),
    ("days:\n  A: [Squat: 3x5]\ntests:\n  - play: ", ["2min"], ["4 weeks made", "A"]),
    ("days:\n  A: [Squat: 3x5]\nschedule:\n  rotate: ", ["2min", "Squat"], ["A"]),
    ("days:\n  A: [Squat: 3x5]\nschedule:\n  on: ", ["2min"], ["[mon, wed, fri]"]),
  ])
  func onlyWhatFitsIsOffered(_ text: String, _ others: [String], _ fitting: [String]) throws {
    let lifts = """
      program: P
      lifts: {Squat: {tm: 100kg}, Bench Press: {floor: 60kg}, Front Squat: {base: Squat}}
      progress: {climb: {state: {stage: 1}, rules: [when made: stage += 1]}}

      """
    let labels = try labels(atEndOf: lifts + text)
    #expect(labels.filter { others.contains($0) } == [])
    #expect(fitting.filter { !labels.contains($0) } == [], "\(labels)")
  }

  // MARK: Edits

  /// Returns a program with the item of that label written at the `|` of a text.
  private func text(_ text: String, with label: String) throws -> String {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let offset = parts[0].utf8.count
    return try written(Array((parts[0] + parts[1]).utf8), at: offset, label)
  }

  private func written(_ bytes: [UInt8], at offset: Int, _ label: String) throws -> String {
    let source = SourceText(name: "a.yaml", bytes: bytes)
    let names = OfferedNames(
      program: ProgramFile.readableParts(source, id: "a"), folder: { ["Zercher Squat"] })
    let offers = ProgramCompletion(source: source, offset: offset, names: names).offers
    let labels = offers.flatMap { $0.items.map(\.label) }
    let offer = try #require(
      offers.first { $0.items.contains { $0.label == label } }, "\(label) is not among \(labels)")
    #expect(offer.span.start <= offset && offset <= offer.span.end)
    let item = try #require(offer.items.first { $0.label == label })
    let range = offer.span.start..<offer.span.end
    return String(
      decoding: bytes[..<range.lowerBound] + Array(item.text.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }

  @Test(arguments: [
    ("days:\n  A:\n    - Bench Pr|: 3x5\n", "Bench Press", "days:\n  A:\n    - Bench Press: 3x5\n"),
    ("days:\n  A:\n    - Bench| Preac\n", "Bench Press", "days:\n  A:\n    - Bench Press\n"),
    ("days: {A: [Squat, Bench Pr|]}\n", "Bench Press", "days: {A: [Squat, Bench Press]}\n"),
    ("days: {A: [\"Bench Pr|\"]}\n", "Bench Press", "days: {A: [\"Bench Press\"]}\n"),
    ("days: {A: ['Bench Pr|\n", "Bench Press", "days: {A: ['Bench Press\n"),
    ("days:\n  A:\n    - Zer|\n", "Zercher Squat", "days:\n  A:\n    - Zercher Squat\n"),
    ("days: {A: [Squat: 3x5]}\nsched|\n", "schedule", "days: {A: [Squat: 3x5]}\nschedule: \n"),
    ("days: {A: [Squat: 3x5]}\nsched|: \n", "schedule", "days: {A: [Squat: 3x5]}\nschedule: \n"),
    (
      "lifts: {Squat: {tm: 100kg}}\ndays: {A: [Squat: 3x5 @ 80% of t|]}\n", "tm",
      "lifts: {Squat: {tm: 100kg}}\ndays: {A: [Squat: 3x5 @ 80% of tm]}\n"
    ),
    ("days: {A: [Squat: 3x5 @ 100k|]}\n", "kg", "days: {A: [Squat: 3x5 @ 100kg]}\n"),
    (
      "progress: {a: {with: {step: 5kg}, rules: [when made: weight += st|]}}\n", "step",
      "progress: {a: {with: {step: 5kg}, rules: [when made: weight += step]}}\n"
    ),
    (
      "progress: {a: {rules: [when mad|: weight += 5kg]}}\n", "made",
      "progress: {a: {rules: [when made: weight += 5kg]}}\n"
    ),
    (
      "days: {A: [{Squat: 3x5, progress: {linear: {tr|}}}]}\n", "tries",
      "days: {A: [{Squat: 3x5, progress: {linear: {tries: }}}]}\n"
    ),
    (
      "days: {A: [Squat]}\nschedule: {week: {mon: r|}}\n", "rest",
      "days: {A: [Squat]}\nschedule: {week: {mon: rest}}\n"
    ),
    (
      "days: {A: [{Squat: 3x5, warmup: a|}]}\n", "auto",
      "days: {A: [{Squat: 3x5, warmup: auto}]}\n"
    ),
    (
      "days:\n  A:\n    - superset: |\n    - Squat\n", "Squat",
      "days:\n  A:\n    - superset: [Squat]\n    - Squat\n"
    ),
    (
      "days: {A: [Squat]}\nschedule: {rotate: |}\n", "A",
      "days: {A: [Squat]}\nschedule: {rotate: [A]}\n"
    ),
    (
      "days: {A: [Squat: {week 1: 3x5, el|}]}\n", "else",
      "days: {A: [Squat: {week 1: 3x5, else: }]}\n"
    ),
  ])
  func anItemIsWrittenInItsPlace(_ before: String, _ label: String, _ after: String) throws {
    #expect(try text(before, with: label) == after)
  }

  @Test func aWordThatIsBeingWrittenIsNotOffered() throws {
    let source = SourceText(
      name: "a.yaml",
      text:
        "lifts: {Squ: {tm: 1kg}}\ndays:\n  Mond: [Squat: wav, Ben]\nschedule: {rotate: [Mond]}\n")
    for name in ["Squ", "wav", "Ben"] {
      let end = try #require(source.bytes.firstRange(of: Array(name.utf8))).upperBound
      let names = OfferedNames(program: ProgramFile.readableParts(source, id: "a"), folder: { [] })
      let labels = ProgramCompletion(source: source, offset: end, names: names).offers
        .flatMap { $0.items.map(\.label) }
      #expect(!labels.contains(name), "\(labels)")
    }
  }

  /// Each key, name and word of a shipped program is offered where only its first letter is
  /// written, and writing it gives the program again.
  @Test(arguments: ShippedPrograms.ids)
  func whatProgramsHaveIsOffered(_ id: String) throws {
    let source = try #require(ProgramText.shipped(id)).source
    let tree = WrittenProgram(source)
    let whole = String(decoding: source.bytes, as: UTF8.self)
    // Other programs try others of their strings.
    let known = tree.places.filter { isKnown($0, tree) }
    for place in known.enumerated().filter({ $0.offset % 5 == id.count % 5 }).map(\.element) {
      let quote = place.isQuoted ? 1 : 0
      let range = place.span.start + quote + 1..<place.span.end - quote
      guard range.count > 0 else { continue }
      var bytes = source.bytes
      bytes.removeSubrange(range)
      #expect(
        try written(bytes, at: range.lowerBound, place.text) == whole, "\(place.path) \(place.text)"
      )
    }
  }

  private func isKnown(_ place: WrittenString, _ tree: WrittenProgram) -> Bool {
    if place.isKey, let table = place.table, table.keys.contains(where: { $0.name == place.text }) {
      return true
    }
    switch place.role {
    case .word(let words): return words.contains(place.text)
    case .name(let part, false):
      // A name that is written only here cannot be known, unless prog knows it.
      let isElsewhere = tree.places.count {
        if case .name(part, _) = $0.role { $0.text == place.text } else { false }
      }
      return isElsewhere > 1 && part != .parameter && part != .block && place.key(0) != "tests"
    default: return false
    }
  }
}
