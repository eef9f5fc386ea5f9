// Tests the names of slots: a lift with an optional label.
import Testing
import Training

@Suite struct SlotNameTests {
  @Test(arguments: [
    ("Squat", SlotName("Squat")), ("Squat as T2", SlotName("Squat", as: "T2")),
    ("Squat  as T2", SlotName("Squat", as: "T2")), (" Squat as  T2 ", SlotName("Squat", as: "T2")),
    ("Press as is as light", SlotName("Press as is", as: "light")),
    ("Asylum", SlotName("Asylum")), ("Squat as", SlotName("Squat as")),
    ("as T2", SlotName("as T2")), ("", SlotName("")), ("   ", SlotName("")),
  ])
  func theLastAsBeginsTheLabel(_ text: String, _ slot: SlotName) {
    #expect(SlotName(reading: text) == slot)
  }

  @Test func aRenamedLiftKeepsItsLabel() {
    let renames = ExerciseRenames([(old: "Squat", new: "Back Squat")])
    #expect(renames.slotText("Squat") == "Back Squat")
    #expect(renames.slotText("Squat as T2") == "Back Squat as T2")
    #expect(renames.slotText("Squat  as T2") == "Back Squat as T2")
    #expect(renames.slotText("Front Squat as T2") == "Front Squat as T2")
  }
}
