// Reading of inputs and the questions of days.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

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
      let isNumber = scalar.text.utf8.allSatisfy { (48...57).contains($0) }
      var help: [String] = []
      switch kind {
      case .load where isNumber: help = ["add the unit: `\(cut(scalar.text))kg`"]
      case .date:
        let dates = CalendarDate.meant(scalar.text).map { "`\($0.text)`" }
        help = [
          dates.isEmpty
            ? "write year, month and day, like `2026-01-31`"
            : "write \(dates.listed("or"))"
        ]
      default: break
      }
      report(
        .wrongValue, "invalid value \(inQuotes(scalar.text)) for \(what)", at: scalar.span,
        label: "expected \(kind.phrase)", help: help)
    }
    return value
  }
}
