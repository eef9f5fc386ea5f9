// Tests of answers to questions, at the start of a program and in a workout.

import Notation
import Testing
import Training

@testable import Programs

@Suite struct AnswerReaderTests {
  private static func read(
    _ text: String, _ kind: ValueKind, options: [String] = [], lowest: Value? = nil,
    highest: Value? = nil, standard: Value? = nil
  ) -> String? {
    let question = Question(
      name: "q", prompt: "?", kind: kind, options: options, lowest: lowest, highest: highest,
      standard: standard, at: PlannedSet(amount: .reps(.max)).span)
    return AnswerReader(question: question, unit: .kg).read(text)?.text
  }

  @Test(arguments: [
    ("60", "60kg"), ("60kg", "60kg"), ("60 kgs", "60kg"), ("135 lbs", "135lb"), ("62.5", "62.5kg"),
    ("bw", "bw"), ("bw+10kg", "bw+10kg"), ("bw + 10kg", "bw+10kg"), ("bw - 5 kg", "bw-5kg"),
    ("bw+10", "bw+10kg"), ("heavy", nil), ("60s", nil), ("", nil),
  ])
  func readsLoads(_ text: String, _ value: String?) { #expect(Self.read(text, .load) == value) }

  @Test(arguments: [
    ("90s", "90s"), ("90sec", "90s"), ("90 seconds", "90s"), ("1min 30s", "90s"), ("1:30", "90s"),
    ("2 mins", "2min"), ("1h 5min", "1h05min"), ("90", nil), ("5km", nil),
  ])
  func readsTimes(_ text: String, _ value: String?) { #expect(Self.read(text, .time) == value) }

  @Test func readsOtherKinds() {
    #expect(Self.read("90", .percent) == "90%")
    #expect(Self.read("90%", .percent) == "90%")
    #expect(Self.read("3 miles", .distance) == "3mi")
    #expect(Self.read("2026-01-31", .date) == "2026-01-31")
    let (low, high) = (Value.number(Decimal(1)), Value.number(Decimal(10)))
    #expect(Self.read("7.5", .number, lowest: low, highest: high) == "7.5")
    #expect(Self.read("11", .number, lowest: low, highest: high) == nil)
  }

  @Test func readsOptionsByNameNumberAndPrefix() {
    for text in ["bbb", "BBB", "1", "b"] {
      #expect(Self.read(text, .text, options: ["bbb", "fsl"]) == "\"bbb\"")
    }
    #expect(Self.read("3", .text, options: ["bbb", "fsl"]) == nil)
    #expect(Self.read("", .text, options: ["bbb", "fsl"]) == nil)
  }

  @Test func aBareNumberHasTheUnitOfTheDefault() {
    #expect(Self.read("20", .load, standard: .load(Load(16, .kg).exact)) == "20kg")
    #expect(Self.read("20", .load, standard: .load(Load(35, .lb).exact)) == "20lb")
  }
}
