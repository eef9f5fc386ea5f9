// Sets as JSON, in the form that all JSON output of prog uses.

package import Diagnostics
package import Training

extension Load {
  /// `{"value": 102.5, "unit": "kg"}`, with `"bodyweight": true` for `bw+10kg`.
  package var json: JSON {
    var members = [
      JSON.Member("value", .number(number)), JSON.Member("unit", .string(unit.rawValue)),
    ]
    if onBodyweight { members.append(JSON.Member("bodyweight", true)) }
    return .object(members)
  }
}

extension SetGroup {
  /// The set as JSON. Members that do not apply are absent.
  package var json: JSON { PlannedSet(self).json }
}

extension [SetGroup] {
  /// An array of sets. Equal neighbours are grouped.
  package var json: JSON { planned.json }
}

extension [SchemeItem] {
  /// An array of the items. Equal neighbours are grouped.
  package var json: JSON { .array(canonical.map(\.json)) }
}

extension SchemeItem {
  /// The set as JSON, or `{"scheme": "wave", "text": "wave"}`.
  package var json: JSON {
    switch self {
    case .set(let set): set.json
    case .scheme(let name, _):
      .object(["scheme": .string(name), "text": .string(SetPrinter.text(of: [self]))])
    }
  }
}

extension PlannedSet {
  /// The set as JSON. Members that do not apply are absent; `text` is always present.
  package var json: JSON {
    var members = [JSON.Member("count", count.json)] + [JSON.Member](present: amount.members)
    if isPerSide { members.append(JSON.Member("per_side", true)) }
    if let load { members += [JSON.Member](present: load.members) }
    members += [JSON.Member](present: [
      "rpe": effort?.json, "pace": pace?.json, "warmup": .flag(isWarmup), "drop": .flag(isDrop),
      "failure": .flag(isFailure), "find": .flag(isFind), "optional": .flag(isOptional),
    ])
    if details != nil {
      members += [JSON.Member](present: [
        "until": until?.json, "rest_seconds": rest?.json, "every_seconds": every?.json,
        "tempo": .text(tempo), "for": inPlaceOf?.json, "as": .text(name), "note": .text(note),
      ])
    }
    return .object(members + [JSON.Member("text", .string(SetPrinter.text(of: self)))])
  }
}

extension PlannedAmount {
  fileprivate var members: KeyValuePairs<String, JSON?> {
    switch self {
    case .reps(let goal): ["reps": goal.json, "amrap": .flag(goal.isOpen)]
    case .repsInTime(let goal, let time):
      ["reps": goal.json, "amrap": .flag(goal.isOpen), "seconds": time.json]
    case .total(let low, let high, let size):
      ["reps": high.map { .range(low.json, $0.json) } ?? low.json, "total": true, "by": size?.json]
    case .time(.exactly(let time)): ["seconds": time.json]
    case .time(.range(let low, let high)): ["seconds": .range(low.json, high.json)]
    case .time(.atLeast(let time)): ["seconds": time.json, "amrap": true]
    case .distance(.exactly(let distance)): ["distance": distance.json]
    case .distanceInTime(let distance, let time):
      ["distance": distance.json, "seconds": time.json]
    case .time(.expression(let expression)), .distance(.expression(let expression)),
      .expression(let expression):
      ["amount": expression.json]
    }
  }
}

extension PlannedLoad {
  fileprivate var members: KeyValuePairs<String, JSON?> {
    switch self {
    case .load(.one(let load)): return ["load": load.json]
    case .load(.both(let pounds, let kilograms)):
      return ["load": .object(["lb": pounds.json, "kg": kilograms.json])]
    case .bar: return ["bar": true]
    case .percent(let low, let high, let base, let plus):
      let value = JSON.number(SetPrinter.percent(low))
      let most = high.map { JSON.number(SetPrinter.percent($0)) }
      let offset = plus.map { ($0.isSubtracted ? "-" : "+") + SetPrinter.text(of: $0.load) }
      return [
        "percent": .object([
          "value": most.map { .range(value, $0) } ?? value, "of": base.map { .string($0.text) },
          "plus": .text(offset),
        ])
      ]
    case .bodyweight(let isSubtracted, let expression):
      let offset = (isSubtracted ? "-" : "+") + "(\(expression.text))"
      return ["bodyweight": true, "expression": .string(offset)]
    case .expression(let expression): return ["expression": .string(expression.text)]
    case .effort(let base): return ["rpe_of": .string(base.text)]
    }
  }
}

extension JSON {
  fileprivate static func range(_ low: JSON, _ high: JSON) -> JSON {
    .object(["min": low, "max": high])
  }
}

extension SetCount {
  fileprivate var json: JSON {
    switch self {
    case .exactly(let count): .integer(Int(count))
    case .between(let least, let most): .range(least.json, most.json)
    case .expression(let expression): expression.json
    }
  }
}

extension RepNumber {
  fileprivate var json: JSON {
    switch self {
    case .whole(let count): .integer(Int(count))
    case .expression(let expression): expression.json
    }
  }
}

extension RepGoal {
  fileprivate var json: JSON? {
    switch self {
    case .exactly(let reps), .atLeast(let reps): reps.json
    case .range(let low, let high), .rangeOrMore(let low, let high): .range(low.json, high.json)
    case .max: nil
    }
  }

  fileprivate var isOpen: Bool {
    switch self {
    case .atLeast, .rangeOrMore, .max: true
    case .exactly, .range: false
    }
  }
}

extension Expression {
  fileprivate var json: JSON { .object(["expression": .string(text)]) }
}

extension Seconds {
  package var json: JSON { .number(Decimal(Int(tenths), places: 1).text()) }
}

extension Distance {
  package var json: JSON { .object(["value": .number(number), "unit": .string(unit.rawValue)]) }
}

extension Pace {
  /// The seconds for one unit.
  package var json: JSON { .object(["seconds": time.json, "per": .string(unit.rawValue)]) }
}

extension Effort {
  package var json: JSON { .number(number) }
}

extension EffortGoal {
  fileprivate var json: JSON { high.map { .range(low.json, $0.json) } ?? low.json }
}

extension StopRule {
  fileprivate var json: JSON {
    switch self {
    case .effort(let effort): .object(["rpe": effort.json])
    case .miss: "miss"
    }
  }
}
