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
    guard !isKept, let cut = node.scalar?.noteCut(in: source) else { return false }
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
      expected(expectation, for: what, got: node)
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
        expected(.percent, for: what, got: node, help: [example])
      }
      return nil
    }
    guard share > .zero, share <= Decimal(highest, places: 2) else {
      return outOfRange(
        scalar, what, label: "must be above 0% and at most \(highest)%", help: example)
    }
    return share
  }

  /// Reads a load, in one unit or both.
  mutating func writtenLoad(_ node: YAMLNode, for what: String) -> WrittenLoad? {
    guard let scalar = scalar(node, .load, for: what) else { return nil }
    let (load, problems) = QuantityReader.load(scalar.text)
    report(problems, of: scalar)
    return load
  }

  /// Reads a duration, or an expression in parentheses that gives one.
  mutating func duration(_ node: YAMLNode, for what: String) -> Expression? {
    guard let scalar = scalar(node, .duration, for: what) else { return nil }
    if QuantityReader.isComputed(scalar.text) { return expression(scalar) }
    let (time, problems) = QuantityReader.duration(scalar.text)
    report(problems, of: scalar)
    return time.map {
      Expression(.literal(.time(Decimal(Int($0.tenths), places: 1))), at: scalar.span)
    }
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

// Reading of inputs and the questions of days.

extension ProgramReader {
  /// Reads a mapping of names to questions: `inputs`, and `ask` of a day.
  mutating func questions(_ node: YAMLNode, for what: String) -> [Question] {
    guard let mapping = mapping(node, ProgramKey.inputs.expects, for: what) else { return [] }
    return mapping.entries.compactMap { entry in
      checkName(entry.key, of: "an input")
      let what = inQuotes(entry.key.text)
      guard
        let fields = self.mapping(
          entry.value, .keys("a question such as `{ask: Date of the meet, kind: date}`"), for: what)
      else {
        unreadNames.insert(entry.key.text)
        return nil
      }
      return question(entry.key, fields, kind: nil)
    }
  }

  /// Reads a question from its fields. `kind` is the kind of the answer if the fields do not give
  /// one.
  mutating func question(_ name: YAMLScalar, _ fields: YAMLMapping, kind: ValueKind?) -> Question? {
    let given = keys(of: fields, QuestionKey.self)
    var prompt: String?
    var said: ValueKind?
    var choices: [String] = []
    for (key, entry) in given {
      switch key {
      case .ask: prompt = text(entry.value, key.expects, for: "'ask'")
      case .kind:
        let words = ValueKind.allCases.map(\.rawValue)
        said = word(entry.value, among: words, for: "'kind'").flatMap { ValueKind(rawValue: $0) }
      case .oneOf: choices = (texts(entry.value, key.expects, for: "'one of'") ?? []).map(\.text)
      case .standard, .from, .to: break
      }
    }
    if fields[QuestionKey.ask.rawValue] == nil {
      missing(
        "ask", in: "question \(inQuotes(name.text))", at: name.span,
        help: "write the question: `ask: Which assistance?`")
    }
    let fallback = choices.isEmpty ? kind ?? impliedKind(fields) : .text
    var question = Question(
      name: name.text, prompt: prompt ?? name.text, kind: said ?? fallback, options: choices,
      at: name.span)
    for (key, entry) in given {
      switch key {
      case .standard: standard(entry.value, of: &question)
      case .from: question.lowest = value(entry.value, question.kind, for: "'from'")
      case .to: question.highest = value(entry.value, question.kind, for: "'to'")
      case .ask, .kind, .oneOf: break
      }
    }
    checkBounds(of: &question, fields)
    return question
  }

  /// Reports bounds that no answer can meet, and a default outside of them.
  private mutating func checkBounds(of question: inout Question, _ fields: YAMLMapping) {
    if let lowest = question.lowest, let highest = question.highest, highest.isBelow(lowest) == true
    {
      let from = fields[QuestionKey.from.rawValue]?.scalar
      report(
        .outOfRange, "no answer to \(inQuotes(question.name)) is allowed: 'from' is above 'to'",
        at: from?.span ?? question.span, label: "'to' is \(highest.text)",
        help: ["write `from: \(highest.text), to: \(lowest.text)`"])
      question.lowest = nil
      question.highest = nil
    }
    let standards = [question.standard, question.standardInPounds].compactMap(\.self)
    guard let scalar = fields[QuestionKey.standard.rawValue]?.scalar,
      let bounds = question.boundsText,
      let outside = standards.first(where: { !question.isWithinBounds($0) })
    else { return }
    let isLow = question.lowest.flatMap { outside.isBelow($0) } ?? false
    let nearest = isLow ? question.lowest : question.highest
    report(
      .outOfRange, "'default' is out of range: \(cut(scalar.text))", at: scalar.span,
      label: "expected \(bounds)",
      help: nearest.map { ["write `\(QuestionKey.standard.rawValue): \($0.text)`"] } ?? [])
  }

  /// Returns the kind of a question's default, or a load.
  private func impliedKind(_ fields: YAMLMapping) -> ValueKind {
    for key in [QuestionKey.standard, .from, .to] {
      guard let text = fields[key.rawValue]?.scalar?.text else { continue }
      if let expression = ExpressionReader.read(text).0,
        let value = QuantityReader.literal(expression)
      {
        return value.kind
      }
    }
    return .load
  }

  private mutating func standard(_ node: YAMLNode, of question: inout Question) {
    if question.kind == .load, let scalar = node.scalar,
      case .both(let lb, let kg)? = QuantityReader.load(scalar.text).0
    {
      question.standard = .load(kg.exact)
      question.standardInPounds = .load(lb.exact)
      return
    }
    question.standard = value(node, question.kind, for: "'default'")
    guard !question.options.isEmpty, let scalar = node.scalar,
      !question.options.contains(scalar.text)
    else { return }
    let near = self.near(scalar.text, among: question.options)
    report(
      .unknownWord, "\(inQuotes(scalar.text)) is not an answer to \(inQuotes(question.name))",
      at: scalar.span, label: "not in 'one of'",
      help: near.isEmpty ? ["choose one of \(listed(question.options))"] : near)
  }

  /// Reads a literal of a kind.
  mutating func value(_ node: YAMLNode, _ kind: ValueKind, for what: String) -> Value? {
    guard let scalar = scalar(node, .text(kind.phrase), for: what) else { return nil }
    let (value, problems) = QuantityReader.value(scalar.text, kind: kind)
    report(problems, of: scalar)
    if value == nil, problems.isEmpty {
      let dates = kind == .date ? CalendarDate.meant(scalar.text).map { "`\($0.text)`" } : []
      expected(
        .text(kind.phrase), for: what, got: node,
        help: dates.isEmpty
          ? kind == .date ? ["write year, month and day, like `2026-01-31`"] : []
          : ["write \(dates.listed("or"))"])
    }
    return value
  }
}

// Reading of single quantities: a load, a time, a percentage or a date.

/// Reads texts that consist of a single quantity.
enum QuantityReader {
  /// Reads a value of `kind`. The result is nil with problems, or nil without problems if the text
  /// is a value of another kind.
  static func value(_ text: String, kind: ValueKind) -> (Value?, [Diagnostic]) {
    switch kind {
    case .text: return (.text(text), [])
    case .exercise: return (.exercise(text), [])
    default: break
    }
    let (expression, problems) = ExpressionReader.read(text)
    guard let expression, let value = literal(expression), value.kind == kind else {
      return (nil, problems)
    }
    return (value, [])
  }

  /// Reads a load with its unit, or in both units.
  static func load(_ text: String) -> (WrittenLoad?, [Diagnostic]) {
    let (expression, problems) = ExpressionReader.read(text)
    if let expression {
      switch expression.node {
      case .literal(.load(let load)):
        if let load = load.written { return (.one(load), []) }
      case .bothUnits(let pounds, let kilograms):
        if let lb = pounds.written, let kg = kilograms.written {
          return (.both(lb: lb, kg: kg), [])
        }
      default: break
      }
    }
    guard problems.isEmpty else { return (nil, problems) }
    let isNumber = text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    return (
      nil,
      wrong(
        text, .load, "invalid load \(inQuotes(text))",
        help: isNumber ? ["add the unit: `\(text)kg` or `\(text)lb`"] : [])
    )
  }

  private static func wrong(
    _ text: String, _ expected: Expectation, _ summary: String, help: [String]
  ) -> [Diagnostic] {
    [
      Diagnostic(
        ProgramErrorID.wrongValue, summary, at: SourceSpan(0, text.utf8.count),
        label: "expected \(expected.phrase)", help: help)
    ]
  }

  /// Returns whether a text is an expression in parentheses in the place of a quantity.
  static func isComputed(_ text: String) -> Bool { text.hasPrefix("(") && text.hasSuffix(")") }

  /// Reads a duration above zero.
  static func duration(_ text: String) -> (Seconds?, [Diagnostic]) {
    let (expression, problems) = ExpressionReader.read(text)
    if let expression, case .literal(.time(let seconds)) = expression.node,
      let tenths = seconds.multiplied(by: Decimal(10)), tenths.isWhole, tenths > .zero,
      let count = tenths.floor, count <= Int(Seconds.limit)
    {
      return (Seconds(tenths: Int32(count)), [])
    }
    let hasWords = problems.first?.id == ExpressionErrorID.unexpectedInExpression.rawValue
    let meant = problems.isEmpty ? nil : SetReader.meant(text)
    guard problems.isEmpty || hasWords || meant != nil else { return (nil, problems) }
    var isNothing = false
    if case .literal(.time(.zero))? = expression?.node { isNothing = true }
    if isNothing {
      let summary = "time \(inQuotes(text)) is too short"
      return (nil, wrong(text, .duration, summary, help: ["write `none`, or remove it"]))
    }
    let help = meant.map { "write `\($0)`" } ?? "write a time such as `2min`; a plain m is metres"
    return (nil, wrong(text, .duration, "invalid time \(inQuotes(text))", help: [help]))
  }

  /// Returns the value of an expression that is a literal, possibly negative.
  static func literal(_ expression: Expression) -> Value? {
    switch expression.node {
    case .literal(let value): return value
    case .negated(let inner):
      guard case .literal(let value) = inner.node else { return nil }
      switch value {
      case .number(let number): return .number(number.negated)
      case .percent(let share): return .percent(share.negated)
      default: return nil
      }
    default: return nil
    }
  }
}
