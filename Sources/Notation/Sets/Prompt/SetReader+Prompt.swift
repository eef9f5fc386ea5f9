// Reading of sets that were typed at a prompt or given to `prog log`.

import Diagnostics
import Training

extension SetReader {
  /// Reads sets that were typed at a prompt or given to `prog log`. Problems suggest only what can
  /// be read.
  package static func prompt(
    _ bytes: [UInt8], _ range: Range<Int>, plan: PromptPlan
  ) -> PromptReading {
    if let problem = problemOfLength(bytes[range]) { return .failed([problem]) }
    let reading = uncheckedPrompt(bytes, range, plan: plan)
    guard case .failed(let problems) = reading, range == 0..<bytes.count else { return reading }
    let check = SuggestionCheck(bytes: bytes, unit: plan.unit) { line in
      let again = uncheckedPrompt(line, 0..<line.count, plan: plan)
      guard case .failed(let problems) = again else { return [] }
      return problems
    }
    return .failed(check.checked(withWholeLine(problems, bytes, plan)))
  }

  /// Returns the problems with the whole line to type if it is read with a point for its comma.
  private static func withWholeLine(
    _ problems: [Diagnostic], _ bytes: [UInt8], _ plan: PromptPlan
  ) -> [Diagnostic] {
    guard var first = problems.first, first.id == NotationErrorID.decimalComma.rawValue,
      let span = first.span, bytes.count <= 60,
      let comma = bytes[span.start..<span.end].onlyComma
    else { return problems }
    // `1,000kg` is probably not one kilogram.
    let digits = bytes[(comma + 1)...].prefix { NotationCursor.isDigit($0) }
    guard digits.count < 3 else { return problems }
    var line = bytes
    line[comma] = UInt8(ascii: ".")
    if case .failed = uncheckedPrompt(line, 0..<line.count, plan: plan) { return problems }
    let help = "write '\(String(decoding: line, as: UTF8.self))'"
    first.help = [help] + first.help.dropFirst().filter { $0 != help }
    return [first] + problems.dropFirst()
  }

  private static func uncheckedPrompt(
    _ bytes: [UInt8], _ range: Range<Int>, plan: PromptPlan
  ) -> PromptReading {
    let texts = TypedText.readings(bytes, range, plan: plan)
    let reading = PromptReading.joined(texts.map { self.reading(of: $0, plan: plan) })
    return (TypedText.saysFailed(bytes, range) ? reading.withFailedAttempts : reading)
      .withHours(of: String(decoding: bytes[range], as: UTF8.self), plan.speeds)
  }

  private static func reading(of text: TypedText, plan: PromptPlan) -> PromptReading {
    let (bytes, places) = text.notation
    let rules = ReadingRules(
      context: .prompt, defaultUnit: plan.unit, offeredUnit: plan.unit)
    var cursor = NotationCursor(bytes, 0..<bytes.count, rules)
    var typed: [WrittenSet] = []
    for case .set(let set) in cursor.items() { typed.append(set) }
    let reading = PromptInterpreter(plan: plan).reading(of: typed, &cursor)
    guard case .failed(let problems) = reading else { return reading }
    return .failed(
      problems.map { problem in
        var problem = problem.withoutSchemes(plan.unit).withExamples(in: plan.unit)
          .quoting(text.typed, bytes, places)
        problem.span = problem.span.map { span in
          let last = places.count - 1
          return SourceSpan(places[min(span.start, last)], places[min(span.end, last)])
        }
        return problem
      })
  }

  /// Reads typed sets from the whole of `text`.
  package static func prompt(_ text: String, plan: PromptPlan) -> PromptReading {
    let bytes = Array(text.utf8)
    return prompt(bytes, 0..<bytes.count, plan: plan)
  }
}
