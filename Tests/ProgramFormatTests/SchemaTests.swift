// Tests of the JSON Schema of programs: it equals the committed one, accepts what the reader
// accepts, and contains all keys.

import Diagnostics
import Foundation
import ProgramFormat
import ShellTesting
import Testing
import YAMLSource

@Suite struct SchemaTests {
  private let validator = SchemaValidator(ProgramSchema.json)

  private func tree(_ text: String) throws -> YAMLNode {
    try #require(YAMLDocument.read(SourceText(name: "test.yaml", text: text)).root)
  }

  /// `UPDATE_GENERATED=1` writes the file. The test still fails on a difference, so that it is
  /// noticed.
  @Test func theCommittedSchemaEqualsTheGeneratedOne() throws {
    let file = repository.appendingPathComponent("docs/program.schema.json")
    let committed = try? String(contentsOf: file, encoding: .utf8)
    let isSame = committed == ProgramSchema.text
    #expect(isSame, "docs/program.schema.json does not match the key tables")
    if !isSame, ProcessInfo.processInfo.environment["UPDATE_GENERATED"] == "1" {
      try ProgramSchema.text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  @Test func theValidatorKnowsEveryKeyword() {
    #expect(validator.unknownKeywords() == [])
  }

  @Test(arguments: shipped) func shippedProgramsAreAccepted(id: String) throws {
    #expect(validator.accepts(try tree(try shippedText(id))))
  }

  @Test(arguments: shipped) func editorsFindTheSchema(id: String) throws {
    let line = "# yaml-language-server: $schema=program.schema.json\n"
    #expect(try shippedText(id).hasPrefix(line))
    let beside = repository.appendingPathComponent("programs/program.schema.json")
    #expect(try String(contentsOf: beside, encoding: .utf8) == ProgramSchema.text)
  }

  /// The schema describes every key of each table.
  @Test(arguments: KeyTable.allCases) func everyKeyIsDescribed(_ table: KeyTable) {
    for key in table.keys {
      #expect(
        ProgramSchema.text.contains("\"description\": \"\(key.about.asJSON)\""), "\(key.name)")
    }
  }

  @Test(arguments: [
    dayText("- Squat: 3x5\n- Bench"), dayText("- Squat:\n    week 1: 3x5\n    else: none"),
    dayText("- Row: {by week: [3x5, 5x5], }"),
    dayText("- superset: [Curl, {Row: 3x5}]\n  rounds: 3"),
    dayText("- Squat: 3x5\n  progress:\n    - when made: weight += 5kg\n      say: Up"),
    dayText("- Squat: 3x5\n  progress: {linear: {step: 5kg}}"),
    dayText("- Squat: 3x5\n  progress: {week 1: linear, else: none}"),
    dayText("- Squat: 3x5\n  progress: {rules: [when made: weight += 5kg], state: {weight: open}}"),
    dayText("- Squat: 3x5\n  or: [Leg Press, {Hack Squat: 0.8}]\n  optional: true\n  priority: 2"),
    dayText("- T: 3x5\n  exercise: {one of: [Squat, Bench], default: Squat}"),
    dayText("- T: 3x5\n  exercise: {by turn: [Squat, Bench]}\n  rest: {week 1: 2min, else: 90s}"),
    dayText("- [Squat, {Bench: 3x5}]", "lifts: {Squat: , Bench: {1rm: {ask: Best}, base: Squat}}"),
    dayText("- Squat: [5 @ 100kg, 3x5]", "program: 531\nversion: 1.0\nround: {to: 5kg, mode: up}"),
    "program: P\ndays: {A: {week 1: [Squat], else: []}, B: {note: Hi, exercises: []}}",
    "program: P\ndays: {A: [Squat]}\nschedule: {rotate: [A, rest, []], on: 3, weeks: 4}",
    "program: P\ndays: {A: [Squat]}\nschedule: {weeks: [{mon: A}, [A, A]], missed: skip}",
    "program: P\ndays: {A: [Squat]}\nschedule: {week: {mon: {week 1: A, else: rest}}, weeks: 2}",
    "extends: ./531.yaml\ndays: {A: }",
    "extends: ./531.yaml\ndays.A: [Squat]\ndays.B: null\n+lifts.Squat as T2: {weight: 5kg}",
    "extends: ./531.yaml\nschedule: null\nlifts.Squat.step: 5kg\nschedule.missed: carry",
  ])
  func acceptsWhatTheReaderAccepts(_ text: String) throws {
    #expect(validator.accepts(try tree(text)))
  }

  @Test(arguments: [
    dayText("- Squat: 3x5\n  warm-up: 2x10 @ 0lb"), dayText("- Squat: 3x5\n  progres: linear"),
    dayText("- Squat: 3x5\n  priority: 4"), dayText("- Squat: 3x5\n  optional: maybe"),
    dayText("- superset: [Curl]\n  round: 3"), dayText("- Squat: 3x5", "unit: kg"),
    dayText("- Squat: 3x5", "units: stone"), dayText("- Squat: 3x5", "round: {two: 5kg}"),
    dayText("- Squat: 3x5", "inputs: {a: {kind: date}}"),
    dayText("- Squat: 3x5\n  progress:\n    - when made: weight += 5kg\n      tell: Up"),
    "program: P", "days: {A: [Squat]}", "program: P\ndays: {A: [Squat]}\nschedule: {wek: [A]}",
    "program: P\ndays: {A: {nota: Hi, exercises: []}}",
    "extends: ./531.yaml\nday.A: [Squat]", "extends: ./531.yaml\ndays.A: {exercise: []}",
    "program: P\ndays: {A: [Squat]}\nschedule: {week: {mon: A, fry: A}}",
    "program: P\ndays: {A: [Squat]}\nschedule: {blocks: [{block: B, weaks: 4, week: [A]}]}",
    "program: P\ndays: {A: [Squat]}\ntests: [{name: n, play: 1 week made, expects: {a: 1}}]",
  ])
  func unknownKeysAreRejected(_ text: String) throws {
    #expect(!validator.accepts(try tree(text)))
  }

  private static let mistakes = [
    // Sets
    dayText("- Squat: 3 x"), dayText("- Squat: 3x"), dayText("- Squat: 3x5 @"),
    dayText("- Squat: 3x5 @ 100"), dayText("- Squat: 3x5@100"), dayText("- Squat: 3x5 @ 100 kilos"),
    dayText("- Squat: 3x5 @ 225lbs"), dayText("- Squat: 3 sets of 5"),
    dayText("- Squat: 3x5 at 100kg"), dayText("- Squat: 3x8-"), dayText("- Squat: 5x5 @ 80 %%"),
    dayText("- Squat: 3x5, 2x"), dayText("- Squat: 3*5 reps"), dayText("- Squat: 3x5 @ rpe"),
    dayText("- Squat: [3x5, 2xx8]"), dayText("- Squat: {week 1: 3x5, week 2: 3by3}"),
    dayText("- Squat: 3x5 rest"), dayText("- Plank: 3x30 sec"),
    dayText("- Squat: 3x5\n  warmup: 2x10 @ 50"),
    // Quantities
    dayText("- Squat: 3x5\n  rest: 180"), dayText("- Squat: 3x5\n  rest: 3 mins or so"),
    dayText("- Squat: 3x5\n  rest: {week 1: 180, else: 2min}"),
    dayText("- Squat: 3x5\n  tempo: slow"), dayText("- Squat: 3x5\n  priority: high"),
    dayText("- Squat: 3x5", "lifts: {Squat: {tm: 100}}"),
    dayText("- Squat: 3x5", "lifts: {Squat: {1rm: 100 kilo}}"),
    dayText("- Squat: 3x5", "lifts: {Squat: {weight: 100}}"),
    dayText("- Squat: 3x5", "lifts: {Squat: {weight: heavy}}"),
    dayText("- Squat: 3x5", "round: 2.5"), dayText("- Squat: 3x5", "round: {to: 5}"),
    // Weekdays and weeks
    dayText("- Squat", "schedule: {week: {monday: A}}"),
    dayText("- Squat", "schedule: {rotate: [A], on: [mon, wedn]}"),
    dayText("- Squat", "schedule: {rotate: [A], on: mon wed}"),
    dayText("- Squat", "schedule: {rotate: [A], on: 9}"),
    dayText("- Squat", "schedule: {week: [A], weeks: four}"),
    dayText("- Squat", "schedule: {week: [A], deload: {every: 4, load: 90%}}"),
    dayText("- Squat", "schedule: {week: [A], deload: {every: 4 weeks, load: 0.9}}"),
    dayText("- Squat", "schedule: {week: [A], missed: never}"),
    // Rules
    dayText("- Squat: 3x5\n  progress:\n    - when made: weight + 5kg"),
    dayText("- Squat: 3x5\n  progress:\n    - if made: weight += 5kg"),
    dayText("- Squat: 3x5\n  progress: linear 2.5kg"),
  ]

  /// The schema finds nearly all mistakes that people make. Others need the rest of the program.
  @Test func commonMistakesAreRejected() throws {
    for text in Self.mistakes { #expect(problems(text) != [], "\(text)") }
    let passing = try Self.mistakes.filter { validator.accepts(try tree($0)) }
    #expect(passing.count <= 3, "\(passing.joined(separator: "\n"))")
  }

  /// Nothing that people write correctly looks like a mistake.
  @Test(arguments: [
    "3x5 @ 8", "3x5 @ 75%", "100kg x 5", "8x400m", "30 total by 3", "3x5 \"rest at 90 kilos\"",
    "1-6x3 @ 95% of top until @9", "(top.reps)x1 @ 90% of top", "5+ @ 85% as top, 3x30s every 90s",
    "max, wave, 5/5/4 @ bw+10kg", "none",
  ])
  func setsAreAccepted(_ sets: String) throws {
    #expect(validator.accepts(try tree(dayText("- Squat: \(sets.asYAML)"))))
  }

  @Test func theExampleOfAnUnknownKeyIsRejected() throws {
    let page = try #require(Transcript(path: "docs/errors/unknown-key.md"))
    let text = try #require(page.files["input.yaml"])
    #expect(!validator.accepts(try tree(text)))
  }
}

extension String {
  fileprivate var asYAML: String { "'\(self)'" }
  fileprivate var asJSON: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
}
