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
    var members: [JSON.Member] = []
    members.reserveCapacity(6)
    func add(_ key: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(key, value)) }
    }
    add("count", count.json)
    addAmount(to: &members)
    add("per_side", .flag(isPerSide))
    addLoad(to: &members)
    add("rpe", effort?.json)
    if let pace { add("pace", pace.json) }
    add("warmup", .flag(isWarmup))
    add("drop", .flag(isDrop))
    add("failure", .flag(isFailure))
    add("find", .flag(isFind))
    add("optional", .flag(isOptional))
    if details != nil {
      add("until", until?.json)
      add("rest_seconds", rest?.json)
      add("every_seconds", every?.json)
      add("tempo", .text(tempo))
      add("for", inPlaceOf?.json)
      add("as", .text(name))
      add("note", .text(note))
    }
    add("text", .string(SetPrinter.text(of: self)))
    return .object(members)
  }

  private func addAmount(to members: inout [JSON.Member]) {
    func add(_ key: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(key, value)) }
    }
    func add(_ goal: RepGoal) {
      add("reps", goal.json)
      add("amrap", goal.isOpen ? true : nil)
    }
    switch amount {
    case .reps(let goal): add(goal)
    case .repsInTime(let goal, let time):
      add(goal)
      add("seconds", time.json)
    case .total(let low, let high, let size):
      add("reps", high.map { .range(low.json, $0.json) } ?? low.json)
      add("total", true)
      add("by", size?.json)
    case .time(.exactly(let time)): add("seconds", time.json)
    case .time(.range(let low, let high)): add("seconds", .range(low.json, high.json))
    case .time(.atLeast(let time)):
      add("seconds", time.json)
      add("amrap", true)
    case .distance(.exactly(let distance)): add("distance", distance.json)
    case .distanceInTime(let distance, let time):
      add("distance", distance.json)
      add("seconds", time.json)
    case .time(.expression(let expression)), .distance(.expression(let expression)),
      .expression(let expression):
      add("amount", expression.json)
    }
  }

  private func addLoad(to members: inout [JSON.Member]) {
    func add(_ key: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(key, value)) }
    }
    switch load {
    case nil: return
    case .load(.one(let load)): add("load", load.json)
    case .load(.both(let pounds, let kilograms)):
      add("load", .object(["lb": pounds.json, "kg": kilograms.json]))
    case .bar: add("bar", true)
    case .percent(let low, let high, let base, let plus):
      let value = JSON.number(SetPrinter.percent(low))
      let most = high.map { JSON.number(SetPrinter.percent($0)) }
      add(
        "percent",
        .object([
          "value": most.map { .range(value, $0) } ?? value,
          "of": base.map { .string($0.text) },
          "plus": plus.map { plus in
            .string((plus.isSubtracted ? "-" : "+") + SetPrinter.text(of: plus.load))
          },
        ]))
    case .bodyweight(let isSubtracted, let expression):
      add("bodyweight", true)
      add("expression", .string((isSubtracted ? "-" : "+") + "(\(expression.text))"))
    case .expression(let expression): add("expression", .string(expression.text))
    case .effort(let base): add("rpe_of", .string(base.text))
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
    case .between(let least, let most): .range(.integer(Int(least)), .integer(Int(most)))
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
