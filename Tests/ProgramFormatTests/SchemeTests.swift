// Tests of schemes: notation, names, lists and cases, and their expressions.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Testing
import Training

@Suite struct SchemeTests {
  private func wrong(_ entry: String, _ top: String = "") -> [String] {
    problems(dayText(entry, top))
  }

  @Test func namesOfSchemesCanBeMixedWithSets() throws {
    let read = try program(
      dayText(
        "- Squat: wave, 5x10 @ 50%",
        "lifts: {Squat: {tm: ask}}\nschemes: {wave: '5 @ 65%, 5+ @ 85% as top'}"))
    guard case .always(let scheme)? = read.days[0].entries[0].scheme,
      case .named("wave", let span) = scheme.parts[0], case .set(let set) = scheme.parts[1]
    else {
      Issue.record("not as written")
      return
    }
    // Spans are offsets in the file.
    let bytes = read.source.bytes
    #expect(String(decoding: bytes[span.start..<span.end], as: UTF8.self) == "wave")
    #expect(
      String(decoding: bytes[set.span.start..<set.span.end], as: UTF8.self) == "5x10 @ 50%")
    #expect(read.schemes.map(\.name) == ["wave"])
  }

  @Test func listsAreSetsInOrder() throws {
    let read = try program(dayText("- Squat: [4x5, 5+]\n- Row:\n    - 2x8\n    - [6, 4]"))
    #expect(read.days[0].entries.map { $0.scheme?.all.first?.parts.count } == [2, 3])
  }

  @Test func problemsInASchemeHaveTheirPlace() {
    #expect(wrong("- Squat: 3x5 @ 100") == ["effort-out-of-range: @ 100"])
    #expect(wrong("- Squat:\n    - 3x5\n    - 3x5 @ 5 kilos").count == 1)
    #expect(wrong("- Squat: wvae", "schemes: {wave: 3x5}") == ["unknown-scheme: wvae"])
    #expect(
      wrong("- Squat: 3x5 @ wieght", "lifts: {Squat: {weight: ask}}") == ["unknown-value: wieght"])
    #expect(wrong("- Squat: (sets)x5", "values: {sets: 3kg}") == ["wrong-kind: sets"])
    #expect(
      wrong("- Squat: 5 @ (weight + 3)", "lifts: {Squat: {weight: ask}}") == [
        "incompatible-kinds: +"
      ])
    #expect(wrong("- Squat: 5 @ 80% of tpo") == ["unknown-value: tpo"])
    #expect(wrong("- Squat: []") == ["wrong-value: []"])
  }

  @Test func setsCanReferToNamedSets() throws {
    #expect(wrong("- Squat: 5+ @ 100kg as peak, (peak.reps)x1 @ 90% of peak") == [])
    #expect(
      wrong("- Squat: heavy, 3x5 @ 80% of peak", "schemes: {heavy: 1 @ 100kg as peak}") == [])
    #expect(wrong("- Squat: 5 @ 100kg, 3x5 @ 80% of peak") == ["unknown-value: peak"])
  }

  @Test func schemesCannotContainThemselves() {
    #expect(
      wrong("- Squat: a", "schemes: {a: 'b, 3x5', b: a}").map { $0.prefix(16) } == [
        "scheme-in-itself"
      ])
    #expect(wrong("- Squat: a", "schemes: {a: a}") == ["scheme-in-itself: a"])
  }

  @Test func theSizeOfSchemesIsLimited() {
    var schemes = "schemes:\n  s0: 100x5\n"
    for index in 1...30 {
      schemes += "  s\(index): s\(index - 1), s\(index - 1), s\(index - 1), s\(index - 1)\n"
    }
    let found = wrong("- Squat: s30", schemes)
    #expect(found.contains { $0.hasPrefix("scheme-too-long") })
    var chain = "schemes:\n  s0: 3x5\n"
    for index in 1...1_900 { chain += "  s\(index): s\(index - 1)\n" }
    #expect(wrong("- Squat: s1900", chain).contains { $0.hasPrefix("scheme-too-long") })
  }

  @Test func aSharedWarmupNeedsItsValuesOfEachExercise() {
    let shared = "lifts: {Press: {tm: 50kg}}\ndefaults: {warmup: '5 @ 40% of tm, 3 @ 60% of tm'}"
    #expect(problems(dayText("- Squat: 3x5", shared)) == ["missing-lift-value: tm"])
    #expect(problems(dayText("- Squat: 3x5\n  warmup: none", shared)) == [])
    #expect(problems(dayText("- Press: 3x5", shared)) == [])
  }
}
