// Sets in plain English, for readers who do not know the notation.

package import Training

/// Describes sets in English: "three sets of five reps at 100 kg, RPE 8, warm-up".
package enum SetWords {
  package static func text(of groups: [SetGroup]) -> String {
    text(of: groups.planned)
  }

  package static func text(of items: [SchemeItem]) -> String {
    items.canonical.map { item in
      switch item {
      case .set(let set): text(of: set)
      case .scheme(let name, _): "the sets of the scheme '\(name)'"
      }
    }.joined(separator: "; ")
  }

  package static func text(of set: PlannedSet) -> String {
    var parts = [count(of: set) + amount(of: set)]
    if let load = set.load {
      let top = set.computed[.percentTop].map { " to \(SetPrinter.end($0))" }
      let words = self.load(load) + (top ?? "")
      if case .load(.one(let one)) = load, one.onBodyweight {
        parts[0] += " " + words
      } else {
        parts[0] += " at " + words
      }
    }
    if let effort = set.effort {
      parts.append("RPE \(effort.low.number)" + (effort.high.map { " to \($0.number)" } ?? ""))
    } else if let effort = set.computed[.effort] {
      parts.append("RPE \(SetPrinter.computed(effort))")
    }
    if let top = set.computed[.effortTop] {
      parts[parts.count - 1] += " to \(SetPrinter.end(top))"
    }
    if let pace = set.pace {
      let unit =
        switch pace.unit {
        case .km: "kilometre"
        case .mi: "mile"
        case .halfKilometre: "500 metres"
        }
      parts.append("\(duration(pace.time)) per \(unit)")
    }
    let computed = set.computed
    if let limit = computed[.timeLimit] { parts[0] += " in \(SetPrinter.computed(limit))" }
    if let until = computed[.until] { parts.append("until RPE \(SetPrinter.computed(until))") }
    if let rest = computed[.rest] { parts.append("\(SetPrinter.computed(rest)) of rest after") }
    if let every = computed[.every] { parts.append("a set every \(SetPrinter.computed(every))") }
    return (parts + modifiers(of: set)).joined(separator: ", ")
  }

  private static func modifiers(of set: PlannedSet) -> [String] {
    var parts: [String] = []
    if set.isWarmup { parts.append("warm-up") }
    if set.isDrop { parts.append("drop set without rest") }
    if set.isFailure {
      let isAttempt = set.amount == .reps(.exactly(.whole(0)))
      parts.append(isAttempt ? "a failed attempt" : "to failure")
    }
    if set.isFind { parts.append("work up to the heaviest load that allows these reps") }
    if set.isOptional { parts.append("optional") }
    switch set.until {
    case .effort(let effort): parts.append("until RPE \(effort.number)")
    case .miss: parts.append("until reps are missed")
    case nil: break
    }
    if let rest = set.rest { parts.append("\(duration(rest)) of rest after") }
    if let every = set.every { parts.append("a set every \(duration(every))") }
    if let tempo = set.tempo { parts.append(self.tempo(tempo)) }
    if let planned = set.inPlaceOf {
      let words = planned.onBodyweight ? planned.text : load(planned)
      parts.append("in place of the planned \(words)")
    }
    if let name = set.name { parts.append("named '\(name)'") }
    if let note = set.note { parts.append("note \(quoted(note))") }
    return parts
  }

  // MARK: Counts and amounts

  private static func count(of set: PlannedSet) -> String {
    if case .total = set.amount, set.count == .exactly(1) { return "" }
    switch set.count {
    case .exactly(1): return "one set of "
    case .exactly(let count): return "\(number(count)) sets of "
    case .between(let least, let most): return "\(number(least)) to \(number(most)) sets of "
    case .expression(let expression): return "(\(expression.text)) sets of "
    }
  }

  private static func amount(of set: PlannedSet) -> String {
    let side = set.isPerSide ? " on each side" : ""
    switch set.amount {
    case .reps(let goal): return reps(goal) + side
    case .repsInTime(let goal, _) where set.computed[.timeLimit] != nil: return reps(goal) + side
    case .distanceInTime(let one, _) where set.computed[.timeLimit] != nil:
      return distance(one) + side
    case .repsInTime(let goal, let time): return "\(reps(goal))\(side) in \(duration(time))"
    case .time(.exactly(let time)): return duration(time) + side
    case .time(.range(let low, let high)): return "\(duration(low)) to \(duration(high))\(side)"
    case .time(.atLeast(let time)): return "at least \(duration(time))\(side)"
    case .distance(.exactly(let one)): return distance(one) + side
    case .distanceInTime(let one, let time):
      return "\(distance(one))\(side) in \(duration(time))"
    case .total(let low, let high, let size):
      let range = high.map { "\(number(low)) to \(number($0))" } ?? number(low)
      let sets = size.map { "in sets of \(number($0))" } ?? "over as many sets as it takes"
      return "\(range) reps\(side) in total, \(sets)"
    case .time(.expression(let expression)), .distance(.expression(let expression)),
      .expression(let expression):
      return "the result of (\(expression.text))\(side)"
    }
  }

  private static func reps(_ goal: RepGoal) -> String {
    switch goal {
    case .exactly(.whole(1)): "one rep"
    case .exactly(let count): "\(number(count)) reps"
    case .range(let low, let high): "\(number(low)) to \(number(high)) reps"
    case .atLeast(let low): "at least \(number(low)) reps (as many as possible)"
    case .rangeOrMore(let low, let high):
      "\(number(low)) to \(number(high)) reps or more (as many as possible)"
    case .max: "as many reps as possible"
    }
  }

  // MARK: Loads

  private static func load(_ load: PlannedLoad) -> String {
    switch load {
    case .load(.one(let load)): return self.load(load)
    case .load(.both(let pounds, let kilograms)):
      return "\(self.load(pounds)) or \(self.load(kilograms)), by the lift's unit"
    case .bar: return "the empty bar"
    case .percent(let low, let high, let base, let plus):
      let upTo = high.map { " to \(SetPrinter.percent($0))" } ?? ""
      let offset = plus.map {
        ($0.isSubtracted ? " minus " : " plus ") + self.load(.load($0.load))
      }
      return "\(SetPrinter.percent(low))\(upTo)% of \(base?.text ?? "the lift's tm or 1rm")"
        + (offset ?? "")
    case .bodyweight(let isSubtracted, let expression):
      return "bodyweight \(isSubtracted ? "minus" : "plus") (\(expression.text))"
    case .expression(let expression): return SetPrinter.name(expression)
    case .effort(let base): return "the load that the RPE table gives for \(base.text)"
    }
  }

  private static func load(_ load: Load) -> String {
    let weight = Load(
      tenThousandths: Int32(clamping: Int(load.tenThousandths).magnitude), unit: load.unit)
    let text = "\(weight.number) \(load.unit.rawValue)"
    guard load.onBodyweight else { return text }
    if load.tenThousandths == 0 { return "with bodyweight" }
    return load.tenThousandths > 0
      ? "with bodyweight and \(text)" : "with bodyweight, assisted by \(text)"
  }

  // MARK: Numbers

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
  ]

  /// Returns a number as a word up to twelve.
  private static func number(_ count: Int32) -> String {
    small.indices.contains(Int(count)) ? small[Int(count)] : "\(count)"
  }

  private static func number(_ count: RepNumber) -> String {
    switch count {
    case .whole(let count): number(count)
    case .expression(let expression): "(\(expression.text))"
    }
  }

  private static func distance(_ distance: Distance) -> String {
    let isOne = distance.tenThousandths == 10_000
    let unit =
      switch distance.unit {
      case .m: "metre"
      case .km: "kilometre"
      case .mi: "mile"
      case .yd: "yard"
      }
    return "\(distance.number) \(unit)\(isOne ? "" : "s")"
  }

  /// Returns a duration like `90 seconds`, `2 minutes 30 seconds` or `1 hour 5 minutes`.
  static func duration(_ time: Seconds) -> String {
    let fraction = time.tenths % 10
    let whole = time.tenths / 10
    func part(_ count: Int32, _ unit: String) -> String? {
      count == 0 ? nil : "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
    if time.tenths < 1_200 {
      let number = Decimal(Int(time.tenths), places: 1).text()
      return "\(number) second\(time.tenths == 10 ? "" : "s")"
    }
    let seconds =
      fraction == 0
      ? part(whole % 60, "second")
      : "\(Decimal(Int(time.tenths % 600), places: 1).text()) seconds"
    return [part(whole / 3_600, "hour"), part(whole / 60 % 60, "minute"), seconds]
      .compactMap { $0 }.joined(separator: " ")
  }

  private static func tempo(_ tempo: String) -> String {
    let phases = zip(tempo, ["down", "pause", "up", "pause"]).map { seconds, phase in
      seconds == "X" ? "fast \(phase)" : "\(seconds) s \(phase)"
    }
    return "tempo " + phases.joined(separator: ", ")
  }
}
