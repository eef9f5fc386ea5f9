// Printing of loads, efforts and modifiers, in the order of the notation's tables.

import Training

extension SetPrinter {
  /// Appends everything after the amount.
  static func append(restOf set: PlannedSet, to text: inout String) {
    if case .effort(let base)? = set.load, let effort = set.effort {
      text += " \(self.text(of: effort)) of \(name(base))"
    } else {
      if let load = set.load {
        text += " @ "
        text += self.text(of: load)
      }
      if let effort = set.effort { text += " " + self.text(of: effort) }
    }
    if let pace = set.pace { text += " @ " + pace.text }
    if set.isWarmup { text += " w" }
    if set.isDrop { text += " d" }
    if set.isFailure { text += " f" }
    if set.isFind { text += " find" }
    if set.isOptional { text += " optional" }
    if set.details == nil { return }
    switch set.until {
    case .effort(let effort): text += " until " + effort.text
    case .miss: text += " until miss"
    case nil: break
    }
    if let rest = set.rest { text += " rest " + rest.text }
    if let every = set.every { text += " every " + every.text }
    if let tempo = set.tempo { text += " tempo " + tempo }
    if let planned = set.inPlaceOf { text += " for " + planned.text }
    if let name = set.name { text += " as " + name }
    if let note = set.note { text += " " + quoted(note) }
  }

  static func text(of effort: EffortGoal) -> String {
    effort.low.text + (effort.high.map { "-" + $0.number } ?? "")
  }

  package static func text(of load: PlannedLoad) -> String {
    switch load {
    case .load(let load): return text(of: load)
    case .bar: return "bar"
    case .percent(let low, let high, let base, let plus):
      var text = percent(low) + (high.map { "-" + percent($0) } ?? "") + "%"
      if let base { text += " of " + name(base) }
      if let plus { text += (plus.isSubtracted ? "-" : "+") + self.text(of: plus.load) }
      return text
    case .bodyweight(let isSubtracted, let expression):
      return "bw\(isSubtracted ? "-" : "+")(\(expression.text))"
    case .expression(let expression): return name(expression)
    case .effort(let base): return "of \(name(base))"
    }
  }

  package static func text(of load: WrittenLoad) -> String {
    switch load {
    case .one(let load): return load.text
    case .both(let pounds, let kilograms):
      let isAssisted = pounds.tenThousandths < 0 || kilograms.tenThousandths < 0
      let sign = pounds.onBodyweight ? isAssisted ? "bw-" : "bw+" : ""
      return "\(sign)\(magnitude(pounds))|\(magnitude(kilograms))"
    }
  }

  private static func magnitude(_ load: Load) -> String {
    Load(
      tenThousandths: Int32(clamping: Int(load.tenThousandths).magnitude), unit: load.unit
    ).text
  }

  static func percent(_ share: Decimal) -> String {
    (share.multiplied(by: Decimal(100)) ?? share).text(places: 4)
  }

  /// Returns a name unchanged, and any other expression in parentheses.
  static func name(_ expression: Expression) -> String {
    let text = expression.text
    switch expression.node {
    case .name, .set, .setField, .table:
      // A name that begins with a reserved word would be read as that word.
      let first = text.prefix { $0 != "." && $0 != "(" }
      return NotationWords.isReserved(String(first)) ? "(\(text))" : text
    default: return "(\(text))"
    }
  }
}
