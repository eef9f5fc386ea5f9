// Tests renaming in the settings: as few bytes as possible change, whatever form the file has.

import Diagnostics
import Testing
import Training
import Workspace

@Suite struct SettingsRenamingTests {
  private func renamed(
    _ text: String, _ old: String = "Squat", _ new: String = "Back Squat",
    _ equipment: Equipment? = nil
  ) throws -> String {
    let source = SourceText(name: "prog.yaml", text: text)
    let bytes = try Settings.renaming(old, to: new, equipment: equipment, in: source)
    // Repeating it changes nothing.
    let again = SourceText(name: "prog.yaml", bytes: bytes)
    #expect(try Settings.renaming(old, to: new, equipment: equipment, in: again) == bytes)
    #expect(Settings.read(again).problems.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", "exercises:\n  Back Squat: {was: [Squat]}\n"),
    ("# mine\n", "# mine\nexercises:\n  Back Squat: {was: [Squat]}\n"),
    ("units: kg", "units: kg\nexercises:\n  Back Squat: {was: [Squat]}\n"),
    ("units: kg\r\n", "units: kg\r\nexercises:\r\n  Back Squat: {was: [Squat]}\r\n"),
    ("{units: kg}\n", "{exercises: {Back Squat: {was: [Squat]}}, units: kg}\n"),
    ("exercises:\nunits: kg\n", "exercises:\n  Back Squat: {was: [Squat]}\nunits: kg\n"),
    (
      "exercises:\n  # the press\n  Press: {unit: lb}\n",
      "exercises:\n  # the press\n  Back Squat: {was: [Squat]}\n  Press: {unit: lb}\n"
    ),
    (
      "exercises: {Press: {unit: lb}}\n",
      "exercises: {Back Squat: {was: [Squat]}, Press: {unit: lb}}\n"
    ),
    (
      "exercises:\n  Squat:\n    unit: lb # mine\n",
      "exercises:\n  Back Squat:\n    was: [Squat]\n    unit: lb # mine\n"
    ),
    (
      "exercises:\n  Squat: {aliases: [sq]}\n",
      "exercises:\n  Back Squat: {was: [Squat], aliases: [sq]}\n"
    ),
    (
      "gyms: {home: {bars: {squat: 25kg}}}\n",
      "gyms: {home: {bars: {Back Squat: 25kg}}}\nexercises:\n  Back Squat: {was: [Squat]}\n"
    ),
    ("exercises:\n  Squat:\n", "exercises:\n  Back Squat: {was: [Squat]}\n"),
    (
      "exercises:\n  Squat:\n    was:\n      - SQ\n",
      "exercises:\n  Back Squat:\n    was:\n      [Squat, SQ]\n"
    ),
    (
      "exercises:\n  Squat: {aliases: [sq], was: SQ}\n  Back Squat: {unit: kg}\n",
      "exercises:\n  Back Squat: {was: [Squat, SQ], aliases: [sq], unit: kg}\n"
    ),
    (
      "gyms: {home: {bars: {Squat: 25kg}}}\n",
      "gyms: {home: {bars: {Back Squat: 25kg}}}\nexercises:\n  Back Squat: {was: [Squat]}\n"
    ),
  ])
  func writesTheNewName(_ text: String, _ expected: String) throws {
    #expect(try renamed(text) == expected)
  }

  @Test func writesTheEquipmentIfTheNewNameDoesNotImplyIt() throws {
    #expect(
      try renamed("", "Squat", "Kniebeuge", .barbell)
        == "exercises:\n  Kniebeuge: {was: [Squat], equipment: barbell}\n")
  }

  @Test func namesThatYAMLWouldReadOtherwiseAreQuoted() throws {
    #expect(
      try renamed("", "Row, wide", "no: row")
        == "exercises:\n  \"no: row\": {was: [\"Row, wide\"]}\n")
  }

  @Test func aNameThatIsUsedAgainIsNotAFormerName() throws {
    #expect(
      try renamed("exercises: {Squat: {was: [Back Squat, SQ]}}\n")
        == "exercises: {Back Squat: {was: [Squat, SQ]}}\n")
  }

  @Test func oldNamesLeadToTheCurrentName() {
    let renames = ExerciseRenames([
      (old: "A", new: "B"), (old: "B", new: "C"), (old: "X", new: "Y"), (old: "Y", new: "X"),
    ])
    #expect(renames.name("A") == "C")
    #expect(renames.name("B") == "C")
    #expect(renames.name("C") == "C")
    #expect(renames.name("X") == "X")
    #expect(renames.slotText("A as T2 as x") == "A as T2 as x")
    #expect(renames.slotText("A as T2") == "C as T2")
  }

  @Test func anOldNameBelongsToOneExercise() {
    let (settings, problems) = Settings.read(
      SourceText(
        name: "prog.yaml", text: "exercises: {A: {was: [C]}, B: {was: [C]}, D: {was: [A]}}\n"))
    #expect(problems.map(\.id) == ["setting-twice", "setting-twice"])
    #expect(settings.oldNames.map(\.old) == ["C"])
  }
}
