// The JSON shapes of values, dates and sets, as docs/json.md describes them.

import Diagnostics
import Engine
import Notation
import Training

extension JSON {
  /// A document: the version of the shapes, then the members.
  static func document(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(
      [Member("version", 1)]
        + members.compactMap { key, value in
          value.map { Member(key, $0) }
        })
  }

  static func text(_ text: String?) -> JSON? { text.map { .string($0) } }
  static func whole(_ number: Int?) -> JSON? { number.map { .integer($0) } }
  /// Left out when there is nothing in it.
  static func list(_ items: [JSON]) -> JSON? { items.isEmpty ? nil : .array(items) }
  /// Present only when true.
  static func flag(_ value: Bool) -> JSON? { value ? .bool(true) : nil }
}

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
