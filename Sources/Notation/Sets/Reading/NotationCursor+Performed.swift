// Checks of performed sets, which cannot use the parts of the notation that only plans have.

import Diagnostics
import Training

extension NotationCursor {
  /// True if the text is of sets that were done.
  private var isPerformed: Bool { rules.context == .history }

  /// Reports a part of the notation that is allowed only in programs, if this is a performed set.
  mutating func refusePlanned(_ what: String, _ start: Int, _ end: Int, help: [String]) {
    guard isPerformed else { return }
    let written = what.hasPrefix("'") ? "" : ": '\(text(start, end))'"
    report(
      .plannedOnly, "\(what) is allowed only in a program\(written)", start, end,
      label: "not allowed in a set that was done", help: help)
  }

  /// Reads the load after `for`: the planned load that this set was done in place of.
  mutating func plannedLoad(_ start: Int) throws(Unreadable) -> Load {
    skipBlanks()
    let from = position
    var load: PlannedLoad?
    if pass("bw") {
      load = try bodyweight(from: from)
    } else if peek() == UInt8(ascii: "+") {
      load = try signedLoad()
    } else if isAtDigit {
      let number = number()
      guard let unit = weightUnit() else {
        try checkUnit(number, prefix: "for ")
        throw missingUnit(number, prefix: "for ")
      }
      load = .load(try self.load(number, unit))
    }
    // The load in a second unit was already reported.
    if case .load(.both)? = load { throw Unreadable() }
    guard case .load(.one(let planned))? = load else {
      throw reject(
        .missingModifierValue, "missing load after 'for'", start, position,
        label: "expected the planned load",
        help: rules.offeredUnits.map { "write 'for 102.5\($0.rawValue)'" })
    }
    if rules.context == .planned && !rules.isPlayed || rules.context == .value {
      let written = text(start, position)
      report(
        .performedOnly, "'\(written)' describes a set that was done", start, position,
        label: "not allowed in a program", help: ["remove '\(written)'"])
    }
    return planned
  }

  mutating func checkPerformed(_ load: PlannedLoad, _ start: Int, _ end: Int) {
    // Checked first, so that suggestions are not created for planned sets.
    guard isPerformed else { return }
    switch load {
    case .load: return
    case .bar:
      guard rules.context == .history else { return }
      let bars = rules.offeredUnits.map { $0 == .kg ? "'@ 20kg'" : "'@ 45lb'" }
      refusePlanned(
        "'bar'", start, end,
        help: ["write the weight of the bar: \(bars.listed("or"))"])
    case .percent:
      refusePlanned("a percentage", start, end, help: loadHelp)
    case .bodyweight, .expression, .effort:
      refusePlanned("a name or an expression", start, end, help: loadHelp)
    }
  }

  private var loadHelp: [String] {
    let loads = rules.offeredUnits.map { "'@ 100\($0.rawValue)'" }
    return ["write the load you lifted, like \(loads.listed("or"))"]
  }

  mutating func checkPerformedCount(_ piece: SetPiece) {
    switch piece.kind {
    case .expression:
      refusePlanned(
        "an expression", piece.start, piece.end, help: ["write the number of sets you did"])
    case .reps(let goals):
      guard goals.count == 1 else { return }
      refusePlanned(
        "a range of sets", piece.start, piece.end, help: ["write the number of sets you did"])
    case .number, .time, .distance, .load: return
    }
  }

  mutating func checkPerformedAmount(_ piece: SetPiece) {
    // The numbers of `1-2.5` were reported, and no reps follow from them.
    let isReported = problems.contains { problem in
      problem.span.map { $0.start >= piece.start && $0.end <= piece.end } ?? false
    }
    if isReported { return }
    switch piece.kind {
    case .expression:
      refusePlanned(
        "an expression", piece.start, piece.end, help: ["write the number of reps you did"])
    case .reps(let goals):
      guard let open = goals.first(where: { !$0.isPlain }) else { return }
      refusePlanned(open.kindInWords, piece.start, piece.end, help: open.plainOffers)
    case .time(.exactly), .number, .distance, .load: return
    case .time(let goal):
      let offer = SetPrinter.ends(of: goal).map { "'\($0)'" }.listed("or")
      refusePlanned(
        "an open-ended time", piece.start, piece.end,
        help: ["write the time it took, like \(offer)"])
    }
  }
}

extension RepGoal {
  /// True if the goal is a plain number of reps.
  fileprivate var isPlain: Bool {
    if case .exactly(.whole) = self { true } else { false }
  }

  fileprivate var kindInWords: String {
    switch self {
    case .exactly: "an expression"
    case .range, .rangeOrMore: "a range of reps"
    case .atLeast: "an open-ended number of reps"
    case .max: "'max'"
    }
  }

  /// Suggestions for the reps that could have been done, to paste.
  fileprivate var plainOffers: [String] {
    switch self {
    case .atLeast(let low): ["write the number of reps you did, like '\(SetPrinter.text(of: low))'"]
    case .range(let low, let high), .rangeOrMore(let low, let high):
      [
        "write the number of reps you did, like '\(SetPrinter.text(of: low))' "
          + "or '\(SetPrinter.text(of: high))'"
      ]
    case .exactly: ["write the number of reps you did, like '8'"]
    case .max: ["write the reps or the time that you did, like '8' or '45s'"]
    }
  }
}
