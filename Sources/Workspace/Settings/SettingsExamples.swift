// The examples in problems of `prog.yaml`, in the unit of the settings.

import Training

/// Loads as a lifter with this unit would write them.
struct SettingsExamples {
  let unit: WeightUnit

  private func load(_ kilograms: String, _ pounds: String) -> String {
    unit == .kg ? kilograms + "kg" : pounds + "lb"
  }

  var bar: String { load("20", "45") }
  var bells: String { "[\(load("16", "35")), \(load("24", "53"))]" }
  var dumbbells: String { "[\(load("5", "15")), \(load("10", "25"))]" }
  var plates: String { "{\(bar): 2 pairs, \(load("10", "25")): 1 pair}" }
  var steps: String {
    let step = load("2", "5")
    return "{from: \(step), step: \(step), to: \(load("40", "100"))}"
  }
  var bodyweight: String { load("75", "165") }
  var best: String { load("180", "405") }
  var volume: String { load("20000", "45000") }
  var goal: String { "{exercise: Squat, e1rm: \(best)}" }
}

extension SettingsReader {
  var examples: SettingsExamples { SettingsExamples(unit: unitOfNumbers ?? .kg) }
}
