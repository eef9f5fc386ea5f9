// The JSON forms of loads, values, changes and rules, as docs/json.md describes them.

import Diagnostics
import Engine
import Logbook
import Notation
import Training

extension ExactLoad {
  var json: JSON {
    .object([
      "value": .number(amount.atNinePlaces.text()), "unit": .string(unit.rawValue),
      "bodyweight": .flag(onBodyweight),
    ])
  }
}

extension Value {
  var json: JSON {
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

extension Change {
  var json: JSON {
    .object([
      "value": .string(value.text), "before": before?.json, "after": after?.json,
      "rule": rule?.json, "say": .text(say), "date": .string(date.text),
      "occasion": .string(occasion),
      "reads": .list(
        reads.map { .object(["name": .string($0.text), "value": .string($0.result.shown)]) }),
    ])
  }
}

extension RuleSite {
  var json: JSON {
    .object([
      "file": .string(file), "line": .integer(line), "name": .string(name),
      "text": .string(text), "version": .text(version),
    ])
  }
}
