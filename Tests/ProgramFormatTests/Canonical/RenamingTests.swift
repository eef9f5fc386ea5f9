// Tests of renaming exercises in programs: everywhere a program names them, and nowhere else.

import Diagnostics
import ProgramFormat
import Testing
import Training

@Suite struct RenamingTests {
  private func renamed(
    _ text: String, _ pairs: [(old: String, new: String)] = [(old: "Squat", new: "Back Squat")],
    inheriting days: [String] = []
  ) -> String? {
    let source = SourceText(name: "p.yaml", text: text)
    return ProgramFile.renaming(ExerciseRenames(pairs), in: source, id: "p", inheriting: days)
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private let text = """
    program: Squat
    about: Squat.tm is not meant here, nor is Squat
    lifts:
      Squat: {1rm: 140kg, tm: 90% of 1rm}   # Squat stays
      Squat as T2: {weight: Squat.1rm / 2}
      Front Squat: {base: Squat}
    schemes:
      Squats: 3x5 @ 80% of Squat.tm
    progress:
      up:
        rules:
          - when Squat.tm > 100kg: Squat.tm += 1kg; "Squat as T2".weight += 2kg
            say: Squat to {Squat.tm}, "Squat.tm"
    days:
      Squat:
        - Squat: Squats
          progress: up
        - Squat as T2: 3x10 @ (weight)
          or: [Leg Press, {Front Squat: 0.8}, Squat]
        - Front Squat: [3x5, 5 @ (Squat.tm - 10kg)]
          exercise: {week 1: Squat, else: {one of: [Squat, Hack Squat], default: Squat}}
        - superset:
            - Squat Jump: 3x5
            - {Curl: 3x10, note: after Squat}
      Other: [Curl]
    schedule: {rotate: [Squat, Other], on: [mon, thu]}
    tests:
      - name: Squat goes up
        with: {Squat.1rm: 150kg, "Squat as T2.weight": 60kg}
        play:
          - Squat: {Squat: 5 5 5, Squat as T2: made}
        expect: {Squat.tm: 136kg, next Squat Squat: 3x5 @ 110kg}

    """

  /// A program that extends another names exercises after points.
  @Test func partsOfAnExtendedProgram() {
    let child = """
      extends: ./base.yaml
      lifts.Squat: {tm: 90% of 1rm}
      lifts.Squat.step: 5kg
      +lifts.Squat as T2.weight: Squat.tm / 2
      days.Squat:
        - Squat: 3x5
      +days.Other: [Squat, Curl]
      schemes.wave: 5 @ 80% of Squat.tm
      tests:
        - name: Squat
          expect: {next Squat Squat: 3x5 @ 100kg}

      """
    #expect(
      renamed(child) == """
        extends: ./base.yaml
        lifts.Back Squat: {tm: 90% of 1rm}
        lifts.Back Squat.step: 5kg
        +lifts.Back Squat as T2.weight: '"Back Squat".tm / 2'
        days.Squat:
          - Back Squat: 3x5
        +days.Other: [Back Squat, Curl]
        schemes.wave: 5 @ 80% of "Back Squat".tm
        tests:
          - name: Squat
            expect: {next Squat Back Squat: 3x5 @ 100kg}

        """)
  }

  /// The subjects of inherited tests follow points too, and their days can be inherited.
  @Test func partsOfInheritedTests() {
    let child = """
      extends: ./base.yaml
      tests.Squat goes up.with.Squat.tm: 100kg
      tests.Squat goes up.expect.Squat as T2.weight: Squat.tm / 2
      tests.Squat goes up.expect.next Front Squat Squat: 3x5 @ 100kg
      +tests.Squat goes up.expect.next Front Squat: 3x5
      tests.Squat goes up.play: [Front Squat: made]
      tests.next week.expect: {next Front Squat Squat as T2: 3x8, Front Squat.tm: 90kg}

      """
    #expect(
      renamed(child, inheriting: ["Front", "Front Squat"]) == """
        extends: ./base.yaml
        tests.Squat goes up.with.Back Squat.tm: 100kg
        tests.Squat goes up.expect.Back Squat as T2.weight: '"Back Squat".tm / 2'
        tests.Squat goes up.expect.next Front Squat Back Squat: 3x5 @ 100kg
        +tests.Squat goes up.expect.next Front Back Squat: 3x5
        tests.Squat goes up.play: [Front Squat: made]
        tests.next week.expect: {next Front Squat Back Squat as T2: 3x8, Front Squat.tm: 90kg}

        """)
  }

  /// A program in which only some uses of an exercise were renamed is invalid. Renaming the rest
  /// repairs it.
  @Test func completesAPartialRenaming() throws {
    let half = """
      program: P
      lifts: {Back Squat: {tm: 100kg}}
      days: {A: [Squat: 5 @ 80%]}

      """
    #expect(renamed(half)?.contains("[Back Squat: 5 @ 80%]") == true)
  }

  @Test func renamesEveryMentionOfAnExercise() throws {
    let before = text
    let problems = ProgramFile.read(SourceText(name: "p.yaml", text: before), id: "p").diagnostics
    #expect(problems.filter { $0.severity == .error }.map(\.summary) == [])
    let after = try #require(renamed(before))
    for line in [
      "program: Squat", "about: Squat.tm is not meant here, nor is Squat",
      "  Back Squat: {1rm: 140kg, tm: 90% of 1rm}   # Squat stays",
      "  Back Squat as T2: {weight: '\"Back Squat\".1rm / 2'}",
      "  Front Squat: {base: Back Squat}",
      "  Squats: 3x5 @ 80% of \"Back Squat\".tm",
      "  Squat:", "    - Back Squat: Squats", "    - Back Squat as T2: 3x10 @ (weight)",
      "      or: [Leg Press, {Front Squat: 0.8}, Back Squat]",
      "        - Squat Jump: 3x5", "        - {Curl: 3x10, note: after Squat}",
      "schedule: {rotate: [Squat, Other], on: [mon, thu]}",
      "      - Squat: {Back Squat: 5 5 5, Back Squat as T2: made}",
    ] {
      #expect(after.split(separator: "\n").contains { $0 == line }, "\(line)\n\(after)")
    }
    // Renaming back gives the original program.
    let back = renamed(after, [(old: "Back Squat", new: "Squat")])
    #expect(back?.replacing("\"", with: "") == before.replacing("\"", with: ""))
  }

  /// A test names a day and a slot, and the name of either can end like the exercise.
  @Test func keepsNamesThatOnlyEndLikeTheExercise() throws {
    let text = """
      program: A
      days:
        Squat: [{Squat: 3x5 @ 50kg}, {Split Squat: 3x5 @ 20kg}]
      tests:
        - name: loads
          play: 1 cycles made
          expect: {next Squat Squat: 3x5 @ 50kg, next Squat Split Squat: 3x5 @ 20kg}

      """
    let new = try #require(renamed(text))
    #expect(
      new.contains(
        "expect: {next Squat Back Squat: 3x5 @ 50kg, next Squat Split Squat: 3x5 @ 20kg}"))
    #expect(renamed(new) == new)
  }

  @Test func aProgramWithoutTheExerciseIsUnchanged() {
    let text = "program: A\ndays: {A: [Curl]}\n"
    #expect(renamed(text) == text)
  }

  @Test func twoExercisesOfAProgramCannotBecomeOne() {
    #expect(renamed("program: A\ndays: {A: [Squat, {Back Squat: 3x5}]}\n") == nil)
    let apart = "program: A\ndays: {A: [Squat], B: [{Back Squat: 3x5}]}\n"
    #expect(renamed(apart) == nil)
  }

  /// Every shipped program means the same after any of its exercises is renamed. One in three is
  /// tried.
  @Test(arguments: shipped) func shippedPrograms(_ id: String) throws {
    let source = SourceText(name: "\(id).yaml", text: try shippedText(id))
    let program = try #require(ProgramFile.read(source, id: id).program)
    for (place, name) in ProgramFile.exercises(of: program).enumerated() where place % 3 == 0 {
      let renames = ExerciseRenames([(old: name, new: "Other, \(name): new")])
      let new = try #require(ProgramFile.renaming(renames, in: source, id: id), "\(name)")
      let other = try #require(ProgramFile.read(new, id: id).program)
      #expect(
        ProgramFile.exercises(of: other)
          == ProgramFile.exercises(of: program).map { renames.name($0) })
    }
  }
}
