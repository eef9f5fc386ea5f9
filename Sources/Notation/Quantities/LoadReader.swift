// Reading of single loads and times in options, settings and the history.

package import Diagnostics
package import Training

/// Reads one load: `100kg`, `bw+10kg`, `5lb|2.5kg`, `bar`.
package enum LoadReader {
  /// Reads the load that fills `range`, in one unit or both. The result is nil if and only if there
  /// are problems.
  ///
  /// `unit` is the unit of a bare number. If it is nil, a unit is required. `bar` is the weight of
  /// `bar`; if it is nil, `bar` is not accepted. Spans are offsets in `bytes`.
  package static func written(
    _ bytes: [UInt8], _ range: Range<Int>, unit: WeightUnit? = nil, bar: Load? = nil
  ) -> (WrittenLoad?, [Diagnostic]) {
    let rules = ReadingRules(context: .value, defaultUnit: unit, offeredUnit: unit)
    var cursor = NotationCursor(bytes, range, rules)
    let load = try? cursor.wholeLoad(bar: bar)
    return (cursor.problems.isEmpty ? load : nil, cursor.sortedProblems)
  }

  /// Reads the load that fills `range`, in one unit. If both are written, `unit` selects one.
  package static func read(
    _ bytes: [UInt8], _ range: Range<Int>, unit: WeightUnit? = nil, bar: Load? = nil
  ) -> (Load?, [Diagnostic]) {
    let (load, problems) = written(bytes, range, unit: unit, bar: bar)
    switch load {
    case nil: return (nil, problems)
    case .one(let load): return (load, [])
    case .both(let pounds, let kilograms):
      if let unit { return (unit == .lb ? pounds : kilograms, []) }
      let problem = Diagnostic(
        NotationErrorID.missingUnit,
        "'\(SetPrinter.text(of: .both(lb: pounds, kg: kilograms)))' has two units",
        at: SourceSpan(range.lowerBound, range.upperBound), label: "expected a single unit",
        help: ["write '\(pounds.text)' or '\(kilograms.text)'"])
      return (nil, [problem])
    }
  }

  /// Reads a load from the whole of `text`.
  package static func read(
    _ text: String, unit: WeightUnit? = nil, bar: Load? = nil
  ) -> (Load?, [Diagnostic]) {
    let bytes = Array(text.utf8)
    return read(bytes, 0..<bytes.count, unit: unit, bar: bar)
  }
}

/// Reads one duration: `90s`, `1:30`, `10min`, `1h05min`.
package enum DurationReader {
  /// Reads the duration that fills `range`. The result is nil if and only if there are problems.
  ///
  /// Spans are offsets in `bytes`.
  package static func read(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (Seconds?, [Diagnostic]) {
    var cursor = NotationCursor(bytes, range, ReadingRules(context: .value))
    let time = try? cursor.wholeDuration()
    return (cursor.problems.isEmpty ? time : nil, cursor.sortedProblems)
  }

  /// Reads a duration from the whole of `text`.
  package static func read(_ text: String) -> (Seconds?, [Diagnostic]) {
    let bytes = Array(text.utf8)
    return read(bytes, 0..<bytes.count)
  }
}

extension NotationCursor {
  fileprivate mutating func wholeLoad(bar: Load?) throws(Unreadable) -> WrittenLoad {
    skipBlanks()
    let start = position
    let load: WrittenLoad
    if isAtDigit {
      let number = number()
      if let unit = weightUnit() {
        load = try self.load(number, unit)
      } else {
        try checkUnit(number)
        guard let unit = rules.defaultUnit else { throw missingUnit(number, prefix: "") }
        guard number.tenThousandths <= Int(Load.limit) else {
          throw reject(
            .loadOutOfRange, "load '\(number.text)' is out of range", number.start,
            number.end, label: "at most 10000", help: ["write a load from 0 to 10000"])
        }
        load = .one(Load(tenThousandths: Int32(number.tenThousandths), unit: unit))
      }
    } else if pass("bw"), case .load(let added) = try bodyweight(from: start) {
      load = added
    } else if let bar, pass("bar") {
      load = .one(bar)
    } else if peek() == UInt8(ascii: "+") || dash(at: position) > 0,
      case .load(let added) = try signedLoad()
    {
      load = added
    } else {
      throw noLoad(start)
    }
    skipBlanks()
    guard position >= end else { throw noLoad(start) }
    return load
  }

  private mutating func noLoad(_ start: Int) -> Unreadable {
    let offers = rules.offeredUnits.map { "'100\($0.rawValue)'" } + ["'bw'"]
    return reject(
      .notAValue, "invalid load '\(text(start, end))'", start, end, label: "expected a load",
      help: ["write a load like \(offers.joined(separator: ", "))"])
  }

  fileprivate mutating func wholeDuration() throws(Unreadable) -> Seconds {
    skipBlanks()
    let start = position
    let time = try duration()
    skipBlanks()
    guard let time, position >= end else {
      throw reject(
        .badTime, "invalid time '\(text(start, end))'", start, end, label: "expected a time",
        help: ["write a time like '90s', '1:30', '10min' or '1h05min'"])
    }
    return time
  }
}
