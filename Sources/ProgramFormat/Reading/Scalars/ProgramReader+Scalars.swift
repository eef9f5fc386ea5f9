// Reading of strings, numbers, loads and times: values without keys of their own.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Returns the scalar. Reports anything else, and a missing value.
  mutating func scalar(
    _ node: YAMLNode, _ expectation: Expectation, for what: @autoclosure () -> String
  ) -> YAMLScalar? {
    if let scalar = node.scalar, !scalar.isNull { return scalar }
    expected(expectation, for: what(), got: node)
    return nil
  }

  /// Reads free text.
  mutating func text(
    _ node: YAMLNode, _ expectation: Expectation, for what: @autoclosure () -> String
  ) -> String? {
    if reportCut(node) { return nil }
    guard let scalar = scalar(node, expectation, for: what()) else { return nil }
    let count = scalar.text.utf8.count
    guard count > ProgramLimits.textBytes else { return scalar.text }
    report(
      .textTooLong, "\(what()) is too long: \(count) bytes", at: scalar.span,
      label: "at most \(ProgramLimits.textBytes) bytes",
      help: ["keep what a lifter needs during the session"])
    return nil
  }

  /// Reports free text that was cut off by ` #`.
  mutating func reportCut(_ node: YAMLNode) -> Bool {
    // A version that prog kept is read as it was.
    guard known == nil, let cut = node.scalar?.noteCut(in: source) else { return false }
    add(cut)
    return true
  }

  /// Reads a list of strings.
  mutating func texts(
    _ node: YAMLNode, _ expectation: Expectation, for what: String
  ) -> [YAMLScalar]? {
    guard let sequence = node.sequence else {
      expected(expectation, for: what, got: node)
      return nil
    }
    return sequence.items.compactMap {
      scalar($0, .text("a string"), for: "an item of \(what)")
    }
  }

  /// Reads one of the given words. `what` names the key in the report, like "'units'".
  mutating func word(_ node: YAMLNode, among words: [String], for what: String) -> String? {
    guard let scalar = scalar(node, .words(words), for: what) else { return nil }
    if words.contains(scalar.text) { return scalar.text }
    let near =
      KeySynonyms.value(scalar.text, among: words).map { ["write `\($0)`"] }
      ?? self.near(scalar.text, among: words)
    report(
      .unknownWord, "invalid value \(inQuotes(scalar.text)) for \(what)", at: scalar.span,
      label: "expected \(Expectation.words(words).phrase)",
      help: near.isEmpty ? ["write \(Expectation.words(words).phrase)"] : near)
    return nil
  }

  /// Reads `true` or `false`. `what` names the key in the report.
  mutating func truth(_ node: YAMLNode, for what: String) -> Bool? {
    word(node, among: ["true", "false"], for: what).map { $0 == "true" }
  }

  /// Reads a whole number in a range, optionally with a unit: `4 weeks`.
  mutating func whole(
    _ node: YAMLNode, _ range: ClosedRange<Int>, units: [String] = [],
    _ expectation: Expectation, for what: String
  ) -> Int? {
    guard let scalar = scalar(node, expectation, for: what) else { return nil }
    var words = scalar.text.split(separator: " ")
    if !units.isEmpty, words.count == 2, units.contains(String(words[1])) { words.removeLast() }
    guard words.count == 1, words[0].utf8.allSatisfy({ (48...57).contains($0) }) else {
      expected(expectation, for: what, got: node, help: Self.numbers(in: scalar.text, range))
      return nil
    }
    let given = Int(words[0])
    guard let number = given, range.contains(number) else {
      let isBelow = given.map { $0 < range.lowerBound } ?? false
      let nearest = isBelow ? range.lowerBound : range.upperBound
      return outOfRange(
        scalar, what, label: "must be from \(range.lowerBound) to \(range.upperBound)",
        help: "write \(nearest)")
    }
    return number
  }

  /// Returns help for a range of numbers, such as `3-5`, where one number is expected.
  private static func numbers(in text: String, _ range: ClosedRange<Int>) -> [String] {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map {
      Int($0.trimmed)
    }
    guard ends.count == 2, let low = ends[0], let high = ends[1], range.contains(low),
      range.contains(high)
    else { return [] }
    return ["write one number: `\(low)` or `\(high)`"]
  }

  /// Reports a number outside its range. Always returns nil.
  private mutating func outOfRange<Number>(
    _ scalar: YAMLScalar, _ what: String, label: String, help: String
  ) -> Number? {
    report(
      .outOfRange, "\(what) is out of range: \(cut(scalar.text))", at: scalar.span, label: label,
      help: [help])
    return nil
  }

  /// Reads a percentage in a range. Returns a fraction: 90% is 0.9.
  ///
  /// `example` is the help for a number that is probably not meant as a percentage.
  mutating func share(
    _ node: YAMLNode, upTo highest: Int, for what: String,
    example: String = "write a percentage such as `90%`"
  ) -> Decimal? {
    guard let scalar = scalar(node, .percent, for: what) else { return nil }
    let (value, problems) = QuantityReader.value(scalar.text, kind: .percent)
    report(problems, of: scalar)
    guard let value, case .percent(let share) = value else {
      if problems.isEmpty {
        expected(
          .percent, for: what, got: node,
          help: [Self.percentage(meantBy: scalar.text).map { "write `\($0)`" } ?? example])
      }
      return nil
    }
    guard share > .zero, share <= Decimal(highest, places: 2) else {
      return outOfRange(
        scalar, what, label: "must be above 0% and at most \(highest)%", help: example)
    }
    return share
  }

  /// Returns the percentage that a number without a `%` means: `60%` for `0.6`, `90%` for `90`.
  private static func percentage(meantBy text: String) -> String? {
    guard let expression = ExpressionReader.read(text).0,
      case .literal(.number(let number)) = expression.node, number > .zero
    else { return nil }
    // 3% of a load is not usual: three sets are meant, or a number of weeks.
    if number < Decimal(1) { return Value.percent(number).text }
    return number > Decimal(9) && number <= Decimal(100) ? "\(text)%" : nil
  }

  /// Reads a load, in one unit or both.
  mutating func writtenLoad(_ node: YAMLNode, for what: String) -> WrittenLoad? {
    guard let scalar = scalar(node, .load, for: what) else { return nil }
    let (load, problems) = QuantityReader.load(scalar.text)
    report(problems, of: scalar)
    return load
  }

  /// Reads a duration.
  mutating func duration(_ node: YAMLNode, for what: String) -> Seconds? {
    guard let scalar = scalar(node, .duration, for: what) else { return nil }
    let (time, problems) = QuantityReader.duration(scalar.text)
    report(problems, of: scalar)
    return time
  }

  /// Reads `2.5kg`, `5lb|2.5kg`, or `{to: 2.5kg, mode: nearest}`.
  mutating func rounding(_ node: YAMLNode) -> RoundingRule? {
    guard let mapping = node.mapping else {
      return rounding(to: writtenLoad(node, for: "'round'"), mode: .nearest, at: node)
    }
    var to: WrittenLoad?
    var mode = Decimal.Rounding.nearest
    for (key, entry) in keys(of: mapping, RoundKey.self) {
      switch key {
      case .to: to = writtenLoad(entry.value, for: "'to'")
      case .mode:
        switch word(entry.value, among: ["nearest", "down", "up"], for: "'mode'") {
        case "down": mode = .down
        case "up": mode = .up
        default: mode = .nearest
        }
      }
    }
    if mapping[RoundKey.to.rawValue] == nil {
      missing("to", in: "'round'", at: mapping.span, help: "write `{to: 2.5kg}`")
    }
    return rounding(to: to, mode: mode, at: node)
  }

  private mutating func rounding(
    to load: WrittenLoad?, mode: Decimal.Rounding, at node: YAMLNode
  ) -> RoundingRule? {
    guard let load else { return nil }
    let loads = [load.picked(.kg), load.picked(.lb)]
    guard loads.allSatisfy({ $0.tenThousandths > 0 && !$0.onBodyweight }) else {
      report(
        .outOfRange, "'round' is out of range: \(node.description)", at: node.span,
        label: "must be a load above zero", help: ["write `round: 2.5kg`"])
      return nil
    }
    return RoundingRule(to: load, mode: mode)
  }

  mutating func missing(_ key: String, in what: String, at span: SourceSpan, help: String) {
    report(
      .missingKey, "missing key '\(key)' in \(what)", at: span, label: "'\(key)' is required",
      help: [help])
  }

  /// Reads an expression, with its places in the file.
  mutating func expression(
    _ node: YAMLNode, _ expectation: Expectation = .expression,
    for what: @autoclosure () -> String
  ) -> Expression? {
    guard let scalar = scalar(node, expectation, for: what()) else { return nil }
    return expression(scalar)
  }

  mutating func expression(_ scalar: YAMLScalar) -> Expression? {
    let (expression, problems) = ExpressionReader.read(scalar.text)
    report(problems, of: scalar)
    return expression?.placed(scalar.places)
  }
}
