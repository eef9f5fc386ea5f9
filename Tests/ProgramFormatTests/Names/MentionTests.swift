// Tests of the names in a program's text: what they are, where they are, and what they refer to.

import Diagnostics
import Foundation
import ProgramFormat
import Testing

@Suite struct MentionTests {
  private let text = """
    program: P
    inputs:
      variant: {ask: Which one?, kind: text, one of: [bbb, fsl], default: bbb}
    values: {phase: 1}
    lifts:
      Squat: {1rm: 100kg, tm: 90% of 1rm, step: 5kg}
      Squat as T2: {weight: Squat.tm / 2}
      Bench Press: {tm: 80kg}
    schemes:
      wave: 5 @ 65%, 5+ @ 85% as best_set
      light: {sets: 3x5 @ (weight), rest: 90s}
    progress:
      up:
        with: {step: 2kg, steps: {0-4: 0kg, 5+: 2.5kg}}
        state: {misses: 0}
        rules:
          - when made and best_set.reps > 5: tm += step + steps(best_set.reps); misses = 0
            say: "{tm} after {misses} misses, {phase}"
          - when misses + 1 >= 3: go to Peak
          - else: misses += 1
    days:
      A:
        - Squat: [wave, 3x5 @ 70% of "Bench Press".tm]
          progress: {up: {step: 1kg}}
          when: variant bbb
        - Squat as T2: light
        - Bench Press: {by phase: [wave, 5x5 @ 70%]}
      B: [Squat as T2, {Curl: {phase 2: none, block Peak: 3x10, else: 3x12}}]
    schedule:
      blocks:
        - {block: Base, weeks: 2, week: {mon: A, thu: B}}
        - {block: Peak, weeks: 1, week: [A, B]}
      then: Base
    tests:
      - name: made
        with: {Squat.tm: 100kg, '"Bench Press".tm': 60kg}
        play: [A: {Squat: 5 5, Squat as T2: made}]
        expect: {phase: 1, next B Squat as T2: 3x5 @ 50kg}

    """

  private func family(_ texts: String...) -> ProgramFamily {
    ProgramFamily(
      reading: texts.enumerated().map { index, text in
        (SourceText(name: "\(index).yaml", text: text), index == 0 ? nil : 0)
      })
  }

  /// The lines with a mention of the symbol at a text, with the kind and `!` if it is declared.
  private func lines(of name: String, after mark: String, in text: String) throws -> [String] {
    let family = family(text)
    let start = try #require(text.range(of: mark)).upperBound
    let place = try #require(text.range(of: name, range: start..<text.endIndex)).lowerBound
    let offset = text.utf8.distance(from: text.startIndex, to: place)
    let mention = try #require(family.mention(at: offset, in: 0), "\(name) after \(mark)")
    let bytes = Array(text.utf8)
    return family.places(of: family.symbol(of: mention, in: 0), from: 0).map { place in
      let line = bytes[..<place.mention.span.start].count { $0 == 0x0A } + 1
      return "\(place.mention.kind) \(line)\(place.mention.isDeclared ? "!" : "")"
    }
  }

  @Test func everyMentionOfAPart() throws {
    #expect(
      try lines(of: "Squat", after: "lifts:", in: text) == [
        "lift 6!", "lift 7!", "lift 7", "lift 23", "lift 26", "lift 28", "lift 36", "lift 37",
        "lift 37", "lift 38",
      ])
    #expect(
      try lines(of: "T2", after: "days:", in: text) == [
        "label 7!", "label 26", "label 28", "label 37", "label 38",
      ])
    #expect(
      try lines(of: "wave", after: "schemes", in: text) == [
        "scheme 10!", "scheme 23", "scheme 27",
      ])
    #expect(
      try lines(of: "up", after: "progress", in: text) == ["progression 13!", "progression 24"])
    #expect(
      try lines(of: "Peak", after: "go to", in: text) == ["block 19", "block 28", "block 32!"])
    #expect(try lines(of: "best_set", after: "as", in: text) == ["set 10!", "set 17", "set 17"])
    #expect(
      try lines(of: "misses", after: "state", in: text) == [
        "value 15!", "value 17", "value 18", "value 19", "value 20",
      ])
    #expect(
      try lines(of: "phase", after: "values", in: text) == [
        "value 4!", "value 18", "value 27", "value 28", "value 38",
      ])
    #expect(try lines(of: "variant", after: "inputs", in: text) == ["value 3!", "value 25"])
    #expect(try lines(of: "steps", after: "with", in: text) == ["parameter 14!", "value 17"])
    // The value of a lift is the argument of the parameter with the same name.
    #expect(
      try lines(of: "step", after: "with", in: text) == [
        "value 6!", "parameter 14!", "value 17", "parameter 24",
      ])
  }

  @Test func theNearestDeclaration() throws {
    let family = family(text)
    func declared(_ mark: String, _ name: String) throws -> [Int] {
      let start = try #require(text.range(of: mark)).lowerBound
      let place = try #require(text.range(of: name, range: start..<text.endIndex)).lowerBound
      let offset = text.utf8.distance(from: text.startIndex, to: place)
      let mention = try #require(family.mention(at: offset, in: 0))
      return family.declarations(of: mention, in: 0).map { place in
        Array(text.utf8)[..<place.mention.span.start].count { $0 == 0x0A } + 1
      }
    }
    #expect(try declared("\"Bench Press\".tm]", "tm") == [8])
    #expect(try declared("Squat.tm / 2", "tm") == [6])
    #expect(try declared("tm += step", "tm") == [6, 8])
    #expect(try declared("{Curl", "Curl") == [28])
  }

  // MARK: Renaming

  private func renamed(
    _ name: String, after mark: String, to new: String, in texts: String...
  ) throws -> String {
    let family = ProgramFamily(
      reading: texts.enumerated().map { index, text in
        (SourceText(name: "\(index).yaml", text: text), index == 0 ? nil : 0)
      })
    let text = texts[0]
    let start = try #require(text.range(of: mark)).lowerBound
    let place = try #require(text.range(of: name, range: start..<text.endIndex)).lowerBound
    let offset = text.utf8.distance(from: text.startIndex, to: place)
    let mention = try #require(family.mention(at: offset, in: 0))
    do throws(RenameRefusal) {
      let changes = try family.renaming(family.symbol(of: mention, in: 0), from: 0, to: new)
      return texts.indices.map { applied(changes[$0] ?? [], to: texts[$0]) }
        .joined(separator: "---\n")
    } catch {
      return error.message
    }
  }

  @Test func aNameIsQuotedWhereItMustBe() throws {
    let new = try renamed("Squat", after: "lifts", to: "Front: Squat", in: text)
    for line in [
      #"  "Front: Squat": {1rm: 100kg, tm: 90% of 1rm, step: 5kg}"#,
      #"  "Front: Squat as T2": {weight: '"Front: Squat".tm / 2'}"#,
      #"    - "Front: Squat": [wave, 3x5 @ 70% of "Bench Press".tm]"#,
      #"    play: [A: {"Front: Squat": 5 5, "Front: Squat as T2": made}]"#,
    ] {
      #expect(new.split(separator: "\n").contains { $0 == line }, "\(line)\n\(new)")
    }
    #expect(
      try renamed("Peak", after: "go to", to: "Peak 2", in: text).contains("go to \"Peak 2\""))
  }

  @Test func blocksOfTextQuotesAndAnchors() throws {
    let text = """
      program: P
      values: {fails: 0}
      lifts:
        "Squat": {weight: 60kg}
      progress:
        up:
          rules:
            - when made: |
                weight += 1kg;
                fails = 0
            - else: "fails += 1"
              say: >-
                Now
                {fails} of 3.
      schemes: {work: &work 3x5 @ (weight + fails * 1kg), more: *work}
      days:
        A: [{"Squat": work, progress: up}, {'Squat as T2': more}]

      """
    #expect(
      try renamed("fails", after: "values", to: "misses", in: text)
        == text.replacing("fails", with: "misses"))
    #expect(
      try renamed("Squat", after: "lifts", to: "Front Squat", in: text)
        == text.replacing("Squat", with: "Front Squat"))
  }

  @Test func programsThatExtendAnother() throws {
    let base = """
      program: Base
      lifts: {Squat: {weight: 60kg}}
      schemes: {main: 3x5}
      days:
        A: [{Squat: main}, Curl]

      """
    let child = """
      extends: ./0.yaml
      program: Child
      days.A.Curl: main
      schemes.main: 5x5

      """
    #expect(
      try renamed("main", after: "schemes", to: "work", in: base, child)
        == (base + "---\n" + child).replacing("main", with: "work"))
    #expect(
      try renamed("A", after: "days", to: "Day", in: base, child)
        == (base + "---\n" + child).replacing(" A:", with: " Day:")
        .replacing(".A.", with: ".Day."))
    #expect(
      try renamed("Curl", after: "days", to: "Row", in: base, child)
        == (base + "---\n" + child).replacing("Curl", with: "Row"))
  }

  @Test(arguments: [
    ("wave", "schemes", "light", "'light' is already the name of another scheme in these programs"),
    ("wave", "schemes", "5x5", "'5x5' cannot be the name of a scheme: "),
    ("tm", "tm:", "max", "'tm' has a meaning of its own in prog and cannot be renamed"),
    ("misses", "state", "tm", "'tm' is already the name of another value in these programs"),
    ("A", "days", "rest", "'rest' cannot be the name of a day: "),
    ("A", "days", " A", "' A' is not a name"),
    ("1rm", "lifts", "max", "'1rm' has a meaning of its own in prog and cannot be renamed"),
  ]) func refusals(_ name: String, _ mark: String, _ new: String, _ reason: String) throws {
    let found = try renamed(name, after: mark, to: new, in: text)
    #expect(found.hasPrefix(reason), "\(found)")
  }

  /// Each mention of a shipped program has a declaration, is one of its own references, and can be
  /// renamed and renamed back.
  @Test(arguments: everyProgram) func shippedPrograms(_ id: String) throws {
    let text = try shippedText(id)
    let source = SourceText(name: "\(id).yaml", text: text)
    let family = ProgramFamily(reading: [(source, nil)])
    var kinds: Set<ProgramMention.Kind> = []
    for mention in family.files[0].mentions {
      let written = String(
        decoding: source.bytes[mention.span.start..<mention.span.end], as: UTF8.self)
      #expect(written == mention.name)
      let symbol = family.symbol(of: mention, in: 0)
      let places = family.places(of: symbol, from: 0)
      #expect(places.contains { $0.mention.span == mention.span })
      guard family.refusal(of: symbol, from: 0) == nil else { continue }
      #expect(!family.declarations(of: mention, in: 0).isEmpty, "\(symbol)")
      guard kinds.insert(symbol.kind).inserted else { continue }
      let new = mention.name.contains(" ") ? "Fresh \(mention.name)" : "fresh_\(mention.name)"
      let changes = try family.renaming(symbol, from: 0, to: new)
      let changed = applied(changes[0] ?? [], to: text)
      let other = ProgramFamily(reading: [(SourceText(name: "\(id).yaml", text: changed), nil)])
      let same = try #require(other.files[0].mentions.first { $0.name == new })
      let back = try other.renaming(other.symbol(of: same, in: 0), from: 0, to: mention.name)
      #expect(applied(back[0] ?? [], to: changed) == text, "\(symbol)")
    }
  }
}

/// The ids of all shipped programs.
private let everyProgram: [String] = {
  let folder = repository.appendingPathComponent("programs").path
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
}()

/// Returns a text with replacements.
private func applied(_ replacements: [TextReplacement], to text: String) -> String {
  var bytes = Array(text.utf8)
  for replacement in replacements.sorted(by: { $0.span.start > $1.span.start }) {
    bytes.replaceSubrange(
      replacement.span.start..<replacement.span.end, with: replacement.text.utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}
