// Properties of any text that is read as sets.

import Diagnostics
import Notation
import Training
import TypedSets

enum SetProperties {
  /// Checks that there are sets or problems, and that printed sets read back as the same sets.
  static func hold(for bytes: [UInt8]) throws(Violation) {
    try holdPlanned(bytes)
    try holdPerformed(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    for (exercise, unit) in [("Squat", WeightUnit.kg), ("Pull-Up", .lb), ("Run", .kg)] {
      var context = TypedContext(
        of: exercise, unit: unit, equipment: ExerciseLibrary.equipment(of: exercise))
      try holdTyped(text, context)
      context.planned = [Load(100, unit), Load(90, unit)].map { load in
        TypedContext.Planned(PlannedSet(amount: .reps(.exactly(.whole(5)))), load: load)
      }
      try holdTyped(text, context)
    }
  }

  private static func holdPlanned(_ bytes: [UInt8]) throws(Violation) {
    let (items, problems) = SetReader.planned(bytes, 0..<bytes.count)
    try require(!items.isEmpty || !problems.isEmpty, "planned: neither sets nor problems")
    try problems.requirePlaces(in: bytes.count)
    guard problems.isEmpty else { return }
    let printed = SetPrinter.text(of: items)
    let (again, others) = SetReader.planned(printed)
    try require(others.isEmpty, "planned: '\(printed)': \(others.first?.summary ?? "")")
    try require(
      again.canonical == items.canonical, "planned: '\(printed)' reads back as something else")
    let twice = SetPrinter.text(of: again)
    try require(twice == printed, "planned: '\(printed)' prints as '\(twice)'")
    _ = SetWords.text(of: items)
  }

  private static func holdPerformed(_ bytes: [UInt8]) throws(Violation) {
    let (groups, problems) = SetReader.history(bytes, 0..<bytes.count)
    try require(!groups.isEmpty || !problems.isEmpty, "history: neither sets nor problems")
    try problems.requirePlaces(in: bytes.count)
    try holdPrinted(groups, "history")
  }

  private static func holdTyped(_ text: String, _ context: TypedContext) throws(Violation) {
    switch TypedReader(context: context).read(text) {
    case .read(let items):
      try require(!items.isEmpty, "prompt: no sets")
      for item in items { try holdPrinted(item.sets, "prompt") }
    case .offers(let offers):
      try require(!offers.isEmpty, "prompt: no offers")
      for item in offers.flatMap(\.items) { try holdPrinted(item.sets, "offer") }
    case .refused(let problem): try [problem].requirePlaces(in: text.utf8.count)
    }
  }

  private static func holdPrinted(_ groups: [SetGroup], _ what: String) throws(Violation) {
    guard !groups.isEmpty else { return }
    let printed = SetPrinter.text(of: groups)
    let (again, problems) = SetReader.history(printed)
    try require(problems.isEmpty, "\(what): '\(printed)': \(problems.first?.summary ?? "")")
    try require(
      Array(again.sets) == Array(groups.sets), "\(what): '\(printed)' reads back as something else")
    let twice = SetPrinter.text(of: again)
    try require(twice == printed, "\(what): '\(printed)' prints as '\(twice)'")
  }
}
