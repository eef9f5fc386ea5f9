// Tests of the resolved text of programs: self-contained, with comments, and with the same meaning.

import Diagnostics
import ProgramFormat
import Programs
import Testing
import YAMLSource

@Suite struct ResolvedTextTests {
  @Test func commentsStayWithTheirText() {
    let folder = child(
      """
      # Mine.
      days.A:
        # Easier.
        - Squat: 2x5 @ 60%   # easy

      """)
    #expect(
      folder.text("child.yaml") == """
        program: Base
        lifts:
          Squat: {1rm: 100kg, tm: 90% of 1rm, step: 5kg}
          Bench: {1rm: 80kg, tm: 90% of 1rm, step: 2.5kg}

        schemes:
          # The main work.
          wave: 3x5 @ 75%
        days:
          # Mine.
          A:
            # Easier.
            - Squat: 2x5 @ 60%   # easy
          B:
            - Bench: wave   # light
        schedule: {week: {mon: A, thu: B}}

        """)
  }

  /// Checks that the resolved text alone is the same program as the files together.
  private func expectAlike(
    _ folder: Folder, _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (program, problems) = folder.read("child.yaml")
    let together = try #require(program, "\(problems)", sourceLocation: sourceLocation)
    let text = folder.text("child.yaml")
    let (other, others) = ProgramFile.read(SourceText(name: "kept.yaml", text: text), id: "test")
    let alone = try #require(other, "\(others)\n\(text)", sourceLocation: sourceLocation)
    #expect(alone.days.map(\.name) == together.days.map(\.name), sourceLocation: sourceLocation)
    #expect(!text.contains("extends"), sourceLocation: sourceLocation)
    let again = Folder(files: ["child.yaml": text])
    #expect(again.text("child.yaml") == text, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    // Shared nodes stay shared, wherever their anchor is defined.
    "program: B\ndays:\n  A: &a\n    - Squat: 3x5\n  B: *a\n",
    "program: B\ndays:\n  A: [&e {Squat: 3x5, rest: 2min}]\n  B: [*e]\n",
    "program: B\ndefaults: &d {rest: 2min}\ndays:\n  A:\n    - {Squat: 3x5, <<: *d}\n  B: [Bench]\n",
    "program: B\ndays:\n  A:\n    - Squat: 3x5\n      progress: &p\n        rules: [when made: weight += 5kg]\n"
      + "        state: {weight: open}\n  B:\n    - Bench: 3x5\n      progress: *p\n",
    // Flow style, JSON, several lines, quotes and unusual indentation.
    "{program: B, days: {A: [{Squat: '5, 3x5'}], B: [Bench]}}",
    "{\"program\":\"B\",\"days\":{\"A\":[{\"Squat\":\"3x5\"}],\"B\":[\"Bench\"]}}",
    "program: B\ndays: {A: [Squat,\n Bench],\n B: [\nBench ]}\n",
    "program: B\nabout: |\n  One.\n\n    # no comment\n  Two.\ndays:\n      A:\n      - Squat: 5,\n          3x5\n      B: [Bench]\n",
    "program: B\nabout: \"tab\\t and \\\"quotes\\\"\nfolded\"\ndays:\n    A: [Squat]\n    B: [Bench]\n",
    "program: B\r\ndays:\r\n  A: [Squat]\r\n  # Bench\r\n  B: [Bench]\r\n",
    "program: B\nlifts: {Squat: , Bench: {weight: 50kg}}\ndays:\n  ? A\n  : [Squat]\n  B: [Bench]\n",
    "program: B\ndays:\n  \"A\": &x [Squat]\n  'B': [Bench]\ntags:\n  - &y x\n  - *y\n",
  ])
  func everyFormReadsBackAsTheSameProgram(_ parent: String) throws {
    for text in [
      "program: C", "days.B: [Bench: 2x8]", "days.A: [Row]", "+days.C: [Row]", "days.B: null",
    ] {
      try expectAlike(
        Folder(files: ["base.yaml": parent, "child.yaml": "extends: base.yaml\n\(text)\n"]))
    }
  }

  @Test func sharedProgressionsStayShared() throws {
    let parent = """
      program: B
      days:
        A:
          - Squat: 3x5
            progress: &p
              rules: [when made: weight += 5kg]
              state: {weight: open}
        B:
          - Squat: 3x8
            progress: *p
      """
    let folder = Folder(files: [
      "base.yaml": parent, "child.yaml": "extends: base.yaml\nprogram: C",
    ])
    let names = try #require(folder.read("child.yaml").program).days.flatMap(\.entries).flatMap {
      $0.options.progress?.all.flatMap { $0.map(\.name) } ?? []
    }
    #expect(names.count == 2 && Set(names).count == 1)
  }

  @Test func shippedProgramsResolveToThemselves() throws {
    for id in shipped {
      let text = try shippedText(id)
      let folder = Folder(files: [
        "base.yaml": text, "child.yaml": "extends: ./base.yaml\nauthor: Me\n",
      ])
      let (program, problems) = folder.read("child.yaml")
      #expect(program != nil, "\(id): \(problems.map(\.summary))")
      let own = ProgramFile.read(SourceText(name: "x", text: text), id: "test").program
      #expect(program?.days.count == own?.days.count && program?.tests.count == own?.tests.count)
      #expect(program?.description.about == own?.description.about, "\(id)")
    }
  }

  /// A name a thousand times, a text that aliases multiply, and keys with many points.
  @Test func hostileFilesAreRefusedSoon() {
    let names = (0..<1_900).map { "  d\($0): []\n" }.joined()
    let keys = (0..<1_900).map { "days.d\($0): [Squat]\n" }.joined()
    var folder = Folder(files: [
      "base.yaml": "program: B\ndays:\n" + names, "child.yaml": "extends: base.yaml\n" + keys,
    ])
    #expect(folder.resolved("child.yaml").problems.isEmpty)
    folder = Folder(files: [
      "base.yaml": "program: B\ndays:\n" + names,
      "child.yaml": "extends: base.yaml\n" + keys.replacing("days.d", with: "days.x"),
    ])
    #expect(folder.resolved("child.yaml").problems.count == 50)
    let text = String(repeating: "x", count: 100_000)
    let aliases = String(repeating: ", *t", count: 5_000)
    folder = Folder(files: [
      "base.yaml": "program: &t \(text)\ntags: [a\(aliases)]\ndays: {A: [Squat]}",
      "child.yaml": "extends: base.yaml\nauthor: Me",
    ])
    #expect(
      folder.problems("child.yaml")
        == ["child.yaml:1:10 extends-broken-file", "base.yaml:2:35 too-many-aliases"])
    let comment = "# \(String(repeating: "x", count: 500_000))\n"
    var chain: [String: String] = [:]
    for index in 0..<8 { chain["\(index).yaml"] = "\(comment)extends: \(index + 1).yaml\n" }
    folder = Folder(files: chain)
    #expect(folder.read("0.yaml").diagnostics.map(\.id) == ["extends-too-long"])
    let dots = String(repeating: ".", count: 200_000)
    folder = Folder(files: [
      "base.yaml": base, "child.yaml": "extends: base.yaml\ndays.\(dots): []",
    ])
    #expect(folder.problems("child.yaml").count == 1)
  }
}
