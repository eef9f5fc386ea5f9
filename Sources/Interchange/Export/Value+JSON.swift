// Loads and values as JSON, as docs/json.md describes them.

package import Diagnostics
package import Training

extension ExactLoad {
  package var json: JSON {
    .object([
      "value": .number(amount.atNinePlaces.text()), "unit": .string(unit.rawValue),
      "bodyweight": .flag(onBodyweight),
    ])
  }
}

extension Value {
  package var json: JSON {
    switch self {
    case .load(let load): load.json
    case .number(let number): .number(number.atNinePlaces.text())
    case .percent(let share):
      .object(["percent": .number((share.multiplied(by: Decimal(100)) ?? share).text())])
    case .time(let seconds): .object(["seconds": .number(seconds.text(places: 1))])
    case .distance(let amount, let unit):
      .object(["value": .number(amount.text(places: 4)), "unit": .string(unit.rawValue)])
    case .date(let date): .string(date.text)
    case .text(let text), .exercise(let text): .string(text)
    }
  }
}
