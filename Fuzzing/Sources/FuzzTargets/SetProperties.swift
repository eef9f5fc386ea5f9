// Properties of any text that is read as sets.

import Diagnostics
import Notation
import Training

enum SetProperties {
  /// Checks that there are sets or problems, and that printed sets read back as the same sets.
  static func hold(for bytes: [UInt8]) throws(Violation) {
    try holdPlanned(bytes)
    try holdPerformed(bytes)
    for plan in [
      PromptPlan(unit: .kg), PromptPlan(unit: .lb, isBodyweightLift: true),
      PromptPlan(unit: .lb, isBarbell: true, loads: [Load(100, .lb), Load(90, .lb)]),
    ] {
      try holdTyped(bytes, plan)
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

  private static func holdTyped(_ bytes: [UInt8], _ plan: PromptPlan) throws(Violation) {
    switch SetReader.prompt(bytes, 0..<bytes.count, plan: plan) {
    case .sets(let groups):
      try require(!groups.isEmpty, "prompt: no sets")
      try holdPrinted(groups, "prompt")
    case .ambiguous(let offers):
      try require(!offers.isEmpty, "prompt: no offers")
      for offer in offers { try holdPrinted(offer.sets, "offer '\(offer.text)'") }
    case .failed(let problems):
      try require(!problems.isEmpty, "prompt: failed without a problem")
      try problems.requirePlaces(in: bytes.count)
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
